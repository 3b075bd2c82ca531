"""What `deploy/` and `docs/hosting.md` offer works as it stands; proxies are tested in a browser."""

import re
import shutil
import subprocess
import time
import urllib.request
from pathlib import Path
from uuid import uuid4

import pytest

from quarantotto.cli.arguments import build_parser
from quarantotto.cli.tongue import Tongue

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
TYPED = r"(?:^|bin/|^# +| quarantotto )quarantotto ((?:serve|backup|restore|matches|host-link) ?.*)"


def commands() -> list[str]:
    """What the documents and files tell people to type."""
    found = []
    for file in (ROOT / "docs/hosting.md", *DEPLOY.iterdir()):
        for line in file.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
            typed = re.search(
                r"(?:^|bin/|^# +| quarantotto )quarantotto ((?:serve|backup|restore|matches|host-link) ?.*)", line
            )
            if typed:
                found.append(typed[1].partition(" #")[0].strip())
    return found


def test_every_command_that_is_told_can_be_typed() -> None:
    typed = commands()
    assert len(typed) > 10
    for command in typed:
        build_parser(Tongue("en")).parse_args(command.split())


def test_the_unit_is_a_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not here")
    unit = (DEPLOY / "quarantotto.service").read_text()
    program = tmp_path / "quarantotto"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    file = tmp_path / "quarantotto.service"
    file.write_text(unit.replace("/opt/quarantotto/bin/quarantotto", str(program)))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)], check=False, capture_output=True, text=True
    )
    ours = [line for line in done.stderr.splitlines() if "quarantotto.service" in line]
    assert ours == []
    file.write_text(file.read_text().replace("ProtectSystem=strict", "ProtectSystem=perhaps"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)], check=False, capture_output=True, text=True
    )
    assert "quarantotto.service" in done.stderr  # it looks, and finds


def container_tool() -> str:
    for tool in ("podman", "docker"):
        if shutil.which(tool) is None:
            continue
        asked = subprocess.run([tool, "info"], check=False, capture_output=True, text=True)
        if asked.returncode == 0 and "Cannot connect" not in asked.stdout + asked.stderr:
            return tool
    pytest.skip("neither podman nor docker can be used here")


def test_the_container_runs_without_root_and_writes_only_its_data() -> None:
    tool, name = container_tool(), f"quarantotto-test-{uuid4().hex[:12]}"

    def run(*command: str) -> str:
        return subprocess.run([tool, *command], check=True, capture_output=True, text=True).stdout.strip()

    run("build", "-t", name, "-f", str(ROOT / "Containerfile"), str(ROOT))
    try:
        options = ("--read-only", "--tmpfs", "/tmp", "-v", f"{name}:/data", "-p", "127.0.0.1::1848")
        run("run", "-d", "--name", name, *options, name)
        port = run("port", name, "1848").rpartition(":")[2]
        until = time.monotonic() + 120
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
                    assert answer.status == 200
                    break
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.2)
        assert run("exec", name, "id", "-u") == "1848"
        run("exec", name, "quarantotto", "backup", "/data/kept.sqlite")
    finally:
        subprocess.run([tool, "rm", "-f", name], check=False, capture_output=True)
        subprocess.run([tool, "volume", "rm", "-f", name], check=False, capture_output=True)
        subprocess.run([tool, "rmi", "-f", name], check=False, capture_output=True)
