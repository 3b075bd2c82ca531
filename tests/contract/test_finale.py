"""The finale of every game: the same figures as the rules', in every language, drawn without a clash of ids."""

import re
from functools import cache
from html import unescape
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from quarantotto.bots.policies import uniform
from quarantotto.core import record
from quarantotto.core.bitmap import png_of
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.finale import Finale, Step, in_words
from quarantotto.core.present.model import Sitter
from quarantotto.core.present.poster import HEIGHT, SCENE, poster
from quarantotto.core.seats import SHAPES
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_game, load_presenter
from tests.by_record import by_record
from tests.contract.support import answering
from tests.contract.tables import PLAIN, Table
from tests.dots import pixels

ENDS, MOST_ENDS = {"garibaldi": 1, "comuni": 3}, 8  # at every table; the longer a game, the fewer
TOLD = answering("ending")  # others are told by core, without a drawing
SITTERS = (Sitter("Livia <3", "person", 2), *(Sitter("", "bot", colour) for colour in (4, 1, 3, 5, 6)))


@cache
def ended(game_id: str) -> tuple[Position, tuple[Step, ...]]:
    """A random game to its end, with every position on the way."""
    game = load_game(game_id)
    return played(Position.start(game, players=game.meta.default_players, key=seed_key(48)))


def played(position: Position, number: int = 0) -> tuple[Position, tuple[Step, ...]]:
    """What comes of it by chance."""
    game = position.engine.game
    choose = build(game.unit, {"uniform": uniform}, Mode.CPU).uniform
    dice = record.new(Dice)
    start_dice(dice, 48, number, 3)
    story = [Step(0, record.from_bytes(game.state, record.raw(position.state)))]
    while not position.is_over:
        seat = position.pending()[0]
        position.act(seat, int(choose(position.state, position.edition.record, seat, dice)))
        story.append(Step(len(story), record.from_bytes(game.state, record.raw(position.state))))
    return position, tuple(story)


@cache
def told(game_id: str, lang: str, seat: int, sprite: str | None = "/static/icons.svg") -> Finale:
    position, story = ended(game_id)
    pen, sitters = Pen("f", sprite), SITTERS[: int(position.state.players)]
    return load_presenter(game_id).finale(story, position.edition, seat, lang, sitters, pen)


@pytest.mark.parametrize("game_id", PACKAGES)
def test_nobody_goes_by_two_names(game_id: str) -> None:
    position, _story = ended(game_id)
    page, sitters = by_record(game_id), SITTERS[: int(position.state.players)]
    role = page.faces(position.state, position.edition, "en", sitters)[0].role
    one = page.seat_name(position.state, position.edition, 0, "en", sitters)
    read = unescape(str(told(game_id, "en", NOBODY)))
    assert [name for name in {sitters[0].name, role} - {"", one} if name in read] == []


@pytest.mark.parametrize("game_id", PACKAGES)
def test_it_counts_what_the_rules_count(game_id: str) -> None:
    position, _story = ended(game_id)
    finale = told(game_id, "en", NOBODY)
    players = int(position.state.players)
    results = [position.payoff(seat) for seat in range(players)]
    assert all(len(count.points) == len(finale.contenders) for count in finale.counts)
    if len(finale.contenders) == players and game_id != "garibaldi":  # else sides are counted
        assert sorted(finale.counts[-1].points) == sorted(points for _, points, _ in results)  # type: ignore[type-var]
        firsts = sum(rank == 1 for _, _, rank in results)
        assert [one.is_first for one in finale.contenders] == [True] * firsts + [False] * (players - firsts)
    else:
        assert [one.is_first for one in finale.contenders].count(True) == 1
    assert len(finale.deeds) == players
    assert (1 if game_id in TOLD else 0) <= len(finale.decided) <= 2
    assert len(finale.turns) <= 3
    assert all(one.sign.look in SHAPES for one in finale.contenders)
    rounds, curves = finale.course
    assert all(len(values) == len(rounds) for _, values in curves)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_every_end_can_be_told(table: Table) -> None:
    """Also those that are rare: nobody has won, or two are alike."""
    game, presenter = load_game(table.game_id), load_presenter(table.game_id)
    for number in range(ENDS.get(table.game_id, MOST_ENDS)):
        start = Position.start(game, players=table.players, variant=table.variant, key=seed_key(number), mode=Mode.CPU)
        position, story = played(start, number)
        lang = LANGUAGES[number % len(LANGUAGES)]
        for seat in (NOBODY, number % table.players):
            finale = presenter.finale(story, position.edition, seat, lang, SITTERS[: table.players], Pen("f", None))
            assert poster(finale, game.meta.title)
            assert len(finale.deeds) == table.players


@pytest.mark.parametrize("game_id", PACKAGES)
def test_it_is_told_in_every_language_and_to_everybody(game_id: str) -> None:
    by_lang = {lang: in_words(told(game_id, lang, 0), lang) for lang in LANGUAGES}
    shapes = [[len(lines) for _, lines in parts] for parts in by_lang.values()]
    assert shapes[0] == shapes[1] == shapes[2]
    titles = {parts[0][0] for parts in by_lang.values()}
    assert len(titles) == len(LANGUAGES)
    assert not any(re.search(r"[{}]", line) for parts in by_lang.values() for _, lines in parts for line in lines)
    assert in_words(told(game_id, "en", NOBODY), "en")[0][0] == by_lang["en"][0][0]


@pytest.mark.parametrize("game_id", TOLD)
def test_its_drawing_has_ids_of_its_own_and_stands_alone_where_it_must(game_id: str) -> None:
    page = told(game_id, "de", 0)
    drawing = ElementTree.fromstring(page.scene)
    ids = [node.attrib["id"] for node in drawing.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    assert all(id_.startswith("f-") for id_ in ids)
    assert "moment" in drawing.attrib["class"]
    alone = told(game_id, "de", 0, None)
    picture = poster(alone, load_game(game_id).meta.title)
    whole: Any = ElementTree.fromstring(picture)
    assert "/static/" not in picture
    assert {node.attrib["id"] for node in whole.iter() if "id" in node.attrib} >= {
        node.attrib["href"][1:] for node in whole.iter("{http://www.w3.org/2000/svg}use")
    }


def test_what_was_hidden_is_opened() -> None:
    assert told("comuni", "en", 0).reveals[0].title == "Behind the screens"
    assert told("1848", "en", 0).reveals[0].title == "Tucked under the decks"
    way = told("garibaldi", "en", 1).reveals[0]
    _position, story = ended("garibaldi")
    last = story[-1].state
    assert len(way.lines) == sum(int(last.entries[column]) > 0 for column in range(int(last.round_number) + 1))


@pytest.mark.parametrize("game_id", TOLD)
def test_its_picture_as_png_has_the_words_the_drawing_and_the_count(game_id: str) -> None:
    picture = poster(told(game_id, "de", 0, None), load_game(game_id).meta.title)
    small = picture.replace('width="1200" height="630"', 'width="300"', 1)
    whole = pixels(png_of(small))
    letters = whole != pixels(png_of(re.sub(r"<text[^>]*>[^<]*</text>", "", small)))
    scene, count = SCENE // 4, (HEIGHT - 64) // 4
    assert letters[:scene].any()
    assert letters[count:].any()
    assert len(np.unique(whole[scene:count].reshape(-1, 4), axis=0)) > 50
