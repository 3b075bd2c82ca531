"""A game that answers the four questions it must has a page, a table in words and an end in every language."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import orjson
import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.present.model import Line, Panel, Sitter
from quarantotto.core.present.presenter import Presenter
from quarantotto.core.present.sight import Sight, Sights
from quarantotto.core.present.speech import Speech
from quarantotto.core.rulebook import Rulebook
from quarantotto.core.words import APP, LANGUAGES
from quarantotto.games import load_game
from quarantotto.table.match import Match, Terms
from quarantotto.table.stream import Stream
from quarantotto.web.frames import builder
from quarantotto.web.frames.reader import Reader

GAME = load_game("1848")
SITTERS = (Sitter("Livia", "person", 1), Sitter("", "bot", 2))
SEATS = (0, 1, NOBODY)


class Plain(Speech[Any, Any]):
    """No words of its own."""

    domain = APP


Seen = Sight[Any, Any, Plain]


class Wordless(Presenter[Any, Any, Plain]):
    """The rules of 1848, and nothing of what is said and shown of them."""

    def prompt(self, sight: Seen) -> str:
        return f"{int(sight.s.trick)}?"

    def action_words(self, sight: Seen, action: int) -> str:
        return self.game.action_name(action)

    def panels(self, sight: Seen) -> Sequence[Panel]:
        held = tuple(Line("cube", f"{int(count)} <", (seat,)) for seat, count in enumerate(sight.s.hand_count[:2]))
        return (Panel("held", "&", held), Panel("won", "!", (Line("", str(int(sight.s.won[0]))),)))

    def lines(self, sight: Seen) -> Sequence[Line]:
        return [Line("", str(int(item.kind))) for item in sight.s.news.items[: int(sight.s.news.count)]]


@pytest.fixture
def wordless(monkeypatch: pytest.MonkeyPatch) -> Wordless:
    made = Wordless(GAME, Sights(GAME.state, GAME.edition, Plain, Pen("q", "/static/icons.svg")))
    monkeypatch.setattr(builder, "load_presenter", lambda _: made)
    return made


def played(lang: str) -> Iterator[tuple[Match, list[Any]]]:
    """A whole game: after every decision what each seat and a spectator are sent."""
    engine = Engine(GAME, load_edition(GAME), Mode.PYTHON)
    match = Match(engine, Terms("base", 2, {}, seed_key(5)))
    match.accept(match.prepare_deal("t"))
    frames = builder.FrameBuilder(engine)
    readers = [Reader(Stream(match, seat), frames, lang, lambda: SITTERS) for seat in SEATS]
    dice = random.Random(5)
    yield match, [orjson.loads(_bytes(reader.whole(-1))) for reader in readers]
    while match.pending():
        (seat,) = match.pending()
        action = dice.choice(engine.legal(match.state, seat))
        match.accept(match.prepare_act(seat, match.questions[seat], [action], "t"))
        yield match, [orjson.loads(_bytes(reader.whole(-1))) for reader in readers]


def _bytes(frame: object) -> bytes:
    assert isinstance(frame, bytes)
    return frame


@pytest.mark.usefixtures("wordless")
def test_it_has_a_page_from_the_deal_to_the_end() -> None:
    frame: Any = None
    for match, frames in played("it"):
        for seat, frame in zip(SEATS, frames, strict=True):
            parts = {key: text for slot in frame["slots"].values() for key, text in slot["set"].items()}
            assert {key: ElementTree.fromstring(text).attrib["id"] for key, text in parts.items()} == {
                key: key for key in parts
            }
            assert {"q-held", "q-won", "q-row-1", "q-row-2"} == set(parts)
            assert "Livia" in parts["q-row-1"]
            asked = frame["question"]
            assert asked["title"] == f"{int(match.state.trick)}?"
            legal = match.engine.legal(match.state, seat) if seat in match.pending() else []
            assert [act["action"] for act in asked["acts"]] == legal
            assert [act["label"] for act in asked["acts"]] == [GAME.action_name(action) for action in legal]
            assert frame["heading"] == "1848"
            assert all(line["text"] for line in frame["lines"])
            assert (frame["over"] is None) == bool(match.pending())
    ranks = [match.engine.payoff(match.state, seat)[2] for seat in range(2)]
    assert [seat for seat, _ in frame["over"]["rows"]] == sorted(range(2), key=ranks.__getitem__)
    assert frame["over"]["victory"] is None
    assert frame["over"]["title"]
    assert frame["question"]["caps"] == "La partita è finita"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turn_is_announced_in_the_readers_language(wordless: Wordless, lang: str) -> None:
    _, frames = next(played(lang))
    (asked,) = (seat for seat in (0, 1) if frames[seat]["question"]["acts"])
    yours = {"en": "Your turn", "it": "Tocca a te", "de": "Du bist dran"}[lang]
    assert frames[asked]["question"]["caps"] == yours
    assert frames[1 - asked]["question"]["caps"] == frames[2]["question"]["caps"] != yours


def test_clauses_go_by_their_names_and_the_title_is_the_picture(wordless: Wordless, tmp_path: Path) -> None:
    rules = Rulebook(replace(GAME, folder=tmp_path))
    assert rules.clause_title(GAME.clauses(2), "en") == "Not your decision"
    assert rules.clause_text(GAME.clauses(2), "en") == ""
    sight = wordless.sights.nowhere(load_edition(GAME), "en")
    for drawing in (wordless.plate(sight), wordless.picture("en")):
        root = ElementTree.fromstring(drawing)
        assert root.findtext("{http://www.w3.org/2000/svg}text") == "1848"
    assert "board" in wordless.plate(sight)
    assert [face.sign.look for face in wordless.faces(sight, SITTERS)] == ["c1", "c2"]


def test_a_terminal_shows_panels_where_there_is_no_chart(wordless: Wordless) -> None:
    engine = Engine(GAME, load_edition(GAME), Mode.PYTHON)
    s = engine.concealed(engine.deal(2, "base", {}, seed_key(5)), 0)
    sight = wordless.sights.of(s, engine.edition, 0, "en", SITTERS)
    assert wordless.chart(sight, 100) == wordless.legend(sight) == []
    assert [panel.name for panel in wordless.panels(sight)] == ["held", "won"]
    assert [wordless.seat_name(sight, seat) for seat in range(2)] == ["Livia", "Player 2"]
    assert wordless.motions(sight) == ()
    assert wordless.aftermath(sight, sight) == ""
    assert wordless.measures(sight) == (0, ())
