"""The record of 1848, read for the referee; and players who lean to something."""

import random
from collections.abc import Sequence
from typing import Any

from quarantotto.core.engine import seats_in
from quarantotto.games.revolution1848.state import (
    EXTRAS,
    HAND,
    NO_CARD,
    NO_SEAT,
    PERSONS,
    Ending,
    Flag,
    Kind,
    Party,
    Phase,
    Place,
)
from tests.referee.following import SELDOM, Facts, Leaning, prefers

PARTIES = [party.name.lower() for party in Party]
NAMES = [f"PE{i:02}" for i in range(1, PERSONS + 1)] + [f"Z{i:02}" for i in range(1, EXTRAS + 1)]
HIDDEN = tuple[str, set[int], int]  # a card, who knows it, and which making of its deck it is from


def chance_of(_: Any, s: Any) -> dict[int, list[str]]:
    """What everybody holds, in the order of drawing."""
    return {seat: [card for card, _, _ in hand] for seat, hand in enumerate(_hands(s))}


def facts_of(s: Any) -> Facts:
    """The whole table, as the game has it."""
    seats = range(int(s.players))
    is_over = not int(s.pending)
    place, order, layer = s.place.tolist(), s.laid_at.tolist(), s.laid_by.tolist()
    lying: dict[int, set[str]] = {at: set() for at in (*Place, *place)}
    for card, at in zip(NAMES, place, strict=True):
        lying[at].add(card)
    on_table = sorted((c for c, number in enumerate(order) if number), key=lambda c: order[c])
    hands, pushed = _hands(s), _pushed(s)
    hidden = [card for pile in (*hands, *pushed) for card in pile]
    return {
        "question": Phase(int(s.phase)).name.lower(),
        "decisions": int(s.decisions),
        "revealed": int(s.chance.reveals),
        "under way": _under_way(s),
        "counts": (s.deck.tolist(), int(s.laid)),
        "numbers": {NAMES[c]: order[c] for c in on_table},
        "backs": [Kind(back).name.lower() for seat in seats for back in _slots(s.hand_kind, seat, s.hand_count)],
        "all else": "empty" if int(s.decisions) % SELDOM or _is_rest_empty(s) else "not empty",
        "active": None if int(s.active) == NO_SEAT else int(s.active),
        "opener": int(s.opener),
        "passed": set(seats_in(s.passed)),
        "first passed": None if int(s.first_passed) == NO_SEAT else int(s.first_passed),
        "trick": int(s.trick),
        "standoffs": int(s.standoffs_so_far),
        "event": f"A{int(s.event) + 1:02}",
        "won": {f"A{i:02}": seat for i, seat in enumerate(s.won_by.tolist(), 1) if seat != NO_SEAT},
        "won in all": s.won.tolist()[: len(seats)],
        "book": _by_party(s.points, seats),
        "hands": {seat: [card for card, _, _ in hands[seat]] for seat in seats},
        "decks": {"person": _people(lying[Place.DECK]), "extra": lying[Place.DECK] - _people(lying[Place.DECK])},
        "pushed": {kind.name.lower(): [card for card, _, _ in pushed[kind]] for kind in Kind},
        "discards": lying[Place.DISCARD],
        "gone": lying[Place.GONE],
        "in the game": {*NAMES} - lying[Place.UNUSED],
        "makings": {kind.name.lower(): int(s.makings[kind]) for kind in Kind},
        "making": {card: making for card, making in zip(NAMES, s.making.tolist(), strict=True) if making},
        "knows": {card: known for card, known, _ in hidden},
        "drawn from": {card: making for card, _, making in hidden},
        "chosen": lying[Place.CHOSEN],
        "table": [(NAMES[c], place[c] - Place.TABLE, layer[c]) for c in on_table],
        "target": {NAMES[PERSONS + z]: NAMES[p] for z, p in enumerate(s.hit.tolist()) if p != NO_CARD},
        "leads": {NAMES[p]: NAMES[PERSONS + z] for p, z in enumerate(s.army_of.tolist()) if z != NO_CARD},
        "gains": _by_party(s.effect, seats),
        "weakened": {NAMES[p]: lost for p, lost in enumerate(s.weakened.tolist()) if lost},
        "arms": {NAMES[p]: more for p, more in enumerate(s.arms.tolist()) if more},
        "ending": Ending(int(s.ending)).name.lower().replace("_", " ") if is_over else "",
    }


def _under_way(s: Any) -> Facts:
    """What was settled on the way to a question; of a card whose place is still open see "chosen"."""
    chosen = int(s.chosen)
    is_bonus = chosen != NO_CARD and int(s.place[chosen]) != Place.CHOSEN
    return {
        "bonus": NAMES[chosen] if is_bonus else None,
        "side": None if int(s.chosen_side) == NO_SEAT else int(s.chosen_side),
        "claim": None if int(s.claim_seat) == NO_SEAT else int(s.claim_seat),
        "flag": None if int(s.claim_flag) == Flag.NONE else Flag(int(s.claim_flag)).name.lower(),
        "refilled": int(s.refilled),
        "drawn": (int(s.drawn) & 7, int(s.drawn) >> 3),
    }


def _is_rest_empty(s: Any) -> bool:
    """Whatever has no use at the moment looks as if it never had one: seats nobody has, slots without a card, cards
    that are not on the table."""
    players, counts, pushed = int(s.players), s.hand_count.tolist(), s.pushed.tolist()
    hands = [slice(seat * HAND + count, (seat + 1) * HAND) for seat, count in enumerate(counts)]
    under = [slice(pushed[0], PERSONS), slice(PERSONS + pushed[1], None)]
    seats = len(PARTIES) * players
    zeros = [
        *(field[slot].any() for slot in hands for field in (s.hand_from, s.hand_kind, s.hand_known)),
        *(field[slot].any() for slot in under for field in (s.under_from, s.under_known)),
        *(field[seats:].any() for field in (s.points, s.effect)),
        *(field[players:].any() for field in (s.won, s.hand_count)),
    ]
    blanks = [(s.hand_card[slot], NO_CARD) for slot in hands] + [(s.under_card[slot], NO_CARD) for slot in under]
    blanks += [(s.laid_by[s.laid_at == 0], NO_SEAT)]
    has_chosen = int(s.chosen) != NO_CARD or not (s.place == Place.CHOSEN).any()
    return has_chosen and not int(s.then) and not any(zeros) and all((field == blank).all() for field, blank in blanks)


def _people(cards: set[str]) -> set[str]:
    return {card for card in cards if card.startswith("PE")}


def _by_party(numbers: Any, seats: range) -> dict[tuple[int, str], int]:
    by_seat = numbers.tolist()
    return {(seat, name): by_seat[seat * len(PARTIES) + i] for seat in seats for i, name in enumerate(PARTIES)}


def _hands(s: Any) -> list[list[HIDDEN]]:
    counts = s.hand_count.tolist()[: int(s.players)]
    return [_hidden(s, "hand", seat * HAND, count) for seat, count in enumerate(counts)]


def _pushed(s: Any) -> list[list[HIDDEN]]:
    return [_hidden(s, "under", first, int(count)) for first, count in zip((0, PERSONS), s.pushed, strict=True)]


def _slots(field: Any, seat: int, counts: Any) -> list[int]:
    slots: list[int] = field[seat * HAND : seat * HAND + int(counts[seat])].tolist()
    return slots


def _hidden(s: Any, pile: str, first: int, count: int) -> list[HIDDEN]:
    slots = slice(first, first + count)
    cards, known, making = (s[f"{pile}_{what}"][slots].tolist() for what in ("card", "known", "from"))
    return [(NAMES[c], set(seats_in(k)), m) for c, k, m in zip(cards, known, making, strict=True)]


def hoards(commanders: set[str], rest: set[str]) -> Leaning:
    """A player who keeps such cards until there are enough for a battle, commanders first, and pushes all others."""

    def choose(facts: Facts, seat: int, legal: Sequence[str], dice: random.Random) -> str:
        hand = dict(enumerate(facts["hands"][seat], 1))
        has_begun = any(side == seat and card in commanders for card, side, _ in facts["table"])
        is_ready = sum(card in commanders | rest for card in hand.values()) >= BATTLE
        for cards in (commanders, rest) if has_begun or is_ready else ():
            if found := [name for i, card in hand.items() if card in cards and (name := f"play-{i}") in legal]:
                return dice.choice(found)
        found = [name for i, card in hand.items() if card not in commanders | rest and (name := f"push-{i}") in legal]
        return dice.choice(found) if found else prefers("pass")(facts, seat, legal, dice)

    return choose


BATTLE = 4  # cards
COMMANDERS = {"PE01", "PE04", "PE07", "PE08", "PE33", "PE34", "PE35", "PE40", "PE41"}
LEANINGS = (
    hoards(COMMANDERS, {"Z15", "Z18", "Z19", *NAMES[PERSONS + 27 :]}),
    hoards(set(NAMES[:PERSONS:3]), set(NAMES[PERSONS:])),  # the same with the warlike edition
    prefers("play"),  # all the cards there are
    prefers("pass"),  # standoffs
    prefers("push", "play"),  # cards under the decks
)
ODD_EDITIONS = ("tiny", "warlike")
