"""The exact belief: against brute force over all routes of a small country, through whole random games."""

import random
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from quarantotto.core import record
from quarantotto.core.chance import Chance
from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.position import Position, seed_key
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.evidence import Tables
from quarantotto.games.garibaldi.present.inference import chances_of
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.red_events import has_move, move_of
from quarantotto.games.garibaldi.state import GARIBALDI, NO_PLACE, Answer, Kind, Line, Phase, Red, Stage, State
from quarantotto.games.garibaldi.tracing import imagine_route

FILE = read_edition_file(Path(__file__).parent / "tiny.toml")
TINY: Edition[Printed] = Edition(FILE, GAME.read_edition(FILE))
LINES = {Kind.FOOT: Line.PATH | Line.ROAD, Kind.HORSE: Line.ROAD, Kind.BOAT: Line.WATER, Kind.EVENT: 7}
Column = tuple[int, ...]


def ways(ed: Printed, s: State, column: int, place: int, kind: int) -> list[int]:
    blocked = {int(s.watch[column - 1, patrol]) for patrol in range(5)}
    return [p for p in range(int(ed.places)) if int(ed.lines[place, p]) & LINES[Kind(kind)] and p not in blocked]


def card_moves(ed: Printed, s: State, column: int, place: int) -> list[Column]:
    """All that the shown card allows, crossed places first; nothing shown: not moving."""
    card = int(s.shown[column]) & 3
    if card == 0:
        return [()]
    first = ways(ed, s, column, place, card - 1)
    moves: list[Column] = [(p,) for p in first]
    if card - 1 == Kind.HORSE:
        for middle in first:
            ends = ways(ed, s, column, middle, Kind.HORSE)
            moves += [(middle, end) for end in ends if end != place or int(s.way_back) == 1]
    return moves


def columns(ed: Printed, s: State, column: int, place: int) -> list[tuple[Column, Fraction]]:
    """Every column that can begin at a place, as far as it is written, with its probability."""
    found: list[tuple[Column, Fraction]] = []
    moves = card_moves(ed, s, column, place)
    stage = Stage(int(s.stage)) if column == int(s.round_number) else Stage.CLOSED
    event = int(s.shown[column]) >> 2 if stage >= Stage.EVENT_DONE else Red.NONE
    for move in moves:
        share = Fraction(1, len(moves))
        end = move[-1] if move else place
        if stage == Stage.RIDING:
            found.append((move[:1], share))
        elif has_move(event) and (ends := ways(ed, s, column, end, move_of(event))):
            found += [((*move, last), share / len(ends)) for last in ends]
        elif event != Red.SHED:  # which nobody plays who cannot move
            found.append((move or ((place,) if stage == Stage.CLOSED else ()), share))
    return found


def fits(ed: Printed, s: State, routes: list[Column]) -> bool:
    """A whole route agrees with every check, every named place and player and every round he was at large."""
    first = 1 - int(s.landing_counts)
    for column in range(1, len(routes)):
        window = {p for c in range(max(first, column - int(ed.window) + 1), column + 1) for p in routes[c]}
        if int(s.named[column]) not in (NO_PLACE, *window):
            return False
        end = [p for c in range(column + 1) for p in routes[c]][-1]
        if column == int(s.leggero_round) and int(s.leggero_seat) not in nearest_seats(ed, s, column, end):
            return False
        if column > int(s.checked):
            continue
        if int(ed.is_refuge[end]) or end in {int(s.watch[column, patrol]) for patrol in range(5)}:
            return False
        if column == int(ed.name_round) and int(s.named_at_check) not in (NO_PLACE, *window):
            return False
        for patrol in range(5):
            answer = int(s.answers[column]) >> 2 * patrol & 3
            if answer != Answer.NOT_ASKED and (int(s.watch[column, patrol]) in window) != (answer == Answer.CLUE):
                return False
    return True


def nearest_seats(ed: Printed, s: State, column: int, place: int) -> set[int]:
    """The players with a patrol nearest to a place before it was their turn in a round."""
    away = ed.moves if int(s.metric) == 1 else ed.steps
    far = [int(away[int(s.watch[column - 1, patrol]), place]) for patrol in range(5)]
    return {int(s.owner[patrol]) for patrol in range(5) if far[patrol] == min(far)}


def brute_force(s: State, ed: Printed) -> dict[tuple[Column, ...], Fraction]:
    """Every route with its probability, given all that was seen."""
    routes: list[tuple[list[Column], Fraction]] = [
        ([(int(ed.landing[i]),)], Fraction(1)) for i in range(int(ed.landings))
    ]
    for column in range(1, int(s.round_number) + (int(s.stage) != Stage.EMPTY)):
        routes = [
            ([*route, made], weight * share)
            for route, weight in routes
            for made, share in columns(ed, s, column, route[-1][-1])
        ]
    if int(s.phase) == Phase.LINE:
        here = int(s.round_number)
        routes = [(route, weight) for route, weight in routes if ways(ed, s, here, ended(route), int(s.kind))]
    if int(s.phase) == Phase.EVENT_LINE and int(s.red_event) == Red.SHED:
        here = int(s.round_number)
        routes = [(route, weight) for route, weight in routes if ways(ed, s, here, ended(route), Kind.EVENT)]
    kept: dict[tuple[Column, ...], Fraction] = defaultdict(Fraction)
    for route, weight in routes:
        if fits(ed, s, route):
            kept[tuple(route)] += weight  # of rides under way several begin alike
    total = sum(kept.values(), Fraction(0))
    return {route: weight / total for route, weight in kept.items()}


def ended(route: Sequence[Column]) -> int:
    """Where he is at the end of a route; the last column may be empty still."""
    return [place for column in route for place in column][-1]


def moments(seed: int, **options: str) -> list[Position]:
    """Positions of a random game in which Garibaldi's column is closed."""
    dice = random.Random(seed)
    position = Position.start(GAME, TINY, players=2, options=options, key=seed_key(seed))
    found = []
    while not position.is_over:
        if int(position.state.stage) == Stage.CLOSED and int(position.state.phase) != Phase.DISCARD:
            found.append(position.copy())
        (seat,) = position.pending()
        legal = position.legal(seat)
        # Patrols that move find clues; a fugitive who moves leaves them.
        moving = [action for action in legal if action >= 9]
        position.act(seat, dice.choice(moving if moving and dice.random() < 0.8 else legal))
    return [position for position in found[::7] if int(position.state.round_number) <= 4]


@pytest.mark.parametrize("options", [{}, {"way_back": "forbidden"}, {"landing_counts": "free"}])
def test_belief_is_that_of_brute_force(options: dict[str, str]) -> None:
    tables = record.new(Tables)
    seen, clues = 0, 0
    for seed in range(5):
        for position in moments(seed, **options):
            s = position.state
            exact: dict[int, Fraction] = defaultdict(Fraction)
            for route, weight in brute_force(s, TINY.record).items():
                exact[ended(route)] += weight
            total = locate(tables, s, TINY.record)
            believed = {p: int(tables.likelihood[p]) / total for p in range(15) if int(tables.likelihood[p])}
            assert believed == pytest.approx({p: float(w) for p, w in exact.items()}, abs=1e-6)
            assert int(s.garibaldi) in believed
            seen += 1
            clues += int(s.clues) > 0
    assert seen > 15
    assert clues > 5
    assert int(tables.overflow) == 0


def test_routes_are_drawn_with_their_probabilities() -> None:
    tables = record.new(Tables)
    chance = record.new(Chance)
    checked = 0
    for seed in (3, 5, 8):
        for position in moments(seed)[-2:]:
            exact = brute_force(position.state, TINY.record)
            if not 2 <= len(exact) <= 40:
                continue
            found: dict[tuple[Column, ...], int] = defaultdict(int)
            for n in range(60):
                view = position.concealed(1).state
                for i in range(8):
                    chance.key[i] = 1000 * seed + 7 * n + i
                    view.chance.key[i] = chance.key[i]
                imagine_route(tables, view, TINY.record, view.chance)
                route = tuple(
                    tuple(int(view.route[c, i]) for i in range(int(view.entries[c])))
                    for c in range(int(view.round_number) + 1)
                )
                found[route] += 1
            assert set(found) <= set(exact), "a route that cannot be"
            for route, weight in exact.items():
                expected = float(weight) * 60
                assert abs(found[route] - expected) < 5 * max(expected, 1) ** 0.5 + 3
            checked += 1
    assert checked >= 2


def test_people_get_probabilities_that_add_up() -> None:
    position = moments(3)[-1]
    view = position.concealed(1)
    chances = chances_of(view.state, TINY)
    assert sum(chances.values()) == pytest.approx(1)
    assert list(chances.values()) == sorted(chances.values(), reverse=True)
    assert chances == chances_of(position.concealed(15).state, TINY)
    assert GARIBALDI == 0
