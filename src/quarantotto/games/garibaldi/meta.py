"""Titles, seats and options of Garibaldi: La Trafila; loads without the engine."""

from quarantotto.core.game import Choice, Meta, Option
from quarantotto.core.words import N_

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
            N_("Whether a patrol can find a clue where Garibaldi came ashore (A-2)."),
            "counts",
            (Choice("counts", 1, N_("It counts as visited")), Choice("free", 0, N_("It leaves no clue"))),
        ),
        Option(
            "shared_hands",
            N_("Austrian hands"),
            N_("Whether Austrian players see each other's cards (A-6)."),
            "own",
            (Choice("own", 0, N_("Each sees his own")), Choice("shared", 1, N_("They see all of theirs"))),
        ),
        Option(
            "way_back",
            N_("There and back"),
            N_("Whether one ride may lead out and back again (A-10)."),
            "allowed",
            (Choice("allowed", 1, N_("Allowed")), Choice("forbidden", 0, N_("Forbidden"))),
        ),
        Option(
            "metric",
            N_("The nearest patrol"),
            N_("How events 1 and 9 measure distance (A-12)."),
            "lines",
            (Choice("lines", 0, N_("Fewest lines of any kind")), Choice("moves", 1, N_("Fewest cards of any kind"))),
        ),
        Option(
            "markers",
            N_("Clue markers"),
            N_("What happens at the sixth clue (A-24)."),
            "all",
            (Choice("all", 0, N_("Every clue keeps its marker")), Choice("five", 1, N_("The oldest of five moves"))),
        ),
        Option(
            "letters",
            N_("Places named for a letter"),
            N_("Whether they are marked and spare him naming one in round 8 (A-27)."),
            "marked",
            (Choice("marked", 0, N_("Marked like a clue")), Choice("strict", 1, N_("Only named"))),
        ),
        Option(
            "report",
            N_("Report!"),
            N_("Which patrol event 1 calls when one is there already (A-30)."),
            "nearest",
            (Choice("nearest", 0, N_("None: it is the nearest")), Choice("other", 1, N_("The nearest other one"))),
        ),
        Option(
            "lapsed",
            N_("An order that cannot be obeyed"),
            N_("What a patrol does whose ordered card can no longer be played (A-33)."),
            "free",
            (Choice("free", 0, N_("It is free")), Choice("stays", 1, N_("It stays"))),
        ),
        Option(
            "short_hand",
            N_("A hand too small for a letter"),
            N_("Whether giving up fewer cards spares him naming a place (A-39)."),
            "name",
            (Choice("name", 0, N_("He names a place")), Choice("give", 1, N_("He may give what he has"))),
        ),
        Option(
            "belief",
            N_("Where he may be"),
            N_("Whether the table shows the Austrians what follows from all they have seen."),
            "shown",
            (
                Choice("shown", 0, N_("Shown to the Austrians")),
                Choice("hidden", 1, N_("Never shown")),
                Choice("afterwards", 2, N_("Shown when the game is over")),
            ),
        ),
    ),
    outcomes=("escape", "capture", "time"),
    default_edition="romagna",
    default_players=2,
)
