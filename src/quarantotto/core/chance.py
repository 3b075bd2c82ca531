"""Randomness that lives in the record.

`Chance` is ChaCha8 under a 256-bit key: what has been drawn tells nothing of what will be. `Dice` (sfc32) is small
and quick, for policies and playouts, whose luck is nobody's secret. Words are below 2^32 in signed fields; every sum
is masked.
"""

from typing import Annotated

from quarantotto.core.compiler import rule
from quarantotto.core.record import Int32, Int64, Ints, int64

WORD = 0xFFFFFFFF
BLOCK_WORDS = 16
KEY_WORDS = 8
DOUBLE_ROUNDS = 4  # ChaCha8


class Chance:
    """The generator of a game: block holds the keystream of `counter - 1`, of which `used` words are spent."""

    key: Annotated[Ints, int64(KEY_WORDS)]
    block: Annotated[Ints, int64(BLOCK_WORDS)]
    counter: Int64
    used: Int32
    reveals: Int32  # how often something hidden was drawn, turned up, looked at or shuffled


class Dice:
    """A generator of one's own for policies and playouts."""

    a: Int64
    b: Int64
    c: Int64
    counter: Int64


@rule
def rotate(word: int, bits: int) -> int:
    """The word, its bits turned left."""
    return ((word << bits) | (word >> (32 - bits))) & WORD


@rule
def quarter_round(x: Chance, a: int, b: int, c: int, d: int) -> None:
    """The step ChaCha is made of."""
    va = int(x.block[a])
    vb = int(x.block[b])
    vc = int(x.block[c])
    vd = int(x.block[d])
    va = (va + vb) & WORD
    vd = rotate(vd ^ va, 16)
    vc = (vc + vd) & WORD
    vb = rotate(vb ^ vc, 12)
    va = (va + vb) & WORD
    vd = rotate(vd ^ va, 8)
    vc = (vc + vd) & WORD
    vb = rotate(vb ^ vc, 7)
    x.block[a] = va
    x.block[b] = vb
    x.block[c] = vc
    x.block[d] = vd


@rule
def chacha_input(x: Chance, i: int) -> int:
    """Word i of the matrix before the rounds: constants, key, 64-bit counter, a nonce of zeroes."""
    if i == 0:
        return 0x61707865
    if i == 1:
        return 0x3320646E
    if i == 2:
        return 0x79622D32
    if i == 3:
        return 0x6B206574
    if i < 12:
        return int(x.key[i - 4])
    if i == 12:
        return int(x.counter) & WORD
    if i == 13:
        return (int(x.counter) >> 32) & WORD
    return 0


@rule
def next_block(x: Chance) -> None:
    """Fills the block with the next sixteen words of the keystream."""
    for i in range(BLOCK_WORDS):
        x.block[i] = chacha_input(x, i)
    for _ in range(DOUBLE_ROUNDS):
        quarter_round(x, 0, 4, 8, 12)
        quarter_round(x, 1, 5, 9, 13)
        quarter_round(x, 2, 6, 10, 14)
        quarter_round(x, 3, 7, 11, 15)
        quarter_round(x, 0, 5, 10, 15)
        quarter_round(x, 1, 6, 11, 12)
        quarter_round(x, 2, 7, 8, 13)
        quarter_round(x, 3, 4, 9, 14)
    for i in range(BLOCK_WORDS):
        x.block[i] = (int(x.block[i]) + chacha_input(x, i)) & WORD
    x.counter = int(x.counter) + 1
    x.used = 0


@rule
def start_chance(x: Chance) -> None:
    """Puts the generator at the beginning of its key's stream."""
    for i in range(BLOCK_WORDS):
        x.block[i] = 0
    x.counter = 0
    x.used = BLOCK_WORDS
    x.reveals = 0


@rule
def blank_chance(x: Chance) -> None:
    """Forgets key and stream: a concealed record tells nothing of what will be drawn. How much was revealed is
    public."""
    for i in range(KEY_WORDS):
        x.key[i] = 0
    for i in range(BLOCK_WORDS):
        x.block[i] = 0
    x.counter = 0
    x.used = BLOCK_WORDS


@rule
def key_from_seed(x: Chance, seed: int, index: int, purpose: int) -> None:
    """The key of game `index` of a numbered series, for simulation; `purpose` keeps streams of different uses apart."""
    x.key[0] = seed & WORD
    x.key[1] = (seed >> 32) & WORD
    x.key[2] = index & WORD
    x.key[3] = (index >> 32) & WORD
    x.key[4] = purpose & WORD
    x.key[5] = 0x71756172
    x.key[6] = 0x616E746F
    x.key[7] = 0x74746F21


@rule
def next_word(x: Chance) -> int:
    """The next 32 bits."""
    if int(x.used) >= BLOCK_WORDS:
        next_block(x)
    word = int(x.block[int(x.used)])
    x.used = int(x.used) + 1
    return word


@rule
def draw_below(x: Chance, limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely (Lemire's method: the rare words that would favour some are
    drawn again)."""
    while True:
        product = next_word(x) * limit
        low = product & WORD
        if low >= limit or low >= ((1 << 32) - limit) % limit:
            return product >> 32


@rule
def reveal(x: Chance) -> None:
    """Something hidden became known, or order was lost: undo ends here."""
    x.reveals = int(x.reveals) + 1


@rule
def start_dice(d: Dice, seed: int, index: int, purpose: int) -> None:
    """Dice of their own for game `index` of a series."""
    d.a = (seed ^ rotate(purpose & WORD, 16)) & WORD
    d.b = ((seed >> 32) ^ (index >> 32)) & WORD
    d.c = index & WORD
    d.counter = 1
    for _ in range(12):
        roll(d)


@rule
def roll(d: Dice) -> int:
    """The next 32 bits of sfc32."""
    a = int(d.a)
    b = int(d.b)
    c = int(d.c)
    word = (a + b + int(d.counter)) & WORD
    d.counter = (int(d.counter) + 1) & WORD
    d.a = b ^ (b >> 9)
    d.b = (c + (c << 3)) & WORD
    d.c = (rotate(c, 21) + word) & WORD
    return word


@rule
def roll_below(d: Dice, limit: int) -> int:
    """A number from 0 to limit - 1; fair to within 2^-32 a side, which is enough for a policy."""
    return (roll(d) * limit) >> 32
