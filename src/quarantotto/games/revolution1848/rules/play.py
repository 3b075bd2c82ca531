"""The way in: setup, check, width and nth, apply. A turn as a table of contents."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import draw_below, start_chance
from quarantotto.core.compiler import rule
from quarantotto.core.news import clear_news, forget_news
from quarantotto.games.revolution1848.actions import (
    ACTIONS,
    ARMY,
    DRAW_EXTRA,
    DRAW_PERSON,
    FLAG,
    PASS,
    PERSON,
    PUSH,
    SIDE,
)
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.bonus import check_bonus, do_bonus
from quarantotto.games.revolution1848.rules.cards import clear_cards, draw_card
from quarantotto.games.revolution1848.rules.playing import (
    check_side,
    check_target,
    check_turn,
    do_side,
    do_target,
    do_turn,
)
from quarantotto.games.revolution1848.rules.settling import (
    check_army,
    check_flag,
    check_rivals,
    do_army,
    do_flag,
    do_rivals,
    settle,
)
from quarantotto.games.revolution1848.rules.table import is_extended, is_seat
from quarantotto.games.revolution1848.rules.tricks import (
    ask_or_drop_out,
    begin_trick,
    check_draw,
    clear_table,
    do_draw,
    end_trick,
    next_event,
    next_turn,
    refill,
)
from quarantotto.games.revolution1848.state import EVENTS, NO_SEAT, PARTIES, SEATS, Phase, State, Then

CAP = 6000  # decisions; random games end within a few hundred


@rule
def setup(s: State, ed: Printed) -> None:
    """Decks are shuffled, everybody gets two persons and two extra cards, the first event lies open (B1 to B6, E1)."""
    start_chance(s.chance)
    clear_news(s.news)
    clear_score(s)
    clear_cards(s, ed)
    clear_table(s)
    s.event = -1
    s.event = next_event(s, ed)
    if int(s.random_first) == 1:
        s.opener = draw_below(s.chance, int(s.players))
    deal_hands(s, ed)
    begin_trick(s)
    if not ask_or_drop_out(s):
        next_turn(s)


@rule
def clear_score(s: State) -> None:
    """Nothing won, nothing noted, nothing under way."""
    s.decisions = 0
    s.trick = 0
    for i in range(SEATS * PARTIES):
        s.points[i] = 0
    for seat in range(SEATS):
        s.won[seat] = 0
    for event in range(EVENTS):
        s.won_by[event] = NO_SEAT
    s.opener = 0
    s.active = 0
    s.standoffs_so_far = 0
    s.refilled = 0
    s.drawn = 0
    s.ending = 0
    s.then = Then.NOTHING
    s.phase = Phase.TURN
    s.pending = 0


@rule
def deal_hands(s: State, ed: Printed) -> None:
    """Two persons and two extra cards each, the opener first (B4)."""
    for k in range(int(s.players)):
        seat = (int(s.opener) + k) % int(s.players)
        for kind in range(2):
            for _ in range(int(ed.deal)):
                draw_card(s, ed, seat, kind)
    s.drawn = 0


@rule
def check(s: State, ed: Printed, seat: int, action: int) -> int:
    """The clause that forbids the action now, or ALLOWED."""
    if action < 0 or action >= ACTIONS:
        return Clause.NO_SUCH_ACTION
    phase = int(s.phase)
    if phase == Phase.OVER:
        return Clause.GAME_IS_OVER
    if not is_seat(s, seat) or not has_bit(int(s.pending), seat):
        if phase == Phase.TURN and is_seat(s, seat) and has_bit(int(s.passed), seat):
            return Clause.HAS_PASSED
        return Clause.NOT_YOUR_DECISION
    if phase == Phase.TURN:
        return check_turn(s, ed, seat, action)
    if phase == Phase.SIDE:
        return check_side(s, ed, action)
    if phase == Phase.TARGET:
        return check_target(s, ed, action)
    if phase == Phase.DRAW:
        return check_draw(s, ed, action)
    if phase == Phase.BONUS:
        return check_bonus(s, ed, seat, action)
    if phase == Phase.RIVALS:
        return check_rivals(s, ed, action)
    if phase == Phase.FLAG:
        return check_flag(s, ed, action)
    return check_army(s, ed, action)


@rule
def width(s: State, ed: Printed, seat: int) -> int:
    """How many decisions are worth checking in this phase."""
    if int(s.phase) == Phase.TURN:
        return 1 + int(s.hand_count[seat]) * (2 if is_extended(s) else 1)
    low, high = range_asked(s, ed)
    return high - low


@rule
def nth(s: State, ed: Printed, seat: int, n: int) -> int:
    """Those decisions by number; in a turn to pass, to play each card, to push each."""
    if int(s.phase) == Phase.TURN:
        if n <= int(s.hand_count[seat]):
            return PASS + n
        return PUSH + n - 1 - int(s.hand_count[seat])
    low, _ = range_asked(s, ed)
    return low + n


@rule
def range_asked(s: State, ed: Printed) -> tuple[int, int]:
    """The ids that answer any other question."""
    phase = int(s.phase)
    if phase == Phase.DRAW:
        return DRAW_PERSON, DRAW_EXTRA + 1
    if phase == Phase.SIDE or phase == Phase.RIVALS:
        return SIDE, SIDE + int(s.players)
    if phase == Phase.TARGET or phase == Phase.BONUS:
        return PERSON, PERSON + int(ed.persons)
    if phase == Phase.ARMY:
        return ARMY + int(ed.first_army), ARMY + int(ed.extras)
    if phase == Phase.FLAG:
        return FLAG, ACTIONS
    return 0, 0


@rule
def apply(s: State, ed: Printed, seat: int, action: int) -> None:
    """Carries a legal decision out and runs on to the next one, or to the end."""
    decide(s, ed, seat, action)
    while int(s.then) != Then.NOTHING:
        follow(s, ed)


@rule
def decide(s: State, ed: Printed, seat: int, action: int) -> None:
    """One handler for each thing that can be asked; what follows is done by `follow`."""
    forget_news(s.news)
    s.decisions = int(s.decisions) + 1
    phase = int(s.phase)
    s.pending = 0
    if phase == Phase.TURN:
        do_turn(s, ed, action)
    elif phase == Phase.SIDE:
        do_side(s, ed, action)
    elif phase == Phase.TARGET:
        do_target(s, ed, action)
    elif phase == Phase.DRAW:
        do_draw(s, ed, action)
    elif phase == Phase.BONUS:
        do_bonus(s, ed, action)
    elif phase == Phase.RIVALS:
        do_rivals(s, ed, action)
    elif phase == Phase.FLAG:
        do_flag(s, ed, action)
    else:
        do_army(s, ed, action)
    pass_on(s)


@rule
def pass_on(s: State) -> None:
    """The turn passes on if that is what follows; with nobody left in, the trick ends."""
    if int(s.then) == Then.NEXT_TURN:
        s.then = Then.NOTHING if next_turn(s) else Then.TRICK_OVER


@rule
def follow(s: State, ed: Printed) -> None:
    """What follows the decision, in one place for all that can lead to it: armies settle, the trick ends, hands are
    refilled."""
    then = int(s.then)
    s.then = Then.NOTHING
    if then == Then.REFILL:
        refill(s, ed)
    elif then == Then.SETTLE:
        settle(s, ed)
        if int(s.pending) == 0:
            s.then = Then.NEXT_TURN
    else:
        end_trick(s, ed)
    pass_on(s)


@rule
def kind_of_step(s: State) -> int:
    """Decisions, and each thing that may follow."""
    if int(s.then) != Then.NOTHING:
        return 1 + int(s.then)
    return 1 if int(s.pending) != 0 else 0
