"""What is the same for every reader of an edition, and for every reader of one language; made once."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import cast

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.memory import Memory
from quarantotto.core.pen import Pen
from quarantotto.core.record import raw
from quarantotto.core.snapshot import snapshot
from quarantotto.core.svg import Markup
from quarantotto.games.revolution1848.board import looks_of
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State
from quarantotto.games.revolution1848.telling.voice import Voice

SPRITE = "/static/icons.svg"
PREFIX = "q"
MOST_BOOKS = 64
MEMORY = Memory()


@dataclass(eq=False)
class Book:
    """An edition as plain objects."""

    edition: Edition[Printed]
    looks: list[str]
    pen: Pen = field(default_factory=lambda: Pen(PREFIX, SPRITE, is_shared=True))
    tongues: "dict[str, Tongue]" = field(default_factory=dict)

    @property
    def ed(self) -> Printed:
        return self.edition.record


@dataclass(eq=False)
class Tongue:
    """An edition in one language: names and texts that need no position."""

    book: Book
    lang: str
    voice: Voice

    def keep(self, key: Hashable, draw: Callable[[], Markup]) -> Markup:
        """A piece of the page in this language, drawn once."""
        return MEMORY.text((self.book.edition.file.digest, self.lang, key), draw)


_BOOKS: dict[str, Book] = {}


def book_of(edition: Edition[Printed]) -> Book:
    digest = edition.file.digest
    if digest not in _BOOKS:
        if len(_BOOKS) >= MOST_BOOKS:
            _BOOKS.clear()
        plain = Edition(edition.file, snapshot(Printed, raw(edition.record)))
        _BOOKS[digest] = Book(plain, looks_of(edition))
    return _BOOKS[digest]


def tongue_of(edition: Edition[Printed], lang: str) -> Tongue:
    book = book_of(edition)
    tongue = book.tongues.get(lang)
    if tongue is None:
        nowhere = cast(State, None)  # only names are asked of this voice
        tongue = book.tongues[lang] = Tongue(book, lang, Voice(nowhere, book.edition, NOBODY, lang))
    return tongue
