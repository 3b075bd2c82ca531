"""What the heuristic player builds, keeps and puts away."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.comuni.actions import CARD, DONE, NEW_BUILDING, NEW_WALL, STRUCTURE
from quarantotto.games.comuni.bot.weights import CRAFTSMAN, KEEP
from quarantotto.games.comuni.bot.worth import exposure, is_last_turn, place_worth, storey_worth, wall_worth
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.building import check_price, check_storey, price_of_a_step
from quarantotto.games.comuni.rules.city import is_in_hand, is_wall
from quarantotto.games.comuni.state import KINDS, State

NOTHING = -1000
PACK = 512


@rule
def best_target(s: State, ed: Printed, seat: int, card: int, exposed: int) -> int:
    """The best thing a card can become now: worth (plus 1000) and action in one number; 0 if there is none."""
    best = 0
    for kind in range(KINDS):
        if (int(ed.card_kinds[card]) >> kind) & 1 == 1 and check_price(s, seat, False, 0) == ALLOWED:
            worth = storey_worth(s, seat, kind, 0, exposed) - CRAFTSMAN * price_of_a_step(s, False)
            best = max(best, (worth + 1000) * PACK + NEW_BUILDING + kind)
    if check_price(s, seat, True, 0) == ALLOWED:
        worth = wall_worth(s, 0, exposed) - CRAFTSMAN * price_of_a_step(s, True)
        best = max(best, (worth + 1000) * PACK + NEW_WALL)
    for structure in range(int(s.structures)):
        if int(s.owner[structure]) == seat and check_storey(s, ed, seat, card, structure) == ALLOWED:
            price = CRAFTSMAN * price_of_a_step(s, is_wall(s, structure))
            worth = place_worth(s, ed, seat, card, structure, exposed) - price
            best = max(best, (worth + 1000) * PACK + STRUCTURE + structure)
    return best


@rule
def keeping_worth(s: State, ed: Printed, seat: int, card: int) -> int:
    """A card one may keep is not wasted; high ones wait for high buildings."""
    if is_last_turn(s):
        return NOTHING
    if int(s.hand_count[seat]) > int(ed.hand_limit):
        return 0
    return KEEP * (int(ed.card_level[card]) - 1)


@rule
def choose_card(s: State, ed: Printed, seat: int) -> int:
    """The card whose best use gains most over keeping it, or done."""
    best = 0
    chosen = DONE
    exposed = exposure(s, ed, seat)
    for card in range(int(ed.cards)):
        if is_in_hand(s, seat, card):
            target = best_target(s, ed, seat, card, exposed)
            gain = target // PACK - 1000 - keeping_worth(s, ed, seat, card)
            if target > 0 and gain > best:
                best = gain
                chosen = CARD + card
    return chosen


@rule
def choose_target(s: State, ed: Printed, seat: int) -> int:
    """The best for the card taken up."""
    return best_target(s, ed, seat, int(s.chosen), exposure(s, ed, seat)) % PACK


@rule
def choose_discard(s: State, ed: Printed, seat: int) -> int:
    """The card that promises least: low, and of few kinds."""
    least = 1 << 20
    chosen = 0
    for card in range(int(ed.cards)):
        if is_in_hand(s, seat, card):
            worth = 10 * int(ed.card_level[card])
            for kind in range(KINDS):
                if (int(ed.card_kinds[card]) >> kind) & 1 == 1:
                    # A kind is promising where one has something to raise.
                    worth += 4 + 6 * min(int(s.tallest[seat, kind]), int(ed.card_level[card]) - 1)
            if worth < least:
                least = worth
                chosen = card
    return CARD + chosen
