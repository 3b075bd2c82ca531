"""Printed matter (maps, decks, tables) read from TOML: checked, tagged with their source, frozen into one record."""

import hashlib
import json
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from reprlib import repr as shown
from typing import Any, Generic, TypeVar, cast

from quarantotto.core.writing import is_plain_inside, nearest

SOURCES = ("rulebook", "public", "reconstructed")
MOST_CHARACTERS = 64 * 1024
# The reader of TOML takes the square of a dotted key's length. From the start of a word only, and never back again.
_KEY = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
DEEP_KEY = re.compile(rf"(?<![\w-]){_KEY}(?:[ \t]*+\.[ \t]*+{_KEY}){{8}}")
RecordT = TypeVar("RecordT")


class BadEdition(ValueError):
    """What is wrong with an edition file, in one line that says where."""


@dataclass(frozen=True)
class EditionFile:
    """A TOML file with a head `[edition]` and tables that each name their source."""

    name: str
    data: dict[str, Any]
    asked: set[tuple[str, str]] = field(default_factory=set, init=False, repr=False, compare=False)  # table and key

    @property
    def title(self) -> str:
        return str(self.data["edition"]["title"])

    @property
    def game(self) -> str:
        return str(self.data["edition"]["game"])

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the content, whatever its layout and comments."""
        return hashlib.sha256(json.dumps(self.data, sort_keys=True, default=str).encode()).hexdigest()

    def sources(self) -> dict[str, str]:
        """Each table and where it is from."""
        return {name: str(table["source"]) for name, table in self.data.items() if name != "edition"}

    def table(self, name: str) -> dict[str, Any]:
        if name not in self.data:
            raise BadEdition(f"{self.name}: table [{name}] is missing")
        return cast("dict[str, Any]", self.data[name])

    def value(self, table: str, key: str) -> Any:
        content = self.table(table)
        if not self.has(table, key):
            raise BadEdition(f"{self.name}: [{table}] has no {key}")
        return content[key]

    def has(self, table: str, key: str) -> bool:
        """Whether something is there that an edition may have."""
        self.asked.add((table, key))
        return key in self.data.get(table, ())

    def number(self, table: str, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self._bounded(f"[{table}] {key}", self.value(table, key), low, high)

    def items(self, table: str, key: str) -> list[Any]:
        """A list of anything."""
        values = self.value(table, key)
        if not isinstance(values, list):
            raise BadEdition(f"{self.name}: [{table}] {key} is {shown(values)}, must be a list")
        return values

    def numbers(self, table: str, key: str, length: int, low: int, high: int) -> list[int]:
        """A list of so many whole numbers within bounds."""
        values = self.value(table, key)
        if not isinstance(values, list) or len(values) != length:
            raise BadEdition(f"{self.name}: [{table}] {key} must list {length} numbers")
        return [self._bounded(f"[{table}] {key}", value, low, high) for value in values]

    def strings(self, table: str, key: str, length: int) -> list[str]:
        """A list of so many strings."""
        values = self.value(table, key)
        if not isinstance(values, list) or len(values) != length or not all(isinstance(text, str) for text in values):
            raise BadEdition(f"{self.name}: [{table}] {key} must list {length} strings")
        return values

    def words(self, table: str, key: str, allowed: Sequence[str]) -> list[int]:
        """A list of words out of a given set, as their positions in it."""
        values = self.items(table, key)
        for value in values:
            if value not in allowed:
                raise BadEdition(f"{self.name}: [{table}] {key}: {shown(value)} is none of {', '.join(allowed)}")
        return [allowed.index(value) for value in values]

    def refuse(self, reason: str) -> BadEdition:
        return BadEdition(f"{self.name}: {reason}")

    def _bounded(self, where: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadEdition(f"{self.name}: {where} is {shown(value)}, must be a whole number from {low} to {high}")
        return value


@dataclass(frozen=True)
class Edition(Generic[RecordT]):
    """A checked edition: the file for whoever draws and names, the record for the rules."""

    file: EditionFile
    record: RecordT


def read_edition_file(path: Path) -> EditionFile:
    """Reads and checks the frame every edition has; what is inside is the game's business."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadEdition(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadEdition(f"{path.name}: cannot be read: not UTF-8 in byte {error.start + 1}") from error
    return parse_edition(path.stem, text)


def parse_edition(name: str, text: str) -> EditionFile:
    if len(text) > MOST_CHARACTERS:
        raise BadEdition(f"{name}: longer than {MOST_CHARACTERS} characters")
    if DEEP_KEY.search(text):
        raise BadEdition(f"{name}: a key with more than eight parts")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadEdition(f"{name}: not valid TOML: {error}") from error
    return framed(name, data)


def framed(name: str, data: dict[str, Any]) -> EditionFile:
    """Content with the frame every edition has: a head, and a source for every table."""
    if not is_plain_inside(data):
        raise BadEdition(
            f"{name}: control characters, or marks that turn the direction of writing, are not for editions"
        )
    head = data.get("edition")
    if not isinstance(head, dict) or not all(isinstance(head.get(key), str) for key in ("game", "title")):
        raise BadEdition(f"{name}: needs a table [edition] with game and title")
    for table, content in data.items():
        if table == "edition":
            continue
        if not isinstance(content, dict):
            raise BadEdition(f"{name}: {table} stands outside a table{_home_of(table, data)}")
        if content.get("source") not in SOURCES:
            raise BadEdition(f"{name}: [{table}] needs source = one of {', '.join(SOURCES)}")
    return EditionFile(name, data)


def _home_of(key: str, data: dict[str, Any]) -> str:
    """Which table has such a key, or what else is there that is nearly called so."""
    tables = {table: content for table, content in data.items() if isinstance(content, dict)}
    homes = {inner: f"{inner} in [{table}]" for table, content in tables.items() for inner in content}
    homes |= {table: f"[{table}]" for table in tables}
    near = nearest(key, homes)
    return f": did you mean {homes[near]}?" if near else ""
