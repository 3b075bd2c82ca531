"""The heuristic player of Radetzky, in the dialect of the rules."""

from quarantotto.games.radetzky.bot.fighting import lay_what_wins
from quarantotto.games.radetzky.bot.turn import greedy

__all__ = ["greedy", "lay_what_wins"]
