"""The fuzz tests, with one series of requests after another."""

import subprocess
import sys
from pathlib import Path

from tests.soak.result import Result

ROOT = Path(__file__).parents[2]
SERIES = 2_000  # requests


def fuzz(folder: Path, requests: int = 1_000_000, seed: int = 0) -> Result:
    """In processes that do not hear Ctrl-C: a series is done whole."""
    result = Result()
    for number in result.each("requests", requests, SERIES):
        series = ["--fuzz", str(SERIES), "--fuzz-seed", str(seed // SERIES + number + 1)]
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/web/test_fuzz.py", *series]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, start_new_session=True)
        result.promise(done.returncode == 0, f"{' '.join(command[1:])}: {_last_words(done.stdout)}")
    return result


def _last_words(said: str) -> str:
    return next((line for line in reversed(said.splitlines()) if line.startswith("FAILED")), said[-200:])
