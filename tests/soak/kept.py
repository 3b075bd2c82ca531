"""What runs have found, a line each in a file that only grows. Those of one command and version of the product add up:
their counts are summed, what was broken in any of them is broken, and times are told of the newest alone, of one that
was not interrupted where there is one."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any


@dataclass
class Run:
    """What a command has found on one occasion."""

    name: str
    command: str  # without how often: with another count it is the same
    version: str  # of the product
    day: str
    seconds: float
    conditions: str
    load: float  # of the machine, on average
    counts: dict[str, int]
    figures: dict[str, float]
    broken: list[str]
    slow: list[str]  # times that were promised and not kept
    is_interrupted: bool = False
    mended: str = ""  # what was changed since because of what was broken; written by hand


class Kept:
    """All runs there were."""

    def __init__(self, file: Path) -> None:
        self._file = file
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        self._runs = [Run(**json.loads(line)) for line in lines]

    def add(self, run: Run) -> None:
        self._runs.append(run)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(run), ensure_ascii=False) + "\n")

    def counts(self, command: str, version: str) -> Counter[str]:
        return _counts([run for run in self._runs if (run.command, run.version) == (command, version)])

    def rows(self, promises: Mapping[str, str], full: Mapping[str, tuple[str, int]]) -> list[str]:
        """The report: what was promised, and of what so many are wanted in the end."""
        alike: dict[tuple[str, str], list[Run]] = {}
        for run in self._runs:
            alike.setdefault((run.command, run.version), []).append(run)
        return [_row(runs, promises[runs[0].name], full.get(runs[0].name)) for runs in alike.values()]


def _counts(runs: list[Run]) -> Counter[str]:
    added: Counter[str] = Counter()
    for run in runs:
        added.update(run.counts)
    return added


def _row(runs: list[Run], promise: str, full: tuple[str, int] | None) -> str:
    whole = [run for run in runs if full or not run.is_interrupted]  # where counts add up, any is part of the whole
    newest, loads = (whole or runs)[-1], sorted(run.load for run in runs)
    failed = [run.broken[0] + (f" (mended since: {run.mended})" if run.mended else "") for run in runs if run.broken]
    kept = f"**broken** in {len(failed)} of {len(runs)} runs: {failed[0]}" if failed else "kept"
    if not whole:
        kept += f", interrupted after {newest.seconds:,.0f} s"
    if newest.slow:
        kept += f", but too slow here: {', '.join(newest.slow)}"
    wanted = dict([full]) if full else {}
    counted = [
        f"{what} {count:,}" + (f" of {wanted[what]:,}" if what in wanted else "")
        for what, count in _counts(runs).items()
    ]
    timed = [f"{what} {short(value)}" for what, value in newest.figures.items()]
    seconds = f"{sum(run.seconds for run in runs):,.0f} s" + (f" in {len(runs)} runs" if len(runs) > 1 else "")
    days = " to ".join(dict.fromkeys((runs[0].day, newest.day)))
    load = "load " + " to ".join(dict.fromkeys((f"{loads[0]:.0f}", f"{loads[-1]:.0f}")))
    about = f"{newest.version}, {seconds}, {days}, {load}, {newest.conditions}"
    return f"| `{newest.command}` | {promise} | {kept} | {', '.join(counted)} | {', '.join(timed)} | {about} |"


def short(value: Any) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"
