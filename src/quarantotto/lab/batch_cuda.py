"""Whole games on a GPU, with the results of every other mode."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, Unavailable, build, is_native_installed
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.edition import Edition
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import Game
from quarantotto.core.lean import lean
from quarantotto.core.position import seed_key
from quarantotto.lab.batch import COLUMNS, choose_mixed, choose_uniform, note_result, start_game
from quarantotto.lab.task import Task

BLOCKS = 132  # a grid: one block for each multiprocessor of an H200
WARP = 32  # threads that share an instruction
NOTHING: Mapping[Callable[..., Any], Callable[..., Any]] = MappingProxyType({})


class GpuRunner:
    """Plays numbered games of one task on a GPU, all in one call."""

    def __init__(self, task: Task, progress: Progress | None = None) -> None:
        started = time.perf_counter()
        self.task = task
        whole, edition = task.load()
        self.game = game = lean(whole)
        self._template = template_of(game, task.players, task.variant, task.options)
        self._printed = printed_of(game, edition)
        rules: dict[str, Callable[..., Any]] = {
            "start": start_game,
            "choose": choose_mixed if task.greedy_seats else choose_uniform,
            "decide": game.rules["decide"],
            "follow": game.rules["follow"],
            "kind_of_step": game.rules["kind_of_step"],
            "note": note_result,
        }
        device = device_rules(game, rules, progress)
        from quarantotto.core.compiler.gpu import Parts, game_kernel  # lazy: few machines have a GPU and numba for it

        types = (record.dtype_of(kind) for kind in (game.state, Dice, game.notes))
        self._run = game_kernel(Parts(*types, **vars(device)), game.steps)
        self.play(0, 0)
        if progress:
            progress(1, 1, "")
        self.compile_seconds = time.perf_counter() - started

    def play(self, first: int, count: int) -> NDArray[np.int64]:
        """Results of games first to first + count - 1, a row each."""
        results = np.zeros((max(count, 1), COLUMNS), np.int64)
        threads, blocks = grid_for(max(count, 1), self.game.steps.threads)
        fixed = (self.game.cap, len(self.game.meta.outcomes), self.task.greedy_seats)
        self._run(blocks, threads, self._template, self._printed, (self.task.seed, first, count, *fixed), results)
        return results[:count]


def device_rules(
    game: Game,
    rules: Mapping[str, Callable[..., Any]],
    progress: Progress | None = None,
    name: str = "",
    instead: Mapping[Callable[..., Any], Callable[..., Any]] = NOTHING,
) -> SimpleNamespace:
    """Rules of a lean game as a GPU runs them; whoever puts others in the place of some names what comes of it."""
    if not is_native_installed():
        raise Unavailable("a GPU needs numba-cuda: pip install 'quarantotto[cuda]'")
    from quarantotto.core.compiler.gpu import refuse_without_gpu  # lazy: few machines have a GPU and numba for it

    refuse_without_gpu()
    from quarantotto.core.compiler.wide import WIDE  # lazy: it wants a GPU

    unit = replace(game.unit, name=game.unit.name + name, instead={**game.unit.instead, **WIDE, **instead})
    return build(unit, rules, Mode.CUDA, progress)


def template_of(game: Game, players: int, variant: str, options: Mapping[str, str]) -> NDArray[Any]:
    """What every deal begins with, as a row."""
    template = cast("NDArray[Any]", record.rows(game.state, 1))
    template[0] = fresh_state(game, players, variant, options, seed_key(0))
    return template


def printed_of(game: Game, edition: Edition[Any]) -> NDArray[Any]:
    """What is printed, as a row."""
    printed = cast("NDArray[Any]", record.rows(game.edition, 1))
    printed[0] = edition.record
    return printed


def grid_for(games: int, most: int) -> tuple[int, int]:
    """Threads a block and blocks: few games are spread over all multiprocessors."""
    warps = -(-games // (BLOCKS * WARP))
    threads = min(most, WARP * warps, games)
    return threads, min(BLOCKS, -(-games // threads))
