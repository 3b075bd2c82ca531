"""Every ruling on a doubtful point, by its number."""

from itertools import permutations

import pytest

from quarantotto.core import record
from quarantotto.core.game import NOBODY
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.rules.invasions import attack_on, bravest, defence_with
from quarantotto.games.comuni.rules.scoring import points_for_all_kinds, points_for_majorities, rank_of, total_points
from quarantotto.games.comuni.state import STACKS, Event, Kind, Phase, Place, Question, Resource
from tests.games.comuni.table import EDITION, Table

ED = EDITION.record


def invaded(t: Table, seat: int = 0) -> Table:
    """One card is left of stack A, and the seat claims column 1 of three cards."""
    t.no_cubes().stack("A", 1).envoy(seat, 1).turn(seat).act("claim")
    assert t.phase == Phase.ALARM
    return t


def nobody_defends(t: Table) -> Table:
    t.act("to-arms")
    for seat in range(int(t.s.players)):
        t.commit(seat, 0, 0)
    return t


def finish_turn(t: Table) -> Table:
    """Done with everything, to the next player's project."""
    seat = t.pending[0]
    while t.pending == [seat] and t.phase != Phase.PROJECT:
        t.act("done" if "done" in t.legal() else t.legal()[0])
    return t


# After an invasion


def test_1_the_turn_goes_on_after_an_invasion() -> None:
    t = nobody_defends(invaded(Table(2)))
    assert (t.phase, t.pending) == (Phase.BUILD, [0])


def test_1_or_ends_where_the_table_plays_it_so() -> None:
    t = nobody_defends(invaded(Table(2, invasion_ends_turn="turn-ends")))
    assert (t.phase, t.pending, int(t.s.leader)) == (Phase.PROJECT, [1], 1)
    assert int(t.s.hand_count[0]) == 3
    assert not any(int(t.s.column_card[0, row]) == 127 for row in range(3))
    # The hand is checked in the next own phase 3.
    finish_turn(t.act("income", "cube-gold"))
    t.act("income", "cube-gold", "done")
    assert t.phase == Phase.DISCARD


def test_1_the_last_card_of_all_is_exempt() -> None:
    t = Table(2, invasion_ends_turn="turn-ends").stack("D", 1).no_cubes().envoy(0, 1).turn(0).act("claim")
    assert (t.phase, t.pending) == (Phase.BUILD, [0])


def test_2_no_card_is_drawn_before_the_invasion_is_over() -> None:
    t = invaded(Table(2))
    assert [int(t.s.column_card[0, row]) == 127 for row in range(3)] == [False, True, True]
    assert int(t.s.stack) == 0


def test_3_4_the_last_card_in_the_last_gap() -> None:
    t = Table(2).no_cubes().stack("A", 3).envoy(0, 1).turn(0).act("claim")
    assert t.phase == Phase.ALARM
    nobody_defends(t)
    assert (int(t.s.stack), int(t.s.stack_left[1])) == (1, 11)


# Exchanges


def test_5_exchanges_at_every_decision_of_the_own_turn() -> None:
    t = Table(2).no_cubes().cubes(0, gold=9, pilgrim=30).turn(0)
    t.hand(0, *(t.card(1, kind) for kind in "EMCR"))
    t.s.plunder[0] = 1

    def exchange() -> None:
        before = t.phase
        for name in ("two-pilgrim-for-army", "two-pilgrim-for-gold", "two-pilgrim-for-craftsman", "two-gold-for-army"):
            assert t.refused(name) is None
        t.act("two-pilgrim-for-army")
        assert t.phase == before

    exchange()
    t.act("column-1")
    exchange()
    t.act("gold-1")
    assert t.phase == Phase.BUILD
    exchange()
    t.act(t.legal()[0])
    assert t.phase == Phase.TARGET
    exchange()
    t.act("new-economy", "done")
    assert t.phase == Phase.DISCARD
    exchange()
    t.act(t.legal()[0])
    assert t.phase == Phase.REPAIR
    exchange()
    t.cubes(0, pilgrim=8, gold=2).turn(0)
    t.act("income")
    assert t.phase == Phase.CUBE
    exchange()


def test_5_not_in_others_turns_and_not_before_the_emperor() -> None:
    t = Table(2).no_cubes().cubes(0, gold=3).cubes(1, pilgrim=4, gold=4).envoy(1, 1, 1).turn(0)
    t.act("column-1", "gold-2")
    assert (t.phase, t.pending) == (Phase.OUTBID, [1])
    assert t.refused("two-gold-for-army") == Clause.EXCHANGE_IN_YOUR_TURN
    t = Table(2).no_cubes().cubes(1, gold=4).turn(1, Phase.ALARM)
    assert t.refused("two-gold-for-army") is None
    t.s.stack = STACKS
    assert t.refused("two-gold-for-army") == Clause.EXCHANGE_IN_YOUR_TURN


def test_5_nothing_becomes_a_pilgrim() -> None:
    assert not any(name.endswith("for-pilgrim") for name in Table().cubes(0, 9, 9, 9, 9).turn(0).legal())


def test_6_the_cube_taken_must_be_there() -> None:
    t = Table(2).no_cubes().cubes(0, pilgrim=4, gold=2)
    t.cubes(1, army=60).turn(0)
    assert t.refused("two-pilgrim-for-army") == Clause.SUPPLY_IS_EMPTY
    assert t.refused("two-gold-for-army") == Clause.SUPPLY_IS_EMPTY
    assert t.refused("two-pilgrim-for-craftsman") is None
    # Armies committed straight from gold or pilgrims are never refused.
    t.turn(0, Phase.ALARM).act("to-arms").commit(0, 3, 0, 1, 2)
    assert t.pending == [1]


# Outbidding


def test_7_8_goals_of_an_outbid_envoy() -> None:
    t = Table(4).no_cubes().cubes(0, gold=5).cubes(1, pilgrim=1).cubes(2, gold=3)
    t.envoy(1, 1, 2).envoy(2, 2, 2).envoy(3, 3, 1).envoy(1, 4, 0).empty_column(5).turn(0)
    t.act("column-1", "gold-3")
    assert t.pending == [1]
    assert t.refused("column-2") == Clause.BID_NOT_LOWER
    assert t.refused("column-3") is None
    assert t.refused("column-4") == Clause.OWN_COLUMN
    assert t.refused("column-5") == Clause.EMPTY_COLUMN
    assert t.refused("column-6") is None
    assert t.refused("column-7") == Clause.NO_SUCH_COLUMN
    assert t.refused("column-1") == Clause.BID_NOT_LOWER
    t.act("column-6")
    assert (int(t.s.envoy[5]), int(t.s.bid[5])) == (1, 2)


def test_9_a_chain_of_three() -> None:
    t = Table(4).no_cubes().cubes(0, gold=4)
    for seat, column, gold in ((1, 1, 3), (2, 2, 2), (3, 3, 1)):
        t.cubes(seat, pilgrim=1).envoy(seat, column, gold)
    t.turn(0).act("column-1", "gold-4")
    assert t.pending == [1]
    t.act("column-2")
    assert t.pending == [2]
    t.act("column-3")
    assert t.pending == [3]
    t.act("withdraw")
    assert (t.phase, t.pending) == (Phase.BUILD, [0])
    assert [int(t.s.envoy[c]) for c in range(3)] == [0, 1, 2]
    assert t.has(3) == (1, 0, 0, 1)


def test_10_a_chain_reaches_the_active_player() -> None:
    t = Table(2).no_cubes().cubes(0, gold=3, pilgrim=3).cubes(1, pilgrim=1)
    t.envoy(0, 2, 1).envoy(1, 1, 2).turn(0).act("column-1", "gold-3", "column-2")
    assert (t.phase, t.pending) == (Phase.OUTBID, [0])
    assert t.refused("two-pilgrim-for-gold") is None
    t.act("column-3")
    assert (t.phase, int(t.s.bid[2])) == (Phase.BUILD, 1)


def test_11_12_own_column_and_amounts() -> None:
    t = Table(2).no_cubes().cubes(0, gold=3, pilgrim=2).envoy(0, 1, 0).envoy(1, 2, 2).turn(0)
    assert t.refused("column-1") == Clause.OWN_COLUMN
    t.act("column-3")
    assert [name for name in t.legal() if name.startswith("gold")] == ["gold-0", "gold-1", "gold-2", "gold-3"]
    assert t.refused("gold-4") == Clause.NOT_ENOUGH_GOLD
    t.turn(0).act("column-2")
    assert t.refused("gold-0") == Clause.BID_TOO_LOW
    assert t.refused("gold-2") == Clause.BID_TOO_LOW
    assert t.refused("two-gold-for-army") == Clause.GOLD_IS_NEEDED
    t.act("two-pilgrim-for-gold")
    assert t.refused("gold-4") is None


def test_13_14_envoys_decide_what_is_open() -> None:
    t = Table().no_cubes().turn(0)
    assert t.refused("claim") == Clause.NO_ENVOY_OUT
    t.envoy(0, 1).envoy(0, 2).envoy(0, 3)
    assert t.refused("income") == Clause.MUST_CLAIM
    assert t.refused("column-4") == Clause.NO_ENVOY_LEFT
    assert t.refused("claim") is None


def test_15_a_claim_takes_everything() -> None:
    t = Table(4).no_cubes().envoy(0, 1, 2).envoy(0, 2, 1).turn(0).act("claim")
    assert int(t.s.hand_count[0]) == 5
    assert int(t.s.envoys[0]) == 3
    assert int(t.s.supply[Resource.GOLD]) == 50


def test_16_income_is_always_open() -> None:
    t = Table(2).no_cubes().turn(0)
    for column in range(1, 5):
        t.envoy(1, column, 1) if column < 4 else t.empty_column(4)
    assert t.legal() == ["income"]


def test_17_a_cube_for_each_column_of_one_card() -> None:
    t = Table(4).no_cubes().envoy(0, 3).envoy(0, 5).turn(0).act("claim")
    assert (t.phase, int(t.s.cubes_due)) == (Phase.CUBE, 2)
    t.act("cube-army", "cube-craftsman")
    assert t.has(0) == (0, 1, 1, 0)
    assert t.phase == Phase.BUILD


def test_17_the_gold_of_the_bid_is_back_first() -> None:
    t = Table(4).no_cubes().cubes(1, gold=49).envoy(0, 3, 1).turn(0)
    assert int(t.s.supply[Resource.GOLD]) == 0
    t.act("claim")
    assert t.refused("cube-gold") is None


def test_18_empty_columns_take_no_bid() -> None:
    assert Table().empty_column(1).turn(0).refused("column-1") == Clause.EMPTY_COLUMN


def test_19_cards_claimed_in_this_turn_are_no_walls_yet() -> None:
    t = invaded(Table(2))
    assert int(t.s.hand_count[0]) == 3
    assert defence_with(t.s, ED, 0, 3) == 3 + 1


# Building


@pytest.mark.parametrize(
    ("steps", "price"), [("b", 0), ("w", 0), ("bw", 0), ("bb", 1), ("bbw", 1), ("wwb", 1), ("bbww", 1)]
)
def test_20_an_unused_half_stays_open(steps: str, price: int) -> None:
    t = Table(5).no_cubes().cubes(0, craftsman=5)
    t.hand(0, *[t.card(1, "E"), t.card(2, "E"), t.card(2, "M"), t.card(2, "C")]).turn(0, Phase.BUILD)
    for step in steps:
        t.act(t.legal()[0])
        t.act("new-wall" if step == "w" else next(name for name in _targets(t) if name != "new-wall"))
    assert t.has(0)[2] == 5 - price


def _targets(t: Table) -> list[str]:
    return [name for name in t.legal() if name.startswith("new-")]


def test_20_without_craftsmen_one_of_each() -> None:
    t = Table(5).no_cubes()
    t.hand(0, t.card(1, "E"), t.card(1, "M"), t.card(1, "C")).turn(0, Phase.BUILD)
    t.act(t.legal()[0])
    t.act("new-economy")
    t.act(t.legal()[0])
    assert t.refused("new-military") == Clause.NO_CRAFTSMAN_FOR_MORE
    t.act("new-wall")
    last = next(c for c in range(88) if t.s.place[c] == Place.HAND)
    assert t.refused(f"card-{last + 1}") == Clause.NO_CRAFTSMAN_FOR_MORE


def test_21_action_and_level_are_paid_apart() -> None:
    t = Table(5).no_cubes().cubes(0, craftsman=2)
    t.building(0, "E", 1)
    t.hand(0, t.card(1, "M"), t.card(1, "E")).turn(0, Phase.BUILD)
    cards = [c for c in range(88) if t.s.place[c] == Place.HAND]
    military = next(c for c in cards if ED.card_kinds[c] == 2)
    economy = next(c for c in cards if ED.card_kinds[c] == 1)
    t.act(f"card-{military + 1}", "new-military", f"card-{economy + 1}", "raise-1")
    assert t.has(0)[2] == 0
    assert int(t.s.height[0]) == 2


def test_21_levels_of_walls_take_craftsmen_too() -> None:
    t = Table(5).no_cubes()
    t.wall(0, 2)
    t.hand(0, t.card(1, "M")).turn(0, Phase.BUILD).act(t.legal()[0])
    assert t.refused("raise-1") == Clause.LEVEL_TOO_LOW
    t.cubes(0, craftsman=2).act("raise-1")
    assert (int(t.s.height[0]), t.has(0)[2]) == (3, 0)


def test_22_a_high_card_may_open_a_building() -> None:
    t = Table(5).no_cubes()
    t.hand(0, t.card(4, "M")).turn(0, Phase.BUILD).act(t.legal()[0], "new-military")
    assert int(t.s.score[0]) == 1


def test_23_24_general_cards_have_one_of_their_kinds() -> None:
    t = Table(5).no_cubes()
    t.building(0, "E", 1)
    t.building(0, "R", 1)
    t.hand(0, t.card(2, "EM")).turn(0, Phase.BUILD).act(t.legal()[0])
    assert t.refused("raise-2") == Clause.WRONG_KIND
    assert t.refused("new-religion") == Clause.WRONG_KIND
    assert t.refused("new-military") is None
    t.act("raise-1")
    assert int(t.s.kind_points[0, Kind.ECONOMY]) == 3


def test_25_a_finished_section_brings_a_bonus_wall() -> None:
    t = Table(5).no_cubes()
    t.wall(0, 3)
    t.hand(0, t.card(4, "M")).turn(0, Phase.BUILD).act(t.legal()[0], "raise-1")
    assert (int(t.s.kind[1]), int(t.s.height[1]), int(t.s.bonus_walls)) == (Kind.BONUS_WALL, 1, 10)
    t.hand(0, t.card(2, "M")).cubes(0, craftsman=1).act(t.legal()[0], "raise-2")
    assert int(t.s.height[1]) == 2


def test_25_while_there_are_any() -> None:
    t = Table(5).no_cubes()
    t.wall(0, 3)
    t.s.bonus_walls = 0
    t.hand(0, t.card(4, "M")).turn(0, Phase.BUILD).act(t.legal()[0], "raise-1")
    assert int(t.s.structures) == 1


def test_26_walls_earn_nothing() -> None:
    t = Table(5).no_cubes()
    t.hand(0, t.card(1, "M")).turn(0, Phase.BUILD).act(t.legal()[0], "new-wall")
    assert (int(t.s.score[0]), int(t.s.activated[0])) == (0, 0)


def test_27_two_cards_may_be_kept() -> None:
    t = Table(5).no_cubes()
    t.hand(0, *(t.card(2, kind) for kind in "EMC")).turn(0, Phase.BUILD).act("done")
    assert t.phase == Phase.DISCARD
    assert t.refused("done") == Clause.TOO_MANY_CARDS
    gone = t.legal()[0]
    t.act(gone)
    assert (t.phase, t.pending, int(t.s.hand_count[0])) == (Phase.PROJECT, [1], 2)
    assert int(t.s.place[int(gone.split("-")[1]) - 1]) == Place.DISCARD


def test_28_29_30_income() -> None:
    t = Table(2, comuni="12").no_cubes()
    for kind, height in (("E", 2), ("E", 3), ("C", 1)):
        t.building(0, kind, height)
    t.s.activated[0] = 1 << Kind.ECONOMY
    t.s.master[Kind.MILITARY] = 0
    base = [int(ED.income[0, kind]) for kind in range(4)]
    t.turn(0).act("income")
    assert t.has(0) == (base[0] + 3, base[1] + 1, base[2], base[3])
    assert int(t.s.activated[0]) == 0
    assert t.phase == Phase.CUBE


def test_30_what_the_supply_cannot_pay_is_lost() -> None:
    t = Table(2, comuni="12").no_cubes()
    t.building(0, "E", 4)
    t.s.activated[0] = 1 << Kind.ECONOMY
    t.cubes(1, gold=49).turn(0).act("income")
    assert t.has(0)[0] == 1
    assert t.refused("cube-gold") == Clause.SUPPLY_IS_EMPTY
    assert len(t.news(Event.SHORT)) == 1


def test_30_no_choice_without_any_cube() -> None:
    t = Table(2, comuni="12").no_cubes().cubes(1, 50, 60, 50, 50).turn(0).act("income")
    assert t.phase == Phase.BUILD


def test_31_46_47_gold_on_columns_counts_for_nobody() -> None:
    t = Table(2).no_cubes().envoy(0, 1, 5).cubes(1, gold=1)
    assert [points_for_majorities(t.s, ED, seat) for seat in range(2)] == [0, 2]


# Guild masters and repair


def test_32_33_34_guild_masters() -> None:
    t = Table(2).no_cubes()
    t.building(1, "E", 1)
    t.building(1, "E", 1)
    t.building(1, "E", 1)
    t.building(1, "E", 1)
    finish_turn(t.turn(1, Phase.BUILD))
    assert int(t.s.master[0]) == NOBODY
    t.building(0, "E", 2)
    finish_turn(t.turn(0, Phase.BUILD))
    assert int(t.s.master[0]) == 0
    # Seat 1 had more points all along, and takes it in his own turn.
    finish_turn(t.turn(1, Phase.BUILD))
    assert int(t.s.master[0]) == 1
    t.building(0, "E", 1)
    finish_turn(t.turn(0, Phase.BUILD))
    assert int(t.s.master[0]) == 1, "a tie stays"


@pytest.mark.parametrize(("plunder", "pilgrims", "open_"), [(1, 3, 1), (2, 2, 1), (2, 3, 2), (5, 9, 2)])
def test_35_repair_prices(plunder: int, pilgrims: int, open_: int) -> None:
    t = Table(2).no_cubes().cubes(0, pilgrim=pilgrims)
    t.s.plunder[0] = plunder
    t.turn(0, Phase.BUILD).act("done")
    assert t.phase == Phase.REPAIR
    assert t.refused("repair-one") is None
    assert (t.refused("repair-two") is None) == (open_ == 2)
    t.act("repair-two" if open_ == 2 else "repair-one")
    assert int(t.s.plunder[0]) == plunder - open_
    assert t.has(0)[3] == pilgrims - (3 if open_ == 2 else 1)
    assert t.refused("repair-one", seat=0) == Clause.ONE_REPAIR


# Invasions


def test_36_37_attack_and_figure() -> None:
    t = Table(3)
    t.building(0, "E", 2)
    assert [attack_on(t.s, ED, seat) for seat in range(3)] == [7, 4, 4]
    assert [defence_with(t.s, ED, seat, 0) for seat in range(3)] == [1, 0, 0]


def test_38_highest_walls_are_manned_first() -> None:
    t = Table(3).turn(1)
    t.wall(0, 2)
    t.wall(0, 3)
    assert [defence_with(t.s, ED, 0, armies) for armies in range(7)] == [0, 4, 7, 10, 12, 14, 15]


def test_39_everything_committed_is_spent() -> None:
    t = Table(2).no_cubes().cubes(0, gold=4, army=6, pilgrim=4).turn(1, Phase.ALARM).act("to-arms")
    t.commit(0, 4, 5, 2, 1).commit(1, 0, 0)
    assert t.has(0) == (0, 0, 0, 2)
    assert t.has(1) == (0, 0, 0, 0)


def test_40_pairs_are_armies_of_one_kind() -> None:
    t = Table(2).no_cubes().cubes(0, gold=1, pilgrim=1).turn(0, Phase.ALARM).act("to-arms")
    assert t.refused("number-0", seat=0) is None
    assert t.refused("number-1", seat=0) == Clause.NOT_THAT_MANY
    t = Table(2).no_cubes().cubes(0, gold=5, army=1, pilgrim=2).turn(0, Phase.ALARM).act("to-arms")
    t.act("number-2", "number-1", seat=0)
    assert t.legal(0) == ["number-1", "number-2"]
    assert t.refused("number-0", seat=0) == Clause.PAIRS_DO_NOT_FIT
    t.act("number-1", seat=0)
    assert t.legal(0) == ["number-1"]


def test_41_heroes() -> None:
    t = Table(4)
    t.s.answers[:, Question.LEAGUE] = (2, 3, 3, 0, 0)
    t.building(1, "E", 1)
    assert bravest(t.s, NOBODY) == 2
    assert bravest(t.s, 2) == 1
    t.building(2, "E", 1)
    assert bravest(t.s, NOBODY) == 1, "the lower comune"
    t.s.answers[:, Question.LEAGUE] = (0, 0, 0, 1, 0)
    assert (bravest(t.s, NOBODY), bravest(t.s, 3)) == (3, NOBODY)


@pytest.mark.parametrize(("league", "heroes"), [((0, 0), (0, 0)), ((2, 0), (2, 0)), ((1, 2), (1, 2)), ((1, 1), (2, 1))])
def test_41_tiles_of_venezia(league: tuple[int, int], heroes: tuple[int, int]) -> None:
    t = Table(2, comuni="12").no_cubes().cubes(0, army=2).cubes(1, army=2).turn(0, Phase.ALARM).act("to-arms")
    t.commit(0, league[0], 0).commit(1, league[1], 0)
    assert (int(t.s.heroes[0]), int(t.s.heroes[1])) == heroes
    assert int(t.s.score[0]) == 0, "49: the marker does not move"


def test_42_plunder_is_not_limited() -> None:
    t = Table(2)
    for _ in range(6):
        t.building(0, "E", 4)
    t.no_cubes().turn(1, Phase.ALARM).act("to-arms").commit(0, 0, 0).commit(1, 0, 0)
    assert int(t.s.plunder[0]) == 64


def test_43_44_45_the_end_without_refill() -> None:
    t = Table(2).no_cubes().stack("D", 1).envoy(0, 1).turn(0).act("claim")
    assert [int(t.s.column_card[0, row]) == 127 for row in range(3)] == [False, True, True]
    finish_turn(t)
    t.envoy(1, 3).act("claim")
    assert t.phase == Phase.CUBE, "the cube belongs to the column"
    t.act("cube-gold")
    assert not t.news(Event.FILLED)
    finish_turn(t)
    # A three-card column with one card left brings no cube.
    t.envoy(0, 1).act("claim")
    assert t.phase == Phase.BUILD


def test_48_set_bonus() -> None:
    t = Table(2)
    for kind, height in (("E", 3), ("M", 2), ("C", 3), ("R", 4), ("E", 1)):
        t.building(0, kind, height)
    assert points_for_all_kinds(t.s, 0) == 1
    t.s.set_bonus = 1
    assert points_for_all_kinds(t.s, 0) == 3
    assert points_for_all_kinds(t.s, 1) == 0


def test_50_ties_go_to_the_lower_comune() -> None:
    t = Table(3).no_cubes()
    assert [rank_of(t.s, ED, seat) for seat in range(3)] == [1, 2, 3]
    t.building(2, "E", 1)
    assert [rank_of(t.s, ED, seat) for seat in range(3)] == [2, 3, 1]


def test_51_scores_go_on_above_the_track() -> None:
    t = Table(2)
    for _ in range(7):
        t.building(0, "E", 4)
    assert total_points(t.s, ED, 0) >= 70


def test_52_what_is_hidden() -> None:
    t = Table(2).no_cubes()
    t.wall(0, 2)
    t.hand(0, t.card(3, "E"))
    other = t.position.concealed(1).state
    assert [int(other.place[c]) for c in range(88)].count(Place.UNSEEN) == 3
    assert [int(other.laid_card[i]) for i in range(2)] == [127, 127]
    assert record.raw(other.cubes) == record.raw(t.s.cubes)
    assert int(other.hand_count[0]) == 1
    own = t.position.concealed(0).state
    assert record.raw(own.place) == record.raw(t.s.place)


def test_53_54_names_and_phases() -> None:
    assert [int(ED.strength[stack]) for stack in range(4)] == [4, 8, 12, 16]


def test_55_majorities() -> None:
    t = Table(3).no_cubes().cubes(0, gold=3, army=1).cubes(1, gold=2, army=1)
    assert [points_for_majorities(t.s, ED, seat) for seat in range(3)] == [3, 1, 0]


def test_56_comuni_are_distinct_and_in_order() -> None:
    drawn = set()
    for seed in range(30):
        t = Table(3, seed)
        comuni = [int(t.s.comune[seat]) for seat in range(3)]
        assert comuni == sorted(set(comuni))
        drawn.update(comuni)
    assert drawn == set(range(5))


# Sealed commitments


def sealed() -> Table:
    t = Table(3).no_cubes().cubes(0, army=4).cubes(1, army=2, gold=2).cubes(2, pilgrim=4)
    return t.turn(0, Phase.ALARM).act("to-arms")


ANSWERS = {0: (1, 2, 0, 0), 1: (2, 1, 1, 0), 2: (0, 2, 0, 2)}


def test_any_order_of_arrival_gives_the_same_state() -> None:
    digests = set()
    for order in permutations(range(3)):
        t = sealed()
        for seat in order:
            t.commit(seat, *ANSWERS[seat])
        digests.add(record.digest(t.s))
    woven = sealed()
    for question in range(4):
        for seat in (2, 0, 1):
            woven.act(f"number-{ANSWERS[seat][question]}", seat=seat)
    assert digests == {record.digest(woven.s)}


def test_others_see_only_that_a_seat_has_decided() -> None:
    t = sealed()
    before = record.raw(t.position.concealed(0).state)
    watching = record.raw(t.position.concealed(NOBODY).state)
    for answer in ANSWERS[1][:3]:
        t.act(f"number-{answer}", seat=1)
        assert record.raw(t.position.concealed(0).state) == before
        assert record.raw(t.position.concealed(NOBODY).state) == watching
    t.act(f"number-{ANSWERS[1][3]}", seat=1)
    one = record.raw(t.position.concealed(0).state)
    assert one != before
    other = sealed().commit(1, 0, 0, 0, 0)
    assert record.raw(other.position.concealed(0).state) == one


def test_a_mind_can_be_changed_until_the_last_has_decided() -> None:
    t = sealed()
    assert t.refused("take-back", seat=0) == Clause.NOTHING_COMMITTED
    t.commit(0, 4, 0)
    assert t.refused("number-0", seat=0) == Clause.NOT_YOUR_DECISION
    t.act("take-back", seat=0)
    assert t.pending == [0, 1, 2]
    t.commit(1, *ANSWERS[1]).commit(0, *ANSWERS[0]).commit(2, *ANSWERS[2])
    straight = sealed()
    for seat in range(3):
        straight.commit(seat, *ANSWERS[seat])
    straight.s.decisions = t.s.decisions
    assert record.raw(t.s) == record.raw(straight.s)
    assert t.refused("take-back", seat=1) == Clause.NOT_YOUR_DECISION


def test_nothing_is_told_before_all_have_decided() -> None:
    t = sealed()
    t.commit(0, *ANSWERS[0]).commit(1, *ANSWERS[1])
    assert int(t.s.news.count) == 0
    t.commit(2, *ANSWERS[2])
    assert [who for who, _, _ in t.news(Event.COMMITTED)] == [0, 1, 2]
