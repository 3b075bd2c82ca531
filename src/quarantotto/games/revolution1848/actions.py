"""The numbered decisions of 1848, and their names.

    0          PASS                        15 .. 18   SIDE + seat
    1 .. 6     PLAY + slot of one's hand   19 .. 60   PERSON + p    (whom a card hits or strengthens)
    7 .. 12    PUSH + slot                 61 .. 94   ARMY + z      (which army)
    13         DRAW_PERSON                 95 .. 97   FLAG + f      (under which flag, from Austria on)
    14         DRAW_EXTRA

A slot counts the cards of a hand in the order of drawing. Everybody sees which back is pushed (ruling R1), so no
decision says more than the table does.
"""

from quarantotto.games.revolution1848.state import EXTRAS, FLAGS, HAND, PERSONS, SEATS, Flag

PASS = 0
PLAY = 1
PUSH = PLAY + HAND
DRAW_PERSON = PUSH + HAND
DRAW_EXTRA = DRAW_PERSON + 1
SIDE = DRAW_EXTRA + 1
PERSON = SIDE + SEATS
ARMY = PERSON + PERSONS
FLAG = ARMY + EXTRAS
ACTIONS = FLAG + FLAGS - Flag.AUSTRIA

_SINGLE = {PASS: "pass", DRAW_PERSON: "draw-person", DRAW_EXTRA: "draw-extra"}
_RANGES = (
    ("play", PLAY, HAND),
    ("push", PUSH, HAND),
    ("side", SIDE, SEATS),
    ("person", PERSON, PERSONS),
    ("army", ARMY, EXTRAS),
    ("flag", FLAG, FLAGS - Flag.AUSTRIA),
)


def action_name(action: int) -> str:
    """The notation of an action id: `pass`, `play-3`, `side-2`, `person-12`, `army-29`; numbers count from 1."""
    if action in _SINGLE:
        return _SINGLE[action]
    for word, first, count in _RANGES:
        if first <= action < first + count:
            return f"{word}-{action - first + 1}"
    raise ValueError(f"there is no action {action}")


def parse_action(name: str) -> int:
    """The action id of a notation."""
    for action, single in _SINGLE.items():
        if name == single:
            return action
    word, _, number = name.rpartition("-")
    for range_word, first, count in _RANGES:
        if word == range_word and number.isdecimal() and 1 <= int(number) <= count:
            return first + int(number) - 1
    raise ValueError(f"{name!r} is no action of 1848")
