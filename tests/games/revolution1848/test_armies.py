"""Statements E5 to E19 on armies and commanders, the readings Q4 to Q8, Q11, Q19 and the completions G9 to G12."""

import pytest

from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.rules.armies import military_of
from quarantotto.games.revolution1848.state import NO_SEAT, Event, Flag, Phase, Place, Verdict
from tests.games.revolution1848.table import DL, RR, R, Table, card, with_rows

# Commanders: Bund PE01 2, PE02 1, PE04 1, PE07 3, PE08 3 (RR); Austria PE33 2, PE34 4, PE35 3; Prussia PE40 2, PE41 3,
# PE42 1 (R). Armies: Austria Z28 Z29 Z30, Bund Z31, Prussia Z32 Z33 Z34.


def arms(t: Table, name: str) -> int:
    return int(military_of(t.s, t.ed, card(name)))


def test_e5_an_army_may_be_played_without_a_commander_and_does_nothing() -> None:
    t = Table("Z29 PE09", "PE26").play("0:Z29", "0:PE09")
    assert t.standing() == (Verdict.POLITICS, DL, 0, 8)


def test_e5_e8_a_commander_played_later_leads_it() -> None:
    t = Table("Z29", "PE35").play("0:Z29", "1:PE35")
    assert t.led_by("Z29") == ["PE35"]
    assert t.lies_at("Z29", 1)
    assert Event.TOOK_ARMY in t.news


def test_e6_persons_without_symbol_do_not_lead() -> None:
    t = Table("Z29 PE31", "").play("0:Z29", "0:PE31")
    assert t.led_by("Z29") == []


def test_e7_who_bears_military_numbers() -> None:
    """Armies, commanders and Kroatien; the Bund's flag is for republicans alone, red for cards against the Reaction."""
    ed = Table().ed
    armed = {z + 1 for z in range(34) if int(ed.army[z]) or int(ed.bonus[z])}
    assert armed == {15, *range(28, 35)}
    assert {int(ed.party[p]) for p in range(42) if int(ed.flag[p]) == Flag.BUND} == {RR}
    assert {int(ed.party[p]) for p in range(42) if int(ed.flag[p]) in (Flag.AUSTRIA, Flag.PRUSSIA)} == {R}
    red = [z for z in range(34) if int(ed.red[z])]
    assert all(int(ed.hostile[z]) for z in red)
    assert all(int(ed.parties[z]) in (0, 1 << R) for z in red)


def test_e8_a_better_one_takes_over_an_equal_one_does_not() -> None:
    t = Table("Z33 PE40", "PE41").play("0:Z33", "0:PE40", "1:PE41")
    assert t.led_by("Z33") == ["PE41"]
    equal = Table("Z31 PE07", "PE08").play("0:Z31", "0:PE07", "1:PE08")
    assert equal.led_by("Z31") == ["PE07"]
    assert equal.lies_at("Z31", 0)


def test_e9_the_own_flag_comes_first_whatever_the_strength() -> None:
    t = Table("Z33 PE34", "PE42").play("0:Z33", "0:PE34")
    assert t.led_by("Z33") == ["PE34"]  # no Prussian is there
    t.play("1:PE42")
    assert t.led_by("Z33") == ["PE42"]
    assert t.lies_at("Z33", 1)


def test_e9_another_flag_takes_over_by_strength_only_where_the_own_flag_does_not_lead() -> None:
    t = Table("Z33 PE01", "PE34", "PE42").play("0:Z33", "0:PE01", "1:PE34")
    assert t.led_by("Z33") == ["PE34"]
    led = Table("Z33 PE42", "PE34").play("0:Z33", "0:PE42", "1:PE34")
    assert led.led_by("Z33") == ["PE42"]


def test_e10_free_commanders_of_one_flag_at_one_player_add_up() -> None:
    t = Table("Z29 PE34", "PE33 PE35").play("0:Z29", "0:PE34", "1:PE35")
    assert t.led_by("Z29") == ["PE34"]
    t.play("1:PE33")
    assert t.led_by("Z29") == ["PE33", "PE35"]


def test_e10_the_defender_counts_all_at_the_army() -> None:
    t = Table("Z29 PE33 PE35", "PE34").play("0:Z29", "0:PE33", "0:PE35", "1:PE34")
    assert t.led_by("Z29") == ["PE33", "PE35"]  # 5 against 4


def test_e11_several_commanders_join_one_army() -> None:
    t = Table("Z29 PE33 PE35", "").play("0:Z29", "0:PE35", "0:PE33")
    assert t.led_by("Z29") == ["PE33", "PE35"]
    assert Event.JOINED in t.news
    assert t.standing() == (Verdict.ARMS, R, 0, (17 + 5) // 2)


def test_e11_a_second_army_takes_the_spare_commander() -> None:
    t = Table("Z29 PE33 PE35 Z28", "").play("0:Z29", "0:PE35", "0:PE33", "0:Z28")
    assert (t.led_by("Z29"), t.led_by("Z28")) == (["PE35"], ["PE33"])


def test_g10_commanders_of_different_flags_do_not_add_up() -> None:
    t = Table("Z31 PE34", "PE41 PE33").play("0:Z31", "0:PE34", "1:PE41", "1:PE33")
    assert t.led_by("Z31") == ["PE34"]  # 3 Prussia and 2 Austria are not 5


def test_e12_the_player_of_the_army_decides_between_equal_claims() -> None:
    t = Table("Z31", "PE07", "PE08").play("1:PE07", "2:PE08", "0:Z31")
    assert (t.phase, t.seat) == (Phase.RIVALS, 0)
    assert t.refusal("side 0") == Clause.NO_EQUAL_CLAIM
    t.play("side 2")
    assert t.led_by("Z31") == ["PE08"]
    assert t.lies_at("Z31", 2)
    assert t.seat == 1


def test_e12_unequal_claims_are_not_asked_about() -> None:
    t = Table("Z31", "PE01", "PE08").play("1:PE01", "2:PE08", "0:Z31")
    assert t.led_by("Z31") == ["PE08"]
    assert t.phase == Phase.TURN


def test_r2_a_player_with_equal_claims_under_two_flags_names_the_first() -> None:
    t = Table("PE35 PE41", "Z31").play("0:PE35", "0:PE41", "1:Z31")
    assert (t.phase, t.seat) == (Phase.FLAG, 0)
    assert t.refusal("flag bund") == Clause.NO_EQUAL_FLAG
    t.play("flag prussia")
    assert t.led_by("Z31") == ["PE41"]
    assert t.lies_at("Z31", 0)
    assert (t.phase, t.seat) == (Phase.TURN, 0)
    assert t.s.claim_seat == NO_SEAT, "nobody is asked about a claim any more"


def test_r2_is_not_asked_where_one_claim_is_higher_or_nothing_is_disputed() -> None:
    higher = Table("PE34 PE41", "Z31").play("0:PE34", "0:PE41", "1:Z31")
    assert (higher.phase, higher.led_by("Z31")) == (Phase.TURN, ["PE34"])
    apart = Table("PE35 PE41", "Z33").play("0:PE35", "0:PE41", "1:Z33")
    assert (apart.phase, apart.led_by("Z33")) == (Phase.TURN, ["PE41"])


def test_r2_comes_after_the_choice_between_players() -> None:
    t = Table("PE35 PE41", "Z31", "PE40 PE42").play("0:PE35", "0:PE41", "2:PE40", "2:PE42", "1:Z31")
    assert (t.phase, t.seat) == (Phase.RIVALS, 1)
    t.play("side 0")
    assert (t.phase, t.seat) == (Phase.FLAG, 0)
    t.play("flag austria")
    assert t.led_by("Z31") == ["PE35"]


def test_r2_in_matches_begun_with_version_1_austria_goes_first() -> None:
    t = Table("PE35 PE41", "Z31")
    t.s.version = 1
    t.play("0:PE35", "0:PE41", "1:Z31")
    assert (t.phase, t.led_by("Z31")) == (Phase.TURN, ["PE35"])


def test_g9_one_commander_several_armies_his_player_chooses() -> None:
    t = Table("Z29 Z28", "PE35").play("0:Z29", "0:Z28", "1:PE35")
    assert (t.phase, t.seat) == (Phase.ARMY, 1)
    assert t.refusal("army Z33") == Clause.NO_SUCH_ARMY
    assert t.refusal("army Z28", seat=0) == Clause.NOT_YOUR_DECISION
    t.play("army Z28")
    assert (t.led_by("Z28"), t.led_by("Z29")) == (["PE35"], [])
    assert (t.lies_at("Z28", 1), t.lies_at("Z29", 0)) == (True, True)


def test_g9_an_army_that_is_of_another_flag_has_to_wait() -> None:
    t = Table("Z28 Z29 Z33 PE41", "PE35").play("0:Z33", "0:PE41", "0:Z28", "0:Z29", "1:PE35")
    assert t.phase == Phase.ARMY
    assert t.refusal("army Z33") == Clause.OWN_FLAG_FIRST


def test_q19_taking_over_is_not_optional_and_the_displaced_may_claim_in_turn() -> None:
    t = Table("Z33 PE34 Z29", "PE41 PE33").play("0:Z33", "0:PE34")
    assert t.led_by("Z33") == ["PE34"]
    t.play("1:PE33", "0:Z29")
    assert t.led_by("Z29") == ["PE33"]  # Radetzky is at an army, so he is not free
    t.play("1:PE41")
    assert t.led_by("Z33") == ["PE41"]
    assert t.led_by("Z29") == ["PE34"]  # displaced, and stronger than Schwarzenberg
    assert t.lies_at("Z29", 0)


def test_g11_a_removed_leader_leaves_the_army_to_the_next_claim() -> None:
    t = Table("Z29 PE34", "PE33 Z19").play("0:Z29", "0:PE34", "1:PE33", "1:Z19")
    assert t.place("PE34") == Place.GONE
    assert t.led_by("Z29") == ["PE33"]
    alone = Table("Z29 PE34", "Z19").play("0:Z29", "0:PE34", "1:Z19")
    assert alone.led_by("Z29") == []
    assert alone.lies_at("Z29", 0)


# Kroatien


def test_e13_q8_the_side_where_kroatien_lies_uses_it_first() -> None:
    t = Table("Z15", "PE35").play("1:PE35", "0:Z15")
    assert t.lies_at("Z15", 1)
    assert arms(t, "PE35") == 8


def test_e13_q8_else_who_laid_it() -> None:
    t = Table("Z15 PE35", "PE33").play("0:Z15", "0:PE35")
    assert arms(t, "PE35") == 8
    t.play("1:PE33")
    assert arms(t, "PE33") == 2  # it stays where it is


def test_q8_g8_both_have_one_the_side_has_precedence() -> None:
    t = Table("Z15 PE35", "PE33").play("0:PE35", "1:PE33", "0:Z15")
    assert (arms(t, "PE33"), arms(t, "PE35")) == (7, 3)


def test_q8_its_user_chooses_among_his_commanders() -> None:
    t = Table("Z15", "PE33 PE35 PE41").play("1:PE33", "1:PE35", "1:PE41", "0:Z15")
    assert (t.phase, t.seat) == (Phase.BONUS, 1)
    assert t.refusal("hit PE41") == Clause.NOT_OF_THAT_FLAG
    assert t.refusal("hit PE34") == Clause.NOT_THERE
    t.play("hit PE33")
    assert arms(t, "PE33") == 7


def test_q8_it_falls_free_again_only_if_that_commander_is_removed() -> None:
    t = Table("Z15 PE34", "PE35", "Z19").play("1:PE35", "0:Z15", "side 1", "0:PE34")
    assert arms(t, "PE35") == 8
    t.play("2:Z19", "side 1")
    assert t.place("PE35") == Place.GONE
    assert arms(t, "PE34") == 9


def test_e13_the_five_count_in_comparing_and_in_points() -> None:
    t = Table("Z29 PE34", "PE33", "Z15").play("0:Z29", "0:PE34", "1:PE33")
    t.play("2:Z15", "side 1")
    assert t.led_by("Z29") == ["PE33"]
    assert t.standing() == (Verdict.ARMS, R, 1, (17 + 7) // 2)


def test_e13_without_an_austrian_commander_it_has_no_military_worth() -> None:
    t = Table("Z15", "PE41 PE09").play("1:PE41", "1:PE09", "0:Z15")
    assert arms(t, "PE41") == 3
    assert t.value("PE09") == 8 + int(t.ed.each[14])


# Bauernaufstand


def test_g7_e19_bauernaufstand_takes_two_from_one_reactionary_commander() -> None:
    t = Table("PE34 PE35 PE31", "Z18").play("0:PE34", "0:PE35", "0:PE31", "1:Z18")
    assert t.phase == Phase.TARGET
    assert t.refusal("hit PE31") == Clause.NO_COMMANDER
    t.play("hit PE34")
    assert (arms(t, "PE34"), arms(t, "PE35")) == (2, 3)


def test_g7_not_below_zero_and_lost_without_such_a_commander() -> None:
    t = Table("PE42", "Z18").play("0:PE42", "1:Z18")
    assert arms(t, "PE42") == 0
    nobody = Table("PE01", "Z18").play("0:PE01", "1:Z18")
    assert nobody.phase == Phase.TURN
    assert arms(nobody, "PE01") == 2


def test_g12_a_weakened_commander_may_lose_his_army() -> None:
    t = Table("Z29 PE34", "PE35 Z18").play("0:Z29", "0:PE34", "1:PE35")
    assert t.led_by("Z29") == ["PE34"]
    t.play("1:Z18")
    assert t.led_by("Z29") == ["PE35"]  # 3 against 2


def test_e19_other_cards_do_not_touch_a_commander() -> None:
    t = Table("Z29 PE34", "Z26 Z12 Z13").play("0:Z29", "0:PE34", "1:Z26", "1:Z12")
    assert t.led_by("Z29") == ["PE34"]
    assert arms(t, "PE34") == 4


# Judging


def test_e15_politics_does_not_count_where_an_army_is_led() -> None:
    t = Table("PE09 PE11 PE13", "Z32 PE42").play("0:PE09", "0:PE11", "0:PE13", "1:Z32", "1:PE42")
    assert t.standing()[:3] == (Verdict.ARMS, R, 1)


def test_e16_army_and_commanders_are_added_then_halved_once() -> None:
    t = Table("Z33 PE41 PE42", "PE09").play("0:Z33", "0:PE41", "0:PE42", "1:PE09")
    assert t.standing() == (Verdict.ARMS, R, 0, (15 + 3 + 1) // 2)
    t.all_pass()
    assert t.all_points() == {(0, "REACTION"): 9}


def test_e17_the_party_with_the_higher_sum_wins_and_others_get_nothing() -> None:
    t = Table("Z29 PE34", "Z31 PE07").play("0:Z29", "0:PE34", "1:Z31", "1:PE07").all_pass()
    assert t.all_points() == {(0, "REACTION"): 10}  # 21 halved
    assert t.s.won[0] == 1


def test_e18_red_numbers_of_all_sides_are_taken_off_before_halving() -> None:
    t = Table("Z32 PE42", "Z12 Z16", "").play("0:Z32", "0:PE42", "1:Z12", "side 2")
    t.play("1:Z16", "side 0")
    red = int(t.ed.red[11]) + int(t.ed.red[15])
    points = int(t.ed.army[31]) + 1
    assert points - red < 0
    assert t.standing() == (Verdict.ARMS, R, 0, (points - red) // 2)
    t.all_pass()
    assert t.points(0, R) == (points - red) // 2  # noted although negative (Q11), rounded down (Q5)
    assert t.s.won[0] == 1


def test_q6_the_stronger_party_is_found_before_red() -> None:
    t = Table("Z29 PE34", "Z31 PE07", "Z13").play("0:Z29", "0:PE34", "1:Z31", "1:PE07", "2:Z13", "side 0")
    assert t.standing() == (Verdict.ARMS, R, 0, (21 - 11) // 2)


def test_e18_red_does_nothing_to_the_flag_of_the_bund() -> None:
    t = Table("Z31 PE07", "Z13").play("0:Z31", "0:PE07", "1:Z13")
    assert t.standing() == (Verdict.ARMS, RR, 0, (int(t.ed.army[30]) + 3) // 2)
    reaction = with_rows("persons", {7: {"party": "reaction"}})
    bund = Table("Z31 PE07", "Z13", ed=reaction).play("0:Z31", "0:PE07", "1:Z13")
    assert bund.standing()[3] == (int(t.ed.army[30]) + 3) // 2


@pytest.mark.parametrize(("points", "noted"), [(-1, -1), (-7, -4), (15, 7), (0, 0), (-8, -4)])
def test_q5_halves_are_rounded_down(points: int, noted: int) -> None:
    from quarantotto.games.revolution1848.rules.arms import noted_arms

    t = Table("PE09")
    assert noted_arms(t.s, t.ed, RR, points) == noted


def test_q4_equal_parties_in_arms_everybody_notes_half_of_his_own() -> None:
    ed = with_rows("extras", {31: {"army": 15}})
    t = Table("Z33 PE41", "Z31 PE07", "Z16", ed=ed).play("0:Z33", "0:PE41", "1:Z31", "1:PE07")
    t.play("2:Z16", "side 0")
    assert t.standing()[0] == Verdict.EQUAL_PARTIES_IN_ARMS
    t.all_pass()
    red = int(ed.red[15])
    assert t.all_points() == {(0, "REACTION"): (18 - red) // 2, (1, "REPUBLICANS"): 9}
    assert [int(t.s.won[seat]) for seat in range(4)] == [0, 0, 0, 0]


def test_q4_equal_strongest_armies_of_one_party() -> None:
    ed = with_rows("extras", {33: {"army": 17}})
    t = Table("Z33 PE41", "Z29 PE35", "Z32 PE42", ed=ed)
    t.play("0:Z33", "0:PE41", "1:Z29", "1:PE35", "2:Z32", "2:PE42")
    assert t.standing()[:3] == (Verdict.EQUAL_ARMIES, R, 0b011)
    t.all_pass()
    assert t.all_points() == {(0, "REACTION"): 10, (1, "REACTION"): 10}


def test_e17_two_equal_armies_of_one_player_are_no_tie() -> None:
    ed = with_rows("extras", {33: {"army": 17}})
    t = Table("Z33 PE41 Z29 PE35", "", ed=ed).play("0:Z33", "0:PE41", "0:Z29", "0:PE35")
    assert t.standing() == (Verdict.ARMS, R, 0, 20)
