"""What is kept of earlier drawings is what would be drawn anew."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.model import Sitter
from quarantotto.core.record import from_bytes, raw
from quarantotto.games.garibaldi import inference, page
from quarantotto.games.garibaldi.actions import ACTIONS
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.paging import kept
from quarantotto.games.garibaldi.state import Phase, State
from tests.games.garibaldi.table import EDITION

MEMORIES = (kept.MEMORY, kept.SCENES)
SITTERS = tuple(Sitter(name, "person", n + 1) for n, name in enumerate(("Livia", "", "Nora")))
STRICT = {"landing_counts": "free", "letters": "strict", "markers": "five", "belief": "afterwards"}


@contextmanager
def nothing_kept() -> Iterator[None]:
    """For once everything is drawn anew."""
    remembered = [dict(vars(memory)) for memory in MEMORIES]
    for memory in MEMORIES:
        memory.forget()
    yield
    for memory, ages in zip(MEMORIES, remembered, strict=True):
        vars(memory).update(ages)


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
    for position in played(options):
        for s, seat, lang in views(position):
            seen = looks(s, seat, lang)
            with nothing_kept():
                assert looks(s, seat, lang) == seen


def test_what_has_not_changed_is_the_same_object() -> None:
    position = Position.start(GAME, EDITION, players=3, key=seed_key(1))
    before = page.fragments(position.concealed(1).state, EDITION, 1, "en", SITTERS)
    position.act(0, position.legal(0)[0])
    after = page.fragments(position.concealed(1).state, EDITION, 1, "en", SITTERS)
    assert after["q-clues"] is before["q-clues"]
    assert after["aside"]["q-key"] is before["aside"]["q-key"]


def test_belief_is_kept_under_all_it_depends_on() -> None:
    for position in played({}):
        known = raw(position.concealed(1).state)
        chances = inference.belief_of(known, EDITION).chances
        is_over = int(position.state.phase) == Phase.OVER
        assert chances == ({} if is_over else inference._located(from_bytes(State, known), EDITION.record))
