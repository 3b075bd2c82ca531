"""Everything others may have chosen unseen, by brute force and in native code."""

from quarantotto.core.candidates import span
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, AnyEdition, AnyState, apply, check, conceal
from quarantotto.core.record import Int64s, Rows
from tests.contract.branching import KEPT, NO_ROOM, fold_seen, script_draws


@rule
def keep_matching_choices(
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
    room: int,
    result: Int64s,
) -> None:
    """All worlds in which something the seat may do shows the viewer what he did see; a negative action stands for
    any."""
    for index in range(count):
        work[0] = worlds[index]
        if (int(work[0].pending) >> seat) & 1 == 0:
            continue
        low, high = span(work[0], ed, seat)
        if action >= 0:
            low = action
            high = action + 1
        for choice in range(low, high):
            work[0] = worlds[index]
            if check(work[0], ed, seat, choice) != ALLOWED:
                continue
            for script in range(scripts):
                work[0] = worlds[index]
                script_draws(work[0], limits, draws, script)
                apply(work[0], ed, seat, choice)
                work[1] = work[0]
                view = work[1]
                conceal(view, ed, viewer)
                low_word, high_word = fold_seen(view)
                if low_word != int(seen[0]) or high_word != int(seen[1]):
                    continue
                if int(result[KEPT]) == room:
                    result[NO_ROOM] = 1
                    return
                kept[int(result[KEPT])] = work[0]
                result[KEPT] = int(result[KEPT]) + 1
