"""The fugitive: distance to safety, danger, and what the hunters suspect."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.garibaldi.actions import CARD, DONE, GIVE, PASS, PATROL, PLACE, RANDOM, REFUSE, SEAT, STOP
from quarantotto.games.garibaldi.bot.sight import has_kind, near_threat, peril, threat, way_left
from quarantotto.games.garibaldi.bot.weights import Weight, weight
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import has_free_line, is_line, is_occupied, lines_of
from quarantotto.games.garibaldi.rules.play import check
from quarantotto.games.garibaldi.rules.red_events import has_move, move_of
from quarantotto.games.garibaldi.state import (
    CARDS,
    GARIBALDI,
    NO_CARD,
    PATROLS,
    Kind,
    Line,
    Phase,
    Red,
    State,
    White,
)

NOWHERE = -1000000


@rule
def boldness(s: State, ed: Printed) -> int:
    """How much of the danger he minds, in sixteenths: less when the rounds run out."""
    left = int(ed.rounds) - int(s.round_number)
    spare = left - int(ed.to_refuge[int(s.garibaldi)])
    return max(2, min(16, 4 + spare * 16 // max(1, weight(ed, Weight.URGENCY))))


@rule
def worth_of_place(s: State, ed: Printed, place: int, kind: int) -> int:
    """How good it is to end the turn there, having shown a card of that kind."""
    danger = threat(s, ed, place)
    fear = weight(ed, Weight.DANGER) * peril(s, ed, place, kind) // 8 + weight(ed, Weight.BLIND_DANGER) * danger
    fear += weight(ed, Weight.CLOSENESS) * near_threat(s, ed, place)
    worth = -weight(ed, Weight.PROGRESS) * way_left(s, ed, place) - fear * boldness(s, ed) // 16
    if int(ed.is_refuge[place]) == 1:
        worth += weight(ed, Weight.SAFE) - 20 * danger
    return worth


@rule
def best_step(s: State, ed: Printed, origin: int, lines: int, kind: int) -> int:
    """The best place one such line away; its worth."""
    best = NOWHERE
    for i in range(int(ed.neighbours[origin])):
        place = int(ed.neighbour[origin, i])
        if is_line(ed, origin, place, lines) and not is_occupied(s, place):
            best = max(best, worth_of_place(s, ed, place, kind))
    return best


@rule
def best_ride(s: State, ed: Printed, origin: int) -> int:
    """The worth of the best end of a ride."""
    best = NOWHERE
    for i in range(int(ed.neighbours[origin])):
        middle = int(ed.neighbour[origin, i])
        if is_line(ed, origin, middle, Line.ROAD) and not is_occupied(s, middle):
            best = max(best, worth_of_place(s, ed, middle, Kind.HORSE))
            best = max(best, best_step(s, ed, middle, Line.ROAD, Kind.HORSE))
    return best


@rule
def keep_value(ed: Printed, card: int) -> int:
    """What a card is worth in hand."""
    kind = int(ed.red[card])
    if kind == Kind.HORSE:
        return weight(ed, Weight.KEEP_HORSE)
    if kind == Kind.BOAT:
        return weight(ed, Weight.KEEP_BOAT)
    if kind == Kind.FOOT:
        return weight(ed, Weight.KEEP_FOOT)
    return weight(ed, Weight.KEEP_EVENT)


@rule
def worth_of_move(s: State, ed: Printed, card: int) -> int:
    """The best a movement card can do now, less what it is worth in hand."""
    kind = int(ed.red[card])
    here = int(s.garibaldi)
    if kind == Kind.HORSE:
        return best_ride(s, ed, here) - keep_value(ed, card)
    return best_step(s, ed, here, lines_of(kind), kind) - keep_value(ed, card)


@rule
def choose_move(s: State, ed: Printed) -> int:
    """The card that leads to the best place, or none."""
    best = worth_of_place(s, ed, int(s.garibaldi), Kind.EVENT)
    chosen = PASS
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = worth_of_move(s, ed, card)
            if worth > best:
                best = worth
                chosen = CARD + card
    return chosen


@rule
def kind_shown(s: State) -> int:
    """The kind of move the others know of; one along any line is mostly made on foot."""
    if int(s.kind) == Kind.EVENT:
        return Kind.FOOT
    return int(s.kind)


@rule
def choose_place(s: State, ed: Printed) -> int:
    """The best of the places that may be chosen; on a ride also by way of them."""
    best = NOWHERE
    chosen = STOP
    phase = int(s.phase)
    kind = kind_shown(s)
    is_riding = phase == Phase.LINE and kind == Kind.HORSE
    if phase == Phase.RIDE:
        best = worth_of_place(s, ed, int(s.garibaldi), kind)
    for i in range(int(ed.neighbours[int(s.garibaldi)])):
        place = int(ed.neighbour[int(s.garibaldi), i])
        if check(s, ed, GARIBALDI, PLACE + place) != ALLOWED:
            continue
        worth = worth_of_place(s, ed, place, kind)
        if is_riding:
            worth = max(worth, best_step(s, ed, place, Line.ROAD, kind))
        if worth > best:
            best = worth
            chosen = PLACE + place
    return chosen


@rule
def worth_of_event(s: State, ed: Printed, event: int) -> int:
    """What an event is worth now, beyond keeping it."""
    here = int(s.garibaldi)
    now = worth_of_place(s, ed, here, Kind.EVENT)
    if has_move(event):
        lines = lines_of(move_of(event))
        if not has_free_line(s, ed, here, lines):
            return 0 if event != Red.SUPPLY else 20
        gain = best_step(s, ed, here, lines, Kind.FOOT) - now
        return gain + (25 if event != Red.SHED else 0)
    danger = threat(s, ed, here) + near_threat(s, ed, here)
    if event == Red.DON_MARCO:
        return 9 * best_marco(s, ed, here) - 30
    if event == Red.REPORT:
        return 4 * danger - 20
    if event == Red.PEOPLE or event == Red.LEGGERO:
        return 40 + 3 * danger
    if event == Red.CLOTHES:
        return 60 if has_kind(s, ed, Kind.HORSE) + has_kind(s, ed, Kind.FOOT) < 3 else 15
    if event == Red.AYE_SIR:
        return 20 + 3 * danger
    return 15


@rule
def best_marco(s: State, ed: Printed, here: int) -> int:
    """How much danger the best move of a patrol takes away."""
    best = 0
    for patrol in range(PATROLS):
        there = int(s.patrol_at[patrol])
        if int(ed.moves[there, here]) > 2:
            continue
        for i in range(int(ed.neighbours[there])):
            away = int(ed.moves[int(ed.neighbour[there, i]), here])
            best = max(best, 6 * (away - int(ed.moves[there, here])))
    return best


@rule
def choose_event(s: State, ed: Printed) -> int:
    """The event worth most, if it is worth more than in hand."""
    best = 10
    chosen = PASS
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = worth_of_event(s, ed, int(ed.red_event[card]))
            if worth > best:
                best = worth
                chosen = CARD + card
    return chosen


@rule
def choose_report(s: State, ed: Printed) -> int:
    """The start place that takes the nearest patrol farthest away from him."""
    best = NOWHERE
    chosen = PLACE
    for i in range(PATROLS):
        place = int(ed.start[i])
        called = 0
        nearest = 127
        for patrol in range(PATROLS):
            away = int(ed.steps[int(s.patrol_at[patrol]), place])
            if away < nearest:
                nearest = away
                called = patrol
        now = int(ed.moves[int(s.patrol_at[called]), int(s.garibaldi)])
        gain = min(6, int(ed.moves[place, int(s.garibaldi)])) - min(6, now)
        if gain > best:
            best = gain
            chosen = PLACE + place
    return chosen


@rule
def choose_patrol(s: State, ed: Printed) -> int:
    """The patrol that is nearest to him."""
    best = 127
    chosen = PATROL
    for patrol in range(PATROLS):
        away = int(ed.moves[int(s.patrol_at[patrol]), int(s.garibaldi)])
        if away < best and check(s, ed, GARIBALDI, PATROL + patrol) == ALLOWED:
            best = away
            chosen = PATROL + patrol
    return chosen


@rule
def choose_marco_line(s: State, ed: Printed) -> int:
    """As far away as one line leads."""
    best = -1
    chosen = PLACE
    there = int(s.patrol_at[int(s.patrol)])
    for i in range(int(ed.neighbours[there])):
        place = int(ed.neighbour[there, i])
        away = int(ed.moves[place, int(s.garibaldi)])
        if away > best:
            best = away
            chosen = PLACE + place
    return chosen


@rule
def choose_victim(s: State, ed: Printed) -> int:
    """The opponent with most cards."""
    best = -1
    chosen = SEAT + 1
    for seat in range(1, int(s.players)):
        if int(s.hand_count[seat]) > best and check(s, ed, GARIBALDI, SEAT + seat) == ALLOWED:
            best = int(s.hand_count[seat])
            chosen = SEAT + seat
    return chosen


@rule
def white_value(ed: Printed, card: int) -> int:
    """What a card is worth to the Austrians."""
    kind = int(ed.white[card])
    if kind == Kind.EVENT:
        return 20 if int(ed.white_event[card]) in (White.DEATH, White.AGONY, White.LETTERS) else 14
    if kind == Kind.HORSE:
        return 12
    if kind == Kind.FOOT:
        return 9
    return 5


@rule
def choose_their_card(s: State, ed: Printed, is_best: bool) -> int:
    """The card worth most to them, or least where they are made to play it."""
    best = NOWHERE
    chosen = CARD
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = white_value(ed, card) if is_best else -white_value(ed, card)
            if worth > best:
                best = worth
                chosen = CARD + card
    return chosen


@rule
def least_wanted(s: State, ed: Printed) -> int:
    """Of the cards that may be given up the one that helps least."""
    best = NOWHERE
    chosen = NO_CARD
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) != GARIBALDI or check(s, ed, GARIBALDI, CARD + card) != ALLOWED:
            continue
        worth = -keep_value(ed, card) + 3 * has_kind(s, ed, int(ed.red[card]))
        if worth > best:
            best = worth
            chosen = CARD + card
    return chosen


@rule
def choose_search(s: State, ed: Printed) -> int:
    """A horse where he has none, else foot, else a boat."""
    best = NOWHERE
    chosen = CARD
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = keep_value(ed, card) - 4 * has_kind(s, ed, int(ed.red[card]))
            if worth > best:
                best = worth
                chosen = CARD + card
    return chosen


@rule
def can_leave(s: State, ed: Printed) -> bool:
    """He holds a movement card that leads somewhere from here."""
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) == GARIBALDI and is_useful(s, ed, card):
            return True
    return False


@rule
def is_useful(s: State, ed: Printed, card: int) -> bool:
    """A movement card with a free line from here."""
    kind = int(ed.red[card])
    return kind != Kind.EVENT and has_free_line(s, ed, int(s.garibaldi), lines_of(kind))


@rule
def choose_discard(s: State, ed: Printed) -> int:
    """Who cannot leave changes his hand; else boats that lead nowhere near here, and a third card of one kind, make
    room for better ones."""
    is_stuck = not can_leave(s, ed)
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) != GARIBALDI:
            continue
        kind = int(ed.red[card])
        many = has_kind(s, ed, kind)
        if is_stuck and (kind != Kind.EVENT or many > 2):
            return CARD + card
        if kind == Kind.BOAT and (many > 1 or not is_water_near(ed, int(s.garibaldi))):
            return CARD + card
        if kind == Kind.FOOT and many > 2:
            return CARD + card
        if kind == Kind.EVENT and (many > 2 or (many > 1 and is_minor(int(ed.red_event[card])))):
            return CARD + card
    return DONE


@rule
def is_minor(event: int) -> bool:
    """Events that rarely save him."""
    return event in (Red.MONTANARI, Red.REPORT)


@rule
def is_water_near(ed: Printed, place: int) -> bool:
    """There is water at the place or one line away."""
    for i in range(int(ed.neighbours[place])):
        near = int(ed.neighbour[place, i])
        if is_line(ed, place, near, Line.WATER):
            return True
        for j in range(int(ed.neighbours[near])):
            if is_line(ed, near, int(ed.neighbour[near, j]), Line.WATER):
                return True
    return False


@rule
def choose_named(s: State, ed: Printed) -> int:
    """The place of the window that tells least: the farthest from where he is, an old one, one already marked."""
    best = NOWHERE
    chosen = PLACE
    for place in range(int(ed.places)):
        if check(s, ed, GARIBALDI, PLACE + place) != ALLOWED:
            continue
        worth = 2 * int(ed.steps[place, int(s.garibaldi)])
        if int(s.clue_order[place]) > 0:
            worth += 5
        if worth > best:
            best = worth
            chosen = PLACE + place
    return chosen


@rule
def choose_letter(s: State, ed: Printed) -> int:
    """Two random cards rather than a place if he is close to being found; three cards hardly ever."""
    named = choose_named(s, ed)
    is_dear = int(s.white_event) == White.LETTERS
    far = int(ed.steps[named - PLACE, int(s.garibaldi)])
    if far >= 3 or int(s.clue_order[named - PLACE]) > 0 or is_dear:
        return named
    if check(s, ed, GARIBALDI, GIVE) == ALLOWED:
        return GIVE
    return named


@rule
def choose_toll(s: State, ed: Printed) -> int:
    """Pays with what he has most of, if he keeps a card to move with; else he waits a turn."""
    if int(s.hand_count[GARIBALDI]) < 3:
        return REFUSE
    card = least_wanted(s, ed)
    if card == NO_CARD or card >= CARD + CARDS:
        return REFUSE
    return card


@rule
def choose_support(s: State, ed: Printed) -> int:
    """One card at random is fewer than two."""
    return RANDOM
