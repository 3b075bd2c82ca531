"""One position as one reader sees it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.core.snapshot import snapshot
from quarantotto.games.garibaldi.actions import PLACE
from quarantotto.games.garibaldi.drawing.plan import Plan, plain, plan_of
from quarantotto.games.garibaldi.inference import NOTHING, Belief, belief_of
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, NO_PLACE, PATROLS, PLACES, Kind, Phase, State
from quarantotto.games.garibaldi.telling.voice import Voice

SHOWN, HIDDEN, AFTERWARDS = range(3)  # option `belief`
MOVING = (Phase.PATROL_CARD, Phase.PATROL_LINE, Phase.PATROL_RIDE)


@lru_cache(maxsize=128)  # one view asks several times, an old one never again
def _read(known: bytes) -> State:
    return snapshot(State, known)


@dataclass(frozen=True, eq=False)
class Scene:
    """What everything is drawn and said from; the record and the edition's are read once, as plain numbers."""

    pen: Pen
    known: bytes  # the concealed record
    printed: Edition[Printed]
    seat: int
    lang: str
    legal: Collection[int] = field(default_factory=tuple)

    @cached_property
    def s(self) -> State:
        return _read(self.known)

    @cached_property
    def edition(self) -> Edition[Printed]:
        return plain(self.printed)

    @cached_property
    def digest(self) -> str:
        """The edition's fingerprint, under which what is drawn of it can be kept."""
        return self.printed.file.digest

    @property
    def ed(self) -> Printed:
        return self.edition.record

    @cached_property
    def plan(self) -> Plan:
        return plan_of(self.edition)

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.s, self.edition, self.seat, self.lang)

    @cached_property
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

    @cached_property
    def can_see_route(self) -> bool:
        return self.voice.route_seen()

    @cached_property
    def route(self) -> tuple[tuple[int, ...], ...]:
        """Columns of the pad, as far as the reader knows them."""
        if not self.can_see_route:
            return ()
        return tuple(
            tuple(int(self.s.route[column, i]) for i in range(int(self.s.entries[column])))
            for column in range(int(self.s.round_number) + 1)
        )

    @cached_property
    def hands(self) -> dict[int, tuple[int, ...]]:
        """The cards the reader knows, by who holds them, in the order of drawing."""
        hands: dict[int, tuple[int, ...]] = {}
        for slot in range(int(self.s.held)):
            card, seat = int(self.s.held_card[slot]), int(self.s.held_by[slot])
            if card != NO_CARD:
                hands[seat] = (*hands.get(seat, ()), card)
        return dict(sorted(hands.items()))

    @cached_property
    def marked(self) -> tuple[tuple[int, int], ...]:
        """Places with a marker, in the order of finding, with its number."""
        return tuple((place, int(self.s.clue_order[place])) for place in self.voice.markers())

    @cached_property
    def patrols_at(self) -> tuple[int, ...]:
        """Where each patrol stands."""
        return tuple(int(self.s.patrol_at[patrol]) for patrol in range(PATROLS))

    @cached_property
    def active_patrol(self) -> int | None:
        """The patrol that is on the move."""
        return int(self.s.patrol) if int(self.s.phase) in MOVING else None

    @cached_property
    def belief(self) -> Belief:
        """Where he may be for all the Austrians know, likeliest places first: for them and spectators where the table
        shows it, and where it does so afterwards for whoever looks back."""
        option = int(self.s.belief)
        is_shown = option == SHOWN or (option == AFTERWARDS and self.is_looking_back)
        return belief_of(self.known, self.printed) if is_shown and self.seat != GARIBALDI else NOTHING

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
        is_moving = self.active_patrol is not None and int(self.s.owner[self.active_patrol]) == self.seat
        return not is_moving or self.active_patrol == patrol

    def crowd(self, place: int) -> list[int]:
        return [patrol for patrol, at in enumerate(self.patrols_at) if at == place]

    @property
    def hideout(self) -> int | None:
        place = int(self.s.garibaldi)
        return None if place == NO_PLACE else place
