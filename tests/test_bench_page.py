"""What `scripts/bench web --page` makes of the browser's trace, and writes down."""

from pathlib import Path
from typing import Any

import pytest

from bench import page


def event(name: str, at: int, long: int = 0, thread: int = 1) -> dict[str, Any]:
    return {"name": name, "ts": at, "dur": long, "pid": 7, "tid": thread}


def test_only_tasks_of_the_page_while_things_move_count() -> None:
    trace = [
        event("RunTask", 0, 90_000),
        event("moving", 100_000),
        event("RunTask", 110_000, 12_000),
        event("RunTask", 120_000, 80_000, thread=2),
        event("RunTask", 290_000, 20_000),  # begun while they moved
        event("EventDispatch", 291_000, 6_000),
        event("Layout", 292_000, 4_000),
        event("Paint", 292_000, 6_000, thread=2),
        event("still", 300_000),
        event("RunTask", 320_000, 70_000),
        event("moving", 400_000),  # and still do when the trace ends
        event("RunTask", 410_000, 15_000),
        {"name": "RunTask", "ts": 430_000, "pid": 7, "tid": 1},  # cut off by the end
    ]
    assert page.longest_task(trace) == (20.0, ["EventDispatch 6"])
    assert page.longest_task(trace[:1]) == (0.0, [])


def test_the_figures_are_written_down_with_the_load(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "FILE", tmp_path / "web.md")
    page.write_down({"radetzky": page.PageFigures(812.4, 20, 41, 60, 99, 33)}, 20, 3.25)
    written = (tmp_path / "web.md").read_text(encoding="utf-8")
    assert "| radetzky | 812 | 20 | 41 | 60 | 99 | 33 |" in written
    assert "whose load was 3.2 " in written


@pytest.mark.parametrize(("load", "is_busy"), [(0.3, False), (500.0, True)])
def test_a_busy_machine_is_said_to_be_busy(
    load: float, is_busy: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(page, "FILE", tmp_path / "web.md")
    page.write_down({}, 20, load)
    assert ("Other work filled it" in (tmp_path / "web.md").read_text(encoding="utf-8")) == is_busy
