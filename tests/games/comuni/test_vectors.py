"""The rulebook's examples A to H and the nine test vectors of the facts we work from, by their letters and numbers."""

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.present.drawing import track
from quarantotto.games.comuni.present.sight import SIGHTS
from quarantotto.games.comuni.present.telling.battle import battle_of
from quarantotto.games.comuni.printed import first_fill, stack_sizes
from quarantotto.games.comuni.rules.invasions import attack_on, defence_with
from quarantotto.games.comuni.rules.scoring import (
    points_for_all_kinds,
    points_for_majorities,
    points_for_masters,
    total_points,
)
from quarantotto.games.comuni.state import STACKS, Event, Phase
from tests.games.comuni.table import EDITION, Table

ED = EDITION.record
MARKERS = {2: (10, 11, 11, 12), 3: (13, 14, 14, 14), 4: (17, 16, 16, 16), 5: (18, 18, 19, 19)}
SIZES = {2: (18, 11, 11, 12), 3: (22, 14, 14, 14), 4: (28, 16, 16, 16), 5: (32, 18, 19, 19)}


@pytest.mark.parametrize("players", MARKERS)
def test_vector_1_cards(players: int) -> None:
    assert int(ED.cards) == 88
    assert tuple(stack_sizes(ED, players)) == SIZES[players]
    t = Table(players)
    assert tuple(int(t.s.stack_left[stack]) for stack in range(STACKS)) == MARKERS[players]
    assert first_fill(ED, players) == {2: 8, 3: 9, 4: 11, 5: 14}[players]


@pytest.mark.parametrize(
    ("sections", "armies", "value"), [((3,), 3, 9), ((4,), 4, 14), ((4,), 2, 9), ((), 5, 5), ((3, 1), 6, 13)]
)
def test_vector_2_walls(sections: tuple[int, ...], armies: int, value: int) -> None:
    t = Table().turn(0)
    for height in sections:
        t.wall(1, height)
    assert defence_with(t.s, ED, 1, armies) == value
    t.s.leader = 1
    assert defence_with(t.s, ED, 1, armies) == value + 1


def test_vector_3_france() -> None:
    t = Table(3).no_cubes()
    t.building(0, "E", 3)
    t.building(0, "M", 3)
    for seat in (1, 2):
        t.building(seat, "E", 3)
        t.building(seat, "C", 2)
    t.stack("B", 3)
    assert [int(t.s.score[seat]) for seat in range(3)] == [12, 9, 9]
    assert [attack_on(t.s, ED, seat) for seat in range(3)] == [11, 8, 8]
    # Nobody here leads the league: the vector's city defences stand as they are.
    t.turn(0, Phase.ALARM)
    for seat, armies in ((0, 9), (1, 4), (2, 3)):
        t.cubes(seat, army=armies)
    t.act("to-arms")
    t.s.leader = 4
    t.commit(0, 4, 5).commit(1, 0, 4).commit(2, 0, 3)
    assert [int(t.s.plunder[seat]) for seat in range(3)] == [2, 0, 1]


def test_vector_4_published_score_sheet() -> None:
    """Buildings, masters, cubes, heroes, set and plunder of a published game: 53, 37, 31 and 23 points."""
    t = Table(4).no_cubes()
    s = t.s
    for seat, buildings in enumerate(("E4 M4 C4 E1", "E4 M4 C2 R2", "E3 M2 C2 R4", "E4 M3 C2 R3")):
        for building in buildings.split():
            t.building(seat, building[0], int(building[1]))
    assert [int(s.score[seat]) for seat in range(4)] == [31, 26, 22, 25]
    for kind, holder in enumerate((0, 0, 0, 2)):
        s.master[kind] = holder
    t.cubes(0, gold=3, army=3, craftsman=3).cubes(2, pilgrim=2)
    for seat, (heroes, plunder) in enumerate(((7, 0), (8, 0), (1, 0), (3, 8))):
        s.heroes[seat], s.plunder[seat] = heroes, plunder
    assert [points_for_masters(s, ED, seat) for seat in range(4)] == [9, 0, 3, 0]
    assert [points_for_majorities(s, ED, seat) for seat in range(4)] == [6, 0, 2, 0]
    assert [points_for_all_kinds(s, seat) for seat in range(4)] == [0, 3, 3, 3]
    assert [total_points(s, ED, seat) for seat in range(4)] == [53, 37, 31, 23]


def test_vector_5_and_examples_a_to_c_chain() -> None:
    """Firenze 1 gold on column 1, Milano nothing on column 4; Lucca bids 2 on 1."""
    t = Table(3, comuni="125").no_cubes().cubes(0, gold=2).cubes(1, pilgrim=1)
    t.envoy(1, 1, 1).envoy(2, 4, 0).turn(0)
    t.act("column-1")
    assert t.refused("gold-1") == Clause.BID_TOO_LOW
    t.act("gold-2")
    assert (t.phase, t.pending) == (Phase.OUTBID, [1])
    t.act("column-4")
    # Milano has no pilgrim: its envoy comes home without a question.
    assert (t.phase, t.pending) == (Phase.BUILD, [0])
    assert [int(t.s.envoy[c]) for c in (0, 3)] == [0, 1]
    assert [int(t.s.bid[c]) for c in (0, 3)] == [2, 1]
    assert t.has(1) == (0, 0, 0, 0)
    assert int(t.s.envoys[2]) == 3
    assert t.news(Event.WITHDREW) == [(2, 0, 0)]


@pytest.mark.parametrize(
    ("example", "level", "kinds", "craftsmen"),
    [("D", 2, "E", 1), ("E", 4, "E", 0), ("F", 3, "EMCR", 0), ("-", 1, "E", 2), ("-", 3, "E", 0)],
)
def test_vector_6_and_examples_d_to_f_levels(example: str, level: int, kinds: str, craftsmen: int) -> None:
    """A building of two storeys gets a third."""
    t = Table(5).no_cubes()
    t.building(0, "E", 2)
    t.hand(0, t.card(level, kinds)).turn(0, Phase.BUILD)
    if craftsmen:
        t.cubes(0, craftsman=craftsmen - 1)
        t.act(t.legal()[0])
        assert t.refused("raise-1") == Clause.LEVEL_TOO_LOW
        t.cubes(0, craftsman=craftsmen)
    else:
        t.act(t.legal()[0])
    t.act("raise-1")
    assert (int(t.s.height[0]), int(t.s.score[0])) == (3, 6)
    assert t.has(0) == (0, 0, 0, 0)


def test_vector_7_emperor() -> None:
    """Player 2 of three draws the last card: he finishes, then 3, 1, 2 have their last turns."""
    t = Table(3, comuni="123").stack("D", 1).turn(1).envoy(1, 3, 0)
    t.act("claim")
    t.act("cube-gold")
    assert t.news(Event.LAST_CARD) == [(1, 0, 0)]
    assert (t.phase, t.pending) == (Phase.BUILD, [1])
    order = []
    for _ in range(3):
        while t.phase != Phase.PROJECT:
            t.act("done" if t.phase == Phase.BUILD else t.legal()[0])
        order.append(t.pending[0])
        assert int(t.s.leader) == 1
        t.act("income")
    assert order == [2, 0, 1]
    while t.phase != Phase.ALARM:
        t.act("done" if t.phase == Phase.BUILD else t.legal()[0])
    assert t.pending == [1]
    t.act("to-arms")
    for seat in range(3):
        t.commit(seat, 0, 0)
    struck = {who: places // 262144 for who, _, places in t.news(Event.STRUCK)}
    assert struck == {0: 0, 1: 1, 2: 0}
    assert t.phase == Phase.OVER


def test_vector_8_envoys() -> None:
    t = Table().turn(0)
    assert t.refused("claim") == Clause.NO_ENVOY_OUT
    t.no_cubes().envoy(0, 1).envoy(0, 2).envoy(0, 3)
    assert t.legal() == ["claim"]
    t.cubes(0, pilgrim=2)
    assert t.refused("two-pilgrim-for-gold") is None
    assert t.refused("income") == Clause.MUST_CLAIM
    assert t.refused("column-4") == Clause.NO_ENVOY_LEFT


def test_vector_9_marker_after_an_invasion() -> None:
    """Four cards are claimed and two are left of stack A: two gaps wait for stack B."""
    t = Table(2).no_cubes().stack("A", 2).envoy(0, 2).envoy(0, 4).turn(0)
    t.act("claim")
    assert (t.phase, t.pending) == (Phase.ALARM, [0])
    assert len(t.news(Event.FILLED)) == 2
    t.act("to-arms").commit(0, 0, 0).commit(1, 0, 0)
    assert len(t.news(Event.FILLED)) == 2
    assert (int(t.s.stack), int(t.s.stack_left[1])) == (1, 11 - 2)
    assert (t.phase, t.pending) == (Phase.BUILD, [0])


def invaded(league: int) -> Table:
    """Venezia comes upon scores of 6, 1 and 4, and finds so many armies in the league and no walls."""
    t = Table(3, comuni="123").no_cubes()
    t.building(0, "E", 3)
    t.building(1, "E", 1)
    t.building(2, "E", 2)
    t.building(2, "M", 1)
    t.stack("A", 3).cubes(1, army=league).turn(0, Phase.ALARM)
    return t


def banners(t: Table) -> list[int]:
    """The fields of the score track where the banners hang, as a spectator's page has them."""
    s = t.position.concealed(NOBODY).state
    sight = SIGHTS.of(s, EDITION, NOBODY, "en")
    return list(track.fields_of(sight, battle_of(sight.say)))


def test_example_g_banners_go_to_what_each_city_faces() -> None:
    """The last one's banner goes to the invasion's strength, all others as many fields in the same direction."""
    t = invaded(0)
    scores = [int(t.s.score[seat]) for seat in range(3)]
    assert scores == [6, 1, 4]
    attacks = [attack_on(t.s, ED, seat) for seat in range(3)]
    assert attacks == [4 + 5, 4, 4 + 3]
    assert banners(t) == attacks
    t.s.phase = Phase.PROJECT
    assert banners(t) == scores
    t.s.phase = Phase.ALARM
    t.act("to-arms")
    assert banners(t) == attacks


@pytest.mark.parametrize(("league", "left"), [(0, (9, 4, 7)), (3, (6, 1, 4)), (5, (4, 0, 2)), (12, (0, 0, 0))])
def test_example_h_banners_go_back_by_what_the_league_sends(league: int, left: tuple[int, ...]) -> None:
    """What stands beside a banner then is what its city has to face alone; the leader has one point of defence."""
    t = invaded(league).act("to-arms")
    t.commit(0, 0, 0).commit(1, league, 0).commit(2, 0, 0)
    assert tuple(banners(t)) == left
    assert [int(t.s.plunder[seat]) for seat in range(3)] == [max(left[0] - 1, 0), left[1], left[2]]
    assert [int(t.s.score[seat]) for seat in range(3)] == [6, 1, 4]
