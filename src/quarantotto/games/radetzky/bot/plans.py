"""What one patriot can make of his actions: where to go, and what to do there.

A plan is packed: its worth, the district it leads to and what is done there (`pack`).
"""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.actions import CARD as CARD_ACTION
from quarantotto.games.radetzky.actions import CONQUER, END_TURN, FIGHT_RADETZKY, FIGHT_SOLDIERS, REFILL
from quarantotto.games.radetzky.bot.odds import (
    ONE,
    austria_deck,
    austria_discards,
    expected_gain,
    hand_held,
    hand_of_companions,
    hand_refilled,
    one_of,
    radetzky_odds,
    size_of,
    with_unknown,
)
from quarantotto.games.radetzky.bot.weights import (
    CARD,
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
    WAIT,
)
from quarantotto.games.radetzky.bot.worth import distance, spread, worth_of_conquest, worth_of_district
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import conquered, hand_of, is_advanced, is_solo, patriots_in, patriots_in_play
from quarantotto.games.radetzky.rules.fights import AGAINST_RADETZKY
from quarantotto.games.radetzky.rules.helps import is_hero
from quarantotto.games.radetzky.state import NO_CARD, Card, Help, State

NOTHING = -(1 << 40)
MOST = 5  # soldiers one fight is planned for


@rule
def pack(worth: int, district: int, action: int) -> int:
    """A plan as one number; the better one is the larger."""
    return (worth << 12) | (district << 7) | action


@rule
def worth_of(plan: int) -> int:
    return plan >> 12


@rule
def district_of(plan: int) -> int:
    return (plan >> 7) & 31


@rule
def action_of(plan: int) -> int:
    return plan & 127


@rule
def is_available(s: State, district: int) -> bool:
    """Its card lies ready for conquest."""
    return int(s.district_card[district]) == Card.AVAILABLE


# Fights


@rule
def gain_of(s: State, ed: Printed, patriot: int, district: int, beaten: int, after: int, price: int, covered: int) -> int:
    """What beating so many of a district's soldiers (lens and all) changes, with so many actions left afterwards."""
    soldiers = int(s.soldiers[district]) + int(s.lens)
    beaten = min(beaten, soldiers)
    patriots = patriots_in(s, ed, district) + int(int(s.patriot_at[patriot]) != district)
    gain = worth_of_district(s, ed, district, soldiers - beaten, patriots, price, covered)
    gain -= worth_of_district(s, ed, district, soldiers, patriots, price, covered)
    if is_advanced(s):
        gain += beaten * CUBE
    if beaten == soldiers and after > 0 and is_available(s, district):
        gain += worth_of_conquest(s, ed) - OPEN[0]
    return gain


@rule
def fight_gain(
    s: State, ed: Printed, patriot: int, district: int, hand: int, draws: int, after: int, price: int, covered: int, effort: int
) -> int:
    """The best expected gain of (going on with) a fight against soldiers, stopping at the best number beaten."""
    deck = austria_deck(s, ed)
    discards = austria_discards(s, ed)
    lens = int(s.lens)
    defeat = 0
    if is_advanced(s) and int(s.cube) > 1:
        defeat = -CUBE
    gains = (
        defeat,
        gain_of(s, ed, patriot, district, lens + 1, after, price, covered),
        gain_of(s, ed, patriot, district, lens + 2, after, price, covered),
        gain_of(s, ed, patriot, district, lens + 3, after, price, covered),
        gain_of(s, ed, patriot, district, lens + 4, after, price, covered),
        gain_of(s, ed, patriot, district, lens + 5, after, price, covered),
    )
    depth = (6, 6, 3, 2)[draws]
    if effort == 0:
        depth = (4, 4, 2, 1)[draws]
    best = NOTHING
    for goal in range(1, min(int(s.soldiers[district]), size_of(hand), MOST, depth) + 1):
        best = max(best, expected_gain(hand, deck, discards, draws, goal, min(depth, size_of(hand)), gains))
    return best


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
            same = (hand >> (8 * int(ed.symbol[card]))) & 255
            if same > most:
                most = same
                found = card
    return found


@rule
def fight_plan(
    s: State, ed: Printed, patriot: int, district: int, actions: int, price: int, covered: int, effort: int
) -> int:
    """Fight the soldiers of a district, with the rifle if there is one, or after a refill."""
    friends = hand_of_companions(s, ed, patriot, district)
    hand = hand_held(s, ed, hand_of(s, patriot)) + friends
    spare = (actions - 1) * SPARE
    best = NOTHING
    if size_of(hand) > 0:
        gain = fight_gain(s, ed, patriot, district, hand, 1, actions - 1, price, covered, effort)
        best = pack(gain + spare, district, FIGHT_SOLDIERS)
    if is_advanced(s) and size_of(hand) > 1:
        rifle = help_card(s, ed, patriot, Help.RIFLE)
        if rifle != NO_CARD:
            draws = int(ed.rifle[is_hero(s, Help.RIFLE)])
            left = hand - one_of(int(ed.symbol[rifle]))
            gain = fight_gain(s, ed, patriot, district, left, draws, actions - 1, price, covered, effort)
            best = max(best, pack(gain + spare - CARD, district, CARD_ACTION + rifle))
    full = hand_refilled(s, ed, patriot) + friends
    if actions > 1 and full != hand:
        gain = fight_gain(s, ed, patriot, district, full, 1, actions - 2, price, covered, effort) * GUESS // 1000
        best = max(best, pack(gain + spare - SPARE, district, REFILL))
    return best


# Radetzky


@rule
def joint_odds(s: State, ed: Printed, patriot: int, hand: int, deck: int, discards: int) -> int:
    """The best chance against Radetzky that a patriot who has yet to act would have with this hand beside his own."""
    best = 0
    for other in range(patriots_in_play(s, ed)):
        if other == patriot or has_bit(int(s.done), other):
            continue
        if distance(s, ed, int(s.patriot_at[other]), int(s.radetzky)) >= int(ed.actions):
            continue
        if is_solo(s):
            together = with_unknown(0, int(ed.hand) + int(ed.table_cards))
        else:
            together = hand + hand_refilled(s, ed, other)
        best = max(best, radetzky_odds(together, deck, discards))
    return best


@rule
def hunt_plan(s: State, ed: Printed, patriot: int, actions: int) -> int:
    """Attack Radetzky now, after a refill, or wait for somebody to join."""
    deck = austria_deck(s, ed)
    discards = austria_discards(s, ed)
    district = int(s.radetzky)
    prize = RADETZKY + CASTLE * min(int(ed.radetzky_ransom), int(s.castle))
    joint_prize = prize * WAIT // 1000
    friends = hand_of_companions(s, ed, patriot, district)
    hand = hand_held(s, ed, hand_of(s, patriot)) + friends
    full = hand_refilled(s, ed, patriot) + friends
    best = pack((joint_odds(s, ed, patriot, hand, deck, discards) * joint_prize >> 16) - PIN, district, END_TURN)
    fresh = with_unknown(0, int(ed.hand))
    if actions > 0 and size_of(hand) >= AGAINST_RADETZKY:
        odds = radetzky_odds(hand, deck, discards)
        left = with_unknown(0, size_of(hand) - AGAINST_RADETZKY)
        if actions > 1:
            left = with_unknown(0, max(int(ed.hand), size_of(hand) - AGAINST_RADETZKY))
        then = joint_odds(s, ed, patriot, left, deck, discards) * joint_prize >> 16
        if actions > 2:
            then = max(then, (radetzky_odds(fresh, deck, discards) * prize >> 16) * GUESS // 1000)
        worth = (odds * (prize + (actions - 1) * SPARE) + (ONE - odds) * (then - PIN)) >> 16
        best = max(best, pack(worth, district, FIGHT_RADETZKY))
    if actions > 0 and full != hand:
        worth = joint_odds(s, ed, patriot, full, deck, discards) * joint_prize >> 16
        if actions > 1:
            worth = max(worth, radetzky_odds(full, deck, discards) * prize >> 16)
        best = max(best, pack(worth * GUESS // 1000 - PIN, district, REFILL))
    return best


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
            pull = PULL_SOLDIER * min(4, int(s.soldiers[place]))
            if is_available(s, place):
                pull += PULL_OPEN
            worth += pull * nearness // 4
        area = wider
        wider = spread(s, ed, area, 0)
    for other in range(patriots_in_play(s, ed)):
        if other != patriot and int(s.patriot_at[other]) == district:
            worth -= CROWD
    return worth


@rule
def plan_at(s: State, ed: Printed, patriot: int, district: int, actions: int, price: int, covered: int, effort: int) -> int:
    """The best to be done in a district with so many actions left on arrival."""
    if district == int(s.radetzky):
        return hunt_plan(s, ed, patriot, actions)
    if actions > 0 and not has_bit(conquered(s), district):
        if int(s.soldiers[district]) > 0:
            best = fight_plan(s, ed, patriot, district, actions, price, covered, effort)
            if best > pack(0, district, 0):
                return best
        elif is_available(s, district):
            return pack(worth_of_conquest(s, ed) - OPEN[0] + (actions - 1) * SPARE, district, CONQUER)
    missing = int(ed.hand) - int(s.hand_count[hand_of(s, patriot)])
    if actions > 0 and missing > 0:
        return pack(missing * CARD, district, REFILL)
    return pack(0, district, END_TURN)


@rule
def move_gain(s: State, ed: Printed, patriot: int, district: int, price: int, covered: int) -> int:
    """What changes by leaving one's district unguarded and guarding another."""
    home = int(s.patriot_at[patriot])
    if home == district or home >= int(ed.districts):
        return 0
    there = patriots_in(s, ed, district)
    left = patriots_in(s, ed, home)
    soldiers = int(s.soldiers[district])
    at_home = int(s.soldiers[home])
    gain = worth_of_district(s, ed, district, soldiers, there + 1, price, covered)
    gain -= worth_of_district(s, ed, district, soldiers, there, price, covered)
    gain += worth_of_district(s, ed, home, at_home, left - 1, price, covered)
    gain -= worth_of_district(s, ed, home, at_home, left, price, covered)
    return gain


@rule
def best_plan(s: State, ed: Printed, patriot: int, start: int, actions: int, price: int, covered: int, effort: int) -> int:
    """The best plan for a patriot who stands (or lands) somewhere with so many actions."""
    best = NOTHING
    area = 0
    wider = 1 << start
    for steps in range(actions + 1):
        for district in range(int(ed.districts)):
            if has_bit(wider & ~area, district):
                plan = plan_at(s, ed, patriot, district, actions - steps, price, covered, effort)
                more = move_gain(s, ed, patriot, district, price, covered) + outlook(s, ed, patriot, district)
                best = max(best, plan + (more << 12))
        area = wider
        wider = spread(s, ed, area, 1 << int(s.radetzky))
    return best
