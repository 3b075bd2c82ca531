"""Who knows which card: hands, cards pushed under the decks, decks made anew."""

from quarantotto.core import record
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.games.revolution1848.actions import PLAY
from quarantotto.games.revolution1848.rules.cards import draw_card
from quarantotto.games.revolution1848.rules.play import check
from quarantotto.games.revolution1848.secrets import conceal
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PERSONS, Kind, Place, State
from tests.games.revolution1848.table import Table, card


def hand(view: State, seat: int) -> list[int]:
    return [int(view.hand_card[seat * HAND + i]) for i in range(int(view.hand_count[seat]))]


def two(view: State, i: int) -> tuple[int, int]:
    return int(view.news.items[i].kind), int(view.news.items[i].what)


def test_a_hand_is_seen_by_its_holder_alone() -> None:
    t = Table("PE09 Z01", "PE26", "PE31")
    assert hand(t.concealed(0), 0) == [card("PE09"), card("Z01"), card("PE14")]
    for viewer in (1, 2, NOBODY):
        view = t.concealed(viewer)
        assert hand(view, 0) == [NO_CARD] * 3
        assert view.place[card("PE09")] == Place.DECK
        assert [int(view.hand_kind[i]) for i in range(3)] == [0, 1, 0]  # the backs are seen


def test_a_card_drawn_from_the_deck_is_known_to_who_drew_it_alone() -> None:
    t = Table("", "", "")
    draw_card(t.s, t.ed, 1, Kind.PERSON)
    assert t.s.hand_known[HAND + 1] == 1 << 1
    assert hand(t.concealed(1), 1) == hand(t.s, 1)
    for viewer in (0, 2, NOBODY):
        assert hand(t.concealed(viewer), 1) == [NO_CARD, NO_CARD]


def test_drawing_and_playing_a_card_show_something_that_was_hidden_and_passing_does_not() -> None:
    t = Table("PE09", "", "")
    hidden = int(t.s.chance.reveals)
    draw_card(t.s, t.ed, 0, Kind.PERSON)
    assert t.s.chance.reveals == hidden + 1
    t.play("0:PE09")
    assert t.s.chance.reveals == hidden + 2
    t.play("pass")
    assert t.s.chance.reveals == hidden + 2


def test_whoever_sees_only_the_back_of_a_card_takes_it_for_one_that_can_be_played() -> None:
    t = Table("Z26")  # there is nobody to hit
    assert t.refusal("Z26") != ALLOWED
    assert check(t.concealed(1), t.ed, 0, PLAY) == ALLOWED


def test_a_hand_shows_no_back_where_it_holds_nothing() -> None:
    t = Table("Z01 Z02", "").play("0:Z01")
    for slot in range(2, HAND):
        assert (t.s.hand_card[slot], t.s.hand_kind[slot]) == (NO_CARD, 0)
        assert (t.s.hand_from[slot], t.s.hand_known[slot]) == (0, 0)


def test_a_pushed_card_is_known_to_who_pushed_it() -> None:
    t = Table("PE09", "PE26").play("push PE09")
    assert t.concealed(0).under_card[0] == card("PE09")
    assert t.concealed(1).under_card[0] == NO_CARD
    assert t.concealed(NOBODY).under_card[0] == NO_CARD


def test_it_stays_known_to_him_when_somebody_draws_it() -> None:
    t = Table("PE09", "PE26").discard_deck(Kind.PERSON, "PE31").play("0:push PE09", "0:pass", "1:pass")
    assert "PE09" in t.hand_of(1)  # seat 1 drew PE31, then what was pushed
    slot = HAND + t.hand_of(1).index("PE09")
    assert t.concealed(0).hand_card[slot] == card("PE09")
    assert t.concealed(NOBODY).hand_card[slot] == NO_CARD
    assert t.s.hand_known[slot] == 0b11


def test_it_stays_known_when_it_is_pushed_again() -> None:
    t = Table("PE09", "PE26").discard_deck(Kind.PERSON, "PE31").play("0:push PE09", "0:pass", "1:pass")
    t.play("1:push PE09")
    first = int(t.s.pushed[Kind.PERSON]) - 1
    assert t.concealed(0).under_card[first] == card("PE09")


def test_news_of_a_push_tell_the_others_only_the_kind() -> None:
    t = Table("Z29", "PE26").play("push Z29")
    told = [two(t.concealed(0), i) for i in range(2)]
    seen = [two(t.concealed(1), i) for i in range(2)]
    assert told[1][1] == card("Z29")
    assert seen[0] == told[0]
    assert seen[1] == (told[1][0], 0)


def test_a_deck_made_anew_is_known_as_a_set() -> None:
    """Whoever held a card before knows that others' older cards are none of the new deck."""
    t = Table("PE09", "PE26 PE27", "").discard_deck(Kind.PERSON).play("0:PE09").all_pass()
    assert t.s.makings[Kind.PERSON] == 1
    old = {card("PE26"), card("PE27"), card("PE15"), card("PE16")}
    for number in range(60):
        whole = t.imagined(0, number)
        assert {hand(whole, 1)[0], hand(whole, 1)[1]} <= old
        assert len({*hand(whole, 0), *hand(whole, 1), *hand(whole, 2)}) == sum(
            int(whole.hand_count[k]) for k in range(3)
        )


def test_imagined_cards_are_of_the_right_kind_and_what_is_known_stays() -> None:
    t = Table("PE09 Z01 PE10", "PE26 Z03", "Z11").play("0:push PE10", "1:push Z03")
    for number in range(30):
        whole = t.imagined(0, number)
        assert hand(whole, 0) == hand(t.s, 0)
        assert whole.under_card[0] == card("PE10")
        assert whole.under_card[PERSONS] >= PERSONS
        assert [c >= PERSONS for c in hand(whole, 2)] == [c >= PERSONS for c in hand(t.s, 2)]
    assert len({int(t.imagined(0, number).under_card[PERSONS]) for number in range(60)}) > 10


def test_the_end_is_open() -> None:
    t = Table("PE09", "PE26", standoffs="5")
    t.s.standoffs_so_far = 4
    t.all_pass()
    assert hand(t.concealed(NOBODY), 0) == hand(t.s, 0)


def test_at_the_end_nothing_is_left_to_imagine() -> None:
    t = Table("PE09", "PE26", standoffs="5")
    t.s.standoffs_so_far = 4
    t.all_pass()
    assert record.diff(t.imagined(0, 1), t.concealed(0)) == []


def test_what_is_concealed_already_stays_as_it_is() -> None:
    t = Table("PE09 PE10", "PE26", "").play("0:push PE09")
    for viewer in (1, NOBODY):
        once = t.concealed(viewer)
        twice = record.copy(once)
        conceal(twice, t.ed, viewer)
        assert record.diff(once, twice) == []
