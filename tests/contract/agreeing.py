"""Interpreted, native and bounds-checked rules do the same, byte for byte, side by side in one process."""

from typing import Any

from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from tests.contract.driver import Engine, assert_same, engine, pending
from tests.contract.walking import Moment, every

OFTEN = 10  # decisions after which all that can be asked of a position is compared


class NativeRulesAgree:
    """The plain native rules follow a game of another mode."""

    def __init__(self, at: Engine) -> None:
        self._at = at
        self._other = engine(at.table, Mode.CPU)
        self._s: Any = None
        self._last = 0, 0

    def __call__(self, moment: Moment) -> None:
        if self._s is None:
            self._s = self._other.dealt(tuple(int(word) for word in moment.state.chance.key))
        else:
            self._other.apply(self._s, *self._last)
        assert_same(moment.state, self._s, str(moment))
        if moment.number % OFTEN == 0 or moment.is_last:
            assert_same_answers(self._at, self._other, moment)
        self._last = moment.seat, moment.action


def assert_same_answers(one: Engine, other: Engine, moment: Moment) -> None:
    """All that can be asked of one position."""
    s, where = moment.state, str(moment)
    assert one.fold(s) == other.fold(s), where
    for seat in pending(s):
        assert one.span(s, seat) == other.span(s, seat), where
        assert one.answers(s, seat) == other.answers(s, seat), where
    key = seed_key(48, moment.number)
    for viewer in (moment.number // OFTEN % one.table.players, NOBODY):
        view = one.concealed(s, viewer)
        assert_same(view, other.concealed(s, viewer), where)
        assert_same(one.imagined(view, viewer, key), other.imagined(view, viewer, key), where)
    if moment.is_last:
        assert one.outcome(s) == other.outcome(s)
        for seat in range(one.table.players):
            assert one.payoff(s, seat) == other.payoff(s, seat)


PROPERTIES = [every(python=1, cpu=0, checked=1)(NativeRulesAgree)]
