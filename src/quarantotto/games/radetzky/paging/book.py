"""What is the same for every reader of an edition, and for every reader of one language; made once."""

from dataclasses import dataclass, field
from typing import cast

from quarantotto.core.edition import Edition, EditionFile
from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.core.record import raw
from quarantotto.core.snapshot import snapshot
from quarantotto.core.svg import Markup, element
from quarantotto.games.radetzky.drawing.live import room_for_pin
from quarantotto.games.radetzky.drawing.plan import Plan, plan_of
from quarantotto.games.radetzky.drawing.room import survey
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import State
from quarantotto.games.radetzky.telling.voice import Voice

SPRITE = "/static/icons.svg"
PREFIX = "q"
MOST_FILES = 256


@dataclass(eq=False)
class Book:
    """An edition as plain objects; its identity is its hash."""

    edition: Edition[Printed]
    plan: Plan
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
    ed: Printed
    pen: Pen


_BOOKS: dict[str, Book] = {}
_FILES: dict[int, tuple[EditionFile, Book]] = {}  # by identity, because a digest takes longer than a whole view


def book_of(edition: Edition[Printed]) -> Book:
    known = _FILES.get(id(edition.file))
    if known is not None and known[0] is edition.file:
        return known[1]
    digest = edition.file.digest
    if digest not in _BOOKS:
        plain = Edition(edition.file, snapshot(Printed, raw(edition.record)))
        plan = plan_of(edition)
        survey((polygon, label.x) for polygon, label in zip(plan.districts, plan.labels, strict=True))
        for polygon, label in zip(plan.districts, plan.labels, strict=True):
            room_for_pin(polygon, label, [label.number_box()], 1.0)
        _BOOKS[digest] = Book(plain, plan)
    if len(_FILES) >= MOST_FILES:
        _FILES.clear()
    _FILES[id(edition.file)] = (edition.file, _BOOKS[digest])
    return _BOOKS[digest]


def tongue_of(edition: Edition[Printed], lang: str) -> Tongue:
    book = book_of(edition)
    tongue = book.tongues.get(lang)
    if tongue is None:
        nowhere = cast(State, None)  # only names are asked of this voice
        tongue = Tongue(book, lang, Voice(nowhere, book.edition, NOBODY, lang), book.ed, book.pen)
        book.tongues[lang] = tongue
    return tongue


def icon(name: str, class_: str = "i") -> Markup:
    """An icon in HTML."""
    return element("svg", element("use", href=f"{SPRITE}#i-{name}"), class_=class_, aria_hidden="true")


def icon_of_picture(name: str, class_: str = "i") -> Markup:
    """An icon that is part of a picture: nobody is told of parts."""
    return element("svg", element("use", href=f"{SPRITE}#i-{name}"), class_=class_)
