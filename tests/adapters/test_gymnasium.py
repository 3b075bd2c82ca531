"""Gymnasium: rows are the games of a series, shown as their deciders may know them, in every mode alike."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from quarantotto.adapters import stepping
from quarantotto.adapters.gymnasium import Games
from quarantotto.adapters.stepping import NUMBER
from quarantotto.adapters.tables import mask_of
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import Engine
from quarantotto.core.lean import lean
from quarantotto.core.position import seed_key
from quarantotto.games import PACKAGES

SEED = 7


def chosen(masks: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])


def played(env: Games, steps: int) -> Iterator[tuple[np.ndarray, ...]]:
    """Random legal play, as copies."""
    luck = np.random.default_rng(SEED)
    seen, info = env.reset(seed=SEED)
    for _ in range(steps):
        actions = chosen(info["action_mask"], luck)
        yield actions, seen.copy(), info["action_mask"].copy(), info["seat"].copy()
        seen, _, _, _, info = env.step(actions)


@pytest.mark.parametrize("game", PACKAGES)
def test_rows_are_numbered_games_seen_from_the_seat_that_decides(game: str) -> None:
    env = Games(game, num_envs=2, mode="python")
    engine = env.table.engine()
    positions = [env.table.deal(engine, SEED, number) for number in range(2)]
    for actions, seen, masks, seats in played(env, 12):
        for row, position in enumerate(positions):
            (seat, *_) = position.pending()
            assert seats[row] == seat
            assert np.array_equal(seen[row], position.concealed(seat).observed(seat))
            assert np.array_equal(masks[row], mask_of(position, seat))
            position.act(seat, int(actions[row]))


@pytest.mark.parametrize("game", PACKAGES)
def test_a_row_shows_the_same_in_every_world_its_decider_holds_possible(game: str) -> None:
    env = Games(game, num_envs=1, mode="python")
    engine = engine_of(env)
    rows, work, ed, notes = env._games, env._work[0], env.table.edition.record, env._notes
    for number, (_, seen, masks, seats) in enumerate(played(env, 8)):
        before, seat = record.copy(rows[0]), int(seats[0])
        rows[0] = engine.imagined(engine.concealed(before, seat), seat, seed_key(number))
        assert record.raw(rows[0]) != record.raw(before)
        show(env, rows, work, ed, notes)
        assert np.array_equal(env._seen, seen)
        assert np.array_equal(env._masks, masks)
        rows[0] = before
        show(env, rows, work, ed, notes)


def engine_of(env: Games) -> Engine:
    """Over the environment's own rows, which have no news."""
    return Engine(lean(env.table.game), env.table.edition, Mode.PYTHON)


def show(env: Games, *given: Any) -> None:
    rows, work, ed, notes = given
    look = build(lean(env.table.game).unit, {"show": stepping.show}, Mode.PYTHON).show
    look(rows, work, ed, 0, env._seats, env._figures, env._masks, env._seen, notes[0])


def test_a_game_that_ends_pays_and_the_next_one_begins() -> None:
    env = Games("radetzky", num_envs=3, players=2, mode="python")
    engine, luck = engine_of(env), np.random.default_rng(1)
    _, info = env.reset(seed=SEED)
    ended: set[int] = set()
    for _ in range(2000):
        before = [record.copy(env._games[row]) for row in range(3)]
        seats, actions = info["seat"].copy(), chosen(info["action_mask"], luck)
        seen, rewards, over, cut, info = env.step(actions)
        assert not cut.any()
        assert not rewards[~over].any()
        for row in np.flatnonzero(over):
            after = engine.applied(before[row], int(seats[row]), int(actions[row]))
            payoffs = [engine.payoff(after, seat)[0] / 1000 for seat in range(2)]
            assert info["payoffs"][row].tolist() == payoffs
            assert rewards[row] == payoffs[seats[row]]
            last = engine.concealed(after, int(seats[row]))
            assert np.array_equal(info["final_obs"][row], engine.observed(last, int(seats[row])))
            following = env.table.deal(engine, SEED, int(row) + 3)
            if row not in ended:
                assert np.array_equal(
                    seen[row], following.concealed(int(info["seat"][row])).observed(info["seat"][row])
                )
            ended.add(int(row))
        if len(ended) == 3:
            break
    assert ended == {0, 1, 2}


def test_opponents_decide_for_the_other_seats() -> None:
    for opponents in ("uniform", "greedy"):
        env = Games("radetzky", num_envs=2, players=3, mode="python", seat=1, opponents=opponents)
        assert all((seats == 1).all() for _, _, _, seats in played(env, 6))


def test_native_rows_are_those_of_the_interpreter() -> None:
    pytest.importorskip("numba")
    plain, native = (Games("radetzky", num_envs=3, players=2, mode=mode) for mode in ("python", "cpu"))
    for one, other in zip(played(plain, 150), played(native, 150), strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    assert plain._figures[:, NUMBER].max() >= 3  # some games have ended


def test_threads_share_rows_and_change_nothing() -> None:
    pytest.importorskip("numba")
    one, three = (Games("radetzky", num_envs=7, players=3, mode="cpu", threads=threads) for threads in (1, 3))
    assert len(three._shares) == 3
    for alone, shared in zip(played(one, 60), played(three, 60), strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(alone, shared, strict=True))
    assert one._figures[:, NUMBER].max() >= 7
    for env in (one, three):
        env.close()


def test_what_is_handed_out_is_the_environments_own_and_read_only() -> None:
    env = Games("radetzky", num_envs=2, mode="python")
    first, info = env.reset(seed=1)
    mask = info["action_mask"]
    again, *_, info = env.step(chosen(mask, np.random.default_rng(1)))
    assert np.shares_memory(first, again)
    assert np.shares_memory(mask, info["action_mask"])
    for array in (first, mask, info["seat"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_an_illegal_action_is_refused_and_nothing_is_done() -> None:
    env = Games("1848", num_envs=3, mode="python")
    _, info = env.reset(seed=1)
    actions = chosen(info["action_mask"], np.random.default_rng(1))
    before = np.asarray(env._games).tobytes()
    for wrong in (-1, env.table.game.actions, int(np.flatnonzero(info["action_mask"][1] == 0)[0])):
        with pytest.raises(ValueError, match=f"game 1: action {wrong} is not legal now"):
            env.step(np.array([actions[0], wrong, actions[2]]))
        assert np.asarray(env._games).tobytes() == before


def test_bad_input_is_refused() -> None:
    for asked, said in (
        ({"opponents": "clever"}, "there is no bot 'clever'"),
        ({"seat": 3, "players": 3}, "there is no seat 3"),
        ({"num_envs": 0}, "must be at least 1"),
        ({"threads": 0}, "0 threads: must be at least 1"),
        ({"threads": 2, "seat": 0}, "2 threads: .* 1 where opponents play"),
    ):
        with pytest.raises(ValueError, match=said):
            Games("radetzky", mode="python", **asked)
    with pytest.raises(ValueError, match="one seed"):
        Games("radetzky", num_envs=1, mode="python").reset(seed=[1])


def test_any_legal_action_is_as_likely() -> None:
    env, dice = Games("comuni", num_envs=3, mode="python"), record.new(Dice)
    start_dice(dice, SEED, 0, 0)
    _, info = env.reset(seed=SEED)
    for _ in range(5):
        _, _, _, _, info = env.step(env.any_legal(dice))
    often = np.zeros(info["action_mask"].shape, int)
    for _ in range(600):
        often[np.arange(3), env.any_legal(dice)] += 1
    assert np.array_equal(often > 0, info["action_mask"] == 1)
    for counts in often:
        expected = 600 / np.count_nonzero(counts)
        assert abs(counts[counts > 0] - expected).max() < 5 * expected**0.5
