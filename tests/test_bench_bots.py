"""`scripts/bench bots`: who sits where, what is kept of a game, what is counted, and what the page says of it."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import bots
from bench.bots import FUGITIVE, HASTY, Job, Line, Result
from quarantotto.core.compiler import Mode
from quarantotto.games import load_meta

COMUNI = Line(0, "comuni", "standard", 3, "gentle", HASTY, 9)
TOGETHER = Line(0, "radetzky", "basic", 2, "gentle", HASTY, 9)


def found(line: Line, number: int, won: int, beside: int | None = None, **other: Any) -> dict[str, Any]:
    plain = {"line": line.key, "made": bots.fingerprint(line), "game": number, "won": won, "beside": beside}
    return {**plain, "seconds": 0.002, "times": [[80, 1]], **other}


def test_every_line_has_a_name_of_its_own_and_a_table_that_can_be_played() -> None:
    assert len({line.key for line in bots.LINES}) == len(bots.LINES)
    for line in bots.LINES:
        assert line.players in load_meta(line.game).players_of(line.variant)


def test_every_seat_gets_every_deal_unless_a_side_is_named() -> None:
    assert [bots.seats_of(COMUNI, n) for n in range(4)] == [((0,), 0), ((1,), 0), ((2,), 0), ((0,), 1)]
    hunted = Line(0, "garibaldi", "basic", 2, "gentle", "gentle", 9, None, FUGITIVE)
    assert [bots.seats_of(hunted, n) for n in range(2)] == [((0,), 0), ((0,), 1)]


def test_each_line_gets_a_part_before_the_next_and_what_is_worth_less_comes_later() -> None:
    one, other, late = COMUNI._replace(games=8), TOGETHER._replace(games=4), COMUNI._replace(worth=1, games=4)
    played = [(job.line, job.number) for job in bots.jobs_of([late, one, other])]
    assert played[:5] == [(one, 0), (one, 1), (other, 0), (late, 0), (one, 2)]
    assert len(played) == 16


def test_a_game_is_the_same_whenever_it_is_played_and_its_decisions_are_timed() -> None:
    first, again = (bots.play(Job(COMUNI, 1), Mode.PYTHON) for _ in range(2))
    assert {**first, "seconds": 0, "times": 0} == {**again, "seconds": 0, "times": 0}
    assert first["won"] in (0, 1)
    assert first["beside"] is None
    assert sum(count for _, count in first["times"]) > 10


def test_who_plays_together_is_measured_on_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[tuple[Any, ...]] = []

    def note(_: Line, number: int, one: Any, other: Any, mode: Mode) -> int:
        tables.append((number, one, other))
        return 1

    monkeypatch.setattr(bots, "has_won", note)
    told = bots.play(Job(TOGETHER, 3), Mode.PYTHON)
    (number, watch, _), (same, one, other) = tables
    assert (number, same, told["beside"]) == (3, 3, 1)
    assert one is other is bots.player_named("radetzky", HASTY, Mode.PYTHON)
    assert watch.player is bots.player_named("radetzky", "gentle", Mode.PYTHON)


def test_files_of_several_machines_are_counted_once_and_stale_or_torn_lines_not(tmp_path: Path) -> None:
    line = bots.LINES[0]
    lines = [found(line, 0, 1), found(line, 1, 0), found(line, 2, 1, made="other weights")]
    written = "".join(json.dumps(one) + "\n" for one in lines)
    (tmp_path / "here.jsonl").write_text(written, encoding="utf-8")
    (tmp_path / "there.jsonl").write_text(written + json.dumps(found(line, 3, 1)), encoding="utf-8")
    kept = tmp_path / "kept"
    kept.mkdir()
    result = bots.read(tmp_path, kept)[line.key]
    assert (result.won, result.times, result.seconds) == ({0: 1, 1: 0}, {80: 2}, 0.004)
    (kept / "earlier.jsonl.gz").write_bytes(gzip.compress(json.dumps(found(line, 4, 1)).encode() + b"\n"))
    assert bots.read(tmp_path, kept)[line.key].won == {4: 1, 0: 1, 1: 0}
    assert [result.milliseconds, result.slowest] == pytest.approx([2, 1.024])


def test_the_page_tells_the_share_with_its_interval_and_whether_the_aim_is_reached(tmp_path: Path) -> None:
    line = Line(0, "1848", "extended", 2, "master", "gentle", 400, 85)
    results = bots.read(tmp_path, tmp_path)
    assert line.key in results
    for number in range(100):
        results[line.key].add(found(line, number, int(number < 96)))
    (told,) = [row for row in bots.page(results).splitlines() if row.startswith("| 1848")]
    cells = [cell.strip() for cell in told.strip("|").split("|")]
    assert cells[4:7] == ["96 of 100", "90 to 98 %", "85 %: reached"]
    assert [bots.verdict(*share, 85) for share in ((0.7, 0.84), (0.7, 0.86))] == ["85 %: missed", "85 %: open"]


def test_a_gain_on_the_same_deals_has_the_interval_of_the_pairs() -> None:
    result = Result()
    for number in range(100):
        result.add(found(TOGETHER, number, int(number < 60), int(number < 40)))
    assert bots.against(TOGETHER, result).endswith("won 40: +20 (+12 to +28)")


def test_what_people_wrote_below_the_table_stays(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Old\n\n| old |\n\n## Chances\n\nSome are.\n", encoding="utf-8")
    for _ in range(2):
        bots.main(["--into", str(tmp_path / "new"), "--page", str(page), "--table"])
    written = page.read_text(encoding="utf-8")
    assert written.endswith("\n\n## Chances\n\nSome are.\n")
    assert "old" not in written
    assert written.count("## Chances") == 1


def test_it_needs_no_more_than_numpy_and_numba() -> None:
    """A machine with many cores may have little else."""
    command = (
        "import sys; before = {*sys.modules}; from bench import bots;"
        "[bots.load_insight(line.game) for line in bots.LINES];"
        "[bots.fingerprint(line) for line in bots.LINES];"
        "print(*sorted({name.partition('.')[0] for name in {*sys.modules} - before} - {*sys.stdlib_module_names}))"
    )
    told = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True, cwd=bots.HERE.parent
    )
    foreign = {name for name in told.stdout.split() if not name.startswith("_")}
    assert foreign <= {"bench", "numpy", "numba", "llvmlite", "quarantotto"}


def test_only_what_its_two_levels_do_at_its_table_makes_a_line_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(0, "radetzky", "basic", 3, "master", "gentle", 9)
    levels = bots.levels_in("radetzky")
    print_of, before = bots.fingerprint.__wrapped__, bots.fingerprint(line)

    def stale(level: str, **change: Any) -> bool:
        changed = {**levels, level: {**levels[level], **change}}
        monkeypatch.setattr(bots, "levels_in", lambda _: changed)
        return bool(print_of(line) != before)

    playouts = levels["master"]["playouts"]
    assert stale("master", chunks=99)
    assert stale("gentle", thinks=1)
    assert stale("master", playouts={**playouts, "3": 1})
    assert not stale("strong", chunks=99)
    assert not stale("master", playouts={**playouts, "5": 1})
