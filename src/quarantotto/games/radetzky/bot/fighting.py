"""Card by card: what to lay, and when to stop."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.games.radetzky.actions import CARD, DECLINE, GO_ON, PASS_ON, STOP
from quarantotto.games.radetzky.bot.odds import (
    PILE,
    austria_piles,
    best_gain,
    count_of,
    hand_held,
    one_of,
    size_of,
    with_unknown,
)
from quarantotto.games.radetzky.bot.plans import depth_of, gain_of, gains_of
from quarantotto.games.radetzky.bot.worth import EFFORT, Brief
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import here, is_joint, is_present
from quarantotto.games.radetzky.rules.fights import AGAINST_RADETZKY, LOST, TIED, WON, beats, exchange_result
from quarantotto.games.radetzky.rules.play import check
from quarantotto.games.radetzky.state import NO_CARD, PATRIOTS, Fight, Help, Phase, State

NO_CARD_FITS = -(1 << 30)
HIDDEN = 3  # the symbol of a card one cannot see
USEFUL = 1000  # a card that wins, or that a winning answer to Radetzky needs


@rule
def present_hand(s: State, ed: Printed) -> int:
    """All cards that may still be laid in the fight in progress; hidden ones are counted as a fourth symbol."""
    hand = 0
    for slot in range(int(s.held)):
        if is_present(s, int(s.held_by[slot])):
            card = int(s.held_card[slot])
            hand += one_of(HIDDEN if card == NO_CARD else int(ed.symbol[card]))
    return hand


@rule
def still_needed(s: State, ed: Printed) -> int:
    """The symbols that beat Radetzky's cards, less those laid already."""
    need = 0
    for i in range(AGAINST_RADETZKY):
        for symbol in range(3):
            if beats(symbol, int(s.up[i])):
                need += one_of(symbol)
    for i in range(int(s.laid_count)):
        symbol = int(ed.symbol[int(s.laid[i])])
        if count_of(need, symbol) > 0:
            need -= one_of(symbol)
    return need


@rule
def can_still_win(s: State, ed: Printed, hand: int) -> bool:
    """The cards laid all fit, and the cards present have the rest, as far as one can see."""
    need = still_needed(s, ed)
    missing = 0
    for symbol in range(3):
        missing += max(0, count_of(need, symbol) - count_of(hand, symbol))
    return size_of(need) == AGAINST_RADETZKY - int(s.laid_count) and missing <= count_of(hand, HIDDEN)


@rule
def value_of_card(s: State, ed: Printed, card: int, holder: int) -> int:
    """How much one would rather keep a card: hands that will act or fight again this round need theirs."""
    value = 20 - 3 * count_of(hand_held(s, ed, holder), int(ed.symbol[card]))
    if holder < PATRIOTS:
        if holder == int(s.active):
            value += 10 * min(1, int(s.actions_left))
        elif not has_bit(int(s.done), holder):
            value += 30
    help_ = int(ed.help[card])
    if help_ == Help.RIFLE or help_ == Help.MARTINITT:
        value += 2
    return value


@rule
def use_of_card(s: State, ed: Printed, card: int, hand: int) -> int:
    """How good a card is as an answer: USEFUL or more if it wins, half of that if it ties."""
    symbol = int(ed.symbol[card])
    if int(s.fight) == Fight.RADETZKY:
        if count_of(still_needed(s, ed), symbol) > 0 and can_still_win(s, ed, hand):
            return USEFUL
        return 0
    result = exchange_result(s, symbol)
    if result == WON:
        return USEFUL + 20 * count_of(hand, symbol)
    if result == TIED:
        return USEFUL // 2
    return LOST - result


@rule
def best_card(s: State, ed: Printed, hand: int) -> int:
    """The best answer among the cards that may be laid now, as use and card packed."""
    best = NO_CARD_FITS
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        holder = int(s.held_by[slot])
        if card == NO_CARD:
            continue
        may_lay = is_present(s, holder) if is_joint(s) else holder == int(s.asked)
        if may_lay:
            score = use_of_card(s, ed, card, hand) * 100 - value_of_card(s, ed, card, holder)
            best = max(best, score * 128 + card)
    return best


@rule
def choose_answer(s: State, ed: Printed, seat: int) -> int:
    """Lay what wins; hidden hands let others try first, and lay what ties only as helpers or when nobody wins."""
    best = best_card(s, ed, present_hand(s, ed))
    card = best & 127
    use = best >> 7
    enough = USEFUL * 99
    if int(s.asked) == int(s.active) and use < enough and check(s, ed, seat, PASS_ON) == ALLOWED:
        return PASS_ON
    if use < enough // 2 and check(s, ed, seat, DECLINE) == ALLOWED:
        return DECLINE
    return CARD + card


@rule
def lay_what_wins(s: State, ed: Printed, seat: int) -> int:
    """A helper's standing order: if asked, lay the cheapest card that wins, else decline, else the least useful one."""
    best = best_card(s, ed, present_hand(s, ed))
    if best >> 7 < USEFUL * 99 and check(s, ed, seat, DECLINE) == ALLOWED:
        return DECLINE
    return CARD + (best & 127)


@rule
def standing_order(s: State, ed: Printed, seat: int) -> int:
    """A helper with hidden hands may say beforehand: if asked, lay what wins, else decline."""
    is_helper = int(s.phase) == Phase.ANSWER and not is_joint(s) and int(s.asked) != int(s.active)
    if not is_helper or not has_bit(int(s.pending), seat):
        return NO_ACTION
    return lay_what_wins(s, ed, seat)


@rule
def choose_to_go_on(s: State, ed: Printed, brief: Brief) -> int:
    """Stop, unless going on to the best number of soldiers promises more than those on the lens."""
    patriot = int(s.active)
    district = here(s)
    after = int(s.actions_left)
    keep = gain_of(s, ed, patriot, district, int(s.lens), after, brief)
    present = present_hand(s, ed)
    hand = with_unknown(present & PILE, count_of(present, HIDDEN))
    gains = gains_of(s, ed, patriot, district, after, brief)
    depth = depth_of(int(s.draws), brief[EFFORT])
    more = best_gain(hand, austria_piles(s, ed), int(s.draws), depth, gains)
    if more > keep:
        return GO_ON
    return STOP
