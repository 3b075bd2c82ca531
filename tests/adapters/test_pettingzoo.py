"""PettingZoo: its own tests hold for every game, and an agent sees what its seat may know."""

import random
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env_logger import EnvLogger

from quarantotto.adapters import pettingzoo
from quarantotto.core.engine import Refused
from quarantotto.core.position import seed_key
from quarantotto.games import PACKAGES

# PettingZoo's tests would rather have a box than a box with a mask, as its own board games have, and an environment
# that can be drawn.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation", "ignore:Action mask numpy array is all zeros", "ignore:No render modes"
)


@pytest.mark.parametrize("game", PACKAGES)
def test_its_own_tests_hold(game: str) -> None:
    make = partial(pettingzoo.env, game, mode="python")
    api_test(make(), num_cycles=30)
    seed_test(make, num_cycles=8)
    together = partial(pettingzoo.parallel_env, game, mode="python")
    parallel_api_test(together(), num_cycles=5)
    # Of a module whose agents all act in every cycle.
    cycles = SimpleNamespace(
        parallel_env=together, env=lambda max_cycles: parallel_to_aec(together(max_cycles=max_cycles))
    )
    max_cycles_test(cycles)


@pytest.mark.parametrize("game", PACKAGES)
def test_an_agent_sees_what_its_seat_may_know(game: str) -> None:
    seats = pettingzoo.Seats(game, mode="python")
    turn, choose = seats.deal(3), random.Random(3)
    for _ in range(12):
        seat = turn.seat
        seen = pettingzoo.seen_by(turn, seat)
        imagined = turn.position.concealed(seat).imagined(seat, seed_key(8))
        also = pettingzoo.seen_by(seats.turns.at(imagined.state), seat)
        assert np.array_equal(seen["observation"], also["observation"])
        assert np.flatnonzero(seen["action_mask"]).tolist() == turn.legal()
        assert np.array_equal(seen["action_mask"], also["action_mask"])
        turn.act(choose.choice(turn.legal()))


def test_a_game_is_played_to_its_end_and_pays_out() -> None:
    env = pettingzoo.env("radetzky", players=2, mode="python")
    env.reset(seed=4)
    choose = random.Random(4)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut, _ = env.last()
        paid[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if is_over or is_cut else int(choose.choice(legal)))
    assert set(paid.values()) in ({1.0}, {-1.0})
    env.reset()  # the next game of the series
    assert env.unwrapped._seats.number == 1


def test_what_is_not_legal_is_refused_or_ends_the_game() -> None:
    raw = pettingzoo.raw_env("1848", mode="python")
    raw.reset(seed=1)
    with pytest.raises(Refused):
        raw.step(raw.action_space(raw.agent_selection).n - 1)
    env = pettingzoo.env("1848", mode="python")
    env.reset(seed=1)
    env.last()
    env.step(env.action_space(env.agent_selection).n - 1)
    assert all(env.terminations.values())
    assert env.rewards["seat_0"] == pettingzoo.ILLEGAL


def wrapped(game: str, **asked: object) -> OrderEnforcingWrapper:
    """As PettingZoo guards its own games."""
    inside = AssertOutOfBoundsWrapper(pettingzoo.raw_env(game, **asked))
    return OrderEnforcingWrapper(TerminateIllegalWrapper(inside, illegal_reward=pettingzoo.ILLEGAL))


@pytest.mark.parametrize(("illegal_at", "max_cycles"), [(None, None), (7, None), (14, None), (None, 3)])
def test_a_game_is_guarded_as_by_its_wrappers(illegal_at: int | None, max_cycles: int | None) -> None:
    EnvLogger.suppress_output()
    envs = [make("radetzky", players=2, mode="python", max_cycles=max_cycles) for make in (pettingzoo.env, wrapped)]
    warned = []
    for env in envs:
        choose, told = random.Random(6), list[tuple[object, ...]]()
        env.reset(seed=6)
        EnvLogger.flush()
        for step, agent in enumerate(env.agent_iter()):
            seen, *rest = env.last()
            told.append((agent, seen["observation"].tolist(), seen["action_mask"].tolist(), rest))
            told.append((dict(env.rewards), dict(env.terminations), dict(env.truncations), list(env.agents)))
            mask = seen["action_mask"] == (step != illegal_at)
            env.step(None if rest[1] or rest[2] else int(choose.choice(np.flatnonzero(mask))))
        env.step(None)  # after all are gone
        warned.append((told, list(EnvLogger.mqueue)))
    EnvLogger.unsuppress_output()
    assert warned[0] == warned[1]
    assert len(warned[0][0]) > 10


def test_calls_out_of_order_are_refused_as_by_its_wrappers() -> None:
    for make in (pettingzoo.env, wrapped):
        env = make("radetzky", players=2, mode="python")
        for call in (env.agent_iter, env.last, lambda env=env: env.step(0), lambda env=env: env.observe("seat_0")):
            with pytest.raises((AssertionError, AttributeError)):
                call()
        env.reset(seed=1)
        for action in (-1000, env.action_space("seat_0").n, 0.5):
            with pytest.raises((AssertionError, IndexError)):
                env.step(action)
        turns = iter(env.agent_iter())
        assert next(turns) == env.agent_selection
        with pytest.raises(AssertionError, match="need to call step"):
            next(turns)
