"""The rules over every edition that is played, and the builders of their frames; native once that code is made."""

from collections.abc import Collection
from typing import NamedTuple

from quarantotto.core.edition import Edition, parse_edition
from quarantotto.core.engine import Engine
from quarantotto.games import PACKAGES, load_game
from quarantotto.table.store import Store
from quarantotto.table.store.editions import edition_text
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.live.background import Background
from quarantotto.web.problems import Problem
from quarantotto.web.workers.gc_tuning import keep_what_is_loaded
from quarantotto.web.workers.native import NativeCode

MOST_EDITIONS = 32  # in memory, beside those that are being played


class Loaded(NamedTuple):
    """An edition in memory."""

    text: str
    builder: FrameBuilder


class Editions:
    """The editions in memory, by their digests."""

    def __init__(self, store: Store, native: NativeCode, background: Background) -> None:
        self._store = store
        self._native = native
        self._background = background
        self.known: dict[str, Loaded] = {}

    async def get(self, game_id: str, digest: str) -> Loaded:
        """An edition, from memory or from the store."""
        if digest not in self.known:
            text = await self._store.read(lambda c: edition_text(c, digest))
            if text is None:
                raise Problem("no-page")
            if digest not in self.known:  # nobody else was first
                game = load_game(game_id)
                file = parse_edition(game_id, text)
                engine = Engine(game, Edition(file, game.read_edition(file)))
                self.known[digest] = Loaded(text, FrameBuilder(engine))
                self._background.start(self._native.load(engine))  # nobody waits for it: the rules are the same
        return self.known[digest]

    async def until_native(self) -> None:
        """Until native code that is being loaded just now is there."""
        await self._native.until_loaded()

    def forget(self, used: Collection[str]) -> None:
        """Those that are not played any more, but for the last."""
        unused = [digest for digest in self.known if digest not in used]
        for digest in unused[: max(0, len(unused) - MOST_EDITIONS)]:
            del self.known[digest]

    async def make_native(self) -> None:
        """One game after the other, those that are being played first: all at once would make all of them late."""
        waiting = list(PACKAGES)
        while waiting:
            played = {loaded.builder.engine.game.meta.id for loaded in self.known.values()}
            game_id = next((game for game in waiting if game in played), waiting[0])
            waiting.remove(game_id)
            await self._native.prepare(game_id, lambda: [loaded.builder.engine for loaded in self.known.values()])
            if game_id in self._native.ready:
                keep_what_is_loaded()
        await self._native.prepare_thoughts()
