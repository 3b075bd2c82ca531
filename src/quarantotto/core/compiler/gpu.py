"""Rules on a GPU: every rule a device function with one signature, every entry a kernel that plays one numbered item a thread.

An entry is a rule `play(s, template, ed, dice, …, row, results)` over one state; the kernel around it gives each thread a state and dice in
memory of its own and walks the rows in strides of the whole grid. Interleaved by the hardware, a thread's own memory is read much faster than
an array of records in global memory.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from quarantotto.core.chance import Dice
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
from quarantotto.core.record import dtype_of

for _gone in ("row_stack", "trapz", "in1d"):  # numba-cuda asks NumPy for names that newer versions have dropped
    if not hasattr(np, _gone):
        setattr(np, _gone, None)

from numba import cuda  # noqa: E402

LARGE = 300  # bytes of byte code from which on a rule is called rather than copied


def is_simulated() -> bool:
    """The CUDA simulator runs, which needs no GPU."""
    from numba.core import config

    return bool(config.ENABLE_CUDASIM)


def build_kernels(
    unit: Unit, entries: list[Callable[..., Any]], twins: Twins, progress: Progress | None
) -> None:
    """Each entry becomes a function that runs a kernel and waits for it."""
    if not is_simulated() and not cuda.is_available():
        raise Unavailable("--mode cuda needs an NVIDIA GPU with its driver, and numba-cuda: pip install 'quarantotto[cuda]'")
    devices = _device_twins.setdefault((unit.name, tuple(unit.binding.items())), {})
    order = reachable(entries, unit)
    for done, function in enumerate(order):
        if progress:
            progress(done, len(order), function.__name__)
        if function not in devices:
            called = {name: devices[target] for name, target in called_by(function, unit).items()}
            twin = make_twin(function, called, f"{function.__qualname__}_{unit.name}_cuda")
            devices[function] = cuda.jit(_signature(function, unit), device=True)(twin)
            if len(twin.__code__.co_code) > LARGE:
                _keep_apart(devices[function])
    for entry in entries:
        twins[entry] = _kernel(unit, devices[entry])
    if progress:
        progress(len(order), len(order), "")


def _keep_apart(device_function: Any) -> None:
    """Left to itself the GPU compiler copies every rule to wherever it is called, the generator dozens of times: minutes of compiling and code
    that no instruction cache holds."""
    if is_simulated():
        return
    for compiled in device_function.overloads.values():
        for function in compiled.library._module.functions:
            if not function.is_declaration:
                function.attributes.add("noinline")


_device_twins: dict[Any, Twins] = {}


def _signature(function: Callable[..., Any], unit: Unit) -> Any:
    if is_simulated():
        return None
    from numba.cuda import types
    from numba.cuda.np.numpy_support import from_dtype

    return signature(function, unit, types, from_dtype)


def _kernel(unit: Unit, play: Any) -> Callable[..., None]:
    """Runs the entry for rows 0 to count - 1 and waits: `run(blocks, threads, template, edition, (seed, first, count, …), results)`."""
    state_type = dtype_of(next(own for stand_in, own in unit.types.items() if stand_in.__name__ == "AnyState"))
    dice_type = dtype_of(Dice)

    @cuda.jit
    def kernel(template, ed, seed, first, count, cap, unfinished, results):  # type: ignore[no-untyped-def]
        states = cuda.local.array(1, state_type)
        dice = cuda.local.array(1, dice_type)
        row = cuda.grid(1)
        while row < count:
            states[0] = template[0]
            play(states[0], ed[0], dice[0], seed, first + row, cap, unfinished, results, row)
            row += cuda.gridsize(1)

    def run(blocks: int, threads: int, template: Any, ed: Any, numbers: tuple[int, ...], results: Any) -> None:
        on_device = cuda.to_device(results)
        kernel[blocks, threads](cuda.to_device(template), cuda.to_device(ed), *numbers, on_device)
        cuda.synchronize()
        on_device.copy_to_host(results)

    return run
