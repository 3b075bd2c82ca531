"""Armies and commanders: strength, claims, and how armies find who leads them (E5 to E13, G9 to G12)."""

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.revolution1848.actions import ARMY, PERSON, SIDE
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.table import ask, is_at, is_commander, is_on_table, is_seat, side_of
from quarantotto.games.revolution1848.state import (
    EXTRAS,
    FLAGS,
    NO_CARD,
    NO_SEAT,
    PERSONS,
    SEATS,
    Event,
    Flag,
    Phase,
    Place,
    State,
    Then,
)

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
    one of them, as bits. Of equal claims of one player the first flag goes first (ruling R2)."""
    best_seat = NO_SEAT
    best_flag = 0
    best_armies = 0
    best = NO_CLAIM
    rivals = 0
    for seat in range(min(SEATS, int(s.players))):
        for flag in range(1, FLAGS):
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
def flag_of_claim(s: State, ed: Printed, seat: int, step: int) -> int:
    """The flag of a player's highest claim in a step."""
    best = NO_CLAIM
    best_flag = 0
    for flag in range(1, FLAGS):
        _, claim = open_armies(s, ed, seat, flag, step)
        if claim > best:
            best = claim
            best_flag = flag
    return best_flag


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


# Kroatien


@rule
def commanders_at(s: State, ed: Printed, seat: int, flag: int) -> int:
    """How many commanders of a flag lie at a side."""
    count = 0
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        if int(ed.flag[person]) == flag and is_at(s, person, seat):
            count += 1
    return count


@rule
def user_of_bonus(s: State, ed: Printed, z: int) -> int:
    """Who uses Kroatien: the player at whose side it lies, else who laid it, if he has such a commander (E13, Q8)."""
    flag = int(ed.extra_flag[z])
    side = side_of(s, PERSONS + z)
    if commanders_at(s, ed, side, flag) > 0:
        return side
    layer = int(s.laid_by[PERSONS + z])
    if commanders_at(s, ed, layer, flag) > 0:
        return layer
    return NO_SEAT


@rule
def strengthen(s: State, ed: Printed, z: int, person: int) -> None:
    """The bonus goes to one commander and stays there for the trick (Q8)."""
    s.hit[z] = person
    s.arms[person] = int(s.arms[person]) + int(ed.bonus[z])
    tell(s.news, Event.STRENGTHENED, side_of(s, person), person, PERSONS + z)


@rule
def settle_bonus(s: State, ed: Printed) -> None:
    """A bonus that nobody uses goes to a commander as soon as there is one; of several its user chooses."""
    for z in range(int(ed.extras)):
        if int(ed.bonus[z]) == 0 or not is_on_table(s, PERSONS + z) or int(s.hit[z]) != NO_CARD:
            continue
        user = user_of_bonus(s, ed, z)
        if user == NO_SEAT:
            continue
        flag = int(ed.extra_flag[z])
        if commanders_at(s, ed, user, flag) > 1:
            s.chosen = PERSONS + z
            ask(s, Phase.BONUS, user)
            return
        for k in range(int(ed.commanders)):
            person = int(ed.commander[k])
            if int(ed.flag[person]) == flag and is_at(s, person, user):
                strengthen(s, ed, z, person)


@rule
def check_bonus(s: State, ed: Printed, seat: int, action: int) -> int:
    """One of one's own commanders of the right flag (E13)."""
    person = action - PERSON
    if person < 0 or person >= PERSONS:
        return Clause.NOT_ASKED_NOW
    if person >= int(ed.persons) or not is_at(s, person, seat):
        return Clause.NOT_THERE
    if not is_commander(ed, person):
        return Clause.NO_COMMANDER
    if int(ed.flag[person]) != int(ed.extra_flag[int(s.chosen) - PERSONS]):
        return Clause.NOT_OF_THAT_FLAG
    return ALLOWED


@rule
def do_bonus(s: State, ed: Printed, action: int) -> None:
    """He is strengthened; then armies follow."""
    strengthen(s, ed, int(s.chosen) - PERSONS, action - PERSON)
    s.chosen = NO_CARD
    s.then = Then.SETTLE


# Settling


@rule
def is_any_army_out(s: State, ed: Printed) -> bool:
    """There is something to lead."""
    for z in range(int(ed.first_army), int(ed.extras)):
        if is_army_out(s, ed, z):
            return True
    return False


@rule
def settle(s: State, ed: Printed) -> None:
    """After every card: Kroatien, then claims until nothing changes (G12, Q19). Stops where somebody must choose."""
    settle_bonus(s, ed)
    if int(s.pending) != 0 or not is_any_army_out(s, ed):
        return
    step = OWN_FLAG
    while step <= OTHER_FLAG:
        seat, flag, armies, rivals = highest_claim(s, ed, step)
        if seat == NO_SEAT:
            step += 1
            continue
        if rivals & (rivals - 1) != 0:
            ask(s, Phase.RIVALS, int(s.active))
            return
        if armies & (armies - 1) != 0:
            ask_which_army(s, seat, flag)
            return
        take_army(s, ed, seat, flag, first_bit(armies))
        step = OWN_FLAG
    join_armies(s, ed)


@rule
def ask_which_army(s: State, seat: int, flag: int) -> None:
    """Several armies are open to one claim: its player chooses (G9)."""
    s.claim_seat = seat
    s.claim_flag = flag
    ask(s, Phase.ARMY, seat)


@rule
def step_under_way(s: State, ed: Printed) -> int:
    """The step of settling that is being asked about."""
    seat, _, _, _ = highest_claim(s, ed, OWN_FLAG)
    if seat == NO_SEAT:
        return OTHER_FLAG
    return OWN_FLAG


@rule
def rivals_now(s: State, ed: Printed) -> int:
    """The players whose equal claims meet, as bits."""
    _, _, _, rivals = highest_claim(s, ed, step_under_way(s, ed))
    return rivals


@rule
def check_rivals(s: State, ed: Printed, action: int) -> int:
    """Whoever set the settling off names the claim that goes first (E12)."""
    seat = action - SIDE
    if seat < 0 or seat >= SEATS:
        return Clause.NOT_ASKED_NOW
    if not is_seat(s, seat):
        return Clause.NO_SUCH_SEAT
    if not has_bit(rivals_now(s, ed), seat):
        return Clause.NO_EQUAL_CLAIM
    return ALLOWED


@rule
def do_rivals(s: State, ed: Printed, action: int) -> None:
    """That player's claim is carried out; if several armies are open to it he chooses."""
    seat = action - SIDE
    step = step_under_way(s, ed)
    flag = flag_of_claim(s, ed, seat, step)
    armies, _ = open_armies(s, ed, seat, flag, step)
    if armies & (armies - 1) != 0:
        ask_which_army(s, seat, flag)
        return
    take_army(s, ed, seat, flag, first_bit(armies))
    s.then = Then.SETTLE


@rule
def armies_to_choose(s: State, ed: Printed) -> int:
    """The armies the claim under way may take, as bits."""
    armies, _ = open_armies(s, ed, int(s.claim_seat), int(s.claim_flag), step_under_way(s, ed))
    return armies


@rule
def check_army(s: State, ed: Printed, action: int) -> int:
    """One of the armies open to the claim (G9)."""
    z = action - ARMY
    if z < 0 or z >= EXTRAS:
        return Clause.NOT_ASKED_NOW
    if z >= int(ed.extras) or not is_army_out(s, ed, z):
        return Clause.NO_SUCH_ARMY
    if not has_bit(armies_to_choose(s, ed), z):
        return Clause.ARMY_NOT_OPEN
    return ALLOWED


@rule
def do_army(s: State, ed: Printed, action: int) -> None:
    """The claim takes that army."""
    take_army(s, ed, int(s.claim_seat), int(s.claim_flag), action - ARMY)
    s.claim_seat = NO_SEAT
    s.claim_flag = Flag.NONE
    s.then = Then.SETTLE
