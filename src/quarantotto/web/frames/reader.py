"""Which frames a page is sent: whole views, and then only what changed."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from quarantotto.core.bits import has_bit
from quarantotto.core.present.model import Sitter
from quarantotto.table.log import Kind
from quarantotto.table.match import ALONE, Moment
from quarantotto.table.stream import Stream
from quarantotto.web.frames.builder import FrameBuilder, FrameJob

KEPT = 64  # frames a line that was cut can be given again without drawing them anew

# Whether a bot had the seat until then, by what the log says of a seat that changed hands.
CHANGED_HANDS = {"bot": False, "bot-late": False, "person": True, "taken": False, "back": False}

# A frame, or one that is still being drawn elsewhere.
Frame = bytes | asyncio.Future[bytes]


class Drawing(Protocol):
    """Whoever draws frames: at once, or elsewhere while we go on."""

    def __call__(self, builder: FrameBuilder, job: FrameJob) -> Frame: ...


def draw_here(builder: FrameBuilder, job: FrameJob) -> bytes:
    return builder.draw(job)


async def drawn(frame: Frame) -> bytes:
    """A frame once it is there; whoever stops waiting leaves it to the others who do."""
    if isinstance(frame, bytes):
        return frame
    return frame.result() if frame.done() else await asyncio.shield(frame)


class Reader:
    """Everyone who looks at a match from one seat in one language; remembers what they were shown last."""

    def __init__(
        self,
        stream: Stream,
        builder: FrameBuilder,
        lang: str,
        sitters: Callable[[], tuple[Sitter, ...]],
        drawing: Drawing = draw_here,
        *,
        is_accompanied: bool = False,
        is_spoken: bool = False,
    ) -> None:
        self.stream = stream
        self.lang = lang
        self.last = -1  # the newest frame that was asked for
        self._builder = builder
        self._sitters = sitters
        self._drawing = drawing
        self._is_accompanied = is_accompanied
        self._is_spoken = is_spoken  # bots say what they mean to do
        self._shown = b""
        self._shown_sitters: tuple[Sitter, ...] | None = None
        self._recent: deque[Frame] = deque(maxlen=KEPT)

    # What a page is sent

    def whole(self, seen: int) -> Frame:
        """The newest frame with everything in it."""
        self.catch_up()
        return self._drawing(self._builder, self._job(self.last)._replace(seen=seen))

    def since(self, held: int, seen: int) -> list[Frame]:
        """The frames after the one a page holds; a whole one where those are too many."""
        newest = len(self.stream) - 1
        if held < 0 or held > newest or newest - held > KEPT:
            return [self.whole(seen)]
        self.catch_up()
        missing = newest - held
        if missing <= len(self._recent):
            return [self._recent[place] for place in range(-missing, 0)]
        again = Reader(
            self.stream,
            self._builder,
            self.lang,
            self._sitters,
            self._drawing,
            is_accompanied=self._is_accompanied,
            is_spoken=self._is_spoken,
        )
        again._look(held)
        again._shown_sitters = None  # names may have changed since
        return again.catch_up()

    def catch_up(self) -> list[Frame]:
        """The frames that have come since this was last asked, each with what changed."""
        newest = len(self.stream) - 1
        if self.last < 0 or newest - self.last > KEPT:
            self._recent.clear()
            self._look(newest)
            return []
        frames = []
        while self.last < newest:
            frames.append(self._drawing(self._builder, self._look(self.last + 1, self._shown, self._shown_sitters)))
        self._recent.extend(frames)
        return frames

    def at(self, number: int) -> bytes:
        """An earlier frame, whole, as this seat saw it."""
        return self._builder.draw_past(self._job(number))

    def lines(self, number: int) -> dict[str, Any]:
        """What a frame told, in words."""
        return self._builder.tell(self._job(number))

    # Jobs

    def _look(self, number: int, shown: bytes | None = None, sitters: tuple[Sitter, ...] | None = None) -> FrameJob:
        """From now on this is what the page shows, and not what it has shown."""
        job = self._job(number, shown, sitters)
        self._shown, self._shown_sitters, self.last = job.known, job.sitters, number
        return job

    def _job(
        self, number: int, shown: bytes | None = None, shown_sitters: tuple[Sitter, ...] | None = None
    ) -> FrameJob:
        stream, match = self.stream, self.stream.match
        seat, newest = stream.seat, len(stream) - 1
        moment, known = stream.moment(number), stream.known_at(number)
        is_newest = number >= newest
        reach = match.undo_reach(seat) if is_newest else []
        if reach:  # most often there is none, and nothing else is asked
            reach = stream.undo_reach(has_secrets=self._builder.has_secrets(known))
        return FrameJob(
            seat,
            self.lang,
            known,
            self._sitters_at(moment.row),
            number,
            moment.seat,
            moment.kind.value,
            moment.detail if moment.kind not in (Kind.DEAL, Kind.ACT) else None,
            self._known_before(number),
            shown,
            shown_sitters,
            is_newest,
            is_newest and match.is_closed,
            match.questions[seat] if is_newest and seat < len(match.questions) else 0,
            (len(reach) > 0, len(reach) > 1),
            moment.round is not None,
            self._seals(moment, number),
            moment.action if moment.seat == seat and ALONE in (moment.detail or {}) else None,
            tuple([(seal.seat, seal.question, seal.salt, seal.commitment) for seal in moment.opened]),
            is_accompanied=self._is_accompanied,
            is_spoken=self._is_spoken and moment.kind is Kind.ACT and self._is_of_bot(moment),
        )

    def _known_before(self, number: int) -> bytes | None:
        """What the seat knew when the decision was taken: as a rule what the page shows now."""
        if not number:
            return None
        return self._shown if number - 1 == self.last else self.stream.known_at(number - 1)

    def _sitters_at(self, row: int) -> tuple[Sitter, ...]:
        """Whoever sat there then: what somebody did stays his when another takes the seat over."""
        if not (notes := self.stream.match.notes):
            return self._sitters()
        sitters = list(self._sitters())
        for note in reversed(notes):
            if note.row > row and note.seat is not None and note.detail and note.detail.get("what") == "taken":
                sitters[note.seat] = sitters[note.seat]._replace(name=str(note.detail.get("was", "")))
        return tuple(sitters)

    def _is_of_bot(self, moment: Moment) -> bool:
        """Whether a bot decided it, whoever has the seat now."""
        for note in self.stream.match.notes:
            what = (note.detail or {}).get("what")
            if note.row > moment.row and note.seat == moment.seat and what in CHANGED_HANDS:
                return CHANGED_HANDS[what]
        return moment.seat is not None and self._sitters()[moment.seat].kind == "bot"

    def _seals(self, moment: Moment, number: int) -> tuple[tuple[int, str], ...]:
        """The seals of those who have decided, as far as this seat may know that they have."""
        if moment.round is None or not moment.round.seals:
            return ()
        asked = int(self.stream.view_at(number)["pending"])
        return tuple((seal.seat, seal.commitment) for seal in moment.round.seals if not has_bit(asked, seal.seat))
