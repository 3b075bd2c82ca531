"""Fights against soldiers and against Radetzky, card by card."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.core.piles import move_all
from quarantotto.games.radetzky.actions import CARD, DECLINE, PASS_ON
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.austria import ride
from quarantotto.games.radetzky.rules.cards import (
    cards_present,
    draw_italy,
    give_up,
    italy_discards,
    turn_up_austria,
)
from quarantotto.games.radetzky.rules.city import (
    ask,
    ask_active,
    controller,
    here,
    is_card,
    is_held,
    is_joint,
    is_pinned,
    is_present,
    is_solo,
    patriots_in_play,
)
from quarantotto.games.radetzky.rules.cube import lose_a_step, win_steps
from quarantotto.games.radetzky.rules.turns import end_action
from quarantotto.games.radetzky.state import (
    HOLDERS,
    NO_CARD,
    NO_PATRIOT,
    NO_SYMBOL,
    TABLE_CARDS,
    Austria,
    Card,
    Event,
    Fight,
    Italy,
    Phase,
    State,
    Then,
)

AGAINST_RADETZKY = 3  # cards turned up, and cards laid
WON = 0
TIED = 1
LOST = 2


@rule
def beats(one: int, other: int) -> bool:
    """Swords beat the map, the map the cannonball, the cannonball swords."""
    return (one + 1) % 3 == other


# Starting


@rule
def table_cards_to_come(s: State, ed: Printed) -> int:
    """Solo: cards that starting a fight here would turn up (ruling 60)."""
    if not is_solo(s):
        return 0
    wanted = 0
    for companion in range(patriots_in_play(s, ed)):
        if is_present(s, TABLE_CARDS + companion) and not has_bit(int(s.table_dealt), companion):
            wanted += int(ed.table_cards)
    there = int(s.italy_deck) + italy_discards(s, ed)
    return min(wanted, there)


@rule
def check_fight_soldiers(s: State, ed: Printed, spent: int) -> int:
    """Soldiers here, Radetzky not, and a card to answer with besides those spent on starting (rulings 10, 23)."""
    if is_pinned(s):
        return Clause.RADETZKY_SHIELDS_THEM
    if int(s.soldiers[here(s)]) == 0:
        return Clause.NO_SOLDIERS_HERE
    if cards_present(s) - spent + table_cards_to_come(s, ed) < 1:
        return Clause.NO_CARD_TO_ANSWER
    return ALLOWED


@rule
def check_fight_radetzky(s: State, ed: Printed) -> int:
    """Radetzky here, and three cards among those present (ruling 16)."""
    if not is_pinned(s):
        return Clause.RADETZKY_IS_ELSEWHERE
    if cards_present(s) + table_cards_to_come(s, ed) < AGAINST_RADETZKY:
        return Clause.THREE_CARDS_NEEDED
    return ALLOWED


@rule
def turn_up_table_cards(s: State, ed: Printed) -> None:
    """Solo: three cards for every companion here, once a turn (ruling 60)."""
    if not is_solo(s):
        return
    for companion in range(patriots_in_play(s, ed)):
        if is_present(s, TABLE_CARDS + companion) and not has_bit(int(s.table_dealt), companion):
            s.table_dealt = int(s.table_dealt) | (1 << companion)
            drawn = draw_italy(s, ed, TABLE_CARDS + companion, int(ed.table_cards))
            tell(s.news, Event.TABLE_CARDS, companion, drawn, 0)


@rule
def start_fight_soldiers(s: State, ed: Printed, draws: int) -> None:
    """Austria turns up one card each time, or more under fire from the rifle."""
    s.fight = Fight.SOLDIERS
    s.draws = draws
    tell(s.news, Event.FIGHT, int(s.active), here(s), draws)
    turn_up_table_cards(s, ed)
    s.then = Then.EXCHANGE


@rule
def start_fight_radetzky(s: State, ed: Printed) -> None:
    """Three Austria cards at once, three Italy cards to beat them."""
    s.fight = Fight.RADETZKY
    s.draws = AGAINST_RADETZKY
    tell(s.news, Event.FIGHT, int(s.active), here(s), 0)
    turn_up_table_cards(s, ed)
    s.then = Then.EXCHANGE


# One exchange


@rule
def start_exchange(s: State, ed: Printed) -> None:
    """Austria turns up its cards, and somebody has to answer."""
    for i in range(int(s.draws)):
        symbol = int(ed.austria_symbol[turn_up_austria(s, ed)])
        s.up[i] = symbol
        tell(s.news, Event.TURNED_UP, 0, symbol, 0)
    ask_for_a_card(s, ed)


@rule
def ask_for_a_card(s: State, ed: Printed) -> None:
    """Open hands: the active seat picks any card present. Hidden hands: the active one first, then the helpers."""
    s.declined = 0
    if is_joint(s):
        ask_active(s, Phase.ANSWER)
    else:
        ask_holder(s, next_to_ask(s, ed))


@rule
def ask_holder(s: State, holder: int) -> None:
    """Whoever leads this hand lays a card of it, or lets it be."""
    s.asked = holder
    ask(s, Phase.ANSWER, controller(s, holder))


@rule
def next_to_ask(s: State, ed: Printed) -> int:
    """The first hand with cards, from the active one clockwise, that has not let it be; NO_PATRIOT if all have."""
    hands = patriots_in_play(s, ed)
    for k in range(hands):
        holder = (int(s.active) + k) % hands
        can_answer = is_present(s, holder) and int(s.hand_count[holder]) > 0
        if can_answer and not has_bit(int(s.declined), holder):
            return holder
    return NO_PATRIOT


@rule
def has_to_answer(s: State, ed: Printed) -> bool:
    """Nobody else can: no hand is left to ask, and the question cannot come back to the active one (ruling 24)."""
    asked = int(s.asked)
    hands = patriots_in_play(s, ed)
    for k in range(hands):
        holder = (int(s.active) + k) % hands
        can_answer = holder != asked and is_present(s, holder) and int(s.hand_count[holder]) > 0
        if can_answer and (holder == int(s.active) or not has_bit(int(s.declined), holder)):
            return False
    return True


@rule
def check_answer(s: State, ed: Printed, action: int) -> int:
    """A card of those present; with hidden hands one of one's own, or leave it to others while there are any."""
    if action in (PASS_ON, DECLINE):
        if is_joint(s) or (action == PASS_ON) != (int(s.asked) == int(s.active)):
            return Clause.NOT_ASKED_NOW
        if has_to_answer(s, ed):
            return Clause.MUST_ANSWER
        return ALLOWED
    if not is_card(ed, action):
        return Clause.NOT_ASKED_NOW
    card = action - CARD
    if is_joint(s):
        place = int(s.italy[card])
        if place < Italy.HELD or place >= Italy.HELD + HOLDERS or not is_present(s, place - Italy.HELD):
            return Clause.CARD_NOT_PRESENT
        return ALLOWED
    if not is_held(s, card, int(s.asked)):
        return Clause.CARD_OF_ANOTHER_HAND
    return ALLOWED


@rule
def do_answer(s: State, ed: Printed, action: int) -> None:
    """The question goes on to the next hand, or a card is laid."""
    if action in (PASS_ON, DECLINE):
        leave_it_to_others(s, ed)
        return
    card = action - CARD
    holder = int(s.italy[card]) - Italy.HELD
    give_up(s, ed, card, Italy.IN_FIGHT)
    tell(s.news, Event.LAID, holder, card, 0)
    if int(s.fight) == Fight.RADETZKY:
        lay_against_radetzky(s, ed, card)
    else:
        lay_against_soldiers(s, ed, int(ed.symbol[card]))


@rule
def leave_it_to_others(s: State, ed: Printed) -> None:
    """Helpers are asked in turn; when all have declined the active one has to."""
    if int(s.asked) == int(s.active):
        tell(s.news, Event.PASSED_ON, int(s.asked), 0, 0)
    else:
        tell(s.news, Event.DECLINED, int(s.asked), 0, 0)
    s.declined = int(s.declined) | (1 << int(s.asked))
    following = next_to_ask(s, ed)
    if following == NO_PATRIOT:
        following = int(s.active)
    ask_holder(s, following)


# Against soldiers


@rule
def exchange_result(s: State, symbol: int) -> int:
    """The best a card does against any of the cards turned up (ruling 30)."""
    result = LOST
    for i in range(int(s.draws)):
        if beats(symbol, int(s.up[i])):
            return WON
        if symbol == int(s.up[i]):
            result = TIED
    return result


@rule
def clear_exchange(s: State, ed: Printed) -> None:
    """The cards of an exchange are resolved; they stay out until the fight is over."""
    move_all(s.austria, int(ed.austria_cards), Austria.UP, Austria.RESOLVED)
    for i in range(3):
        s.up[i] = NO_SYMBOL
    s.asked = NO_PATRIOT
    s.declined = 0


@rule
def lay_against_soldiers(s: State, ed: Printed, symbol: int) -> None:
    """Won: a soldier goes to the lens. Tied: on with it. Lost: the fight is over."""
    result = exchange_result(s, symbol)
    clear_exchange(s, ed)
    if result == WON:
        beat_a_soldier(s, ed)
    elif result == TIED:
        tell(s.news, Event.TIED, int(s.active), 0, 0)
        if cards_present(s) > 0:
            s.then = Then.EXCHANGE
        else:
            lose_fight(s, ed)
    else:
        lose_fight(s, ed)


@rule
def beat_a_soldier(s: State, ed: Printed) -> None:
    """Stop or go on; without soldiers or cards the fight is won as it stands (rulings 25, 26)."""
    district = here(s)
    s.soldiers[district] = int(s.soldiers[district]) - 1
    s.lens = int(s.lens) + 1
    tell(s.news, Event.BEATEN, int(s.active), int(s.lens), 0)
    if int(s.soldiers[district]) == 0 or cards_present(s) == 0:
        win_fight(s, ed)
    else:
        ask_active(s, Phase.GO_ON)


@rule
def win_fight(s: State, ed: Printed) -> None:
    """The lens is emptied into the supply."""
    beaten = int(s.lens)
    s.supply = int(s.supply) + beaten
    s.lens = 0
    tell(s.news, Event.WON, int(s.active), beaten, 1 << here(s))
    close_fight(s, ed)
    win_steps(s, ed, beaten)


@rule
def lose_fight(s: State, ed: Printed) -> None:
    """The soldiers on the lens return."""
    district = here(s)
    s.soldiers[district] = int(s.soldiers[district]) + int(s.lens)
    tell(s.news, Event.LOST, int(s.active), int(s.lens), 1 << district)
    s.lens = 0
    close_fight(s, ed)
    lose_a_step(s)
    end_action(s)


@rule
def close_fight(s: State, ed: Printed) -> None:
    """All cards of the fight are discarded, the help that started it last (ruling 52)."""
    clear_exchange(s, ed)
    move_all(s.austria, int(ed.austria_cards), Austria.RESOLVED, Austria.DISCARD)
    move_all(s.italy, int(ed.italy_cards), Italy.IN_FIGHT, Italy.DISCARD)
    if int(s.called) != NO_CARD:
        s.italy[int(s.called)] = Italy.DISCARD
        s.called = NO_CARD
    for i in range(AGAINST_RADETZKY):
        s.laid[i] = NO_CARD
    s.laid_count = 0
    s.fight = Fight.NONE
    s.draws = 0


# Against Radetzky


@rule
def lay_against_radetzky(s: State, ed: Printed, card: int) -> None:
    """Card by card until three lie."""
    s.laid[int(s.laid_count)] = card
    s.laid_count = int(s.laid_count) + 1
    if int(s.laid_count) < AGAINST_RADETZKY:
        ask_for_a_card(s, ed)
    elif is_radetzky_beaten(s, ed):
        beat_radetzky(s, ed)
    else:
        tell(s.news, Event.RADETZKY_STANDS, int(s.active), 0, 0)
        close_fight(s, ed)
        end_action(s)


@rule
def is_radetzky_beaten(s: State, ed: Printed) -> bool:
    """Each card beats a different one of his: of every symbol as many laid as he shows of what it beats (18)."""
    for symbol in range(3):
        balance = 0
        for i in range(AGAINST_RADETZKY):
            if int(ed.symbol[int(s.laid[i])]) == symbol:
                balance += 1
            if beats(symbol, int(s.up[i])):
                balance -= 1
        if balance != 0:
            return False
    return True


@rule
def beat_radetzky(s: State, ed: Printed) -> None:
    """Three soldiers leave the castle, he rides off, and the new card is available in either game (ruling 19)."""
    freed = min(int(ed.radetzky_ransom), int(s.castle))
    s.castle = int(s.castle) - freed
    s.supply = int(s.supply) + freed
    tell(s.news, Event.RADETZKY_BEATEN, int(s.active), freed, 0)
    close_fight(s, ed)
    ride(s, ed, Card.AVAILABLE)
    end_action(s)
