"""One concealed record through the eyes of one reader, with what several parts of the page ask of it."""

from collections.abc import Sequence
from functools import lru_cache

from quarantotto.core.edition import Edition
from quarantotto.core.page import Sitter
from quarantotto.core.record import raw
from quarantotto.games.radetzky.paging.book import Tongue, tongue_of
from quarantotto.games.radetzky.paging.snapshot import state_from
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import hand_of
from quarantotto.games.radetzky.state import NO_CARD, NO_DISTRICT, NO_PATRIOT, Fight, Phase, State, Variant
from quarantotto.games.radetzky.telling.voice import Voice

COLOURS = 6


class Sight:
    """The position as one seat knows it; nothing in here changes."""

    def __init__(self, s: State, tongue: Tongue, seat: int) -> None:
        self.s = s
        self.tongue = tongue
        self.seat = seat
        self.ed = tongue.ed
        self.voice = Voice(s, tongue.book.edition, seat, tongue.lang)
        self.phase = int(s.phase)
        self.players = int(s.players)
        self.is_solo = self.players == 1
        self.is_advanced = s.variant == Variant.ADVANCED
        self.is_over = self.phase == Phase.OVER
        self.is_asked = s.pending >> seat & 1 == 1
        self.patriots = range(tongue.ed.patriots[self.players])
        self.districts = range(tongue.ed.districts)
        self.active = None if self.is_over or s.active == NO_PATRIOT else int(s.active)
        self.mine = self._mine()
        self.at = [int(s.patriot_at[patriot]) for patriot in self.patriots]
        self.present = [tuple(p for p in self.patriots if self.at[p] == d) for d in self.districts]
        self.held = self._held()

    def _mine(self) -> int | None:
        """The patriot through whose eyes the reader looks: the one he acts with, else his own."""
        if self.active is not None and self.voice.is_led_by_reader(self.active):
            return self.active
        return self.seat if self.seat in self.patriots else None

    def _held(self) -> dict[int, tuple[int, ...]]:
        """The cards the reader sees, by their holder, in the order of drawing."""
        held: dict[int, list[int]] = {}
        for slot in range(self.s.held):
            card = self.s.held_card[slot]
            if card != NO_CARD:
                held.setdefault(self.s.held_by[slot], []).append(card)
        return {holder: tuple(cards) for holder, cards in held.items()}

    @property
    def here(self) -> int | None:
        """Where the acting patriot stands."""
        return None if self.active is None else self.place_of(self.active)

    @property
    def own_place(self) -> int | None:
        """The district the reader looks from; alone he leads all patriots and looks from none until one acts."""
        if self.mine is None or self.is_over or (self.is_solo and self.active is None):
            return None
        return self.place_of(self.mine)

    @property
    def fight_in(self) -> int | None:
        return None if self.s.fight == Fight.NONE else self.here

    @property
    def shown_hand(self) -> int | None:
        """The holder whose cards lie large before the reader."""
        return None if self.mine is None else hand_of(self.s, self.mine)

    def place_of(self, patriot: int) -> int | None:
        return None if self.at[patriot] == NO_DISTRICT else self.at[patriot]

    def owner(self, district: int) -> str:
        if self.s.italian >> district & 1:
            return "italy"
        return "austria" if self.s.austrian >> district & 1 else ""

    def falls(self, district: int) -> bool:
        """Whether Austria would conquer the district if its turn came now."""
        outnumbered = self.s.soldiers[district] - len(self.present[district]) >= self.ed.margin
        return outnumbered and not (self.s.italian | self.s.austrian) >> district & 1


@lru_cache(maxsize=1024)
def _sight(record: bytes, tongue: Tongue, seat: int) -> Sight:
    return Sight(state_from(record), tongue, seat)


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
