"""One position as one reader sees it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.games.garibaldi.actions import PLACE
from quarantotto.games.garibaldi.drawing.plan import Plan, plan_of
from quarantotto.games.garibaldi.inference import chances_of
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, NO_PLACE, PATROLS, PLACES, Kind, Phase, State
from quarantotto.games.garibaldi.telling.voice import Voice

SHOWN, HIDDEN, AFTERWARDS = range(3)  # option `belief`
MOVING = (Phase.PATROL_CARD, Phase.PATROL_LINE, Phase.PATROL_RIDE)


@dataclass(frozen=True)
class Scene:
    pen: Pen
    s: State
    edition: Edition[Printed]
    seat: int
    lang: str
    legal: Collection[int] = field(default_factory=tuple)

    @property
    def ed(self) -> Printed:
        return self.edition.record

    @cached_property
    def plan(self) -> Plan:
        return plan_of(self.edition)

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.s, self.edition, self.seat, self.lang)

    @property
    def is_over(self) -> bool:
        return int(self.s.phase) == Phase.OVER

    @property
    def is_fugitive(self) -> bool:
        """Garibaldi himself reads, and the hunt goes on."""
        return self.seat == GARIBALDI and not self.is_over

    @property
    def is_looking_back(self) -> bool:
        """A moment of a finished game in the open: nobody's seat, and yet the route is seen."""
        return self.seat == NOBODY and not self.is_over and self.can_see_route

    @property
    def can_see_route(self) -> bool:
        return self.voice.route_seen()

    @cached_property
    def route(self) -> list[list[int]]:
        """Columns of the pad, as far as the reader knows them."""
        if not self.can_see_route:
            return []
        return [
            [int(self.s.route[column, i]) for i in range(int(self.s.entries[column]))]
            for column in range(int(self.s.round_number) + 1)
        ]

    @cached_property
    def belief(self) -> dict[int, float]:
        """Where he may be for all the Austrians know, likeliest places first: for them and spectators where the table
        shows it, and where it does so afterwards for whoever looks back."""
        option = int(self.s.belief)
        is_shown = option == SHOWN or (option == AFTERWARDS and self.is_looking_back)
        return chances_of(self.s, self.edition) if is_shown and self.seat != GARIBALDI else {}

    @cached_property
    def targets(self) -> list[int]:
        """Places that may be chosen now."""
        return sorted(action - PLACE for action in self.legal if PLACE <= action < PLACE + PLACES)

    @property
    def target_icon(self) -> str:
        """What a target is for."""
        phase = int(self.s.phase)
        if phase in (Phase.LETTER, Phase.NAME):
            return "clue"
        if phase in (Phase.REPORT, Phase.MARCO_LINE):
            return "patrol"
        return {Kind.FOOT: "foot", Kind.HORSE: "horse", Kind.BOAT: "boat"}.get(Kind(int(self.s.kind) & 3), "next")

    def is_own(self, patrol: int) -> bool:
        """The reader leads the patrol; while one of his is on the move, only that one matters."""
        if int(self.s.owner[patrol]) != self.seat:
            return False
        is_moving = int(self.s.phase) in MOVING and int(self.s.owner[int(self.s.patrol)]) == self.seat
        return not is_moving or int(self.s.patrol) == patrol

    def crowd(self, place: int) -> list[int]:
        return [patrol for patrol in range(PATROLS) if int(self.s.patrol_at[patrol]) == place]

    @property
    def hideout(self) -> int | None:
        place = int(self.s.garibaldi)
        return None if place == NO_PLACE else place
