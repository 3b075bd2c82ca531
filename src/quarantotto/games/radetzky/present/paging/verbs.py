"""What a patriot can do in a turn, each at its own place: it stays there, with the reason, while it cannot be done."""

from collections.abc import Iterator, Sequence

from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Verb
from quarantotto.core.words import N_
from quarantotto.games.radetzky.actions import (
    CARD,
    CONQUER,
    DISTRICT,
    EMPOWER,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    REFILL,
)
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.rules.city import is_advanced
from quarantotto.games.radetzky.state import HELPS, Phase

FIGHTS = (FIGHT_RADETZKY, FIGHT_SOLDIERS)
NO_CARD = N_("no card for it")


def verbs_of(sight: Sight, clauses: Sequence[int]) -> tuple[Verb, ...]:
    """Walk, fight, refill, conquer; in the full game also call help and empower."""
    if sight.s.phase != Phase.TURN:
        return ()
    return (*_plain(sight, clauses), *(_full(sight, clauses) if is_advanced(sight.s) else ()))


def _plain(sight: Sight, clauses: Sequence[int]) -> Iterator[Verb]:
    v = sight.say
    walks = _allowed(clauses, DISTRICT, sight.ed.districts)
    pinned = Clause.PINNED_BY_RADETZKY if not walks else ALLOWED
    where = v.place(walks[0] - DISTRICT) if len(walks) == 1 else v._("Radetzky pins you") if pinned else ""
    yield Verb(v._("Walk"), "foot", walks, where, pinned)
    yield Verb(v._("Fight"), "swords", FIGHTS)
    yield Verb(v._("Refill hand"), "refill", (REFILL,))
    yield Verb(v._("Conquer"), "conquer", (CONQUER,))


def _full(sight: Sight, clauses: Sequence[int]) -> Iterator[Verb]:
    v = sight.say
    calls = _allowed(clauses, CARD, sight.ed.italy_cards)
    why = () if calls else (v._(NO_CARD), Clause.CARD_NOT_IN_HAND)
    yield Verb(v._("Call help"), "balloon", calls, *why)
    tiles = _allowed(clauses, EMPOWER, HELPS)
    why = () if tiles else (v._(NO_CARD), Clause.NO_CARD_FITS_TILE)
    yield Verb(v._("Empower"), "empower", tiles, *why)


def _allowed(clauses: Sequence[int], first: int, count: int) -> tuple[int, ...]:
    return tuple(action for action in range(first, first + count) if clauses[action] == ALLOWED)
