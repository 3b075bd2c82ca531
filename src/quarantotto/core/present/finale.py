"""How a game that is over is told: the moment, the count, what decided it, and what was worth hiding."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from quarantotto.core.edition import Edition
from quarantotto.core.game import Common
from quarantotto.core.pen import Pen
from quarantotto.core.present.drawing import Drawing
from quarantotto.core.present.model import Measure, Sign, Sitter, Told, items_in
from quarantotto.core.present.sight import Sight
from quarantotto.core.svg import Markup
from quarantotto.core.words import APP, translator

if TYPE_CHECKING:
    from quarantotto.core.present.presenter import Presenter
    from quarantotto.core.present.speech import Speech

S = TypeVar("S", bound=Common)
P = TypeVar("P")
V = TypeVar("V", bound="Speech[Any, Any]")

MOST_TURNS = 3


class Step(NamedTuple):
    """A decision that stood until the end, with the open position it left; the first is the deal."""

    frame: int  # of the game in the open, where one can look back at it
    state: Any


class Happened(NamedTuple):
    """A piece of news, and the step it belongs to."""

    step: int
    kind: int
    who: int
    what: int
    places: int


class Contender(NamedTuple):
    """Whose points are counted: a seat, or a side that several play."""

    label: str
    sign: Sign
    is_first: bool = False  # has won, alone or with others


class Count(NamedTuple):
    """A line of the count, with a figure for each contender that has one."""

    label: str
    points: tuple[int | None, ...]


class Turn(NamedTuple):
    """A turning point."""

    frame: int
    heading: str  # "Fourth round, the patriots"
    text: str
    change: int  # of what the course follows; what is better for the winner, or for all who play together, is above 0


class Reveal(NamedTuple):
    """Something that was hidden, opened."""

    title: str
    lines: tuple[str, ...]


class Course(NamedTuple):
    """Figures followed through the game, as they stood at the end of every round."""

    rounds: tuple[int, ...]
    measures: tuple[tuple[Measure, tuple[int, ...]], ...]  # as it is called now, and its values


@dataclass(frozen=True)
class Finale:
    """Everything that is told at the end; made from the whole game in the open."""

    title: str  # two to four words
    text: str
    scene: Markup  # the moment as a drawing
    contenders: tuple[Contender, ...]
    counts: tuple[Count, ...]  # the last is what decides
    deeds: tuple[str, ...]  # of every seat; "" where there is nothing to tell
    course: Course
    turns: tuple[Turn, ...] = ()
    decided: tuple[str, ...] = ()  # two sentences, never more sure than the figures
    reveals: tuple[Reveal, ...] = ()


class Story(Generic[S, P, V]):
    """A game that is over, step by step in the open, as it is told to one reader; a pen draws the moment."""

    def __init__(
        self,
        presenter: "Presenter[S, P, V]",
        steps: Sequence[Step],
        edition: Edition[P],
        seat: int,
        lang: str,
        sitters: Sequence[Sitter],
        pen: Pen,
    ) -> None:
        self._presenter, self._asked = presenter, (edition, seat, lang, sitters)
        self.steps, self.edition, self.lang, self.sitters = steps, edition, lang, sitters
        self.end = self.seen(steps[-1].state)
        self.moment = presenter.sights.sheet(steps[-1].state, edition, seat, lang, pen, ())  # what is drawn of it

    def seen(self, s: S) -> Sight[S, P, V]:
        return self._presenter.sights.of(s, *self._asked)

    def turns(
        self, tides: Sequence[int], glyphs: Collection[str], unit: int = 1, *, backwards: bool = False
    ) -> tuple[Turn, ...]:
        """Where a figure turned; each chronicle is searched from its first line, or from its last."""
        ask = self._presenter

        def chronicle(s: S) -> Sequence[Told]:
            lines = ask.chronicle(self.seen(s))
            return lines[::-1] if backwards else lines

        return turning_points(self.steps, tides, chronicle, lambda s: ask.heading(self.seen(s)), glyphs, unit)

    def drawn(self, moment: Drawing) -> Markup:
        return self._presenter.framed(self.moment, moment)

    def course(self) -> Course:
        """The figures the game follows."""
        return course_of(self.steps, lambda s: self._presenter.measures(self.seen(s)))


def happened(story: Sequence[Step]) -> Iterator[Happened]:
    """All news of a game, in order."""
    for number, step in enumerate(story):
        for item in items_in(step.state.news):
            yield Happened(number, int(item.kind), int(item.who), int(item.what), int(item.places))


def changes(tides: Sequence[int], unit: int = 1, most: int = MOST_TURNS) -> list[int]:
    """The steps at which a figure changed most, in the order of play; of equal ones those that led to the end, and of
    these the later: they left less time."""
    towards = 1 if tides[-1] >= tides[0] else -1
    by_step = {i: now - before for i, (before, now) in enumerate(pairwise(tides), start=1) if now != before}
    weight = {i: (abs(round(change / unit)), change * towards > 0, i) for i, change in by_step.items()}
    return sorted(sorted(weight, key=weight.__getitem__, reverse=True)[:most])


def turning_points(
    story: Sequence[Step],
    tides: Sequence[int],
    chronicle: Callable[[Any], Sequence[Told]],
    heading: Callable[[Any], str],
    glyphs: Collection[str],
    unit: int = 1,
) -> tuple[Turn, ...]:
    """Where a figure turned, each moment told by the line of its chronicle that bears one of these glyphs."""
    found = []
    for i in changes(tides, unit):
        lines = chronicle(story[i].state)
        telling = [line for line in lines if line.glyph in glyphs] or lines[:1]
        if telling:
            where = telling[0].heading or heading(story[i - 1].state)
            found.append(Turn(story[i].frame, where, telling[0].text, round((tides[i] - tides[i - 1]) / unit)))
    return tuple(found)


def greatest(turns: Sequence[Turn], lang: str) -> tuple[str, ...]:
    """A sentence about the greatest of the turning points, if there are any."""
    if not turns:
        return ()
    turn = max(reversed(turns), key=lambda turn: abs(turn.change))
    _ = translator(APP, lang)
    return (_("Nothing moved the balance more than this. {heading}: {text}").format(**turn._asdict()),)


def course_of(story: Sequence[Step], measures: Callable[[Any], tuple[int, Sequence[Measure]]]) -> Course:
    """The figures a game follows, at the end of every round."""
    by_round: dict[int, Sequence[Measure]] = {}
    for step in story:
        number, found = measures(step.state)
        by_round[number] = found
    latest = next(reversed(by_round.values()), ())
    curves = tuple((one, tuple(found[k].value for found in by_round.values())) for k, one in enumerate(latest))
    return Course(tuple(by_round), curves)


def lead_of(points: Sequence[int], first: int) -> int:
    """How far one is ahead of the best of the others."""
    return points[first] - max((other for seat, other in enumerate(points) if seat != first), default=0)


def in_words(finale: Finale, lang: str) -> list[tuple[str, list[str]]]:
    """The same without drawings: headings, and lines under each."""
    _ = translator(APP, lang)
    who = [contender.label for contender in finale.contenders]
    counted = []
    for label, points in finale.counts:
        figures = [f"{name} {figure}" for name, figure in zip(who, points, strict=True) if figure is not None]
        counted.append(f"{label}: {', '.join(figures)}")
    parts = [
        (finale.title, [finale.text]),
        (_("The count"), counted),
        (_("Where it turned"), [f"{turn.heading}: {turn.text}" for turn in finale.turns]),
        (_("What decided it"), list(finale.decided)),
        *((reveal.title, list(reveal.lines)) for reveal in finale.reveals),
    ]
    return [(heading, lines) for heading, lines in parts if lines]
