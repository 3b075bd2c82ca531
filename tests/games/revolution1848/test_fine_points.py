"""Small points of the rules that only show when somebody looks for them."""

from quarantotto.games.revolution1848.rules.cards import draw_card
from quarantotto.games.revolution1848.rules.scoring import majority_party
from quarantotto.games.revolution1848.rules.tricks import end_trick
from quarantotto.games.revolution1848.state import CARDS, Ending, Event, Kind, Phase, Place, Verdict
from tests.games.revolution1848.table import DL, RR, L, R, Table, with_rows

# ---- cards


def test_pushed_cards_come_after_the_deck_and_the_first_pushed_first() -> None:
    t = Table("PE09 PE10 PE01", "").discard_deck(Kind.PERSON, "PE31 PE32")
    t.play("0:push PE10", "0:push PE09")
    drawn = []
    for _ in range(4):
        draw_card(t.s, t.ed, 1, Kind.PERSON)
        drawn.append(t.hand_of(1)[-1])
    assert set(drawn[:2]) == {"PE31", "PE32"}
    assert drawn[2:] == ["PE10", "PE09"]
    assert t.s.makings[Kind.PERSON] == 0
    draw_card(t.s, t.ed, 0, Kind.PERSON)
    assert t.s.makings[Kind.PERSON] == 1, "only then the discards are shuffled"


def test_lola_s_victim_does_not_come_back_with_the_discards() -> None:
    t = Table("PE09", "Z19").discard_deck(Kind.PERSON).play("0:PE09", "1:Z19").all_pass()
    while t.phase == Phase.DRAW:
        t.play("draw person")
    assert t.s.makings[Kind.PERSON] == 1
    assert t.place("PE09") == Place.GONE


def test_a_pair_leaves_the_game_from_two_sides() -> None:
    t = Table("Z01", "Z05", "").play("0:Z01", "1:Z05", "side 2").all_pass()
    assert t.place("Z01") == t.place("Z05") == Place.GONE


def test_nobody_has_a_card_and_none_can_be_drawn() -> None:
    """R5: the game ends as after too many standoffs."""
    t = Table(spare=False)
    for number in range(CARDS):
        t.s.place[number] = Place.GONE
    t.s.deck[Kind.PERSON] = t.s.deck[Kind.EXTRA] = 0
    t.s.first_passed = 0
    end_trick(t.s, t.ed)
    assert (t.phase, t.s.ending) == (Phase.OVER, Ending.STANDOFFS)


# ---- passing


def test_the_first_pass_of_a_trick_is_not_forgotten() -> None:
    """Whoever passed first is brought back and lays a card; the second passes first then."""
    t = Table("Z03", "PE26", "Z08").play("0:pass", "1:pass", "2:Z08", "0:Z03", "1:pass", "2:pass", "0:pass")
    assert Event.STANDOFF in t.news
    assert t.s.opener == 1, "the left neighbour of seat 0"


# ---- arms


def test_the_strongest_single_army_notes_not_the_largest_sum() -> None:
    t = Table("Z33 PE41 Z34 PE40", "Z29 PE34").play("0:Z33", "0:PE41", "0:Z34", "0:PE40", "1:Z29", "1:PE34")
    assert (15 + 3) + (8 + 2) > 17 + 4 > 15 + 3
    assert t.standing() == (Verdict.ARMS, R, 1, (18 + 10 + 21) // 2)


def test_red_is_taken_off_before_halving_where_armies_are_equal_too() -> None:
    ed = with_rows("extras", {33: {"army": 17}})
    t = Table("Z33 PE41", "Z29 PE35", "Z16", ed=ed).play("0:Z33", "0:PE41", "1:Z29", "1:PE35", "2:Z16", "side 0")
    assert t.standing()[0] == Verdict.EQUAL_ARMIES
    t.all_pass()
    assert t.all_points() == {(0, "REACTION"): (20 - 7) // 2, (1, "REACTION"): (20 - 7) // 2}


def test_an_army_of_a_third_flag_goes_to_more_not_to_as_much() -> None:
    t = Table("Z31 PE35", "PE41 PE42").play("0:Z31", "0:PE35", "1:PE41")
    assert t.led_by("Z31") == ["PE35"], "three against three"
    t.play("1:PE42")
    assert t.led_by("Z31") == ["PE41", "PE42"], "four against three"


def test_another_flag_of_the_same_player_takes_over_by_strength() -> None:
    t = Table("Z31 PE40 PE35", "").play("0:Z31", "0:PE40")
    assert t.led_by("Z31") == ["PE40"]
    t.play("0:PE35")
    assert t.led_by("Z31") == ["PE35"]


def test_the_same_flag_of_the_same_player_joins() -> None:
    t = Table("Z31 PE40 PE41", "").play("0:Z31", "0:PE40", "0:PE41")
    assert t.led_by("Z31") == ["PE40", "PE41"]


def test_a_spare_commander_joins_the_highest_army_of_the_flag() -> None:
    t = Table("Z28 PE35 Z29 PE34 PE33", "").play("0:Z28", "0:PE35", "0:Z29", "0:PE34")
    assert (t.led_by("Z28"), t.led_by("Z29")) == (["PE35"], ["PE34"])
    t.play("0:PE33")
    assert t.led_by("Z29") == ["PE33", "PE34"]


def test_own_flag_goes_before_a_higher_claim_of_another_flag() -> None:
    """Two armies, one step after the other: Austria's Radetzky does not take the Prussian army first."""
    t = Table("PE34 PE42", "Z33").play("0:PE34", "0:PE42", "1:Z33")
    assert t.led_by("Z33") == ["PE42"]


def test_a_displaced_commander_claims_in_turn() -> None:
    t = Table("Z29 PE33 Z32", "PE34").play("0:Z29", "0:PE33", "0:Z32", "1:PE34")
    assert t.led_by("Z29") == ["PE34"]
    assert t.led_by("Z32") == ["PE33"], "nobody leads it, so a strange flag will do"


def test_equal_flags_are_asked_about_once_a_claim() -> None:
    """R2: after the first is named the second takes what is left, and nobody is asked again."""
    ed = with_rows("extras", {30: {"flag": "bund"}})
    t = Table("PE35 PE41", "Z31 Z30", ed=ed).play("0:PE35", "0:PE41", "1:Z31")
    assert t.phase == Phase.FLAG
    t.play("flag prussia")
    assert (t.phase, t.led_by("Z31")) == (Phase.TURN, ["PE41"])
    t.play("1:Z30")
    assert (t.phase, t.led_by("Z30")) == (Phase.TURN, ["PE35"])


# ---- the end


def test_negative_totals_are_part_of_all_others_together() -> None:
    t = Table(players=3).note((0, DL, 12), (1, RR, 10), (2, L, 4), (2, R, -3))
    assert majority_party(t.s) == DL, "12 against 11"
    t.note((2, R, -2))
    assert majority_party(t.s) != DL, "12 against 12"
