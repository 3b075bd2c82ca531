"""What never changes: soldiers, cards and tiles are neither made nor lost (statements T14 to T19)."""

from collections import Counter

from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import (
    HELPS,
    HOLDERS,
    NO_CARD,
    NO_DISTRICT,
    PATRIOTS,
    Austria,
    Card,
    Italy,
    Phase,
    State,
    Then,
)

ITALY_PLACES = {
    Italy.DECK,
    Italy.DISCARD,
    Italy.IN_FIGHT,
    Italy.CALLED,
    *(Italy.HELD + holder for holder in range(HOLDERS)),
    *(Italy.UNDER + tile for tile in range(HELPS)),
}


def broken_invariants(s: State, ed: Printed) -> list[str]:
    """What is wrong with a position, in words; empty when all is well."""
    return [
        *_soldiers(s, ed),
        *_districts(s, ed),
        *_people(s, ed),
        *_italy_cards(s, ed),
        *_cards_under_tiles(s, ed),
        *_austria_cards(s, ed),
        *_tiles(s, ed),
    ]


def _soldiers(s: State, ed: Printed) -> list[str]:
    places = [s.castle, s.lens, s.taken, s.supply, *(s.soldiers[d] for d in range(ed.districts))]
    if min(int(n) for n in places) < 0:
        return ["T14: fewer than no soldiers somewhere"]
    total = sum(int(n) for n in places)
    if total != ed.soldiers[s.players]:
        return [f"T14: {total} soldiers instead of {ed.soldiers[s.players]}"]
    return []


def _districts(s: State, ed: Printed) -> list[str]:
    wrong = []
    if s.italian & s.austrian:
        wrong.append("T15: a district is held by both sides")
    for district in range(ed.districts):
        is_conquered = bool((s.italian | s.austrian) >> district & 1)
        if is_conquered and s.soldiers[district]:
            wrong.append(f"T15: soldiers in conquered district {district + 1}")
        if is_conquered != (s.district_card[district] == Card.REMOVED):
            wrong.append(f"T16: card of district {district + 1} and its conquest disagree")
        if s.district_card[district] not in list(Card):
            wrong.append(f"T16: card of district {district + 1} lies nowhere")
    return wrong


def _people(s: State, ed: Printed) -> list[str]:
    wrong = []
    in_play = int(ed.patriots[s.players])
    for patriot in range(PATRIOTS):
        is_placed = s.phase != Phase.PLACE or bool(int(s.done) >> patriot & 1)
        if patriot >= in_play and s.patriot_at[patriot] != NO_DISTRICT:
            wrong.append(f"patriot {patriot} is not in this game and stands about")
        if patriot < in_play and is_placed and not 0 <= s.patriot_at[patriot] < ed.districts:
            wrong.append(f"patriot {patriot} stands in no district")
    if not 0 <= s.radetzky < ed.districts:
        wrong.append("Radetzky stands in no district")
    return wrong


def _italy_cards(s: State, ed: Printed) -> list[str]:
    wrong = []
    lying = Counter(int(s.italy[c]) for c in range(ed.italy_cards))
    if nowhere := sorted(lying.keys() - ITALY_PLACES):
        wrong.append(f"T17: an Italy card lies in no known place {nowhere}")
    if lying[Italy.DECK] != s.italy_deck:
        wrong.append(f"T17: {lying[Italy.DECK]} Italy cards in the deck instead of {s.italy_deck}")
    slots = [(int(s.held_card[i]), int(s.held_by[i])) for i in range(s.held)]
    if len({card for card, _ in slots}) != s.held or any(s.italy[c] != Italy.HELD + holder for c, holder in slots):
        wrong.append("T17: held cards and their places disagree")
    for holder in range(HOLDERS):
        if lying[Italy.HELD + holder] != s.hand_count[holder]:
            wrong.append(f"T17: holder {holder} has {lying[Italy.HELD + holder]} cards, not {s.hand_count[holder]}")
    if s.fight == 0 and lying[Italy.IN_FIGHT]:
        wrong.append("T17: an Italy card of a fight that is over lies about")
    called = [c for c in range(ed.italy_cards) if s.italy[c] == Italy.CALLED]
    if called != ([] if s.called == NO_CARD else [s.called]):
        wrong.append("T17: the card called and its place disagree")
    return wrong


def _cards_under_tiles(s: State, ed: Printed) -> list[str]:
    wrong = []
    for tile in range(HELPS):
        there = sum(s.italy[c] == Italy.UNDER + tile for c in range(ed.italy_cards))
        if there != s.under_count[tile]:
            wrong.append(f"T17: {there} cards under tile {tile} instead of {s.under_count[tile]}")
        if s.under_count[tile] and int(s.hero) >> tile & 1:
            wrong.append(f"T17: cards under tile {tile}, which shows its hero side")
    return wrong


def _austria_cards(s: State, ed: Printed) -> list[str]:
    wrong = []
    lying = Counter(int(s.austria[c]) for c in range(ed.austria_cards))
    if nowhere := sorted(lying.keys() - set(Austria)):
        wrong.append(f"T17: an Austria card lies in no known place {nowhere}")
    if lying[Austria.DECK] != s.austria_deck:
        wrong.append(f"T17: {lying[Austria.DECK]} Austria cards in the deck instead of {s.austria_deck}")
    if s.fight == 0 and (lying[Austria.UP] or lying[Austria.RESOLVED]):
        wrong.append("T17: an Austria card of a fight that is over lies about")
    return wrong


def _tiles(s: State, ed: Printed) -> list[str]:
    wrong = []
    if s.barricades > ed.barricade_limit[s.players]:
        wrong.append(f"T18: {s.barricades} mobile barricades")
    if (s.pending == 0) != (s.phase == Phase.OVER):
        wrong.append("T19: nobody is asked, and the game is not over")
    if s.then != Then.NOTHING:
        wrong.append("something is left to be done before anybody is asked")
    if s.news.lost:
        wrong.append(f"{s.news.lost} pieces of news found no room")
    return wrong
