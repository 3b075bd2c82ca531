"""Where on the page an action belongs even while it is forbidden."""

from functools import lru_cache

from quarantotto.games.radetzky.actions import (
    CARD,
    CONQUER,
    DISTRICT,
    EMPOWER,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    PATRIOT,
    REFILL,
)
from quarantotto.games.radetzky.present.paging.faces import card_id
from quarantotto.games.radetzky.present.sight import Sight, active, place_of
from quarantotto.games.radetzky.present.telling.voice import held
from quarantotto.games.radetzky.rules.city import is_advanced
from quarantotto.games.radetzky.state import HELPS, Phase

DISTRICT_PHASES = frozenset(
    (
        Phase.PLACE,
        Phase.TURN,
        Phase.RELEASE,
        Phase.BALLOON,
        Phase.BALLOON_AGAIN,
        Phase.BARRICADE,
        Phase.NOBLE_FROM,
        Phase.NOBLE_TO,
    )
)
CARD_PHASES = frozenset((Phase.ANSWER, Phase.EMPOWER))


def anchors_of(sight: Sight) -> dict[int, str]:
    s = sight.s
    cards = tuple(card for hand in held(sight).values() for card in hand)
    here = place_of(s, active(s))
    patriots = len(sight.say.patriots())
    return _anchors(s.phase, sight.ed.districts, patriots, -1 if here is None else here, is_advanced(s), cards)


@lru_cache(maxsize=4096)
def _anchors(
    phase: int, districts: int, patriots: int, here: int, is_advanced: bool, cards: tuple[int, ...]
) -> dict[int, str]:
    found: dict[int, str] = {}
    if phase in DISTRICT_PHASES:
        found.update({DISTRICT + d: f"q-district-{d + 1}" for d in range(districts)})
    if phase == Phase.PATRIOT:
        found.update({PATRIOT + p: f"q-patriot-{p + 1}" for p in range(patriots)})
    if phase in CARD_PHASES or (phase == Phase.TURN and is_advanced):
        found.update({CARD + card: card_id(card) for card in cards})
    if phase == Phase.TURN:
        found[REFILL] = "q-pile-italy"
        if is_advanced:
            found.update({EMPOWER + tile: f"q-help-{tile + 1}" for tile in range(HELPS)})
        if here >= 0:
            found.pop(DISTRICT + here)  # to stay where one is is no walk
            found.update(dict.fromkeys((CONQUER, FIGHT_SOLDIERS, FIGHT_RADETZKY), f"q-district-{here + 1}"))
    return found
