"""One reader: his language and seat, and what the things of the table are called in his ears."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import cast

from quarantotto.core.edition import Edition
from quarantotto.core.present.model import Sign
from quarantotto.core.seats import in_colour
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


@dataclass(frozen=True)
class Line:
    """A sentence with the icon in its margin and the columns it speaks of."""

    glyph: str
    text: str
    places: tuple[int, ...] = ()


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


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


class Voice:
    """Speaks to one seat in one language about one position."""

    def __init__(self, s: State, edition: Edition[Printed], seat: int, lang: str) -> None:
        self.s = s
        self.ed = edition.record
        self.seat = seat
        self.lang = lang
        self._translate = translator(DOMAIN, lang)
        self._translate_plural = plural(DOMAIN, lang)
        self._names = edition.file.value("comuni", "names")

    def _(self, text: str, **values: object) -> str:
        """A text with its gaps filled."""
        return self._translate(text).format(**values)

    def ngettext(self, one: str, many: str, number: int, **values: object) -> str:
        """A text about so many things."""
        return self._translate_plural(one, many, number).format(number=number, **values)

    def listed(self, parts: Iterable[str]) -> str:
        """`a, b and c`."""
        *first, last = parts
        return self._("{first} and {last}", first=", ".join(first), last=last) if first else last

    # Names

    def seats(self) -> range:
        return range(int(self.s.players))

    def name(self, seat: int) -> str:
        """Seats go by the name of their comune."""
        return str(self._names[int(self.s.comune[seat])])

    def sign(self, seat: int) -> Sign:
        """Seats wear the sign of their comune, whatever colour their players like."""
        return in_colour(COLOURS[int(self.s.comune[seat])], self.name(seat)[:1])

    def points(self, seat: int) -> int:
        """What a city has on the score track; at the end all that counts."""
        is_over = int(self.s.pending) == 0
        return int(total_points(self.s, self.ed, seat)) if is_over else int(self.s.score[seat])

    def is_reader(self, seat: int) -> bool:
        return seat == self.seat

    def kind(self, kind: int) -> str:
        """`economy`."""
        return self._translate(KIND_NAMES[kind])

    def building(self, kind: int) -> str:
        """`market hall`."""
        return self._translate(BUILDINGS[kind])

    def master(self, kind: int) -> str:
        return self._translate(MASTERS[kind])

    def invader(self, invasion: int) -> str:
        return self._translate(INVADERS[invasion])

    def resource(self, resource: int, number: int) -> str:
        """`2 pilgrims`."""
        return resource_words(resource, number, self.lang)

    def resources(self, numbers: Iterable[int]) -> str:
        """`2 gold and 1 army`; nothing of a kind is not mentioned."""
        parts = [self.resource(resource, number) for resource, number in enumerate(numbers) if number]
        return self.listed(parts) if parts else self._("nothing")

    def cubes_of(self, seat: int) -> list[int]:
        return [int(self.s.cubes[seat, resource]) for resource in range(KINDS)]

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

    def hand(self) -> list[int]:
        """The reader's own cards, by their numbers."""
        if self.seat not in self.seats():
            return []
        return self._hand

    @cached_property
    def _hand(self) -> list[int]:
        return self.cards_at(Place.HAND + self.seat)

    def cards_at(self, place: int) -> list[int]:
        """The cards that lie in a place, by their numbers."""
        return [card for card, lies in enumerate(cast("Sequence[int]", self.s.place)) if lies == place]

    # The table

    def columns(self) -> range:
        return range(columns_in_use(self.s, self.ed))

    def cards_in(self, column: int) -> list[int]:
        cards = [int(self.s.column_card[column, row]) for row in range(COLUMN_ROOM)]
        return [card for card in cards if card != NO_CARD]

    def structures_of(self, seat: int) -> list[int]:
        return [i for i in range(int(self.s.structures)) if int(self.s.owner[i]) == seat]

    def buildings_of(self, seat: int) -> list[int]:
        return [i for i in self.structures_of(seat) if int(self.s.kind[i]) < Kind.WALL]

    def walls_of(self, seat: int) -> list[int]:
        return [i for i in self.structures_of(seat) if int(self.s.kind[i]) >= Kind.WALL]

    def structure(self, structure: int) -> str:
        """`the church of 3 storeys`, `the wall section of 1 storey`."""
        storeys = int(self.s.height[structure])
        if int(self.s.kind[structure]) >= Kind.WALL:
            return self.ngettext("the wall section of {number} storey", "the wall section of {number} storeys", storeys)
        name = self.building(int(self.s.kind[structure]))
        return self.ngettext(
            "the {building} of {number} storey", "the {building} of {number} storeys", storeys, building=name
        )

    def can_see_cubes(self, seat: int) -> bool:
        """One's own, all with open screens, all at the end."""
        return self.is_reader(seat) or int(self.s.screens) == 1 or int(self.s.pending) == 0

    def can_see_totals(self, seat: int) -> bool:
        return self.is_reader(seat) or int(self.s.open_totals) == 1 or int(self.s.pending) == 0
