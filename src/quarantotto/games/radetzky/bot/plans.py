"""What one patriot can make of his actions: where to go, and what to do there.

A plan is packed: its worth, the district it leads to and what is done there (`pack`).
"""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.actions import CARD, CONQUER, END_TURN, FIGHT_RADETZKY, FIGHT_SOLDIERS, REFILL
from quarantotto.games.radetzky.bot.odds import (
    ONE,
    austria_piles,
    climb,
    count_of,
    hand_held,
    hand_of_companions,
    hand_refilled,
    ladder,
    one_of,
    radetzky_odds,
    size_of,
    with_unknown,
)
from quarantotto.games.radetzky.bot.weights import (
    CARD_WORTH,
    CASTLE,
    CROWD,
    CUBE,
    GUESS,
    OPEN,
    PIN,
    PULL_OPEN,
    PULL_SOLDIER,
    RADETZKY,
    SPARE,
    THEN,
    WAIT,
    weight,
)
from quarantotto.games.radetzky.bot.worth import (
    ALONE,
    EFFORT,
    FULL,
    HUNT,
    PRIZE,
    RIFLE,
    SOLDIER,
    Brief,
    distance,
    is_to_come,
    price_of_a_fall,
    spread,
    within_reach_of_others,
    worth_of_conquest,
    worth_of_district,
    worth_of_soldier,
)
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import (
    conquered,
    hand_of,
    is_advanced,
    is_solo,
    patriots_in,
    patriots_in_play,
)
from quarantotto.games.radetzky.rules.fights import AGAINST_RADETZKY
from quarantotto.games.radetzky.rules.helps import is_hero
from quarantotto.games.radetzky.state import NO_CARD, NO_DISTRICT, Card, Help, State

NOTHING = -(1 << 40)


@rule
def pack(worth: int, district: int, action: int) -> int:
    """A plan as one number; the better one is the larger."""
    return (worth << 12) | (district << 7) | action


@rule
def worth_of(plan: int) -> int:
    """What a plan is worth."""
    return plan >> 12


@rule
def district_of(plan: int) -> int:
    """Where it leads."""
    return (plan >> 7) & 31


@rule
def action_of(plan: int) -> int:
    """What is done there."""
    return plan & 127


@rule
def is_available(s: State, district: int) -> bool:
    """Its card lies ready for conquest."""
    return int(s.district_card[district]) == Card.AVAILABLE


# Fights


@rule
def gain_of(s: State, ed: Printed, patriot: int, district: int, beaten: int, after: int, brief: Brief) -> int:
    """What beating so many of a district's soldiers (lens and all) changes, with so many actions left afterwards."""
    soldiers = int(s.soldiers[district]) + int(s.lens)
    beaten = min(beaten, soldiers)
    patriots = patriots_in(s, ed, district) + int(int(s.patriot_at[patriot]) != district)
    gain = worth_of_district(s, ed, district, soldiers - beaten, patriots, brief)
    gain -= worth_of_district(s, ed, district, soldiers, patriots, brief)
    gain += beaten * brief[SOLDIER]
    if is_advanced(s):
        gain += beaten * weight(s, CUBE)
    if beaten == soldiers and after > 0 and is_available(s, district):
        gain += brief[PRIZE] - weight(s, OPEN)
    return gain


@rule
def gains_of(
    s: State, ed: Printed, patriot: int, district: int, after: int, brief: Brief
) -> tuple[int, int, int, int, int]:
    """What a defeat brings, and what it brings to beat one, two, three, four soldiers more."""
    defeat = 0
    if is_advanced(s) and int(s.cube) > 1:
        defeat = -weight(s, CUBE)
    lens = int(s.lens)
    return (
        defeat,
        gain_of(s, ed, patriot, district, lens + 1, after, brief),
        gain_of(s, ed, patriot, district, lens + 2, after, brief),
        gain_of(s, ed, patriot, district, lens + 3, after, brief),
        gain_of(s, ed, patriot, district, lens + 4, after, brief),
    )


@rule
def depth_of(draws: int, effort: int) -> int:
    """How many exchanges are looked at."""
    if draws == 1:
        return 4 + 2 * min(effort, 1)
    return 4 - draws + min(effort, 1)


@rule
def help_card(s: State, ed: Printed, patriot: int, help_: int) -> int:
    """A card of the patriot's hand that calls this help, of the symbol he has most of; NO_CARD if there is none."""
    holder = hand_of(s, patriot)
    found = NO_CARD
    hand = hand_held(s, ed, holder)
    most = 0
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) == holder and card != NO_CARD and int(ed.help[card]) == help_:
            same = count_of(hand, int(ed.symbol[card]))
            if same > most:
                most = same
                found = card
    return found


@rule
def rungs_with(s: State, ed: Printed, patriot: int, friends: int, kind: int, brief: Brief) -> int:
    """The chances of a patriot's hand as it is, full, or with the rifle, together with his friends' cards."""
    if friends == 0:
        return brief[kind]
    piles = austria_piles(s, ed)
    hand = hand_held(s, ed, hand_of(s, patriot))
    if kind == FULL:
        return ladder(hand_refilled(s, ed, patriot, 0) + friends, piles, 1, depth_of(1, brief[EFFORT]))
    if kind == RIFLE:
        hand -= one_of(int(ed.symbol[help_card(s, ed, patriot, Help.RIFLE)]))
        draws = int(ed.rifle[is_hero(s, Help.RIFLE)])
        return ladder(hand + friends, piles, draws, depth_of(draws, 0))
    return ladder(hand + friends, piles, 1, depth_of(1, brief[EFFORT]))


@rule
def fight_plan(s: State, ed: Printed, patriot: int, district: int, actions: int, brief: Brief) -> int:
    """Fight the soldiers of a district, with the rifle if there is one, or after a refill."""
    gains = gains_of(s, ed, patriot, district, actions - 1, brief)
    friends = hand_of_companions(s, ed, patriot, district)
    spare = (actions - 1) * weight(s, SPARE)
    best = pack(NOTHING, district, END_TURN)
    rungs = rungs_with(s, ed, patriot, friends, ALONE, brief)
    if rungs > 0:
        best = pack(climb(rungs, gains) + spare, district, FIGHT_SOLDIERS)
    if brief[RIFLE] != 0:
        rifle = help_card(s, ed, patriot, Help.RIFLE)
        rungs = rungs_with(s, ed, patriot, friends, RIFLE, brief)
        best = max(best, pack(climb(rungs, gains) + spare - weight(s, CARD_WORTH), district, CARD + rifle))
    if actions > 1 and brief[FULL] != brief[ALONE]:
        gains = gains_of(s, ed, patriot, district, actions - 2, brief)
        rungs = rungs_with(s, ed, patriot, friends, FULL, brief)
        gain = climb(rungs, gains) * weight(s, GUESS) // 1000 - weight(s, SPARE)
        best = max(best, pack(gain + spare, district, REFILL))
    return best


# Radetzky


@rule
def joint_odds(s: State, ed: Printed, patriot: int, hand: int, piles: int) -> int:
    """The best chance against Radetzky that a patriot who has yet to act would have with this hand beside his own."""
    best = 0
    for other in range(patriots_in_play(s, ed)):
        if not is_to_come(s, ed, patriot, other):
            continue
        if distance(s, ed, int(s.patriot_at[other]), int(s.radetzky)) >= int(ed.actions):
            continue
        if is_solo(s):
            together = with_unknown(0, int(ed.hand) + int(ed.table_cards))
        else:
            together = hand + hand_refilled(s, ed, other, 0)
        best = max(best, radetzky_odds(together, piles))
    return best


@rule
def hunt_plan(s: State, ed: Printed, patriot: int, actions: int, spent: int) -> int:
    """Attack Radetzky now, after a refill, or wait for somebody to join."""
    piles = austria_piles(s, ed)
    district = int(s.radetzky)
    prize = weight(s, RADETZKY) + weight(s, CASTLE) * min(int(ed.radetzky_ransom), int(s.castle))
    joint_prize = prize * weight(s, WAIT) // 1000
    friends = hand_of_companions(s, ed, patriot, district)
    hand = hand_held(s, ed, hand_of(s, patriot)) - spent + friends
    full = hand_refilled(s, ed, patriot, spent) + friends
    best = pack((joint_odds(s, ed, patriot, hand, piles) * joint_prize >> 16) - weight(s, PIN), district, END_TURN)
    if actions > 0 and size_of(hand) >= AGAINST_RADETZKY:
        odds = radetzky_odds(hand, piles)
        left = size_of(hand) - AGAINST_RADETZKY
        if actions > 1:
            left = max(left, int(ed.hand))
        then = joint_odds(s, ed, patriot, with_unknown(0, left), piles) * joint_prize >> 16
        if actions > 2:
            then = max(then, (radetzky_odds(with_unknown(0, left), piles) * prize >> 16) * weight(s, GUESS) // 1000)
        worth = (odds * (prize + (actions - 1) * weight(s, SPARE)) + (ONE - odds) * (then - weight(s, PIN))) >> 16
        best = max(best, pack(worth, district, FIGHT_RADETZKY))
    if actions > 0 and full != hand:
        worth = joint_odds(s, ed, patriot, full, piles) * joint_prize >> 16
        if actions > 1:
            worth = max(worth, radetzky_odds(full, piles) * prize >> 16)
        best = max(best, pack(worth * weight(s, GUESS) // 1000 - weight(s, PIN), district, REFILL))
    return best


# The brief


@rule
def brief_for(s: State, ed: Printed, patriot: int, effort: int) -> Brief:
    """What the judgement of places and fights needs to know."""
    covered = within_reach_of_others(s, ed, patriot)
    soldier = worth_of_soldier(s, ed)
    return price_of_a_fall(s, ed), covered, worth_of_conquest(s, ed), effort, soldier, 0, 0, 0, 0, 0, 0, 0


@rule
def brief_for_plans(s: State, ed: Printed, patriot: int, spent: int, effort: int) -> Brief:
    """What all plans of a patriot need besides: his chances in fights, without the cards he spends first."""
    brief = brief_for(s, ed, patriot, effort)
    piles = austria_piles(s, ed)
    hand = hand_held(s, ed, hand_of(s, patriot)) - spent
    alone = ladder(hand, piles, 1, depth_of(1, effort))
    full = alone
    if size_of(hand) < int(ed.hand):
        full = ladder(hand_refilled(s, ed, patriot, spent), piles, 1, depth_of(1, effort))
    rifle = 0
    card = help_card(s, ed, patriot, Help.RIFLE)
    if is_advanced(s) and card != NO_CARD and count_of(hand, int(ed.symbol[card])) > 0:
        draws = int(ed.rifle[is_hero(s, Help.RIFLE)])
        rifle = ladder(hand - one_of(int(ed.symbol[card])), piles, draws, depth_of(draws, effort))
    none = hunt_plan(s, ed, patriot, 0, spent)
    once = hunt_plan(s, ed, patriot, 1, spent)
    twice = hunt_plan(s, ed, patriot, 2, spent)
    thrice = hunt_plan(s, ed, patriot, 3, spent)
    return brief[0], brief[1], brief[2], brief[3], brief[4], alone, full, rifle, none, once, twice, thrice


# Places


@rule
def outlook(s: State, ed: Printed, patriot: int, district: int) -> int:
    """How good it is to stand somewhere when the turn ends: near what will be done next, and not in one heap."""
    worth = 0
    area = 0
    wider = 1 << district
    for nearness in range(4, 0, -1):
        for place in range(int(ed.districts)):
            if not has_bit(wider & ~area & ~conquered(s), place):
                continue
            pull = weight(s, PULL_SOLDIER) * min(4, int(s.soldiers[place]))
            if is_available(s, place):
                pull += weight(s, PULL_OPEN)
            worth += pull * nearness // 4
        area = wider
        wider = spread(s, ed, area, 0)
    for other in range(patriots_in_play(s, ed)):
        if other != patriot and int(s.patriot_at[other]) == district:
            worth -= weight(s, CROWD)
    return worth


@rule
def plan_at(s: State, ed: Printed, patriot: int, district: int, actions: int, brief: Brief) -> int:
    """The best to be done in a district with so many actions left on arrival."""
    if district == int(s.radetzky):
        return brief[HUNT + min(actions, 3)]
    if actions > 0 and not has_bit(conquered(s), district):
        if int(s.soldiers[district]) > 0:
            best = fight_plan(s, ed, patriot, district, actions, brief)
            if best > pack(0, district, 0):
                return best
        elif is_available(s, district):
            return pack(brief[PRIZE] - weight(s, OPEN) + (actions - 1) * weight(s, SPARE), district, CONQUER)
    missing = int(ed.hand) - int(s.hand_count[hand_of(s, patriot)])
    if actions > 0 and missing > 0:
        return pack(missing * weight(s, CARD_WORTH), district, REFILL)
    return pack(0, district, END_TURN)


@rule
def move_gain(s: State, ed: Printed, patriot: int, district: int, brief: Brief) -> int:
    """What changes by leaving one's district unguarded and guarding another."""
    home = int(s.patriot_at[patriot])
    if home == district or home >= int(ed.districts):
        return 0
    there = patriots_in(s, ed, district)
    left = patriots_in(s, ed, home)
    soldiers = int(s.soldiers[district])
    at_home = int(s.soldiers[home])
    gain = worth_of_district(s, ed, district, soldiers, there + 1, brief)
    gain -= worth_of_district(s, ed, district, soldiers, there, brief)
    gain += worth_of_district(s, ed, home, at_home, left - 1, brief)
    gain -= worth_of_district(s, ed, home, at_home, left, brief)
    return gain


@rule
def follow_up(s: State, ed: Printed, patriot: int, start: int, actions: int, brief: Brief) -> int:
    """What the best plan elsewhere would bring after something was done in a district."""
    best = outlook(s, ed, patriot, start) + move_gain(s, ed, patriot, start, brief)
    area = 1 << start
    for steps in range(1, actions + 1):
        wider = spread(s, ed, area, 1 << int(s.radetzky))
        for district in range(int(ed.districts)):
            if has_bit(wider & ~area, district):
                worth = worth_of(plan_at(s, ed, patriot, district, actions - steps, brief))
                worth += move_gain(s, ed, patriot, district, brief) + outlook(s, ed, patriot, district)
                best = max(best, worth)
        area = wider
    return best


@rule
def plan_with_rest(s: State, ed: Printed, patriot: int, district: int, actions: int, brief: Brief) -> int:
    """The plan for a district, and what comes after it."""
    plan = plan_at(s, ed, patriot, district, actions, brief)
    stay = move_gain(s, ed, patriot, district, brief) + outlook(s, ed, patriot, district)
    action = action_of(plan)
    is_fight = action == FIGHT_SOLDIERS or action >= CARD
    if actions > 1 and (action == CONQUER or is_fight):
        more = follow_up(s, ed, patriot, district, actions - 1, brief) - stay
        if is_fight:
            more = more * weight(s, THEN) // 1000
        stay += more
    return plan + (stay << 12)


@rule
def best_plan(s: State, ed: Printed, patriot: int, start: int, actions: int, brief: Brief) -> int:
    """The best plan for a patriot who stands (or lands) somewhere with so many actions."""
    best = NOTHING << 12
    area = 0
    wider = 1 << start
    for steps in range(actions + 1):
        for district in range(int(ed.districts)):
            if has_bit(wider & ~area, district):
                best = max(best, plan_with_rest(s, ed, patriot, district, actions - steps, brief))
        area = wider
        wider = spread(s, ed, area, 1 << int(s.radetzky))
    return best


@rule
def best_landing(s: State, ed: Printed, patriot: int, places: int, actions: int, brief: Brief) -> int:
    """The best of some places to go on from with so many actions; worth and place packed."""
    best = pack(NOTHING, NO_DISTRICT, 0)
    for district in range(int(ed.districts)):
        if has_bit(places, district):
            plan = best_plan(s, ed, patriot, district, actions, brief)
            best = max(best, pack(worth_of(plan), district, 0))
    return best
