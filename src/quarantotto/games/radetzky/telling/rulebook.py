"""The whole game in our own words, chapter by chapter, with the clauses a refusal may name."""

from quarantotto.core.rulebook import Rulebook
from quarantotto.core.words import N_
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.telling.refusals import TEXTS, TITLES
from quarantotto.games.radetzky.telling.voice import DOMAIN

BASIC: list[tuple[str, list[str], list[Clause]]] = [
    (
        N_("What it is about"),
        [
            N_(
                "Milan, 18 to 22 March 1848: the city rises against Field Marshal Radetzky and his garrison. You lead "
                "the patriots, all on one side; the Austrian army moves by itself."
            ),
            N_(
                "You win together if, in step C of Austria's turn, you hold at least five districts and Austria holds "
                "fewer than you. Austria wins if it holds at least five and not fewer than you, or if the supply holds "
                "too few soldiers for the next wave: then so many of them are in the city that it is lost."
            ),
        ],
        [],
    ),
    (
        N_("The city and the pieces"),
        [
            N_(
                "The city within the Spanish Walls is divided into sixteen numbered districts; lines drawn between "
                "some of them are barriers. The Castello Sforzesco is no district: it only collects soldiers. The lens "
                "holds soldiers who have been beaten in a fight that still goes on. All other soldiers wait in the "
                "supply."
            ),
            N_(
                "Italy cards are your hand: at the top a symbol to fight with, at the bottom a help, used only in the "
                "advanced game. Austria cards show one symbol. Each district has one card: in the deck, available, "
                "unavailable (advanced game) or out of the game."
            ),
            N_("Swords beat the map, the map beats the cannonball, the cannonball beats swords. Equal symbols tie."),
        ],
        [
            Clause.NO_SUCH_ACTION,
            Clause.NOT_YOUR_DECISION,
            Clause.NOT_ASKED_NOW,
            Clause.NO_SUCH_DISTRICT,
            Clause.GAME_IS_OVER,
        ],
    ),
    (
        N_("Setting up"),
        [
            N_("44 soldiers are used with up to three players, 47 with four, 50 with five."),
            N_(
                "The first district card turned up is available; Radetzky and three soldiers go there. As many further "
                "cards as there are patriots bring two soldiers each, as many again one each; these cards are shuffled "
                "back into the deck."
            ),
            N_(
                "Everybody draws four Italy cards. Then, from the first player on, each puts a patriot into a district "
                "without soldiers."
            ),
        ],
        [Clause.START_WITHOUT_SOLDIERS],
    ),
    (
        N_("A round"),
        [
            N_(
                "From the first player on, everybody has a turn of up to three actions: walk, conquer, fight soldiers, "
                "fight Radetzky, refill; in the advanced game also call a help and empower one. Any mix, any order, "
                "repeats allowed; what is not used is lost."
            ),
            N_(
                "Then Austria has its turn. Then the first-player card passes to the left, everybody refills to four "
                "cards, and a new round begins."
            ),
        ],
        [],
    ),
    (
        N_("Walking"),
        [
            N_(
                "One action takes your patriot to a bordering district. Soldiers and conquered districts do not hinder "
                "you, and in the basic game barriers do not either."
            ),
            N_(
                "Walking into Radetzky's district is allowed, but whoever stands beside him is pinned: no walking and "
                "no fighting his soldiers until he leaves. It is the same when he comes to you."
            ),
        ],
        [Clause.PINNED_BY_RADETZKY, Clause.NOT_ADJACENT],
    ),
    (
        N_("Conquering"),
        [
            N_(
                "If your district's card is available, and neither a soldier nor Radetzky is there, one action makes "
                "the district Italian for good. Its card leaves the game. A fifth district does not end the game at "
                "once: Austria still has its turn."
            ),
        ],
        [Clause.CONQUERED_ALREADY, Clause.CARD_NOT_AVAILABLE, Clause.SOLDIERS_HOLD_IT, Clause.RADETZKY_HOLDS_IT],
    ),
    (
        N_("Fighting soldiers"),
        [
            N_(
                "Austria turns up a card, and you must answer with an Italy card, even with one that loses. If you "
                "beat it, a soldier goes to the lens, and you stop or go on. If you lose, the fight is over and the "
                "soldiers on the lens return. If you tie, you must go on; with no card left the fight is lost."
            ),
            N_(
                "Stopping wins the fight: the soldiers on the lens go to the supply. So does beating the last soldier, "
                "or the last card winning."
            ),
            N_(
                "Patriots in the same district fight together: any of them may answer with a card, as often as they "
                "like. The one whose turn it is decides alone whether to go on. Where hands are hidden, that player "
                "may leave the answer to the others, and they may decline as long as somebody can still answer."
            ),
            N_("After a fight all its cards are discarded. An empty deck is made anew from its discards."),
        ],
        [
            Clause.NO_SOLDIERS_HERE,
            Clause.RADETZKY_SHIELDS_THEM,
            Clause.NO_CARD_TO_ANSWER,
            Clause.CARD_NOT_PRESENT,
            Clause.CARD_OF_ANOTHER_HAND,
            Clause.MUST_ANSWER,
        ],
    ),
    (
        N_("Fighting Radetzky"),
        [
            N_(
                "In his district, Austria turns up three cards at once, and the patriots there must lay exactly three. "
                "He is beaten only if each of your cards beats a different one of his. One action each time; soldiers "
                "play no part."
            ),
            N_(
                "If he is beaten, three soldiers leave the castle for the supply, the top district card becomes "
                "available, and Radetzky rides there, without soldiers. Whoever he had pinned is free at once."
            ),
        ],
        [Clause.RADETZKY_IS_ELSEWHERE, Clause.THREE_CARDS_NEEDED],
    ),
    (
        N_("Refilling"),
        [N_("One action draws Italy cards until you hold four.")],
        [Clause.HAND_IS_FULL],
    ),
    (
        N_("Austria's turn"),
        [
            N_(
                "A. If ten or more soldiers are in the castle, all of them pour out: one into every district that "
                "nobody has conquered, in order of the numbers, and from the first again until none is left."
            ),
            N_(
                "B. Every district with at least four soldiers more than patriots becomes Austrian for good. Its "
                "soldiers return to the supply, its card leaves the game."
            ),
            N_(
                "C. If either side holds five districts or more, the game ends. The larger number wins; a tie is "
                "Austria's."
            ),
            N_(
                "D. Otherwise 11 soldiers are taken from the supply with up to three players, 13 with four, 15 with "
                "five. If there are fewer, Austria wins at once. One goes to every district that already holds "
                "soldiers, in order of the numbers. Then a district card is turned up and becomes available; Radetzky "
                "rides there with one soldier, and one more goes to each neighbour that nobody has conquered and no "
                "barrier cuts off, those with the fewest soldiers first, and at equal numbers the lower district. "
                "The rest march to the castle."
            ),
            N_(
                "Should the district deck be empty, no card is turned up and none becomes available: Radetzky rides to "
                "a district drawn by lot from those that nobody has conquered, and stays only if there is no other. It "
                "is the same after a fight he lost."
            ),
        ],
        [],
    ),
]

ADVANCED: list[tuple[str, list[str], list[Clause]]] = [
    (
        N_("The advanced game"),
        [
            N_("Barriers now stop patriots on foot."),
            N_(
                "District cards that come up at the start and in Austria's turn are unavailable at first. The combat "
                "cube, which starts on the space marked for your number, frees them: after a won fight against "
                "soldiers it moves one space to the right for each soldier beaten. Stepping past the last space it "
                "returns to its start, and you choose an unavailable card to make available; if there is none, the top "
                "card of the deck, if it has one, becomes available. After a lost fight the cube moves one space back, "
                "never beyond its start. Fights against Radetzky do not move it, and the card they turn up is "
                "available at once."
            ),
        ],
        [Clause.ADVANCED_ONLY, Clause.BEHIND_A_BARRIER, Clause.NOT_UNAVAILABLE],
    ),
    (
        N_("Calling a help"),
        [
            N_(
                "One action: play a card from your hand for the help at its bottom. The effect in brackets is that of "
                "the hero side."
            ),
            N_(
                "Balloon: fly to a bordering district, over barriers (hero: one or two such steps; arriving at "
                "Radetzky's ends the flight). Not from Radetzky's district."
            ),
            N_("Martinitt: draw two Italy cards (hero: three). A hand may grow beyond four."),
            N_(
                "Rifle: fight the soldiers here at once. Austria turns up two cards each time (hero: three), and "
                "beating one of them is enough. If none is beaten but one is equal, it is a tie. Not beside Radetzky."
            ),
            N_(
                "Barricade: put a mobile barricade on any district; no soldier is put there in Austria's turn, after "
                "which the tile comes back (hero: also remove a soldier from that district). At most three stand at "
                "once with up to three players, four with four, five with five. They do not prevent a conquest."
            ),
            N_(
                "Noblewoman: a soldier of any district moves to a neighbour that nobody has conquered and no barrier "
                "cuts off (hero: then a soldier also leaves the castle). Radetzky does not mind."
            ),
            N_("Beside Radetzky, Martinitt, barricade and noblewoman may still be called, and helps empowered."),
        ],
        [
            Clause.CARD_NOT_IN_HAND,
            Clause.BALLOON_PINNED,
            Clause.RIFLE_AND_RADETZKY,
            Clause.BARRICADES_USED_UP,
            Clause.NO_WAY_TO_LURE,
            Clause.NO_SOLDIER_TO_LURE,
            Clause.LURE_TO_CONQUERED,
        ],
    ),
    (
        N_("Empowering a help"),
        [
            N_(
                "One action: lay any number of cards of one top symbol under one help tile. The first card settles the "
                "symbol of that tile. Balloon, rifle and Martinitt need three cards with up to three players, four "
                "with four, five with five; barricade and noblewoman one more."
            ),
            N_(
                "As soon as the number is reached, the tile turns to its hero side, for everybody and for good, and "
                "its cards are discarded."
            ),
        ],
        [Clause.ALREADY_HERO, Clause.WRONG_SYMBOL, Clause.NO_CARD_FITS_TILE, Clause.AT_LEAST_ONE_CARD],
    ),
]

FEWER: list[tuple[str, list[str], list[Clause]]] = [
    (
        N_("Two players"),
        [
            N_(
                "All numbers are those for three. A third patriot with an open hand of four acts last in every round; "
                "the first player of the round decides for it, also where it starts."
            ),
        ],
        [],
    ),
    (
        N_("Alone"),
        [
            N_(
                "All numbers are those for three. You lead three patriots with one hand of four cards, and in every "
                "round choose anew in which order they have their turns. After each turn the hand is refilled to four."
            ),
            N_(
                "When a fight begins, three Italy cards are turned up for every other patriot in the district, once a "
                "turn for each. They can be used in fights beside that patriot and for nothing else, and are discarded "
                "at the end of the turn."
            ),
        ],
        [Clause.PATRIOT_HAS_ACTED, Clause.NO_SUCH_PATRIOT],
    ),
    (
        N_("Difficulty and talk"),
        [
            N_("Up to two soldiers more or fewer may be taken in step D each round. A single one is felt at once."),
            N_(
                "Plans may always be discussed. How much is known of the others' hands is agreed beforehand: "
                "everything lies open (much easier), only the number of different symbols is told, or nothing at all "
                "(much harder)."
            ),
        ],
        [],
    ),
]

CHAPTERS = BASIC + ADVANCED + FEWER

RULEBOOK = Rulebook(DOMAIN, Clause, CHAPTERS, TITLES, TEXTS)
