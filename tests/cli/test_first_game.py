"""A first game with a companion in the terminal."""

import json
import re
from pathlib import Path

import pytest

from quarantotto.core.companion import Companion, companion_in
from quarantotto.core.position import seed_key
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, folder_of, translator_of
from quarantotto.table.export import export_of
from quarantotto.table.fairness import key_bytes
from quarantotto.table.verify import verify_export
from tests.cli.conftest import Run


def companion_of(game: str) -> Companion:
    found = companion_in(folder_of(game))
    assert found is not None
    return found


def notes_in(said: str, game: str, lang: str = "en") -> list[str]:
    """The names of the notes that were printed, in their order."""
    plain, say = " ".join(said.split()), translator_of(game, lang)
    found = [
        (place.start(), note.name) for note in companion_of(game).notes for place in _places(say(note.text), plain)
    ]
    return [name for _, name in sorted(found)]


def _places(text: str, said: str) -> list[re.Match[str]]:
    return list(re.finditer(re.escape(f"☞ {text}"), said))


@pytest.mark.parametrize("game", PACKAGES)
def test_everybody_begins_at_the_same_table_and_notes_come_once(run: Run, game: str) -> None:
    done = run("play", game, "--first", "--save", "first.json", typed="1\n" * 25)
    assert (done.code, done.err) == (0, "")
    companion, file = companion_of(game), json.loads(Path("first.json").read_text(encoding="utf-8"))
    assert (file["variant"], file["players"]) == (companion.variant, companion.players)
    assert companion.options.items() <= file["options"].items()
    assert file["shuffle"]["key"] == key_bytes(seed_key(companion.seed)).hex()
    kinds = [(seat["kind"], seat["name"]) for seat in file["seats"]]
    assert kinds.pop(companion.seat) == ("person", "")
    assert set(kinds) == {("bot", "gentle")}
    notes = notes_in(done.out, game)
    assert len(notes) > 2
    assert len(set(notes)) == len(notes) == done.out.count("☞")
    # At the first question, what it is about.
    assert companion.notes[0].asked
    assert notes[0] == companion.notes[0].name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_one_ends_with_the_last_note_and_each_says_where_to_read_on(run: Run, lang: str) -> None:
    done = run("play", "1848", "--first", "--lang", lang, typed="1\n" * 200)
    assert notes_in(done.out, "1848", lang)[-1] == "over"
    word = {"en": "rules", "it": "regole", "de": "Regeln"}[lang]
    assert f"({word} playing)" in " ".join(done.out.split())
    read, unread = (run("play", "1848", "--first", "--lang", lang, typed=line) for line in (f"{word} playing\n", ""))
    assert len(read.out) > len(unread.out) + 500


def test_its_file_says_what_it_is(run: Run) -> None:
    run("play", "1848", "--first", "--save", "first.json", typed="1\n" * 200)
    text = Path("first.json").read_text(encoding="utf-8")
    first = export_of(json.loads(text))  # as a table takes it: what is no practice has to prove its deal
    assert (first.status, first.practice, verify_export(first).wrong) == ("over", True, None)
    assert "This is practice: a first game" in run("verify", "first.json").out
    Path("then.json").write_text(text.replace('"practice": true', '"practice": false'), encoding="utf-8")
    assert "it was made from a seed" in run("verify", "then.json").out  # as it was saved before


def test_there_is_no_companion_at_another_table(run: Run) -> None:
    assert "☞" not in run("play", "radetzky", "--seed", "1", typed="1\n" * 5).out


@pytest.mark.parametrize("more", ["--seed=3", "--players=2", "--option=talk=silent", "--bots=uniform", "--seat=2"])
def test_its_table_is_settled(run: Run, more: str) -> None:
    done = run("play", "radetzky", "--first", more)
    assert done.code == 2
    assert f"{more.partition('=')[0]} is settled in a first game" in done.err


def test_a_first_game_needs_a_game(run: Run) -> None:
    assert run("play", "--first").code == 2
    assert run("play", "chess", "--first").code == 2


def test_it_is_saved_resumed_without_notes_and_replayed(run: Run) -> None:
    run("play", "1848", "--first", "--save", "first.json", typed="1\n1\n1\n")
    on = run("play", "--resume", "first.json", typed="1\n" * 200)
    assert (on.code, on.out.count("☞")) == (0, 0)
    assert "The end" in on.out
    told = run("replay", "first.json")
    assert (told.code, told.err) == (0, "")
