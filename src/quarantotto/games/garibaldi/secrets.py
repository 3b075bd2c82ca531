"""What a seat may know, and worlds that fit it.

Hidden are Garibaldi's route, hands, and the order of the cards he has sorted; the order of the rest of the pile is not
in the record at all. Public of a closed hand are its size, from which making of the pile each card was drawn, and what
forced discards and vain searches say it does not hold. Garibaldi also knows what each pile held that he has looked
through, so for him cards have a finer origin (`sighting`).
"""

from typing import Annotated

from quarantotto.core.chance import KEY_WORDS, Chance, draw_below
from quarantotto.core.compiler import rule
from quarantotto.core.derived import conceal_of
from quarantotto.core.game import ALLOWED
from quarantotto.core.record import Int32, Ints, int8, int32
from quarantotto.games.garibaldi.evidence import Tables
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import count_red, is_in_hand, is_known, onlookers
from quarantotto.games.garibaldi.rules.patrols import playable_clause
from quarantotto.games.garibaldi.rules.red_events import is_wanted
from quarantotto.games.garibaldi.rules.white_events import ANY_KIND
from quarantotto.games.garibaldi.state import (
    CARDS,
    GARIBALDI,
    NO_CARD,
    SLOTS,
    TOP,
    Phase,
    Stage,
    State,
    Where,
)
from quarantotto.games.garibaldi.tracing import imagine_route

POSITIONS = CARDS + TOP
ASIDE = 100  # while dealing: a card that stays in the pile


class Memo:
    """Work space of `imagine`: the tables of belief.py, and while cards are dealt the places hidden ones lie in."""

    tables: Tables
    excluded: Annotated[Ints, int32(POSITIONS)]  # traits the card there cannot have
    count: Int32
    slot: Annotated[Ints, int8(POSITIONS)]  # SLOTS + i: top[i]; SLOTS + TOP: anywhere in the pile
    origin: Annotated[Ints, int8(POSITIONS)]  # making or sighting
    card: Annotated[Ints, int8(POSITIONS)]


@rule
def can_see(s: State, seat: int, slot: int) -> bool:
    """The seat knows the card, or looks into the hand of a fellow Austrian where the table allows it (A-6)."""
    if is_known(int(s.held_known[slot]), seat):
        return True
    return is_known(onlookers(s, int(s.held_by[slot])), seat)


@rule
def hide_cards(s: State, ed: Printed, seat: int) -> None:
    """Cards this seat cannot know, in hands and sorted on the pile, look like cards of the pile."""
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if card != NO_CARD and not can_see(s, seat, slot):
            s.where[card] = Where.PILE
            s.held_card[slot] = NO_CARD
    for i in range(int(s.top_count)):
        card = int(s.top[i])
        if card != NO_CARD and seat != GARIBALDI:
            s.where[card] = Where.PILE


@rule
def hide_ride(s: State, ed: Printed, seat: int) -> None:
    """Where Garibaldi's ride began; where a patrol's did is seen by all."""
    if seat != GARIBALDI and int(s.stage) == Stage.RIDING:
        s.place_from = 0


conceal = conceal_of(State, Printed, hide_cards, hide_ride)


@rule
def imagine(s: State, ed: Printed, seat: int, chance: Chance, memo: Memo) -> None:
    """Fills the blanks: a route if it is hidden, and a deal of the cards out of sight, all that fit equally likely."""
    if int(s.phase) == Phase.OVER:
        return
    for i in range(KEY_WORDS):
        s.chance.key[i] = int(chance.key[i])
    if seat != GARIBALDI:
        imagine_route(memo.tables, s, ed, s.chance)
    list_hidden_places(s, seat, memo)
    while not (deal_hidden_cards(s, ed, seat, memo) and fits_the_question(s, ed, memo)):
        take_back(s, memo)
    restore_sightings(s, ed)


# Cards


@rule
def list_hidden_places(s: State, seat: int, memo: Memo) -> None:
    """Where hidden cards lie: first those about which most is known. For Garibaldi only the origin counts, which says
    more than any excluded trait."""
    count = 0
    hidden_pile = int(s.pile) - int(s.top_count)
    if seat != GARIBALDI:
        for i in range(int(s.top_count)):
            count = note_place(memo, count, SLOTS + i, int(s.makings), int(s.pile_not))
        if int(s.pile_not) != 0:
            for _ in range(hidden_pile):
                count = note_place(memo, count, SLOTS + TOP, int(s.makings), int(s.pile_not))
    for slot in range(int(s.held)):
        if int(s.held_card[slot]) == NO_CARD:
            if seat == GARIBALDI:
                count = note_place(memo, count, slot, int(s.held_sight[slot]), 0)
            else:
                count = note_place(memo, count, slot, int(s.held_from[slot]), int(s.held_not[slot]))
    memo.count = count
    for i in range(1, count):
        sink(memo, i)


@rule
def note_place(memo: Memo, count: int, slot: int, origin: int, excluded: int) -> int:
    """One more place; how many there are now."""
    memo.slot[count] = slot
    memo.origin[count] = origin
    memo.excluded[count] = excluded
    memo.card[count] = NO_CARD
    return count + 1


@rule
def traits_in(excluded: int) -> int:
    """How many traits are excluded."""
    count = 0
    while excluded != 0:
        excluded &= excluded - 1
        count += 1
    return count


@rule
def sink(memo: Memo, i: int) -> None:
    """Moves a place before those about which less is known."""
    slot, origin, excluded = int(memo.slot[i]), int(memo.origin[i]), int(memo.excluded[i])
    known = traits_in(excluded)
    while i > 0 and traits_in(int(memo.excluded[i - 1])) < known:
        memo.slot[i] = int(memo.slot[i - 1])
        memo.origin[i] = int(memo.origin[i - 1])
        memo.excluded[i] = int(memo.excluded[i - 1])
        i -= 1
    memo.slot[i] = slot
    memo.origin[i] = origin
    memo.excluded[i] = excluded


@rule
def can_lie(s: State, ed: Printed, seat: int, card: int, origin: int, excluded: int) -> bool:
    """The card is out of sight, was last seen where this place's card comes from, and has no excluded trait."""
    if int(s.where[card]) != Where.PILE or int(ed.trait[card]) & excluded != 0:
        return False
    if seat == GARIBALDI:
        return int(s.sighting[card]) == origin
    return int(s.making[card]) == origin


@rule
def deal_hidden_cards(s: State, ed: Printed, seat: int, memo: Memo) -> bool:
    """A card for every place; kept so often that every deal is equally likely. False: deal again.

    A place is filled from n cards. Were the places before it never to take one of its own, n would be known beforehand;
    where it is smaller the deal has been drawn too often, and is kept only in that proportion."""
    for i in range(int(memo.count)):
        origin, excluded = int(memo.origin[i]), int(memo.excluded[i])
        left = 0
        for card in range(int(ed.cards)):
            if can_lie(s, ed, seat, card, origin, excluded):
                left += 1
        if left == 0:
            return False
        most = left + taken_needlessly(s, ed, memo, i)
        if most > left and draw_below(s.chance, most) >= left:
            return False
        n = draw_below(s.chance, left)
        for card in range(int(ed.cards)):
            if can_lie(s, ed, seat, card, origin, excluded):
                if n == 0:
                    lay(s, memo, i, card)
                    break
                n -= 1
    return True


@rule
def taken_needlessly(s: State, ed: Printed, memo: Memo, i: int) -> int:
    """Cards that could lie here and were laid in an earlier place that could also have held others."""
    count = 0
    for j in range(i):
        if int(memo.origin[j]) != int(memo.origin[i]):
            continue
        is_narrower = int(memo.excluded[i]) & ~int(memo.excluded[j]) == 0
        if not is_narrower and int(ed.trait[int(memo.card[j])]) & int(memo.excluded[i]) == 0:
            count += 1
    return count


@rule
def lay(s: State, memo: Memo, i: int, card: int) -> None:
    """Puts a card into a hidden place."""
    slot = int(memo.slot[i])
    memo.card[i] = card
    if slot < SLOTS:
        s.held_card[slot] = card
        s.where[card] = Where.HAND + int(s.held_by[slot])
    elif slot < SLOTS + TOP:
        s.top[slot - SLOTS] = card
        s.where[card] = Where.TOP
    else:
        s.where[card] = ASIDE


@rule
def take_back(s: State, memo: Memo) -> None:
    """Undoes a deal."""
    for i in range(int(memo.count)):
        card = int(memo.card[i])
        if card == NO_CARD:
            continue
        slot = int(memo.slot[i])
        s.where[card] = Where.PILE
        memo.card[i] = NO_CARD
        if slot < SLOTS:
            s.held_card[slot] = NO_CARD
        elif slot < SLOTS + TOP:
            s.top[slot - SLOTS] = NO_CARD


@rule
def fits_the_question(s: State, ed: Printed, memo: Memo) -> bool:
    """Whoever is asked can answer: a card of the kind paid with, one that can be ordered, one to take."""
    for i in range(int(memo.count)):
        if int(memo.slot[i]) == SLOTS + TOP:
            s.where[int(memo.card[i])] = Where.PILE
    phase = int(s.phase)
    if phase == Phase.SURRENDER and int(s.kind) != ANY_KIND:
        return count_red(s, ed, int(s.kind)) >= int(s.to_give)
    if phase == Phase.ORDER_CARD:
        for card in range(int(ed.cards)):
            is_theirs = is_in_hand(s, int(s.victim), card)
            if is_theirs and playable_clause(s, ed, int(s.patrol), card) == ALLOWED:
                return True
        return False
    if phase == Phase.SEARCH:
        for card in range(int(ed.cards)):
            if int(s.where[card]) == Where.PILE and is_wanted(ed, int(s.red_event), card):
                return True
        return False
    return True


@rule
def restore_sightings(s: State, ed: Printed) -> None:
    """Where each card was last seen by Garibaldi follows from where it lies now."""
    for card in range(int(ed.cards)):
        if int(s.where[card]) in (Where.PILE, Where.TOP):
            s.sighting[card] = int(s.sightings)
            s.making[card] = int(s.makings)
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        s.sighting[card] = int(s.held_sight[slot])
        s.making[card] = int(s.held_from[slot])
