"""Pieces are kept by what they were made from, and nobody writes that down: it is noted while they are made.

A run that reads the same values takes the same way, so equal values of all that was read mean an equal result. What a
function reads may differ from run to run; several sets of reads are kept for it. Three rules for whoever writes pieces:

1. Pass what differs, read what is shared. A piece of one card gets its face and its place as arguments; if it read
   where all cards lie, it would be drawn again whenever any of them moves. The function of a slot does the sums.
2. Reckon in public. What all seats see alike is reckoned with `Sight.but` from values that are the same for all of
   them, or every seat reckons for itself.
3. Give back frozen things: texts, numbers, tuples, named tuples, frozen dataclasses, mappings. A result that holds the
   sight would read later, unnoticed.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, wraps
from operator import itemgetter
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from quarantotto.core.present.sight import EditionView, Reader, Sight

A = ParamSpec("A")
P = TypeVar("P")
R = TypeVar("R")
Seen = TypeVar("Seen", bound="Sight[Any, Any, Any]")
Looking = TypeVar("Looking", bound="Reader[Any, Any]")
Parts = tuple[Any, ...]  # the values that can be read: seat, language, sitters, then the record field by field
Values = Callable[[Parts], Hashable]
Sets = tuple[tuple[int, Values, dict[Hashable, Any]], ...]  # what was read, and what was made of its values
Age = dict[Hashable, Sets]  # by function and arguments

CROWD = 4  # times as many things, at most, as an age has otherwise
AT_ONCE = 16  # things that are forgotten, and as many texts, while one is put down
MOST_SETS = 6  # of reads of one function; more are joined: a larger set is a stricter key, never a wrong one
UNKNOWN = object()
RUNS: Counter[str] = Counter()  # how often each kept function has run


class PieceCache:
    """What was made lately, and before that; what nobody asks for through one age is forgotten.

    An age ends with the number of things that were made in it. Whoever draws for many tables sets how many seconds it
    lasts at least: a full house makes thousands between two moves of one table, which would all be made again.

    Texts that are the same are the same object, whoever made them: whoever compares them sees at a glance that nothing
    has changed.
    """

    def __init__(self, most: int = 40_000) -> None:
        self._most = most  # things of each age
        self.seconds = 0.0  # that an age lasts, however much is made, up to `CROWD` times as much
        self.forget()

    def forget(self) -> None:
        self.late: Age = {}
        self._early: Age = {}
        self._texts: dict[str, str] = {}
        self._early_texts: dict[str, str] = {}
        # What is forgotten leaves bit by bit: all at once, everybody would wait.
        self._leaving: list[dict[Any, Any]] = []
        self._count = 0
        self._began = monotonic()

    def __len__(self) -> int:
        ages = (self.late, self._early)
        found = sum(len(found) for age in ages for sets in age.values() for _, _, found in sets)
        return found + len(self._texts) + len(self._early_texts)

    def renew(self, key: Hashable, parts: Parts) -> bool:
        """Takes over what is known of the age before, and says whether there is something."""
        for mask, values, found in self._early.get(key, ()):
            result = found.get(values(parts), UNKNOWN)
            if result is not UNKNOWN:
                self.keep(key, mask, parts, result)
                return True
        return False

    def keep(self, key: Hashable, mask: int, parts: Parts, result: Any) -> Any:
        """The result as it is handed out: its texts the same objects as ever, a mapping that cannot be changed."""
        if self._leaving:
            self._let_go()
        if self._count >= self._most and self._is_over():
            self._leaving = [self._early, self._early_texts]
            self.late, self._early = {}, self.late
            self._texts, self._early_texts = {}, self._texts
            self._count, self._began = 0, monotonic()
        # Texts are found again for as long as what they are part of.
        if isinstance(result, dict | MappingProxyType):
            same = {name: self._same(part) for name, part in result.items()}
            result = MappingProxyType(same) if type(result) is dict else result
            self._count += 1 + len(same)
        else:
            result = self._same(result)
            self._count += 2
        values, found = self._set_of(key, mask)
        found[values(parts)] = result
        return result

    def _same(self, text: Any) -> Any:
        """A text as it was made before; one that is more than a text, as `Advice` is, stays what it is."""
        if type(text) is not str:
            return text
        same = self._texts.get(text)
        if same is None:
            same = self._texts[text] = self._early_texts.get(text, text)
        return same

    def _let_go(self) -> None:
        """Some of what is forgotten."""
        for gone in self._leaving:
            with suppress(KeyError):  # nothing is left, perhaps because of another thread
                for _ in range(AT_ONCE):
                    gone.popitem()
        self._leaving = [gone for gone in self._leaving if gone]

    def _is_over(self) -> bool:
        """Whether an age that has enough things has also lasted long enough, or has more than anybody needs."""
        return monotonic() - self._began >= self.seconds or self._count >= CROWD * self._most

    def _set_of(self, key: Hashable, mask: int) -> tuple[Values, dict[Hashable, Any]]:
        """Where what was made of these reads is kept."""
        sets = self.late.get(key, ())
        for other, values, found in sets:
            if other == mask:
                return values, found
        if len(sets) == MOST_SETS:
            joined = mask
            for other, _, _ in sets:
                joined |= other
            if any(other == joined for other, _, _ in sets):
                return self._set_of(key, joined)
            mask, sets = joined, ()
        values, found = _values(mask), dict[Hashable, Any]()
        self.late[key] = (*sets, (mask, values, found))
        return values, found


@cache
def _values(mask: int) -> Values:
    """Takes what was read out of all that can be."""
    places = [i for i in range(mask.bit_length()) if mask >> i & 1]
    return itemgetter(*places) if places else lambda parts: ()


def kept(make: Callable[Concatenate[Seen, A], R]) -> Callable[Concatenate[Seen, A], R]:
    """A function of a sight and plain values that runs again only if an argument, or something it has read, differs."""
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def ask(sight: Any, *args: Any) -> Any:
        pieces: PieceCache | None = sight.pieces
        if pieces is None:
            return cast(Any, make)(sight, *args)
        notes, key = sight.notes, (make, sight.edition, args)
        for mask, values, found in pieces.late.get(key, ()):
            result = found.get(values(notes._parts), UNKNOWN)
            if result is not UNKNOWN:
                notes._reads |= mask  # whoever asked has read this too
                if _checks:
                    _checks[-1].compare(name, sight, make, args, result, mask)
                return result
        if pieces.renew(key, notes._parts):
            return ask(sight, *args)
        RUNS[name] += 1
        result, mask = noted(sight, make, args)
        result = pieces.keep(key, mask, notes._parts, result)
        if _checks:
            _checks[-1].judge(name, result)
        return result

    return cast("Callable[Concatenate[Seen, A], R]", ask)


def fact(make: Callable[[Looking], R]) -> Callable[[Looking], R]:
    """Reckoned at most once for a sight; whoever asks has read all it was reckoned from. Its speech may ask as well."""

    @wraps(make)
    def ask(reader: Looking) -> R:
        facts = reader.notes._facts
        found = facts.get(make)
        if found is None:
            found = facts[make] = noted(reader, make, ())
            if _checks:
                _checks[-1].judge(f"{make.__module__}.{make.__qualname__}", found[0])
        else:
            reader.notes._reads |= found[1]
        return cast(R, found[0])

    return ask


def once(make: "Callable[[EditionView[P]], R]") -> "Callable[[EditionView[P]], R]":
    """Made once for an edition, which is the same for all that is kept of it: whoever asks need not note it."""

    @wraps(make)
    def ask(edition: "EditionView[P]") -> R:
        if make not in edition.made:
            edition.made[make] = make(edition)
        return cast(R, edition.made[make])

    return ask


def noted(reader: "Reader[Any, Any]", make: Callable[..., R], args: tuple[Any, ...]) -> tuple[R, int]:
    """What a function answers and what it has read, which then counts as read by whoever asked."""
    notes = reader.notes
    touched, before = notes.__dict__, notes._reads
    notes.__dict__, notes._reads = {}, 0
    try:
        result = make(reader, *args)
        return result, notes._reads
    finally:
        notes.__dict__ = touched
        notes._reads |= before


# For tests


@dataclass
class Checked:
    """What was found by making everything again that was kept."""

    hits: int = 0
    differences: list[str] = field(default_factory=list)  # what is kept is not what would be made now
    unnoted: list[str] = field(default_factory=list)  # more was read than was noted
    loose: list[str] = field(default_factory=list)  # results that are not frozen

    @property
    def complaints(self) -> list[str]:
        return [*self.differences, *self.unnoted, *self.loose]

    def judge(self, name: str, result: Any) -> None:
        if not is_frozen(result):
            self.loose.append(f"{name} gives back {type(result).__name__}")

    def compare(
        self, name: str, sight: "Sight[Any, Any, Any]", make: Any, args: tuple[Any, ...], result: Any, mask: int
    ) -> None:
        self.hits += 1
        pieces, facts = sight.pieces, sight.notes._facts
        sight.pieces, sight.notes._facts = None, {}  # nothing that was kept may help
        try:
            anew, reads = noted(sight, make, args)
        finally:
            sight.pieces, sight.notes._facts = pieces, facts
        if anew != result:
            self.differences.append(f"{name}{args}: {result!r} was kept, it would be {anew!r}")
        if reads & ~mask:
            self.unnoted.append(f"{name}{args}: {', '.join(sight.notes.names(reads & ~mask))}")


_checks: list[Checked] = []


@contextmanager
def checking() -> Iterator[Checked]:
    """Makes everything that is found kept once more, and compares."""
    checked = Checked()
    _checks.append(checked)
    try:
        yield checked
    finally:
        _checks.remove(checked)


def is_frozen(result: Any) -> bool:
    """Whether a result is a value: nobody can change it, and nothing in it is worked out later."""
    if isinstance(result, tuple | frozenset):
        return all(map(is_frozen, result))
    if isinstance(result, MappingProxyType):
        return all(map(is_frozen, result.values()))
    if is_dataclass(result):
        is_fixed = cast(Any, type(result)).__dataclass_params__.frozen
        return is_fixed and all(is_frozen(getattr(result, part.name)) for part in fields(result))
    return result is None or isinstance(result, str | bytes | int | float)
