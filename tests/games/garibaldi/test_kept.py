"""What is kept of earlier drawings is what would be drawn anew."""

import random
from collections.abc import Iterator

import pytest

from quarantotto.core import record
from quarantotto.core.compiler import Mode, made
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.keeping import RUNS, checking
from quarantotto.core.present.model import Sitter
from quarantotto.games.garibaldi.actions import ACTIONS
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.evidence import Tables
from quarantotto.games.garibaldi.present import inference
from quarantotto.games.garibaldi.present.sight import SIGHTS
from quarantotto.games.garibaldi.state import GARIBALDI, PLACES, Phase, State
from tests.games.garibaldi.shown import page
from tests.games.garibaldi.table import EDITION

SITTERS = tuple(Sitter(name, "person", n + 1) for n, name in enumerate(("Livia", "", "Nora")))
STRICT = {"landing_counts": "free", "letters": "strict", "markers": "five", "belief": "afterwards"}


def played(options: dict[str, str]) -> Iterator[Position]:
    """Some positions of two random games, the second of which finds what the first one left."""
    dice = random.Random(5)
    for seed in range(2):
        position = Position.start(GAME, EDITION, players=3, options=options, key=seed_key(seed))
        for number in range(600):
            if number % 11 == 0 or position.is_over:
                yield position
            if position.is_over:
                break
            (seat,) = position.pending()
            position.act(seat, dice.choice(position.legal(seat)))


def views(position: Position) -> Iterator[tuple[State, int, str]]:
    """The records of all readers, and of one who looks back at what was hidden."""
    for seat, lang in ((0, "it"), (1, "de"), (2, "de"), (NOBODY, "en")):
        yield position.concealed(seat).state, seat, lang
    yield position.state, NOBODY, "en"


def looks(s: State, seat: int, lang: str) -> tuple[object, ...]:
    clauses = [ALLOWED] * ACTIONS if int(s.pending) >> seat & 1 else []
    return (
        page.fragments(s, EDITION, seat, lang, SITTERS),
        page.labels(s, EDITION, seat, lang),
        page.anchors(s, EDITION, seat),
        page.question(s, EDITION, seat, lang, clauses[:80], SITTERS),
        page.chronicle(s, EDITION, seat, lang, SITTERS),
        page.heading(s, EDITION, lang),
    )


@pytest.mark.parametrize("options", [{"shared_hands": "shared"}, STRICT], ids=["shared", "strict"])
def test_what_is_kept_is_what_would_be_drawn(options: dict[str, str]) -> None:
    with checking() as found:
        for position in played(options):
            for s, seat, lang in views(position):
                looks(s, seat, lang)
    assert found.hits
    assert found.complaints == []


def test_what_has_not_changed_is_the_same_object() -> None:
    position = Position.start(GAME, EDITION, players=3, key=seed_key(1))
    before = page.fragments(position.concealed(1).state, EDITION, 1, "en", SITTERS)
    position.act(0, position.legal(0)[0])
    after = page.fragments(position.concealed(1).state, EDITION, 1, "en", SITTERS)
    assert after["q-clues"] is before["q-clues"]
    assert after["aside"]["q-key"] is before["aside"]["q-key"]


def test_belief_is_reckoned_from_what_everybody_knows_and_once_for_all_who_are_shown_it() -> None:
    located = f"{inference.__name__}.located"
    SIGHTS.cache_clear()
    for position in played({}):
        before, known = RUNS[located], set()
        for s, seat, lang in views(position):
            page.fragments(s, EDITION, seat, lang, SITTERS)
            if seat != GARIBALDI:
                known.add(inference.evidence(SIGHTS.of(s, EDITION, seat, lang)))
        assert len(known) == 1
        assert RUNS[located] - before <= 2, "one more, which knows nothing, for Garibaldi"


def test_belief_is_what_the_whole_record_would_say() -> None:
    for position in played({}):
        s = position.concealed(1).state
        tables = record.new(Tables)
        is_over = int(s.phase) == Phase.OVER
        total = 0 if is_over else int(made(GAME.unit, locate, Mode.CPU)(tables, s, EDITION.record))
        weights = ((place, int(tables.likelihood[place])) for place in range(PLACES))
        assert inference.chances_of(s, EDITION) == {place: weight / total for place, weight in weights if weight}
