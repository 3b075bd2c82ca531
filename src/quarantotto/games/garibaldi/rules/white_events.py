"""The eight Austrian events, and what Garibaldi answers to them."""

from quarantotto.core.chance import reveal
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.garibaldi.actions import CARD, GIVE, KIND, PASS, PLACE, RANDOM, REFUSE
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.cards import (
    check_held,
    count_red,
    exclude,
    give_up,
    is_in_hand,
    lose_at_random,
    lose_card,
)
from quarantotto.games.garibaldi.rules.country import ask, is_in_window, mark_clue
from quarantotto.games.garibaldi.rules.patrols import show_movement, stay
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    PLACES,
    Event,
    Kind,
    Phase,
    State,
    Then,
    Where,
    White,
)

ANY_KIND = Kind.EVENT  # of cards to give: any


@rule
def do_patrol_card(s: State, ed: Printed, action: int) -> None:
    """A movement, an event instead of one (A-36), or nothing."""
    if action == PASS:
        stay(s)
    elif int(ed.white[action - CARD]) == Kind.EVENT:
        play_event(s, ed, action - CARD)
    else:
        show_movement(s, ed, action - CARD)


@rule
def play_event(s: State, ed: Printed, card: int) -> None:
    """The one event of the round; used it leaves the game, but for 41 and 43 (A-20)."""
    event = int(ed.white_event[card])
    s.event_used = 1
    s.white_event = event
    tell(s.news, Event.WHITE_EVENT, int(s.active), card, 0)
    if event in (White.LETTERS, White.ACCUSATION):
        give_up(s, card, Where.DISCARD)
    else:
        give_up(s, card, Where.OUT)
    if event == White.REQUISITION:
        ask(s, Phase.REQUISITION, int(s.active))
    elif event in (White.LETTERS, White.ACCUSATION):
        ask(s, Phase.LETTER, GARIBALDI)
    elif event in (White.BIVOUAC, White.BAIONA):
        ask(s, Phase.TOLL, GARIBALDI)
    elif event == White.SUPPORT:
        begin_support(s)
    else:
        anita(s, ed, event)


@rule
def anita(s: State, ed: Printed, event: int) -> None:
    """Her agony costs all events and foot cards, her death three cards at random, or what he has (A-38, A-39)."""
    if event == White.DEATH:
        s.death_played = 1
        lose_at_random(s, GARIBALDI, 3)
    else:
        lose_all_of(s, ed, Kind.EVENT)
        lose_all_of(s, ed, Kind.FOOT)
    s.then = Then.PATROL_DONE


@rule
def lose_all_of(s: State, ed: Printed, kind: int) -> None:
    """He discards every card with such a red half; the rest of the hand stays hidden, and everybody knows what is not
    in it (A-37)."""
    reveal(s.chance)
    for card in range(int(ed.cards)):
        if is_in_hand(s, GARIBALDI, card) and int(ed.red[card]) == kind:
            lose_card(s, card)
    exclude(s, GARIBALDI, 1 << kind)


# 37 Requisition


@rule
def check_requisition(action: int) -> int:
    """Foot, horse or boat, named blind (A-41)."""
    if action < KIND or action >= KIND + 3:
        return Clause.NOT_ASKED_NOW
    return ALLOWED


@rule
def do_requisition(s: State, ed: Printed, action: int) -> None:
    """All cards of that kind go."""
    tell(s.news, Event.KIND_NAMED, int(s.active), action - KIND, 0)
    lose_all_of(s, ed, action - KIND)
    s.then = Then.PATROL_DONE


# 41 Anonymous Letters, 43 Accusation


@rule
def price_of_silence(s: State) -> int:
    """Cards that spare him naming a place: three of his choice, or two at random."""
    if int(s.white_event) == White.LETTERS:
        return 3
    return 2


@rule
def check_letter(s: State, ed: Printed, action: int) -> int:
    """A place of the window, marked or not (A-4), or the cards, which he must have in full (A-39)."""
    if action == GIVE:
        if int(s.hand_count[GARIBALDI]) >= price_of_silence(s) or int(s.short_hand) == 1:
            return ALLOWED
        return Clause.TOO_FEW_CARDS
    return check_window(s, ed, action)


@rule
def check_window(s: State, ed: Printed, action: int) -> int:
    """A place he visited in the last four rounds."""
    if action < PLACE or action >= PLACE + PLACES:
        return Clause.NOT_ASKED_NOW
    if action - PLACE >= int(ed.places):
        return Clause.NO_SUCH_PLACE
    if not is_in_window(s, ed, action - PLACE):
        return Clause.NOT_IN_WINDOW
    return ALLOWED


@rule
def do_letter(s: State, ed: Printed, action: int) -> None:
    """He names a place, or gives cards."""
    if action != GIVE:
        name_place(s, ed, action - PLACE)
        s.then = Then.PATROL_DONE
        return
    cards = min(price_of_silence(s), int(s.hand_count[GARIBALDI]))
    tell(s.news, Event.PAID, 0, cards, 0)
    if int(s.white_event) == White.ACCUSATION:
        lose_at_random(s, GARIBALDI, cards)
        s.then = Then.PATROL_DONE
    else:
        begin_surrender(s, cards, ANY_KIND)


@rule
def name_place(s: State, ed: Printed, place: int) -> None:
    """A true place of the window; it is marked like a clue unless the table reads the rule strictly (A-27)."""
    reveal(s.chance)
    s.named[int(s.round_number)] = place
    if int(s.letters) == 0:
        mark_clue(s, place)
    tell(s.news, Event.NAMED, 0, int(s.clue_order[place]), place)


@rule
def begin_surrender(s: State, cards: int, kind: int) -> None:
    """So many cards, one by one; every one is asked for, so that nobody can count what he has."""
    s.to_give = cards
    s.kind = kind
    if cards == 0:
        s.then = Then.PATROL_DONE
    else:
        ask(s, Phase.SURRENDER, GARIBALDI)


@rule
def check_surrender(s: State, ed: Printed, action: int) -> int:
    """A card of his hand, of the kind he pays with."""
    clause = check_held(s, ed, GARIBALDI, action)
    if clause != ALLOWED:
        return clause
    if int(s.kind) != ANY_KIND and int(ed.red[action - CARD]) != int(s.kind):
        return Clause.WRONG_KIND_TO_GIVE
    return ALLOWED


@rule
def do_surrender(s: State, action: int) -> None:
    """It goes to the discards."""
    lose_card(s, action - CARD)
    s.to_give = int(s.to_give) - 1
    if int(s.to_give) == 0:
        s.then = Then.PATROL_DONE


# 45 Carabineers' Support


@rule
def begin_support(s: State) -> None:
    """One card at random or two of his choice; with one card he loses it, with none nothing happens (A-39)."""
    if int(s.hand_count[GARIBALDI]) < 2:
        lose_at_random(s, GARIBALDI, 1)
        s.then = Then.PATROL_DONE
    else:
        ask(s, Phase.SUPPORT, GARIBALDI)


@rule
def check_support(action: int) -> int:
    """One at random, or two of his choice."""
    if action in (GIVE, RANDOM):
        return ALLOWED
    return Clause.NOT_ASKED_NOW


@rule
def do_support(s: State, action: int) -> None:
    """He gives them up."""
    if action == RANDOM:
        tell(s.news, Event.PAID, 0, 1, 0)
        lose_at_random(s, GARIBALDI, 1)
        s.then = Then.PATROL_DONE
    else:
        tell(s.news, Event.PAID, 0, 2, 0)
        begin_surrender(s, 2, ANY_KIND)


# 46 Bivouac, 49 Lost in Baiona


@rule
def price_in(s: State, kind: int) -> int:
    """46 takes one boat, 49 one horse; of the other kinds both take two."""
    if int(s.white_event) == White.BIVOUAC:
        return 1 if kind == Kind.BOAT else 2
    return 1 if kind == Kind.HORSE else 2


@rule
def check_toll(s: State, ed: Printed, action: int) -> int:
    """A card of a kind of which he has a complete set, or no movement card next turn (A-37, A-40)."""
    if action == REFUSE:
        return ALLOWED
    clause = check_held(s, ed, GARIBALDI, action)
    if clause != ALLOWED:
        return clause
    kind = int(ed.red[action - CARD])
    if kind == Kind.EVENT:
        return Clause.EVENTS_DO_NOT_PAY
    if count_red(s, ed, kind) < price_in(s, kind):
        return Clause.NO_COMPLETE_SET
    return ALLOWED


@rule
def do_toll(s: State, ed: Printed, action: int) -> None:
    """The first card settles the kind; he may refuse although he could pay (A-40)."""
    if action == REFUSE:
        s.ban = 1
        tell(s.news, Event.REFUSED, 0, 0, 0)
        s.then = Then.PATROL_DONE
        return
    kind = int(ed.red[action - CARD])
    cards = price_in(s, kind)
    tell(s.news, Event.PAID, 0, cards, 0)
    lose_card(s, action - CARD)
    begin_surrender(s, cards - 1, kind)
