"""The scripts are understood by any shell, and told of."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = sorted((ROOT / "scripts").iterdir())


def fresh(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "scripts/fresh", *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_every_script_is_plain_sh_and_named_to_whoever_works_here(script: Path) -> None:
    assert script.read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    read = subprocess.run(["/bin/sh", "-n", script], capture_output=True, text=True, check=False)
    assert (read.returncode, read.stderr) == (0, "")
    assert f"scripts/{script.name}" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_a_fresh_machine_is_explained_before_one_is_made() -> None:
    told = fresh("--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("scripts/fresh [--wheel | --quick | --test] [SUITE [MIRROR]]\n")
    assert (fresh("--quik").returncode, fresh("--quik").stdout) == (2, "")


def test_every_file_of_tests_has_one() -> None:
    """One that was emptied by mistake would pass for ever."""
    files = (ROOT / "tests").rglob("test_*.py")
    assert [file.name for file in files if "def test_" not in file.read_text(encoding="utf-8")] == []
