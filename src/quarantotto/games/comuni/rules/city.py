"""What is on the table: hands, columns, cubes, buildings; and how a question is put."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import NOBODY
from quarantotto.core.news import tell
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import COLUMN_ROOM, KINDS, NO_CARD, STRUCTURES, Event, Kind, Place, State

# Points a building of so many storeys has earned.
FULL_VALUE = (0, 1, 3, 6, 10)


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """One seat owes an answer."""
    s.phase = phase
    s.pending = 1 << seat


@rule
def columns_in_use(s: State, ed: Printed) -> int:
    """The rightmost columns stay empty with fewer players."""
    return int(ed.columns_used[int(s.players)])


@rule
def has_cards(s: State, column: int) -> bool:
    """There is something to claim in a column."""
    for row in range(COLUMN_ROOM):
        if int(s.column_card[column, row]) != NO_CARD:
            return True
    return False


@rule
def envoys_out(s: State, ed: Printed, seat: int) -> int:
    """Columns a seat has bid on."""
    return int(ed.envoys) - int(s.envoys[seat])


@rule
def is_in_hand(s: State, seat: int, card: int) -> bool:
    """The seat holds this card."""
    return int(s.place[card]) == Place.HAND + seat


@rule
def owned(s: State, seat: int, resource: int) -> int:
    """Cubes behind a screen."""
    return int(s.cubes[seat, resource])


@rule
def pay(s: State, seat: int, resource: int, number: int) -> None:
    """Used cubes go back to the supply."""
    s.cubes[seat, resource] = int(s.cubes[seat, resource]) - number
    s.supply[resource] = int(s.supply[resource]) + number


@rule
def gain(s: State, seat: int, resource: int, number: int) -> int:
    """Cubes from the supply, as far as it has them (the rest is lost); how many that were."""
    given = min(number, int(s.supply[resource]))
    s.supply[resource] = int(s.supply[resource]) - given
    s.cubes[seat, resource] = int(s.cubes[seat, resource]) + given
    return given


@rule
def is_supply_empty(s: State) -> bool:
    """Nothing is left to choose from."""
    for resource in range(KINDS):
        if int(s.supply[resource]) > 0:
            return False
    return True


@rule
def is_wall(s: State, structure: int) -> bool:
    """A wall section, whatever it was begun with."""
    return int(s.kind[structure]) >= Kind.WALL


@rule
def new_structure(s: State, seat: int, kind: int) -> int:
    """Ground for a building or a wall section, still without a storey; its number."""
    structure = int(s.structures)
    s.owner[structure] = seat
    s.kind[structure] = kind
    s.height[structure] = 0
    s.structures = structure + 1
    return structure


@rule
def clear_structures(s: State) -> None:
    """Empty ground everywhere."""
    s.structures = 0
    for structure in range(STRUCTURES):
        s.owner[structure] = NOBODY
        s.kind[structure] = 0
        s.height[structure] = 0


@rule
def earn(s: State, seat: int, points: int) -> None:
    """The score marker moves; above 59 it goes round, which a number need not (ruling 51)."""
    s.score[seat] = int(s.score[seat]) + points


@rule
def tell_turn(s: State) -> None:
    """Whose turn begins."""
    tell(s.news, Event.TURN, int(s.turn), int(s.ending), 0)
