"""The examples of the documentation run as they stand."""

import runpy
from pathlib import Path

import pytest

pytest.importorskip("numba")
FOLDER = Path(__file__).parents[2] / "docs/lab"


@pytest.mark.parametrize("name", ["pettingzoo", "gymnasium", "openspiel"])
def test_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    said = capsys.readouterr().out
    assert said.count("\n") == 1, said
    assert len((FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= 20
