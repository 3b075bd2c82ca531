"""What a refusal says is true of every case in which it is given; the cases are looked for in random games."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from quarantotto.core import record
from quarantotto.core.chance import Chance, key_from_seed
from quarantotto.core.edition import Edition
from quarantotto.core.game import ALLOWED
from quarantotto.core.position import Position, seed_key
from quarantotto.games import load_game
from quarantotto.games.radetzky.actions import ACTIONS, CARD, DISTRICT, DONE, GO_ON, PATRIOT, STOP
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.present.telling.refusals import TEXTS
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.cards import turn_up_austria
from quarantotto.games.radetzky.rules.city import ask_active, hand_of, holders_present, is_present
from quarantotto.games.radetzky.rules.play import check, holders_asked
from quarantotto.games.radetzky.secrets import Memo, fits_the_chosen_tile, imagine, without_taken
from quarantotto.games.radetzky.state import HOLDERS, NO_SYMBOL, PATRIOTS, TABLE_CARDS, Austria, Phase, Symbol
from tests.games.radetzky.table import Table, milano, small_city

GAMES = 60


def _hand(s: Any) -> int:
    return int(s.hand_count[hand_of(s, int(s.active))])


# A clause, a case in which it is given, and what would be untrue of it.
CASES: list[tuple[Clause, Callable[[Any, int], bool], str]] = [
    (Clause.BEHIND_A_BARRIER, lambda s, seat: int(s.phase) == Phase.NOBLE_TO, "carry you"),
    (Clause.NO_CARD_TO_ANSWER, lambda s, seat: _hand(s) > 0, "no patriot here has a card"),
    (Clause.MUST_ANSWER, lambda s, seat: any(int(s.declined) >> k & 1 for k in range(5)), "nobody else here can do it"),
    (Clause.NO_CARD_FITS_TILE, lambda s, seat: _hand(s) == 0, "symbol that lies under"),
    (Clause.NO_CARD_FITS_TILE, lambda s, seat: int(s.under_symbol[0]) == NO_SYMBOL and _hand(s) == 0, "You have no"),
]


@pytest.mark.parametrize(("clause", "is_case", "untrue"), CASES)
def test_a_refusal_says_nothing_untrue_of_its_case(
    clause: Clause, is_case: Callable[[Any, int], bool], untrue: str
) -> None:
    game = load_game("radetzky")
    for number in range(GAMES):
        dice = random.Random(number)
        options = {"talk": "silent"}
        position = Position.start(game, players=3, variant="advanced", options=options, key=seed_key(number))
        while not position.is_over:
            (seat,) = position.pending()
            s = position.state
            if is_case(s, seat) and any(position.refusal(seat, action) == clause for action in range(game.actions)):
                assert untrue not in TEXTS[clause]
                return
            position.act(seat, dice.choice(position.legal(seat)))
    raise AssertionError("that case never came")


def test_alone_one_names_a_patriot_and_nothing_else() -> None:
    t = Table(1, "basic")
    ask_active(t.s, Phase.PATRIOT)
    refusals = {action: int(check(t.s, t.ed, 0, action)) for action in range(ACTIONS)}
    named = set(range(PATRIOT, PATRIOT + PATRIOTS))
    assert {action for action, clause in refusals.items() if clause != Clause.NOT_ASKED_NOW} == named


PLACES = (Phase.BALLOON, Phase.BALLOON_AGAIN, Phase.BARRICADE, Phase.NOBLE_FROM, Phase.NOBLE_TO, Phase.RELEASE)
MORE = {Phase.BALLOON_AGAIN: {STOP}, Phase.GO_ON: {STOP, GO_ON}, Phase.EMPOWER: {DONE}}


@pytest.mark.parametrize("edition", [milano, small_city])
@pytest.mark.parametrize("phase", [*PLACES, Phase.GO_ON, Phase.EMPOWER])
def test_whatever_does_not_answer_the_question_is_not_asked_for_now(
    phase: Phase, edition: Callable[[], Edition[Printed]]
) -> None:
    t = Table(3, "advanced", ed=edition().record)
    t.s.noble_from = t.s.empowering = 0
    ask_active(t.s, phase)
    answers = set(MORE.get(phase, ()))
    if phase in PLACES:
        answers |= set(range(DISTRICT, DISTRICT + int(t.ed.districts)))
    if phase == Phase.EMPOWER:
        answers |= set(range(CARD, CARD + int(t.ed.italy_cards)))
    refusals = {action: int(check(t.s, t.ed, 0, action)) for action in range(ACTIONS)}
    assert {action for action, clause in refusals.items() if clause != Clause.NOT_ASKED_NOW} == answers


def test_where_a_soldier_cannot_be_lured_to_is_refused_for_its_reason() -> None:
    t = Table()
    ask_active(t.s, Phase.NOBLE_TO)
    for origin in range(int(t.ed.districts)):
        t.s.noble_from = origin
        for district in range(int(t.ed.districts)):
            clause = check(t.s, t.ed, 0, DISTRICT + district)
            if int(t.ed.barred_borders[origin]) >> district & 1:
                assert clause == Clause.BEHIND_A_BARRIER
            elif not int(t.ed.open_borders[origin]) >> district & 1:
                assert clause == Clause.NOT_ADJACENT
            else:
                assert clause in (ALLOWED, Clause.LURE_TO_CONQUERED)


# Whose cards are in a fight, and whose may be an answer


@pytest.mark.parametrize("active", [0, 1, 2])
def test_alone_table_cards_fight_for_companions_in_the_district_of_another(active: int) -> None:
    for places in product((1, 2), repeat=3):
        t = Table(1)
        t.s.active = active
        for patriot, place in enumerate(places):
            t.s.patriot_at[patriot] = place
        for holder in range(HOLDERS):
            companion = holder - TABLE_CARDS
            is_there = companion in {0, 1, 2} - {active} and places[companion] == places[active]
            assert is_present(t.s, holder) == (holder == 0 or is_there)


def test_only_whoever_is_there_with_a_card_can_answer() -> None:
    t = Table(3)
    for patriot, place in enumerate((1, 1, 2)):
        t.s.patriot_at[patriot] = place
    for counts in product((0, 1), repeat=3):
        for patriot, count in enumerate(counts):
            t.s.hand_count[patriot] = count
        assert holders_present(t.s) == counts[0] + 2 * counts[1]


def test_cards_are_an_answer_in_a_turn_of_the_advanced_game_and_to_empower() -> None:
    for variant in ("basic", "advanced"):
        t = Table(3, variant)
        for phase in set(Phase) - {Phase.ANSWER}:
            t.s.phase = phase
            is_asked = phase == Phase.EMPOWER or (phase == Phase.TURN and variant == "advanced")
            assert holders_asked(t.s) == (1 << int(t.s.active) if is_asked else 0)


def test_a_deck_of_austria_made_anew_is_a_revelation() -> None:
    t = Table()
    before = int(t.s.chance.reveals)
    turn_up_austria(t.s, t.ed)
    drawing = int(t.s.chance.reveals) - before
    for card in range(int(t.ed.austria_cards)):
        t.s.austria[card] = Austria.DISCARD
    t.s.austria_deck = 0
    turn_up_austria(t.s, t.ed)
    assert int(t.s.chance.reveals) == before + 2 * drawing + 1


def test_nothing_is_imagined_of_a_game_that_is_over() -> None:
    t = Table(3, "advanced", "silent")
    t.s.phase = Phase.OVER
    before = record.raw(t.s)
    chance = record.new(Chance)
    key_from_seed(chance, 7, 0, 3)
    imagine(t.s, t.ed, 0, chance, record.new(Memo))
    assert record.raw(t.s) == before


def test_with_a_card_laid_under_a_tile_no_other_has_to_fit_it() -> None:
    t = Table(3, "advanced", "silent")
    t.s.phase, t.s.empowering, t.s.under_symbol[0] = Phase.EMPOWER, 0, Symbol.MAP
    assert not fits_the_chosen_tile(t.s, t.ed), "whoever is asked holds no card"
    t.s.laid_count = 1
    assert fits_the_chosen_tile(t.s, t.ed)


@pytest.mark.parametrize(("pool", "taken", "left"), [(0, 0, 0), (0, 2, 0), (4, 0, 12), (4, 1, 9), (4, 4, 0), (2, 3, 0)])
def test_every_card_taken_leaves_fewer_ways(pool: int, taken: int, left: int) -> None:
    """Of three ways to go on with each card of a pool."""
    s, memo = Table(3, "advanced", "silent").s, record.new(Memo)
    s.held = taken + 1
    memo.pool[0, Symbol.MAP] = pool
    for slot in range(taken + 1):
        memo.symbol[slot] = Symbol.MAP if slot else NO_SYMBOL
    assert without_taken(s, memo, 0, Symbol.MAP, 3 * pool) == left
