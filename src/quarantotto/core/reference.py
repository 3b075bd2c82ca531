"""The rules reference of a game, `reference.md`: one plain text, of which page, terminal, API and tests are made.

Blocks are parted by empty lines; what a block is, its first sign says (CONTRIBUTING.md, "The rules reference").
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple

FILE = "reference.md"
_HEADING = re.compile(r"(#{1,2}) (.+) \{([a-z0-9-]+)\}")
_ASIDE = re.compile(r"@(\w+) ?([^:]*)(?:: (.+))?")


class Kind(StrEnum):
    """What a block is."""

    CHAPTER = "chapter"
    SECTION = "section"
    TEXT = "text"
    ITEM = "item"
    STEP = "step"
    EXAMPLE = "example"
    RULING = "ruling"  # how a doubtful point is decided
    FIGURE = "figure"  # drawn from a lesson's position
    TABLE = "table"  # read from the edition
    CLAUSES = "clauses"  # what refusals name, under the sentence they enforce
    LESSON = "lesson"  # where it can be tried
    SIGNS = "signs"  # icons of the table that lead here
    ASKS = "asks"  # phases of the game whose questions lead here
    PROGRAMS = "programs"  # clauses only programs meet: they are in the reference of the API


MARKS = {"- ": Kind.ITEM, "> ": Kind.EXAMPLE}
ASIDES = {kind.value for kind in (*Kind,)[(*Kind,).index(Kind.RULING) :]}


class Block(NamedTuple):
    """A piece of the reference, in English."""

    kind: Kind
    text: str = ""
    words: tuple[str, ...] = ()  # an address, or what a block beginning with @ names


class BadReference(ValueError):
    """What cannot be read as a reference."""


@cache
def blocks_in(folder: Path) -> tuple[Block, ...]:
    """The reference of a game; nothing where there is no file."""
    file = folder / FILE
    return tuple(_blocks(file.read_text(encoding="utf-8"))) if file.is_file() else ()


def _blocks(text: str) -> Iterator[Block]:
    for piece in re.split(r"\n\s*\n", text.strip()):
        if piece.startswith("<!--"):
            continue
        # A line of a list and one that begins with @ are blocks of their own; any other goes on with the one before.
        for part in re.split(r"\n(?=- |> |\d+\. |@)", piece):
            yield _block(" ".join(part.split()))


def _block(line: str) -> Block:
    if found := _HEADING.fullmatch(line):
        return Block(Kind.CHAPTER if found[1] == "#" else Kind.SECTION, found[2], (found[3],))
    if line.startswith("#"):
        raise BadReference(f"a heading needs an address, {{like-this}}: {line}")
    if found := _ASIDE.fullmatch(line):
        if found[1] not in ASIDES:
            raise BadReference(f"there is no @{found[1]}: {line}")
        return Block(Kind(found[1]), found[3] or "", tuple(found[2].split()))
    if found := re.match(r"\d+\. ", line):
        return Block(Kind.STEP, line[found.end() :])
    kind = MARKS.get(line[:2])
    return Block(Kind.TEXT, line) if kind is None else Block(kind, line[2:])


def texts(
    file: IO[bytes], _keywords: object, _comments: object, options: object
) -> Iterator[tuple[int, None, str, list[str]]]:
    """What people read of a reference, for the catalogues."""
    for block in _blocks(file.read().decode()):
        if block.text:
            yield 1, None, block.text, []
