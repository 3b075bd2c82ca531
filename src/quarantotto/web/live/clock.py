"""How long the seats that are asked have been, by a clock that never jumps."""

import time
from collections.abc import Iterable, Mapping


class TurnClock:
    """The seats that are asked, each with the moment since when."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def follow(self, asked: Iterable[int], used: Mapping[int, float] | None = None) -> None:
        """These are asked now; whoever was asked before stays so, others begin with what they have `used` already."""
        now = time.monotonic()
        self._since = {seat: self._since.get(seat, now - (used or {}).get(seat, 0.0)) for seat in asked}

    def used(self, seat: int) -> float:
        """Seconds a seat has been asked for by now."""
        now = time.monotonic()
        return now - self._since.get(seat, now)

    def asked(self) -> list[int]:
        return sorted(self._since)
