"""Playing in the terminal, by typed lines."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.theme import Theme

from quarantotto.cli.boards import Painter
from quarantotto.cli.local import LocalMatch
from quarantotto.cli.screen import ROLES
from quarantotto.cli.talk import Asked, Talk
from quarantotto.core.edition import parse_edition
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, seed_key
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game
from quarantotto.table.export import BadExport
from quarantotto.table.match import Match
from quarantotto.table.verify import verify
from tests.cli.conftest import Run

START = ("play", "radetzky", "--seed", "4", "--bots", "uniform")
VERDICT = {"en": "Milan is", "it": "Milano è", "de": "Mailand ist"}
FAREWELL = {"en": "Goodbye", "it": "Arrivederci", "de": "Auf Wiedersehen"}


def saved(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(Path(name).read_text(encoding="utf-8"))
    return content


def moves(name: str) -> list[tuple[int, int]]:
    """The decisions in a file."""
    return [(row["seat"], action) for row in saved(name)["rows"] for action in row["actions"]]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_a_whole_game(run: Run, lang: str, variant: str) -> None:
    done = run(*START, "--lang", lang, "--variant", variant, typed=typed(*["1"] * 500))
    assert done.code == 0
    assert done.err == ""
    assert VERDICT[lang] in done.out


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_whole_game_with_other_numbers(run: Run, players: int) -> None:
    done = run(*START, "--players", str(players), "--variant", "advanced", typed=typed(*["1"] * 500))
    assert done.code == 0
    assert VERDICT["en"] in done.out


def test_following_every_hint(run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[str] = []

    def answer(prompt: str) -> str:
        said = capsys.readouterr().out
        asked.append(said)
        found = re.findall(r"The bot would choose (\d+):", said)
        return str(found[-1]) if found else "hint"

    monkeypatch.setattr("builtins.input", answer)
    done = run("play", "radetzky", "--seed", "2", "--variant", "advanced")
    assert done.code == 0
    assert VERDICT["en"] in done.out
    assert len(asked) > 20
    assert any("play with --mode cpu" in said for said in asked)  # it says where its reasons are to be had


def test_end_tells_result_and_districts(run: Run) -> None:
    done = run(*START, typed=typed(*["1"] * 500))
    end = done.out[done.out.index("The end") :]
    assert "Milan is lost" in end
    assert re.search(r"Districts held, round \d+", end)
    assert re.search(r"Austria: \d+ \(", end)
    assert "What decided it" in end
    assert re.search(r"It took \d+ decisions\.", end)


def test_nothing_typed_quits_politely(run: Run) -> None:
    done = run(*START)
    assert done.code == 0
    assert "Goodbye. The game was not saved." in done.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_in_every_language(run: Run, lang: str) -> None:
    words = {
        "en": ("board", "table", "log", "hint", "undo", "rules", "quit"),
        "it": ("mappa", "tavolo", "diario", "consiglio", "annulla", "regole", "esci"),
        "de": ("Brett", "tisch", "Verlauf", "Tipp", "zurück", "REGELN", "ende"),
    }
    for spoken in (words[lang], words["en"]):
        done = run(*START, "--lang", lang, typed=typed("?", *spoken))
        assert done.code == 0
        assert FAREWELL[lang] in done.out
        assert "understand" not in done.out
        assert "capisco" not in done.out
        assert "verstehe" not in done.out


def test_first_letters_are_enough(run: Run) -> None:
    done = run(*START, typed=typed("h", "q"))
    assert "The bot would choose" in done.out
    assert "Goodbye" in done.out


def test_help_lists_the_commands(run: Run) -> None:
    done = run(*START, typed=typed("?"))
    for word in ("board", "log", "hint", "undo", "rules", "save", "quit"):
        assert f"  {word} " in done.out


BOT_FIRST = ("play", "radetzky", "--seed", "2", "--bots", "gentle", "--option", "random_first=seat-1", "--seat", "2")


@pytest.mark.parametrize("hands", ["open", "silent"])
def test_a_bot_says_why_after_the_game(run: Run, hands: str) -> None:
    table = (*BOT_FIRST, "--option", f"talk={hands}")
    done = run(*table, typed=typed("why", "why 1"))
    assert done.out.count("A bot tells its reasons when the game is over") == 2
    assert "worlds that fit" not in done.out
    assert "nach dem Spiel" in run(*table, "--lang", "de", typed=typed("warum")).out
    assert "a partita finita" in run(*table, "--lang", "it", typed=typed("perché")).out


def test_refused_action_is_explained_by_its_clause(run: Run) -> None:
    done = run(*START, typed=typed("fight-soldiers", "district-1"))
    assert "Not allowed: Fight soldiers" in done.out
    assert "§    Not asked now" in done.out
    assert "§1   Start where no soldier stands" in done.out
    assert "A patriot starts in a district without soldiers." in done.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0", "Choose a number from 1 to"),
        ("99", "Choose a number from 1 to"),
        ("dance", "I do not understand 'dance'"),
        ("district-99", "I do not understand 'district-99'"),
        ("rules 777", "radetzky has no rule 777"),
        ("rules dance", "radetzky has no chapter dance"),
        ("rules 1", "Start where no soldier stands"),
        ("rules §1", "Start where no soldier stands"),
        ("save", "Say where"),
        ("save no/such/folder/x", "no/such/folder"),
        ("log", "started in"),
        ("undo", "There is nothing to take back"),
        ("[bold]", "I do not understand '[bold]'"),
    ],
)
def test_lines_that_are_no_action(run: Run, line: str, said: str) -> None:
    done = run(*START, typed=typed(line))
    assert done.code == 0
    assert said in done.out


def test_notation_plays(run: Run) -> None:
    assert "You started in Brera." in run(*START, typed=typed("district-6")).out


def test_undo_takes_a_step_back(run: Run) -> None:
    done = run(*START, typed=typed("district-2", "district-7", "undo", "log 1"))
    assert "You went from Porta Nuova to Contrada dei Bigli." in done.out
    after = done.out[done.out.index("Taken back.") :]
    assert "Three actions are left." in after
    assert "Contrada dei Bigli." not in after


def test_undo_ends_where_something_was_revealed(run: Run) -> None:
    lines = ("district-2", "end-turn", "undo")
    assert "There is nothing to take back" in run(*START, typed=typed(*lines)).out


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    first = run(*START, "--save", "milan.json", typed=typed("district-2", "district-7", "quit"))
    assert "quarantotto play --resume milan.json" in first.out
    kept = saved("milan.json")
    assert (kept["format"], kept["game"], kept["status"]) == ("quarantotto-match-1", "radetzky", "running")
    assert (kept["players"], kept["variant"]) == (3, "basic")
    assert kept["options"] == {"difficulty": "0", "talk": "open", "random_first": "random"}
    assert [(seat["kind"], seat["name"]) for seat in kept["seats"]] == [("person", ""), *[("bot", "uniform")] * 2]
    name = load_game("radetzky").action_name
    assert [name(action) for seat, action in moves("milan.json") if seat == 0] == ["district-2", "district-7"]
    before = moves("milan.json")

    second = run("play", "--resume", "milan.json", typed=typed("end-turn"))
    assert "Two actions are left." in second.out
    assert "The game is saved in milan.json" in second.out
    assert moves("milan.json")[: len(before)] == before
    assert len(moves("milan.json")) > len(before)


def test_a_game_of_0_1_goes_on_with_its_rules_and_its_edition(run: Run, tmp_path: Path) -> None:
    saved = Path(__file__).parents[1] / "data" / "0.1" / "saved" / "1848-extended-3-running.json"
    before = json.loads(saved.read_text(encoding="utf-8"))
    run("play", "--resume", str(saved), "--save", "again.json", typed=typed("1"))
    after = json.loads((tmp_path / "again.json").read_text(encoding="utf-8"))
    assert after["rules_version"] == 1
    assert parse_edition("paulskirche", after["edition"]["text"]).digest == before["edition"]["digest"]
    assert len(after["rows"]) > 1 + len(before["moves"])


def test_resumed_game_goes_the_same_way(run: Run) -> None:
    run(*START, "--save", "whole.json", typed=typed(*["1"] * 500))
    run(*START, "--save", "parts.json", typed=typed("1", "1"))
    run("play", "--resume", "parts.json", typed=typed(*["1"] * 500))
    assert moves("whole.json") == moves("parts.json")
    assert saved("parts.json")["status"] == "over"
    assert "Milan is lost" in run("play", "--resume", "whole.json").out


def test_save_does_not_overwrite(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ferdinando")
    assert "letter.txt is there already" in run(*START, typed=typed("save letter.txt")).out
    refused = run(*START, "--save", "letter.txt")
    assert refused.code == 2
    assert (tmp_path / "letter.txt").read_text() == "Dear Ferdinando"


def test_typed_save(run: Run) -> None:
    done = run(*START, typed=typed("district-2", "save milan.json", "save", "quit"))
    assert done.out.count("The game is saved in milan.json") == 3
    assert run("verify", "milan.json").code == 0


@pytest.mark.parametrize("argument", [["--players", "2"], ["--seed", "3"], ["--option", "talk=open"], ["chess"]])
def test_what_is_settled_cannot_be_changed(run: Run, argument: list[str]) -> None:
    run(*START, "--save", "milan.json", typed=typed("district-2"))
    done = run("play", "--resume", "milan.json", *argument)
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_without_a_seed_every_game_is_another(run: Run) -> None:
    for name in ("one.json", "other.json"):
        run("play", "radetzky", "--save", name, "--seat", "2", typed=typed("1"))
    assert saved("one.json")["shuffle"]["key"] != saved("other.json")["shuffle"]["key"]
    assert [seat["kind"] for seat in saved("one.json")["seats"]] == ["bot", "person", "bot"]


def test_what_was_dealt_without_a_seed_is_proved_like_a_match_of_a_table(run: Run) -> None:
    run("play", "radetzky", "--save", "milan.json", "--bots", "uniform", typed=typed(*["1"] * 500))
    assert json.loads(run("verify", "milan.json", "--json").out)["right"] is True
    assert verify(Path("milan.json").read_text(encoding="utf-8")).wrong is None, "a server takes it"
    run(*START, "--save", "seeded.json", typed=typed(*["1"] * 500))
    assert "Nothing proves the deal" in run("verify", "seeded.json").out
    assert "deal" in json.loads(run("verify", "seeded.json", "--json").out)["unproven"]
    with pytest.raises(BadExport):
        verify(Path("seeded.json").read_text(encoding="utf-8"))


def test_a_game_in_progress_is_no_match_for_a_server(run: Run) -> None:
    run("play", "radetzky", "--save", "milan.json", "--bots", "uniform", typed=typed("1"))
    with pytest.raises(BadExport, match="status"):
        verify(Path("milan.json").read_text(encoding="utf-8"))


def test_what_was_taken_back_stays_so(run: Run) -> None:
    run(*START, "--save", "milan.json", typed=typed("district-2", "district-7", "undo", "quit"))
    assert [row["kind"] for row in saved("milan.json")["rows"]][-2:] == ["act", "undo"]
    assert run("verify", "milan.json").code == 0
    told = json.loads(run("replay", "milan.json", "--json").out)["moves"]
    assert [move["action"] for move in told if move["seat"] == 1] == ["district-2"]
    assert "Three actions are left." in run("play", "--resume", "milan.json").out


def test_friends_with_open_hands_need_no_curtain(run: Run) -> None:
    done = run(*START, "--people", "1,2,3", typed=typed(*["1"] * 500))
    assert "Pass the keyboard" not in done.out
    assert VERDICT["en"] in done.out


def test_friends_with_hidden_hands_get_a_curtain(run: Run) -> None:
    options = ("--people", "1,3", "--option", "talk=silent", "--option", "random_first=seat-1")
    done = run(*START, *options, typed=typed("", "1", "", "", "1"))
    assert "Pass the keyboard to Cattaneo, then press Enter." in done.out
    assert "Press Enter to hide this." in done.out
    first, second = done.out.split("Pass the keyboard to Romilli, then press Enter.")
    assert "Manara: 4 cards" in first
    assert "Romilli: 4 cards" in first
    assert "Cattaneo: 4 cards" in second
    assert "Your hand: " in second


def test_hidden_hands_are_not_shown(run: Run) -> None:
    done = run(*START, "--option", "talk=silent", typed=typed("table", "board", "log"))
    assert "Manara: 4 cards" in done.out
    assert not re.search(r"(Manara|Romilli): (swords|map|cannonball)", done.out)


def test_narrow_screen_gets_words_instead_of_the_map(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = run(*START).out
    assert "The city" in out
    assert "┌" not in out
    assert max(map(len, out.splitlines())) <= 60


@pytest.mark.parametrize("columns", [80, 120])
def test_nothing_is_wider_than_the_screen(run: Run, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for lang in LANGUAGES:
        out = run(*START, "--variant", "advanced", "--lang", lang, typed=typed("?", "board", "1", "log")).out
        assert max(len(line.rstrip()) for line in out.splitlines()) <= columns


def test_screen_tells_nothing_that_is_hidden() -> None:
    """What a seat is shown is the same, whatever the others hold as far as this seat can know."""
    game = load_game("radetzky")
    position = Position.start(game, players=3, variant="advanced", options={"talk": "silent"}, key=seed_key(8))
    for number in range(25):
        seat = position.pending()[0]
        position.act(seat, position.legal(seat)[number % len(position.legal(seat))])
        reader = (0, 2, NOBODY)[number % 3]
        view = position.concealed(reader)
        other = view.imagined(reader, seed_key(number, 1)).concealed(reader)
        assert screen(view, reader) == screen(other, reader)


def screen(view: Position, seat: int) -> str:
    console = Console(file=io.StringIO(), theme=Theme(ROLES), width=120)
    painter = Painter(console, view.game, view.edition, "en")
    painter.board(view, seat)
    painter.words(view, seat)
    painter.at_hand(view, seat)
    console.print(painter.lines(painter.log(view, seat)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_standing_order_is_given_and_taken_back(run: Run) -> None:
    done = run(*START, "--option", "talk=silent", typed=typed("order", "order", "quit"))
    assert done.code == 0
    assert done.out.index("you now lay what wins") < done.out.index("you are asked again")


def test_who_is_under_orders_is_not_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An order that covers every question plays the whole game; without it the same two lines do not."""

    def first_legal(match: LocalMatch, seat: int) -> int:
        return match.position.legal(seat)[0]

    monkeypatch.setattr(LocalMatch, "standing_order", first_legal)
    assert VERDICT["en"] in run(*START, typed=typed("order", "1")).out
    assert VERDICT["en"] not in run(*START, typed=typed("1", "1")).out


def asked_questions(run: Run, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[tuple[int, bool]]:
    """How many answers every question of a game had that was put, and whether something could be taken back."""
    asked: list[tuple[int, bool]] = []
    show = Talk._show_question

    def noting(talk: Talk, question: Asked) -> None:
        asked.append((len(question.legal), bool(talk.match.match.undo_reach(question.seat))))
        show(talk, question)

    monkeypatch.setattr(Talk, "_show_question", noting)
    run("play", "comuni", "--seed", "4", "--bots", "uniform", *arguments, typed=typed(*["1"] * 40))
    return asked


def test_what_has_one_answer_is_not_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_questions(run, monkeypatch)
    assert len(asked) > 20
    assert all(answers > 1 or can_undo for answers, can_undo in asked)


def test_it_is_asked_of_whoever_wishes_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (1, False) in asked_questions(run, monkeypatch, "--by-hand")


def test_what_two_at_one_keyboard_must_not_learn_is_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "tells_by_time", lambda *_: True)
    two = ("--people", "1,2", "--players", "2")
    assert (1, False) in asked_questions(run, monkeypatch, *two)
    monkeypatch.setattr(Match, "tells_by_time", lambda *_: False)
    assert (1, False) not in asked_questions(run, monkeypatch, *two)


def test_what_was_done_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "log", lambda *_: [])
    done = run("play", "comuni", "--seed", "4", "--bots", "uniform", typed=typed(*["1"] * 40))
    assert "There was one choice: " in done.out


def test_bots_say_what_they_mean_to_do_unless_they_are_silent(run: Run) -> None:
    start = ("play", "1848", "--seed", "4", "--players", "2")
    spoken, silent = (run(*start, *more, typed=typed("1", "1", "quit")).out for more in ((), ("--silent",)))
    means = [line for line in spoken.splitlines() if line.lstrip().startswith("·") and "Wants" in line]
    assert means
    assert not any(line in silent for line in means)
    assert "Wants" not in silent


def test_bots_that_cannot_look_ahead_say_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    master = ("play", "radetzky", "--seed", "7", "--bots", "master")
    assert "Without native code (--mode cpu) the bots do not look ahead" in run(*master, "--mode", "python").out
    assert "look ahead" not in run(*master).out
    monkeypatch.setattr("quarantotto.core.compiler.find_spec", lambda name: None)
    assert "numba is not installed, so the bots cannot look ahead: they play as “gentle”." in run(*master).out
    assert "numba ist nicht installiert" in run(*master, "--lang", "de").out
