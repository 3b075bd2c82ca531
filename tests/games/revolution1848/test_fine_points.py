"""Small points of the rules that only show when somebody looks for them."""

from pathlib import Path

import pytest

from quarantotto.core import record
from quarantotto.core.edition import read_edition_file
from quarantotto.core.news import clear_news
from quarantotto.games.revolution1848.invariants import broken_invariants
from quarantotto.games.revolution1848.printed import read_printed
from quarantotto.games.revolution1848.rules.arms import holders_of_strongest, own_arms, verdict_of_arms
from quarantotto.games.revolution1848.rules.bonus import user_of_bonus
from quarantotto.games.revolution1848.rules.cards import draw_card, push_under
from quarantotto.games.revolution1848.rules.scoring import majority_party
from quarantotto.games.revolution1848.rules.settling import settle
from quarantotto.games.revolution1848.rules.tricks import draw_free_card, end_trick
from quarantotto.games.revolution1848.state import (
    CARDS,
    NO_CARD,
    NO_PARTY,
    NO_SEAT,
    PERSONS,
    Ending,
    Event,
    Flag,
    Hits,
    Kind,
    Party,
    Phase,
    Place,
    State,
    Verdict,
)
from tests.games.revolution1848.table import DL, RR, L, R, Table, card, code, dealt, with_rows

# ---- cards


@pytest.mark.parametrize("first", ["random", "seat-1"])
def test_a_new_game_is_the_same_whatever_was_played_on_the_record_before(first: str) -> None:
    used = record.new(State)
    record.cells(used)[:] = 1
    new = dealt(3, seed=5, random_first=first)
    differing = record.diff(dealt(3, seed=5, random_first=first, onto=used), new)
    assert [field for field in differing if not field.startswith(record.PADDING)] == []
    assert new.decisions == 0


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


def test_all_persons_may_be_pushed_and_come_up_again_in_that_order() -> None:
    t = Table(spare=False)
    everyone = [code(person) for person in range(PERSONS)]
    for name in ("Z01", *everyone):
        t.give(0, name)
        push_under(t.s, 0, 0)
        clear_news(t.s.news)
    for _ in range(3):
        draw_card(t.s, t.ed, 1, Kind.PERSON)
    assert t.hand_of(1) == everyone[:3]
    assert broken_invariants(t.s, t.ed) == []
    assert t.s.under_card[PERSONS] == card("Z01"), "what is pushed under one deck is not under the other"


@pytest.mark.parametrize("kind", [Kind.PERSON, Kind.EXTRA])
def test_a_deck_made_anew_is_told_by_its_kind(kind: Kind) -> None:
    t = Table().discard_deck(kind)
    draw_card(t.s, t.ed, 1, kind)
    assert t.told[-1] == (Event.RESHUFFLED, 0, kind, 0)


@pytest.mark.parametrize("gone", [Kind.PERSON, Kind.EXTRA])
def test_the_odd_card_of_a_refill_is_of_the_kind_that_can_be_had(gone: Kind) -> None:
    t = Table()
    assert draw_free_card(t.s, t.ed, 0)
    assert (t.phase, t.hand_of(0)) == (Phase.DRAW, ["PE14"]), "of two kinds there is a choice"
    t = Table().discard_deck(gone, to=Place.GONE)
    assert not draw_free_card(t.s, t.ed, 0)
    assert [card(name) < PERSONS for name in t.hand_of(0)] == [True, gone == Kind.EXTRA]


def test_all_decks_of_a_small_box_are_the_cards_that_are_printed() -> None:
    file = read_edition_file(Path(__file__).parent / "tiny.toml")
    s = dealt(ed=read_printed(file), decks="all")
    assert sum(int(s.place[number]) != Place.UNUSED for number in range(CARDS)) == 4 + 3


def test_a_card_keeps_its_back_when_another_leaves_the_hand() -> None:
    """Everybody sees from which making of the deck each card of a hand is."""
    t = Table("PE09", "").discard_deck(Kind.PERSON)
    draw_card(t.s, t.ed, 0, Kind.PERSON)
    assert [int(t.s.hand_from[i]) for i in range(3)] == [0, 0, 1]
    t.play("0:PE09")
    assert [int(t.s.hand_from[i]) for i in range(2)] == [0, 1]


def test_the_last_card_of_a_deck_can_be_drawn() -> None:
    t = Table("PE01 PE02 PE03 Z01 Z02", "PE31 PE32 PE36 Z03 Z04 Z17", spare=False)
    t.discard_deck(Kind.EXTRA, "Z20", to=Place.GONE).play("pass", "pass")
    assert t.phase == Phase.DRAW
    t.play("draw extra")
    assert t.hand_of(0)[-1] == "Z20"
    assert t.s.refilled == 0, "the refill is over"


def test_lola_s_victim_takes_along_what_else_had_hit_him() -> None:
    t = Table("PE34", "Z26 Z18 Z19").play("0:PE34", "1:Z26", "1:Z18")
    assert (t.s.weakened[card("PE34")], t.s.arms[card("PE34")]) == (3, -2)
    t.play("1:Z19")
    assert (t.s.weakened[card("PE34")], t.s.arms[card("PE34")]) == (0, 0)


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
    assert (t.phase, t.s.pending, t.s.ending) == (Phase.OVER, 0, Ending.STANDOFFS)


@pytest.mark.parametrize(("kind", "last"), [(Kind.PERSON, "PE31"), (Kind.EXTRA, "Z20")])
def test_the_game_goes_on_while_a_card_of_either_kind_can_be_drawn(kind: Kind, last: str) -> None:
    t = Table(spare=False)
    for each in Kind:
        t.discard_deck(each, last, to=Place.GONE)
    assert t.s.deck[kind] == 1
    t.s.first_passed = 0
    end_trick(t.s, t.ed)
    assert t.phase != Phase.OVER


def test_the_game_goes_on_while_anybody_holds_a_card() -> None:
    t = Table("", "PE09", spare=False)
    for kind in Kind:
        t.discard_deck(kind, to=Place.GONE)
    assert t.play("1:pass").phase == Phase.TURN


# ---- laying


def test_what_was_laid_is_not_being_laid_any_more() -> None:
    t = Table("Z26", "PE09 PE26", "PE31").play("1:PE09", "1:PE26", "2:PE31", "0:Z26", "side 1", "hit PE26")
    assert (t.s.chosen, t.s.chosen_side) == (NO_CARD, NO_SEAT)


def test_a_peasants_rising_lies_at_the_commander_it_hits() -> None:
    t = Table("PE34 PE35", "Z18").play("0:PE34", "0:PE35", "1:Z18", "hit PE35")
    assert int(t.ed.hits[card("Z18") - PERSONS]) == Hits.DISARMS
    assert t.s.hit[card("Z18") - PERSONS] == card("PE35")


def test_in_the_base_game_a_peasants_rising_hits_no_commander() -> None:
    t = Table("PE34 PE35", "Z18", variant="base").play("0:PE34", "0:PE35", "1:Z18")
    assert t.phase == Phase.TURN
    assert t.s.hit[card("Z18") - PERSONS] == NO_CARD


# ---- passing


def test_the_first_pass_of_a_trick_is_not_forgotten() -> None:
    """Whoever passed first is brought back and lays a card; the second passes first then."""
    t = Table("Z03", "PE26", "Z08").play("0:pass", "1:pass", "2:Z08", "0:Z03", "1:pass", "2:pass", "0:pass")
    assert Event.STANDOFF in t.news
    assert t.s.opener == 1, "the left neighbour of seat 0"


# ---- politics


def test_nothing_on_the_table_decides_nothing() -> None:
    assert Table().standing() == (Verdict.EMPTY, NO_PARTY, NO_SEAT, 0)


@pytest.mark.parametrize("seat", range(4))
def test_whoever_leads_the_strongest_party_wins_the_trick(seat: int) -> None:
    t = Table(players=4).give(seat, "PE09").play(f"{seat}:PE09")
    assert t.standing() == (Verdict.POLITICS, DL, seat, 8)


# ---- arms


def test_where_no_army_is_led_nobody_has_any_in_arms() -> None:
    t = Table("Z29 PE09", "").play("0:Z29", "0:PE09")
    assert verdict_of_arms(t.s, t.ed) == (Verdict.EMPTY, NO_PARTY, NO_SEAT, 0)
    for party in Party:
        assert holders_of_strongest(t.s, t.ed, party) == 0
        assert own_arms(t.s, t.ed, 0, party) == -1


def test_the_stronger_party_wins_by_arms_the_republicans_too() -> None:
    t = Table("Z31 PE07", "Z32 PE42").play("0:Z31", "0:PE07", "1:Z32", "1:PE42")
    assert 8 + 3 > 6 + 1
    assert t.standing() == (Verdict.ARMS, RR, 0, (8 + 3) // 2)


def test_in_a_standoff_of_arms_a_weaker_party_notes_nothing() -> None:
    ed = with_rows("extras", {31: {"army": 15}})
    ed.party[card("PE35")] = L
    t = Table("Z33 PE41", "Z31 PE07", "Z30 PE35", ed=ed)
    t.play("0:Z33", "0:PE41", "1:Z31", "1:PE07", "2:Z30", "2:PE35")
    assert t.standing()[:2] == (Verdict.EQUAL_PARTIES_IN_ARMS, 1 << RR | 1 << R)
    t.all_pass()
    assert t.all_points() == {(0, "REACTION"): 9, (1, "REPUBLICANS"): 9}


def test_equal_armies_of_different_players_are_worth_nothing_to_one_of_them() -> None:
    ed = with_rows("extras", {33: {"army": 17}})
    t = Table("Z33 PE41", "Z29 PE35", ed=ed).play("0:Z33", "0:PE41", "1:Z29", "1:PE35")
    assert t.standing() == (Verdict.EQUAL_ARMIES, R, 0b11, 0)


def test_a_commander_brought_down_to_nothing_still_leads_his_army() -> None:
    t = Table("Z33 PE42", "Z18").play("0:Z33", "0:PE42", "1:Z18")
    assert t.led_by("Z33") == ["PE42"]
    assert t.standing() == (Verdict.ARMS, R, 0, (15 + 0 - 6) // 2)


def test_only_an_army_is_led_wherever_it_stands_among_the_cards() -> None:
    ed = with_rows("extras", {34: {"army": 0, "parties": ["reaction"], "each": 1}})
    t = Table("Z34 PE41", "", ed=ed).play("0:Z34", "0:PE41")
    assert t.army_of("PE41") is None
    assert t.standing()[0] == Verdict.POLITICS


def test_a_claim_is_not_strengthened_by_another_player_s_spare_commanders() -> None:
    t = Table("Z29 PE34 PE35", "PE33", "Z28").play("0:Z29", "0:PE34", "0:PE35", "1:PE33", "2:Z28")
    assert (t.led_by("Z29"), t.led_by("Z28")) == (["PE34"], ["PE35"]), "three against two"
    assert t.lies_at("Z28", 0)


def test_a_lower_claim_is_no_rival_wherever_its_player_sits() -> None:
    t = Table("Z31", "PE08", "PE01").play("1:PE08", "2:PE01", "0:Z31")
    assert (t.phase, t.led_by("Z31")) == (Phase.TURN, ["PE08"])


def test_a_claim_takes_the_army_its_player_has_chosen() -> None:
    t = Table("Z33 Z34", "PE41").play("0:Z33", "0:Z34", "1:PE41", "army Z34")
    assert (t.led_by("Z34"), t.led_by("Z33")) == (["PE41"], [])
    assert (t.lies_at("Z34", 1), t.lies_at("Z33", 0)) == (True, True)
    assert (t.s.claim_seat, t.s.claim_flag) == (NO_SEAT, Flag.NONE), "nothing is claimed any more"


def test_kroatien_serves_the_side_it_lies_at_whoever_sits_there() -> None:
    t = Table("PE35", "Z15").play("0:PE35", "1:Z15")
    assert t.lies_at("Z15", 0)
    assert t.s.hit[card("Z15") - PERSONS] == card("PE35")


def test_kroatien_serves_nobody_without_a_commander_of_its_flag() -> None:
    t = Table("PE41", "Z15 PE01").play("0:PE41", "1:PE01", "1:Z15")
    assert user_of_bonus(t.s, t.ed, card("Z15") - PERSONS) == NO_SEAT
    assert t.s.hit[card("Z15") - PERSONS] == NO_CARD


def test_one_commander_may_be_strengthened_by_two_cards_at_once() -> None:
    t = Table("PE35", "Z14 Z15", ed=with_rows("extras", {14: {"bonus": 3, "flag": "austria", "red": 0}}))
    t.play("1:Z14", "1:Z15", "0:PE35")
    assert [int(t.s.hit[card(name) - PERSONS]) for name in ("Z14", "Z15")] == [card("PE35")] * 2
    assert t.news.count(Event.STRENGTHENED) == 2


def test_nobody_leads_an_army_before_it_is_said_whom_kroatien_strengthens() -> None:
    t = Table("Z28", "Z15").play("0:Z28", "1:Z15")
    for name in ("PE33", "PE35"):
        t.s.place[card(name)] = Place.TABLE
    t.s.pending = 0
    settle(t.s, t.ed)
    assert (t.phase, t.led_by("Z28")) == (Phase.BONUS, [])


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


def test_a_spare_commander_joins_his_own_player_s_army_though_another_s_is_higher() -> None:
    t = Table("Z28 PE35 PE33", "Z29 PE34").play("0:Z28", "0:PE35", "1:Z29", "1:PE34", "army Z29")
    assert (t.led_by("Z28"), t.led_by("Z29")) == (["PE35"], ["PE34"])
    t.play("0:PE33")
    assert t.led_by("Z28") == ["PE33", "PE35"]


def test_a_spare_commander_joins_whatever_other_armies_there_are() -> None:
    t = Table("Z28 PE35", "Z33 PE41 PE42").play("0:Z28", "0:PE35", "1:Z33", "1:PE41", "1:PE42")
    assert (t.led_by("Z28"), t.led_by("Z33")) == (["PE35"], ["PE41", "PE42"])


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


def test_a_party_without_points_has_no_majority_though_all_others_have_less() -> None:
    t = Table().note((0, RR, 0), (0, DL, -1), (1, L, -2), (1, R, -3))
    assert majority_party(t.s) == NO_PARTY
    assert majority_party(t.note((0, RR, 1)).s) == RR
