"""Tricks: how one begins, passes from seat to seat, is judged and cleared, and how hands are refilled."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.revolution1848.actions import DRAW_EXTRA, DRAW_PERSON, PUSH
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.news import pack_shares, tell_noted
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.arms import (
    is_any_army_led,
    noted_arms,
    own_arms,
    verdict_of_arms,
)
from quarantotto.games.revolution1848.rules.cards import can_be_drawn, draw_card, held_of
from quarantotto.games.revolution1848.rules.playing import drop_out
from quarantotto.games.revolution1848.rules.table import ask, everybody, is_extended, is_on_table, left_of
from quarantotto.games.revolution1848.rules.values import count_of, own_points, political_verdict
from quarantotto.games.revolution1848.state import (
    CARDS,
    HAND,
    NO_CARD,
    NO_SEAT,
    PARTIES,
    PERSONS,
    SEATS,
    Ending,
    Event,
    Kind,
    Phase,
    Place,
    State,
    Then,
    Verdict,
)

MOST_COUNTED = 127  # standoffs in a row; where the game never ends by them, there may be more


@rule
def clear_table(s: State) -> None:
    """Nothing on the table, nobody has passed."""
    for card in range(CARDS):
        s.laid_by[card] = NO_SEAT
        s.laid_at[card] = 0
    for person in range(PERSONS):
        s.army_of[person] = NO_CARD
        s.weakened[person] = 0
        s.arms[person] = 0
    for z in range(CARDS - PERSONS):
        s.hit[z] = NO_CARD
    for i in range(SEATS * PARTIES):
        s.effect[i] = 0
    s.laid = 0
    s.chosen = NO_CARD
    s.chosen_side = NO_SEAT
    s.claim_seat = NO_SEAT
    s.claim_flag = 0
    s.passed = 0
    s.first_passed = NO_SEAT


@rule
def begin_trick(s: State) -> None:
    """The opener plays first (B22, E20)."""
    s.trick = int(s.trick) + 1
    s.active = int(s.opener)
    tell(s.news, Event.OPENED, int(s.opener), int(s.event), 0)


@rule
def ask_or_drop_out(s: State) -> bool:
    """The active seat is asked; one without cards passes when its turn comes (Q9)."""
    seat = int(s.active)
    if has_bit(int(s.passed), seat):
        return False
    if int(s.hand_count[seat]) > 0:
        ask(s, Phase.TURN, seat)
        return True
    drop_out(s, seat, 1)
    return False


@rule
def next_turn(s: State) -> bool:
    """The turn passes to the left to somebody still in (Q14); false when all have passed (B12)."""
    while int(s.passed) != everybody(s):
        s.active = left_of(s, int(s.active))
        if ask_or_drop_out(s):
            return True
    return False


# Judging


@rule
def standing(s: State, ed: Printed) -> tuple[int, int, int, int]:
    """How the trick would end now: verdict, party, seat, points. Arms before politics (E15)."""
    if is_any_army_led(s, ed):
        return verdict_of_arms(s, ed)
    return political_verdict(s, ed)


@rule
def note(s: State, seat: int, party: int, points: int) -> None:
    """Points are written down under a party."""
    s.points[seat * PARTIES + party] = int(s.points[seat * PARTIES + party]) + points


@rule
def is_in_standoff(s: State, ed: Printed, verdict: int, parties: int, seats: int, seat: int, party: int) -> bool:
    """This player notes points of this party in an undecided trick (Q3, Q4)."""
    if verdict == Verdict.EQUAL_PARTIES:
        return has_bit(parties, party) and count_of(s, ed, seat, party) > 0
    if verdict == Verdict.EQUAL_PARTIES_IN_ARMS:
        return has_bit(parties, party) and own_arms(s, ed, seat, party) >= 0
    return party == parties and has_bit(seats, seat)


@rule
def share_in_standoff(s: State, ed: Printed, verdict: int, seat: int, party: int) -> int:
    """His own points; in arms half of his own army points, less red (Q3, Q4)."""
    if verdict in (Verdict.EQUAL_PARTIES_IN_ARMS, Verdict.EQUAL_ARMIES):
        return noted_arms(s, ed, party, own_arms(s, ed, seat, party))
    return own_points(s, ed, seat, party)


@rule
def note_standoff(s: State, ed: Printed, verdict: int, parties: int, seats: int) -> None:
    """Everybody in the standoff notes his own points (E20)."""
    for seat in range(min(SEATS, int(s.players))):
        noted = 0
        shares = 0
        for party in range(PARTIES):
            if is_in_standoff(s, ed, verdict, parties, seats, seat, party):
                share = share_in_standoff(s, ed, verdict, seat, party)
                note(s, seat, party, share)
                noted |= 1 << party
                shares = pack_shares(shares, party, share)
        if noted != 0:
            tell_noted(s.news, seat, noted, shares)


@rule
def judge(s: State, ed: Printed) -> bool:
    """The trick is over: points are noted, the event goes to the winner (B15, B16), who opens the next one (B22, E20).
    Says whether it was decided."""
    verdict, party, seat, points = standing(s, ed)
    if verdict in (Verdict.POLITICS, Verdict.ARMS):
        note(s, seat, party, points)
        if verdict == Verdict.ARMS:
            tell(s.news, Event.BY_ARMS, seat, party, points)
        else:
            tell(s.news, Event.DECIDED, seat, party, points)
        win_event(s, seat)
        s.opener = seat
        return True
    tell(s.news, Event.STANDOFF, 0, verdict, 0)
    if verdict != Verdict.EMPTY:
        note_standoff(s, ed, verdict, party, seat)
    s.standoffs_so_far = min(int(s.standoffs_so_far) + 1, MOST_COUNTED)
    s.opener = left_of(s, int(s.first_passed))
    return False


@rule
def win_event(s: State, seat: int) -> None:
    """The winner takes the event card."""
    s.won[seat] = int(s.won[seat]) + 1
    s.won_by[int(s.event)] = seat
    s.standoffs_so_far = 0
    tell(s.news, Event.EVENT_WON, seat, int(s.event), 0)


# Clearing


@rule
def has_pair_met(s: State, ed: Printed, z: int) -> bool:
    """Both cards of a pair lie on the table; if the table says so, on one side (E21, Q7)."""
    other = int(ed.pair[z])
    if other == NO_CARD or not is_extended(s):
        return False
    if not is_on_table(s, PERSONS + z) or not is_on_table(s, PERSONS + other):
        return False
    return int(s.pairs) == 0 or int(s.place[PERSONS + z]) == int(s.place[PERSONS + other])


@rule
def sweep(s: State, ed: Printed) -> None:
    """Played cards go to the discards; armies and pairs that met leave the game (B20, E21, Q15)."""
    armies = 0
    pairs = 0
    leaving = 0
    for z in range(int(ed.extras)):
        if has_pair_met(s, ed, z):
            leaving |= 1 << z
            pairs += 1
        elif int(ed.army[z]) > 0 and is_on_table(s, PERSONS + z):
            leaving |= 1 << z
            armies += 1
    for card in range(CARDS):
        if is_on_table(s, card):
            s.place[card] = Place.DISCARD
            if card >= PERSONS and has_bit(leaving, card - PERSONS):
                s.place[card] = Place.GONE
    if leaving != 0:
        tell(s.news, Event.LEFT_THE_GAME, 0, armies, pairs)
    clear_table(s)


# The end of a trick


@rule
def next_event(s: State, ed: Printed) -> int:
    """The next event card in order; without those that bear a symbol, unless all are used (B1, E1)."""
    event = int(s.event) + 1
    while event < int(ed.events) and int(ed.symbol[event]) != 0 and int(s.decks) == 0:
        event += 1
    return event


@rule
def is_any_card_left(s: State, ed: Printed) -> bool:
    """Somebody holds a card, or can draw one."""
    for seat in range(min(SEATS, int(s.players))):
        if int(s.hand_count[seat]) > 0:
            return True
    return can_be_drawn(s, ed, Kind.PERSON) or can_be_drawn(s, ed, Kind.EXTRA)


@rule
def has_ended(s: State, ed: Printed, is_decided: bool) -> bool:
    """Enough events won (E22), the last one won (B23), or too many standoffs in a row (G13)."""
    if not is_decided:
        s.ending = Ending.STANDOFFS
        if int(s.standoffs) > 0 and int(s.standoffs_so_far) >= int(s.standoffs):
            return True
        return not is_any_card_left(s, ed)
    if is_extended(s):
        for seat in range(min(SEATS, int(s.players))):
            if int(s.won[seat]) >= int(ed.goal[int(s.players)]):
                s.ending = Ending.EVENTS_WON
                return True
    s.ending = Ending.LAST_EVENT
    return next_event(s, ed) >= int(ed.events)


@rule
def end_trick(s: State, ed: Printed) -> None:
    """Judge, clear, and on to the next one or to the end; at the end nobody draws (E22)."""
    is_decided = judge(s, ed)
    sweep(s, ed)
    if has_ended(s, ed, is_decided):
        tell(s.news, Event.GAME_ENDED, 0, int(s.ending), 0)
        s.phase = Phase.OVER
        s.pending = 0
        s.active = NO_SEAT
        return
    s.ending = Ending.EVENTS_WON
    if is_decided:
        s.event = next_event(s, ed)
    s.active = int(s.opener)
    s.refilled = 0
    s.drawn = 0
    s.then = Then.REFILL


# Refilling


@rule
def draw_up(s: State, ed: Printed, seat: int) -> bool:
    """A seat draws: in the base game up to two of each kind (B19), in the extended game half of each kind of what a
    hand has room for (E4, Q20). True if one more of free choice is due."""
    if not is_extended(s):
        for kind in range(2):
            for _ in range(int(ed.deal) - held_of(s, seat, kind)):
                draw_card(s, ed, seat, kind)
        return False
    room = min(2 * int(ed.draw), int(ed.hand) - int(s.hand_count[seat]))
    for kind in range(2):
        for _ in range(room >> 1):
            draw_card(s, ed, seat, kind)
    return room > 0 and room & 1 == 1


@rule
def draw_free_card(s: State, ed: Printed, seat: int) -> bool:
    """The odd card of a refill: asked after the others have been seen (E4); where only one kind can be had it is
    that one. True if somebody is asked."""
    has_person = can_be_drawn(s, ed, Kind.PERSON)
    has_extra = can_be_drawn(s, ed, Kind.EXTRA)
    if has_person and has_extra:
        ask(s, Phase.DRAW, seat)
        return True
    draw_card(s, ed, seat, Kind.PERSON)
    draw_card(s, ed, seat, Kind.EXTRA)
    return False


@rule
def finish_draw(s: State) -> None:
    """A seat has drawn; the next one to the left does."""
    if int(s.drawn) != 0:
        tell(s.news, Event.REFILLED, int(s.active), int(s.drawn) & 7, int(s.drawn) >> 3)
    s.drawn = 0
    s.refilled = int(s.refilled) + 1
    s.active = left_of(s, int(s.active))


@rule
def refill(s: State, ed: Printed) -> None:
    """The opener of the next trick draws first, then to the left (G5); then the trick begins."""
    while int(s.refilled) < int(s.players):
        if draw_up(s, ed, int(s.active)) and draw_free_card(s, ed, int(s.active)):
            return
        finish_draw(s)
    s.refilled = 0
    begin_trick(s)
    if not ask_or_drop_out(s):
        s.then = Then.NEXT_TURN


@rule
def check_draw(s: State, ed: Printed, action: int) -> int:
    """A person or an extra card, of free choice (E4). Cards left in hand cannot be put back (E3)."""
    if PUSH <= action < PUSH + HAND:
        return Clause.NO_PUSH_AFTER_THE_TRICK
    if action != DRAW_PERSON and action != DRAW_EXTRA:
        return Clause.NOT_ASKED_NOW
    if not can_be_drawn(s, ed, action - DRAW_PERSON):
        return Clause.NO_CARD_OF_THAT_KIND
    return ALLOWED


@rule
def do_draw(s: State, ed: Printed, action: int) -> None:
    """The card is drawn, and the refill goes on."""
    draw_card(s, ed, int(s.active), action - DRAW_PERSON)
    finish_draw(s)
    s.then = Then.REFILL
