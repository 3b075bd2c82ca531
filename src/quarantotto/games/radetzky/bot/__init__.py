"""The heuristic player of Radetzky, in the dialect of the rules."""

from quarantotto.games.radetzky.bot.fighting import lay_what_wins, standing_order
from quarantotto.games.radetzky.bot.turn import greedy

__all__ = ["greedy", "lay_what_wins", "standing_order"]
