"""One concealed record through the eyes of one reader, with what several parts of the page ask of it."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, cast

from quarantotto.core.edition import Edition
from quarantotto.core.present.model import Sitter
from quarantotto.core.record import Ints, raw
from quarantotto.core.snapshot import snapshot
from quarantotto.games.radetzky.paging.book import Book, Tongue, tongue_of
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import controller, hand_of
from quarantotto.games.radetzky.state import NO_CARD, NO_DISTRICT, NO_PATRIOT, Fight, Phase, State, Variant
from quarantotto.games.radetzky.telling.voice import Voice

COLOURS = 6
NOBODY_HERE: tuple[int, ...] = ()


class Things(NamedTuple):
    """What stands in a district, as far as it takes up room."""

    owner: str  # "italy", "austria" or nobody
    soldiers: int
    is_barricaded: bool
    is_radetzky_here: bool
    patriots: tuple[int, ...]
    is_falling: bool  # to Austria, if its turn came now


class Facts:
    """What a record says, whoever reads it and in whatever language."""

    def __init__(self, s: State, ed: Printed) -> None:
        self.s = s
        self.ed = ed
        self.phase = int(s.phase)
        self.players = int(s.players)
        self.is_solo = self.players == 1
        self.is_advanced = s.variant == Variant.ADVANCED
        self.is_over = self.phase == Phase.OVER
        self.patriots = range(ed.patriots[self.players])
        self.districts = range(ed.districts)
        self.active = None if self.is_over or s.active == NO_PATRIOT else int(s.active)
        self.at = cast("tuple[int, ...]", s.patriot_at)[: len(self.patriots)]
        self.here = None if self.active is None else self.place_of(self.active)  # of the acting patriot
        self.fight_in = None if s.fight == Fight.NONE else self.here
        self.things = self._things()
        self.falling = tuple(d for d, things in enumerate(self.things) if things.is_falling)
        self.held = self._held()

    def _things(self) -> tuple[Things, ...]:
        s, margin = self.s, self.ed.margin
        italian, austrian, barricaded, radetzky = s.italian, s.austrian, s.barricaded, s.radetzky
        present: dict[int, tuple[int, ...]] = {}
        for patriot, district in enumerate(self.at):
            present[district] = (*present.get(district, NOBODY_HERE), patriot)
        found = []
        for d in self.districts:
            owner = "italy" if italian >> d & 1 else "austria" if austrian >> d & 1 else ""
            soldiers, patriots = s.soldiers[d], present.get(d, NOBODY_HERE)
            is_falling = not owner and not self.is_over and soldiers - len(patriots) >= margin
            found.append(Things(owner, soldiers, barricaded >> d & 1 == 1, d == radetzky, patriots, is_falling))
        return tuple(found)

    def _held(self) -> dict[int, tuple[int, ...]]:
        """The cards the reader sees, by their holder, in the order of drawing."""
        held: dict[int, list[int]] = {}
        for slot in range(self.s.held):
            card = self.s.held_card[slot]
            if card != NO_CARD:
                held.setdefault(self.s.held_by[slot], []).append(card)
        return {holder: tuple(cards) for holder, cards in held.items()}

    def place_of(self, patriot: int) -> int | None:
        return None if self.at[patriot] == NO_DISTRICT else self.at[patriot]


class Sight(Facts):
    """The same as one seat reads it; nothing in here changes."""

    def __init__(self, facts: Facts, tongue: Tongue, seat: int) -> None:
        vars(self).update(vars(facts))
        self.tongue = tongue
        self.seat = seat
        self.is_asked = facts.s.pending >> seat & 1 == 1
        # The patriot through whose eyes the reader looks: the one he acts with, else his own.
        self.mine = seat if seat in facts.patriots else None
        if facts.active is not None and controller(facts.s, facts.active) == seat:
            self.mine = facts.active
        # The holder whose cards lie large before the reader; the one hand of the solo game lies before all.
        self.shown_hand = 0 if facts.is_solo else None if self.mine is None else hand_of(facts.s, self.mine)

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.s, self.tongue.book.edition, self.seat, self.tongue.lang)

    @property
    def own_place(self) -> int | None:
        """The district the reader looks from; alone he leads all patriots and looks from none until one acts."""
        if self.mine is None or self.is_over or (self.is_solo and self.active is None):
            return None
        return self.place_of(self.mine)


def counted(cells: Ints, what: int) -> int:
    """How many cells of a row read as plain numbers hold a value."""
    return cast("tuple[int, ...]", cells).count(what)


@lru_cache(maxsize=128)
def _facts(record: bytes, book: Book) -> Facts:
    return Facts(snapshot(State, record), book.ed)


@lru_cache(maxsize=256)  # one view asks several times, an old one never again
def _sight(record: bytes, tongue: Tongue, seat: int) -> Sight:
    return Sight(_facts(record, tongue.book), tongue, seat)


def sight_of(s: State, edition: Edition[Printed], seat: int, lang: str) -> Sight:
    """What a seat sees in a language; asked for several times, it is read once."""
    return _sight(raw(s), tongue_of(edition, lang), seat)


@lru_cache(maxsize=1024)
def _colours(taken: tuple[int, ...], patriots: int) -> tuple[int, ...]:
    spare = [colour for colour in range(1, COLOURS + 1) if colour not in taken]
    return (*taken, *spare)[:patriots]


def colours(sitters: Sequence[Sitter], patriots: int) -> tuple[int, ...]:
    """The colour of each patriot: its player's, and of those nobody sits for one that is left."""
    return _colours(tuple(sitter.colour for sitter in sitters[:patriots]), patriots)
