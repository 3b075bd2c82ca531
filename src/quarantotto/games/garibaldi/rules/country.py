"""The country: lines, patrols on them, distances, and the route pad."""

from quarantotto.core.compiler import rule
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS, Kind, Line, Stage, State

ANY_LINE = Line.PATH | Line.ROAD | Line.WATER


@rule
def lines_of(kind: int) -> int:
    """The lines a way of moving may use: foot paths and roads, horses roads, boats water."""
    if kind == Kind.FOOT:
        return Line.PATH | Line.ROAD
    if kind == Kind.HORSE:
        return Line.ROAD
    if kind == Kind.BOAT:
        return Line.WATER
    return ANY_LINE


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """The next decision."""
    s.phase = phase
    s.pending = 1 << seat


@rule
def is_occupied(s: State, place: int) -> bool:
    """A patrol stands there."""
    for patrol in range(PATROLS):
        if int(s.patrol_at[patrol]) == place:
            return True
    return False


@rule
def is_line(ed: Printed, origin: int, place: int, lines: int) -> bool:
    """One of these lines joins the two places."""
    return int(ed.lines[origin, place]) & lines != 0


@rule
def has_free_line(s: State, ed: Printed, origin: int, lines: int) -> bool:
    """Garibaldi could leave along one of these lines: its other end is not occupied (A-9)."""
    for i in range(int(ed.neighbours[origin])):
        place = int(ed.neighbour[origin, i])
        if is_line(ed, origin, place, lines) and not is_occupied(s, place):
            return True
    return False


@rule
def has_line(ed: Printed, origin: int, lines: int) -> bool:
    """A patrol could leave along one of these lines."""
    for i in range(int(ed.neighbours[origin])):
        if is_line(ed, origin, int(ed.neighbour[origin, i]), lines):
            return True
    return False


@rule
def distance(s: State, ed: Printed, one: int, other: int) -> int:
    """Fewest lines of any kind whoever stands on them, or fewest movement cards where the table says so (A-12)."""
    if int(s.metric) == 1:
        return int(ed.moves[one, other])
    return int(ed.steps[one, other])


@rule
def nearest_distance(s: State, ed: Printed, place: int, patrols: int) -> int:
    """How far the nearest of some patrols is."""
    nearest = 127
    for patrol in range(PATROLS):
        if (patrols >> patrol) & 1 == 1:
            nearest = min(nearest, distance(s, ed, int(s.patrol_at[patrol]), place))
    return nearest


@rule
def patrols_of(s: State, seat: int) -> int:
    """A seat's patrols, a bit each."""
    patrols = 0
    for patrol in range(PATROLS):
        if int(s.owner[patrol]) == seat:
            patrols |= 1 << patrol
    return patrols


@rule
def austrians(s: State) -> int:
    """How many Austrian players there are."""
    return int(s.players) - 1


# The route pad


@rule
def enter(s: State, place: int) -> None:
    """Garibaldi comes to a place and notes it in the column of this round."""
    column = int(s.round_number)
    s.route[column, int(s.entries[column])] = place
    s.entries[column] = int(s.entries[column]) + 1
    s.garibaldi = place


@rule
def close_column(s: State) -> None:
    """Who has not moved writes his number again (A-3, A-14)."""
    if int(s.entries[int(s.round_number)]) == 0:
        enter(s, int(s.garibaldi))
    s.stage = Stage.CLOSED


@rule
def first_in_window(s: State, ed: Printed) -> int:
    """The oldest round a patrol can still find a clue of: four are seen; the landing is round 0 (A-2, A-3)."""
    first = int(s.round_number) - int(ed.window) + 1
    if int(s.landing_counts) == 1:
        return max(0, first)
    return max(1, first)


@rule
def is_in_window(s: State, ed: Printed, place: int) -> bool:
    """He was there in one of the rounds that still count, crossing it or staying (A-3, A-4)."""
    for column in range(first_in_window(s, ed), int(s.round_number) + 1):
        for i in range(int(s.entries[column])):
            if int(s.route[column, i]) == place:
                return True
    return False


@rule
def mark_clue(s: State, place: int) -> None:
    """The place gets the next marker; one that has one keeps it (A-24)."""
    if int(s.clue_order[place]) == 0:
        s.clues = int(s.clues) + 1
        s.clue_order[place] = int(s.clues)


@rule
def is_asked(s: State) -> bool:
    """It is Garibaldi who decides."""
    return int(s.pending) == 1 << GARIBALDI
