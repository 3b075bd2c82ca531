"""One reader: his language and seat, and what the things of the table are called in his ears."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from quarantotto.core.present.keeping import fact
from quarantotto.core.present.model import Sign
from quarantotto.core.present.speech import Speech
from quarantotto.core.seats import in_colour
from quarantotto.core.snapshot import Table
from quarantotto.core.words import N_, plural, translator
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import columns_in_use
from quarantotto.games.comuni.rules.scoring import total_points
from quarantotto.games.comuni.state import (
    COLUMN_ROOM,
    KINDS,
    NO_CARD,
    Kind,
    Place,
    Resource,
    State,
)

DOMAIN = "comuni"
KIND_NAMES = (N_("economy"), N_("military"), N_("culture"), N_("religion"))
BUILDINGS = (N_("market hall"), N_("tower"), N_("university"), N_("church"))
MASTERS = (N_("treasurer"), N_("captain"), N_("architect"), N_("bishop"))
INVADERS = (N_("Venezia"), N_("France"), N_("the Pope"), N_("the Emperor"))
STACK_LETTERS = "ABCD"
COLOURS = (1, 4, 3, 2, 6)  # the seat colour, and with it the shape, of every comune
RESOURCE_GLYPHS = ("gold", "army", "craftsman", "pilgrim")
MASTER_GLYPHS = ("treasurer", "captain", "architect", "bishop")


class Column(NamedTuple):
    """All that is said and drawn of a column."""

    cards: tuple[int, ...]
    envoy: int
    bid: int


class Structure(NamedTuple):
    number: int
    kind: int
    height: int


class City(NamedTuple):
    """All that is said and drawn of a city."""

    structures: tuple[Structure, ...]
    activated: int

    @property
    def buildings(self) -> list[Structure]:
        return [structure for structure in self.structures if structure.kind < Kind.WALL]

    @property
    def walls(self) -> list[Structure]:
        return [structure for structure in self.structures if structure.kind >= Kind.WALL]


@lru_cache(maxsize=2048)  # said on every page many times
def resource_words(resource: int, number: int, lang: str) -> str:
    """`2 pilgrims`."""
    ngettext = plural(DOMAIN, lang)
    match resource:
        case Resource.GOLD:
            text = ngettext("{number} gold", "{number} gold", number)
        case Resource.ARMY:
            text = ngettext("{number} army", "{number} armies", number)
        case Resource.CRAFTSMAN:
            text = ngettext("{number} craftsman", "{number} craftsmen", number)
        case _:
            text = ngettext("{number} pilgrim", "{number} pilgrims", number)
    return text.format(number=number)


@lru_cache(maxsize=1024)
def card_words(kinds: tuple[int, ...], level: int, lang: str) -> str:
    """`culture 2`, `economy or military 3`, `general 1`."""
    _ = translator(DOMAIN, lang)
    if len(kinds) == KINDS:
        return _("general {level}").format(level=level)
    *first, last = (_(KIND_NAMES[kind]) for kind in kinds)
    name = _("{first} or {last}").format(first=", ".join(first), last=last) if first else last
    return f"{name} {level}"


class Voice(Speech[State, Printed]):
    """What the things of the table are called."""

    # Names

    def seats(self) -> range:
        return range(int(self.s.players))

    def seat_name(self, seat: int) -> str:
        """Seats go by the name of their comune."""
        return str(self.file.value("comuni", "names")[int(self.s.comune[seat])])

    def sign(self, seat: int) -> Sign:
        """Seats wear the sign of their comune, whatever colour their players like."""
        return in_colour(COLOURS[int(self.s.comune[seat])], self.seat_name(seat)[:1])

    def points(self, seat: int) -> int:
        """What a city has on the score track; at the end all that counts."""
        return int(total_points(self.s, self.ed, seat)) if self.is_ended else int(self.s.score[seat])

    def front(self) -> int:
        """The city in front: the reader's own, for a spectator that of whoever has the turn."""
        return self.seat if self.seat in self.seats() else int(self.s.turn)

    def kind(self, kind: int) -> str:
        """`economy`."""
        return self.translated(KIND_NAMES[kind])

    def building(self, kind: int) -> str:
        """`market hall`."""
        return self.translated(BUILDINGS[kind])

    def master(self, kind: int) -> str:
        return self.translated(MASTERS[kind])

    def master_told(self, kind: int) -> str:
        """The same with what he is good for."""
        points = self.ngettext("{number} point", "{number} points", int(self.ed.master_points))
        told = {"master": self.master(kind), "cube": self.resource(kind, 1), "points": points}
        return self._("{master}: {cube} more with every income, {points} at the end", **told)

    def invader(self, invasion: int) -> str:
        return self.translated(INVADERS[invasion])

    def resource(self, resource: int, number: int) -> str:
        """`2 pilgrims`."""
        return resource_words(resource, number, self.lang)

    def resources(self, numbers: Iterable[int]) -> str:
        """`2 gold and 1 army`; nothing of a kind is not mentioned."""
        parts = [self.resource(resource, number) for resource, number in enumerate(numbers) if number]
        return self.listed(parts) if parts else self._("nothing")

    def cubes_of(self, seat: int) -> tuple[int, ...]:
        return cast(Table, self.s.cubes).numbers[KINDS * seat : KINDS * (seat + 1)]

    # Cards

    def kinds_of(self, card: int) -> list[int]:
        return [kind for kind in range(KINDS) if int(self.ed.card_kinds[card]) >> kind & 1]

    def level_of(self, card: int) -> int:
        return int(self.ed.card_level[card])

    def card(self, card: int) -> str:
        """`culture 2`, `economy or military 3`, `general 1`."""
        return card_words(tuple(self.kinds_of(card)), self.level_of(card), self.lang)

    def cards(self, cards: Iterable[int]) -> str:
        return self.listed([self.card(card) for card in cards])

    def hand(self) -> tuple[int, ...]:
        """The reader's own cards, by their numbers."""
        return _hand(self)

    def cards_at(self, place: int) -> list[int]:
        """The cards that lie in a place, by their numbers."""
        return [card for card, lies in enumerate(cast("Sequence[int]", self.s.place)) if lies == place]

    # The table

    def columns(self) -> range:
        return range(columns_in_use(self.s, self.ed))

    def column(self, column: int) -> Column:
        cards = cast(Table, self.s.column_card).numbers[COLUMN_ROOM * column : COLUMN_ROOM * (column + 1)]
        laid = tuple(card for card in cards if card != NO_CARD)
        return Column(laid, int(self.s.envoy[column]), int(self.s.bid[column]))

    def structures_of(self, seat: int) -> list[int]:
        return [structure.number for structure in self.city(seat).structures]

    def city(self, seat: int) -> City:
        s = self.s
        standing = tuple(
            Structure(number, s.kind[number], s.height[number])
            for number, owner in enumerate(cast("tuple[int, ...]", s.owner)[: s.structures])
            if owner == seat
        )
        return City(standing, int(s.activated[seat]))

    def structure(self, kind: int, storeys: int) -> str:
        """`the church of 3 storeys`, `the wall section of 1 storey`."""
        if kind >= Kind.WALL:
            return self.ngettext("the wall section of {number} storey", "the wall section of {number} storeys", storeys)
        return self.ngettext(
            "the {building} of {number} storey",
            "the {building} of {number} storeys",
            storeys,
            building=self.building(kind),
        )

    def can_see_cubes(self, seat: int) -> bool:
        """One's own, all with open screens, all at the end."""
        return self.is_mine(seat) or int(self.s.screens) == 1 or self.is_ended

    def can_see_totals(self, seat: int) -> bool:
        return self.is_mine(seat) or int(self.s.open_totals) == 1 or self.is_ended


@fact
def _hand(v: Voice) -> tuple[int, ...]:
    return tuple(v.cards_at(Place.HAND + v.seat)) if v.seat in v.seats() else ()


@fact
def points(v: Voice) -> tuple[int, ...]:
    """Where every city stands on the score track."""
    return tuple(v.points(seat) for seat in v.seats())
