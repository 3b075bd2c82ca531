"""Statements B1 to B23 and E1 to E5, E14, E20 to E22, with the readings that go with them."""

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.position import Position
from quarantotto.games import load_game
from quarantotto.games.revolution1848.actions import DRAW_EXTRA, DRAW_PERSON, PASS, PLAY
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.present.telling.rulebook import TABLES
from quarantotto.games.revolution1848.rules.tricks import MOST_COUNTED
from quarantotto.games.revolution1848.state import (
    NO_SEAT,
    Ending,
    Event,
    Kind,
    Phase,
    Place,
    Verdict,
)
from tests.games.revolution1848.table import DL, RR, L, R, Table, card, dealt, legal, paulskirche, settled

ED = settled().record


def events_in_order(t: Table) -> list[int]:
    from quarantotto.games.revolution1848.rules.tricks import next_event

    events = []
    t.s.event = -1
    while (event := int(next_event(t.s, t.ed))) < t.ed.events:
        events.append(event + 1)
        t.s.event = event
    return events


# Setting up


@pytest.mark.parametrize("variant", ["base", "extended"])
def test_b1_b2_fourteen_events_without_a_symbol_in_order(variant: str) -> None:
    assert events_in_order(Table(variant=variant)) == [1, 2, 3, 5, 8, 9, 10, 11, 16, 20, 21, 23, 24, 26]
    assert events_in_order(Table(variant=variant, decks="all")) == list(range(1, 27))


def test_b3_e1_which_extra_cards_are_in_the_game() -> None:
    def unused(t: Table) -> set[str]:
        return {f"Z{z:02}" for z in range(1, 35) if t.place(f"Z{z:02}") == Place.UNUSED}

    armies = {f"Z{z}" for z in range(28, 35)}
    assert unused(Table(variant="base")) == {"Z27"} | armies
    assert unused(Table(variant="base", decks="all")) == armies
    assert unused(Table()) == {"Z27"}
    assert unused(Table(decks="all")) == set()


def test_b1_b3_e1_the_reference_says_which_cards_are_in_the_game() -> None:
    def used(t: Table) -> tuple[int, ...]:
        people, extras = ([f"{sign}{n:02}" for n in range(1, most + 1)] for sign, most in (("PE", 42), ("Z", 34)))
        counts = (sum(t.place(name) != Place.UNUSED for name in names) for names in (people, extras))
        return (*counts, len(events_in_order(t)))

    tables = {
        name: table(paulskirche(), str) for name, table in TABLES.items() if name in ("decks", "extras", "events")
    }
    assert [(name, *counts) for name, *counts in tables["decks"].rows] == [
        ("Base game", *used(Table(variant="base"))),
        ("Base game, all decks", *used(Table(variant="base", decks="all"))),
        ("Extended game", *used(Table())),
        ("Extended game, all decks", *used(Table(decks="all"))),
    ]
    assert [row[0] for row in tables["extras"].rows if "all decks only" in str(row[3])] == ["Volksbewaffnung"]
    signs = [str(row[-1]).partition(":")[0] for row in tables["events"].rows]
    assert signs == [row.get("symbol", "always") for row in paulskirche().file.data["events"]["rows"]]


@pytest.mark.parametrize(("variant", "players"), [("base", 2), ("extended", 2), ("extended", 3), ("extended", 4)])
def test_b4_two_persons_and_two_extra_cards_each(variant: str, players: int) -> None:
    s = dealt(players, variant)
    for seat in range(players):
        assert [int(s.hand_kind[seat * 6 + i]) for i in range(int(s.hand_count[seat]))] == [0, 0, 1, 1]
    assert s.deck[Kind.PERSON] == 42 - 2 * players
    assert s.deck[Kind.EXTRA] == (26 if variant == "base" else 33) - 2 * players


def test_b5_the_event_lying_open_does_nothing() -> None:
    """Whatever event is played for, the same cards decide the trick in the same way."""
    for event in range(int(settled().record.events)):
        t = Table("PE09", "PE26 Z05", variant="base")
        t.s.event = event
        assert t.play("0:PE09", "1:PE26", "1:Z05").standing() == (Verdict.POLITICS, DL, 0, 6)


def test_b6_the_opener_is_drawn_or_the_first_seat() -> None:
    assert {int(dealt(4, seed=seed).opener) for seed in range(40)} == {0, 1, 2, 3}
    assert {int(dealt(4, seed=seed, random_first="seat-1").opener) for seed in range(10)} == {0}


# A trick


def test_b7_b9_persons_and_boosts_lie_at_ones_own_side_hostile_cards_at_the_opponents() -> None:
    t = Table("PE09 Z08", "Z11").play("0:PE09", "0:Z08", "1:Z11")
    assert t.lies_at("PE09", 0)
    assert t.lies_at("Z08", 0)
    assert t.lies_at("Z11", 0)
    assert t.s.laid_by[card("Z11")] == 1


def test_b8_an_extra_card_acts_on_one_side_and_on_persons_played_later() -> None:
    t = Table("Z08 PE09 PE01", "PE02").play("0:Z08", "1:PE02", "0:PE09", "0:PE01")
    assert (t.value("PE09"), t.value("PE01"), t.value("PE02")) == (10, 8, 5)


def test_b10_b12_who_passes_is_out_and_the_trick_ends_when_all_have() -> None:
    t = Table("PE09", "PE26", "PE31").play("PE09", "pass", "PE31", "pass")
    assert t.has_passed == {0, 1}
    assert t.seat == 2
    t.play("pass")
    assert Event.DECIDED in t.news
    assert t.s.trick == 2


def test_b11_a_locomotive_brings_everybody_back() -> None:
    t = Table("PE09 PE10", "PE26", "Z08").play("pass", "pass", "Z08")
    assert t.has_passed == set()
    assert Event.RETURNED in t.news
    assert t.seat == 0  # the left neighbour of who played (Q14)
    t.play("PE09")


def test_g1_a_locomotive_is_played_in_ones_turn_and_not_by_who_has_passed() -> None:
    t = Table("PE09", "Z08", "PE26").play("PE09", "pass")
    assert t.seat == 2
    assert t.refusal(PLAY + t.slot("Z08", 1), 1) == Clause.HAS_PASSED


def test_b11_a_card_without_locomotive_does_not() -> None:
    t = Table("PE09", "PE26", "Z03").play("pass", "pass", "Z03")
    assert t.has_passed == {0, 1}
    assert t.seat == 2


def test_e14_an_army_brings_everybody_back() -> None:
    t = Table("PE09", "Z29").play("pass", "Z29")
    assert t.has_passed == set()
    assert t.seat == 0


def test_b13_all_cards_of_a_hand_may_be_played() -> None:
    t = Table("PE01 PE02 PE03 Z01 Z07 Z08", spare=False).give(1, "PE31")
    t.play("0:PE01", "0:PE02", "0:PE03", "0:Z01", "0:Z07", "1:pass", "0:Z08")
    assert t.total(RR) == 6 + 5 + 4 + 3 * (2 + 3 + 2)


def test_b14_b15_the_strongest_party_decides_and_its_leader_notes_all_of_it() -> None:
    t = Table("PE09", "PE10 PE31").play("0:PE09", "1:PE10", "1:PE31")
    assert t.standing() == (Verdict.POLITICS, DL, 0, 12)
    t.all_pass()
    assert t.all_points() == {(0, "DEMOCRATS"): 12}
    assert t.s.won[0] == 1


def test_g4_setting_only_the_winners_own_share() -> None:
    t = Table("PE09", "PE10", credit="own").play("0:PE09", "1:PE10")
    assert t.standing() == (Verdict.POLITICS, DL, 0, 8)


def test_b16_the_winner_keeps_the_event_and_the_next_one_is_turned_up() -> None:
    t = Table("PE09", "PE26").play("0:PE09").all_pass()
    assert (t.s.won_by[0], t.s.event, t.s.won[0]) == (0, 1, 1)


def test_b18_b19_base_refill_to_two_and_two() -> None:
    t = Table("PE09 PE10 Z01 Z02", "PE26 Z03", variant="base", spare=False).play("PE09").all_pass()
    for seat in range(2):
        names = t.hand_of(seat)
        assert sum(name.startswith("PE") for name in names) == 2
        assert len(names) == 4
    assert {"PE10", "Z01", "Z02"} <= set(t.hand_of(0))
    assert {"PE26", "Z03"} <= set(t.hand_of(1))


def test_b20_g5_an_empty_deck_is_made_from_the_discards_and_known_as_a_set() -> None:
    t = Table("PE09 PE10", "PE26", variant="base", spare=False).give(1, "Z03").discard_deck(Kind.PERSON, "PE31")
    t.play("0:PE09", "1:PE26", "0:PE10").all_pass()
    assert Event.RESHUFFLED in t.news
    assert t.s.makings[Kind.PERSON] == 1
    made = [p for p in range(42) if t.s.making[p] == 1]
    assert card("PE31") not in made
    assert card("PE09") in made


def test_g5_a_card_that_cannot_be_had_is_not_replaced_by_the_other_kind() -> None:
    t = Table("Z01", "Z03", variant="base", spare=False)
    for person in range(42):
        t.s.place[person] = Place.GONE
    t.s.deck[Kind.PERSON] = 0
    t.play("pass", "pass")
    assert [len(t.hand_of(seat)) for seat in range(2)] == [2, 2]
    assert all(name.startswith("Z") for seat in range(2) for name in t.hand_of(seat))


@pytest.mark.parametrize("seat", [0, 1])
def test_e4_g5_a_free_card_of_the_kind_that_is_left_is_drawn_unasked(seat: int) -> None:
    hands = ["PE31 PE32 PE36 Z03 Z04 Z17", "PE31 PE32 PE36 Z03 Z04 Z17"]
    hands[seat] = "PE01 PE02 PE03 Z01 Z02"
    t = Table(*hands, spare=False).discard_deck(Kind.EXTRA, to=Place.GONE).play("pass", "pass")
    assert t.phase == Phase.TURN
    assert [len(t.hand_of(each)) for each in range(2)] == [6, 6]
    assert t.hand_of(seat)[-1].startswith("PE")


def test_b21_a_person_brought_down_by_lola_montez_leaves_the_game() -> None:
    t = Table("PE09", "Z19").play("PE09", "Z19")
    assert t.place("PE09") == Place.GONE
    t.all_pass()
    assert t.place("PE09") == Place.GONE
    assert t.place("Z19") == Place.DISCARD


def test_b22_g2_the_winner_opens() -> None:
    t = Table("PE26", "PE09", "PE10").play("0:PE26", "1:PE09").all_pass()
    assert (t.s.opener, t.seat) == (1, 1)


def test_b23_the_base_game_ends_with_its_last_event() -> None:
    t = Table("PE09", variant="base")
    t.s.event = 25
    t.play("PE09").all_pass()
    assert (t.phase, t.s.pending, t.s.ending) == (Phase.OVER, 0, Ending.LAST_EVENT)
    assert t.s.won[0] == 1


def test_b24_base_winning_many_events_does_not_end_it() -> None:
    t = Table("PE09", variant="base")
    t.s.won[0] = 9
    for event in range(9):
        t.s.won_by[event] = 0
    t.s.event = 9
    t.play("PE09").all_pass()
    assert t.phase != Phase.OVER


# Pushing


def test_e2_a_pushed_card_goes_under_its_deck_and_one_stays_in() -> None:
    t = Table("PE09 Z29", "PE26").play("push Z29")
    assert t.place("Z29") == Place.PUSHED
    assert t.has_passed == set()
    assert t.s.then == 0
    assert Event.RETURNED not in t.news  # whatever the card
    t.play("pass", "PE09")
    assert t.lies_at("PE09", 0)


def test_e2_only_in_the_extended_game() -> None:
    t = Table("PE09", "PE26", variant="base")
    assert t.refusal("push PE09") == Clause.EXTENDED_ONLY


def test_q20_nobody_may_refuse_to_draw() -> None:
    t = Table("PE01 Z01 Z02", "PE31 PE32 PE36 Z03 Z04 Z17", spare=False).play("pass", "pass")
    assert t.phase == Phase.DRAW
    assert legal(t.s, t.ed, t.seat) == [DRAW_PERSON, DRAW_EXTRA]


def test_e3_cards_in_hand_cannot_be_put_back_after_the_trick() -> None:
    t = Table("PE01 Z01 Z02", "PE31 PE32 PE36 Z03 Z04 Z17", spare=False).play("pass", "pass")
    assert t.phase == Phase.DRAW
    assert t.refusal("push PE01") == Clause.NO_PUSH_AFTER_THE_TRICK


# Pairs and what leaves the game


@pytest.mark.parametrize(("one", "other"), [("Z01", "Z05"), ("Z02", "Z06")])
def test_e21_q7_a_pair_that_meets_leaves_the_game(one: str, other: str) -> None:
    t = Table(one, other).play(f"0:{one}", f"1:{other}").all_pass()
    assert (t.place(one), t.place(other)) == (Place.GONE, Place.GONE)
    assert Event.LEFT_THE_GAME in t.news


def test_q7_the_cards_of_a_pair_act_where_they_lie() -> None:
    t = Table("Z01 PE09", "Z05").play("0:PE09", "0:Z01", "1:Z05")
    assert t.value("PE09") == 8


def test_e21_one_of_a_pair_alone_stays() -> None:
    t = Table("Z01 PE09", "Z06").play("0:Z01", "1:Z06").all_pass()
    assert (t.place("Z01"), t.place("Z06")) == (Place.DISCARD, Place.DISCARD)


def test_q7_setting_only_on_the_same_side() -> None:
    apart = Table("Z01", "Z05", "", pairs="side").play("0:Z01", "1:Z05", "side 2").all_pass()
    assert apart.place("Z01") == Place.DISCARD
    together = Table("Z01", "Z05", "", pairs="side").play("0:Z01", "1:Z05", "side 0").all_pass()
    assert together.place("Z01") == together.place("Z05") == Place.GONE


def test_e21_pairs_stay_in_the_base_game() -> None:
    t = Table("Z01", "Z05", variant="base").play("0:Z01", "1:Z05").all_pass()
    assert t.place("Z01") == Place.DISCARD


def test_e21_armies_that_lay_on_the_table_leave_the_game_led_or_not() -> None:
    t = Table("Z28 Z29 PE33 Z30", "PE26").play("0:push Z30", "0:Z28", "0:PE33", "0:Z29").all_pass()
    assert t.place("Z28") == t.place("Z29") == Place.GONE
    assert t.place("Z30") in (Place.PUSHED, Place.HELD, Place.HELD + 1)


# Standoffs


def test_e20_q3_equal_parties_everybody_notes_his_own_points() -> None:
    t = Table("PE13 PE18", "PE25 PE21").play("0:PE13", "1:PE25", "0:PE18", "1:PE21")  # DL 5 + 4, L 5 + 4
    assert t.standing()[0] == Verdict.EQUAL_PARTIES
    t.play("0:pass", "1:pass")
    assert t.all_points() == {(0, "DEMOCRATS"): 9, (1, "LIBERALS"): 9}
    assert [int(t.s.won[seat]) for seat in range(4)] == [0, 0, 0, 0]
    assert t.s.event == 0
    assert (t.s.opener, t.seat) == (1, 1)  # the left neighbour of the first who passed
    assert t.place("PE13") == Place.DISCARD  # Q15


def test_b17_g3_a_standoff_of_the_base_game_is_one_of_the_extended_game() -> None:
    t = Table("PE13 PE18", "PE25 PE21", variant="base").play("0:PE13", "1:PE25", "0:PE18", "1:PE21")
    t.play("1:pass", "0:pass")
    assert t.all_points() == {(0, "DEMOCRATS"): 9, (1, "LIBERALS"): 9}
    assert (t.s.event, t.s.opener, t.seat) == (0, 0, 0)
    assert [int(t.s.hand_count[seat]) for seat in range(2)] == [4, 4]


def test_e20_q2_nobody_holds_the_majority() -> None:
    t = Table("PE10", "PE12", "").play("0:PE10", "1:PE12", "2:PE16")
    assert t.standing()[:3] == (Verdict.EQUAL_PLAYERS, DL, 0b011)
    t.play("2:pass").all_pass()
    assert t.all_points() == {(0, "DEMOCRATS"): 4, (1, "DEMOCRATS"): 4}
    assert t.s.opener == 0


def test_q3_negative_own_points_are_noted_too() -> None:
    t = Table("PE07", "PE04 PE26 Z11", "Z06 Z10").play("0:PE07", "1:PE26", "1:Z11", "side 0")
    t.play("2:Z06", "side 1")  # Sigel 1 - 3 = -2, Simson 2 - 2 = 0
    t.play("2:Z10", "side 1")  # Simson -2: the parties are equal
    assert t.standing()[0] == Verdict.EQUAL_PARTIES
    t.all_pass()
    assert t.all_points() == {(0, "REPUBLICANS"): -2, (1, "LIBERALS"): -2}


def test_q10_an_empty_table_is_a_standoff_without_points() -> None:
    t = Table("PE09", "PE26").all_pass()
    assert t.all_points() == {}
    assert Event.STANDOFF in t.news
    assert t.s.standoffs_so_far == 1
    assert t.s.opener == 1


def test_q12_a_strongest_party_below_zero_is_won_all_the_same() -> None:
    t = Table("PE07", "Z11").play("0:PE07", "1:Z11").all_pass()
    assert t.all_points() == {(0, "REPUBLICANS"): -2}
    assert t.s.won[0] == 1


def test_q13_the_first_pass_counts_even_if_that_player_came_back() -> None:
    t = Table("PE09", "PE26", "Z08").play("pass", "pass", "Z08", "pass", "pass", "pass")
    assert t.s.opener == 1


def test_q9_without_cards_one_passes_when_the_turn_comes() -> None:
    t = Table("PE09 PE10", "PE26", spare=False).play("PE09", "PE26", "PE10")
    assert t.s.trick == 2  # both hands were empty: the trick was over
    assert t.news.count(Event.PASSED) == 2


def test_q9_brought_back_he_passes_again() -> None:
    t = Table("PE09", "Z08 PE26 PE27", spare=False).play("PE09", "PE26")
    assert t.has_passed == {0}
    t.play("Z08")
    assert t.has_passed == {0}
    assert t.s.first_passed == 0
    assert t.seat == 1


def test_g13_ten_standoffs_in_a_row_end_the_game() -> None:
    t = Table("PE09", "PE26")
    t.s.standoffs_so_far = 9
    t.all_pass()
    assert (t.phase, t.s.ending) == (Phase.OVER, Ending.STANDOFFS)
    endless = Table("PE09", "PE26", standoffs="never")
    endless.s.standoffs_so_far = 100
    endless.all_pass()
    assert endless.phase != Phase.OVER
    short = Table("PE09", "PE26", standoffs="5")
    short.s.standoffs_so_far = 4
    assert short.all_pass().phase == Phase.OVER


@pytest.mark.parametrize("mode", [Mode.PYTHON, Mode.CPU])
def test_g13_where_standoffs_never_end_the_game_any_number_may_follow(mode: Mode) -> None:
    """More than a small number holds; the event is won by nobody and stays."""
    position = Position.start(load_game("1848"), players=2, options={"standoffs": "never"}, mode=mode)
    first = int(position.state.event)
    for _ in range(2 * 260):
        (seat,) = position.pending()
        position.act(seat, PASS if position.state.phase == Phase.TURN else position.legal(seat)[0])
        assert position.state.event == first
    assert position.state.trick > 250
    assert position.state.standoffs_so_far == MOST_COUNTED
    assert sum(position.state.won) == 0


def test_g13_a_decided_trick_starts_the_count_anew() -> None:
    t = Table("PE09", "PE26")
    t.s.standoffs_so_far = 9
    t.play("PE09").all_pass()
    assert t.s.standoffs_so_far == 0


@pytest.mark.parametrize(("players", "goal"), [(2, 6), (3, 5), (4, 4)])
def test_e22_the_game_ends_at_once_with_enough_events(players: int, goal: int) -> None:
    t = Table("PE09", players=players)
    t.s.won[0] = goal - 1
    for event in range(goal - 1):
        t.s.won_by[event] = 0
    t.s.event = goal - 1
    t.play("PE09").all_pass()
    assert (t.phase, t.s.ending) == (Phase.OVER, Ending.EVENTS_WON)
    assert t.points(0, DL) == 8
    assert t.hand_of(0) == ["PE14"]  # nobody draws
    assert t.s.active == NO_SEAT
    not_yet = Table("PE09", players=players)
    not_yet.s.won[0] = goal - 2
    for event in range(goal - 2):
        not_yet.s.won_by[event] = 0
    not_yet.s.event = goal - 1
    assert not_yet.play("PE09").all_pass().phase != Phase.OVER


def test_e22_a_standoff_never_ends_it() -> None:
    t = Table("PE13", "PE25").play("0:PE13", "1:PE25")
    t.s.won[0] = 5
    for event in range(5):
        t.s.won_by[event] = 0
    t.s.event = 5
    assert t.all_pass().phase != Phase.OVER


def test_q1_a_commander_is_an_ordinary_politician_in_a_political_trick() -> None:
    t = Table("PE34", "Z26 Z12").play("0:PE34", "1:Z26", "1:Z12")
    assert t.value("PE34") == 3 - 3 - 2
    assert t.points(0, L) == t.points(0, R) == 0
