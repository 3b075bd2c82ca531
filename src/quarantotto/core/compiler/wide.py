"""What stands for some rules of core on a GPU: rows of bytes read four at a time, and vectors written in one go.

Threads' memories are interleaved word by word there, so that a byte takes as long to fetch as four. A row must begin on
a whole word, as all do in the record of a lean game; the bytes that share its last word belong to the same record.
Threads side by side write the same number of vectors that lie side by side: memory gets such a line whole, where one
that is cleared and then changed by few has to be fetched again for that.

Imports numba-cuda when loaded, unless the simulator runs.
"""

from collections.abc import Callable
from typing import Any

from quarantotto.core import folding, onehot, piles
from quarantotto.core.compiler.dialect import rule
from quarantotto.core.compiler.gpu import is_simulated
from quarantotto.core.folding import fold_in
from quarantotto.core.record import Float32s, Int8s

EACH = 0x01010101  # one in each byte of a word
LOW_BITS = 0x7F7F7F7F
HIGH_BITS = 0x80808080

if is_simulated():

    def load_word(row: Any, index: int) -> int:
        return sum((int(byte) & 255) << 8 * i for i, byte in enumerate(row.view("i1")[4 * index : 4 * index + 4]))

    def store_word(row: Any, index: int, word: int) -> None:
        four = row.view("i1")[4 * index : 4 * index + 4]
        for i in range(len(four)):
            four[i] = ((int(word) >> 8 * i & 255) ^ 128) - 128

else:
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.cuda import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array

    @intrinsic  # type: ignore[untyped-decorator]
    def load_word(typing_context: Any, row: Any, index: Any) -> Any:
        """Word number `index` of a row of bytes, or of records."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            place = _word(context, builder, signature, arguments)
            return builder.zext(builder.load(place), ir.IntType(64))

        return types.int64(row, index), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def store_word(typing_context: Any, row: Any, index: Any, word: Any) -> Any:
        """Writes word number `index` of a row of bytes, or of records."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            place = _word(context, builder, signature, arguments)
            builder.store(builder.trunc(arguments[2], ir.IntType(32)), place)
            return context.get_dummy_value()

        return types.void(row, index, word), generate

    def _word(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = make_array(signature.args[0])(context, builder, arguments[0])
        return builder.gep(builder.bitcast(row.data, ir.IntType(32).as_pointer()), [arguments[1]])


@rule
def marked(word: int, place: int) -> int:
    """The highest bit of each byte of a word that is this place."""
    other = word ^ place * EACH
    return ~(((other & LOW_BITS) + LOW_BITS) | other | LOW_BITS) & HIGH_BITS


@rule
def marked_between(places: Int8s, index: int, first: int, end: int, place: int) -> int:
    """The same of a word of a row, as far as it lies within the cards first to end - 1."""
    found = marked(load_word(places, index), place)
    before = first - 4 * index
    if before > 0:
        found &= ~((1 << 8 * before) - 1)
    within = end - 4 * index
    if within < 4:
        found &= (1 << 8 * within) - 1
    return found


@rule
def count_marks(found: int) -> int:
    """How many bytes are marked."""
    return ((found >> 7) * EACH >> 24) & 255


@rule
def count_between(places: Int8s, first: int, end: int, place: int) -> int:
    """As in piles."""
    count = 0
    for index in range(first >> 2, (end + 3) >> 2):
        count += count_marks(marked_between(places, index, first, end, place))
    return count


@rule
def count_at(places: Int8s, cards: int, place: int) -> int:
    """As in piles."""
    return count_between(places, 0, cards, place)


@rule
def nth_between(places: Int8s, first: int, end: int, place: int, n: int) -> int:
    """As in piles."""
    left = n
    for index in range(first >> 2, (end + 3) >> 2):
        found = marked_between(places, index, first, end, place)
        here = count_marks(found)
        if left < here:
            card = 4 * index
            while left > 0 or found & 128 == 0:
                if found & 128 != 0:
                    left -= 1
                found >>= 8
                card += 1
            return card
        left -= here
    return end


@rule
def nth_at(places: Int8s, cards: int, place: int, n: int) -> int:
    """As in piles."""
    return nth_between(places, 0, cards, place, n)


@rule
def move_all(places: Int8s, cards: int, source: int, target: int) -> int:
    """As in piles."""
    count = 0
    for index in range((cards + 3) >> 2):
        found = marked_between(places, index, 0, cards, source)
        every_bit = (found >> 7) * 255
        store_word(places, index, (load_word(places, index) & ~every_bit) | (target * EACH & every_bit))
        count += count_marks(found)
    return count


@rule
def fold_row(low: int, high: int, row: Int8s, count: int) -> tuple[int, int]:
    """As in folding; what fills a record up, a few bytes, may begin anywhere."""
    i = 0
    while i + 4 <= count:
        four = 0
        if count >= 8:
            four = load_word(row, i >> 2)
        else:
            for k in range(4):
                four |= (int(row[i + k]) & 255) << 8 * k
        low, high = fold_in(low, high, four)
        i += 4
    while i < count:
        low, high = fold_in(low, high, int(row[i]))
        i += 1
    return low, high


@rule
def write_one(out: Float32s, at: int, count: int, which: int) -> None:
    """As in onehot."""
    for i in range(count):
        out[at + i] = 1.0 if i == which else 0.0


WIDE: dict[Callable[..., Any], Callable[..., Any]] = {
    piles.count_at: count_at,
    piles.count_between: count_between,
    piles.nth_at: nth_at,
    piles.nth_between: nth_between,
    piles.move_all: move_all,
    folding.fold_row: fold_row,
    onehot.write_one: write_one,
}
