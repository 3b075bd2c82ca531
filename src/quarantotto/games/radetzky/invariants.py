"""What never changes: soldiers, cards and tiles are neither made nor lost (statements T14 to T19)."""

from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import HOLDERS, NO_CARD, Austria, Card, Italy, Phase, State


def broken_invariants(s: State, ed: Printed) -> list[str]:
    """What is wrong with a position, in words; empty when all is well."""
    return [*_soldiers(s, ed), *_districts(s, ed), *_cards(s, ed), *_tiles(s, ed)]


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


def _cards(s: State, ed: Printed) -> list[str]:
    wrong = []
    in_deck = sum(s.italy[c] == Italy.DECK for c in range(ed.italy_cards))
    if in_deck != s.italy_deck:
        wrong.append(f"T17: {in_deck} Italy cards in the deck instead of {s.italy_deck}")
    slots = [(int(s.held_card[i]), int(s.held_by[i])) for i in range(s.held)]
    if len({card for card, _ in slots}) != s.held or any(s.italy[c] != Italy.HELD + holder for c, holder in slots):
        wrong.append("T17: held cards and their places disagree")
    for holder in range(HOLDERS):
        held = sum(s.italy[c] == Italy.HELD + holder for c in range(ed.italy_cards))
        if held != s.hand_count[holder]:
            wrong.append(f"T17: holder {holder} has {held} cards, counted {s.hand_count[holder]}")
    up = sum(s.austria[c] == Austria.DECK for c in range(ed.austria_cards))
    if up != s.austria_deck:
        wrong.append(f"T17: {up} Austria cards in the deck instead of {s.austria_deck}")
    if s.fight == 0 and any(s.austria[c] in (Austria.UP, Austria.RESOLVED) for c in range(ed.austria_cards)):
        wrong.append("T17: an Austria card of a fight that is over lies about")
    if s.called != NO_CARD and s.italy[s.called] != Italy.CALLED:
        wrong.append("T17: the card called is elsewhere")
    return wrong


def _tiles(s: State, ed: Printed) -> list[str]:
    wrong = []
    if s.barricades > ed.barricade_limit[s.players]:
        wrong.append(f"T18: {s.barricades} mobile barricades")
    if (s.pending == 0) != (s.phase == Phase.OVER):
        wrong.append("T19: nobody is asked, and the game is not over")
    if s.news.lost:
        wrong.append(f"{s.news.lost} pieces of news found no room")
    return wrong
