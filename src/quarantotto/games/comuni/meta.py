"""Titles, seats and options of Comuni; loads without the engine."""

from quarantotto.core.game import Choice, Meta, Option, Promised
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
            N_("Does the page show the cubes of others? Anyone who keeps count knows them anyway."),
            "closed",
            (
                Choice("closed", 0, N_("Closed: everyone remembers for themselves")),
                Choice("open", 1, N_("Open: the page keeps count for everyone")),
            ),
        ),
        Option(
            "open_totals",
            N_("Hero and plunder totals"),
            N_("Does the page show what others have gathered in the invasions?"),
            "hidden",
            (
                Choice("hidden", 0, N_("Hidden until the final scoring")),
                Choice("shown", 1, N_("Shown all the time")),
            ),
        ),
        Option(
            "invasion_ends_turn",
            N_("After an invasion"),
            N_("One of the first three invasions has struck. What is left of that turn?"),
            "build",
            (
                Choice("build", 0, N_("The turn goes on with building")),
                Choice("turn-ends", 1, N_("The turn is over, as a note in the margin of the rulebook says")),
            ),
        ),
        Option(
            "set_bonus",
            N_("Bonus for all four kinds"),
            N_("A city with all four kinds scores one building again at the end. Which one?"),
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
    minutes=(60, 90),
    kind=N_("auction"),
    icon="storey",
    order=2,
    promised=Promised(speed=2, size=2048),
    duties={players: (N_("which city it is, the lot says at the start"),) * players for players in (2, 3, 4, 5)},
)
