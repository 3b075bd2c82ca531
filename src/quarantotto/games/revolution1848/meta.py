"""Titles, seats and options of 1848; loads without the engine."""

from quarantotto.core.game import Choice, Meta, Option, Promised
from quarantotto.core.words import N_

META = Meta(
    id="1848",
    title="1848",
    blurb=N_(
        "Two years of revolution in cards: win the events, and make the party you lead the strongest in parliament."
    ),
    rules_version=2,
    players=(2, 3, 4),
    variants=(
        Choice("extended", 1, N_("Extended game: armies, cards tucked under their deck, up to six in hand")),
        Choice("base", 0, N_("Base game for two: fourteen events, four cards in hand"), players=(2,)),
    ),
    options=(
        Option(
            "decks",
            N_("Decks"),
            N_("Which extra cards and events are in the game?"),
            "usual",
            (
                Choice("usual", 0, N_("Standard: fourteen events")),
                Choice(
                    "all", 1, N_("All of them: twenty-six events, and the card Volksbewaffnung (arming the people)")
                ),
            ),
        ),
        Option(
            "credit",
            N_("Points of a trick"),
            N_("What does the winner of a trick score when people decide it?"),
            "party",
            (
                Choice("party", 0, N_("All points of the strongest party")),
                Choice("own", 1, N_("Only the points of the winner's own people")),
            ),
        ),
        Option(
            "pairs",
            N_("Pairs"),
            N_(
                "When do the pairs leave the game: Strahlendes Vorbild Amerika (America) and Sklaverei (slavery), "
                "Englisches Vorbild (England) and Irische Hungersnot (the Irish famine)?"
            ),
            "trick",
            (
                Choice("trick", 0, N_("When both lie on the table in one trick")),
                Choice("side", 1, N_("Only when both lie on the same side")),
            ),
        ),
        Option(
            "standoffs",
            N_("Standoffs in a row"),
            N_("After how many undecided tricks in a row does the game end and is scored as it stands?"),
            "10",
            (
                Choice("10", 10, N_("Ten")),
                Choice("5", 5, N_("Five")),
                Choice("never", 0, N_("Never")),
            ),
        ),
        Option(
            "random_first",
            N_("First player"),
            N_("Who opens the first trick?"),
            "random",
            (Choice("random", 1, N_("Drawn at random")), Choice("seat-1", 0, N_("The first seat"))),
        ),
    ),
    outcomes=("republicans", "democrats", "liberals", "reaction", "undecided"),
    default_edition="paulskirche",
    default_players=3,
    minutes=(30, 45),
    kind=N_("trick-taking"),
    icon="party-l",
    order=4,
    promised=Promised(speed=2, size=2048),
    words={
        "republicans": N_("Republicans"),
        "democrats": N_("Democrats"),
        "liberals": N_("Liberals"),
        "reaction": N_("Reaction"),
        "undecided": N_("Parliament is divided."),
        "pass": N_("Pass"),
        "play": N_("Play"),
        "push": N_("Tuck"),
        "draw-person": N_("Draw a person"),
        "draw-extra": N_("Draw an extra card"),
        "side": N_("Side"),
        "person": N_("A person"),
        "army": N_("An army"),
        "flag": N_("Flag"),
    },
)
