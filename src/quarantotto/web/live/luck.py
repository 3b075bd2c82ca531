"""All that is left to chance at a table: the shuffle's secret and key, the order of the seats, the dice of bots."""

import secrets
from random import SystemRandom

from quarantotto.table.fairness import match_key, new_secret

__all__ = ["bot_seed", "lot", "match_key", "new_secret"]


def lot(length: int) -> list[int]:
    """So many places in an order that is drawn."""
    return SystemRandom().sample(range(length), length)


def bot_seed() -> int:
    return secrets.randbits(62)
