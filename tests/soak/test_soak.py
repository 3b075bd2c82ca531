"""The promises, with small counts, and with larger ones by `--all`; `scripts/soak` has the large ones. Times are not
judged here."""

import shutil
from pathlib import Path

import pytest

from tests.databases import postgresql_url
from tests.soak.house import load, restart, script
from tests.soak.kill import VICTIMS, kill
from tests.soak.leak import leak
from tests.soak.lines import clients, reconnect
from tests.soak.power import power
from tests.soak.sealed import sealed
from tests.soak.store import store

__all__ = ["postgresql_url"]

needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


@pytest.fixture
def is_long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--all"))


@pytest.fixture
def kills(is_long: bool) -> int:
    """Each costs a house that starts anew."""
    return 15 if is_long else len(VICTIMS)


def test_kill(tmp_path: Path, kills: int) -> None:
    result = kill(tmp_path, kills=kills)
    assert result.broken == []
    assert result.counts["acknowledged"] >= kills * 20


def test_kill_of_a_worker_its_parent_or_a_backend(tmp_path: Path, postgresql_url: str, kills: int) -> None:
    result = kill(tmp_path, kills=kills, db=postgresql_url, workers=2)
    assert result.broken == []
    assert result.counts["acknowledged"] >= kills * 20
    assert all(result.counts[f"killed: {name}"] for name in VICTIMS)


@needs_compiler
def test_power(tmp_path: Path, is_long: bool) -> None:
    result = power(tmp_path, points=10 if is_long else 5)
    assert result.broken == []
    assert result.counts["checkpoints"]


@needs_compiler
def test_power_loss_shows_where_nothing_is_synced(tmp_path: Path) -> None:
    assert power(tmp_path, points=5, rows=50, synchronous="OFF").broken


def test_load(tmp_path: Path, is_long: bool) -> None:
    tables, seconds = (50, 40) if is_long else (8, 4)
    result = load(tmp_path, tables=tables, rate=12.5, seconds=seconds)
    assert result.broken == []
    assert result.figures["moves_per_second"] > 0


def test_store(tmp_path: Path) -> None:
    assert store(tmp_path, seconds=1).broken == []


def test_leak(tmp_path: Path, is_long: bool) -> None:
    assert leak(tmp_path, comparisons=500 if is_long else 200).broken == []


def test_clients(tmp_path: Path, is_long: bool) -> None:
    assert clients(tmp_path, rounds=300 if is_long else 40).broken == []


def test_sealed(tmp_path: Path, is_long: bool) -> None:
    rounds = 15 if is_long else 6
    result = sealed(tmp_path, rounds=rounds)
    assert result.broken == []
    assert result.counts["answers"] >= 2 * rounds


def test_script(tmp_path: Path, is_long: bool) -> None:
    assert script(tmp_path, tables=4, rate=4, seconds=12 if is_long else 4).broken == []


def test_reconnect(tmp_path: Path, is_long: bool) -> None:
    assert reconnect(tmp_path, cuts=100 if is_long else 30).broken == []


def test_restart(tmp_path: Path, is_long: bool) -> None:
    assert restart(tmp_path, matches=50 if is_long else 15, times=1).broken == []
