"""What never changes: cubes, cards, envoys and walls are neither made nor lost."""

from collections import Counter

from quarantotto.core.game import NOBODY
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import (
    COLUMN_ROOM,
    COLUMNS,
    DISCARDED,
    KINDS,
    NO_CARD,
    SEATS,
    STACKS,
    Kind,
    Phase,
    Place,
    Question,
    Resource,
    State,
)

FULL_VALUE = (0, 1, 3, 6, 10)


def broken_invariants(s: State, ed: Printed) -> list[str]:
    """What is wrong with a position, in words; empty when all is well."""
    return [*_cubes(s, ed), *_cards(s, ed), *_columns(s, ed), *_laid(s, ed), *_structures(s, ed), *_course(s, ed)]


def _at(grid: object, row: int, column: int) -> int:
    """A cell of a grid, of a record or of lists."""
    if isinstance(grid, list):
        return int(grid[row][column])
    return int(grid[row, column])  # type: ignore[index]


def _cubes(s: State, ed: Printed) -> list[str]:
    wrong = []
    for kind in Resource:
        total = int(s.supply[kind]) + sum(_at(s.cubes, seat, kind) for seat in range(SEATS))
        if kind == Resource.GOLD:
            total += sum(int(s.bid[column]) for column in range(COLUMNS))
            if int(s.displaced) != NOBODY:
                total += int(s.displaced_bid)
        if total != ed.supply[kind]:
            wrong.append(f"{total} cubes of {kind.name} instead of {ed.supply[kind]}")
        if int(s.supply[kind]) < 0 or any(_at(s.cubes, seat, kind) < 0 for seat in range(SEATS)):
            wrong.append(f"fewer than no cubes of {kind.name} somewhere")
    return wrong


def _cards(s: State, ed: Printed) -> list[str]:
    wrong = []
    lying = Counter(int(s.place[card]) for card in range(ed.cards))
    for stack in range(STACKS):
        if lying[stack] != s.stack_left[stack]:
            wrong.append(f"{lying[stack]} cards in stack {stack} instead of {s.stack_left[stack]}")
    for card in range(ed.cards):
        if (int(s.place[card]) == Place.OUT) != (ed.card_players[card] > s.players):
            wrong.append(f"card {card} is out of the game, or in it, and should not be")
        is_claimed = int(s.place[card]) >= Place.HAND
        if is_claimed != (0 < int(s.claimed_in[card]) <= int(s.claims)):
            wrong.append(f"card {card} and the claim it was taken in disagree")
    for seat in range(SEATS):
        if lying[Place.HAND + seat] != s.hand_count[seat]:
            wrong.append(f"seat {seat} holds {lying[Place.HAND + seat]} cards, not {s.hand_count[seat]}")
    if s.phase in (Phase.PROJECT, Phase.SEALED) and not s.invasion_ends_turn:
        for seat in range(SEATS):
            if seat != s.turn and s.hand_count[seat] > ed.hand_limit:
                wrong.append(f"seat {seat} has kept {s.hand_count[seat]} cards")
    return wrong


def _columns(s: State, ed: Printed) -> list[str]:
    wrong = []
    for column in range(COLUMNS):
        cards = [_at(s.column_card, column, row) for row in range(COLUMN_ROOM)]
        there = [card for card in cards if card != NO_CARD]
        if any(s.place[card] != Place.COLUMN + column for card in there):
            wrong.append(f"column {column + 1} and the places of its cards disagree")
        if sum(int(s.place[card]) == Place.COLUMN + column for card in range(ed.cards)) != len(there):
            wrong.append(f"a card of column {column + 1} lies in no row")
        if column >= ed.columns_used[s.players] and (there or s.envoy[column] != NOBODY):
            wrong.append(f"column {column + 1} is not in use")
        if s.envoy[column] != NOBODY and not there:
            wrong.append(f"an envoy waits at the empty column {column + 1}")
        if s.envoy[column] == NOBODY and s.bid[column]:
            wrong.append(f"gold without an envoy on column {column + 1}")
    for seat in range(s.players):
        out = sum(int(s.envoy[column]) == seat for column in range(COLUMNS)) + (int(s.displaced) == seat)
        if out + int(s.envoys[seat]) != ed.envoys:
            wrong.append(f"seat {seat} has {out + int(s.envoys[seat])} envoys")
    return wrong


def _laid(s: State, ed: Printed) -> list[str]:
    wrong = []
    slots = range(int(s.laid))
    cards = [int(s.laid_card[slot]) for slot in slots]
    if len(set(cards)) != len(cards):
        wrong.append("a card was laid twice")
    for slot, card in zip(slots, cards, strict=True):
        structure = int(s.laid_in[slot])
        if structure >= DISCARDED:
            place: int = Place.DISCARD + structure - DISCARDED
        elif int(s.kind[structure]) >= Kind.WALL:
            place = Place.WALL + int(s.owner[structure])
        else:
            place = Place.BUILDING + int(s.owner[structure])
        if card == NO_CARD or int(s.place[card]) != place:
            wrong.append(f"card {card} in slot {slot} lies somewhere else")
        elif int(s.claimed_in[card]) > int(s.laid_when[slot]):
            wrong.append(f"card {card} was laid before it was claimed")
    return wrong


def _structures(s: State, ed: Printed) -> list[str]:
    wrong = []
    points = Counter[tuple[int, int]]()
    tallest = Counter[tuple[int, int]]()
    bonus = 0
    for structure in range(int(s.structures)):
        seat, kind, height = int(s.owner[structure]), int(s.kind[structure]), int(s.height[structure])
        storeys = [int(s.laid_storey[slot]) for slot in range(int(s.laid)) if int(s.laid_in[slot]) == structure]
        lowest = 2 if kind == Kind.BONUS_WALL else 1
        bonus += kind == Kind.BONUS_WALL
        if storeys != list(range(lowest, height + 1)) or not 1 <= height <= ed.storeys:
            wrong.append(f"structure {structure} has storeys {storeys} and height {height}")
        if kind < KINDS:
            points[seat, kind] += FULL_VALUE[height]
            tallest[seat, kind] = max(tallest[seat, kind], height)
    if bonus + int(s.bonus_walls) != ed.bonus_walls:
        wrong.append(f"{bonus} bonus walls stand and {s.bonus_walls} are left")
    for seat in range(SEATS):
        for kind in range(KINDS):
            if (
                _at(s.kind_points, seat, kind) != points[seat, kind]
                or _at(s.tallest, seat, kind) != tallest[seat, kind]
            ):
                wrong.append(f"points or height of kind {kind} of seat {seat}")
        if int(s.score[seat]) != sum(points[seat, kind] for kind in range(KINDS)):
            wrong.append(f"seat {seat} has {s.score[seat]} points, its buildings are worth something else")
    return wrong


def _course(s: State, ed: Printed) -> list[str]:
    wrong = []
    if (s.pending == 0) != (s.phase == Phase.OVER):
        wrong.append("nobody is asked, and the game is not over")
    if (s.phase == Phase.TARGET) != (s.chosen != NO_CARD):
        wrong.append("a card is taken up at the wrong time")
    for seat in range(s.players):
        is_decided = int(s.step[seat]) == Question.DECIDED
        if s.phase == Phase.SEALED and is_decided == bool(int(s.pending) >> seat & 1):
            wrong.append(f"seat {seat} has decided and is asked, or neither")
        if s.phase != Phase.SEALED and (s.step[seat] or any(_at(s.answers, seat, q) for q in range(4))):
            wrong.append(f"seat {seat} still holds something in its hands")
    if s.news.lost:
        wrong.append(f"{s.news.lost} pieces of news found no room")
    return wrong
