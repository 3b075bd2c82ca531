"""Titles, seats and options of Radetzky: Milano 1848; loads without the engine."""

from quarantotto.core.game import Choice, Meta, Option, Promised
from quarantotto.core.words import N_

META = Meta(
    id="radetzky",
    title="Radetzky: Milano 1848",
    blurb=N_("Five days in March: drive the Austrian army out of Milan together, before it takes the city."),
    rules_version=1,
    players=(1, 2, 3, 4, 5),
    variants=(
        Choice("basic", 0, N_("Basic game: walk, fight, conquer")),
        Choice("advanced", 1, N_("Advanced game: barriers, combat track, helps and heroes")),
    ),
    options=(
        Option(
            "difficulty",
            N_("Difficulty"),
            N_(
                "Bots are on your side: how hard it is, the soldiers of each round decide. Even one makes a difference."
            ),
            "0",
            (
                Choice("-2", -2, N_("Two soldiers fewer a round")),
                Choice("-1", -1, N_("One soldier fewer a round")),
                Choice("0", 0, N_("As printed")),
                Choice("+1", 1, N_("One soldier more a round")),
                Choice("+2", 2, N_("Two soldiers more a round")),
            ),
            is_asked=True,
        ),
        Option(
            "talk",
            N_("Talk about hands"),
            N_("What may players know of each other's cards?"),
            "open",
            (
                Choice("open", 0, N_("Open: all hands lie on the table (much easier)")),
                Choice("symbol-count", 1, N_("Symbol count: how many different symbols, not which")),
                Choice("silent", 2, N_("Silent: nothing (much harder)")),
            ),
            players=(2, 3, 4, 5),
        ),
        Option(
            "random_first",
            N_("First player"),
            N_("Who has the first-player card at the start?"),
            "random",
            (Choice("random", 1, N_("Drawn at random")), Choice("seat-1", 0, N_("The first seat"))),
            players=(2, 3, 4, 5),
        ),
    ),
    outcomes=("italy", "austria-districts", "austria-supply"),
    default_edition="milano",
    default_players=3,
    minutes=(45, 90),
    kind=N_("together"),
    icon="radetzky",
    order=1,
    sides=lambda players: [tuple(range(players))],
    promised=Promised(speed=3, size=1024),
    words={
        "italy": N_("Italy"),
        "austria-districts": N_("Austria, by districts"),
        "austria-supply": N_("Austria, by soldiers"),
        "end-turn": N_("End turn"),
        "conquer": N_("Conquer"),
        "fight-soldiers": N_("Fight soldiers"),
        "fight-radetzky": N_("Fight Radetzky"),
        "refill": N_("Refill"),
        "district": N_("District"),
        "empower-balloon": N_("the hero balloon"),
        "empower-martinitt": N_("the hero Martinitt"),
        "empower-rifle": N_("the hero rifle"),
        "empower-barricade": N_("the hero barricade"),
        "empower-noblewoman": N_("the hero noblewoman"),
        "done": N_("Done"),
        "pass-on": N_("Let the others answer"),
        "decline": N_("Play no card"),
        "card": N_("Card"),
        "stop": N_("Stop"),
        "go-on": N_("Go on"),
        "patriot": N_("Patriot"),
    },
)
