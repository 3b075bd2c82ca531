"""The plain acts: those that are a button and no thing on the table, such as to conquer, to fight, to stop."""

from collections.abc import Callable

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
from quarantotto.games.radetzky.present.sight import Sight, active, place_of
from quarantotto.games.radetzky.rules.city import hand_of
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.state import NO_DISTRICT, Phase

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
    Clause.AT_LEAST_ONE_CARD: N_("play one card first"),
}


def plain_act(sight: Sight, action: int, clause: int) -> Act:
    """A plain act as things stand, and if it is forbidden the reason in a few words."""
    return _PLAIN[action](sight, clause)


def _here(sight: Sight) -> int:
    found = place_of(sight.s, active(sight.s))
    return NO_DISTRICT if found is None else found


def at_district(district: int) -> tuple[str, ...]:
    """Where a district is on the page."""
    return () if district == NO_DISTRICT else (f"q-district-{district + 1}",)


def _why(sight: Sight, clause: int) -> str:
    return sight.say._(WHY[clause]) if clause in WHY else ""


def _conquer(sight: Sight, clause: int) -> Act:
    v, district = sight.say, _here(sight)
    label = v._("Conquer {place}", place=v.place(district))
    detail = _why(sight, clause) if clause else v._("nobody guards it")
    return Act(CONQUER, label, detail, "conquer", at=at_district(district), clause=clause)


def _fight_soldiers(sight: Sight, clause: int) -> Act:
    v, district = sight.say, _here(sight)
    soldiers = sight.s.soldiers[district]
    detail = _why(sight, clause) if clause else v.ngettext("one here", "{count} here", soldiers)
    at = at_district(district)
    return Act(FIGHT_SOLDIERS, v._("Fight soldiers"), detail, "swords", "fight", at=at, clause=clause)


def _fight_radetzky(sight: Sight, clause: int) -> Act:
    v = sight.say
    detail = _why(sight, clause) if clause else v._("three cards against three")
    at = (*at_district(_here(sight)), "q-radetzky")
    return Act(FIGHT_RADETZKY, v._("Fight Radetzky"), detail, "radetzky", "fight", at=at, clause=clause)


def _refill(sight: Sight, clause: int) -> Act:
    v, s = sight.say, sight.s
    missing = sight.ed.hand - s.hand_count[hand_of(s, active(s) or 0)]
    detail = _why(sight, clause) if clause else v.ngettext("draw a card", "draw {count} cards", missing)
    return Act(REFILL, v._("Refill"), detail, "refill", at=("q-pile-italy",), clause=clause)


def _stop(sight: Sight, clause: int) -> Act:
    v, s = sight.say, sight.s
    if s.phase == Phase.BALLOON_AGAIN:
        district = _here(sight)
        return Act(STOP, v._("Stay in {place}", place=v.place(district)), "", "check", at=at_district(district))
    detail = v.ngettext("a soldier is driven out", "{count} soldiers are driven out", s.lens)
    return Act(STOP, v._("Stop"), detail, "check", at=("q-lens",))


def _go_on(sight: Sight, clause: int) -> Act:
    v, district = sight.say, _here(sight)
    detail = v.ngettext("one soldier is left", "{count} soldiers are left", sight.s.soldiers[district])
    return Act(GO_ON, v._("Go on"), detail, "swords", "fight", at=at_district(district))


def _done(sight: Sight, clause: int) -> Act:
    v, s = sight.say, sight.s
    tile = s.empowering
    there, needed = s.under_count[tile], cards_for_hero(s, sight.ed, tile)
    detail = _why(sight, clause) if clause else v._("{there} of {needed} cards", there=there, needed=needed)
    return Act(DONE, v._("Done"), detail, "check", at=(f"q-help-{tile + 1}",), clause=clause)


def _pass_on(sight: Sight, clause: int) -> Act:
    label = sight.say._("Let the others answer")
    return Act(PASS_ON, label, _why(sight, clause), "next", "quiet", clause=clause)


def _decline(sight: Sight, clause: int) -> Act:
    return Act(DECLINE, sight.say._("Play no card"), _why(sight, clause), "next", "quiet", clause=clause)


def end_turn(sight: Sight, other: int) -> Act:
    """The last of all; `other` is the acting patriot where it is not the reader's own, else -1."""
    v = sight.say
    label = v._("End turn") if other < 0 else v._("End the turn of {who}", who=v.leader(other))
    detail = v.ngettext("one action is left", "{count} actions are left", sight.s.actions_left)
    return Act(END_TURN, label, detail, "end", "quiet")


_PLAIN: dict[int, Callable[[Sight, int], Act]] = {
    CONQUER: _conquer,
    FIGHT_SOLDIERS: _fight_soldiers,
    FIGHT_RADETZKY: _fight_radetzky,
    REFILL: _refill,
    STOP: _stop,
    GO_ON: _go_on,
    DONE: _done,
    PASS_ON: _pass_on,
    DECLINE: _decline,
}
