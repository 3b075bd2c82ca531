"""What the heuristic players look at: distances, reach, and what the table suspects."""

from quarantotto.core.compiler import rule
from quarantotto.games.garibaldi.bot.weights import Weight, weight
from quarantotto.games.garibaldi.planning import CERTAIN, NO_WAY, ROUND
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import is_line, lines_of
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, PATROLS, Kind, Line, State
from quarantotto.games.garibaldi.suspicion import Notes

NOWHERE = -1000000  # worth less than anything
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
def rumour(ed: Printed, place: int, kind: int, notes: Notes) -> int:
    """How much the table will suspect a place once he has shown a card of some kind; EVENT: none."""
    if kind == Kind.EVENT:
        return 2 * int(notes.suspicion[place])
    lines = lines_of(kind)
    weight_there = 0
    for i in range(int(ed.neighbours[place])):
        near = int(ed.neighbour[place, i])
        if not is_line(ed, place, near, lines):
            continue
        weight_there += 2 * int(notes.suspicion[near])
        if kind == Kind.HORSE:
            for j in range(int(ed.neighbours[near])):
                far = int(ed.neighbour[near, j])
                if is_line(ed, near, far, lines):
                    weight_there += int(notes.suspicion[far])
    return weight_there


@rule
def rumours_around(s: State, ed: Printed, patrol: int, kind: int, notes: Notes) -> int:
    """All that a patrol could look into with its next step."""
    there = int(s.patrol_at[patrol])
    total = 0
    for i in range(int(ed.neighbours[there])):
        total += rumour(ed, int(ed.neighbour[there, i]), kind, notes)
    return max(1, total)


@rule
def peril(s: State, ed: Printed, place: int, kind: int, notes: Notes) -> int:
    """How likely he is caught on a place after showing such a card, in 256ths: every patrol nearby looks where it
    suspects him most."""
    here = rumour(ed, place, kind, notes)
    total = 0
    for patrol in range(PATROLS):
        reach = reach_of(s, ed, patrol, place)
        if reach > 0:
            total += reach * min(16, 24 * here // rumours_around(s, ed, patrol, kind, notes))
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
def hand_without(s: State, ed: Printed, spent: int) -> int:
    """Garibaldi's hand once a card is spent, as far as ways are concerned: a bit per kind he holds, and eight times the
    number of cards he will draw."""
    kinds = 0
    count = 0
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) == GARIBALDI and card != NO_CARD and card != spent:
            kinds |= 1 << int(ed.red[card])
            count += 1
    return (kinds & 7) + 8 * max(0, int(ed.hand) - count)


@rule
def chance_of(ed: Printed, hand: int, kind: int) -> int:
    """How likely, of 1024, such a hand has a card of a kind next turn."""
    if (hand >> kind) & 1 == 1:
        return CERTAIN
    return int(ed.drawn[kind, hand >> 3])


@rule
def rounds_to(ed: Printed, i: int, place: int, hand: int) -> int:
    """Rounds, in hundredths, to one refuge: next turn with this hand, then with cards as they come."""
    if int(ed.refuge[i]) == place:
        return 0
    waiting = int(ed.journey[i, place])
    foot, horse, boat = int(ed.after_foot[i, place]), int(ed.after_horse[i, place]), int(ed.after_boat[i, place])
    left = CERTAIN
    total = ROUND * CERTAIN
    for _ in range(3):
        best = min(foot, horse, boat)
        if best >= waiting:
            break
        if best == horse:
            used = left * chance_of(ed, hand, Kind.HORSE) // CERTAIN
            horse = NO_WAY
        elif best == foot:
            used = left * chance_of(ed, hand, Kind.FOOT) // CERTAIN
            foot = NO_WAY
        else:
            used = left * chance_of(ed, hand, Kind.BOAT) // CERTAIN
            boat = NO_WAY
        total += used * best
        left -= used
    return (total + left * waiting) // CERTAIN


@rule
def way_to(s: State, ed: Printed, i: int, place: int, hand: int) -> int:
    """Rounds, in hundredths, to one refuge; a guarded one counts as farther."""
    return rounds_to(ed, i, place, hand) + weight(ed, Weight.GUARDED) * guard_of(s, ed, int(ed.refuge[i]))


@rule
def nearest_refuge(s: State, ed: Printed, place: int, hand: int) -> int:
    """The refuge that is easiest to reach."""
    nearest = 0
    for i in range(1, int(ed.refuges)):
        if way_to(s, ed, i, place, hand) < way_to(s, ed, nearest, place, hand):
            nearest = i
    return nearest


@rule
def way_left(s: State, ed: Printed, place: int, hand: int) -> int:
    """How far he is from it."""
    best = NO_WAY
    for i in range(int(ed.refuges)):
        if rounds_to(ed, i, place, hand) < best:
            best = min(best, way_to(s, ed, i, place, hand))
    return best


@rule
def after_card(ed: Printed, i: int, place: int, kind: int) -> int:
    """Rounds, in hundredths, still to go to a refuge once a card of a kind is spent."""
    if kind == Kind.HORSE:
        return int(ed.after_horse[i, place])
    if kind == Kind.BOAT:
        return int(ed.after_boat[i, place])
    return int(ed.after_foot[i, place])


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
