"""How sure a counted share is."""

from math import sqrt

Z = 1.96  # standard deviations either side: 95 %


def interval(share: float, low: float, high: float) -> str:
    """A share as tables print it."""
    return f"{share:.1%} ({low:.1%}–{high:.1%})"


def wilson(count: float, total: int) -> tuple[float, float]:
    """The interval in which the true share lies with 95 % confidence."""
    share = count / total
    scale = 1 + Z * Z / total
    middle = share + Z * Z / (2 * total)
    half = Z * sqrt(share * (1 - share) / total + Z * Z / (4 * total * total))
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
