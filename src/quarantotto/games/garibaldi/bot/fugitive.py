"""The fugitive: distance to safety, danger, and what the hunters suspect."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.garibaldi.actions import CARD, GIVE, PASS, PATROL, PLACE, SEAT, STOP
from quarantotto.games.garibaldi.bot.hand import keep_value
from quarantotto.games.garibaldi.bot.sight import (
    NOWHERE,
    hand_without,
    has_kind,
    near_threat,
    peril,
    threat,
    way_left,
)
from quarantotto.games.garibaldi.bot.weights import Weight, weight
from quarantotto.games.garibaldi.planning import ROUND
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import has_free_line, is_line, is_occupied, lines_of
from quarantotto.games.garibaldi.rules.play import check
from quarantotto.games.garibaldi.rules.red_events import has_move, move_of
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, PATROLS, Kind, Line, Phase, Red, State, White
from quarantotto.games.garibaldi.suspicion import Notes


@rule
def boldness(s: State, ed: Printed, to_go: int) -> int:
    """How much of the danger he minds, in sixteenths: less when the rounds run out."""
    spare = int(ed.rounds) - int(s.round_number) - to_go // ROUND
    return max(2, min(16, 4 + spare * 16 // max(1, weight(ed, Weight.URGENCY))))


@rule
def worth_of_place(s: State, ed: Printed, place: int, kind: int, hand: int, notes: Notes) -> int:
    """How good it is to end the turn there, having shown a card of that kind and keeping such a hand."""
    danger = threat(s, ed, place)
    to_go = way_left(s, ed, place, hand)
    fear = weight(ed, Weight.DANGER) * peril(s, ed, place, kind, notes) // 8 + weight(ed, Weight.BLIND_DANGER) * danger
    fear += weight(ed, Weight.CLOSENESS) * near_threat(s, ed, place)
    worth = -weight(ed, Weight.PROGRESS) * to_go // 10 - fear * boldness(s, ed, to_go) // 16
    if int(ed.is_refuge[place]) == 1:
        worth += weight(ed, Weight.SAFE) - 20 * danger
    return worth


@rule
def best_step(s: State, ed: Printed, origin: int, lines: int, kind: int, hand: int, notes: Notes) -> int:
    """The best place one such line away; its worth."""
    best = NOWHERE
    for i in range(int(ed.neighbours[origin])):
        place = int(ed.neighbour[origin, i])
        if is_line(ed, origin, place, lines) and not is_occupied(s, place):
            best = max(best, worth_of_place(s, ed, place, kind, hand, notes))
    return best


@rule
def best_ride(s: State, ed: Printed, origin: int, hand: int, notes: Notes) -> int:
    """The worth of the best end of a ride."""
    best = NOWHERE
    for i in range(int(ed.neighbours[origin])):
        middle = int(ed.neighbour[origin, i])
        if is_line(ed, origin, middle, Line.ROAD) and not is_occupied(s, middle):
            best = max(best, worth_of_place(s, ed, middle, Kind.HORSE, hand, notes))
            best = max(best, best_step(s, ed, middle, Line.ROAD, Kind.HORSE, hand, notes))
    return best


@rule
def worth_of_move(s: State, ed: Printed, card: int, notes: Notes) -> int:
    """The best a movement card can do now, less what it is worth in hand."""
    kind = int(ed.red[card])
    here = int(s.garibaldi)
    hand = hand_without(s, ed, card)
    if kind == Kind.HORSE:
        return best_ride(s, ed, here, hand, notes) - keep_value(ed, card)
    return best_step(s, ed, here, lines_of(kind), kind, hand, notes) - keep_value(ed, card)


@rule
def choose_move(s: State, ed: Printed, notes: Notes) -> int:
    """The card that leads to the best place, or none."""
    best = worth_of_place(s, ed, int(s.garibaldi), Kind.EVENT, hand_without(s, ed, NO_CARD), notes)
    chosen = PASS
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = worth_of_move(s, ed, card, notes)
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
def kind_of_round(s: State) -> int:
    """The kind of the movement card shown this round, EVENT where there is none."""
    shown = int(s.shown[int(s.round_number)]) & 3
    if shown == 0:
        return Kind.EVENT
    return shown - 1


@rule
def choose_place(s: State, ed: Printed, notes: Notes) -> int:
    """The best of the places that may be chosen; on a ride also by way of them."""
    best = NOWHERE
    chosen = STOP
    phase = int(s.phase)
    kind = kind_shown(s)
    hand = hand_without(s, ed, NO_CARD)
    is_riding = phase == Phase.LINE and kind == Kind.HORSE
    if phase == Phase.RIDE:
        best = worth_of_place(s, ed, int(s.garibaldi), kind, hand, notes)
    for i in range(int(ed.neighbours[int(s.garibaldi)])):
        place = int(ed.neighbour[int(s.garibaldi), i])
        if check(s, ed, GARIBALDI, PLACE + place) != ALLOWED:
            continue
        worth = worth_of_place(s, ed, place, kind, hand, notes)
        if is_riding:
            worth = max(worth, best_step(s, ed, place, Line.ROAD, kind, hand, notes))
        if worth > best:
            best = worth
            chosen = PLACE + place
    return chosen


@rule
def worth_of_event(s: State, ed: Printed, event: int, notes: Notes) -> int:
    """What an event is worth now, beyond keeping it."""
    here = int(s.garibaldi)
    hand = hand_without(s, ed, NO_CARD)
    now = worth_of_place(s, ed, here, kind_of_round(s), hand, notes)
    if has_move(event):
        lines = lines_of(move_of(event))
        if not has_free_line(s, ed, here, lines):
            return 0 if event != Red.SUPPLY else 20
        gain = best_step(s, ed, here, lines, Kind.FOOT, hand, notes) - now
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
def choose_event(s: State, ed: Printed, notes: Notes) -> int:
    """The event worth most, if it is worth more than in hand."""
    best = 10
    chosen = PASS
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = worth_of_event(s, ed, int(ed.red_event[card]), notes)
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
