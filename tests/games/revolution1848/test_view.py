"""What people read of 1848, in every language: complete, distinct, and silent about what is hidden."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game, load_presenter
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.present import PRESENTER
from quarantotto.games.revolution1848.present.telling.chronicle import _TELLERS
from quarantotto.games.revolution1848.present.telling.history import EVENTS, EXTRAS, NOTES, PERSONS, note_of
from quarantotto.games.revolution1848.present.telling.rulebook import RULEBOOK
from quarantotto.games.revolution1848.present.telling.titles import MEANINGS
from quarantotto.games.revolution1848.state import Event, Kind, Phase
from tests.by_record import by_record
from tests.games.revolution1848.table import Table, card, settled

GAME = load_game("1848")
VIEW = by_record("1848")
action_words, log_lines, panels, prompt = VIEW.action_words, VIEW.log_lines, VIEW.panels, VIEW.prompt
clause_text, clause_title, rules_text = VIEW.clause_text, VIEW.clause_title, VIEW.rules_text
TABLES = [(2, "base"), (2, "extended"), (3, "extended"), (4, "extended")]


@cache
def edition() -> Edition[Any]:
    return settled()


def positions(players: int, variant: str, seed: int) -> Iterator[Position]:
    """A game of random decisions, from the first to the last."""
    position = Position.start(GAME, edition(), players=players, variant=variant, key=seed_key(seed))
    dice = random.Random(seed)
    yield position
    while not position.is_over:
        (seat,) = position.pending()
        position.act(seat, dice.choice(position.legal(seat)))
        yield position


@pytest.mark.parametrize(("lang", "nobody"), [("en", "Player"), ("it", "Giocatore"), ("de", "Spieler")])
def test_the_table_in_words_calls_people_by_their_names(lang: str, nobody: str) -> None:
    t = Table("PE09", "PE26").play("0:PE09", "1:PE26")
    found = panels(t.concealed(0), edition(), 0, lang, ("Livia", "Nora"))
    told = " ".join(panel.heading + " " + " ".join(line.text for line in panel.lines) for panel in found)
    assert nobody not in told
    assert "Nora" in told


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_buttons_are_distinct_and_prompts_say_something(players: int, variant: str) -> None:
    for i, position in enumerate(positions(players, variant, seed=players)):
        lang = LANGUAGES[i % len(LANGUAGES)]
        for seat in position.pending():
            s = position.concealed(seat).state
            buttons = [action_words(s, edition(), seat, action, lang) for action in position.legal(seat)]
            assert len(set(buttons)) == len(buttons), buttons
        for viewer in (0, NOBODY):
            view = position.concealed(viewer).state
            assert prompt(view, edition(), viewer, lang)
            assert all(line.text for line in log_lines(view, edition(), viewer, lang))


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_nothing_hidden_is_said(players: int, variant: str) -> None:
    for i, position in enumerate(positions(players, variant, seed=10 + players)):
        if i % 9 or position.is_over:
            continue
        for seat in range(players):
            view = position.concealed(seat)
            whole = view.imagined(seat, seed_key(i)).concealed(seat)
            for said in (log_lines, panels, prompt):
                assert said(view.state, edition(), seat, "en") == said(whole.state, edition(), seat, "en")


def test_every_event_has_its_words() -> None:
    assert set(_TELLERS) == set(Event)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_has_title_and_text_and_is_in_the_rules(lang: str) -> None:
    titles = {clause_title(clause, lang) for clause in Clause}
    assert len(titles) == len(Clause)
    assert all(clause_text(clause, lang) for clause in Clause)
    named = [clause.number for chapter in rules_text(lang) for clause in chapter.clauses]
    assert sorted([*named, *RULEBOOK.for_programs]) == sorted(Clause)


def test_every_card_has_a_note_in_every_language() -> None:
    names = [row["name"] for table in ("persons", "extras", "events") for row in edition().file.data[table]["rows"]]
    assert sorted(names) == sorted(NOTES)
    assert (len(PERSONS), len(EXTRAS), len(EVENTS)) == (42, 34, 26)
    for name in names:
        assert len({note_of(name, lang) for lang in LANGUAGES}) == len(LANGUAGES), name
    assert note_of("Nobody", "de") == ""


def test_the_log_tells_a_trick() -> None:
    t = Table("PE09", "PE26 Z26").play("0:PE09", "1:Z26")
    said = [line.text for line in log_lines(t.s, edition(), 0, "en")]
    assert said == [
        "Player 2 played Gemeine Satire (Vicious satire; one person −3; brings everyone back in).",
        "Player 2 turned Gemeine Satire against you and hit Robert Blum.",
    ]
    t.play("0:pass", "1:pass")
    said = [line.text for line in log_lines(t.concealed(1), edition(), 1, "en")]
    assert "Player 1 won the trick and scored 5 for the Democrats." in said
    assert "“Deutscher Bund” went to Player 1." in said


def test_a_hostile_card_says_who_turned_it_against_whom() -> None:
    """Read by itself, too: in a digest the sentence before it may be missing."""
    t = Table("PE09", "PE26 Z26", players=3).play("0:PE09", "1:Z26")
    assert [log_lines(t.s, edition(), seat, "it")[1].text for seat in range(3)] == [
        "Giocatore 2 ha rivolto Gemeine Satire contro di te e ha colpito Robert Blum.",
        "Hai rivolto Gemeine Satire contro Giocatore 1 e hai colpito Robert Blum.",
        "Giocatore 2 ha rivolto Gemeine Satire contro Giocatore 1 e ha colpito Robert Blum.",
    ]


def test_a_push_is_told_in_full_to_who_pushed_alone() -> None:
    t = Table("Z29", "PE26").play("push Z29")
    mine = [line.text for line in log_lines(t.concealed(0), edition(), 0, "en")]
    theirs = [line.text for line in log_lines(t.concealed(1), edition(), 1, "en")]
    assert mine == ["You tucked an extra card under the deck.", "It was Österreichische Hauptarmee; nobody else knows."]
    assert theirs == ["Player 1 tucked an extra card under the deck."]


def test_a_pushed_card_somebody_else_has_held_is_no_secret_of_ones_own() -> None:
    """The first to push it knows where it went (ruling R1)."""
    t = Table("PE09", "PE26").discard_deck(Kind.PERSON, "PE31").play("0:push PE09", "0:pass", "1:pass", "1:push PE09")
    mine = [line.text for line in log_lines(t.concealed(1), edition(), 1, "en")]
    assert mine == ["You tucked a person under the deck.", "It was Robert Blum."]


def test_in_the_base_game_nobody_waits_for_a_push() -> None:
    base, extended = Table("PE09", "PE26", variant="base"), Table("PE09", "PE26")
    assert prompt(base.concealed(1), edition(), 1, "en") == "Player 1 to play or pass."
    assert prompt(extended.concealed(1), edition(), 1, "en") == "Player 1 to play, tuck or pass."


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "brings everyone back in"), ("it", "riporta tutti in gioco"), ("de", "alle wieder im Spiel")],
)
def test_a_locomotive_is_said_in_words_and_drawn(lang: str, said: str) -> None:
    t = Table("Z08 PE09", "PE26").play("0:PE09", "0:Z08")
    told = [line.text for panel in panels(t.s, edition(), 0, lang) for line in panel.lines]
    assert any(said in line for line in told)
    assert any(said in line.text for line in log_lines(t.s, edition(), 0, lang))
    texts = re.findall(r"<text[^>]*>([^<]*)<", PRESENTER.figure(t.s, edition(), 0, lang, (), "q", ()))
    assert not any(said in text for text in texts)  # there it is a picture


def test_the_rules_name_the_options_and_how_ties_end() -> None:
    said = {chapter.name: " ".join(chapter.paragraphs) for chapter in rules_text("en")}
    assert "Ten standoffs in a row end the game" in said["who-wins-the-trick"]
    assert "only the points of their own people" in said["who-wins-the-trick"]
    assert "all 26 events" in said["setting-up"]
    assert "the victory is shared" in said["base-game"]
    assert "only if they lie on the same side" in said["extended-game-armies"]
    assert "The party with most army points wins" in said["extended-game-armies"]


def test_a_standoff_tells_negative_shares() -> None:
    t = Table("PE07", "PE26 Z11", "Z06 Z10").play("0:PE07", "1:PE26", "1:Z11", "side 0")
    t.play("2:Z06", "side 1").play("2:Z10", "side 1").all_pass()
    said = [line.text for line in log_lines(t.concealed(0), edition(), 0, "en")]
    assert "You scored −2 (Republicans)." in said
    assert "Player 2 scored −2 (Liberals)." in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_in_characters_fits(lang: str) -> None:
    view = Position.start(GAME, edition(), players=4, variant="extended").concealed(0)
    for position in positions(4, "extended", 3):
        view = position.concealed(0)
        rows = VIEW.chart(view.state, edition(), 0, lang, 78)
        assert rows
        assert all(sum(len(text) for text, _ in row) <= 90 for row in rows)
    assert VIEW.chart(view.state, edition(), 0, lang, 20) == []
    assert VIEW.legend(view.state, edition(), 0, lang)
    assert VIEW.seat_name(view.state, edition(), 1, "en") == "Player 2"


def test_every_phase_is_asked_and_waited_for() -> None:
    t = Table("PE09", "PE26")
    for phase in Phase:
        if phase is Phase.OVER:
            continue
        t.s.phase = phase
        t.s.chosen = card("Z19")
        for seat in range(2):
            assert prompt(t.s, edition(), seat, "en")


@pytest.mark.parametrize(
    ("lang", "hunger", "date"),
    [
        ("en", "Irische Hungersnot (The Irish famine; each Liberal −2)", "13–19 March 1848"),
        ("it", "Irische Hungersnot (La carestia irlandese; ogni Liberale −2)", "13–19 marzo 1848"),
        ("de", "Irische Hungersnot (je Liberaler −2)", "13.–19. März 1848"),
    ],
)
def test_a_card_keeps_its_title_and_says_what_it_means(lang: str, hunger: str, date: str) -> None:
    v = load_presenter("1848").sights.nowhere(edition(), lang).say
    assert v.card_in_full(card("Z06")) == hunger
    assert v.event_date(2) == date


def test_no_title_is_said_twice() -> None:
    v = load_presenter("1848").sights.nowhere(edition(), "en").say
    assert [v.meaning(name) for name in ("Guillotine", "Robert Blum", "Schleswig-Holstein")] == ["", "", ""]
    titles = {str(row["name"]) for table in ("extras", "events") for row in edition().file.items(table, "rows")}
    assert titles - MEANINGS.keys() <= {"Lola Montez", "Schleswig-Holstein"}, "every other card has a second line"
