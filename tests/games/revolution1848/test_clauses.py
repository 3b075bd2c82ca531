"""Every clause that can forbid a decision: a position in which it does, and one beside it that allows the same."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from quarantotto.core.game import ALLOWED
from quarantotto.games.revolution1848.actions import (
    ACTIONS,
    ARMY,
    DRAW_EXTRA,
    DRAW_PERSON,
    FLAG,
    PASS,
    PERSON,
    PLAY,
    PUSH,
    SIDE,
    action_name,
    parse_action,
)
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.rules.play import nth, width
from quarantotto.games.revolution1848.state import EXTRAS, HAND, PERSONS, SEATS, Phase
from tests.games.revolution1848.table import Table


@dataclass(frozen=True)
class Case:
    """A question that one table allows and another refuses; `instead` where the allowed question is another one."""

    clause: Clause
    action: str | int
    refused: Callable[[], Table]
    allowed: Callable[[], Table]
    instead: str | None = None
    seat: int | None = None


def laying(card: str, hand: str = "PE09") -> Table:
    """Seat 0 lays a hostile card with three at the table, and is asked at whose side."""
    t = Table(card, hand, "PE26").play(*(f"1:{name}" for name in hand.split() if hand), f"0:{card}")
    assert t.phase == Phase.SIDE
    return t


def rising() -> Table:
    t = Table("PE34 PE35 PE31 PE01", "Z18").play("0:PE34", "0:PE35", "0:PE31", "0:PE01", "1:Z18")
    assert t.phase == Phase.TARGET
    return t


def kroatien() -> Table:
    t = Table("Z15", "PE33 PE35 PE41 PE09").play("1:PE33", "1:PE35", "1:PE41", "1:PE09", "0:Z15")
    assert t.phase == Phase.BONUS
    return t


def rivals() -> Table:
    t = Table("Z31", "PE07", "PE08").play("1:PE07", "2:PE08", "0:Z31")
    assert t.phase == Phase.RIVALS
    return t


def own_rivals() -> Table:
    t = Table("PE35 PE41", "Z31").play("0:PE35", "0:PE41", "1:Z31")
    assert t.phase == Phase.FLAG
    return t


def armies() -> Table:
    t = Table("Z28 Z29 Z33 PE41", "PE35").play("0:Z33", "0:PE41", "0:Z28", "0:Z29", "1:PE35")
    assert t.phase == Phase.ARMY
    return t


def armies_nobody_leads() -> Table:
    t = Table("PE34", "Z28", "Z29", "Z33", players=4).play("1:Z28", "2:Z29", "3:Z33", "0:PE34")
    assert t.phase == Phase.ARMY
    return t


def armies_beside_a_led_one() -> Table:
    """One army of Austria has a commander of that flag who is stronger than the claim."""
    t = Table("PE34", "Z30", "PE35", "Z28 Z29", players=4).play("1:Z30", "0:PE34", "3:Z28", "3:Z29", "2:PE35")
    assert t.phase == Phase.ARMY
    return t


def over() -> Table:
    t = Table("PE09", "PE26", standoffs="5")
    t.s.standoffs_so_far = 4
    return t.play("pass", "pass")


def drawing() -> Table:
    t = Table("PE01 Z01 Z02", "PE31 PE32 PE36 Z03 Z04 Z17", spare=False).play("pass", "pass")
    assert t.phase == Phase.DRAW
    return t


def drawing_without_extras() -> Table:
    t = drawing()
    for number in range(42, 76):
        if t.s.place[number] in (0, 1):
            t.s.place[number] = 2
    t.s.deck[1] = 0
    return t


def satire(*persons: str) -> Table:
    t = Table("Z26", " ".join(persons))
    return t.play(*(f"1:{name}" for name in persons)).open(0)


def satire_on_two() -> Table:
    t = satire("PE01", "PE09").play("Z26")
    assert t.phase == Phase.TARGET
    return t


def armies_of_prussia() -> Table:
    t = Table("Z33 Z34", "PE41").play("0:Z33", "0:Z34", "1:PE41")
    assert t.phase == Phase.ARMY
    return t


CASES = (
    Case(Clause.NO_SUCH_ACTION, ACTIONS, Table, Table, "pass"),
    Case(Clause.NO_SUCH_ACTION, -1, Table, Table, "pass"),
    Case(Clause.NOT_YOUR_DECISION, "pass", Table, lambda: Table(opener=1), seat=1),
    Case(Clause.NOT_YOUR_DECISION, "pass", Table, Table, "pass", seat=3),
    Case(Clause.NOT_YOUR_DECISION, "pass", Table, Table, "pass", seat=-1),
    Case(Clause.NOT_YOUR_DECISION, "army Z29", armies, armies, "army Z29", seat=0),
    Case(Clause.NOT_ASKED_NOW, "side 1", Table, rivals),
    Case(Clause.NOT_ASKED_NOW, "hit PE35", Table, rising),
    Case(Clause.NOT_ASKED_NOW, "hit PE01", lambda: laying("Z11"), satire_on_two),
    Case(Clause.NOT_ASKED_NOW, "hit PE01", rivals, satire_on_two),
    Case(Clause.NOT_ASKED_NOW, "army Z29", rivals, armies),
    Case(Clause.NOT_ASKED_NOW, "army Z34", own_rivals, armies_of_prussia),
    Case(Clause.NOT_ASKED_NOW, "draw person", Table, drawing),
    Case(Clause.NOT_ASKED_NOW, "pass", drawing, Table),
    Case(Clause.EXTENDED_ONLY, "push PE09", lambda: Table("PE09", variant="base"), lambda: Table("PE09")),
    Case(Clause.GAME_IS_OVER, 0, over, Table, seat=0),
    Case(Clause.HAS_PASSED, 0, lambda: Table().play("pass"), Table, seat=0),
    Case(Clause.NO_PUSH_AFTER_THE_TRICK, "push PE01", drawing, lambda: Table("PE01")),
    Case(Clause.NO_SUCH_CARD, parse_action("play-2"), Table, lambda: Table("PE09")),
    Case(Clause.NO_SUCH_CARD, parse_action("push-2"), Table, lambda: Table("PE09")),
    Case(Clause.NOBODY_TO_HIT, "Z26", satire, lambda: satire("PE09")),
    Case(
        Clause.NOBODY_TO_HIT,
        "Z19",
        lambda: Table("Z19 PE01").play("0:PE01").open(0),
        lambda: Table("Z19", "PE09").play("1:PE09").open(0),
    ),
    Case(Clause.NO_SUCH_SEAT, "side 3", lambda: laying("Z11"), lambda: laying("Z11"), "side 2"),
    Case(Clause.NOT_AT_ONES_OWN_SIDE, "side 0", lambda: laying("Z11"), lambda: laying("Z11"), "side 1"),
    Case(
        Clause.NOBODY_TO_HIT_THERE,
        "side 3",
        lambda: Table("Z26", "PE09", "PE26", "").play("1:PE09", "2:PE26", "0:Z26"),
        lambda: Table("Z26", "PE09", "PE26", "").play("1:PE09", "2:PE26", "0:Z26"),
        "side 2",
    ),
    Case(Clause.NOT_THERE, "hit PE41", rising, rising, "hit PE34"),
    Case(Clause.NOT_THERE, "hit PE34", kroatien, kroatien, "hit PE33"),
    Case(Clause.NOT_THERE, "hit PE01", kroatien, kroatien, "hit PE33"),
    Case(Clause.NO_COMMANDER, "hit PE31", rising, rising, "hit PE35"),
    Case(Clause.NO_COMMANDER, "hit PE09", kroatien, kroatien, "hit PE35"),
    Case(Clause.NOT_OF_THE_REACTION, "hit PE01", rising, rising, "hit PE35"),
    Case(Clause.NOT_OF_THAT_FLAG, "hit PE41", kroatien, kroatien, "hit PE35"),
    Case(Clause.NO_EQUAL_CLAIM, "side 0", rivals, rivals, "side 1"),
    Case(Clause.NO_SUCH_ARMY, "army Z30", armies, armies, "army Z28"),
    Case(Clause.ARMY_NOT_OPEN, "army Z30", armies_beside_a_led_one, armies_beside_a_led_one, "army Z29"),
    Case(Clause.OWN_FLAG_FIRST, "army Z33", armies, armies, "army Z29"),
    Case(Clause.OWN_FLAG_FIRST, "army Z33", armies_nobody_leads, armies_nobody_leads, "army Z28"),
    Case(Clause.NOT_ASKED_NOW, "flag austria", armies, own_rivals),
    Case(Clause.NO_EQUAL_FLAG, "flag bund", own_rivals, own_rivals, "flag prussia"),
    Case(Clause.NO_CARD_OF_THAT_KIND, "draw extra", drawing_without_extras, drawing),
)


@pytest.mark.parametrize("case", CASES, ids=[f"{case.clause.name}-{number}" for number, case in enumerate(CASES)])
def test_a_clause_forbids_and_beside_it_the_same_is_allowed(case: Case) -> None:
    assert case.refused().refusal(case.action, case.seat) == case.clause
    seat = case.seat if case.instead is None else None
    assert case.allowed().refusal(case.instead or case.action, seat) == ALLOWED


def test_every_clause_has_a_case() -> None:
    assert {case.clause for case in CASES} == set(Clause)


# Every number in every phase: how it is refused, but for those that are allowed


@dataclass(frozen=True)
class Question:
    """Numbers that answer it, how those are refused that do not, and which are allowed."""

    ask: Callable[[], Table]
    answers: range
    refused: Clause | None
    allowed: str
    other: tuple[tuple[str, Clause], ...] = ()


SIDES, PEOPLE = range(SIDE, SIDE + SEATS), range(PERSON, PERSON + PERSONS)
ARMIES, FLAGS_NAMED = range(ARMY, ARMY + EXTRAS), range(FLAG, ACTIONS)
QUESTIONS = {
    "turn": Question(
        lambda: Table("PE09 Z26"),
        range(PLAY, PUSH + HAND),
        Clause.NO_SUCH_CARD,
        "pass; PE09; PE14; push PE09; push Z26; push PE14",
        (("Z26", Clause.NOBODY_TO_HIT),),
    ),
    "side": Question(
        lambda: laying("Z11"),
        SIDES,
        None,
        "side 1; side 2",
        (("side 0", Clause.NOT_AT_ONES_OWN_SIDE), ("side 3", Clause.NO_SUCH_SEAT)),
    ),
    "side of somebody": Question(
        lambda: Table("Z26", "PE09", "PE26", "").play("1:PE09", "2:PE26", "0:Z26"),
        SIDES,
        None,
        "side 1; side 2",
        (("side 0", Clause.NOT_AT_ONES_OWN_SIDE), ("side 3", Clause.NOBODY_TO_HIT_THERE)),
    ),
    "target": Question(
        rising,
        PEOPLE,
        Clause.NOT_THERE,
        "hit PE34; hit PE35",
        (("hit PE31", Clause.NO_COMMANDER), ("hit PE01", Clause.NOT_OF_THE_REACTION)),
    ),
    "target of satire": Question(satire_on_two, PEOPLE, Clause.NOT_THERE, "hit PE01; hit PE09"),
    "bonus": Question(
        kroatien,
        PEOPLE,
        Clause.NOT_THERE,
        "hit PE33; hit PE35",
        (("hit PE41", Clause.NOT_OF_THAT_FLAG), ("hit PE09", Clause.NO_COMMANDER)),
    ),
    "rivals": Question(
        rivals,
        SIDES,
        Clause.NO_EQUAL_CLAIM,
        "side 1; side 2",
        (("side 3", Clause.NO_SUCH_SEAT),),
    ),
    "flag": Question(own_rivals, FLAGS_NAMED, Clause.NO_EQUAL_FLAG, "flag austria; flag prussia"),
    "army": Question(
        armies_beside_a_led_one,
        ARMIES,
        Clause.NO_SUCH_ARMY,
        "army Z28; army Z29",
        (("army Z30", Clause.ARMY_NOT_OPEN),),
    ),
    "army of another flag": Question(
        armies, ARMIES, Clause.NO_SUCH_ARMY, "army Z28; army Z29", (("army Z33", Clause.OWN_FLAG_FIRST),)
    ),
    "draw": Question(drawing, range(PUSH, PUSH + HAND), Clause.NO_PUSH_AFTER_THE_TRICK, "draw person; draw extra"),
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_every_number_is_allowed_or_refused_for_its_reason(question: Question) -> None:
    t = question.ask()
    expected: dict[int, int] = dict.fromkeys(range(ACTIONS), Clause.NOT_ASKED_NOW)
    if question.refused is not None:
        expected |= dict.fromkeys(question.answers, question.refused)
    expected |= {t.action(word, t.seat): clause for word, clause in question.other}
    expected |= {t.action(word, t.seat): ALLOWED for word in question.allowed.split("; ")}
    assert {action: t.refusal(action) for action in range(ACTIONS)} == expected
    assert [t.refusal(action) for action in (-1, ACTIONS)] == [Clause.NO_SUCH_ACTION] * 2


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_whatever_is_allowed_is_offered_and_only_once(question: Question) -> None:
    t = question.ask()
    allowed = [action for action in range(ACTIONS) if t.refusal(action) == ALLOWED]
    assert [action for action in offered(t) if action in allowed] == allowed
    assert len(set(offered(t))) == len(offered(t))


# What there is to choose from


def offered(t: Table) -> list[int]:
    return [int(nth(t.s, t.ed, t.seat, n)) for n in range(width(t.s, t.ed, t.seat))]


@pytest.mark.parametrize(
    ("question", "first", "count"),
    [
        (rising, PERSON, PERSONS),
        (kroatien, PERSON, PERSONS),
        (lambda: laying("Z11"), SIDE, 3),
        (rivals, SIDE, 3),
        (armies, ARMY + 27, 7),
        (own_rivals, FLAG, 3),
    ],
)
def test_a_question_offers_no_more_than_can_answer_it(question: Callable[[], Table], first: int, count: int) -> None:
    assert offered(question()) == list(range(first, first + count))


def test_in_a_turn_one_may_pass_play_each_card_or_push_each() -> None:
    assert offered(Table("PE09")) == [PASS, PLAY, PLAY + 1, PUSH, PUSH + 1]
    assert offered(Table("PE09", variant="base")) == [PASS, PLAY, PLAY + 1]


def test_after_a_trick_one_draws_a_person_or_an_extra_card() -> None:
    assert offered(drawing()) == [DRAW_PERSON, DRAW_EXTRA]


def test_when_the_game_is_over_there_is_nothing_to_choose() -> None:
    t = over()
    assert width(t.s, t.ed, 0) == 0


@pytest.mark.parametrize("action", range(ACTIONS))
def test_names_of_actions_are_read_back(action: int) -> None:
    assert parse_action(action_name(action)) == action


@pytest.mark.parametrize("name", ["play-0", "play-7", "side-5", "person-43", "army-35", "flag-4", "fold", "pass-1", ""])
def test_what_is_no_name_of_an_action_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no action"):
        parse_action(name)


@pytest.mark.parametrize("action", [-1, ACTIONS])
def test_there_is_no_name_for_what_is_no_action(action: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        action_name(action)
