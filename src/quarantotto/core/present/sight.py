"""What one reader sees of a position: all that is shown to people is a function of this, and of nothing else."""

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from quarantotto.core.bits import has_bit
from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.core.present.keeping import PieceCache
from quarantotto.core.present.model import Sign, Sitter
from quarantotto.core.record import raw
from quarantotto.core.seats import PAGE, called, worn_by
from quarantotto.core.snapshot import cut_of, snapshot

if TYPE_CHECKING:
    from quarantotto.core.present.speech import Speech

S = TypeVar("S")  # a game's State
P = TypeVar("P")  # its Printed
V = TypeVar("V", bound="Speech[Any, Any]")
R = TypeVar("R")

MOST_SEATS = 6
# What can be read beside the fields of the record, by its bit.
SEAT, LANG, SITTER = 1, 2, 4
MINE = SITTER << MOST_SEATS
ASKED, OVER = MINE << MOST_SEATS, MINE << MOST_SEATS + 1
FIELD = OVER << 1
FIRST = FIELD.bit_length() - 1  # where the fields begin among all that can be read
LATELY = 4096  # one view asks several times, and the next one of the same reader once more: two of 2,000 readers
MOST_EDITIONS = 64
UNREAD = object()


class Notes:
    """A record that notes what is read of it; `notes_on` makes one that has a game's fields.

    A field that is touched for the first time is noted and becomes a plain attribute: from then on it is as fast as
    any. Whoever runs a kept function lays these attributes aside, so that it begins with nothing touched. Fields
    of records have no leading underscore.
    """

    __slots__ = ("__dict__", "_facts", "_parts", "_plain", "_reads")
    _fields: ClassVar["Fields"] = {}

    def __init__(self, parts: tuple[Any, ...], plain: dict[str, Any]) -> None:
        self._parts = parts
        self._plain = plain  # what anybody has read
        self._reads = 0
        self._facts: dict[Hashable, tuple[Any, int]] = {}

    def names(self, mask: int) -> list[str]:
        """What the bits of a set of reads are called."""
        seats = range(MOST_SEATS)
        beside = ["seat", "lang", *(f"sitter {seat}" for seat in seats), *(f"whether it is {seat}" for seat in seats)]
        all_ = [*beside, "whether it is asked", "whether it is over", *self._fields]
        return [name for i, name in enumerate(all_) if mask >> i & 1]


class Untouched:
    """A field of notes until it is touched. Python asks it only where there is no such attribute yet, which is much
    sooner said than that there is none at all."""

    __slots__ = ("_bit", "_name", "_place", "_read")

    def __init__(self, name: str, place: int, read: Callable[[bytes], Any]) -> None:
        self._name, self._place, self._read = name, place, read
        self._bit = 1 << place

    def __get__(self, notes: Notes, _: type[Notes] | None = None) -> Any:
        notes._reads |= self._bit
        name = self._name
        value = notes._plain.get(name, UNREAD)
        if value is UNREAD:
            value = notes._plain[name] = self._read(notes._parts[self._place])
        notes.__dict__[name] = value
        return value


def notes_on(fields: "Fields") -> type[Notes]:
    """Notes on records that have these fields."""
    untouched = {name: Untouched(name, place, read) for name, (place, read) in fields.items()}
    return type("Notes", (Notes,), {"__slots__": (), "_fields": fields, **untouched})


Fields = dict[str, tuple[int, Callable[[bytes], Any]]]  # where it stands among all that can be read, and how


class EditionView(Generic[P]):
    """An edition as plain numbers, with what is made of it once."""

    def __init__(self, edition: Edition[P], printed: type[P]) -> None:
        self.printed = edition  # as rules take it
        self.file = edition.file
        self.ed = snapshot(printed, raw(edition.record))
        self.made: dict[Hashable, Any] = {}


class Reader(Generic[S, P]):
    """Somebody who looks at a record: whatever is asked of him is noted, like what is read of the record."""

    def __init__(self, notes: Notes, edition: EditionView[P]) -> None:
        self.notes = notes
        self.s = cast(S, notes)
        self.edition = edition
        self.ed = edition.ed
        self.file = edition.file

    @property
    def seat(self) -> int:
        self.notes._reads |= SEAT
        seat: int = self.notes._parts[0]
        return seat

    @property
    def lang(self) -> str:
        self.notes._reads |= LANG
        lang: str = self.notes._parts[1]
        return lang

    def sitter(self, seat: int) -> Sitter | None:
        """Who sits there, where the table has such a seat."""
        if not 0 <= seat < MOST_SEATS:
            return None
        self.notes._reads |= SITTER << seat
        sitter: Sitter | None = self.notes._parts[2 + seat]
        return sitter

    def is_mine(self, seat: int) -> bool:
        """Whether it is the reader's own seat: noted seat by seat, so that all others see alike what is not theirs."""
        if not 0 <= seat < MOST_SEATS:
            return seat == self.seat
        self.notes._reads |= MINE << seat
        is_mine: bool = self.notes._parts[2 + MOST_SEATS + seat]
        return is_mine

    @property
    def is_asked(self) -> bool:
        """Whether the reader is to decide."""
        self.notes._reads |= ASKED
        is_asked: bool = self.notes._parts[FIRST - 2]
        return is_asked

    @property
    def is_ended(self) -> bool:
        """Whether nobody is asked any more."""
        self.notes._reads |= OVER
        is_ended: bool = self.notes._parts[FIRST - 1]
        return is_ended


class Sight(Reader[S, P], Generic[S, P, V]):
    """A concealed record as one reader sees it.

    `s` is typed as the record and reads like it, `ed` are the numbers of the edition, `say` its words in the reader's
    language. A game names its own: `Sight48 = Sight[State, Printed, Voice]`.
    """

    def __init__(self, notes: Notes, edition: EditionView[P], say: V, pieces: PieceCache | None, pen: Pen) -> None:
        super().__init__(notes, edition)
        self.say = say
        self.pieces = pieces  # None: nothing is kept of what is drawn once
        self.pen = pen
        self.is_page = True  # a page itself lights what can be chosen; a sheet is told
        self.legal: Collection[int] = ()

    @property
    def is_dealt(self) -> bool:
        """Whether there is a position at all."""
        return bool(self.notes._fields)

    def name(self, seat: int, role: str = "") -> str:
        """A seat as a list of players calls it: its player's name, else `You`, else by its role or its number."""
        return called(seat, self.sitter(seat), role, self.lang, is_reader=self.is_mine(seat))

    def sign(self, seat: int) -> Sign:
        """A player's own sign."""
        return worn_by(self.sitter(seat), seat)

    def part(self, name: str) -> bytes:
        """A field as it lies in the record: what a piece is made from above all, as an argument finds it sooner."""
        place = self.notes._fields[name][0]
        self.notes._reads |= FIELD << place - FIRST
        part: bytes = self.notes._parts[place]
        return part

    def only(self, *names: str) -> bytes:
        """The record with nothing in it but some fields, for rules that run on it: whoever asks has read these."""
        parts = self.notes._parts
        places = {self.notes._fields[name][0] for name in names}
        for place in places:
            self.notes._reads |= 1 << place
        return b"".join(parts[i] if i in places else bytes(len(parts[i])) for i in range(FIRST, len(parts)))

    def but(self, ask: "Callable[[Sight[S, P, V]], R]", **fields: Hashable) -> R:
        """What a function answers if some fields are replaced; what else it reads counts as read of this sight.

        For what is alike for all seats: `sight.but(reckoned, place=on_table(sight))`, where `reckoned` is kept.
        """
        notes = self.notes
        parts, replaced = list(notes._parts), 0
        for name, value in fields.items():
            place = notes._fields[name][0]
            parts[place] = value
            replaced |= 1 << place
        other = type(notes)(tuple(parts), {**notes._plain, **fields})
        sight: Sight[S, P, V] = Sight(other, self.edition, type(self.say)(other, self.edition), self.pieces, self.pen)
        sight.is_page, sight.legal = self.is_page, self.legal
        try:
            return ask(sight)
        finally:
            notes._reads |= other._reads & ~replaced


class Sights(Generic[S, P, V]):
    """How the sights of one game are made, and what is kept of all they show."""

    def __init__(self, state: type[S], printed: type[P], speech: type[V], pen: Pen = PAGE) -> None:
        self._cut = cut_of(cast(type, state))
        self._fields: Fields = {name: (FIRST + i, read) for i, (name, read) in enumerate(self._cut.readers.items())}
        self._notes_on = notes_on(self._fields)
        self._printed, self._speech, self._pen = printed, speech, pen
        self._pieces = PieceCache()
        self._editions: dict[str, EditionView[P]] = {}
        self._apart = lru_cache(LATELY)(self._take_apart)
        self._sight = lru_cache(LATELY)(self._look)

    def of(self, s: S, edition: Edition[P], seat: int, lang: str, sitters: Sequence[Sitter] = ()) -> "Sight[S, P, V]":
        """What a seat sees in a language, with those who sit at the table; asked for several times, it is read once."""
        return self.known(raw(s), edition, seat, lang, tuple(sitters))

    def known(
        self, known: bytes, edition: Edition[P], seat: int, lang: str, sitters: tuple[Sitter, ...]
    ) -> "Sight[S, P, V]":
        """The same of the bytes of a concealed record."""
        return self._sight(known, self.edition(edition), seat, lang, sitters)

    def nowhere(self, edition: Edition[P], lang: str, pen: Pen | None = None) -> "Sight[S, P, V]":
        """For what needs no position, such as the plate: nothing of a record can be read; a pen of its own keeps
        nothing."""
        beside = (NOBODY, lang, *(None,) * MOST_SEATS, *_whose(NOBODY), False, False)
        pieces = self._pieces if pen is None else None
        notes = Notes((*beside, *(None,) * len(self._fields)), {})
        return self._made(notes, self.edition(edition), pieces, pen or self._pen)

    def sheet(
        self, s: S, edition: Edition[P], seat: int, lang: str, pen: Pen, legal: Collection[int]
    ) -> "Sight[S, P, V]":
        """The same for a drawing of its own; nothing of it is kept."""
        notes = self._notes(raw(s), seat, lang, ())
        sight = self._made(notes, self.edition(edition), None, pen)
        sight.is_page, sight.legal = False, frozenset(legal)
        return sight

    def edition(self, edition: Edition[P]) -> EditionView[P]:
        digest = edition.file.digest
        found = self._editions.get(digest)
        if found is None:
            if len(self._editions) >= MOST_EDITIONS:
                self._editions.clear()
            found = self._editions[digest] = EditionView(edition, self._printed)
        return found

    def keep_for(self, seconds: float) -> None:
        """What was drawn is kept for so long, even of many tables."""
        self._pieces.seconds = seconds

    def cache_clear(self) -> None:
        """Forgets everything."""
        self._pieces.forget()
        self._editions.clear()
        self._apart.cache_clear()
        self._sight.cache_clear()

    def _look(
        self, known: bytes, edition: EditionView[P], seat: int, lang: str, sitters: tuple[Sitter, ...]
    ) -> "Sight[S, P, V]":
        return self._made(self._notes(known, seat, lang, sitters), edition, self._pieces, self._pen)

    def _take_apart(self, known: bytes) -> tuple[tuple[bytes, ...], dict[str, Any]]:
        """The fields of a record, and those of them that were read by any of its readers."""
        fields, pending = self._cut.apart(known), self._fields.get("pending")
        return fields, {} if pending is None else {"pending": pending[1](fields[pending[0] - FIRST])}

    def _notes(self, known: bytes, seat: int, lang: str, sitters: tuple[Sitter, ...]) -> Notes:
        fields, plain = self._apart(known)
        pending = plain.get("pending", 1)
        nobody, asked = (None,) * (MOST_SEATS - len(sitters)), (has_bit(pending, seat), not pending)
        return self._notes_on((seat, lang, *sitters, *nobody, *_whose(seat), *asked, *fields), plain)

    def _made(self, notes: Notes, edition: EditionView[P], pieces: PieceCache | None, pen: Pen) -> "Sight[S, P, V]":
        return Sight(notes, edition, self._speech(notes, edition), pieces, pen)


@cache
def _whose(reader: int) -> tuple[bool, ...]:
    """Of every seat, whether it is the reader's."""
    return tuple(seat == reader for seat in range(MOST_SEATS))
