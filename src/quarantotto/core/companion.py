"""A first game with a companion: a fixed deal, and notes that are shown when something first matters.

What is in a game's `companion.toml` is all there is; which notes somebody has read is kept in the browser.
"""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any

FILE = "companion.toml"


@dataclass(frozen=True)
class Note:
    """Something to know, and when: all conditions that are named hold, each by one of its words."""

    name: str
    text: str
    rule: str  # where the reference tells more
    asked: tuple[str, ...] = ()  # phases in which the reader is asked
    can: tuple[str, ...] = ()  # kinds of act that the reader may do now, as in the game's notation
    told: tuple[str, ...] = ()  # icons of lines that were told just now
    over: bool = False  # the game has ended


@dataclass(frozen=True)
class Companion:
    """The table of a first game, and its notes in the order in which they go before one another."""

    seed: int
    seat: int
    players: int
    variant: str
    options: Mapping[str, str]
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class Now:
    """What the conditions of notes are held against, all of it from what a seat is shown."""

    asked: str  # "": the reader is not asked
    can: Collection[str]
    told: Collection[str]
    over: bool


@cache
def companion_in(folder: Path) -> Companion | None:
    """The first game of a game; None where it has none."""
    file = folder / FILE
    if not file.is_file():
        return None
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    notes = tuple(_note(name, entry) for name, entry in data.pop("notes").items())
    return Companion(**{"options": {}, **data, "seat": data["seat"] - 1}, notes=notes)


def _note(name: str, entry: Mapping[str, Any]) -> Note:
    lists = {key: tuple(value.split()) for key, value in entry.items() if key in ("asked", "can", "told")}
    return Note(name, **{**entry, **lists})


def notes_now(companion: Companion, now: Now) -> list[Note]:
    """The notes whose moment it is."""
    return [note for note in companion.notes if _is_moment(note, now)]


def _is_moment(note: Note, now: Now) -> bool:
    return (
        (not note.asked or now.asked in note.asked)
        and (not note.can or any(kind in now.can for kind in note.can))
        and (not note.told or any(glyph in now.told for glyph in note.told))
        and note.over <= now.over
    )


def texts(
    file: IO[bytes], _keywords: object, _comments: object, options: object
) -> Iterator[tuple[int, None, str, list[str]]]:
    """What people read of it, for the catalogues."""
    for note in tomllib.loads(file.read().decode())["notes"].values():
        yield 1, None, note["text"], []
