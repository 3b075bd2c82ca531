"""What persons and parties are worth in a political decision."""

from quarantotto.core.compiler import rule
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.table import is_at, is_on_table, side_of
from quarantotto.games.revolution1848.state import NO_PARTY, NO_SEAT, PARTIES, SEATS, State, Verdict

LEAST = -9999


@rule
def value_of(s: State, ed: Printed, person: int) -> int:
    """A person of the table: the printed value, what the cards on his side do to his party, and what hit him alone;
    it may be negative (B8, E19). Commanders are ordinary politicians here (Q1)."""
    effect = int(s.effect[side_of(s, person) * PARTIES + int(ed.party[person])])
    return int(ed.value[person]) + effect - int(s.weakened[person])


@rule
def count_of(s: State, ed: Printed, seat: int, party: int) -> int:
    """How many persons of a party lie at a side."""
    count = 0
    for person in range(int(ed.persons)):
        if int(ed.party[person]) == party and is_at(s, person, seat):
            count += 1
    return count


@rule
def own_points(s: State, ed: Printed, seat: int, party: int) -> int:
    """The points of a party at one side."""
    points = 0
    for person in range(int(ed.persons)):
        if int(ed.party[person]) == party and is_at(s, person, seat):
            points += value_of(s, ed, person)
    return points


@rule
def party_total(s: State, ed: Printed, party: int) -> int:
    """The strength of a party: all its persons on all sides; LEAST where nobody of it lies (B14, Q12)."""
    points = LEAST
    for person in range(int(ed.persons)):
        if int(ed.party[person]) == party and is_on_table(s, person):
            if points == LEAST:
                points = 0
            points += value_of(s, ed, person)
    return points


@rule
def strongest_parties(s: State, ed: Printed) -> tuple[int, int]:
    """The strongest party or parties as bits, and their strength."""
    best = LEAST
    parties = 0
    for party in range(PARTIES):
        total = party_total(s, ed, party)
        if total > best:
            best = total
            parties = 1 << party
        elif total == best and total != LEAST:
            parties |= 1 << party
    return parties, best


@rule
def leaders_of(s: State, ed: Printed, party: int) -> tuple[int, int]:
    """Who has most points in a party, as bits, and how many; only who has a person of it counts (Q2, Q12)."""
    best = LEAST
    seats = 0
    for seat in range(min(SEATS, int(s.players))):
        if count_of(s, ed, seat, party) == 0:
            continue
        points = own_points(s, ed, seat, party)
        if points > best:
            best = points
            seats = 1 << seat
        elif points == best:
            seats |= 1 << seat
    return seats, best


@rule
def political_verdict(s: State, ed: Printed) -> tuple[int, int, int, int]:
    """Verdict, party, seat, points (B14, B15, Q12); undecided: bits of the parties, or the party and bits of the
    players (E20). The winner notes the whole party, or his own share if the table says so (G4)."""
    parties, total = strongest_parties(s, ed)
    if parties == 0:
        return Verdict.EMPTY, NO_PARTY, NO_SEAT, 0
    if parties & (parties - 1) != 0:
        return Verdict.EQUAL_PARTIES, parties, NO_SEAT, total
    party = 0
    while parties >> party != 1:
        party += 1
    seats, own = leaders_of(s, ed, party)
    if seats & (seats - 1) != 0:
        return Verdict.EQUAL_PLAYERS, party, seats, own
    seat = 0
    while seats >> seat != 1:
        seat += 1
    if int(s.credit) == 1:
        return Verdict.POLITICS, party, seat, own
    return Verdict.POLITICS, party, seat, total
