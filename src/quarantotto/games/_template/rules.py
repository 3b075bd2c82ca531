"""The rules: plain functions over the record, which run as they stand, as native code and on a GPU."""

from quarantotto.core.chance import draw_below, reveal
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.games._template.printed import Printed
from quarantotto.games._template.state import NO_CARD, SEATS, Action, Event, State

CAP = 200  # no game has more decisions


@rule
def deal(s: State, ed: Printed) -> None:
    """A card for everybody; another seat begins every hand. The game begins with this, all fields being 0."""
    reveal(s.chance)  # whoever has seen a new card takes nothing back
    for seat in range(SEATS):
        s.card[seat] = NO_CARD
        s.seen[seat] = 0
    for seat in range(int(s.players)):
        s.card[seat] = drawn(s, ed)
        s.seen[seat] = 1 << seat
    s.hand = int(s.hand) + 1
    s.acted = 0
    s.phase = 1
    s.pending = 1 << whose_turn(s)


@rule
def drawn(s: State, ed: Printed) -> int:
    """A card of the deck: any that lies nowhere else, each equally likely."""
    card = draw_below(s.chance, int(ed.ranks) * int(ed.suits))
    while is_out(s, card):
        card = draw_below(s.chance, int(ed.ranks) * int(ed.suits))
    return card


@rule
def is_out(s: State, card: int) -> bool:
    """The card is not in the deck."""
    for seat in range(SEATS):
        if int(s.card[seat]) == card:
            return True
    return False


@rule
def whose_turn(s: State) -> int:
    return (int(s.hand) - 1 + int(s.acted)) % int(s.players)


@rule
def act(s: State, ed: Printed, seat: int, action: int) -> None:
    """Carries a decision out and goes on to the next one, or to the end: then `pending` is 0."""
    if action == Action.KEEP:
        tell(s.news, Event.KEPT, seat, 0, 0)
    else:
        exchange(s, seat, (seat + 1) % int(s.players))
    s.acted = int(s.acted) + 1
    s.pending = 1 << whose_turn(s)
    if int(s.acted) == int(s.players):
        show(s, ed)


@rule
def exchange(s: State, one: int, other: int) -> None:
    """What is known of a card goes with it: who gave one away still knows it, and both know both now."""
    reveal(s.chance)
    given = int(s.card[one])
    known = int(s.seen[one])
    both = 1 << one | 1 << other
    s.card[one] = int(s.card[other])
    s.seen[one] = int(s.seen[other]) | both
    s.card[other] = given
    s.seen[other] = known | both
    tell(s.news, Event.EXCHANGED, one, other, 0)


@rule
def show(s: State, ed: Printed) -> None:
    """All cards are shown, the lowest rank loses the hand."""
    lowest = int(ed.ranks)
    for seat in range(int(s.players)):
        tell(s.news, Event.SHOWED, seat, int(s.card[seat]), 0)
        lowest = min(lowest, int(s.card[seat]) // int(ed.suits))
    for seat in range(int(s.players)):
        if int(s.card[seat]) // int(ed.suits) == lowest:
            s.lost[seat] = int(s.lost[seat]) + 1
            tell(s.news, Event.LOST, seat, 0, 0)
    if int(s.hand) < int(ed.hands):
        deal(s, ed)
    else:
        s.phase = 0
        s.pending = 0


@rule
def score(s: State, ed: Printed, seat: int) -> int:
    """The highest wins: what counts is how few hands were lost."""
    return int(s.hand) - int(s.lost[seat])


@rule
def fill_in(s: State, ed: Printed, seat: int) -> None:
    """Deals anew what the seat has not seen: bots think in such worlds, never in the real one."""
    for holder in range(int(s.players)):
        if int(s.card[holder]) == NO_CARD:
            s.card[holder] = drawn(s, ed)
