"""The pile, the discards and the hands: where cards lie, who knows them, and what a new deal forgets."""

from collections.abc import Callable

import pytest

from quarantotto.core import record
from quarantotto.games.garibaldi.actions import parse_action
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.printed import AGONY_TRAIT, DEATH_TRAIT, RED_TRAIT, WHITE_TRAIT
from quarantotto.games.garibaldi.rules.cards import fill_pile, onlookers, slot_of
from quarantotto.games.garibaldi.rules.patrols import unplayable_traits
from quarantotto.games.garibaldi.rules.preparation import prepare
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, SLOTS, Event, Kind, Phase, Stage, Where
from tests.games.garibaldi.table import BLUE, EDITION, Table
from tests.games.garibaldi.test_belief import TINY
from tests.games.garibaldi.test_clauses import at_3, letter
from tests.games.garibaldi.test_news import STAY, austrian, ordered_in_vain
from tests.games.garibaldi.test_rulings import seen_hand

SPECTATOR = 15
SORTED = (30, 31, 32, 33, 35, 36, 38)  # on top of the pile, in this order
GIVEN = ("chance", "news", "players", "variant", "padding", *(option.name for option in GAME.meta.options))


def sorted_pile(*austrian: int) -> Table:
    """Giovanni Montanari has put the seven cards of the pile in order, and draws none; the Austrian is to act."""
    table = Table().route(3).hands({0: [11, 7, 13, 14, 15], 1: list(austrian)}).pile(SORTED).play("pass", "card-11")
    table.play(*(f"card-{card}" for card in SORTED), "done")
    assert [int(table.s.top[i]) + 1 for i in range(int(table.s.top_count))] == list(SORTED)
    return table


# ---- a new deal


def test_a_table_that_was_played_at_is_dealt_as_if_it_were_new() -> None:
    """Whatever a game has left in the record, the next one does not find it."""
    s = Table(players=3).position.state
    new = record.raw(s)
    for name in s.dtype.names:
        if name not in GIVEN:
            s[name] = 1
    prepare(s, EDITION.record)
    assert record.raw(s) == new


def test_the_landing_stands_on_the_pad_as_round_0() -> None:
    table = Table()
    assert table.column(0) == [table.here]
    assert table.here in range(1, 6)


def test_a_game_begins_with_nothing_decided_and_no_result() -> None:
    s = Table().s
    assert (int(s.decisions), int(s.result), int(s.round_number), int(s.stage)) == (0, 0, 1, Stage.EMPTY)


def test_a_place_of_a_hand_that_holds_nothing_looks_like_one_never_used() -> None:
    s = Table().route(3).hands({0: [13, 14], 1: []}).play("pass", "pass", "card-13").s
    for slot in range(int(s.held), SLOTS):
        empty = (s.held_card, s.held_by, s.held_from, s.held_sight, s.held_known, s.held_not)
        assert [int(field[slot]) for field in empty] == [NO_CARD, 0, 0, 0, 0, 0]


def test_nobody_remembers_of_a_discard_from_which_pile_it_came() -> None:
    table = Table().route(3).hands({0: [7, 13], 1: []}).play("pass", "card-7", "place-32", "card-50", "card-50")
    assert table.where(50) == Where.DISCARD
    assert int(table.s.sighting[49]) == int(table.s.making[49]) == 0


# ---- drawing


def test_of_the_cards_he_has_put_in_order_garibaldi_knows_who_draws_them() -> None:
    table = sorted_pile(20, 21, 23).stay()
    assert table.hand(1) == [20, 21, 23, *SORTED[:2]]
    assert seen_hand(table, GARIBALDI, 1) == list(SORTED[:2])
    assert seen_hand(table, SPECTATOR, 1) == []


def test_a_pile_that_is_looked_through_is_in_no_order_any_more() -> None:
    table = sorted_pile(20, 21, 23, 26, 29).stay().play("pass", "card-7", "place-32")
    assert {table.where(card) for card in SORTED} == {Where.PILE}
    assert int(table.s.top_count) == 0
    assert {"card-35", "card-36", "card-38"} <= table.legal()


def test_where_neither_pile_nor_discards_have_a_card_nobody_draws() -> None:
    table = Table().route(3).hands({0: [13], 1: [20]})
    for card in range(1, 56):
        if table.where(card) == Where.PILE:
            table.s.where[card - 1] = Where.OUT
    table.s.pile = 0
    table.play("pass", "pass", "done")
    assert table.hand(0) == [13]
    assert Event.REFILLED not in table.told()


@pytest.mark.parametrize(
    ("event", "pile", "missing"), [(7, [14, 16], (Kind.HORSE, Kind.BOAT)), (8, [51, 52], (Kind.FOOT, Kind.HORSE))]
)
def test_a19_after_a_vain_search_everybody_knows_what_the_pile_does_not_hold(
    event: int, pile: list[int], missing: tuple[Kind, Kind]
) -> None:
    table = Table().route(3).hands({0: [event, 13], 1: []}).pile(pile).play("pass", f"card-{event}", "place-2")
    assert table.said(Event.SEARCHED) == [(0, NO_CARD, 0)]
    assert int(table.s.pile_not) == sum(RED_TRAIT[kind] for kind in missing)
    table.pile([])
    fill_pile(table.s, EDITION.record)
    assert int(table.s.pile_not) == 0, "of a new one nothing is missing"


def test_a19_what_he_looks_through_is_the_pile_and_no_hand() -> None:
    """What he knows himself is enough to say so."""
    table = Table().route(3).hands({0: [7], 1: [34, 51]}).play("pass", "card-7", "place-32")
    seen = table.position.concealed(GARIBALDI)
    for position in (table.position, seen):
        assert position.refusal(GARIBALDI, parse_action("card-34")) == Clause.NOT_IN_PILE
        assert position.refusal(GARIBALDI, parse_action("card-35")) == 0


def test_in_a_smaller_edition_no_card_is_found_that_it_does_not_have() -> None:
    table = Table(edition=TINY).route(3).hands({0: [6], 1: [1]}).play("pass", "card-6", "place-4")
    assert table.phase == Phase.SEARCH
    assert table.refused("card-9") == Clause.NO_SUCH_CARD
    assert table.refused("card-8") == Clause.WRONG_KIND_TO_TAKE


# ---- hands


def test_a31_a_card_taken_is_in_the_hand_of_its_taker() -> None:
    table = Table().route(3).hands({0: [4], 1: [20, 21]}).play("pass", "card-4")
    assert table.where(20) == table.where(21) == Where.HAND + GARIBALDI
    table.play("card-20")
    assert table.hand(0) == [21]


def test_who_has_looked_into_a_hand_has_seen_something_hidden() -> None:
    table = Table().route(3).hands({0: [10], 1: [13, 15]}).play("pass", "card-10")
    before = int(table.s.chance.reveals)
    assert int(table.play("patrol-1").s.chance.reveals) == before + 1
    assert seen_hand(table, GARIBALDI, 1) == [13, 15]


def test_a33_if_nothing_can_be_ordered_everybody_knows_what_the_hand_does_not_hold() -> None:
    """Blue stands where only paths are: the hand has no white foot and no event but the Death, which is too early."""
    table = ordered_in_vain(14, 16, 42)
    assert unplayable_traits(table.s, EDITION.record, BLUE) == WHITE_TRAIT[1] | WHITE_TRAIT[2] | DEATH_TRAIT
    known = {int(table.s.held_not[i]) for i in range(int(table.s.held)) if int(table.s.held_by[i]) == 1}
    assert known == {WHITE_TRAIT[0] | WHITE_TRAIT[3] | AGONY_TRAIT}
    table.s.death_played = 1
    assert unplayable_traits(table.s, EDITION.record, BLUE) & AGONY_TRAIT, "nor the Agony after the Death"


def test_a34_an_opponent_without_cards_is_asked_for_none() -> None:
    table = Table().route(3).hands({0: [12, 13], 1: []}).play("pass", "card-12")
    assert table.phase == Phase.DISCARD


def test_a39_one_card_at_random_is_one() -> None:
    table = Table().route(3).hands({0: [13, 14, 15], 1: [45]}).austrian_phase().play("patrol-1", "card-45", "random")
    assert len(table.hand(0)) == 2


def test_a41_a_requisition_names_a_kind_and_nothing_else() -> None:
    table = Table().route(3).hands({0: [13], 1: [37]}).austrian_phase().play("patrol-1", "card-37")
    assert table.legal() == {"kind-foot", "kind-horse", "kind-boat"}
    assert table.refused("pass") == table.refused("card-13") == Clause.NOT_ASKED_NOW


def test_a_held_card_is_found_wherever_it_lies_in_the_order_of_drawing() -> None:
    s = Table().s
    for slot in range(SLOTS):
        s.held_card[slot] = 40 - slot
    assert [slot_of(s, 40 - slot) for slot in range(SLOTS)] == list(range(SLOTS))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a6_into_shared_hands_all_austrians_see_and_garibaldi_never(players: int) -> None:
    s = Table(players=players).s
    s.shared_hands = 0
    assert [onlookers(s, seat) for seat in range(players)] == [1 << seat for seat in range(players)]
    s.shared_hands = 1
    austrians = sum(1 << seat for seat in range(1, players))
    assert [onlookers(s, seat) for seat in range(players)] == [1, *[austrians] * (players - 1)]


# ---- what has come to light, of which nothing can be taken back

FULL_HAND = (20, 21, 23, 26, 29)
REVEALED: dict[str, tuple[Callable[[], Table], str, int]] = {
    "a place named for a letter": (lambda: letter(13), "place-3", 1),
    "a place named at the end of round 8": (
        lambda: Table().route(*[3] * 8).hands({0: [], 1: []}).austrian_phase().stay(),
        "place-3",
        1,
    ),
    "that he has none of a kind": (lambda: austrian(37, 13), "kind-boat", 1),
    "that he has two of a kind": (lambda: austrian(37, 13, 50, 51), "kind-boat", 3),
    "a card that is shown": (lambda: at_3(13), "card-13", 1),
    "cards that are drawn": (lambda: at_3(13).play("pass", "pass"), "done", 3),
    "cards taken face down, and the event": (
        lambda: Table().route(3).hands({0: [4], 1: [20, 21]}).play("pass"),
        "card-4",
        3,
    ),
    "what is in the pile": (lambda: at_3(7).play("pass", "card-7"), "place-32", 1),
    "where he is not": (
        lambda: Table().route(3).hands({0: [], 1: [*FULL_HAND]}).austrian_phase().play(*STAY),
        "done",
        1,
    ),
    "cards drawn in order, and where he is not": (lambda: sorted_pile(20, 21, 23).play(*STAY), "done", 3),
}


@pytest.mark.parametrize("what", REVEALED)
def test_every_secret_that_comes_to_light_is_counted(what: str) -> None:
    make, name, count = REVEALED[what]
    table = make()
    before = int(table.s.chance.reveals)
    assert int(table.play(name).s.chance.reveals) == before + count


def test_of_a_deal_the_landing_and_every_card_are_counted() -> None:
    s = Table(players=3).s
    assert int(s.chance.reveals) == 1 + int(s.held)
