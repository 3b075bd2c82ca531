"""Puzzles of 1848: take the trick, whatever the others hold and do."""

from quarantotto.core.puzzles import Aims, Kind
from quarantotto.core.words import N_
from quarantotto.games.revolution1848.bot.aims import RULES

TRICK = Kind(
    "trick",
    N_("Take the trick"),
    N_("Choose what takes this trick for sure."),
    N_("Proved in {worlds} deals of the hidden cards; after your choice everyone, you too, goes on as the bot would."),
    N_("The trick is yours in all {worlds} deals."),
    N_("In {missed} of {tried} deals the trick is not yours. Here is one of them."),
    doubts=False,
    fewest=4,
)
AGAINST_ALL = Kind(
    "against-all",
    N_("Take the trick"),
    N_("Take this trick, whatever the others hold."),
    N_(
        "One choice takes the trick for sure. Proved in {worlds} deals of the hidden cards, against every answer the "
        "others could give."
    ),
    N_("The trick is yours in all {worlds} deals, whatever the others answer."),
    N_("In {missed} of {tried} deals the others can take it from you, however you go on. Here is one of them."),
    against_all=True,
    depth=300,
)

AIMS = Aims(
    (TRICK, AGAINST_ALL),
    RULES,
    (("extended", 2), ("extended", 3), ("base", 2), ("extended", 4)),
)
