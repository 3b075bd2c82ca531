"""The figures the program promises, measured as ratios in one run beside a fixed reference loop."""

import json as json_format
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from quarantotto.core import record
from quarantotto.core.chance import Dice, roll, start_dice
from quarantotto.core.compiler import Mode, Unit, build, cache_folder, rule
from quarantotto.core.engine import rules_of
from quarantotto.core.position import Position, seed_key
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.imagining import belief_milliseconds, imagine_microseconds
from quarantotto.lab.simulate import Runner
from quarantotto.lab.task import Task

ROUNDS = 5  # the best of so many counts


@dataclass(frozen=True)
class Figure:
    """One measured number, and what was promised of it."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def holds(self) -> bool:
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )


@rule
def reference_loop(dice: Dice, rolls: int) -> int:
    """A fixed piece of native work, to compare machines by: dice rolled and added."""
    total = 0
    for _ in range(rolls):
        total = (total + roll(dice)) & 0xFFFFFFFF
    return total


def run(json: bool, what: list[str]) -> int:
    """Measures and prints; the exit code is 1 if a promise is broken."""
    games = [game for game in PACKAGES if not what or game in what]
    figures = [*_reference()]
    for game_id in games:
        figures += _speed(game_id)
        figures += _bot(game_id)
        figures += _hidden(game_id)
        figures += _starts(game_id)
    if json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        print(json_format.dumps({**machine, "figures": [{**asdict(f), "holds": f.holds} for f in figures]}))
    else:
        _print(figures)
    return 0 if all(figure.holds for figure in figures) else 1


def _best(work: Callable[[], float]) -> float:
    return max(work() for _ in range(ROUNDS))


def _reference() -> list[Figure]:
    dice = record.new(Dice)
    start_dice(dice, 1, 1, 1)
    loop = build(Unit("bench"), {"loop": reference_loop}, Mode.CPU).loop

    def rolls_per_second() -> float:
        started = time.process_time()
        loop(dice, 20_000_000)
        return 20_000_000 / (time.process_time() - started)

    return [Figure("reference loop", _best(rolls_per_second) / 1e6, "M rolls/s")]


def _speed(game_id: str) -> list[Figure]:
    game = load_game(game_id)
    basic, *others = (choice.name for choice in game.meta.variants)
    promised = game.meta.promised
    native = _decisions_per_second(game_id, basic, Mode.CPU, 20_000)
    interpreted = _decisions_per_second(game_id, basic, Mode.PYTHON, 10)
    seats = _seats(game_id, basic)
    figures = [
        Figure(f"{game_id} {basic} {seats} players, cpu", native / 1e6, "M decisions/s", at_least=promised.speed),
        Figure(f"{game_id} {basic} {seats} players, python", interpreted, "decisions/s"),
        Figure(f"{game_id} {basic}, cpu to python", native / interpreted, "times", at_least=500),
    ]
    for other in others:
        speed = _decisions_per_second(game_id, other, Mode.CPU, 20_000)
        seats = _seats(game_id, other)
        figures.append(Figure(f"{game_id} {other} {seats} players, cpu", speed / 1e6, "M decisions/s"))
        figures.append(Figure(f"{game_id} {other} to {basic}", speed / native, "times", at_least=0.5))
    figures.append(Figure(f"{game_id} record", record.dtype_of(game.state).itemsize, "bytes", at_most=promised.size))
    return figures


def _bot(game_id: str) -> list[Figure]:
    """The slowest of a game's worth of heuristic decisions, native in full and interpreted on the cheap path."""
    figures = []
    for mode, effort, most in ((Mode.CPU, 1, 0.005), (Mode.PYTHON, 0, 1.0)):
        slowest = max(_bot_seconds(game_id, mode, effort, seed) for seed in range(3))
        figures.append(Figure(f"{game_id} bot, slowest decision, {mode}", slowest * 1000, "ms", at_most=most * 1000))
    return figures


def _bot_seconds(game_id: str, mode: Mode, effort: int, seed: int) -> float:
    game = load_game(game_id)
    dice, notes = record.new(Dice), record.new(game.notes)
    variant = game.meta.variants[-1].name
    seats = _seats(game_id, variant)
    position = Position.start(game, players=seats, variant=variant, key=seed_key(seed), mode=mode)
    greedy = rules_of(game, mode, "greedy").greedy
    slowest = 0.0
    while not position.is_over:
        seat = position.pending()[0]
        view = position.concealed(seat)
        started = time.process_time()
        action = int(greedy(view.state, view.edition.record, seat, dice, effort, notes))
        slowest = max(slowest, time.process_time() - started)
        position.act(seat, action)
    return slowest


def _hidden(game_id: str) -> list[Figure]:
    """What bots that imagine and people who are shown the belief wait for, where something is promised of it."""
    if game_id != "garibaldi":
        return []
    figures = []
    for players in (2, 4):
        sample = imagine_microseconds(game_id, players, 3)
        figures.append(Figure(f"{game_id} imagine, {players} players, slowest", sample, "µs", at_most=20))
        inference = belief_milliseconds(players, 3)
        figures.append(Figure(f"{game_id} belief from nothing, {players} players", inference, "ms", at_most=50))
    return figures


def _seats(game_id: str, variant: str) -> int:
    """As many as it is measured with, or as a variant is for."""
    meta = load_game(game_id).meta
    return min(meta.promised.players, meta.players_of(variant)[-1])


def _decisions_per_second(game_id: str, variant: str, mode: Mode, games: int) -> float:
    runner = Runner(default_task(game_id, _seats(game_id, variant), variant, mode))
    runner.play(0, 1)

    def once() -> float:
        started = time.process_time()
        results = runner.play(0, games)
        return float(results[:, 3].sum()) / (time.process_time() - started)

    return _best(once)


def default_task(game_id: str, players: int, variant: str, mode: Mode, bot: str = "uniform") -> Task:
    """A game's own edition with its default options, all seats played alike."""
    game = load_game(game_id)
    edition = game.meta.default_edition
    toml = (game.folder / "editions" / f"{edition}.toml").read_text(encoding="utf-8")
    return Task(game_id, edition, toml, players, variant, {}, (bot,) * players, 1, mode)


FIRST_COMPILE = """
import time, sys
started = time.process_time()
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.games import load_game
game = load_game(sys.argv[1])
wanted = {name: game.rules[name] for name in sys.argv[2].split(",")} if sys.argv[2] else {**entries(game), **game.rules}
build(game.unit, wanted, Mode.CPU)
print(time.process_time() - started)
"""
SECOND_START = """
import time, sys
started = time.perf_counter()
from quarantotto.core.compiler import Mode
from quarantotto.core.position import Position
from quarantotto.games import load_game
position = Position.start(load_game(sys.argv[1]), mode=Mode.CPU)
seat = position.pending()[0]
position.act(seat, position.legal(seat)[0])
print(time.perf_counter() - started)
"""


def _starts(game_id: str) -> list[Figure]:
    """Compiling from nothing and starting from the cache, each in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        four = _seconds(FIRST_COMPILE, folder, game_id, "setup,check,width,nth,apply")
    with tempfile.TemporaryDirectory() as folder:
        everything = _seconds(FIRST_COMPILE, folder, game_id, "")
        again = min(_seconds(SECOND_START, folder, game_id, "") for _ in range(3))
    return [
        Figure(f"{game_id} first compile of setup, check, width, nth, apply", four, "s", at_most=30),
        Figure(f"{game_id} first compile of everything", everything, "s", at_most=60),
        Figure(f"{game_id} second start to the first decision", again, "s", at_most=2),
    ]


def _seconds(program: str, cache: str, *arguments: str) -> float:
    environment: dict[str, Any] = {**os.environ, "QUARANTOTTO_CACHE": cache}
    command = [sys.executable, "-c", program, *arguments]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return float(printed)


def _print(figures: list[Figure]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("figure", "measured", "unit", "promised", "", title="Quarantotto, best of five")
    for figure in figures:
        promised = ""
        if figure.at_least is not None:
            promised = f"at least {figure.at_least:g}"
        if figure.at_most is not None:
            promised = f"at most {figure.at_most:g}"
        mark = "" if not promised else "yes" if figure.holds else "[bold red]NO"
        table.add_row(figure.name, f"{figure.value:,.2f}", figure.unit, promised, mark)
    console = Console()
    console.print(table)
    console.print(f"compiled rules are kept in {cache_folder()}", highlight=False)
