"""How unlikely a deviation is."""

from collections.abc import Sequence
from math import erfc, sqrt


def chi_square(found: Sequence[int]) -> float:
    """The deviation of some counts from all being equally likely."""
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 for count in found) / expected


def chi_square_p(deviation: float, freedom: int) -> float:
    """The chance of at least this deviation (Wilson and Hilferty's approximation)."""
    if freedom == 0:
        return 1.0
    spread = 2 / (9 * freedom)
    return erfc(((deviation / freedom) ** (1 / 3) - (1 - spread)) / sqrt(2 * spread)) / 2
