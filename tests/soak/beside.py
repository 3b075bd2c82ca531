"""A run in a folder of its own, or its parts in processes beside each other."""

import signal
import sys
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.databases import empty_postgresql
from tests.soak.result import Result, enough

Promised = Callable[..., Result]


def run_whole(run: Promised, arguments: dict[str, Any], *, is_postgres: bool) -> Result:
    """With a database of its own, where the run wants one."""
    has_database = is_postgres and "db" in arguments
    with (
        TemporaryDirectory(prefix="quarantotto-soak-") as folder,
        empty_postgresql() if has_database else nullcontext() as db,
    ):
        return run(Path(folder), **arguments | ({"db": db} if has_database else {}))


def run_parts(
    run: Promised, arguments: dict[str, Any], jobs: int, how_often: str, most: Collection[str], *, is_postgres: bool
) -> Result:
    """Counts are added up; of times, and of what is better the more there is of it, the worst is told."""
    part = -(-arguments[how_often] // jobs)
    parts = [{**arguments, how_often: part} for _ in range(jobs)]
    if "seed" in arguments:
        parts = [{**each, "seed": each["seed"] + part * number} for number, each in enumerate(parts)]
    result = Result()
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, no_more)) as pool:
        for each in [pool.submit(run_whole, run, of_part, is_postgres=is_postgres) for of_part in parts]:
            found = each.result()
            result.counts.update(found.counts)
            result.broken += found.broken
            for what, value in found.figures.items():
                result.figures[what] = (min if what in most else max)(value, result.figures.get(what, value))
    return result


def no_more(_number: int, _frame: object) -> None:
    """What Ctrl-C does here."""
    print("one more, and that was it; at once with another Ctrl-C", file=sys.stderr, flush=True)
    enough.set()
    signal.signal(signal.SIGINT, signal.default_int_handler)
