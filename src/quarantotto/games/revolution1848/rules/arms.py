"""A trick decided by arms: army points, red numbers, who gets them (E15 to E18, Q4 to Q6, Q11)."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.armies import command_of, is_army_out, leader_of
from quarantotto.games.revolution1848.rules.table import is_extended, is_on_table, side_of
from quarantotto.games.revolution1848.state import (
    NO_CARD,
    NO_PARTY,
    NO_SEAT,
    PARTIES,
    PERSONS,
    SEATS,
    Flag,
    Party,
    State,
    Verdict,
)


@rule
def is_led(s: State, ed: Printed, z: int) -> bool:
    """An army on the table with at least one commander (E15)."""
    return is_army_out(s, ed, z) and leader_of(s, ed, z) != NO_CARD


@rule
def is_led_for(s: State, ed: Printed, z: int, party: int) -> bool:
    """A led army; its party is that of its strongest commander (E16)."""
    return is_led(s, ed, z) and int(ed.party[leader_of(s, ed, z)]) == party


@rule
def army_points(s: State, ed: Printed, z: int) -> int:
    """The army's number and those of its commanders (E16)."""
    return int(ed.army[z]) + command_of(s, ed, z)


@rule
def is_any_army_led(s: State, ed: Printed) -> bool:
    """Arms decide this trick, not politics (E15)."""
    if not is_extended(s):
        return False
    for z in range(int(ed.first_army), int(ed.extras)):
        if is_led(s, ed, z):
            return True
    return False


@rule
def party_arms(s: State, ed: Printed, party: int) -> int:
    """Army points of a party across flags and players (E17)."""
    total = 0
    for z in range(int(ed.first_army), int(ed.extras)):
        if is_led_for(s, ed, z, party):
            total += army_points(s, ed, z)
    return total


@rule
def own_arms(s: State, ed: Printed, seat: int, party: int) -> int:
    """A player's army points in a party; -1 without an army of it."""
    total = -1
    for z in range(int(ed.first_army), int(ed.extras)):
        if is_led_for(s, ed, z, party) and side_of(s, PERSONS + z) == seat:
            total = max(total, 0) + army_points(s, ed, z)
    return total


@rule
def red_numbers(s: State, ed: Printed) -> int:
    """All red numbers on the table, wherever they lie (E18)."""
    total = 0
    for z in range(int(ed.extras)):
        if int(ed.red[z]) > 0 and is_on_table(s, PERSONS + z):
            total += int(ed.red[z])
    return total


@rule
def feels_red(s: State, ed: Printed, party: int) -> bool:
    """Red numbers hurt the Reaction, but no army under the flag of the Bund (E18)."""
    if party != Party.REACTION:
        return False
    for z in range(int(ed.first_army), int(ed.extras)):
        if is_led_for(s, ed, z, party) and int(ed.flag[leader_of(s, ed, z)]) != Flag.BUND:
            return True
    return False


@rule
def noted_arms(s: State, ed: Printed, party: int, points: int) -> int:
    """Army points as they are noted: less red, then halved, rounded down, negative ones too (E16, E18, Q5)."""
    if feels_red(s, ed, party):
        points -= red_numbers(s, ed)
    return points >> 1


@rule
def strongest_in_arms(s: State, ed: Printed) -> int:
    """The party or parties with most army points, as bits; red is not yet taken off (Q6)."""
    best = 0
    parties = 0
    for party in range(PARTIES):
        total = party_arms(s, ed, party)
        if total > best:
            best = total
            parties = 1 << party
        elif total == best and total > 0:
            parties |= 1 << party
    return parties


@rule
def holders_of_strongest(s: State, ed: Printed, party: int) -> int:
    """Who holds the strongest single army of a party, as bits."""
    best = 0
    seats = 0
    for z in range(int(ed.first_army), int(ed.extras)):
        if not is_led_for(s, ed, z, party):
            continue
        points = army_points(s, ed, z)
        if points > best:
            best = points
            seats = 1 << side_of(s, PERSONS + z)
        elif points == best:
            seats |= 1 << side_of(s, PERSONS + z)
    return seats


@rule
def verdict_of_arms(s: State, ed: Printed) -> tuple[int, int, int, int]:
    """Verdict, party, seat, points; undecided: bits of the parties, or the party and bits of the players (E17, Q4)."""
    parties = strongest_in_arms(s, ed)
    if parties & (parties - 1) != 0:
        return Verdict.EQUAL_PARTIES_IN_ARMS, parties, NO_SEAT, 0
    party = 0
    while party < PARTIES and not has_bit(parties, party):
        party += 1
    if party == PARTIES:
        return Verdict.EMPTY, NO_PARTY, NO_SEAT, 0
    seats = holders_of_strongest(s, ed, party)
    if seats & (seats - 1) != 0:
        return Verdict.EQUAL_ARMIES, party, seats, 0
    seat = 0
    while seat < SEATS and not has_bit(seats, seat):
        seat += 1
    return Verdict.ARMS, party, seat, noted_arms(s, ed, party, party_arms(s, ed, party))
