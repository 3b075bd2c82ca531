"""What lies in the box: every card, tile, person and place of an edition, for lists and for print."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quarantotto.core.svg import NOTHING, Markup, element, number
from quarantotto.core.words import N_, translator

SOURCE_WORDS = {
    "rulebook": N_("from the rulebook"),
    "public": N_("published facts"),
    "reconstructed": N_("reconstructed by us"),
}
NOTE_SOURCES = {"rulebook": N_("history, after the rulebook"), "public": N_("history, as commonly known")}


@dataclass(frozen=True)
class Note:
    """What history tells of a thing, in two lines, and where that is from."""

    text: str
    source: str = "public"

    def said(self, domain: str, lang: str) -> "Note":
        return Note(translator(domain, lang)(self.text), self.source)


@dataclass(frozen=True)
class Thing:
    """One of them; `picture` is drawn from its upper left corner and `size` large."""

    code: str  # tells it apart from all others of its shelf
    name: str  # as printed
    picture: Markup = NOTHING
    size: tuple[float, float] = (0.0, 0.0)
    second: str = ""  # the name in the reader's language, where the printed one is in another
    effect: str = ""
    count: int = 1
    source: str = "reconstructed"
    documented: str = ""  # what of it is, where not all is
    note: Note | None = None
    behind: Markup = NOTHING  # its other side, where that is its own

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        note = self.note
        return {
            "code": self.code,
            "name": self.name,
            "second": self.second,
            "effect": self.effect,
            "count": self.count,
            "source": self.source,
            "documented": self.documented,
            "note": note.text if note else "",
            "note_source": note.source if note else "",
        }


@dataclass(frozen=True)
class Shelf:
    """Things of one kind under a title."""

    name: str
    title: str
    things: tuple[Thing, ...]
    millimetres: tuple[float, float] = (0.0, 0.0)  # of one of them on paper; none: it is not printed
    back: str = ""  # what is written on the back of each; nothing: it has none

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {"name": self.name, "title": self.title, "things": [thing.as_json() for thing in self.things]}


def note_on(notes: Mapping[str, Note], name: str, domain: str, lang: str) -> Note | None:
    """The note on a thing of that name: an edition with other things has none for those."""
    return notes[name].said(domain, lang) if name in notes else None


def in_other_words(printed: str, translated: str) -> str:
    """The second line under a printed name; nothing where it would say the same."""
    return "" if translated == printed else translated


def picture_element(thing: Thing, scope: str) -> Markup:
    """The picture as an element of a page, which brings style and icons."""
    width, height = thing.size
    return element(
        "svg",
        thing.picture,
        class_=f"{scope} thing",
        viewbox=f"-2 -2 {number(width + 4)} {number(height + 5)}",
        width=width + 4,
        height=height + 5,
        aria_hidden="true",
    )
