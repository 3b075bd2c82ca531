"""Rules that follow from how a record is declared: written out field by field, then run like any other rule."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

import numpy as np

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import blank_chance
from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_in, fold_row
from quarantotto.core.marks import HiddenBy, KnownBy, Mark, OfCore, Only, Own
from quarantotto.core.news import News, NewsOf, Part, Small, Values, conceal_news, tell
from quarantotto.core.record import Float32s, dtype_of

UNFOLDED = frozenset({"news"})  # what was told of a position is no part of it
WORD_BITS = 32


def fold_of(state: type) -> Callable[[Any], tuple[int, int]]:
    """Every number of a state but its news, in the order of the record, folded to two 32-bit words."""
    lines = ["low, high = FOLD_START", *_folding("s", dtype_of(state), 0), "return low, high"]
    names = {"FOLD_START": FOLD_START, "fold_in": fold_in, "fold_row": fold_row}
    return made("fold", {"s": state, "return": tuple[int, int]}, lines, names, state)


def made(
    name: str, hints: Mapping[str, Any], lines: list[str], names: Mapping[str, Any], home: type
) -> Callable[..., Any]:
    """A rule of these lines. It counts as one of this file, because a compiler asks when that was last changed."""
    arguments = ", ".join(argument for argument in hints if argument != "return")
    source = "\n    ".join([f"def {name}({arguments}):", *lines])
    known: dict[str, Any] = {**names, "__name__": home.__module__}
    exec(compile(source, __file__, "exec"), known)
    function = cast(Callable[..., Any], known[name])
    function.__annotations__ = dict(hints)
    return rule(function)


def _folding(path: str, dtype: np.dtype[Any], depth: int) -> Iterator[str]:
    """The lines that fold a record; neighbours that fit into one word share it."""
    shared: list[tuple[str, int]] = []
    for name in dtype.names or ():
        if depth == 0 and name in UNFOLDED:
            continue
        kind, shape = dtype[name].subdtype or (dtype[name], ())
        here, bits = f"{path}.{name}", 8 * kind.itemsize
        if shape or kind.names or sum(taken for _, taken in shared) + bits > WORD_BITS:
            yield from _folding_word(shared)
            shared = []
        if kind.names:
            yield from _folding_records(here, kind, shape, depth)
        elif shape:
            yield from _folding_row(here, bits, shape)
        else:
            shared.append((f"int({here})", bits))
    yield from _folding_word(shared)


def _folding_word(shared: list[tuple[str, int]]) -> Iterator[str]:
    if not shared:
        return
    parts, at = [], 0
    for value, bits in shared:
        low = f"{value} ^ {value} >> {WORD_BITS}" if bits > WORD_BITS else f"({value} & {(1 << bits) - 1}) << {at}"
        parts.append(low)
        at += bits
    yield f"low, high = fold_in(low, high, {' | '.join(parts)})"


def _folding_records(path: str, kind: np.dtype[Any], shape: tuple[int, ...], depth: int) -> Iterator[str]:
    if not shape:
        yield from _folding(path, kind, depth + 1)
        return
    (count,) = shape
    yield f"for i{depth} in range({count}):"
    for line in _folding(f"{path}[i{depth}]", kind, depth + 1):
        yield f"    {line}"


def _folding_row(path: str, bits: int, shape: tuple[int, ...]) -> Iterator[str]:
    """A row or a table of numbers, as many to a word as have room."""
    *rows, count = shape
    if bits == 8 and not rows:
        yield f"low, high = fold_row(low, high, {path}, {count})"
        return
    indent, before = "", ""
    if rows:
        yield f"for j in range({rows[0]}):"
        indent, before = "    ", "j, "
    together = max(1, WORD_BITS // bits)
    whole = count - count % together
    if whole:
        yield f"{indent}for k in range(0, {whole}, {together}):"
        for line in _folding_word([(f"int({path}[{before}k + {n}])", bits) for n in range(together)]):
            yield f"{indent}    {line}"
    for line in _folding_word([(f"int({path}[{before}{k}])", bits) for k in range(whole, count)]):
        yield indent + line


# Choosing


def all_actions(state: type, edition: type, actions: int) -> dict[str, Callable[..., int]]:
    """All actions are worth checking: `width` and `nth` of a game that says nothing of its candidates."""
    hints = {"s": state, "ed": edition, "seat": int, "return": int}
    width = made("width", hints, [f"return {actions}"], {}, state)
    return {"width": width, "nth": made("nth", {**hints, "n": int}, ["return n"], {}, state)}


# Concealing


def marks_of(state: type) -> dict[str, Mark]:
    """Who may know what: the mark of every field. One without is refused."""
    hints = get_type_hints(state, include_extras=True)
    found = {}
    for name, hint in hints.items():
        details = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        marks = [detail for detail in details if isinstance(detail, Mark)]
        if len(marks) != 1:
            raise TypeError(f"{state.__name__}.{name} must bear one mark of who may know it, not {len(marks)}")
        (found[name],) = marks
    return found


def conceal_of(state: type, edition: type, *rules: Callable[..., None]) -> Callable[[Any, Any, int], None]:
    """Turns a record into what a seat may know: first by the rules that its marks name, then cell by cell. At the end
    all is open."""
    marks = marks_of(state)
    named = {mark.rule for mark in marks.values() if isinstance(mark, HiddenBy)}
    given = {function.__name__: function for function in rules}
    if named != set(given):
        raise TypeError(f"{state.__module__}: marks name the rules {sorted(named)}, given are {sorted(given)}")
    lines = ["if int(s.pending) == 0:", "    return"]
    lines += [f"{name}(s, ed, seat)" for name in given]
    for name, mark in marks.items():
        lines += _blanking(name, mark, dtype_of(state)[name])
    lines += ["blank_chance(s.chance)", "conceal_news(s.news, seat)", "s.decisions = 0"]
    names = {"has_bit": has_bit, "blank_chance": blank_chance, "conceal_news": conceal_news, **given}
    return made("conceal", {"s": state, "ed": edition, "seat": int, "return": None}, lines, names, state)


def _blanking(name: str, mark: Mark, dtype: np.dtype[Any]) -> Iterator[str]:
    """The lines that blank what a seat does not know of a field."""
    match mark:
        case Own(cells, blank):
            yield from each_cell(name, blank, dtype, f"i // {cells} != seat")
        case Only(whose, blank):
            yield f"if seat != {f'int(s.{whose})' if isinstance(whose, str) else whose}:"
            for line in each_cell(name, blank, dtype):
                yield f"    {line}"
        case KnownBy(field, blank):
            yield from each_cell(name, blank, dtype, f"not has_bit(int(s.{field}[i]), seat)")


def each_cell(name: str, blank: int, dtype: np.dtype[Any], condition: str = "") -> Iterator[str]:
    """Blanks a number, a row, or a table; only where the condition holds of a row's cell i."""
    indent, index = "", ""
    for i, count in zip("ij", dtype.shape, strict=False):
        yield f"{indent}for {i} in range({count}):"
        indent += "    "
        index += f"{', ' if index else ''}{i}"
    if condition:
        yield f"{indent}if {condition}:"
        indent += "    "
    yield f"{indent}s.{name}{f'[{index}]' if index else ''} = {blank}"


# Observing


def seen_parts(state: type) -> tuple[tuple[str, int], ...]:
    """The parts of a vector that holds a concealed record as it stands: the reader's seat, then field by field."""
    dtype = dtype_of(state)
    return (("seat", 1), *((name, int(np.prod(dtype[name].shape))) for name in _seen(state)))


def observe_of(state: type, edition: type, notes: type) -> Callable[..., None]:
    """Fills such a vector."""
    lines, at = ["out[0] = seat"], 1
    for name in _seen(state):
        shape = dtype_of(state)[name].shape
        match shape:
            case ():
                lines.append(f"out[{at}] = int(s.{name})")
            case (count,):
                lines += [f"for i in range({count}):", f"    out[{at} + i] = int(s.{name}[i])"]
            case (rows, count):
                lines += [f"for i in range({rows}):", f"    for j in range({count}):"]
                lines.append(f"        out[{at} + i * {count} + j] = int(s.{name}[i, j])")
        at += int(np.prod(shape))
    hints = {"s": state, "ed": edition, "seat": int, "out": Float32s, "notes": notes, "return": None}
    return made("observe", hints, lines, {}, state)


def _seen(state: type) -> list[str]:
    return [name for name, mark in marks_of(state).items() if not isinstance(mark, OfCore)]


# Telling


def teller(kind: type[NewsOf]) -> Callable[..., None]:
    """The rule that tells everybody news of this kind; a row is handed over as `packer` has packed it."""
    small = {part.lies.name: part.name for part in kind.parts if isinstance(part.lies, Small)}
    packed = " | ".join(_packed(part) for part in kind.parts if isinstance(part.lies, Values))
    line = f"tell(news, {int(kind.kind)}, {small.get('who', '0')}, {small.get('what', '0')}, {packed or '0'})"
    hints = {"news": News, **{part.name: int for part in kind.parts}, "return": None}
    return made(f"tell_{kind.__name__.lower()}", hints, [line], {"tell": tell}, kind)


def packer(kind: type[NewsOf], name: str) -> Callable[[int, int, int], int]:
    """The rule that adds number i to a row that is being packed, at first 0."""
    (values,) = (part.lies for part in kind.parts if part.name == name and isinstance(part.lies, Values))
    line = f"return packed | {_within('value', values)} << {values.bits} * i"
    hints = {"packed": int, "i": int, "value": int, "return": int}
    return made(f"pack_{name}", hints, [line], {}, kind)


def _packed(part: Part) -> str:
    assert isinstance(part.lies, Values)
    return f"{part.name if part.lies.count else _within(part.name, part.lies)} << {part.shift}"


def _within(name: str, values: Values) -> str:
    return f"min(max({name} - {values.least}, 0), {values.most - values.least})"
