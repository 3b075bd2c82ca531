"""Native code for a running server: compiled by another process, loaded in a thread, then used."""

import asyncio
import logging
from collections.abc import Callable

from quarantotto.core.compiler import Mode, is_native_installed
from quarantotto.core.engine import Engine
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

    async def prepare(self, game_id: str, engines: Callable[[], list[Engine]]) -> None:
        """Compiles a game and changes its engines over."""
        if not is_native_installed():
            return
        self._tell(game_id, 0.0)
        if await self._compile(game_id):
            self.ready.add(game_id)  # before: an engine that is made meanwhile loads it by itself
            for engine in engines():
                await self.load(engine)
        self._tell(game_id, None)

    async def prepare_thoughts(self, game_id: str) -> None:
        """Compiles what a game's bots think ahead with; before that they do not."""
        if game_id not in self.ready:
            return
        process = await children.start(compiling.make_thoughts, compiling.LOWEST_PRIORITY, game_id)
        try:
            if await process.wait() == 0:
                self.thoughtful.add(game_id)
            else:
                log.warning("compiling the search of %s failed; its bots do not think ahead", game_id)
        finally:
            children.stop(process)

    async def load(self, engine: Engine) -> None:
        """Changes an engine over if its game is ready; one whose code cannot be loaded goes on interpreted."""
        game_id = engine.game.meta.id
        if game_id not in self.ready or engine.mode is Mode.CPU:
            return
        try:
            await asyncio.to_thread(engine.change_mode, Mode.CPU)
        except Exception:
            log.exception("native code of %s cannot be loaded; it goes on interpreted", game_id)
            self.ready.discard(game_id)

    async def _compile(self, game_id: str) -> bool:
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
            children.stop(process)

    def _tell(self, game_id: str, share: float | None) -> None:
        self.share[game_id] = share
        self._changed()
