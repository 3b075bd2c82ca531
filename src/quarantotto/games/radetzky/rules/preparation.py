"""Setting up: soldiers, Radetzky, hands, and where the patriots start."""

from quarantotto.core.chance import draw_below, start_chance
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import clear_news, tell
from quarantotto.core.piles import count_at, draw_from, move_all
from quarantotto.games.radetzky.actions import DISTRICT
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.cards import clear_cards, refill
from quarantotto.games.radetzky.rules.city import THIRD, ask_active, is_advanced, is_solo, patriots_in_play
from quarantotto.games.radetzky.rules.turns import begin_round, next_patriot
from quarantotto.games.radetzky.state import (
    DISTRICTS,
    HELPS,
    NO_CARD,
    NO_DISTRICT,
    NO_PATRIOT,
    NO_SYMBOL,
    NO_TILE,
    PATRIOTS,
    Card,
    Event,
    Phase,
    State,
    Then,
)

TURNED_UP = 9  # a place for district cards that exists during set-up alone


@rule
def clear_city(s: State, ed: Printed) -> None:
    """An empty city: no soldier, no patriot, every district card in the deck."""
    s.italian = 0
    s.austrian = 0
    s.barricaded = 0
    s.barricades = 0
    s.castle = 0
    s.lens = 0
    s.taken = 0
    s.supply = int(ed.soldiers[int(s.players)])
    for district in range(DISTRICTS):
        s.soldiers[district] = 0
        s.district_card[district] = Card.DECK
    for patriot in range(PATRIOTS):
        s.patriot_at[patriot] = NO_DISTRICT
        s.kinds_shown[patriot] = 0


@rule
def clear_turn(s: State) -> None:
    """No turn, no fight, no help under way."""
    s.decisions = 0
    s.round_number = 1
    s.first = 0
    s.active = NO_PATRIOT
    s.actions_left = 0
    s.done = 0
    s.called = NO_CARD
    s.fight = 0
    s.draws = 0
    for i in range(3):
        s.up[i] = NO_SYMBOL
        s.laid[i] = NO_CARD
    s.laid_count = 0
    s.asked = NO_PATRIOT
    s.declined = 0
    s.result = 0
    s.then = Then.NOTHING


@rule
def clear_advanced_board(s: State) -> None:
    """All tiles on their base side, nothing under them, the cube on its start space."""
    s.cube = 1
    s.steps = 0
    s.hero = 0
    for tile in range(HELPS):
        s.under_count[tile] = 0
        s.under_symbol[tile] = NO_SYMBOL
    s.empowering = NO_TILE
    s.noble_from = NO_DISTRICT
    s.table_dealt = 0


@rule
def turn_up_district(s: State, ed: Printed, soldiers: int) -> int:
    """Turns up a district card and sends soldiers there."""
    cards = count_at(s.district_card, int(ed.districts), Card.DECK)
    district = draw_from(s.district_card, int(ed.districts), Card.DECK, cards, s.chance)
    s.district_card[district] = TURNED_UP
    s.soldiers[district] = soldiers
    s.supply = int(s.supply) - soldiers
    return district


@rule
def garrison(s: State, ed: Printed) -> None:
    """Radetzky with three soldiers, then districts with two and with one, all different (ruling 1)."""
    s.radetzky = turn_up_district(s, ed, int(ed.radetzky_guard))
    for _ in range(int(ed.occupied[int(s.players)])):
        turn_up_district(s, ed, 2)
    for _ in range(int(ed.occupied[int(s.players)])):
        turn_up_district(s, ed, 1)
    move_all(s.district_card, int(ed.districts), TURNED_UP, Card.DECK)
    if is_advanced(s):
        s.district_card[int(s.radetzky)] = Card.UNAVAILABLE
    else:
        s.district_card[int(s.radetzky)] = Card.AVAILABLE


@rule
def deal_hands(s: State, ed: Printed) -> None:
    """From the first player clockwise everybody draws a hand; then the third patriot of two players (ruling 58)."""
    for k in range(int(s.players)):
        refill(s, ed, (int(s.first) + k) % int(s.players))
    if int(s.players) == 2:
        refill(s, ed, THIRD)


@rule
def prepare(s: State, ed: Printed) -> None:
    """Everything up to the first patriot's place."""
    start_chance(s.chance)
    clear_news(s.news)
    clear_city(s, ed)
    clear_cards(s, ed)
    clear_turn(s)
    clear_advanced_board(s)
    if int(s.random_first) == 1:
        s.first = draw_below(s.chance, int(s.players))
    garrison(s, ed)
    deal_hands(s, ed)
    s.active = int(s.first)
    ask_active(s, Phase.PLACE)


@rule
def check_place(s: State, ed: Printed, action: int) -> int:
    """Any district without soldiers, in company or alone (ruling 2)."""
    district = action - DISTRICT
    if district < 0 or district >= DISTRICTS:
        return Clause.NOT_ASKED_NOW
    if district >= int(ed.districts):
        return Clause.NO_SUCH_DISTRICT
    if int(s.soldiers[district]) > 0:
        return Clause.START_WITHOUT_SOLDIERS
    return ALLOWED


@rule
def do_place(s: State, ed: Printed, action: int) -> None:
    """The patriot starts there; when all have, the first round begins."""
    district = action - DISTRICT
    patriot = int(s.active)
    s.patriot_at[patriot] = district
    s.done = int(s.done) | (1 << patriot)
    tell(s.news, Event.PLACED, patriot, district, 0)
    if int(s.done) == (1 << patriots_in_play(s, ed)) - 1:
        begin_round(s, ed)
        return
    if is_solo(s):
        s.active = patriot + 1
    else:
        s.active = next_patriot(s, ed)
    ask_active(s, Phase.PLACE)
