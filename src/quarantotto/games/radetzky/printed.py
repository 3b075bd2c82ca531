"""The printed matter of Radetzky as one record, read from an edition and held against what the rulebooks state."""

from typing import Annotated

from quarantotto.core.edition import EditionFile
from quarantotto.core.record import Int8, Int32, Ints, int8, int32, new
from quarantotto.games.radetzky.state import AUSTRIA_CARDS, DISTRICTS, HELPS, ITALY_CARDS, Help, Symbol

PLAYERS = 5
SYMBOL_NAMES = tuple(symbol.name.lower() for symbol in Symbol)
HELP_NAMES = tuple(help_.name.lower() for help_ in Help)


class Printed:
    """The edition record; tables by players are indexed by the number of players."""

    open_borders: Annotated[Ints, int32(DISTRICTS)]  # bit per district one can walk to
    barred_borders: Annotated[Ints, int32(DISTRICTS)]  # bit per district behind a barrier
    districts: Int8
    italy_cards: Int8
    austria_cards: Int8
    hand: Int8
    goal: Int8
    margin: Int8
    flood: Int8
    radetzky_guard: Int8
    radetzky_ransom: Int8
    actions: Int8
    table_cards: Int8
    empower_more: Int8  # bit per help that needs one card more
    symbol: Annotated[Ints, int8(ITALY_CARDS)]
    help: Annotated[Ints, int8(ITALY_CARDS)]
    austria_symbol: Annotated[Ints, int8(AUSTRIA_CARDS)]
    patriots: Annotated[Ints, int8(PLAYERS + 1)]
    soldiers: Annotated[Ints, int8(PLAYERS + 1)]
    recruits: Annotated[Ints, int8(PLAYERS + 1)]
    occupied: Annotated[Ints, int8(PLAYERS + 1)]
    barricade_limit: Annotated[Ints, int8(PLAYERS + 1)]
    empower: Annotated[Ints, int8(PLAYERS + 1)]
    track: Annotated[Ints, int8(PLAYERS + 1)]
    martinitt: Annotated[Ints, int8(2)]
    rifle: Annotated[Ints, int8(2)]
    balloon: Annotated[Ints, int8(2)]
    filler: Annotated[Ints, int8(3)]


def read_printed(file: EditionFile) -> Printed:
    """The record of an edition; refuses what no game of Radetzky could be played with."""
    ed = new(Printed)
    ed.districts = file.number("numbers", "districts", 3, DISTRICTS)
    _read_numbers(file, ed)
    _read_decks(file, ed)
    _read_borders(file, ed)
    for players in range(1, PLAYERS + 1):
        if 2 * ed.occupied[players] + 1 >= ed.districts:
            raise file.refuse(f"{players} players leave no district without soldiers to start in")
        at_start = int(ed.radetzky_guard) + 3 * int(ed.occupied[players])
        if at_start > ed.soldiers[players]:
            raise file.refuse(f"{players} players start with {at_start} soldiers and have {ed.soldiers[players]}")
    return ed


def _read_numbers(file: EditionFile, ed: Printed) -> None:
    ed.hand = file.number("numbers", "hand", 1, 6)
    ed.goal = file.number("numbers", "goal", 1, DISTRICTS)
    ed.margin = file.number("numbers", "margin", 1, 20)
    ed.flood = file.number("numbers", "flood", 1, 60)
    ed.radetzky_guard = file.number("numbers", "radetzky_guard", 0, 20)
    ed.radetzky_ransom = file.number("numbers", "radetzky_ransom", 0, 20)
    ed.actions = file.number("numbers", "actions", 1, 6)
    ed.table_cards = file.number("numbers", "table_cards", 0, 6)
    for base_or_hero in range(2):
        ed.martinitt[base_or_hero] = file.numbers("numbers", "martinitt", 2, 1, 6)[base_or_hero]
        ed.rifle[base_or_hero] = file.numbers("numbers", "rifle", 2, 1, 3)[base_or_hero]
        ed.balloon[base_or_hero] = file.numbers("numbers", "balloon", 2, 1, 2)[base_or_hero]
    for help_ in file.words("numbers", "empower_more", HELP_NAMES):
        ed.empower_more |= 1 << help_
    for players in range(1, PLAYERS + 1):
        ed.patriots[players] = file.numbers("numbers", "patriots", PLAYERS, 1, PLAYERS)[players - 1]
        ed.soldiers[players] = file.numbers("numbers", "soldiers", PLAYERS, 1, 60)[players - 1]
        ed.recruits[players] = file.numbers("numbers", "recruits", PLAYERS, 3, 40)[players - 1]
        ed.occupied[players] = file.numbers("numbers", "occupied", PLAYERS, 0, 7)[players - 1]
        ed.barricade_limit[players] = file.numbers("numbers", "barricade_limit", PLAYERS, 0, 5)[players - 1]
        ed.empower[players] = file.numbers("numbers", "empower", PLAYERS, 1, 6)[players - 1]
        ed.track[players] = file.numbers("track", "length", PLAYERS, 1, 20)[players - 1]


def _read_decks(file: EditionFile, ed: Printed) -> None:
    cards = 0
    for symbol, name in enumerate(SYMBOL_NAMES):
        for _ in range(file.number("austria_deck", name, 0, AUSTRIA_CARDS)):
            if cards == AUSTRIA_CARDS:
                raise file.refuse(f"[austria_deck] has more than {AUSTRIA_CARDS} cards")
            ed.austria_symbol[cards] = symbol
            cards += 1
    if cards < 3:
        raise file.refuse("[austria_deck] needs at least 3 cards: as many are turned up against Radetzky")
    ed.austria_cards = cards
    cards = 0
    for symbol, name in enumerate(SYMBOL_NAMES):
        for help_, count in enumerate(file.numbers("italy_deck", name, HELPS, 0, ITALY_CARDS)):
            for _ in range(count):
                if cards == ITALY_CARDS:
                    raise file.refuse(f"[italy_deck] has more than {ITALY_CARDS} cards")
                ed.symbol[cards] = symbol
                ed.help[cards] = help_
                cards += 1
    if cards < int(ed.hand) * PLAYERS:
        raise file.refuse(f"[italy_deck] has {cards} cards, too few for {PLAYERS} hands of {ed.hand}")
    ed.italy_cards = cards


def _read_borders(file: EditionFile, ed: Printed) -> None:
    seen: set[frozenset[int]] = set()
    for key, borders in (("open", ed.open_borders), ("barred", ed.barred_borders)):
        for pair in file.value("map", key):
            one, other = _two_districts(file, key, pair, int(ed.districts))
            if one == other or frozenset(pair) in seen:
                raise file.refuse(f"[map] {key}: the border {one}-{other} is drawn twice or leads nowhere")
            seen.add(frozenset(pair))
            borders[one - 1] = int(borders[one - 1]) | 1 << (other - 1)
            borders[other - 1] = int(borders[other - 1]) | 1 << (one - 1)
    _refuse_islands(file, ed)


def _two_districts(file: EditionFile, key: str, pair: object, districts: int) -> tuple[int, int]:
    if isinstance(pair, list) and len(pair) == 2 and all(isinstance(d, int) and 1 <= d <= districts for d in pair):
        return pair[0], pair[1]
    raise file.refuse(f"[map] {key}: {pair!r} must be two district numbers from 1 to {districts}")


def _refuse_islands(file: EditionFile, ed: Printed) -> None:
    reached, fresh = 0, 1
    while fresh:
        reached |= fresh
        around = 0
        for district in range(ed.districts):
            if fresh >> district & 1:
                around |= int(ed.open_borders[district]) | int(ed.barred_borders[district])
        fresh = around & ~reached
    for district in range(ed.districts):
        if not reached >> district & 1:
            raise file.refuse(f"[map] district {district + 1} cannot be reached from district 1")


def stated_facts(file: EditionFile, ed: Printed) -> list[str]:
    """Where an edition disagrees with what the rulebooks state; an owner's transcription should find none."""
    complaints = []
    if ed.districts != 16:
        return [f"the board has 16 districts, not {ed.districts}"]
    around_16 = int(ed.open_borders[15]) | int(ed.barred_borders[15])
    if around_16 != sum(1 << (d - 1) for d in (11, 12, 13, 15)):
        complaints.append("district 16 borders 11, 12, 13 and 15 (example 7)")
    if not int(ed.barred_borders[15]) >> 10 & 1:
        complaints.append("a barrier parts 11 and 16 (example 7)")
    around_9 = int(ed.open_borders[8]) | int(ed.barred_borders[8])
    if not around_9 >> 13 & 1:
        complaints.append("district 9 borders 14 (example 9)")
    two_steps = 0
    for district in range(16):
        if around_9 >> district & 1:
            two_steps |= int(ed.open_borders[district]) | int(ed.barred_borders[district])
    if not two_steps >> 5 & 1:
        complaints.append("district 6 lies two steps from 9 (example 9)")
    if ed.italy_cards != 60:
        complaints.append(f"there are 60 Italy cards, not {ed.italy_cards}")
    if ed.austria_cards != 33:
        complaints.append(f"there are 33 Austria cards, not {ed.austria_cards}")
    stated = {"soldiers": [44, 44, 44, 47, 50], "recruits": [11, 11, 11, 13, 15]}
    for key, numbers in stated.items():
        if file.value("numbers", key) != numbers:
            complaints.append(f"{key} by players: {numbers}")
    has_map_with_rifle = any(
        ed.symbol[c] == Symbol.MAP and ed.help[c] == Help.RIFLE for c in range(ed.italy_cards)
    )
    if not has_map_with_rifle:
        complaints.append("an Italy card shows map and rifle (example 10)")
    return complaints
