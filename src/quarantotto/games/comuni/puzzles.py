"""Puzzles of Comuni: where an envoy earns most."""

from quarantotto.core.puzzles import Aims, Kind
from quarantotto.core.words import N_
from quarantotto.games.comuni.bot.aims import RULES

COLUMNS = Kind(
    "column",
    N_("Which column is worth the bid?"),
    N_("Choose what brings you most points in the end."),
    N_(
        "One choice is clearly best. Measured in {worlds} games played on to their end from here, everyone deciding "
        "as the bot would."
    ),
    N_("On average over {worlds} games it brings {gain} points more than the next best."),
    N_("On average over {worlds} games this brings {missed} points fewer than the best choice."),
    counts=True,
    follows=False,
    doubts=False,
)

AIMS = Aims(
    (COLUMNS,),
    RULES,
    (("standard", 3), ("standard", 4), ("standard", 2), ("standard", 5)),
)
