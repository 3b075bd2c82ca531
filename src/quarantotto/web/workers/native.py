"""Native code for a running server: compiled by another process where it is not kept on the disk, loaded in a thread,
then used."""

import asyncio
import logging
from collections.abc import Callable

from quarantotto.core.compiler import Mode, is_kept, is_native_installed, load
from quarantotto.core.engine import Engine, entries
from quarantotto.games import load_game
from quarantotto.web.problems import Problem
from quarantotto.web.workers import children, compiling

log = logging.getLogger(__name__)


def cannot_think() -> Problem:
    """Why nothing is thought through: it takes native code, which is still being made, or never will be."""
    return Problem("no-analysis" if is_native_installed() else "no-numba")


class NativeCode:
    """How far each game is."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.share: dict[str, float | None] = {}  # done so far; None: not under way
        self.ready: set[str] = set()
        self.thoughtful: set[str] = set()  # games whose bots can think ahead
        self._changed = changed
        self._loading: set[asyncio.Task[bool]] = set()

    async def prepare(self, game_id: str, engines: Callable[[], list[Engine]]) -> None:
        """Compiles a game, unless that was done before, and changes its engines over."""
        if not is_native_installed():
            return
        if await asyncio.to_thread(_is_kept, game_id) or await self._compile(game_id):
            self.ready.add(game_id)  # before: an engine that is made meanwhile loads it by itself
            for engine in engines():
                await self.load(engine)
        self._tell(game_id, None)

    async def prepare_thoughts(self) -> None:
        """Compiles what bots think ahead with; before that they do not."""
        if not self.ready:
            return
        process = await children.start(compiling.make_thoughts, compiling.LOWEST_PRIORITY, *sorted(self.ready))
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                self.thoughtful.add(line.decode().strip())
        finally:
            await children.end(process)

    async def load(self, engine: Engine) -> None:
        """Changes an engine over if its game is ready; one whose code cannot be loaded goes on interpreted."""
        game = engine.game
        if game.meta.id not in self.ready or engine.mode is Mode.CPU:
            return
        is_loaded = False
        try:
            loading = asyncio.create_task(asyncio.to_thread(_is_loaded, engine))
            self._loading.add(loading)
            loading.add_done_callback(self._loading.discard)
            is_loaded = await loading
            if not is_loaded and await self._compile(game.meta.id):  # it was made for another processor
                await asyncio.to_thread(engine.change_mode, Mode.CPU)
                is_loaded = True
        except Exception:
            log.exception("native code of %s cannot be loaded; it goes on interpreted", game.meta.id)
        if not is_loaded:
            self.ready.discard(game.meta.id)

    async def until_loaded(self) -> None:
        """Until what is being loaded just now is there, or cannot be."""
        if self._loading:
            await asyncio.wait(self._loading)

    async def _compile(self, game_id: str) -> bool:
        self._tell(game_id, 0.0)
        process = await children.start(compiling.make, compiling.LOWEST_PRIORITY, game_id)
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                share = float(line)
                if share - (self.share[game_id] or 0.0) >= 0.05:
                    self._tell(game_id, share)
            if await process.wait() == 0:
                return True
            log.warning("compiling %s failed; it goes on interpreted", game_id)
            return False
        finally:
            await children.end(process)
            self._tell(game_id, None)

    def _tell(self, game_id: str, share: float | None) -> None:
        self.share[game_id] = share
        self._changed()


def _is_kept(game_id: str) -> bool:
    game = load_game(game_id)
    return is_kept(game.unit, compiling.of_table(game))


def _is_loaded(engine: Engine) -> bool:
    """Changes an engine over, unless there is no native code for this processor."""
    if not load(engine.game.unit, entries(engine.game)):
        return False
    engine.change_mode(Mode.CPU)
    return True
