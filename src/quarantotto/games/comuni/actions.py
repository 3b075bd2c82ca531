"""The numbered decisions of Comuni, and their names.

  0 ..  87  CARD + c        (build with it, put it away)
 88         DONE            (with building, with repairing)
 89, 90     REPAIR_ONE, REPAIR_TWO
 91 ..  94  CUBE + resource
 95         WITHDRAW        (an outbid envoy comes home)
 96 .. 102  COLUMN + c      (bid there, move there)
103, 104    CLAIM, INCOME
105         GO_ON           (to arms)
106 .. 109  EXCHANGE + e
110 .. 160  AMOUNT + gold   (of a bid)
161 .. 164  NEW_BUILDING + kind
165         NEW_WALL
166 .. 265  STRUCTURE + s   (one storey more)
266         TAKE_BACK       (a commitment, while others still decide)
267 .. 377  NUMBER + n      (the answers of a commitment)
"""

from quarantotto.games.comuni.state import CARDS, COLUMNS, KINDS, STRUCTURES, Kind, Resource

MOST_GOLD = 50
MOST_ARMIES = 110

CARD = 0
DONE = 88
REPAIR_ONE = 89
REPAIR_TWO = 90
CUBE = 91
WITHDRAW = 95
COLUMN = 96
CLAIM = 103
INCOME = 104
GO_ON = 105
EXCHANGE = 106
AMOUNT = 110
NEW_BUILDING = 161
NEW_WALL = 165
STRUCTURE = 166
TAKE_BACK = 266
NUMBER = 267
ACTIONS = NUMBER + MOST_ARMIES + 1

# What is given in pairs, and what is got.
GIVEN = (int(Resource.GOLD), int(Resource.PILGRIM), int(Resource.PILGRIM), int(Resource.PILGRIM))
GOT = (int(Resource.ARMY), int(Resource.GOLD), int(Resource.ARMY), int(Resource.CRAFTSMAN))
EXCHANGES = len(GIVEN)


def _exchange_name(exchange: int) -> str:
    given, got = Resource(GIVEN[exchange]), Resource(GOT[exchange])
    return f"two-{given.name.lower()}-for-{got.name.lower()}"


_SINGLE = {
    DONE: "done",
    REPAIR_ONE: "repair-one",
    REPAIR_TWO: "repair-two",
    WITHDRAW: "withdraw",
    CLAIM: "claim",
    INCOME: "income",
    GO_ON: "to-arms",
    NEW_WALL: "new-wall",
    TAKE_BACK: "take-back",
    **{CUBE + resource: f"cube-{resource.name.lower()}" for resource in Resource},
    **{NEW_BUILDING + kind: f"new-{Kind(kind).name.lower()}" for kind in range(KINDS)},
    **{EXCHANGE + e: _exchange_name(e) for e in range(EXCHANGES)},
}
# Word, first id, how many, and what the first is called.
_RANGES = (
    ("card", CARD, CARDS, 1),
    ("column", COLUMN, COLUMNS, 1),
    ("raise", STRUCTURE, STRUCTURES, 1),
    ("gold", AMOUNT, MOST_GOLD + 1, 0),
    ("number", NUMBER, MOST_ARMIES + 1, 0),
)
_BY_NAME = {name: action for action, name in _SINGLE.items()}


def action_name(action: int) -> str:
    """The notation of an action id: `column-3`, `gold-2`, `new-culture`."""
    if action in _SINGLE:
        return _SINGLE[action]
    for word, first, count, base in _RANGES:
        if first <= action < first + count:
            return f"{word}-{action - first + base}"
    raise ValueError(f"there is no action {action}")


def parse_action(name: str) -> int:
    """The action id of a notation."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    word, _, number = name.rpartition("-")
    for range_word, first, count, base in _RANGES:
        if word == range_word and number.isdecimal() and base <= int(number) < count + base:
            return first + int(number) - base
    raise ValueError(f"{name!r} is no action of Comuni")
