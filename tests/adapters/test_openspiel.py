"""OpenSpiel: its own simulations and its search run on every game, over worlds that are imagined."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from quarantotto.adapters import openspiel
from quarantotto.games import PACKAGES


def load(game: str) -> openspiel.SpielGame:
    loaded: openspiel.SpielGame = pyspiel.load_game(f"quarantotto_{game}(deals=20,mode=python)")
    return loaded


def some_states(game: openspiel.SpielGame, steps: int) -> list[openspiel.SpielState]:
    choose, state, found = random.Random(5), game.new_initial_state(), []
    state.apply_action(3)
    for _ in range(steps):
        found.append(state.clone())
        state.apply_action(choose.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("game", PACKAGES)
def test_its_search_and_worlds(game: str) -> None:
    loaded = load(game)
    look = make_observation(loaded)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    differ = 0
    for state in some_states(loaded, 6):
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        differ += str(other) != str(state)
        look.set_from(state, player)
        seen = look.tensor.copy()
        look.set_from(other, player)
        assert np.array_equal(seen, look.tensor)
    assert differ == 6  # at least the luck to come
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=1.4, max_simulations=3, random_state=luck)
    states = [state for state in some_states(loaded, 6) if len(state.legal_actions()) > 1]
    assert bot.step(states[-1]) in states[-1].legal_actions()


def test_its_own_simulation() -> None:
    pytest.importorskip("numba")
    for game in ("radetzky", "1848"):
        pyspiel.random_sim_test(pyspiel.load_game(f"quarantotto_{game}(deals=20)"), 1, True, False)


@pytest.mark.parametrize("game", PACKAGES)
def test_a_state_is_cloned_and_written_down(game: str) -> None:
    loaded = load(game)
    state = some_states(loaded, 5)[-1]
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
    assert str(again) == str(state)
    replayed = loaded.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert str(replayed) == str(state)


def test_the_end_pays_all_alike_where_all_play_together() -> None:
    choose, state = random.Random(2), load("radetzky").new_initial_state()
    assert len(state.chance_outcomes()) == 20
    state.apply_action(0)
    while not state.is_terminal():
        state.apply_action(choose.choice(state.legal_actions()))
    assert len(set(state.returns())) == 1
    assert state.returns()[0] in (1.0, -1.0)
