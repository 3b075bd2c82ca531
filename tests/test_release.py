"""What is released is the same whoever builds it."""

import hashlib
import os
import re
import shutil
import subprocess
from datetime import date
from pathlib import Path

import pytest

from quarantotto import __version__

ROOT = Path(__file__).parents[1]


def release(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "RELEASE_FOLDER": str(folder)}
    command = [str(ROOT / "scripts/release"), *arguments]
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)


def test_two_builds_are_the_same_and_their_checksums_are_right(tmp_path: Path) -> None:
    done = release(tmp_path / "out", "--try")  # it compares two builds itself
    assert done.returncode == 0, done.stderr
    sums = (tmp_path / "out/SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert {Path(line.split()[1]).suffix for line in sums} == {".gz", ".whl", ".1"}
    for line in sums:
        digest, name = line.split()
        assert hashlib.sha256((tmp_path / "out" / name).read_bytes()).hexdigest() == digest
    manual = (tmp_path / "out/quarantotto.1").read_text(encoding="utf-8")
    assert manual.startswith(".TH QUARANTOTTO 1")
    assert ".SH SIMULATE" in manual
    if shutil.which("man") is None:
        pytest.skip("no man here to read the page with")
    read = subprocess.run(
        ["man", "-l", "--warnings", str(tmp_path / "out/quarantotto.1")], capture_output=True, check=False
    )
    assert (read.returncode, read.stderr) == (0, b"")


def test_nothing_is_released_from_what_is_no_tag(tmp_path: Path) -> None:
    done = release(tmp_path / "out")
    assert done.returncode == 1
    assert "not the tag v" in done.stderr
    assert not (tmp_path / "out").exists()


def test_the_changelog_tells_of_this_version_and_of_every_one_before() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.findall(r"^## \[(.+?)\](?: - (\S+))?$", text, re.MULTILINE)
    released = [part for part in parts if part[0] != "Unreleased"]
    assert released[0][0] == __version__
    assert parts[-len(released) :] == released, "what is not released stands first"
    days = [date.fromisoformat(day) for _, day in released]
    assert days == sorted(days, reverse=True)
    kinds = re.findall(r"^### (.+)$", text, re.MULTILINE)
    assert set(kinds) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert not re.search(r"^### .+\n+(?=#{2,3} |\Z)", text, re.MULTILINE), "a part without a line"
    lines = re.findall(r"^- .+$", text, re.MULTILINE)
    assert sorted(lines) == sorted(set(lines)), "a line that is said twice"
