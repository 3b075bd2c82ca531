"""What the rules say to a newcomer, held against the printed matter in every language."""

import re
import tomllib
from typing import Any

import pytest

from quarantotto.core.words import LANGUAGES, translator
from quarantotto.games import load_game
from quarantotto.games.garibaldi.present.telling.voice import COLOURS, RED_EVENTS, WHITE_EVENTS
from tests.by_record import by_record

in_every_language = pytest.mark.parametrize("lang", LANGUAGES)

# As the German box prints them.
GERMAN_EVENTS = (
    "Zum Rapport!",
    "Vorrat",
    "Bonnet in Comacchio",
    "Wechsel der Kleidung",
    "Versteckt in der Hütte",
    "Don Marco",
    "Mezzanott",
    "Guter Rat von Bòliga",
    "Leggero auf der Hut",
    "Zu Befehl!",
    "Der Ingenieur Montanari",
    "Zustimmung des Volkes",
    "Beschlagnahmung",
    "Anitas Todeskampf",
    "Anonyme Hinweise",
    "Anitas Tod",
    "Denunzierung",
    "Polizeiunterstützung",
    "Nacht unter freiem Himmel",
    "Verirrt und verloren",
)


def rules(game: str, lang: str) -> str:
    parts = [part for chapter in by_record(game).rules_text(lang) for part in chapter.parts]
    tables = [": ".join(map(str, row)) for part in parts if part.table for row in part.table.rows]
    return "\n".join([*(part.text for part in parts), *tables])


def printed(game: str) -> dict[str, Any]:
    found = load_game(game)
    path = found.folder / "editions" / f"{found.meta.default_edition}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@in_every_language
def test_garibaldi_names_landing_places_refuges_starts_and_groups(lang: str) -> None:
    country = printed("garibaldi")["map"]
    paragraphs = rules("garibaldi", lang).split("\n")
    for places in (country["refuges"], country["landings"]):
        assert any(numbers(text) == places for text in paragraphs)
    say = translator("garibaldi", lang)
    colours = {start: say(colour) for start, colour in zip(country["starts"], COLOURS, strict=True)}
    for start, colour in colours.items():
        assert any(text.startswith(f"{colour}: {start} ") for text in paragraphs)
    for austrians, groups in enumerate(printed("garibaldi")["groups"]["starts"], 1):
        (told,) = (text.partition(": ")[2] for text in paragraphs if text.startswith(f"{austrians}: {colours[59]}"))
        together = [sorted(group.split(" + ")) for group in told.split(" · ")]
        assert sorted(together) == sorted(sorted(colours[start] for start in group) for group in groups)


def test_the_cards_of_garibaldi_bear_the_names_of_the_german_box() -> None:
    say = translator("garibaldi", "de")
    assert tuple(say(name) for name in (*RED_EVENTS[1:], *WHITE_EVENTS[1:])) == GERMAN_EVENTS
    for gone in ("Brief", "Denunziation"):
        assert gone not in rules("garibaldi", "de")


@in_every_language
def test_1848_calls_its_cards_as_they_are_printed_with_a_translation_beside(lang: str) -> None:
    text = rules("1848", lang)
    extras = {card["name"] for card in printed("1848")["extras"]["rows"]}
    for name in (
        "Strahlendes Vorbild Amerika",
        "Sklaverei",
        "Englisches Vorbild",
        "Irische Hungersnot",
        "Kroatien unter Jellacic Ban",
        "Bauernaufstand",
        "Volksbewaffnung",
    ):
        assert name in extras
        assert (name if lang == "de" else f"{name} (") in text


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("radetzky", "at equal numbers the lower district"),
        ("radetzky", "Should the district deck be empty, no card is turned up"),
        ("comuni", "The leader of the league is the city in whose turn the invasion strikes"),
        ("comuni", "A city that sent nothing gets no hero."),
        ("1848", "Everyone draws two people and two extra cards."),
        ("1848", "it is a standoff: everyone involved scores half of their own army points"),
        ("1848", "displaced commanders stay where they lie, are free at once and may claim in turn"),
        (
            "garibaldi",
            "People's Support: 12: An opponent discards half the hand, rounded up, cards of their own choice.",
        ),
        ("garibaldi", "Anonymous Letters: 41: Garibaldi discards three cards of his choice or names a place"),
        ("garibaldi", "how many cards each hand and the pile hold"),
    ],
)
def test_what_a_first_game_needs_is_said(game: str, said: str) -> None:
    assert said in rules(game, "en")
