"""OpenSpiel's information-set search against random players at a table of 1848."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import quarantotto.adapters.openspiel  # noqa: F401  # registers the games

luck = np.random.RandomState(1848)
game = pyspiel.load_game("quarantotto_1848(players=2,seed=1848)")
search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), uct_c=1.4, max_simulations=4, random_state=luck)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        state.apply_action(0)  # one of the deals of the series
    elif state.current_player() == 0 and state.move_number() < 20:
        state.apply_action(search.step(state))
    else:
        state.apply_action(luck.choice(state.legal_actions()))
print(state.returns())
