"""The whole game in our own words, chapter by chapter, with the clauses a refusal may name."""

from quarantotto.core.rulebook import Rulebook
from quarantotto.core.words import N_
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.telling.refusals import TEXTS, TITLES
from quarantotto.games.comuni.telling.voice import DOMAIN

CHAPTERS: list[tuple[str, list[str], list[Clause]]] = [
    (
        N_("What it is about"),
        [
            N_(
                "You govern one of five rival cities: Lucca, Firenze, Siena, Bologna or Milano. You bid for projects, "
                "build with them, live on what your buildings yield, and now and then stand beside your rivals "
                "against an invader. After the fourth invasion the city with most points wins."
            ),
        ],
        [Clause.NO_SUCH_ACTION, Clause.NOT_YOUR_DECISION, Clause.NOT_ASKED_NOW, Clause.GAME_IS_OVER],
    ),
    (
        N_("Buildings and cubes"),
        [
            N_(
                "There are four kinds of buildings, and each yields its own cubes: economy gold, military armies, "
                "culture craftsmen, religion pilgrims. Gold is for bidding; armies are for invasions; craftsmen build "
                "more and higher; pilgrims move outbid envoys and repair plunder."
            ),
            N_(
                "At any decision of your own turn you may exchange two gold for an army, or two pilgrims for one cube "
                "of another kind. Used cubes go back to the supply; what the supply has not got cannot be taken."
            ),
        ],
        [Clause.SUPPLY_IS_EMPTY, Clause.EXCHANGE_TAKES_TWO, Clause.EXCHANGE_IN_YOUR_TURN, Clause.GOLD_IS_NEEDED],
    ),
    (
        N_("Setting up"),
        [
            N_(
                "Comuni are drawn by lot; seats follow their numbers, and the lowest begins. Four stacks of cards, A "
                "to D, are shuffled apart; cards for more players are left out. The columns on the left are filled "
                "from A: four of them with two players, one more with each further player."
            ),
        ],
        [],
    ),
    (
        N_("Phase 1: project"),
        [
            N_("A city has three envoys. Each turn you do exactly one of three things: bid, claim, or take income."),
            N_(
                "Bid: put an envoy and any amount of gold, even none, on a column without one of yours. If another's "
                "bid lies there you need at least one gold more, and he is outbid: he takes envoy and gold back, or "
                "pays a pilgrim and moves both to a column without a bid or with a lower bid of somebody else, who is "
                "then outbid in turn."
            ),
            N_(
                "Claim: take all cards of all your columns into your hand. Your envoys come home, the gold is spent. "
                "A column of one card also brings a cube of your choice. With all envoys out you must claim."
            ),
            N_(
                "Income: your city's own cubes, for each active kind as many as your tallest building of that kind "
                "has storeys, and one for each guild master. Then all kinds become inactive."
            ),
        ],
        [
            Clause.NO_ENVOY_LEFT,
            Clause.NO_SUCH_COLUMN,
            Clause.EMPTY_COLUMN,
            Clause.OWN_COLUMN,
            Clause.CANNOT_OUTBID,
            Clause.BID_TOO_LOW,
            Clause.NOT_ENOUGH_GOLD,
            Clause.NO_ENVOY_OUT,
            Clause.MUST_CLAIM,
            Clause.NO_PILGRIM_TO_MOVE,
            Clause.BID_NOT_LOWER,
        ],
    ),
    (
        N_("Phase 2: refill"),
        [
            N_(
                "After a claim the columns are filled again, from the left. When the last card of stack A, B or C is "
                "drawn, an invasion strikes at once; then the other gaps are filled from the next stack and the turn "
                "goes on. At tables with the option that an invasion ends the turn it is over once they are filled."
            ),
        ],
        [],
    ),
    (
        N_("Phase 3: build"),
        [
            N_(
                "A build action is a storey, a wall, or both. One action a turn is free; every craftsman buys another. "
                "A new building may be opened with any card. Storey two, three or four needs a card of that kind and "
                "of at least that level; each craftsman raises a card's level by one. General cards count as any of "
                "the kinds they show."
            ),
            N_(
                "A storey earns its number in points at once and makes its kind active. Walls take any card, face "
                "down, by the same levels; they earn nothing, but armies on them count for more. A section that "
                "reaches four storeys brings a bonus section, free."
            ),
            N_("When you are done you may keep two cards; you choose what to put away."),
        ],
        [
            Clause.CARD_NOT_IN_HAND,
            Clause.NO_CRAFTSMAN_FOR_MORE,
            Clause.NOT_YOURS,
            Clause.WRONG_KIND,
            Clause.LEVEL_TOO_LOW,
            Clause.FOUR_STOREYS,
            Clause.TOO_MANY_CARDS,
        ],
    ),
    (
        N_("Phase 4: guild masters"),
        [
            N_(
                "Each kind has a guild master. The first city with a two-storey building of the kind gets it; later "
                "whoever, in his own turn, has earned more points with that kind than its holder. A master brings a "
                "cube with every income, and three points at the end."
            ),
        ],
        [],
    ),
    (
        N_("Phase 5: repair"),
        [N_("Once a turn a pilgrim removes one plunder, or three pilgrims remove two.")],
        [Clause.NOT_ENOUGH_PILGRIMS, Clause.NOT_ENOUGH_PLUNDER, Clause.ONE_REPAIR],
    ),
    (
        N_("Invasions"),
        [
            N_(
                "Venezia comes with 4, France with 8, the Pope with 12, the Emperor with 16. Whoever is ahead on "
                "points is attacked harder: by as much as he has more than the last."
            ),
            N_(
                "All decide at once and in secret how many armies go to the league and how many to their own walls; "
                "two gold or two pilgrims count as an army. You may change your mind until the last city has "
                "decided. The league weakens the attack on everybody. On your walls each card takes one army, worth "
                "one more than its storey; further armies count one each."
            ),
            N_(
                "The leader of the league is the city in whose turn the invasion strikes, against the Emperor the one "
                "that drew the last card. Its own defence counts one more."
            ),
            N_(
                "Each point you are short is one plunder, which costs a point at the end. The city that sent most to "
                "the league gets the better hero, the second the lesser; ties go to the one with fewer points, then "
                "to the lower number. A city that sent nothing gets no hero. Everything committed is spent."
            ),
            N_(
                "When the last card of stack D is drawn the turn is finished, everybody including that player has "
                "one more turn without refilling, and then the Emperor comes; its drawer keeps the leader's figure."
            ),
        ],
        [Clause.NOT_THAT_MANY, Clause.PAIRS_DO_NOT_FIT, Clause.NOTHING_COMMITTED],
    ),
    (
        N_("Final scoring"),
        [
            N_(
                "To the points of your buildings add three for each guild master, two for most cubes of a kind (one "
                "each if shared), and your heroes; subtract your plunder. If you have all four kinds, add the full "
                "value of your lowest building: 1, 3, 6 or 10. At tables with the other option for this bonus it is "
                "the lowest among the tallest of each kind. Ties go to the lower number."
            ),
        ],
        [],
    ),
    (
        N_("What is hidden"),
        [
            N_(
                "Hidden are the cards in hands, under walls and put away, and what a city has committed before all "
                "have. Cubes can be reckoned from what everybody has seen; closed screens only spare the page from "
                "showing them. That a city has decided is seen at once. A commitment sealed with a random number "
                "proves afterwards that nothing was changed once others were seen; it does not prove that the host "
                "has not looked."
            ),
        ],
        [],
    ),
]

RULEBOOK = Rulebook(DOMAIN, Clause, CHAPTERS, TITLES, TEXTS)
