"""The record of a golden game, field by field: what no page tells, such as what rests until it is needed again."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from tests.golden.texts import FOLDER, Recorded, Setting, head, playthrough_path

STRIDE = 20  # decisions from one look to the next
MOST = 15  # looks


def records_path(setting: Setting) -> Path:
    return FOLDER / setting.game_id / f"records-{setting.name}.txt"


def records(setting: Setting, mode: Mode = Mode.CPU) -> str:
    """As dealt, and what has changed at every look since the one before."""
    lines, before = head(setting), dict[str, str]()
    for number, now in islice(_looks(setting, mode), MOST):
        lines += ["", f"After {number} decisions"]
        lines += [f"   {name}: {value}" for name, value in now.items() if before.get(name) != value]
        before = now
    return "\n".join(lines) + "\n"


def _looks(setting: Setting, mode: Mode) -> Iterator[tuple[int, dict[str, str]]]:
    position = setting.start(mode)
    choose = Recorded(load_game(setting.game_id), playthrough_path(setting).read_text(encoding="utf-8"))
    for number in range(position.game.cap):
        if position.is_over or number % STRIDE == 0:
            yield number, _fields(position.state)
        if position.is_over:
            return
        position.act(*choose(position))


def _fields(s: Any) -> dict[str, str]:
    return {name: _short(s[name]) for name in s.dtype.names if name != "chance"}


def _short(value: Any) -> str:
    """Cells in a row; those that are the same to the end are counted."""
    if isinstance(value, np.void):
        return "; ".join(f"{name} {_short(value[name])}" for name in value.dtype.names or ())
    if not isinstance(value, np.ndarray):
        return str(value)
    cells = [str(cell) for cell in value.reshape(-1).tolist()]
    alike = next((i for i, cell in enumerate(reversed(cells)) if cell != cells[-1]), len(cells))
    return " ".join([*cells[: len(cells) - alike], cells[-1], f"({alike} times)" if alike > 1 else ""]).rstrip()
