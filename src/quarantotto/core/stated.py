"""What rulebooks and public sources state about printed matter, fact by fact; an edition is held against it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from reprlib import repr as shown
from typing import Any

from quarantotto.core.edition import EditionFile


@dataclass(frozen=True)
class Fact:
    """One thing that is stated, and what an edition gives in its place."""

    says: str
    source: str  # `rulebook` or `public`, and where in it
    given: Callable[[EditionFile, Any], Any]  # of a file and its record
    stated: Any = True

    def complaint(self, file: EditionFile, ed: Any) -> str:
        """What is wrong in an edition; nothing where it agrees."""
        given = self.given(file, ed)
        if given == self.stated:
            return ""
        return self.says if isinstance(self.stated, bool) else f"{self.says}, not {shown(given)}"


def complaints(facts: Iterable[Fact], file: EditionFile, ed: Any) -> list[str]:
    """Where an edition disagrees with what is stated; an owner's transcription should find nothing."""
    return [complaint for fact in facts if (complaint := fact.complaint(file, ed))]


def numbers(stated: Mapping[str, Any], sources: Mapping[str, str] | None = None, table: str = "numbers") -> list[Fact]:
    """A table of figures by name, all of the rulebook but those with another source."""

    def fact(key: str, value: Any) -> Fact:
        def given(file: EditionFile, _: Any) -> Any:
            return file.data.get(table, {}).get(key)

        return Fact(f"[{table}] {key}: {value}", (sources or {}).get(key, "rulebook"), given, value)

    return [fact(key, value) for key, value in stated.items()]
