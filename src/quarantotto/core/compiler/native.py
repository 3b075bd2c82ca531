"""Native code through numba: entries become machine code, kept on the disk between starts; the rules they call are
linked in."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from quarantotto.core.compiler.cache import cache_key, kept_in, refuse_unkept
from quarantotto.core.compiler.dialect import Progress, Twins, Unit, called_by, make_twin, reachable, signature
from quarantotto.core.compiler.linking import EntryPipeline, InnerPipeline

ENTRY_STEPS = 12  # of progress
SELDOM = 50_000  # things made between two looks of the collector of garbage


def build_native(
    unit: Unit, entries: list[Callable[..., Any]], checked: bool, twins: Twins, progress: Progress | None
) -> None:
    """Entries come from the disk where they can; only what is missing is compiled, with all it calls."""
    missing = load_native(unit, entries, checked, twins)
    if missing:
        refuse_unkept()
    inner = _inner_twins.setdefault((unit.name, tuple(unit.binding.items()), checked), {})
    order = reachable(missing, unit)
    # Making an entry into machine code takes as long as typing a dozen rules.
    steps = len(order) + ENTRY_STEPS * len(missing)
    tell = progress or (lambda done, steps, name: None)
    with _seldom_looking_through():
        for done, function in enumerate(order):
            tell(done, steps, function.__name__)
            if function not in inner:
                inner[function] = _compile_inner(unit, function, checked, inner)
        for done, entry in enumerate(missing):
            tell(len(order) + ENTRY_STEPS * done, steps, entry.__name__)
            twins[entry] = _compile_entry(unit, entry, checked, inner)
    tell(steps, steps, "")


@contextmanager
def _seldom_looking_through() -> Iterator[None]:
    """Most of what is made meanwhile stays: to look through it again and again takes a tenth of the time."""
    usual = gc.get_threshold()
    gc.set_threshold(max(SELDOM, usual[0]), *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def load_native(unit: Unit, entries: list[Callable[..., Any]], checked: bool, twins: Twins) -> list[Callable[..., Any]]:
    """Entries that an earlier start has compiled; returns the others."""
    for entry in entries:
        found = None if entry in twins else _load_entry(unit, entry, checked)
        if found is not None:
            twins[entry] = found
    return [entry for entry in entries if entry not in twins]


_inner_twins: dict[Any, Twins] = {}


def _native_twin(unit: Unit, function: Callable[..., Any], checked: bool, inner: Twins) -> FunctionType:
    # numba links by qualified name: each unit, mode and version of the sources needs names of its own.
    called = {name: inner.get(target, target) for name, target in called_by(function, unit).items()}
    mode = "checked" if checked else "cpu"
    key = cache_key(unit, function, checked)[:8]
    return make_twin(function, called, f"{function.__qualname__}_{unit.name}_{mode}_{key}")


def _compile_inner(unit: Unit, function: Callable[..., Any], checked: bool, inner: Twins) -> Any:
    """A rule that native code calls: typed and lowered once, made into machine code only as part of an entry."""
    dispatcher = numba.njit(
        _signature(function, unit),
        boundscheck=checked,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        pipeline_class=InnerPipeline,
    )(_native_twin(unit, function, checked, inner))
    dispatcher.disable_compile()
    return dispatcher


def _entry_dispatcher(unit: Unit, entry: Callable[..., Any], checked: bool, inner: Twins) -> Any:
    twin = _native_twin(unit, entry, checked, inner)
    dispatcher = numba.njit(
        boundscheck=checked,
        no_cfunc_wrapper=True,
        pipeline_class=EntryPipeline,
        nogil="is_long" in entry.__dict__,
    )(twin)
    dispatcher._cache = _ByContent(twin, kept_in(unit, entry, checked))
    return dispatcher


def _load_entry(unit: Unit, entry: Callable[..., Any], checked: bool) -> Any:
    """The entry as compiled by an earlier start, or None."""
    dispatcher = _entry_dispatcher(unit, entry, checked, {})
    compiled = dispatcher._cache.load_overload(_signature(entry, unit), dispatcher.targetctx)
    if compiled is None:
        return None
    dispatcher.add_overload(compiled)
    dispatcher.disable_compile()
    return dispatcher


def _compile_entry(unit: Unit, entry: Callable[..., Any], checked: bool, inner: Twins) -> Any:
    """A rule that Python calls, with everything it calls linked in, kept on the disk."""
    dispatcher = _entry_dispatcher(unit, entry, checked, inner)
    dispatcher.compile(_signature(entry, unit))
    dispatcher.disable_compile()
    return dispatcher


def _signature(function: Callable[..., Any], unit: Unit) -> Any:
    return signature(function, unit, numba.types, numba.from_dtype)


class _Folder(_CacheLocator):  # type: ignore[misc]  # numba is not typed
    """A folder whose name is a fingerprint of the sources: where they lie and when they were written is nothing to it,
    so that every copy of the program uses what one has compiled."""

    def __init__(self, folder: Path, function: Callable[..., Any], file: str) -> None:
        self._folder, self._py_file = folder, file

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return ""

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_Folder":
        raise NotImplementedError("made by _ByContent, for a folder")


class _ByContent(FunctionCache):  # type: ignore[misc]  # numba is not typed
    """numba's cache of a function, in a folder of ours."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        place = type("Place", (), {"from_function": staticmethod(partial(_Folder, folder))})
        self._impl_class = type("Impl", (CompileResultCacheImpl,), {"_locator_classes": [place]})
        super().__init__(function)
