"""Processes that leave Ctrl-C to whoever started them."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from quarantotto.core.processes import holding_sigint, ignoring_sigint, interrupted_once

ASKS = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"


def test_a_process_is_deaf_from_its_first_moment() -> None:
    with ignoring_sigint():
        said = subprocess.run([sys.executable, "-c", ASKS], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "True"


def test_so_is_one_of_multiprocessing() -> None:
    with ignoring_sigint():
        process = get_context("spawn").Process(target=_hits_itself)
        process.start()
    process.join()
    assert process.exitcode == 0


def _hits_itself() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_afterwards_this_one_hears_again() -> None:
    with ignoring_sigint():
        pass
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_what_must_be_done_whole_is_done_before_ctrl_c_is_heard() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        _hold_and_be_hit(done)
    assert done == [1]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_whoever_does_not_listen_is_not_made_to() -> None:
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with holding_sigint():
            signal.raise_signal(signal.SIGINT)
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, usual)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(_holds).result() == "held"


def _hold_and_be_hit(done: list[int]) -> None:
    with holding_sigint():
        signal.raise_signal(signal.SIGINT)
        done.append(1)


def _holds() -> str:
    with holding_sigint():
        return "held"


def test_what_is_interrupted_is_so_once() -> None:
    usual = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(KeyboardInterrupt), interrupted_once():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)  # is not heard
    finally:
        signal.signal(signal.SIGINT, usual)


def test_who_has_waited_for_the_end_is_heard_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarantotto.core.processes.ENDING", 0.1)
    usual, done = signal.getsignal(signal.SIGINT), list[str]()
    try:
        with pytest.raises(KeyboardInterrupt), interrupted_once():
            _ends_late(done)
    finally:
        signal.signal(signal.SIGINT, usual)
    assert done == ["interrupted", "not again"]


def _ends_late(done: list[str]) -> None:
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        done.append("interrupted")
        signal.raise_signal(signal.SIGINT)  # too soon
        done.append("not again")
        time.sleep(0.15)
    signal.raise_signal(signal.SIGINT)
    done.append("never")


def test_what_was_not_interrupted_leaves_ctrl_c_as_it_was() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with interrupted_once():
        assert signal.getsignal(signal.SIGINT) is not usual
    assert signal.getsignal(signal.SIGINT) is usual


class Going:
    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_an_interrupt_that_cannot_be_handed_on_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    usual, told = signal.getsignal(signal.SIGINT), sys.unraisablehook
    try:
        with pytest.raises(KeyboardInterrupt), interrupted_once():
            _let_go_and_wait()
    finally:
        signal.signal(signal.SIGINT, usual)
    assert sys.unraisablehook is told
    assert capsys.readouterr().err == ""


def _let_go_and_wait() -> None:
    Going()
    time.sleep(60)


HEARS = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
IN_BACKGROUND = 'trap "" INT; exec "$@"'  # as a shell without job control starts a command with `&`


def test_what_a_suite_in_the_background_starts_hears_ctrl_c(tmp_path: Path) -> None:
    test = tmp_path / "test_inner.py"
    test.write_text(
        "import subprocess, sys\n"
        f"def test_it() -> None:\n    assert subprocess.check_output([sys.executable, '-c', {HEARS!r}]) == b'True\\n'\n"
    )
    suite = Path(__file__).parents[1] / "conftest.py"
    (tmp_path / "conftest.py").write_text(suite.read_text())
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={tmp_path}", str(test)]
    done = subprocess.run(["sh", "-c", IN_BACKGROUND, "sh", *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
