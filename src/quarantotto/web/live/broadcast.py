"""What pages are told: the frames they are owed, how the table stands, who is there, what was said."""

from collections.abc import Sequence
from typing import Any

import orjson

from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import Sitter
from quarantotto.core.words import APP, translator
from quarantotto.table.store import Store
from quarantotto.table.store.chat import chat_of
from quarantotto.table.stream import Stream
from quarantotto.web.frames.reader import Drawing, Reader
from quarantotto.web.live.describing import describe_table
from quarantotto.web.live.hosts import Hosts
from quarantotto.web.live.knocks import why_sent_away
from quarantotto.web.live.lines import Line
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.problems import TEXTS


class Broadcast:
    """Tells every page that looks at a table what it may know."""

    def __init__(self, store: Store, hosts: Hosts, drawing: Drawing) -> None:
        self._store = store
        self._hosts = hosts
        self._drawing = drawing

    # Readers

    def reader(self, table: LiveMatch, seat: int, lang: str) -> Reader:
        """Everyone who looks from one seat in one language."""
        if (seat, lang) not in table.readers:
            table.readers[seat, lang] = Reader(table.stream(seat), table.builder, lang, table.sitters, self._drawing)
        return table.readers[seat, lang]

    def open_reader(self, table: LiveMatch, lang: str, mine: Sequence[int] = ()) -> Reader:
        """Everything, for a match that is over."""
        assert table.match is not None

        def sitters() -> tuple[Sitter, ...]:
            return tuple(sitter._replace(is_reader=[seat] == list(mine)) for seat, sitter in enumerate(table.sitters()))

        return Reader(Stream(table.match, NOBODY, is_open=True), table.builder, lang, sitters)

    # Telling

    def tell(self, table: LiveMatch, message: dict[str, Any]) -> None:
        """Everyone gets the same message."""
        encoded = orjson.dumps(message)
        for line in table.lines:
            line.send(encoded)

    def tell_frames(self, table: LiveMatch) -> None:
        """Everyone gets the frames that are new to him."""
        if table.match is None:
            return
        table.clock.follow(table.match.pending())
        by_reader: dict[tuple[int, str], list[Line]] = {}
        for line in table.lines:
            by_reader.setdefault((line.seat, line.lang), []).append(line)
        for (seat, lang), lines in by_reader.items():
            reader = self.reader(table, seat, lang)
            # From what each line holds, not from what the reader drew last: somebody may have asked for it meanwhile.
            missing = {held: reader.since(held, -1) for held in {line.held for line in lines}}
            for line in lines:
                for frame in missing[line.held]:
                    line.send(frame)
                line.held = reader.last

    def tell_table(self, table: LiveMatch) -> None:
        """Everyone is told how the table stands."""
        table.told_presence = _presence(table)
        for line in table.lines:
            self._tell_table(table, line)

    def _tell_table(self, table: LiveMatch, line: Line) -> None:
        is_house_host = line.browser in self._hosts.known
        described = describe_table(table, line.browser, line.lang, is_house_host=is_house_host)
        line.send(orjson.dumps({"type": "table", "table": described}))

    def tell_presence(self, table: LiveMatch) -> None:
        """Who has come or gone; spectators, who may be many, hear nothing else, and nobody hears of spectators."""
        told = _presence(table)
        if told == table.told_presence:
            return
        table.told_presence = told
        for line in table.lines:
            if table.seats_of(line.browser) or line.browser == table.row.creator or line.browser in self._hosts.known:
                self._tell_table(table, line)
            else:
                line.send(told)

    async def tell_chat(self, table: LiveMatch) -> None:
        """What was said here or elsewhere is told in the order it was said, once."""
        if not table.lines:
            return
        for said in await self._store.read(lambda c: chat_of(c, table.row.id, after=table.last_said)):
            if said.n > table.last_said:  # else somebody else has told it meanwhile
                table.last_said = said.n
                told = {"n": said.n, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}
                self.tell(table, {"type": "chat", **told})

    def end_lost_lines(self, table: LiveMatch) -> None:
        """Pages whose browser no longer holds their seat are told why, and nothing else."""
        for line in [line for line in table.lines if line.seat != NOBODY]:
            if line.seat not in table.seats_of(line.browser):
                _ = translator(APP, line.lang)
                _status, dead = TEXTS["bad-token"]
                text = why_sent_away(table, line.browser, _) or _(dead)
                line.end_with(orjson.dumps({"type": "gone", "text": text}))
                table.leave(line)


def _presence(table: LiveMatch) -> bytes:
    seats = [
        {"seat": seat, "is_connected": table.is_connected(seat), "is_late": table.is_late(seat)}
        for seat in range(table.row.players)
    ]
    return orjson.dumps({"type": "presence", "seats": seats})
