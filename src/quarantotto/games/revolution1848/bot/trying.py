"""Trying a card out: it is laid in the seat's own record, judged, and taken back."""

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.news import unsay
from quarantotto.games.revolution1848.bot.worth import worth
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.armies import (
    highest_army,
    military_of,
    open_armies,
    take_army,
    tied_flags,
)
from quarantotto.games.revolution1848.rules.bonus import strengthen
from quarantotto.games.revolution1848.rules.playing import touches_arms
from quarantotto.games.revolution1848.rules.settling import (
    armies_to_choose,
    flags_to_choose,
    rivals_now,
    settle,
    step_under_way,
)
from quarantotto.games.revolution1848.rules.table import is_at, is_extended
from quarantotto.games.revolution1848.rules.tricks import is_in_standoff, note, share_in_standoff, standing
from quarantotto.games.revolution1848.state import (
    FLAGS,
    NO_CARD,
    NO_SEAT,
    PARTIES,
    PERSONS,
    SEATS,
    Hits,
    Phase,
    Place,
    State,
    Then,
    Verdict,
)

NOWHERE = 7
AT_NONE = 15


@rule
def worth_if_it_ends(s: State, ed: Printed, seat: int) -> int:
    """What the position is worth if the trick ended now."""
    verdict, party, winner, points = standing(s, ed)
    if verdict == Verdict.EMPTY:
        return worth(s, ed, seat)
    if verdict in (Verdict.POLITICS, Verdict.ARMS):
        note(s, winner, party, points)
        s.won[winner] = int(s.won[winner]) + 1
        result = worth(s, ed, seat)
        s.won[winner] = int(s.won[winner]) - 1
        note(s, winner, party, -points)
        return result
    share_standoff(s, ed, verdict, party, winner, 1)
    result = worth(s, ed, seat)
    share_standoff(s, ed, verdict, party, winner, -1)
    return result


@rule
def share_standoff(s: State, ed: Printed, verdict: int, parties: int, seats: int, sign: int) -> None:
    """Notes what a standoff would give, or takes it back."""
    for seat in range(min(SEATS, int(s.players))):
        for party in range(PARTIES):
            if is_in_standoff(s, ed, verdict, parties, seats, seat, party):
                note(s, seat, party, sign * share_in_standoff(s, ed, verdict, seat, party))


# What settling may change, kept in two numbers


@rule
def commands(s: State, ed: Printed) -> int:
    """Where every commander is, four bits each."""
    packed = 0
    for k in range(int(ed.commanders)):
        z = int(s.army_of[int(ed.commander[k])])
        code = AT_NONE
        if z != NO_CARD:
            code = z - int(ed.first_army)
        packed |= code << (4 * k)
    return packed


@rule
def sides_of_armies(s: State, ed: Printed) -> int:
    """Where every army lies, three bits each."""
    packed = 0
    for z in range(int(ed.first_army), int(ed.extras)):
        code = NOWHERE
        if int(s.place[PERSONS + z]) >= Place.TABLE:
            code = int(s.place[PERSONS + z]) - Place.TABLE
        packed |= code << (3 * (z - int(ed.first_army)))
    return packed


@rule
def put_back(s: State, ed: Printed, commanding: int, sides: int) -> None:
    """Commanders and armies as they were."""
    for k in range(int(ed.commanders)):
        code = (commanding >> (4 * k)) & 15
        if code == AT_NONE:
            s.army_of[int(ed.commander[k])] = NO_CARD
        else:
            s.army_of[int(ed.commander[k])] = code + int(ed.first_army)
    for z in range(int(ed.first_army), int(ed.extras)):
        code = (sides >> (3 * (z - int(ed.first_army)))) & 7
        if code != NOWHERE:
            s.place[PERSONS + z] = Place.TABLE + code


# Settling without asking


@rule
def best_commander(s: State, ed: Printed, seat: int, flag: int) -> int:
    """The strongest commander of a flag at a side."""
    best = NO_CARD
    for k in range(int(ed.commanders)):
        person = int(ed.commander[k])
        is_one = int(ed.flag[person]) == flag and is_at(s, person, seat)
        if is_one and (best == NO_CARD or military_of(s, ed, person) > military_of(s, ed, best)):
            best = person
    return best


@rule
def favoured_rival(rivals: int, seat: int) -> int:
    """Oneself if one can, else the first."""
    if has_bit(rivals, seat):
        return seat
    return first_bit(rivals)


@rule
def favoured_flag(s: State, ed: Printed, seat: int, flags: int) -> int:
    """The flag whose party the player has noted most points in; of equal ones the first."""
    best = first_bit(flags)
    most = points_under(s, ed, seat, best)
    for flag in range(best + 1, FLAGS):
        if has_bit(flags, flag) and points_under(s, ed, seat, flag) > most:
            best = flag
            most = points_under(s, ed, seat, flag)
    return best


@rule
def points_under(s: State, ed: Printed, seat: int, flag: int) -> int:
    """What a player has noted for the party of the best commander under a flag."""
    return int(s.points[seat * PARTIES + int(ed.party[best_commander(s, ed, seat, flag)])])


@rule
def settle_quietly(s: State, ed: Printed, seat: int) -> None:
    """Armies find their commanders; everybody asked takes what is highest."""
    s.pending = 0
    settle(s, ed)
    while int(s.pending) != 0:
        s.pending = 0
        phase = int(s.phase)
        if phase == Phase.BONUS:
            z = int(s.chosen) - PERSONS
            s.chosen = NO_CARD
            user = int(s.place[PERSONS + z]) - Place.TABLE
            person = best_commander(s, ed, user, int(ed.extra_flag[z]))
            if person == NO_CARD:
                person = best_commander(s, ed, int(s.laid_by[PERSONS + z]), int(ed.extra_flag[z]))
            strengthen(s, ed, z, person)
        elif phase == Phase.RIVALS:
            rival = favoured_rival(rivals_now(s, ed), seat)
            step = step_under_way(s, ed)
            flag = favoured_flag(s, ed, rival, tied_flags(s, ed, rival, step))
            armies, _ = open_armies(s, ed, rival, flag, step)
            take_army(s, ed, rival, flag, highest_army(ed, armies))
        else:
            if phase == Phase.FLAG:
                s.claim_flag = favoured_flag(s, ed, int(s.claim_seat), flags_to_choose(s, ed))
            take_army(s, ed, int(s.claim_seat), int(s.claim_flag), highest_army(ed, armies_to_choose(s, ed)))
            s.claim_seat = NO_SEAT
            s.claim_flag = 0
        settle(s, ed)


# Trying


@rule
def lay_out(s: State, ed: Printed, card: int, side: int, target: int, sign: int) -> None:
    """Lays a card and lets it act on persons, or takes that back."""
    if card < PERSONS:
        return
    z = card - PERSONS
    for party in range(PARTIES):
        if has_bit(int(ed.parties[z]), party):
            s.effect[side * PARTIES + party] = int(s.effect[side * PARTIES + party]) + sign * int(ed.each[z])
    if target == NO_CARD:
        return
    kind = int(ed.hits[z])
    if kind == Hits.WEAKENS:
        s.weakened[target] = int(s.weakened[target]) + sign * int(ed.hits_by[z])
    elif kind == Hits.DISARMS:
        s.arms[target] = int(s.arms[target]) - sign * int(ed.hits_by[z])
    elif sign > 0:
        s.place[target] = Place.GONE
        s.army_of[target] = NO_CARD
    else:
        s.place[target] = Place.TABLE + side


@rule
def try_card(s: State, ed: Printed, seat: int, card: int, side: int, target: int) -> int:
    """What the position is worth if this card is laid there and the trick ends; nothing has changed afterwards."""
    place = int(s.place[card])
    layer = int(s.laid_by[card])
    told = int(s.news.count)
    lost = int(s.news.lost)
    phase = int(s.phase)
    pending = int(s.pending)
    chosen = int(s.chosen)
    commanding = commands(s, ed)
    sides = sides_of_armies(s, ed)
    s.place[card] = Place.TABLE + side
    s.laid_by[card] = seat
    lay_out(s, ed, card, side, target, 1)
    bonus = loose_bonus(s, ed)
    if is_extended(s) and touches_arms(ed, card):
        settle_quietly(s, ed, seat)
    result = worth_if_it_ends(s, ed, seat)
    take_bonus_back(s, ed, bonus)
    lay_out(s, ed, card, side, target, -1)
    s.place[card] = place
    s.laid_by[card] = layer
    put_back(s, ed, commanding, sides)
    unsay(s.news, told)
    s.news.lost = lost
    s.phase = phase
    s.pending = pending
    s.chosen = chosen
    s.then = Then.NOTHING
    return result


@rule
def loose_bonus(s: State, ed: Printed) -> int:
    """The bonus cards that strengthen nobody yet, as bits."""
    loose = 0
    for z in range(int(ed.extras)):
        if int(ed.bonus[z]) > 0 and int(s.hit[z]) == NO_CARD:
            loose |= 1 << z
    return loose


@rule
def take_bonus_back(s: State, ed: Printed, loose: int) -> None:
    """Whoever was strengthened while trying is so no more."""
    for z in range(int(ed.extras)):
        if has_bit(loose, z) and int(s.hit[z]) != NO_CARD:
            person = int(s.hit[z])
            s.arms[person] = int(s.arms[person]) - int(ed.bonus[z])
            s.hit[z] = NO_CARD
