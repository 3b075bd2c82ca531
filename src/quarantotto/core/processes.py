"""What processes of our own have in common, whoever starts them."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


def processors() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def ignoring_sigint() -> Iterator[None]:
    """Processes started inside never hear Ctrl-C, even while they load; whoever started them does, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # multiprocessing else starts it on the way to the first process, and then listens again
    # Processes inherit what the thread that starts them does not listen to.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Ctrl-C interrupts what is done inside, and is not heard again: who presses it twice, and so while things are put
    away, is not to see how Python ends."""
    usual = signal.getsignal(signal.SIGINT)
    if not callable(usual) or threading.current_thread() is not threading.main_thread():
        yield  # nobody would hear it here
        return

    def hear(_number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is hear:
            signal.signal(signal.SIGINT, usual)


@contextmanager
def holding_sigint() -> Iterator[None]:
    """What is done inside is done whole: Ctrl-C is heard after it."""
    usual = signal.getsignal(signal.SIGINT)
    if not callable(usual) or threading.current_thread() is not threading.main_thread():
        yield  # nobody would hear it here
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if heard:
        usual(heard[0], None)
