"""The worked examples T1 to T7: every arithmetic example of the rulebook, and the public example of a base round."""

from functools import partial

import pytest

from quarantotto.games.revolution1848.rules.arms import noted_arms, red_numbers
from quarantotto.games.revolution1848.rules.tricks import draw_up
from quarantotto.games.revolution1848.state import NO_SEAT, Phase, Verdict
from tests.games.revolution1848 import table
from tests.games.revolution1848.table import DL, RR, L, R, card, paulskirche, with_rows

Table = partial(table.Table, ed=paulskirche().record)  # they hold with the figures of today


def test_t1_fifteen_army_points_are_seven() -> None:
    t = Table("Z28 PE33", spare=False, ed=with_rows("extras", {28: {"army": 13}}))
    assert noted_arms(t.s, t.ed, RR, 15) == 7
    t.play("Z28", "PE33")
    assert t.points(0, R) == 7  # 13 and 2 are 15


def test_t2_armies_of_one_party_add_up_across_flags_and_players() -> None:
    t = Table("Z33 PE41", "", "Z29 PE35", "")
    t.play("0:Z33", "2:Z29", "0:PE41", "2:PE35")
    assert (t.led_by("Z33"), t.led_by("Z29")) == (["PE41"], ["PE35"])
    assert t.standing() == (Verdict.ARMS, R, 2, 19)
    t.all_pass()
    assert t.all_points() == {(2, "REACTION"): 19}
    assert t.s.won[2] == 1


def test_t3_red_is_taken_off_and_an_army_alone_does_nothing() -> None:
    t = Table("Z33 PE40", "", "Z29", "Z13")
    t.play("0:Z33", "0:PE40", "2:Z29", "3:Z13", "side 1")
    assert t.army_of("PE40") == "Z33"
    assert t.led_by("Z29") == []
    assert red_numbers(t.s, t.ed) == 11
    assert t.standing() == (Verdict.ARMS, R, 0, 3)
    t.all_pass()
    assert t.all_points() == {(0, "REACTION"): 3}


def test_t3_an_army_played_last_finds_the_commander_taken() -> None:
    t = Table("Z33 PE40", "", "Z29", "")
    t.play("0:Z33", "0:PE40", "2:Z29")
    assert t.army_of("PE40") == "Z33"
    assert t.led_by("Z29") == []
    assert t.lies_at("Z29", 2)


def test_t4_louis_napoleon_takes_three_from_each_republican() -> None:
    t = Table("PE01 PE07 PE04", "Z11")
    t.play("0:PE01", "1:Z11", "0:PE07", "0:PE04")
    assert [t.value(name) for name in ("PE01", "PE07", "PE04")] == [3, -2, -1]
    assert t.total(RR) == 0


def test_t5_two_commanders_together_take_the_army_from_a_stronger_one() -> None:
    t = Table("Z29 PE34", "PE33 PE35")
    t.play("0:Z29", "0:PE34", "1:PE33")
    assert t.led_by("Z29") == ["PE34"]
    t.play("1:PE35")
    assert t.led_by("Z29") == ["PE33", "PE35"]
    assert t.lies_at("Z29", 1)
    assert t.lies_at("PE34", 0)
    assert t.army_of("PE34") is None


@pytest.mark.parametrize(
    ("hand", "persons", "extras", "is_free"),
    [
        ("PE01 PE02 Z01 Z02", 1, 1, False),
        ("Z01 Z02", 2, 2, False),
        ("PE01 PE02 PE03 Z01 Z02", 0, 0, True),
        ("PE01 Z01 Z02", 1, 1, True),
        ("PE01 PE02 PE03 Z01 Z02 Z03", 0, 0, False),
        ("", 2, 2, False),
        ("Z01", 2, 2, False),
    ],
)
def test_t6_what_is_drawn_to_a_hand(hand: str, persons: int, extras: int, is_free: bool) -> None:
    t = Table(hand, spare=False)
    assert draw_up(t.s, t.ed, 0) == is_free
    drawn = t.hand_of(0)[len(hand.split()) :]
    assert [name[:2] == "PE" for name in drawn] == [True] * persons + [False] * extras


def test_t6_the_free_card_is_chosen_after_the_others_were_seen() -> None:
    t = Table("PE01 Z01 Z02", "PE31 PE32 PE36 Z03 Z04 Z17", spare=False)
    t.play("pass", "pass")
    # A standoff without a card: the left neighbour of the first who passed draws first; six cards draw none.
    assert (t.phase, t.seat, len(t.hand_of(0))) == (Phase.DRAW, 0, 5)
    t.play("draw extra")
    assert len(t.hand_of(0)) == 6
    assert t.hand_of(0)[-1].startswith("Z")
    assert len(t.hand_of(1)) == 6
    assert (t.phase, t.seat) == (Phase.TURN, 1)


def example_round() -> table.Table:
    return Table("PE09 PE07 Z08 Z15", "PE26 PE01 Z26 Z03", variant="base")


def test_t7_the_public_example_of_a_base_round() -> None:
    t = example_round().play("PE09", "PE26", "Z08", "Z03")
    assert (t.total(DL), t.total(L)) == (10, 3)
    assert (t.own(0, DL), t.own(1, L)) == (10, 3)
    assert t.s.event == 0


def test_t7_continued_with_our_effects() -> None:
    t = example_round().play("PE09", "PE26", "Z08", "Z03", "PE07")
    assert t.value("PE07") == 3
    t.play("Z26", "hit PE09")
    assert t.value("PE09") == 7
    t.play("Z15", "PE01")
    assert (t.own(0, RR), t.own(1, RR), t.total(RR)) == (3, 6, 9)
    assert (t.total(DL), t.total(L)) == (7, 3)
    assert t.standing() == (Verdict.POLITICS, RR, 1, 9)
    t.all_pass()
    assert t.all_points() == {(1, "REPUBLICANS"): 9}
    assert (t.s.won[1], t.s.won_by[0], t.seat) == (1, 1, 1)
    assert t.s.first_passed == NO_SEAT
    assert t.place("PE09") == t.place("PE01") == 1
    assert card("Z01") == 42
