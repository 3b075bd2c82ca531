"""Decisions a second of other libraries beside ours: `scripts/bench peers`. Installs them into an environment of their
own, measures all on one core in turn, several rounds, and writes bench/peers.md. What cannot be measured says why."""

import argparse
import json
import os
import platform
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from bench.playing import INSIDE, ONE_BY_ONE, OURS, ROWS, Row  # noqa: E402
from quarantotto.core.folders import write_whole  # noqa: E402

PINS = ROOT / "requirements/peers.txt"
PACKAGES = {"pettingzoo": "pettingzoo[classic]"}  # where a library is installed by more than its name
COLUMNS = ("playouts", "steps")
PATIENCE = 300  # seconds for an answer; compiling is the longest
ONE_CORE = {
    "OMP_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}
ABOUT = """\
Thousands of decisions a second of processor time, one core, uniformly random play; median of the rounds (least–most).
All cells are measured in turn in every round: only figures of one run are to be compared. The whole loop of a random
player counts: its choice and new games too. *Playouts*: nothing but play. *Steps*: whoever decides gets observation and
mask. The games are not the same, and some are much smaller than ours: a game of tic-tac-toe is over in a few moves.
pgx has one batch, which need not be its best. Where the load is above the number of cores, other work is in the way.
On a GPU, beside ours on the same card: [h200.md](h200.md)."""
Found = dict[tuple[int, str], list[float]]  # of a row and column: decisions a second in each round


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def install(library: str, folder: Path) -> str:
    """Nothing, or why the library could not be installed; what is there already is not installed again."""
    python = folder / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    mark = folder / f"ready-{library}"
    if mark.exists() and mark.read_bytes() == PINS.read_bytes():
        return ""
    say(f"installing {library} into {folder} ...")
    command = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", str(PINS)]
    done = subprocess.run([*command, PACKAGES.get(library, library)], capture_output=True, text=True, check=False)
    if done.returncode:
        return f"not installed: {reason(done.stderr)}"
    mark.write_bytes(PINS.read_bytes())
    return ""


def reason(said: str) -> str:
    """The line in which pip says what is wrong; it quotes what was asked, never where it looked."""
    wrong = [line.partition("ERROR:")[2].strip() for line in said.splitlines() if line.startswith("ERROR:")]
    return (wrong or ["pip failed"])[-1][:160]


class Worker:
    """A process that plays one library on one core; a dead or silent one leaves its reason."""

    def __init__(self, python: str, core: int, wrong: str = "") -> None:
        self.wrong = wrong
        self._process: subprocess.Popen[str] | None = None
        if not wrong:
            command = [python, str(ROOT / "bench/playing.py"), str(core)]
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env={**os.environ, **ONE_CORE},
            )

    def ask(self, row: int, column: str, seconds: float, patience: float = PATIENCE) -> dict[str, Any]:
        if self._process is None:
            return {"error": self.wrong}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps([row, column, seconds]) + "\n")
            self._process.stdin.flush()
            with selectors.DefaultSelector() as waiting:
                waiting.register(self._process.stdout, selectors.EVENT_READ)
                line = self._process.stdout.readline() if waiting.select(patience) else None
        except BrokenPipeError:
            line = ""
        if line:
            answer: dict[str, Any] = json.loads(line)
            return answer
        self.end()
        self.wrong = f"gave no answer in {patience:g} s" if line is None else "its process ended"
        return {"error": self.wrong}

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def measure(workers: Mapping[str, Worker], rounds: int, seconds: float) -> tuple[Found, dict[int, str]]:
    """All cells in turn, round after round, and why rows have none."""
    cells = [(at, column) for at, row in enumerate(ROWS) for column in COLUMNS if getattr(row, column)]
    found: Found = {cell: [] for cell in cells}
    wrong: dict[int, str] = {}
    for at, column in cells:
        say(f"making ready: {ROWS[at].library} {ROWS[at].game}, {ROWS[at].means}, {column}")
        answer = workers[ROWS[at].library].ask(at, column, 0.0)
        if "error" in answer:
            wrong[at] = str(answer["error"])
    for turn in range(rounds):
        started, told = time.monotonic(), ""
        for at, column in cells:
            if at in wrong:
                continue
            if told != (told := ROWS[at].library):
                say(f"round {turn + 1} of {rounds}: {told}")
            answer = workers[told].ask(at, column, seconds)
            if "error" in answer:
                wrong[at] = str(answer["error"])
            else:
                found[at, column].append(answer["decisions"] / answer["seconds"])
        say(f"about {(rounds - turn - 1) * (time.monotonic() - started):.0f} s left")
    return found, wrong


def shown(speeds: Sequence[float]) -> str:
    """Median and spread, in thousands."""
    if not speeds:
        return "—"
    least, middle, most = (f"{speed / 1000:,.{0 if speed >= 1e5 else 1}f}" for speed in (*spread(speeds),))
    return f"**{middle}** ({least}–{most})"


def spread(speeds: Sequence[float]) -> tuple[float, float, float]:
    return min(speeds), median(speeds), max(speeds)


def not_led(rows: Sequence[Row], found: Found) -> list[str]:
    """Where a peer is faster than one of our games that is played the same way, in plain words."""
    lines = []
    for way in (INSIDE, ONE_BY_ONE):
        for column in COLUMNS:
            here = {
                at: median(found[at, column])
                for at, row in enumerate(rows)
                if row.way == way and found.get((at, column))
            }
            ours = {at: speed for at, speed in here.items() if rows[at].library == OURS}
            for at, speed in here.items():
                behind = [f"{rows[our].game} ({rows[our].means})" for our, own in ours.items() if own < speed]
                if at not in ours and behind:
                    name = f"{rows[at].library} {rows[at].game}, {rows[at].means}"
                    everything = "all of ours" if len(behind) == len(ours) else ", ".join(behind)
                    lines.append(f"- {column}, {way}: **{name}** is faster than {everything}.")
    return lines


def page(found: Found, wrong: Mapping[int, str], conditions: Sequence[str], command: str) -> str:
    """The report."""
    parts = [
        "# Beside other libraries",
        f"```sh\n{command}\n```",
        ABOUT,
        "\n".join(f"- {line}" for line in conditions),
    ]
    for way in (INSIDE, ONE_BY_ONE):
        lines = ["| library | game | by | playouts | steps | |", "|---|---|---|---|---|---|"]
        for at, row in enumerate(ROWS):
            if row.way == way:
                cells = " | ".join(shown(found.get((at, column), [])) for column in COLUMNS)
                lines.append(f"| {row.library} | {row.game} | {row.means} | {cells} | {wrong.get(at, row.note)} |")
        parts += [f"## {way[0].upper()}{way[1:]}", "\n".join(lines)]
    parts += ["## Where ours does not lead", "\n".join(not_led(ROWS, found)) or "Nowhere in this run."]
    return "\n\n".join(parts) + "\n"


def conditions(load: Sequence[float], rounds: int, seconds: float) -> list[str]:
    cores = Path("/proc/cpuinfo")
    names = cores.read_text(encoding="utf-8").splitlines() if cores.exists() else []
    models = [line.partition(":")[2].strip() for line in names if line.startswith("model name")]
    machine = (models or [platform.machine()])[0]
    load_told = " to ".join(f"{one:.1f}" for one in load)
    wanted = {package.partition("[")[0] for package in {row.library for row in ROWS} - {OURS}} | {"jax"}
    pins = [line for line in PINS.read_text(encoding="utf-8").splitlines() if "==" in line]
    versions = [pin.replace("==", " ") for pin in pins if pin.partition("==")[0].replace("-", "_") in wanted]
    return [
        f"{time.strftime('%Y-%m-%d')}, {machine}, {os.cpu_count()} cores of which one is used, load {load_told}",
        f"Python {platform.python_version()}; {', '.join(versions)}",
        f"{rounds} rounds of {seconds:g} s a cell",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench peers", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time a cell and round (default: 0.5)")
    parser.add_argument("--rounds", type=int, default=5, help="(default: 5)")
    parser.add_argument("--core", type=int, default=0, help="which core all are pinned to (default: 0)")
    parser.add_argument("--environment", type=Path, default=ROOT / "dist/peers", help="where they are installed")
    parser.add_argument("--out", type=Path, default=ROOT / "bench/peers.md", help="(default: bench/peers.md)")
    asked = parser.parse_args()
    if asked.rounds < 1 or not 0 < asked.seconds <= 60:
        parser.error("at least one round, and more than 0 and at most 60 seconds a cell")
    workers = {OURS: Worker(sys.executable, asked.core)}
    try:
        for library in dict.fromkeys(row.library for row in ROWS if row.library != OURS):
            wrong = install(library, asked.environment)
            workers[library] = Worker(str(asked.environment / "bin/python"), asked.core, wrong)
        before = os.getloadavg()[0]
        found, missing = measure(workers, asked.rounds, asked.seconds)
        load = (before, os.getloadavg()[0])
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        for worker in workers.values():
            worker.end()
    command = f"scripts/bench peers --seconds {asked.seconds:g} --rounds {asked.rounds}"
    report = page(found, missing, conditions(load, asked.rounds, asked.seconds), command)
    write_whole(asked.out, report)
    print(report)


if __name__ == "__main__":
    main()
