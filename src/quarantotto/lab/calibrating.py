"""Whether chances come true: what is said of positions of fresh games, and how these ended."""

from dataclasses import replace

import numpy as np

from quarantotto.bots.levels import heuristic, levels_of
from quarantotto.bots.reasons import FEWEST_WORLDS, REASONING, Foresight
from quarantotto.bots.search.weights import Value
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import UTILITY_SCALE, Game
from quarantotto.core.position import load_edition, seed_key
from quarantotto.lab.fitting import EFFORT, Rows, Tick, chances, sample, worst_tenth

EVERY = 9  # so manieth decision of a game is looked at where games are imagined to their end


def measured(game: Game, value: Value, games: int, seed: int, tick: Tick | None = None) -> Value:
    """A value with how far it was off on so many fresh games."""
    if value.weights:
        seen, was, _ = sample(game, value.variant, value.players, games, seed, tick)
        said = chances(seen, list(value.weights))
    else:
        said, was = imagined(game, value, games, seed, tick)
    return replace(
        value,
        tested=games,
        worst_tenth=round(100 * worst_tenth(said, was), 1),
        counts_places=bool(np.isin(was, (0.0, 1.0)).mean() < 1.0),
    )


def imagined(game: Game, value: Value, games: int, seed: int, tick: Tick | None = None) -> tuple[Rows, Rows]:
    """Where there is no value: what share of imagined games was won by what a heuristic player then did, and whether
    the game was."""
    engine = Engine(game, load_edition(game), Mode.CPU)
    foresight, choose, budget = Foresight(engine), heuristic(engine, EFFORT), levels_of(game)[REASONING].budget
    said, was = [], []
    for index in range(games):
        s = engine.deal(value.players, value.variant, {}, seed_key(seed, index))
        asked = []
        while int(s.pending) and int(s.decisions) < game.cap:
            seat = seats_in(s.pending)[0]
            view = engine.concealed(s, seat)
            action = choose(view, seat)
            if int(s.decisions) % EVERY == index % EVERY:
                worlds = foresight.imagined(view, seat, budget, action, FEWEST_WORLDS, ())
                asked.append((seat, float(worlds.won.mean())))
            engine.apply(s, seat, action)
        said += [chance for _, chance in asked]
        was += [float(engine.payoff(s, seat)[0] == UTILITY_SCALE) for seat, _ in asked]
        if tick:
            tick(index + 1)
    return np.array(said), np.array(was)
