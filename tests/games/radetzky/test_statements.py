"""Statements T1 to T19 about the map, the decks and what never changes; and the news that say what changed."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from math import isqrt

import numpy as np
import pytest

from quarantotto.core import record
from quarantotto.core.chance import key_from_seed
from quarantotto.games.radetzky.actions import FIGHT_RADETZKY, FIGHT_SOLDIERS
from quarantotto.games.radetzky.invariants import broken_invariants
from quarantotto.games.radetzky.rules.cards import AUSTRIA_DECK, DISTRICT_DECK, ITALY_DECK
from quarantotto.games.radetzky.rules.city import ask_active
from quarantotto.games.radetzky.rules.play import apply, setup
from quarantotto.games.radetzky.state import (
    AUSTRIA_CARDS,
    ITALY_CARDS,
    NO_DISTRICT,
    Austria,
    Card,
    Event,
    Italy,
    Outcome,
    Phase,
    State,
)
from tests.games.radetzky import test_examples
from tests.games.radetzky.table import Table, assert_sound, dealt, districts_in, legal, milano, pending_seat

Graph = dict[int, set[int]]
Point = tuple[int, int]
EVERYWHERE = range(1, 17)


def open_map() -> Graph:
    return {d: districts_in(milano().record.open_borders[d - 1]) for d in EVERYWHERE}


def barred_map() -> Graph:
    return {d: districts_in(milano().record.barred_borders[d - 1]) for d in EVERYWHERE}


def whole_map() -> Graph:
    return {d: open_map()[d] | barred_map()[d] for d in EVERYWHERE}


def distances(graph: Graph, start: int) -> dict[int, int]:
    found, edge = {start: 0}, [start]
    for district in edge:
        for other in sorted(graph[district] - found.keys()):
            found[other] = found[district] + 1
            edge.append(other)
    return found


def diameter(graph: Graph) -> int:
    return max(max(distances(graph, start).values()) for start in graph)


def is_connected(graph: Graph) -> bool:
    return len(distances(graph, min(graph))) == len(graph)


# Facts of the rulebooks


def test_t1_neighbours_of_16() -> None:
    assert whole_map()[16] == {11, 12, 13, 15}


def test_t2_the_barrier_at_16() -> None:
    assert barred_map()[16] == {11}


def test_t3_9_touches_14() -> None:
    assert 14 in whole_map()[9]


def test_t4_6_is_two_steps_from_9() -> None:
    assert distances(whole_map(), 9)[6] == 2


def test_t5_every_example_is_replayed() -> None:
    names = [name for name in vars(test_examples) if name.startswith("test_example_")]
    assert {int(name.split("_")[2]) for name in names} == set(range(1, 13))


def test_t6_sixteen_districts_without_the_castle() -> None:
    assert milano().record.districts == 16
    assert len(milano().file.value("names", "districts")) == 16
    assert set(polygons()) == {"castle", *map(str, EVERYWHERE)}


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_t7_supply_after_set_up(players: int) -> None:
    assert dealt(players).supply == 32


# Properties of the reconstructed board


def test_t8_borders() -> None:
    degrees = [len(others) for others in open_map().values()]
    assert sum(degrees) == 2 * 24 == 3 * 16
    assert (min(degrees), max(degrees)) == (2, 4)
    assert sum(len(others) for others in barred_map().values()) == 2 * 10


def test_t9_the_open_map_holds_together() -> None:
    graph = open_map()
    for one, other in combinations(EVERYWHERE, 2):
        if other in graph[one]:
            without_border = {
                d: others - ({one, other} - {d} if d in (one, other) else set()) for d, others in graph.items()
            }
            assert is_connected(without_border), f"{one}-{other} is a bridge"
    for gone in EVERYWHERE:
        without_district = {d: others - {gone} for d, others in graph.items() if d != gone}
        assert is_connected(without_district), f"everything hangs on {gone}"
    assert diameter(whole_map()) == 4
    assert diameter(graph) == 5


def test_t10_both_balloon_examples_need_the_balloon() -> None:
    assert whole_map()[9] & whole_map()[6] == {5}
    assert 14 in barred_map()[9]
    assert 6 in barred_map()[5]


# The drawing, in whole numbers


@cache
def vertices() -> dict[str, Point]:
    return {name: (x, y) for name, (x, y) in milano().file.value("drawing", "vertices").items()}


def polygons() -> dict[str, list[str]]:
    return dict(milano().file.value("drawing", "polygons"))


def double_area(corners: list[str]) -> int:
    """Twice the area, positive for the order every polygon of the edition is written in."""
    points = [vertices()[name] for name in corners]
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True))


def edges(corners: list[str]) -> list[tuple[str, str]]:
    return list(zip(corners, corners[1:] + corners[:1], strict=True))


def all_edges() -> dict[frozenset[str], set[str]]:
    """Every edge, and the polygons it belongs to."""
    owners: dict[frozenset[str], set[str]] = {}
    for name, corners in polygons().items():
        for edge in edges(corners):
            owners.setdefault(frozenset(edge), set()).add(name)
    return owners


def side(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b the point c lies."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def is_between(a: Point, b: Point, c: Point) -> bool:
    """The point c lies on the segment from a to b, ends excepted."""
    inner = (c[0] - a[0]) * (c[0] - b[0]) + (c[1] - a[1]) * (c[1] - b[1])
    return side(a, b, c) == 0 and inner < 0


def test_t9_no_two_edges_of_the_drawing_meet_but_at_their_ends() -> None:
    points = vertices()
    assert len(set(points.values())) == len(points)
    for one, other in combinations(sorted(tuple(sorted(edge)) for edge in all_edges()), 2):
        a, b = (points[name] for name in one)
        c, d = (points[name] for name in other)
        assert not any(is_between(a, b, point) for point in (c, d)), (one, other)
        assert not any(is_between(c, d, point) for point in (a, b)), (one, other)
        if not set(one) & set(other):
            crosses = side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)
            assert not crosses, (one, other)


def test_t9_the_drawing_is_planar() -> None:
    corners = {name for polygon in polygons().values() for name in polygon}
    assert corners == set(vertices())
    faces = len(polygons()) + 1  # and what lies outside the wall
    assert len(corners) - len(all_edges()) + faces == 2


def test_t11_adjacency_is_that_of_shared_edges() -> None:
    derived: Graph = {d: set() for d in EVERYWHERE}
    for owners in all_edges().values():
        for one, other in product(owners - {"castle"}, repeat=2):
            if one != other:
                derived[int(one)].add(int(other))
    assert derived == whole_map()


def test_t11_districts_and_castle_tile_the_wall() -> None:
    wall = list(milano().file.value("drawing", "wall"))
    assert all(double_area(corners) > 0 for corners in polygons().values())
    assert sum(map(double_area, polygons().values())) == double_area(wall)
    walked = Counter(edge for corners in polygons().values() for edge in edges(corners))
    assert set(walked.values()) == {1}
    outer = {edge for edge in walked if edge[::-1] not in walked}
    assert outer == set(edges(wall))


def test_t11_borders_are_long_enough_to_see() -> None:
    lengths: Counter[frozenset[str]] = Counter()
    for edge, owners in all_edges().items():
        if len(owners) == 2 and "castle" not in owners:
            (x, y), (u, v) = (vertices()[name] for name in edge)
            lengths[frozenset(owners)] += isqrt((x - u) ** 2 + (y - v) ** 2)
    assert min(lengths.values()) >= 60


def test_t12_decks() -> None:
    ed = milano().record
    assert Counter(int(ed.austria_symbol[c]) for c in range(AUSTRIA_CARDS)) == {0: 11, 1: 11, 2: 11}
    pairs = Counter((int(ed.symbol[c]), int(ed.help[c])) for c in range(ITALY_CARDS))
    assert pairs == dict.fromkeys(product(range(3), range(5)), 4)


def test_t13_combat_track() -> None:
    assert [int(milano().record.track[players]) for players in (3, 4, 5)] == [5, 6, 7]
    t = Table(4, "advanced").patriots(5, 1, 1, 1).soldiers({5: 3}).cube(5).hand(0, "map", "map", "map")
    t.austria("cannonball", "cannonball", "cannonball").play("fight-soldiers")
    t.play("card").play("go-on").play("card").play("go-on").play("card")
    spaces = [5]
    spaces += [what for event, _, what, _ in t.told if event == Event.CUBE]
    t.play("district-16")
    spaces += [what for event, _, what, _ in t.told if event == Event.CUBE]
    assert spaces == [5, 6, 1, 2]


# Invariants

GAMES = [
    (players, variant, talk)
    for players, variant, talk in zip(
        (1, 2, 3, 4, 5) * 2, ("advanced",) * 5 + ("basic",) * 5, ("open", "symbol-count", "silent") * 4, strict=False
    )
]


def random_game(players: int, variant: str, talk: str, seed: int) -> Iterator[State]:
    """A game of random decisions that likes to fight; every position of it, the last one too."""
    ed = milano().record
    s = dealt(players, variant, seed=seed, talk=talk)
    dice = random.Random(seed)
    yield s
    while s.pending:
        actions = legal(s, ed, pending_seat(s))
        fights = [action for action in actions if action in (FIGHT_SOLDIERS, FIGHT_RADETZKY)]
        apply(s, ed, pending_seat(s), dice.choice(fights or actions[1:] or actions))
        yield s


@pytest.mark.parametrize(("players", "variant", "talk"), GAMES)
def test_t14_to_t19_hold_through_whole_games(players: int, variant: str, talk: str) -> None:
    """What is lost or made, a card in two places, a barricade left over, an end where none may be."""
    number = 1
    for s in random_game(players, variant, talk, seed=players):
        assert_sound(s, milano().record)
        events = [int(s.news.items[i].kind) for i in range(int(s.news.count))]
        if Event.CARD_SHOWN in events:
            assert not (s.italian | s.austrian) >> s.radetzky & 1, "T15"
        if s.round_number != number:
            assert (s.barricades, s.barricaded) == (0, 0), "T18"
            number = int(s.round_number)
        if s.phase == Phase.OVER:
            assert events[-1] == Event.GAME_ENDED, "T19"
            assert Event.TURN_ENDED in events, "T19"
            assert Event.TAKEN not in events, "T19"


def test_t19_both_ways_to_an_austrian_end_and_the_italian_one() -> None:
    endings = {
        Outcome.ITALY: Table(3).italian(1, 2, 3, 4, 5).austrian(6, 7, 8, 9),
        Outcome.AUSTRIA_DISTRICTS: Table(3).italian(1, 2, 3, 4, 5).austrian(6, 7, 8, 9, 10),
        Outcome.AUSTRIA_SUPPLY: Table(3)
        .soldiers({2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3})
        .castle(1),
    }
    for outcome, t in endings.items():
        t.end_round()
        assert (t.phase, t.s.result) == (Phase.OVER, outcome)


def lose_a_soldier(s: State) -> None:
    s.supply = int(s.supply) - 1


def post_in_a_conquered_district(s: State) -> None:
    s.italian = 1 << 5
    s.district_card[5] = Card.REMOVED
    s.supply = int(s.supply) - 1
    s.soldiers[5] = 1


def lose_a_district_card(s: State) -> None:
    s.district_card[5] = Card.REMOVED


def lose_an_italy_card(s: State) -> None:
    s.italy[ITALY_CARDS - 1] = Italy.DISCARD


def leave_an_austria_card_about(s: State) -> None:
    s.austria[0] = Austria.UP
    s.austria_deck = int(s.austria_deck) - 1


def build_too_many_barricades(s: State) -> None:
    s.barricades = 4


def ask_nobody(s: State) -> None:
    s.pending = 0


@pytest.mark.parametrize(
    ("statement", "tamper"),
    [
        ("T14", lose_a_soldier),
        ("T15", post_in_a_conquered_district),
        ("T16", lose_a_district_card),
        ("T17", lose_an_italy_card),
        ("T17", leave_an_austria_card_about),
        ("T18", build_too_many_barricades),
        ("T19", ask_nobody),
    ],
)
def test_the_invariants_notice(statement: str, tamper: Callable[[State], None]) -> None:
    t = Table()
    t.assert_sound()
    tamper(t.s)
    (complaint,) = broken_invariants(t.s, t.ed)
    assert complaint.startswith(statement)


def test_the_longest_news_find_room() -> None:
    """The cube goes round twice, the castle pours out, a district falls, a new round begins: all in one decision."""
    t = Table(3, "advanced").radetzky(9).patriots(1, 1, 5).italian(6, 7, 8, 10).austrian(11, 12, 15).available(9)
    t.soldiers({5: 8, 16: 3}).castle(10).barricade(3).cube(5).turn(2, actions=1)
    t.hand(2, *["swords"] * 8).discard(*["any"] * 8).hoard(0, leave=1).austria(*["map"] * 8).district_cards(13, 14, 2)
    t.play("fight-soldiers")
    for _ in range(7):
        t.play("card").play("go-on")
    t.play("card")
    assert (t.s.round_number, t.s.cube, t.s.news.lost) == (2, 3, 0)


def test_set_up_leaves_nothing_of_the_record_before() -> None:
    clean = dealt(4, "advanced", seed=3, talk="symbol-count")
    used: State = np.frombuffer(bytearray(b"\x55" * len(record.raw(clean))), record.dtype_of(State))[0]
    for field in ("players", "variant", "difficulty", "talk", "random_first"):
        setattr(used, field, getattr(clean, field))
    key_from_seed(used.chance, 3, 0, 0)
    setup(used, milano().record)
    assert record.diff(clean, used) == []


# News: every kind, with what it tells (districts, cards and patriots from 0)


def in_battle(*up: str) -> Table:
    """Patriot 0 fights three soldiers in 5 with swords and a map."""
    return Table(3, "advanced").patriots(5, 1, 1).soldiers({5: 3}).hand(0, "swords", "map").austria(*up)


def before_radetzky(*up: str) -> Table:
    t = Table(3).patriots(5, 1, 1).radetzky(5).castle(2).hand(0, "swords", "swords", "swords").austria(*up)
    return t.district_cards(9).play("fight-radetzky").play("card").play("card").play("card")


def calling(help_: str) -> Table:
    t = Table(3, "advanced").patriots(5, 1, 1).soldiers({5: 1}).castle(1).hero(help_)
    return t.hand(0, f"map/{help_}", "map").play("card", f"map/{help_}")


def going_round(*unavailable: int) -> Table:
    t = Table(3, "advanced").patriots(5, 1, 1).available(16).unavailable(*unavailable).soldiers({5: 1}).cube(5)
    return t.hand(0, "swords").austria("map").district_cards(9).play("fight-soldiers").play("card")


def austria_moves() -> Table:
    t = Table(3, "advanced").patriots(1, 1, 1).soldiers({2: 1, 9: 4}).barricade(3).district_cards(14)
    return t.hand(0, *["map"] * 4).hand(1, "map").end_round()


def placing_in(district: int) -> Table:
    t = Table(3)
    ask_active(t.s, Phase.PLACE)
    return t.play(f"district-{district}")


def solo_fight() -> Table:
    return (
        Table(1)
        .patriots(5, 5, 1)
        .soldiers({5: 1})
        .turn(0)
        .italy("map", "map", "map")
        .austria("cannonball")
        .play("fight-soldiers")
    )


def silent_fight() -> Table:
    t = Table(3, talk="silent").patriots(5, 5, 1).soldiers({5: 1}).hand(0, "map").hand(1, "map")
    return t.play("fight-soldiers").play("pass-on")


def last_of_the_deck() -> Table:
    return Table(3).discard("any", "any").hoard(1, leave=2).play("refill")


def going_round_for_nothing() -> Table:
    t = Table(3, "advanced").patriots(5, 1, 1).available(*range(1, 17)).soldiers({5: 1}).cube(5)
    return t.hand(0, "swords").austria("map").play("fight-soldiers").play("card")


def three_swords_under_the_rifle() -> Table:
    t = Table(3, "advanced").hand(0, "swords", "swords", "swords").play("empower-rifle")
    return t.play("card").play("card").play("card")


TOLD: list[tuple[Event, tuple[int, int, int], Callable[[], Table]]] = [
    (Event.PLACED, (0, 6, 0), lambda: placing_in(7)),
    (Event.ACTIVATED, (2, 0, 0), lambda: Table(1).turn(0).play("end-turn").play("patriot-3")),
    (Event.MOVED, (0, 3, 1 << 4), lambda: Table(3).patriots(5, 1, 1).play("district-4")),
    (Event.CONQUERED, (0, 4, 0), lambda: Table(3).patriots(5, 1, 1).available(5).play("conquer")),
    (Event.FIGHT, (0, 4, 1), lambda: in_battle("map").play("fight-soldiers")),
    (Event.FIGHT, (0, 4, 3), lambda: calling("rifle")),
    (Event.TABLE_CARDS, (1, 3, 0), solo_fight),
    (Event.TURNED_UP, (0, 1, 0), lambda: in_battle("map").play("fight-soldiers")),
    (Event.LAID, (0, 0, 0), lambda: in_battle("map").play("fight-soldiers").play("card", "swords")),
    (Event.BEATEN, (0, 1, 0), lambda: in_battle("map").play("fight-soldiers").play("card", "swords")),
    (Event.TIED, (0, 0, 0), lambda: in_battle("swords").play("fight-soldiers").play("card", "swords")),
    (Event.WON, (0, 1, 1 << 4), lambda: in_battle("map").play("fight-soldiers").play("card", "swords").play("stop")),
    (
        Event.LOST,
        (0, 1, 1 << 4),
        lambda: in_battle("map", "swords").play("fight-soldiers").play("card").play("go-on").play("card"),
    ),
    (Event.RADETZKY_BEATEN, (0, 2, 0), lambda: before_radetzky("map", "map", "map")),
    (Event.RADETZKY_RODE, (0, 8, 1 << 4), lambda: before_radetzky("map", "map", "map")),
    (Event.CARD_SHOWN, (Card.AVAILABLE, 8, 0), lambda: before_radetzky("map", "map", "map")),
    (Event.RADETZKY_STANDS, (0, 0, 0), lambda: before_radetzky("map", "map", "swords")),
    (Event.CUBE, (0, 1, 5), lambda: going_round(7)),
    (Event.CUBE, (0, 2, 3), lambda: in_battle("cannonball").cube(3).play("fight-soldiers").play("card", "swords")),
    (Event.CARD_SHOWN, (Card.AVAILABLE, 8, 0), going_round),
    (Event.RELEASED, (0, 6, 0), lambda: going_round(7).play("district-7")),
    (Event.NOT_RELEASED, (0, 0, 0), going_round_for_nothing),
    (Event.REFILLED, (0, 4, 0), lambda: Table(3).play("refill")),
    (Event.REFILLED, (0, 3, 0), lambda: calling("martinitt")),
    (Event.CALLED, (0, 24, 0), lambda: calling("martinitt")),
    (Event.BARRICADED, (0, 4, 0), lambda: calling("barricade").play("district-5")),
    (Event.SOLDIER_REMOVED, (0, 4, 0), lambda: calling("barricade").play("district-5")),
    (Event.LURED, (0, 3, 1 << 4), lambda: calling("noblewoman").play("district-5").play("district-4")),
    (Event.SOLDIER_REMOVED, (0, NO_DISTRICT, 0), lambda: calling("noblewoman").play("district-5").play("district-4")),
    (Event.EMPOWERED, (0, 0, 2), lambda: in_battle().play("empower-rifle").play("card", "swords")),
    (Event.HERO, (0, 2, 0), three_swords_under_the_rifle),
    (Event.TURN_ENDED, (0, 0, 0), lambda: Table(3).play("end-turn")),
    (Event.PASSED_ON, (0, 0, 0), silent_fight),
    (Event.DECLINED, (1, 0, 0), lambda: silent_fight().play("decline")),
    (Event.FLOOD, (0, 1, (1 << 16) - 1), lambda: Table(3).castle(16).district_cards(9).end_round()),
    (Event.AUSTRIA_CONQUERED, (0, 0, 1 << 8), austria_moves),
    (Event.RESHUFFLED, (0, DISTRICT_DECK, 0), austria_moves),
    (Event.TAKEN, (0, 11, 0), austria_moves),
    (Event.REINFORCED, (0, 0, 1 << 1), austria_moves),
    (Event.CARD_SHOWN, (Card.UNAVAILABLE, 13, 0), austria_moves),
    (Event.RADETZKY_ESCORT, (0, 0, 1 << 13 | 1 << 9 | 1 << 14), austria_moves),
    (Event.TO_CASTLE, (0, 7, 0), austria_moves),
    (Event.BARRICADES_GONE, (0, 0, 1 << 2), austria_moves),
    (Event.REFILLED, (1, 3, 0), austria_moves),
    (Event.ROUND, (1, 2, 0), austria_moves),
    (Event.GAME_ENDED, (0, Outcome.ITALY, 0), lambda: Table(3).italian(1, 2, 3, 4, 5).end_round()),
    (Event.RESHUFFLED, (0, ITALY_DECK, 0), last_of_the_deck),
    (Event.RESHUFFLED, (0, AUSTRIA_DECK, 0), lambda: in_battle().thin_austria(leave=0).play("fight-soldiers")),
    (Event.TABLE_CARDS_GONE, (1, 2, 0), lambda: solo_fight().play("card", of=6).play("end-turn")),
]


@pytest.mark.parametrize(
    ("event", "content", "build"), TOLD, ids=[f"{event.name}-{i}" for i, (event, *_) in enumerate(TOLD)]
)
def test_news(event: Event, content: tuple[int, int, int], build: Callable[[], Table]) -> None:
    assert (event, *content) in build().told


def test_no_kind_of_news_is_left_out() -> None:
    assert {event for event, *_ in TOLD} == set(Event)
