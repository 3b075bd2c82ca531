"""Rules on a GPU: every rule a device function with one signature, and a kernel that plays numbered games, a few in
every thread.

Each thread has its states in memory of its own, which the hardware interleaves: threads that read the same field read
one line. A block works in stages: it counts at which kind of step its games are, and all threads that have a game at
the commonest kind take that step, so that its warps run the same code at the same time and share what the instruction
cache holds.
"""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import EnumType, IntEnum
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, cast

import numpy as np

from quarantotto.core.compiler.dialect import (
    Progress,
    Twins,
    Unavailable,
    Unit,
    called_by,
    make_twin,
    reachable,
    signature,
)

for _gone in ("row_stack", "trapz", "in1d"):  # numba-cuda asks NumPy for names that newer versions have dropped
    if not hasattr(np, _gone):
        setattr(np, _gone, None)

from numba import cuda  # noqa: E402

KERNEL_SHARE = 3  # a kernel takes two to seven times as long to compile as its rules
FULL_WEIGHT = 4  # of a kind of decision, when a block chooses its next stage


def is_simulated() -> bool:
    """The CUDA simulator runs, which needs no GPU."""
    from numba.core import config

    return bool(config.ENABLE_CUDASIM)


def refuse_without_gpu() -> None:
    """Says what is missing."""
    if not is_simulated() and not cuda.is_available():
        raise Unavailable("cuda needs an NVIDIA GPU, its driver and numba-cuda: pip install 'quarantotto[cuda]'")


def build_device(unit: Unit, entries: list[Callable[..., Any]], twins: Twins, progress: Progress | None) -> None:
    """The entries as device functions, which a kernel puts together when it is first run; small rules are copied to
    wherever they are called."""
    refuse_without_gpu()
    order = reachable(entries, unit)
    total = (1 + KERNEL_SHARE) * len(order)
    for done, function in enumerate(order):
        if progress:
            progress(done, total, function.__name__)
        if function not in twins:
            called = {name: twins[target] for name, target in called_by(function, unit).items()}
            called |= _enumerations(function)
            twin = make_twin(function, called, f"{function.__qualname__}_{unit.name}_cuda")
            with rules_that_never_fail():
                twins[function] = cuda.jit(_signature(function, unit), device=True)(twin)
            _keep_small(twins[function], len(twin.__code__.co_code) > unit.large)
    if progress:
        progress(len(order), total, "kernel")


@contextmanager
def rules_that_never_fail() -> Iterator[None]:
    """Compiles calls without a look at whether they failed: rules raise nothing. With it every call is a way out of
    its function, so threads that have parted meet again only at the very end (1.8 of 32 were found working together).
    """
    if is_simulated():
        yield
        return
    from numba.cuda import cgutils
    from numba.cuda.core.callconv import MinimalCallConv

    usual = MinimalCallConv._get_return_status

    def never_failed(self: Any, builder: Any, code: Any) -> Any:
        return usual(self, builder, code)._replace(is_error=cgutils.false_bit)

    MinimalCallConv._get_return_status = never_failed
    try:
        yield
    finally:
        MinimalCallConv._get_return_status = usual


def _keep_small(device_function: Any, is_apart: bool) -> None:
    """Left to itself the GPU compiler copies every rule to wherever it is called, the generator dozens of times:
    minutes of compiling and code that no instruction cache holds."""
    if is_simulated():
        return
    for compiled in device_function.overloads.values():
        for function in compiled.library._module.functions:
            if not function.is_declaration:
                function.attributes.add("optsize")
                if is_apart:
                    function.attributes.add("noinline")


def _enumerations(function: Callable[..., Any]) -> dict[str, Any]:
    """The enumerations a rule names, as modules of plain numbers: here members of an enumeration are no indices."""
    found: dict[str, Any] = {}
    known = cast(FunctionType, function).__globals__
    for name in cast(FunctionType, function).__code__.co_names:
        enumeration = known.get(name)
        if isinstance(enumeration, EnumType) and issubclass(enumeration, IntEnum):
            found[name] = ModuleType(name)
            vars(found[name]).update({member.name: int(member) for member in enumeration})
    return found


def _signature(function: Callable[..., Any], unit: Unit) -> Any:
    if is_simulated():
        return None
    from numba.cuda import types
    from numba.cuda.np.numpy_support import from_dtype

    return signature(function, unit, types, from_dtype)


class Parts(NamedTuple):
    """What a kernel is made of: types of records, and device functions."""

    state: Any
    dice: Any
    notes: Any
    start: Any
    choose: Any
    decide: Any
    follow: Any
    kind_of_step: Any
    note: Any


@cache
def game_kernel(parts: Parts, steps: Any) -> Callable[..., None]:
    """A function that plays games on the GPU and waits: `run(blocks, threads, template, edition, numbers, results)`,
    where numbers are seed, first game, games, cap, the outcome noted for games that reach it, and one that `choose` is
    told. That is handed the thread's rows, the number of the game among them and of the row that is room for what a
    player may know, and room for a player's notes."""
    state_type, dice_type, notes_type, start, choose, decide, follow, kind_of_step, note = parts
    games, room, first_following = steps.games, steps.games + 1, 1 + steps.decisions
    kinds, weight = first_following + steps.following, steps.weight

    @cuda.jit(**({} if is_simulated() else {"max_registers": steps.registers}))
    def kernel(template, ed, blank, seed, first, count, cap, unfinished, told, results):  # type: ignore[no-untyped-def]
        states = cuda.local.array(room, state_type)
        dice = cuda.local.array(games, dice_type)
        notes = cuda.local.array(1, notes_type)
        at = cuda.local.array(games, np.int32)  # kind of step, -1: no game is left for this row
        rows = cuda.local.array(games, np.int32)
        notes[0] = blank[0]  # nobody clears a thread's own memory
        following = cuda.grid(1)
        for game in range(games):
            states[game] = template[0]
            at[game] = 0 if following + game * cuda.gridsize(1) < count else -1
            rows[game] = -1
        while True:
            mine = 0
            for game in range(games):
                if at[game] >= 0:
                    mine |= 1 << at[game]
            most = 0
            chosen = -1
            for kind in range(kinds):
                votes = cuda.syncthreads_count((mine >> kind) & 1)
                votes *= FULL_WEIGHT if 0 < kind < first_following else weight
                if votes > most:
                    most = votes
                    chosen = kind
            if chosen < 0:
                break
            if (mine >> chosen) & 1 != 0:
                game = 0
                while at[game] != chosen:
                    game += 1
                s = states[game]
                if chosen == 0:
                    if rows[game] >= 0:
                        note(s, ed[0], results, rows[game], unfinished)
                    rows[game] = -1
                    at[game] = -1
                    if following < count:
                        rows[game] = following
                        start(s, ed[0], dice[game], seed, first + following)
                        following += cuda.gridsize(1)
                        at[game] = kind_of_step(s)
                else:
                    if chosen < first_following:
                        seat = 0
                        while (s.pending >> seat) & 1 == 0:
                            seat += 1
                        action = choose(states, game, games, ed[0], seat, dice[game], told, notes[0])
                        decide(s, ed[0], seat, action)
                    else:
                        follow(s, ed[0])
                    at[game] = kind_of_step(s)
                    if at[game] < first_following and s.decisions >= cap:
                        at[game] = 0

    def run(blocks: int, threads: int, template: Any, ed: Any, numbers: tuple[int, ...], results: Any) -> None:
        on_device = cuda.device_array(results.shape, results.dtype)
        with rules_that_never_fail(), warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*Grid size")  # how many games is the caller's wish
            given = (template, ed, np.zeros(1, notes_type))
            kernel[blocks, threads](*map(cuda.to_device, given), *numbers, on_device)
        cuda.synchronize()
        on_device.copy_to_host(results)

    return run
