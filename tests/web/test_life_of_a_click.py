"""The way of a decision through the program is the one that `docs/architecture.md` tells, function by function."""

import re
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import quarantotto
from quarantotto.web.http.schemas import Act
from tests.web.serving import serving

DOCUMENT = Path(__file__).parents[2] / "docs" / "architecture.md"
PACKAGE = str(Path(quarantotto.__file__).parent)
ROOMS = ("web.http", "web.live", "table", "core", "games")  # from above; rules are called by core, through the contract
MOST = 14


def _is_drafted(frame: FrameType | None) -> bool:
    """Whether it is tried what could follow, for a page that lets its reader choose several things in one go."""
    while frame is not None:
        if frame.f_globals["__name__"].startswith("quarantotto.web.frames"):
            return True
        frame = frame.f_back
    return False


class Receivers:
    """Every call within the program that is handed an action: by itself, in a row of actions or in a page's message."""

    def __init__(self, action: int) -> None:
        self._action = action
        self.calls: list[tuple[FrameType, str, int]] = []  # kept, so that no frame is taken for another
        self.rules: set[str] = set()

    def __call__(self, frame: FrameType, event: str, _given: Any) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(PACKAGE) or any(frame is one for one, *_ in self.calls):
            return
        if _is_drafted(frame):
            return
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        if any(self._is_it(name, frame.f_locals.get(name)) for name in names):
            module = frame.f_globals["__name__"].removeprefix("quarantotto.")
            room = next((number for number, room in enumerate(ROOMS) if module.startswith(room)), -1)
            self.calls.append((frame, f"{module}.{code.co_qualname}", room))

    def _is_it(self, name: str, value: Any) -> bool:
        if isinstance(value, Act):
            return self._action in value.actions
        if name == "action":
            return type(value) is int and value == self._action
        return name == "actions" and self._action in value

    def roads(self) -> Iterator[tuple[int, int]]:
        """For each call the room it was made from, as far as that had the action, and its own."""
        by_frame = {id(frame): room for frame, _, room in self.calls}
        for frame, _, room in self.calls:
            above = frame.f_back
            while above is not None and id(above) not in by_frame:
                above = above.f_back
            if above is not None:
                yield by_frame[id(above)], room


@pytest.fixture
def receivers(tmp_path: Path) -> Iterator[Receivers]:
    found: Receivers | None = None

    def watch(frame: FrameType, event: str, given: Any) -> None:
        if found is not None:
            found(frame, event, given)

    threading.setprofile(watch)  # of the server's threads, which start now
    try:
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}") as house:
            browser = house.browser()
            first = browser.running_table()
            seat = next(seat for seat in (first, first.other(1)) if seat.asked())  # whoever is dealt the first turn
            acts = seat.view()["question"]["acts"]
            action = max(act["action"] for act in acts if not act.get("clause"))  # a number nothing else has
            found = Receivers(action)
            seat.act(action)
            watched, found = found, None
            browser.close()
            yield watched
    finally:
        threading.setprofile(None)
        sys.setprofile(None)


def test_the_way_of_a_decision_is_as_it_is_told(receivers: Receivers) -> None:
    called = Counter(name for _, name, room in receivers.calls if room != ROOMS.index("games"))
    rules = [name for _, name, room in receivers.calls if room == ROOMS.index("games")]
    told = re.findall(r"^\| \d+ \| `([\w.]+)` \| (once|twice) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    ours = [(name, {1: "once", 2: "twice"}[times]) for name, times in called.items()]
    assert told == [*ours[: len(told)]], called
    assert len(told) == len(called)
    assert rules[0].endswith(".play.check")
    assert any(name.endswith(".play.apply") for name in rules)
    assert len(called) + 2 <= MOST
    assert all(room >= above for above, room in receivers.roads())
