"""Every clause refuses something, and next to it something is allowed; bad input is refused with the clause."""

from collections.abc import Callable
from pathlib import Path

import pytest

from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.engine import Refused
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.games.garibaldi.actions import ACTIONS, CARD, action_name, parse_action
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.present.telling.refusals import TEXTS, TITLES
from quarantotto.games.garibaldi.state import Phase
from tests.games.garibaldi.table import Table


def at_3(*hand: int) -> Table:
    return Table().route(3).hands({0: list(hand), 1: [20]})


def letter(*hand: int) -> Table:
    return Table().route(3).hands({0: list(hand), 1: [41]}).austrian_phase().play("patrol-1", "card-41")


def ordered() -> Table:
    table = Table().route(3).hands({0: [10], 1: [13, 15]}).play("pass", "card-10", "patrol-1", "card-13")
    return table.play("done") if table.phase == Phase.DISCARD else table


def ordered_event() -> Table:
    table = Table().route(3).hands({0: [10], 1: [41, 43, 15]}).play("pass", "card-10", "patrol-1", "card-41")
    return (table.play("done") if table.phase == Phase.DISCARD else table).play("patrol-2")


def order_that_lapsed(lapsed: str = "stays") -> Table:
    """A patrol was ordered to play an event, and then another player has played one."""
    table = Table(players=3, lapsed=lapsed).route(3).hands({0: [10, 13, 14, 15], 1: [45, 21], 2: [37, 29, 31]})
    patrol = max(n for n in range(1, 6) if int(table.s.owner[n - 1]) == 2)
    table.play("pass", "card-10", f"patrol-{patrol}", "card-37", "done")
    while "card-45" not in table.legal():
        table.play(min(table.legal()))
    table.play("card-45", "random")
    while int(table.s.active) == 1:
        table.stay_once()
    return table.play(f"patrol-{patrol}") if table.phase == Phase.PATROL else table


def leggero() -> Table:
    table = Table(players=6).route(26).hands({0: [9], **{seat: [20 + seat] for seat in range(1, 6)}})
    return table.play("pass", "card-9")


def experienced() -> Table:
    table = Table(players=6, variant="experienced").route(3)
    table.hands({0: [13], 1: [20, 21], 2: [22], 3: [23], 4: [24], 5: [25]}).austrian_phase()
    s = table.s
    s.phase, s.pending, s.active = Phase.WHITE_DISCARD, 2, 1
    return table.play("card-20")


# Clause: a position, what it refuses there, and what is allowed there.
CASES: dict[Clause, tuple[Callable[[], Table], str, str]] = {
    Clause.NOT_ASKED_NOW: (lambda: at_3(13), "done", "pass"),
    Clause.CARD_NOT_IN_HAND: (lambda: at_3(13), "card-14", "card-13"),
    Clause.NOT_A_MOVEMENT: (lambda: at_3(5, 13), "card-5", "card-13"),
    Clause.NO_LINE_FOR_CARD: (lambda: at_3(34, 13), "card-34", "card-13"),
    Clause.NO_SUCH_LINE: (lambda: at_3(13).play("card-13"), "place-31", "place-32"),
    Clause.OCCUPIED: (lambda: at_3(13).patrols(blue=32).play("card-13"), "place-32", "place-33"),
    Clause.NO_WAY_BACK: (
        lambda: Table(way_back="forbidden").route(31).hands({0: [34], 1: []}).play("card-34", "place-30"),
        "place-31",
        "place-29",
    ),
    Clause.MUST_MOVE: (lambda: at_3(13).play("card-13"), "stop", "place-2"),
    Clause.NOT_AN_EVENT: (lambda: at_3(13, 5).play("pass"), "card-13", "card-5"),
    Clause.NO_LINE_FOR_EVENT: (
        lambda: at_3(5, 6).patrols(yellow=2, blue=4, brown=32, orange=33, green=34).play("pass"),
        "card-5",
        "card-6",
    ),
    Clause.NOT_A_REPORT_PLACE: (lambda: at_3(1).play("pass", "card-1"), "place-3", "place-102"),
    Clause.NOT_NEAREST: (
        lambda: (
            at_3(1).patrols(yellow=100, brown=100, blue=84, orange=136, green=165).play("pass", "card-1", "place-102")
        ),
        "patrol-2",
        "patrol-1",
    ),
    Clause.NOT_IN_PILE: (lambda: at_3(7).play("pass", "card-7", "place-32"), "card-20", "card-34"),
    Clause.WRONG_KIND_TO_TAKE: (lambda: at_3(7).play("pass", "card-7", "place-32"), "card-13", "card-50"),
    Clause.NOT_NEAREST_PLAYER: (leggero, "", ""),
    Clause.NOT_AN_OPPONENT: (
        lambda: Table(players=3).route(3).hands({0: [12], 1: [20], 2: [21]}).play("pass", "card-12"),
        "seat-1",
        "seat-2",
    ),
    Clause.NOT_IN_THEIR_HAND: (lambda: at_3(9).play("pass", "card-9"), "card-21", "card-20"),
    Clause.NOT_PLAYABLE_THERE: (
        lambda: Table().route(3).hands({0: [10], 1: [42, 13]}).play("pass", "card-10", "patrol-1"),
        "card-42",
        "card-13",
    ),
    Clause.NOT_AMONG_LOOKED: (lambda: at_3(11).pile([30, 31]).play("pass", "card-11"), "card-20", "card-30"),
    Clause.NOT_YOUR_PATROL: (lambda: Table(players=3).route(3).austrian_phase(), "", ""),
    Clause.PATROL_HAS_ACTED: (
        lambda: at_3(13).austrian_phase().play("patrol-1", "pass"),
        "patrol-1",
        "patrol-2",
    ),
    Clause.ONE_EVENT_A_ROUND: (
        lambda: (
            Table().route(3).hands({0: [], 1: [45, 37, 13]}).austrian_phase().play("patrol-1", "card-45", "patrol-2")
        ),
        "card-37",
        "card-13",
    ),
    Clause.DEATH_TOO_EARLY: (
        lambda: Table().route(*[3] * 7).hands({0: [], 1: [42, 37]}).austrian_phase().play("patrol-1"),
        "card-42",
        "card-37",
    ),
    Clause.ORDER_MUST_BE_OBEYED: (lambda: ordered().play("patrol-1"), "card-15", "card-13"),
    Clause.CARD_IS_ORDERED: (lambda: ordered().play("patrol-2"), "card-13", "card-15"),
    Clause.ORDERED_EVENT_FIRST: (ordered_event, "card-43", "card-15"),
    Clause.MOST_DISCARDED: (experienced, "card-21", "done"),
    Clause.ORDER_HAS_LAPSED: (order_that_lapsed, "card-29", "pass"),
    Clause.NOT_IN_WINDOW: (lambda: letter(13, 14, 15), "place-32", "place-3"),
    Clause.TOO_FEW_CARDS: (lambda: letter(13), "give", "place-3"),
    Clause.NO_COMPLETE_SET: (
        lambda: Table().route(3).hands({0: [13, 50], 1: [46]}).austrian_phase().play("patrol-1", "card-46"),
        "card-13",
        "card-50",
    ),
    Clause.WRONG_KIND_TO_GIVE: (
        lambda: (
            Table().route(3).hands({0: [13, 14, 50], 1: [46]}).austrian_phase().play("patrol-1", "card-46", "card-13")
        ),
        "card-50",
        "card-14",
    ),
    Clause.EVENTS_DO_NOT_PAY: (
        lambda: Table().route(3).hands({0: [1, 2, 50], 1: [46]}).austrian_phase().play("patrol-1", "card-46"),
        "card-1",
        "card-50",
    ),
}


@pytest.mark.parametrize("clause", [c for c in CASES if CASES[c][1]], ids=lambda clause: clause.name)
def test_the_clause_refuses_one_thing_and_allows_another(clause: Clause) -> None:
    make, refused, allowed = CASES[clause]
    table = make()
    assert Clause(table.refused(refused)) == clause
    assert table.refused(allowed) == 0


def test_where_a_lapsed_order_keeps_the_patrol_no_card_is_advised() -> None:
    table = order_that_lapsed()
    assert table.legal() == {"pass"}
    assert {table.refused(f"card-{card}") for card in table.hand(2)} == {Clause.ORDER_HAS_LAPSED}
    assert order_that_lapsed("free").legal() == {"pass", "card-29", "card-31"}


def test_only_the_nearest_player_may_be_named() -> None:
    table = leggero()
    clauses = {name: table.refused(name) for name in (f"seat-{n}" for n in range(2, 7))}
    assert set(clauses.values()) == {0, Clause.NOT_NEAREST_PLAYER}


def test_another_players_patrol_is_not_yours() -> None:
    table = Table(players=3).route(3).austrian_phase()
    clauses = {table.refused(f"patrol-{n}") for n in range(1, 6)}
    assert clauses == {0, Clause.NOT_YOUR_PATROL}


def test_agony_after_death_and_no_movement_after_a_refusal() -> None:
    table = Table().route(*[3] * 8).hands({0: [13], 1: [40, 37]})
    table.s.death_played = 1
    table.austrian_phase().play("patrol-1")
    assert table.refused("card-40") == Clause.AGONY_AFTER_DEATH
    table = at_3(13)
    table.s.ban = 1
    assert table.refused("card-13") == Clause.NO_MOVEMENT_THIS_TURN
    assert table.refused("pass") == 0


def test_numbers_that_do_not_exist() -> None:
    table = at_3(13)
    assert table.position.refusal(0, ACTIONS) == Clause.NO_SUCH_ACTION
    assert table.position.refusal(0, -1) == Clause.NO_SUCH_ACTION
    for nobody in (1, 6, -1):
        assert table.position.refusal(nobody, parse_action("pass")) == Clause.NOT_YOUR_DECISION


def test_when_the_game_is_over_nobody_is_told_to_wait_for_his_turn() -> None:
    caught = Table().route(3, 63).patrols(yellow=63).hands({0: [], 1: []}).austrian_phase().stay().position
    assert caught.is_over
    answers = {caught.refusal(seat, action) for seat in (0, 1, 2, NOBODY) for action in range(ACTIONS)}
    assert answers == {Clause.GAME_IS_OVER}
    assert at_3(13).refused("pass") == 0


def test_who_has_discarded_all_he_may_is_still_told_that_he_does_not_hold_a_card() -> None:
    table = experienced()
    assert table.refused("card-21") == Clause.MOST_DISCARDED
    assert table.refused("card-22") == Clause.CARD_NOT_IN_HAND


def test_a_refused_decision_names_its_clause() -> None:
    with pytest.raises(Refused) as refused:
        at_3(34).position.act(0, parse_action("card-34"))
    assert refused.value.clause == Clause.NO_LINE_FOR_CARD


def test_every_clause_has_a_title_and_a_text() -> None:
    assert set(TITLES) == set(TEXTS) == set(Clause)
    assert all(text.endswith(".") for text in TEXTS.values())


@pytest.mark.parametrize("name", ["pass", "card-55", "place-190", "patrol-5", "seat-6", "kind-horse", "random"])
def test_names_and_numbers_of_actions(name: str) -> None:
    assert action_name(parse_action(name)) == name


def test_a_smaller_edition_has_no_such_card_and_no_such_place() -> None:
    file = read_edition_file(Path(__file__).parent / "tiny.toml")
    edition = Edition(file, GAME.read_edition(file))
    starts = (Position.start(GAME, edition, key=seed_key(seed)) for seed in range(20))
    position, card = next((start, start.legal(0)[-1]) for start in starts if start.legal(0)[-1] >= CARD)
    assert position.refusal(0, parse_action("card-9")) == Clause.NO_SUCH_CARD
    position.act(0, card)
    assert position.refusal(0, parse_action("place-16")) == Clause.NO_SUCH_PLACE


def test_no_clause_is_left_out() -> None:
    elsewhere = {
        Clause.NO_SUCH_ACTION,
        Clause.NOT_YOUR_DECISION,
        Clause.GAME_IS_OVER,
        Clause.NO_SUCH_CARD,
        Clause.NO_SUCH_PLACE,
        Clause.NO_MOVEMENT_THIS_TURN,
        Clause.AGONY_AFTER_DEATH,
    }
    assert set(CASES) | elsewhere == set(Clause)
