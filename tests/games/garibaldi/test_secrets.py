"""What a seat sees of hidden cards and ways, and what it imagines in their place."""

import pytest

from quarantotto.core import record
from quarantotto.core.position import seed_key
from quarantotto.games.garibaldi.printed import RED_TRAIT
from quarantotto.games.garibaldi.rules.white_events import ANY_KIND
from quarantotto.games.garibaldi.secrets import (
    ASIDE,
    Memo,
    deal_hidden_cards,
    fits_the_question,
    hide_cards,
    imagine,
    lay,
    list_hidden_places,
    note_place,
    take_back,
    taken_needlessly,
)
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, TOP, Kind, Phase, Red, Stage, State, Where
from tests.games.garibaldi.table import EDITION, Table
from tests.games.garibaldi.test_belief import TINY
from tests.games.garibaldi.test_cards import SORTED, sorted_pile

ED = EDITION.record
FOOT, HORSE, BOAT = RED_TRAIT[Kind.FOOT], RED_TRAIT[Kind.HORSE], RED_TRAIT[Kind.BOAT]
A_FOOT, A_HORSE, A_BOAT = 13, 34, 50
AUSTRIAN = 1


def imagined(table: Table, viewer: int, seed: int) -> State:
    state: State = table.position.concealed(viewer).imagined(viewer, seed_key(seed)).state
    return state


def hand_of(s: State, seat: int) -> list[int]:
    return [int(s.held_card[i]) + 1 for i in range(int(s.held)) if int(s.held_by[i]) == seat]


def out_of_sight(*cards: int) -> State:
    """What the Austrian knows where these cards, and no others, may lie anywhere."""
    table = Table().route(3).hands({0: [1, 2], 1: []}).pile(cards)
    view: State = table.position.concealed(AUSTRIAN).state
    for card in (1, 2):
        view.where[card - 1] = Where.DISCARD
    return view


# ---- what is seen


def test_cards_that_garibaldi_has_sorted_look_to_others_like_any_of_the_pile() -> None:
    table = sorted_pile(20, 21, 23, 26, 29)
    for viewer in (AUSTRIAN, 15):
        view = table.position.concealed(viewer).state
        assert {int(view.where[card - 1]) for card in SORTED} == {Where.PILE}
    own = table.position.concealed(GARIBALDI).state
    assert {int(own.where[card - 1]) for card in SORTED} == {Where.TOP}


def test_what_is_hidden_twice_is_hidden_as_it_was() -> None:
    view = sorted_pile(20, 21, 23, 26, 29).position.concealed(AUSTRIAN).state
    before = record.raw(view)
    hide_cards(view, ED, AUSTRIAN)
    assert record.raw(view) == before


def test_where_his_ride_began_garibaldi_alone_knows() -> None:
    table = Table().route(31).hands({0: [A_HORSE], 1: []}).play(f"card-{A_HORSE}", "place-30")
    assert int(table.position.concealed(GARIBALDI).state.place_from) == 30
    for viewer in (AUSTRIAN, 15):
        assert int(table.position.concealed(viewer).state.place_from) == 0


def test_where_a_patrols_ride_began_all_have_seen() -> None:
    table = Table().route(3).patrols(yellow=31).hands({0: [], 1: [2]}).austrian_phase()
    table.play("patrol-1", "card-2", "place-30")
    for viewer in (GARIBALDI, AUSTRIAN, 15):
        assert int(table.position.concealed(viewer).state.place_from) == 30


# ---- what is imagined


def test_of_a_game_that_is_over_nothing_is_imagined() -> None:
    table = Table().route(3, 63).patrols(yellow=63).hands({0: [13], 1: [20]}).austrian_phase().stay()
    assert table.phase == Phase.OVER
    before = record.raw(table.s)
    imagine(table.s, ED, AUSTRIAN, table.s.chance, record.new(Memo))
    assert record.raw(table.s) == before


def test_who_imagines_a_sorted_pile_has_a_card_for_each_place_of_it() -> None:
    world = imagined(sorted_pile(20, 21, 23, 26, 29), AUSTRIAN, 1)
    top = [int(world.top[i]) for i in range(TOP)]
    assert len(set(top)) == TOP
    assert {int(world.where[card]) for card in top} == {Where.TOP}
    assert hand_of(world, AUSTRIAN) == [20, 21, 23, 26, 29], "his own he knows"


@pytest.mark.parametrize("seed", range(3))
def test_who_knows_what_the_pile_does_not_hold_imagines_none_of_it_there(seed: int) -> None:
    table = only_boats_in_the_pile()
    world = imagined(table, AUSTRIAN, seed)
    pile = [card for card in range(55) if int(world.where[card]) in (Where.PILE, Where.TOP)]
    assert {int(ED.red[card]) for card in pile} == {Kind.BOAT}
    assert len(pile) == int(table.s.pile) == 9
    assert [int(world.where[int(world.top[i])]) for i in range(TOP)] == [Where.TOP] * TOP


def only_boats_in_the_pile() -> Table:
    """Nine cards, of which everybody knows that they are boats and Garibaldi the order of seven."""
    boats = [46, 47, 48, 50, 51, 52, 53, 54, 55]
    table = Table().route(3).hands({0: [11, 13, 14, 15, 16], 1: [20, 21, 23, 26, 29]}).pile(boats)
    table.s.pile_not = FOOT | HORSE
    table.play("pass", "card-11")
    while table.phase == Phase.SORT:
        table.play(min(table.legal()))
    return table


def test_a_deal_that_is_taken_back_leaves_nothing_behind() -> None:
    view = only_boats_in_the_pile().position.concealed(AUSTRIAN).state
    memo = record.new(Memo)
    before = [view[name].tobytes() for name in ("where", "held_card", "top")]
    list_hidden_places(view, AUSTRIAN, memo)
    assert deal_hidden_cards(view, ED, AUSTRIAN, memo)
    assert [view[name].tobytes() for name in ("where", "held_card", "top")] != before
    assert sum(int(view.where[card]) == ASIDE for card in range(55)) == 2
    take_back(view, memo)
    assert [view[name].tobytes() for name in ("where", "held_card", "top")] == before


def test_a_deal_that_was_given_up_half_way_is_taken_back_where_cards_lie() -> None:
    view, memo = only_boats_in_the_pile().position.concealed(AUSTRIAN).state, record.new(Memo)
    list_hidden_places(view, AUSTRIAN, memo)
    view.where[54] = Where.DISCARD
    before = [view[name].tobytes() for name in ("where", "held_card", "top")]
    take_back(view, memo)
    assert [view[name].tobytes() for name in ("where", "held_card", "top")] == before


def test_whoever_imagines_again_begins_with_empty_places() -> None:
    view, memo = only_boats_in_the_pile().position.concealed(AUSTRIAN).state, record.new(Memo)
    list_hidden_places(view, AUSTRIAN, memo)
    assert deal_hidden_cards(record.copy(view), ED, AUSTRIAN, memo)
    list_hidden_places(view, AUSTRIAN, memo)
    assert {int(memo.card[i]) for i in range(int(memo.count))} == {NO_CARD}


def test_cards_set_aside_for_the_pile_lie_in_it_when_the_deal_is_done() -> None:
    view = only_boats_in_the_pile().position.concealed(AUSTRIAN).state
    memo = record.new(Memo)
    list_hidden_places(view, AUSTRIAN, memo)
    assert deal_hidden_cards(view, ED, AUSTRIAN, memo)
    assert fits_the_question(view, ED, memo)
    assert not any(int(view.where[card]) == ASIDE for card in range(55))


def test_places_of_which_most_is_known_are_filled_first() -> None:
    table = Table().route(3).hands({0: [13, 14, 15, 16], 1: []})
    for slot, excluded in enumerate((FOOT | HORSE, 0, HORSE, FOOT | HORSE | BOAT)):
        table.s.held_not[slot], table.s.held_from[slot] = excluded, 5 + slot
    memo = record.new(Memo)
    list_hidden_places(table.position.concealed(AUSTRIAN).state, AUSTRIAN, memo)
    assert [int(memo.slot[i]) for i in range(int(memo.count))] == [3, 0, 2, 1]
    assert [int(memo.origin[i]) for i in range(4)] == [8, 5, 7, 6]
    assert [int(memo.excluded[i]) for i in range(4)] == [FOOT | HORSE | BOAT, FOOT | HORSE, HORSE, 0]


@pytest.mark.parametrize(("card", "count"), [(A_BOAT, 1), (A_FOOT, 0)])
def test_a_card_is_taken_from_a_place_that_could_have_held_it(card: int, count: int) -> None:
    """The first place holds no horse, the second no foot: a boat in the first could lie in the second, a foot not."""
    view, memo = out_of_sight(A_FOOT, A_HORSE, A_BOAT), two_places()
    lay(view, memo, 0, card - 1)
    assert taken_needlessly(view, ED, memo, 1) == count


def two_places() -> Memo:
    memo = record.new(Memo)
    memo.count = note_place(memo, note_place(memo, 0, 0, 0, HORSE), 1, 0, FOOT)
    return memo


def test_a_deal_that_is_drawn_too_often_is_not_always_kept() -> None:
    """Boat and horse come twice as often as foot with either of them: half of the time they are dealt again."""
    view = out_of_sight(A_FOOT, A_HORSE, A_BOAT)
    found = set()
    for seed in range(30):
        tried, memo = record.copy(view), two_places()
        tried.chance.key[0] = seed
        is_kept = deal_hidden_cards(tried, ED, AUSTRIAN, memo)
        found.add((int(tried.held_card[0]) + 1, int(tried.held_card[1]) + 1 if is_kept else 0))
    assert found == {(A_FOOT, A_HORSE), (A_FOOT, A_BOAT), (A_BOAT, A_HORSE), (A_BOAT, 0)}


@pytest.mark.parametrize("seed", range(12))
def test_who_pays_with_foot_is_imagined_to_have_one_more(seed: int) -> None:
    table = Table().route(3).hands({0: [13, 14, 35], 1: [46, 20]}).austrian_phase()
    table.play("patrol-1", "card-46", "card-13")
    assert table.phase == Phase.SURRENDER
    assert Kind.FOOT in [int(ED.red[card - 1]) for card in hand_of(imagined(table, AUSTRIAN, seed), GARIBALDI)]


@pytest.mark.parametrize("seed", range(4))
def test_a_ride_under_way_is_imagined_from_where_he_stood(seed: int) -> None:
    """In the small country he can only have set out from 2, where he has stayed."""
    table = Table(edition=TINY).route(2, 2).hands({0: [4], 1: [1]}).play("card-4", "place-3")
    assert int(table.s.stage) == Stage.RIDING
    world = imagined(table, AUSTRIAN, seed)
    assert [int(world.route[column, 0]) for column in (0, 1)] == [1, 1]
    assert [int(world.entries[column]) for column in range(3)] == [1, 1, 1]
    assert int(world.place_from) == 1
    assert int(world.garibaldi) == int(world.route[2, 0])
    assert int(world.garibaldi) in (2, 4), "along one of the two roads"


# ---- whether what is imagined fits what is asked


def fits(table: Table, phase: Phase) -> bool:
    table.s.phase = phase
    return fits_the_question(table.s, ED, record.new(Memo))


@pytest.mark.parametrize(("to_give", "kind", "is_fit"), [
    (1, Kind.FOOT, True), (2, Kind.FOOT, True), (3, Kind.FOOT, False), (1, Kind.BOAT, False), (3, ANY_KIND, True),
])  # fmt: skip
def test_who_pays_has_as_many_cards_of_the_kind_as_he_must_give(to_give: int, kind: int, is_fit: bool) -> None:
    table = Table().route(3).hands({0: [A_FOOT, 14, A_HORSE], 1: [15, A_BOAT]})
    table.s.to_give, table.s.kind = to_give, kind
    assert fits(table, Phase.SURRENDER) is is_fit
    assert fits(table, Phase.LETTER), "nothing is given yet"


@pytest.mark.parametrize(("hands", "is_fit"), [
    ({1: [13], 2: []}, True), ({1: [14], 2: []}, False), ({1: [14, 16, 13], 2: []}, True), ({1: [14], 2: [13]}, False),
])  # fmt: skip
def test_who_must_obey_holds_a_card_that_can_be_played(hands: dict[int, list[int]], is_fit: bool) -> None:
    """Where blue stands only paths are: 13 leads along them, 14 and 16 do not."""
    table = Table(players=3).route(3).patrols(blue=6).hands({0: [], **hands})
    table.s.victim, table.s.patrol = 1, 1
    assert fits(table, Phase.ORDER_CARD) is is_fit
    assert fits(table, Phase.LEGGERO), "any card will do"


@pytest.mark.parametrize(("event", "pile", "is_fit"), [
    (Red.MEZZANOTT, [A_FOOT, A_BOAT], True), (Red.MEZZANOTT, [A_FOOT], False),
    (Red.BONNET, [A_BOAT, A_FOOT], True), (Red.BONNET, [A_BOAT], False),
])  # fmt: skip
def test_who_searches_finds_a_card_in_the_pile(event: Red, pile: list[int], is_fit: bool) -> None:
    table = Table().route(3).hands({0: [A_HORSE], 1: [35]}).pile(pile)
    table.s.red_event = event
    assert fits(table, Phase.SEARCH) is is_fit
    assert fits(table, Phase.EVENT), "no search yet"
