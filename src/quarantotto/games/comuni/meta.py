"""Titles, seats and options of Comuni; loads without the engine."""

from quarantotto.core.game import Choice, Meta, Option
from quarantotto.core.words import N_

META = Meta(
    id="comuni",
    title="Comuni",
    blurb=N_("Rival cities of medieval Italy bid, build and tax, and stand together when invaders come."),
    rules_version=1,
    players=(2, 3, 4, 5),
    variants=(Choice("standard", 0, N_("The whole game: five phases, four invasions")),),
    options=(
        Option(
            "screens",
            N_("Screens"),
            N_("Whether the page shows other players' cubes. Whoever keeps count knows them anyway."),
            "closed",
            (
                Choice("closed", 0, N_("Closed: everybody remembers for himself")),
                Choice("open", 1, N_("Open: the page keeps count for all")),
            ),
        ),
        Option(
            "open_totals",
            N_("Hero and plunder totals"),
            N_("Whether the page shows what others have gathered in the invasions."),
            "hidden",
            (
                Choice("hidden", 0, N_("Hidden until the final scoring")),
                Choice("shown", 1, N_("Shown all the time")),
            ),
        ),
        Option(
            "invasion_ends_turn",
            N_("After an invasion"),
            N_("What is left of the turn in which one of the first three invasions struck."),
            "build",
            (
                Choice("build", 0, N_("The turn goes on with building")),
                Choice("turn-ends", 1, N_("The turn is over, as a margin note has it")),
            ),
        ),
        Option(
            "set_bonus",
            N_("Bonus for all four kinds"),
            N_("Which building counts at the end for a city with all four kinds."),
            "lowest",
            (
                Choice("lowest", 0, N_("The lowest building of the city")),
                Choice("lowest-of-tallest", 1, N_("The lowest among the tallest of each kind")),
            ),
        ),
    ),
    outcomes=("lucca", "firenze", "siena", "bologna", "milano"),
    default_edition="italia",
    default_players=4,
)
