"""The fugitive's hand: what cards are worth to him and to the others, what he keeps and what he gives up."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.garibaldi.actions import CARD, DONE, RANDOM, REFUSE
from quarantotto.games.garibaldi.bot.sight import (
    NOWHERE,
    after_card,
    hand_without,
    has_kind,
    is_water_near,
    nearest_refuge,
)
from quarantotto.games.garibaldi.bot.weights import Weight, weight
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import has_free_line, lines_of
from quarantotto.games.garibaldi.rules.play import check
from quarantotto.games.garibaldi.state import CARDS, GARIBALDI, NO_CARD, Kind, Red, State, White


@rule
def keep_value(ed: Printed, card: int) -> int:
    """What a card is worth in hand."""
    kind = int(ed.red[card])
    if kind == Kind.HORSE:
        return weight(ed, Weight.KEEP_HORSE)
    if kind == Kind.BOAT:
        return weight(ed, Weight.KEEP_BOAT)
    if kind == Kind.FOOT:
        return weight(ed, Weight.KEEP_FOOT)
    return weight(ed, Weight.KEEP_EVENT)


@rule
def white_value(ed: Printed, card: int) -> int:
    """What a card is worth to the Austrians."""
    kind = int(ed.white[card])
    if kind == Kind.EVENT:
        return 20 if int(ed.white_event[card]) in (White.DEATH, White.AGONY, White.LETTERS) else 14
    if kind == Kind.HORSE:
        return 12
    if kind == Kind.FOOT:
        return 9
    return 5


@rule
def choose_their_card(s: State, ed: Printed, is_best: bool) -> int:
    """The card worth most to them, or least where they are made to play it."""
    best = NOWHERE
    chosen = CARD
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = white_value(ed, card) if is_best else -white_value(ed, card)
            if worth > best:
                best = worth
                chosen = CARD + card
    return chosen


@rule
def least_wanted(s: State, ed: Printed) -> int:
    """Of the cards that may be given up the one that helps least."""
    best = NOWHERE
    chosen = NO_CARD
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) != GARIBALDI or check(s, ed, GARIBALDI, CARD + card) != ALLOWED:
            continue
        worth = -keep_value(ed, card) + 3 * has_kind(s, ed, int(ed.red[card]))
        if worth > best:
            best = worth
            chosen = CARD + card
    return chosen


@rule
def choose_search(s: State, ed: Printed) -> int:
    """A horse where he has none, else foot, else a boat."""
    best = NOWHERE
    chosen = CARD
    for card in range(int(ed.cards)):
        if check(s, ed, GARIBALDI, CARD + card) == ALLOWED:
            worth = keep_value(ed, card) - 4 * has_kind(s, ed, int(ed.red[card]))
            if worth > best:
                best = worth
                chosen = CARD + card
    return chosen


@rule
def is_stuck(s: State, ed: Printed) -> bool:
    """No card he holds brings him nearer to the refuge he makes for."""
    goal = nearest_refuge(s, ed, int(s.garibaldi), hand_without(s, ed, NO_CARD))
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) == GARIBALDI and is_useful(s, ed, card, goal):
            return False
    return True


@rule
def is_useful(s: State, ed: Printed, card: int, goal: int) -> bool:
    """A movement card that brings him nearer to a refuge."""
    here = int(s.garibaldi)
    kind = int(ed.red[card])
    if kind == Kind.EVENT or not has_free_line(s, ed, here, lines_of(kind)):
        return False
    return after_card(ed, goal, here, kind) < int(ed.journey[goal, here])


@rule
def choose_discard(s: State, ed: Printed) -> int:
    """Who cannot get on changes his hand; else boats that lead nowhere near here, and a third card of one kind, make
    room for better ones."""
    is_hand_useless = is_stuck(s, ed)
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) != GARIBALDI:
            continue
        kind = int(ed.red[card])
        many = has_kind(s, ed, kind)
        if is_hand_useless and (kind != Kind.EVENT or many > 2):
            return CARD + card
        if kind == Kind.BOAT and (many > 1 or not is_water_near(ed, int(s.garibaldi))):
            return CARD + card
        if kind == Kind.FOOT and many > 2:
            return CARD + card
        if kind == Kind.EVENT and (many > 2 or (many > 1 and is_minor(int(ed.red_event[card])))):
            return CARD + card
    return DONE


@rule
def is_minor(event: int) -> bool:
    """Events that rarely save him."""
    return event in (Red.MONTANARI, Red.REPORT)


@rule
def choose_toll(s: State, ed: Printed) -> int:
    """Pays with what he has most of, if he keeps a card to move with; else he waits a turn."""
    if int(s.hand_count[GARIBALDI]) < 3:
        return REFUSE
    card = least_wanted(s, ed)
    if card == NO_CARD or card >= CARD + CARDS:
        return REFUSE
    return card


@rule
def choose_support(s: State, ed: Printed) -> int:
    """One card at random is fewer than two."""
    return RANDOM
