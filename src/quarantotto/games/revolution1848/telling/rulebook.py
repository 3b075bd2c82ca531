"""The whole game in our own words, chapter by chapter, with the clauses a refusal may name."""

from quarantotto.core.rulebook import Rulebook
from quarantotto.core.words import N_
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.telling.refusals import TEXTS, TITLES
from quarantotto.games.revolution1848.telling.voice import DOMAIN

CHAPTERS: list[tuple[str, list[str], list[Clause]]] = [
    (
        N_("What it is about"),
        [
            N_(
                "Germany, March 1848 to January 1850. In every trick you play for an event of the revolution, "
                "with persons of four parties: Republicans, Democrats, Liberals and Reaction. Nobody belongs to a"
                " party; you play whom you hold."
            ),
            N_(
                "Whoever wins a trick takes the event and notes points under the party that decided it. At the "
                "end it counts who has most points in the parties that became strong."
            ),
        ],
        [
            Clause.NO_SUCH_ACTION,
            Clause.NOT_YOUR_DECISION,
            Clause.NOT_ASKED_NOW,
            Clause.NO_SUCH_SEAT,
            Clause.GAME_IS_OVER,
        ],
    ),
    (
        N_("Setting up"),
        [
            N_(
                "Person cards and extra cards are shuffled into two decks, face down. Armies are used in the extended "
                "game only. Events come in the order of their numbers: fourteen of them, or, where all decks are used, "
                "all twenty-six, those with helmet or arrow too, and Volksbewaffnung (arming the people) is among the "
                "extra cards."
            ),
            N_(
                "Everyone gets two person cards and two extra cards. The first event lies open. Who opens the first "
                "trick is drawn by lot, unless the table was opened with the first seat."
            ),
        ],
        [],
    ),
    (
        N_("Playing"),
        [
            N_(
                "In turn, to the left, you play one card face up or pass. Persons lie at your own side. An extra "
                "card acts on one side of the table until the trick ends: helpful ones on yours, hostile ones on "
                "that of an opponent you choose."
            ),
            N_(
                "Who passes is out of the trick. A card with a locomotive brings everybody back. Who has no card "
                "left passes when the turn comes. The trick ends when all have passed."
            ),
            N_(
                "Some cards hit one person you choose: they take points from him for the trick, or remove him "
                "from the game for good."
            ),
        ],
        [
            Clause.HAS_PASSED,
            Clause.NO_SUCH_CARD,
            Clause.NOBODY_TO_HIT,
            Clause.NOT_AT_ONES_OWN_SIDE,
            Clause.NOBODY_TO_HIT_THERE,
            Clause.NOT_THERE,
        ],
    ),
    (
        N_("Who wins the trick"),
        [
            N_(
                "A party is as strong as all its persons on the table together, whoever played them. The "
                "strongest party decides; whoever has most points in it wins the trick and notes the points of "
                "the whole party, or, if the table was opened so, only those of his own persons. Values may be "
                "negative."
            ),
            N_(
                "If two parties are strongest, or two players lead the strongest one, it is a standoff: everybody"
                " involved notes his own points, and the same event is played for again. The left neighbour of "
                "whoever passed first opens."
            ),
            N_(
                "Ten standoffs in a row end the game, and it is scored as it stands. A table may be opened with "
                "five instead, or without such an end."
            ),
            N_(
                "Otherwise the winner opens the next trick. Played cards are discarded; an empty deck is made "
                "from the discards."
            ),
        ],
        [],
    ),
    (
        N_("Base game"),
        [
            N_(
                "For two players, without armies and without pushing. After each trick hands are filled up to two "
                "persons and two extra cards. After fourteen events, or twenty-six where all decks are used, the "
                "party with most points has won the revolution, and the player with more points in it wins the "
                "game."
            ),
            N_(
                "If several parties are strongest, the players' points in all of them together are compared. If "
                "they are equal, more events won decide; if those are equal too, the victory is shared."
            ),
        ],
        [Clause.EXTENDED_ONLY],
    ),
    (
        N_("Extended game: hands"),
        [
            N_(
                "Instead of playing you may push a card face down under its deck and stay in. Everybody sees "
                "which back it was, nobody the face."
            ),
            N_(
                "After each trick you draw as many cards as your hand has room for up to six, four at most, half "
                "of them persons and half extra cards; an odd one is of your choice."
            ),
            N_(
                "Strahlendes Vorbild Amerika (America, the shining example) and Sklaverei (slavery), or Englisches "
                "Vorbild (the English example) and Irische Hungersnot (the Irish famine), leave the game for good if "
                "both lie on the table in one trick, or, if the table was opened so, only if they lie on the same side."
            ),
        ],
        [Clause.NO_PUSH_AFTER_THE_TRICK, Clause.NO_CARD_OF_THAT_KIND],
    ),
    (
        N_("Extended game: armies"),
        [
            N_(
                "An army card brings everybody back and does nothing by itself. With a commander, a person with a"
                " flag and a number, it decides the trick by arms, and politics does not count. Armies leave the "
                "game after the trick."
            ),
            N_(
                "Armies follow commanders of their own flag first, then the strongest. Free commanders of one "
                "flag at one player add up. A better claim takes an army over at once, an equal one does not; "
                "with equal claims on a new army its player decides. Where several armies are open to a claim, "
                "its player chooses. Commanders left over join an army their player leads with their flag. All but its "
                "strongest commander leave an army again as soon as another one lies without a commander and they may "
                "claim it."
            ),
            N_("If your commanders of two flags have equal claims on the same army, you decide which flag goes first."),
            N_(
                "Kroatien unter Jellacic Ban (Croatia under Ban Jelačić) adds five to one Austrian commander: of the "
                "player at whose side it lies, else of the one who laid it. Bauernaufstand (a peasants' rising) takes "
                "two from a commander of the Reaction. No other card "
                "touches the number of a commander; as politicians commanders gain and lose like everybody else, and "
                "Lola Montez removes any of them."
            ),
            N_(
                "An army counts its number and those of its commanders, its army points, for their party. Armies "
                "of one party add up; the party with most army points wins, and the player with its strongest army "
                "notes half of them, rounded down. If it is the Reaction, all red numbers on the table are taken "
                "off first, unless its armies all follow the flag of the Confederation; the result may be negative."
            ),
            N_(
                "If two parties have most army points, or two players hold equally strong armies of the strongest one, "
                "it is a standoff: whoever is involved notes half of their own army points, less red as above, and the "
                "same event is played for again."
            ),
        ],
        [
            Clause.NO_COMMANDER,
            Clause.NOT_OF_THE_REACTION,
            Clause.NOT_OF_THAT_FLAG,
            Clause.NO_EQUAL_CLAIM,
            Clause.NO_SUCH_ARMY,
            Clause.ARMY_NOT_OPEN,
            Clause.OWN_FLAG_FIRST,
            Clause.NO_EQUAL_FLAG,
        ],
    ),
    (
        N_("Extended game: the end"),
        [
            N_(
                "The game ends as soon as somebody has won six events (two players), five (three) or four (four)."
                " It also ends after the last event, and as every game after too many standoffs in a row."
            ),
            N_(
                "If one party has more points than all others together, whoever leads it gets five victory points"
                " and nobody else any. Otherwise the leaders of the strongest to the weakest party get four, "
                "three, two and one, for parties with more than no points. Equal players each get the full award,"
                " equal parties share the better place."
            ),
            N_("Most victory points win; if equal, more events won."),
        ],
        [],
    ),
]

RULEBOOK = Rulebook(DOMAIN, Clause, CHAPTERS, TITLES, TEXTS)
