"""The way in: setup, check, width and nth, apply, payoff. A turn as a table of contents."""

from quarantotto.core.bits import count_bits, has_bit, nth_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, UTILITY_SCALE
from quarantotto.core.news import forget_news, tell
from quarantotto.games.radetzky.actions import (
    ACTIONS,
    CARD,
    CONQUER,
    DISTRICT,
    DONE,
    EMPOWER,
    END_TURN,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    GO_ON,
    PASS_ON,
    PATRIOT,
    REFILL,
    STOP,
)
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.cards import cards_of, nth_card_of, refill
from quarantotto.games.radetzky.rules.city import (
    ask_active,
    every_district,
    hand_of,
    here,
    holders_present,
    is_advanced,
    is_card,
    is_joint,
    is_pinned,
    neighbours,
    patriots_in_play,
)
from quarantotto.games.radetzky.rules.cube import check_release, do_release
from quarantotto.games.radetzky.rules.fights import (
    check_answer,
    check_fight_radetzky,
    check_fight_soldiers,
    do_answer,
    start_exchange,
    start_fight_radetzky,
    start_fight_soldiers,
    win_fight,
)
from quarantotto.games.radetzky.rules.helps import (
    check_balloon,
    check_barricade,
    check_call,
    check_empower,
    check_noble_from,
    check_noble_to,
    check_under,
    do_balloon,
    do_barricade,
    do_call,
    do_noble_from,
    do_noble_to,
    do_under,
    start_empower,
)
from quarantotto.games.radetzky.rules.preparation import check_place, do_place, prepare
from quarantotto.games.radetzky.rules.symbol_sets import announce_symbol_counts
from quarantotto.games.radetzky.rules.turns import begin_turn, end_action, end_turn
from quarantotto.games.radetzky.rules.walking import check_conquer, check_refill, check_walk, conquer, walk
from quarantotto.games.radetzky.state import HELPS, PATRIOTS, Event, Outcome, Phase, State, Then

CAP = 6000  # decisions; random games end within a few hundred


@rule
def setup(s: State, ed: Printed) -> None:
    """Prepares the game; options and key are already in the record."""
    prepare(s, ed)
    announce_symbol_counts(s, ed)


@rule
def check(s: State, ed: Printed, seat: int, action: int) -> int:
    """The clause that forbids the action now, or ALLOWED."""
    if action < 0 or action >= ACTIONS:
        return Clause.NO_SUCH_ACTION
    phase = int(s.phase)
    if phase == Phase.OVER:
        return Clause.GAME_IS_OVER
    if seat < 0 or seat >= PATRIOTS or not has_bit(int(s.pending), seat):
        return Clause.NOT_YOUR_DECISION
    if phase == Phase.TURN:
        return check_turn(s, ed, action)
    if phase == Phase.ANSWER:
        return check_answer(s, ed, action)
    if phase == Phase.GO_ON:
        return check_go_on(action)
    if phase == Phase.PLACE:
        return check_place(s, ed, action)
    if phase == Phase.PATRIOT:
        return check_patriot(s, ed, action)
    if phase == Phase.RELEASE:
        return check_release(s, ed, action)
    if phase == Phase.EMPOWER:
        return check_under(s, ed, action)
    if phase == Phase.BARRICADE:
        return check_barricade(s, ed, action)
    if phase == Phase.NOBLE_FROM:
        return check_noble_from(s, ed, action)
    if phase == Phase.NOBLE_TO:
        return check_noble_to(s, ed, action)
    return check_balloon(s, ed, action)


@rule
def width(s: State, ed: Printed, seat: int) -> int:
    """How many decisions are worth checking in this phase."""
    low, high = range_asked(s)
    return high - low + count_bits(districts_asked(s, ed)) + cards_of(s, holders_asked(s))


@rule
def nth(s: State, ed: Printed, seat: int, n: int) -> int:
    """Those decisions by number: plain ones, districts, cards."""
    low, high = range_asked(s)
    if n < high - low:
        is_tile = int(s.phase) == Phase.TURN and n > REFILL
        return EMPOWER + n - REFILL - 1 if is_tile else low + n
    left = n - (high - low)
    districts = districts_asked(s, ed)
    if left < count_bits(districts):
        return DISTRICT + nth_bit(districts, left)
    return CARD + nth_card_of(s, holders_asked(s), left - count_bits(districts))


@rule
def range_asked(s: State) -> tuple[int, int]:
    """The ids that answer the question of a phase, districts and cards apart; in a turn of the advanced game the tiles
    follow the plain actions."""
    phase = int(s.phase)
    if phase == Phase.TURN:
        return END_TURN, REFILL + 1 + HELPS * int(is_advanced(s))
    if phase == Phase.ANSWER and not is_joint(s):
        return PASS_ON, CARD
    if phase == Phase.GO_ON:
        return STOP, GO_ON + 1
    if phase == Phase.PATRIOT:
        return PATRIOT, PATRIOT + PATRIOTS
    if phase == Phase.EMPOWER:
        return DONE, DONE + 1
    if phase == Phase.BALLOON_AGAIN:
        return STOP, STOP + 1
    return CARD, CARD


@rule
def districts_asked(s: State, ed: Printed) -> int:
    """The districts that may be an answer, as bits."""
    phase = int(s.phase)
    if phase == Phase.TURN:
        return 0 if is_pinned(s) else neighbours(ed, here(s))
    if phase in (Phase.BALLOON, Phase.BALLOON_AGAIN):
        return neighbours(ed, here(s))
    if phase in (Phase.PLACE, Phase.RELEASE, Phase.BARRICADE, Phase.NOBLE_FROM, Phase.NOBLE_TO):
        return every_district(ed)
    return 0


@rule
def holders_asked(s: State) -> int:
    """The holders whose cards may be an answer, as bits."""
    phase = int(s.phase)
    if phase == Phase.ANSWER:
        return holders_present(s) if is_joint(s) else 1 << int(s.asked)
    if phase == Phase.EMPOWER or (phase == Phase.TURN and is_advanced(s)):
        return 1 << hand_of(s, int(s.active))
    return 0


@rule
def apply(s: State, ed: Printed, seat: int, action: int) -> None:
    """Carries a legal decision out and runs on to the next one, or to the end."""
    decide(s, ed, seat, action)
    if int(s.then) != Then.NOTHING:
        follow(s, ed)


@rule
def decide(s: State, ed: Printed, seat: int, action: int) -> None:
    """The decision itself; another action of the same turn needs nothing else."""
    forget_news(s.news)
    s.decisions = int(s.decisions) + 1
    carry_out(s, ed, action)
    if int(s.then) == Then.ACTION_OVER and int(s.actions_left) > 0:
        s.then = Then.NOTHING
        ask_active(s, Phase.TURN)
    if int(s.then) == Then.NOTHING:
        announce_symbol_counts(s, ed)


@rule
def carry_out(s: State, ed: Printed, action: int) -> None:
    """One handler for each thing that can be asked."""
    phase = int(s.phase)
    if phase == Phase.TURN:
        do_turn(s, ed, action)
    elif phase == Phase.ANSWER:
        do_answer(s, ed, action)
    elif phase == Phase.GO_ON:
        do_go_on(s, ed, action)
    elif phase == Phase.PLACE:
        do_place(s, ed, action)
    elif phase == Phase.PATRIOT:
        do_patriot(s, ed, action)
    elif phase == Phase.RELEASE:
        do_release(s, ed, action)
    elif phase == Phase.EMPOWER:
        do_under(s, ed, action)
    elif phase == Phase.BARRICADE:
        do_barricade(s, ed, action)
    elif phase == Phase.NOBLE_FROM:
        do_noble_from(s, action)
    elif phase == Phase.NOBLE_TO:
        do_noble_to(s, ed, action)
    else:
        do_balloon(s, ed, action)


@rule
def follow(s: State, ed: Printed) -> None:
    """What follows the decision, in one place for all that can lead to it: on a GPU threads that come from different
    decisions do it together."""
    then = int(s.then)
    s.then = Then.NOTHING
    if then == Then.EXCHANGE:
        start_exchange(s, ed)
    else:
        end_turn(s, ed)
    announce_symbol_counts(s, ed)


@rule
def kind_of_step(s: State) -> int:
    """A turn, any other decision, an exchange, the end of a turn."""
    if int(s.then) != Then.NOTHING:
        return 3 if int(s.then) == Then.EXCHANGE else 4
    if int(s.pending) == 0:
        return 0
    return 1 if int(s.phase) == Phase.TURN else 2


@rule
def check_turn(s: State, ed: Printed, action: int) -> int:
    """Any of the actions, in any order, or none (ruling 5)."""
    if action == END_TURN:
        return ALLOWED
    if action == CONQUER:
        return check_conquer(s)
    if action == FIGHT_SOLDIERS:
        return check_fight_soldiers(s, ed, 0)
    if action == FIGHT_RADETZKY:
        return check_fight_radetzky(s, ed)
    if action == REFILL:
        return check_refill(s, ed)
    if action < EMPOWER:
        return check_walk(s, ed, action - DISTRICT)
    if action < EMPOWER + HELPS:
        return check_empower(s, ed, action - EMPOWER)
    if is_card(ed, action):
        return check_call(s, ed, action - CARD)
    return Clause.NOT_ASKED_NOW


@rule
def do_turn(s: State, ed: Printed, action: int) -> None:
    """An action is spent and carried out."""
    if action == END_TURN:
        s.then = Then.TURN_OVER
        return
    s.actions_left = int(s.actions_left) - 1
    if action == CONQUER:
        conquer(s)
        end_action(s)
    elif action == FIGHT_SOLDIERS:
        start_fight_soldiers(s, ed, 1)
    elif action == FIGHT_RADETZKY:
        start_fight_radetzky(s, ed)
    elif action == REFILL:
        refill(s, ed, hand_of(s, int(s.active)))
        end_action(s)
    elif action < EMPOWER:
        walk(s, action - DISTRICT)
        end_action(s)
    elif action < EMPOWER + HELPS:
        start_empower(s, action - EMPOWER)
    else:
        do_call(s, ed, action - CARD)


@rule
def check_go_on(action: int) -> int:
    """After a beaten soldier: stop or go on; after a tie nobody is asked (ruling 27)."""
    if action in (STOP, GO_ON):
        return ALLOWED
    return Clause.NOT_ASKED_NOW


@rule
def do_go_on(s: State, ed: Printed, action: int) -> None:
    """Stop: the lens is emptied. Go on: the next card."""
    if action == STOP:
        win_fight(s, ed)
    else:
        s.then = Then.EXCHANGE


@rule
def check_patriot(s: State, ed: Printed, action: int) -> int:
    """Solo: any patriot that has not acted this round."""
    patriot = action - PATRIOT
    if patriot < 0 or patriot >= PATRIOTS:
        return Clause.NOT_ASKED_NOW
    if patriot >= patriots_in_play(s, ed):
        return Clause.NO_SUCH_PATRIOT
    if has_bit(int(s.done), patriot):
        return Clause.PATRIOT_HAS_ACTED
    return ALLOWED


@rule
def do_patriot(s: State, ed: Printed, action: int) -> None:
    """That patriot takes its turn."""
    tell(s.news, Event.ACTIVATED, action - PATRIOT, 0, 0)
    begin_turn(s, ed, action - PATRIOT)


@rule
def payoff(s: State, ed: Printed, seat: int) -> tuple[int, int, int]:
    """All win or lose together; points are the districts Italy holds."""
    districts = count_bits(int(s.italian))
    if int(s.result) == Outcome.ITALY:
        return UTILITY_SCALE, districts, 1
    return -UTILITY_SCALE, districts, 2


@rule
def outcome(s: State, ed: Printed) -> int:
    """How it ended."""
    return int(s.result)
