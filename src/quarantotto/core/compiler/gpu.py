"""Rules on a GPU: every rule a device function with one signature, and a kernel that plays numbered games, one a
thread.

Each thread has its state in memory of its own, which the hardware interleaves: threads that read the same field read
one line. A block takes its decisions in step, so that its warps run the same code at the same time and share what the
instruction cache holds.
"""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import EnumType, IntEnum
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, cast

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

IDLE_SHARE = 3  # threads whose game is over wait until a third of their block does, then start new ones together
REGISTERS = 80  # a thread, so that a block of 768 fits
LARGE = 450  # bytes of byte code from which on a rule is called rather than copied


def is_simulated() -> bool:
    """The CUDA simulator runs, which needs no GPU."""
    from numba.core import config

    return bool(config.ENABLE_CUDASIM)


def build_device(unit: Unit, entries: list[Callable[..., Any]], twins: Twins, progress: Progress | None) -> None:
    """The entries as device functions, which `game_kernel` puts together."""
    if not is_simulated() and not cuda.is_available():
        raise Unavailable("--mode cuda needs an NVIDIA GPU, its driver and numba-cuda: pip install 'quarantotto[cuda]'")
    order = reachable(entries, unit)
    for done, function in enumerate(order):
        if progress:
            progress(done, len(order), function.__name__)
        if function not in twins:
            called = {name: twins[target] for name, target in called_by(function, unit).items()}
            called |= _enumerations(function)
            twin = make_twin(function, called, f"{function.__qualname__}_{unit.name}_cuda")
            with _rules_that_never_fail():
                twins[function] = cuda.jit(_signature(function, unit), device=True)(twin)
            if len(twin.__code__.co_code) > LARGE:
                _keep_apart(twins[function])
    if progress:
        progress(len(order), len(order), "")


@contextmanager
def _rules_that_never_fail() -> Iterator[None]:
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


def _keep_apart(device_function: Any) -> None:
    """Left to itself the GPU compiler copies every rule to wherever it is called, the generator dozens of times:
    minutes of compiling and code that no instruction cache holds."""
    if is_simulated():
        return
    for compiled in device_function.overloads.values():
        for function in compiled.library._module.functions:
            if not function.is_declaration:
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


@cache
def game_kernel(
    state_type: Any, dice_type: Any, notes_type: Any, start: Any, choose: Any, carry_out: Any, note: Any
) -> Callable[..., None]:
    """A function that plays games on the GPU and waits: `run(blocks, threads, template, edition, numbers, results)`,
    where numbers are seed, first game, games, cap, the outcome noted for games that reach it, and one that `choose` is
    told. It is handed two rows, the game and room for what a player may know of it, and room for a player's notes."""

    @cuda.jit(**({} if is_simulated() else {"max_registers": REGISTERS}))
    def kernel(template, ed, seed, first, count, cap, unfinished, told, results):  # type: ignore[no-untyped-def]
        states = cuda.local.array(2, state_type)
        dice = cuda.local.array(1, dice_type)
        notes = cuda.local.array(1, notes_type)
        s = states[0]
        row = -1
        following = cuda.grid(1)
        is_on = False
        while True:
            playing = cuda.syncthreads_count(1 if is_on else 0)
            is_idle = not is_on and (row >= 0 or following < count)
            idle = cuda.syncthreads_count(1 if is_idle else 0)
            if playing == 0 and idle == 0:
                break
            if is_idle and (playing == 0 or idle * IDLE_SHARE >= cuda.blockDim.x):
                if row >= 0:
                    note(s, ed[0], results, row, unfinished)
                row = -1
                if following < count:
                    row = following
                    following += cuda.gridsize(1)
                    states[0] = template[0]
                    start(s, ed[0], dice[0], seed, first + row)
                    is_on = s.pending != 0 and s.decisions < cap
            seat = 0
            action = 0
            if is_on:
                while (s.pending >> seat) & 1 == 0:
                    seat += 1
                action = choose(states, ed[0], seat, dice[0], told, notes[0])
            cuda.syncthreads()
            if is_on:
                carry_out(s, ed[0], seat, action)
                is_on = s.pending != 0 and s.decisions < cap

    def run(blocks: int, threads: int, template: Any, ed: Any, numbers: tuple[int, ...], results: Any) -> None:
        on_device = cuda.device_array(results.shape, results.dtype)
        with _rules_that_never_fail(), warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*Grid size")  # how many games is the caller's wish
            kernel[blocks, threads](cuda.to_device(template), cuda.to_device(ed), *numbers, on_device)
        cuda.synchronize()
        on_device.copy_to_host(results)

    return run
