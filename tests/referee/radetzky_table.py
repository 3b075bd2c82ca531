"""Radetzky's record, read for the referee; and players who lean to something."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from quarantotto.core.engine import seats_in
from quarantotto.games.radetzky.meta import META
from quarantotto.games.radetzky.state import (
    HOLDERS,
    NO_CARD,
    NO_DISTRICT,
    NO_PATRIOT,
    NO_SYMBOL,
    NO_TILE,
    PATRIOTS,
    Austria,
    Card,
    Event,
    Fight,
    Help,
    Italy,
    Phase,
)
from tests.referee.following import Facts, prefers
from tests.referee.radetzky import Chance


def chance_of(_: Any, s: Any) -> Chance:
    """What was drawn: cards where they lie now, rides and cards of the cube as they were told."""
    rides = [int(item["what"]) + 1 for item in _told(s, Event.RADETZKY_RODE)]
    shown = [int(item["what"]) + 1 for item in _told(s, Event.CARD_SHOWN) if int(item["who"]) == Card.AVAILABLE]
    shown = [district for district in shown if district not in rides]
    drawn = list(zip(s.held_by.tolist(), s.held_card.tolist(), strict=True))[: int(s.held)]
    hands = {holder: [card for by, card in drawn if by == holder] for holder in range(HOLDERS)}
    return Chance(hands, _lying(s.austria.tolist(), Austria.UP), rides, shown)


def facts_of(s: Any) -> Facts:
    """The whole table, as the game has it."""
    cards, italy, austria = s.district_card.tolist(), s.italy.tolist(), s.austria.tolist()
    held, fields = int(s.held), (s.held_card, s.held_by, s.held_from, s.held_sets)
    slots = list(zip(*(field.tolist() for field in fields), strict=True))
    return {
        "question": Phase(int(s.phase)).name.lower().replace("_", " "),
        "decisions": int(s.decisions),
        "revealed": int(s.chance.reveals),
        "makings": (int(s.makings), s.making.tolist()),
        "held": [(by, card) for card, by, _, _ in slots[:held]],
        "drawn from": [making for _, _, making, _ in slots[:held]],
        "heard": [_sets(sets) for _, _, _, sets in slots[:held]],
        "empty slots": set(slots[held:]) == {(NO_CARD, 0, 0, 0)},
        "counts": (int(s.italy_deck), int(s.austria_deck), s.hand_count.tolist()),
        "fight": (Fight(int(s.fight)).name.lower(), int(s.draws), [one for one in sorted(s.up) if one != NO_SYMBOL]),
        "asked": (None if int(s.asked) == NO_PATRIOT else int(s.asked), set(seats_in(s.declined))),
        "laid in order": [card for card in s.laid.tolist() if card != NO_CARD],
        "laid count": int(s.laid_count),
        "tile": "" if int(s.empowering) == NO_TILE else Help(int(s.empowering)).name.lower(),
        "lured from": 0 if int(s.noble_from) == NO_DISTRICT else int(s.noble_from) + 1,
        "steps": int(s.steps),
        "under tiles": [
            (count, {symbol} - {NO_SYMBOL})
            for count, symbol in zip(s.under_count.tolist(), s.under_symbol.tolist(), strict=True)
        ],
        "table dealt": set(seats_in(s.table_dealt)),
        "on the way": int(s.taken) + int(s.then),
        "soldiers": s.soldiers.tolist(),
        "castle": int(s.castle),
        "supply": int(s.supply),
        "lens": int(s.lens),
        "radetzky": int(s.radetzky) + 1,
        "patriots": [d + 1 for d in s.patriot_at.tolist() if d != NO_DISTRICT],
        "italian": _districts(s.italian),
        "austrian": _districts(s.austrian),
        "deck": {card + 1 for card in _lying(cards, Card.DECK)},
        "available": {card + 1 for card in _lying(cards, Card.AVAILABLE)},
        "unavailable": {card + 1 for card in _lying(cards, Card.UNAVAILABLE)},
        "hands": {holder: _lying(italy, Italy.HELD + holder) for holder in range(HOLDERS)},
        "symbols shown": s.kinds_shown.tolist()[:PATRIOTS],
        "italy deck": _lying(italy, Italy.DECK),
        "italy discard": _lying(italy, Italy.DISCARD),
        "in fight": _lying(italy, Italy.IN_FIGHT),
        "called": _lying(italy, Italy.CALLED) | {int(s.called)} - {NO_CARD},
        "under": {help_.name.lower(): _lying(italy, Italy.UNDER + help_) for help_ in Help},
        "austria deck": _lying(austria, Austria.DECK),
        "austria discard": _lying(austria, Austria.DISCARD),
        "up": _lying(austria, Austria.UP),
        "resolved": _lying(austria, Austria.RESOLVED),
        "round": int(s.round_number),
        "first": int(s.first),
        "active": None if int(s.active) == NO_PATRIOT else int(s.active),
        "actions": int(s.actions_left),
        "done": {p for p in range(PATRIOTS) if int(s.done) >> p & 1},
        "cube": int(s.cube),
        "heroes": {help_.name.lower() for help_ in Help if int(s.hero) >> help_ & 1},
        "barricades": (int(s.barricades), _districts(s.barricaded)),
        "result": "" if int(s.pending) else META.outcomes[int(s.result)],
    }


def _lying(places: Sequence[int], place: int) -> set[int]:
    return {card for card, at in enumerate(places) if at == place}


def _sets(bits: int) -> set[frozenset[int]]:
    """What a hand up to a card may show, as all have heard: sets of symbols."""
    return {frozenset(seats_in(some)) for some in range(1, 8) if bits >> some - 1 & 1}


def _districts(bits: Any) -> set[int]:
    return {d + 1 for d in range(16) if int(bits) >> d & 1}


def _told(s: Any, kind: int) -> Iterator[Any]:
    return (item for item in s.news.items[: int(s.news.count)] if int(item["kind"]) == kind)


def _crowd(facts: Facts, _: int, legal: Sequence[str], dice: random.Random) -> str:
    """Goes where the others are, so that many fight together."""
    here = [name for name in legal if name in {f"district-{d}" for d in facts["patriots"]}]
    return dice.choice(here) if here and dice.random() < 0.7 else FIGHTS(facts, 0, legal, dice)


def _leave_it(facts: Facts, seat: int, legal: Sequence[str], dice: random.Random) -> str:
    """The same, and others are to lay their cards first, mostly."""
    left = [name for name in legal if name in ("pass-on", "decline")]
    return dice.choice(left) if left and dice.random() < 0.7 else _crowd(facts, seat, legal, dice)


ODD_EDITIONS = ("calm",)
FIGHTS = prefers("conquer", "fight", "go-on", "card", "refill")
LEANINGS = (
    _crowd,
    _leave_it,
    FIGHTS,
    prefers("empower", "conquer", "card", "refill"),  # heroes
    prefers("conquer", "stop", "card", "fight", "district"),  # helps, and no more risk than need be
)
