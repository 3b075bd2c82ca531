"""The plain acts: those that are a button and no thing on the table, such as to conquer, to fight, to stop."""

from collections.abc import Callable
from functools import lru_cache

from quarantotto.core.present.model import Act
from quarantotto.core.words import N_
from quarantotto.games.radetzky.actions import (
    CONQUER,
    DECLINE,
    DONE,
    END_TURN,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    GO_ON,
    PASS_ON,
    REFILL,
    STOP,
)
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.paging.book import Tongue
from quarantotto.games.radetzky.paging.sight import Sight
from quarantotto.games.radetzky.rules.city import hand_of
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.state import NO_DISTRICT, Phase

KEPT = 4096
# A refusal in a few words, for the button itself.
WHY: dict[int, str] = {
    Clause.CONQUERED_ALREADY: N_("held for good"),
    Clause.CARD_NOT_AVAILABLE: N_("its card is not available"),
    Clause.SOLDIERS_HOLD_IT: N_("beat the soldiers first"),
    Clause.RADETZKY_HOLDS_IT: N_("Radetzky stands here"),
    Clause.NO_SOLDIERS_HERE: N_("no soldiers here"),
    Clause.RADETZKY_SHIELDS_THEM: N_("Radetzky comes first"),
    Clause.NO_CARD_TO_ANSWER: N_("nobody here has a card"),
    Clause.THREE_CARDS_NEEDED: N_("three cards are needed"),
    Clause.HAND_IS_FULL: N_("the hand is full"),
    Clause.MUST_ANSWER: N_("nobody else can"),
    Clause.AT_LEAST_ONE_CARD: N_("lay one card first"),
}


def plain_act(sight: Sight, action: int, clause: int) -> Act:
    """A plain act as things stand, and if it is forbidden the reason in a few words."""
    return _PLAIN[action](sight, clause)


def _conquer_of(sight: Sight, clause: int) -> Act:
    return _conquer(sight.tongue, _here(sight), clause)


def _here(sight: Sight) -> int:
    return NO_DISTRICT if sight.here is None else sight.here


def at_district(district: int) -> tuple[str, ...]:
    """Where a district is on the page."""
    return () if district == NO_DISTRICT else (f"q-district-{district + 1}",)


def _why(tongue: Tongue, clause: int) -> str:
    return tongue.voice._(WHY[clause]) if clause in WHY else ""


@lru_cache(maxsize=KEPT)
def _conquer(tongue: Tongue, district: int, clause: int) -> Act:
    v = tongue.voice
    label = v._("Conquer {place}", place=v.place(district))
    detail = _why(tongue, clause) if clause else v._("nobody guards it")
    return Act(CONQUER, label, detail, "conquer", at=at_district(district), clause=clause)


def _fight_soldiers_of(sight: Sight, clause: int) -> Act:
    district = _here(sight)
    return _fight_soldiers(sight.tongue, district, sight.s.soldiers[district], clause)


@lru_cache(maxsize=KEPT)
def _fight_soldiers(tongue: Tongue, district: int, soldiers: int, clause: int) -> Act:
    v = tongue.voice
    detail = _why(tongue, clause) if clause else v.ngettext("one stands here", "{count} stand here", soldiers)
    at = at_district(district)
    return Act(FIGHT_SOLDIERS, v._("Fight soldiers"), detail, "swords", "fight", at=at, clause=clause)


def _fight_radetzky_of(sight: Sight, clause: int) -> Act:
    return _fight_radetzky(sight.tongue, _here(sight), clause)


@lru_cache(maxsize=KEPT)
def _fight_radetzky(tongue: Tongue, district: int, clause: int) -> Act:
    v = tongue.voice
    detail = _why(tongue, clause) if clause else v._("three cards against three")
    at = (*at_district(district), "q-radetzky")
    return Act(FIGHT_RADETZKY, v._("Fight Radetzky"), detail, "radetzky", "fight", at=at, clause=clause)


def _refill_of(sight: Sight, clause: int) -> Act:
    active = sight.active or 0
    return _refill(sight.tongue, sight.ed.hand - sight.s.hand_count[hand_of(sight.s, active)], clause)


@lru_cache(maxsize=KEPT)
def _refill(tongue: Tongue, missing: int, clause: int) -> Act:
    v = tongue.voice
    detail = _why(tongue, clause) if clause else v.ngettext("draw a card", "draw {count} cards", missing)
    return Act(REFILL, v._("Refill"), detail, "refill", at=("q-pile-italy",), clause=clause)


def _stop_of(sight: Sight, clause: int) -> Act:
    district = _here(sight)
    if sight.phase == Phase.BALLOON_AGAIN:
        return _stay(sight.tongue, district)
    return _stop(sight.tongue, sight.s.lens)


@lru_cache(maxsize=KEPT)
def _stay(tongue: Tongue, district: int) -> Act:
    label = tongue.voice._("Stay in {place}", place=tongue.voice.place(district))
    return Act(STOP, label, "", "check", at=at_district(district))


@lru_cache(maxsize=KEPT)
def _stop(tongue: Tongue, beaten: int) -> Act:
    v = tongue.voice
    detail = v.ngettext("a soldier is driven out", "{count} soldiers are driven out", beaten)
    return Act(STOP, v._("Stop"), detail, "check", at=("q-lens",))


def _go_on_of(sight: Sight, clause: int) -> Act:
    district = _here(sight)
    return _go_on(sight.tongue, district, sight.s.soldiers[district])


@lru_cache(maxsize=KEPT)
def _go_on(tongue: Tongue, district: int, soldiers: int) -> Act:
    v = tongue.voice
    detail = v.ngettext("one soldier is left", "{count} soldiers are left", soldiers)
    return Act(GO_ON, v._("Go on"), detail, "swords", "fight", at=at_district(district))


def _done_of(sight: Sight, clause: int) -> Act:
    tile = sight.s.empowering
    return _done(sight.tongue, tile, sight.s.under_count[tile], cards_for_hero(sight.s, sight.ed, tile), clause)


@lru_cache(maxsize=KEPT)
def _done(tongue: Tongue, tile: int, there: int, needed: int, clause: int) -> Act:
    v = tongue.voice
    detail = _why(tongue, clause) if clause else v._("{there} of {needed} cards", there=there, needed=needed)
    return Act(DONE, v._("Done"), detail, "check", at=(f"q-help-{tile + 1}",), clause=clause)


def _pass_on_of(sight: Sight, clause: int) -> Act:
    return _pass_on(sight.tongue, clause)


@lru_cache(maxsize=KEPT)
def _pass_on(tongue: Tongue, clause: int) -> Act:
    label = tongue.voice._("Leave the answer to the others")
    return Act(PASS_ON, label, _why(tongue, clause), "next", "quiet", clause=clause)


def _decline_of(sight: Sight, clause: int) -> Act:
    return _decline(sight.tongue, clause)


@lru_cache(maxsize=KEPT)
def _decline(tongue: Tongue, clause: int) -> Act:
    return Act(DECLINE, tongue.voice._("Lay no card"), _why(tongue, clause), "next", "quiet", clause=clause)


@lru_cache(maxsize=KEPT)
def end_turn(tongue: Tongue, other: int, left: int) -> Act:
    v = tongue.voice
    label = v._("End turn") if other < 0 else v._("End the turn of {who}", who=v.patriot(other))
    detail = v.ngettext("one action is left", "{count} actions are left", left)
    return Act(END_TURN, label, detail, "end", "quiet")


_PLAIN: dict[int, Callable[[Sight, int], Act]] = {
    CONQUER: _conquer_of,
    FIGHT_SOLDIERS: _fight_soldiers_of,
    FIGHT_RADETZKY: _fight_radetzky_of,
    REFILL: _refill_of,
    STOP: _stop_of,
    GO_ON: _go_on_of,
    DONE: _done_of,
    PASS_ON: _pass_on_of,
    DECLINE: _decline_of,
}
