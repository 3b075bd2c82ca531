"""What the heuristic players look at: distances, reach, and what the table suspects."""

from quarantotto.core.compiler import rule
from quarantotto.games.garibaldi.bot.weights import Weight, weight
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import is_line, lines_of
from quarantotto.games.garibaldi.state import NO_CARD, PATROLS, Kind, Line, State

FOOT_REACH = 8  # chances, in sixteenths, that a patrol can and will use such a line next
ROAD_REACH = 10
WATER_REACH = 4
RIDE_REACH = 5


@rule
def reach_of(s: State, ed: Printed, patrol: int, place: int) -> int:
    """How likely a patrol can be on a place after its next action, in sixteenths."""
    there = int(s.patrol_at[patrol])
    if there == place:
        return 14
    lines = int(ed.lines[there, place])
    if lines & Line.ROAD != 0:
        return ROAD_REACH
    if lines & Line.PATH != 0:
        return FOOT_REACH
    if lines & Line.WATER != 0:
        return WATER_REACH
    if is_ride(ed, there, place):
        return RIDE_REACH
    return 0


@rule
def is_ride(ed: Printed, one: int, other: int) -> bool:
    """Two road lines join the places."""
    for i in range(int(ed.neighbours[one])):
        middle = int(ed.neighbour[one, i])
        if is_line(ed, one, middle, Line.ROAD) and is_line(ed, middle, other, Line.ROAD):
            return True
    return False


@rule
def threat(s: State, ed: Printed, place: int) -> int:
    """How likely some patrol can step on a place, in sixteenths, at most 32."""
    total = 0
    for patrol in range(PATROLS):
        total += reach_of(s, ed, patrol, place)
    return min(32, total)


@rule
def rumour(s: State, ed: Printed, place: int, kind: int) -> int:
    """How much the table will suspect a place once he has shown a card of some kind; EVENT: none."""
    if kind == Kind.EVENT:
        return 2 * int(s.suspicion[place])
    lines = lines_of(kind)
    weight_there = 0
    for i in range(int(ed.neighbours[place])):
        near = int(ed.neighbour[place, i])
        if not is_line(ed, place, near, lines):
            continue
        weight_there += 2 * int(s.suspicion[near])
        if kind == Kind.HORSE:
            for j in range(int(ed.neighbours[near])):
                far = int(ed.neighbour[near, j])
                if is_line(ed, near, far, lines):
                    weight_there += int(s.suspicion[far])
    return weight_there


@rule
def rumours_around(s: State, ed: Printed, patrol: int, kind: int) -> int:
    """All that a patrol could look into with its next step."""
    there = int(s.patrol_at[patrol])
    total = 0
    for i in range(int(ed.neighbours[there])):
        total += rumour(s, ed, int(ed.neighbour[there, i]), kind)
    return max(1, total)


@rule
def peril(s: State, ed: Printed, place: int, kind: int) -> int:
    """How likely he is caught on a place after showing such a card, in 256ths: every patrol nearby looks where it
    suspects him most."""
    here = rumour(s, ed, place, kind)
    total = 0
    for patrol in range(PATROLS):
        reach = reach_of(s, ed, patrol, place)
        if reach > 0:
            total += reach * min(16, 24 * here // rumours_around(s, ed, patrol, kind))
    return min(512, total)


@rule
def near_threat(s: State, ed: Printed, place: int) -> int:
    """Patrols that are close, whatever they hold: two moves away counts a little."""
    total = 0
    for patrol in range(PATROLS):
        away = int(ed.moves[int(s.patrol_at[patrol]), place])
        if away <= 1:
            total += 6
        elif away == 2:
            total += 3
        elif away == 3:
            total += 1
    return total


@rule
def suspected(s: State, ed: Printed) -> int:
    """All the weight of suspicion there is."""
    total = 0
    for place in range(int(ed.places)):
        total += int(s.suspicion[place])
    return max(1, total)


@rule
def guard_of(s: State, ed: Printed, refuge: int) -> int:
    """How well a refuge is guarded: patrols near it."""
    guard = 0
    for patrol in range(PATROLS):
        away = int(ed.moves[int(s.patrol_at[patrol]), refuge])
        if away <= 1:
            guard += 3
        elif away == 2:
            guard += 2
        elif away == 3:
            guard += 1
    return guard


@rule
def way_left(s: State, ed: Printed, place: int) -> int:
    """Moves to the refuge that is easiest to reach, a guarded one counting as farther; in tenths."""
    best = 2000
    for i in range(int(ed.refuges)):
        refuge = int(ed.refuge[i])
        free = 10 * int(ed.moves[place, refuge]) + weight(ed, Weight.BY_BOAT)
        cost = min(free, 10 * int(ed.on_land[i, place])) + weight(ed, Weight.GUARDED) * guard_of(s, ed, refuge)
        best = min(best, cost)
    return best


@rule
def has_kind(s: State, ed: Printed, kind: int) -> int:
    """Garibaldi's cards with that red half, as far as the reader sees them."""
    count = 0
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) == 0 and card != NO_CARD and int(ed.red[card]) == kind:
            count += 1
    return count


@rule
def lines_at(ed: Printed, place: int, kind: int) -> int:
    """Ways out of a place for a kind of card."""
    count = 0
    for i in range(int(ed.neighbours[place])):
        if is_line(ed, place, int(ed.neighbour[place, i]), lines_of(kind)):
            count += 1
    return count
