"""Whole games on a GPU, one a thread, with the results of every other mode."""

import time
from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import fresh_state
from quarantotto.core.position import seed_key
from quarantotto.lab.batch import COLUMNS, choose_mixed, choose_uniform, note_result, start_game
from quarantotto.lab.task import Task

THREADS = 768  # a block: the more warps run in step, the better the instruction cache serves them
BLOCKS = 132  # a grid: one block for each multiprocessor of an H200
WARP = 32  # threads that share an instruction


def play_on_gpu(task: Task, games: int) -> tuple[NDArray[np.int64], float, float]:
    """Games 0 to games - 1 of a task: results, seconds of play, seconds of compiling."""
    started = time.perf_counter()
    game, edition = task.load()
    template = cast("NDArray[Any]", record.rows(game.state, 1))
    template[0] = fresh_state(game, task.players, task.variant, task.options, seed_key(0))
    printed = cast("NDArray[Any]", record.rows(game.edition, 1))
    printed[0] = edition.record
    parts: dict[str, Callable[..., Any]] = {
        "start": start_game,
        "choose": choose_mixed if task.greedy_seats else choose_uniform,
        "carry_out": game.rules["apply"],
        "note": note_result,
    }
    device = build(game.unit, parts, Mode.CUDA)
    from quarantotto.core.compiler.gpu import game_kernel  # lazy: few machines have a GPU and numba for it

    types = (record.dtype_of(kind) for kind in (game.state, Dice, game.notes))
    run = game_kernel(*types, device.start, device.choose, device.carry_out, device.note)
    results = np.zeros((games, COLUMNS), np.int64)
    threads, blocks = grid_for(games)
    fixed = (game.cap, len(game.meta.outcomes), task.greedy_seats)
    run(blocks, threads, template, printed, (task.seed, 0, 0, *fixed), results)
    compiled = time.perf_counter()
    run(blocks, threads, template, printed, (task.seed, 0, games, *fixed), results)
    return results, time.perf_counter() - compiled, compiled - started


def grid_for(games: int) -> tuple[int, int]:
    """Threads a block and blocks: few games are spread over all multiprocessors."""
    warps = -(-games // (BLOCKS * WARP))
    threads = min(THREADS, WARP * warps, games)
    return threads, min(BLOCKS, -(-games // threads))
