"""One position as one reader sees it, and where its pieces stand."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from quarantotto.core.bits import has_bit
from quarantotto.core.edition import Edition
from quarantotto.games.radetzky.drawing import marks
from quarantotto.games.radetzky.drawing.geometry import Box
from quarantotto.games.radetzky.drawing.labels import COMPACT_NUMBER_SIZE
from quarantotto.games.radetzky.drawing.lettering import text_width
from quarantotto.games.radetzky.drawing.pen import Pen
from quarantotto.games.radetzky.drawing.plan import Plan
from quarantotto.games.radetzky.drawing.room import Attempt, Spot, Thing, arrange
from quarantotto.games.radetzky.drawing.targets import Targets, targets_of
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import NO_DISTRICT, NO_PATRIOT, Fight, Phase, State
from quarantotto.games.radetzky.telling.voice import Voice
from quarantotto.games.radetzky.view import panels

COMPACT_GROWTH = 1.22
CROWDED = 2  # from this crowding on the warning shares a place with the soldiers
# How much smaller, how closely, how far below the label and from the border; tried in this order.
SIZES = (
    (1.0, 0, 15.0, 13.0),
    (1.0, 0, 8.0, 11.0),
    (1.0, 0, 4.0, 8.0),
    (0.92, 0, 4.0, 8.0),
    (1.0, 1, 4.0, 9.0),
    (0.86, 0, 3.0, 8.0),
    (0.92, 1, 4.0, 9.0),
    (0.92, 2, 4.0, 9.0),
    (0.84, 2, 3.0, 8.0),
    (0.84, 3, 2.0, 7.0),
    (0.78, 3, 2.0, 7.0),
)
# When nothing else helps the name is covered, never the number.
SIZES_OVER_NAME = (
    (0.84, 2, 0.0, 9.0),
    (0.76, 3, 0.0, 8.0),
    (0.68, 3, 0.0, 7.0),
    (0.6, 3, 0.0, 6.0),
    (0.5, 3, 0.0, 5.0),
)


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

    def place_of(self, patriot: int) -> int | None:
        district = int(self.s.patriot_at[patriot])
        return None if district == NO_DISTRICT else district

    def is_italian(self, district: int) -> bool:
        return has_bit(int(self.s.italian), district)

    def is_austrian(self, district: int) -> bool:
        return has_bit(int(self.s.austrian), district)

    def is_barricaded(self, district: int) -> bool:
        return has_bit(int(self.s.barricaded), district)

    def letter(self, patriot: int) -> str:
        """What a pawn shows."""
        return self.voice.patriot(patriot)[:1]

    # Words

    def warning(self, district: int) -> str:
        return self.voice._(
            "{soldiers} − {patriots}: falls",
            soldiers=self.voice.soldiers_in(district),
            patriots=len(self.voice.patriots_in(district)),
        )

    @cached_property
    def _lines(self) -> dict[int, str]:
        (city,) = (panel for panel in panels(self.s, self.edition, self.seat, self.lang) if panel.name == "districts")
        return {line.places[0]: line.text for line in city.lines}

    def summary(self, district: int) -> str:
        """Everything there is to say about a district, in one line."""
        return self._lines[district]

    # Places

    @cached_property
    def spots(self) -> list[dict[str, Spot]]:
        """For each district where its things stand."""
        return [arrange(self.plan.districts[d], self.plan.labels[d].x, list(self._attempts(d))) for d in self.districts]

    def _attempts(self, district: int) -> Iterator[Attempt]:
        label = self.plan.labels[district]
        growth = COMPACT_GROWTH if self.pen.is_compact else 1.0
        below_number = label.y + 4
        below_name = below_number + 4 if self.pen.is_compact else label.bottom()
        for top, sizes in ((below_name, SIZES), (below_number, SIZES_OVER_NAME)):
            for scale, crowding, gap, margin in sizes:
                things = list(self._things(district, crowding))
                yield Attempt(things, scale * growth, top + gap, margin)

    def _things(self, district: int, crowding: int) -> Iterator[Thing]:
        if self.is_italian(district) or self.is_austrian(district):
            yield Thing("tile", 58, 62)
        if soldiers := self.voice.soldiers_in(district):
            yield Thing(
                "soldiers", marks.soldiers_width(soldiers, crowding, self.tally(district, crowding)), 31, crowding
            )
        if self.is_barricaded(district):
            yield Thing("barricade", 52, 36)
        if int(self.s.radetzky) == district:
            yield Thing("radetzky", 50, 71)
        for patriot in self.voice.patriots_in(district):
            yield Thing(f"patriot-{patriot}", 44 if crowding < 3 else 34, 44)
        if self.voice.falls(district) and crowding < CROWDED:
            yield Thing("warning", self.warning_width(district), 25)

    def tally(self, district: int, crowding: int) -> str:
        """What is written beside the soldiers: in a crowd the warning has no room of its own and goes there."""
        soldiers = self.voice.soldiers_in(district)
        if crowding >= CROWDED and self.voice.falls(district):
            return f"{soldiers} − {len(self.voice.patriots_in(district))}"
        return str(soldiers) if marks.is_counted(soldiers, crowding) else ""

    def warning_width(self, district: int) -> float:
        return text_width(self.warning(district), 15) + 30

    def taken(self, district: int) -> list[Box]:
        """What a pin must not cover."""
        label = self.plan.labels[district]
        words = [label.number_box(COMPACT_NUMBER_SIZE)] if self.pen.is_compact else [label.number_box()]
        names = [] if self.pen.is_compact else label.name_boxes()
        return [*words, *names, *(spot.box for spot in self.spots[district].values())]
