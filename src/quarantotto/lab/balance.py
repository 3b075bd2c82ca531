"""How a share hangs on a setting: the same deals over and over, with other players, options or printed numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.engine import fresh_state
from quarantotto.core.game import BadOption, Game
from quarantotto.core.position import seed_key
from quarantotto.core.words import N_
from quarantotto.lab.batch import OUTCOME
from quarantotto.lab.fleet import Fleet
from quarantotto.lab.progressing import Kept
from quarantotto.lab.series import parts_of
from quarantotto.lab.shares import Z, wilson
from quarantotto.lab.task import Task
from quarantotto.lab.telling import PLAIN, TOLD, Told, play_part

Tick = Callable[[int, int], None]
Setting = tuple[str, str]  # name and value


@dataclass(frozen=True)
class Cell:
    """One setting of everything that is varied; the change is against the first, deal by deal."""

    settings: tuple[Setting, ...]
    games: int
    wins: int
    share: float
    low: float
    high: float
    change: float
    within: float  # half of the change's 95 % interval


@dataclass(frozen=True)
class Aim:
    """Where the share would be the one aimed at, all else being set so; none: not within what was tried."""

    settings: tuple[Setting, ...]
    name: str
    value: float | None


def values_of(text: str) -> tuple[str, list[str]]:
    """`players=3,4,5` or `soldiers=-2..2`."""
    name, _, listed = text.partition("=")
    values: list[str] = []
    for part in listed.split(","):
        span = re.fullmatch(r"([+-]?\d+)\.\.([+-]?\d+)", part)
        values += [str(n) for n in range(int(span[1]), int(span[2]) + 1)] if span else [part]
    if not name or not values or not all(values) or len(set(values)) != len(values):
        raise BadOption(N_("{asked!r} must be NAME=VALUES, such as players=3,4,5 or soldiers=-2..2"), asked=text)
    return name, values


def changed(task: Task, game: Game, name: str, value: str) -> Task:
    """The task with one thing set: players, variant, an option, or so much more of a printed number."""
    if name == "players":
        players = _whole(name, value)
        return replace(task, players=players, bots=(task.bots[0],) * players)
    if name == "variant":
        return replace(task, variant=value)
    option = next((option for option in game.meta.options if option.name == name), None)
    if option is not None:
        known = {choice.name for choice in option.choices}
        signed = f"+{value}" if value not in known and f"+{value}" in known else value
        return replace(task, options={**task.options, name: signed})
    return replace(task, edition_toml=with_more(task.edition_toml, name, _whole(name, value)))


def _whole(name: str, value: str) -> int:
    if not re.fullmatch(r"[+-]?\d+", value):
        raise BadOption(N_("{name}: {value!r} is no whole number"), name=name, value=value)
    return int(value)


def with_more(toml: str, name: str, more: int) -> str:
    """An edition in which a number, or each of a row of numbers, is so much larger."""
    table, _, key = name.rpartition(".")
    lines, section, found = toml.splitlines(), "", []
    for at, line in enumerate(lines):
        if head := re.match(r"\[([\w.]+)\]", line):
            section = head[1]
        elif re.match(rf"{re.escape(key)}\s*=\s*(-?\d+|\[[-\d,\s]+\])\s*(#|$)", line) and table in ("", section):
            found.append((at, section))
    if len(found) != 1:
        places = ", ".join(f"{section}.{key}" for _, section in found)
        if found:
            raise BadOption(N_("{name} is printed in several places: {places}"), name=name, places=places)
        raise BadOption(N_("there is no option and no printed number {name!r}"), name=name)
    at, _ = found[0]
    numbers, hash_, comment = lines[at].partition("#")
    left, equals, right = numbers.partition("=")
    lines[at] = left + equals + re.sub(r"-?\d+", lambda n: str(int(n[0]) + more), right) + hash_ + comment
    return "\n".join(lines) + "\n"


def won(told: Told, outcome: int | None, seat: int | None) -> NDArray[np.bool_]:
    """In which games what is asked for happened."""
    if seat is not None:
        return told.won()[:, seat]
    return np.asarray(told.rows[:, OUTCOME] == outcome)


def play_balance(
    task: Task,
    game: Game,
    vary: Sequence[tuple[str, list[str]]],
    games: int,
    fleet: Fleet,
    kept: Kept,
    outcome: int | None = 0,
    seat: int | None = None,
    tick: Tick | None = None,
) -> list[Cell]:
    """Every combination on the same deals; Ctrl-C leaves those that are done."""
    combinations = [tuple(zip((name for name, _ in vary), one, strict=True)) for one in product(*(v for _, v in vary))]
    tasks = [_set(task, game, settings) for settings in combinations]  # all are checked before anything is played
    done: list[list[float]] = list(kept.done.get("cells", []))
    first: NDArray[np.bool_] | None = None
    try:
        for number, one in enumerate(tasks):
            if number < len(done) and (number or len(done) == len(tasks)):
                continue
            parts = parts_of(one, 0, games, PLAIN if seat is None else TOLD)
            happened = np.zeros(games, bool)
            at = 0
            for told in fleet.map(play_part, parts):
                happened[at : at + len(told.rows)] = won(told, outcome, seat)
                at += len(told.rows)
                if tick:
                    tick(number * games + at, len(tasks) * games)
            first = happened if first is None else first
            change = happened.astype(int) - first.astype(int)
            cell = [float(happened.sum()), float(change.mean()), float(Z * change.std() / sqrt(games))]
            done[number:] = [cell, *done[number + 1 :]]
            kept.note({"cells": done})
    except KeyboardInterrupt:
        if not done:
            raise
    finally:
        if done:
            kept.note({"cells": done}, is_last=True)
    return [
        Cell(settings, games, int(wins), wins / games, *wilson(wins, games), change, within)
        for settings, (wins, change, within) in zip(combinations, done, strict=False)
    ]


def _set(task: Task, game: Game, settings: tuple[Setting, ...]) -> Task:
    for name, value in settings:
        task = changed(task, game, name, value)
    fresh_state(game, task.players, task.variant, task.options, seed_key(0))
    task.load()
    return task


def aims(cells: Sequence[Cell], name: str, target: float) -> list[Aim]:
    """For all else set alike: where between two values the share crosses the target, on the scale of odds."""
    groups: dict[tuple[Setting, ...], list[tuple[float, float]]] = {}
    for cell in cells:
        rest = tuple(setting for setting in cell.settings if setting[0] != name)
        logit = log((cell.wins + 0.5) / (cell.games - cell.wins + 0.5))
        groups.setdefault(rest, []).append((float(dict(cell.settings)[name]), logit))
    goal = log(target / (1 - target))
    return [Aim(rest, name, _crossing(sorted(points), goal)) for rest, points in groups.items()]


def _crossing(points: list[tuple[float, float]], goal: float) -> float | None:
    for (x, y), (next_x, next_y) in pairwise(points):
        if min(y, next_y) <= goal <= max(y, next_y):
            return x if y == next_y else x + (next_x - x) * (goal - y) / (next_y - y)
    return None
