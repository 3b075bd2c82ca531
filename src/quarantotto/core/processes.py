"""What processes of our own have in common, whoever starts them."""

import math
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

AGAIN = 0.02  # seconds until an interrupt that was lost comes again
ENDING = 10.0  # seconds that an end may take; who presses Ctrl-C after that is heard once more


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
    """Ctrl-C ends what is done inside, and is not heard again while that ends: who presses it twice is not to see how
    Python breaks off.

    Where Python cannot hand it on, in what is called when an object goes, it would be told and forgotten: it comes
    again a moment later.
    """
    usual, told = signal.getsignal(signal.SIGINT), sys.unraisablehook
    if not callable(usual) or threading.current_thread() is not threading.main_thread():
        yield  # nobody would hear it here
        return
    heard = -math.inf

    def hear(_number: int, _frame: FrameType | None) -> None:
        nonlocal heard
        if monotonic() - heard > ENDING:
            heard = monotonic()
            raise KeyboardInterrupt

    def tell(lost: "sys.UnraisableHookArgs") -> None:
        nonlocal heard
        if lost.exc_type is not KeyboardInterrupt:
            told(lost)
            return
        heard = -math.inf
        later = threading.Timer(AGAIN, _interrupt_main)
        later.daemon = True
        later.start()

    signal.signal(signal.SIGINT, hear)
    sys.unraisablehook = tell
    try:
        yield
    except KeyboardInterrupt:
        usual = signal.SIG_IGN
        raise
    finally:
        signal.signal(signal.SIGINT, usual)
        sys.unraisablehook = told


def _interrupt_main() -> None:
    """As Ctrl-C does it: also where that thread sleeps, if the system can do that."""
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)


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
