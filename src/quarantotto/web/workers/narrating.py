"""The end of a match is told in a process of its own: it looks at every decision again, and nobody at a table waits.

Only matches that are over go there, whole and in the open.
"""

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from dataclasses import asdict
from typing import Any, BinaryIO, Literal, NamedTuple, Protocol

import orjson

from quarantotto.core import record
from quarantotto.core.bitmap import png_of
from quarantotto.core.edition import Edition, EditionFile
from quarantotto.core.memory import Lately
from quarantotto.core.pen import SPRITE, Pen
from quarantotto.core.picture import with_fonts
from quarantotto.core.present.finale import Course, Finale, Step
from quarantotto.core.present.model import Sitter
from quarantotto.core.present.poster import poster
from quarantotto.games import load_game, load_presenter
from quarantotto.web.workers import children

NICENESS = 5
TRIES = 2
MOST_TOLD = 64
PREFIX = "f"  # of ids in the drawing, which lies on a page that has a board already

Form = Literal["page", "svg", "png"]  # for a page, or as a picture of its own

log = logging.getLogger(__name__)


class Telling(NamedTuple):
    """What is to be told, and to whom."""

    game: str
    edition: EditionFile
    story: tuple[tuple[int, bytes], ...]  # frames and open records
    seat: int
    lang: str
    sitters: tuple[Sitter, ...]
    form: Form


class Tellable(Protocol):
    """Anything else that can be told there."""

    @property
    def game(self) -> str: ...

    def told(self) -> bytes: ...


class Narrator:
    """The process, which starts with the first match that is told."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._process = children.Standing(narrate, NICENESS)
        self._told = Lately[Hashable, bytes](MOST_TOLD)

    async def tell(self, key: Hashable, make: Callable[[], Telling | Tellable]) -> bytes:
        """What was told before under the same key is neither gathered nor told again."""
        async with self._turn:
            told = b"" if self._told.has(key) else await self._ask(make())
            return self._told.get(key, lambda: told)

    async def _ask(self, telling: Telling | Tellable) -> bytes:
        for _ in range(TRIES):
            try:
                answer: bytes | None = await self._process.ask(telling)
            except (EOFError, OSError):
                log.warning("the narrator died; starting another")
                continue
            if answer is not None:
                return answer
            break
        raise RuntimeError(f"a match of {telling.game} cannot be told")

    async def close(self) -> None:
        await self._process.close()


# In the process


def narrate(coming: BinaryIO, going: BinaryIO) -> None:
    """One end after the other; None where it fails."""
    for telling in children.messages(coming):
        try:
            answer = told(telling) if isinstance(telling, Telling) else telling.told()
        except Exception:
            log.exception("the end of a match cannot be told")
            answer = None
        going.write(children.packed(answer))
        going.flush()


def told(telling: Telling) -> bytes:
    """A finale for a page as JSON, or as a picture."""
    game = load_game(telling.game)
    edition: Edition[Any] = Edition(telling.edition, game.read_edition(telling.edition))
    story = [Step(frame, record.from_bytes(game.state, known)) for frame, known in telling.story]
    pen = Pen(PREFIX, SPRITE if telling.form == "page" else None)
    finale = load_presenter(telling.game).finale(story, edition, telling.seat, telling.lang, telling.sitters, pen)
    if telling.form == "page":
        return orjson.dumps(described(finale))
    picture = poster(finale, game.meta.title)
    return png_of(picture) if telling.form == "png" else with_fonts(picture).encode()


def described(finale: Finale) -> dict[str, Any]:
    """As a page takes it."""
    return {
        **asdict(finale),
        "contenders": [{**one._asdict(), "sign": one.sign._asdict()} for one in finale.contenders],
        "counts": [count._asdict() for count in finale.counts],
        "turns": [turn._asdict() for turn in finale.turns],
        "reveals": [reveal._asdict() for reveal in finale.reveals],
        "course": curves(finale.course),
    }


def curves(course: Course) -> dict[str, Any]:
    """The course of a game as it is drawn."""
    return {
        "rounds": course.rounds,
        "measures": [
            {
                "name": measure.name,
                "label": measure.label,
                "tone": measure.tone,
                "sign": measure.sign._asdict() if measure.sign else None,
                "values": values,
            }
            for measure, values in course.measures
        ],
    }


def packed(story: Sequence[Step]) -> tuple[tuple[int, bytes], ...]:
    return tuple((step.frame, record.raw(step.state)) for step in story)
