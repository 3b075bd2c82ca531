"""A match that is over is analysed in a process of its own, which tells how far it is; whoever waits may go.

Only matches that are over go there, whole and in the open.
"""

import logging
from collections.abc import AsyncIterator
from typing import Any, BinaryIO, NamedTuple

import orjson

from quarantotto.bots.analysis import Played, Progress, analysed, described, read
from quarantotto.bots.retelling import retold
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.edition import Edition, EditionFile
from quarantotto.core.engine import Engine
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import Sitter
from quarantotto.games import load_game, load_presenter
from quarantotto.table.match import Match
from quarantotto.table.story import played_in
from quarantotto.web.workers import children

NICENESS = 15  # bots, hints and frames come first

log = logging.getLogger(__name__)


class Work(NamedTuple):
    """A match that is over."""

    game: str
    edition: EditionFile
    deal: bytes  # the open record
    steps: tuple[tuple[int, int, int, bytes], ...]  # frame, seat, action, and the open record afterwards

    def engine(self, mode: Mode) -> Engine:
        return _engine(self.game, self.edition, mode)

    def story(self, engine: Engine) -> list[Played]:
        """The decisions again."""
        before, found = record.from_bytes(engine.game.state, self.deal), list[Played]()
        for frame, seat, action, known in self.steps:
            after = record.from_bytes(engine.game.state, known)
            found.append(Played(frame, seat, action, before, after))
            before = after
        return found


def work_of(match: Match) -> Work:
    """A match as it goes to the process."""
    engine = match.engine
    steps = tuple((one.frame, one.seat, one.action, record.raw(one.after)) for one in played_in(match))
    return Work(engine.game.meta.id, engine.edition.file, record.raw(match.timeline[0].state), steps)


async def progress(work: Work) -> AsyncIterator[Progress]:
    """How far it is, until it is done; the process ends with whoever listens."""
    process = await children.start(analyse, NICENESS)
    try:
        news: Progress | None = await children.ask(process, work)
        while news is not None:
            yield news
            news = await children.hear(process) if news.done < news.steps else None
    finally:
        await children.end(process)


class Retelling(NamedTuple):
    """An analysis that is to be told in a language."""

    game: str
    work: Work
    content: dict[str, Any]
    lang: str
    sitters: tuple[Sitter, ...]

    def told(self) -> bytes:
        engine = self.work.engine(Mode.PYTHON)
        return orjson.dumps(
            retold(read(self.content), engine, self.work.story(engine), self.lang, self.sitters).described()
        )


class Position(NamedTuple):
    """A position that is to be drawn twice: as a seat could know it, and as it was."""

    game: str
    edition: EditionFile
    state: bytes
    seat: int
    lang: str
    sitters: tuple[Sitter, ...]

    def told(self) -> bytes:
        engine = _engine(self.game, self.edition, Mode.PYTHON)
        presenter = load_presenter(self.game)
        whole = record.from_bytes(engine.game.state, self.state)
        view = engine.concealed(whole, self.seat)

        def drawn(s: Any, prefix: str) -> str:
            return presenter.figure(s, engine.edition, self.seat, self.lang, (), prefix, presenter.overview)

        def lines(s: Any) -> list[str]:
            sight = presenter.sights.of(s, engine.edition, NOBODY, self.lang, self.sitters)
            return [f"{panel.heading}: {line.text}" for panel in presenter.panels(sight) for line in panel.lines]

        known = set(lines(view))
        hidden = [line for line in dict.fromkeys(lines(whole)) if line not in known]
        return orjson.dumps({"known": drawn(view, "known"), "so": drawn(whole, "so"), "hidden": hidden})


# In the process


def analyse(coming: BinaryIO, going: BinaryIO) -> None:
    """One match, natively; its progress as it goes, and with the last of it the whole."""
    for work in children.messages(coming):
        engine = work.engine(Mode.CPU)

        def tell(news: Progress) -> None:
            going.write(children.packed(news))
            going.flush()

        found = analysed(engine, work.story(engine), lambda news: None if news.done >= news.steps else tell(news))
        tell(Progress(1, 1, found))


def _engine(game_id: str, file: EditionFile, mode: Mode) -> Engine:
    game = load_game(game_id)
    return Engine(game, Edition(file, game.read_edition(file)), mode)


__all__ = ["Position", "Progress", "Retelling", "Work", "analyse", "described", "progress", "work_of"]
