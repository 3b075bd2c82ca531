"""What a game need not write: made of shorter rules, and the same as if it were written out."""

from typing import Annotated, Any

import pytest

from quarantotto.core import record
from quarantotto.core.bundle import game_of
from quarantotto.core.compiler import rule
from quarantotto.core.defaults import check_of, payoff_of, reader_of, setup_of, within
from quarantotto.core.edition import BadEdition, EditionFile
from quarantotto.core.engine import Engine
from quarantotto.core.game import ALLOWED
from quarantotto.core.marks import public
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.record import Int8, Ints, Rows, int8
from quarantotto.core.rulebook import OF_ALL, Rulebook
from quarantotto.games._template import rules
from quarantotto.games._template.printed import Printed
from quarantotto.games._template.state import SEATS, Action, State

GAME = game_of("quarantotto.games._template")


@pytest.fixture
def dealt() -> tuple[Engine, Any]:
    engine = Engine(GAME, load_edition(GAME))
    return engine, engine.deal(3, "standard", {}, seed_key(4))


def test_a_deal_finds_every_field_empty(dealt: tuple[Engine, Any]) -> None:
    engine, s = dealt
    used = record.copy(s)
    for _ in range(5):
        (seat,) = (seat for seat in range(3) if int(used.pending) >> seat & 1)
        engine.decide(used, seat, Action.EXCHANGE)
    assert int(used.hand) == 2
    used.chance.key[:] = s.chance.key
    GAME.rules["setup"](used, engine.edition.record)
    assert record.raw(used) == record.raw(s)


def test_options_stay_as_they_were_chosen() -> None:
    s = record.new(State)
    s.players, s.variant, s.hand, s.lost[2] = 3, 1, 5, 5
    empty = rule(lambda s, ed: None)
    setup_of(State, Printed, ["hand"], empty)(s, record.new(Printed))
    assert (int(s.players), int(s.variant), int(s.hand), int(s.lost[2])) == (3, 1, 5, 0)


def test_records_within_a_state_are_not_emptied_unseen() -> None:
    class Pair:
        one: Int8

    class Held(State):
        pairs: Annotated[Rows[Pair], 2, public]

    with pytest.raises(TypeError, match="write `setup` yourself"):
        setup_of(Held, Printed, (), rules.deal)


def test_whoever_is_asked_may_do_everything(dealt: tuple[Engine, Any]) -> None:
    engine, s = dealt
    found = {seat: [engine.clause(s, seat, action) for action in range(GAME.actions)] for seat in range(3)}
    clauses = GAME.clauses
    assert found == {0: [ALLOWED] * 2, 1: [clauses["NOT_YOUR_TURN"]] * 2, 2: [clauses["NOT_YOUR_TURN"]] * 2}
    assert [engine.clause(s, 0, action) for action in (-1, 2)] == [clauses["NO_SUCH_ACTION"]] * 2
    assert engine.clause(s, SEATS + 20, 0) == clauses["NOT_YOUR_TURN"]
    s.pending = 0
    assert engine.clause(s, 0, 0) == clauses["GAME_IS_OVER"]


def test_what_else_is_forbidden_is_asked_last(dealt: tuple[Engine, Any]) -> None:
    engine, s = dealt
    forbids = rule(lambda s, ed, seat, action: 9)
    check = check_of(State, Printed, GAME.actions, GAME.clauses, forbids)
    assert check(s, engine.edition.record, 0, 0) == 9
    assert check(s, engine.edition.record, 1, 0) == GAME.clauses["NOT_YOUR_TURN"]


@pytest.mark.parametrize(
    ("scores", "payoffs"),
    [
        ((5, 3, 4), [(1000, 5, 1), (-1000, 3, 3), (0, 4, 2)]),
        ((5, 5, 4), [(500, 5, 1), (500, 5, 1), (-1000, 4, 3)]),
        ((2, 2, 2), [(0, 2, 1)] * 3),
    ],
)
def test_the_highest_score_wins(scores: tuple[int, ...], payoffs: list[tuple[int, int, int]]) -> None:
    s, ed = record.new(State), record.new(Printed)
    s.players, s.hand = 3, 7
    for seat, score in enumerate(scores):
        s.lost[seat] = 7 - score
    payoff = payoff_of(State, Printed, rules.score)
    assert [payoff(s, ed, seat) for seat in range(3)] == payoffs
    assert GAME.rules["outcome"](s, ed) == int(scores.count(max(scores)) > 1)
    s.players = 1
    assert payoff(s, ed, 0) == (0, scores[0], 1)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(rules, "act")
    with pytest.raises(TypeError, match="neither `apply` nor `act`"):
        game_of("quarantotto.games._template")


def test_numbers_of_an_edition_are_read_by_their_declaration() -> None:
    class Numbers:
        row: Annotated[Ints, int8(3), within(0, 5)]
        one: Annotated[Int8, within(2, 4)]

    read = reader_of(Numbers)
    found = read(EditionFile("mine", {"numbers": {"one": 3, "row": [1, 0, 5]}}))
    assert (int(found.one), list(found.row)) == (3, [1, 0, 5])
    for numbers in ({"one": 5, "row": [1, 0, 5]}, {"one": 3, "row": [1, 0, 6]}, {"one": 3, "row": [1]}, {"one": 3}):
        with pytest.raises(BadEdition, match="mine"):
            read(EditionFile("mine", {"numbers": numbers}))


def test_a_number_without_bounds_is_refused() -> None:
    class Numbers:
        one: Int8

    with pytest.raises(TypeError, match=r"Numbers\.one"):
        reader_of(Numbers)


def test_clauses_of_all_games_are_for_programs() -> None:
    assert Rulebook(GAME).for_programs == [GAME.clauses[name] for name in OF_ALL]
