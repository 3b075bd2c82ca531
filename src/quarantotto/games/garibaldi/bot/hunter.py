"""The hunters: they share the table's suspicion, close in on it and stay between it and safety."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.garibaldi.actions import CARD, DONE, KIND, PASS, PATROL, PLACE, STOP
from quarantotto.games.garibaldi.bot.hand import white_value
from quarantotto.games.garibaldi.bot.sight import NOWHERE, is_water_near
from quarantotto.games.garibaldi.bot.weights import Weight, weight
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import is_line, lines_of
from quarantotto.games.garibaldi.rules.play import check
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, PATROLS, Kind, Line, Phase, State, White
from quarantotto.games.garibaldi.suspicion import Notes

CLOSE = 6  # moves within which a patrol feels where he may be
UNKNOWN = NOWHERE - 1  # what a post is worth


@rule
def likeliest(ed: Printed, notes: Notes) -> int:
    """The place most suspected."""
    best = 0
    for place in range(int(ed.places)):
        if int(notes.suspicion[place]) > int(notes.suspicion[best]):
            best = place
    return best


@rule
def cover(ed: Printed, post: int, place: int) -> int:
    """How well a patrol on a post watches a place: better from ahead of him than from behind."""
    away = int(ed.moves[post, place])
    if away >= CLOSE:
        return 0
    watch = weight(ed, Weight.NEAR) * (CLOSE - away) * (CLOSE - away)
    if int(ed.to_refuge[post]) <= int(ed.to_refuge[place]):
        watch += weight(ed, Weight.AHEAD) * (CLOSE - away) * 3
    if away == 0:
        watch += weight(ed, Weight.CATCH) * 10
    return watch


@rule
def covered(s: State, ed: Printed, patrol: int, place: int) -> int:
    """How well the other patrols watch a place."""
    best = 0
    for other in range(PATROLS):
        if other != patrol:
            best = max(best, cover(ed, int(s.patrol_at[other]), place))
    return best


@rule
def look_around(s: State, ed: Printed, patrol: int, effort: int, notes: Notes) -> None:
    """Notes how much it matters to watch each place, and how well the others do; posts are judged many times until
    somebody else moves."""
    watchers = patrol
    for other in range(PATROLS):
        if other != patrol:
            watchers |= (int(s.patrol_at[other]) + 1) << (8 + 8 * other)
    is_same = int(notes.low_watched) == int(notes.low) and int(notes.high_watched) == int(notes.high)
    if effort == 0 or (is_same and int(notes.watchers) == watchers):
        return
    notes.low_watched = int(notes.low)
    notes.high_watched = int(notes.high)
    notes.watchers = watchers
    total = 0
    for place in range(int(ed.places)):
        notes.worth[place] = UNKNOWN
        likely = int(notes.suspicion[place])
        if likely > 0:
            likely *= 16 + weight(ed, Weight.HURRY) * max(0, 12 - int(ed.to_refuge[place])) // 4
            notes.covered[place] = covered(s, ed, patrol, place)
        notes.likely[place] = likely
        total += likely
    notes.weight = total


@rule
def worth_of_post(s: State, ed: Printed, patrol: int, post: int, effort: int, notes: Notes) -> int:
    """How well a patrol that has looked around would stand on a place: what it watches there that the others do not."""
    if effort == 0:
        return -10 * int(ed.moves[post, likeliest(ed, notes)]) - crowd(s, ed, patrol, post)
    if int(notes.worth[post]) == UNKNOWN:
        notes.worth[post] = worth_of_watch(s, ed, patrol, post, notes)
    return int(notes.worth[post])


@rule
def worth_of_watch(s: State, ed: Printed, patrol: int, post: int, notes: Notes) -> int:
    """The same, worked out."""
    pull = 0
    overlap = weight(ed, Weight.OVERLAP)
    for place in range(int(ed.places)):
        likely = int(notes.likely[place])
        if likely == 0:
            continue
        watch = cover(ed, post, place)
        if watch > 0:
            pull += likely * watch
            if overlap > 0:
                pull -= likely * min(watch, int(notes.covered[place])) * overlap // 16
    worth = pull * 10 // max(1, int(notes.weight))
    if pull == 0:
        worth -= 4 * int(ed.moves[post, likeliest(ed, notes)])
    return worth - crowd(s, ed, patrol, post) + weight(ed, Weight.GUARD) * (12 - min(12, int(ed.to_refuge[post]))) // 4


@rule
def crowd(s: State, ed: Printed, patrol: int, post: int) -> int:
    """Patrols that stand on each other's feet look in the same places."""
    cost = 0
    for other in range(PATROLS):
        if other != patrol:
            away = int(ed.moves[int(s.patrol_at[other]), post])
            if away == 0:
                cost += weight(ed, Weight.CROWD)
            elif away == 1:
                cost += weight(ed, Weight.CROWD) // 4
    return cost


@rule
def best_post(s: State, ed: Printed, patrol: int, origin: int, lines: int, effort: int, notes: Notes) -> int:
    """The worth of the best place one such line away."""
    best = NOWHERE
    for i in range(int(ed.neighbours[origin])):
        place = int(ed.neighbour[origin, i])
        if is_line(ed, origin, place, lines):
            best = max(best, worth_of_post(s, ed, patrol, place, effort, notes))
    return best


@rule
def worth_of_kind(s: State, ed: Printed, patrol: int, kind: int, effort: int, notes: Notes) -> int:
    """The best a kind of card can do for a patrol."""
    origin = int(s.patrol_at[patrol])
    best = best_post(s, ed, patrol, origin, lines_of(kind), effort, notes)
    if kind == Kind.HORSE:
        for i in range(int(ed.neighbours[origin])):
            middle = int(ed.neighbour[origin, i])
            if is_line(ed, origin, middle, Line.ROAD):
                best = max(best, best_post(s, ed, patrol, middle, Line.ROAD, effort, notes))
    return best


@rule
def worth_of_white_event(s: State, ed: Printed, event: int) -> int:
    """What an event is worth, in the coin of posts."""
    cards = int(s.hand_count[GARIBALDI])
    if event == White.DEATH:
        return 60 * min(3, cards)
    if event == White.AGONY:
        return 140
    if event == White.LETTERS:
        return 170
    if event == White.ACCUSATION:
        return 120
    if event == White.REQUISITION:
        return 90
    if event == White.SUPPORT:
        return 60
    return 80


@rule
def choose_patrol_card(s: State, ed: Printed, seat: int, effort: int, notes: Notes) -> int:
    """The card that improves the patrol's post most, an event where that is worth more, or none."""
    patrol = int(s.patrol)
    look_around(s, ed, patrol, effort, notes)
    now = worth_of_post(s, ed, patrol, int(s.patrol_at[patrol]), effort, notes)
    best = weight(ed, Weight.PATIENCE)
    chosen = PASS
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) != seat or card == NO_CARD or check(s, ed, seat, CARD + card) != ALLOWED:
            continue
        kind = int(ed.white[card])
        if kind == Kind.EVENT:
            gain = worth_of_white_event(s, ed, int(ed.white_event[card])) * weight(ed, Weight.EVENTS) // 16
        elif kind == Kind.HORSE:
            gain = worth_of_kind(s, ed, patrol, kind, effort, notes) - now - 6
        elif kind == Kind.FOOT:
            gain = worth_of_kind(s, ed, patrol, kind, effort, notes) - now
        else:
            gain = worth_of_kind(s, ed, patrol, Kind.BOAT, effort, notes) - now + 3
        if gain > best or check(s, ed, seat, PASS) != ALLOWED:
            best = gain
            chosen = CARD + card
    return chosen


@rule
def choose_patrol_place(s: State, ed: Printed, seat: int, effort: int, notes: Notes) -> int:
    """The best post; on a ride also by way of a place."""
    patrol = int(s.patrol)
    look_around(s, ed, patrol, effort, notes)
    best = NOWHERE
    chosen = STOP
    is_riding = int(s.phase) == Phase.PATROL_LINE and int(s.kind) == Kind.HORSE
    if int(s.phase) == Phase.PATROL_RIDE:
        best = worth_of_post(s, ed, patrol, int(s.patrol_at[patrol]), effort, notes)
    here = int(s.patrol_at[patrol])
    for i in range(int(ed.neighbours[here])):
        place = int(ed.neighbour[here, i])
        if check(s, ed, seat, PLACE + place) != ALLOWED:
            continue
        worth = worth_of_post(s, ed, patrol, place, effort, notes)
        if is_riding:
            worth = max(worth, best_post(s, ed, patrol, place, Line.ROAD, effort, notes) - 1)
        if worth > best:
            best = worth
            chosen = PLACE + place
    return chosen


@rule
def choose_idle_patrol(s: State, ed: Printed, seat: int, notes: Notes) -> int:
    """First the patrol nearest to where he is most suspected."""
    target = likeliest(ed, notes)
    best = 127
    chosen = PATROL
    for patrol in range(PATROLS):
        away = int(ed.moves[int(s.patrol_at[patrol]), target])
        if away < best and check(s, ed, seat, PATROL + patrol) == ALLOWED:
            best = away
            chosen = PATROL + patrol
    return chosen


@rule
def choose_white_discard(s: State, ed: Printed, seat: int) -> int:
    """Boats far from water, and more than two of them, make room for cards that move."""
    if check(s, ed, seat, DONE) != ALLOWED:
        return DONE
    boats = 0
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) != seat or card == NO_CARD:
            continue
        if int(ed.white[card]) == Kind.BOAT:
            boats += 1
            is_useful = has_water(s, ed, seat) and boats <= 1
            if not is_useful and check(s, ed, seat, CARD + card) == ALLOWED:
                return CARD + card
        if white_value(ed, card) < 5 and check(s, ed, seat, CARD + card) == ALLOWED:
            return CARD + card
    return DONE


@rule
def has_water(s: State, ed: Printed, seat: int) -> bool:
    """One of the seat's patrols is near water."""
    for patrol in range(PATROLS):
        if int(s.owner[patrol]) == seat and is_water_near(ed, int(s.patrol_at[patrol])):
            return True
    return False


@rule
def choose_requisition(ed: Printed, notes: Notes) -> int:
    """Horses: they carry him farthest; feet where there are no roads about."""
    target = likeliest(ed, notes)
    for i in range(int(ed.neighbours[target])):
        if is_line(ed, target, int(ed.neighbour[target, i]), Line.ROAD):
            return KIND + Kind.HORSE
    return KIND + Kind.FOOT


@rule
def choose_half(s: State, ed: Printed, seat: int) -> int:
    """The card worth least."""
    best = NOWHERE
    chosen = CARD
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) == seat and card != NO_CARD and -white_value(ed, card) > best:
            best = -white_value(ed, card)
            chosen = CARD + card
    return chosen
