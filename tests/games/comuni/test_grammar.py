"""Numbers, cases and genders in three languages."""

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.words import LANGUAGES
from quarantotto.games.comuni.actions import CARD, NUMBER
from quarantotto.games.comuni.meta import META
from quarantotto.games.comuni.present.sight import SIGHTS
from quarantotto.games.comuni.present.telling.chronicle import Told, news_line
from quarantotto.games.comuni.state import Event, Phase
from tests.games.comuni.shown import view
from tests.games.comuni.table import EDITION, Table


def told(kind: Event, what: int, places: int, lang: str) -> str:
    t = Table(2, comuni="12")
    return news_line(SIGHTS.of(t.s, EDITION, NOBODY, lang).say, [Told(kind, 0, what, places)]).text


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "Lucca repaired 1 plunder.", "Lucca repaired 2 plunder."),
        ("it", "Lucca ha riparato 1 saccheggio.", "Lucca ha riparato 2 saccheggi."),
        ("de", "Lucca behob 1 Plünderung.", "Lucca behob 2 Plünderungen."),
    ],
)
def test_repairs(lang: str, one: str, two: str) -> None:
    assert told(Event.REPAIRED, 1, 0, lang) == one
    assert told(Event.REPAIRED, 2, 0, lang) == two


@pytest.mark.parametrize(
    ("lang", "none", "one", "two"),
    [
        (
            "en",
            "Lucca held: attack 9, league −6, walls 3.",
            "Lucca took 1 plunder: attack 9, league −6, walls 2.",
            "Lucca took 2 plunder: attack 9, league −6, walls 1.",
        ),
        (
            "it",
            "Lucca ha resistito: attacco 9, lega −6, mura 3.",
            "Lucca ha subito 1 saccheggio: attacco 9, lega −6, mura 2.",
            "Lucca ha subito 2 saccheggi: attacco 9, lega −6, mura 1.",
        ),
        (
            "de",
            "Lucca hat standgehalten: Angriff 9, Bündnis −6, Mauern 3.",
            "Lucca hat 1 Plünderungsplättchen bekommen: Angriff 9, Bündnis −6, Mauern 2.",
            "Lucca hat 2 Plünderungsplättchen bekommen: Angriff 9, Bündnis −6, Mauern 1.",
        ),
    ],
)
def test_blows(lang: str, none: str, one: str, two: str) -> None:
    for walls, said in ((3, none), (2, one), (1, two)):
        assert told(Event.STRUCK, 0, 9 + 1024 * 6 + 262144 * walls, lang) == said


def test_one_card_or_several_new_in_a_column() -> None:
    t = Table(2)
    v = SIGHTS.of(t.s, EDITION, NOBODY, "it").say
    cards = [Told(Event.FILLED, 2, card, 0) for card in (0, 1)]
    assert news_line(v, cards[:1]).text.startswith("Nuova nella colonna 3: ")
    assert news_line(v, cards).text.startswith("Nuove nella colonna 3: ")


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("it", "1 pagata con 2 oro", "2 pagate con 4 oro"),
        ("de", "1 mit 2 Gold bezahlt", "2 mit 4 Gold bezahlt"),
    ],
)
def test_pairs(lang: str, one: str, two: str) -> None:
    t = Table(2).no_cubes().cubes(0, gold=6).turn(0, Phase.ALARM).act("to-arms")
    t.act("number-2", "number-0", seat=0)
    assert [view.action_words(t.s, EDITION, 0, NUMBER + n, lang) for n in (1, 2)] == [one, two]


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("it", "Decide ancora in segreto: Firenze.", "Decidono ancora in segreto: Lucca e Firenze."),
        ("de", "Entscheidet noch im Geheimen: Firenze.", "Entscheiden noch im Geheimen: Lucca und Firenze."),
    ],
)
def test_one_city_or_several_decide(lang: str, one: str, two: str) -> None:
    t = Table(2, comuni="12").no_cubes().turn(0, Phase.ALARM).act("to-arms")
    assert view.prompt(t.s, EDITION, NOBODY, lang) == two
    t.commit(0, 0, 0)
    assert view.prompt(t.s, EDITION, NOBODY, lang) == one


@pytest.mark.parametrize(("lang", "said"), [("en", "general 3"), ("it", "generale 3"), ("de", "Allgemein 3")])
def test_a_card_of_all_kinds_is_called_the_same_in_every_case(lang: str, said: str) -> None:
    t = Table(2)
    card = t.card(3, "EMCR")
    t.hand(0, card).turn(0, Phase.BUILD)
    assert said in view.action_words(t.s, EDITION, 0, CARD + card, lang)


def invasions(t: Table, lang: str) -> list[str]:
    (panel,) = [panel for panel in view.panels(t.s, EDITION, 0, lang) if panel.name == "invasions"]
    return [line.text for line in panel.lines]


def test_an_invader_who_attacks_is_not_still_to_come() -> None:
    t = Table(2).no_cubes().stack("A", 0).turn(0, Phase.ALARM)
    assert invasions(t, "en")[0] == "Venezia (4) is attacking."
    t.act("to-arms")
    assert invasions(t, "en")[0] == "Venezia (4) is attacking."
    assert invasions(t, "de")[0] == "Venezia (4): greift an."
    t.commit(0, 0, 0).commit(1, 0, 0)
    assert invasions(t, "en")[:2] == [
        "Venezia (4) is past.",
        f"France (8) comes after {int(t.s.stack_left[1])} more cards of stack B.",
    ]


def test_all_invaders_are_past_in_the_same_gender() -> None:
    t = Table(2)
    t.s.invasions = 4
    assert invasions(t, "it") == [
        f"{who}: invasione passata." for who in ("Venezia (4)", "La Francia (8)", "Il Papa (12)", "L'Imperatore (16)")
    ]


def test_the_german_rule_of_bidding_speaks_of_a_city() -> None:
    (chapter,) = [chapter for chapter in view.rules_text("de") if chapter.name == "project"]
    assert any("Liegt dort das Gebot einer anderen Stadt" in text for text in chapter.paragraphs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_name_what_options_change(lang: str) -> None:
    chapters = {chapter.name: chapter for chapter in view.rules_text(lang)}
    assert len(chapters["options"].paragraphs) == len(META.offered)
    word = {"en": "A table may agree", "it": "Un tavolo può stabilire", "de": "Ein Tisch darf"}[lang]
    changed = [name for name, chapter in chapters.items() if any(word in text for text in chapter.paragraphs)]
    assert changed == ["refill", "end"]
    envoys = {"en": "three envoys", "it": "tre inviati", "de": "drei Gesandte"}[lang]
    assert any(envoys in text for text in chapters["setup"].paragraphs)
