"""The base game: every hand is filled up again, so cards are free, and the whole hand is planned at once.

A plan is some cards of one's hand, a bit a slot. Whom its cards hit is kept beside it, seven bits a slot.
"""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.revolution1848.actions import PASS, PLAY
from quarantotto.games.revolution1848.bot.trying import lay_out, worth_if_it_ends
from quarantotto.games.revolution1848.bot.weights import (
    ANSWERED,
    EVEN,
    EXTRA_SPENT,
    LATER,
    MARGIN_A_CARD,
    MARGIN_POINT,
    ORDINARY,
    PERSON_SPENT,
    STAYING,
)
from quarantotto.games.revolution1848.bot.worth import worth
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.playing import is_target, needs_a_person
from quarantotto.games.revolution1848.rules.table import left_of
from quarantotto.games.revolution1848.rules.tricks import standing
from quarantotto.games.revolution1848.rules.values import own_points, party_total
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PARTIES, PERSONS, Place, State, Verdict

IMPOSSIBLE = -1_000_000
TARGET_BITS = 7


@rule
def card_in(s: State, seat: int, i: int) -> int:
    """A card of one's hand."""
    return int(s.hand_card[seat * HAND + i])


@rule
def side_for(s: State, ed: Printed, seat: int, card: int) -> int:
    """Where a card would lie, in a game for two."""
    if card >= PERSONS and int(ed.hostile[card - PERSONS]) == 1:
        return left_of(s, seat)
    return seat


@rule
def hits_somebody(ed: Printed, card: int) -> bool:
    """A card that is aimed at one person."""
    return card >= PERSONS and needs_a_person(ed, card - PERSONS)


@rule
def brings_back(ed: Printed, card: int) -> bool:
    """Whoever has passed will be in again."""
    return card >= PERSONS and (int(ed.locomotive[card - PERSONS]) == 1 or int(ed.army[card - PERSONS]) > 0)


@rule
def spending(ed: Printed, card: int) -> int:
    """What it costs to part with a card; less than nothing where a better one may be drawn instead."""
    if card < PERSONS:
        return PERSON_SPENT * (2 * int(ed.value[card]) - ORDINARY) // 2
    return EXTRA_SPENT


# Laying a plan out and taking it back


@rule
def aim(s: State, ed: Printed, seat: int, card: int, side: int) -> int:
    """The person it is best to hit; NO_CARD if nobody lies there."""
    best = NO_CARD
    most = IMPOSSIBLE
    for person in range(int(ed.persons)):
        if is_target(s, ed, card - PERSONS, person, side):
            lay_out(s, ed, card, side, person, 1)
            here = worth_if_it_ends(s, ed, seat)
            lay_out(s, ed, card, side, person, -1)
            if here > most:
                best = person
                most = here
    return best


@rule
def lay_plan(s: State, ed: Printed, seat: int, plan: int) -> int:
    """Lays the cards of a plan, those last that hit somebody; whom, or -1 if one of them finds nobody."""
    targets = 0
    is_possible = True
    for aimed in range(2):
        for i in range(HAND):
            if not has_bit(plan, i) or hits_somebody(ed, card_in(s, seat, i)) != (aimed == 1):
                continue
            card = card_in(s, seat, i)
            side = side_for(s, ed, seat, card)
            target = NO_CARD
            if aimed == 1:
                target = aim(s, ed, seat, card, side)
                is_possible = is_possible and target != NO_CARD
            s.place[card] = Place.TABLE + side
            lay_out(s, ed, card, side, target, 1)
            targets |= target << (TARGET_BITS * i)
    if is_possible:
        return targets
    take_plan_back(s, ed, seat, plan, targets)
    return -1


@rule
def take_plan_back(s: State, ed: Printed, seat: int, plan: int, targets: int) -> None:
    """The cards are in the hand again; what hit somebody is taken back first."""
    for aimed in range(2):
        for k in range(HAND):
            i = HAND - 1 - k
            if not has_bit(plan, i) or hits_somebody(ed, card_in(s, seat, i)) != (aimed == 0):
                continue
            card = card_in(s, seat, i)
            lay_out(s, ed, card, side_for(s, ed, seat, card), (targets >> (TARGET_BITS * i)) & NO_CARD, -1)
            s.place[card] = Place.HELD + seat


# What a plan is worth


@rule
def margin_of(s: State, ed: Printed, seat: int, party: int) -> int:
    """How many points a trick is won by: over the other player in that party, and over the other parties."""
    total = party_total(s, ed, party)
    margin = min(total, own_points(s, ed, seat, party) - own_points(s, ed, left_of(s, seat), party))
    for other in range(PARTIES):
        if other != party:
            margin = min(margin, total - party_total(s, ed, other))
    return margin


@rule
def danger(s: State, ed: Printed, seat: int, party: int) -> int:
    """How likely, in percent, the other player is to overturn a trick that one would win."""
    cards = int(s.hand_count[left_of(s, seat)])
    if cards == 0:
        return 0
    margin = margin_of(s, ed, seat, party)
    return min(max(EVEN + MARGIN_A_CARD * cards - MARGIN_POINT * margin, 0), 100)


@rule
def worth_laid_out(s: State, ed: Printed, seat: int, is_other_in: bool, can_answer: bool) -> int:
    """What the trick as it lies is worth; a lead may be lost to a player who is still in."""
    verdict, party, winner, _ = standing(s, ed)
    now = worth_if_it_ends(s, ed, seat)
    if not is_other_in or verdict != Verdict.POLITICS or winner != seat:
        return now
    percent = danger(s, ed, seat, party)
    if can_answer:
        percent = percent * ANSWERED // 100
    return (now * (100 - percent) + (worth(s, ed, seat) - STAYING) * percent) // 100


@rule
def worth_of_plan(s: State, ed: Printed, seat: int, plan: int) -> int:
    """The trick with these cards, less what it costs to spend them."""
    targets = lay_plan(s, ed, seat, plan)
    if targets < 0:
        return IMPOSSIBLE
    is_other_in = not has_bit(int(s.passed), left_of(s, seat))
    cost = 0
    for i in range(int(s.hand_count[seat])):
        if has_bit(plan, i):
            cost += spending(ed, card_in(s, seat, i))
            is_other_in = is_other_in or brings_back(ed, card_in(s, seat, i))
    can_answer = plan != 0 and count_bits(plan) < int(s.hand_count[seat])
    result = worth_laid_out(s, ed, seat, is_other_in, can_answer) - cost
    take_plan_back(s, ed, seat, plan, targets)
    return result


@rule
def first_of_plan(s: State, ed: Printed, seat: int, plan: int, most: int) -> int:
    """The card a plan begins with: what is missed least, because the others can still be used otherwise; whatever
    brings the other player back, or needs somebody to hit, comes late."""
    first = 0
    least = -IMPOSSIBLE * 2
    for i in range(int(s.hand_count[seat])):
        if not has_bit(plan, i):
            continue
        card = card_in(s, seat, i)
        missed = most - worth_of_plan(s, ed, seat, plan & ~(1 << i))
        if brings_back(ed, card):
            missed += LATER
        if hits_somebody(ed, card):
            missed += 2 * LATER
        if missed < least:
            first = i
            least = missed
    return first


@rule
def choose_by_plan(s: State, ed: Printed, seat: int, effort: int) -> int:
    """Makes the best plan of one's hand and begins it; without effort a plan is one card."""
    best = 0
    most = worth_of_plan(s, ed, seat, 0)
    for plan in range(1, 1 << int(s.hand_count[seat])):
        if effort > 0 or plan & (plan - 1) == 0:
            here = worth_of_plan(s, ed, seat, plan)
            if here > most:
                best = plan
                most = here
    if best == 0:
        return PASS
    return PLAY + first_of_plan(s, ed, seat, best, most)
