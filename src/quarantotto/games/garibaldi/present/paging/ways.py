"""A patrol's whole move in one choice: the places it reaches with the card that takes it there, and who stays."""

from collections.abc import Iterator, Sequence
from typing import Any

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Way, Ways
from quarantotto.core.present.speech import capital
from quarantotto.games.garibaldi.actions import CARD, DONE, PASS, PATROL, PLACE, STOP
from quarantotto.games.garibaldi.present.paging.holding import effect_of
from quarantotto.games.garibaldi.present.paging.rail import card_id, place_id
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS
from quarantotto.games.garibaldi.rules.country import is_line, lines_of
from quarantotto.games.garibaldi.rules.patrols import check_patrol_card, idle_patrols
from quarantotto.games.garibaldi.state import PATROLS, Kind, Phase

CHEAPEST_FIRST = (Kind.FOOT, Kind.BOAT, Kind.HORSE)


class _Acting:
    """The position as it would be if a patrol had been chosen to act: rules only read it."""

    def __init__(self, s: Any, patrol: int) -> None:
        self._s = s
        self.patrol = patrol

    def __getattr__(self, name: str) -> Any:
        return getattr(self._s, name)


def ways_of(sight: Sight, clauses: Sequence[int]) -> tuple[Ways, ...]:
    """What may be chosen at once while patrols act."""
    v, s, phase = sight.say, sight.s, int(sight.s.phase)
    if phase == Phase.PATROL_CARD:
        patrol = int(s.patrol)
        is_last = count_bits(int(idle_patrols(s))) == 1
        return (Ways(None, "", (*_moves(sight, patrol), *(_stays(sight, [patrol]) if is_last else ()))),)
    if phase != Phase.PATROL:
        return ()
    idle = [patrol for patrol in range(PATROLS) if clauses[PATROL + patrol] == ALLOWED]
    found = [
        Ways(
            PATROL + patrol,
            v._(
                "Where does {patrol} go from {place}?", patrol=v.patrol(patrol), place=v.place(int(s.patrol_at[patrol]))
            ),
            (*_moves(sight, patrol), *_events(sight, patrol), *_stay(sight, patrol)),
        )
        for patrol in idle
    ]
    return (*found, Ways(None, "", tuple(_stays(sight, idle))))


def _may(sight: Sight, patrol: int, action: int) -> bool:
    return check_patrol_card(_Acting(sight.s, patrol), sight.ed, action) == ALLOWED  # type: ignore[arg-type]


def _cards(sight: Sight, patrol: int) -> list[int]:
    return [card for card in sight.say.cards_of(sight.seat) if _may(sight, patrol, CARD + card)]


def _moves(sight: Sight, patrol: int) -> Iterator[Way]:
    """One way for each place and kind of card; only the cheapest is chosen by pressing the place."""
    v, origin = sight.say, int(sight.s.patrol_at[patrol])
    cards, reached = _cards(sight, patrol), set[int]()
    for kind in CHEAPEST_FIRST:
        own = [card for card in cards if int(sight.ed.white[card]) == kind]
        for place, steps in _reach(sight, origin, kind) if own else ():
            how = v._("no. {number}", number=own[0] + 1)
            at = () if place in reached else (place_id(place),)
            reached.add(place)
            label = v._("{how} to {place}", how=capital(v.on_kind(kind)), place=v.place(place))
            yield Way(((CARD + own[0],), steps), label, how, KIND_GLYPHS[kind], at=at)


def _reach(sight: Sight, origin: int, kind: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The places a card takes a patrol to, with the decisions that lead there."""
    near = _beyond(sight, origin, kind)
    is_ride = kind == Kind.HORSE
    for place in near:
        yield place, (PLACE + place, STOP) if is_ride else (PLACE + place,)
    seen = {origin, *near}
    for first in near if is_ride else ():
        for place in _beyond(sight, first, kind):
            if place not in seen:
                seen.add(place)
                yield place, (PLACE + first, PLACE + place)


def _beyond(sight: Sight, origin: int, kind: int) -> list[int]:
    ed = sight.ed
    near = [int(ed.neighbour[origin, i]) for i in range(int(ed.neighbours[origin]))]
    return sorted(place for place in near if is_line(ed, origin, place, lines_of(kind)))


def _events(sight: Sight, patrol: int) -> Iterator[Way]:
    v = sight.say
    for card in _cards(sight, patrol):
        if int(sight.ed.white[card]) == Kind.EVENT:
            label = v._("“{event}” · no. {number}", event=v.white(card), number=card + 1)
            yield Way(((CARD + card,),), label, effect_of(sight, card), KIND_GLYPHS[Kind.EVENT], at=(card_id(card),))


def _stay(sight: Sight, patrol: int) -> Iterator[Way]:
    if _may(sight, patrol, PASS):
        yield Way(((PASS,),), sight.say._("Stay"), "", "end", "quiet")


def _stays(sight: Sight, idle: Sequence[int]) -> Iterator[Way]:
    """All that have not acted stay: then cards are drawn at once, or first discarded."""
    v, s = sight.say, sight.s
    if not idle or not all(_may(sight, patrol, PASS) for patrol in idle):
        return
    *others, _last = idle
    chain = (*(step for patrol in others for step in (PATROL + patrol, PASS)), PASS)
    has_acted = any(int(s.owner[p]) == sight.seat and has_bit(int(s.acted), p) for p in range(PATROLS))
    if others:
        yield Way((chain,), v._("The others stay") if has_acted else v._("All stay"), "", "end", "quiet")
    if int(s.hand_count[sight.seat]):
        label = v._("The others stay, draw") if has_acted else v._("All stay, draw")
        yield Way(((*chain, DONE),), label if others else v._("Stay, draw"), "", "end", "quiet")
