"""All that is left to chance at a table: the shuffle's secret and key, the order of the seats."""

from random import SystemRandom

from quarantotto.table.fairness import match_key, new_secret

__all__ = ["lot", "match_key", "new_secret"]


def lot(length: int) -> list[int]:
    """So many places in an order that is drawn."""
    return SystemRandom().sample(range(length), length)
