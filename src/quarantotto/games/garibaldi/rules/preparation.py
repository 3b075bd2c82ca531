"""Setting up: patrols, landing place, hands."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import draw_below, reveal, start_chance
from quarantotto.core.compiler import rule
from quarantotto.core.news import clear_news, tell, tell_some
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import clear_cards, refill
from quarantotto.games.garibaldi.rules.country import austrians, enter, patrols_of
from quarantotto.games.garibaldi.rules.flight import begin_round
from quarantotto.games.garibaldi.rules.patrols import clear_move, hand_limit
from quarantotto.games.garibaldi.state import (
    ENTRIES,
    GARIBALDI,
    NO_CARD,
    NO_PATROL,
    NO_PLACE,
    NO_SEAT,
    PATROLS,
    PLACES,
    ROUNDS,
    Event,
    Red,
    Stage,
    State,
    Then,
)


@rule
def clear_pad(s: State) -> None:
    """An empty route pad, nothing seen, no clue."""
    for column in range(ROUNDS + 1):
        for i in range(ENTRIES):
            s.route[column, i] = NO_PLACE
        for patrol in range(PATROLS):
            s.watch[column, patrol] = NO_PLACE
        s.answers[column] = 0
        s.named[column] = NO_PLACE
        s.entries[column] = 0
        s.shown[column] = 0
    for place in range(PLACES):
        s.clue_order[place] = 0
    s.named_at_check = NO_PLACE
    s.clues = 0
    s.found = 0
    s.leggero_round = 0
    s.leggero_seat = NO_SEAT
    s.checked = 0


@rule
def clear_turn(s: State) -> None:
    """No turn, no move, no order under way."""
    s.decisions = 0
    s.round_number = 0
    s.stage = Stage.EMPTY
    s.entered = 0
    s.acted = 0
    s.event_used = 0
    s.death_played = 0
    s.ban = 0
    s.target = 0
    s.active = GARIBALDI
    s.red_event = Red.NONE
    s.victim = 0
    s.given = 0
    s.duty_card = NO_CARD
    s.duty_patrol = NO_PATROL
    s.result = 0
    s.then = Then.NOTHING
    clear_move(s)


@rule
def hand_out_patrols(s: State, ed: Printed) -> None:
    """From Garibaldi's left every Austrian draws a tile and gets its whole group; a tile of a group already taken goes
    to its owner and he draws again, which is the same as drawing from the other groups' tiles (A-1)."""
    for patrol in range(PATROLS):
        s.owner[patrol] = NO_SEAT
    for seat in range(1, int(s.players)):
        left = patrols_of(s, NO_SEAT)
        group = group_drawn(s, ed, left, seat)
        for patrol in range(PATROLS):
            if int(ed.group[austrians(s), patrol]) == group:
                s.owner[patrol] = seat
        tell(s.news, Event.GROUPS, seat, patrols_of(s, seat), 0)


@rule
def group_drawn(s: State, ed: Printed, tiles: int, seat: int) -> int:
    """The group of a tile drawn at random from those of nobody; the last player has no choice."""
    count = 0
    for patrol in range(PATROLS):
        if has_bit(tiles, patrol):
            count += 1
    drawn = 0
    if seat < austrians(s):
        drawn = draw_below(s.chance, count)
    for patrol in range(PATROLS):
        if has_bit(tiles, patrol):
            if drawn == 0:
                return int(ed.group[austrians(s), patrol])
            drawn -= 1
    return 0


@rule
def land(s: State, ed: Printed) -> None:
    """One of the landing tiles, seen by Garibaldi alone."""
    reveal(s.chance)
    place = int(ed.landing[draw_below(s.chance, int(ed.landings))])
    enter(s, place)
    tell_some(s.news, 1 << GARIBALDI, Event.WENT, 0, 0, place)


@rule
def prepare(s: State, ed: Printed) -> None:
    """Everything up to Garibaldi's first decision."""
    start_chance(s.chance)
    clear_news(s.news)
    clear_pad(s)
    clear_cards(s, ed)
    clear_turn(s)
    for patrol in range(PATROLS):
        s.patrol_at[patrol] = int(ed.start[patrol])
        s.watch[0, patrol] = int(ed.start[patrol])
    hand_out_patrols(s, ed)
    land(s, ed)
    for seat in range(1, int(s.players)):
        refill(s, ed, seat, hand_limit(s, ed))
    refill(s, ed, GARIBALDI, int(ed.hand))
    # What was dealt is in the hands; the news of a deal to six would not fit.
    clear_news(s.news)
    for seat in range(1, int(s.players)):
        tell(s.news, Event.GROUPS, seat, patrols_of(s, seat), 0)
    tell_some(s.news, 1 << GARIBALDI, Event.WENT, 0, 0, int(s.garibaldi))
    begin_round(s, ed)
