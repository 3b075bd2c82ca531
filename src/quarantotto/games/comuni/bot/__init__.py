"""The heuristic player of Comuni, in the dialect of the rules."""

from quarantotto.games.comuni.bot.turn import greedy, standing_order

__all__ = ["greedy", "standing_order"]
