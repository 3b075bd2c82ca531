"""Help, bad input, exit codes, languages."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from quarantotto import __version__
from quarantotto.cli.arguments import ALL
from quarantotto.cli.parser import SHELLS
from quarantotto.cli.program import INTERRUPTED, PIPE_CLOSED
from quarantotto.cli.running import said_if_interrupted
from quarantotto.cli.tongue import Tongue, language_asked, language_of
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.progressing import Kept
from quarantotto.web.serving import Opened, Place
from tests.cli.conftest import ANSI, Run
from tests.web.serving import wait_until

KEPT = Path(__file__).parents[1] / "data" / "0.1"
FROM_0_1 = KEPT / "exports" / "radetzky-basic-3.json"
VIEW = KEPT / "views" / "comuni-4-running.json"
PATIENCE = 60.0  # seconds until a test gives up; a busy machine is no defect
COMMANDS = (
    "serve",
    "play",
    "games",
    "rules",
    "lessons",
    "learn",
    "puzzles",
    "cards",
    "print",
    "show",
    "simulate",
    "tournament",
    "balance",
    "train",
    "replay",
    "analyse",
    "verify",
    "matches",
    "backup",
    "restore",
    "host-link",
    "edition",
    "game",
    "warm",
    "bench",
    "completion",
)

EXAMPLES = {"en": "examples:", "it": "esempi:", "de": "Beispiele:"}

BAD_INPUT = {
    "no such command": (["frobnicate"], "frobnicate"),
    "no such flag": (["games", "--loud"], "--loud"),
    "abbreviated flag": (["games", "--js"], "--js"),
    "misspelt command": (["sevre"], "did you mean serve? (see quarantotto --help)"),
    "misspelt flag": (["serve", "--prot", "1"], "--prot 1: did you mean --port? (see quarantotto serve --help)"),
    "misspelt flag with a value": (
        ["play", "1848", "--bot=fair"],
        "did you mean --bots? (see quarantotto play --help)",
    ),
    "misspelt word": (["simulate", "1848", "--mode", "cup"], "did you mean cpu?"),
    "a word too many": (["matches", "list", "foo"], "arguments: foo (see quarantotto matches list --help)"),
    "a host that is elsewhere": (["serve", "--host", "192.0.2.1"], "--host takes an address of this machine"),
    "no game": (["play"], "name a game: radetzky"),
    "unknown game": (["play", "chess"], "there is no game 'chess'"),
    "unknown game to warm": (["warm", "chess"], "there is no game 'chess'"),
    "unknown game to measure": (["bench", "chess"], "there is no game 'chess'"),
    "nine players": (["play", "radetzky", "--players", "9"], "not 9"),
    "no players": (["simulate", "radetzky", "--players", "0"], "not 0"),
    "players in words": (["simulate", "radetzky", "--players", "three"], "'three' is no whole number"),
    "negative games": (["simulate", "radetzky", "--games", "-3"], "-3 must be at least 1"),
    "negative seed": (["simulate", "radetzky", "--seed", "-1"], "-1 must be at least 0"),
    "huge seed": (["simulate", "radetzky", "--seed", "9" * 20], "must be at most"),
    "no workers": (["simulate", "radetzky", "--workers", "0"], "0 must be at least 1"),
    "report into nowhere": (["simulate", "radetzky", "--report", "no/x.html"], "no/x.html: there is no folder no"),
    "report into a folder": (["simulate", "radetzky", "--report", "."], ".: is a folder"),
    "weights into nowhere": (["train", "1848", "--out", "no/x.toml"], "no/x.toml: there is no folder no"),
    "parquet that goes on": (["simulate", "1848", "--parquet", "x", "--resume", "y"], "does not go with --resume"),
    "one file for two": (
        ["simulate", "1848", "--report", "x", "--resume", "./x"],
        "x: --resume and --report need a file each",
    ),
    "report of a GPU": (["simulate", "1848", "--mode", "cuda", "--report", "x.html"], "for --mode cpu or python"),
    "unknown bot": (["simulate", "radetzky", "--bots", "clever"], "there is no bot 'clever'"),
    "no such cluster": (["simulate", "1848", "--mode", "python", "--cluster", "slurm"], "'slurm' is no cluster"),
    "cluster without a port": (["simulate", "1848", "--mode", "python", "--cluster", "ray://here"], "is no cluster"),
    "cluster on no port": (["simulate", "1848", "--mode", "python", "--cluster", "ray://::1:99999"], "does not answer"),
    "nothing to vary": (["balance", "radetzky"], "--vary"),
    "values that are none": (["balance", "radetzky", "--vary", "players"], "must be NAME=VALUES"),
    "values without end": (["balance", "radetzky", "--vary", "soldiers=0..1000"], "are more than 1000 values"),
    "number that is not printed": (["balance", "radetzky", "--vary", "rain=1"], "no printed number 'rain'"),
    "share of nothing": (["balance", "radetzky", "--vary", "players=3", "--of", "9"], "'9' is no seat and none of"),
    "seat that not all have": (["balance", "1848", "--vary", "players=2,3", "--of", "3"], "no seat 3 at a table of 2"),
    "varied twice": (["balance", "1848", "--vary", "players=2", "--vary", "players=3"], "players is varied twice"),
    "target without numbers": (["balance", "1848", "--vary", "variant=base", "--target", "50"], "with numbers to vary"),
    "one bot in a tournament": (["tournament", "1848", "--bots", "greedy"], "at least two bots"),
    "twice the same bot": (["tournament", "1848", "--bots", "greedy,greedy"], "each named once"),
    "tournament of nobody": (["tournament", "1848"], "--bots"),
    "run kept in no folder": (
        ["tournament", "1848", "--bots", "greedy,uniform", "--resume", "no/x"],
        "there is no folder",
    ),
    "unknown bot in play": (["play", "radetzky", "--bots", "clever"], "there is no bot 'clever'"),
    "bots for other seats": (["simulate", "radetzky", "--bots", "uniform,uniform"], "2 bots for 3 players"),
    "unknown variant": (["play", "radetzky", "--variant", "short"], "'short' is none of basic, advanced"),
    "unknown option": (["play", "radetzky", "--option", "weather=rain"], "no option 'weather'"),
    "unknown value": (["play", "radetzky", "--option", "talk=loud"], "'loud' is none of open"),
    "option without value": (["play", "radetzky", "--option", "talk"], "must be NAME=VALUE"),
    "unknown mode": (["simulate", "radetzky", "--mode", "steam"], "steam"),
    "one game on a GPU": (["play", "radetzky", "--mode", "cuda"], "not for a GPU"),
    "unknown language": (["games", "--lang", "fr"], "fr"),
    "seat that is not there": (["play", "radetzky", "--seat", "4"], "there is no seat 4"),
    "people that are not there": (["play", "radetzky", "--people", "1,5"], "there is no seat 5"),
    "seat and people": (["play", "radetzky", "--seat", "1", "--people", "1,2"], "not allowed with"),
    "unknown clause": (["rules", "radetzky", "777"], "no rule 777: choose one from 1 to 31"),
    "unknown edition": (["play", "radetzky", "--edition", "roma"], "no edition 'roma'"),
    "missing edition file": (["play", "radetzky", "--edition", "roma.toml"], "roma.toml: cannot be read: No such file"),
    "edition without command": (["edition"], "COMMAND"),
    "missing file to check": (["edition", "check", "roma.toml"], "roma.toml: cannot be read"),
    "missing save": (["replay", "none.json"], "none.json"),
    "missing save to resume": (["play", "--resume", "none.json"], "none.json"),
    "folder that is not there": (["play", "radetzky", "--save", "no/such/x.json"], "there is no folder"),
    "picture into nowhere": (
        ["show", "radetzky", "--out", "no/such/x.svg"],
        "no/such/x.svg: there is no folder no/such",
    ),
    "seat that sees nothing": (["show", "radetzky", "--seat", "9"], "there is no seat 9"),
    "another game than the saved one": (["show", "comuni", "--replay", str(FROM_0_1)], "is a game of radetzky, not of"),
    "decisions of a saved game": (["show", "--replay", str(FROM_0_1), "--moves", "3"], "--moves belongs to a new game"),
    "puzzles into nowhere": (["puzzles", "make", "1848", "--out", "no/x.json"], "no/x.json: there is no folder no"),
    "what one seat saw": (["verify", str(VIEW)], "export it again when it is over"),
    "deal of a saved game": (["show", "--replay", str(FROM_0_1), "--seed", "3"], "--seed is settled in the saved game"),
    "table of a saved game": (
        ["show", "--replay", str(FROM_0_1), "--option", "talk=open"],
        "leave it out with --replay",
    ),
    "moment of no replay": (["show", "radetzky", "--at", "3"], "--replay"),
}


@pytest.mark.parametrize(("arguments", "said"), BAD_INPUT.values(), ids=BAD_INPUT.keys())
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1, done.err
    assert done.err.startswith("quarantotto: ")
    assert said in done.err


def test_brackets_that_go_too_deep_are_no_run(run: Run, tmp_path: Path) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000)
    done = run("simulate", "1848", "--mode", "python", "--games", "1", "--resume", str(deep))
    assert (done.code, done.out) == (2, "")
    assert "is no unfinished run" in done.err


IN_ITALIAN_AND_GERMAN = {
    "no game": ("indica un gioco: radetzky", "nenne ein Spiel: radetzky"),
    "unknown game": ("non c'è nessun gioco 'chess'", "es gibt kein Spiel 'chess'"),
    "nine players": ("giocatori, non per 9", "Spieler, nicht für 9"),
    "unknown bot": ("non c'è nessun bot 'clever'", "es gibt keinen Bot 'clever'"),
    "bots for other seats": ("2 bot per 3 giocatori", "2 Bots für 3 Spieler"),
    "unknown variant": ("'short' non è tra basic, advanced", "'short' ist keins von basic, advanced"),
    "unknown option": ("non ha un'opzione 'weather'", "hat keine Option 'weather'"),
    "unknown value": ("'loud' non è tra open", "'loud' ist keins von open"),
    "seat that is not there": ("non c'è un posto 4", "keinen Platz 4"),
    "unknown clause": ("non ha una regola 777", "hat keine Regel 777"),
    "unknown edition": ("non ha un'edizione 'roma'", "hat keine Ausgabe 'roma'"),
    "folder that is not there": ("non c'è una cartella", "es gibt keinen Ordner"),
    "moment of no replay": ("--at va con --replay", "--at gehört zu --replay"),
}


@pytest.mark.parametrize("name", IN_ITALIAN_AND_GERMAN)
def test_bad_input_is_refused_in_the_language_asked_for(run: Run, name: str) -> None:
    for lang, said in zip(("it", "de"), IN_ITALIAN_AND_GERMAN[name], strict=True):
        done = run(*BAD_INPUT[name][0], "--lang", lang)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert said in done.err


@pytest.mark.parametrize(
    ("arguments", "is_needless"),
    [
        ("simulate radetzky --games 1", True),
        (f"analyse {FROM_0_1}", False),
        ("puzzles make radetzky --games 1 --out made.json", False),
        ("warm radetzky", False),
    ],
)
def test_without_numba_a_command_says_what_helps(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: str, is_needless: bool
) -> None:
    monkeypatch.setattr("quarantotto.core.compiler.find_spec", lambda name: None)
    monkeypatch.setattr("quarantotto.core.compiler._twins", {})
    done = run(*arguments.split())
    assert done.code == 2
    way_out = " (or use --mode python)" if is_needless else ""
    assert done.err == f"quarantotto: native code needs numba: pip install numba{way_out}\n"


@pytest.mark.parametrize("command", ["", *COMMANDS, "edition list", "edition show", "edition check", "edition new"])
def test_help_names_every_argument_and_gives_examples(run: Run, command: str) -> None:
    done = run(*command.split(), "--help")
    assert done.code == 0
    assert done.err == ""
    assert done.out.startswith(f"usage: {f'quarantotto {command}'.strip()} ")
    assert "examples:\n  quarantotto" in done.out


@pytest.mark.parametrize(("lang", "word"), [("it", "uso:"), ("de", "Aufruf:")])
def test_help_speaks(run: Run, lang: str, word: str) -> None:
    assert run("play", "--lang", lang, "--help").out.startswith(word)
    assert run("--lang", lang, "play", "--help").out.startswith(word)


def test_examples_of_help_are_commands() -> None:
    assert len(ALL) == len(COMMANDS)


def test_help_shows_every_command(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    assert all(f"    {command}" in done.out for command in COMMANDS)


def test_no_command_opens_the_house_and_the_browser(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def serve(*given: Any) -> int:
        asked.append(given)
        return 0

    monkeypatch.setattr("quarantotto.cli.serving.serve", serve)
    assert run("--lang", "it").code == 0
    ((parsed, tongue),) = asked
    assert (parsed.open, parsed.port, parsed.host, tongue.lang) == (True, 1848, "127.0.0.1", "it")


@pytest.mark.parametrize("screen", ["", ":0"])
def test_a_browser_is_opened_only_where_there_is_a_screen(
    run: Run, monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    opened, shown = (
        Opened("http://localhost:1848", (), None, False, Place("x", False), Place("house.key", False)),
        list[str](),
    )
    monkeypatch.setattr("quarantotto.web.serving.serve", lambda *asked, **more: asked[4](opened))
    monkeypatch.setattr("webbrowser.open", shown.append)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", screen)
    assert run("serve", "--open", "--db", "sqlite:///x").code == 0
    assert shown == ([opened.address] if screen else [])
    assert run("serve", "--db", "sqlite:///x").code == 0
    assert len(shown) == bool(screen)


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_every_command(run: Run, shell: str) -> None:
    done = run("completion", shell)
    assert done.code == 0
    assert all(word in done.out for word in (*COMMANDS, *PACKAGES))


# What Bash does when Tab is pressed: the last word is completed by the function that was named for the command.
PRESS_TAB = """COMP_WORDS=(quarantotto "$@") COMP_CWORD=$# COMP_LINE="quarantotto $*" COMP_POINT=${#COMP_LINE}
"$(complete -p quarantotto | sed 's/.*-F \\([^ ]*\\).*/\\1/')" quarantotto "${!#}" "${COMP_WORDS[-2]}"
echo "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize(
    ("typed", "found"),
    [(["pla"], "play"), (["play", "gari"], "garibaldi"), (["replay", "host"], "hosts"), (["play", "cuc"], "")],
)
def test_bash_completes_commands_games_and_files(run: Run, tmp_path: Path, typed: list[str], found: str) -> None:
    (tmp_path / "hosts").touch()
    script = run("completion", "bash").out + PRESS_TAB
    done = subprocess.run(
        ["bash", "-c", script, "bash", *typed], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == found


def test_version(run: Run) -> None:
    assert run("--version").out == f"quarantotto {__version__}\n"


def test_language_of_the_environment() -> None:
    assert language_of({}) == "en"
    assert language_of({"LANG": "it_IT.UTF-8"}) == "it"
    assert language_of({"LANG": "it_IT.UTF-8", "LC_ALL": "de_DE.UTF-8"}) == "de"
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "en"
    assert language_of({"LC_ALL": "", "LANG": "de"}) == "de"


def test_language_asked() -> None:
    assert language_asked(["games"]) is None
    assert language_asked(["games", "--lang", "it"]) == "it"
    assert language_asked(["games", "--lang=de"]) == "de"
    assert language_asked(["games", "--lang"]) is None
    assert language_asked(["games", "--lang", "fr"]) is None


def test_games(run: Run) -> None:
    done = run("games", "--lang", "it")
    assert "Radetzky: Milano 1848" in done.out
    assert "--option difficulty" in done.out
    assert "[predefinito]" in done.out


def test_games_as_json(run: Run) -> None:
    radetzky, *others = json.loads(run("games", "--json").out)
    assert [game["id"] for game in others] == ["comuni", "garibaldi", "1848"]
    assert radetzky["id"] == "radetzky"
    assert radetzky["players"] == [1, 2, 3, 4, 5]
    assert [variant["name"] for variant in radetzky["variants"]] == ["basic", "advanced"]
    assert [option["name"] for option in radetzky["options"]] == ["difficulty", "talk", "random_first"]
    assert radetzky["editions"] == ["milano"]


def test_rules(run: Run) -> None:
    done = run("rules", "radetzky")
    assert done.code == 0
    assert "Austria's turn" in done.out
    assert "§21" in done.out
    assert "Austria's turn" not in run("rules", "radetzky", "walking").out


def test_one_clause(run: Run) -> None:
    assert run("rules", "radetzky", "1").out.startswith("§1   Start where no soldier")
    assert run("rules", "radetzky", "1", "--lang", "it").out.startswith("§1   ")


def test_output_is_plain_where_nobody_looks(run: Run) -> None:
    assert not ANSI.search(run("games").out)


def test_bench_hands_over_to_the_lab(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def measured(json: bool, what: list[str]) -> int:
        asked.append((json, what))
        return 0

    monkeypatch.setattr("quarantotto.cli.warming.run", measured)
    assert run("bench", "--json", "radetzky").code == 0
    assert asked == [(True, ["radetzky"])]


def test_warm(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    from quarantotto.games import load_game

    monkeypatch.setenv("QUARANTOTTO_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("quarantotto.core.compiler._twins", {})
    outcome = load_game("radetzky").rules["outcome"]  # all of it would take minutes
    monkeypatch.setattr("quarantotto.cli.warming.native_entries", lambda game: {"outcome": outcome})
    monkeypatch.setattr("quarantotto.cli.warming.play_uniform_games", outcome)
    done = run("warm", "radetzky")
    assert done.code == 0
    assert re.match(r"radetzky: ready after [0-9.]+ s\n", done.out)
    assert str(tmp_path / "cache") in done.out
    assert list((tmp_path / "cache").rglob("*.nbc"))


def test_module_is_the_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "quarantotto", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"quarantotto {__version__}\n"


def test_closed_pipe_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "quarantotto", "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as listing:
        assert listing.stdout is not None
        assert listing.stderr is not None
        listing.stdout.close()
        assert listing.stderr.read() == ""
    assert listing.returncode == PIPE_CLOSED


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_fits_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, command: str, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    shown, _, _ = run(command, "--help", "--lang", lang).out.partition(EXAMPLES[lang])
    assert max(map(len, shown.splitlines())) <= 60


@pytest.mark.parametrize("game_id", PACKAGES)
def test_warm_makes_all_that_a_server_loads(game_id: str) -> None:
    from quarantotto.cli.warming import native_entries
    from quarantotto.core.engine import entries

    game = load_game(game_id)
    assert {*entries(game).values(), game.rules["greedy"]} <= set(native_entries(game).values())


@pytest.mark.parametrize("workers", [1, 2])
def test_interrupt_ends_a_simulation(workers: int, tmp_path: Path) -> None:
    kept = tmp_path / "run.json"
    command = [sys.executable, "-m", "quarantotto", "simulate", "radetzky", "--mode", "python", "--games", "100000"]
    command += ["--workers", str(workers), "--resume", str(kept)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as simulating:
        wait_until(kept.exists, PATIENCE)  # some games are over
        # As a terminal does it: to the whole group.
        os.killpg(simulating.pid, signal.SIGINT)
        said, complaint = simulating.communicate(timeout=PATIENCE)
    assert simulating.returncode == INTERRUPTED
    assert "austria-districts" in said
    assert complaint.strip() == f"Interrupted: this is what was played so far. Go on with --resume {kept}"


def test_an_interrupted_run_that_is_not_kept_is_told_as_far_as_it_came(capsys: pytest.CaptureFixture[str]) -> None:
    assert said_if_interrupted(False, Kept(None, {}), Tongue("en")) == INTERRUPTED
    assert capsys.readouterr().err == "Interrupted: this is what was played so far.\n"


def test_interrupt_ends_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "quarantotto", "play", "radetzky", "--seed", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path
    ) as playing:
        assert playing.stdout is not None
        seen = ""
        while not seen.endswith("\n> "):
            character = playing.stdout.read(1)
            assert character, "the program has stopped"
            seen += character
        time.sleep(0.1)
        playing.send_signal(signal.SIGINT)
        _, complaint = playing.communicate(timeout=30)
    assert playing.returncode == 130
    assert complaint.strip() == ""
