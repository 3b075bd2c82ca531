"""The numbered decisions of Radetzky, and their names.

    0          END_TURN            26         DONE          (no more cards under the tile)
    1          CONQUER             27         PASS_ON       (let somebody else answer)
    2          FIGHT_SOLDIERS      28         DECLINE       (a helper lays nothing)
    3          FIGHT_RADETZKY      29 .. 88   CARD + c
    4          REFILL              89         STOP
    5 .. 20    DISTRICT + d        90         GO_ON
    21 .. 25   EMPOWER + tile      91 .. 95   PATRIOT + p   (solo: whose turn)

What a district or a card is chosen for follows from the phase: to start, walk or land there; to answer with it, call
its help, lay it under a tile.
"""

from quarantotto.games.radetzky.state import DISTRICTS, HELPS, ITALY_CARDS, PATRIOTS, Help

END_TURN = 0
CONQUER = 1
FIGHT_SOLDIERS = 2
FIGHT_RADETZKY = 3
REFILL = 4
DISTRICT = 5
EMPOWER = 21
DONE = 26
PASS_ON = 27
DECLINE = 28
CARD = 29
STOP = 89
GO_ON = 90
PATRIOT = 91
ACTIONS = PATRIOT + PATRIOTS

_SINGLE = {
    END_TURN: "end-turn",
    CONQUER: "conquer",
    FIGHT_SOLDIERS: "fight-soldiers",
    FIGHT_RADETZKY: "fight-radetzky",
    REFILL: "refill",
    STOP: "stop",
    GO_ON: "go-on",
    DONE: "done",
    PASS_ON: "pass-on",
    DECLINE: "decline",
}
_RANGES = (("district", DISTRICT, DISTRICTS), ("patriot", PATRIOT, PATRIOTS), ("card", CARD, ITALY_CARDS))
_TILES = {f"empower-{help_.name.lower()}": EMPOWER + help_ for help_ in Help}
assert len(_TILES) == HELPS


def action_name(action: int) -> str:
    """The notation of an action id: `district-7`, `card-12`, `go-on`; numbers count from 1."""
    if action in _SINGLE:
        return _SINGLE[action]
    for word, first, count in _RANGES:
        if first <= action < first + count:
            return f"{word}-{action - first + 1}"
    for name, tile in _TILES.items():
        if tile == action:
            return name
    raise ValueError(f"there is no action {action}")


def parse_action(name: str) -> int:
    """The action id of a notation."""
    for action, single in _SINGLE.items():
        if name == single:
            return action
    if name in _TILES:
        return _TILES[name]
    word, _, number = name.rpartition("-")
    for range_word, first, count in _RANGES:
        if word == range_word and number.isdecimal() and 1 <= int(number) <= count:
            return first + int(number) - 1
    raise ValueError(f"{name!r} is no action of Radetzky")
