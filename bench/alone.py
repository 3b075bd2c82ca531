"""Processes that are started side by side compile side by side and measure one at a time."""

import fcntl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone() -> Iterator[None]:
    """Waits until nobody else measures on the GPU."""
    with (Path(tempfile.gettempdir()) / "quarantotto-gpu.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
