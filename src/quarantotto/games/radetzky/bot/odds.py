"""Odds of fights: hands and piles as counts of symbols, every order of the Austria cards weighed.

Hands and piles are packed: eight bits per symbol, so that adding two hands is one addition.
"""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import hand_of, is_solo, patriots_in_play
from quarantotto.games.radetzky.rules.fights import AGAINST_RADETZKY, beats
from quarantotto.games.radetzky.state import NO_CARD, TABLE_CARDS, Austria, State

ONE = 1 << 16  # a certainty
WINS = 512  # marks of `best_answer`
TIES = 256
PILE = (1 << 24) - 1
NEXT_PILE = 32  # bits from the deck to the pile that follows it
FINER = 14  # bits more while chances are being multiplied
MOST = 4  # soldiers one fight is planned for
ORDERS = (1, 3, 9, 27)  # of the symbols of so many Austria cards


@rule
def one_of(symbol: int) -> int:
    """A hand of one card."""
    return 1 << (8 * symbol)


@rule
def count_of(hand: int, symbol: int) -> int:
    """How many cards of a symbol a hand has."""
    return (hand >> (8 * symbol)) & 255


@rule
def size_of(hand: int) -> int:
    """How many cards a hand has."""
    return (hand & 255) + ((hand >> 8) & 255) + ((hand >> 16) & 255)


@rule
def with_unknown(hand: int, cards: int) -> int:
    """The hand with cards nobody sees, taken to be of what it has least."""
    for _ in range(cards):
        rarest = 0
        for symbol in range(1, 3):
            if count_of(hand, symbol) < count_of(hand, rarest):
                rarest = symbol
        hand += one_of(rarest)
    return hand


@rule
def austria_piles(s: State, ed: Printed) -> int:
    """What Austria can turn up: the deck, and behind it the discards that are the next one."""
    piles = 0
    for card in range(int(ed.austria_cards)):
        if int(s.austria[card]) == Austria.DECK:
            piles += one_of(int(ed.austria_symbol[card]))
        elif int(s.austria[card]) == Austria.DISCARD:
            piles += one_of(int(ed.austria_symbol[card]) + 4)
    return piles


@rule
def hand_held(s: State, ed: Printed, holder: int) -> int:
    """A holder's cards, hidden ones guessed."""
    hand = 0
    unknown = 0
    for slot in range(int(s.held)):
        if int(s.held_by[slot]) == holder:
            card = int(s.held_card[slot])
            if card == NO_CARD:
                unknown += 1
            else:
                hand += one_of(int(ed.symbol[card]))
    return with_unknown(hand, unknown)


@rule
def hand_of_companions(s: State, ed: Printed, patriot: int, district: int) -> int:
    """What the others standing in a district would add to a patriot's fight there."""
    hand = 0
    for other in range(patriots_in_play(s, ed)):
        if other == patriot or int(s.patriot_at[other]) != district:
            continue
        if not is_solo(s):
            hand += hand_held(s, ed, other)
        elif int(s.active) == patriot and has_bit(int(s.table_dealt), other):
            hand += hand_held(s, ed, TABLE_CARDS + other)
        else:
            hand = with_unknown(hand, int(ed.table_cards))
    return hand


@rule
def hand_refilled(s: State, ed: Printed, patriot: int, spent: int) -> int:
    """A patriot's hand, less the cards spent, after a refill, as one may expect it."""
    hand = hand_held(s, ed, hand_of(s, patriot)) - spent
    return with_unknown(hand, int(ed.hand) - size_of(hand))


@rule
def best_answer(hand: int, up: int) -> int:
    """What to lay against a set of symbols: its number, plus four times (cards of it, plus WINS or TIES)."""
    best = -1
    for symbol in range(3):
        score = count_of(hand, symbol)
        if score == 0:
            continue
        if has_bit(up, symbol):
            score += TIES
        for other in range(3):
            if has_bit(up, other) and beats(symbol, other):
                score = WINS + count_of(hand, symbol)
        best = max(best, 4 * score + symbol)
    return best


@rule
def turn_up(order: int, draws: int, piles: int, chance: int) -> tuple[int, int, int]:
    """Austria's cards of one exchange in a given order: their set of symbols, the piles afterwards, the chance by now.

    Of cards from one pile only the rising order is followed, and stands for all of them.
    """
    up = 0
    is_one_pile = size_of(piles) >= draws
    for _ in range(draws):
        symbol = order % 3
        order //= 3
        if size_of(piles) == 0:
            piles >>= NEXT_PILE
        if is_one_pile and up >> (symbol + 1) != 0:
            return up, piles, 0
        if size_of(piles) > 0:
            chance = chance * count_of(piles, symbol) // size_of(piles)
            piles -= min(1, chance) * one_of(symbol)
        up |= 1 << symbol
    if is_one_pile:
        chance *= (1, 1, draws, 6)[count_bits(up)]
    return up, piles, chance


@rule
def exchanges(hand: int, piles: int, draws: int, depth: int) -> tuple[int, int, int, int, int, int, int, int]:
    """The chances, of ONE, to beat one to four soldiers if one goes on that long; then to run out of cards after each.

    All orders in which Austria's cards can come are walked through, exchange by exchange; one that is decided early
    stands for all that begin like it. Exchanges beyond `depth` are left out: a fight that gets so far ends there.
    """
    branches = ORDERS[draws]
    orders = 1
    for _ in range(depth):
        orders *= branches
    one, two, three, four = 0, 0, 0, 0
    out_one, out_two, out_three, out_four = 0, 0, 0, 0
    order = 0
    while order < orders:
        step = orders
        own = hand
        left = piles
        chance = ONE << FINER
        wins = 0
        out = 0
        is_open = True
        while is_open and step > 1:
            step //= branches
            up, left, chance = turn_up((order // step) % branches, draws, left, chance)
            answer = best_answer(own, up)
            own -= one_of(answer & 3)
            out = 0
            if answer >= 4 * WINS:
                wins += 1
                out = chance
            is_open = answer >= 4 * TIES and size_of(own) > 0 and wins < MOST and chance > 0
        one += chance * int(wins >= 1)
        two += chance * int(wins >= 2)
        three += chance * int(wins >= 3)
        four += chance * int(wins >= 4)
        out_one += out * int(wins == 1)
        out_two += out * int(wins == 2)
        out_three += out * int(wins == 3)
        out_four += out * int(wins == 4)
        order = (order // step + 1) * step
    return (
        one >> FINER,
        two >> FINER,
        three >> FINER,
        four >> FINER,
        out_one >> FINER,
        out_two >> FINER,
        out_three >> FINER,
        out_four >> FINER,
    )


@rule
def ladder(hand: int, piles: int, draws: int, depth: int) -> int:
    """The chances to beat one, two, three, four soldiers in a fight, as four packed numbers of fifteen bits."""
    if size_of(hand) == 0:
        return 0
    chances = exchanges(hand, piles, draws, min(depth, size_of(hand)))
    packed = 0
    for rung in range(MOST):
        packed |= (chances[rung] >> 2) << (15 * rung)
    return packed


@rule
def climb(rungs: int, gains: tuple[int, int, int, int, int]) -> int:
    """What a fight brings that is stopped at the best number beaten: gains[n] for n soldiers, gains[0] for a defeat."""
    best = gains[0]
    for rung in range(MOST):
        chance = (rungs >> (15 * rung)) & 32767
        best = max(best, (chance * gains[rung + 1] + ((1 << 14) - chance) * gains[0]) >> 14)
    return best


@rule
def best_gain(hand: int, piles: int, draws: int, depth: int, gains: tuple[int, int, int, int, int]) -> int:
    """The same, exactly: a hand may also be played out with fewer beaten."""
    chances = exchanges(hand, piles, draws, min(depth, size_of(hand)))
    best = gains[0] * ONE
    played_out = 0
    gain = 0
    for rung in range(MOST):
        total = chances[rung] * gains[rung + 1] + gain + (ONE - chances[rung] - played_out) * gains[0]
        best = max(best, total)
        played_out += chances[MOST + rung]
        gain += chances[MOST + rung] * gains[rung + 1]
    return best >> 16


@rule
def radetzky_odds(hand: int, piles: int) -> int:
    """The chance, of ONE, that a hand answers three Austria cards each with one that beats it."""
    total = 0
    for order in range(ORDERS[AGAINST_RADETZKY]):
        own = hand
        left = piles
        symbols = order
        chance = ONE
        for _ in range(AGAINST_RADETZKY):
            up, left, chance = turn_up(symbols % 3, 1, left, chance)
            symbols //= 3
            answer = best_answer(own, up)
            if answer < 4 * WINS or chance == 0:
                chance = 0
                break
            own -= one_of(answer & 3)
        total += chance
    return total
