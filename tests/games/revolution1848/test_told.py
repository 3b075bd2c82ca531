"""What everybody at the table is told of a decision: who, what, and to whom."""

from quarantotto.games.revolution1848.news import Noted
from quarantotto.games.revolution1848.state import Ending, Event, Verdict
from tests.games.revolution1848.table import DL, L, R, Table, card

# ---- turns


def test_who_passes_and_who_has_no_card_left_are_told_apart() -> None:
    t = Table("PE09", "PE26", "PE31").play("pass")
    assert t.told == [(Event.PASSED, 0, 0, 0)]
    last_card = Table("PE09", "PE26 PE27", spare=False).play("PE09", "PE26")
    assert last_card.told == [(Event.PLAYED, 1, card("PE26"), 0), (Event.PASSED, 0, 1, 0)]


def test_a_locomotive_says_who_is_back() -> None:
    t = Table("PE09", "PE26", "Z08").play("pass", "pass", "Z08")
    assert t.told == [
        (Event.PLAYED, 2, card("Z08"), 0),
        (Event.LAID, 2, card("Z08"), 0),
        (Event.RETURNED, 0, 0b011, 0),
    ]


def test_a_card_that_acts_on_a_side_is_told_with_that_side_alone() -> None:
    t = Table("Z11", "PE01").play("1:PE01", "0:Z11")
    assert t.told == [(Event.PLAYED, 0, card("Z11"), 0), (Event.LAID, 1, card("Z11"), 0)]


def test_a_card_that_hits_somebody_is_told_with_the_person() -> None:
    t = Table("Z26", "PE09").play("1:PE09", "0:Z26")
    assert t.told == [(Event.PLAYED, 0, card("Z26"), 0), (Event.LAID, 1, card("Z26"), card("PE09") + 1)]


def test_who_leaves_the_game_is_told_with_the_side_he_lay_at() -> None:
    t = Table("Z19", "PE09").play("1:PE09", "0:Z19")
    assert t.told == [
        (Event.PLAYED, 0, card("Z19"), 0),
        (Event.REMOVED, 1, card("PE09"), 0),
        (Event.LAID, 1, card("Z19"), card("PE09") + 1),
    ]


# ---- armies


def test_who_takes_an_army_is_told_with_whom_it_lay_before() -> None:
    t = Table("Z29", "PE35 PE33").play("0:Z29", "1:PE35")
    assert t.told == [(Event.PLAYED, 1, card("PE35"), 0), (Event.TOOK_ARMY, 1, card("Z29"), 0 + 1)]
    t.play("1:PE33")
    assert t.told == [(Event.PLAYED, 1, card("PE33"), 0), (Event.JOINED, 1, card("Z29"), 1)]


def test_whom_kroatien_strengthens_is_told() -> None:
    t = Table("Z15", "PE35").play("1:PE35", "0:Z15")
    assert t.told[-1] == (Event.STRENGTHENED, 1, card("PE35"), card("Z15"))


# ---- the end of a trick


def test_a_decided_trick_is_told_with_its_winner_the_event_won_and_the_next_one() -> None:
    t = Table("PE26", "", "PE09")
    t.s.event = 4
    t.play("2:PE09", "0:PE26").all_pass()
    assert t.told == [
        (Event.PASSED, 0, 0, 0),
        (Event.DECIDED, 2, DL, 8),
        (Event.EVENT_WON, 2, 4, 0),
        *((Event.REFILLED, seat, 2, 2) for seat in (2, 0, 1)),  # the opener first, then to the left (G5)
        (Event.OPENED, 2, 7, 0),
    ]


def test_a_trick_decided_by_arms_is_told_as_such() -> None:
    t = Table("", "Z29 PE35").play("1:Z29", "1:PE35").all_pass()
    assert t.told[1:4] == [
        (Event.BY_ARMS, 1, R, (17 + 3) // 2),
        (Event.EVENT_WON, 1, 0, 0),
        (Event.LEFT_THE_GAME, 0, 1, 0),
    ]


def test_armies_and_the_cards_of_pairs_that_leave_the_game_are_counted() -> None:
    t = Table("Z01 Z28 Z29", "Z05").play("0:Z01", "0:Z28", "0:Z29", "1:Z05").all_pass()
    assert (Event.LEFT_THE_GAME, 0, 2, 2) in t.told


def test_a_standoff_is_told_with_its_reason_and_what_everybody_in_it_notes() -> None:
    t = Table("PE13", "PE25", "").play("0:PE13", "1:PE25").all_pass()
    assert (Event.STANDOFF, 0, Verdict.EQUAL_PARTIES, 0) in t.told
    items = [t.s.news.items[i] for i in range(int(t.s.news.count))]
    first, second = (Noted(item) for item in items if item.kind == Event.NOTED)  # nobody else notes anything
    assert (first.seat, first.parties, first.shares[DL]) == (0, 1 << DL, 5)
    assert (second.seat, second.parties, second.shares[L]) == (1, 1 << L, 5)


def test_a_refill_is_told_with_how_many_of_each_kind_the_chosen_one_too() -> None:
    t = Table("PE01 Z01 Z02", "PE31 PE32 PE36 Z03 Z04 Z17", spare=False).play("pass", "pass", "draw person")
    assert t.told == [(Event.REFILLED, 0, 2, 1), (Event.OPENED, 1, 0, 0)]


def test_the_end_is_told_with_its_reason() -> None:
    t = Table("PE09", "PE26", standoffs="5")
    t.s.standoffs_so_far = 4
    assert t.all_pass().told[-1] == (Event.GAME_ENDED, 0, Ending.STANDOFFS, 0)
