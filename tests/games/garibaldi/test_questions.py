"""Every question of the game, and what answers it: anything else is refused as not asked, and what an edition does not
have as not existing."""

from functools import cache

import pytest

from quarantotto.games.garibaldi.actions import (
    ACTIONS,
    CARD,
    DONE,
    GIVE,
    KIND,
    PASS,
    PATROL,
    PLACE,
    RANDOM,
    REFUSE,
    SEAT,
    STOP,
)
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.rules.country import ask
from quarantotto.games.garibaldi.rules.play import nth, width
from quarantotto.games.garibaldi.state import PATROLS, PLACES, SEATS, Kind, Phase, Red, White
from tests.games.garibaldi.table import EDITION, Table
from tests.games.garibaldi.test_belief import TINY

CARDS_ASKED = set(range(CARD, PATROL))
PATROLS_ASKED = set(range(PATROL, PATROL + PATROLS))
SEATS_ASKED = set(range(SEAT, SEAT + SEATS))
PLACES_ASKED = set(range(PLACE, PLACE + PLACES))
GARIBALDI, AUSTRIAN = 0, 1
EDITIONS = {"romagna": EDITION, "tiny": TINY}

# Who is asked, and what is an answer of the right sort, if perhaps a wrong one.
ANSWERS: dict[Phase, tuple[int, set[int]]] = {
    Phase.MOVE: (GARIBALDI, {PASS} | CARDS_ASKED),
    Phase.LINE: (GARIBALDI, PLACES_ASKED),
    Phase.RIDE: (GARIBALDI, {STOP} | PLACES_ASKED),
    Phase.EVENT: (GARIBALDI, {PASS} | CARDS_ASKED),
    Phase.EVENT_LINE: (GARIBALDI, {STOP} | PLACES_ASKED),
    Phase.REPORT: (GARIBALDI, PLACES_ASKED),
    Phase.NEAREST: (GARIBALDI, PATROLS_ASKED),
    Phase.SEARCH: (GARIBALDI, CARDS_ASKED),
    Phase.CLOTHES: (GARIBALDI, CARDS_ASKED),
    Phase.VICTIM: (GARIBALDI, SEATS_ASKED),
    Phase.MARCO: (GARIBALDI, PATROLS_ASKED),
    Phase.MARCO_LINE: (GARIBALDI, PLACES_ASKED),
    Phase.LEGGERO: (GARIBALDI, CARDS_ASKED),
    Phase.ORDER: (GARIBALDI, PATROLS_ASKED),
    Phase.ORDER_CARD: (GARIBALDI, CARDS_ASKED),
    Phase.SORT: (GARIBALDI, CARDS_ASKED),
    Phase.HALF: (AUSTRIAN, CARDS_ASKED),
    Phase.DISCARD: (GARIBALDI, {DONE} | CARDS_ASKED),
    Phase.PATROL: (AUSTRIAN, PATROLS_ASKED),
    Phase.PATROL_CARD: (AUSTRIAN, {PASS} | CARDS_ASKED),
    Phase.PATROL_LINE: (AUSTRIAN, PLACES_ASKED),
    Phase.PATROL_RIDE: (AUSTRIAN, {STOP} | PLACES_ASKED),
    Phase.REQUISITION: (AUSTRIAN, {KIND, KIND + 1, KIND + 2}),
    Phase.LETTER: (GARIBALDI, {GIVE} | PLACES_ASKED),
    Phase.SUPPORT: (GARIBALDI, {GIVE, RANDOM}),
    Phase.TOLL: (GARIBALDI, {REFUSE} | CARDS_ASKED),
    Phase.SURRENDER: (GARIBALDI, CARDS_ASKED),
    Phase.WHITE_DISCARD: (AUSTRIAN, {DONE} | CARDS_ASKED),
    Phase.NAME: (GARIBALDI, PLACES_ASKED),
}
WHO_SHOWED_A_CARD_MUST_MOVE = (Phase.LINE, Phase.PATROL_LINE)


@cache
def asked(phase: Phase, edition: str) -> Table:
    """A position in which this is asked, to look at; hands of two cards, and in the small edition four more."""
    table = Table(edition=EDITIONS[edition]).route(1, 3).hands({0: [1, 4], 1: [2, 5]})
    s = table.s
    s.kind, s.red_event, s.white_event, s.victim = Kind.FOOT, Red.MEZZANOTT, White.LETTERS, AUSTRIAN
    ask(s, phase, ANSWERS[phase][0])
    s.active = ANSWERS[phase][0]
    return table


@cache
def refusals_of(phase: Phase, edition: str) -> dict[int, int]:
    position = asked(phase, edition).position
    return {action: position.refusal(ANSWERS[phase][0], action) for action in range(ACTIONS)}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("phase", ANSWERS, ids=lambda phase: phase.name)
def test_only_what_is_asked_is_an_answer(phase: Phase, edition: str) -> None:
    table, answers = asked(phase, edition), ANSWERS[phase][1]
    refusals = refusals_of(phase, edition)
    plain = {Clause.NOT_ASKED_NOW, Clause.NO_SUCH_CARD, Clause.NO_SUCH_PLACE, Clause.NO_SUCH_ACTION}
    for action, clause in refusals.items():
        if phase in WHO_SHOWED_A_CARD_MUST_MOVE and action in (PASS, STOP):
            assert clause == Clause.MUST_MOVE
        elif action not in answers:
            assert clause == Clause.NOT_ASKED_NOW, action
        elif action in CARDS_ASKED and action >= CARD + int(table.ed.cards):
            assert clause == Clause.NO_SUCH_CARD
        elif action in PLACES_ASKED and action >= PLACE + int(table.ed.places):
            assert clause == Clause.NO_SUCH_PLACE
        else:
            assert clause not in plain, action


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("phase", ANSWERS, ids=lambda phase: phase.name)
def test_what_is_offered_to_choose_from_is_an_answer_and_nothing_allowed_is_missing(phase: Phase, edition: str) -> None:
    table, (seat, answers) = asked(phase, edition), ANSWERS[phase]
    s, ed = table.s, table.ed
    offered = [nth(s, ed, seat, n) for n in range(width(s, ed, seat))]
    allowed = {action for action, clause in refusals_of(phase, edition).items() if clause == 0}
    assert len(set(offered)) == len(offered)
    assert allowed <= set(offered)
    if phase != Phase.LETTER:  # the one answer that is no place, and the places: all between are offered
        assert set(offered) <= answers
    assert max(offered) < PLACE + int(ed.places)
    assert not set(offered) & set(range(CARD + int(ed.cards), PATROL)) or phase == Phase.LETTER
