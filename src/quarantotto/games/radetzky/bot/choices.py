"""The smaller decisions: where to start, what to release, where helps go."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.bot.plans import outlook
from quarantotto.games.radetzky.bot.weights import CASTLE, FEAR, RELEASE_RADETZKY, RELEASE_SOLDIER, START_NEAR, weight
from quarantotto.games.radetzky.bot.worth import FAR, MANY, Brief, distance, worth_of_district
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import patriots_in, patriots_in_play
from quarantotto.games.radetzky.rules.helps import is_hero, lure_targets
from quarantotto.games.radetzky.state import NO_DISTRICT, Card, Help, State


@rule
def worth_changed(s: State, ed: Printed, district: int, change: int, brief: Brief) -> int:
    """What so many soldiers more (or fewer) in a district do to its worth."""
    soldiers = int(s.soldiers[district])
    patriots = patriots_in(s, ed, district)
    after = worth_of_district(s, ed, district, soldiers + change, patriots, brief)
    return after - worth_of_district(s, ed, district, soldiers, patriots, brief)


@rule
def choose_start(s: State, ed: Printed) -> int:
    """A district without soldiers, near Radetzky and near work."""
    best = -(1 << 30)
    chosen = NO_DISTRICT
    for district in range(int(ed.districts)):
        if int(s.soldiers[district]) > 0:
            continue
        steps = distance(s, ed, district, int(s.radetzky))
        score = outlook(s, ed, int(s.active), district) + weight(s, START_NEAR) * (FAR - steps)
        if score > best:
            best = score
            chosen = district
    return chosen


@rule
def choose_release(s: State, ed: Printed) -> int:
    """The unavailable card that can be conquered soonest."""
    best = 1 << 30
    chosen = NO_DISTRICT
    for district in range(int(ed.districts)):
        if int(s.district_card[district]) != Card.UNAVAILABLE:
            continue
        cost = weight(s, RELEASE_SOLDIER) * int(s.soldiers[district])
        if district == int(s.radetzky):
            cost += weight(s, RELEASE_RADETZKY)
        nearest = FAR
        for patriot in range(patriots_in_play(s, ed)):
            nearest = min(nearest, distance(s, ed, int(s.patriot_at[patriot]), district))
        cost += 100 * nearest
        if cost < best:
            best = cost
            chosen = district
    return chosen


# Barricade


@rule
def barricade_gain(s: State, ed: Printed, district: int, brief: Brief) -> int:
    """What a mobile barricade here saves: the flood, the soldier of 2.D, and one more with heroes."""
    if has_bit(int(s.italian) | int(s.austrian), district):
        return 0
    soldiers = int(s.soldiers[district])
    gain = 0
    if is_hero(s, Help.BARRICADE) == 1 and soldiers > 0:
        gain += worth_changed(s, ed, district, -1, brief)
    if has_bit(int(s.barricaded), district):
        return gain
    left = soldiers - is_hero(s, Help.BARRICADE)
    if left > 0 and left < MANY:
        gain += weight(s, FEAR + left + 1) - weight(s, FEAR + left)
    if int(s.castle) >= int(ed.flood):
        gain -= worth_changed(s, ed, district, 1, brief)
    return gain


@rule
def choose_barricade(s: State, ed: Printed, brief: Brief) -> int:
    """The district that most needs a barricade."""
    best = -1
    chosen = 0
    for district in range(int(ed.districts)):
        gain = barricade_gain(s, ed, district, brief)
        if gain > best:
            best = gain
            chosen = district
    return chosen


# Noblewoman


@rule
def best_lure(s: State, ed: Printed, origin: int, brief: Brief) -> int:
    """Where a soldier of this district does least harm; gain and district packed, 32 districts to a point."""
    best = -(1 << 40)
    away = 0
    if int(s.soldiers[origin]) > 0:
        away = worth_changed(s, ed, origin, -1, brief)
    targets = lure_targets(s, ed, origin)
    for district in range(int(ed.districts)):
        if has_bit(targets, district):
            gain = away + worth_changed(s, ed, district, 1, brief)
            best = max(best, gain * 32 + district)
    return best


@rule
def choose_lure(s: State, ed: Printed, brief: Brief) -> int:
    """Whose soldier the noblewoman lures away; gain and district packed."""
    best = -(1 << 40)
    castle = 0
    if is_hero(s, Help.NOBLEWOMAN) == 1 and int(s.castle) > 0:
        castle = weight(s, CASTLE)
    for district in range(int(ed.districts)):
        if int(s.soldiers[district]) > 0 and lure_targets(s, ed, district) != 0:
            gain = best_lure(s, ed, district, brief) // 32 + castle
            best = max(best, gain * 32 + district)
    return best
