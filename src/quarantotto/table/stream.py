"""What one seat was shown of a match, moment by moment.

A seat gets a frame only when what it may know has changed, and its frames are numbered for itself: neither their
number nor their order tells of what others decide in secret.
"""

from typing import Any

from quarantotto.core import record
from quarantotto.core.engine import seats_in
from quarantotto.table.log import Kind
from quarantotto.table.match import Match, Moment

LONG = 4  # rounds of questions after which a seat that is not asked holds nothing back
ALWAYS_SHOWN = (Kind.DEAL, Kind.SEAT, Kind.CLOSE)


class Stream:
    """The frames of one seat, or of a spectator (NOBODY)."""

    def __init__(self, match: Match, seat: int, *, is_open: bool = False) -> None:
        self.match = match
        self.seat = seat
        self._is_open = is_open  # nothing is concealed: for matches that are over
        self._moments: list[int] = []  # frame number -> index in the match's timeline
        self._read = 0
        self._last_view = b""
        self.view: Any = None  # the concealed record of the newest frame

    def __len__(self) -> int:
        """How many frames there are by now."""
        if self._read < len(self.match.timeline):
            self._read_on()
        return len(self._moments)

    def _read_on(self) -> None:
        timeline = self.match.timeline
        while self._read < len(timeline):
            moment = timeline[self._read]
            view = self._view_of(moment)
            known = record.raw(view)
            if moment.kind in ALWAYS_SHOWN or known != self._last_view:
                self._moments.append(self._read)
                self._last_view = known
                self.view = view
                self._note(moment.kind)
            self._read += 1

    def _note(self, kind: Kind) -> None:
        """A new frame is there."""

    def moment(self, frame: int) -> Moment:
        if self._read < len(self.match.timeline):
            self._read_on()
        return self.match.timeline[self._moments[frame]]

    def view_at(self, frame: int) -> Any:
        """The concealed record of a frame."""
        moment = self.moment(frame)
        if frame == len(self._moments) - 1:
            return self.view
        return self._view_of(moment)

    def _view_of(self, moment: Moment) -> Any:
        return moment.state if self._is_open else self.match.engine.concealed(moment.state, self.seat)

    def known_at(self, frame: int) -> bytes:
        """The same as bytes."""
        if self._read < len(self.match.timeline):
            self._read_on()
        return self._last_view if frame == len(self._moments) - 1 else record.raw(self.view_at(frame))

    # Taking back: judged by what this seat was shown, so that the answer tells nothing else.

    @property
    def is_sealing(self) -> bool:
        """Whether several seats decide at once: then nothing is taken back, not even with everybody's consent."""
        return len(self) > 0 and self.moment(len(self) - 1).round is not None

    def undo_reach(self, *, has_secrets: bool) -> list[int]:
        """The rows this seat may go back to on its own; where there are secrets, only while it alone is asked.

        Others may have decided since, unseen: whether a decision can still be taken back would tell that.
        """
        if not len(self) or self.is_sealing:
            return []
        if has_secrets and seats_in(self.view["pending"]) != [self.seat]:
            return []
        return self.match.undo_reach(self.seat)

    def undo_target(self, frame: int) -> int | None:
        """The row from which on everything is taken back to get to a frame; None: this seat knows of nothing since."""
        standing = [chain.row for chain in self.match.chains if chain.row >= self.row_at(frame)]
        shown = {self.moment(number).row for number in range(frame + 1, len(self))}
        return standing[0] if shown & set(standing) else None

    def row_at(self, frame: int) -> int:
        """The first row after a frame: where an undo to that frame goes back to."""
        return self.moment(frame).row + 1


class LaterStream(Stream):
    """The frames of a spectator who sees the game a round later, until it is over.

    A round has passed since a frame when every seat has decided since or, because a seat may never be asked again, when
    the question has gone on `LONG` times as often as there are seats. Both are read from what a spectator without
    delay is shown, so that neither the number of frames nor their time tells of what is decided in secret.
    """

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match, seat)
        self._asked: list[int] = []
        self._decided = [0] * match.terms.players  # by seat the frame that told of its last decision
        self._passed: list[int] = []  # frames with which the question went on to others

    def __len__(self) -> int:
        every = super().__len__()
        if every == 0 or self.match.is_over or self.match.is_closed:
            return every
        turns = LONG * len(self._decided)
        long_ago = self._passed[-turns] if len(self._passed) >= turns else 0
        return max(1, long_ago, min(self._decided))

    def _note(self, kind: Kind) -> None:
        frame, asked = len(self._moments) - 1, seats_in(self.view["pending"])
        if kind is Kind.ACT:
            # Whoever alone was asked has decided also if asked again; of several, whoever is no longer asked.
            for seat in self._asked if len(self._asked) == 1 else set(self._asked) - set(asked):
                self._decided[seat] = frame
        if asked != self._asked:
            self._passed.append(frame)
        self._asked = asked
