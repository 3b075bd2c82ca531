"""How a share hangs on a setting: the same deals over and over, with other players, options or printed numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise, product
from math import log, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.engine import fresh_state
from quarantotto.core.game import BadOption, Game
from quarantotto.core.position import seed_key
from quarantotto.core.processes import holding_sigint
from quarantotto.core.words import N_
from quarantotto.lab.batch import OUTCOME
from quarantotto.lab.fleet import Fleet, spans
from quarantotto.lab.parquet import Sink
from quarantotto.lab.progressing import Kept
from quarantotto.lab.shares import Z, wilson
from quarantotto.lab.simulate import part_size
from quarantotto.lab.task import Task
from quarantotto.lab.telling import PLAIN, TOLD, Part, Told, play_part

Tick = Callable[[int, int], None]
Setting = tuple[str, str]  # name and value
MOST_VALUES = 1000  # of one thing that is varied
ROUNDS = 40  # in so many goes the deals are played, each with every combination


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
    """Where the share would be the one aimed at, all else being set so, as far as that is known (95 %), and what was
    tried that comes nearest. None: beyond what was tried."""

    settings: tuple[Setting, ...]
    name: str
    value: float | None
    low: float | None
    high: float | None
    nearest: str
    share: float


def values_of(text: str) -> tuple[str, list[str]]:
    """`players=3,4,5` or `soldiers=-2..2`."""
    name, _, listed = text.partition("=")
    values: list[str] = []
    for part in listed.split(","):
        span = re.fullmatch(r"([+-]?\d{1,18})\.\.([+-]?\d{1,18})", part)
        among = range(int(span[1]), int(span[2]) + 1) if span else ()
        if len(among) > MOST_VALUES:
            raise BadOption(N_("{asked!r} are more than {most} values"), asked=text, most=MOST_VALUES)
        values += map(str, among) if span else [part]
    if not name or not values or not all(values) or len(set(values)) != len(values):
        raise BadOption(N_("{asked!r} must be NAME=VALUES, such as players=3,4,5 or soldiers=-2..2"), asked=text)
    return name, values


def varied(texts: Sequence[str]) -> list[tuple[str, list[str]]]:
    """All that varies, each thing once."""
    found = [values_of(text) for text in texts]
    for number, (name, _) in enumerate(found):
        if name in dict(found[:number]):
            raise BadOption(N_("{name} is varied twice"), name=name)
    return found


def changed(task: Task, game: Game, name: str, value: str) -> Task:
    """The task with one thing set: players, variant, an option, or so much more of a printed number."""
    if name == "players":
        players = _whole(name, value)
        if len(set(task.bots)) > 1:
            raise BadOption(N_("where the number of players varies, one bot plays all seats"))
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


def tasks_of(
    task: Task, game: Game, vary: Sequence[tuple[str, list[str]]], seat: int | None
) -> dict[tuple[Setting, ...], Task]:
    """Every combination of what varies; all are checked before anything is played."""
    names = [name for name, _ in vary]
    combinations = [tuple(zip(names, one, strict=True)) for one in product(*(values for _, values in vary))]
    return {settings: _set(task, game, settings, seat) for settings in combinations}


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
    sink: Sink | None = None,
) -> list[Cell]:
    """Some deals with every combination, then the next; Ctrl-C leaves the deals that were played with all of them."""
    settled = tasks_of(task, game, vary, seat)
    combinations, tasks = list(settled), list(settled.values())
    done = kept.done or {"games": 0, **{name: [0] * len(tasks) for name in ("wins", "gained", "lost")}}
    how = PLAIN if seat is None and sink is None else TOLD
    rounds = list(spans(games, min(part_size(task), -(-games // ROUNDS)), done["games"]))
    results = iter(fleet.map(play_part, (Part(one, *span, how) for span in rounds for one in tasks)))
    try:
        for first, count in rounds:
            told = []
            for played in islice(results, len(tasks)):
                told.append(played)
                if tick:
                    tick(first * len(tasks) + count * len(told), games * len(tasks))
            with holding_sigint():
                _add(done, count, [won(one, outcome, seat) for one in told])
                for settings, one in zip(combinations, told, strict=True):
                    if sink:
                        sink(one.rows, first, [value for _, value in settings])
            kept.note(done)
    except KeyboardInterrupt:
        if not done["games"]:
            raise
    finally:
        if done["games"]:
            kept.note(done, is_last=True)
    counts = zip(combinations, done["wins"], done["gained"], done["lost"], strict=True)
    return [_cell(settings, done["games"], *counted) for settings, *counted in counts]


def _add(done: dict[str, Any], count: int, happened: list[NDArray[np.bool_]]) -> None:
    """What happened in some deals; gained and lost is against the first combination."""
    done["games"] += count
    for number, one in enumerate(happened):
        done["wins"][number] += int(one.sum())
        done["gained"][number] += int((one & ~happened[0]).sum())
        done["lost"][number] += int((~one & happened[0]).sum())


def _cell(settings: tuple[Setting, ...], games: int, wins: int, gained: int, lost: int) -> Cell:
    change = (gained - lost) / games
    within = Z * sqrt(((gained + lost) / games - change**2) / games)
    return Cell(settings, games, wins, wins / games, *wilson(wins, games), change, within)


def _set(task: Task, game: Game, settings: tuple[Setting, ...], seat: int | None) -> Task:
    for name, value in settings:
        task = changed(task, game, name, value)
    if seat is not None and seat >= task.players:
        text = N_("there is no seat {seat} at a table of {players}")
        raise BadOption(text, seat=seat + 1, players=task.players)
    fresh_state(game, task.players, task.variant, task.options, seed_key(0))
    task.load()
    return task


def aims(cells: Sequence[Cell], name: str, target: float) -> list[Aim]:
    """For all else set alike: where between two values the share crosses the target, on the scale of odds."""
    groups: dict[tuple[Setting, ...], list[Cell]] = {}
    for cell in cells:
        groups.setdefault(tuple(setting for setting in cell.settings if setting[0] != name), []).append(cell)
    return [_aim(rest, alike, name, target) for rest, alike in groups.items()]


def _aim(rest: tuple[Setting, ...], cells: list[Cell], name: str, target: float) -> Aim:
    cells.sort(key=lambda cell: float(dict(cell.settings)[name]))
    values = [float(dict(cell.settings)[name]) for cell in cells]
    goal = log(target / (1 - target))
    value, *ends = (
        _crossing([(x, _logit(share, cell.games)) for x, cell, share in zip(values, cells, shares, strict=True)], goal)
        for shares in ([c.share for c in cells], [c.low for c in cells], [c.high for c in cells])
    )
    is_rising = cells[-1].share >= cells[0].share
    low, high = reversed(ends) if is_rising else ends
    nearest = min(cells, key=lambda cell: abs(cell.share - target))
    return Aim(rest, name, value, low, high, dict(nearest.settings)[name], nearest.share)


def _logit(share: float, games: int) -> float:
    """On the scale of odds, half a game being added to either side."""
    return log((share * games + 0.5) / ((1 - share) * games + 0.5))


def _crossing(points: list[tuple[float, float]], goal: float) -> float | None:
    for (x, y), (next_x, next_y) in pairwise(points):
        if min(y, next_y) <= goal <= max(y, next_y):
            return x if y == next_y else x + (next_x - x) * (goal - y) / (next_y - y)
    return None
