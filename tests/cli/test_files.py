"""What `-` means where a file is to be written, and what is no place for one."""

import os
from pathlib import Path

import pytest

from quarantotto.cli import main
from quarantotto.core.words import LANGUAGES
from tests.cli.conftest import Run

SIMULATE = ("simulate", "comuni", "--games", "2", "--mode", "python")
TOURNAMENT = ("tournament", "comuni", "--bots", "greedy,uniform", "--games", "2", "--mode", "python")
BALANCE = ("balance", "comuni", "--vary", "players=2,3", "--games", "2", "--mode", "python")
NO_STREAM = [
    *((*SIMULATE, option, "-") for option in ("--resume", "--parquet", "--report")),
    (*TOURNAMENT, "--report", "-"),
    (*BALANCE, "--report", "-"),
    ("train", "comuni", "--games", "10", "--out", "-"),
    ("puzzles", "make", "radetzky", "--games", "1", "--out", "-"),
    ("play", "radetzky", "--save", "-"),
    ("edition", "new", "radetzky", "-"),
    ("game", "new", "cucco", "--into", "-"),
    ("backup", "-"),
    ("matches", "archive", "--older", "1", "--out", "-"),
    ("serve", "--key-file", "-"),
]


@pytest.mark.parametrize("arguments", NO_STREAM, ids=lambda one: " ".join(one[:2] + one[-2:]))
def test_what_cannot_go_to_standard_output_makes_no_file_of_that_name(
    run: Run, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    done = run(*arguments)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "“-” stands for standard output" in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language(run: Run, lang: str) -> None:
    said = {"en": "standard output", "it": "uscita standard", "de": "Standardausgabe"}
    assert said[lang] in run(*SIMULATE, "--report", "-", "--lang", lang).err


def test_saving_in_a_game_refuses_it_too(run: Run, tmp_path: Path) -> None:
    done = run("play", "radetzky", "--seed", "1", "--mode", "python", typed="save -\nsave no/where\nquit\n")
    assert done.code == 0
    assert "“-” stands for standard output" in done.out
    assert "there is no folder no" in done.out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "begins", "ends"), [("show", b"<svg", b"</svg>"), ("print", b"%PDF", b"%%EOF")], ids=["show", "print"]
)
def test_what_is_one_stream_goes_there_and_nothing_else(
    command: str, begins: bytes, ends: bytes, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main([command, "1848", "--out", "-"]) == 0
    out = capsysbinary.readouterr().out
    assert out.startswith(begins)
    assert out.endswith(ends)
    assert list(tmp_path.iterdir()) == []


PLACES = [("show", "radetzky", "--out"), ("edition", "new", "radetzky"), ("backup",), (*SIMULATE, "--report")]


@pytest.mark.parametrize("arguments", PLACES, ids=lambda one: " ".join(one[:2]))
def test_a_folder_and_a_place_in_none_are_refused_at_once(run: Run, arguments: tuple[str, ...], tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for place, why in (("folder", "is a folder, not a file"), ("none/file", "there is no folder none")):
        done = run(*arguments, place)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert why in done.err
    assert list(tmp_path.rglob("*")) == [folder]


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on Unix alone")
def test_a_pipe_stays_one(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert run("edition", "new", "1848", "pipe").code == 0
        assert os.read(reading, 20).startswith(b"# ")
    finally:
        os.close(reading)
    assert pipe.is_fifo()
