"""Gymnasium: many games in one vector environment, stepped by one native call, handed out without a copy."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quarantotto.adapters.stepping import FIGURES, IS_CUT, IS_OVER, IS_TO_BE_DEALT, NUMBER, step_games
from quarantotto.adapters.tables import Table
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import build
from quarantotto.core.lean import lean
from quarantotto.lab.batch import THE_DICE
from quarantotto.lab.batch_cuda import template_of

Arrays = NDArray[Any]


class Games(VectorEnv[Arrays, Arrays, Arrays]):  # type: ignore[misc]  # gymnasium is not followed
    """`num_envs` games; the observation of each is that of the seat which decides next, `info["seat"]`, and what it may
    do is in `info["action_mask"]`. Without `seat` you decide for all seats; with it for one, and `opponents` for the
    others. The reward is that of the seat that decided, when its game ends; `info["payoffs"]` has all. A game that
    ended shows the next one at once (same-step autoreset), its last sight is in `info["final_obs"]`.

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
        self._dice = record.new(Dice)
        games, work = record.rows(played.state, num_envs), record.rows(played.state, 2)
        template = template_of(played, table.players, table.variant, table.options)
        notes = record.rows(played.notes, num_envs)
        self._given = (games, work, template, table.edition.record, self._dice, notes)
        self._asked = (num_envs, learners, bots, table.game.cap)
        self._seats = np.zeros(num_envs, np.int32)
        self._figures = np.zeros((num_envs, FIGURES), np.int64)
        self._masks = np.zeros((num_envs, actions), np.int8)
        self._seen = np.zeros((num_envs, size), np.float32)
        self._rewards = np.zeros(num_envs, np.float32)
        self._payoffs = np.zeros((num_envs, table.players), np.float32)
        self._ended = np.zeros(num_envs, np.int8)
        self._last_seen = np.zeros((num_envs, size), np.float32)
        self._run = build(played.unit, {"step": step_games}, table.mode).step
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
        self._step(np.ascontiguousarray(actions, np.int64).reshape(self.num_envs))
        over, cut = self._ended == IS_OVER, self._ended == IS_CUT
        info: dict[str, Any] = dict(self._info)
        if over.any() or cut.any():
            info |= self._last_info | {"_payoffs": over, "_final_obs": over | cut}
        return self._seen_out, self._rewards_out, over, cut, info

    def _step(self, actions: Arrays) -> None:
        shown = (self._seats, self._figures, self._masks, self._seen)
        told = (self._rewards, self._payoffs, self._ended, self._last_seen)
        row = self._run(*self._given, self._seed, *self._asked, *shown, actions, *told)
        if row < self.num_envs:
            raise ValueError(f"game {row}: action {actions[row]} is not legal now")


def _read_only(array: Arrays) -> Arrays:
    view = array.view()
    view.flags.writeable = False
    return view
