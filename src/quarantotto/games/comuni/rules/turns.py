"""Turns: who comes next, and when the Emperor comes."""

from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.games.comuni.rules.city import ask, tell_turn
from quarantotto.games.comuni.state import Event, Phase, State


@rule
def begin_turn(s: State, seat: int) -> None:
    """The figure goes along, unless the Emperor is on his way."""
    s.turn = seat
    if int(s.ending) == 0:
        s.leader = seat
    tell_turn(s)
    ask(s, Phase.PROJECT, seat)


@rule
def end_turn(s: State) -> None:
    """The left neighbour is next; after the last turns the Emperor invades (rulings 37, 44)."""
    if int(s.ending) > 0:
        s.ending = int(s.ending) - 1
        if int(s.ending) == 0:
            tell(s.news, Event.ALARM, int(s.leader), int(s.invasions), 0)
            ask(s, Phase.ALARM, int(s.leader))
            return
    begin_turn(s, (int(s.turn) + 1) % int(s.players))
