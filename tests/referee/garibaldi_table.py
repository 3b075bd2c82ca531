"""Garibaldi's record, read for the referee; and players who lean to something."""

import random
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Any

from quarantotto.core.engine import seats_in
from quarantotto.games.garibaldi.meta import META
from quarantotto.games.garibaldi.state import (
    NO_CARD,
    NO_PATROL,
    NO_PLACE,
    NO_SEAT,
    PATROLS,
    Answer,
    Kind,
    Phase,
    Red,
    Stage,
    Where,
    White,
)
from tests.referee.following import Facts, prefers

MOVES = ("foot", "horse", "boat", "any")
TRAITS = [f"{half} {kind}" for half in ("red", "white") for kind in ("foot", "horse", "boat", "event")] + [
    "agony",
    "death",
]
LATELY = 2  # rounds of which everything is compared; older ones were


def chance_of(_: Any, s: Any) -> tuple[dict[int, list[int]], set[int]]:
    """What everybody holds, in the order of drawing, and what somebody looks at on top of the pile."""
    return _hands(s), {card for card, at in enumerate(s.where.tolist(), 1) if at == Where.TOP}


def facts_of(s: Any) -> Facts:
    """The whole table, as the game has it."""
    last = int(s.round_number)
    lately = range(max(0, last - LATELY + 1), last + 1)
    checked = [r for r in lately if r <= int(s.checked)]
    lying: defaultdict[int, set[int]] = defaultdict(set)
    for card, at in enumerate(s.where.tolist(), 1):
        lying[at].add(card)
    pile = lying[Where.PILE] | lying[Where.TOP]
    held, top, settled = int(s.held), s.top.tolist(), int(s.given if s.phase == Phase.SORT else s.top_count)
    fields = (s.held_card, s.held_by, s.held_from, s.held_sight, s.held_known, s.held_not)
    slots = list(zip(*(field.tolist() for field in fields), strict=True))
    players = int(s.players)
    return {
        "decisions": int(s.decisions),
        "revealed": int(s.chance.reveals),
        "held": [(by, card + 1) for card, by, _, _, _, _ in slots[:held]],
        "counts": (s.hand_count.tolist()[:players], int(s.pile), int(s.clues)),
        "empty slots": set(slots[held:]) == {(NO_CARD, 0, 0, 0, 0, 0)} and set(top[int(s.top_count) :]) <= {NO_CARD},
        "sightings": (int(s.sightings), s.sighting.tolist()),
        "drawn from": [(making, sight) for _, _, making, sight, _, _ in slots[:held]],
        "lacking": ([_traits(bits) for *_, bits in slots[:held]], _traits(int(s.pile_not))),
        "under way": {
            "card": None if int(s.card) == NO_CARD else int(s.card) + 1,
            "kind": MOVES[int(s.kind)],
            "from": int(s.place_from) + 1,
            "victim": int(s.victim),
            "to give": int(s.to_give),
            "given": int(s.given),
        },
        "events": (_event(Red, int(s.red_event)), _event(White, int(s.white_event)), int(s.patrol) + 1),
        "leggero": (int(s.leggero_round), None if int(s.leggero_seat) == NO_SEAT else int(s.leggero_seat)),
        "target": int(s.target),
        "checked": int(s.checked),
        "question": Phase(int(s.phase)).name.lower().replace("_", " "),
        "round": last,
        "active": int(s.active),
        "garibaldi": int(s.garibaldi) + 1,
        "route": {r: [place + 1 for place in s.route[r].tolist()[: int(s.entries[r])]] for r in lately},
        "shown": {r: _shown(int(s.shown[r])) for r in lately},
        "owner": dict(enumerate(s.owner.tolist(), 1)),
        "patrols": {p: place + 1 for p, place in enumerate(s.patrol_at.tolist(), 1)},
        "acted": {p + 1 for p in seats_in(s.acted)},
        "entered": {p + 1 for p in seats_in(s.entered)},
        "hands": _hands(s),
        "pile": pile,
        "top": [card + 1 for card in top[:settled]],
        "discards": lying[Where.DISCARD],
        "out": lying[Where.OUT],
        "makings": int(s.makings),
        "making": s.making.tolist(),
        "known": {card + 1: set(seats_in(bits)) for card, _, _, _, bits, _ in slots[:held]},
        "written": Stage(int(s.stage)).name.lower().replace("_", " "),
        "markers": {place: number for place, number in enumerate(s.clue_order.tolist(), 1) if number},
        "found": bool(s.found),
        "named": {r: int(s.named[r]) + 1 for r in lately if int(s.named[r]) != NO_PLACE},
        "named at the check": None if int(s.named_at_check) == NO_PLACE else int(s.named_at_check) + 1,
        "watch": {
            r: [place + 1 for place in s.watch[r].tolist()] for r in lately if r <= int(s.checked) or not int(s.pending)
        },
        "answers": {r: _answers(int(s.answers[r])) for r in checked},
        "event used": bool(s.event_used),
        "death played": bool(s.death_played),
        "banned": bool(s.ban),
        "duty": None if int(s.duty_patrol) == NO_PATROL else (int(s.duty_patrol) + 1, int(s.duty_card) + 1),
        "result": "" if int(s.pending) else META.outcomes[int(s.result)],
    }


@cache
def _event(events: type[Red] | type[White], number: int) -> str:
    return events(number).name.lower().replace("_", "-").removeprefix("none")


@cache
def _traits(bits: int) -> frozenset[str]:
    """What a card is known not to be."""
    return frozenset(TRAITS[i] for i in seats_in(bits))


def _hands(s: Any) -> dict[int, list[int]]:
    hands: dict[int, list[int]] = {seat: [] for seat in range(int(s.players))}
    for seat, card in zip(s.held_by.tolist()[: int(s.held)], s.held_card.tolist(), strict=False):
        hands[seat].append(card + 1)
    return hands


@cache
def _shown(number: int) -> tuple[str, str]:
    """Kind of the movement card, and the event."""
    event, kind = divmod(number, 4)
    told = Red(event).name.lower().replace("_", "-") if event else ""
    return Kind(kind - 1).name.lower() if kind else "", told


@cache
def _answers(bits: int) -> dict[int, bool]:
    """What the check said to the patrols it answered: whether it was a clue."""
    told = {p + 1: Answer(bits >> 2 * p & 3) for p in range(PATROLS)}
    return {p: answer == Answer.CLUE for p, answer in told.items() if answer != Answer.NOT_ASKED}


def _hurry(facts: Facts, seat: int, legal: Sequence[str], dice: random.Random) -> str:
    """All the cards there are, and south with Garibaldi: there the refuges lie, and large numbers."""
    places = sorted((int(name.removeprefix("place-")) for name in legal if name.startswith("place-")), reverse=True)
    if places and seat == 0:
        return f"place-{dice.choice(places[:2])}"
    return prefers("card", "give")(facts, seat, legal, dice)


LEANINGS = (
    _hurry,
    prefers("card", "stop"),  # all the cards there are, and hands thrown away
    prefers("refuse", "random", "pass", "place", "done"),  # sits still, and time runs out
)
ODD_EDITIONS = ("tiny", "crowded")
