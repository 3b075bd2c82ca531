"""The promises of a house that is open to the street, each as a run: `scripts/soak --list`.

Everything is on this machine's loopback, bounded in count and time, and stops by itself. What is found is printed as a
table and written to `bench/soak.md`; the tests of the suite (`test_soak.py`) are the same runs with small counts.
"""

import argparse
import inspect
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.soak.backup import backup
from tests.soak.house import load, restart, script
from tests.soak.kill import kill
from tests.soak.lines import clients, reconnect
from tests.soak.power import power
from tests.soak.result import Result
from tests.soak.sealed import sealed
from tests.soak.store import store

ROOT = Path(__file__).parents[2]
REPORT = ROOT / "bench" / "soak.md"
PROMISES: dict[str, tuple[Callable[..., Result] | None, str]] = {
    "kill": (kill, "`kill -9` under load: no acknowledged move lost, doubled or reordered"),
    "power": (power, "power loss: no acknowledged row lost, the store whole"),
    "load": (load, "many tables with four readers each: nobody refused; p50 ≤ 30 ms, p99 ≤ 250 ms, memory within 5 %"),
    "store": (store, "≥ 1,000 durable rows a second"),
    "fuzz": (None, "spoiled requests, messages and files: never a 5xx, nobody else's table changed"),
    "leak": (None, "what a seat gets is the same for a position and an imagined one"),
    "clients": (clients, "2 to 6 clients at once: one winner a decision, a command carried out once"),
    "sealed": (sealed, "up to 6 clients decide unseen for several seats: each sealed answer is counted once"),
    "script": (script, "a visitor's worst script: others are never refused, and slower by ≤ 10 %"),
    "reconnect": (reconnect, "after a cut: told exactly what was missed, within 1 s (p95)"),
    "restart": (restart, "started again: every match answers a view and takes a move within 5 s"),
    "backup": (backup, "a backup under load restores to one moment"),
}


# Times that are promised, judged here alone: at least so much, or (negative) at most.
TIMES: dict[str, dict[str, float]] = {
    "store": {"rows/s": 1000},
    "load": {"p50_ms": -30, "p99_ms": -250, "memory grown, %": -5},
    "reconnect": {"p95 ms": -1000},
    "script": {"slower, %": -10},
    "restart": {"until the last has moved, s": -5},
}


def fuzz(folder: Path, requests: int = 1_000_000) -> Result:
    """The fuzz tests with another count."""
    return _tests("tests/web/test_fuzz.py", "--fuzz", str(requests), counted={"requests": requests})


def leak(folder: Path, walks: int = 50) -> Result:
    """The contract tests of secrets, with so many games more at each table."""
    return _tests("tests/contract/test_walks.py", "--walks", str(walks), counted={"games a table": walks})


def _tests(*arguments: str, counted: dict[str, float]) -> Result:
    result = Result(dict(counted))
    status = subprocess.run([sys.executable, "-m", "pytest", "-q", *arguments], cwd=ROOT, check=False).returncode
    result.promise(status == 0, "tests failed; see above")
    return result


def runs() -> dict[str, Callable[..., Result]]:
    own = {"fuzz": fuzz, "leak": leak}
    return {name: run or own[name] for name, (run, _) in PROMISES.items()}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/soak", description=__doc__)
    parser.add_argument("--list", action="store_true", help="list the runs with what they promise")
    choices = parser.add_subparsers(dest="run", metavar="RUN")
    for name, run in runs().items():
        of_run = choices.add_parser(name, help=PROMISES[name][1].replace("%", "%%"))
        for one in list(inspect.signature(run, eval_str=True).parameters.values())[1:]:
            if one.name != "seed":
                of_run.add_argument(f"--{one.name}", type=one.annotation, default=one.default, help="%(default)s")
    parser.add_argument("--postgres", action="store_true", help="over the PostgreSQL that scripts/soak brings up")
    arguments = vars(parser.parse_args())
    name = arguments.pop("run")
    if arguments.pop("postgres"):
        arguments["db"] = os.environ["QUARANTOTTO_TEST_POSTGRES"]
    if arguments.pop("list") or name is None:
        for each, (_, promise) in PROMISES.items():
            print(f"{each:10} {promise}")
        return 0
    with TemporaryDirectory(prefix="quarantotto-soak-") as folder:
        began = time.monotonic()
        result = runs()[name](Path(folder), **arguments)
        seconds = time.monotonic() - began
    print(_told(result))
    for broken in result.broken:
        print(f"broken: {broken}", file=sys.stderr)
    _note(name, result, seconds)
    return 1 if result.broken or _missed(name, result) else 0


def _missed(name: str, result: Result) -> list[str]:
    """The times that were not kept."""
    found = result.figures
    return [
        what for what, most in TIMES.get(name, {}).items() if (found[what] > -most if most < 0 else found[what] < most)
    ]


def _told(result: Result) -> str:
    return "\n".join(f"{name:32} {value:12,.2f}".rstrip("0").rstrip(".") for name, value in result.figures.items())


def _note(name: str, result: Result, seconds: float) -> None:
    """One line a run and condition in the report; the newest replaces the one of the same command."""
    command = f"`scripts/soak {' '.join(sys.argv[1:])}`"
    figures = ", ".join(f"{what} {_short(value)}" for what, value in result.figures.items())
    kept = f"**broken**: {result.broken[0]}" if result.broken else "kept"
    if missed := _missed(name, result):
        kept += f", but too slow here: {', '.join(missed)}"
    busy = f"{os.cpu_count()} cores, load {os.getloadavg()[1]:.0f}, Python {platform.python_version()}"
    day = datetime.now(UTC).date().isoformat()
    row = f"| {command} | {PROMISES[name][1]} | {kept} | {figures} | {seconds:.0f} s, {day}, {busy} |"
    lines = REPORT.read_text(encoding="utf-8").splitlines() if REPORT.exists() else HEADING
    lines = [line for line in lines if not line.startswith(f"| {command} |")]
    REPORT.write_text("\n".join([*lines, row, ""]), encoding="utf-8")


def _short(value: Any) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"


HEADING = [
    "# What the house bears",
    "",
    "Written by `scripts/soak`, a line a command; `scripts/soak --list` tells the runs. *load* is the machine's load",
    "average while it ran: above the number of cores other work was in the way, and times say little.",
    "",
    "| command | promise | | found | conditions |",
    "|---|---|---|---|---|",
]

if __name__ == "__main__":
    sys.exit(main())
