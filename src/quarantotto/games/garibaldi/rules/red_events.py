"""Garibaldi's twelve events."""

from quarantotto.core.bits import count_bits, first_bit
from quarantotto.core.chance import draw_below
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.garibaldi.actions import CARD, PASS, PATROL, PLACE, SEAT, STOP
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.news import tell_reported, tell_sent
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import (
    check_held,
    exclude,
    fill_pile,
    give_up,
    is_card,
    is_in_hand,
    look_at_hand,
    lose_card,
    nth_slot,
    pass_on,
    random_of_pile,
    see_pile,
    slot_of,
    take_shown,
)
from quarantotto.games.garibaldi.rules.country import (
    ANY_LINE,
    ask,
    austrians,
    distance,
    has_free_line,
    is_line,
    lines_of,
    nearest_distance,
    patrols_of,
)
from quarantotto.games.garibaldi.rules.flight import check_way, go_or_stop
from quarantotto.games.garibaldi.rules.patrols import playable_clause, unplayable_traits
from quarantotto.games.garibaldi.state import (
    ALL_KNOW,
    CARDS,
    GARIBALDI,
    NO_CARD,
    PATROLS,
    SEATS,
    TOP,
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
def move_of(event: int) -> int:
    """How an event moves him: 2 and 7 on foot, 3 by one road line (A-11), 8 by boat, 5 along any line."""
    if event in (Red.SUPPLY, Red.MEZZANOTT):
        return Kind.FOOT
    if event == Red.BONNET:
        return Kind.HORSE
    if event == Red.BOLIGA:
        return Kind.BOAT
    return Kind.EVENT


@rule
def has_move(event: int) -> bool:
    """The event begins with a move of his."""
    return event in (Red.SUPPLY, Red.BONNET, Red.SHED, Red.MEZZANOTT, Red.BOLIGA)


@rule
def do_event(s: State, ed: Printed, action: int) -> None:
    """The card is shown, leaves the game and takes effect; or no event is played."""
    if action == PASS:
        s.then = Then.EVENTS_OVER
        return
    card = action - CARD
    event = int(ed.red_event[card])
    s.red_event = event
    s.shown[int(s.round_number)] = int(s.shown[int(s.round_number)]) + 4 * event
    tell(s.news, Event.RED_EVENT, 0, card, 0)
    give_up(s, card, Where.OUT)
    if has_move(event):
        s.kind = move_of(event)
        ask(s, Phase.EVENT_LINE, GARIBALDI)
        return
    s.stage = Stage.EVENT_DONE
    if event == Red.REPORT:
        ask(s, Phase.REPORT, GARIBALDI)
    elif event == Red.DON_MARCO:
        ask(s, Phase.MARCO, GARIBALDI)
    elif event == Red.AYE_SIR:
        ask(s, Phase.ORDER, GARIBALDI)
    elif event == Red.MONTANARI:
        begin_sorting(s, ed)
    elif event == Red.CLOTHES and int(s.hand_count[GARIBALDI]) > 0:
        ask(s, Phase.CLOTHES, GARIBALDI)
    else:
        ask_victim(s, ed)


# A move, and for some a card from the pile


@rule
def check_event_line(s: State, ed: Printed, action: int) -> int:
    """The move must be made if it can; if not, the rest is carried out (A-29)."""
    lines = lines_of(int(s.kind))
    if action == STOP:
        if has_free_line(s, ed, int(s.garibaldi), lines):
            return Clause.MUST_MOVE
        return ALLOWED
    return check_way(s, ed, action, lines)


@rule
def do_event_line(s: State, ed: Printed, action: int) -> None:
    """The place is added to the column; nobody sees along which kind of line (A-5)."""
    go_or_stop(s, action)
    s.stage = Stage.EVENT_DONE
    s.kind = 0
    if int(s.red_event) == Red.SUPPLY:
        s.target = int(ed.supply)
        s.then = Then.EVENTS_OVER
    elif int(s.red_event) == Red.SHED:
        s.then = Then.EVENTS_OVER
    else:
        begin_search(s, ed)


@rule
def is_wanted(ed: Printed, event: int, card: int) -> bool:
    """Foot or horse for 3 and 8, horse or boat for 7: the red half counts (A-19)."""
    kind = int(ed.red[card])
    if event == Red.MEZZANOTT:
        return kind in (Kind.HORSE, Kind.BOAT)
    return kind in (Kind.FOOT, Kind.HORSE)


@rule
def begin_search(s: State, ed: Printed) -> None:
    """He looks through the whole pile, formed anew if it is empty; if nothing fits he takes nothing (A-19)."""
    fill_pile(s, ed)
    see_pile(s, ed)
    for card in range(int(ed.cards)):
        if int(s.where[card]) == Where.PILE and is_wanted(ed, int(s.red_event), card):
            ask(s, Phase.SEARCH, GARIBALDI)
            return
    s.pile_not = int(s.pile_not) | (6 if int(s.red_event) == Red.MEZZANOTT else 3)
    tell(s.news, Event.SEARCHED, 0, NO_CARD, 0)
    s.then = Then.EVENTS_OVER


@rule
def check_search(s: State, ed: Printed, action: int) -> int:
    """A card of the pile whose red half is of the right kind; he must take one."""
    if action < CARD or action >= CARD + CARDS:
        return Clause.NOT_ASKED_NOW
    if not is_card(ed, action):
        return Clause.NO_SUCH_CARD
    card = action - CARD
    if int(s.where[card]) != Where.PILE or int(s.sighting[card]) != int(s.sightings):
        return Clause.NOT_IN_PILE
    if not is_wanted(ed, int(s.red_event), card):
        return Clause.WRONG_KIND_TO_TAKE
    return ALLOWED


@rule
def do_search(s: State, action: int) -> None:
    """It is shown and goes to his hand; the pile is shuffled."""
    take_shown(s, GARIBALDI, action - CARD)
    tell(s.news, Event.SEARCHED, 0, action - CARD, 0)
    s.then = Then.EVENTS_OVER


# 1 Report!


@rule
def is_start(ed: Printed, place: int) -> bool:
    """One of the five places the patrols set out from."""
    for patrol in range(PATROLS):
        if int(ed.start[patrol]) == place:
            return True
    return False


@rule
def check_report(s: State, ed: Printed, action: int) -> int:
    """One of the five start places."""
    if action < PLACE:
        return Clause.NOT_ASKED_NOW
    if action - PLACE >= int(ed.places):
        return Clause.NO_SUCH_PLACE
    if not is_start(ed, action - PLACE):
        return Clause.NOT_A_REPORT_PLACE
    return ALLOWED


@rule
def called_patrols(s: State, ed: Printed, place: int) -> int:
    """The patrols equally near to the named place; one that stands there is nearest, unless the table calls the
    nearest other one (A-12, A-30)."""
    candidates = (1 << PATROLS) - 1
    if int(s.report) == 1:
        for patrol in range(PATROLS):
            if int(s.patrol_at[patrol]) == place:
                candidates &= ~(1 << patrol)
        if candidates == 0:
            candidates = (1 << PATROLS) - 1
    nearest = nearest_distance(s, ed, place, candidates)
    called = 0
    for patrol in range(PATROLS):
        if (candidates >> patrol) & 1 == 1 and distance(s, ed, int(s.patrol_at[patrol]), place) == nearest:
            called |= 1 << patrol
    return called


@rule
def do_report(s: State, ed: Printed, action: int) -> None:
    """The nearest patrol is put there; of several Garibaldi chooses one (A-12)."""
    place = action - PLACE
    called = called_patrols(s, ed, place)
    if count_bits(called) == 1 or is_patrol_among(s, called, place):
        put_patrol(s, first_bit(called), place)
    else:
        s.place_from = place
        ask(s, Phase.NEAREST, GARIBALDI)


@rule
def is_patrol_among(s: State, patrols: int, place: int) -> bool:
    """One of them stands there already: nothing will move, whichever it is."""
    return int(s.patrol_at[first_bit(patrols)]) == place


@rule
def check_nearest(s: State, ed: Printed, action: int) -> int:
    """One of the patrols equally near."""
    patrol = action - PATROL
    if patrol < 0 or patrol >= PATROLS:
        return Clause.NOT_ASKED_NOW
    if (called_patrols(s, ed, int(s.place_from)) >> patrol) & 1 == 0:
        return Clause.NOT_NEAREST
    return ALLOWED


@rule
def do_nearest(s: State, action: int) -> None:
    """That one is put there."""
    place = int(s.place_from)
    s.place_from = 0
    put_patrol(s, action - PATROL, place)


@rule
def put_patrol(s: State, patrol: int, place: int) -> None:
    """A patrol called to a place; it still acts this round (A-30)."""
    origin = int(s.patrol_at[patrol])
    if origin != place:
        s.patrol_at[patrol] = place
        s.entered = int(s.entered) | (1 << patrol)
    tell_reported(s.news, patrol, int(origin == place), origin, place)
    s.then = Then.EVENTS_OVER


# 6 Don Marco


@rule
def check_patrol_choice(action: int) -> int:
    """Any patrol."""
    if action < PATROL or action >= PATROL + PATROLS:
        return Clause.NOT_ASKED_NOW
    return ALLOWED


@rule
def do_marco(s: State, action: int) -> None:
    """That patrol will go one line."""
    s.patrol = action - PATROL
    ask(s, Phase.MARCO_LINE, GARIBALDI)


@rule
def check_marco_line(s: State, ed: Printed, action: int) -> int:
    """One line of any kind, onto Garibaldi himself if he likes (A-13)."""
    place = action - PLACE
    if place < 0:
        return Clause.NOT_ASKED_NOW
    if place >= int(ed.places):
        return Clause.NO_SUCH_PLACE
    if not is_line(ed, int(s.patrol_at[int(s.patrol)]), place, ANY_LINE):
        return Clause.NO_SUCH_LINE
    return ALLOWED


@rule
def do_marco_line(s: State, action: int) -> None:
    """The patrol is led astray; it still acts this round."""
    patrol = int(s.patrol)
    origin = int(s.patrol_at[patrol])
    s.patrol_at[patrol] = action - PLACE
    s.entered = int(s.entered) | (1 << patrol)
    s.patrol = 0
    tell_sent(s.news, patrol, origin, action - PLACE)
    s.then = Then.EVENTS_OVER


# 4, 9, 12: one opponent


@rule
def do_clothes(s: State, ed: Printed, action: int) -> None:
    """One card of his choice goes first (A-31)."""
    lose_card(s, action - CARD)
    ask_victim(s, ed)


@rule
def ask_victim(s: State, ed: Printed) -> None:
    """Which opponent; with a single one there is nothing to ask (A-35)."""
    if austrians(s) == 1:
        strike(s, ed, 1)
    else:
        ask(s, Phase.VICTIM, GARIBALDI)


@rule
def check_victim(s: State, ed: Printed, action: int) -> int:
    """An Austrian player; for event 9 one who has a patrol nearest to Garibaldi, and of several equally near ones he
    chooses (A-12, A-32)."""
    seat = action - SEAT
    if seat < 0 or seat >= SEATS:
        return Clause.NOT_ASKED_NOW
    if seat == GARIBALDI or seat >= int(s.players):
        return Clause.NOT_AN_OPPONENT
    if int(s.red_event) == Red.LEGGERO:
        here = int(s.garibaldi)
        nearest = nearest_distance(s, ed, here, (1 << PATROLS) - 1)
        if nearest_distance(s, ed, here, patrols_of(s, seat)) != nearest:
            return Clause.NOT_NEAREST_PLAYER
    return ALLOWED


@rule
def strike(s: State, ed: Printed, seat: int) -> None:
    """What the event does to that opponent."""
    s.victim = seat
    event = int(s.red_event)
    if event == Red.CLOTHES:
        take_two(s, seat)
    elif event == Red.PEOPLE:
        begin_halving(s, seat)
    else:
        begin_leggero(s, seat)


@rule
def take_two(s: State, seat: int) -> None:
    """Two cards at random, or as many as there are (A-31); who saw the hand knows them."""
    taken = min(2, int(s.hand_count[seat]))
    for _ in range(taken):
        pass_on(s, nth_slot(s, seat, draw_below(s.chance, int(s.hand_count[seat]))), GARIBALDI)
    tell(s.news, Event.TOOK, seat, taken, 0)
    s.then = Then.EVENTS_OVER


@rule
def begin_halving(s: State, seat: int) -> None:
    """Half of the cards held, rounded up, of the opponent's choice (A-34)."""
    s.to_give = (int(s.hand_count[seat]) + 1) // 2
    tell(s.news, Event.HALVED, seat, int(s.to_give), 0)
    if int(s.to_give) > 0:
        ask(s, Phase.HALF, seat)
    else:
        s.then = Then.EVENTS_OVER


@rule
def do_half(s: State, action: int) -> None:
    """One more card goes."""
    lose_card(s, action - CARD)
    s.to_give = int(s.to_give) - 1
    if int(s.to_give) == 0:
        s.then = Then.EVENTS_OVER


@rule
def begin_leggero(s: State, seat: int) -> None:
    """He names the player, not the patrol, sees the hand and picks two cards (A-32)."""
    s.leggero_round = int(s.round_number)
    s.leggero_seat = seat
    look_at_hand(s, seat, GARIBALDI)
    s.to_give = min(2, int(s.hand_count[seat]))
    if int(s.to_give) > 0:
        ask(s, Phase.LEGGERO, GARIBALDI)
    else:
        s.then = Then.EVENTS_OVER


@rule
def check_theirs(s: State, ed: Printed, action: int) -> int:
    """A card of the opponent's hand."""
    clause = check_held(s, ed, int(s.victim), action)
    if clause == Clause.CARD_NOT_IN_HAND:
        return Clause.NOT_IN_THEIR_HAND
    return clause


@rule
def do_leggero(s: State, action: int) -> None:
    """It is discarded."""
    lose_card(s, action - CARD)
    s.to_give = int(s.to_give) - 1
    if int(s.to_give) == 0:
        s.then = Then.EVENTS_OVER


# 10 Aye, Sir!


@rule
def do_order(s: State, ed: Printed, action: int) -> None:
    """He sees the hand of the patrol's player; if no card of it can be played there he only looks (A-33)."""
    patrol = action - PATROL
    seat = int(s.owner[patrol])
    s.patrol = patrol
    s.victim = seat
    look_at_hand(s, seat, GARIBALDI)
    for card in range(int(ed.cards)):
        if is_in_hand(s, seat, card) and playable_clause(s, ed, patrol, card) == ALLOWED:
            ask(s, Phase.ORDER_CARD, GARIBALDI)
            return
    exclude(s, seat, ~unplayable_traits(s, ed, patrol) & 1008)
    tell(s.news, Event.ORDERED, patrol, NO_CARD, 0)
    s.patrol = 0
    s.then = Then.EVENTS_OVER


@rule
def check_order_card(s: State, ed: Printed, action: int) -> int:
    """A card of that hand whose white half can be played on the patrol now (A-33)."""
    clause = check_theirs(s, ed, action)
    if clause != ALLOWED:
        return clause
    if playable_clause(s, ed, int(s.patrol), action - CARD) != ALLOWED:
        return Clause.NOT_PLAYABLE_THERE
    return ALLOWED


@rule
def do_order_card(s: State, action: int) -> None:
    """The order is given aloud: everybody knows the card (G-1)."""
    card = action - CARD
    slot = slot_of(s, card)
    s.held_known[slot] = ALL_KNOW
    s.duty_card = card
    s.duty_patrol = int(s.patrol)
    tell(s.news, Event.ORDERED, int(s.patrol), card, 0)
    s.patrol = 0
    s.then = Then.EVENTS_OVER


# 11 Giovanni Montanari


@rule
def begin_sorting(s: State, ed: Printed) -> None:
    """He looks at the upper seven cards, or at those that are left; an empty pile is formed anew (A-21)."""
    fill_pile(s, ed)
    cards = min(TOP, int(s.pile))
    while int(s.top_count) < cards:
        card = random_of_pile(s, ed)
        s.where[card] = Where.TOP
        s.top[int(s.top_count)] = card
        s.top_count = int(s.top_count) + 1
    s.given = 0
    s.to_give = cards
    if cards > 0:
        ask(s, Phase.SORT, GARIBALDI)
    else:
        s.then = Then.EVENTS_OVER


@rule
def check_sort(s: State, ed: Printed, action: int) -> int:
    """One of the cards he looks at and has not put back yet."""
    if action < CARD or action >= CARD + CARDS:
        return Clause.NOT_ASKED_NOW
    if not is_card(ed, action):
        return Clause.NO_SUCH_CARD
    for i in range(int(s.given), int(s.to_give)):
        if int(s.top[i]) == action - CARD:
            return ALLOWED
    return Clause.NOT_AMONG_LOOKED


@rule
def do_sort(s: State, action: int) -> None:
    """It will be drawn after those chosen before it."""
    place = int(s.given)
    chosen = place
    while int(s.top[chosen]) != action - CARD:
        chosen += 1
    for i in range(chosen, place, -1):
        s.top[i] = int(s.top[i - 1])
    s.top[place] = action - CARD
    s.given = place + 1
    if place + 1 == int(s.to_give):
        tell(s.news, Event.SORTED, 0, int(s.to_give), 0)
        s.to_give = 0
        s.then = Then.EVENTS_OVER
