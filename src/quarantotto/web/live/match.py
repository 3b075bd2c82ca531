"""A table as this process serves it: the match in memory, its seats, who looks at it.

Whatever changes a table goes through `play` and the store first; what is here only holds.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from quarantotto.core.engine import seats_in
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import Face, Sitter
from quarantotto.core.present.sight import Sight
from quarantotto.core.seats import called, distinct
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_presenter
from quarantotto.table.match import Match
from quarantotto.table.store.clocks import Left
from quarantotto.table.store.matches import MatchRow
from quarantotto.table.store.seats import SeatRow
from quarantotto.table.store.tokens import TokenRow
from quarantotto.table.stream import LaterStream, Stream
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.frames.reader import Reader
from quarantotto.web.identity import hashed
from quarantotto.web.key import HouseKey
from quarantotto.web.live.alone import BY_HAND, Alone, alone
from quarantotto.web.live.clock import TurnClock
from quarantotto.web.live.lines import Line

LeftBehind = tuple[TurnClock, dict[int, int], float, dict[int, float]]

MUTED, BLOCKED = "muted", "blocked"  # settings of a table: seats nobody hears, browsers that may not come
LATER = "later"  # how a table may be watched: by anyone, by nobody, or a round later
GRACE = 120.0  # seconds a player may be away before the host may give the seat to a bot
MOMENT = 60.0  # seconds that somebody still counts as looking after he asked
HOUR = 3600.0
USUAL_LEVEL = "gentle"  # of a bot of whom nothing else was said


@dataclass(frozen=True)
class Consent:
    """Somebody asks everybody to take back more than is his to take back, or to end the match; kept with the table's
    settings."""

    by: int
    to: int | None  # the row; None is the end
    frames: int | None  # that everybody had been shown when it was asked: the next one ends the asking, if it is told
    agreed: tuple[int, ...]


class LiveMatch:
    """One table in memory."""

    def __init__(
        self,
        row: MatchRow,
        seats: list[SeatRow],
        holders: list[tuple[str, int]],
        builder: FrameBuilder,
        programs: Sequence[TokenRow],
        key: HouseKey,
    ) -> None:
        self.row = row
        self.seats = seats
        self.holders = holders
        self.programs = {program.token_hash: program for program in programs}
        self.engine = builder.engine
        self.builder = builder
        self._key = key
        self.presenter = load_presenter(row.game)
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.elsewhere: frozenset[int] = frozenset()  # seats whose pages hang on other processes
        self.owner = row.creator  # for whom bots think here; better the address it was opened from, while that is known
        self.used = time.monotonic()
        self.last_said, self.unsaid = 0, 0  # the newest message, and how many were deleted, as pages were told
        self.talking = asyncio.Lock()
        self.seen: dict[int, int] = {}  # seat -> the newest frame it has looked at
        self.tasks: dict[Any, asyncio.Task[None]] = {}  # bots that think, a deal that waits
        self._streams: dict[int, Stream] = {}
        self._later: LaterStream | None = None
        self.readers: dict[tuple[int, str], Reader] = {}
        self._sitters: tuple[Sitter, ...] | None = None
        self._faces: tuple[object, Sequence[Face]] = (None, ())
        self.called: dict[int, int] = {}  # seat -> the question its player was called for, by webhook or mail
        self._loaded = time.monotonic()
        self.told_presence = b""  # what everyone was told last of who is there
        self.told_kept_back = b""  # and those who see the game later
        self.noted_here: frozenset[int] = frozenset()  # seats of which the store was told that their pages hang here
        self._gone_since: dict[int, float] = {}
        self.clock = TurnClock()
        self._alone: dict[int, tuple[int, Alone | None]] = {}  # seat -> the row it was asked at, and what was found

    # Who is who

    def link(self, seat: int) -> str | None:
        """The token of a seat's link, for the host to hand out."""
        number = self.row.settings.get("links", {}).get(str(seat))
        token = None if number is None else self._key.link(self.row.id, seat, number)
        # A link made with another key, or by an older version, still works but cannot be shown again.
        return token if token is not None and hashed(token) == self.seats[seat].token_hash else None

    @property
    def consent(self) -> Consent | None:
        """What everybody is being asked, if anything."""
        kept = self.row.settings.get("consent")
        if kept is None or self.match is None or self.row.status != "running":
            return None
        if kept.get("frames", -1) not in (None, len(self.stream(None))):
            return None
        return Consent(kept["by"], kept["to"], kept["frames"], tuple(kept["agreed"]))

    def seats_of(self, browser: str) -> list[int]:
        """The seats a browser holds, or the one a program plays."""
        program = self.programs.get(browser)
        return sorted(seat for holder, seat in self.holders if holder == browser) or ([program.seat] if program else [])

    def may_look(self, browser: str, seat: int) -> bool:
        """Whether a seat is the browser's, or the table lets it watch (`NOBODY`)."""
        mine = self.seats_of(browser)
        is_welcome = self.row.settings.get("watch") != "nobody" and not self.is_blocked(browser)
        return seat in mine if seat != NOBODY else bool(mine) or is_welcome

    def is_blocked(self, browser: str) -> bool:
        """Whether a visitor was sent away from this table."""
        return browser in self.row.settings.get(BLOCKED, ()) and not self.seats_of(browser)

    def is_muted(self, seat: int) -> bool:
        """Whether the host wants no talk from a seat."""
        return seat in self.row.settings.get(MUTED, ())

    def is_held(self, seat: int) -> bool:
        """Whether the seat is somebody's, also while a bot plays it."""
        return any(held == seat for _, held in self.holders)

    def level(self, seat: int) -> str:
        """How strong a bot is, or would be, in this seat."""
        level: str = self.row.settings.get("levels", {}).get(str(seat), USUAL_LEVEL)
        return level

    def sitters(self) -> tuple[Sitter, ...]:
        if self._sitters is None:
            colours = distinct([int(seat.colour) for seat in self.seats])
            self._sitters = tuple(_sitter(seat, colour) for seat, colour in zip(self.seats, colours, strict=True))
        return self._sitters

    def faces(self, lang: str) -> Sequence[Face]:
        """How the game knows the seats."""
        is_dealt = self.match is not None and bool(self.match.timeline)
        key = (lang, is_dealt, self.sitters())
        if self._faces[0] != key:
            sight = self.sight(self.stream(None), lang) if is_dealt else self._nowhere(lang)
            self._faces = (key, self.presenter.faces(sight, self.sitters()))
        return self._faces[1]

    def sight(self, stream: Stream, lang: str, number: int = -1) -> Sight[Any, Any, Any]:
        """What the reader of a stream sees of one of its frames, of the newest if it is not said of which."""
        known = stream.known_at(number if number >= 0 else len(stream) - 1)
        return self.presenter.sights.known(known, self.engine.edition, stream.seat, lang, self.sitters())

    def _nowhere(self, lang: str) -> Sight[Any, Any, Any]:
        return self.presenter.sights.nowhere(self.engine.edition, lang)

    def colours_are_chosen(self) -> bool:
        """Whether players wear the colours they choose; some games have signs of their own for their seats."""
        faces = self.presenter.faces(self._nowhere(LANGUAGES[0]), self.sitters())
        return all(face.sign.look == f"c{sitter.colour}" for face, sitter in zip(faces, self.sitters(), strict=True))

    def name_of(self, seat: int, lang: str, mine: Sequence[int] = ()) -> str:
        """What a seat is called by whoever holds these seats."""
        is_reader = seat in mine and len(mine) == 1  # two at one screen are not both `You`
        return called(seat, self.sitters()[seat], self.faces(lang)[seat].role, lang, is_reader=is_reader)

    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def is_connected(self, seat: int) -> bool:
        return seat in self.elsewhere or self.has_line(seat)

    def has_line(self, seat: int) -> bool:
        """Whether a page of the seat hangs on this very process; those at one screen are there together."""
        return any(line.seat == seat or self._shares_screen(line, seat) for line in self.lines)

    def _shares_screen(self, line: Line, seat: int) -> bool:
        """Whether a page that looks from one seat is another one's, too."""
        return line.seat != NOBODY and seat in self.seats_of(line.browser)

    def seats_here(self) -> frozenset[int]:
        """The seats whose pages hang on this very process."""
        return frozenset(seat for seat in range(self.row.players) if self.has_line(seat))

    def looks_on(self, browser: str) -> bool:
        """Whether a page of a browser that looks on hangs on this very process."""
        return any(line.browser == browser and line.seat == NOBODY for line in self.lines)

    def is_late(self, seat: int) -> bool:
        """Whether the host may give the seat to a bot: it is asked, and its time or its grace is over."""
        time_per_turn = self._time_per_turn()
        if time_per_turn is not None:
            is_over = self.clock.used(seat) > time_per_turn
        else:
            gone_since = self._gone_since.get(seat, self._loaded)
            is_over = not self.is_connected(seat) and time.monotonic() - gone_since > GRACE
        return is_over and self.seats[seat].kind == "person" and seat in self.asked(None)

    def seconds_to_bot(self, seat: int) -> float | None:
        """How long until a bot takes the seat by itself; None: that never happens, or nobody asks the seat."""
        allowed = self._time_per_turn() if self.row.settings.get("plays_on") else None
        if allowed is None or self.match is None or self.row.status != "running":
            return None
        is_asked = self.seats[seat].kind == "person" and seat in self.match.pending()
        return allowed - self.clock.used(seat) if is_asked else None

    def _time_per_turn(self) -> float | None:
        hours = self.row.settings.get("turn_hours")
        return float(hours) * HOUR if hours else None

    def time_left(self) -> dict[int, Left]:
        """What the seats that are asked have left of their time, if it is counted."""
        allowed = self._time_per_turn()
        if allowed is None or self.match is None or self.row.status != "running":
            return {}
        questions = self.match.questions
        return {seat: (questions[seat], allowed - self.clock.used(seat)) for seat in self.clock.asked()}

    def go_on_counting(self, left: Mapping[int, Left], at: str) -> None:
        """The clocks of a table read from the store; a seat that was never counted has been asked since `at`."""
        assert self.match is not None
        allowed = self._time_per_turn() or 0.0
        since = max(0.0, time.time() - datetime.fromisoformat(at).timestamp())
        used = {}
        for seat in self.match.pending():
            question, seconds = left.get(seat, (None, 0.0))
            is_same = question == self.match.questions[seat]
            used[seat] = max(0.0, allowed - seconds) if is_same else since if question is None else 0.0
        self.clock.follow(self.match.pending(), used)

    def asked(self, reader: int | None) -> list[int]:
        """The seats that owe a decision, as far as a seat (None: a spectator) may know."""
        view = self.newest_view(reader)
        return [] if view is None or self.row.status != "running" else seats_in(view["pending"])

    def alone(self, seat: int) -> Alone | None:
        """The one answer to a seat's question, to be given by the program; None: somebody has to choose."""
        match = self.match
        assert match is not None
        is_person = self.seats[seat].kind == "person"
        if not is_person or self.row.status != "running" or seat in self.row.settings.get(BY_HAND, ()):
            return None
        if self._alone.get(seat, (None, None))[0] != match.next_row:
            self._alone[seat] = (match.next_row, alone(match, seat))
        found = self._alone[seat][1]
        return found._replace(pause=0.0) if found is not None and self._only_bots_watch(seat) else found

    def _only_bots_watch(self, seat: int) -> bool:
        """Whether nobody but bots could learn from the time that passes: a seat left to a bot can be taken back."""
        return all(held == seat for _, held in self.holders) and not self.has_line(NOBODY)

    def all_alone(self) -> list[Alone]:
        """The questions that answer themselves."""
        pending = [] if self.match is None else self.match.pending()
        return [found for seat in pending if (found := self.alone(seat))]

    def hides(self) -> bool:
        """Whether seats have secrets from each other."""
        view = self.newest_view(None)
        return view is not None and self.presenter.hides(view)

    def newest_view(self, reader: int | None) -> Any:
        """The concealed record of a seat's newest frame; None before the deal."""
        if self.match is None or not self.match.timeline:
            return None
        stream = self.stream(reader)
        return stream.view_at(len(stream) - 1)

    def changed(
        self, row: MatchRow, seats: list[SeatRow], holders: list[tuple[str, int]], programs: Sequence[TokenRow]
    ) -> None:
        """The table itself is different now."""
        here = self.seats_here()
        self.row, self.seats, self.holders = row, seats, holders
        self.programs = {program.token_hash: program for program in programs}
        self._sitters = None
        self._note_gone(here)

    # Lines

    def join(self, line: Line) -> None:
        self.lines.add(line)
        self._note_here(self.seats_here())

    def leave(self, line: Line) -> None:
        here = self.seats_here()
        self.lines.discard(line)
        self._note_gone(here)

    def others_have(self, seats: frozenset[int]) -> None:
        """The seats whose pages hang on other processes."""
        gone, self.elsewhere = self.elsewhere - seats, seats
        self._note_gone(gone)
        self._note_here(seats)

    def _note_here(self, seats: frozenset[int]) -> None:
        for seat in seats:
            self._gone_since.pop(seat, None)

    def _note_gone(self, seats: frozenset[int]) -> None:
        for seat in seats:
            if not self.is_connected(seat):
                self._gone_since[seat] = time.monotonic()

    def stream(self, seat: int | None) -> Stream:
        """What a seat was shown; None: a spectator."""
        assert self.match is not None
        number = NOBODY if seat is None else seat
        if number not in self._streams:
            self._streams[number] = Stream(self.match, number)
        return self._streams[number]

    @property
    def is_later(self) -> bool:
        """Whether spectators see the game a round later, just now."""
        return self.row.settings.get("watch") == LATER and self.row.status in ("dealing", "running")

    def is_kept_back(self, browser: str) -> bool:
        """Whether a browser sees the game a round later, and must not learn in other ways what happens now."""
        return self.is_later and not self.seats_of(browser)

    def shown(self, seat: int) -> Stream:
        """What pages that look from a seat are sent; a spectator may see it later."""
        if seat != NOBODY or self.row.settings.get("watch") != LATER:
            return self.stream(seat)
        assert self.match is not None
        if self._later is None:
            self._later = LaterStream(self.match, NOBODY)
        return self._later

    def is_busy_with(self, name: Any = None) -> bool:
        """Whether a task of that name, or any, is under way."""
        tasks = self.tasks.values() if name is None else [self.tasks[name]] if name in self.tasks else []
        return any(not task.done() for task in tasks)

    def is_needed(self) -> bool:
        """Whether somebody looks at it or is about to change it."""
        return bool(self.lines) or self.lock.locked() or self.is_busy_with()

    def is_looked_at(self) -> bool:
        """Whether somebody has a page here, or asked for it a moment ago."""
        return bool(self.lines or self.elsewhere) or time.monotonic() - self.used < MOMENT

    def left_behind(self) -> LeftBehind:
        """What is not in the store, for when it comes back to memory: clocks run on unseen."""
        return self.clock, self.called, self._loaded, self._gone_since

    def go_on_from(self, left: LeftBehind) -> None:
        self.clock, self.called, self._loaded, self._gone_since = left

    def let_go(self) -> None:
        """It leaves memory, at once: what refers back to it would wait for the garbage collector, who seldom comes."""
        self.readers.clear()
        self.tasks.clear()

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        for line in self.lines:
            line.cut()


def _sitter(seat: SeatRow, colour: int) -> Sitter:
    kind: Any = seat.kind
    return Sitter(seat.name, kind, colour)
