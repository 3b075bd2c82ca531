"""The way in: setup, check, width and nth, apply, payoff. A round as a table of contents."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import UTILITY_SCALE
from quarantotto.core.news import forget_news
from quarantotto.games.garibaldi.actions import (
    ACTIONS,
    CARD,
    DONE,
    GIVE,
    KIND,
    PASS,
    PATROL,
    PLACE,
    RANDOM,
    REFUSE,
    SEAT,
    STOP,
)
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import check_held, nth_slot
from quarantotto.games.garibaldi.rules.country import first_in_window
from quarantotto.games.garibaldi.rules.flight import (
    begin_round,
    check_discard,
    check_event,
    check_line,
    check_move,
    check_ride,
    do_discard,
    do_line,
    do_move,
    do_ride,
    end_events,
    refill_garibaldi,
)
from quarantotto.games.garibaldi.rules.patrols import (
    begin_white_turn,
    check_patrol,
    check_patrol_card,
    check_patrol_line,
    check_patrol_ride,
    check_white_discard,
    do_patrol,
    do_patrol_line,
    do_patrol_ride,
    do_white_discard,
    end_patrol,
    refill_white,
)
from quarantotto.games.garibaldi.rules.position_check import do_name, end_game, position_check
from quarantotto.games.garibaldi.rules.preparation import prepare
from quarantotto.games.garibaldi.rules.red_events import (
    check_event_line,
    check_marco_line,
    check_nearest,
    check_order_card,
    check_patrol_choice,
    check_report,
    check_search,
    check_sort,
    check_theirs,
    check_victim,
    do_clothes,
    do_event,
    do_event_line,
    do_half,
    do_leggero,
    do_marco,
    do_marco_line,
    do_nearest,
    do_order,
    do_order_card,
    do_report,
    do_search,
    do_sort,
    strike,
)
from quarantotto.games.garibaldi.rules.white_events import (
    check_letter,
    check_requisition,
    check_support,
    check_surrender,
    check_toll,
    check_window,
    do_letter,
    do_patrol_card,
    do_requisition,
    do_support,
    do_surrender,
    do_toll,
)
from quarantotto.games.garibaldi.state import (
    ENTRIES,
    GARIBALDI,
    NO_PLACE,
    NO_SEAT,
    PATROLS,
    SEATS,
    Outcome,
    Phase,
    State,
    Then,
)

CAP = 6000  # decisions; random games end within a thousand


@rule
def setup(s: State, ed: Printed) -> None:
    """Prepares the game; options and key are already in the record."""
    prepare(s, ed)


@rule
def check(s: State, ed: Printed, seat: int, action: int) -> int:
    """The clause that forbids the action now, or ALLOWED."""
    if action < 0 or action >= ACTIONS:
        return Clause.NO_SUCH_ACTION
    phase = int(s.phase)
    if phase == Phase.OVER:
        return Clause.GAME_IS_OVER
    if seat < 0 or seat >= SEATS or not has_bit(int(s.pending), seat):
        return Clause.NOT_YOUR_DECISION
    if phase <= Phase.DISCARD:
        return check_garibaldi(s, ed, seat, phase, action)
    return check_austria(s, ed, phase, action)


@rule
def check_garibaldi(s: State, ed: Printed, seat: int, phase: int, action: int) -> int:
    """Garibaldi's part of the round."""
    if phase == Phase.MOVE:
        return check_move(s, ed, action)
    if phase == Phase.LINE:
        return check_line(s, ed, action)
    if phase == Phase.RIDE:
        return check_ride(s, ed, action)
    if phase == Phase.EVENT:
        return check_event(s, ed, action)
    if phase == Phase.DISCARD:
        return check_discard(s, ed, action)
    if phase == Phase.EVENT_LINE:
        return check_event_line(s, ed, action)
    if phase == Phase.SEARCH:
        return check_search(s, ed, action)
    if phase == Phase.SORT:
        return check_sort(s, ed, action)
    if phase in (Phase.CLOTHES, Phase.HALF):
        return check_held(s, ed, seat, action)
    if phase == Phase.VICTIM:
        return check_victim(s, ed, action)
    if phase == Phase.LEGGERO:
        return check_theirs(s, ed, action)
    if phase == Phase.REPORT:
        return check_report(s, ed, action)
    if phase == Phase.NEAREST:
        return check_nearest(s, ed, action)
    if phase == Phase.MARCO_LINE:
        return check_marco_line(s, ed, action)
    if phase == Phase.ORDER_CARD:
        return check_order_card(s, ed, action)
    return check_patrol_choice(action)


@rule
def check_austria(s: State, ed: Printed, phase: int, action: int) -> int:
    """The Austrian part of the round, and what Garibaldi answers in it."""
    if phase == Phase.PATROL_CARD:
        return check_patrol_card(s, ed, action)
    if phase == Phase.PATROL_LINE:
        return check_patrol_line(s, ed, action)
    if phase == Phase.WHITE_DISCARD:
        return check_white_discard(s, ed, action)
    if phase == Phase.PATROL:
        return check_patrol(s, action)
    if phase == Phase.PATROL_RIDE:
        return check_patrol_ride(s, ed, action)
    if phase == Phase.REQUISITION:
        return check_requisition(action)
    if phase == Phase.LETTER:
        return check_letter(s, ed, action)
    if phase == Phase.SUPPORT:
        return check_support(action)
    if phase == Phase.TOLL:
        return check_toll(s, ed, action)
    if phase == Phase.SURRENDER:
        return check_surrender(s, ed, action)
    return check_window(s, ed, action)


@rule
def width(s: State, ed: Printed, seat: int) -> int:
    """How many decisions are worth checking in this phase."""
    low, high = range_asked(s, ed)
    whose, place = hand_asked(s, seat), place_asked(s)
    count = high - low
    if whose != NO_SEAT:
        count += int(s.hand_count[whose])
    if place != NO_PLACE:
        count += int(ed.neighbours[place])
    return count


@rule
def nth(s: State, ed: Printed, seat: int, n: int) -> int:
    """Those decisions by number: plain ones, then the cards of a hand or the places that a line leads to."""
    low, high = range_asked(s, ed)
    left = n - (high - low)
    if left < 0:
        return low + n
    whose = hand_asked(s, seat)
    if whose != NO_SEAT:
        return CARD + int(s.held_card[nth_slot(s, whose, left)])
    return PLACE + int(ed.neighbour[place_asked(s), left])


@rule
def tries(s: State, ed: Printed, seat: int) -> int:
    """How many decisions to check for all that are allowed: places of the route, start places and cards in sight
    rather than the whole map and the whole deck."""
    phase = int(s.phase)
    if phase in (Phase.LETTER, Phase.NAME):
        return 1 + ENTRIES * (int(s.round_number) + 1 - first_in_window(s, ed))
    if phase == Phase.REPORT:
        return PATROLS
    if phase == Phase.SORT:
        return int(s.to_give) - int(s.given)
    return width(s, ed, seat)


@rule
def nth_try(s: State, ed: Printed, seat: int, n: int) -> int:
    """Those decisions by number."""
    phase = int(s.phase)
    if phase in (Phase.LETTER, Phase.NAME):
        column = first_in_window(s, ed) + (n - 1) // ENTRIES
        entry = (n - 1) % ENTRIES
        if n == 0 or entry >= int(s.entries[column]):
            return GIVE
        return PLACE + int(s.route[column, entry])
    if phase == Phase.REPORT:
        return PLACE + int(ed.start[n])
    if phase == Phase.SORT:
        return CARD + int(s.top[int(s.given) + n])
    return nth(s, ed, seat, n)


@rule
def hand_asked(s: State, seat: int) -> int:
    """The seat out of whose hand a card may be the answer, or NO_SEAT."""
    phase = int(s.phase)
    if phase in (Phase.MOVE, Phase.EVENT, Phase.DISCARD, Phase.PATROL_CARD, Phase.WHITE_DISCARD):
        return seat
    if phase in (Phase.CLOTHES, Phase.HALF, Phase.SURRENDER, Phase.TOLL):
        return seat
    if phase in (Phase.LEGGERO, Phase.ORDER_CARD):
        return int(s.victim)
    return NO_SEAT


@rule
def place_asked(s: State) -> int:
    """The place next to which the answer lies, or NO_PLACE."""
    phase = int(s.phase)
    if phase in (Phase.PATROL_LINE, Phase.PATROL_RIDE, Phase.MARCO_LINE):
        return int(s.patrol_at[int(s.patrol)])
    if phase in (Phase.LINE, Phase.RIDE, Phase.EVENT_LINE):
        return int(s.garibaldi)
    return NO_PLACE


@rule
def range_asked(s: State, ed: Printed) -> tuple[int, int]:
    """The ids that answer the question of a phase, cards of a hand and places at the end of a line apart."""
    phase = int(s.phase)
    if phase in (Phase.MOVE, Phase.EVENT, Phase.PATROL_CARD):
        return PASS, PASS + 1
    if phase in (Phase.DISCARD, Phase.WHITE_DISCARD):
        return DONE, DONE + 1
    if phase in (Phase.RIDE, Phase.PATROL_RIDE, Phase.EVENT_LINE):
        return STOP, STOP + 1
    if phase in (Phase.PATROL, Phase.NEAREST, Phase.MARCO, Phase.ORDER):
        return PATROL, PATROL + PATROLS
    if phase == Phase.TOLL:
        return REFUSE, REFUSE + 1
    if phase in (Phase.SEARCH, Phase.SORT):
        return CARD, CARD + int(ed.cards)
    if phase == Phase.VICTIM:
        return SEAT, SEAT + SEATS
    if phase == Phase.REQUISITION:
        return KIND, KIND + 3
    if phase == Phase.SUPPORT:
        return GIVE, RANDOM + 1
    if phase == Phase.LETTER:
        return GIVE, PLACE + int(ed.places)
    if phase in (Phase.REPORT, Phase.NAME):
        return PLACE, PLACE + int(ed.places)
    return 0, 0  # cards or places alone, or nothing


@rule
def apply(s: State, ed: Printed, seat: int, action: int) -> None:
    """Carries a legal decision out and runs on to the next one, or to the end."""
    decide(s, ed, seat, action)
    if int(s.then) != Then.NOTHING:
        follow(s, ed)


@rule
def decide(s: State, ed: Printed, seat: int, action: int) -> None:
    """The decision itself, and what leads to the next one in the same turn."""
    forget_news(s.news)
    s.decisions = int(s.decisions) + 1
    if int(s.phase) <= Phase.DISCARD:
        decide_garibaldi(s, ed, action)
    else:
        decide_austria(s, ed, action)
    if int(s.then) == Then.EVENTS_OVER:
        s.then = Then.NOTHING
        end_events(s)
    if int(s.then) == Then.PATROL_DONE:
        s.then = Then.NOTHING
        end_patrol(s)


@rule
def decide_garibaldi(s: State, ed: Printed, action: int) -> None:
    """One handler for each thing that can be asked before the patrols move."""
    phase = int(s.phase)
    if phase == Phase.MOVE:
        do_move(s, ed, action)
    elif phase == Phase.LINE:
        do_line(s, action)
    elif phase == Phase.RIDE:
        do_ride(s, action)
    elif phase == Phase.EVENT:
        do_event(s, ed, action)
    elif phase == Phase.DISCARD:
        do_discard(s, action)
    elif phase == Phase.EVENT_LINE:
        do_event_line(s, ed, action)
    elif phase == Phase.SEARCH:
        do_search(s, action)
    elif phase == Phase.SORT:
        do_sort(s, action)
    elif phase == Phase.CLOTHES:
        do_clothes(s, ed, action)
    elif phase == Phase.HALF:
        do_half(s, action)
    elif phase == Phase.VICTIM:
        strike(s, ed, action - SEAT)
    elif phase == Phase.LEGGERO:
        do_leggero(s, action)
    elif phase == Phase.REPORT:
        do_report(s, ed, action)
    elif phase == Phase.NEAREST:
        do_nearest(s, action)
    elif phase == Phase.MARCO:
        do_marco(s, action)
    elif phase == Phase.MARCO_LINE:
        do_marco_line(s, action)
    elif phase == Phase.ORDER:
        do_order(s, ed, action)
    else:
        do_order_card(s, action)


@rule
def decide_austria(s: State, ed: Printed, action: int) -> None:
    """One handler for each thing that can be asked from then on."""
    phase = int(s.phase)
    if phase == Phase.PATROL_CARD:
        do_patrol_card(s, ed, action)
    elif phase == Phase.PATROL_LINE:
        do_patrol_line(s, action)
    elif phase == Phase.WHITE_DISCARD:
        do_white_discard(s, action)
    elif phase == Phase.PATROL:
        do_patrol(s, action)
    elif phase == Phase.PATROL_RIDE:
        do_patrol_ride(s, action)
    elif phase == Phase.REQUISITION:
        do_requisition(s, ed, action)
    elif phase == Phase.LETTER:
        do_letter(s, ed, action)
    elif phase == Phase.SUPPORT:
        do_support(s, action)
    elif phase == Phase.TOLL:
        do_toll(s, ed, action)
    elif phase == Phase.SURRENDER:
        do_surrender(s, action)
    else:
        do_name(s, ed, action)


@rule
def follow(s: State, ed: Printed) -> None:
    """What follows the end of a turn, each part of a round leading to the next."""
    if int(s.then) == Then.RED_TURN_OVER:
        s.then = Then.NOTHING
        refill_garibaldi(s, ed)
        begin_white_turn(s, 1)
    if int(s.then) == Then.WHITE_TURN_OVER:
        s.then = Then.NOTHING
        refill_white(s, ed)
        if int(s.active) + 1 < int(s.players):
            begin_white_turn(s, int(s.active) + 1)
        else:
            s.active = GARIBALDI
            position_check(s, ed)
    if int(s.then) == Then.ROUND_OVER:
        s.then = Then.NOTHING
        if int(s.round_number) == int(ed.rounds):
            end_game(s, Outcome.TIME)
        else:
            begin_round(s, ed)


@rule
def kind_of_step(s: State) -> int:
    """Patrols and their cards, ways, cards of a hand, any other decision, the end of a turn."""
    if int(s.then) != Then.NOTHING:
        return 5
    if int(s.pending) == 0:
        return 0
    phase = int(s.phase)
    if phase in (Phase.PATROL, Phase.PATROL_CARD):
        return 1
    if phase in (Phase.PATROL_LINE, Phase.PATROL_RIDE, Phase.LINE, Phase.RIDE):
        return 2
    if phase in (Phase.MOVE, Phase.EVENT, Phase.DISCARD, Phase.WHITE_DISCARD):
        return 3
    return 4


@rule
def payoff(s: State, ed: Printed, seat: int) -> tuple[int, int, int]:
    """One side wins (A-43); points are the rounds he was at large."""
    rounds = int(s.round_number)
    has_escaped = int(s.result) == Outcome.ESCAPE
    if has_escaped == (seat == GARIBALDI):
        return UTILITY_SCALE, rounds, 1
    return -UTILITY_SCALE, rounds, 2


@rule
def outcome(s: State, ed: Printed) -> int:
    """How it ended."""
    return int(s.result)
