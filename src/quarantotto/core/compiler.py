"""Rules run three ways: as they stand, as native code, on a GPU. The only importer of numba, and only when first asked.

`@rule` returns the plain function: calling it is the interpreted mode. `build` makes a twin of every rule reachable from some entry points
(same code object, globals in which every rule is replaced by its twin), compiles it once with one signature made from its annotations and
closes it. Twins of different modes live side by side in one process.

Code over all games is written against contract functions (`@contract`), which a `Unit` binds to the rules of one game.
"""

import ast
import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np

from quarantotto.core.record import Cells, Floats, Grid, Ints, Rows, dtype_of

RuleT = TypeVar("RuleT", bound=Callable[..., Any])
Progress = Callable[[int, int, str], None]


class Mode(StrEnum):
    """How rules are run."""

    PYTHON = "python"
    CPU = "cpu"
    CHECKED = "checked"  # native with bounds checks, for tests
    CUDA = "cuda"


class Unavailable(RuntimeError):
    """A mode this machine cannot run; the message says what to install."""


def rule(function: RuleT) -> RuleT:
    """Marks a rule; it stays the plain function it is."""
    function.__dict__["is_rule"] = True
    return function


def contract(function: RuleT) -> RuleT:
    """Marks a function that generic code calls and every game supplies."""
    function.__dict__["is_contract"] = True
    return function


@dataclass(frozen=True)
class Unit:
    """What is compiled together: one game, or one test's rules."""

    name: str
    binding: Mapping[Callable[..., Any], Callable[..., Any]] = field(default_factory=dict)
    types: Mapping[type, type] = field(default_factory=dict)


def is_native_installed() -> bool:
    return find_spec("numba") is not None


def reachable(entries: Iterable[Callable[..., Any]], unit: Unit) -> list[Callable[..., Any]]:
    """The rules that can be called from the entries, callees first."""
    order: list[Callable[..., Any]] = []
    under_way: set[Callable[..., Any]] = set()

    def visit(function: Callable[..., Any]) -> None:
        if function in order:
            return
        if function in under_way:
            raise TypeError(f"{function.__qualname__} calls itself: the dialect has no recursion")
        under_way.add(function)
        for called in _called(function, unit).values():
            visit(called)
        order.append(function)

    for entry in entries:
        visit(entry)
    return order


def _called(function: Callable[..., Any], unit: Unit) -> dict[str, Callable[..., Any]]:
    """The rules a function names, by the name it uses, with contract functions already bound."""
    plain = cast(FunctionType, function)
    found: dict[str, Callable[..., Any]] = {}
    for name in plain.__code__.co_names:
        value = plain.__globals__.get(name)
        if not isinstance(value, FunctionType):
            continue
        if "is_contract" in value.__dict__:
            if value not in unit.binding:
                raise TypeError(f"{unit.name} supplies no {name}, which {plain.__qualname__} needs")
            value = cast(FunctionType, unit.binding[value])
        if "is_rule" in value.__dict__:
            found[name] = value
    return found


def build(
    unit: Unit, entries: Mapping[str, Callable[..., Any]], mode: Mode, progress: Progress | None = None
) -> SimpleNamespace:
    """The entries as callables of the given mode, by name; each rule has one twin per mode, whoever asks for it."""
    twins = _twins.setdefault((unit.name, tuple(unit.binding.items()), mode), {})
    maker = {Mode.PYTHON: _bind, Mode.CUDA: _build_cuda}.get(mode, _build_native)
    if any(function not in twins for function in entries.values()):
        maker(unit, list(entries.values()), mode, twins, progress)
    return SimpleNamespace(**{name: twins[function] for name, function in entries.items()})


Twins = dict[Callable[..., Any], Any]
_twins: dict[Any, Twins] = {}


def _twin(function: Callable[..., Any], twins: Mapping[str, Any], qualname: str) -> FunctionType:
    plain = cast(FunctionType, function)
    twin = FunctionType(plain.__code__, {**plain.__globals__, **twins}, plain.__name__)
    twin.__qualname__ = qualname
    twin.__module__ = plain.__module__
    twin.__doc__ = plain.__doc__
    return twin


def _bind(
    unit: Unit, entries: list[Callable[..., Any]], mode: Mode, twins: Twins, progress: Progress | None
) -> None:
    """Interpreted: a game's own rules stay as they are, generic code gets a twin that calls them."""
    for function in reachable(entries, unit):
        called = {name: twins[target] for name, target in _called(function, unit).items()}
        same = all(cast(FunctionType, function).__globals__[name] is twin for name, twin in called.items())
        twins[function] = function if same else _twin(function, called, function.__qualname__)


def _build_native(
    unit: Unit, entries: list[Callable[..., Any]], mode: Mode, twins: Twins, progress: Progress | None
) -> None:
    """Entries come from the disk where they can; only what is missing is compiled, with all it calls."""
    numba = _numba()
    missing = [entry for entry in entries if entry not in twins]
    for entry in missing:
        found = _load_native(unit, entry, mode, numba)
        if found is not None:
            twins[entry] = found
    missing = [entry for entry in missing if entry not in twins]
    inner = _inner_twins.setdefault((unit.name, tuple(unit.binding.items()), mode), {})
    order = reachable(missing, unit)
    for done, function in enumerate(order):
        if progress:
            progress(done, len(order), function.__name__)
        if function not in inner:
            inner[function] = _compile_inner(unit, function, mode, inner, numba)
    for entry in missing:
        twins[entry] = _compile_entry(unit, entry, mode, inner, numba)
    if progress:
        progress(len(order), len(order), "")


_inner_twins: dict[Any, Twins] = {}


def _native_twin(unit: Unit, function: Callable[..., Any], mode: Mode, inner: Twins) -> FunctionType:
    # numba links by qualified name: each unit, mode and version of the sources needs names of its own.
    called = {name: inner.get(target, target) for name, target in _called(function, unit).items()}
    key = cache_key(unit, function, mode)
    return _twin(function, called, f"{function.__qualname__}_{unit.name}_{mode}_{key[:8]}")


def _compile_inner(unit: Unit, function: Callable[..., Any], mode: Mode, inner: Twins, numba: Any) -> Any:
    """A rule that native code calls: typed and lowered once, made into machine code only as part of an entry."""
    from quarantotto.core.linking import InnerPipeline

    dispatcher = numba.njit(
        _signature(function, unit, numba),
        boundscheck=mode is Mode.CHECKED,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        pipeline_class=InnerPipeline,
    )(_native_twin(unit, function, mode, inner))
    dispatcher.disable_compile()
    return dispatcher


def _entry_dispatcher(unit: Unit, entry: Callable[..., Any], mode: Mode, inner: Twins, numba: Any) -> Any:
    from quarantotto.core.linking import EntryPipeline

    with _cache_in(numba, cache_folder() / unit.name / cache_key(unit, entry, mode)):
        return numba.njit(
            cache=True, boundscheck=mode is Mode.CHECKED, no_cfunc_wrapper=True, pipeline_class=EntryPipeline
        )(_native_twin(unit, entry, mode, inner))


def _load_native(unit: Unit, entry: Callable[..., Any], mode: Mode, numba: Any) -> Any:
    """The entry as compiled by an earlier start, or None."""
    signature = _signature(entry, unit, numba)
    dispatcher = _entry_dispatcher(unit, entry, mode, {}, numba)
    compiled = dispatcher._cache.load_overload(signature, dispatcher.targetctx)
    if compiled is None:
        return None
    dispatcher.add_overload(compiled)
    dispatcher.disable_compile()
    return dispatcher


def _compile_entry(unit: Unit, entry: Callable[..., Any], mode: Mode, inner: Twins, numba: Any) -> Any:
    """A rule that Python calls, with everything it calls linked in, kept on the disk."""
    dispatcher = _entry_dispatcher(unit, entry, mode, inner, numba)
    dispatcher.compile(_signature(entry, unit, numba))
    dispatcher.disable_compile()
    return dispatcher


def _build_cuda(
    unit: Unit, entries: list[Callable[..., Any]], mode: Mode, twins: Twins, progress: Progress | None
) -> None:
    raise Unavailable("not yet")


def _numba() -> Any:
    if not is_native_installed():
        raise Unavailable("native code needs numba: pip install 'quarantotto[native]' (or use --mode python)")
    import numba

    return numba


def signature_types(function: Callable[..., Any], unit: Unit) -> tuple[Any, list[Any]]:
    """What a rule returns and takes, from its annotations, with the unit's own record types put in."""
    hints = get_type_hints(function, include_extras=True)
    result = hints.pop("return", None)
    return _own_type(result, unit), [_own_type(hint, unit) for hint in hints.values()]


def _own_type(hint: Any, unit: Unit) -> Any:
    if get_origin(hint) is Rows:
        (row,) = get_args(hint)
        return Rows[unit.types.get(row, row)]  # type: ignore[misc]
    if isinstance(hint, type):
        return unit.types.get(hint, hint)
    return hint


def _signature(function: Callable[..., Any], unit: Unit, numba: Any) -> Any:
    result, arguments = signature_types(function, unit)
    place = f"{function.__module__}.{function.__qualname__}"
    translate = lambda hint: _native_type(hint, place, numba.types, numba.from_dtype)  # noqa: E731
    return translate(result)(*[translate(hint) for hint in arguments])


def _native_type(hint: Any, place: str, types: Any, from_dtype: Callable[[Any], Any]) -> Any:
    """The compiler's type for one annotation."""
    plain = {int: types.int64, bool: types.boolean, type(None): types.void, None: types.void}
    if hint in plain:
        return plain[hint]
    if get_origin(hint) is tuple:
        return types.UniTuple(types.int64, len(get_args(hint)))
    if get_origin(hint) is Rows:
        (row,) = get_args(hint)
        return types.Array(from_dtype(dtype_of(row)), 1, "C")
    if get_origin(hint) is Annotated:
        declared, detail = get_args(hint)
        if isinstance(detail, Cells):
            dimensions = {Ints: 1, Floats: 1, Grid: 2}.get(declared, 0)
            # Layout "A", because an array inside a record converts to no other.
            return types.Array(from_dtype(np.dtype(detail.kind)), dimensions, "A") if dimensions else types.int64
    if isinstance(hint, type):
        return from_dtype(dtype_of(hint))
    raise TypeError(f"{place}: the dialect knows no {hint!r}")


def cache_folder() -> Path:
    """Where compiled rules are kept between starts."""
    named = os.environ.get("QUARANTOTTO_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quarantotto"


def cache_key(unit: Unit, function: Callable[..., Any], mode: Mode) -> str:
    """A fingerprint of all that decides what the compiled function does: sources, versions, flags."""
    modules = {reached.__module__ for reached in reachable([function], unit)}
    return _key_of_modules(frozenset(modules), mode)


@cache
def _key_of_modules(modules: frozenset[str], mode: Mode) -> str:
    sha = hashlib.sha256()
    for part in (sys.version, np.__version__, _version("numba"), _version("llvmlite"), str(mode)):
        sha.update(part.encode() + b"\0")
    for name, path in sorted(_sources(modules).items()):
        sha.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()[:24]


def _sources(modules: Iterable[str]) -> dict[str, Path]:
    """The files of some modules and of all they import from their own package: constants and enumerations are compiled in, too."""
    found: dict[str, Path] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        file = getattr(sys.modules.get(name), "__file__", None)
        if name in found or file is None:
            continue
        found[name] = Path(file)
        package = name.partition(".")[0]
        for node in ast.walk(ast.parse(found[name].read_bytes())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == package:
                waiting += [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                waiting += [alias.name for alias in node.names if alias.name.partition(".")[0] == package]
    return found


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


@contextmanager
def _cache_in(numba: Any, folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
