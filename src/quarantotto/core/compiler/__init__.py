"""Rules run three ways: as they stand, as native code, on a GPU. The only importer of numba, and only when first
asked.

`@rule` returns the plain function: calling it is the interpreted mode. `build` makes a twin of every rule reachable
from some entry points (same code object, globals in which every rule is replaced by its twin), compiles it once with
one signature made from its annotations and closes it. Twins of different modes live side by side in one process.

Code over all games is written against contract functions (`@contract`), which a `Unit` binds to the rules of one
game.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from importlib.util import find_spec
from threading import RLock
from types import SimpleNamespace
from typing import Any, cast

from quarantotto.core.compiler.cache import cache_folder, kept_in
from quarantotto.core.compiler.dialect import (
    NotNative,
    Progress,
    Twins,
    Unavailable,
    Unit,
    bind,
    contract,
    long,
    reachable,
    rule,
)

__all__ = [
    "Mode",
    "NotNative",
    "Unavailable",
    "Unit",
    "build",
    "cache_folder",
    "contract",
    "direct",
    "is_kept",
    "is_native_installed",
    "load",
    "long",
    "made",
    "reachable",
    "rule",
]


class Mode(StrEnum):
    """How rules are run."""

    PYTHON = "python"
    CPU = "cpu"
    CHECKED = "checked"  # native with bounds checks, for tests
    CUDA = "cuda"


def is_native_installed() -> bool:
    return find_spec("numba") is not None


def build(
    unit: Unit, entries: Mapping[str, Callable[..., Any]], mode: Mode, progress: Progress | None = None
) -> SimpleNamespace:
    """The entries as callables of the given mode, by name; each rule has one twin per mode, whoever asks for it."""
    twins = _twins.setdefault((unit.name, tuple(unit.binding.items()), mode), {})
    if any(function not in twins for function in entries.values()):
        _make(unit, list(entries.values()), mode, twins, progress)
    return SimpleNamespace(**{name: twins[function] for name, function in entries.items()})


def is_kept(unit: Unit, entries: Mapping[str, Callable[..., Any]]) -> bool:
    """Whether native code of the entries lies on the disk. Their folders are looked at, which takes no numba; `load`
    tells whether it was made for a processor like this one."""
    return all(any(kept_in(unit, entry, checked=False).glob("*.nbc")) for entry in entries.values())


def load(unit: Unit, entries: Mapping[str, Callable[..., Any]]) -> bool:
    """Loads native code that lies on the disk; False where some of it does not, and nothing is compiled."""
    twins = _twins.setdefault((unit.name, tuple(unit.binding.items()), Mode.CPU), {})
    with _numba:
        from quarantotto.core.compiler.native import load_native  # lazy: numba, as below

        return not load_native(unit, list(entries.values()), False, twins)


def made(unit: Unit, function: Callable[..., Any], mode: Mode) -> Callable[..., Any]:
    """A rule in the given mode if this process has it already, else as it is: nobody waits for a compiler."""
    twins = _twins.get((unit.name, tuple(unit.binding.items()), mode), {})
    return cast("Callable[..., Any]", twins.get(function, function))


def direct(function: Any) -> Callable[..., Any]:
    """A native function without the look at its arguments' types: they must be right, and records may be given as
    `record.memory`."""
    (compiled,) = function.overloads.values()
    return cast(Callable[..., Any], compiled.entry_point)


_twins: dict[Any, Twins] = {}
_numba = RLock()  # numba does not bear two threads that make or load code


def _make(unit: Unit, entries: list[Callable[..., Any]], mode: Mode, twins: Twins, progress: Progress | None) -> None:
    if mode is Mode.PYTHON:
        bind(unit, entries, twins)
        return
    if not is_native_installed():
        raise NotNative("native code needs numba: pip install numba")
    with _numba:
        if mode is Mode.CUDA:
            from quarantotto.core.compiler.gpu import build_device  # lazy: numba may be missing, and takes a second

            build_device(unit, entries, twins, progress)
        else:
            from quarantotto.core.compiler.native import build_native  # lazy: numba, as above

            build_native(unit, entries, mode is Mode.CHECKED, twins, progress)
