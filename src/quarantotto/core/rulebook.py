"""Rules as people read them: chapters, and in them the clauses a refusal may name."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ClauseText:
    """A clause as it stands in the rules."""

    number: int
    title: str
    text: str


@dataclass(frozen=True)
class Chapter:
    title: str
    paragraphs: tuple[str, ...]
    clauses: tuple[ClauseText, ...]
