"""Kernels that take one decision in each of many games on a GPU, a thread for every game.

Between two calls a game lies word by word across the memory, so that threads side by side read and write one line;
while it is worked on, it lies in the thread's own memory, which the hardware interleaves. What was reckoned of a game
stays in its notes from one call to the next. Few games end in one step: they are listed and dealt anew by threads that
all do that, for a warp takes as long as its slowest thread.
"""

import warnings
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba import cuda
from numba.cuda.cudadrv.driver import device_memset

from quarantotto.core.compiler.gpu import is_simulated, rules_that_never_fail
from quarantotto.core.compiler.wide import load_word, store_word

MARKS = 3  # numbers that kernels leave for each other:
REFUSED, LISTED, LAST_REFUSED = range(MARKS)  # first row with an illegal action, rows listed, first row of this step


class StepParts(NamedTuple):
    """What the kernels are made of: the type of a game, and device functions."""

    state: Any
    is_offered: Any
    start_dice: Any
    act: Any
    close: Any
    begin: Any
    show_copy: Any


class StepKernels(NamedTuple):
    """In the order in which they are run; a call does not wait for what it starts."""

    judge: Callable[..., None]
    carry_out: Callable[..., None]
    renew: Callable[..., None]
    show: Callable[..., None]


def step_kernels(parts: StepParts, codes: tuple[int, int, int], registers: int, grid: tuple[int, int]) -> StepKernels:
    """Kernels over arrays of which the first axis is the game; codes are what `ended` says of games that go on, are
    over and are cut. To deal first games, list all rows as going on."""
    made = _made_kernels(parts, codes, registers)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Grid size")  # how many games is the caller's wish
        for kernel in made:
            kernel[grid]  # numba warns once
    return StepKernels(*(_launcher(kernel, grid) for kernel in made))


def _launcher(kernel: Any, grid: tuple[int, int]) -> Callable[..., None]:
    def launch(*arguments: Any) -> None:
        with rules_that_never_fail():  # the first launch compiles
            kernel[grid](*arguments)

    return launch


@cache
def _made_kernels(parts: StepParts, codes: tuple[int, int, int], registers: int) -> tuple[Any, ...]:
    state_type, is_offered, start_dice, act, close, begin, show_copy = parts
    goes_on, is_over, is_cut = codes
    words = state_type.itemsize // 4
    bounded: dict[str, int] = {} if is_simulated() else {"max_registers": registers}

    @cuda.jit(device=True)
    def fetch(stored, row, states):  # type: ignore[no-untyped-def]
        for i in range(words):
            store_word(states, i, stored[i, row])

    @cuda.jit(device=True)
    def put_back(stored, row, states):  # type: ignore[no-untyped-def]
        for i in range(words):
            stored[i, row] = load_word(states, i)

    @cuda.jit
    def judge(given, actions, figures, masks, marks):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < actions.shape[0]:
            actions[row] = given[row]
            if not is_offered(row, actions[row], figures, masks):
                cuda.atomic.min(marks, REFUSED, row)

    @cuda.jit(**bounded)
    def carry_out(  # type: ignore[no-untyped-def]
        stored, ed, dice, notes, learners, bots, cap, seats, actions, rewards, ended, over, cut, marks, listed
    ):
        states = cuda.local.array(1, state_type)
        work = cuda.local.array(2, state_type)
        row = cuda.grid(1)
        if row >= actions.shape[0]:
            return
        rewards[row] = 0.0
        ended[row] = goes_on
        if marks[REFUSED] == actions.shape[0]:
            fetch(stored, row, states)
            told = (seats[row : row + 1], actions[row : row + 1], rewards[row : row + 1], ended[row : row + 1])
            act(states, work, ed[0], 0, dice[row], notes[row], learners, bots, cap, *told)
            put_back(stored, row, states)
        over[row] = ended[row] == is_over
        cut[row] = ended[row] == is_cut
        if ended[row] != goes_on:
            listed[cuda.atomic.add(marks, LISTED, 1)] = row

    @cuda.jit(**bounded)
    def renew(  # type: ignore[no-untyped-def]
        stored,
        template,
        ed,
        dice,
        notes,
        seed,
        learners,
        bots,
        cap,
        seats,
        figures,
        rewards,
        payoffs,
        ended,
        last_seen,
        marks,
        listed,
    ):
        states = cuda.local.array(1, state_type)
        work = cuda.local.array(2, state_type)
        place = cuda.grid(1)
        if place >= marks[LISTED]:
            return
        row = listed[place]
        count = listed.shape[0]
        one = figures[row : row + 1]
        if ended[row] != goes_on:
            fetch(stored, row, states)
            told = (rewards[row : row + 1], payoffs[row : row + 1], ended[row : row + 1], last_seen[row : row + 1])
            close(states, work, ed[0], 0, notes[row], count, seats[row : row + 1], one, *told)
        else:
            start_dice(dice[row], seed, row)
        begin(states, work, template, ed[0], 0, dice[row], notes[row], seed, count, learners, bots, cap, one)
        put_back(stored, row, states)

    @cuda.jit(**bounded)
    def show(stored, ed, notes, seats, figures, masks, seen, marks):  # type: ignore[no-untyped-def]
        states = cuda.local.array(1, state_type)
        row = cuda.grid(1)
        if row >= stored.shape[1]:
            return
        if row == 0:
            marks[LAST_REFUSED] = marks[REFUSED]
            marks[REFUSED] = stored.shape[1]
            marks[LISTED] = 0
        fetch(stored, row, states)
        shown = (seats[row : row + 1], figures[row : row + 1], masks[row : row + 1], seen[row : row + 1])
        show_copy(states[0], ed[0], 0, *shown, notes[row])

    return judge, carry_out, renew, show


def to_gpu(array: Any) -> Any:
    """Somebody's array as a kernel takes it: it lies on the GPU already, or a copy does, laid out as the array is."""
    if not is_simulated() and hasattr(array, "__cuda_array_interface__"):
        return cuda.as_cuda_array(array)
    return cuda.to_device(np.asarray(array))


def clear(array: Any) -> None:
    """Makes all of an array on the GPU zero, in the order of the default stream."""
    device_memset(array, 0, array.nbytes)


def room_on_gpu(shape: tuple[int, ...], dtype: Any, order: str) -> Any:
    """An array on the GPU that is yet to be written."""
    return cuda.device_array(shape, dtype, order=order)
