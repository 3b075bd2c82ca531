"""The examples of the documentation run as they stand."""

import runpy
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("numba")
FOLDER = Path(__file__).parents[2] / "docs/lab"


@pytest.mark.parametrize("name", ["with_pettingzoo", "with_gymnasium", "with_openspiel", "device"])
def test_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len((FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= 20
    assert find_spec(name) is None  # Python would take the script for the library
    if name == "device":
        skip_without_gpu()
    runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    said = capsys.readouterr().out
    assert said.count("\n") == 1, said


def skip_without_gpu() -> None:
    from quarantotto.core.compiler import Unavailable
    from quarantotto.core.compiler.gpu import refuse_without_gpu

    pytest.importorskip("torch")
    try:
        refuse_without_gpu()
    except Unavailable as missing:
        pytest.skip(str(missing))
