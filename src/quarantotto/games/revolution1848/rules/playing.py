"""A turn: play a card, push one under its deck, or pass; and where a card is laid and whom it hits."""

from quarantotto.core.bits import count_bits, first_bit, has_bit
from quarantotto.core.chance import reveal
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.revolution1848.actions import PASS, PERSON, PLAY, PUSH, SIDE
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.cards import push_under, take_from_hand
from quarantotto.games.revolution1848.rules.table import (
    ask,
    everybody,
    has_person_at,
    is_army,
    is_at,
    is_commander,
    is_extended,
    is_reactionary_commander,
    is_seat,
    side_of,
)
from quarantotto.games.revolution1848.state import (
    HAND,
    NO_CARD,
    NO_SEAT,
    PARTIES,
    PERSONS,
    SEATS,
    Event,
    Hits,
    Phase,
    Place,
    State,
    Then,
)


@rule
def needs_a_person(ed: Printed, z: int) -> bool:
    """A card that cannot be laid where nobody lies (G7)."""
    return int(ed.hits[z]) in (Hits.WEAKENS, Hits.REMOVES)


@rule
def can_be_laid_at(s: State, ed: Printed, z: int, seat: int) -> bool:
    """A hostile card can be laid at this opponent."""
    return not needs_a_person(ed, z) or has_person_at(s, ed, seat)


@rule
def opponents_for(s: State, ed: Printed, z: int) -> int:
    """The opponents a hostile card can be laid at, as bits."""
    seats = 0
    for seat in range(min(SEATS, int(s.players))):
        if seat != int(s.active) and can_be_laid_at(s, ed, z, seat):
            seats |= 1 << seat
    return seats


@rule
def is_target(s: State, ed: Printed, z: int, person: int, seat: int) -> bool:
    """A card laid at that side can hit this person (G7, Q1)."""
    if not is_at(s, person, seat):
        return False
    if int(ed.hits[z]) == Hits.DISARMS:
        return is_extended(s) and is_reactionary_commander(ed, person)
    return int(ed.hits[z]) != Hits.NOTHING


# Turns


@rule
def check_turn(s: State, ed: Printed, seat: int, action: int) -> int:
    """Play, push or pass (B7, B10, E2); all three stay open as long as one is in."""
    if action == PASS:
        return ALLOWED
    if action < PUSH:
        return check_play(s, ed, seat, action - PLAY)
    if action < PUSH + HAND:
        return check_push(s, seat, action - PUSH)
    return Clause.NOT_ASKED_NOW


@rule
def check_play(s: State, ed: Printed, seat: int, i: int) -> int:
    """Any card of one's hand; one that hits a person needs somebody to hit (G7)."""
    if i >= int(s.hand_count[seat]):
        return Clause.NO_SUCH_CARD
    card = int(s.hand_card[seat * HAND + i])
    if card < PERSONS or card == NO_CARD:
        return ALLOWED
    z = card - PERSONS
    if needs_a_person(ed, z) and opponents_for(s, ed, z) == 0:
        return Clause.NOBODY_TO_HIT
    return ALLOWED


@rule
def check_push(s: State, seat: int, i: int) -> int:
    """Any card of one's hand, in the extended game (E2)."""
    if not is_extended(s):
        return Clause.EXTENDED_ONLY
    if i >= int(s.hand_count[seat]):
        return Clause.NO_SUCH_CARD
    return ALLOWED


@rule
def do_turn(s: State, ed: Printed, action: int) -> None:
    """One card, or none."""
    seat = int(s.active)
    if action == PASS:
        drop_out(s, seat, 0)
        s.then = Then.NEXT_TURN
    elif action < PUSH:
        play_card(s, ed, seat, action - PLAY)
    else:
        push_under(s, seat, action - PUSH)
        s.then = Then.NEXT_TURN


@rule
def drop_out(s: State, seat: int, is_forced: int) -> None:
    """Out of the trick, until a card brings the passed players back (B10, Q13)."""
    s.passed = int(s.passed) | (1 << seat)
    if int(s.first_passed) == NO_SEAT:
        s.first_passed = seat
    tell(s.news, Event.PASSED, seat, is_forced, 0)


@rule
def play_card(s: State, ed: Printed, seat: int, i: int) -> None:
    """A card is played face up: a person or a card of one's own on one's own side, a hostile one at an opponent
    (B7, B9)."""
    card = take_from_hand(s, seat, i)
    reveal(s.chance)
    s.place[card] = Place.CHOSEN
    s.chosen = card
    tell(s.news, Event.PLAYED, seat, card, 0)
    if card < PERSONS or int(ed.hostile[card - PERSONS]) == 0:
        s.chosen_side = seat
        lay_chosen(s, ed, NO_CARD)
        return
    opponents = opponents_for(s, ed, card - PERSONS)
    if count_bits(opponents) > 1:
        ask(s, Phase.SIDE, seat)
        return
    s.chosen_side = first_bit(opponents)
    choose_target(s, ed)


# The side


@rule
def check_side(s: State, ed: Printed, action: int) -> int:
    """One opponent, with a person to hit if the card needs one (B8, G7)."""
    seat = action - SIDE
    if seat < 0 or seat >= SEATS:
        return Clause.NOT_ASKED_NOW
    if not is_seat(s, seat):
        return Clause.NO_SUCH_SEAT
    if seat == int(s.active):
        return Clause.NOT_AT_ONES_OWN_SIDE
    if not can_be_laid_at(s, ed, int(s.chosen) - PERSONS, seat):
        return Clause.NOBODY_TO_HIT_THERE
    return ALLOWED


@rule
def do_side(s: State, ed: Printed, action: int) -> None:
    """The card will lie there."""
    s.chosen_side = action - SIDE
    choose_target(s, ed)


# The target


@rule
def choose_target(s: State, ed: Printed) -> None:
    """Whom the card hits is chosen when it is played; asked only if there are several (G7)."""
    z = int(s.chosen) - PERSONS
    target = NO_CARD
    targets = 0
    for person in range(int(ed.persons)):
        if is_target(s, ed, z, person, int(s.chosen_side)):
            target = person
            targets += 1
    if targets > 1:
        ask(s, Phase.TARGET, int(s.active))
    else:
        lay_chosen(s, ed, target)


@rule
def check_target(s: State, ed: Printed, action: int) -> int:
    """A person at the side the card is laid at; for a peasants' rising a commander of the Reaction."""
    person = action - PERSON
    if person < 0 or person >= PERSONS:
        return Clause.NOT_ASKED_NOW
    if person >= int(ed.persons) or not is_at(s, person, int(s.chosen_side)):
        return Clause.NOT_THERE
    if int(ed.hits[int(s.chosen) - PERSONS]) == Hits.DISARMS:
        if int(ed.flag[person]) == 0:
            return Clause.NO_COMMANDER
        if not is_reactionary_commander(ed, person):
            return Clause.NOT_OF_THE_REACTION
    return ALLOWED


@rule
def do_target(s: State, ed: Printed, action: int) -> None:
    """The card is laid and hits him."""
    lay_chosen(s, ed, action - PERSON)


# Laying


@rule
def touches_arms(ed: Printed, card: int) -> bool:
    """A card that brings, removes or changes an army, a commander or a military number (G12)."""
    if card < PERSONS:
        return is_commander(ed, card)
    z = card - PERSONS
    return int(ed.army[z]) > 0 or int(ed.bonus[z]) > 0 or int(ed.hits[z]) in (Hits.REMOVES, Hits.DISARMS)


@rule
def lay_chosen(s: State, ed: Printed, target: int) -> None:
    """The card played comes to lie at its side, acts, and brings passed players back if it can."""
    card = int(s.chosen)
    s.place[card] = Place.TABLE + int(s.chosen_side)
    s.laid = int(s.laid) + 1
    s.laid_at[card] = int(s.laid)
    s.laid_by[card] = int(s.active)
    s.chosen = NO_CARD
    s.chosen_side = NO_SEAT
    if card >= PERSONS:
        act_on_side(s, ed, card - PERSONS)
        if target != NO_CARD:
            hit_person(s, ed, card - PERSONS, target)
        tell_where(s, card, target)
        if int(ed.locomotive[card - PERSONS]) == 1 or is_army(ed, card):
            bring_back(s)
    s.then = Then.NEXT_TURN
    if is_extended(s) and touches_arms(ed, card):
        s.then = Then.SETTLE


@rule
def tell_where(s: State, card: int, target: int) -> None:
    """At whose side, and whom it hits."""
    places = 0
    if target != NO_CARD:
        places = target + 1
    tell(s.news, Event.LAID, side_of(s, card), card, places)


@rule
def act_on_side(s: State, ed: Printed, z: int) -> None:
    """Every person of some parties on that side gains or loses, those played later too (B8)."""
    side = side_of(s, PERSONS + z)
    for party in range(PARTIES):
        if has_bit(int(ed.parties[z]), party):
            s.effect[side * PARTIES + party] = int(s.effect[side * PARTIES + party]) + int(ed.each[z])


@rule
def hit_person(s: State, ed: Printed, z: int, person: int) -> None:
    """One person loses points for the trick, or military points, or leaves the game (G7, E21)."""
    kind = int(ed.hits[z])
    if kind == Hits.WEAKENS:
        s.hit[z] = person
        s.weakened[person] = int(s.weakened[person]) + int(ed.hits_by[z])
    elif kind == Hits.DISARMS:
        s.hit[z] = person
        s.arms[person] = int(s.arms[person]) - int(ed.hits_by[z])
    else:
        remove_person(s, ed, person)


@rule
def remove_person(s: State, ed: Printed, person: int) -> None:
    """He leaves the game for good; an army he led is without him (B21, G11), Kroatien falls free again (Q8)."""
    tell(s.news, Event.REMOVED, side_of(s, person), person, 0)
    s.place[person] = Place.GONE
    s.army_of[person] = NO_CARD
    s.weakened[person] = 0
    s.arms[person] = 0
    s.laid_at[person] = 0
    s.laid_by[person] = NO_SEAT
    for z in range(int(ed.extras)):
        if int(s.hit[z]) == person:
            s.hit[z] = NO_CARD


@rule
def bring_back(s: State) -> None:
    """A locomotive or an army: whoever has passed is back in (B11, E14, G1)."""
    back = int(s.passed) & everybody(s)
    if back != 0:
        s.passed = 0
        tell(s.news, Event.RETURNED, 0, back, 0)
