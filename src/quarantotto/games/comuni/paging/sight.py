"""One concealed record through the eyes of one reader, as a scene that can be drawn."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, cast

from quarantotto.core.edition import Edition
from quarantotto.core.pen import Pen
from quarantotto.core.record import raw
from quarantotto.core.snapshot import Table, snapshot
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.paging.kept import SPRITE
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import COLUMN_ROOM, COLUMNS, KINDS, State
from quarantotto.games.comuni.telling.battle import Battle, battle_of
from quarantotto.games.comuni.telling.chronicle import Told, grouped

PREFIX = "q"
PEN = Pen(PREFIX, SPRITE)
MOST_EDITIONS = 64

Row = tuple[int, ...]


class Column(NamedTuple):
    """All that is drawn of a column."""

    cards: Row
    envoy: int
    bid: int


class City(NamedTuple):
    """All that is drawn of a city."""

    structures: tuple[tuple[int, int, int], ...]  # number, kind, height
    activated: int


class Facts:
    """What a record says, whoever reads it and in whatever language; each part is what some piece is drawn from."""

    def __init__(self, s: State) -> None:
        players = s.players
        cards = cast(Table, s.column_card).numbers
        cubes = cast(Table, s.cubes).numbers
        self.s = s
        self.comuni = row(s.comune)[:players]
        self.cubes = tuple(cubes[KINDS * seat : KINDS * (seat + 1)] for seat in range(players))
        self.columns = tuple(
            Column(cards[COLUMN_ROOM * c : COLUMN_ROOM * (c + 1)], s.envoy[c], s.bid[c]) for c in range(COLUMNS)
        )
        structures: list[list[tuple[int, int, int]]] = [[] for _ in range(players)]
        for number, owner in enumerate(row(s.owner)[: s.structures]):
            structures[owner].append((number, s.kind[number], s.height[number]))
        self.cities = tuple(City(tuple(structures[seat]), s.activated[seat]) for seat in range(players))

    @cached_property
    def news(self) -> list[list[Told]]:
        """What the last decision brought, line by line."""
        return grouped(self.s)


@dataclass(frozen=True, eq=False, kw_only=True)
class Sight(Scene):
    """The same as one seat reads it in a language; nothing in here changes."""

    facts: Facts

    @cached_property
    def table(self) -> tuple[object, ...]:
        """What every piece depends on, whoever looks: language, edition, and who has which comune."""
        return (self.lang, self.edition.file.digest, self.facts.comuni)

    @cached_property
    def about(self) -> tuple[object, ...]:
        """The same for pieces that depend on who looks as well."""
        return (*self.table, self.seat)

    @cached_property
    def points(self) -> Row:
        """Where every city stands on the score track."""
        return tuple(self.voice.points(seat) for seat in self.voice.seats())

    @cached_property
    def battle(self) -> Battle | None:
        return battle_of(self.voice)


def row(cells: object) -> Row:
    """A row of a record that was read into plain numbers."""
    return cast(Row, cells)


_EDITIONS: dict[str, Edition[Printed]] = {}


def plain_edition(edition: Edition[Printed]) -> Edition[Printed]:
    """An edition whose record is read as fast as the positions are."""
    digest = edition.file.digest
    found = _EDITIONS.get(digest)
    if found is None:
        if len(_EDITIONS) >= MOST_EDITIONS:
            _EDITIONS.clear()
        found = _EDITIONS[digest] = Edition(edition.file, snapshot(Printed, raw(edition.record)))
    return found


# One view asks several times in a row and never again; more would only give the garbage collector work.
@lru_cache(maxsize=16)
def _facts(record: bytes) -> Facts:
    return Facts(snapshot(State, record))


@lru_cache(maxsize=16)
def _sight(record: bytes, digest: str, seat: int, lang: str) -> Sight:
    facts = _facts(record)
    return Sight(PEN, facts.s, _EDITIONS[digest], seat, lang, (), True, facts=facts)


def sight_of(s: State, edition: Edition[Printed], seat: int, lang: str) -> Sight:
    """What a seat sees in a language; asked for several times, it is read once."""
    plain_edition(edition)
    return _sight(raw(s), edition.file.digest, seat, lang)
