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
ORDER_BITS = 5
MOST_ORDERS = (1 << ORDER_BITS) - 1
WINS_BITS = 3
CARDS = 128  # in a pile, at most
PARTS = (0, *((1 << 32) // size + 1 for size in range(1, CARDS)))  # what to multiply by instead of dividing by a size
# What a symbol does against a set of symbols: beat one of them, or else tie.
MARKS = tuple(
    WINS if any(has_bit(up, other) and beats(symbol, other) for other in range(3)) else TIES * has_bit(up, symbol)
    for up in range(8)
    for symbol in range(3)
)


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
        count = count_of(hand, symbol)
        if count > 0:
            best = max(best, 4 * (MARKS[3 * up + symbol] + count) + symbol)
    return best


@rule
def share_of(chance: int, cards: int, size: int) -> int:
    """The chance times cards // size, without the division, which is slow: the upper bits first, then the rest."""
    whole = chance * cards
    upper = (whole >> 16) * PARTS[size] >> 32
    rest = whole - (upper * size << 16)
    return (upper << 16) + (rest * PARTS[size] >> 32)


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
        size = size_of(piles)
        if size > 0:
            chance = share_of(chance, count_of(piles, symbol), size)
            piles -= min(1, chance) * one_of(symbol)
        up |= 1 << symbol
    if is_one_pile and draws > 1:
        chance *= (1, 1, draws, 6)[count_bits(up)]
    return up, piles, chance


@rule
def exchanges(hand: int, piles: int, draws: int, depth: int) -> tuple[int, int, int, int, int, int, int, int]:
    """The chances, of ONE, to beat one to four soldiers if one goes on that long; then to run out of cards after each.

    All orders in which Austria's cards can come are walked through, exchange by exchange: what goes on is followed
    first, and what it was before waits for the next order. Exchanges beyond `depth` are left out: a fight that gets so
    far ends there.
    """
    one, two, three, four = 0, 0, 0, 0
    out_one, out_two, out_three, out_four = 0, 0, 0, 0
    hands = piles_left = chances = (0, 0, 0, 0, 0)  # of the exchanges before, the last one first
    before = (hand << WINS_BITS) << ORDER_BITS
    left = piles
    chance = ONE << FINER
    level = 0
    while level >= 0 and depth > 0:
        order = before & MOST_ORDERS
        if order == ORDERS[draws]:
            level -= 1
            before, left, chance = hands[0], piles_left[0], chances[0]
            hands = (hands[1], hands[2], hands[3], hands[4], 0)
            piles_left = (piles_left[1], piles_left[2], piles_left[3], piles_left[4], 0)
            chances = (chances[1], chances[2], chances[3], chances[4], 0)
            continue
        before += 1
        up, then, likely = turn_up(order, draws, left, chance)
        if likely == 0:
            continue
        own = before >> (WINS_BITS + ORDER_BITS)
        wins = (before >> ORDER_BITS) & 7
        answer = best_answer(own, up)
        own -= one_of(answer & 3)
        is_won = answer >= 4 * WINS
        wins += int(is_won)
        if answer >= 4 * TIES and own > 0 and wins < MOST and level + 1 < depth:
            hands = (before, hands[0], hands[1], hands[2], hands[3])
            piles_left = (left, piles_left[0], piles_left[1], piles_left[2], piles_left[3])
            chances = (chance, chances[0], chances[1], chances[2], chances[3])
            before = ((own << WINS_BITS) + wins) << ORDER_BITS
            left = then
            chance = likely
            level += 1
        elif wins > 0:
            one += likely
            two += likely * int(wins >= 2)
            three += likely * int(wins >= 3)
            four += likely * int(wins >= 4)
            if is_won:
                out_one += likely * int(wins == 1)
                out_two += likely * int(wins == 2)
                out_three += likely * int(wins == 3)
                out_four += likely * int(wins == 4)
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
