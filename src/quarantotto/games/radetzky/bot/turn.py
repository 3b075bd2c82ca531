"""The heuristic player: one chooser for each thing that can be asked."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NO_ACTION, NoMemo
from quarantotto.games.radetzky.actions import CARD, DISTRICT, DONE, EMPOWER, PATRIOT, STOP
from quarantotto.games.radetzky.bot.choices import (
    barricade_gain,
    best_lure,
    choose_barricade,
    choose_lure,
    choose_release,
    choose_start,
)
from quarantotto.games.radetzky.bot.fighting import choose_answer, choose_to_go_on
from quarantotto.games.radetzky.bot.odds import count_of, hand_held, one_of
from quarantotto.games.radetzky.bot.plans import (
    NOTHING,
    action_of,
    best_landing,
    best_plan,
    brief_for,
    brief_for_plans,
    district_of,
    help_card,
    pack,
    worth_of,
)
from quarantotto.games.radetzky.bot.weights import CARD_WORTH, EMPOWERED, weight
from quarantotto.games.radetzky.bot.worth import EFFORT, FAR, Brief, spread, ways
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import hand_of, here, is_advanced, is_pinned, neighbours, patriots_in_play
from quarantotto.games.radetzky.rules.helps import cards_for_hero, fits_tile, is_hero
from quarantotto.games.radetzky.rules.play import check, nth, width
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
def cards_to_lay(s: State, ed: Printed, tile: int) -> int:
    """How many cards one could lay under a tile."""
    hand = hand_held(s, ed, hand_of(s, int(s.active)))
    return min(count_of(hand, tile_symbol(s, ed, tile)), cards_for_hero(s, ed, tile) - int(s.under_count[tile]))


@rule
def empower_gain(s: State, ed: Printed, tile: int) -> int:
    """What the cards one can lay bring under a tile."""
    if is_hero(s, tile) == 1:
        return -1
    return cards_to_lay(s, ed, tile) * (weight(s, EMPOWERED) + int(s.under_count[tile]) - weight(s, CARD_WORTH))


@rule
def best_help(s: State, ed: Printed, seat: int, brief: Brief) -> int:
    """The best help to call, or tile to empower, before the rest of the turn; packed like a plan."""
    patriot = int(s.active)
    best = NOTHING
    for help_ in range(HELPS):
        if help_ == Help.MARTINITT:
            gain = (int(ed.martinitt[is_hero(s, help_)]) - 1) * weight(s, CARD_WORTH)
        elif help_ == Help.BARRICADE:
            gain = barricade_gain(s, ed, choose_barricade(s, ed, brief), brief) - weight(s, CARD_WORTH)
        elif help_ == Help.NOBLEWOMAN:
            gain = choose_lure(s, ed, brief) // 32 - weight(s, CARD_WORTH)
        else:
            gain = -1
        card = help_card(s, ed, patriot, help_)
        if gain > 0 and card != NO_CARD and check(s, ed, seat, CARD + card) == ALLOWED:
            best = max(best, pack(gain, here(s), CARD + card))
        gain = empower_gain(s, ed, help_)
        if gain > 0:
            best = max(best, pack(gain, here(s), EMPOWER + help_))
    return best


@rule
def cards_spent(s: State, ed: Printed, action: int) -> int:
    """The cards that a help or an empowered tile costs."""
    if action >= CARD:
        return one_of(int(ed.symbol[action - CARD]))
    tile = action - EMPOWER
    return cards_to_lay(s, ed, tile) * one_of(tile_symbol(s, ed, tile))


@rule
def choose_action(s: State, ed: Printed, seat: int, brief: Brief) -> int:
    """The best plan's first action, unless a help or the balloon comes first."""
    patriot = int(s.active)
    actions = int(s.actions_left)
    plan = best_plan(s, ed, patriot, here(s), actions, brief)
    action = as_action(s, ed, plan)
    if not is_advanced(s):
        return action
    best = worth_of(plan)
    help_ = best_help(s, ed, seat, brief)
    if help_ > 0:
        less = brief_for_plans(s, ed, patriot, cards_spent(s, ed, action_of(help_)), brief[EFFORT])
        worth = worth_of(help_) + worth_of(best_plan(s, ed, patriot, here(s), actions - 1, less))
        if worth > best:
            best = worth
            action = action_of(help_)
    balloon = help_card(s, ed, patriot, Help.BALLOON)
    if balloon != NO_CARD and not is_pinned(s):
        less = brief_for_plans(s, ed, patriot, cards_spent(s, ed, CARD + balloon), brief[EFFORT])
        landing = best_landing(s, ed, patriot, int(ed.barred_borders[here(s)]), actions - 1, less)
        if worth_of(landing) - weight(s, CARD_WORTH) > best:
            action = CARD + balloon
    return action


@rule
def choose_landing(s: State, ed: Printed, brief: Brief) -> int:
    """Where the balloon lands, and whether it flies on."""
    places = neighbours(ed, here(s))
    if int(s.phase) == Phase.BALLOON_AGAIN:
        places |= 1 << here(s)
    landing = district_of(best_landing(s, ed, int(s.active), places, int(s.actions_left), brief))
    if landing == here(s):
        return STOP
    return DISTRICT + landing


@rule
def choose_patriot(s: State, ed: Printed, effort: int) -> int:
    """Solo: the patriot who can do most goes first."""
    best = NOTHING
    chosen = 0
    for patriot in range(patriots_in_play(s, ed)):
        if not has_bit(int(s.done), patriot):
            brief = brief_for_plans(s, ed, patriot, 0, effort)
            worth = worth_of(best_plan(s, ed, patriot, int(s.patriot_at[patriot]), int(ed.actions), brief))
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
            return CARD + card
    return DONE


@rule
def choose_with_plans(s: State, ed: Printed, seat: int, effort: int) -> int:
    """What needs a look at all that can be done with the actions left."""
    brief = brief_for_plans(s, ed, int(s.active), 0, effort)
    if int(s.phase) == Phase.TURN:
        return choose_action(s, ed, seat, brief)
    return choose_landing(s, ed, brief)


@rule
def choose(s: State, ed: Printed, seat: int, effort: int) -> int:
    """One chooser for each phase."""
    phase = int(s.phase)
    if phase == Phase.TURN or phase == Phase.BALLOON or phase == Phase.BALLOON_AGAIN:
        return choose_with_plans(s, ed, seat, effort)
    if phase == Phase.ANSWER:
        return choose_answer(s, ed, seat)
    if phase == Phase.PLACE:
        return DISTRICT + choose_start(s, ed)
    if phase == Phase.PATRIOT:
        return choose_patriot(s, ed, effort)
    if phase == Phase.RELEASE:
        return DISTRICT + choose_release(s, ed)
    if phase == Phase.EMPOWER:
        return choose_under(s, ed)
    brief = brief_for(s, ed, int(s.active), effort)
    if phase == Phase.GO_ON:
        return choose_to_go_on(s, ed, brief)
    if phase == Phase.BARRICADE:
        return DISTRICT + choose_barricade(s, ed, brief)
    if phase == Phase.NOBLE_FROM:
        return DISTRICT + choose_lure(s, ed, brief) % 32
    return DISTRICT + best_lure(s, ed, int(s.noble_from), brief) % 32


@rule
def greedy(s: State, ed: Printed, seat: int, dice: Dice, effort: int, notes: NoMemo) -> int:
    """The heuristic player's action, from the seat's concealed record; effort 0 is the cheap path."""
    action = choose(s, ed, seat, effort)
    if check(s, ed, seat, action) == ALLOWED:
        return action
    first = NO_ACTION
    for n in range(width(s, ed, seat)):
        other = nth(s, ed, seat, n)
        if other < first and check(s, ed, seat, other) == ALLOWED:
            first = other
    return first
