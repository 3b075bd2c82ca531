"""Files that visitors bring are read and replayed in a process of their own with little time and memory, one at a time:
nobody at a table waits for them."""

import asyncio
import logging
from collections.abc import Collection
from pathlib import Path
from typing import BinaryIO

from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.core.saying import N_
from quarantotto.core.words import APP, translator
from quarantotto.games import load_game
from quarantotto.table.export import BadExport, Export, check_names, read_export
from quarantotto.table.verify import verify_export
from quarantotto.web.problems import Problem
from quarantotto.web.workers import children

MOST_BYTES = 2 * 1024 * 1024  # of a file; a long game for six has a tenth of it
MOST_ROWS = 5000
MOST_WAITING = 8  # visitors
SECONDS = 10  # of the processor, for one file
MEMORY = 1024 * 1024 * 1024  # on top of what is loaded
NICENESS = 10
LONG = 500  # rows from which on native code is worth loading
PAGES = Path("/proc/self/statm")

TOO_MUCH = N_("It takes too much time or memory to read.")
TOO_LONG = N_("Its log has more than {number} rows.")

log = logging.getLogger(__name__)


class Intake:
    """Whoever brings a file waits for his turn."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._visitors: set[str] = set()
        self._process = children.Standing(read_all, NICENESS)

    async def read(self, content: bytes, visitor: str, lang: str, native: Collection[str]) -> Export:
        """A finished match that was replayed and found right; anything else is a Problem."""
        if len(content) > MOST_BYTES:
            raise Problem("too-large")
        if visitor in self._visitors:
            raise Problem("too-many-imports", retry_after=SECONDS)
        if len(self._visitors) >= MOST_WAITING:
            raise Problem("too-busy", retry_after=SECONDS)
        self._visitors.add(visitor)
        try:
            async with self._turn:
                found = await _read_aside(self._process, content, lang, native)
        finally:
            self._visitors.discard(visitor)
        if isinstance(found, str):
            raise Problem("bad-import", why=found)
        return found

    async def close(self) -> None:
        await self._process.close()


async def _read_aside(process: children.Standing, content: bytes, lang: str, native: Collection[str]) -> Export | str:
    try:
        found: Export | str = await process.ask((content, lang, list(native)))
    except (EOFError, OSError):
        log.warning("a file of %d bytes was given up: it took too much time or memory", len(content))
        return translator(APP, lang)(TOO_MUCH)
    return found


# In the process


def _limit() -> None:
    """From now on the process has so much time and memory, and dies of more."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows
        return

    def limit(what: int, most: int) -> None:
        hard = resource.getrlimit(what)[1]
        resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))

    used = resource.getrusage(resource.RUSAGE_SELF)
    limit(resource.RLIMIT_CORE, 0)
    limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + SECONDS)
    if PAGES.is_file():
        limit(resource.RLIMIT_AS, int(PAGES.read_text().split()[0]) * resource.getpagesize() + MEMORY)


def read(content: bytes, lang: str, native: Collection[str]) -> Export | str:
    """What the file says, or what is wrong with it."""
    _ = translator(APP, lang)
    try:
        export = read_export(content.decode())
        check_names(export)
        if len(export.rows) > MOST_ROWS:
            return _(TOO_LONG).format(number=MOST_ROWS)
        verdict = verify_export(export, _mode(export, native))
    except UnicodeDecodeError:
        return "UTF-8"
    except BadExport as bad:
        return bad.said(_)
    return export if verdict.wrong is None else verdict.wrong.said(_)


def _mode(export: Export, native: Collection[str]) -> Mode:
    if len(export.rows) < LONG or export.game not in native:
        return Mode.PYTHON
    game = load_game(export.game)
    build(game.unit, entries(game), Mode.CPU)
    _limit()  # loading was not the file's fault
    return Mode.CPU


def read_all(coming: BinaryIO, going: BinaryIO) -> None:
    """One file after another, each with little time and memory; the process dies of one that takes more."""
    for file in children.messages(coming):
        _limit()
        going.write(children.packed(read(*file)))
        going.flush()
