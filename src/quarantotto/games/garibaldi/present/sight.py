"""How Garibaldi is looked at, and what several who draw it ask of a record."""

from quarantotto.core.game import NOBODY
from quarantotto.core.present import sight
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS, Voice
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, Kind, Phase, State

MOVING = (Phase.PATROL_CARD, Phase.PATROL_LINE, Phase.PATROL_RIDE)

Sight = sight.Sight[State, Printed, Voice]
SIGHTS = sight.Sights(State, Printed, Voice)


def is_over(s: State) -> bool:
    return int(s.phase) == Phase.OVER


def is_fugitive(sight: Sight) -> bool:
    """Garibaldi himself reads, and the hunt goes on."""
    return sight.is_mine(GARIBALDI) and not is_over(sight.s)


def is_looking_back(sight: Sight) -> bool:
    """A moment of a finished game in the open: nobody's seat, and yet the route is seen."""
    return sight.is_mine(NOBODY) and not is_over(sight.s) and sight.say.route_seen()


def active_patrol(s: State) -> int | None:
    """The patrol that is on the move."""
    return int(s.patrol) if int(s.phase) in MOVING else None


def is_own(sight: Sight, patrol: int) -> bool:
    """The reader leads the patrol; while one of his is on the move, only that one matters."""
    owner, moving = sight.s.owner, active_patrol(sight.s)
    return sight.is_mine(owner[patrol]) and (moving in (None, patrol) or not sight.is_mine(owner[moving]))


def target_icon(s: State) -> str:
    """What a place is chosen for."""
    phase, kind = int(s.phase), int(s.kind) & 3
    if phase in (Phase.LETTER, Phase.NAME):
        return "clue"
    if phase in (Phase.REPORT, Phase.MARCO_LINE):
        return "patrol"
    return "next" if kind == Kind.EVENT else KIND_GLYPHS[kind]
