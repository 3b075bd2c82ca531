"""What a district is worth as it stands, and what may become of it."""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.bot.weights import CONQUEST, FALL, FALL_MORE, FEAR, HOPE, OPEN, WIN
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import conquered, is_advanced, neighbours, patriots_in, patriots_in_play
from quarantotto.games.radetzky.state import Card, State

MANY = 6  # soldiers; more are no worse
FAR = 9


@rule
def ways(s: State, ed: Printed, district: int) -> int:
    """Where one can walk from a district."""
    if is_advanced(s):
        return int(ed.open_borders[district])
    return neighbours(ed, district)


@rule
def spread(s: State, ed: Printed, area: int, closed: int) -> int:
    """The area and all one step around it; no step leads out of closed districts."""
    wider = area
    for district in range(int(ed.districts)):
        if has_bit(area & ~closed, district):
            wider |= ways(s, ed, district)
    return wider


@rule
def distance(s: State, ed: Printed, start: int, target: int) -> int:
    """Steps between two districts."""
    area = 1 << start
    for steps in range(FAR):
        if has_bit(area, target):
            return steps
        area = spread(s, ed, area, 0)
    return FAR


@rule
def within_reach_of_others(s: State, ed: Printed, patriot: int) -> int:
    """Districts that another patriot who has yet to act stands in or next to."""
    area = 0
    for other in range(patriots_in_play(s, ed)):
        if other != patriot and not has_bit(int(s.done), other) and int(s.patriot_at[other]) < int(ed.districts):
            area |= spread(s, ed, 1 << int(s.patriot_at[other]), 1 << int(s.radetzky))
    return area


@rule
def flood_share(s: State, ed: Printed, district: int) -> int:
    """Soldiers that 2.A will add here."""
    open_districts = int(ed.all_districts) & ~(conquered(s) | int(s.barricaded))
    if int(s.castle) < int(ed.flood) or not has_bit(open_districts, district):
        return 0
    count = count_bits(open_districts)
    before = count_bits(open_districts & ((1 << district) - 1))
    return int(s.castle) // count + int(before < int(s.castle) % count)


@rule
def falls(s: State, ed: Printed, district: int, soldiers: int, patriots: int) -> bool:
    """2.B will take it, if nothing changes."""
    return soldiers + flood_share(s, ed, district) - patriots >= int(ed.margin)


@rule
def price_of_a_fall(s: State, ed: Printed) -> int:
    """What it costs to lose one more district this round, everything if that decides the game."""
    austrian = count_bits(int(s.austrian))
    italian = count_bits(int(s.italian))
    coming = 0
    for district in range(int(ed.districts)):
        if falls(s, ed, district, int(s.soldiers[district]), patriots_in(s, ed, district)):
            coming += 1
    limit = int(ed.goal)
    if italian >= limit:
        limit = italian
    price = FALL + FALL_MORE * austrian
    if austrian + max(coming, 1) >= limit:
        price += WIN // (1 + max(0, austrian + coming - limit))
    return price


@rule
def standing(s: State, ed: Printed, district: int, soldiers: int, patriots: int, price: int, covered: int) -> int:
    """The worth of an unconquered district with so many soldiers and patriots when the round ends."""
    if falls(s, ed, district, soldiers, patriots):
        if has_bit(covered, district):
            return -(price * HOPE // 1000)
        return -price
    together = min(MANY, soldiers + flood_share(s, ed, district))
    if int(s.district_card[district]) == Card.AVAILABLE:
        return OPEN[together] - FEAR[together]
    return -FEAR[together]


@rule
def worth_of_district(s: State, ed: Printed, district: int, soldiers: int, patriots: int, price: int, covered: int) -> int:
    """The same; a conquered district cannot change any more."""
    if has_bit(conquered(s), district):
        return 0
    return standing(s, ed, district, soldiers, patriots, price, covered)


@rule
def worth_of_conquest(s: State, ed: Printed) -> int:
    """One district more; everything if it wins the game."""
    italian = count_bits(int(s.italian)) + 1
    if italian >= int(ed.goal):
        austrian = count_bits(int(s.austrian))
        for district in range(int(ed.districts)):
            if falls(s, ed, district, int(s.soldiers[district]), patriots_in(s, ed, district)):
                austrian += 1
        if italian > austrian:
            return WIN
    return CONQUEST
