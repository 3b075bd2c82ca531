"""What people read of Radetzky, in every language: complete, distinct, and silent about what is hidden."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.news import TO_ALL
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.present.model import Line
from quarantotto.core.words import LANGUAGES, PACKAGE, translator
from quarantotto.games import load_game
from quarantotto.games.radetzky.actions import ACTIONS, FIGHT_RADETZKY, FIGHT_SOLDIERS
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.meta import META
from quarantotto.games.radetzky.present.telling.chronicle import _TELLERS
from quarantotto.games.radetzky.state import NO_DISTRICT, Card, Event, Italy, Phase
from tests.games.radetzky.shown import view

action_words = view.action_words
clause_text = view.clause_text
clause_title = view.clause_title
log_lines = view.log_lines
panels = view.panels
prompt = view.prompt
rules_text = view.rules_text

GAME = load_game("radetzky")
TABLES = [
    (players, variant, talk)
    for players in META.players
    for variant, talk in (("basic", "silent"), ("advanced", "open"), ("advanced", "symbol-count"))
]
SYMBOL_WORDS = {
    "en": ("swords", "map", "cannonball"),
    "it": ("spade", "mappa", "palla"),
    "de": ("Schwerter", "Landkarte", "Kanonenkugel"),
}


@cache
def edition() -> Edition[Any]:
    return load_edition(GAME)


def positions(players: int, variant: str, talk: str, seed: int) -> Iterator[Position]:
    """A game of random decisions, from the first to the last; half of them for a fight, so that much happens."""
    position = Position.start(
        GAME, edition(), players=players, variant=variant, options={"talk": talk}, key=seed_key(seed)
    )
    dice = random.Random(seed)
    yield position
    while not position.is_over:
        (seat,) = position.pending()
        actions = position.legal(seat)
        fights = [action for action in actions if action in (FIGHT_SOLDIERS, FIGHT_RADETZKY)]
        position.act(seat, dice.choice(fights if fights and dice.random() < 0.5 else actions[1:] or actions))
        yield position


def everything_read(position: Position, seat: int, lang: str) -> list[object]:
    s = position.state
    return [
        prompt(s, edition(), seat, lang),
        log_lines(s, edition(), seat, lang),
        panels(s, edition(), seat, lang),
    ]


@pytest.mark.parametrize(("players", "variant", "talk"), TABLES)
def test_buttons_are_distinct_and_prompts_say_something(players: int, variant: str, talk: str) -> None:
    for i, position in enumerate(positions(players, variant, talk, seed=players)):
        lang = LANGUAGES[i % len(LANGUAGES)]
        for seat in position.pending():
            s = position.concealed(seat).state
            buttons = [action_words(s, edition(), seat, action, lang) for action in position.legal(seat)]
            assert all(buttons)
            assert len(set(buttons)) == len(buttons), buttons
        onlooker = reader_of(i, players)
        assert prompt(position.concealed(onlooker).state, edition(), onlooker, lang)


def test_games_visit_every_phase() -> None:
    seen: set[int] = set()
    for seed in range(20):
        for position in positions(1, "advanced", "open", seed):
            position.state.cube = 5  # every won fight frees a card
            seen.add(int(position.state.phase))
        if seen == set(Phase):
            return
    assert seen == set(Phase)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_words_in_every_phase(lang: str) -> None:
    seen: set[int] = set()
    for position in positions(1, "advanced", "open", 1):
        s = position.state
        if int(s.phase) not in seen:
            seen.add(int(s.phase))
            assert all(action_words(s, edition(), 0, action, lang) for action in range(ACTIONS))


@pytest.mark.parametrize(("players", "variant", "talk"), TABLES)
def test_log_and_panels_through_whole_games(players: int, variant: str, talk: str) -> None:
    for i, position in enumerate(positions(players, variant, talk, seed=10 + players)):
        seat = reader_of(i, players)
        s = position.concealed(seat).state
        lang = LANGUAGES[i % len(LANGUAGES)]
        for line in log_lines(s, edition(), seat, lang):
            assert_sound(line)
        if i % 5 == 0:
            for panel in panels(s, edition(), seat, lang):
                assert panel.heading
                assert panel.lines
                for line in panel.lines:
                    assert_sound(line)


def reader_of(i: int, players: int) -> int:
    """Each seat in turn, and then a spectator."""
    seat = i % (players + 1)
    return NOBODY if seat == players else seat


def assert_sound(line: Line) -> None:
    assert line.glyph in icons()
    assert line.text == line.text.strip() != ""
    assert "{" not in line.text
    assert "  " not in line.text
    assert all(0 <= place < 16 for place in line.places)


@cache
def icons() -> set[str]:
    """The names the icons are drawn under."""
    (sprite,) = PACKAGE.rglob("icons.svg")
    return {part.split('"')[0] for part in sprite.read_text(encoding="utf-8").split('id="i-')[1:]}


# One sentence for each kind of news

CONTENTS = {
    Event.MOVED: (0, 5, 1 << 6),
    Event.FIGHT: (0, 5, 1),
    Event.TABLE_CARDS: (1, 3, 0),
    Event.BEATEN: (0, 2, 0),
    Event.WON: (0, 2, 1 << 5),
    Event.LOST: (0, 2, 1 << 5),
    Event.RADETZKY_BEATEN: (0, 3, 0),
    Event.RADETZKY_RODE: (0, 5, 1 << 6),
    Event.CARD_SHOWN: (Card.UNAVAILABLE, 5, 0),
    Event.CUBE: (0, 3, 2),
    Event.REFILLED: (1, 2, 0),
    Event.LURED: (0, 5, 1 << 6),
    Event.SOLDIER_REMOVED: (0, NO_DISTRICT, 0),
    Event.EMPOWERED: (1, 5, 3),
    Event.FLOOD: (0, 1, 0b111),
    Event.AUSTRIA_CONQUERED: (0, 0, 0b110),
    Event.TAKEN: (0, 11, 0),
    Event.REINFORCED: (0, 0, 0b110),
    Event.RADETZKY_ESCORT: (0, 0, 0b110),
    Event.TO_CASTLE: (0, 2, 0),
    Event.BARRICADES_GONE: (0, 0, 0b100),
    Event.ROUND: (1, 2, 0),
    Event.TABLE_CARDS_GONE: (1, 2, 0),
}


def put_news(s: Any, *news: tuple[Event, tuple[int, int, int]]) -> None:
    s.news.count = len(news)
    for i, (kind, (who, what, places)) in enumerate(news):
        item = s.news.items[i]
        item.kind, item.seen_by, item.who, item.what, item.places = kind, TO_ALL, who, what, places


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", Event)
def test_every_kind_of_news_has_a_sentence(kind: Event, lang: str) -> None:
    s = Position.start(GAME, edition(), players=3, variant="advanced").state
    put_news(s, (kind, CONTENTS.get(kind, (1, 1, 0))))
    for seat in (0, 1, NOBODY):
        (line,) = log_lines(s, edition(), seat, lang)
        assert_sound(line)


def test_every_kind_of_news_has_a_teller() -> None:
    assert set(_TELLERS) == set(Event)


def read(s: Any, seat: int) -> list[str]:
    return [line.text for line in log_lines(s, edition(), seat, "en")]


def test_walking_into_radetzky_pins() -> None:
    s = Position.start(GAME, edition(), players=3).state
    s.radetzky = 10
    put_news(s, (Event.MOVED, (1, 10, 1 << 5)))
    assert read(s, 0) == ["Manara went from Brera to Duomo. Radetzky was there and pinned Manara."]
    assert read(s, 1) == ["You went from Brera to Duomo. Radetzky was there and pinned you."]


def test_where_radetzky_was_counts_not_where_he_rode_afterwards() -> None:
    s = Position.start(GAME, edition(), players=3).state
    s.radetzky = 5
    s.patriot_at[0], s.patriot_at[1] = 10, 5
    put_news(
        s,
        (Event.MOVED, (0, 10, 1 << 6)),
        (Event.CARD_SHOWN, (Card.AVAILABLE, 5, 0)),
        (Event.RADETZKY_RODE, (0, 5, 1 << 10)),
    )
    assert read(s, 1) == [
        "Cattaneo went from Contrada dei Bigli to Duomo. Radetzky was there and pinned Cattaneo.",
        "Radetzky rode from Duomo to Brera. The district became available. He pinned you.",
    ]


def test_news_that_belong_together_make_one_line() -> None:
    s = Position.start(GAME, edition(), players=3, variant="advanced").state
    put_news(
        s,
        (Event.LAID, (0, 0, 0)),
        (Event.BEATEN, (0, 2, 0)),
        (Event.WON, (0, 2, 1 << 5)),
        (Event.CUBE, (0, 5, 4)),
        (Event.CUBE, (0, 1, 5)),
    )
    assert read(s, 0) == [
        "You played swords (balloon). Two soldiers beaten so far.",
        "You drove two soldiers out of Brera.",
        "The combat cube passed the last space and began anew, now on space 1.",
    ]


# Secrets


@pytest.mark.parametrize(("players", "talk"), [(2, "symbol-count"), (3, "symbol-count"), (3, "silent"), (5, "silent")])
def test_what_is_read_does_not_depend_on_what_is_hidden(players: int, talk: str) -> None:
    for i, position in enumerate(positions(players, "advanced", talk, seed=30)):
        if position.is_over or i % 7:
            continue
        for seat in (*range(players), NOBODY):
            concealed = position.concealed(seat)
            elsewhere = concealed.imagined(seat, seed_key(i)).concealed(seat)
            assert everything_read(concealed, seat, "de") == everything_read(elsewhere, seat, "de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hidden_cards_are_drawn_without_a_name(lang: str) -> None:
    told = 0
    for position in positions(3, "advanced", "silent", seed=4):
        s = position.concealed(0).state
        draws = [s.news.items[i] for i in range(int(s.news.count)) if int(s.news.items[i].kind) == Event.REFILLED]
        if position.is_over or not draws or any(int(news.who) == 0 for news in draws):
            continue
        for line in log_lines(s, edition(), 0, lang):
            if line.glyph == "refill":
                told += 1
                assert not any(word in line.text for word in SYMBOL_WORDS[lang])
    assert told


def test_own_cards_are_drawn_by_name() -> None:
    position = Position.start(GAME, edition(), players=3, options={"talk": "silent"}, key=seed_key(3))
    text = " ".join(read(position.concealed(1).state, 1))
    hand = [card for card in range(60) if int(position.state.italy[card]) == Italy.HELD + 1]
    assert text.count("drew four cards") == 2
    for card in hand:
        assert SYMBOL_WORDS["en"][int(edition().record.symbol[card])] in text


# Rules and labels


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_has_title_and_text(lang: str) -> None:
    for clause in Clause:
        assert clause_title(clause, lang)
        assert 1 <= clause_text(clause, lang).count(". ") + 1 <= 3
    assert len({clause_title(clause, lang) for clause in Clause}) == len(Clause)


@pytest.mark.parametrize("lang", ["it", "de"])
def test_labels_of_the_lobby_are_translated(lang: str) -> None:
    say = translator("radetzky", lang)
    labels = [META.blurb, *(choice.label for choice in META.variants)]
    for option in META.options:
        labels += [option.label, option.help, *(choice.label for choice in option.choices)]
    for label in labels:
        assert say(label) != label
