"""The promises of a house that is open to the street, each as a run: `scripts/soak --list`.

Everything is on this machine's loopback, bounded in count and time, and stops by itself. What is counted adds up over
runs: without a number a run does what is still missing. Ctrl-C keeps what was done (exit code 130). What is found is
printed, kept in `bench/soak.jsonl` and told in `bench/soak.md`; the tests (`test_soak.py`) are the same runs with small
counts.
"""

import argparse
import inspect
import os
import platform
import signal
import sys
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from quarantotto import __version__
from quarantotto.cli.program import INTERRUPTED
from tests.soak.backup import backup
from tests.soak.beside import no_more, run_parts, run_whole
from tests.soak.fuzz import fuzz
from tests.soak.house import load, restart, script
from tests.soak.kept import Kept, Run, short
from tests.soak.kill import kill
from tests.soak.leak import leak
from tests.soak.lines import clients, reconnect
from tests.soak.power import power
from tests.soak.result import Result, enough
from tests.soak.sealed import sealed
from tests.soak.store import store

ROOT = Path(__file__).parents[2]
KEPT, REPORT = ROOT / "bench" / "soak.jsonl", ROOT / "bench" / "soak.md"
PROMISES: dict[str, tuple[Callable[..., Result], str]] = {
    "kill": (kill, "`kill -9` under load: no acknowledged move lost, doubled or reordered"),
    "power": (power, "power loss: no acknowledged row lost, the store whole"),
    "load": (load, "many tables with four readers each: nobody refused; p50 ≤ 30 ms, p99 ≤ 250 ms, memory within 5 %"),
    "store": (store, "≥ 1,000 durable rows a second"),
    "fuzz": (fuzz, "spoiled requests, messages and files: never a 5xx, nobody else's table changed"),
    "leak": (leak, "what a seat gets is the same for a position and an imagined one"),
    "clients": (clients, "2 to 6 clients at once: one winner a decision, a command carried out once"),
    "sealed": (sealed, "up to 6 clients decide unseen for several seats: each sealed answer is counted once"),
    "script": (script, "a visitor's worst script: others are never refused, and slower by ≤ 10 %"),
    "reconnect": (reconnect, "after a cut: told exactly what was missed, within 1 s (p95)"),
    "restart": (restart, "started again: every match answers a view and takes a move within 5 s"),
    "backup": (backup, "a backup under load restores to one moment"),
}
# What adds up over runs: how it is counted, and how many are wanted in the end.
FULL: dict[str, tuple[str, int]] = {
    "kill": ("kills", 1000),
    "power": ("crash points", 500),
    "fuzz": ("requests", 1_000_000),
    "leak": ("comparisons", 1_000_000),
    "clients": ("rounds", 10_000),
    "sealed": ("rounds", 10_000),
    "reconnect": ("cuts", 10_000),
    "restart": ("restarts", 20),
    "backup": ("backups", 50),
}
# Times that are promised, judged here alone: at least so much, or (negative) at most.
TIMES: dict[str, dict[str, float]] = {
    "store": {"rows/s": 1000},
    "load": {"moves made, %": 95, "p50_ms": -30, "p99_ms": -250, "memory grown, %": -5},
    "reconnect": {"p95 ms": -1000},
    "script": {"slower, %": -10},
    "restart": {"until the last has moved, s": -5},
}


def parser() -> argparse.ArgumentParser:
    described = argparse.ArgumentParser(prog="scripts/soak", description=__doc__)
    described.add_argument("--list", action="store_true", help="list the runs with what they promise")
    described.add_argument("--postgres", action="store_true", help="over the PostgreSQL that scripts/soak brings up")
    described.add_argument("--jobs", type=int, default=1, help="so many processes beside each other, each with a house")
    choices = described.add_subparsers(dest="run", metavar="RUN")
    for name, (_, promise) in PROMISES.items():
        of_run = choices.add_parser(name, help=promise.replace("%", "%%"))
        for one in options(name):
            of_run.add_argument(f"--{one.name}", type=one.annotation, default=one.default, help=str(one.default))
        if name in FULL:
            of_run.set_defaults(**{options(name)[0].name: None})
    return described


def options(name: str) -> list[inspect.Parameter]:
    """The first of a run that adds up says how often."""
    return [one for one in list(parameters(name).values())[1:] if one.name != "seed"]


def parameters(name: str) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(PROMISES[name][0], eval_str=True).parameters


def main() -> int:
    arguments = vars(parser().parse_args())
    name = arguments.pop("run")
    is_postgres, jobs = arguments.pop("postgres"), arguments.pop("jobs")
    if arguments.pop("list") or name is None:
        for each, (_, promise) in PROMISES.items():
            print(f"{each:10} {promise}")
        return 0
    if jobs > 1 and name not in FULL:
        parser().error(f"--jobs is for what adds up: {', '.join(FULL)}")
    command, kept = command_of(name, arguments, is_postgres=is_postgres), Kept(KEPT)
    if name in FULL:
        how_often, (what, full) = options(name)[0].name, FULL[name]
        done = kept.counts(command, __version__)[what]
        if arguments[how_often] is None:
            arguments[how_often] = full - done
            if done >= full:
                print(f"{what}: {done:,} of {full:,}; {command} --{how_often} N for more")
                return 0
        if "seed" in parameters(name):
            arguments["seed"] = done  # what was done before is not done again
    signal.signal(signal.SIGINT, no_more)
    began, run = time.monotonic(), PROMISES[name][0]
    most = {what for what, wanted in TIMES.get(name, {}).items() if wanted > 0}
    try:
        if jobs == 1:
            result = run_whole(run, arguments, is_postgres=is_postgres)
        else:
            result = run_parts(run, arguments, jobs, options(name)[0].name, most, is_postgres=is_postgres)
    except KeyboardInterrupt:
        print("interrupted before there was anything to keep", file=sys.stderr)
        return INTERRUPTED
    seconds = time.monotonic() - began
    for what, value in {**result.counts, **result.figures}.items():
        print(f"{what:32} {short(value):>14}")
    for broken in result.broken:
        print(f"broken: {broken}", file=sys.stderr)
    slow = _slow(name, result)
    day, load = datetime.now(UTC).date().isoformat(), round(os.getloadavg()[1], 1)
    allowed, there = len(os.sched_getaffinity(0)), os.cpu_count()
    about = f"{allowed if allowed == there else f'{allowed} of {there}'} cores, Python {platform.python_version()}"
    found = dict(result.counts), result.figures, result.broken, slow, enough.is_set()
    kept.add(Run(name, command, __version__, day, round(seconds, 1), about, load, *found))
    rows = kept.rows({each: promise for each, (_, promise) in PROMISES.items()}, FULL)
    REPORT.write_text("\n".join([*HEADING, *rows, ""]), encoding="utf-8")
    return INTERRUPTED if enough.is_set() else 1 if result.broken or slow else 0


def command_of(name: str, arguments: dict[str, Any], *, is_postgres: bool) -> str:
    """As it is typed, but for how often."""
    said = [
        f"--{one.name} {arguments[one.name]:{'g' if one.annotation is float else ''}}"
        for one in options(name)[name in FULL :]
        if one.name != "db" and arguments[one.name] != one.default
    ]
    return " ".join(["scripts/soak", *(["--postgres"] if is_postgres else []), name, *said])


def _slow(name: str, result: Result) -> list[str]:
    """The times that were not kept."""
    found = result.figures
    return [
        what for what, most in TIMES.get(name, {}).items() if (found[what] > -most if most < 0 else found[what] < most)
    ]


HEADING = """# What the house bears

Written by `scripts/soak` from `soak.jsonl`, a line a command and version; `scripts/soak --list` tells the runs. Counts
are those of all runs together, and what was broken in any of them is told; times are those of the newest that was not
interrupted. *load* is the machine's load average while it ran: above the number of cores other work was in the way, and
times say little.

| command | promise | | counted | times | conditions |
|---|---|---|---|---|---|""".splitlines()

if __name__ == "__main__":
    sys.exit(main())
