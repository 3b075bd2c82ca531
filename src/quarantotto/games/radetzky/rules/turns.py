"""Rounds and turns: who comes next, and what happens between."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.austria import austrian_turn
from quarantotto.games.radetzky.rules.cards import discard_all_of, refill
from quarantotto.games.radetzky.rules.city import THIRD, ask, ask_active, is_solo, patriots_in_play
from quarantotto.games.radetzky.state import NO_PATRIOT, TABLE_CARDS, Event, Phase, State, Then


@rule
def begin_turn(s: State, ed: Printed, patriot: int) -> None:
    """A patriot has three actions before it."""
    s.active = patriot
    s.actions_left = int(ed.actions)
    ask_active(s, Phase.TURN)


@rule
def begin_round(s: State, ed: Printed) -> None:
    """Phase 1 starts with the first player; solo, with whichever patriot the player picks."""
    s.done = 0
    tell(s.news, Event.ROUND, int(s.first), int(s.round_number), 0)
    if is_solo(s):
        s.active = NO_PATRIOT
        ask(s, Phase.PATRIOT, 0)
    else:
        begin_turn(s, ed, int(s.first))


@rule
def next_patriot(s: State, ed: Printed) -> int:
    """Clockwise from the active one; the third patriot of two players comes last."""
    if int(s.players) == 2:
        other = 1 - int(s.first)
        if not has_bit(int(s.done), other):
            return other
        return THIRD
    return (int(s.active) + 1) % patriots_in_play(s, ed)


@rule
def end_turn(s: State, ed: Printed) -> None:
    """The next patriot acts, or Austria does."""
    tell(s.news, Event.TURN_ENDED, int(s.active), 0, 0)
    s.done = int(s.done) | (1 << int(s.active))
    if is_solo(s):
        clear_the_table(s, ed)
        refill(s, ed, 0)
    if int(s.done) == (1 << patriots_in_play(s, ed)) - 1:
        s.active = NO_PATRIOT
        s.actions_left = 0
        austrian_turn(s, ed)
        if int(s.pending) != 0:
            prepare_next_round(s, ed)
    elif is_solo(s):
        s.active = NO_PATRIOT
        s.actions_left = 0
        ask(s, Phase.PATRIOT, 0)
    else:
        begin_turn(s, ed, next_patriot(s, ed))


@rule
def clear_the_table(s: State, ed: Printed) -> None:
    """Solo: unused table cards are discarded before the hand is refilled (ruling 61)."""
    for companion in range(patriots_in_play(s, ed)):
        if int(s.hand_count[TABLE_CARDS + companion]) > 0:
            gone = discard_all_of(s, ed, TABLE_CARDS + companion)
            tell(s.news, Event.TABLE_CARDS_GONE, companion, gone, 0)
    s.table_dealt = 0


@rule
def prepare_next_round(s: State, ed: Printed) -> None:
    """Phase 3: the first-player card passes on, hands are refilled, the third hand last (ruling 58)."""
    s.round_number = int(s.round_number) + 1
    if not is_solo(s):
        s.first = (int(s.first) + 1) % int(s.players)
        for k in range(int(s.players)):
            refill(s, ed, (int(s.first) + k) % int(s.players))
        if int(s.players) == 2:
            refill(s, ed, THIRD)
    begin_round(s, ed)


@rule
def end_action(s: State) -> None:
    """An action is done; the turn goes on, or is over after the last one."""
    s.then = Then.ACTION_OVER
