"""What a seat may do now, act by act: a short label, what it means here, an icon, and where it is on the page."""

from collections.abc import Iterator, Sequence

from quarantotto.core.game import ALLOWED
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.model import Act, Tone
from quarantotto.core.words import N_
from quarantotto.games.radetzky.actions import (
    CONQUER,
    DECLINE,
    DISTRICT,
    DONE,
    EMPOWER,
    END_TURN,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    GO_ON,
    PASS_ON,
    PATRIOT,
    REFILL,
    STOP,
)
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.present.drawing.targets import DISTRICT_ICONS, MOVES
from quarantotto.games.radetzky.present.paging.card_acts import card_acts
from quarantotto.games.radetzky.present.paging.plain_acts import at_district, end_turn, plain_act
from quarantotto.games.radetzky.present.sight import Sight, active, city
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.state import HELPS, NO_SYMBOL, Card, Phase

DISTRICT_LABELS = {
    Phase.TURN: N_("Walk to {place}"),
    Phase.RELEASE: N_("Make {place} available"),
    Phase.BALLOON: N_("Fly to {place}"),
    Phase.BALLOON_AGAIN: N_("Fly to {place}"),
    Phase.BARRICADE: N_("Barricade {place}"),
    Phase.NOBLE_FROM: N_("Lure a soldier from {place}"),
    Phase.NOBLE_TO: N_("Lure the soldier to {place}"),
}
PLAIN = (CONQUER, FIGHT_SOLDIERS, FIGHT_RADETZKY, REFILL, STOP, GO_ON, DONE, PASS_ON, DECLINE)
# Forbidden acts a player would look for, by what is asked.
LOOKED_FOR: dict[int, tuple[int, ...]] = {
    Phase.TURN: (CONQUER, FIGHT_SOLDIERS, FIGHT_RADETZKY, REFILL),
    Phase.ANSWER: (PASS_ON, DECLINE),
    Phase.EMPOWER: (DONE,),
}
NOT_LOOKED_FOR = frozenset((Clause.NOT_ASKED_NOW, Clause.RADETZKY_IS_ELSEWHERE, Clause.NOT_YOUR_DECISION))


def acts_of(sight: Sight, clauses: Sequence[int]) -> tuple[Act, ...]:
    """All that is allowed, what one is most likely to want first, and then what one would look for in vain."""
    return tuple(_in_order(sight, clauses))


def _in_order(sight: Sight, clauses: Sequence[int]) -> Iterator[Act]:
    refused = []
    for action in PLAIN:
        clause = clauses[action]
        if clause == ALLOWED:
            yield plain_act(sight, action, ALLOWED)
        elif action in LOOKED_FOR.get(sight.s.phase, ()) and clause not in NOT_LOOKED_FOR:
            refused.append(plain_act(sight, action, clause))
    s = sight.s
    for patriot in sight.say.patriots():
        if clauses[PATRIOT + patriot] == ALLOWED:
            yield _patriot(sight, patriot, s.patriot_at[patriot])
    for district in range(sight.ed.districts):
        if clauses[DISTRICT + district] == ALLOWED:
            yield _district_of(sight, district)
    yield from card_acts(sight, clauses)
    for tile in range(HELPS):
        if clauses[EMPOWER + tile] == ALLOWED:
            needed = cards_for_hero(s, sight.ed, tile)
            yield _empower(sight, tile, s.under_count[tile], needed, s.under_symbol[tile])
    yield from refused
    if clauses[END_TURN] == ALLOWED:
        yield end_turn(sight, _other(sight))


def _other(sight: Sight) -> int:
    """The acting patriot where it is not the reader's own, else -1."""
    acting = active(sight.s)
    return -1 if acting is None or sight.say.is_reader(acting) else acting


# Patriots, districts, tiles


def _patriot(sight: Sight, patriot: int, district: int) -> Act:
    v = sight.say
    at = (f"q-patriot-{patriot + 1}", f"q-row-{patriot + 1}")
    return Act(PATRIOT + patriot, v._("Let {who} act", who=v.leader(patriot)), v.place(district), "patriot", at=at)


def _district_of(sight: Sight, district: int) -> Act:
    s, things = sight.s, city(sight)[district]
    starter = _other(sight) if s.phase == Phase.PLACE else -1
    is_free = s.district_card[district] == Card.AVAILABLE and not things.owner
    return _district(sight, s.phase, starter, district, things.soldiers, things.owner, things.is_radetzky_here, is_free)


@kept
def _district(
    sight: Sight,
    phase: int,
    starter: int,
    district: int,
    soldiers: int,
    owner: str,
    is_radetzky_there: bool,
    is_free: bool,
) -> Act:
    v = sight.say
    place = v.place(district)
    if phase == Phase.PLACE:
        own = starter < 0
        label = v._("Start in {place}", place=place)
        if not own:
            label = v._("Let {who} start in {place}", who=v.leader(starter), place=place)
    else:
        label = v._(DISTRICT_LABELS[Phase(phase)], place=place)
    is_risk = is_radetzky_there and phase in MOVES
    detail = v._("Radetzky is there: you'd be pinned") if is_risk else _there(sight, soldiers, owner, is_free)
    tone: Tone = "risk" if is_risk else "plain"
    at = at_district(district)
    if phase == Phase.RELEASE:
        at = (*at, f"q-district-card-{district + 1}")
    return Act(DISTRICT + district, label, detail, DISTRICT_ICONS[Phase(phase)], tone, at)


def _there(sight: Sight, soldiers: int, owner: str, is_free: bool) -> str:
    v = sight.say
    if soldiers:
        return v.ngettext("one soldier there", "{count} soldiers there", soldiers)
    if owner:
        return v._("Italian") if owner == "italy" else v._("Austrian")
    return v._("can be conquered") if is_free else v._("no soldiers there")


def _empower(sight: Sight, tile: int, there: int, needed: int, symbol: int) -> Act:
    v = sight.say
    detail = v._("{there} of {needed} cards", there=there, needed=needed)
    if there and symbol != NO_SYMBOL:
        detail = f"{detail}, {v.symbol_name(symbol)}"
    at = (f"q-help-{tile + 1}",)
    return Act(EMPOWER + tile, v._("Empower {help}", help=v.the_help(tile)), detail, "empower", at=at)
