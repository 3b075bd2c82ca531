"""What people read: in three languages, at every question, and silent about what is hidden."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.words import LANGUAGES
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.present import PRESENTER
from quarantotto.games.comuni.state import Event, Phase
from tests.games.comuni.shown import terminal, view
from tests.games.comuni.table import EDITION, Table

KEY = seed_key(1848, 318)


@cache
def moments(players: int) -> tuple[Position, ...]:
    """Positions of a random game: the first of every kind of question, and some more."""
    dice = random.Random(players)
    position = Position.start(GAME, EDITION, players=players, key=seed_key(players))
    kept, asked = [], set()
    for number in range(700):
        if position.is_over:
            kept.append(position.copy())
            break
        phase = int(position.state.phase)
        if phase not in asked or number % 60 == 0:
            asked.add(phase)
            kept.append(position.copy())
        seat = dice.choice(position.pending())
        position.act(seat, dice.choice(position.legal(seat)))
    return tuple(kept)


def views(players: int) -> Iterator[tuple[Position, int]]:
    for position in moments(players):
        for seat in (*range(players), NOBODY):
            yield position, seat


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said(lang: str) -> None:
    phases = set()
    for position, seat in views(3):
        s = position.concealed(seat).state
        phases.add(Phase(int(s.phase)))
        assert view.prompt(s, EDITION, seat, lang)
        assert all(panel.heading and panel.lines for panel in view.panels(s, EDITION, seat, lang))
        assert all(line.text and line.glyph in terminal.GLYPHS for line in view.log_lines(s, EDITION, seat, lang))
        assert terminal.chart(s, EDITION, seat, lang, 78)
        assert terminal.legend(s, EDITION, seat, lang)
        if seat in position.pending():
            words = [view.action_words(s, EDITION, seat, action, lang) for action in position.legal(seat)]
            assert len(set(words)) == len(words), words
    assert phases >= set(Phase) - {Phase.OUTBID, Phase.DISCARD, Phase.REPAIR}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_words_even_out_of_season(lang: str) -> None:
    t = Table(2).turn(0)
    for action in range(GAME.actions):
        assert view.action_words(t.s, EDITION, 0, action, lang)


def test_nothing_hidden_is_said_or_drawn() -> None:
    for position, seat in views(3):
        if position.is_over:
            continue
        concealed = position.concealed(seat)
        again = concealed.imagined(seat, KEY).concealed(seat)
        legal = position.legal(seat) if seat in position.pending() else []
        for one, other in ((concealed.state, again.state),):
            assert view.panels(one, EDITION, seat, "en") == view.panels(other, EDITION, seat, "en")
            assert view.prompt(one, EDITION, seat, "en") == view.prompt(other, EDITION, seat, "en")
            drawn = PRESENTER.sheet(one, EDITION, seat, "en", legal)
            assert drawn == PRESENTER.sheet(other, EDITION, seat, "en", legal)


def text_of(t: Table, seat: int) -> str:
    s = t.position.concealed(seat).state
    return "\n".join(line.text for panel in view.panels(s, EDITION, seat, "en") for line in panel.lines)


def test_closed_screens_show_no_cubes_and_open_ones_do() -> None:
    t = Table(2, comuni="12").no_cubes().cubes(1, gold=7)
    assert "7 gold" not in text_of(t, 0)
    assert "7 gold" in text_of(t, 1)
    t.s.screens = 1
    assert "7 gold" in text_of(t, 0)


def test_totals_are_hidden_unless_the_table_shows_them() -> None:
    t = Table(2, comuni="12")
    t.s.heroes[1], t.s.plunder[1] = 5, 3
    assert "heroes 5" not in text_of(t, 0)
    assert "heroes 5, plunder 3" in text_of(t, 1)
    t.s.open_totals = 1
    assert "heroes 5, plunder 3" in text_of(t, 0)


def test_a_chain_is_told_line_by_line() -> None:
    t = Table(3, comuni="125").no_cubes().cubes(0, gold=2).cubes(1, pilgrim=1)
    t.envoy(1, 1, 1).envoy(2, 4, 0).turn(0).act("column-1", "gold-2")
    told = [line.text for line in view.log_lines(t.s, EDITION, NOBODY, "en")]
    assert told == ["Lucca bid 2 gold on column 1.", "Firenze was outbid on column 1."]
    t.act("column-4")
    told = [line.text for line in view.log_lines(t.s, EDITION, NOBODY, "en")]
    assert told == [
        "Firenze paid a pilgrim and moved from column 1 to column 4.",
        "Milano was outbid on column 4.",
        "Milano took its envoy and 0 gold back.",
    ]


def test_every_kind_of_news_is_told() -> None:
    told: set[int] = set()
    for players in (3, 5):
        position = moments(players)[0].copy()
        dice = random.Random(7)
        for _ in range(900):
            if position.is_over:
                break
            seat = dice.choice(position.pending())
            position.act(seat, dice.choice(position.legal(seat)))
            items = position.state.news.items[: position.state.news.count]
            if new := set(items["kind"].tolist()) - told:
                told |= new
                assert view.log_lines(position.state, EDITION, NOBODY, "it")
    assert told >= set(Event) - {Event.SHORT, Event.BONUS_WALL, Event.REPAIRED}


def test_seat_names() -> None:
    t = Table(2, comuni="35")
    assert [terminal.seat_name(t.s, EDITION, seat, "en") for seat in range(2)] == ["Siena", "Milano"]
    assert terminal.chart(t.s, EDITION, 0, "en", 20) == []
