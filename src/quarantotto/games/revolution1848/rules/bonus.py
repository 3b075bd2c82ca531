"""Kroatien: the card that strengthens one commander of a flag (E13, Q8)."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.revolution1848.actions import PERSON
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.table import ask, is_at, is_commander, is_on_table, side_of
from quarantotto.games.revolution1848.state import NO_CARD, NO_SEAT, PERSONS, Event, Phase, State, Then


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
