"""Which tests reach which lines of the rules, and how long they take."""

import sys
import time
from collections import defaultdict
from collections.abc import Generator
from types import CodeType, FrameType
from typing import Any

import pytest

Reached = dict[str, dict[str, list[int]]]  # test -> rule -> lines


class Noting:
    """A plugin: notes the lines of rules each test runs through; what its fixtures prepare is not what it is about."""

    def __init__(self, names: dict[CodeType, str]) -> None:
        self._codes = names
        self.reached: dict[str, dict[str, set[int]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        lines: dict[str, set[int]] = defaultdict(set)

        def in_rule(frame: FrameType, event: str, _: Any) -> Any:
            if event == "line":
                lines[self._codes[frame.f_code]].add(frame.f_lineno)
            return in_rule

        def on_call(frame: FrameType, event: str, _: Any) -> Any:
            return in_rule if frame.f_code in self._codes else None

        started = time.perf_counter()
        sys.settrace(on_call)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.perf_counter() - started
            self.reached[item.nodeid] = dict(lines)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def as_json(self) -> dict[str, Any]:
        reached = {
            test: {rule: sorted(lines) for rule, lines in rules.items()}
            for test, rules in self.reached.items()
            if rules
        }
        return {"reached": reached, "seconds": self.seconds, "failed": self.failed}


def tests_reaching(reached: Reached, seconds: dict[str, float], rule: str, line: int) -> list[str]:
    """Quick ones first."""
    return sorted((test for test, rules in reached.items() if line in rules.get(rule, ())), key=seconds.__getitem__)
