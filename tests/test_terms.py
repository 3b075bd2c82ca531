"""One word for one thing: forms that a catalogue no longer uses, by language."""

import re

import pytest

from tests.test_words import DOMAINS, as_tuple, entries

# What a game calls by another word now. English is looked for in the source, the others in what translates it.
DROPPED: dict[str, dict[str, tuple[str, ...]]] = {
    "garibaldi": {
        "en": (
            "[Ee]verybody",
            "[Ss]omebody",
            "anybody",
            "is to decide",
            "was over",
            "of your hand",
            "taken at",
            " trace",
        ),
        "de": (
            *(
                "Landeplatz",
                "Landung",
                "gefasst",
                r"\bfasst?\b",
                "(?:rote|weiße|[Dd]iese)[nr]? Hälfte",
                "zu Pferd",
                "im Boot",
            ),
            *("österreichische[rn]? Spieler", r"\bAblagen?\b", "abgelegt", "Paragraph", "Klausel"),
            r"\b(?:spielte|zeigte|nahm|warf|zog|verlor|nannte|gingst?|ritt)\b",
        ),
        "it": ("[“”]", "clausola", "mettere via", r"\bsedia\b", "stato preso", "ti ha preso", r"\btracc(?:ia|e)\b"),
    },
    "revolution1848": {
        "en": (
            *(
                "[Pp]ush",
                r"\b[Pp]ersons\b",
                "[Ee]verybody",
                "was over",
                "is to play",
                "laid at",
                r"\b[Ll]ay \{",
                "to him alone",
            ),
            r"\bnote[sd]? (?:\{|half|all|the points|(?:his|their) own|\d)|\bto note\b",
        ),
        "de": (r"\bEreignis", r"\bAblagen?\b", "abgelegt", "Paragraph", "Klausel", r"\bReaktion\b"),
        "it": ("[“”]", "clausola", r"\bReazione\b", "carta aggiuntiva"),
    },
}


@pytest.mark.parametrize("lang", ["en", "de", "it"])
@pytest.mark.parametrize("domain", DROPPED)
def test_nothing_goes_by_a_word_that_was_dropped(domain: str, lang: str) -> None:
    dropped = re.compile("|".join(DROPPED[domain][lang]))
    found = [
        text
        for message in entries(domain, "de" if lang == "en" else lang)
        for text in as_tuple(message.id if lang == "en" else message.string)
        if dropped.search(text) and not all(place.endswith("history.py") for place, _ in message.locations)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("domain", "lang", "text"),
    [
        ("garibaldi", "de", "Garibaldi wurde in {place} gefasst."),
        ("garibaldi", "it", "Garibaldi ha giocato “{event}”."),
        ("revolution1848", "en", "Push: {card}"),
        ("revolution1848", "en", "{who} noted {shares}."),
        ("revolution1848", "de", "{number} Ereignisse gewonnen"),
    ],
)
def test_a_dropped_word_is_known_when_it_is_seen(domain: str, lang: str, text: str) -> None:
    assert re.search("|".join(DROPPED[domain][lang]), text)


# One played game is a Spiel everywhere: beside the Parteien of 1848 a Partie is misread.
A_PARTIE = re.compile(r"(?i)partien?\b")


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_played_game_is_no_partie(domain: str) -> None:
    said = [text for message in entries(domain, "de") for text in as_tuple(message.string)]
    assert [text for text in said if A_PARTIE.search(text)] == []


def test_a_partie_is_known_when_it_is_seen() -> None:
    for text in ("Noch eine Partie", "{n} Partien", "PARTIE.json"):
        assert A_PARTIE.search(text)
    assert not A_PARTIE.search("Jede Partei, alle Parteien")
