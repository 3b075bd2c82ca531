"""The printed matter of Comuni as one record, read from an edition."""

from reprlib import repr as shown
from typing import Annotated

from quarantotto.core.edition import EditionFile
from quarantotto.core.record import Grid, Int8, Ints, int8, new
from quarantotto.games.comuni.state import CARDS, COLUMN_ROOM, COLUMNS, COMUNI, KINDS, SEATS, STACKS

KIND_LETTERS = "EMCR"
STACK_LETTERS = "ABCD"
FEWEST = 2
TABLES = SEATS - FEWEST + 1  # numbers of players
LEVELS = 4
CHOICE = KINDS  # column of the cubes of choice in the table of incomes
MOST_CUBES = (50, 60, 50, 50)

# The numbers of an edition, and from where to where each may go.
SINGLE = {
    "envoys": (1, 3),
    "hand_limit": (0, 2),
    "storeys": (1, 4),
    "bonus_walls": (0, 11),
    "master_points": (0, 9),
    "majority_points": (0, 9),
    "tie_points": (0, 9),
}


class Printed:
    """The edition record; tables by players are indexed by the number of players."""

    card_stack: Annotated[Ints, int8(CARDS)]
    card_level: Annotated[Ints, int8(CARDS)]
    card_kinds: Annotated[Ints, int8(CARDS)]  # bit per kind
    card_players: Annotated[Ints, int8(CARDS)]  # used from so many players on
    cards: Int8
    bonus_columns: Int8  # bit per column of one card
    envoys: Int8
    hand_limit: Int8
    storeys: Int8
    bonus_walls: Int8
    master_points: Int8
    majority_points: Int8
    tie_points: Int8
    columns_used: Annotated[Ints, int8(SEATS + 1)]
    column_size: Annotated[Ints, int8(COLUMNS)]
    supply: Annotated[Ints, int8(KINDS)]
    strength: Annotated[Ints, int8(STACKS)]
    hero_higher: Annotated[Ints, int8(STACKS)]
    hero_lower: Annotated[Ints, int8(STACKS)]
    start: Annotated[Grid, int8(COMUNI, KINDS)]
    income: Annotated[Grid, int8(COMUNI, KINDS + 1)]


def read_printed(file: EditionFile) -> Printed:
    """The record of an edition; refuses what no game of Comuni could be played with."""
    ed = new(Printed)
    for key, (low, high) in SINGLE.items():
        setattr(ed, key, file.number("numbers", key, low, high))
    for i, number in enumerate(file.numbers("numbers", "columns_used", TABLES, 1, COLUMNS)):
        ed.columns_used[FEWEST + i] = number
    for kind, number in enumerate(file.numbers("numbers", "supply", KINDS, 0, max(MOST_CUBES))):
        if number > MOST_CUBES[kind]:
            raise file.refuse(f"[numbers] supply: at most {list(MOST_CUBES)} cubes, not {number}")
        ed.supply[kind] = number
    for stack, number in enumerate(file.numbers("invasions", "strength", STACKS, 0, 40)):
        ed.strength[stack] = number
    for key, row in (("higher", ed.hero_higher), ("lower", ed.hero_lower)):
        for stack, number in enumerate(file.numbers("heroes", key, STACKS, 0, 20)):
            row[stack] = number
    _read_columns(file, ed)
    _read_cards(file, ed)
    _read_comuni(file, ed)
    _check_stacks(file, ed)
    return ed


def _read_columns(file: EditionFile, ed: Printed) -> None:
    bonus = 0
    for column, size in enumerate(file.numbers("columns", "size", COLUMNS, 1, COLUMN_ROOM)):
        ed.column_size[column] = size
        bonus |= (size == 1) << column
    ed.bonus_columns = bonus


def _read_cards(file: EditionFile, ed: Printed) -> None:
    cards = 0
    for stack, letter in enumerate(STACK_LETTERS):
        for item in file.items("cards", letter):
            if cards == CARDS:
                raise file.refuse(f"[cards] has more than {CARDS} cards")
            level, kinds, players = _card(file, letter, item)
            ed.card_stack[cards] = stack
            ed.card_level[cards] = level
            ed.card_kinds[cards] = kinds
            ed.card_players[cards] = players
            cards += 1
    ed.cards = cards


def _card(file: EditionFile, letter: str, item: object) -> tuple[int, int, int]:
    if isinstance(item, list) and len(item) == 3:
        level, kinds, players = item
        is_sound = type(level) is int and 1 <= level <= LEVELS and type(players) is int and FEWEST <= players <= SEATS
        if is_sound and isinstance(kinds, str) and kinds and not set(kinds) - set(KIND_LETTERS):
            return level, sum(1 << KIND_LETTERS.index(kind) for kind in set(kinds)), players
    raise file.refuse(f"[cards] {letter}: {shown(item)} must be a level, kinds out of EMCR, and a number of players")


def _read_comuni(file: EditionFile, ed: Printed) -> None:
    for comune, name in enumerate(file.strings("comuni", "names", COMUNI)):
        for kind, number in enumerate(file.numbers("start", name, KINDS, 0, 9)):
            ed.start[comune, kind] = number
        for kind, number in enumerate(file.numbers("income", name, KINDS + 1, 0, 9)):
            ed.income[comune, kind] = number
    for kind in range(KINDS):
        total = sum(int(ed.start[comune, kind]) for comune in range(COMUNI))
        if total > ed.supply[kind]:
            raise file.refuse(f"[start] hands out {total} cubes of a kind of which there are {ed.supply[kind]}")


def stack_sizes(ed: Printed, players: int) -> list[int]:
    """Cards of each stack that so many players use."""
    used = [int(ed.card_stack[c]) for c in range(int(ed.cards)) if int(ed.card_players[c]) <= players]
    return [used.count(stack) for stack in range(STACKS)]


def first_fill(ed: Printed, players: int) -> int:
    """Cards in the columns at the start."""
    return sum(int(ed.column_size[column]) for column in range(int(ed.columns_used[players])))


def _check_stacks(file: EditionFile, ed: Printed) -> None:
    for players in range(FEWEST, SEATS + 1):
        sizes = stack_sizes(ed, players)
        if sizes[0] <= first_fill(ed, players):
            raise file.refuse(f"[cards] A: {sizes[0]} cards do not outlast the first columns of {players} players")
        if min(sizes) < 1:
            raise file.refuse(f"[cards] a stack is empty with {players} players")
