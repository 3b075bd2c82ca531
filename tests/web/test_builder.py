"""What several readers see alike is made once."""

import random

from quarantotto.core.present.keeping import RUNS
from quarantotto.table.stream import Stream
from quarantotto.web.frames.builder import FrameBuilder, _waiting
from quarantotto.web.frames.reader import Reader
from tests.table.playing import SITTERS, Recorded, play_on, terms

WAITING = f"{_waiting.__module__}.{_waiting.__qualname__}"


def test_who_waits_is_told_so_together_whoever_is_asked_and_in_whichever_part_of_the_game() -> None:
    table = Recorded(terms(7, players=5))
    builder, sitters = FrameBuilder(table.match.engine), tuple(SITTERS)
    readers = [Reader(Stream(table.match, seat), builder, "de", lambda: sitters) for seat in range(5)]
    for reader in readers:
        reader.whole(-1)
    asked = set()
    for _ in play_on(table, random.Random(7), 60):
        before = RUNS[WAITING]
        for reader in readers:
            reader.catch_up()
        assert RUNS[WAITING] - before <= 1
        asked |= set(table.match.pending())
    assert len(asked) == 5
