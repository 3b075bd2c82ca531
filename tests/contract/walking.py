"""Games of random decisions, seen at every decision."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from quarantotto.core.position import seed_key
from tests.contract.driver import Engine, pending


@dataclass(frozen=True)
class Moment:
    """A position and, unless it is the end, the decision it will get."""

    number: int
    state: Any
    seat: int = 0
    legal: tuple[int, ...] = ()
    action: int = 0

    def __str__(self) -> str:
        return f"decision {self.number}: seat {self.seat}, action {self.action}"

    @property
    def is_last(self) -> bool:
        return not self.legal


def walk(at: Engine, seed: int, decisions: int | None = None) -> Iterator[Moment]:
    """Uniformly random play from the deal to the end, or for so many decisions; each position is moved on after it
    was looked at."""
    dice = random.Random(seed)
    s = at.dealt(seed_key(seed))
    for number in range(at.game.cap if decisions is None else decisions):
        if not pending(s):
            yield Moment(number, s)
            return
        seat = dice.choice(pending(s))
        legal = tuple(at.legal(s, seat))
        assert legal, f"decision {number}: seat {seat} is asked and may do nothing"
        action = dice.choice(legal)
        yield Moment(number, s, seat, legal, action)
        at.apply(s, seat, action)
    assert decisions is not None, "no end before the cap"
