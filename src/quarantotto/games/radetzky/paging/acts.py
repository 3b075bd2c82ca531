"""What a seat may do now, act by act: a short label, what it means here, an icon, and where it is on the page."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from quarantotto.core.game import ALLOWED
from quarantotto.core.page import Act, Tone
from quarantotto.core.words import N_
from quarantotto.games.radetzky.actions import (
    CARD,
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
from quarantotto.games.radetzky.drawing.targets import DISTRICT_ICONS, MOVES
from quarantotto.games.radetzky.paging.book import Tongue
from quarantotto.games.radetzky.paging.faces import card_id
from quarantotto.games.radetzky.paging.sight import Sight
from quarantotto.games.radetzky.rules.city import hand_of
from quarantotto.games.radetzky.rules.fights import LOST, TIED, WON, exchange_result
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.state import (
    HELPS,
    HOLDERS,
    NO_DISTRICT,
    NO_SYMBOL,
    TABLE_CARDS,
    Card,
    Fight,
    Help,
    Italy,
    Phase,
)
from quarantotto.games.radetzky.telling.voice import HELP_GLYPHS, THE_HERO

KEPT = 8192
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
            yield _plain(sight, action, ALLOWED)
        elif action in LOOKED_FOR.get(sight.phase, ()) and clause not in NOT_LOOKED_FOR:
            refused.append(_plain(sight, action, clause))
    for patriot in sight.patriots:
        if clauses[PATRIOT + patriot] == ALLOWED:
            yield _patriot(sight.tongue, patriot, sight.at[patriot])
    for district in sight.districts:
        if clauses[DISTRICT + district] == ALLOWED:
            yield _district_of(sight, district)
    yield from _cards(sight, clauses)
    for tile in range(HELPS):
        if clauses[EMPOWER + tile] == ALLOWED:
            s = sight.s
            needed = cards_for_hero(s, sight.ed, tile)
            yield _empower(sight.tongue, tile, s.under_count[tile], needed, s.under_symbol[tile])
    yield from refused
    if clauses[END_TURN] == ALLOWED:
        yield _end_turn(sight.tongue, _other(sight), sight.s.actions_left)


def _other(sight: Sight) -> int:
    """The acting patriot where it is not the reader's own, else -1."""
    return -1 if sight.active is None or sight.voice.is_reader(sight.active) else sight.active


# Plain acts


def _plain(sight: Sight, action: int, clause: int) -> Act:
    return _PLAIN[action](sight, clause)


def _conquer_of(sight: Sight, clause: int) -> Act:
    return _conquer(sight.tongue, _here(sight), clause)


def _here(sight: Sight) -> int:
    return NO_DISTRICT if sight.here is None else sight.here


def _at_district(district: int) -> tuple[str, ...]:
    return () if district == NO_DISTRICT else (f"q-district-{district + 1}",)


def _why(tongue: Tongue, clause: int) -> str:
    return tongue.voice._(WHY[clause]) if clause in WHY else ""


@lru_cache(maxsize=KEPT)
def _conquer(tongue: Tongue, district: int, clause: int) -> Act:
    v = tongue.voice
    label = v._("Conquer {place}", place=v.place(district))
    detail = _why(tongue, clause) if clause else v._("nobody guards it")
    return Act(CONQUER, label, detail, "conquer", at=_at_district(district), clause=clause)


def _fight_soldiers_of(sight: Sight, clause: int) -> Act:
    district = _here(sight)
    return _fight_soldiers(sight.tongue, district, sight.s.soldiers[district], clause)


@lru_cache(maxsize=KEPT)
def _fight_soldiers(tongue: Tongue, district: int, soldiers: int, clause: int) -> Act:
    v = tongue.voice
    detail = _why(tongue, clause) if clause else v.ngettext("one stands here", "{count} stand here", soldiers)
    at = _at_district(district)
    return Act(FIGHT_SOLDIERS, v._("Fight soldiers"), detail, "swords", "fight", at=at, clause=clause)


def _fight_radetzky_of(sight: Sight, clause: int) -> Act:
    return _fight_radetzky(sight.tongue, _here(sight), clause)


@lru_cache(maxsize=KEPT)
def _fight_radetzky(tongue: Tongue, district: int, clause: int) -> Act:
    v = tongue.voice
    detail = _why(tongue, clause) if clause else v._("three cards against three")
    at = (*_at_district(district), "q-radetzky")
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
    return Act(STOP, label, "", "check", at=_at_district(district))


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
    return Act(GO_ON, v._("Go on"), detail, "swords", "fight", at=_at_district(district))


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
def _end_turn(tongue: Tongue, other: int, left: int) -> Act:
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


# Patriots, districts, tiles


@lru_cache(maxsize=KEPT)
def _patriot(tongue: Tongue, patriot: int, district: int) -> Act:
    v = tongue.voice
    at = (f"q-patriot-{patriot + 1}", f"q-row-{patriot + 1}")
    return Act(PATRIOT + patriot, v._("Let {who} act", who=v.patriot(patriot)), v.place(district), "patriot", at=at)


def _district_of(sight: Sight, district: int) -> Act:
    s = sight.s
    starter = _other(sight) if sight.phase == Phase.PLACE else -1
    is_free = s.district_card[district] == Card.AVAILABLE and not sight.things[district].owner
    is_radetzky_there = s.radetzky == district
    return _district(
        sight.tongue, sight.phase, starter, district, s.soldiers[district], sight.things[district].owner, is_radetzky_there,
        is_free,
    )


@lru_cache(maxsize=KEPT)
def _district(
    tongue: Tongue,
    phase: int,
    starter: int,
    district: int,
    soldiers: int,
    owner: str,
    is_radetzky_there: bool,
    is_free: bool,
) -> Act:
    v = tongue.voice
    place = v.place(district)
    if phase == Phase.PLACE:
        own = starter < 0
        label = v._("Start in {place}", place=place)
        if not own:
            label = v._("Let {who} start in {place}", who=v.patriot(starter), place=place)
    else:
        label = v._(DISTRICT_LABELS[Phase(phase)], place=place)
    is_risk = is_radetzky_there and phase in MOVES
    detail = v._("before Radetzky, who pins") if is_risk else _there(tongue, soldiers, owner, is_free)
    tone: Tone = "risk" if is_risk else "plain"
    at = _at_district(district)
    if phase == Phase.RELEASE:
        at = (*at, f"q-district-card-{district + 1}")
    return Act(DISTRICT + district, label, detail, DISTRICT_ICONS[Phase(phase)], tone, at)


def _there(tongue: Tongue, soldiers: int, owner: str, is_free: bool) -> str:
    v = tongue.voice
    if soldiers:
        return v.ngettext("one soldier there", "{count} soldiers there", soldiers)
    if owner:
        return v._("Italian") if owner == "italy" else v._("Austrian")
    return v._("free to be conquered") if is_free else v._("no soldiers there")


@lru_cache(maxsize=KEPT)
def _empower(tongue: Tongue, tile: int, there: int, needed: int, symbol: int) -> Act:
    v = tongue.voice
    detail = v._("{there} of {needed} cards", there=there, needed=needed)
    if there and symbol != NO_SYMBOL:
        detail = f"{detail}, {v.symbol_name(symbol)}"
    at = (f"q-help-{tile + 1}",)
    return Act(EMPOWER + tile, v._("Empower {help}", help=v.the_help(tile)), detail, "empower", at=at)


# Cards


def _cards(sight: Sight, clauses: Sequence[int]) -> Iterator[Act]:
    s, ed = sight.s, sight.ed
    seen: dict[tuple[int, int, int], int] = {}
    for card in range(ed.italy_cards):
        holder = s.italy[card] - Italy.HELD
        if not 0 <= holder < HOLDERS:
            continue
        alike = (holder, ed.symbol[card], ed.help[card] if sight.is_advanced else 0)
        seen[alike] = seen.get(alike, 0) + 1
        if clauses[CARD + card] == ALLOWED:
            yield _card_of(sight, card, holder, seen[alike])


def _card_of(sight: Sight, card: int, holder: int, number: int) -> Act:
    s, tongue = sight.s, sight.tongue
    symbol = sight.ed.symbol[card]
    if sight.phase == Phase.ANSWER:
        whose = -1 if sight.voice.is_readers_hand(holder) else holder
        against_radetzky = s.fight == Fight.RADETZKY
        result = _against_radetzky(s.up, symbol) if against_radetzky else exchange_result(s, symbol)
        return _answer(tongue, sight.is_advanced, card, number, whose, against_radetzky, result)
    if sight.phase == Phase.EMPOWER:
        return _under(tongue, card, number, s.empowering)
    help_ = sight.ed.help[card]
    return _call(tongue, card, number, s.hero >> help_ & 1)


def _against_radetzky(up: Sequence[int], symbol: int) -> int:
    beaten = (symbol + 1) % 3
    return WON if any(up[k] == beaten for k in range(3)) else LOST


def _numbered(tongue: Tongue, label: str, number: int) -> str:
    """The second of two cards that look alike in one hand says so."""
    return label if number == 1 else tongue.voice._("{words}, card {number}", words=label, number=number)


@lru_cache(maxsize=KEPT)
def _answer(
    tongue: Tongue, is_advanced: bool, card: int, number: int, whose: int, against_radetzky: bool, result: int
) -> Act:
    v, symbol = tongue.voice, tongue.ed.symbol[card]
    name = v.symbol(symbol)
    if is_advanced:
        name = v._("{symbol} ({help})", symbol=name, help=v.help(tongue.ed.help[card]))
    label = v._("Answer with {card}", card=name)
    if whose >= TABLE_CARDS:
        label = v._("{words}, turned up for {who}", words=label, who=v.patriot(whose - TABLE_CARDS))
    elif whose >= 0:
        label = v._("{words}, from the hand of {who}", words=label, who=v.patriot(whose))
    details = {WON: v._("it wins"), TIED: v._("a tie: on with the next card"), LOST: v._("it loses the fight")}
    if against_radetzky:
        beaten = v.symbol((symbol + 1) % 3)
        details = {WON: v._("beats {symbol}", symbol=beaten), LOST: v._("beats none of his cards")}
    tone: Tone = "risk" if result == LOST else "plain"
    return Act(CARD + card, _numbered(tongue, label, number), details[result], "swords", tone, (card_id(card),))


@lru_cache(maxsize=KEPT)
def _under(tongue: Tongue, card: int, number: int, tile: int) -> Act:
    v, ed = tongue.voice, tongue.ed
    name = v._("{symbol} ({help})", symbol=v.symbol(ed.symbol[card]), help=v.help(ed.help[card]))
    label = v._("Lay {card} under {help}", card=name, help=v.the_help(tile))
    return Act(CARD + card, _numbered(tongue, label, number), "", "empower", at=(card_id(card),))


@lru_cache(maxsize=KEPT)
def _call(tongue: Tongue, card: int, number: int, is_heroic: int) -> Act:
    v, ed = tongue.voice, tongue.ed
    help_ = ed.help[card]
    called = v._(THE_HERO[help_]) if is_heroic else v.the_help(help_)
    label = v._("Call {help} ({symbol})", help=called, symbol=v.symbol_name(ed.symbol[card]))
    tone: Tone = "fight" if help_ == Help.RIFLE else "plain"
    at = (card_id(card),)
    return Act(CARD + card, _numbered(tongue, label, number), _help(tongue, help_, is_heroic), HELP_GLYPHS[help_], tone, at)


def _help(tongue: Tongue, help_: int, is_heroic: int) -> str:
    """What a help does, in a few words."""
    v, ed = tongue.voice, tongue.ed
    match help_:
        case Help.BALLOON:
            return v.ngettext("over any border", "over {count} borders of any kind", ed.balloon[is_heroic])
        case Help.MARTINITT:
            return v.ngettext("draw a card", "draw {count} cards", ed.martinitt[is_heroic])
        case Help.RIFLE:
            shown = ed.rifle[is_heroic]
            return v.ngettext("Austria shows a card", "Austria shows {count} cards, beat one", shown)
        case Help.BARRICADE:
            return v._("keeps out new soldiers, drives one away") if is_heroic else v._("keeps out new soldiers")
    return v._("moves a soldier, takes one from the castle") if is_heroic else v._("moves a soldier next door")
