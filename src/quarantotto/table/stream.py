"""What one seat was shown of a match, moment by moment.

A seat gets a frame only when what it may know has changed, and its frames are numbered for itself: neither their
number nor their order tells of what others decide in secret.
"""

from typing import Any

from quarantotto.core import record
from quarantotto.core.engine import seats_in
from quarantotto.table.log import Kind
from quarantotto.table.match import Match, Moment

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
            self._read += 1

    def moment(self, frame: int) -> Moment:
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
