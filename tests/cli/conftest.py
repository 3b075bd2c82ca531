"""The command line, called as a program is."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from quarantotto.cli import local, main
from quarantotto.table import verify
from tests.luck import fix_luck

ANSI = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Done:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture(autouse=True)
def fixed_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_luck(request, monkeypatch, local, verify)


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The same width and language everywhere, and a folder of one's own."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Calls a command with some lines on standard input."""

    def call(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        try:
            code = main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return call
