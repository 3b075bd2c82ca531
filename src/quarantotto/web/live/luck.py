"""All that is left to chance at a table: the shuffle's secret and key, the order of the seats."""

from random import SystemRandom

from quarantotto.core.companion import companion_in
from quarantotto.core.position import seed_key
from quarantotto.games import folder_of
from quarantotto.table.fairness import key_bytes, match_key, new_secret

__all__ = ["fixed_key", "lot", "match_key", "new_secret"]


def fixed_key(game: str) -> bytes:
    """What everybody is dealt in a first game."""
    companion = companion_in(folder_of(game))
    assert companion is not None
    return key_bytes(seed_key(companion.seed))


def lot(length: int) -> list[int]:
    """So many places in an order that is drawn."""
    return SystemRandom().sample(range(length), length)
