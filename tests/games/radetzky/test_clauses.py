"""Every clause that can forbid a decision: a position in which it does, and one beside it that allows the same."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from quarantotto.core.edition import parse_edition
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.games.radetzky.actions import ACTIONS, action_name
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.printed import Printed, read_printed
from quarantotto.games.radetzky.rules.city import ask_active
from quarantotto.games.radetzky.state import Phase
from tests.games.radetzky.table import MILANO, Table, legal


@dataclass(frozen=True)
class Case:
    """The same question to two tables; where one differs in the question too, `instead` is what the first allows."""

    clause: Clause
    action: str | int
    allowed: Callable[[], Table]
    refused: Callable[[], Table]
    card: str = "any"
    of: int | None = None
    seat: int | None = None
    instead: str | None = None


def basic(*where: int) -> Table:
    """Three players in the basic game, the first patriot at turn in 5 unless said otherwise."""
    return Table(3).patriots(*(where or (5, 1, 1)))


def advanced(*where: int) -> Table:
    return Table(3, "advanced").patriots(*(where or (5, 1, 1)))


def small_board() -> Printed:
    """Milan without district 16."""
    text = MILANO.read_text(encoding="utf-8").replace("districts = 16", "districts = 15")
    borders = ("[12, 16], ", "[13, 16], ", "[15, 16],", ", [11, 16]")
    shapes = (' "Porta Romana",', " [783, 873],", '16 = ["U", "Y", "W12", "W13", "W14", "W15", "X"]')
    for part in (*borders, *shapes):
        assert part in text
        text = text.replace(part, "")
    return read_printed(parse_edition("small", text))


def placing() -> Table:
    t = basic()
    ask_active(t.s, Phase.PLACE)
    return t


def at_the_cards(talk: str, *, cards: dict[int, str], beside: int = 5) -> Table:
    """A fight of patriot 0 in 5, with patriot 1 beside it and patriot 2 far away."""
    t = Table(3, "basic", talk).patriots(5, beside, 1).soldiers({5: 2})
    for patriot, card in cards.items():
        t.hand(patriot, card)
    return t.play("fight-soldiers")


def after_a_win() -> Table:
    t = basic().soldiers({5: 2}).hand(0, "swords", "map").austria("map").play("fight-soldiers")
    return t.play("card", "swords")


def releasing(district: int) -> Table:
    """The cube has gone round, and this card can be released."""
    t = advanced().soldiers({5: 1}).unavailable(district).cube(5).hand(0, "swords").austria("map")
    return t.play("fight-soldiers").play("card")


def luring(*conquered: int) -> Table:
    """The noblewoman is asked whose soldier to lure: there is one in 5, whose open neighbours are 1, 4 and 9."""
    t = advanced().soldiers({5: 1}).italian(*conquered).soldiers({16: 1}).hand(0, "map/noblewoman")
    return t.play("card", "map/noblewoman")


def empowering() -> Table:
    return advanced().hand(0, "swords", "map").play("empower-rifle")


def over() -> Table:
    return basic().austrian(1, 2, 3, 4, 6).end_round()


def solo() -> Table:
    return Table(1).patriots(5, 1, 1).turn(0).play("end-turn")


CASES = [
    # Any game
    Case(Clause.NO_SUCH_ACTION, ACTIONS, basic, basic, instead="end-turn"),
    Case(Clause.NO_SUCH_ACTION, -1, basic, basic, instead="end-turn"),
    Case(Clause.NOT_YOUR_DECISION, "end-turn", lambda: basic().turn(1), lambda: basic().turn(0), seat=1),
    Case(Clause.NOT_ASKED_NOW, "stop", after_a_win, basic),
    Case(
        Clause.NO_SUCH_DISTRICT,
        "district-16",
        lambda: basic(15, 1, 1).radetzky(2),
        lambda: Table(3, ed=small_board()).patriots(15, 1, 1).radetzky(2),
    ),
    Case(
        Clause.ADVANCED_ONLY,
        "card",
        lambda: advanced().hand(0, "map/martinitt"),
        lambda: basic().hand(0, "map/martinitt"),
    ),
    Case(Clause.ADVANCED_ONLY, "empower-rifle", lambda: advanced().hand(0, "map"), lambda: basic().hand(0, "map")),
    Case(Clause.GAME_IS_OVER, "end-turn", basic, over, seat=0),
    # Starting
    Case(Clause.START_WITHOUT_SOLDIERS, "district-5", placing, lambda: placing().soldiers({5: 1})),
    # Walking
    Case(Clause.PINNED_BY_RADETZKY, "district-1", basic, lambda: basic().radetzky(5)),
    Case(Clause.NOT_ADJACENT, "district-2", lambda: basic(1, 1, 1), basic),
    Case(Clause.BEHIND_A_BARRIER, "district-6", basic, advanced),
    # Conquering
    Case(Clause.CONQUERED_ALREADY, "conquer", lambda: basic().available(5), lambda: basic().italian(5)),
    Case(Clause.CARD_NOT_AVAILABLE, "conquer", lambda: basic().available(5), lambda: basic().unavailable(5)),
    Case(
        Clause.SOLDIERS_HOLD_IT,
        "conquer",
        lambda: basic().available(5),
        lambda: basic().available(5).soldiers({5: 1}),
    ),
    Case(
        Clause.RADETZKY_HOLDS_IT,
        "conquer",
        lambda: basic().available(5),
        lambda: basic().available(5).radetzky(5),
    ),
    # Fighting soldiers
    Case(
        Clause.NO_SOLDIERS_HERE,
        "fight-soldiers",
        lambda: basic().soldiers({5: 1}).hand(0, "map"),
        lambda: basic().soldiers({4: 1}).hand(0, "map"),
    ),
    Case(
        Clause.RADETZKY_SHIELDS_THEM,
        "fight-soldiers",
        lambda: basic().soldiers({5: 1}).hand(0, "map"),
        lambda: basic().soldiers({5: 1}).hand(0, "map").radetzky(5),
    ),
    Case(
        Clause.NO_CARD_TO_ANSWER,
        "fight-soldiers",
        lambda: basic(5, 5, 1).soldiers({5: 1}).hand(1, "map"),
        lambda: basic(5, 4, 1).soldiers({5: 1}).hand(1, "map"),
    ),
    Case(
        Clause.NO_CARD_TO_ANSWER,
        "card",
        lambda: advanced().soldiers({5: 1}).hand(0, "map/rifle", "map"),
        lambda: advanced().soldiers({5: 1}).hand(0, "map/rifle"),
        card="map/rifle",
    ),
    # Fighting Radetzky
    Case(
        Clause.RADETZKY_IS_ELSEWHERE,
        "fight-radetzky",
        lambda: basic().radetzky(5).hand(0, "map", "map", "map"),
        lambda: basic().radetzky(4).hand(0, "map", "map", "map"),
    ),
    Case(
        Clause.THREE_CARDS_NEEDED,
        "fight-radetzky",
        lambda: basic(5, 5, 1).radetzky(5).hand(0, "map", "map").hand(1, "map"),
        lambda: basic(5, 4, 1).radetzky(5).hand(0, "map", "map").hand(1, "map"),
    ),
    # Refilling
    Case(
        Clause.HAND_IS_FULL,
        "refill",
        lambda: basic().hand(0, "map", "map", "map"),
        lambda: basic().hand(0, "map", "map", "map", "map"),
    ),
    # Answering with cards
    Case(
        Clause.CARD_NOT_PRESENT,
        "card",
        lambda: at_the_cards("open", cards={0: "map", 1: "swords"}),
        lambda: at_the_cards("open", cards={0: "map", 1: "swords"}, beside=4),
        of=1,
    ),
    Case(
        Clause.CARD_OF_ANOTHER_HAND,
        "card",
        lambda: at_the_cards("silent", cards={1: "swords"}),
        lambda: at_the_cards("silent", cards={0: "map", 1: "swords"}),
        of=1,
    ),
    Case(
        Clause.MUST_ANSWER,
        "pass-on",
        lambda: at_the_cards("silent", cards={0: "map", 1: "swords"}),
        lambda: at_the_cards("silent", cards={0: "map", 2: "swords"}),
    ),
    Case(
        Clause.MUST_ANSWER,
        "decline",
        lambda: at_the_cards("silent", cards={0: "map", 1: "swords"}).play("pass-on"),
        lambda: at_the_cards("silent", cards={1: "swords"}),
    ),
    # The combat cube
    Case(Clause.NOT_UNAVAILABLE, "district-4", lambda: releasing(4), lambda: releasing(3)),
    # Calling help
    Case(
        Clause.CARD_NOT_IN_HAND,
        "card",
        lambda: advanced().turn(1).hand(1, "map/martinitt"),
        lambda: advanced().turn(0).hand(1, "map/martinitt"),
        of=1,
    ),
    Case(
        Clause.BALLOON_PINNED,
        "card",
        lambda: advanced().hand(0, "map/balloon"),
        lambda: advanced().hand(0, "map/balloon").radetzky(5),
    ),
    Case(
        Clause.RIFLE_AND_RADETZKY,
        "card",
        lambda: advanced().soldiers({5: 1}).hand(0, "map/rifle", "map"),
        lambda: advanced().soldiers({5: 1}).hand(0, "map/rifle", "map").radetzky(5),
        card="map/rifle",
    ),
    Case(
        Clause.BARRICADES_USED_UP,
        "card",
        lambda: advanced().hand(0, "map/barricade").barricade(1, 2),
        lambda: advanced().hand(0, "map/barricade").barricade(1, 2, 3),
    ),
    Case(
        Clause.NO_WAY_TO_LURE,
        "card",
        lambda: advanced().hand(0, "map/noblewoman").soldiers({5: 1}).italian(1, 4),
        lambda: advanced().hand(0, "map/noblewoman").soldiers({5: 1}).italian(1, 4, 9),
    ),
    Case(Clause.NO_WAY_TO_LURE, "district-5", lambda: luring(1, 4), lambda: luring(1, 4, 9)),
    Case(Clause.NO_SOLDIER_TO_LURE, "district-10", lambda: luring().soldiers({10: 1}), luring),
    Case(
        Clause.LURE_TO_CONQUERED,
        "district-4",
        lambda: luring().play("district-5"),
        lambda: luring(4).play("district-5"),
    ),
    Case(
        Clause.BEHIND_A_BARRIER,
        "district-10",
        lambda: luring().soldiers({11: 1}).play("district-11"),
        lambda: luring().play("district-5"),
    ),
    # Empowering
    Case(
        Clause.ALREADY_HERO,
        "empower-rifle",
        lambda: advanced().hand(0, "map"),
        lambda: advanced().hand(0, "map").hero("rifle"),
    ),
    Case(
        Clause.WRONG_SYMBOL,
        "card",
        empowering,
        lambda: empowering().play("card", "swords"),
        card="map",
    ),
    Case(
        Clause.NO_CARD_FITS_TILE,
        "empower-rifle",
        lambda: advanced().hand(0, "swords", "map").play("empower-martinitt").play("card", "swords").play("done"),
        lambda: advanced().hand(0, "swords", "map").play("empower-rifle").play("card", "swords").play("done"),
    ),
    Case(Clause.AT_LEAST_ONE_CARD, "done", lambda: empowering().play("card", "map"), empowering),
    # Solo
    Case(Clause.PATRIOT_HAS_ACTED, "patriot-1", lambda: solo().end_round(), solo),
    Case(Clause.NO_SUCH_PATRIOT, "patriot-4", solo, solo, instead="patriot-3"),
]


IDS = [f"{case.clause.name}-{case.action}" for case in CASES]


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_clause_allows(case: Case) -> None:
    t = case.allowed()
    assert t.refusal(case.instead or case.action, case.card, case.of, case.seat) == ALLOWED


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_clause_refuses(case: Case) -> None:
    t = case.refused()
    assert Clause(t.refusal(case.action, case.card, case.of, case.seat)) == case.clause


def test_no_clause_is_left_out() -> None:
    assert {case.clause for case in CASES} == set(Clause)


@pytest.mark.parametrize("seat", [-1, 1, 2, 5, 15])
def test_only_the_seat_that_is_asked_decides(seat: int) -> None:
    t = basic()
    assert {t.refusal(action, seat=seat) for action in range(ACTIONS)} == {Clause.NOT_YOUR_DECISION}


def test_when_the_game_is_over_nobody_is_told_to_wait_for_his_turn() -> None:
    t = over()
    answers = {t.refusal(action, seat=seat) for action in range(ACTIONS) for seat in (-1, 0, 1, 2, 3, NOBODY)}
    assert answers == {Clause.GAME_IS_OVER}


# What each question allows: everything, by name, out of all ids


def districts(*numbers: int) -> set[str]:
    return {f"district-{number}" for number in numbers}


def flying() -> Table:
    return advanced().hero("balloon").hand(0, "map/balloon").play("card")


QUESTIONS: list[tuple[Phase, Callable[[], Table], set[str]]] = [
    (Phase.PLACE, lambda: placing().soldiers({2: 1, 16: 3}), districts(1, *range(3, 16))),
    (Phase.PATRIOT, solo, {"patriot-2", "patriot-3"}),
    (Phase.TURN, basic, {"end-turn", "refill", *districts(1, 4, 6, 9, 10, 11)}),
    (Phase.TURN, advanced, {"end-turn", "refill", *districts(1, 4, 9)}),
    (Phase.ANSWER, lambda: at_the_cards("open", cards={0: "swords", 1: "map", 2: "map"}), {"card-1", "card-21"}),
    (Phase.ANSWER, lambda: at_the_cards("silent", cards={0: "swords", 1: "map"}), {"card-1", "pass-on"}),
    (Phase.ANSWER, lambda: at_the_cards("silent", cards={1: "map"}), {"card-21"}),
    (Phase.GO_ON, after_a_win, {"stop", "go-on"}),
    (Phase.RELEASE, lambda: releasing(1), districts(1, 16)),
    (Phase.BALLOON, flying, districts(1, 4, 6, 9, 10, 11)),
    (Phase.BALLOON_AGAIN, lambda: flying().play("district-1"), {"stop", *districts(2, 5, 6)}),
    (Phase.BARRICADE, lambda: advanced().hand(0, "map/barricade").play("card"), districts(*range(1, 17))),
    (Phase.NOBLE_FROM, lambda: luring().soldiers({1: 1}), districts(1, 5, 16)),
    (Phase.NOBLE_TO, lambda: luring().play("district-5"), districts(1, 4, 9)),
    (Phase.EMPOWER, empowering, {"card-1", "card-21"}),
    (Phase.EMPOWER, lambda: empowering().play("card", "map"), {"done"}),
]


@pytest.mark.parametrize(
    ("phase", "build", "names"), QUESTIONS, ids=[f"{phase.name}-{i}" for i, (phase, *_) in enumerate(QUESTIONS)]
)
def test_what_each_question_allows(phase: Phase, build: Callable[[], Table], names: set[str]) -> None:
    t = build()
    assert t.phase == phase
    everything = [action for action in range(ACTIONS) if t.allows(action)]
    assert {action_name(action) for action in everything} == names
    assert legal(t.s, t.ed, t.seat) == everything, "the span leaves something out"


def test_no_question_is_left_out() -> None:
    assert {phase for phase, *_ in QUESTIONS} == set(Phase) - {Phase.OVER}
