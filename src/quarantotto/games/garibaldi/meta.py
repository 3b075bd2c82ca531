"""Titles, seats and options of Garibaldi: La Trafila; loads without the engine."""

from quarantotto.core.game import Choice, Meta, Option, Promised
from quarantotto.core.words import N_

PATROLS_EACH = {  # by how many Austrians there are
    1: N_("hunts him with all five patrols"),
    2: N_("hunts him with two or three patrols, by lot"),
    3: N_("hunts him with one or two patrols, by lot"),
    4: N_("hunts him with one or two patrols, by lot"),
    5: N_("hunts him with one patrol, by lot"),
}
FLEES = N_("hides, and flees to a refuge")

META = Meta(
    id="garibaldi",
    title="Garibaldi: La Trafila",
    blurb=N_("August 1849: one player slips unseen through Romagna, the others hunt him with five patrols."),
    rules_version=2,
    players=(2, 3, 4, 5, 6),
    variants=(
        Choice("basic", 0, N_("Basic rules: five cards for every Austrian player")),
        Choice("experienced", 1, N_("For experienced players: Austrian hands depend on their number")),
    ),
    options=(
        Option(
            "landing_counts",
            N_("The landing place"),
            N_("Can patrols find a clue at the landing place?"),
            "counts",
            (Choice("counts", 1, N_("Yes, it counts as visited")), Choice("free", 0, N_("No, it leaves no clue"))),
        ),
        Option(
            "shared_hands",
            N_("Austrian hands"),
            N_("Do Austrian players see each other's cards?"),
            "own",
            (Choice("own", 0, N_("No, each sees only their own")), Choice("shared", 1, N_("Yes, all of them"))),
            players=(3, 4, 5, 6),
        ),
        Option(
            "way_back",
            N_("There and back"),
            N_("May a ride go out and back with one card?"),
            "allowed",
            (Choice("allowed", 1, N_("Allowed")), Choice("forbidden", 0, N_("Forbidden"))),
        ),
        Option(
            "metric",
            N_("The nearest patrol"),
            N_("How “nearest” is measured for Report! and Watchman Leggero."),
            "lines",
            (
                Choice("lines", 0, N_("By the fewest lines on the board")),
                Choice("moves", 1, N_("By the fewest movement cards")),
            ),
        ),
        Option(
            "markers",
            N_("Clue markers"),
            N_("What happens to the markers at the sixth clue?"),
            "all",
            (Choice("all", 0, N_("Every clue keeps its marker")), Choice("five", 1, N_("The oldest of five moves"))),
        ),
        Option(
            "letters",
            N_("Places Garibaldi names"),
            N_("Do places named for Anonymous Letters and Accusation get a marker and count for round 8?"),
            "marked",
            (Choice("marked", 0, N_("Yes, like a clue")), Choice("strict", 1, N_("No, they are only named"))),
        ),
        Option(
            "report",
            N_("Report!"),
            N_("Garibaldi calls the nearest patrol to a place. What if one already stands there?"),
            "nearest",
            (
                Choice("nearest", 0, N_("It is the nearest: nobody comes")),
                Choice("other", 1, N_("The nearest of the others comes")),
            ),
        ),
        Option(
            "lapsed",
            N_("An order that cannot be obeyed"),
            N_("What does a patrol do if the ordered card can't be played any more?"),
            "free",
            (Choice("free", 0, N_("It moves as it likes")), Choice("stays", 1, N_("The patrol stays"))),
        ),
        Option(
            "short_hand",
            N_("Too few cards to keep silent"),
            N_("Can Garibaldi keep silent by giving up fewer cards than are asked for?"),
            "name",
            (Choice("name", 0, N_("No, he names a place")), Choice("give", 1, N_("Yes, he may give what he has"))),
            is_offered=False,
        ),
        Option(
            "belief",
            N_("Where Garibaldi may be"),
            N_("Should the program work out for the Austrians where he can be, from all they have seen?"),
            "shown",
            (
                Choice("shown", 0, N_("Yes, on the board, all the time")),
                Choice("hidden", 1, N_("No, the Austrians think for themselves")),
                Choice("afterwards", 2, N_("Only when the game is over")),
            ),
            is_asked=True,
        ),
    ),
    outcomes=("escape", "capture", "time"),
    default_edition="romagna",
    default_players=2,
    minutes=(45, 60),
    kind=N_("hidden movement"),
    icon="clue",
    order=3,
    sides=lambda players: [(0,), tuple(range(1, players))],
    promised=Promised(speed=1.6, size=2048, players=2),
    words={
        "escape": N_("Garibaldi is free"),
        "capture": N_("Garibaldi is captured"),
        "time": N_("Time ran out."),
        "pass": N_("No card"),
        "stop": N_("Stop here"),
        "done": N_("Draw"),
        "refuse": N_("No movement card next turn"),
        "give": N_("Give cards"),
        "random": N_("One card at random"),
        "kind-foot": N_("foot"),
        "kind-horse": N_("horse"),
        "kind-boat": N_("boat"),
        "card": N_("Card"),
        "patrol": N_("Patrol"),
        "seat": N_("Player"),
        "place": N_("Place"),
    },
    duties={1 + hunters: (FLEES, *[hunting] * hunters) for hunters, hunting in PATROLS_EACH.items()},
)
