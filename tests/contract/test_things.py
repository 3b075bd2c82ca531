"""Everything in the box is listed: nothing twice, nothing missing, each with a picture and, where known, a note."""

from typing import Any
from xml.etree import ElementTree

import pytest

from quarantotto.core.edition import SOURCES, Edition, framed
from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition
from quarantotto.core.present.things import NOTE_SOURCES, Shelf, Thing
from quarantotto.core.svg import NAMESPACE
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_game, load_presenter

# How many of what, as the rulebooks' lists of contents have it.
STATED = {
    "radetzky": {"italy": 60, "austria": 33, "helps": 5, "people": 6, "districts": 17},
    "comuni": {"stack-a": 32, "stack-b": 18, "stack-c": 19, "stack-d": 19, "cities": 5, "invaders": 4, "masters": 4},
    "garibaldi": {"red-events": 12, "white-events": 8, "movements": 35, "landings": 5, "refuges": 8, "starts": 5},
    "1848": {"persons": 42, "extras": 27, "armies": 7, "events": 26},
}
LONGEST_NOTE = 200  # two lines of a broad page


def shelves_of(game: str, lang: str, edition: Edition[Any] | None = None) -> list[Shelf]:
    presenter = load_presenter(game)
    edition = edition or load_edition(load_game(game))
    return list(presenter.shelves(presenter.sights.nowhere(edition, lang, Pen("q", None))))


def things_of(game: str, lang: str) -> list[Thing]:
    return [thing for shelf in shelves_of(game, lang) for thing in shelf.things]


@pytest.mark.parametrize("game", STATED)
def test_as_many_as_there_are(game: str) -> None:
    counts = {shelf.name: sum(thing.count for thing in shelf.things) for shelf in shelves_of(game, "en")}
    assert {name: counts[name] for name in STATED[game]} == STATED[game]


def test_every_place_of_the_map_once() -> None:
    names = {"landings", "refuges", "starts", "places"}
    codes = [int(t.code) for shelf in shelves_of("garibaldi", "en") if shelf.name in names for t in shelf.things]
    assert sorted(codes) == list(range(1, 191))


@pytest.mark.parametrize("game", PACKAGES)
def test_alike_in_all_languages(game: str) -> None:
    first, *others = (
        [
            (shelf.name, thing.code, thing.count, thing.source, bool(thing.note))
            for shelf in found
            for thing in shelf.things
        ]
        for found in (shelves_of(game, lang) for lang in LANGUAGES)
    )
    assert all(other == first for other in others)
    assert len({(name, code) for name, code, *_ in first}) == len(first)


@pytest.mark.parametrize("game", PACKAGES)
def test_each_is_drawn_named_and_tagged(game: str) -> None:
    for thing in things_of(game, "it"):
        drawn = ElementTree.fromstring(f'<svg xmlns="{NAMESPACE}">{thing.picture}</svg>')
        assert len(drawn), thing
        assert min(thing.size) > 0
        assert thing.name
        assert thing.source in SOURCES


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_notes_are_short_and_say_where_they_are_from(game: str, lang: str) -> None:
    notes = [thing.note for thing in things_of(game, lang) if thing.note]
    assert len(notes) >= 10
    for note in notes:
        assert note.source in NOTE_SOURCES
        assert note.text[-1] in ".?"
        assert len(note.text) <= LONGEST_NOTE, note.text


def test_printed_names_have_a_second_line_where_they_are_foreign() -> None:
    def second(game: str, lang: str, name: str) -> str:
        return next(thing.second for thing in things_of(game, lang) if thing.name == name)

    assert second("1848", "it", "Heckerzug") == "La marcia di Hecker"
    assert second("1848", "en", "Heckerzug") == "Hecker's march"
    assert second("1848", "de", "Heckerzug") == ""
    assert second("1848", "en", "Schleswig-Holstein") == ""
    assert second("garibaldi", "de", "Giovanni Montanari") == "Der Ingenieur Montanari"
    assert second("garibaldi", "en", "Giovanni Montanari") == ""


def test_dates_follow_the_language() -> None:
    def date(lang: str, code: str) -> str:
        return next(thing.effect for thing in things_of("1848", lang) if thing.code == code)

    assert [date(lang, "A03") for lang in ("en", "de", "it")] == [
        "13–19 March 1848",
        "13.–19. März 1848",
        "13–19 marzo 1848",
    ]
    assert date("en", "A20") == "10 Nov – 5 Dec 1848"
    assert date("it", "A25") == "maggio–luglio 1849"


@pytest.mark.parametrize(
    ("game", "notes"),
    [
        ("radetzky", "quarantotto.games.radetzky.present.telling.history:NOTES"),
        ("comuni", "quarantotto.games.comuni.present.telling.history:CITIES"),
        ("garibaldi", "quarantotto.games.garibaldi.present.telling.history:EVENTS"),
        ("garibaldi", "quarantotto.games.garibaldi.present.telling.history:PLACES"),
        ("1848", "quarantotto.games.revolution1848.present.telling.history:NOTES"),
        ("1848", "quarantotto.games.revolution1848.present.telling.titles:MEANINGS"),
    ],
)
def test_nothing_is_told_of_what_is_not_there(game: str, notes: str) -> None:
    module, _, name = notes.partition(":")
    told = getattr(__import__(module, fromlist=[name]), name)
    assert set(told) - {"Castello"} <= {thing.name for thing in things_of(game, "en")}


def test_an_edition_of_ones_own_is_listed_by_its_own_names() -> None:
    game = load_game("radetzky")
    file = load_edition(game).file
    names = {**file.data["names"], "districts": ["Isola", *file.data["names"]["districts"][1:]]}
    own = framed("mine", {**file.data, "names": names})
    shelves = shelves_of("radetzky", "de", Edition(own, game.read_edition(own)))
    first = next(shelf for shelf in shelves if shelf.name == "districts").things[0]
    assert (first.name, first.note) == ("Isola", None)
