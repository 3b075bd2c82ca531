"""Words the rules share: which game is played, where a card lies, who is asked."""

from quarantotto.core.compiler import rule
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import PERSONS, SEATS, Flag, Kind, Party, Place, State, Variant


@rule
def is_extended(s: State) -> bool:
    """The extended game is played, for 2 to 4."""
    return int(s.variant) == Variant.EXTENDED


@rule
def kind_of(card: int) -> int:
    """Which of the two decks a card belongs to."""
    if card < PERSONS:
        return Kind.PERSON
    return Kind.EXTRA


@rule
def first_of(kind: int) -> int:
    """The first card of a deck in the numbering of cards."""
    if kind == Kind.PERSON:
        return 0
    return PERSONS


@rule
def end_of(ed: Printed, kind: int) -> int:
    """One past the last card of a deck."""
    if kind == Kind.PERSON:
        return int(ed.persons)
    return PERSONS + int(ed.extras)


@rule
def is_on_table(s: State, card: int) -> bool:
    """The card lies at somebody's side."""
    return int(s.place[card]) >= Place.TABLE


@rule
def is_at(s: State, card: int, seat: int) -> bool:
    """The card lies at this seat's side of the table."""
    return int(s.place[card]) == Place.TABLE + seat


@rule
def side_of(s: State, card: int) -> int:
    """At whose side a card of the table lies."""
    return int(s.place[card]) - Place.TABLE


@rule
def is_commander(ed: Printed, person: int) -> bool:
    """A person with a military symbol (E6)."""
    return int(ed.flag[person]) != Flag.NONE


@rule
def is_reactionary_commander(ed: Printed, person: int) -> bool:
    """A commander of the Reaction."""
    return is_commander(ed, person) and int(ed.party[person]) == Party.REACTION


@rule
def is_army(ed: Printed, card: int) -> bool:
    """An army card."""
    return card >= PERSONS and int(ed.army[card - PERSONS]) > 0


@rule
def left_of(s: State, seat: int) -> int:
    """The left neighbour (Q14)."""
    return (seat + 1) % int(s.players)


@rule
def has_person_at(s: State, ed: Printed, seat: int) -> bool:
    """Somebody lies at this side."""
    for person in range(int(ed.persons)):
        if is_at(s, person, seat):
            return True
    return False


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """A seat owes a decision."""
    s.phase = phase
    s.pending = 1 << seat


@rule
def everybody(s: State) -> int:
    """All seats at the table, as bits."""
    return (1 << int(s.players)) - 1


@rule
def is_seat(s: State, seat: int) -> bool:
    """Somebody sits there."""
    return 0 <= seat < min(SEATS, int(s.players))
