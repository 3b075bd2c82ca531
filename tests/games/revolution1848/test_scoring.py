"""The end of the game: B24, E23, Q16 to Q18, G6."""

import pytest

from quarantotto.games.revolution1848.rules.scoring import UNDECIDED, outcome, payoff, victory_points
from tests.games.revolution1848.table import DL, RR, L, R, Table


def points_of(t: Table) -> list[int]:
    return [int(victory_points(t.s, t.ed, seat)) for seat in range(int(t.s.players))]


def test_e23_leaders_get_four_three_two_one_by_the_strength_of_their_party() -> None:
    t = Table(players=3).note((0, RR, 20), (1, RR, 5), (1, DL, 15), (2, L, 12), (0, R, 8))
    assert points_of(t) == [4 + 1, 3, 2]


def test_e23_an_absolute_majority_gives_five_and_nobody_else_any() -> None:
    t = Table(players=3).note((0, RR, 20), (1, RR, 11), (1, DL, 15), (2, L, 15))
    assert points_of(t) == [5, 0, 0]


def test_q16_exactly_equal_is_no_majority() -> None:
    t = Table().note((0, RR, 30), (1, DL, 15), (1, L, 15))
    assert points_of(t) == [4, 3 + 3]


def test_q16_negative_totals_count_in_the_sum_of_the_others() -> None:
    t = Table().note((0, RR, 10), (1, DL, 12), (1, R, -3))
    assert points_of(t) == [0, 5]  # 12 against 10 - 3; the Republicans' 10 against 12 - 3 count for nothing (R3)


def test_e23_equal_players_each_get_the_full_award_the_five_too() -> None:
    t = Table(players=3).note((0, RR, 10), (1, RR, 10), (2, DL, 5))
    assert points_of(t) == [5, 5, 0]


def test_q17_equal_parties_share_the_better_place_and_the_next_is_skipped() -> None:
    t = Table(players=4).note((0, RR, 10), (1, DL, 10), (2, L, 5), (3, R, 2))
    assert points_of(t) == [4, 4, 2, 1]


def test_e23_a_party_without_points_gives_none() -> None:
    t = Table().note((0, RR, 10), (1, DL, 10), (1, R, -4))
    assert points_of(t) == [4, 4]


def test_e23_who_leads_with_a_negative_share_leads_all_the_same() -> None:
    t = Table(players=3).note((0, RR, 10), (1, DL, 9), (2, R, -2), (0, R, 4))
    assert points_of(t) == [4 + 2, 3, 0]


def test_q18_equal_victory_points_more_events_win() -> None:
    t = Table().note((0, RR, 10), (1, DL, 10))
    t.s.won[1] = 3
    assert [payoff(t.s, t.ed, seat) for seat in range(2)] == [(-1000, 4, 2), (1000, 4, 1)]
    t.s.won[0] = 3
    assert [payoff(t.s, t.ed, seat) for seat in range(2)] == [(0, 4, 1), (0, 4, 1)]


def test_events_alone_give_no_victory_points() -> None:
    t = Table().note((0, RR, 10))
    t.s.won[1] = 5
    assert points_of(t) == [5, 0]


def test_b24_the_base_game_goes_to_the_leader_of_the_strongest_party() -> None:
    t = Table(variant="base").note((0, RR, 10), (1, RR, 11), (0, DL, 20))
    assert [payoff(t.s, t.ed, seat) for seat in range(2)] == [(-1000, 10, 2), (1000, 11, 1)]
    assert outcome(t.s, t.ed) == RR


def test_b25_the_most_events_do_not_win_the_base_game() -> None:
    """The loose summary of one review; the leader of the strongest party wins (B24)."""
    t = Table(variant="base").note((0, DL, 20), (1, L, 6), (1, RR, 6), (1, R, 6))
    t.s.won[0], t.s.won[1] = 3, 11
    assert payoff(t.s, t.ed, 0)[2] == 1
    assert payoff(t.s, t.ed, 1)[2] == 2


def test_g6_equal_strongest_parties_are_taken_together() -> None:
    t = Table(variant="base").note((0, RR, 12), (1, RR, 8), (0, DL, 9), (1, DL, 11))
    assert [payoff(t.s, t.ed, seat)[1] for seat in range(2)] == [21, 19]
    assert outcome(t.s, t.ed) == UNDECIDED


def test_g6_then_events_then_a_draw() -> None:
    t = Table(variant="base").note((0, RR, 10), (1, RR, 10))
    t.s.won[0] = 8
    t.s.won[1] = 6
    assert [payoff(t.s, t.ed, seat)[2] for seat in range(2)] == [1, 2]
    t.s.won[1] = 8
    assert [payoff(t.s, t.ed, seat) for seat in range(2)] == [(0, 10, 1), (0, 10, 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_utilities_add_up_to_nothing(players: int) -> None:
    t = Table(players=players).note((0, RR, 10), (1, DL, 7))
    assert abs(sum(payoff(t.s, t.ed, seat)[0] for seat in range(players))) <= 1  # thirds are rounded


def test_outcome_is_the_strongest_party_or_undecided() -> None:
    t = Table().note((0, L, 3), (1, L, 3), (0, R, 5))
    assert outcome(t.s, t.ed) == L
    assert outcome(t.note((0, R, 6)).s, t.ed) == UNDECIDED
    assert outcome(Table().s, t.ed) == UNDECIDED


def test_a_strongest_party_without_points_does_not_win_the_revolution() -> None:
    t = Table().note((0, RR, -1), (0, DL, -2), (1, R, -3))
    assert outcome(t.s, t.ed) == UNDECIDED, "the Liberals have most, and that is nothing"
    assert outcome(t.note((1, L, 1)).s, t.ed) == L
