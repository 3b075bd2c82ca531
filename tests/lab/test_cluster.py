"""On a Ray cluster: the same games and the same weights, also where a node is lost on the way."""

import subprocess
import sys

PROGRAM = """
import ray
from ray.cluster_utils import Cluster
from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab.bench import default_task
from quarantotto.lab.fitting import fit
from quarantotto.lab.fleet import Alone, fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.series import play_series

task = default_task("radetzky", 1, "basic", Mode.PYTHON)
alone = play_series(task, 12, Alone(), Kept(None, {}))
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
lost = [cluster.add_node(num_cpus=1)]
with fleet_of(1, "ray://" + cluster.address) as fleet:
    assert ray.cluster_resources()["CPU"] == 2

    def lose_a_node(done, games):
        if lost:
            cluster.remove_node(lost.pop(), allow_graceful=False)

    together = play_series(task, 12, fleet, Kept(None, {}), tick=lose_a_node)
    fitted = fit(load_game("1848"), "extended", 2, 12, 5, run=fleet.map)
cluster.shutdown()
assert not lost
assert (together[1], together[0].outcomes) == (alone[1], alone[0].outcomes)
assert fitted == fit(load_game("1848"), "extended", 2, 12, 5)
print("same games")
"""


def test_the_same_games_also_where_a_node_is_lost() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=600, check=False)
    assert done.stdout.splitlines()[-1:] == ["same games"], done.stderr
