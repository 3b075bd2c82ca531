"""What a decision does to the table, and which decisions are put to a seat."""

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from quarantotto.games.comuni.actions import action_name, parse_action
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.rules.invasions import defence_with
from quarantotto.games.comuni.rules.scoring import points_for_all_kinds
from quarantotto.games.comuni.secrets import answer_with
from quarantotto.games.comuni.state import NO_CARD, NO_COLUMN, QUESTIONS, STACKS, After, Event, Kind, Phase, Place
from tests.games.comuni.table import EDITION, Table

ED = EDITION.record
EXCHANGES = ["two-gold-for-army", "two-pilgrim-for-gold", "two-pilgrim-for-army", "two-pilgrim-for-craftsman"]


def put_to(t: Table, seat: int) -> list[str]:
    """What is looked at when a seat is asked, allowed or not."""
    return [action_name(action) for action in t.position.engine.candidates(t.s, seat)]


# Bidding


def test_a_bid_takes_an_envoy_and_the_gold_to_the_column() -> None:
    t = Table(3).no_cubes().cubes(1, gold=5, army=4).turn(1).act("column-3", "gold-4")
    assert t.has(1) == (1, 4, 0, 0)
    assert [int(t.s.envoys[seat]) for seat in range(3)] == [3, 2, 3]
    assert [int(t.s.envoy[column]) for column in range(5)] == [NOBODY, NOBODY, 1, NOBODY, NOBODY]
    assert [int(t.s.bid[column]) for column in range(5)] == [0, 0, 4, 0, 0]
    assert int(t.s.displaced_from) == NO_COLUMN


def test_all_the_gold_there_is_may_be_bid() -> None:
    t = Table(2).no_cubes().cubes(0, gold=50).turn(0).act("column-1")
    assert t.refused("gold-50") is None
    assert t.refused("new-economy") == Clause.NOT_ASKED_NOW


def test_a_bid_is_asked_for_between_the_least_and_all_one_has() -> None:
    t = Table(2).no_cubes().cubes(1, gold=5).envoy(0, 2, 2).turn(1).act("column-2")
    assert [name for name in put_to(t, 1) if name.startswith("gold")] == ["gold-3", "gold-4", "gold-5"]
    assert put_to(t, 1) == ["gold-3", "gold-4", "gold-5", *EXCHANGES]


def test_gold_may_be_exchanged_as_long_as_the_least_bid_is_left() -> None:
    t = Table(2).no_cubes().cubes(1, gold=5).envoy(0, 2, 2).turn(1).act("column-2")
    assert t.refused("two-gold-for-army") is None
    t.act("two-gold-for-army")
    assert (t.has(1), t.refused("two-gold-for-army")) == ((3, 1, 0, 0), Clause.GOLD_IS_NEEDED)


def test_an_outbid_seat_takes_its_envoy_back_or_moves() -> None:
    t = Table(2).no_cubes().cubes(0, gold=3).cubes(1, pilgrim=1).envoy(1, 2, 2).turn(0).act("column-2", "gold-3")
    assert (int(t.s.displaced), int(t.s.displaced_bid), int(t.s.displaced_from)) == (1, 2, 1)
    assert t.legal() == ["withdraw", "column-1", "column-3", "column-4"]
    t.act("withdraw")
    assert (int(t.s.displaced), int(t.s.displaced_bid), int(t.s.displaced_from)) == (NOBODY, 0, NO_COLUMN)
    assert (t.has(1), int(t.s.envoys[1])) == ((2, 0, 0, 1), 3)


def test_who_is_outbid_in_his_own_turn_may_exchange_first() -> None:
    t = Table(2).no_cubes().cubes(0, gold=3, pilgrim=3).cubes(1, pilgrim=1)
    t.envoy(0, 2, 1).envoy(1, 1, 2).turn(0).act("column-1", "gold-3", "column-2")
    t.act("two-pilgrim-for-craftsman")
    assert (t.phase, t.pending, t.has(0)) == (Phase.OUTBID, [0], (0, 0, 1, 1))


# Claiming and income


def test_a_claim_brings_envoy_and_cards_home_and_leaves_the_column_free() -> None:
    t = Table(3).no_cubes().envoy(1, 2, 3).envoy(0, 4, 2).turn(1).act("claim")
    assert (int(t.s.envoy[1]), int(t.s.bid[1]), int(t.s.envoys[1])) == (NOBODY, 0, 3)
    assert (int(t.s.envoy[3]), int(t.s.bid[3]), int(t.s.envoys[0])) == (0, 2, 2)
    assert (t.phase, int(t.s.cubes_due), int(t.s.after_cubes)) == (Phase.BUILD, 0, After.BUILD)


def test_only_a_claim_is_followed_by_a_refill() -> None:
    t = Table(2, comuni="12").no_cubes().empty_column(2).turn(0).act("income", "cube-gold")
    assert (t.phase, int(t.s.column_card[1, 0]), t.news(Event.FILLED)) == (Phase.BUILD, NO_CARD, [])


def test_a_cube_of_choice_is_one_of_four_kinds() -> None:
    t = Table(2, comuni="12").turn(0).act("income")
    assert t.refused("withdraw") == Clause.NOT_ASKED_NOW
    assert t.refused("cube-pilgrim") is None


def test_cubes_of_choice_are_lost_when_no_cube_is_left() -> None:
    t = Table(2).no_cubes().cubes(1, 50, 60, 50, 50).envoy(0, 3).turn(0).act("claim")
    assert (t.phase, int(t.s.cubes_due)) == (Phase.BUILD, 0)


def test_an_invasion_cuts_no_later_turn_short() -> None:
    """Where a turn ends with the invasion the next one goes on after its refill."""
    t = Table(2, invasion_ends_turn="turn-ends").no_cubes().stack("A", 1).envoy(0, 1).turn(0)
    t.act("claim", "to-arms").commit(0, 0, 0).commit(1, 0, 0)
    assert (t.phase, t.pending, int(t.s.is_cut_short)) == (Phase.PROJECT, [1], 0)
    t.envoy(1, 2).act("claim")
    assert (t.phase, t.pending) == (Phase.BUILD, [1])


# Exchanges


def test_the_last_turns_are_turns_like_any_other() -> None:
    t = Table(2).no_cubes().cubes(0, gold=2).stack("D", 0).turn(0)
    t.s.stack, t.s.ending = STACKS, 2
    t.act("two-gold-for-army")
    assert t.has(0) == (0, 1, 0, 0)


def test_the_leader_may_exchange_before_the_call_to_arms() -> None:
    t = Table(2).no_cubes().cubes(1, gold=2).turn(1, Phase.ALARM)
    assert t.legal() == ["to-arms", "two-gold-for-army"]
    t.act("two-gold-for-army")
    assert (t.phase, t.has(1)) == (Phase.ALARM, (0, 1, 0, 0))
    assert t.legal() == ["to-arms"]


def test_exchanges_are_put_beside_every_question_of_the_turn() -> None:
    t = Table(5).no_cubes().cubes(0, gold=2, pilgrim=2)
    cards = [t.card(1, "E"), t.card(1, "M")]
    t.hand(0, *cards).turn(0)
    assert t.legal() == [*(f"column-{n}" for n in range(1, 8)), "income", *EXCHANGES]
    t.turn(0, Phase.BUILD)
    assert t.legal() == [*(f"card-{card + 1}" for card in sorted(cards)), "done", *EXCHANGES]
    assert len(put_to(t, 0)) == len(t.legal())


# Building


def test_a_new_building_is_the_builders_and_of_the_kind_chosen() -> None:
    t = Table(5).no_cubes()
    card = t.card(1, "R")
    t.hand(1, card).turn(1, Phase.BUILD).act(f"card-{card + 1}", "new-religion")
    assert (int(t.s.owner[0]), int(t.s.kind[0]), int(t.s.height[0])) == (1, Kind.RELIGION, 1)
    assert int(t.s.place[card]) == Place.BUILDING + 1


def test_a_wall_card_lies_face_down_in_its_section_and_shows_its_stack() -> None:
    t = Table(5).no_cubes()
    t.building(0, "E", 1)
    card = t.card(2, stack="B")
    t.hand(1, card).turn(1, Phase.BUILD).act(f"card-{card + 1}", "new-wall")
    assert (int(t.s.owner[1]), int(t.s.kind[1]), int(t.s.height[1])) == (1, Kind.WALL, 1)
    assert int(t.s.place[card]) == Place.WALL + 1
    slot = int(t.s.laid) - 1
    laid = [int(t.s[f"laid_{name}"][slot]) for name in ("card", "in", "storey", "back", "level")]
    assert laid == [card, 1, 1, 1, 1]


def test_nothing_can_be_built_on_where_nothing_stands() -> None:
    t = Table(5).no_cubes()
    t.building(0, "E", 1)
    card = t.card(2, "E")
    t.hand(0, card).turn(0, Phase.BUILD).act(f"card-{card + 1}")
    assert t.refused("raise-1") is None
    for name in ("raise-2", "raise-50", "take-back", "number-3"):
        assert t.refused(name) == Clause.NOT_ASKED_NOW


def test_steps_count_for_one_phase_of_building() -> None:
    t = Table(5).no_cubes()
    card = t.card(1, "E")
    t.hand(0, card).turn(0, Phase.BUILD).act(f"card-{card + 1}", "new-economy")
    assert (int(t.s.built), int(t.s.walled)) == (1, 0)
    t.act("done")
    assert (int(t.s.built), int(t.s.walled), t.pending) == (0, 0, [1])


def test_masters_of_several_kinds_come_in_one_turn() -> None:
    t = Table(2).no_cubes()
    for kind in "MCR":
        t.building(1, kind, 2)
    t.turn(1, Phase.BUILD).act("done")
    assert [int(t.s.master[kind]) for kind in range(4)] == [NOBODY, 1, 1, 1]


# Repairing


@pytest.mark.parametrize(("plunder", "pilgrims"), [(0, 3), (2, 0), (0, 0)])
def test_nobody_is_asked_to_repair_without_plunder_or_pilgrims(plunder: int, pilgrims: int) -> None:
    t = Table(2).no_cubes().cubes(0, pilgrim=pilgrims)
    t.s.plunder[0] = plunder
    t.turn(0, Phase.BUILD).act("done")
    assert (t.phase, t.pending) == (Phase.PROJECT, [1])


def test_repairing_is_nobodys_duty() -> None:
    t = Table(2).no_cubes().cubes(0, pilgrim=1)
    t.s.plunder[0] = 2
    t.turn(0, Phase.BUILD).act("done")
    assert t.legal() == ["done", "repair-one"]
    t.act("done")
    assert (t.pending, int(t.s.plunder[0]), t.has(0)) == ([1], 2, (0, 0, 0, 1))


def test_after_a_repair_everything_else_is_the_next_players() -> None:
    t = Table(2).no_cubes().cubes(0, pilgrim=1)
    t.s.plunder[0] = 2
    t.turn(0, Phase.BUILD).act("done", "repair-one")
    assert t.refused("repair-one", seat=0) == Clause.ONE_REPAIR
    assert t.refused("income", seat=0) == Clause.NOT_YOUR_DECISION


def test_a_seat_below_the_first_has_nothing_to_decide() -> None:
    assert Table(2).turn(0).position.refusal(-1, parse_action("income")) == Clause.NOT_YOUR_DECISION


# Invasions


def test_every_question_of_a_commitment_is_asked_with_what_can_be_paid() -> None:
    t = Table(2).no_cubes().cubes(1, gold=2, army=1, pilgrim=4).turn(0, Phase.ALARM).act("to-arms")
    asked = []
    for answer in (2, 1, 0, 2):
        asked.append(put_to(t, 1))
        t.act(f"number-{answer}", seat=1)
    numbers = [[int(name.removeprefix("number-")) for name in names] for names in asked]
    assert numbers == [[0, 1, 2, 3, 4], [0, 1, 2], [0, 1], [2]]
    assert put_to(t, 1) == t.legal(1) == ["take-back"]


def test_armies_that_are_there_need_no_pairs() -> None:
    t = Table(2).no_cubes().cubes(1, army=3, pilgrim=2).turn(0, Phase.ALARM).act("to-arms")
    t.act("number-1", "number-0", "number-0", seat=1)
    assert put_to(t, 1) == ["number-0", "number-1"]


def test_what_the_league_gets_the_city_does_not() -> None:
    t = Table(2).no_cubes().cubes(1, army=2).turn(0, Phase.ALARM).act("to-arms").act("number-2", seat=1)
    assert t.legal(1) == ["number-0"]
    assert t.refused("number-1", seat=1) == Clause.NOT_THAT_MANY


def test_a_commitment_is_answered_with_numbers() -> None:
    t = Table(2).no_cubes().cubes(1, army=2).turn(0, Phase.ALARM).act("to-arms")
    for name in ("done", "to-arms", "income", "gold-0"):
        assert t.refused(name, seat=1) == Clause.NOT_ASKED_NOW


def test_every_seat_pays_with_its_own_cubes() -> None:
    t = Table(3).no_cubes().cubes(0, gold=9, army=9, craftsman=9, pilgrim=9)
    t.cubes(1, gold=4, army=2, craftsman=1, pilgrim=3).turn(0, Phase.ALARM).act("to-arms")
    t.commit(0, 0, 0).commit(1, 2, 2, 2, 1).commit(2, 0, 0)
    assert [t.has(seat) for seat in range(3)] == [(9, 9, 9, 9), (0, 1, 1, 1), (0, 0, 0, 0)]


def test_nobody_mans_anothers_walls() -> None:
    t = Table(3).turn(2)
    t.wall(1, 3)
    t.building(0, "M", 3)
    assert [defence_with(t.s, ED, seat, 2) for seat in range(3)] == [2, 4 + 3, 2 + 1]


# The end


def test_walls_are_no_buildings_of_the_set() -> None:
    t = Table(2)
    for kind in "EMCR":
        t.building(0, kind, 2)
    t.wall(0, 1)
    assert points_for_all_kinds(t.s, 0) == 1 + 2


@pytest.mark.parametrize(
    ("players", "utilities"), [(2, [1000, -1000]), (3, [1000, 0, -1000]), (5, [1000, 500, 0, -500, -1000])]
)
def test_the_first_gets_all_the_last_loses_all(players: int, utilities: list[int]) -> None:
    t = Table(players).no_cubes()
    assert [t.position.payoff(seat) for seat in range(players)] == [
        (utility, 0, rank) for rank, utility in enumerate(utilities, 1)
    ]


# What is imagined of sealed hands


def sealed(**cubes: int) -> Table:
    """All decide at once; seat 1 has these cubes."""
    return Table(2).no_cubes().cubes(1, **cubes).turn(0, Phase.ALARM).act("to-arms")


def answers(t: Table) -> tuple[int, ...]:
    return tuple(int(t.s.answers[1, question]) for question in range(QUESTIONS))


def test_any_hand_that_can_be_paid_is_imagined_of_who_has_decided() -> None:
    t = sealed(pilgrim=4).commit(1, 0, 0)
    shown = t.position.concealed(0)
    worlds = [shown.imagined(0, seed_key(number)).state for number in range(60)]
    found = {tuple(int(world.answers[1, question]) for question in range(QUESTIONS)) for world in worlds}
    can_be_paid = [(0, 0, 0, 0), (1, 0, 0, 1), (0, 1, 0, 1), (1, 1, 0, 2), (2, 0, 0, 2), (0, 2, 0, 2)]
    assert found == set(can_be_paid)


def test_the_last_answer_is_what_is_left_of_the_number_drawn() -> None:
    """Two armies of four pilgrims for the league: digits to base 3, 3 and 1, and the pairs of pilgrims."""
    t = sealed(pilgrim=4)
    assert answer_with(t.s, 1, QUESTIONS, 2 + 2 * 9, 3, 1)
    assert answers(t) == (2, 0, 0, 2)


def test_answers_tried_in_vain_are_forgotten() -> None:
    t = sealed(army=2)
    assert not answer_with(t.s, 1, QUESTIONS, 1 + 1 * 3 + 1 * 9, 3, 1)
    assert answer_with(t.s, 1, 1, 0, 3, 1)
    assert answers(t) == (0, 0, 0, 0)
