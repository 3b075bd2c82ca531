"""Phases 3 to 5: building and walls, the hand limit, guild masters, repairing plunder."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.news import tell
from quarantotto.games.comuni.actions import (
    CARD,
    DONE,
    NEW_BUILDING,
    NEW_WALL,
    REPAIR_ONE,
    REPAIR_TWO,
    STRUCTURE,
)
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.news import tell_built, tell_walled
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import ask, earn, is_in_hand, is_wall, new_structure, owned, pay
from quarantotto.games.comuni.rules.exchanges import check_exchange, do_exchange, is_exchange
from quarantotto.games.comuni.rules.turns import end_turn
from quarantotto.games.comuni.state import (
    CARDS,
    DISCARDED,
    EXACTLY,
    KINDS,
    NO_CARD,
    Event,
    Kind,
    Phase,
    Place,
    Resource,
    State,
)

# Build actions


@rule
def begin_build(s: State) -> None:
    """One build action is free, whatever was done in phase 1."""
    s.built = 0
    s.walled = 0
    s.chosen = NO_CARD
    s.repaired = NOBODY
    ask(s, Phase.BUILD, int(s.turn))


@rule
def price_of_a_step(s: State, is_wall_step: bool) -> int:
    """Craftsmen a step costs: b building and w wall steps cost max(b, w) - 1 in all (ruling 20)."""
    before = max(int(s.built), int(s.walled))
    after = max(before, int(s.walled) + 1) if is_wall_step else max(before, int(s.built) + 1)
    return max(after - 1, 0) - max(before - 1, 0)


@rule
def can_step(s: State, seat: int, is_wall_step: bool) -> bool:
    """The step is part of an action at hand, or a craftsman pays for another."""
    return price_of_a_step(s, is_wall_step) <= owned(s, seat, Resource.CRAFTSMAN)


@rule
def check_build(s: State, ed: Printed, seat: int, action: int) -> int:
    """A card of one's hand while an action is left, or done."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    if action == DONE:
        return ALLOWED
    if action < CARD or action >= CARD + CARDS:
        return Clause.NOT_ASKED_NOW
    if not is_in_hand(s, seat, action - CARD):
        return Clause.CARD_NOT_IN_HAND
    if not can_step(s, seat, False) and not can_step(s, seat, True):
        return Clause.NO_CRAFTSMAN_FOR_MORE
    return ALLOWED


@rule
def do_build(s: State, ed: Printed, seat: int, action: int) -> None:
    """A card is taken up, or the phase ends."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
    elif action == DONE:
        end_build(s, ed, seat)
    else:
        s.chosen = action - CARD
        ask(s, Phase.TARGET, seat)


# What a card becomes


@rule
def craftsmen_for_level(ed: Printed, card: int, storey: int) -> int:
    """Each raises the level of the card by one (rulings 21, 22); nobody pays more than is needed."""
    return max(storey - int(ed.card_level[card]), 0)


@rule
def check_target(s: State, ed: Printed, seat: int, action: int) -> int:
    """A new building of one of the card's kinds, a new wall section, or a storey on one's own."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    card = int(s.chosen)
    if NEW_BUILDING <= action < NEW_BUILDING + KINDS:
        if not has_bit(int(ed.card_kinds[card]), action - NEW_BUILDING):
            return Clause.WRONG_KIND
        return check_price(s, seat, False, 0)
    if action == NEW_WALL:
        return check_price(s, seat, True, 0)
    if action < STRUCTURE or action >= STRUCTURE + int(s.structures):
        return Clause.NOT_ASKED_NOW
    return check_storey(s, ed, seat, card, action - STRUCTURE)


@rule
def check_storey(s: State, ed: Printed, seat: int, card: int, structure: int) -> int:
    """A card of the kind and level (craftsmen help) on one's own; four storeys at most (rulings 22, 23)."""
    if int(s.owner[structure]) != seat:
        return Clause.NOT_YOURS
    height = int(s.height[structure])
    if height >= int(ed.storeys):
        return Clause.FOUR_STOREYS
    if not is_wall(s, structure) and not has_bit(int(ed.card_kinds[card]), int(s.kind[structure])):
        return Clause.WRONG_KIND
    return check_price(s, seat, is_wall(s, structure), craftsmen_for_level(ed, card, height + 1))


@rule
def check_price(s: State, seat: int, is_wall_step: bool, for_level: int) -> int:
    """Craftsmen for another action and for the level are paid apart (ruling 21)."""
    if not can_step(s, seat, is_wall_step):
        return Clause.NO_CRAFTSMAN_FOR_MORE
    if price_of_a_step(s, is_wall_step) + for_level > owned(s, seat, Resource.CRAFTSMAN):
        return Clause.LEVEL_TOO_LOW
    return ALLOWED


@rule
def do_target(s: State, ed: Printed, seat: int, action: int) -> None:
    """The card is laid; then the next one, or done."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
        return
    if action < NEW_WALL:
        structure = new_structure(s, seat, action - NEW_BUILDING)
    elif action == NEW_WALL:
        structure = new_structure(s, seat, Kind.WALL)
    else:
        structure = action - STRUCTURE
    card = int(s.chosen)
    s.chosen = NO_CARD
    for_level = craftsmen_for_level(ed, card, int(s.height[structure]) + 1)
    price = price_of_a_step(s, is_wall(s, structure)) + for_level
    pay(s, seat, Resource.CRAFTSMAN, price)
    s.height[structure] = int(s.height[structure]) + 1
    if is_wall(s, structure):
        raise_wall(s, ed, seat, card, structure, for_level, price)
    else:
        raise_building(s, seat, card, structure, price)
    ask(s, Phase.BUILD, seat)


@rule
def lay(s: State, seat: int, card: int, structure: int, storey: int) -> int:
    """A card leaves the hand; the slot it is noted in."""
    slot = int(s.laid)
    s.laid_card[slot] = card
    s.laid_in[slot] = structure
    s.laid_storey[slot] = storey
    s.laid_when[slot] = int(s.claims)
    s.laid = slot + 1
    s.hand_count[seat] = int(s.hand_count[seat]) - 1
    return slot


@rule
def raise_building(s: State, seat: int, card: int, structure: int, price: int) -> None:
    """The storey earns its number, and its kind becomes active (rulings 24, 28)."""
    kind = int(s.kind[structure])
    storey = int(s.height[structure])
    lay(s, seat, card, structure, storey)
    s.place[card] = Place.BUILDING + seat
    s.built = int(s.built) + 1
    s.activated[seat] = int(s.activated[seat]) | (1 << kind)
    s.kind_points[seat, kind] = int(s.kind_points[seat, kind]) + storey
    s.tallest[seat, kind] = max(int(s.tallest[seat, kind]), storey)
    tell_built(s.news, seat, card, structure, storey, price)
    earn(s, seat, storey)


@rule
def raise_wall(s: State, ed: Printed, seat: int, card: int, structure: int, for_level: int, price: int) -> None:
    """Face down, no points; the back shows the stack, the payment something of the level (rulings 26, 52)."""
    storey = int(s.height[structure])
    slot = lay(s, seat, card, structure, storey)
    s.place[card] = Place.WALL + seat
    s.laid_back[slot] = int(ed.card_stack[card])
    s.laid_level[slot] = storey if for_level == 0 else EXACTLY + storey - for_level
    s.walled = int(s.walled) + 1
    tell_walled(s.news, seat, int(ed.card_stack[card]), structure, storey, price)
    if storey == int(ed.storeys) and int(s.bonus_walls) > 0:
        add_bonus_wall(s, seat)


@rule
def add_bonus_wall(s: State, seat: int) -> None:
    """A finished section brings another of one storey, free, while there are any (ruling 25)."""
    s.bonus_walls = int(s.bonus_walls) - 1
    structure = new_structure(s, seat, Kind.BONUS_WALL)
    s.height[structure] = 1
    tell(s.news, Event.BONUS_WALL, seat, structure, 0)


# The hand


@rule
def end_build(s: State, ed: Printed, seat: int) -> None:
    """Two cards may be kept; what is more is put away (ruling 27)."""
    if int(s.hand_count[seat]) > int(ed.hand_limit):
        ask(s, Phase.DISCARD, seat)
        return
    s.built = 0
    s.walled = 0
    claim_masters(s, seat)
    if int(s.plunder[seat]) > 0 and owned(s, seat, Resource.PILGRIM) > 0:
        ask(s, Phase.REPAIR, seat)
    else:
        end_turn(s)


@rule
def check_discard(s: State, ed: Printed, seat: int, action: int) -> int:
    """Any card of the hand, as long as there are too many (ruling 27)."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    if action == DONE:
        return Clause.TOO_MANY_CARDS
    if action < CARD or action >= CARD + CARDS:
        return Clause.NOT_ASKED_NOW
    if not is_in_hand(s, seat, action - CARD):
        return Clause.CARD_NOT_IN_HAND
    return ALLOWED


@rule
def do_discard(s: State, ed: Printed, seat: int, action: int) -> None:
    """It leaves the game, face down."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
        return
    card = action - CARD
    lay(s, seat, card, DISCARDED + seat, 0)
    s.place[card] = Place.DISCARD + seat
    tell(s.news, Event.DISCARDED, seat, int(s.hand_count[seat]), 0)
    end_build(s, ed, seat)


# Guild masters


@rule
def claim_masters(s: State, seat: int) -> None:
    """First with two storeys, later with more points of the kind; ties stay (rulings 32, 33, 34)."""
    for kind in range(KINDS):
        holder = int(s.master[kind])
        if holder == seat:
            continue
        if holder == NOBODY:
            takes = int(s.tallest[seat, kind]) >= 2
        else:
            takes = int(s.kind_points[seat, kind]) > int(s.kind_points[holder, kind])
        if takes:
            s.master[kind] = seat
            tell(s.news, Event.MASTER, seat, kind, holder)


# Repairing


@rule
def check_repair(s: State, ed: Printed, seat: int, action: int) -> int:
    """One pilgrim for one plunder or three for two, once a turn, or none (ruling 35)."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    if action == DONE:
        return ALLOWED
    if action != REPAIR_ONE and action != REPAIR_TWO:
        return Clause.NOT_ASKED_NOW
    tiles = action - REPAIR_ONE + 1
    if int(s.plunder[seat]) < tiles:
        return Clause.NOT_ENOUGH_PLUNDER
    if owned(s, seat, Resource.PILGRIM) < 2 * tiles - 1:
        return Clause.NOT_ENOUGH_PILGRIMS
    return ALLOWED


@rule
def do_repair(s: State, ed: Printed, seat: int, action: int) -> None:
    """Pilgrims and plunder go back; the turn is over."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
        return
    if action != DONE:
        tiles = action - REPAIR_ONE + 1
        pay(s, seat, Resource.PILGRIM, 2 * tiles - 1)
        s.plunder[seat] = int(s.plunder[seat]) - tiles
        s.repaired = seat
        tell(s.news, Event.REPAIRED, seat, tiles, 0)
    end_turn(s)
