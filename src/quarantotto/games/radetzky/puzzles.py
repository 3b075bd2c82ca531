"""Puzzles of Radetzky: conquer for sure in this turn, or lose nothing to Austria in its next one."""

from quarantotto.core.puzzles import Aims, Kind
from quarantotto.core.words import N_
from quarantotto.games.radetzky.bot.aims import RULES

KINDS = (
    Kind(
        "hold",
        N_("One turn, save Milan"),
        N_("Nothing may fall to Austria: begin your turn so that it can be held."),
        N_(
            "You are the last to act before Austria. Proved in {worlds} ways the cards may come; whoever helps you "
            "answers as the bot would."
        ),
        N_("In all {worlds} cases nothing falls, if you go on with care."),
        N_("In {missed} of {tried} cases a district falls, or Milan is lost, however you go on. Here is one of them."),
    ),
    Kind(
        "take",
        N_("Conquer this turn"),
        N_("Go on so that you conquer a district this turn, whatever cards come."),
        N_("Proved in {worlds} ways the cards may come; whoever helps you answers as the bot would."),
        N_("In all {worlds} cases you conquer a district this turn, if you go on with care."),
        N_("In {missed} of {tried} cases you conquer nothing this turn, however you go on. Here is one of them."),
    ),
)

AIMS = Aims(
    KINDS,
    RULES,
    (("basic", 3), ("advanced", 3), ("basic", 4), ("advanced", 4), ("basic", 2)),
)
