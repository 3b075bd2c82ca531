"""Positions: what cannot be started is refused in one line, what is refused changes nothing, what is hidden is gone."""

import random
from typing import Any

import numpy as np
import pytest

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS, WORD
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import NotConcealed, Refused, rules_of
from quarantotto.core.entry import drive
from quarantotto.core.game import ALLOWED, NOBODY, BadOption
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games import UnknownGame, load_game, load_meta

GAME = load_game("radetzky")


def under_way(decisions: int, seed: int = 48, players: int = 3, talk: str = "silent") -> Position:
    """A position after some random decisions."""
    position = Position.start(GAME, players=players, variant="advanced", options={"talk": talk}, key=seed_key(seed))
    chooser = random.Random(seed)
    for _ in range(decisions):
        if position.is_over:
            break
        seat = position.pending()[0]
        position.act(seat, chooser.choice(position.legal(seat)))
    return position


# ---- starting


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 6}, "radetzky is for 1, 2, 3, 4, 5 players, not 6"),
        ({"players": 0}, "radetzky is for 1, 2, 3, 4, 5 players, not 0"),
        ({"players": -1}, "radetzky is for 1, 2, 3, 4, 5 players, not -1"),
        ({"variant": "deluxe"}, "option variant: 'deluxe' is none of basic, advanced"),
        ({"options": {"talk": "loud"}}, "option talk: 'loud' is none of open, symbol-count, silent"),
        ({"options": {"difficulty": "3"}}, "option difficulty: '3' is none of -2, -1, 0, +1, +2"),
        ({"options": {"tlak": "open"}}, "radetzky has no option 'tlak': choose from difficulty, talk, random_first"),
        ({"options": {"players": "3"}}, "radetzky has no option 'players'"),
    ],
)
def test_settings_a_game_has_not_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        Position.start(GAME, **settings)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["venezia", "../milano", "milano.toml"])
def test_editions_a_game_has_not_are_refused(name: str) -> None:
    with pytest.raises(BadOption) as caught:
        load_edition(GAME, name)
    assert str(caught.value).startswith(f"radetzky has no edition {name!r}: choose one of ")
    assert "milano" in str(caught.value).split(": ")[1]
    assert "\n" not in str(caught.value)


def test_games_there_are_not_are_refused() -> None:
    for load in (load_game, load_meta):
        with pytest.raises(UnknownGame, match=r"there is no game 'chess': choose one of .*radetzky"):
            load("chess")


def test_without_settings_a_game_starts_as_its_meta_says() -> None:
    position = Position.start(GAME)
    assert int(position.state.players) == GAME.meta.default_players
    assert int(position.state.variant) == GAME.meta.variants[0].value
    for option in GAME.meta.options:
        assert int(getattr(position.state, option.name)) == option.value(option.default)
    assert position.edition.file.name == GAME.meta.default_edition
    assert position.pending()
    assert not position.is_over


def test_settings_are_in_the_record() -> None:
    options = {"difficulty": "-2", "talk": "silent", "random_first": "seat-1"}
    key = (*range(KEY_WORDS - 1), (1 << 40) + 5)
    s = Position.start(GAME, players=5, variant="advanced", options=options, key=key).state
    assert [int(value) for value in (s.players, s.variant, s.difficulty, s.talk, s.random_first)] == [5, 1, -2, 2, 0]
    assert [int(s.chance.key[i]) for i in range(KEY_WORDS)] == [word & WORD for word in key]


def test_the_key_alone_decides_the_deal() -> None:
    one, same, other = (under_way(0, seed) for seed in (1, 1, 2))
    assert record.raw(one.state) == record.raw(same.state)
    assert record.diff(one.state, other.state)
    assert seed_key(3, 4) != seed_key(3, 5) != seed_key(4, 5)


# ---- deciding


def test_a_refused_decision_changes_nothing_and_names_its_clause() -> None:
    position = under_way(12)
    before = record.raw(position.state)
    check = rules_of(GAME, Mode.PYTHON, "check").check
    clauses = set()
    (seat, *_) = position.pending()
    for who in (seat, (seat + 1) % 3):
        for action in range(GAME.actions):
            clause = int(check(position.state, position.edition.record, who, action))
            assert position.refusal(who, action) == clause
            if clause != ALLOWED:
                with pytest.raises(Refused, match=f"^clause {clause}$") as caught:
                    position.act(who, action)
                assert caught.value.clause == clause
                assert record.raw(position.state) == before
                clauses.add(GAME.clauses(clause))
    assert len(clauses) > 1


def test_legal_is_all_that_is_not_refused() -> None:
    for decisions in (0, 5, 30):
        position = under_way(decisions)
        seat = position.pending()[0]
        legal = position.legal(seat)
        assert legal == [action for action in range(GAME.actions) if position.refusal(seat, action) == ALLOWED]
        assert 0 < len(legal) < GAME.actions


def test_an_allowed_decision_is_carried_out() -> None:
    position = under_way(12)
    seat = position.pending()[0]
    for action in position.legal(seat):
        after = position.copy()
        after.act(seat, action)
        assert int(after.state.decisions) == int(position.state.decisions) + 1


def test_pending_lists_the_seats_of_the_bits() -> None:
    position = under_way(0)
    for bits, seats in ((0, []), (1, [0]), (0b10110, [1, 2, 4])):
        position.state.pending = bits
        assert position.pending() == seats
        assert position.is_over is (not seats)


def test_a_copy_goes_its_own_way() -> None:
    position = under_way(12)
    before = record.raw(position.state)
    other = position.copy()
    assert record.raw(other.state) == before
    seat = other.pending()[0]
    other.act(seat, other.legal(seat)[0])
    assert record.raw(position.state) == before != record.raw(other.state)


def test_the_end_has_an_outcome_and_payoffs() -> None:
    position = under_way(GAME.cap)
    assert position.is_over
    assert position.outcome() in GAME.meta.outcomes
    for seat in range(3):
        utility, _, rank = position.payoff(seat)
        assert -1000 <= utility <= 1000
        assert 1 <= rank <= 3
    assert position.legal(0) == []


# ---- hiding


@pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
def test_a_concealed_position_keeps_no_key_and_spoils_nothing(seat: int) -> None:
    position = under_way(20)
    before = record.raw(position.state)
    view = position.concealed(seat)
    assert record.raw(position.state) == before != record.raw(view.state)
    assert not any(int(view.state.chance.key[i]) for i in range(KEY_WORDS))
    assert record.raw(view.concealed(seat).state) == record.raw(view.state)
    assert view.edition is position.edition
    assert view.pending() == position.pending()


def test_who_sits_elsewhere_sees_something_else() -> None:
    position = under_way(20)
    views = {record.raw(position.concealed(seat).state) for seat in (0, 1, 2, NOBODY)}
    assert len(views) == 4


@pytest.mark.parametrize("seat", [0, 2, NOBODY])
def test_an_imagined_position_is_whole_and_looks_the_same(seat: int) -> None:
    for decisions in (0, 20, 60):
        position = under_way(decisions)
        view = position.concealed(seat)
        seen = record.raw(view.state)
        whole = {}
        for index in range(4):
            key = seed_key(7, index)
            imagined = view.imagined(seat, key)
            assert record.raw(view.state) == seen
            assert record.diff(imagined.concealed(seat).state, view.state) == []
            assert [int(imagined.state.chance.key[i]) for i in range(KEY_WORDS)] == list(key)
            assert GAME.invariants(imagined.state, imagined.edition.record) == []
            assert record.raw(view.imagined(seat, key).state) == record.raw(imagined.state)
            imagined.state.chance = position.state.chance
            whole[record.raw(imagined.state)] = index
        assert len(whole) == 4


def test_nothing_is_worked_out_from_more_than_a_seat_knows() -> None:
    position = under_way(20)
    for whole in (position, position.concealed(1).copy(), position.concealed(0).imagined(0, seed_key(1))):
        with pytest.raises(NotConcealed, match="not concealed for seat 0"):
            whole.observed(0)
        with pytest.raises(NotConcealed, match="not concealed for seat 0"):
            whole.imagined(0, seed_key(1))
    for state in (position.state, position.concealed(0).imagined(0, seed_key(1)).state):
        with pytest.raises(NotConcealed, match="this record was not concealed"):
            position.engine.observed(state, 0)
        with pytest.raises(NotConcealed, match="this record was not concealed"):
            position.engine.imagined(state, 0, seed_key(1))
    assert position.engine.observed(position.concealed(0).state, 0).any()


def test_the_observation_has_the_announced_length() -> None:
    view = under_way(20).concealed(1)
    seen = view.observed(1)
    assert seen.shape == (sum(length for _, length in GAME.observation),)
    assert seen.dtype == np.float32
    assert seen.any()


def test_interpreted_the_games_own_rules_are_called() -> None:
    called = build(GAME.unit, {"drive": drive}, Mode.PYTHON).drive.__globals__
    assert all(called[name] is GAME.rules[name] for name in ("setup", "check", "apply", "conceal", "imagine", "fold"))
