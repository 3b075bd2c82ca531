"""Armies and commanders: strength, claims, and who takes an army (E5 to E11, G10 to G12)."""

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.table import is_at, is_on_table, side_of
from quarantotto.games.revolution1848.state import FLAGS, NO_CARD, NO_SEAT, PERSONS, Event, Place, State

OWN_FLAG = 1  # steps of settling (G12)
OTHER_FLAG = 2
NO_CLAIM = -1


@rule
def military_of(s: State, ed: Printed, person: int) -> int:
    """A commander's number, with Kroatien and without what a peasants' rising took; never below 0."""
    return max(0, int(ed.military[person]) + int(s.arms[person]))


@rule
def is_army_out(s: State, ed: Printed, z: int) -> bool:
    """This army card lies on the table."""
    return int(ed.army[z]) > 0 and is_on_table(s, PERSONS + z)


@rule
def leader_of(s: State, ed: Printed, z: int) -> int:
    """The strongest commander at an army, NO_CARD if it has none; of equal ones the first in number."""
    best = NO_CARD
    strength = -1
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        if int(s.army_of[person]) == z and military_of(s, ed, person) > strength:
            best = person
            strength = military_of(s, ed, person)
    return best


@rule
def command_of(s: State, ed: Printed, z: int) -> int:
    """The numbers of all commanders at an army together."""
    total = 0
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        if int(s.army_of[person]) == z:
            total += military_of(s, ed, person)
    return total


@rule
def is_free(s: State, ed: Printed, person: int, seat: int, flag: int) -> bool:
    """A commander of that flag at that side who is at no army."""
    return int(ed.flag[person]) == flag and is_at(s, person, seat) and int(s.army_of[person]) == NO_CARD


@rule
def is_spare(s: State, ed: Printed, person: int, seat: int, flag: int) -> bool:
    """The same, at an army that a stronger one leads: free for an army without commander (E11)."""
    z = int(s.army_of[person])
    if z == NO_CARD or int(ed.flag[person]) != flag or not is_at(s, person, seat):
        return False
    return leader_of(s, ed, z) != person


@rule
def claim_of(s: State, ed: Printed, seat: int, flag: int, with_spare: bool) -> int:
    """The sum of a player's free commanders of one flag (E10); NO_CLAIM if there is none."""
    total = 0
    count = 0
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        if is_free(s, ed, person, seat, flag) or (with_spare and is_spare(s, ed, person, seat, flag)):
            total += military_of(s, ed, person)
            count += 1
    if count == 0:
        return NO_CLAIM
    return total


@rule
def is_open_to(s: State, ed: Printed, z: int, seat: int, flag: int, step: int, claim: int) -> bool:
    """An army that somebody leads gives way to this claim (G12, 1 and 2; an equal one does not do, E8)."""
    leader = leader_of(s, ed, z)
    leading_flag = int(ed.flag[leader])
    if step == OWN_FLAG:
        if leading_flag != flag:
            return True
        return side_of(s, leader) != seat and command_of(s, ed, z) < claim
    if leading_flag == int(ed.extra_flag[z]) or (leading_flag == flag and side_of(s, leader) == seat):
        return False
    return command_of(s, ed, z) < claim


@rule
def open_armies(s: State, ed: Printed, seat: int, flag: int, step: int) -> tuple[int, int]:
    """The armies a player's commanders of one flag may claim in this step, as bits, and their claim."""
    free = claim_of(s, ed, seat, flag, False)
    with_spare = claim_of(s, ed, seat, flag, True)
    armies = 0
    claim = NO_CLAIM
    if with_spare == NO_CLAIM:
        return armies, claim
    for z in range(int(ed.first_army), int(ed.extras)):
        if not is_army_out(s, ed, z) or (int(ed.extra_flag[z]) == flag) != (step == OWN_FLAG):
            continue
        if leader_of(s, ed, z) == NO_CARD:
            armies |= 1 << z
            claim = max(claim, with_spare)
        elif free != NO_CLAIM and is_open_to(s, ed, z, seat, flag, step, free):
            armies |= 1 << z
            claim = max(claim, free)
    return armies, claim


@rule
def highest_claim(s: State, ed: Printed, step: int) -> tuple[int, int, int, int]:
    """The claim that goes first: seat, flag, the armies open to it as bits, and the seats whose equal claim disputes
    one of them, as bits."""
    best_seat = NO_SEAT
    best_flag = 0
    best_armies = 0
    best = NO_CLAIM
    rivals = 0
    there = flags_on_table(s, ed)
    while there != 0:
        seat = first_bit(there) // FLAGS
        flag = first_bit(there) % FLAGS
        there &= there - 1
        armies, claim = open_armies(s, ed, seat, flag, step)
        if claim > best:
            best_seat = seat
            best_flag = flag
            best_armies = armies
            best = claim
            rivals = 1 << seat
        elif claim != NO_CLAIM and claim == best and seat != best_seat and armies & best_armies != 0:
            rivals |= 1 << seat
    return best_seat, best_flag, best_armies, rivals


@rule
def flags_on_table(s: State, ed: Printed) -> int:
    """The flags that have a commander at a side of the table, a bit for each flag of each seat in turn: others claim
    nothing."""
    flags = 0
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        if is_on_table(s, person):
            flags |= 1 << (side_of(s, person) * FLAGS + int(ed.flag[person]))
    return flags


@rule
def flag_of_claim(s: State, ed: Printed, seat: int, step: int) -> int:
    """The flag of a player's highest claim in a step; of equal ones the first."""
    best = NO_CLAIM
    best_flag = 0
    for flag in range(1, FLAGS):
        _, claim = open_armies(s, ed, seat, flag, step)
        if claim > best:
            best = claim
            best_flag = flag
    return best_flag


@rule
def tied_flags(s: State, ed: Printed, seat: int, step: int) -> int:
    """The flag of a player's highest claim, and those whose equal claim disputes an army with it, as bits (R2)."""
    best = flag_of_claim(s, ed, seat, step)
    disputed, highest = open_armies(s, ed, seat, best, step)
    flags = 1 << best
    for flag in range(best + 1, FLAGS):
        armies, claim = open_armies(s, ed, seat, flag, step)
        if claim == highest and armies & disputed != 0:
            flags |= 1 << flag
    return flags


@rule
def take_army(s: State, ed: Printed, seat: int, flag: int, z: int) -> None:
    """All commanders of the claim go to that army, and the card to their side; whoever led it is free (E8)."""
    is_led = leader_of(s, ed, z) != NO_CARD
    before = side_of(s, PERSONS + z)
    coming = 0
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        if is_free(s, ed, person, seat, flag) or (not is_led and is_spare(s, ed, person, seat, flag)):
            coming |= 1 << person
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        if has_bit(coming, person):
            s.army_of[person] = z
        elif int(s.army_of[person]) == z:
            s.army_of[person] = NO_CARD
    s.place[PERSONS + z] = Place.TABLE + seat
    tell(s.news, Event.TOOK_ARMY, seat, PERSONS + z, before + 1)


@rule
def join_armies(s: State, ed: Printed) -> None:
    """Commanders left over join an army their player leads with their flag, the highest if there are several (G12,
    3)."""
    for z in range(int(ed.first_army), int(ed.extras)):
        if not is_army_out(s, ed, z) or leader_of(s, ed, z) == NO_CARD:
            continue
        seat = side_of(s, PERSONS + z)
        flag = int(ed.flag[leader_of(s, ed, z)])
        if highest_army_led(s, ed, seat, flag) != z:
            continue
        joining = 0
        for k in range(int(ed.commanders)):
            person = int(ed.commander[k])
            if is_free(s, ed, person, seat, flag):
                s.army_of[person] = z
                joining += 1
        if joining > 0:
            tell(s.news, Event.JOINED, seat, PERSONS + z, joining)


@rule
def highest_army_led(s: State, ed: Printed, seat: int, flag: int) -> int:
    """The highest army a player leads with commanders of a flag."""
    best = NO_CARD
    for z in range(int(ed.first_army), int(ed.extras)):
        if not is_army_out(s, ed, z) or side_of(s, PERSONS + z) != seat:
            continue
        leader = leader_of(s, ed, z)
        if (
            leader != NO_CARD
            and int(ed.flag[leader]) == flag
            and (best == NO_CARD or int(ed.army[z]) > int(ed.army[best]))
        ):
            best = z
    return best


@rule
def highest_army(ed: Printed, armies: int) -> int:
    """The highest of some armies; of equal ones the first in number."""
    best = first_bit(armies)
    for z in range(best + 1, int(ed.extras)):
        if has_bit(armies, z) and int(ed.army[z]) > int(ed.army[best]):
            best = z
    return best
