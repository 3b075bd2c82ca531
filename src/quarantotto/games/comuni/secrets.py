"""What a seat may know, and positions that fit it.

Cubes follow from what was seen, so they are no secret (ruling 52). Hidden are where the cards a seat has claimed are
(in hand, under its walls, put away), which card is being built with, and sealed commitments with the steps towards
them. The order of the stacks is not in the record at all.
"""

from typing import Annotated

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import KEY_WORDS, Chance, draw_below
from quarantotto.core.compiler import rule
from quarantotto.core.derived import conceal_of
from quarantotto.core.record import Int8, Ints, int8
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import owned
from quarantotto.games.comuni.rules.invasions import armies_at_most, range_of_answers
from quarantotto.games.comuni.state import (
    CARDS,
    DISCARDED,
    EXACTLY,
    NO_CARD,
    QUESTIONS,
    Phase,
    Place,
    Question,
    Resource,
    State,
)

IN_HAND = 127  # a slot that is no laid card
NONE = 127


class Memo:
    """Work space of `imagine`, for one seat at a time: its unseen cards, the slots they may lie in, and who lies
    where."""

    card: Annotated[Ints, int8(CARDS)]
    slot: Annotated[Ints, int8(CARDS)]
    card_in: Annotated[Ints, int8(CARDS)]  # by slot
    slot_of: Annotated[Ints, int8(CARDS)]  # by card
    reached_from: Annotated[Ints, int8(CARDS)]  # by card: slot the search came from
    queue: Annotated[Ints, int8(CARDS)]
    count: Int8


@rule
def seat_behind(s: State, slot: int) -> int:
    """Whose card a slot holds."""
    structure = int(s.laid_in[slot])
    if structure >= DISCARDED:
        return structure - DISCARDED
    return int(s.owner[structure])


@rule
def is_hidden_place(place: int) -> bool:
    """In a hand, under a wall, put away."""
    is_held = Place.HAND <= place < Place.BUILDING
    return is_held or Place.WALL <= place < Place.UNSEEN


@rule
def hide_cards(s: State, ed: Printed, seat: int) -> None:
    """Of others' cards only whose they are."""
    for card in range(int(ed.cards)):
        place = int(s.place[card])
        if is_hidden_place(place) and place % 8 != seat:
            s.place[card] = Place.UNSEEN + place % 8
    for slot in range(int(s.laid)):
        card = int(s.laid_card[slot])
        if card != NO_CARD and int(s.place[card]) >= Place.UNSEEN:
            s.laid_card[slot] = NO_CARD


@rule
def hide_commitments(s: State, ed: Printed, seat: int) -> None:
    """While they are sealed, of others only that they have decided."""
    if int(s.phase) != Phase.SEALED:
        return
    for other in range(int(s.players)):
        if other == seat:
            continue
        s.step[other] = Question.LEAGUE if has_bit(int(s.pending), other) else Question.DECIDED
        for question in range(QUESTIONS):
            s.answers[other, question] = 0


conceal = conceal_of(State, Printed, hide_cards, hide_commitments)


@rule
def imagine(s: State, ed: Printed, seat: int, chance: Chance, memo: Memo) -> None:
    """Deals every seat's unseen cards to the places they may lie in, and lets sealed hands hold something."""
    if int(s.phase) == Phase.OVER:
        return
    for i in range(KEY_WORDS):
        s.chance.key[i] = int(chance.key[i])
    for other in range(int(s.players)):
        if other != seat:
            note_slots(s, ed, memo, other)
            shuffle_cards(s, memo)
            find_places(s, ed, memo)
            mix_places(s, ed, memo)
            put_into_places(s, memo, other)
            if int(s.phase) == Phase.SEALED:
                imagine_commitment(s, other)
    if int(s.phase) == Phase.TARGET and int(s.chosen) == NO_CARD:
        imagine_chosen(s, ed)


# Cards: slots, a first way to fill them, and any other way


@rule
def note_slots(s: State, ed: Printed, memo: Memo, seat: int) -> None:
    """A seat's unseen cards, and where they can be: as many slots as cards."""
    memo.count = 0
    for card in range(int(ed.cards)):
        if int(s.place[card]) == Place.UNSEEN + seat:
            memo.card[int(memo.count)] = card
            memo.slot[int(memo.count)] = IN_HAND
            memo.card_in[int(memo.count)] = NONE
            memo.slot_of[int(memo.count)] = NONE
            memo.count = int(memo.count) + 1
    slots = 0
    for slot in range(int(s.laid)):
        if int(s.laid_card[slot]) == NO_CARD and seat_behind(s, slot) == seat:
            memo.slot[slots] = slot
            slots += 1


@rule
def shuffle_cards(s: State, memo: Memo) -> None:
    """A random order, so that the first way to fill the slots is already any of many."""
    for left in range(int(memo.count), 1, -1):
        which = draw_below(s.chance, left)
        card = int(memo.card[which])
        memo.card[which] = int(memo.card[left - 1])
        memo.card[left - 1] = card


@rule
def fits(s: State, ed: Printed, slot: int, card: int) -> bool:
    """The card was claimed before, and a wall shows its stack and something of its level."""
    if slot == IN_HAND:
        return True
    if int(s.claimed_in[card]) > int(s.laid_when[slot]):
        return False
    if int(s.laid_in[slot]) >= DISCARDED:
        return True
    if int(ed.card_stack[card]) != int(s.laid_back[slot]):
        return False
    known = int(s.laid_level[slot])
    if known >= EXACTLY:
        return int(ed.card_level[card]) == known - EXACTLY
    return int(ed.card_level[card]) >= known


@rule
def can_lie(s: State, ed: Printed, memo: Memo, at: int, which: int) -> bool:
    """Card number `which` fits into slot number `at`."""
    return fits(s, ed, int(memo.slot[at]), int(memo.card[which]))


@rule
def find_places(s: State, ed: Printed, memo: Memo) -> None:
    """A card for every slot, slot by slot; where all that fit are taken, others move over."""
    for at in range(int(memo.count)):
        which = free_card_for(s, ed, memo, at)
        while which != NONE:
            slot = int(memo.reached_from[which])
            before = int(memo.card_in[slot])
            memo.card_in[slot] = which
            memo.slot_of[which] = slot
            which = NONE if slot == at else before


@rule
def free_card_for(s: State, ed: Printed, memo: Memo, at: int) -> int:
    """A card in no slot that this slot gets if others move over; `reached_from` leads back."""
    for which in range(int(memo.count)):
        memo.reached_from[which] = NONE
    memo.queue[0] = at
    waiting = 1
    done = 0
    while done < waiting:
        slot = int(memo.queue[done])
        done += 1
        for which in range(int(memo.count)):
            if int(memo.reached_from[which]) != NONE or not can_lie(s, ed, memo, slot, which):
                continue
            memo.reached_from[which] = slot
            if int(memo.slot_of[which]) == NONE:
                return which
            memo.queue[waiting] = int(memo.slot_of[which])
            waiting += 1
    return NONE


@rule
def mix_places(s: State, ed: Printed, memo: Memo) -> None:
    """Random swaps and rotations of what lies where, each allowed if all fit: every way becomes equally likely."""
    count = int(memo.count)
    if count < 2:
        return
    for turn in range(10 * count + 30):
        pair = draw_below(s.chance, count * count)
        a = pair // count
        b = pair % count
        c = a
        if turn % 3 == 0:
            c = draw_below(s.chance, count)
            if c == b:
                c = a
        rotate_places(s, ed, memo, a, b, c)


@rule
def rotate_places(s: State, ed: Printed, memo: Memo, a: int, b: int, c: int) -> None:
    """What lies in b goes to a, in c to b, in a to c; with c = a the two are swapped."""
    in_a = int(memo.card_in[a])
    in_b = int(memo.card_in[b])
    in_c = int(memo.card_in[c])
    if a == b or not can_lie(s, ed, memo, a, in_b) or not can_lie(s, ed, memo, b, in_c):
        return
    if c == a:
        memo.card_in[a] = in_b
        memo.card_in[b] = in_a
    elif can_lie(s, ed, memo, c, in_a):
        memo.card_in[a] = in_b
        memo.card_in[b] = in_c
        memo.card_in[c] = in_a


@rule
def put_into_places(s: State, memo: Memo, seat: int) -> None:
    """The cards lie where the slots say."""
    for at in range(int(memo.count)):
        slot = int(memo.slot[at])
        card = int(memo.card[int(memo.card_in[at])])
        s.place[card] = Place.HAND + seat
        if slot == IN_HAND:
            continue
        s.laid_card[slot] = card
        s.place[card] = Place.WALL + seat
        if int(s.laid_in[slot]) >= DISCARDED:
            s.place[card] = Place.DISCARD + seat


@rule
def imagine_chosen(s: State, ed: Printed) -> None:
    """Any card of the hand may be the one that is being built with."""
    seat = int(s.turn)
    left = draw_below(s.chance, int(s.hand_count[seat]))
    for card in range(int(ed.cards)):
        if int(s.place[card]) == Place.HAND + seat:
            if left == 0:
                s.chosen = card
                return
            left -= 1


# Commitments


@rule
def imagine_commitment(s: State, seat: int) -> None:
    """Any answers that can be paid, all equally likely; a seat that has not decided may have begun to answer."""
    armies = armies_at_most(s, seat) + 1
    gold_pairs = owned(s, seat, Resource.GOLD) // 2 + 1
    pilgrim_pairs = owned(s, seat, Resource.PILGRIM) // 2 + 1
    is_decided = int(s.step[seat]) == Question.DECIDED
    while True:
        steps = QUESTIONS
        if is_decided:
            drawn = draw_below(s.chance, armies * armies * gold_pairs * pilgrim_pairs)
        else:
            drawn = draw_below(s.chance, 1 + armies + armies * armies + armies * armies * gold_pairs)
            steps = 0
            if drawn >= 1 + armies + armies * armies:
                drawn -= 1 + armies + armies * armies
                steps = 3
            elif drawn >= 1 + armies:
                drawn -= 1 + armies
                steps = 2
            elif drawn >= 1:
                drawn -= 1
                steps = 1
        if answer_with(s, seat, steps, drawn, armies, gold_pairs):
            return


@rule
def answer_with(s: State, seat: int, steps: int, drawn: int, armies: int, gold_pairs: int) -> bool:
    """The digits of a number as the first answers; false if one of them is impossible."""
    left = drawn
    for question in range(QUESTIONS):
        s.answers[seat, question] = 0
    for question in range(steps):
        limit = armies
        if question >= Question.GOLD_PAIRS:
            limit = gold_pairs
        answer = left
        if question < Question.PILGRIM_PAIRS:
            answer = left % limit
            left //= limit
        s.step[seat] = question
        least, most = range_of_answers(s, seat)
        if answer < least or answer > most:
            return False
        s.answers[seat, question] = answer
    s.step[seat] = steps
    return True
