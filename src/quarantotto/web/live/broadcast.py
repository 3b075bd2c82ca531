"""What pages are told: the frames they are owed, how the table stands, who is there, what was said."""

from collections.abc import Callable, Sequence
from typing import Any

import orjson

from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import Sitter
from quarantotto.core.words import APP, translator
from quarantotto.table.store import Store
from quarantotto.table.store.chat import ChatRow, chat_of, unsaid
from quarantotto.table.stream import Stream
from quarantotto.web.frames.reader import Drawing, Reader
from quarantotto.web.live.describing import SETTINGS, describe_table
from quarantotto.web.live.hosts import Hosts
from quarantotto.web.live.knocks import standing, why_sent_away
from quarantotto.web.live.lines import Line
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.problems import TEXTS


class Broadcast:
    """Tells every page that looks at a table what it may know."""

    def __init__(self, store: Store, hosts: Hosts, drawing: Callable[[str], Drawing]) -> None:
        self._store = store
        self._hosts = hosts
        self._drawing = drawing  # of a match

    # Readers

    def reader(self, table: LiveMatch, seat: int, lang: str) -> Reader:
        """Everyone who looks from one seat in one language."""
        if (seat, lang) not in table.readers:
            table.readers[seat, lang] = Reader(
                table.shown(seat),
                table.builder,
                lang,
                table.sitters,
                self._drawing(table.row.id),
                is_accompanied=bool(table.row.settings.get("companion")),
                is_spoken=_is_spoken(table),
            )
        return table.readers[seat, lang]

    def open_reader(self, table: LiveMatch, lang: str, mine: Sequence[int] = ()) -> Reader:
        """Everything, for a match that is over."""
        assert table.match is not None

        def sitters() -> tuple[Sitter, ...]:
            return tuple(sitter._replace(is_reader=[seat] == list(mine)) for seat, sitter in enumerate(table.sitters()))

        stream = Stream(table.match, NOBODY, is_open=True)
        return Reader(stream, table.builder, lang, sitters, is_spoken=_is_spoken(table))

    # Telling

    def tell(self, table: LiveMatch, message: dict[str, Any], lines: Sequence[Line] | None = None) -> None:
        """Everyone, or whoever is named, gets the same message."""
        encoded = orjson.dumps(message)
        for line in table.lines if lines is None else lines:
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
        table.told_presence, table.told_kept_back = _presence(table), _presence(table, is_kept_back=True)
        for line in table.lines:
            self._tell_table(table, line)

    def _tell_table(self, table: LiveMatch, line: Line) -> None:
        is_house_host = line.browser in self._hosts.known
        described = describe_table(table, line.browser, line.lang, is_house_host=is_house_host)
        if table.is_kept_back(line.browser):
            # That something has changed which is not for this page would tell of it, too.
            told = without_presence(described)
            if told == line.told_table:
                return
            line.told_table = told
        line.send(orjson.dumps({"type": "table", "table": described}))

    def tell_presence(self, table: LiveMatch) -> None:
        """Who has come or gone, and nothing else; nobody hears of spectators, who may be many."""
        told, kept_back = _presence(table), _presence(table, is_kept_back=True)
        if told == table.told_presence:
            return
        is_news = kept_back != table.told_kept_back
        table.told_presence, table.told_kept_back = told, kept_back
        is_door_asked = bool(standing(table.row.settings))  # who answers there depends on who is away
        for line in table.lines:
            is_host = line.browser == table.row.creator or line.browser in self._hosts.known
            is_concerned = is_host or bool(table.seats_of(line.browser))
            if is_concerned and is_door_asked:
                self._tell_table(table, line)
            elif is_concerned or not table.is_later:
                line.send(told)
            elif is_news:
                line.send(kept_back)

    async def tell_chat(self, table: LiveMatch) -> None:
        """What was said here or elsewhere is told in the order it was said, once; all anew where something was deleted,
        and to those who may hear it from now on."""
        if not table.lines:
            return
        match = table.row.id
        async with table.talking:  # whoever reads later tells later
            fewer, said = await self._store.read(lambda c: (unsaid(c, match), chat_of(c, match)))
            is_less, last = fewer > table.unsaid, table.last_said
            table.unsaid, table.last_said = fewer, max([last, *(row.n for row in said)])
            hearing = [line for line in table.lines if may_hear(table, line)]
            anew = [line for line in hearing if is_less or not line.hears]
            for line in anew:
                line.hears = True
            if anew:
                self.tell(table, {"type": "talk", "chat": [talk_text(row) for row in said]}, anew)
            others = [line for line in hearing if line not in anew]
            for row in said:
                if row.n > last:
                    self.tell(table, {"type": "chat", **talk_text(row)}, others)

    def end_lost_lines(self, table: LiveMatch) -> None:
        """Pages whose browser no longer holds their seat are told why, and nothing else."""
        for line in [line for line in table.lines if not table.may_look(line.browser, line.seat)]:
            _ = translator(APP, line.lang)
            _status, dead = TEXTS["blocked" if table.is_blocked(line.browser) else "bad-token"]
            text = why_sent_away(table, line.browser, _) or _(dead)
            line.end_with(orjson.dumps({"type": "gone", "text": text}))
            table.leave(line)


def without_presence(described: dict[str, Any]) -> bytes:
    """What a page is told of a table beside who is there, of which it hears by itself."""
    return orjson.dumps({**described, "seats": [{**seat, "is_connected": None} for seat in described["seats"]]})


def talk_text(said: ChatRow) -> dict[str, Any]:
    """A thing said, as pages are told."""
    return {"n": said.n, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}


def may_hear(table: LiveMatch, line: Line) -> bool:
    """Whether a page is told what is said at the table: talk is about what happens now."""
    return not table.is_kept_back(line.browser)


def _is_spoken(table: LiveMatch) -> bool:
    """Whether bots say here what they mean to do."""
    return bool(table.row.settings.get("intentions", SETTINGS["intentions"]))


def _presence(table: LiveMatch, *, is_kept_back: bool = False) -> bytes:
    """Who is there; whoever sees the game later is not told who is late, which is whoever is asked now."""
    seats = [
        {
            "seat": seat,
            "is_connected": table.is_connected(seat),
            "is_late": not is_kept_back and table.is_late(seat),
        }
        for seat in range(table.row.players)
    ]
    return orjson.dumps({"type": "presence", "seats": seats})
