"""Which of some things, in a vector for learning: 1 for what it is, 0 for the others. All numbers are written."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.record import Float32s


@rule
def write_one(out: Float32s, at: int, count: int, which: int) -> None:
    """One of so many; a number beyond them is none."""
    for i in range(count):
        out[at + i] = 0.0
    if which < count:
        out[at + which] = 1.0


@rule
def write_some(out: Float32s, at: int, count: int, bits: int) -> None:
    """Those of so many that are in a set."""
    for i in range(count):
        out[at + i] = 1.0 if has_bit(bits, i) else 0.0
