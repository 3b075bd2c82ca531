"""The whole game in our own words, chapter by chapter, with the clauses a refusal may name."""

from quarantotto.core.rulebook import Paragraph, Rulebook
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.telling.refusals import TEXTS, TITLES
from quarantotto.games.garibaldi.telling.voice import DOMAIN, RED_EFFECTS, RED_EVENTS, WHITE_EFFECTS, WHITE_EVENTS

CHAPTERS: list[tuple[str, list[Paragraph], list[Clause]]] = [
    (
        N_("What it is about"),
        [
            N_(
                "Romagna, August 1849. The Roman Republic has fallen; Garibaldi has come ashore near Magnavacca and "
                "tries to reach safety in the south-west. One player is Garibaldi and moves unseen, the others lead "
                "five Austrian patrols."
            ),
            N_(
                "Garibaldi wins if a position check finds him on one of the eight refuges. The Austrians win if a "
                "patrol ends on his place, or if thirty rounds have passed."
            ),
        ],
        [Clause.NO_SUCH_ACTION, Clause.NOT_YOUR_DECISION, Clause.NOT_ASKED_NOW, Clause.GAME_IS_OVER],
    ),
    (
        N_("Map and cards"),
        [
            N_(
                "190 numbered places are joined by paths (on foot), roads (on foot or on horseback) and waterways (by "
                "boat). Two places may be joined by lines of several kinds."
            ),
            N_(
                "Every card has a red half for Garibaldi and a white half for the Austrians; each is a movement or an "
                "event. Foot: one path or road line. Horse: one or two road lines. Boat: one water line."
            ),
            N_(
                "Movement cards go to the discards. A used event leaves the game, but for Anonymous Letters and "
                "Accusation; an unused one that is discarded goes to the discards. An empty pile is made anew from "
                "them."
            ),
        ],
        [Clause.NO_SUCH_PLACE, Clause.NO_SUCH_CARD, Clause.CARD_NOT_IN_HAND],
    ),
    (
        N_("Setting up"),
        [
            N_(
                "The yellow patrol starts at 59, the blue one at 84, the brown one at 102, the orange one at 136, the "
                "green one at 165. They go in groups, and the lot says which is whose. One Austrian player leads all "
                "five; two lead yellow, orange and green, or blue and brown; three lead blue, yellow and orange, or "
                "brown and green; four lead orange, yellow and green, blue, or brown; five lead one each."
            ),
            N_(
                "Garibaldi draws one of the five landing places, 1 to 5, unseen. He gets four cards, every Austrian "
                "player five."
            ),
            N_("The eight refuges are 63, 115, 120, 169, 170, 182, 186 and 190."),
            N_(
                "In the game for experienced players one to five Austrians hold 9, 6, 5, 4 or 4 cards and discard at "
                "most 9, 5, 3, 2 or 1 of their own accord a turn."
            ),
        ],
        [],
    ),
    (
        N_("Garibaldi's turn"),
        [
            N_(
                "First he may play a movement card: he shows it, moves in secret and notes every place he enters, "
                "crossed ones too. Then he may play an event. Then he may discard any number of cards and draws up to "
                "four. Who does not move notes his place again."
            ),
            N_("He neither enters nor crosses a place where a patrol stands."),
        ],
        [
            Clause.NOT_A_MOVEMENT,
            Clause.NO_LINE_FOR_CARD,
            Clause.NO_SUCH_LINE,
            Clause.OCCUPIED,
            Clause.NO_MOVEMENT_THIS_TURN,
            Clause.NO_WAY_BACK,
            Clause.MUST_MOVE,
            Clause.NOT_AN_EVENT,
        ],
    ),
    (
        N_("Garibaldi's events"),
        [
            N_(
                "A move that an event allows must be made if it can; if not, the rest is carried out. Nearest means "
                "fewest lines; of several equally near Garibaldi chooses. Cards he may take count by their red half."
            ),
            N_("An ordered card is named aloud; if it can no longer be played when its patrol acts, the order lapses."),
            *zip(RED_EVENTS[1:], RED_EFFECTS[1:], strict=True),
        ],
        [
            Clause.NO_LINE_FOR_EVENT,
            Clause.NOT_A_REPORT_PLACE,
            Clause.NOT_NEAREST,
            Clause.NOT_IN_PILE,
            Clause.WRONG_KIND_TO_TAKE,
            Clause.NOT_AN_OPPONENT,
            Clause.NOT_NEAREST_PLAYER,
            Clause.NOT_IN_THEIR_HAND,
            Clause.NOT_PLAYABLE_THERE,
            Clause.NOT_AMONG_LOOKED,
        ],
    ),
    (
        N_("The patrols"),
        [
            N_(
                "From Garibaldi's left every Austrian player takes his patrols one by one and plays a white card for "
                "each, or lets it stay. Patrols may share and cross places. After all his patrols he may discard and "
                "draws up to his hand."
            ),
            N_("An event is played instead of a patrol's move. All Austrians together play one event a round."),
        ],
        [
            Clause.NOT_YOUR_PATROL,
            Clause.PATROL_HAS_ACTED,
            Clause.ONE_EVENT_A_ROUND,
            Clause.ORDER_MUST_BE_OBEYED,
            Clause.CARD_IS_ORDERED,
            Clause.ORDERED_EVENT_FIRST,
            Clause.MOST_DISCARDED,
            Clause.ORDER_HAS_LAPSED,
        ],
    ),
    (
        N_("Austrian events"),
        [
            N_("Kinds of cards in Garibaldi's hand count by their red half. What is left of the hand stays hidden."),
            *zip(WHITE_EVENTS[1:], WHITE_EFFECTS[1:], strict=True),
        ],
        [
            Clause.DEATH_TOO_EARLY,
            Clause.AGONY_AFTER_DEATH,
            Clause.NOT_IN_WINDOW,
            Clause.TOO_FEW_CARDS,
            Clause.NO_COMPLETE_SET,
            Clause.WRONG_KIND_TO_GIVE,
            Clause.EVENTS_DO_NOT_PAY,
        ],
    ),
    (
        N_("The position check"),
        [
            N_(
                "At the end of a round, in this order: a patrol on Garibaldi's place catches him; on a refuge he is "
                "safe; every patrol on a place he visited in the last four rounds finds a clue, and a marker is put "
                "there."
            ),
            N_(
                "A patrol that stays on a marked place is not answered again; one that enters it anew is. If no clue "
                "has been found by the end of round 8, Garibaldi names a place of his last four rounds."
            ),
            N_("Round 30 is played in full; if he is not safe then, the Austrians win."),
        ],
        [],
    ),
    (
        N_("What is public"),
        [
            N_(
                "Everyone sees the patrols and whose they are, the markers, every card that is played or discarded, "
                "and how many cards each hand and the pile hold."
            ),
            N_(
                "Secret are the hands, the landing place and Garibaldi's route. When he rides, the others see the "
                "card, but not whether he went one line or two. A clue does not say in which round he was there. "
                "Austrian players may talk as they like."
            ),
        ],
        [],
    ),
]

RULEBOOK = Rulebook(DOMAIN, Clause, CHAPTERS, TITLES, TEXTS)
