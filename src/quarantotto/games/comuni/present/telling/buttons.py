"""The words on the buttons: what an action id means at this moment."""

from quarantotto.core.bits import has_bit
from quarantotto.games.comuni.actions import (
    AMOUNT,
    CARD,
    CLAIM,
    COLUMN,
    CUBE,
    DONE,
    EXCHANGE,
    GIVEN,
    GO_ON,
    GOT,
    INCOME,
    MOST_GOLD,
    NEW_BUILDING,
    NEW_WALL,
    NUMBER,
    REPAIR_ONE,
    REPAIR_TWO,
    STRUCTURE,
    TAKE_BACK,
    WITHDRAW,
)
from quarantotto.games.comuni.present.telling.voice import Voice
from quarantotto.games.comuni.printed import CHOICE
from quarantotto.games.comuni.rules.building import craftsmen_for_level, price_of_a_step
from quarantotto.games.comuni.state import (
    CARDS,
    COLUMN_ROOM,
    COLUMNS,
    KINDS,
    NO_CARD,
    Kind,
    Phase,
    Question,
    Resource,
)


def words_for(v: Voice, action: int) -> str:
    """A short text for an action; cards that look alike are numbered, so no two buttons say the same."""
    if CARD <= action < CARD + CARDS:
        return _card_words(v, action - CARD)
    if COLUMN <= action < COLUMN + COLUMNS:
        return _column_words(v, action - COLUMN)
    if CUBE <= action < CUBE + KINDS:
        return v._("Take {cube}", cube=v.resource(action - CUBE, 1))
    if EXCHANGE <= action < AMOUNT:
        given, got = GIVEN[action - EXCHANGE], GOT[action - EXCHANGE]
        return v._("Exchange {given} for {got}", given=v.resource(given, 2), got=v.resource(got, 1))
    if AMOUNT <= action <= AMOUNT + MOST_GOLD:
        return v._("Bid {gold}", gold=v.resource(Resource.GOLD, action - AMOUNT))
    if NEW_BUILDING <= action < TAKE_BACK:
        return _target_words(v, action)
    if action >= NUMBER:
        return number_words(v, action - NUMBER)
    return _plain_words(v, action)


def _plain_words(v: Voice, action: int) -> str:
    match action:
        case x if x == DONE:
            return v._("Finish repairing") if int(v.s.phase) == Phase.REPAIR else v._("Finish building")
        case x if x == REPAIR_ONE:
            return v._("Remove 1 plunder for {price}", price=v.resource(Resource.PILGRIM, 1))
        case x if x == REPAIR_TWO:
            return v._("Remove 2 plunder for {price}", price=v.resource(Resource.PILGRIM, 3))
        case x if x == WITHDRAW:
            return v._("Take envoy and gold back")
        case x if x == CLAIM:
            return v._("Claim projects")
        case x if x == INCOME:
            return v._("Take income")
        case x if x == GO_ON:
            return v._("Call to arms")
    return v._("Change your mind")


def income_words(v: Voice) -> str:
    """What income would bring the reader now: `2 gold and 1 army, 1 cube of your choice`."""
    s, ed, seat = v.s, v.ed, v.seat
    comune = int(s.comune[seat])
    gained = []
    for kind in range(KINDS):
        storeys = int(s.tallest[seat, kind]) if has_bit(int(s.activated[seat]), kind) else 0
        due = int(ed.income[comune, kind]) + storeys + (int(s.master[kind]) == seat)
        gained.append(min(due, int(s.supply[kind])))
    left = sum(int(s.supply[kind]) for kind in range(KINDS)) - sum(gained)
    parts = [v.resources(gained)] if any(gained) else []
    return ", ".join([*parts, *_choice(v, min(int(ed.income[comune, CHOICE]), left))]) or v._("nothing")


def claim_words(v: Voice) -> str:
    """What the reader's columns would bring: `column 2 and 3: 3 cards, 1 cube of your choice`."""
    mine = [column for column in v.columns() if int(v.s.envoy[column]) == v.seat]
    cards = sum(int(v.s.column_card[column, row]) != NO_CARD for column in mine for row in range(COLUMN_ROOM))
    cubes = sum(has_bit(int(v.ed.bonus_columns), column) for column in mine)
    what = ", ".join([v.ngettext("{number} card", "{number} cards", cards), *_choice(v, cubes)])
    return v._("column {columns}: {what}", columns=v.listed(str(column + 1) for column in mine), what=what)


def _choice(v: Voice, number: int) -> list[str]:
    return [v.ngettext("{number} cube of your choice", "{number} cubes of your choice", number)] if number else []


def _card_words(v: Voice, card: int) -> str:
    words = v._("Discard {card}", card=v.card(card))
    if int(v.s.phase) != Phase.DISCARD:
        words = v._("Build with {card}", card=v.card(card))
    alike = [c for c in v.hand() if c < card and v.card(c) == v.card(card)]
    return v._("{words} ({number})", words=words, number=len(alike) + 1) if alike else words


def _column_words(v: Voice, column: int) -> str:
    if int(v.s.phase) == Phase.OUTBID:
        return v._("Move to column {column}", column=column + 1)
    return v._("Bid on column {column}", column=column + 1)


def _target_words(v: Voice, action: int) -> str:
    if action < NEW_WALL:
        words = v._("New {building}", building=v.building(action - NEW_BUILDING))
        return _with_price(v, words, False, 1)
    if action == NEW_WALL:
        return _with_price(v, v._("New wall section"), True, 1)
    structure = action - STRUCTURE
    if structure >= int(v.s.structures):
        return str(structure + 1)
    words = v._("Raise {structure}", structure=_structure(v, structure))
    alike = [i for i in v.structures_of(int(v.s.owner[structure])) if i < structure and _is_alike(v, i, structure)]
    if alike:
        words = v._("{words} ({number})", words=words, number=len(alike) + 1)
    is_wall = int(v.s.kind[structure]) >= Kind.WALL
    return _with_price(v, words, is_wall, int(v.s.height[structure]) + 1)


def _is_alike(v: Voice, one: int, other: int) -> bool:
    return _structure(v, one) == _structure(v, other)


def price_of(v: Voice, is_wall: bool, storey: int) -> int:
    """Craftsmen the card taken up would cost there."""
    if int(v.s.chosen) == NO_CARD:
        return 0
    return price_of_a_step(v.s, is_wall) + craftsmen_for_level(v.ed, int(v.s.chosen), storey)


def _with_price(v: Voice, words: str, is_wall: bool, storey: int) -> str:
    price = price_of(v, is_wall, storey)
    if price == 0:
        return words
    return v._("{words} for {price}", words=words, price=v.resource(Resource.CRAFTSMAN, price))


def number_words(v: Voice, number: int) -> str:
    """An answer of a commitment."""
    step = int(v.s.step[v.seat]) if v.seat in v.seats() else Question.LEAGUE
    match step:
        case Question.LEAGUE:
            return v._("{armies} to the league", armies=v.resource(Resource.ARMY, number))
        case Question.CITY:
            return v._("{armies} to the walls", armies=v.resource(Resource.ARMY, number))
        case Question.GOLD_PAIRS:
            return _paid(v, number, Resource.GOLD)
    return _paid(v, number, Resource.PILGRIM)


def _paid(v: Voice, armies: int, resource: int) -> str:
    price = v.resource(resource, 2 * armies)
    return v.ngettext("{number} paid with {price}", "{number} paid with {price}", armies, price=price)


def _structure(v: Voice, structure: int) -> str:
    return v.structure(int(v.s.kind[structure]), int(v.s.height[structure]))
