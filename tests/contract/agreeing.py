"""Interpreted, native and bounds-checked rules do the same, byte for byte, side by side in one process."""

from typing import Any

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import fresh_state, rules_of
from quarantotto.core.game import NOBODY
from quarantotto.core.lean import lean
from quarantotto.core.position import seed_key
from tests.contract.driver import Engine, assert_same, engine, pending
from tests.contract.walking import Moment, every

OFTEN = 20  # decisions after which all that can be asked of a position is compared


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
        assert one.candidates(s, seat) == other.candidates(s, seat), where
        assert one.answers(s, seat) == other.answers(s, seat), where
    viewers = (*range(one.table.players), NOBODY)
    views = [one.concealed(s, viewer) for viewer in viewers]
    for viewer, view in zip(viewers, views, strict=True):
        assert_same(view, other.concealed(s, viewer), where)
    turn = moment.number // OFTEN % len(viewers)  # imagining takes long
    key, view, viewer = seed_key(48, moment.number), views[turn], viewers[turn]
    assert_same(one.imagined(view, viewer, key), other.imagined(view, viewer, key), where)
    if moment.is_last:
        assert one.outcome(s) == other.outcome(s)
        for seat in range(one.table.players):
            assert one.payoff(s, seat) == other.payoff(s, seat)


class ASimulationPlaysTheSameGame:
    """The lean game with the same decisions comes to the same positions, in every field but the news; step by step, as
    a GPU goes on."""

    def __init__(self, at: Engine) -> None:
        self._at, self._game = at, lean(at.game)
        self._rules = rules_of(self._game, Mode.PYTHON, "setup", "decide", "follow", "kind_of_step")
        self._s: Any = None
        self._last = 0, 0

    def __call__(self, moment: Moment) -> None:
        if self._s is None:
            table, key = self._at.table, tuple(int(word) for word in moment.state.chance.key)
            self._s = fresh_state(self._game, table.players, table.variant, dict(table.options), key)
            self._rules.setup(self._s, self._at.ed)
        else:
            self._go_on(*self._last)
        for name in self._s.dtype.names:
            if name not in ("news", record.PADDING):
                assert (self._s[name] == moment.state[name]).all(), f"{moment}: {name}"
        assert int(self._s.news.count) == 0
        self._last = moment.seat, moment.action

    def _go_on(self, seat: int, action: int) -> None:
        rules, ed, steps = self._rules, self._at.ed, self._game.steps
        assert 1 <= rules.kind_of_step(self._s) <= steps.decisions
        rules.decide(self._s, ed, seat, action)
        while rules.kind_of_step(self._s) > steps.decisions:
            assert rules.kind_of_step(self._s) <= steps.decisions + steps.following
            rules.follow(self._s, ed)


PROPERTIES = [
    every(python=1, cpu=0, checked=1)(NativeRulesAgree),
    every(python=1, cpu=0, checked=0)(ASimulationPlaysTheSameGame),
]
