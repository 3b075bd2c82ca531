"""PettingZoo: its own tests hold for every game, and an agent sees what its seat may know."""

import random
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

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
    position, choose = seats.deal(3), random.Random(3)
    for _ in range(12):
        seat = position.pending()[0]
        seen = seats.sees(position, seat)
        imagined = position.concealed(seat).imagined(seat, seed_key(8))
        also = seats.sees(imagined, seat)
        assert np.array_equal(seen["observation"], also["observation"])
        assert np.flatnonzero(seen["action_mask"]).tolist() == position.legal(seat)
        assert np.array_equal(seen["action_mask"], also["action_mask"])
        position.act(seat, choose.choice(position.legal(seat)))


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
