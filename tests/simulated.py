"""numba's CUDA simulator, which needs no GPU."""

import json
import os
import subprocess
import sys
from typing import Any

# Threads of the simulator ask in a loop whether the others have come: each hands the processor on at once, not after
# five milliseconds.
BRISKLY = "import sys\nsys.setswitchinterval(1e-5)\n"


def simulated(program: str, *arguments: str) -> Any:
    """What a program prints as JSON that runs in it."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", BRISKLY + program, *arguments]
    done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
