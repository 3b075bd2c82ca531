"""What a decision tells, who hears it, and that nothing is told that did not happen."""

from collections.abc import Callable

import pytest

from quarantotto.games.garibaldi.news import Reported, Rode, Sent
from quarantotto.games.garibaldi.rules.country import patrols_of
from quarantotto.games.garibaldi.state import NO_CARD, Event, Kind, Outcome, Phase
from tests.games.garibaldi.table import BLUE, Table
from tests.games.garibaldi.test_clauses import at_3, letter, order_that_lapsed

GARIBALDI, AUSTRIAN = 0, 1
FOOT_ONLY = 6  # a place from which paths lead, no road and no water


def austrian(card: int, *hand: int) -> Table:
    """An Austrian plays a card; Garibaldi holds a hand."""
    table = Table().route(3).hands({0: list(hand), 1: [card, 15]}).austrian_phase()
    return table.play("patrol-2", f"card-{card}")


def ordered_in_vain(*hand: int) -> Table:
    """Aye, Sir! to blue, who stands where only paths are."""
    table = Table().route(3).patrols(blue=FOOT_ONLY).hands({0: [10, 13], 1: list(hand)})
    return table.play("pass", "card-10", "patrol-2")


STAY = ("patrol-1", "pass", "patrol-2", "pass", "patrol-3", "pass", "patrol-4", "pass", "pass")

# What everybody is told: a position, and who, what and places in the numbers of the record.
TOLD: dict[str, tuple[Callable[[], Table], Event, tuple[int, int, int]]] = {
    "that Garibaldi plays no movement card": (lambda: at_3(13).play("pass"), Event.STAYED, (0, 1, 0)),
    "which movement card he shows": (lambda: at_3(13).play("card-13"), Event.SHOWED, (0, 12, 0)),
    "which card he discards": (
        lambda: at_3(13, 14).play("pass", "pass", "card-13"),
        Event.DISCARDED,
        (GARIBALDI, 12, 0),
    ),
    "which card an Austrian discards": (
        lambda: at_3().austrian_phase().play(*STAY, "card-20"),
        Event.DISCARDED,
        (AUSTRIAN, 19, 0),
    ),
    "that a search found nothing": (
        lambda: Table().route(3).hands({0: [7], 1: []}).pile([13]).play("pass", "card-7", "place-32"),
        Event.SEARCHED,
        (0, NO_CARD, 0),
    ),
    "how many cards are sorted": (
        lambda: at_3(11).pile([30, 31]).play("pass", "card-11", "card-31", "card-30"),
        Event.SORTED,
        (0, 2, 0),
    ),
    "that he will play no movement card next": (lambda: austrian(46, 13).play("refuse"), Event.REFUSED, (0, 0, 0)),
    "how many cards his silence costs": (lambda: letter(13, 14, 15).play("give"), Event.PAID, (0, 3, 0)),
    "which round begins": (lambda: at_3(13).austrian_phase().stay(), Event.ROUND, (0, 2, 0)),
    "that no clue is found": (lambda: at_3(13).austrian_phase().stay(), Event.NO_CLUE, (0, 0, 0)),
    "which place is named at the end of round 8": (
        lambda: Table().route(*[3] * 8).hands({0: [], 1: []}).austrian_phase().stay().play("place-3"),
        Event.NAMED,
        (0, 1, 2),
    ),
    "which event Garibaldi plays": (lambda: at_3(6).play("pass", "card-6"), Event.RED_EVENT, (0, 5, 0)),
    "which card a search took": (
        lambda: at_3(7).play("pass", "card-7", "place-32", "card-50"),
        Event.SEARCHED,
        (0, 49, 0),
    ),
    "from whom how many cards are taken": (
        lambda: Table().route(3).hands({0: [4], 1: [20, 21, 22]}).play("pass", "card-4"),
        Event.TOOK,
        (AUSTRIAN, 2, 0),
    ),
    "whose hand Garibaldi looks at": (lambda: at_3(9).play("pass", "card-9"), Event.LOOKED, (AUSTRIAN, 0, 0)),
    "which card a patrol is ordered to play": (
        lambda: Table().route(3).hands({0: [10], 1: [13, 15]}).play("pass", "card-10", "patrol-2", "card-13"),
        Event.ORDERED,
        (BLUE, 12, 0),
    ),
    "that no card could be ordered": (lambda: ordered_in_vain(14, 16), Event.ORDERED, (BLUE, NO_CARD, 0)),
    "how many cards an opponent must halve to": (
        lambda: Table().route(3).hands({0: [12], 1: [20, 21, 22]}).play("pass", "card-12"),
        Event.HALVED,
        (AUSTRIAN, 2, 0),
    ),
    "which card somebody is made to give up": (
        lambda: Table().route(3).hands({0: [12], 1: [20, 21, 22]}).play("pass", "card-12", "card-20"),
        Event.LOST_CARD,
        (AUSTRIAN, 19, 0),
    ),
    "how many cards are drawn": (
        lambda: Table().route(3).hands({0: [13], 1: [20]}).play("pass", "pass", "done"),
        Event.REFILLED,
        (GARIBALDI, 3, 0),
    ),
    "how many cards a new pile has": (
        lambda: Table().route(3).hands({0: [13], 1: []}).pile([20]).play("pass", "pass", "card-13"),
        Event.RESHUFFLED,
        (0, 54, 0),
    ),
    "which patrol stays": (
        lambda: Table().route(3).hands({0: [], 1: [20]}).austrian_phase().play("patrol-2", "pass"),
        Event.PATROL_STAYED,
        (BLUE, 0, 0),
    ),
    "who plays which event": (lambda: letter(13), Event.WHITE_EVENT, (AUSTRIAN, 40, 0)),
    "who requisitions what": (
        lambda: austrian(37, 13).play("kind-boat"),
        Event.KIND_NAMED,
        (AUSTRIAN, Kind.BOAT, 0),
    ),
    "which place is named for a letter": (lambda: letter(13).play("place-3"), Event.NAMED, (0, 1, 2)),
    "that one card goes at random": (lambda: austrian(45, 13, 14).play("random"), Event.PAID, (0, 1, 0)),
    "that two cards of choice go": (lambda: austrian(45, 13, 14).play("give"), Event.PAID, (0, 2, 0)),
    "how many cards a toll takes": (lambda: austrian(46, 13, 14).play("card-13"), Event.PAID, (0, 2, 0)),
    "where a clue is found": (
        lambda: Table().route(3, 32, 31).patrols(blue=32).hands({0: [], 1: []}).austrian_phase().stay(),
        Event.CLUE,
        (0, 1, 31),
    ),
    "how and where the game ended": (
        lambda: Table().route(3, 63).patrols(yellow=63).hands({0: [], 1: []}).austrian_phase().stay(),
        Event.GAME_ENDED,
        (0, Outcome.CAPTURE, 62),
    ),
}


@pytest.mark.parametrize("what", TOLD)
def test_everybody_is_told(what: str) -> None:
    make, event, told = TOLD[what]
    assert make().said(event) == [told]


def test_garibaldi_alone_is_told_where_he_goes_and_stops() -> None:
    table = Table().route(31).hands({0: [34], 1: [20]}).play("card-34", "place-30")
    assert (table.said(Event.WENT), table.said(Event.WENT, viewer=AUSTRIAN)) == ([(0, 0, 29)], [(0, 0, 0)])
    table.play("stop")
    assert (table.said(Event.WENT), table.said(Event.WENT, viewer=AUSTRIAN)) == ([(0, 1, 29)], [(0, 0, 0)])


def test_everybody_is_told_where_a_patrol_is_sent_and_called() -> None:
    table = at_3(6).patrols(blue=32).play("pass", "card-6", "patrol-2", "place-31")
    sent = Sent(table.s.news.items[0])
    assert (sent.patrol, sent.origin, sent.target) == (BLUE, 31, 30)
    for brown, told in ((1, (0, 0, 99, 101)), (102, (2, 1, 101, 101))):
        table = at_3(1).patrols(yellow=100, brown=brown).play("pass", "card-1", "place-102")
        called = Reported(table.s.news.items[0])
        assert (called.patrol, called.was_there, called.origin, called.target) == told


def test_everybody_is_told_the_second_line_of_a_patrols_ride() -> None:
    table = Table().route(3).patrols(yellow=31).hands({0: [], 1: [2]}).austrian_phase()
    table.play("patrol-1", "card-2", "place-30", "place-29")
    assert table.told() == [Event.RODE_ON]
    rode = Rode(table.s.news.items[0])
    assert (rode.patrol, rode.origin, rode.target) == (0, 29, 28)


def test_of_a_card_taken_face_down_taker_and_giver_hear_which_it_is() -> None:
    table = Table(players=3).route(3).hands({0: [4], 1: [20], 2: [30]}).play("pass", "card-4", "seat-2")
    assert table.said(Event.TOOK_CARD, viewer=0) == table.said(Event.TOOK_CARD, viewer=1) == [(1, 19, 0)]
    assert table.said(Event.TOOK_CARD, viewer=2) == [(0, 0, 0)]


def test_of_the_preparation_only_patrols_landing_and_round_are_told() -> None:
    table = Table(players=3)
    assert table.told() == [Event.GROUPS, Event.GROUPS, Event.WENT, Event.ROUND]
    assert table.said(Event.GROUPS) == [(seat, patrols_of(table.s, seat), 0) for seat in (1, 2)]
    assert table.said(Event.WENT) == [(0, 0, table.here - 1)]


def test_who_draws_nothing_is_not_said_to_have_drawn() -> None:
    table = at_3(13, 14, 15, 16).play("pass", "pass", "done")
    assert Event.REFILLED not in table.told()


def test_everybody_is_told_that_an_order_has_lapsed() -> None:
    table = order_that_lapsed()
    patrol = int(table.s.patrol)
    assert patrol > 0
    assert table.play("pass").said(Event.DUTY_LAPSED) == [(patrol, 0, 0)]


def test_an_obeyed_order_has_not_lapsed() -> None:
    table = Table().route(3).hands({0: [10, 13], 1: [14, 15]}).play("pass", "card-10", "patrol-1", "card-15", "done")
    table.play("patrol-1", "card-15")
    table.play(min(table.legal()))
    assert Event.PATROL_MOVED in table.told()
    assert Event.DUTY_LAPSED not in table.told()


def test_who_can_order_nothing_has_only_looked() -> None:
    table = ordered_in_vain(14, 16, 42)
    assert table.phase == Phase.DISCARD
    assert int(table.s.patrol) == 0
    assert table.play("done", "patrol-2").refused("pass") == 0
