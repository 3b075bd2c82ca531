"""Many games on a GPU, stepped there: what is seen, what is allowed and what is paid never leave its memory."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from quarantotto.adapters import stepping
from quarantotto.adapters.stepping import FIGURES, GOES_ON, IS_CUT, IS_OVER, NUMBER
from quarantotto.adapters.tables import Table
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import rule
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState
from quarantotto.core.lean import lean
from quarantotto.core.record import Rows
from quarantotto.lab.batch import THE_DICE, choose_mixed, choose_uniform
from quarantotto.lab.batch_cuda import device_rules, grid_for, printed_of, template_of

THREADS = 128  # of a block


@rule
def nobody_else(
    games: Rows[AnyState],
    work: Rows[AnyState],
    ed: AnyEdition,
    row: int,
    dice: Dice,
    notes: AnyNotes,
    learners: int,
    greedy_seats: int,
    cap: int,
) -> None:
    """In place of `run_to_a_learner`, where the caller decides for every seat."""


@rule
def start_dice_of(dice: Dice, seed: int, row: int) -> None:
    """The dice of a row, for its bots."""
    start_dice(dice, seed, row, THE_DICE)


# Who decides for the other seats: nothing is compiled that is not needed.
BOTS: Mapping[str, Mapping[Callable[..., Any], Callable[..., Any]]] = {
    "all": {stepping.run_to_a_learner: nobody_else},
    "uniform": {choose_mixed: choose_uniform},
    "greedy": {},
}


class DeviceEnv:
    """`batch` games on one GPU, as `quarantotto.adapters.gymnasium.Games` plays them on a core: the same games for the
    same seed, the same answers of `reset` and `step`, a game that ended shows the next one at once. Without `seat` you
    decide for all seats; with it for one, and `opponents` for the others, each game with dice of its own.

    All that is handed out is a `DeviceArray`: `torch.from_dlpack(seen)`, `jax.dlpack.from_dlpack(seen)`, or anything
    that knows the CUDA array interface. What has two axes lies column by column, as threads side by side write it.
    Arrays belong to the environment and are written anew by every step: copy what is to be kept. Work is queued on the
    default stream; whoever uses another one finishes before calling `step` (JAX: `block_until_ready`)."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        batch: int = 65_536,
        variant: str | None = None,
        options: Mapping[str, str] | None = None,
        edition: str | None = None,
        seat: int | None = None,
        opponents: str = "uniform",
        threads: int = THREADS,
        progress: Progress | None = None,
    ) -> None:
        self.table = table = Table.of(game, players, variant, options, edition)
        learners, bots = table.deciders(batch, seat, opponents)
        self.batch = batch
        played = lean(table.game)
        rules = {name: getattr(stepping, name) for name in ("is_offered", "act", "close", "begin", "show_copy")}
        who = "all" if seat is None else opponents
        device = device_rules(played, rules | {"start_dice": start_dice_of}, progress, f"_{who}", BOTS[who])
        # lazy: they want a GPU
        from quarantotto.core.compiler.dlpack import DeviceArray
        from quarantotto.core.compiler.gpu_steps import (
            LAST_REFUSED,
            MARKS,
            StepParts,
            clear,
            room_on_gpu,
            step_kernels,
            to_gpu,
        )

        state = record.dtype_of(played.state)
        threads, _ = grid_for(batch, threads)
        grid = (-(-batch // threads), threads)
        self._kernels = step_kernels(
            StepParts(state, **vars(device)), (GOES_ON, IS_OVER, IS_CUT), played.steps.registers, grid
        )
        self._to_gpu, self._clear, self._last_refused = to_gpu, clear, LAST_REFUSED

        def zeroes(columns: int, kind: type) -> Any:
            return to_gpu(np.zeros((batch, columns), kind, "F"))

        def row_of_zeroes(kind: type) -> Any:
            return to_gpu(np.zeros(batch, kind))

        size = table.vector_size
        self._stored = room_on_gpu((state.itemsize // 4, batch), np.uint32, "C")
        self._template = to_gpu(template_of(played, table.players, table.variant, table.options))
        self._printed = to_gpu(printed_of(played, table.edition))
        self._dice, self._notes = to_gpu(record.rows(Dice, batch)), to_gpu(record.rows(played.notes, batch))
        self._asked = (learners, bots, table.game.cap)
        self._seats = row_of_zeroes(np.int32)
        self._figures, self._masks = zeroes(FIGURES, np.int64), zeroes(table.game.actions, np.int8)
        self._seen, self._last_seen = room_on_gpu((batch, size), np.float32, "F"), zeroes(size, np.float32)
        self._payoffs = zeroes(table.players, np.float32)
        self._actions, self._listed = row_of_zeroes(np.int64), row_of_zeroes(np.int64)
        self._rewards, self._ended = row_of_zeroes(np.float32), row_of_zeroes(np.int8)
        self._over, self._cut = row_of_zeroes(np.bool_), row_of_zeroes(np.bool_)
        self._marks = to_gpu(np.zeros(MARKS, np.int64))
        self._seed = 0

        self._seen_out = DeviceArray(self._seen)
        self._told_out = (DeviceArray(self._rewards), DeviceArray(self._over), DeviceArray(self._cut))
        self._info = {"action_mask": DeviceArray(self._masks), "seat": DeviceArray(self._seats)}
        self._last_info = {"payoffs": DeviceArray(self._payoffs), "final_obs": DeviceArray(self._last_seen)}

    def reset(self, seed: int | None = None) -> tuple[Any, dict[str, Any]]:
        """Games 0 to batch - 1 of a series; row r then plays games r + batch, r + 2 batch, …"""
        self._seed = (secrets.randbits(63) if seed is None else seed) & (2**63 - 1)
        rows = np.arange(self.batch)
        self._figures[:, NUMBER].copy_to_device(rows)
        self._listed.copy_to_device(rows)
        self._ended.copy_to_device(np.full(self.batch, GOES_ON, np.int8))
        self._marks.copy_to_device(np.full(self._marks.shape, self.batch))
        self._deal_and_show()
        return self._seen_out, dict(self._info)

    def step(self, actions: Any, *, check: bool = True) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A decision in every game: `actions` is any array of integers on the GPU. All are refused if one is not legal,
        which takes waiting for the GPU to see; without `check` nobody waits, and then nothing was done and no reward
        paid. `payoffs` and `final_obs` are those of the last game that ended in a row."""
        given = self._to_gpu(actions)
        if given.shape != (self.batch,) or given.dtype.kind not in "iu":
            raise ValueError(f"{self.batch} integers are wanted, not {given.dtype} of shape {tuple(given.shape)}")
        self._kernels.judge(given, self._actions, self._figures, self._masks, self._marks)
        games = (self._stored, self._printed, self._dice, self._notes, *self._asked, self._seats)
        told = (self._actions, self._rewards, self._ended, self._over, self._cut, self._marks, self._listed)
        self._kernels.carry_out(*games, *told)
        self._deal_and_show()
        if check and (row := int(self._marks.copy_to_host()[self._last_refused])) < self.batch:
            raise ValueError(f"game {row}: action {self._actions.copy_to_host()[row]} is not legal now")
        return self._seen_out, *self._told_out, self._info | self._last_info

    def _deal_and_show(self) -> None:
        """Begins a game in all rows that are listed, and writes what every row shows."""
        games = (self._stored, self._template, self._printed, self._dice, self._notes, self._seed, *self._asked)
        shown = (self._seats, self._figures)
        told = (*shown, self._rewards, self._payoffs, self._ended, self._last_seen, self._marks, self._listed)
        self._kernels.renew(*games, *told)
        self._clear(self._masks)  # all at once: rows have shown more or less, and would keep each other waiting
        self._kernels.show(self._stored, self._printed, self._notes, *shown, self._masks, self._seen, self._marks)
