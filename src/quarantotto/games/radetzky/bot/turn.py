"""The heuristic player: one chooser for each thing that can be asked."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.radetzky.actions import CARD as CARD_ACTION
from quarantotto.games.radetzky.actions import DISTRICT, DONE, EMPOWER, PATRIOT, STOP
from quarantotto.games.radetzky.bot.choices import (
    barricade_gain,
    best_lure,
    choose_barricade,
    choose_lure,
    choose_release,
    choose_start,
)
from quarantotto.games.radetzky.bot.fighting import choose_answer, choose_to_go_on
from quarantotto.games.radetzky.bot.odds import count_of, hand_held
from quarantotto.games.radetzky.bot.plans import NOTHING, action_of, best_plan, district_of, help_card, pack, worth_of
from quarantotto.games.radetzky.bot.weights import CARD, EMPOWERED
from quarantotto.games.radetzky.bot.worth import FAR, price_of_a_fall, spread, ways, within_reach_of_others
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import hand_of, here, is_advanced, is_pinned, neighbours, patriots_in_play
from quarantotto.games.radetzky.rules.helps import cards_for_hero, fits_tile, is_hero
from quarantotto.games.radetzky.rules.play import check, span
from quarantotto.games.radetzky.state import HELPS, NO_CARD, NO_DISTRICT, Help, Phase, State


@rule
def step_towards(s: State, ed: Printed, start: int, target: int) -> int:
    """The first step of a shortest way that does not lead through Radetzky's district."""
    closed = 1 << int(s.radetzky)
    if target == int(s.radetzky):
        closed = 0
    area = 1 << target
    for _ in range(FAR):
        steps = ways(s, ed, start) & area
        for district in range(int(ed.districts)):
            if has_bit(steps, district) and (district == target or district != int(s.radetzky)):
                return district
        area = spread(s, ed, area, closed)
    return NO_DISTRICT


@rule
def as_action(s: State, ed: Printed, plan: int) -> int:
    """The first action of a plan."""
    target = district_of(plan)
    if target == here(s):
        return action_of(plan)
    return DISTRICT + step_towards(s, ed, here(s), target)


@rule
def tile_symbol(s: State, ed: Printed, tile: int) -> int:
    """The symbol to lay under a tile: its own, else what the active hand has most of."""
    hand = hand_held(s, ed, hand_of(s, int(s.active)))
    best = 0
    most = -1
    for symbol in range(3):
        if fits_tile(s, tile, symbol) and count_of(hand, symbol) > most:
            most = count_of(hand, symbol)
            best = symbol
    return best


@rule
def empower_gain(s: State, ed: Printed, tile: int) -> int:
    """What the cards one can spare bring under a tile."""
    hand = hand_held(s, ed, hand_of(s, int(s.active)))
    cards = min(count_of(hand, tile_symbol(s, ed, tile)), cards_for_hero(s, ed, tile) - int(s.under_count[tile]))
    if is_hero(s, tile) == 1 or cards < 1:
        return -1
    return cards * (EMPOWERED + int(s.under_count[tile]) - CARD)


@rule
def best_help(s: State, ed: Printed, seat: int, price: int) -> int:
    """The best help to call, or tile to empower, before the rest of the turn; packed like a plan."""
    patriot = int(s.active)
    best = NOTHING
    for help_ in range(HELPS):
        if help_ == Help.MARTINITT:
            gain = (int(ed.martinitt[is_hero(s, help_)]) - 1) * CARD
        elif help_ == Help.BARRICADE:
            gain = barricade_gain(s, ed, choose_barricade(s, ed, price), price) - CARD
        elif help_ == Help.NOBLEWOMAN:
            gain = choose_lure(s, ed, price) // 32 - CARD
        else:
            gain = -1
        card = help_card(s, ed, patriot, help_)
        if gain > 0 and card != NO_CARD and check(s, ed, seat, CARD_ACTION + card) == ALLOWED:
            best = max(best, pack(gain, here(s), CARD_ACTION + card))
        gain = empower_gain(s, ed, help_)
        if gain > 0:
            best = max(best, pack(gain, here(s), EMPOWER + help_))
    return best


@rule
def best_landing(s: State, ed: Printed, places: int, actions: int, price: int, covered: int, effort: int) -> int:
    """The best of some places to land in with so many actions; worth and place packed."""
    best = NOTHING
    for district in range(int(ed.districts)):
        if has_bit(places, district):
            plan = best_plan(s, ed, int(s.active), district, actions, price, covered, effort)
            best = max(best, pack(worth_of(plan), district, 0))
    return best


@rule
def choose_action(s: State, ed: Printed, seat: int, effort: int) -> int:
    """The best plan's first action, unless a help or the balloon comes first."""
    patriot = int(s.active)
    actions = int(s.actions_left)
    price = price_of_a_fall(s, ed)
    covered = within_reach_of_others(s, ed, patriot)
    plan = best_plan(s, ed, patriot, here(s), actions, price, covered, effort)
    if not is_advanced(s):
        return as_action(s, ed, plan)
    best = worth_of(plan)
    action = as_action(s, ed, plan)
    help_ = best_help(s, ed, seat, price)
    if help_ > 0:
        rest = worth_of(best_plan(s, ed, patriot, here(s), actions - 1, price, covered, effort))
        if worth_of(help_) + rest > best:
            best = worth_of(help_) + rest
            action = action_of(help_)
    balloon = help_card(s, ed, patriot, Help.BALLOON)
    if balloon != NO_CARD and not is_pinned(s):
        places = int(ed.barred_borders[here(s)])
        landing = best_landing(s, ed, places, actions - 1, price, covered, effort)
        if worth_of(landing) - CARD > best:
            action = CARD_ACTION + balloon
    return action


@rule
def choose_landing(s: State, ed: Printed, effort: int) -> int:
    """Where the balloon lands, and whether it flies on."""
    price = price_of_a_fall(s, ed)
    covered = within_reach_of_others(s, ed, int(s.active))
    places = neighbours(ed, here(s))
    if int(s.phase) == Phase.BALLOON_AGAIN:
        places |= 1 << here(s)
    landing = district_of(best_landing(s, ed, places, int(s.actions_left), price, covered, effort))
    if landing == here(s):
        return STOP
    return DISTRICT + landing


@rule
def choose_patriot(s: State, ed: Printed, effort: int) -> int:
    """Solo: the patriot who can do most goes first."""
    price = price_of_a_fall(s, ed)
    best = NOTHING
    chosen = 0
    for patriot in range(patriots_in_play(s, ed)):
        if not has_bit(int(s.done), patriot):
            covered = within_reach_of_others(s, ed, patriot)
            start = int(s.patriot_at[patriot])
            worth = worth_of(best_plan(s, ed, patriot, start, int(ed.actions), price, covered, effort))
            if worth > best:
                best = worth
                chosen = patriot
    return PATRIOT + chosen


@rule
def choose_under(s: State, ed: Printed) -> int:
    """A card of the tile's symbol; done when there is none."""
    symbol = tile_symbol(s, ed, int(s.empowering))
    holder = hand_of(s, int(s.active))
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if int(s.held_by[slot]) == holder and card != NO_CARD and int(ed.symbol[card]) == symbol:
            return CARD_ACTION + card
    return DONE


@rule
def choose(s: State, ed: Printed, seat: int, effort: int) -> int:
    """One chooser for each phase."""
    phase = int(s.phase)
    if phase == Phase.TURN:
        return choose_action(s, ed, seat, effort)
    if phase == Phase.ANSWER:
        return choose_answer(s, ed, seat)
    if phase == Phase.GO_ON:
        return choose_to_go_on(s, ed, effort)
    if phase == Phase.PLACE:
        return DISTRICT + choose_start(s, ed)
    if phase == Phase.PATRIOT:
        return choose_patriot(s, ed, effort)
    if phase == Phase.RELEASE:
        return DISTRICT + choose_release(s, ed)
    if phase == Phase.EMPOWER:
        return choose_under(s, ed)
    if phase == Phase.BARRICADE:
        return DISTRICT + choose_barricade(s, ed, price_of_a_fall(s, ed))
    if phase == Phase.NOBLE_FROM:
        return DISTRICT + choose_lure(s, ed, price_of_a_fall(s, ed)) % 32
    if phase == Phase.NOBLE_TO:
        return DISTRICT + best_lure(s, ed, int(s.noble_from), price_of_a_fall(s, ed)) % 32
    return choose_landing(s, ed, effort)


@rule
def greedy(s: State, ed: Printed, seat: int, dice: Dice, effort: int) -> int:
    """The heuristic player's action, from the seat's concealed record; effort 0 is the cheap path."""
    action = choose(s, ed, seat, effort)
    if check(s, ed, seat, action) == ALLOWED:
        return action
    low, high = span(s, ed, seat)
    for other in range(low, high):
        if check(s, ed, seat, other) == ALLOWED:
            return other
    return low
