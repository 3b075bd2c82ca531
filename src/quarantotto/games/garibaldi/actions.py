"""The numbered decisions of Garibaldi, and their names.

    0          PASS       (no card; the patrol stays)     6 .. 8      KIND + k      (foot, horse, boat)
    1          STOP       (ride no farther)               9 .. 63     CARD + c
    2          DONE       (no more discards)              64 .. 68    PATROL + p
    3          REFUSE     (no movement card next turn)    69 .. 74    SEAT + s
    4          GIVE       (cards rather than a place)     75 .. 264   PLACE + p
    5          RANDOM     (one card at random)

What a card or a place is chosen for follows from the phase.
"""

from quarantotto.games.garibaldi.state import CARDS, PATROLS, PLACES, SEATS

PASS = 0
STOP = 1
DONE = 2
REFUSE = 3
GIVE = 4
RANDOM = 5
KIND = 6
CARD = 9
PATROL = CARD + CARDS
SEAT = PATROL + PATROLS
PLACE = SEAT + SEATS
ACTIONS = PLACE + PLACES

_SINGLE = {PASS: "pass", STOP: "stop", DONE: "done", REFUSE: "refuse", GIVE: "give", RANDOM: "random"}
_KINDS = {KIND: "kind-foot", KIND + 1: "kind-horse", KIND + 2: "kind-boat"}
_RANGES = (("card", CARD, CARDS), ("patrol", PATROL, PATROLS), ("seat", SEAT, SEATS), ("place", PLACE, PLACES))


def action_name(action: int) -> str:
    """The notation of an action id: `card-17`, `place-32`, `pass`; numbers count from 1."""
    if action in _SINGLE:
        return _SINGLE[action]
    if action in _KINDS:
        return _KINDS[action]
    for word, first, count in _RANGES:
        if first <= action < first + count:
            return f"{word}-{action - first + 1}"
    raise ValueError(f"there is no action {action}")


def parse_action(name: str) -> int:
    """The action id of a notation."""
    for action, single in (_SINGLE | _KINDS).items():
        if name == single:
            return action
    word, _, number = name.rpartition("-")
    for range_word, first, count in _RANGES:
        if word == range_word and number.isdecimal() and 1 <= int(number) <= count:
            return first + int(number) - 1
    raise ValueError(f"{name!r} is no action of Garibaldi")
