"""Questions that answer themselves because there is one answer; a seat whose player wishes so is asked all the same.

When that happens must not tell others what they cannot know. It happens at once where nobody else notices, or where
everybody knows what may be answered; else after a pause that is the same whatever the answer is.
"""

from typing import NamedTuple

from quarantotto.table.log import now
from quarantotto.table.match import Match, Prepared

BY_HAND = "by_hand"  # the setting of a table that names the seats which are asked everything
PAUSE = 2.0  # seconds


class Alone(NamedTuple):
    """The one answer to a question, and how long it waits."""

    seat: int
    question: int
    action: int
    pause: float

    def prepare(self, match: Match) -> Prepared:
        return match.prepare_act(self.seat, self.question, [self.action], now(), is_alone=True)


def alone(match: Match, seat: int) -> Alone | None:
    """The one answer to a seat's question; None where there is something to choose, or to take back."""
    action = match.only_answer(seat)
    if action is None:
        return None
    return Alone(seat, match.questions[seat], action, PAUSE if match.tells_by_time(seat, action) else 0.0)
