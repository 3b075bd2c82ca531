"""What Windows and macOS lack is not needed: the program runs where it is taken away, in every process it starts."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from quarantotto.web.frames.process import HEAD, Answer, draw_all
from quarantotto.web.workers.children import command, packed
from quarantotto.web.workers.intake import read_all

# Python loads this first, in the children too. What the standard library itself is made of here has to stay.
TAKEN_AWAY = """
import asyncio, multiprocessing.popen_spawn_posix, os, signal, subprocess, sys

MODULES = {"fcntl", "grp", "httptools", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"}


class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


for name in MODULES:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Nowhere())
for owner, names in (
    (os, "fork forkpty getgid getuid geteuid killpg nice sched_getaffinity"),
    (signal, "SIGHUP SIGQUIT SIGUSR1 SIGUSR2 pthread_sigmask"),
):
    for name in names.split():
        delattr(owner, name)
"""
READY = HEAD.pack(0, Answer.READY)
EVERY_MODULE = """
import pkgutil, quarantotto
from importlib import import_module
for found in pkgutil.walk_packages(quarantotto.__path__, "quarantotto."):
    try:
        if not found.name.endswith("__main__"):
            import_module(found.name)
    except ModuleNotFoundError as error:
        if "cuda" not in error.name:  # an extra
            raise
print("all of it")
"""
PATIENCE = 120.0


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "sitecustomize.py").write_text(TAKEN_AWAY, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(tmp_path), "HOME": str(tmp_path)}


def run(surroundings: dict[str, str], *arguments: str) -> str:
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_they_are_taken_away(surroundings: dict[str, str]) -> None:
    code = "import os, sys; print(hasattr(os, 'fork')); import resource"
    done = subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=False)
    assert done.stdout == "False\n"
    assert "No module named 'resource'" in done.stderr


def test_every_module_is_imported(surroundings: dict[str, str]) -> None:
    assert run(surroundings, "-c", EVERY_MODULE) == "all of it\n"


def test_processes_simulate(surroundings: dict[str, str]) -> None:
    games = ("simulate", "1848", "--mode", "python", "--games", "4", "--workers", "2")
    ours = subprocess.run([sys.executable, "-m", "quarantotto", *games], capture_output=True, text=True, check=True)
    assert run(surroundings, "-m", "quarantotto", *games).splitlines()[-1] == ours.stdout.splitlines()[-1]


def test_processes_of_the_house_answer(surroundings: dict[str, str]) -> None:
    for target, said, wanted in ((read_all, packed((b"{", "en", [])), b"no JSON"), (draw_all, b"", READY)):
        started = command(target, 3)
        done = subprocess.run(started, env=surroundings, input=said, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        assert wanted in done.stdout


def test_the_house_opens(surroundings: dict[str, str], tmp_path: Path) -> None:
    started = [sys.executable, "-m", "quarantotto", "serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/m.sqlite"]
    with subprocess.Popen(started, env=surroundings, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            (address,) = re.findall(r"http://localhost:\d+", server.stdout.readline())
            for path, wanted in (("/healthz", "ok"), ("/", "Quarantotto"), ("/metrics", "quarantotto_store_ok 1.0")):
                with urlopen(address + path, timeout=PATIENCE) as answer:
                    assert wanted in answer.read().decode()
        finally:
            server.terminate()
