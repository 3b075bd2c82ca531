"""All that is measured on a machine with a GPU, in one go: processes compile side by side and measure one at a time.
Run: PYTHONPATH=src python3 bench/gpu_round.py FOLDER; answers go into FOLDER/round.jsonl, what went wrong into
FOLDER/errors.txt."""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
SIDE_BY_SIDE = 14
LIMIT = 440  # seconds, after which a process is given up

# The dearest to compile first.
ASKED = [
    *["gpu.py radetzky 4000000"] * 3,
    "gpu.py garibaldi steps 65536 262144 524288",
    "gpu_long.py radetzky 100000000",
    "gpu_long.py comuni 400000 greedy",
    "gpu.py garibaldi 400000",
    "gpu.py radetzky steps 262144 1048576",
    "gpu.py comuni steps 262144",
    "gpu.py 1848 steps 1048576",
    "gpu_dlpack.py",
    "gpu_long.py garibaldi 4000000",
    "gpu.py comuni 1000000",
    "gpu.py 1848 1000000",
]


def ask(command: str, begun: float) -> tuple[dict[str, object], str]:
    """One line of the answer, and what it says on standard error."""
    started = time.perf_counter()
    try:
        done = subprocess.run(
            [sys.executable, *command.split()], cwd=HERE, capture_output=True, text=True, timeout=LIMIT, check=False
        )
        code, out, err = done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        code, out, err = 124, str(late.stdout or ""), str(late.stderr or "")
    lines = [json.loads(line) if line.startswith("{") else line for line in out.splitlines()]
    took = {"from": round(started - begun), "to": round(time.perf_counter() - begun)}
    return {"command": command, "exit code": code, **took, "said": lines}, err


def main() -> None:
    folder, begun = Path(sys.argv[1]), time.perf_counter()
    os.environ["PYTHONPATH"] = str(HERE.parent / "src")
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"  # JAX else takes most of the memory of the GPU
    commands = sys.argv[2:] or ASKED
    with (
        (folder / "round.jsonl").open("w") as answers,
        (folder / "errors.txt").open("w") as errors,
        ThreadPoolExecutor(SIDE_BY_SIDE) as pool,
    ):
        for answer, err in pool.map(lambda command: ask(command, begun), commands):
            print(json.dumps(answer), flush=True)
            print(json.dumps(answer), file=answers, flush=True)
            if err:
                print(f"# {answer['command']}\n{err[-4000:]}", file=errors, flush=True)


if __name__ == "__main__":
    main()
