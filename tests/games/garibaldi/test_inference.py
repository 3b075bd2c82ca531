"""What can be inferred from any evidence, in any stage of a round, is what all routes of a small country say; and the
ways back that routes are drawn along weigh what was inferred."""

import random
from collections import defaultdict
from fractions import Fraction
from functools import cache

import pytest

from quarantotto.core import record
from quarantotto.core.chance import Chance, start_chance
from quarantotto.games.garibaldi.belief import infer, locate
from quarantotto.games.garibaldi.evidence import NONE, Tables, card_of, last_column
from quarantotto.games.garibaldi.state import NO_PLACE, Answer, Kind, Phase, Red, Stage, State
from quarantotto.games.garibaldi.tracing import DRAWN_BELOW, consider_all, draw_last_state, draw_weighted, imagine_route
from tests.games.garibaldi.table import Table
from tests.games.garibaldi.test_belief import TINY, Column, brute_force, columns, ended, nearest_seats, ways

ED = TINY.record
MOVES = (Red.SUPPLY, Red.BONNET, Red.SHED, Red.MEZZANOTT, Red.BOLIGA)
RIDES_AGAIN = 234  # a seed with which he is riding, no way back, in the round after a ride
# How far the round is, and what is asked.
MOMENTS = [
    (Stage.EMPTY, Phase.MOVE),
    (Stage.EMPTY, Phase.LINE),
    (Stage.RIDING, Phase.RIDE),
    (Stage.CARD_DONE, Phase.EVENT),
    (Stage.CARD_DONE, Phase.EVENT_LINE),
    (Stage.EVENT_DONE, Phase.SEARCH),
    (Stage.CLOSED, Phase.PATROL),
    (Stage.CLOSED, Phase.NAME),
]


def seen(seed: int) -> State | None:
    """A game of which everything that everybody has seen is true of one route, both by chance; None where the game is
    over before."""
    dice = random.Random(seed)
    stage, phase = MOMENTS[seed % len(MOMENTS)]
    options = {"way_back": dice.choice(("allowed", "forbidden")), "landing_counts": dice.choice(("counts", "free"))}
    s = Table(players=dice.choice((2, 3, 4)), seed=seed, edition=TINY, **options).route(1).s
    s.metric = dice.randrange(2)
    route: list[Column] = [(int(ED.landing[dice.randrange(2)]),)]
    rounds = 3 if phase == Phase.NAME else dice.randint(1, 4)
    for column in range(1, rounds + 1):
        s.round_number = column
        s.phase = phase if column == rounds else Phase.PATROL
        s.stage = stage if column == rounds else Stage.CLOSED
        show(s, dice, column, ended(route))
        if int(s.phase) in (Phase.LINE, Phase.RIDE) and not int(s.shown[column]):
            return None
        if int(s.stage) == Stage.EMPTY:
            break
        made = columns(ED, s, column, ended(route))
        if not made:
            return None
        route.append(dice.choice(made)[0])
        if int(s.stage) >= Stage.EVENT_DONE and dice.random() < 0.3:
            s.leggero_round = column
            s.leggero_seat = dice.choice(sorted(nearest_seats(ED, s, column, ended(route))))
        if int(s.stage) == Stage.CLOSED and (column < rounds or phase == Phase.NAME):
            look(s, dice, column, route)
            if int(ED.is_refuge[ended(route)]):
                return None
    return s


def show(s: State, dice: random.Random, column: int, place: int) -> None:
    """A card, an event, both or neither, whether or not he can use them."""
    phase, kind = int(s.phase), dice.choice((Kind.FOOT, Kind.HORSE, Kind.BOAT))
    s.kind = Kind.HORSE if phase == Phase.RIDE else kind
    is_played = phase in (Phase.LINE, Phase.RIDE) or (phase != Phase.MOVE and dice.random() < 0.8)
    s.shown[column] = int(s.kind) + 1 if is_played and ways(ED, s, column, place, int(s.kind)) else 0
    if phase == Phase.EVENT_LINE or (phase not in (Phase.RIDE, Phase.LINE, Phase.MOVE) and dice.random() < 0.5):
        s.red_event = Red.SHED if phase == Phase.EVENT_LINE else dice.choice(MOVES)
        s.shown[column] = int(s.shown[column]) + 4 * int(s.red_event)


def look(s: State, dice: random.Random, column: int, route: list[Column]) -> None:
    """Patrols go where he is not, some of them where he was, and look; sometimes he names a place."""
    window = [p for c in range(max(1 - int(s.landing_counts), column - 1), column + 1) for p in route[c]]
    near = [p for p in {*window, *range(6)} if p != ended(route)]
    answers = 0
    for patrol in range(5):
        s.watch[column, patrol] = dice.choice(near) if dice.random() < 0.6 else 8 + patrol
        if int(s.watch[column, patrol]) == ended(route):
            s.watch[column, patrol] = next(p for p in near)
        if dice.random() < 0.7:
            is_clue = int(s.watch[column, patrol]) in window
            answers |= (Answer.CLUE if is_clue else Answer.NOTHING) << 2 * patrol
    s.answers[column] = answers
    s.named[column] = dice.choice(window) if dice.random() < 0.2 else NO_PLACE
    if column == int(ED.name_round) and dice.random() < 0.5:
        s.named_at_check = dice.choice(window)
    s.checked = column


def riding_again() -> State:
    """He is riding in the round after a ride, and may go back."""
    table = Table(edition=TINY).route(2, 3).hands({0: [4], 1: [1]})
    table.s.shown[1] = Kind.HORSE + 1
    return table.play("card-4", "place-2").s


@cache
def cases() -> list[tuple[State, dict[tuple[Column, ...], Fraction]]]:
    """Positions, and all routes that fit what was seen with their probabilities."""
    found = [s for s in map(seen, [*range(90), RIDES_AGAIN]) if s is not None]
    found.append(riding_again())
    return [(s, routes) for s in found if (routes := brute_force(s, ED))]


KEPT = record.new(Tables)  # from one position to the next


def test_the_cases_are_of_every_moment() -> None:
    found = {(int(s.stage), int(s.phase)) for s, _ in cases()}
    assert found == set(MOMENTS)
    assert max(len(routes) for _, routes in cases()) > 15
    assert {int(s.round_number) for s, _ in cases()} == {1, 2, 3, 4}
    riding = [s for s, _ in cases() if int(s.stage) == Stage.RIDING and int(s.round_number) > 1]
    assert {int(s.way_back) for s in riding if card_of(s, 1) == Kind.HORSE + 1} == {0, 1}


@pytest.mark.parametrize("tables", [KEPT, None], ids=["kept", "new"])
def test_he_is_believed_to_be_where_routes_that_fit_end(tables: Tables | None) -> None:
    for s, routes in cases():
        ends: dict[int, Fraction] = defaultdict(Fraction)
        for route, weight in routes.items():
            ends[ended(route)] += weight
        made = record.new(Tables) if tables is None else tables
        total = locate(made, s, ED)
        believed = {p: int(made.likelihood[p]) / total for p in range(190) if int(made.likelihood[p])}
        assert believed == pytest.approx({p: float(w) for p, w in ends.items()}, abs=1e-7)


def test_every_way_back_is_drawn_as_often_as_it_weighs_and_all_weigh_what_their_end_does() -> None:
    t = record.new(Tables)
    for s, _ in cases():
        infer(t, s, ED)
        for column in range(1, last_column(s) + 1):
            for goal in range(int(t.states[column])):
                passed = 0
                while passed < int(t.weight[column, goal]):
                    step = drawn_back(t, s, column, goal, passed)
                    weight = -int(t.drawn)
                    assert drawn_back(t, s, column, goal, passed + weight - 1) == step
                    assert int(t.drawn) == -1
                    passed += weight
                assert passed == int(t.weight[column, goal])
                drawn_back(t, s, column, goal, passed)
                assert int(t.drawn) == 0, "beyond the last there is none"


def drawn_back(t: Tables, s: State, column: int, goal: int, drawn: int) -> tuple[int, ...]:
    """The state before, and the places entered since."""
    t.drawn, t.picked = drawn, NONE
    consider_all(t, s, ED, column, goal)
    return int(t.picked), *(int(t.step[i]) for i in range(3))


def test_routes_that_are_imagined_fit() -> None:
    t, chance = record.new(Tables), record.new(Chance)
    start_chance(chance)
    for seen_so_far, routes in cases():
        for _ in range(4):
            s = record.copy(seen_so_far)
            imagine_route(t, s, ED, chance)
            columns_made = range(last_column(s) + 1)
            route = tuple(tuple(int(s.route[c, i]) for i in range(int(s.entries[c]))) for c in columns_made)
            assert route in routes
            assert int(s.garibaldi) == ended(route)
            is_riding = int(s.stage) == Stage.RIDING
            assert int(s.place_from) == (ended(route[:-1]) if is_riding else int(seen_so_far.place_from))


# ---- drawing by weight


def test_what_is_drawn_is_below_the_sum_of_the_weights() -> None:
    chance = record.new(Chance)
    start_chance(chance)
    for total in (1, 2, 3, DRAWN_BELOW - 1, DRAWN_BELOW, 5 * DRAWN_BELOW, 1 << 44):
        drawn = [draw_weighted(chance, total) for _ in range(20)]
        assert 0 <= min(drawn) <= max(drawn) < total
        assert total == 1 or len(set(drawn)) > 1


def test_a_last_state_is_drawn_as_often_as_it_weighs() -> None:
    t, s, chance = record.new(Tables), Table(edition=TINY).route(2, 3).s, record.new(Chance)
    start_chance(chance)
    weights = (1, 2, 1)
    t.states[1] = len(weights)
    for i, weight in enumerate(weights):
        t.weight[1, i] = weight
    for _ in range(20):
        expected = (0, 1, 1, 2)[draw_weighted(record.copy(chance), sum(weights))]
        assert draw_last_state(t, s, ED, 1, chance) == expected
