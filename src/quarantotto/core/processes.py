"""What processes of our own have in common, whoever starts them."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


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
