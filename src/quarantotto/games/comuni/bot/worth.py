"""What cards, columns and cubes are worth to a seat."""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import NOBODY
from quarantotto.games.comuni.bot.weights import (
    ACTIVE,
    ARMY,
    ARMY_NEED,
    CRAFTSMAN,
    EXPOSED,
    FIRST_OF_KIND,
    GENERAL,
    GOLD,
    LATE_CUBE,
    MASTER,
    PILGRIM,
    PROMISE,
    STOREY,
    WALL_NEED,
    WALL_STOREY,
)
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.building import craftsmen_for_level
from quarantotto.games.comuni.rules.city import is_wall, owned
from quarantotto.games.comuni.rules.invasions import attack_on, defence_with
from quarantotto.games.comuni.state import COLUMN_ROOM, KINDS, NO_CARD, Resource, State

CUBE_WORTH = (GOLD, ARMY, CRAFTSMAN, PILGRIM)
MOST_EXPOSED = 12
HOPED_FOR = 2  # armies one will still get before the next invasion
ENOUGH = (5, 8, 5, 4)  # cubes after which more of a kind are worth half


@rule
def is_last_turn(s: State) -> bool:
    """Everybody here has at most this one turn."""
    return 0 < int(s.ending) <= int(s.players)


@rule
def invasions_left(s: State) -> int:
    """How often walls and armies will still be needed."""
    return 4 - int(s.invasions)


@rule
def exposure(s: State, ed: Printed, seat: int) -> int:
    """How much of the next attack would get through, with the armies at hand and a little help."""
    if invasions_left(s) == 0:
        return 0
    armies = owned(s, seat, Resource.ARMY) + owned(s, seat, Resource.PILGRIM) // 2
    help_from_others = 0
    for other in range(int(s.players)):
        if other != seat:
            help_from_others += min(owned(s, other, Resource.ARMY), 8)
    shield = defence_with(s, ed, seat, armies + HOPED_FOR) + help_from_others // 4
    return min(max(attack_on(s, ed, seat) - shield, 0), MOST_EXPOSED)


@rule
def storey_worth(s: State, seat: int, kind: int, height: int, exposed: int) -> int:
    """A storey on a building of so many: points, income, the master, all four kinds; an exposed city draws fire."""
    storey = height + 1
    worth = STOREY * storey - EXPOSED * storey * exposed * invasions_left(s) // MOST_EXPOSED
    if not is_last_turn(s):
        if has_bit(int(s.activated[seat]), kind):
            worth += ACTIVE * max(storey - int(s.tallest[seat, kind]), 0)
        else:
            worth += ACTIVE * max(int(s.tallest[seat, kind]), storey)
    if int(s.tallest[seat, kind]) == 0:
        worth += FIRST_OF_KIND
    holder = int(s.master[kind])
    if holder == NOBODY:
        if storey == 2:
            worth += MASTER
    elif holder != seat and int(s.kind_points[seat, kind]) + storey > int(s.kind_points[holder, kind]):
        worth += MASTER
    return worth


@rule
def wall_worth(s: State, height: int, exposed: int) -> int:
    """A storey of a wall: more the higher it is, while invasions come, and while the city is exposed."""
    storey = height + 1
    worth = WALL_STOREY * storey * (2 + invasions_left(s)) // 4
    return worth + WALL_NEED * storey * exposed * invasions_left(s) // MOST_EXPOSED


@rule
def place_worth(s: State, ed: Printed, seat: int, card: int, structure: int, exposed: int) -> int:
    """A card on a structure of one's own, less the craftsmen its level needs; nothing where it cannot go."""
    height = int(s.height[structure])
    if int(s.owner[structure]) != seat or height >= int(ed.storeys):
        return 0
    price = CRAFTSMAN * craftsmen_for_level(ed, card, height + 1)
    if is_wall(s, structure):
        return wall_worth(s, height, exposed) - price
    kind = int(s.kind[structure])
    if not has_bit(int(ed.card_kinds[card]), kind):
        return 0
    return storey_worth(s, seat, kind, height, exposed) - price


@rule
def card_worth(s: State, ed: Printed, seat: int, card: int, exposed: int) -> int:
    """The best a card can become, or what it promises."""
    best = wall_worth(s, 0, exposed)
    for kind in range(KINDS):
        if has_bit(int(ed.card_kinds[card]), kind):
            best = max(best, storey_worth(s, seat, kind, 0, exposed))
    for structure in range(int(s.structures)):
        if int(s.owner[structure]) == seat:
            best = max(best, place_worth(s, ed, seat, card, structure, exposed))
    promise = PROMISE * int(ed.card_level[card]) + GENERAL * (count_bits(int(ed.card_kinds[card])) - 1)
    return best + promise


@rule
def column_worth(s: State, ed: Printed, seat: int, column: int, exposed: int) -> int:
    """All cards of a column, later ones counting less, and its cube."""
    worth = 0
    if has_bit(int(ed.bonus_columns), column):
        worth += 2 * CRAFTSMAN
    cards = 0
    for row in range(COLUMN_ROOM):
        card = int(s.column_card[column, row])
        if card != NO_CARD:
            worth += card_worth(s, ed, seat, card, exposed) * (10 - 2 * cards) // 10
            cards += 1
    return worth


@rule
def cube_worth(s: State, seat: int, resource: int, exposed: int) -> int:
    """One cube more: less when there are plenty, little when no turn is left."""
    if resource == Resource.ARMY and exposed > 0:
        return ARMY + ARMY_NEED * exposed // MOST_EXPOSED
    if is_last_turn(s) and resource != Resource.ARMY:
        return LATE_CUBE
    if owned(s, seat, resource) >= ENOUGH[resource]:
        return CUBE_WORTH[resource] // 2
    return CUBE_WORTH[resource]
