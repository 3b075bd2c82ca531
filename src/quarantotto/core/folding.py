"""Folding a whole state to 64 bits, the same way in every mode: two 32-bit words, so that nothing overflows."""

from quarantotto.core.chance import WORD
from quarantotto.core.compiler import rule
from quarantotto.core.record import Int8s

FOLD_START = (0x811C9DC5, 0x2545F491)


@rule
def fold_in(low: int, high: int, value: int) -> tuple[int, int]:
    """Adds one number."""
    low = ((low ^ (value & WORD)) * 0x01000193) & WORD
    high = ((high ^ low) * 0x2C1B3C6D) & WORD
    return low, high ^ (high >> 15)


@rule
def fold_row(low: int, high: int, row: Int8s, count: int) -> tuple[int, int]:
    """Adds a row of bytes, four at a time."""
    i = 0
    while i + 4 <= count:
        four = (int(row[i]) & 255) | (int(row[i + 1]) & 255) << 8 | (int(row[i + 2]) & 255) << 16
        low, high = fold_in(low, high, four | (int(row[i + 3]) & 255) << 24)
        i += 4
    while i < count:
        low, high = fold_in(low, high, int(row[i]))
        i += 1
    return low, high
