"""Phase 2: columns are filled again, and the last card of a stack brings the invaders."""

from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.core.piles import draw_from
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.building import begin_build
from quarantotto.games.comuni.rules.city import ask, columns_in_use
from quarantotto.games.comuni.rules.turns import end_turn
from quarantotto.games.comuni.state import NO_CARD, STACKS, Event, Phase, Place, State


@rule
def draw_into(s: State, ed: Printed, column: int, row: int) -> None:
    """The top card of the current stack lies face up in a column."""
    stack = int(s.stack)
    card = draw_from(s.place, int(ed.cards), stack, int(s.stack_left[stack]), s.chance)
    s.place[card] = Place.COLUMN + column
    s.column_card[column, row] = card
    s.stack_left[stack] = int(s.stack_left[stack]) - 1
    tell(s.news, Event.FILLED, column, card, 0)


@rule
def refill(s: State, ed: Printed) -> None:
    """From the left, until the columns are full or a stack is used up (rulings 2, 3, 4, 45)."""
    for column in range(columns_in_use(s, ed)):
        for row in range(int(ed.column_size[column])):
            if int(s.column_card[column, row]) != NO_CARD or int(s.stack) == STACKS:
                continue
            draw_into(s, ed, column, row)
            if int(s.stack_left[int(s.stack)]) == 0:
                if int(s.stack) < STACKS - 1:
                    tell(s.news, Event.ALARM, int(s.leader), int(s.invasions), 0)
                    ask(s, Phase.ALARM, int(s.leader))
                    return
                announce_the_end(s)
    go_on_after_refill(s, ed)


@rule
def announce_the_end(s: State) -> None:
    """The last card of all: this turn is finished, then everybody has one more (rulings 43, 44)."""
    s.stack = STACKS
    s.ending = int(s.players) + 1
    tell(s.news, Event.LAST_CARD, int(s.turn), 0, 0)


@rule
def go_on_after_refill(s: State, ed: Printed) -> None:
    """Phase 3, unless an invasion has cut the turn short and the table plays it so (ruling 1)."""
    if int(s.is_cut_short) == 1 and int(s.ending) == 0:
        end_turn(s)
    else:
        begin_build(s)
    s.is_cut_short = 0
