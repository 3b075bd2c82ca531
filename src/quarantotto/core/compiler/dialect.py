"""The dialect as Python sees it: what a rule is, which rules it calls, what it takes and returns."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np

from quarantotto.core.record import Cells, Floats, Grid, Ints, Rows, dtype_of

RuleT = TypeVar("RuleT", bound=Callable[..., Any])
Progress = Callable[[int, int, str], None]
Twins = dict[Callable[..., Any], Any]


class Unavailable(RuntimeError):
    """A mode this machine cannot run; the message says what to install."""


class NotNative(Unavailable):
    """Native code is not to be had here; whoever can do without it says how."""


def rule(function: RuleT) -> RuleT:
    """Marks a rule; it stays the plain function it is."""
    function.__dict__["is_rule"] = True
    return function


def long(function: RuleT) -> RuleT:
    """Marks an entry that takes its time: other threads of Python run meanwhile, in native code the same entry too, so
    no two of them may be given the same rows."""
    function.__dict__["is_long"] = True
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
    instead: Mapping[Callable[..., Any], Callable[..., Any]] = field(default_factory=dict)  # by what they stand for
    large: int = 450  # bytes of byte code from which on a GPU calls a rule rather than copies it


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
        for called in called_by(function, unit).values():
            visit(called)
        order.append(function)

    for entry in entries:
        visit(entry)
    return order


def called_by(function: Callable[..., Any], unit: Unit) -> dict[str, Callable[..., Any]]:
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
        value = cast(FunctionType, unit.instead.get(value, value))
        if "is_rule" in value.__dict__:
            found[name] = value
    return found


def make_twin(function: Callable[..., Any], twins: Mapping[str, Any], qualname: str) -> FunctionType:
    plain = cast(FunctionType, function)
    twin = FunctionType(plain.__code__, {**plain.__globals__, **twins}, plain.__name__)
    twin.__qualname__ = qualname
    twin.__module__ = plain.__module__
    twin.__doc__ = plain.__doc__
    return twin


def bind(unit: Unit, entries: Iterable[Callable[..., Any]], twins: Twins) -> None:
    """Interpreted: a game's own rules stay as they are, generic code gets a twin that calls them."""
    for function in reachable(entries, unit):
        called = {name: twins[target] for name, target in called_by(function, unit).items()}
        same = all(cast(FunctionType, function).__globals__[name] is twin for name, twin in called.items())
        twins[function] = function if same else make_twin(function, called, function.__qualname__)


def signature(function: Callable[..., Any], unit: Unit, types: Any, from_dtype: Callable[[Any], Any]) -> Any:
    """The one signature a rule is compiled with, in the types of a compiler."""
    hints = get_type_hints(function, include_extras=True)
    place = f"{function.__module__}.{function.__qualname__}"
    result, *arguments = [
        _compiled_type(_own_type(hint, unit), place, types, from_dtype)
        for hint in (hints.pop("return", None), *hints.values())
    ]
    return result(*arguments)


def _own_type(hint: Any, unit: Unit) -> Any:
    if get_origin(hint) is Rows:
        (row,) = get_args(hint)
        return Rows[unit.types.get(row, row)]  # type: ignore[misc]
    if isinstance(hint, type):
        return unit.types.get(hint, hint)
    return hint


def _compiled_type(hint: Any, place: str, types: Any, from_dtype: Callable[[Any], Any]) -> Any:
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
    if isinstance(hint, type) and get_type_hints(hint):
        return from_dtype(dtype_of(hint))
    raise TypeError(f"{place}: the dialect knows no {hint!r}")
