"""What a seat cannot know is in nothing it is shown, and what it can know is never forgotten."""

from collections.abc import Iterator
from typing import Any

import pytest

from quarantotto.core import record
from quarantotto.core.chance import BLOCK_WORDS, KEY_WORDS
from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from quarantotto.games import PACKAGES
from tests.contract.driver import MODES, Engine, assert_same, engine, pending
from tests.contract.support import support_of
from tests.contract.tables import EVERY, EXTRA, PLAIN, VARIED, Table
from tests.contract.walking import Moment, walk

STRIDE = {Mode.PYTHON: 12, Mode.CPU: 1, Mode.CHECKED: 3}
KEY = seed_key(1848, 318)

plain_in_all_modes = pytest.mark.parametrize(
    ("table", "mode"),
    [(table, mode) for table in PLAIN for mode in MODES] + [(table, Mode.CPU) for table in (*VARIED, *EXTRA)],
    ids=str,
)


def moments(at: Engine, seed: int) -> Iterator[Moment]:
    stride = STRIDE[at.mode]
    return (moment for moment in walk(at, seed, 120) if moment.number % stride == 0 or moment.is_last)


def viewers(table: Table) -> tuple[int, ...]:
    return (*range(table.players), NOBODY)


@plain_in_all_modes
def test_a_concealed_record_tells_nothing_of_the_future(table: Table, mode: Mode) -> None:
    at = engine(table, mode)
    for moment in moments(at, 1):
        for viewer in viewers(table):
            view = at.concealed(moment.state, viewer)
            if moment.is_last:
                assert_same(view, moment.state, "when it is over everything is open")
                continue
            assert [int(view.chance.key[i]) for i in range(KEY_WORDS)] == [0] * KEY_WORDS
            assert [int(view.chance.block[i]) for i in range(BLOCK_WORDS)] == [0] * BLOCK_WORDS
            assert (view.chance.counter, view.chance.used) == (0, BLOCK_WORDS)
            assert view.chance.reveals == moment.state.chance.reveals
            assert view.decisions == 0
            assert_same(at.concealed(view, viewer), view, "concealing twice conceals no more")


@plain_in_all_modes
def test_imagined_positions_look_the_same_and_are_sound(table: Table, mode: Mode) -> None:
    at = engine(table, mode)
    for moment in moments(at, 2):
        if moment.is_last:
            continue
        for viewer in viewers(table):
            view = at.concealed(moment.state, viewer)
            whole = at.imagined(view, viewer, KEY)
            where = f"{moment}, seen by {viewer}"
            assert_same(at.concealed(whole, viewer), view, where)
            assert at.broken(whole) == [], where
            assert tuple(int(whole.chance.key[i]) for i in range(KEY_WORDS)) == KEY
            assert all(at.legal(whole, seat) for seat in pending(whole)), f"{where}: nothing to do"


@plain_in_all_modes
def test_what_is_allowed_depends_on_nothing_hidden(table: Table, mode: Mode) -> None:
    at = engine(table, mode)
    for moment in moments(at, 3):
        for seat in {*pending(moment.state), *support_of(table.game_id).free_to_act(moment.state)}:
            answers = at.answers(moment.state, seat)
            view = at.concealed(moment.state, seat)
            assert at.answers(view, seat) == answers, str(moment)
            assert at.answers(at.imagined(view, seat, KEY), seat) == answers, str(moment)


@plain_in_all_modes
def test_a_decision_that_reveals_nothing_teaches_nothing(table: Table, mode: Mode) -> None:
    """The deciding seat sees the same after it, wherever the hidden things are; so it may take it back."""
    at = engine(table, mode)
    for moment in moments(at, 4):
        if moment.is_last:
            continue
        seat = moment.seat
        whole = at.imagined(at.concealed(moment.state, seat), seat, KEY)
        for action in moment.legal:
            true, imagined = record.copy(moment.state), record.copy(whole)
            at.apply(true, seat, action)
            at.apply(imagined, seat, action)
            if true.chance.reveals != moment.state.chance.reveals:
                assert imagined.chance.reveals != moment.state.chance.reveals
            elif pending(true):
                assert_same(at.concealed(true, seat), at.concealed(imagined, seat), f"{moment}: {action}")


@pytest.mark.parametrize("game_id", PACKAGES)
def test_these_tests_meet_hidden_things(game_id: str) -> None:
    """Somewhere a seat imagines what is not so; otherwise all of the above would prove nothing."""
    wrong = 0
    for table in EVERY:
        if table.game_id != game_id:
            continue
        at = engine(table, Mode.CPU)
        for moment in walk(at, 5, 120):
            view = at.concealed(moment.state, 0)
            wrong += is_mistaken(at.imagined(view, 0, KEY), moment.state)
            if wrong > 100:
                return
    pytest.fail(f"only {wrong} times")


def is_mistaken(imagined: Any, true: Any) -> bool:
    """Something besides the generator and the number of decisions is otherwise."""
    return any(not line.startswith(("chance.", "decisions:")) for line in record.diff(imagined, true))
