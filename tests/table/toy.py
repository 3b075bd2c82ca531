"""A game of sealed choices, small enough to see through: all choose at the same moment, then all is shown."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from quarantotto.core import record
from quarantotto.core.engine import Refused
from quarantotto.table.match import Match, Terms

_ITEM = np.dtype([("places", "i8"), ("kind", "i1"), ("seen_by", "i1"), ("who", "i1"), ("what", "i1")])
_STATE = np.dtype(
    [
        ("chance", np.dtype([("reveals", "i4")])),
        ("news", np.dtype([("count", "i4"), ("items", _ITEM, (4,))])),
        ("pending", "i1"),
        ("chosen", "i1", (3,)),
        ("rounds", "i4"),
    ]
)
PLAYERS, ROUNDS, CHOICES = 3, 3, 4
TAKEN_ALREADY = 7


class SealedGame:
    """What `Match` asks of an engine."""

    game = SimpleNamespace(asks_openly=lambda _: False)

    def deal(self, *_terms: Any) -> Any:
        state = np.zeros(1, _STATE)[0]
        state["pending"] = 0b111
        return state

    def decided(self, s: Any, seat: int, action: int) -> Any:
        if not 0 < action <= CHOICES or s["chosen"][seat] != 0:
            raise Refused(TAKEN_ALREADY)
        return self.applied(s, seat, action)

    def applied(self, s: Any, seat: int, action: int) -> Any:
        after = record.copy(s)
        after["chosen"][seat] = action
        after["pending"] &= ~(1 << seat)
        if not after["pending"]:
            after["rounds"] += 1
            after["chance"]["reveals"] += 1
            after["news"]["count"] = 1
            after["news"]["items"][0] = (0, 1, 7, 0, int(after["chosen"].sum()))
            after["chosen"] = 0
            after["pending"] = 0b111 if after["rounds"] < ROUNDS else 0
        return after

    def concealed(self, s: Any, seat: int) -> Any:
        view = record.copy(s)
        for other in range(PLAYERS):
            if other != seat:
                view["chosen"][other] = 0
                view["pending"] |= 1 << other  # who has chosen is secret, too
        if not int(s["pending"]):
            view["pending"] = 0
        return view


def sealed_match() -> Match:
    """A match of it, dealt."""
    engine: Any = SealedGame()
    match = Match(engine, Terms("only", PLAYERS, {}, ()))
    match.accept(match.prepare_deal("now"))
    return match
