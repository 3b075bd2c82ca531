"""Processes that leave Ctrl-C to whoever started them."""

import os
import signal
import subprocess
import sys
from multiprocessing import get_context

from quarantotto.core.processes import deaf_to_ctrl_c

ASKS = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"


def test_a_process_is_deaf_from_its_first_moment() -> None:
    with deaf_to_ctrl_c():
        said = subprocess.run([sys.executable, "-c", ASKS], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "True"


def test_so_is_one_of_multiprocessing() -> None:
    with deaf_to_ctrl_c():
        process = get_context("spawn").Process(target=_hits_itself)
        process.start()
    process.join()
    assert process.exitcode == 0


def _hits_itself() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_afterwards_this_one_hears_again() -> None:
    with deaf_to_ctrl_c():
        pass
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
