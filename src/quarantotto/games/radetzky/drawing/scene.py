"""One position as one reader sees it, and where its pieces stand."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from quarantotto.core.bits import has_bit
from quarantotto.core.edition import Edition
from quarantotto.core.lettering import text_width
from quarantotto.core.pen import Pen
from quarantotto.games.radetzky.drawing import marks
from quarantotto.games.radetzky.drawing.geometry import Box
from quarantotto.games.radetzky.drawing.labels import COMPACT_NUMBER_SIZE
from quarantotto.games.radetzky.drawing.plan import Plan
from quarantotto.games.radetzky.drawing.room import CROWDED, CROWDINGS, Spot, Thing, arrange
from quarantotto.games.radetzky.drawing.targets import Targets, targets_of
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import is_solo
from quarantotto.games.radetzky.state import NO_DISTRICT, NO_PATRIOT, Fight, Phase, State
from quarantotto.games.radetzky.telling.voice import Voice
from quarantotto.games.radetzky.view import panels

COMPACT_GROWTH = 1.22


@dataclass(frozen=True)
class Scene:
    pen: Pen
    plan: Plan
    s: State
    edition: Edition[Printed]
    seat: int
    lang: str
    legal: Collection[int] = field(default_factory=tuple)

    @property
    def ed(self) -> Printed:
        return self.edition.record

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.s, self.edition, self.seat, self.lang)

    @cached_property
    def targets(self) -> Targets:
        return targets_of(self.s, self.edition, self.seat, self.legal, self.lang)

    @property
    def districts(self) -> range:
        return range(int(self.ed.districts))

    @property
    def is_over(self) -> bool:
        return int(self.s.phase) == Phase.OVER

    @property
    def active(self) -> int | None:
        """The patriot whose turn it is."""
        active = int(self.s.active)
        return None if self.is_over or active == NO_PATRIOT else active

    @property
    def mine(self) -> int | None:
        """The patriot through whose eyes the reader looks: the one he acts with, else his own."""
        if self.active is not None and self.voice.is_led_by_reader(self.active):
            return self.active
        return self.seat if self.seat in self.voice.patriots() else None

    @property
    def fight_in(self) -> int | None:
        """The district where a fight is in progress."""
        if int(self.s.fight) == Fight.NONE or self.active is None:
            return None
        return int(self.s.patriot_at[self.active])

    @property
    def own_place(self) -> int | None:
        """The district the reader looks from; alone he leads all patriots and looks from none until one acts."""
        if self.mine is None or self.is_over or (is_solo(self.s) and self.active is None):
            return None
        return self.place_of(self.mine)

    def place_of(self, patriot: int) -> int | None:
        district = int(self.s.patriot_at[patriot])
        return None if district == NO_DISTRICT else district

    def is_italian(self, district: int) -> bool:
        return has_bit(int(self.s.italian), district)

    def is_austrian(self, district: int) -> bool:
        return has_bit(int(self.s.austrian), district)

    def is_barricaded(self, district: int) -> bool:
        return has_bit(int(self.s.barricaded), district)

    # Words

    def warning(self, district: int, crowding: int) -> str:
        """Soldiers less patriots; in a crowd there is no room for more."""
        soldiers, patriots = self.voice.soldiers_in(district), len(self.voice.patriots_in(district))
        if crowding >= CROWDED:
            return f"{soldiers} − {patriots}"
        return self.voice._("{soldiers} − {patriots}: falls", soldiers=soldiers, patriots=patriots)

    @cached_property
    def _lines(self) -> dict[int, str]:
        (city,) = (panel for panel in panels(self.s, self.edition, self.seat, self.lang) if panel.name == "districts")
        return {line.places[0]: line.text for line in city.lines}

    def summary(self, district: int) -> str:
        """Everything there is to say about a district, in one line."""
        return self._lines[district]

    # Places

    @cached_property
    def _falling(self) -> frozenset[int]:
        return frozenset(d for d in self.districts if self.voice.falls(d))

    @cached_property
    def spots(self) -> list[dict[str, Spot]]:
        """For each district where its things stand."""
        return [self._arranged(d) for d in self.districts]

    def _arranged(self, district: int) -> dict[str, Spot]:
        label = self.plan.labels[district]
        is_compact = self.pen.is_compact
        tops = (label.y + 8 if is_compact else label.bottom(), label.y + 4)
        choices = tuple(tuple(self._things(district, crowding)) for crowding in range(CROWDINGS))
        growth = COMPACT_GROWTH if is_compact else 1.0
        return arrange(self.plan.districts[district], label.x, tops, choices, growth)

    def _things(self, district: int, crowding: int) -> Iterator[Thing]:
        if self.is_italian(district) or self.is_austrian(district):
            yield Thing("tile", 58, 62)
        if soldiers := self.voice.soldiers_in(district):
            yield Thing("soldiers", marks.soldiers_width(soldiers, crowding), 31, crowding)
        if self.is_barricaded(district):
            yield Thing("barricade", 52, 36)
        if int(self.s.radetzky) == district:
            yield Thing("radetzky", 50 if crowding < 3 else 44, 71 if crowding < 3 else 64)
        for patriot in self.voice.patriots_in(district):
            yield Thing(f"patriot-{patriot}", 44 if crowding < 3 else 34, 44)
        if district in self._falling:
            yield Thing("warning", self.warning_width(district, crowding), 25, crowding)

    def warning_width(self, district: int, crowding: int) -> float:
        return text_width(self.warning(district, crowding), 15, "sans-strong") + 30

    def taken(self, district: int) -> list[Box]:
        """What a pin must not cover."""
        label = self.plan.labels[district]
        words = [label.number_box(COMPACT_NUMBER_SIZE)] if self.pen.is_compact else [label.number_box()]
        names = [] if self.pen.is_compact else label.name_boxes()
        return [*words, *names, *(spot.box for spot in self.spots[district].values())]
