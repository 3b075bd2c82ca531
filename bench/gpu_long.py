"""A long series on a GPU: how compiling is told, how long parts take, how soon Ctrl-C is heard, and that a series which
was interrupted and went on has the digest of one that was not. Prints JSON.
Run: PYTHONPATH=src python3 bench/gpu_long.py GAME GAMES [uniform|greedy]"""

import json
import os
import resource
import signal
import sys
import tempfile
import threading
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from alone import alone
from gpu import USUAL

from quarantotto.core.compiler import Mode
from quarantotto.lab.bench import default_task
from quarantotto.lab.fleet import Alone
from quarantotto.lab.progressing import Kept
from quarantotto.lab.series import play_series
from quarantotto.lab.task import Task
from quarantotto.lab.telling import runner_of


def compiled(task: Task) -> dict[str, Any]:
    """What is said while it compiles, and when."""
    begun, said = time.perf_counter(), []
    runner_of(task, lambda done, total, what: said.append((time.perf_counter() - begun, done, total, what)))
    kernel = next(at for at, _, _, what in said if what == "kernel")
    waits = [later[0] - earlier[0] for earlier, later in pairwise(said) if earlier[3] != "kernel"]
    return {
        "rules": len(said) - 2,
        "seconds of rules": round(kernel, 1),
        "seconds of the kernel": round(said[-1][0] - kernel, 1),
        "longest wait between rules": round(max(waits), 1),
    }


class Watched(Alone):
    """Notes how many games each part had, and how long it took."""

    def __init__(self, stop_after: float | None = None) -> None:
        self.parts: list[tuple[int, float]] = []
        self.stopped = 0.0
        if stop_after is not None:
            threading.Timer(stop_after, self._stop).start()

    def _stop(self) -> None:
        self.stopped = time.perf_counter()
        os.kill(os.getpid(), signal.SIGINT)

    def map(self, work: Any, parts: Any) -> Any:
        for part in parts:
            begun = time.perf_counter()
            made = work(part)
            self.parts.append((part.count, round(time.perf_counter() - begun, 3)))
            yield made


def measure(game: str, games: int, bot: str) -> dict[str, Any]:
    players, variant = USUAL[game]
    task = default_task(game, players, variant, Mode.CUDA, bot)
    told: dict[str, Any] = {"game": game, "bot": bot, "games": games, "compiling": compiled(task)}
    with alone(), tempfile.TemporaryDirectory() as folder:
        fleet, begun = Watched(), time.perf_counter()
        tally, digest = play_series(task, games, fleet, Kept(None, {}))
        seconds = time.perf_counter() - begun
        told["in one go"] = {
            "seconds": round(seconds, 2),
            "M decisions/s, counted": round(tally.decisions / seconds / 1e6, 1),
            "parts": fleet.parts[:6],
            "longest": max(took for _, took in fleet.parts),
        }
        path, stops = Path(folder) / "run.json", []
        for _ in range(2):
            fleet = Watched(seconds / 4)
            tally, _ = play_series(task, games, fleet, Kept(path, {}))
            stops.append({"games": tally.games, "heard after": round(time.perf_counter() - fleet.stopped, 2)})
        tally, resumed = play_series(task, games, Alone(), Kept(path, {}))
        told["interrupted"] = stops
        told["games at the end"], told["digest"] = tally.games, digest[:16]
        told["digests agree"] = resumed == digest
        told["MB of memory at most"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return told


def main() -> None:
    game, games, *bot = sys.argv[1:]
    print(json.dumps(measure(game, int(games), *(bot or ["uniform"]))), flush=True)


if __name__ == "__main__":
    main()
