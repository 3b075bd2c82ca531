"""The lab's own programs, asked for what they cannot do."""

from collections.abc import Callable

import pytest

from quarantotto.lab import escapes, standings, winrates


@pytest.mark.parametrize(
    ("program", "arguments", "said"),
    [
        (standings.main, [], "GAME"),
        (standings.main, ["chess"], "chess"),
        (standings.main, ["comuni", "0"], "'0' must be a whole number, at least 1"),
        (winrates.main, ["many"], "'many' must be a whole number, at least 1"),
        (escapes.main, ["-3"], "-3"),
        (escapes.main, ["10", "seven"], "seven"),
    ],
    ids=["no game", "unknown game", "no games", "games in words", "negative games", "series in words"],
)
def test_bad_input_is_refused(
    capsys: pytest.CaptureFixture[str], program: Callable[[list[str]], None], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as refused:
        program(arguments)
    assert refused.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "program", [escapes.main, standings.main, winrates.main], ids=["escapes", "standings", "winrates"]
)
def test_help(capsys: pytest.CaptureFixture[str], program: Callable[[list[str]], None]) -> None:
    with pytest.raises(SystemExit) as done:
        program(["--help"])
    assert done.value.code == 0
    assert "GAMES" in capsys.readouterr().out
