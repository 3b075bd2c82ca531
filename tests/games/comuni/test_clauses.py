"""Every clause refuses what it forbids, and its neighbour is allowed."""

from collections.abc import Callable, Iterable

import pytest

from quarantotto.core import record
from quarantotto.core.engine import Refused
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.games.comuni.actions import (
    ACTIONS,
    AMOUNT,
    CARD,
    CLAIM,
    COLUMN,
    CUBE,
    DONE,
    EXCHANGE,
    EXCHANGES,
    GO_ON,
    INCOME,
    MOST_ARMIES,
    MOST_GOLD,
    NEW_BUILDING,
    NEW_WALL,
    NUMBER,
    REPAIR_ONE,
    REPAIR_TWO,
    STRUCTURE,
    TAKE_BACK,
    WITHDRAW,
    action_name,
    parse_action,
)
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.present.telling.rulebook import RULEBOOK
from quarantotto.games.comuni.state import CARDS, COLUMNS, KINDS, STACKS, Event, Phase
from tests.games.comuni.shown import view
from tests.games.comuni.table import Table

clause_text = view.clause_text
clause_title = view.clause_title
rules_text = view.rules_text

Case = tuple[Table, str, str]  # a position, what is refused, what is allowed


def plain() -> Table:
    return Table(3).no_cubes().turn(0)


def all_envoys_out() -> Table:
    return plain().envoy(0, 1).envoy(0, 2).envoy(0, 3)


def over_a_bid(gold: int) -> Table:
    return plain().cubes(0, gold=gold).envoy(1, 1, 2)


def outbid(pilgrims: int) -> Table:
    t = plain().cubes(0, gold=3).cubes(1, pilgrim=1).envoy(1, 1, 2).envoy(2, 2, 2).act("column-1", "gold-3")
    return t.cubes(1, pilgrim=pilgrims)


def building(*cards: tuple[int, str], craftsmen: int = 0) -> Table:
    t = Table(5).no_cubes().cubes(0, craftsman=craftsmen)
    t.building(0, "E", 1)
    t.building(0, "M", 4)
    t.building(1, "E", 1)
    t.hand(0, *(t.card(level, kinds) for level, kinds in cards))
    return t.turn(0, Phase.BUILD)


def with_card(level: int, kinds: str, craftsmen: int = 0) -> Table:
    t = building((level, kinds), craftsmen=craftsmen)
    return t.act(t.legal()[0])


def repairing(plunder: int, pilgrims: int) -> Table:
    t = Table(2).no_cubes().cubes(0, pilgrim=pilgrims)
    t.s.plunder[0] = plunder
    return t.turn(0, Phase.BUILD).act("done")


def sealed(*answers: int) -> Table:
    t = Table(2).no_cubes().cubes(0, army=2, gold=2).turn(0, Phase.ALARM).act("to-arms")
    return t.act(*(f"number-{n}" for n in answers), seat=0)


def over() -> Table:
    t = Table(2).stack("D", 0).turn(0, Phase.ALARM)
    t.s.stack = STACKS
    t.act("to-arms").commit(0, 0, 0).commit(1, 0, 0)
    assert t.phase == Phase.OVER
    return t


def own_card_and_another() -> Case:
    t = building((1, "E"))
    own = t.legal()[0]
    other = next(f"card-{c + 1}" for c in range(88) if f"card-{c + 1}" != own)
    return t, other, own


def second_step() -> Case:
    t = building((1, "E"), (1, "C"))
    t.act(t.legal()[0])
    t.act("new-economy" if t.refused("new-economy") is None else "new-culture")
    t.act(t.legal()[0])
    return t, "new-culture" if t.refused("new-economy") == Clause.WRONG_KIND else "new-economy", "new-wall"


CASES: dict[Clause, Callable[[], Case]] = {
    Clause.NOT_ASKED_NOW: lambda: (plain(), "done", "income"),
    Clause.NO_ENVOY_LEFT: lambda: (all_envoys_out(), "column-4", "claim"),
    Clause.NO_SUCH_COLUMN: lambda: (plain(), "column-6", "column-5"),
    Clause.EMPTY_COLUMN: lambda: (plain().empty_column(2), "column-2", "column-1"),
    Clause.OWN_COLUMN: lambda: (plain().envoy(0, 2), "column-2", "column-1"),
    Clause.CANNOT_OUTBID: lambda: (over_a_bid(2), "column-1", "column-2"),
    Clause.BID_TOO_LOW: lambda: (over_a_bid(3).act("column-1"), "gold-2", "gold-3"),
    Clause.NOT_ENOUGH_GOLD: lambda: (over_a_bid(3).act("column-1"), "gold-4", "gold-3"),
    Clause.NO_ENVOY_OUT: lambda: (plain(), "claim", "income"),
    Clause.MUST_CLAIM: lambda: (all_envoys_out(), "income", "claim"),
    Clause.NO_PILGRIM_TO_MOVE: lambda: (outbid(0), "column-3", "withdraw"),
    Clause.BID_NOT_LOWER: lambda: (outbid(1), "column-2", "column-3"),
    Clause.SUPPLY_IS_EMPTY: lambda: (
        Table(2).no_cubes().cubes(1, gold=50).turn(0).envoy(0, 3).act("claim"),
        "cube-gold",
        "cube-army",
    ),
    Clause.EXCHANGE_TAKES_TWO: lambda: (
        plain().cubes(0, gold=2, pilgrim=1),
        "two-pilgrim-for-gold",
        "two-gold-for-army",
    ),
    Clause.EXCHANGE_IN_YOUR_TURN: lambda: (outbid(2), "two-pilgrim-for-gold", "column-3"),
    Clause.GOLD_IS_NEEDED: lambda: (over_a_bid(4).act("column-1"), "two-gold-for-army", "gold-3"),
    Clause.CARD_NOT_IN_HAND: own_card_and_another,
    Clause.NO_CRAFTSMAN_FOR_MORE: second_step,
    Clause.NOT_YOURS: lambda: (with_card(2, "E"), "raise-3", "raise-1"),
    Clause.WRONG_KIND: lambda: (with_card(2, "C"), "raise-1", "new-culture"),
    Clause.LEVEL_TOO_LOW: lambda: (with_card(1, "E"), "raise-1", "new-economy"),
    Clause.FOUR_STOREYS: lambda: (with_card(4, "M"), "raise-2", "new-military"),
    Clause.TOO_MANY_CARDS: lambda: (
        (t := building((1, "E"), (1, "M"), (1, "C"))).act("done"),
        "done",
        t.legal()[0],
    ),
    Clause.NOT_ENOUGH_PILGRIMS: lambda: (repairing(2, 2), "repair-two", "repair-one"),
    Clause.NOT_ENOUGH_PLUNDER: lambda: (repairing(1, 3), "repair-two", "repair-one"),
    Clause.NOT_THAT_MANY: lambda: (sealed(), "number-4", "number-3"),
    Clause.PAIRS_DO_NOT_FIT: lambda: (sealed(3, 0), "number-0", "number-1"),
    Clause.NOTHING_COMMITTED: lambda: (sealed(1), "take-back", "number-0"),
}
ELSEWHERE = {Clause.NO_SUCH_ACTION, Clause.NOT_YOUR_DECISION, Clause.GAME_IS_OVER, Clause.ONE_REPAIR}


@pytest.mark.parametrize("clause", CASES, ids=lambda clause: clause.name)
def test_clause_refuses_and_its_neighbour_is_allowed(clause: Clause) -> None:
    t, refused, allowed = CASES[clause]()
    seat = 0 if t.phase == Phase.SEALED else t.pending[0]
    assert t.refused(refused, seat) == clause
    assert t.refused(allowed, seat) is None


# A position, and the numbers that answer what it asks; all others are not asked for now. Exchanges are answered always.
CARD_OR_DONE = [range(CARD, CARD + CARDS), [DONE]]
ANSWERS: dict[str, tuple[Callable[[], Table], list[Iterable[int]]]] = {
    "project": (plain, [range(COLUMN, COLUMN + COLUMNS), [CLAIM, INCOME]]),
    "bid": (lambda: over_a_bid(3).act("column-1"), [range(AMOUNT, AMOUNT + MOST_GOLD + 1)]),
    "outbid": (lambda: outbid(1), [[WITHDRAW], range(COLUMN, COLUMN + COLUMNS)]),
    "cube": (lambda: Table(2).no_cubes().turn(0).envoy(0, 3).act("claim"), [range(CUBE, CUBE + KINDS)]),
    "build": (lambda: building((1, "E")), [*CARD_OR_DONE]),
    "target": (
        lambda: with_card(1, "E"),
        [range(NEW_BUILDING, NEW_BUILDING + KINDS), [NEW_WALL], range(STRUCTURE, STRUCTURE + 3)],
    ),
    "discard": (lambda: building((1, "E"), (1, "M"), (1, "C")).act("done"), [*CARD_OR_DONE]),
    "repair": (lambda: repairing(2, 3), [[DONE, REPAIR_ONE, REPAIR_TWO]]),
    "alarm": (lambda: Table(2).turn(0, Phase.ALARM), [[GO_ON]]),
    "sealed": (sealed, [[TAKE_BACK], range(NUMBER, NUMBER + MOST_ARMIES + 1)]),
}


@pytest.mark.parametrize("asked", ANSWERS)
def test_whatever_does_not_answer_the_question_is_not_asked_for_now(asked: str) -> None:
    position, answers = ANSWERS[asked]
    t = position()
    expected = {*range(EXCHANGE, EXCHANGE + EXCHANGES), *(number for some in answers for number in some)}
    refusals = {action: t.position.refusal(t.pending[0], action) for action in range(ACTIONS)}
    assert {action for action, clause in refusals.items() if clause != Clause.NOT_ASKED_NOW} == expected
    assert Clause.GAME_IS_OVER not in refusals.values()


def test_only_who_sits_at_the_table_takes_a_commitment_back() -> None:
    t = sealed(1, 0, 0, 0)
    assert t.refused("take-back", seat=0) is None
    assert {t.position.refusal(seat, TAKE_BACK) for seat in (-1, 2, NOBODY)} == {Clause.NOT_YOUR_DECISION}


def test_a_card_put_away_is_told_without_saying_which() -> None:
    t = building((1, "E"), (1, "M"), (1, "C")).act("done")
    t.act(t.legal()[0])
    assert t.news(Event.DISCARDED) == [(0, 2, 0)]


def test_an_exchange_before_a_card_is_put_away_is_carried_out() -> None:
    t = building((1, "E"), (1, "M"), (1, "C")).cubes(0, gold=2).act("done").act("two-gold-for-army")
    assert (t.phase, t.has(0), int(t.s.hand_count[0])) == (Phase.DISCARD, (0, 1, 0, 0), 3)


def test_opened_commitments_are_a_revelation() -> None:
    """Nobody takes a decision back after he has seen the others' hands."""
    t = Table(2).no_cubes().turn(0, Phase.ALARM).act("to-arms").commit(0, 0, 0)
    before = int(t.s.chance.reveals)
    t.commit(1, 0, 0)
    assert int(t.s.chance.reveals) == before + 1, "all columns are full: no card is turned up"


# What players try, and the clause that answers.
ATTEMPTS = {
    "a bid on one's own column": Clause.OWN_COLUMN,
    "an equal bid": Clause.BID_TOO_LOW,
    "moving without a pilgrim": Clause.NO_PILGRIM_TO_MOVE,
    "claiming without an envoy": Clause.NO_ENVOY_OUT,
    "a storey above the card's level": Clause.LEVEL_TOO_LOW,
    "a second repair": Clause.ONE_REPAIR,
    "three cards kept": Clause.TOO_MANY_CARDS,
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_what_players_try_is_refused_with_its_clause_and_changes_nothing(attempt: str) -> None:
    clause = ATTEMPTS[attempt]
    t, refused, _ = CASES[clause]() if clause in CASES else (repairing(3, 5).act("repair-one"), "repair-one", "")
    before = record.raw(t.s)
    with pytest.raises(Refused) as said:
        t.position.act(0 if clause not in CASES else t.pending[0], parse_action(refused))
    assert said.value.clause == clause
    assert record.raw(t.s) == before


def test_every_clause_has_its_case() -> None:
    assert set(CASES) | ELSEWHERE == set(Clause)


def test_clauses_of_any_game() -> None:
    t = plain()
    for action in (-1, ACTIONS, ACTIONS + 7):
        assert t.position.refusal(0, action) == Clause.NO_SUCH_ACTION
    assert t.refused("income", seat=1) == Clause.NOT_YOUR_DECISION
    assert t.refused("income", seat=0) is None


def test_when_the_game_is_over_nobody_is_told_to_wait_for_his_turn() -> None:
    t = over()
    answers = {t.position.refusal(seat, action) for seat in (0, 1, 2, NOBODY) for action in range(ACTIONS)}
    assert answers == {Clause.GAME_IS_OVER}
    assert plain().refused("income", seat=0) is None


def test_one_repair_a_turn() -> None:
    t = repairing(3, 5)
    t.act("repair-one")
    assert t.refused("repair-one", seat=0) == Clause.ONE_REPAIR
    assert t.refused("repair-two", seat=0) == Clause.ONE_REPAIR
    assert t.refused("repair-one", seat=1) == Clause.NOT_ASKED_NOW


def test_whoever_watches_has_not_repaired() -> None:
    t = repairing(3, 5)
    assert t.refused("repair-one", seat=NOBODY) == Clause.NOT_YOUR_DECISION
    t.act("repair-one")
    assert t.refused("repair-one", seat=NOBODY) == Clause.NOT_YOUR_DECISION


def test_cubes_are_not_exchanged_while_all_decide() -> None:
    """Pairs count as armies there, and the clause says so."""
    t = sealed()
    assert t.refused("two-gold-for-army", seat=0) == Clause.EXCHANGE_IN_YOUR_TURN
    assert t.refused("two-pilgrim-for-gold", seat=1) == Clause.EXCHANGE_IN_YOUR_TURN


def test_no_craftsman_for_more_advises_what_is_allowed() -> None:
    """With a card taken up being done is refused, and the other half of the action is not."""
    t, refused, allowed = second_step()
    assert t.refused(refused) == Clause.NO_CRAFTSMAN_FOR_MORE
    assert (t.refused("done"), t.refused(allowed)) == (Clause.NOT_ASKED_NOW, None)
    assert clause_text(Clause.NO_CRAFTSMAN_FOR_MORE, "en").endswith("Use the card for the other half, or finish.")


def test_names_of_actions_go_both_ways() -> None:
    names = [action_name(action) for action in range(ACTIONS)]
    assert len(set(names)) == ACTIONS
    assert [parse_action(name) for name in names] == list(range(ACTIONS))
    for wrong in ("column-8", "gold-51", "raise-0", "number-111", "fly"):
        with pytest.raises(ValueError, match=wrong):
            parse_action(wrong)


@pytest.mark.parametrize("lang", ["en", "it", "de"])
def test_every_clause_stands_in_the_rules_once(lang: str) -> None:
    numbers = [clause.number for chapter in rules_text(lang) for clause in chapter.clauses]
    assert sorted([*numbers, *RULEBOOK.for_programs]) == sorted(int(clause) for clause in Clause)
    for clause in Clause:
        assert clause != ALLOWED
        assert clause_title(clause, lang)
        assert clause_text(clause, lang).endswith(".")
