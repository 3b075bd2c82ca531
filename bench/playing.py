"""Random play in other libraries and ours, for `scripts/bench peers`: `playing.py CORE` is asked on standard input for
a cell of the table and answers with decisions and the seconds of processor time they took. It runs in an environment
that need not have all of them: libraries are imported where they are used.

The whole loop of a random player is counted: choosing too, and new games. A decision is an action of a player; what
chance does belongs to it."""

import json
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

Cell: TypeAlias = Callable[[float], tuple[int, float]]  # plays so many seconds; decisions, and seconds it took
Maker: TypeAlias = Callable[[str], Cell]
BATCH, BATCH_OF_PGX, STEPS_OF_PGX = 4096, 1024, 8
DEALS = 100  # from which the loop draws one for a game of ours in OpenSpiel, with a weight for each
INSIDE, ONE_BY_ONE = "many games or many decisions a call", "a call for every decision"
OURS = "quarantotto"


@dataclass(frozen=True)
class Row:
    """A game of a library, and how its two columns are measured, where they can be."""

    library: str
    game: str
    way: str
    means: str
    playouts: Maker | None
    steps: Maker | None
    note: str = ""


def repeated(loop: Callable[[], int]) -> Cell:
    """A loop that plays a little and counts decisions, as often as the time allows."""

    def play(seconds: float) -> tuple[int, float]:
        decisions, started = 0, time.process_time()
        while True:
            decisions += loop()
            if (spent := time.process_time() - started) >= seconds:
                return decisions, spent

    return play


def inside_openspiel(name: str) -> Cell:
    """Its own loop in C++ with its own random bots; what was decided is counted outside of the time."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 1848) for player in range(game.num_players())]

    def play(seconds: float) -> tuple[int, float]:
        decisions, spent = 0, 0.0
        while True:
            state, seed = game.new_initial_state(), random.getrandbits(30)
            started = time.process_time()
            pyspiel.evaluate_bots(state, bots, seed)
            spent += time.process_time() - started
            decisions += sum(item.player >= 0 for item in state.full_history())
            if spent >= seconds:
                return decisions, spent

    return play


def spiel_loop(game: Any, sees: bool) -> Cell:
    """A game of OpenSpiel from Python, with or without the tensor and the mask of whoever decides."""
    kind = game.get_type()

    def loop() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, shares)[0])
                continue
            if sees:
                state.legal_actions_mask()
                if kind.provides_observation_tensor:
                    state.observation_tensor()
                else:
                    state.information_state_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return repeated(loop)


def openspiel_playouts(name: str) -> Cell:
    import pyspiel

    return spiel_loop(pyspiel.load_game(name), sees=False)


def openspiel_steps(name: str) -> Cell:
    import pyspiel

    return spiel_loop(pyspiel.load_game(name), sees=True)


def aec_loop(env: Any) -> Cell:
    """Any environment of PettingZoo, as its documentation says."""
    import numpy as np

    def loop() -> int:
        env.reset(seed=random.getrandbits(30))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(random.choice(np.flatnonzero(mask))))
            decisions += 1
        return decisions

    return repeated(loop)


def pettingzoo_steps(name: str) -> Cell:
    from importlib import import_module

    return aec_loop(import_module(f"pettingzoo.classic.{name}").env())


def rlcard_playouts(name: str) -> Cell:
    """The game beneath its environment."""
    import rlcard  # type: ignore[import-not-found]

    game = rlcard.make(name).game

    def loop() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(random.choice(list(game.get_legal_actions())))
            decisions += 1
        return decisions

    return repeated(loop)


def rlcard_steps(name: str) -> Cell:
    import rlcard

    env = rlcard.make(name)

    def loop() -> int:
        seen, _ = env.reset()
        decisions = 0
        while not env.is_over():
            seen, _ = env.step(random.choice(list(seen["legal_actions"])))
            decisions += 1
        return decisions

    return repeated(loop)


def catanatron_playouts(name: str) -> Cell:
    """Its own loop with its own random players, of whom four sit at the table."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    def loop() -> int:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        return len(game.state.actions)

    return repeated(loop)


def pgx_loop(name: str, steps: int, batch: int) -> Callable[[], int]:
    """Compiled for a batch: so many steps a call; state, observation and mask after the last are handed out."""
    import jax  # type: ignore[import-not-found]
    import jax.numpy as jnp  # type: ignore[import-not-found]
    import pgx  # type: ignore[import-not-found]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found]

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(carried: Any, _: Any) -> Any:
        state, key = carried
        key, chosen, luck = jax.random.split(key, 3)
        noise = jax.random.gumbel(chosen, state.legal_action_mask.shape)
        action = jnp.argmax(jnp.where(state.legal_action_mask, noise, -jnp.inf), axis=-1)
        return (step(state, action, jax.random.split(luck, batch)), key), None

    run = jax.jit(lambda carried: jax.lax.scan(decide, carried, None, length=steps)[0])
    keys = jax.random.split(jax.random.PRNGKey(1848), batch)
    carried = [(jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(7))]

    def loop() -> int:
        carried[0] = jax.block_until_ready(run(carried[0]))
        return steps * batch

    return loop


def pgx_playouts(name: str) -> Cell:
    return repeated(pgx_loop(name, STEPS_OF_PGX, BATCH_OF_PGX))


def pgx_steps(name: str) -> Cell:
    return repeated(pgx_loop(name, 1, BATCH_OF_PGX))


def our_playouts(name: str) -> Cell:
    """Whole games in one native call, at the table that our environments have if nothing is asked."""
    from quarantotto.adapters.tables import Table
    from quarantotto.core.compiler import Mode
    from quarantotto.lab.batch import DECISIONS
    from quarantotto.lab.bench import default_task
    from quarantotto.lab.simulate import Runner

    table = Table.of(name)
    runner = Runner(default_task(name, table.players, table.variant, Mode.CPU))
    return repeated(lambda: int(runner.play(random.getrandbits(30), 100)[:, DECISIONS].sum()))


def our_steps(name: str) -> Cell:
    """The vector environment."""
    from quarantotto.adapters.gymnasium import Games
    from quarantotto.core import record
    from quarantotto.core.chance import Dice, start_dice

    games, dice = Games(name, num_envs=BATCH, threads=1), record.new(Dice)
    start_dice(dice, 1848, 0, 0)
    games.reset(seed=1848)

    def loop() -> int:
        games.step(games.any_legal(dice))
        return BATCH

    return repeated(loop)


def our_openspiel(name: str, sees: bool) -> Cell:
    import pyspiel

    from quarantotto.adapters.openspiel import SpielGame  # registers our games

    assert issubclass(SpielGame, pyspiel.Game)
    return spiel_loop(pyspiel.load_game(f"quarantotto_{name}(deals={DEALS})"), sees)


def our_openspiel_playouts(name: str) -> Cell:
    return our_openspiel(name, sees=False)


def our_openspiel_steps(name: str) -> Cell:
    return our_openspiel(name, sees=True)


def our_pettingzoo_steps(name: str) -> Cell:
    from quarantotto.adapters.pettingzoo import env

    return aec_loop(env(name))


GAMES = ("radetzky", "comuni", "garibaldi", "1848")
SPIELS = ("hanabi", "hearts", "spades", "backgammon", "phantom_ttt")
NO_LOOP = "no loop of its own makes observations"
ALWAYS = "always makes observations"
ROWS = (
    *(Row(OURS, game, INSIDE, f"native; Gymnasium, batch {BATCH:,}", our_playouts, our_steps) for game in GAMES),
    *(
        Row(OURS, game, ONE_BY_ONE, f"OpenSpiel, {DEALS} deals", our_openspiel_playouts, our_openspiel_steps)
        for game in GAMES
    ),
    *(Row(OURS, game, ONE_BY_ONE, "PettingZoo", None, our_pettingzoo_steps, ALWAYS) for game in GAMES),
    *(Row("open_spiel", game, INSIDE, "C++ loop", inside_openspiel, None, NO_LOOP) for game in SPIELS),
    *(Row("open_spiel", game, ONE_BY_ONE, "Python", openspiel_playouts, openspiel_steps) for game in SPIELS),
    Row("rlcard", "uno", ONE_BY_ONE, "Python", rlcard_playouts, rlcard_steps),
    *(Row("rlcard", game, ONE_BY_ONE, "Python", None, rlcard_steps, ALWAYS) for game in ("doudizhu", "gin-rummy")),
    Row("catanatron", "catan", ONE_BY_ONE, "Python", catanatron_playouts, None, "its observations are another package"),
    *(
        Row("pettingzoo", game, ONE_BY_ONE, "Python", None, pettingzoo_steps, ALWAYS)
        for game in ("hanabi_v5", "connect_four_v3", "leduc_holdem_v4")
    ),
    *(
        Row("pgx", game, INSIDE, f"jax on the processor, batch {BATCH_OF_PGX:,}", pgx_playouts, pgx_steps)
        for game in ("backgammon", "2048", "go_9x9")
    ),
)


def answer(cells: dict[tuple[int, str], Cell], row: int, column: str, seconds: float) -> dict[str, Any]:
    """What one cell found, or why there is nothing; what is asked first is built and warmed up."""
    try:
        if (row, column) not in cells:
            cells[row, column] = getattr(ROWS[row], column)(ROWS[row].game)
            cells[row, column](0.0)
        decisions, spent = cells[row, column](seconds)
    except Exception as error:  # whatever a library throws is its row's answer
        return {"error": f"{type(error).__name__}: {error}".splitlines()[0][:120]}
    return {"decisions": decisions, "seconds": spent}


def main(core: str) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core)})
    random.seed(1848)
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what libraries print is no answer
    cells: dict[tuple[int, str], Cell] = {}
    for line in sys.stdin:
        out.write(json.dumps(answer(cells, *json.loads(line))) + "\n")
        out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
