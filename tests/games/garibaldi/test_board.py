"""The map as a drawing, and the words around it: well-formed, complete, and silent about what is hidden."""

import random
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.game import NOBODY
from quarantotto.core.lettering import text_width
from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, seed_key
from quarantotto.core.words import LANGUAGES
from quarantotto.games.garibaldi.actions import PLACE
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.present import PRESENTER
from quarantotto.games.garibaldi.present.drawing import margin
from quarantotto.games.garibaldi.present.drawing.cards import EVENT_NAME
from quarantotto.games.garibaldi.present.telling.chronicle import _TELLERS
from quarantotto.games.garibaldi.present.telling.rulebook import RULEBOOK
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import Event, Phase
from tests.by_record import by_record
from tests.games.garibaldi.shown import terminal, view
from tests.games.garibaldi.table import EDITION, Table

FILE = read_edition_file(Path(__file__).parent / "tiny.toml")
TINY: Edition[Printed] = Edition(FILE, GAME.read_edition(FILE))


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]


def positions(seed: int, players: int) -> Iterator[Position]:
    """The first position of every kind of question in a random game of the small edition."""
    dice = random.Random(seed)
    position = Position.start(GAME, TINY, players=players, key=seed_key(seed))
    asked: set[int] = set()
    while not position.is_over:
        if int(position.state.phase) not in asked:
            asked.add(int(position.state.phase))
            yield position
        (seat,) = position.pending()
        position.act(seat, dice.choice(position.legal(seat)))


def test_what_places_wear_that_stand_out_is_on_the_plate_once() -> None:
    """Hundreds of places that never do would keep a browser busy before anything can be clicked."""
    plate = ElementTree.fromstring(by_record("garibaldi").plate(EDITION, "en"))
    (places,) = (group for group in plate if group.get("id") == "q-places")
    worn, *others = places
    assert worn.tag.endswith("defs")
    assert [part.get("class") for part in worn] == ["mark", "mark"]  # under a place, and over it
    assert [part.get("class") for part in worn[1]] == ["pin"]
    assert len(others) == 190
    assert all(len(list(place.iter())) <= 5 for place in others)


def test_the_board_is_a_drawing_with_ids_of_its_own() -> None:
    table = Table().route(3).hands({0: [13, 34, 50], 1: [20]}).play("card-13")
    position = table.position.concealed(0)
    svg = PRESENTER.sheet(position.state, EDITION, 0, "it", position.legal(0))
    found = ids(svg)
    assert len(found) == len(set(found))
    assert all(name.startswith("q-") for name in found)
    assert {f"q-place-{n}" for n in range(1, 191)} <= set(found)
    assert {"q-target-2", "q-target-32", "q-patrol-5", "q-garibaldi"} <= set(found)
    assert " style=" not in svg
    assert f'data-actions="{PLACE + 31}"' in svg


def test_belief_is_drawn_for_austrians_where_the_table_shows_it() -> None:
    for option, seat, is_drawn in (
        ("shown", 1, True),
        ("shown", 0, False),
        ("hidden", 1, False),
        ("afterwards", 1, False),
    ):
        position = Table(belief=option).position.concealed(seat)
        svg = PRESENTER.sheet(position.state, EDITION, seat)
        assert ("q-heat-1" in ids(svg)) == is_drawn, (option, seat)


def test_the_trail_is_drawn_for_garibaldi_alone() -> None:
    table = Table().route(3, 32, 31)
    for seat, is_drawn in ((0, True), (1, False), (NOBODY, False)):
        position = table.position.concealed(seat)
        assert ("q-garibaldi" in ids(PRESENTER.sheet(position.state, EDITION, seat))) == is_drawn


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_said_or_drawn_tells_what_is_hidden(players: int) -> None:
    for n, position in enumerate(positions(players, players)):
        for seat in (*range(players), NOBODY):
            seen = position.concealed(seat)
            other = seen.imagined(seat, seed_key(99, n)).concealed(seat)
            said = []
            for p in (seen, other):
                legal = p.legal(seat) if seat in p.pending() else []
                words = [view.action_words(p.state, TINY, seat, action, "en") for action in legal]
                lines = view.log_lines(p.state, TINY, seat, "en")
                drawn = PRESENTER.sheet(p.state, TINY, seat, legal=legal)
                said.append(
                    (
                        view.prompt(p.state, TINY, seat, "en"),
                        words,
                        lines,
                        view.panels(p.state, TINY, seat, "en"),
                        drawn,
                    )
                )
            assert said[0] == said[1]


def test_everything_is_said_in_every_language() -> None:
    for position in positions(3, 3):
        for lang in LANGUAGES:
            for seat in (0, 1, NOBODY):
                seen = position.concealed(seat)
                assert view.prompt(seen.state, TINY, seat, lang)
                assert all(panel.heading and panel.lines for panel in view.panels(seen.state, TINY, seat, lang))
                assert terminal.seat_name(seen.state, TINY, seat, lang) if seat != NOBODY else True


def test_every_kind_of_news_has_a_teller_and_every_question_words() -> None:
    assert set(_TELLERS) == set(Event)
    from quarantotto.games.garibaldi.present.telling.asking import _QUESTIONS

    assert set(_QUESTIONS) == set(Phase) - {Phase.OVER}


def test_rules_are_told_with_all_clauses() -> None:
    for lang in LANGUAGES:
        chapters = view.rules_text(lang)
        numbers = [clause.number for chapter in chapters for clause in chapter.clauses]
        assert sorted([*numbers, *RULEBOOK.for_programs]) == sorted(int(clause) for clause in GAME.clauses)


def test_the_map_in_characters() -> None:
    position = Table().position.concealed(1)
    rows = terminal.chart(position.state, EDITION, 1, "en", 100)
    text = "\n".join("".join(part for part, _ in row) for row in rows)
    assert "102" in text
    assert "▲" not in text
    assert terminal.chart(position.state, EDITION, 1, "en", 40) == []
    assert terminal.legend(position.state, EDITION, 1, "en")


def test_names_of_events_are_measured_in_the_size_they_are_drawn_in() -> None:
    assert f".half .own.event {{ font-size: {EVENT_NAME:g}px; }}" in PRESENTER.board_style()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_the_key_end_within_its_frame(lang: str) -> None:
    sight = PRESENTER.sights.nowhere(EDITION, lang, Pen("q", None))
    key = ElementTree.fromstring(f"<svg>{margin._key(sight.pen, sight.say._)}</svg>")
    for text in key.iter("text"):
        width = float(text.get("textLength") or text_width(text.text or "", 22, "italic"))
        assert float(text.get("x", 0)) + width < margin.WIDTH
