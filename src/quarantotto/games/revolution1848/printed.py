"""The printed matter of 1848 as one record, read from an edition."""

from reprlib import repr as shown
from typing import Annotated, Any

from quarantotto.core.edition import SOURCES, EditionFile
from quarantotto.core.record import Int8, Ints, int8, new
from quarantotto.games.revolution1848.state import (
    EVENTS,
    EXTRAS,
    HAND,
    NO_CARD,
    PARTIES,
    PERSONS,
    Flag,
    Hits,
    Party,
)

PARTY_NAMES = tuple(party.name.lower() for party in Party)
FLAG_NAMES = ("", *(flag.name.lower() for flag in Flag if flag))
HITS_NAMES = ("", *(hits.name.lower() for hits in Hits if hits))
SYMBOLS = ("", "helmet", "arrow")
MOST_COMMANDERS = 15
MOST_ARMIES = 14


class Printed:
    """The edition record. Extra cards are indexed from 0 (Z01) here; `goal` by the number of players."""

    persons: Int8
    extras: Int8
    events: Int8
    hand: Int8
    deal: Int8
    draw: Int8
    majority: Int8
    first_army: Int8  # no army card comes before it
    commanders: Int8
    commander: Annotated[Ints, int8(MOST_COMMANDERS)]  # the persons with a flag, in order
    awards: Annotated[Ints, int8(PARTIES)]
    goal: Annotated[Ints, int8(5)]
    # Persons.
    party: Annotated[Ints, int8(PERSONS)]
    value: Annotated[Ints, int8(PERSONS)]
    flag: Annotated[Ints, int8(PERSONS)]  # of a commander; Flag.NONE: none
    military: Annotated[Ints, int8(PERSONS)]
    # Extra cards.
    hostile: Annotated[Ints, int8(EXTRAS)]  # 1: laid at an opponent's side
    parties: Annotated[Ints, int8(EXTRAS)]  # bit per party whose persons gain `each`
    each: Annotated[Ints, int8(EXTRAS)]
    hits: Annotated[Ints, int8(EXTRAS)]
    hits_by: Annotated[Ints, int8(EXTRAS)]
    pair: Annotated[Ints, int8(EXTRAS)]  # the other card of its pair, or NO_CARD
    army: Annotated[Ints, int8(EXTRAS)]  # its strength; 0: no army
    extra_flag: Annotated[Ints, int8(EXTRAS)]  # of an army, or of the commanders a bonus is for
    bonus: Annotated[Ints, int8(EXTRAS)]  # military points for one commander
    locomotive: Annotated[Ints, int8(EXTRAS)]
    red: Annotated[Ints, int8(EXTRAS)]
    usual: Annotated[Ints, int8(EXTRAS)]  # 0: only where all decks are used
    symbol: Annotated[Ints, int8(EVENTS)]


def read_printed(file: EditionFile) -> Printed:
    """The record of an edition; refuses what no game of 1848 could be played with, named or drawn."""
    ed = new(Printed)
    ed.hand = file.number("numbers", "hand", 1, HAND)
    ed.deal = file.number("numbers", "deal", 1, HAND // 2)
    ed.draw = file.number("numbers", "draw", 1, HAND // 2)
    ed.majority = file.number("numbers", "majority", 0, 20)
    if 2 * ed.deal > ed.hand:
        raise file.refuse(f"[numbers] deal: twice {ed.deal} cards do not fit a hand of {ed.hand}")
    for place, award in enumerate(file.numbers("numbers", "awards", PARTIES, 0, 20)):
        ed.awards[place] = award
    for i, goal in enumerate(file.numbers("numbers", "goal", 3, 1, EVENTS)):
        ed.goal[i + 2] = goal
    _read_persons(file, ed)
    _read_extras(file, ed)
    _read_events(file, ed)
    return ed


class _Row:
    """One row of a table of cards, read key by key; what nobody asked for is refused."""

    def __init__(self, file: EditionFile, table: str, number: int, row: object) -> None:
        self.file = file
        self.where = f"[{table}] row {number}"
        if not isinstance(row, dict):
            raise file.refuse(f"{self.where} is {shown(row)}, must be a table")
        self.row: dict[str, Any] = dict(row)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.row.pop(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.file.refuse(f"{self.where}: {key} is {shown(value)}, must be a text")
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.row.pop(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.file.refuse(
                f"{self.where}: {key} is {shown(value)}, must be a whole number from {low} to {high}"
            )
        return value

    def word(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> int:
        value = self.row.pop(key, default)
        if value not in allowed:
            names = ", ".join(name for name in allowed if name)
            raise self.file.refuse(f"{self.where}: {key} is {shown(value)}, must be one of {names}")
        return allowed.index(value)

    def words(self, key: str, allowed: tuple[str, ...]) -> list[int]:
        values = self.row.pop(key, [])
        if not isinstance(values, list) or any(value not in allowed for value in values):
            raise self.file.refuse(f"{self.where}: {key} is {shown(values)}, must list some of {', '.join(allowed)}")
        return [allowed.index(value) for value in values]

    def flag(self, key: str, default: bool) -> int:
        value = self.row.pop(key, default)
        if not isinstance(value, bool):
            raise self.file.refuse(f"{self.where}: {key} is {shown(value)}, must be true or false")
        return int(value)

    def done(self) -> None:
        self.word("tag", SOURCES)
        self.text("figures", "")
        if self.row:
            raise self.file.refuse(f"{self.where}: there is no {', '.join(self.row)}")


def _rows(file: EditionFile, table: str, most: int) -> list[_Row]:
    rows = file.items(table, "rows")
    if not 1 <= len(rows) <= most:
        raise file.refuse(f"[{table}] has {len(rows)} rows, must have 1 to {most}")
    return [_Row(file, table, number, row) for number, row in enumerate(rows, 1)]


def _read_persons(file: EditionFile, ed: Printed) -> None:
    commanders = 0
    for person, row in enumerate(_rows(file, "persons", PERSONS)):
        row.text("name")
        row.text("region", "")
        row.text("look", "")
        ed.party[person] = row.word("party", PARTY_NAMES)
        ed.value[person] = row.number("value", 0, 12)
        ed.flag[person] = row.word("flag", FLAG_NAMES, "")
        ed.military[person] = row.number("military", 0, 12, 0)
        if ed.military[person] and not ed.flag[person]:
            raise file.refuse(f"{row.where}: military points need a flag")
        if ed.flag[person]:
            if commanders < MOST_COMMANDERS:
                ed.commander[commanders] = person
            commanders += 1
        row.done()
        ed.persons = person + 1
    if commanders > MOST_COMMANDERS:
        raise file.refuse(f"[persons] has {commanders} commanders, at most {MOST_COMMANDERS} are possible")
    ed.commanders = commanders


def _read_extras(file: EditionFile, ed: Printed) -> None:
    armies = 0
    ed.first_army = EXTRAS
    pairs = tuple(f"Z{number:02}" for number in range(1, EXTRAS + 1))
    for z, row in enumerate(_rows(file, "extras", EXTRAS)):
        row.text("name")
        ed.hostile[z] = row.word("laid", ("own", "opponent"))
        for party in row.words("parties", PARTY_NAMES):
            ed.parties[z] = int(ed.parties[z]) | 1 << party
        ed.each[z] = row.number("each", -9, 9, 0)
        ed.hits[z] = row.word("hits", HITS_NAMES, "")
        ed.hits_by[z] = row.number("by", 0, 9, 0)
        pair = row.word("pair", ("", *pairs), "")
        ed.pair[z] = pair - 1 if pair else NO_CARD
        ed.army[z] = row.number("army", 0, 40, 0)
        ed.extra_flag[z] = row.word("flag", FLAG_NAMES, "")
        ed.bonus[z] = row.number("bonus", 0, 12, 0)
        ed.locomotive[z] = row.flag("locomotive", False)
        ed.red[z] = row.number("red", 0, 40, 0)
        ed.usual[z] = row.flag("usual", True)
        _check_extra(file, ed, row, z)
        row.done()
        if ed.army[z]:
            armies += 1
            ed.first_army = min(int(ed.first_army), z)
        ed.extras = z + 1
    if armies > MOST_ARMIES:
        raise file.refuse(f"[extras] has {armies} armies, at most {MOST_ARMIES} are possible")
    for z in range(ed.extras):
        if ed.pair[z] != NO_CARD and (ed.pair[z] >= ed.extras or ed.pair[ed.pair[z]] != z or ed.pair[z] == z):
            raise file.refuse(f"[extras] row {z + 1}: the other card of its pair does not say the same")


def _check_extra(file: EditionFile, ed: Printed, row: _Row, z: int) -> None:
    if ed.hits[z] and not ed.hostile[z]:
        raise file.refuse(f"{row.where}: only a card laid at an opponent can hit a person")
    if ed.army[z] and (ed.hostile[z] or ed.bonus[z] or not ed.extra_flag[z]):
        raise file.refuse(f"{row.where}: an army has a flag, no bonus, and is laid at one's own side")
    if ed.bonus[z] and (ed.hits[z] or not ed.extra_flag[z]):
        raise file.refuse(f"{row.where}: a bonus is for commanders of a flag, and such a card hits nobody")


def _read_events(file: EditionFile, ed: Printed) -> None:
    for event, row in enumerate(_rows(file, "events", EVENTS)):
        row.text("name")
        row.text("date", "")
        ed.symbol[event] = row.word("symbol", SYMBOLS, "")
        row.done()
        ed.events = event + 1
    if all(ed.symbol[event] for event in range(ed.events)):
        raise file.refuse("[events] needs at least one event without a symbol")
