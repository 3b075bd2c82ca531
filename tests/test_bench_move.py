"""`scripts/bench move`: whose time is counted, and what is compared with what."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.move import Spent, is_compiling, rows

MEASURED = {"now": ([0.001] * 50, Spent(0.05, 0.02, 0.03)), "0.1": ([0.003] * 40, Spent(0.1, 0.04, 0.06))}


def test_a_move_is_compared_with_that_of_the_last_version() -> None:
    assert rows(MEASURED) == [
        "| 0.1 | 40 | 2.50 | 1.00 | 1.50 | 5.00 |  | 3.0 | 3 |",
        "| now | 50 | 1.00 | 0.40 | 0.60 | 2.00 | 0.40 | 1.0 | 1 |",
    ]


def test_a_version_that_has_not_moved_yet_is_left_out() -> None:
    assert rows({**MEASURED, "0.1": ([], Spent())}) == ["| now | 50 | 1.00 | 0.40 | 0.60 | 2.00 |  | 1.0 | 1 |"]


def test_slices_are_added_up() -> None:
    once = Spent(1.0, 1.0, 1.0).more(Spent(3.0, 4.0, 5.0), Spent(3.5, 5.0, 5.25))
    assert once == Spent(1.5, 2.0, 1.25)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="the bench reads what Linux tells")
def test_who_compiles_is_told_by_what_it_was_started_with() -> None:
    for word, answer in (("quarantotto.web.compiling", True), ("drawing", False)):
        program = [sys.executable, "-c", "print(flush=True); input()", word]
        waiting = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            assert waiting.stdout is not None
            assert waiting.stdout.readline() == b"\n"
            assert is_compiling(waiting.pid) is answer
        finally:
            waiting.communicate(b"\n", timeout=60)
