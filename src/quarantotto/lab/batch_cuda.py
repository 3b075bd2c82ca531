"""Whole games on a GPU, one a thread, with the results of every other mode."""

import time
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build, rule
from quarantotto.core.game import AnyEdition, AnyState, BadOption
from quarantotto.core.position import fresh_state, seed_key
from quarantotto.core.record import Int64Grid
from quarantotto.lab.batch import COLUMNS, note_result, play_uniform, start_game

if TYPE_CHECKING:
    from quarantotto.lab.simulate import Task

THREADS = 128  # a block
BLOCKS = 132 * 8  # a grid: several blocks for each of the H200's 132 multiprocessors


@rule
def play_uniform_game(
    s: AnyState,
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    index: int,
    cap: int,
    unfinished: int,
    results: Int64Grid,
    row: int,
) -> None:
    """One game of a series, all seats uniform."""
    start_game(s, ed, dice, seed, index)
    play_uniform(s, ed, dice, cap)
    note_result(s, ed, results, row, unfinished)


def play_on_gpu(task: "Task", games: int) -> tuple[NDArray[np.int64], float, float]:
    """Games 0 to games - 1 of a task: results, seconds of play, seconds of compiling."""
    if set(task.bots) != {"uniform"}:
        raise BadOption("on a GPU all bots are uniform for now: use --bots uniform or --mode cpu")
    started = time.perf_counter()
    game, edition = task.load()
    template = cast("NDArray[Any]", record.rows(game.state, 1))
    template[0] = fresh_state(game, task.players, task.variant, task.options, seed_key(0))
    printed = cast("NDArray[Any]", record.rows(game.edition, 1))
    printed[0] = edition.record
    run = build(game.unit, {"play": play_uniform_game}, Mode.CUDA).play
    results = np.zeros((games, COLUMNS), np.int64)
    blocks = min(BLOCKS, -(-games // THREADS))
    threads = min(THREADS, games)
    fixed = (game.cap, len(game.meta.outcomes))
    run(blocks, threads, template, printed, (task.seed, 0, 0, *fixed), results)
    compiled = time.perf_counter()
    run(blocks, threads, template, printed, (task.seed, 0, games, *fixed), results)
    return results, time.perf_counter() - compiled, compiled - started
