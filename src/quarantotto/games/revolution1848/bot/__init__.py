"""The heuristic player of 1848, in the dialect of the rules."""

from quarantotto.games.revolution1848.bot.turn import greedy, standing_order

__all__ = ["greedy", "standing_order"]
