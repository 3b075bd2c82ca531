"""On a Ray cluster: the same games and the same weights, also where a node or a worker is lost on the way."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import os, signal, sys
from pathlib import Path
import ray
from ray.cluster_utils import Cluster
from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab import balance, series, tournament
from quarantotto.lab.bench import default_task
from quarantotto.lab.fitting import fit
from quarantotto.lab.fleet import Alone, fleet_of
from quarantotto.lab.progressing import Kept

task = default_task("radetzky", 1, "basic", Mode.PYTHON)
lost = []

def lose_a_node(done, games):
    if lost:
        cluster.remove_node(lost.pop(), allow_graceful=False)

def simulated(fleet):
    tally, digest = series.play_series(task, 12, fleet, Kept(None, {}), tick=lose_a_node)
    return digest, tally.outcomes

def rated(fleet):
    cup = default_task("comuni", 2, "standard", Mode.PYTHON)
    result = tournament.play_tournament(cup, ("greedy", "uniform"), 6, fleet, Kept(None, {}), 1)
    return result.digest, [(standing.bot, standing.wins) for standing in result.standings]

def swept(fleet):
    return balance.play_balance(task, load_game("radetzky"), [("players", ["1", "2"])], 3, fleet, Kept(None, {}))

def fitted(fleet):
    return fit(load_game("1848"), "extended", 2, 12, 5, run=fleet.map)

def dying_once(work, mark):
    def played(part):
        if part.first == 2 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return work(part)
    return played

runs = simulated, rated, swept, fitted
alone = [run(Alone()) for run in runs]
marks = [Path(sys.argv[1], name) for name in ("simulate", "tournament", "balance")]
series.play_part = dying_once(series.play_part, marks[0])
tournament.play_match = dying_once(tournament.play_match, marks[1])
balance.play_part = dying_once(balance.play_part, marks[2])
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
lost.append(cluster.add_node(num_cpus=1))
with fleet_of(1, "ray://" + cluster.address) as fleet:
    assert ray.cluster_resources()["CPU"] == 2
    together = [run(fleet) for run in runs]
cluster.shutdown()
assert not lost
assert all(mark.exists() for mark in marks)
assert together == alone, (together, alone)
print("same games")
"""


def test_the_same_games_also_where_a_node_and_workers_are_lost(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.stdout.splitlines()[-1:] == ["same games"], done.stderr
