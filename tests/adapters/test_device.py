"""Games stepped on a GPU, in numba's CUDA simulator, which needs none: the rows of the vector environment."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.simulated import simulated

pytest.importorskip("numba")
pytest.importorskip("gymnasium")

# Plays the same actions in both environments and tells how often they differed, and how many games have ended.
PROGRAM = """
import json, sys
import numpy as np
from quarantotto.adapters.device import DeviceEnv
from quarantotto.adapters.gymnasium import Games

asked = json.loads(sys.argv[1])
game, players, rows, steps, bots = (asked[name] for name in ("game", "players", "rows", "steps", "bots"))
device = DeviceEnv(game, players, rows, **bots)
native = Games(game, rows, players, mode="python", **bots)
luck, ended, unlike, read = np.random.default_rng(7), 0, [], np.from_dlpack

def compare(step, name, one, other):
    if one.dtype != other.dtype or not np.array_equal(one, other):
        unlike.append([step, name])
    if one.dtype.itemsize > 4:
        unlike.append([step, f"{name}: JAX knows no {one.dtype} unless it is told to"])

for seed, some in ((7, steps), (8, 3)):  # a second time: nothing is left of the first
    seen, info = device.reset(seed)
    seen_there, info_there = native.reset(seed=seed)
    for step in range(some):
        compare(step, "seen", read(seen), seen_there)
        for name in ("action_mask", "seat"):
            compare(step, name, read(info[name]), info_there[name])
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in info_there["action_mask"]])
        seen, *told, info = device.step(actions)
        seen_there, *told_there, info_there = native.step(actions)
        for name, one, other in zip(("reward", "over", "cut"), told, told_there, strict=True):
            compare(step, name, read(one), other)
        over = told_there[1]
        ended += int(over.sum())
        for name in ("payoffs", "final_obs") if over.any() else ():
            compare(step, name, read(info[name])[over], info_there[name][over])
print(json.dumps([unlike, ended]))
"""


IN_A_KERNEL = pytest.mark.seldom("its rules in a kernel, and stepping with another game")


@pytest.mark.parametrize(
    ("game", "players", "rows", "steps", "bots", "ends"),
    [
        ("radetzky", 2, 2, 60, {}, 2),
        ("1848", 2, 2, 120, {}, 1),
        pytest.param("garibaldi", 2, 2, 25, {}, 0, marks=IN_A_KERNEL),
        pytest.param("comuni", 3, 2, 25, {}, 0, marks=IN_A_KERNEL),
        ("radetzky", 3, 1, 40, {"seat": 1}, 2),  # one row, for the native environment has dice for all rows together
    ],
)
def test_rows_are_those_of_the_vector_environment(
    game: str, players: int, rows: int, steps: int, bots: dict[str, Any], ends: int
) -> None:
    asked = {"game": game, "players": players, "rows": rows, "steps": steps, "bots": bots}
    unlike, ended = simulated(PROGRAM, json.dumps(asked))
    assert unlike == []
    assert ended >= ends


REFUSING = """
import json, re
import numpy as np
from quarantotto.adapters.device import DeviceEnv
from quarantotto.core.compiler import dlpack

env = DeviceEnv("radetzky", 2, 3)
seen, info = env.reset(7)
kept, mask = seen.copy_to_host(), info["action_mask"].copy_to_host()
good = mask.argmax(axis=1)
bad = np.where(np.arange(3) == 1, mask.argmin(axis=1), good)
stored, said = env._stored.copy_to_host(), []
for actions in (bad, good[:2], good * 1.0):
    try:
        env.step(actions)
    except ValueError as refused:
        said.append(str(refused))
_, rewards, over, *_ = env.step(bad, check=False)
idle = not np.from_dlpack(rewards).any() and not np.from_dlpack(over).any()
same = np.array_equal(kept, seen.copy_to_host()) and np.array_equal(stored, env._stored.copy_to_host())
env.step(good)
moved = not np.array_equal(stored, env._stored.copy_to_host())
capsule = seen.__dlpack__()
lent = [len(dlpack._lent)]
del capsule
lent.append(len(dlpack._lent))
taken = np.from_dlpack(seen)
lent.append(len(dlpack._lent))
lies_by_columns = taken.strides == (4, 12)
del taken
lent.append(len(dlpack._lent))
print(json.dumps([said, bool(idle), bool(same), bool(moved), lies_by_columns, lent]))
"""


def test_an_illegal_action_is_refused_and_arrays_are_lent_as_long_as_they_are_used() -> None:
    said, idle, same, moved, lies_by_columns, lent = simulated(REFUSING)
    assert [text.split(":")[0] for text in said[:1]] == ["game 1"]
    assert said[0].endswith("is not legal now")
    assert said[1:] == [
        "3 integers are wanted, not int64 of shape (2,)",
        "3 integers are wanted, not float64 of shape (3,)",
    ]
    assert idle
    assert same
    assert moved
    assert lies_by_columns
    assert lent == [1, 0, 1, 0]


def test_without_a_gpu_one_line_says_what_is_missing() -> None:
    program = "from quarantotto.adapters.device import DeviceEnv; DeviceEnv('radetzky', 4, 64)"
    environment = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith(
        "Unavailable: cuda needs an NVIDIA GPU, its driver and numba-cuda: pip install 'quarantotto[cuda]'"
    )
