"""The heuristic players of Garibaldi, in the dialect of the rules."""

from quarantotto.games.garibaldi.bot.turn import greedy, standing_order

__all__ = ["greedy", "standing_order"]
