"""What a district is worth as it stands, and what may become of it.

What is worked out once for a decision travels as one tuple, the brief.
"""

from typing import TypeAlias

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.bot.weights import (
    CONQUEST,
    DOUBT,
    FALL,
    FALL_MORE,
    FEAR,
    HOPE,
    OPEN,
    SUPPLY,
    WIN,
    weight,
)
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import (
    conquered,
    every_district,
    is_advanced,
    neighbours,
    patriots_in,
    patriots_in_play,
)
from quarantotto.games.radetzky.state import Card, State

MANY = 6  # soldiers; more are no worse
FAR = 9

Brief: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
# What a brief holds:
PRICE = 0  # of a fall
COVERED = 1  # districts that others who have yet to act can see to, as bits
PRIZE = 2  # of a conquest
EFFORT = 3
SOLDIER = 4  # worth of a soldier more in the supply
ALONE = 5  # chances against soldiers with the hand as it is,
FULL = 6  # with a full one,
RIFLE = 7  # and with the rifle
HUNT = 8  # plans against Radetzky, by the actions left on arrival


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
def is_to_come(s: State, ed: Printed, patriot: int, other: int) -> bool:
    """Another patriot who has yet to act this round."""
    return other != patriot and not has_bit(int(s.done), other) and int(s.patriot_at[other]) < int(ed.districts)


@rule
def within_reach_of_others(s: State, ed: Printed, patriot: int) -> int:
    """Districts that a patriot who has yet to act stands in or next to."""
    area = 0
    for other in range(patriots_in_play(s, ed)):
        if is_to_come(s, ed, patriot, other):
            area |= spread(s, ed, 1 << int(s.patriot_at[other]), 1 << int(s.radetzky))
    return area


@rule
def flood_share(s: State, ed: Printed, district: int) -> int:
    """Soldiers that 2.A will add here."""
    if int(s.castle) < int(ed.flood):
        return 0
    open_districts = every_district(ed) & ~(conquered(s) | int(s.barricaded))
    if not has_bit(open_districts, district):
        return 0
    count = count_bits(open_districts)
    before = count_bits(open_districts & ((1 << district) - 1))
    return int(s.castle) // count + int(before < int(s.castle) % count)


@rule
def falls(s: State, ed: Printed, district: int, soldiers: int, patriots: int) -> bool:
    """2.B will take it, if nothing changes."""
    return soldiers + flood_share(s, ed, district) - patriots >= int(ed.margin)


@rule
def falls_to_come(s: State, ed: Printed) -> int:
    """How many districts 2.B will take, if nothing changes."""
    count = 0
    for district in range(int(ed.districts)):
        if int(s.soldiers[district]) + int(s.castle) >= int(ed.margin) and falls(
            s, ed, district, int(s.soldiers[district]), patriots_in(s, ed, district)
        ):
            count += 1
    return count


@rule
def price_of_a_fall(s: State, ed: Printed) -> int:
    """What it costs to lose one more district this round, everything if that decides the game."""
    austrian = count_bits(int(s.austrian))
    coming = falls_to_come(s, ed)
    limit = max(int(ed.goal), count_bits(int(s.italian)))
    price = weight(s, FALL) + weight(s, FALL_MORE) * austrian
    if austrian + max(coming, 1) >= limit:
        price += weight(s, WIN) // (1 + max(0, austrian + coming - limit))
    return price


@rule
def worth_of_conquest(s: State, ed: Printed) -> int:
    """One district more; everything if it wins the game, less for every fall that must be prevented first."""
    italian = count_bits(int(s.italian)) + 1
    if italian < int(ed.goal):
        return weight(s, CONQUEST)
    worth = weight(s, WIN)
    for _ in range(count_bits(int(s.austrian)) + falls_to_come(s, ed) + 1 - italian):
        worth = worth * weight(s, DOUBT) // 1000
    return max(worth, weight(s, CONQUEST))


@rule
def worth_of_soldier(s: State, ed: Printed) -> int:
    """A soldier more in the supply, which 2.D must not find too small."""
    wanted = int(ed.recruits[int(s.players)]) + int(s.difficulty)
    short = wanted - int(s.supply)
    for district in range(int(ed.districts)):
        soldiers = int(s.soldiers[district])
        if soldiers >= int(ed.margin) and falls(s, ed, district, soldiers, patriots_in(s, ed, district)):
            short -= soldiers
    if short > 0:
        return weight(s, WIN) // short
    return max(0, wanted + short) * weight(s, SUPPLY) // wanted


@rule
def worth_of_district(s: State, ed: Printed, district: int, soldiers: int, patriots: int, brief: Brief) -> int:
    """The worth of a district with so many soldiers and patriots when the round ends; a conquered one cannot change."""
    if has_bit(conquered(s), district):
        return 0
    together = soldiers + flood_share(s, ed, district)
    if together - patriots >= int(ed.margin):
        if has_bit(brief[COVERED], district):
            return -(brief[PRICE] * weight(s, HOPE) // 1000)
        return -brief[PRICE]
    together = min(MANY, together)
    if int(s.district_card[district]) == Card.AVAILABLE:
        return weight(s, OPEN + together) - weight(s, FEAR + together)
    return -weight(s, FEAR + together)
