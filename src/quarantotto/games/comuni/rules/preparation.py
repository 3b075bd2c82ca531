"""Setting up: comuni by lot, stacks, columns, start cubes."""

from quarantotto.core.bits import first_bit
from quarantotto.core.chance import draw_below, start_chance
from quarantotto.core.compiler import rule
from quarantotto.core.game import NOBODY
from quarantotto.core.news import clear_news
from quarantotto.core.piles import count_at
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import clear_structures, columns_in_use
from quarantotto.games.comuni.rules.columns import draw_into
from quarantotto.games.comuni.rules.turns import begin_turn
from quarantotto.games.comuni.state import (
    CARDS,
    COLUMN_ROOM,
    COLUMNS,
    COMUNI,
    KINDS,
    NO_CARD,
    NO_COLUMN,
    QUESTIONS,
    SEATS,
    STACKS,
    Place,
    State,
)


@rule
def clear_cards(s: State, ed: Printed) -> None:
    """Every card this many players use lies in its stack."""
    for card in range(CARDS):
        s.place[card] = Place.OUT
        if card < int(ed.cards) and int(ed.card_players[card]) <= int(s.players):
            s.place[card] = int(ed.card_stack[card])
        s.claimed_in[card] = 0
        s.laid_card[card] = NO_CARD
        s.laid_in[card] = 0
        s.laid_storey[card] = 0
        s.laid_back[card] = 0
        s.laid_level[card] = 0
        s.laid_when[card] = 0
    s.laid = 0
    s.claims = 0
    s.stack = 0
    for stack in range(STACKS):
        s.stack_left[stack] = count_at(s.place, int(ed.cards), stack)
    for column in range(COLUMNS):
        s.envoy[column] = NOBODY
        s.bid[column] = 0
        for row in range(COLUMN_ROOM):
            s.column_card[column, row] = NO_CARD


@rule
def clear_seats(s: State) -> None:
    """Nobody has anything yet."""
    for seat in range(SEATS):
        s.score[seat] = 0
        s.plunder[seat] = 0
        s.envoys[seat] = 0
        s.comune[seat] = NOBODY
        s.hand_count[seat] = 0
        s.activated[seat] = 0
        s.heroes[seat] = 0
        s.step[seat] = 0
        for kind in range(KINDS):
            s.cubes[seat, kind] = 0
            s.kind_points[seat, kind] = 0
            s.tallest[seat, kind] = 0
        for question in range(QUESTIONS):
            s.answers[seat, question] = 0
    for kind in range(KINDS):
        s.master[kind] = NOBODY


@rule
def clear_turn(s: State) -> None:
    """No turn and no decision under way."""
    s.decisions = 0
    s.turn = 0
    s.leader = 0
    s.ending = 0
    s.invasions = 0
    s.is_cut_short = 0
    s.repaired = NOBODY
    s.column = NO_COLUMN
    s.displaced = NOBODY
    s.displaced_bid = 0
    s.displaced_from = NO_COLUMN
    s.cubes_due = 0
    s.after_cubes = 0
    s.chosen = NO_CARD
    s.built = 0
    s.walled = 0


@rule
def draw_comuni(s: State) -> None:
    """Distinct comuni by lot; seats follow their numbers (ruling 56)."""
    drawn = 0
    for i in range(int(s.players)):
        left = draw_below(s.chance, COMUNI - i)
        for comune in range(COMUNI):
            if (drawn >> comune) & 1 == 0:
                if left == 0:
                    drawn |= 1 << comune
                    break
                left -= 1
    for seat in range(int(s.players)):
        s.comune[seat] = first_bit(drawn)
        drawn &= drawn - 1


@rule
def hand_out(s: State, ed: Printed) -> None:
    """Start cubes of every comune, and its envoys; the rest is the supply."""
    for kind in range(KINDS):
        s.supply[kind] = int(ed.supply[kind])
    s.bonus_walls = int(ed.bonus_walls)
    for seat in range(int(s.players)):
        s.envoys[seat] = int(ed.envoys)
        for kind in range(KINDS):
            number = int(ed.start[int(s.comune[seat]), kind])
            s.cubes[seat, kind] = number
            s.supply[kind] = int(s.supply[kind]) - number


@rule
def prepare(s: State, ed: Printed) -> None:
    """Up to the first decision of the lowest comune, which also has the figure."""
    clear_news(s.news)
    start_chance(s.chance)
    clear_cards(s, ed)
    clear_seats(s)
    clear_structures(s)
    clear_turn(s)
    draw_comuni(s)
    hand_out(s, ed)
    for column in range(columns_in_use(s, ed)):
        for row in range(int(ed.column_size[column])):
            draw_into(s, ed, column, row)
    begin_turn(s, 0)
