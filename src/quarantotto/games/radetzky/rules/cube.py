"""The combat cube of the advanced game, and the district cards it makes available."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.core.piles import count_at, draw_from
from quarantotto.games.radetzky.actions import DISTRICT
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import ask_active, is_advanced
from quarantotto.games.radetzky.rules.turns import end_action
from quarantotto.games.radetzky.state import Card, Event, Phase, State


@rule
def win_steps(s: State, ed: Printed, beaten: int) -> None:
    """A won fight moves the cube one step to the right for every soldier beaten (ruling 55)."""
    s.steps = 0
    if is_advanced(s):
        s.steps = beaten
    run_the_cube(s, ed)


@rule
def lose_a_step(s: State) -> None:
    """A lost fight moves it one step back, never before the start."""
    if is_advanced(s) and int(s.cube) > 1:
        move_cube(s, int(s.cube) - 1)


@rule
def move_cube(s: State, space: int) -> None:
    """The cube goes to a space, several steps in one piece of news."""
    tell(s.news, Event.CUBE, 0, space, int(s.cube))
    s.cube = space


@rule
def run_the_cube(s: State, ed: Printed) -> None:
    """Past the last space it starts again, and a card becomes available; then the action is over."""
    length = int(ed.track[int(s.players)])
    while int(s.steps) > 0:
        stride = min(int(s.steps), length - int(s.cube))
        if stride > 0:
            s.steps = int(s.steps) - stride
            move_cube(s, int(s.cube) + stride)
            continue
        s.steps = int(s.steps) - 1
        move_cube(s, 1)
        if count_at(s.district_card, int(ed.districts), Card.UNAVAILABLE) > 0:
            ask_active(s, Phase.RELEASE)
            return
        release_from_deck(s, ed)
    end_action(s)


@rule
def release_from_deck(s: State, ed: Printed) -> None:
    """No card is unavailable: the top one of the deck becomes available, if there is one (ruling 20)."""
    cards = count_at(s.district_card, int(ed.districts), Card.DECK)
    if cards == 0:
        tell(s.news, Event.NOT_RELEASED, 0, 0, 0)
        return
    district = draw_from(s.district_card, int(ed.districts), Card.DECK, cards, s.chance)
    s.district_card[district] = Card.AVAILABLE
    tell(s.news, Event.CARD_SHOWN, Card.AVAILABLE, district, 0)


@rule
def check_release(s: State, ed: Printed, action: int) -> int:
    """Any card of the unavailable area, even Radetzky's (ruling 56)."""
    district = action - DISTRICT
    if district < 0 or district >= int(ed.districts):
        return Clause.NOT_ASKED_NOW
    if int(s.district_card[district]) != Card.UNAVAILABLE:
        return Clause.NOT_UNAVAILABLE
    return ALLOWED


@rule
def do_release(s: State, ed: Printed, action: int) -> None:
    """The card becomes available and the cube goes on."""
    district = action - DISTRICT
    s.district_card[district] = Card.AVAILABLE
    tell(s.news, Event.RELEASED, 0, district, 0)
    run_the_cube(s, ed)
