"""Everything that could have happened, by brute force and in native code.

Draws are scripted through the generator: `draw_below(limit)` of a word in the middle of the n-th part of 2^32 is n,
in every mode.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.chance import BLOCK_WORDS, Chance
from quarantotto.core.compiler import Mode, build, rule
from quarantotto.core.folding import fold_in
from quarantotto.core.game import ALLOWED, AnyEdition, AnyMemo, AnyState, Game, apply, check, conceal, fold, imagine
from quarantotto.core.record import Int64s, Rows

KEPT, NO_ROOM, ASTRAY = range(3)


@rule
def fold_seen(view: AnyState) -> tuple[int, int]:
    """A concealed record with what was told, folded: all that a viewer sees of a decision."""
    low, high = fold(view)
    for i in range(int(view.news.count)):
        item = view.news.items[i]
        low, high = fold_in(low, high, int(item.kind))
        low, high = fold_in(low, high, int(item.seen_by))
        low, high = fold_in(low, high, int(item.who))
        low, high = fold_in(low, high, int(item.what))
        low, high = fold_in(low, high, int(item.places))
    return fold_in(low, high, int(view.news.count))


def seen_in(game: Game, view: Any) -> NDArray[np.int64]:
    """The same from Python, as the functions below take it."""
    return np.array(build(game.unit, {"fold_seen": fold_seen}, Mode.PYTHON).fold_seen(view), np.int64)


@rule
def script_draws(s: AnyState, limits: Int64s, draws: int, script: int) -> None:
    """Loads the generator so that the next draws give the digits of a number whose places count to `limits`."""
    left = script
    s.chance.used = BLOCK_WORDS - draws
    for i in range(draws):
        digit = left % int(limits[i])
        left //= int(limits[i])
        s.chance.block[BLOCK_WORDS - draws + i] = ((2 * digit + 1) << 31) // int(limits[i])


@rule
def keep_matching_branches(
    work: Rows[AnyState],
    worlds: Rows[AnyState],
    count: int,
    ed: AnyEdition,
    seat: int,
    action: int,
    limits: Int64s,
    draws: int,
    scripts: int,
    viewer: int,
    seen: Int64s,
    kept: Rows[AnyState],
    origin: Int64s,
    room: int,
    result: Int64s,
) -> None:
    """All worlds in which the decision is allowed and shows the viewer what he did see (`seen`: what
    `fold_seen` made of it)."""
    for index in range(count):
        work[0] = worlds[index]
        if check(work[0], ed, seat, action) != ALLOWED:
            continue
        for script in range(scripts):
            work[0] = worlds[index]
            s = work[0]
            script_draws(s, limits, draws, script)
            apply(s, ed, seat, action)
            work[1] = work[0]
            view = work[1]
            conceal(view, ed, viewer)
            low, high = fold_seen(view)
            if low != int(seen[0]) or high != int(seen[1]):
                continue
            if int(s.chance.used) != BLOCK_WORDS:
                result[ASTRAY] = int(result[ASTRAY]) + 1
            if int(result[KEPT]) == room:
                result[NO_ROOM] = 1
                return
            kept[int(result[KEPT])] = work[0]
            origin[int(result[KEPT])] = index
            result[KEPT] = int(result[KEPT]) + 1


@rule
def imagine_often(
    views: Rows[AnyState],
    ed: AnyEdition,
    viewer: int,
    series: int,
    chance: Chance,
    memo: AnyMemo,
    imagined: Rows[AnyState],
    count: int,
) -> None:
    """The first view imagined so many times, each time under another key of a numbered series."""
    for i in range(count):
        imagined[i] = views[0]
        chance.key[0] = series
        chance.key[1] = i
        imagine(imagined[i], ed, viewer, chance, memo)
