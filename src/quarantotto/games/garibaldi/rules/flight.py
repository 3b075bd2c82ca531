"""Garibaldi's turn: a movement card, an event card, discarding and drawing, in this order (A-7)."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell, tell_some
from quarantotto.games.garibaldi.actions import CARD, DONE, PASS, PLACE, STOP
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import check_held, give_up, refill
from quarantotto.games.garibaldi.rules.country import (
    ANY_LINE,
    ask,
    close_column,
    enter,
    has_free_line,
    is_line,
    is_occupied,
    lines_of,
)
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    NO_CARD,
    Event,
    Kind,
    Phase,
    Red,
    Stage,
    State,
    Then,
    Where,
)


@rule
def begin_round(s: State, ed: Printed) -> None:
    """The round marker moves on; Garibaldi may play a movement card."""
    s.round_number = int(s.round_number) + 1
    s.stage = Stage.EMPTY
    s.acted = 0
    s.event_used = 0
    s.entered = 0
    s.active = GARIBALDI
    s.target = int(ed.hand)
    s.given = 0
    tell(s.news, Event.ROUND, 0, int(s.round_number), 0)
    ask(s, Phase.MOVE, GARIBALDI)


# The movement card


@rule
def check_move(s: State, ed: Printed, action: int) -> int:
    """A red movement card with a free line to use it on, or none (A-8, A-9, A-40)."""
    if action == PASS:
        return ALLOWED
    clause = check_held(s, ed, GARIBALDI, action)
    if clause != ALLOWED:
        return clause
    kind = int(ed.red[action - CARD])
    if kind == Kind.EVENT:
        return Clause.NOT_A_MOVEMENT
    if int(s.ban) == 1:
        return Clause.NO_MOVEMENT_THIS_TURN
    if not has_free_line(s, ed, int(s.garibaldi), lines_of(kind)):
        return Clause.NO_LINE_FOR_CARD
    return ALLOWED


@rule
def do_move(s: State, ed: Printed, action: int) -> None:
    """He shows the card and only the card (A-5)."""
    if action == PASS:
        tell(s.news, Event.STAYED, 0, 1, 0)
        end_card(s)
        return
    card = action - CARD
    s.kind = int(ed.red[card])
    s.shown[int(s.round_number)] = int(s.kind) + 1
    tell(s.news, Event.SHOWED, 0, card, 0)
    give_up(s, card, Where.DISCARD)
    ask(s, Phase.LINE, GARIBALDI)


@rule
def end_card(s: State) -> None:
    """Step 2 is over; a ban on movement cards has been served."""
    s.stage = Stage.CARD_DONE
    s.ban = 0
    s.kind = 0
    ask(s, Phase.EVENT, GARIBALDI)


@rule
def check_way(s: State, ed: Printed, action: int, lines: int) -> int:
    """A place at the other end of such a line, where no patrol stands (A-9)."""
    place = action - PLACE
    if place < 0:
        return Clause.NOT_ASKED_NOW
    if place >= int(ed.places):
        return Clause.NO_SUCH_PLACE
    if not is_line(ed, int(s.garibaldi), place, lines):
        return Clause.NO_SUCH_LINE
    if is_occupied(s, place):
        return Clause.OCCUPIED
    return ALLOWED


@rule
def go(s: State, place: int) -> None:
    """He goes there; nobody else learns it."""
    enter(s, place)
    tell_some(s.news, 1 << GARIBALDI, Event.WENT, 0, 0, place)


@rule
def check_line(s: State, ed: Printed, action: int) -> int:
    """Who has shown a card must move at least one line (A-8)."""
    if action in (PASS, STOP):
        return Clause.MUST_MOVE
    return check_way(s, ed, action, lines_of(int(s.kind)))


@rule
def do_line(s: State, action: int) -> None:
    """One line; on horseback perhaps a second, and nobody sees whether."""
    s.place_from = int(s.garibaldi)
    go(s, action - PLACE)
    if int(s.kind) == Kind.HORSE:
        s.stage = Stage.RIDING
        ask(s, Phase.RIDE, GARIBALDI)
    else:
        hide_way(s)


@rule
def check_ride(s: State, ed: Printed, action: int) -> int:
    """A second road line, back to where he came from if the table allows it (A-10), or none."""
    if action == STOP:
        return ALLOWED
    clause = check_way(s, ed, action, lines_of(Kind.HORSE))
    if clause == ALLOWED and int(s.way_back) == 0 and action - PLACE == int(s.place_from):
        return Clause.NO_WAY_BACK
    return clause


@rule
def do_ride(s: State, action: int) -> None:
    """Both places of a ride stand on the pad."""
    go_or_stop(s, action)
    hide_way(s)


@rule
def go_or_stop(s: State, action: int) -> None:
    """Something is told either way: nobody can count his steps."""
    if action == STOP:
        tell_some(s.news, 1 << GARIBALDI, Event.WENT, 0, 1, int(s.garibaldi))
    else:
        go(s, action - PLACE)


@rule
def hide_way(s: State) -> None:
    """Nothing of the way remains but the pad."""
    s.place_from = 0
    end_card(s)


# The event card


@rule
def check_event(s: State, ed: Printed, action: int) -> int:
    """A red event, or none; one that is nothing but a move needs a free line (A-29)."""
    if action == PASS:
        return ALLOWED
    clause = check_held(s, ed, GARIBALDI, action)
    if clause != ALLOWED:
        return clause
    event = int(ed.red_event[action - CARD])
    if event == Red.NONE:
        return Clause.NOT_AN_EVENT
    if event == Red.SHED and not has_free_line(s, ed, int(s.garibaldi), ANY_LINE):
        return Clause.NO_LINE_FOR_EVENT
    return ALLOWED


@rule
def end_events(s: State) -> None:
    """Step 3 is over: the column is closed; discard and refill."""
    s.red_event = Red.NONE
    s.victim = 0
    s.kind = 0
    s.given = 0
    s.card = NO_CARD
    close_column(s)
    if int(s.hand_count[GARIBALDI]) == 0:
        s.then = Then.RED_TURN_OVER
    else:
        ask(s, Phase.DISCARD, GARIBALDI)


@rule
def check_discard(s: State, ed: Printed, action: int) -> int:
    """Any number of cards, one by one."""
    if action == DONE:
        return ALLOWED
    return check_held(s, ed, GARIBALDI, action)


@rule
def do_discard(s: State, action: int) -> None:
    """To the discard pile, used or not (A-20)."""
    if action == DONE:
        s.then = Then.RED_TURN_OVER
        return
    tell(s.news, Event.DISCARDED, GARIBALDI, action - CARD, 0)
    give_up(s, action - CARD, Where.DISCARD)
    if int(s.hand_count[GARIBALDI]) == 0:
        s.then = Then.RED_TURN_OVER


@rule
def refill_garibaldi(s: State, ed: Printed) -> None:
    """Up to four cards, five after Supply; a larger hand is kept (A-16)."""
    refill(s, ed, GARIBALDI, int(s.target))
