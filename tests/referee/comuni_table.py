"""Comuni's record, read for the referee; and players who lean to something."""

import random
from collections.abc import Sequence
from typing import Any

from quarantotto.core.game import NOBODY
from quarantotto.games.comuni.state import (
    DISCARDED,
    EXACTLY,
    KINDS,
    NO_CARD,
    NO_COLUMN,
    STACKS,
    After,
    Event,
    Kind,
    Phase,
    Place,
    Resource,
)
from tests.referee.following import SELDOM, Facts, prefers

NAMES = tuple(kind.name.lower() for kind in Kind)
CUBES = tuple(resource.name.lower() for resource in Resource)
WALLS = (Kind.WALL, Kind.BONUS_WALL)
ODD_EDITIONS = ("meagre", "tiny")


def chance_of(_: Any, s: Any) -> list[tuple[int, int]]:
    """The cards drawn, each with its column, in order."""
    told = s.news.items[: int(s.news.count)]
    return [(int(item["who"]), int(item["what"])) for item in told if int(item["kind"]) == Event.FILLED]


def facts_of(s: Any) -> Facts:
    """The whole table, as the game has it."""
    seats = range(int(s.players))
    lying: dict[int, set[int]] = {}
    for card, place in enumerate(s.place.tolist()):
        lying.setdefault(place, set()).add(card)
    envoy, bid = s.envoy.tolist(), s.bid.tolist()
    columns = [[c for c in cards if c != NO_CARD] for cards in s.column_card.tolist()]
    stacks = {"ABCD"[stack]: lying.get(stack, set()) for stack in range(STACKS)}
    displaced = None if int(s.displaced) == NOBODY else (int(s.displaced), int(s.displaced_bid))
    return {
        "question": Phase(int(s.phase)).name.lower(),
        "comuni": s.comune.tolist()[: len(seats)],
        "turn": int(s.turn),
        "leader": int(s.leader),
        "last turns": int(s.ending),
        "invasions": int(s.invasions),
        "score": s.score.tolist()[: len(seats)],
        "plunder": s.plunder.tolist()[: len(seats)],
        "heroes": s.heroes.tolist()[: len(seats)],
        "cubes": [_cubes(s.cubes[seat]) for seat in seats],
        "supply": _cubes(s.supply),
        "hands": [lying.get(Place.HAND + seat, set()) for seat in seats],
        "hand counts": s.hand_count.tolist()[: len(seats)],
        "discards": [lying.get(Place.DISCARD + seat, set()) for seat in seats],
        "stacks": stacks,
        "stack": None if int(s.stack) == STACKS else "ABCD"[int(s.stack)],
        "stack counts": dict(zip("ABCD", s.stack_left.tolist(), strict=True)),
        "columns": columns,
        "bids": {c: (seat, bid[c]) for c, seat in enumerate(envoy) if seat != NOBODY},
        "envoys": s.envoys.tolist()[: len(seats)],
        "structures": _structures(s),
        "tallest": s.tallest.tolist()[: len(seats)],
        "points": s.kind_points.tolist()[: len(seats)],
        "active": [{NAMES[k] for k in range(KINDS) if int(s.activated[seat]) >> k & 1} for seat in seats],
        "masters": {NAMES[k]: seat for k, seat in enumerate(s.master.tolist()) if seat != NOBODY},
        "bonus walls": int(s.bonus_walls),
        "column": None if int(s.column) == NO_COLUMN else int(s.column),
        "displaced": (displaced, None if int(s.displaced_from) == NO_COLUMN else int(s.displaced_from)),
        "decisions": int(s.decisions),
        "revealed": int(s.chance.reveals),
        "repaired": None if int(s.repaired) == NOBODY else int(s.repaired),
        "cut short": bool(s.is_cut_short),
        "refill after cubes": int(s.after_cubes) == After.REFILL,
        "all else": "empty" if int(s.decisions) % SELDOM or _is_rest_empty(s) else "not empty",
        "cubes due": int(s.cubes_due),
        "chosen": None if int(s.chosen) == NO_CARD else int(s.chosen),
        "steps": (int(s.built), int(s.walled)),
        "claims": (int(s.claims), {c: n for c, n in enumerate(s.claimed_in.tolist()) if n}),
        "laid": _laid(s),
        "answers": [s.answers[seat].tolist()[: int(s.step[seat])] for seat in seats],
    }


def _is_rest_empty(s: Any) -> bool:
    """Whatever has no use at the moment looks as if it never had one: seats nobody has, ground nothing was built on,
    cards not laid yet, columns without an envoy, questions not answered."""
    players, built, laid = int(s.players), int(s.structures), int(s.laid)
    of_seats = (s.score, s.plunder, s.envoys, s.hand_count, s.activated, s.heroes, s.step)
    by_kind = (s.cubes, s.kind_points, s.tallest, s.answers)
    of_cards = (s.laid_in, s.laid_storey, s.laid_back, s.laid_level, s.laid_when)
    zeros = [
        *(field[players:].any() for field in (*of_seats, *by_kind)),
        *(field[built:].any() for field in (s.kind, s.height)),
        *(field[laid:].any() for field in of_cards),
        *(s.answers[seat, int(s.step[seat]) :].any() for seat in range(players)),
        s.bid[s.envoy == NOBODY].any(),
        int(s.displaced) == NOBODY and int(s.displaced_bid),
    ]
    blanks = [(s.comune[players:], NOBODY), (s.owner[built:], NOBODY), (s.laid_card[laid:], NO_CARD)]
    return not any(zeros) and all((field == blank).all() for field, blank in blanks)


def _cubes(counts: Any) -> dict[str, int]:
    return dict(zip(CUBES, counts.tolist(), strict=True))


def _kind(kind: int) -> str:
    return "wall" if kind in WALLS else NAMES[kind]


def _structures(s: Any) -> list[tuple[int, str, list[int | None]]]:
    """Owner, kind and cards from the ground up; a bonus wall has no number."""
    count = int(s.structures)
    owner, kind, height = s.owner.tolist(), s.kind.tolist(), s.height.tolist()
    cards: list[list[int | None]] = [[None] if kind[n] == Kind.BONUS_WALL else [] for n in range(count)]
    for card, where in zip(s.laid_card.tolist()[: int(s.laid)], s.laid_in.tolist(), strict=False):
        if where < DISCARDED:
            cards[where].append(card)
    assert [len(one) for one in cards] == height[:count], "heights"
    return [(owner[n], _kind(kind[n]), cards[n]) for n in range(count)]


def _laid(s: Any) -> list[tuple[Any, ...]]:
    """Cards that left a hand; of a wall card also what its back and its price tell."""
    kinds = s.kind.tolist()
    fields = (s.laid_card, s.laid_in, s.laid_storey, s.laid_when, s.laid_back, s.laid_level)
    found: list[tuple[Any, ...]] = []
    rows = list(zip(*(field.tolist() for field in fields), strict=True))
    for card, where, storey, when, back, level in rows[: int(s.laid)]:
        if where >= DISCARDED:
            found.append((card, f"discards of {where - DISCARDED}", storey, when))
        elif kinds[where] not in WALLS:
            found.append((card, str(where), storey, when))
        else:
            known = ("exactly", level - EXACTLY) if level >= EXACTLY else ("at least", level)
            found.append((card, str(where), storey, when, "ABCD"[back], *known))
    return found


def _hoard(facts: Facts, seat: int, legal: Sequence[str], dice: random.Random) -> str:
    """Income until there is a lot, then armies for the league."""
    wealth = sum(facts["cubes"][seat].values())
    if wealth < 15 and "income" in legal:
        return "income"
    numbers = sorted((name for name in legal if name.startswith("number")), key=lambda name: int(name[7:]))
    return dice.choice(numbers[len(numbers) // 2 :]) if numbers else BUILDS(facts, seat, legal, dice)


BUILDS = prefers("claim", "card", "raise", "new-", "repair", "cube", "column", "gold")
HIGH = prefers("raise", "card", "claim", "new-economy", "new-religion", "cube-craftsman", "column", "repair")
LEANINGS = (
    BUILDS,
    HIGH,
    prefers("card", "new-wall", "claim", "column", "repair"),  # walls; bonus walls
    _hoard,
    prefers("column", "gold", "claim", "card", "two-"),  # outbids, and exchanges whatever there is
)
