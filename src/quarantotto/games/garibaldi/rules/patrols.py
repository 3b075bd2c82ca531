"""The Austrian phase: every player moves his patrols, then discards and draws."""

from quarantotto.core.bits import count_bits, first_bit, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.garibaldi.actions import CARD, DONE, PASS, PATROL, PLACE, STOP
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.news import tell_rode, tell_went
from quarantotto.games.garibaldi.printed import AGONY_TRAIT, DEATH_TRAIT, Printed
from quarantotto.games.garibaldi.rules.cards import check_held, give_up, is_in_hand, refill
from quarantotto.games.garibaldi.rules.country import ask, austrians, has_line, is_line, lines_of, patrols_of
from quarantotto.games.garibaldi.state import (
    CARDS,
    NO_CARD,
    NO_PATROL,
    PATROLS,
    Event,
    Kind,
    Phase,
    State,
    Then,
    Variant,
    Where,
    White,
)


@rule
def begin_white_turn(s: State, seat: int) -> None:
    """The next player's patrols act."""
    s.active = seat
    s.given = 0
    ask_patrol(s)


@rule
def idle_patrols(s: State) -> int:
    """The active player's patrols that have not acted, a bit each."""
    return patrols_of(s, int(s.active)) & ~int(s.acted)


@rule
def ask_patrol(s: State) -> None:
    """Which patrol acts next; the last one needs no asking."""
    idle = idle_patrols(s)
    if count_bits(idle) == 1:
        s.patrol = first_bit(idle)
        ask(s, Phase.PATROL_CARD, int(s.active))
    else:
        ask(s, Phase.PATROL, int(s.active))


@rule
def check_patrol(s: State, action: int) -> int:
    """One of his patrols that has not acted this round."""
    patrol = action - PATROL
    if patrol < 0 or patrol >= PATROLS:
        return Clause.NOT_ASKED_NOW
    if int(s.owner[patrol]) != int(s.active):
        return Clause.NOT_YOUR_PATROL
    if has_bit(int(s.acted), patrol):
        return Clause.PATROL_HAS_ACTED
    return ALLOWED


@rule
def do_patrol(s: State, action: int) -> None:
    """That one acts."""
    s.patrol = action - PATROL
    ask(s, Phase.PATROL_CARD, int(s.active))


# One card for a patrol


@rule
def playable_clause(s: State, ed: Printed, patrol: int, card: int) -> int:
    """Whether the white half can be played for this patrol now: a movement needs a line (A-8), an event that none was
    played this round, 42 that it is round 8, 40 that 42 was not played (A-36, A-38)."""
    kind = int(ed.white[card])
    if kind != Kind.EVENT:
        if not has_line(ed, int(s.patrol_at[patrol]), lines_of(kind)):
            return Clause.NO_LINE_FOR_CARD
        return ALLOWED
    if int(s.event_used) == 1:
        return Clause.ONE_EVENT_A_ROUND
    event = int(ed.white_event[card])
    if event == White.DEATH and int(s.round_number) < int(ed.death_round):
        return Clause.DEATH_TOO_EARLY
    if event == White.AGONY and int(s.death_played) == 1:
        return Clause.AGONY_AFTER_DEATH
    return ALLOWED


@rule
def unplayable_traits(s: State, ed: Printed, patrol: int) -> int:
    """Traits of white halves that cannot be played for this patrol now."""
    traits = 0
    for kind in range(3):
        if not has_line(ed, int(s.patrol_at[patrol]), lines_of(kind)):
            traits |= 16 << kind
    if int(s.round_number) < int(ed.death_round):
        traits |= DEATH_TRAIT
    if int(s.death_played) == 1:
        traits |= AGONY_TRAIT
    return traits


@rule
def has_duty(s: State) -> bool:
    """A patrol of the active player was given an order in this round and has not acted yet (A-33)."""
    card = int(s.duty_card)
    if card == NO_CARD or int(s.owner[int(s.duty_patrol)]) != int(s.active):
        return False
    return not has_bit(int(s.acted), int(s.duty_patrol))


@rule
def can_be_obeyed(s: State, ed: Printed) -> bool:
    """The ordered card can still be played for its patrol; else the order lapses (A-33)."""
    return playable_clause(s, ed, int(s.duty_patrol), int(s.duty_card)) == ALLOWED


@rule
def check_patrol_card(s: State, ed: Printed, action: int) -> int:
    """A white card that can be played, or none; an order comes first (A-33)."""
    on_duty = has_duty(s) and int(s.patrol) == int(s.duty_patrol)
    is_open = has_duty(s) and can_be_obeyed(s, ed)
    if action == PASS:
        if on_duty and is_open:
            return Clause.ORDER_MUST_BE_OBEYED
        return ALLOWED
    clause = check_held(s, ed, int(s.active), action)
    if clause != ALLOWED:
        return clause
    if on_duty and not is_open and int(s.lapsed) == 1:
        return Clause.ORDER_HAS_LAPSED
    card = action - CARD
    clause = playable_clause(s, ed, int(s.patrol), card)
    if clause != ALLOWED:
        return clause
    if on_duty and is_open and card != int(s.duty_card):
        return Clause.ORDER_MUST_BE_OBEYED
    if is_open and not on_duty:
        return check_kept_for_order(s, ed, card)
    return ALLOWED


@rule
def check_kept_for_order(s: State, ed: Printed, card: int) -> int:
    """Another patrol may neither use the ordered card nor an event in place of an ordered one (A-33)."""
    if card == int(s.duty_card):
        return Clause.CARD_IS_ORDERED
    if int(ed.white[card]) == Kind.EVENT and int(ed.white[int(s.duty_card)]) == Kind.EVENT:
        return Clause.ORDERED_EVENT_FIRST
    return ALLOWED


@rule
def stay(s: State) -> None:
    """No card: the patrol stays."""
    tell(s.news, Event.PATROL_STAYED, int(s.patrol), 0, 0)
    s.then = Then.PATROL_DONE


@rule
def show_movement(s: State, ed: Printed, card: int) -> None:
    """The card goes to the discard pile; now the line."""
    s.card = card
    s.kind = int(ed.white[card])
    give_up(s, card, Where.DISCARD)
    ask(s, Phase.PATROL_LINE, int(s.active))


@rule
def check_patrol_way(s: State, ed: Printed, action: int) -> int:
    """The other end of such a line, whoever stands there."""
    place = action - PLACE
    if place < 0:
        return Clause.NOT_ASKED_NOW
    if place >= int(ed.places):
        return Clause.NO_SUCH_PLACE
    if not is_line(ed, int(s.patrol_at[int(s.patrol)]), place, lines_of(int(s.kind))):
        return Clause.NO_SUCH_LINE
    return ALLOWED


@rule
def check_patrol_line(s: State, ed: Printed, action: int) -> int:
    """Who has shown a card must move at least one line (A-8)."""
    if action in (PASS, STOP):
        return Clause.MUST_MOVE
    return check_patrol_way(s, ed, action)


@rule
def march(s: State, place: int) -> int:
    """The patrol goes to a place; where it came from."""
    patrol = int(s.patrol)
    origin = int(s.patrol_at[patrol])
    s.patrol_at[patrol] = place
    s.entered = int(s.entered) | (1 << patrol)
    return origin


@rule
def do_patrol_line(s: State, action: int) -> None:
    """One line; on horseback perhaps a second."""
    origin = march(s, action - PLACE)
    tell_went(s.news, int(s.patrol), int(s.card), origin, action - PLACE)
    if int(s.kind) == Kind.HORSE:
        s.place_from = origin
        ask(s, Phase.PATROL_RIDE, int(s.active))
    else:
        s.then = Then.PATROL_DONE


@rule
def check_patrol_ride(s: State, ed: Printed, action: int) -> int:
    """A second road line, or none; back where the table allows it (A-10)."""
    if action == STOP:
        return ALLOWED
    clause = check_patrol_way(s, ed, action)
    if clause == ALLOWED and int(s.way_back) == 0 and action - PLACE == int(s.place_from):
        return Clause.NO_WAY_BACK
    return clause


@rule
def do_patrol_ride(s: State, action: int) -> None:
    """The ride is over."""
    if action != STOP:
        origin = march(s, action - PLACE)
        tell_rode(s.news, int(s.patrol), origin, action - PLACE)
    s.then = Then.PATROL_DONE


@rule
def end_patrol(s: State) -> None:
    """The patrol has acted; the player's next one, or discarding."""
    patrol = int(s.patrol)
    s.acted = int(s.acted) | (1 << patrol)
    if int(s.duty_card) != NO_CARD and int(s.duty_patrol) == patrol:
        if is_in_hand(s, int(s.active), int(s.duty_card)):
            tell(s.news, Event.DUTY_LAPSED, patrol, 0, 0)
        s.duty_card = NO_CARD
        s.duty_patrol = NO_PATROL
    clear_move(s)
    if idle_patrols(s) != 0:
        ask_patrol(s)
    else:
        ask_to_discard(s)


@rule
def clear_move(s: State) -> None:
    """Nothing of a patrol's move is left in the record."""
    s.patrol = 0
    s.card = NO_CARD
    s.kind = 0
    s.place_from = 0
    s.white_event = White.NONE
    s.to_give = 0


# Discarding and drawing


@rule
def ask_to_discard(s: State) -> None:
    """After all his patrols; who holds nothing only draws."""
    if int(s.hand_count[int(s.active)]) == 0:
        s.then = Then.WHITE_TURN_OVER
    else:
        ask(s, Phase.WHITE_DISCARD, int(s.active))


@rule
def most_discards(s: State, ed: Printed) -> int:
    """Any number; the optional table limits what is discarded of one's own accord (A-42)."""
    if int(s.variant) == Variant.EXPERIENCED:
        return int(ed.experienced_discards[austrians(s)])
    return CARDS


@rule
def hand_limit(s: State, ed: Printed) -> int:
    """Cards an Austrian player refills to, and starts with (A-42)."""
    if int(s.variant) == Variant.EXPERIENCED:
        return int(ed.experienced_hand[austrians(s)])
    return int(ed.white_hand[austrians(s)])


@rule
def check_white_discard(s: State, ed: Printed, action: int) -> int:
    """Any number of cards, one by one, up to the limit of the optional table (A-42)."""
    if action == DONE:
        return ALLOWED
    clause = check_held(s, ed, int(s.active), action)
    if clause == ALLOWED and int(s.given) >= most_discards(s, ed):
        return Clause.MOST_DISCARDED
    return clause


@rule
def do_white_discard(s: State, action: int) -> None:
    """To the discard pile, unused (A-20)."""
    if action == DONE:
        s.then = Then.WHITE_TURN_OVER
        return
    tell(s.news, Event.DISCARDED, int(s.active), action - CARD, 0)
    give_up(s, action - CARD, Where.DISCARD)
    s.given = int(s.given) + 1
    if int(s.hand_count[int(s.active)]) == 0:
        s.then = Then.WHITE_TURN_OVER


@rule
def refill_white(s: State, ed: Printed) -> None:
    """Up to the hand of this table; a larger one is kept (A-16)."""
    refill(s, ed, int(s.active), hand_limit(s, ed))
    s.given = 0
