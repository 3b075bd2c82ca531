"""What Radetzky's rulebooks state of map, cards and numbers."""

from collections.abc import Callable

from quarantotto.core.edition import EditionFile
from quarantotto.core.stated import Fact, numbers
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import Help, Symbol

NUMBERS = {
    "districts": 16,
    "hand": 4,
    "goal": 5,
    "margin": 4,
    "flood": 10,
    "radetzky_guard": 3,
    "radetzky_ransom": 3,
    "actions": 3,
    "table_cards": 3,
    "patriots": [3, 3, 3, 4, 5],
    "soldiers": [44, 44, 44, 47, 50],
    "recruits": [11, 11, 11, 13, 15],
    "occupied": [3, 3, 3, 4, 5],
    "barricade_limit": [3, 3, 3, 4, 5],
    "empower": [3, 3, 3, 4, 5],
    "martinitt": [2, 3],
    "rifle": [2, 3],
    "balloon": [1, 2],
}


def _around(ed: Printed, district: int) -> int:
    return int(ed.open_borders[district - 1]) | int(ed.barred_borders[district - 1])


def _bits(*districts: int) -> int:
    return sum(1 << (district - 1) for district in districts)


def _map(says: str, example: int, is_so: Callable[[Printed], bool]) -> Fact:
    return Fact(f"{says} (example {example})", "rulebook", lambda _, ed: is_so(ed))


def _dearer_helps(file: EditionFile, _: Printed) -> list[str]:
    return sorted(set(file.table("numbers")["empower_more"]))


FACTS = (
    _map("district 16 borders 11, 12, 13 and 15", 7, lambda ed: _around(ed, 16) == _bits(11, 12, 13, 15)),
    _map("a barrier parts 11 and 16", 7, lambda ed: bool(int(ed.barred_borders[15]) & _bits(11))),
    _map("no barrier parts 16 from 12, 13 or 15", 7, lambda ed: not int(ed.barred_borders[15]) & _bits(12, 13, 15)),
    _map("district 9 borders 14", 9, lambda ed: bool(_around(ed, 9) & _bits(14))),
    _map(
        "district 6 lies at most two steps from 9",
        9,
        lambda ed: bool(_around(ed, 9) & (_around(ed, 6) | _bits(6))),
    ),
    Fact("there are 60 Italy cards", "rulebook", lambda _, ed: int(ed.italy_cards), 60),
    Fact("there are 33 Austria cards", "rulebook", lambda _, ed: int(ed.austria_cards), 33),
    Fact(
        "an Italy card shows map and rifle (example 10)",
        "rulebook",
        lambda _, ed: any(ed.symbol[c] == Symbol.MAP and ed.help[c] == Help.RIFLE for c in range(ed.italy_cards)),
    ),
    *numbers(NUMBERS),
    Fact("[numbers] empower_more: barricade and noblewoman", "rulebook", _dearer_helps, ["barricade", "noblewoman"]),
)
