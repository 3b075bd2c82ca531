"""Gymnasium: many games in one vector environment, stepped by a native call a thread, handed out without a copy."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quarantotto.adapters.choosing import choose_offered
from quarantotto.adapters.stepping import (
    FIGURES,
    IS_CUT,
    IS_OVER,
    IS_TO_BE_DEALT,
    NUMBER,
    first_refused,
    step_games,
)
from quarantotto.adapters.tables import Table
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.lean import lean
from quarantotto.core.processes import processors
from quarantotto.lab.batch import THE_DICE
from quarantotto.lab.batch_cuda import template_of

Arrays = NDArray[Any]

ROWS_OF_A_THREAD = 512  # for fewer another thread is not worth waking


class Games(VectorEnv[Arrays, Arrays, Arrays]):  # type: ignore[misc]  # gymnasium is not followed
    """`num_envs` games; the observation of each is that of the seat which decides next, `info["seat"]`, and what it may
    do is in `info["action_mask"]`. Without `seat` you decide for all seats; with it for one, and `opponents` for the
    others. The reward is that of the seat that decided, when its game ends; `info["payoffs"]` has all. A game that
    ended shows the next one at once (same-step autoreset), its last sight is in `info["final_obs"]`. Where you decide
    for all seats, `threads` share the rows, one for every core unless told otherwise; opponents have one dice for all.

    Arrays belong to the environment and are written anew by every step: copy what is to be kept."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1024,
        players: int | None = None,
        variant: str | None = None,
        options: Mapping[str, str] | None = None,
        edition: str | None = None,
        mode: str | None = None,
        seat: int | None = None,
        opponents: str = "uniform",
        threads: int | None = None,
    ) -> None:
        self.table = table = Table.of(game, players, variant, options, edition, mode)
        learners, bots = table.deciders(num_envs, seat, opponents)
        self.num_envs = num_envs
        size, actions = table.vector_size, table.game.actions
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

        played = lean(table.game)
        self._games = record.rows(played.state, num_envs)
        self._template = template_of(played, table.players, table.variant, table.options)
        self._dice, self._notes = record.new(Dice), record.rows(played.notes, num_envs)
        self._shares = _shares(num_envs, _threads(num_envs, threads, seat, table.mode))
        self._work = [record.rows(played.state, 2) for _ in self._shares]
        self._pool = ThreadPoolExecutor(len(self._shares))
        self._asked = (num_envs, learners, bots, table.game.cap)
        self._seats = np.zeros(num_envs, np.int32)
        self._figures = np.zeros((num_envs, FIGURES), np.int64)
        self._masks = np.zeros((num_envs, actions), np.int8)
        self._seen = np.zeros((num_envs, size), np.float32)
        self._rewards = np.zeros(num_envs, np.float32)
        self._payoffs = np.zeros((num_envs, table.players), np.float32)
        self._ended = np.zeros(num_envs, np.int8)
        self._last_seen = np.zeros((num_envs, size), np.float32)
        entries: dict[str, Callable[..., Any]] = {
            "step": step_games,
            "first_refused": first_refused,
            "choose": choose_offered,
        }
        run = build(played.unit, entries, table.mode)
        self._run, self._first_refused, self._choose = run.step, run.first_refused, run.choose
        self._seed = 0
        self._no_actions = np.zeros(num_envs, np.int64)
        shown = (self._seen, self._masks, self._rewards, self._payoffs, self._last_seen, self._seats)
        seen, mask, self._rewards_out, payoffs, last_seen, seats = (_read_only(array) for array in shown)
        self._seen_out = seen
        self._info = {"action_mask": mask, "seat": seats}
        self._last_info = {"payoffs": payoffs, "final_obs": last_seen}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Games 0 to num_envs - 1 of a series; row r then plays games r + num_envs, r + 2 num_envs, …"""
        if isinstance(seed, list):
            raise ValueError("one seed deals all games: each has a number of its own in the series")
        self._seed = int(seeding.np_random(seed)[1] if seed is None else seed) & (2**63 - 1)
        start_dice(self._dice, self._seed, 0, THE_DICE)
        self._figures[:, NUMBER] = np.arange(self.num_envs)
        self._ended[:] = IS_TO_BE_DEALT
        self._step(self._no_actions)
        return self._seen_out, dict(self._info)

    def step(self, actions: Arrays) -> tuple[Arrays, Arrays, Arrays, Arrays, dict[str, Any]]:
        """A decision in every game; refuses all of them if one is not legal."""
        chosen = np.ascontiguousarray(actions, np.int64).reshape(self.num_envs)
        row = self._first_refused(self.num_envs, self._figures, self._masks, chosen)
        if row < self.num_envs:
            raise ValueError(f"game {row}: action {chosen[row]} is not legal now")
        self._step(chosen)
        over, cut = self._ended == IS_OVER, self._ended == IS_CUT
        info: dict[str, Any] = dict(self._info)
        if over.any() or cut.any():
            info |= self._last_info | {"_payoffs": over, "_final_obs": over | cut}
        return self._seen_out, self._rewards_out, over, cut, info

    def any_legal(self, dice: Dice) -> Arrays:
        """A legal action for every game, each as likely: random play without a look at the masks. `start_dice` makes
        dice."""
        chosen = np.empty(self.num_envs, np.int64)
        self._choose(self.num_envs, self._figures, self._masks, dice, chosen)
        return chosen

    def close_extras(self, **kwargs: Any) -> None:
        self._pool.shutdown()

    def _step(self, actions: Arrays) -> None:
        """Each thread steps its share of the rows."""
        others = [self._pool.submit(self._step_share, number, actions) for number in range(1, len(self._shares))]
        self._step_share(0, actions)
        for other in others:
            other.result()

    def _step_share(self, number: int, actions: Arrays) -> None:
        given = (self._games, self._work[number], self._template, self.table.edition.record, self._dice, self._notes)
        shown = (self._seats, self._figures, self._masks, self._seen)
        told = (self._rewards, self._payoffs, self._ended, self._last_seen)
        self._run(*given, *self._shares[number], self._seed, *self._asked, *shown, actions, *told)


def _threads(rows: int, asked: int | None, seat: int | None, mode: Mode) -> int:
    """How many share the rows."""
    if asked is None:
        return min(processors(), max(1, rows // ROWS_OF_A_THREAD)) if seat is None and mode is Mode.CPU else 1
    if asked < 1 or (asked > 1 and seat is not None):
        raise ValueError(f"{asked} threads: must be at least 1, and 1 where opponents play")
    return asked


def _shares(rows: int, threads: int) -> list[tuple[int, int]]:
    """First and one past the last row of each thread."""
    return [(rows * i // threads, rows * (i + 1) // threads) for i in range(threads)]


def _read_only(array: Arrays) -> Arrays:
    view = array.view()
    view.flags.writeable = False
    return view
