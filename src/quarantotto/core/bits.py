"""Small sets as bits of an integer."""

from quarantotto.core.compiler import rule


@rule
def has_bit(bits: int, index: int) -> bool:
    """The set holds this member."""
    return (bits >> index) & 1 == 1


@rule
def count_bits(bits: int) -> int:
    """How many members the set has."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def first_bit(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    index = 0
    while (bits >> index) & 1 == 0:
        index += 1
    return index


@rule
def nth_bit(bits: int, n: int) -> int:
    """Member number n of a set, from 0 and in order; there are that many."""
    left = bits
    for _ in range(n):
        left &= left - 1
    return first_bit(left)
