"""How strong the levels are: plays the lines of a table on all cores and writes `bots.md` from what was played.
Run: PYTHONPATH=src python3 bench/bots.py [--only WORD …] [--seconds N] [--jobs N] [--into FOLDER] [--table]

Every game is written down as soon as it is over, one file a run, so that it can be stopped at any time and goes on
where it was; files from another machine are put beside. It needs nothing but NumPy and numba."""

import argparse
import gzip
import hashlib
import json
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from math import ceil, log2, sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from quarantotto.bots.levels import by_side, heuristic, levels_of
from quarantotto.bots.players import Player, player_of
from quarantotto.bots.search.race import think
from quarantotto.bots.search.weights import value_file
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import Engine, rules_of
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import load_game, load_insight, load_meta
from quarantotto.lab.batch import THE_DICE
from quarantotto.lab.levels import play_out
from quarantotto.lab.shares import Z, wilson

HERE = Path(__file__).parent
INTO = HERE.parent / "dist" / "bots"
KEPT = HERE / "played"
SEED = 184_803
WAVES = 4  # every line gets a quarter of its games before one gets the next
HASTY = "hasty"  # the heuristic player at effort 0, whom no search imagines
STEPS = 8  # of an octave: how finely times are counted
OPTIONS = {"radetzky": {"talk": "open"}}
FUGITIVE, AUSTRIA = range(2)
CUTS = {"1848": "trick"}  # after which playouts are judged; else a round


class Line(NamedTuple):
    """One level against another in all other seats or, where all play together, beside it on the same deals."""

    worth: int  # 0 comes first
    game: str
    variant: str
    players: int
    bot: str
    against: str
    games: int
    aim: int | None = None  # what the lower end of the interval is to reach, in points of a hundred
    side: int | None = None  # the side it plays; else each in turn

    @property
    def key(self) -> str:
        return "-".join(map(str, (self.game, self.variant, self.players, self.bot, self.against, self.side)))

    @property
    def is_together(self) -> bool:
        return len(load_meta(self.game).sides(self.players)) == 1


USUAL = (("comuni", "standard", 2), ("1848", "extended", 2), ("garibaldi", "basic", 2), ("radetzky", "basic", 3))
NEIGHBOURS = (("strong", "fair"), ("fair", "gentle"), ("gentle", "beginner"), ("master", "strong"))
LINES = (
    Line(0, "1848", "extended", 2, "master", "gentle", 400, 85),
    Line(0, "comuni", "standard", 2, "master", "gentle", 400, 95),
    Line(0, "garibaldi", "basic", 2, "master", "gentle", 400, 90, FUGITIVE),
    Line(0, "radetzky", "basic", 3, "master", "gentle", 300, 83),
    Line(0, "comuni", "standard", 4, "master", "gentle", 400, 85),
    Line(0, "1848", "extended", 3, "master", "gentle", 400, 70),
    Line(0, "garibaldi", "basic", 2, "master", "gentle", 400, 86, AUSTRIA),
    Line(0, "radetzky", "advanced", 3, "master", "gentle", 300, 65),
    *(Line(1, *table, *pair, 200, 50) for pair in NEIGHBOURS for table in USUAL),
    *(Line(1, "garibaldi", "basic", 2, level, level, 200, None, FUGITIVE) for level in ("gentle", "fair", "strong")),
    *(Line(1, *table, bot, HASTY, 200) for table in USUAL[:3] for bot in ("gentle", "strong")),
    *(Line(1, *table, "strong", "beginner", 100) for table in USUAL[:3]),
    Line(2, "1848", "extended", 4, "master", "gentle", 400, 60),
    Line(2, "1848", "base", 2, "master", "gentle", 400, 75),
    *(
        Line(2, "radetzky", variant, players, "master", "gentle", 300, aim)
        for players, aims in ((4, (92, 82)), (5, (96, 92)), (2, (None, None)), (1, (None, None)))
        for variant, aim in zip(("basic", "advanced"), aims, strict=True)
    ),
    Line(2, "garibaldi", "basic", 2, "master", "master", 200, None, FUGITIVE),
)


class Job(NamedTuple):
    """A game of a line."""

    line: Line
    number: int


def jobs_of(lines: Iterable[Line]) -> list[Job]:
    """What is worth most first, and of each line a part before any gets more."""
    jobs = [Job(line, number) for line in lines for number in range(line.games)]
    return sorted(jobs, key=lambda job: WAVES * job.number // job.line.games + job.line.worth)


# Playing


@cache
def engine_of(game_id: str, mode: Mode) -> Engine:
    game = load_game(game_id)
    return Engine(game, load_edition(game), mode)


@cache
def player_named(game_id: str, name: str, mode: Mode) -> Player:
    engine = engine_of(game_id, mode)
    if name != HASTY:
        return player_of(engine, name)
    hasty = heuristic(engine, 0)
    return lambda view, seat, dice: hasty(view, seat)


@dataclass
class Watch:
    """Notes how long a player takes, in seconds of the processor, where it has a choice."""

    player: Player
    engine: Engine
    times: Counter[int] = field(default_factory=Counter)
    seconds: float = 0.0

    def __call__(self, view: Any, seat: int, dice: Dice) -> int:
        has_choice = len(self.engine.legal(view, seat)) > 1
        started = time.process_time()
        action = self.player(view, seat, dice)
        if has_choice:
            seconds = time.process_time() - started
            self.seconds += seconds
            self.times[ceil(STEPS * log2(max(1e6 * seconds, 1)))] += 1
        return action


def seats_of(line: Line, number: int) -> tuple[tuple[int, ...], int]:
    """Where the level sits in a game of the line, and which deal that is: each side has every deal once."""
    sides = load_meta(line.game).sides(line.players)
    if line.side is not None:
        return sides[line.side], number
    return sides[number % len(sides)], number // len(sides)


def has_won(line: Line, number: int, bot: Player, against: Player, mode: Mode) -> int:
    """Plays one game."""
    engine = engine_of(line.game, mode)
    mine, deal = seats_of(line, number)
    dice: Dice = record.new(Dice)
    start_dice(dice, SEED, deal, THE_DICE)
    s = engine.deal(line.players, line.variant, OPTIONS.get(line.game, {}), seed_key(SEED, deal))
    play_out(engine, s, [bot if seat in mine else against for seat in range(line.players)], dice)
    if int(s.pending):
        return 0  # stopped at the cap
    utility, _, rank = engine.payoff(s, mine[0])
    return int(rank == 1 and utility > 0)


def play(job: Job, mode: Mode = Mode.CPU) -> dict[str, Any]:
    """What became of a game; where all play together, with the other level on the same deal too."""
    line, number = job
    bot, other = (player_named(line.game, name, mode) for name in (line.bot, line.against))
    watch = Watch(bot, engine_of(line.game, mode))
    won = has_won(line, number, watch, other, mode)
    beside = has_won(line, number, other, other, mode) if line.is_together else None
    found = {"line": line.key, "made": fingerprint(line), "game": number, "won": won, "beside": beside}
    return {**found, "seconds": round(watch.seconds, 6), "times": sorted(watch.times.items())}


@cache
def levels_in(game_id: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((load_game(game_id).folder / "bot" / "levels.toml").read_text(encoding="utf-8"))


@cache
def fingerprint(line: Line) -> str:
    """Of what decides how its two levels play at that table: games of other budgets or weights are not counted in."""
    game = load_game(line.game)
    weights = value_file(game).read_bytes() if value_file(game).exists() else b""
    levels = levels_in(line.game)
    tables = [dict(levels.get(name, {})) for name in (line.bot, line.against)]
    if line.side is not None:
        ours, theirs = (by_side(table) for table in tables)
        tables = [ours[line.side % len(ours)], theirs[(1 - line.side) % len(theirs)]]
    for table in tables:
        table["playouts"] = table.get("playouts", {}).get(str(line.players))
    made = b"\0".join((str(game.meta.rules_version).encode(), json.dumps(tables, sort_keys=True).encode(), weights))
    return f"{hashlib.sha256(made).hexdigest()[:12]}-{SEED}"


def prepare(game_id: str, part: str) -> None:
    """Compiles for all processes: what one has made the others find on the disk."""
    if part == "engine":
        engine_of(game_id, Mode.CPU)
    elif part == "heuristic":
        rules_of(load_game(game_id), Mode.CPU, "greedy")
    else:
        build(load_insight(game_id).unit(load_game(game_id)), {"think": think}, Mode.CPU)


PARTS = ("search", "engine", "heuristic")


def hear_nothing() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it and ends the pool


def play_all(jobs: Sequence[Job], workers: int, seconds: float | None, note: Callable[[dict[str, Any]], None]) -> None:
    """Plays until all is done or time is over; a game's jobs wait until its rules are compiled, once for all."""
    until = None if seconds is None else time.monotonic() + seconds
    waiting = list(jobs)
    pool: Any = ProcessPoolExecutor(workers, get_context("spawn"), hear_nothing)
    compiling: dict[Future[Any], str] = {}
    playing: set[Future[Any]] = set()
    try:
        for part in PARTS:
            for game in dict.fromkeys(job.line.game for job in jobs):
                compiling[pool.submit(prepare, game, part)] = game
        while compiling or playing:
            left = None if until is None else until - time.monotonic()
            if left is not None and left <= 0:
                break
            done, _ = wait([*compiling, *playing], left, FIRST_COMPLETED)
            for future in done:
                if future in playing:
                    playing.remove(future)
                    note(future.result())
                else:
                    future.result()
                    print(f"{compiling.pop(future)}: compiled a part", flush=True)
            for job in [job for job in waiting if job.line.game not in compiling.values()]:
                if len(playing) + len(compiling) >= workers:
                    break
                waiting.remove(job)
                playing.add(pool.submit(play, job))
    except KeyboardInterrupt:
        pass
    finally:
        for process in list(pool._processes.values()):
            process.terminate()  # what is under way is played again
        pool.shutdown(cancel_futures=True)


# What was played


@dataclass
class Result:
    """All that is known of a line."""

    won: dict[int, int] = field(default_factory=dict)  # by number of the game
    beside: dict[int, int] = field(default_factory=dict)
    seconds: float = 0.0
    times: Counter[int] = field(default_factory=Counter)

    def add(self, found: dict[str, Any]) -> None:
        number = found["game"]
        if number in self.won:
            return
        self.won[number] = found["won"]
        if found["beside"] is not None:
            self.beside[number] = found["beside"]
        self.seconds += found["seconds"]
        self.times.update(dict(map(tuple, found["times"])))

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(self.times.total(), 1)

    @property
    def slowest(self) -> float:
        """Milliseconds that 95 of 100 decisions do not take."""
        count = 0
        for step, times in sorted(self.times.items()):
            count += times
            if count >= 0.95 * self.times.total():
                return float(2 ** (step / STEPS) / 1000)
        return 0.0


def read(folder: Path, kept: Path = KEPT) -> dict[str, Result]:
    """By line; a line that was being written when the machine went off is left out."""
    results: dict[str, Result] = {line.key: Result() for line in LINES}
    prints = {line.key: fingerprint(line) for line in LINES}
    for file in (*sorted(kept.glob("*.jsonl.gz")), *sorted(folder.glob("*.jsonl"))):
        played = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
        for written in played.decode().splitlines(keepends=True):
            if not written.endswith("\n"):
                continue
            found = json.loads(written)
            if prints.get(found["line"]) == found["made"]:
                results[found["line"]].add(found)
    return results


# The table


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" + "s" * (number != 1)


def budget(line: Line) -> str:
    """What a level does, in words."""
    levels = levels_of(load_game(line.game))[line.bot]
    if line.side is not None:
        levels = levels[line.side % len(levels) :][:1]
    if slips := levels[0].slips:
        return f"{slips} slips in 100"
    if not any(how.thinks for how in levels):
        return "the heuristic player"
    said = [counted(max(how.budget.chunks for how in levels), "chunk")]
    cuts = [how.budget.cut for how in levels] if value_file(load_game(line.game)).exists() else [0]
    said.append(f"{each(cuts)} {CUTS.get(line.game, 'round')}" + "s" * (cuts != [1]) if any(cuts) else "whole games")
    if most := levels[0].budget.playouts.get(str(line.players)):
        said.append(f"at most {most} playouts")
    if min(how.thinks for how in levels) < 100:
        said.append(f"{each([how.thinks for how in levels])} of 100 decisions")
    return ", ".join(said)


def each(numbers: Sequence[int]) -> str:
    """Of each side, if they differ."""
    return " and ".join(map(str, dict.fromkeys(numbers)))


def title(line: Line) -> str:
    meta = load_meta(line.game)
    named = " ".join([meta.title.partition(":")[0], *([line.variant] if len(meta.variants) > 1 else [])])
    sides = ("", "") if line.game != "garibaldi" else (", the fugitive", ", Austria")
    side = sides[line.side] if line.side is not None else ", both sides" if line.game == "garibaldi" else ""
    return f"{named}, {counted(line.players, 'player')}{side}"


def verdict(low: float, high: float, aim: int | None) -> str:
    if aim is None:
        return ""
    return f"{aim} %: " + ("reached" if 100 * low >= aim else "missed" if 100 * high < aim else "open")


def against(line: Line, result: Result) -> str:
    """Whom it met; where all play together, how much more often it wins than the other on the same deals."""
    name = "the heuristic player at effort 0" if line.against == HASTY else line.against
    if not line.is_together:
        return name
    gains = [won - result.beside[number] for number, won in result.won.items()]
    mean = sum(gains) / len(gains)
    half = Z * sqrt(sum((gain - mean) ** 2 for gain in gains) / max(len(gains) - 1, 1) / len(gains))
    points = f"{100 * mean:+.0f} ({100 * (mean - half):+.0f} to {100 * (mean + half):+.0f})"
    return f"{name} won {sum(result.beside.values())}: {points}"


def row(line: Line, result: Result) -> str:
    won, games = sum(result.won.values()), len(result.won)
    low, high = wilson(won, games)
    aim = "" if line.is_together and line.aim == 50 else verdict(low, high, line.aim)
    cells = [title(line), line.bot, budget(line), against(line, result), f"{won} of {games}"]
    cells += [f"{100 * low:.0f} to {100 * high:.0f} %", aim, f"{result.milliseconds:.1f}", f"{result.slowest:.0f}"]
    return "| " + " | ".join(cells) + " |"


HEAD = """# How strong the levels are

`gentle` is the heuristic player. A level sits in each seat in turn, the other one in all others, and wins when it is
first; every seat gets the same deals, to which nothing was fitted. In Radetzky all seats are of one level, hands open,
and the other level has played the same deals: the difference is in points of a hundred, with the interval of the pairs.
Intervals are 95 %, Wilson's for shares. *Aim* is what the lower end is to reach; *open* means that more games would
tell. Milliseconds are those of the processor for each decision with a choice, on the mean and at most in 95 of 100. A
chunk is eight worlds; what a level is, is written in the game's `bot/levels.toml`.

All of it is played, or gone on with, by `scripts/bench bots` (seed {seed}); `--seconds 600` stops it after ten minutes,
`--only comuni` plays a part, `--table` only writes this page. What was played lies in `dist/bots` (`--into`), a file a
run; files from other machines are put there too, and those that are kept, by `gzip`, in `bench/played`.
`quarantotto tournament` plays any other pairing.

| game | level | budget | against | first | interval | aim | ms | 95 of 100 |
|---|---|---|---|---|---|---|---|---|
"""


def page(results: dict[str, Result], remarks: str = "") -> str:
    played = [line for line in LINES if results[line.key].won]
    ordered = sorted(played, key=lambda line: (line.game, line.bot != "master", LINES.index(line)))
    text = HEAD.format(seed=SEED) + "".join(row(line, results[line.key]) + "\n" for line in ordered)
    missing = [f"{title(line)}, {line.bot} against {line.against}" for line in LINES if line not in played]
    if missing:
        text += "\nNot played yet: " + "; ".join(missing) + ".\n"
    return text + remarks


def remarks_in(file: Path) -> str:
    """What people have written below the table stays."""
    if not file.exists():
        return ""
    _, sign, remarks = file.read_text(encoding="utf-8").partition("\n## ")
    return sign + remarks


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser("scripts/bench bots", description="How strong the levels are.")
    parser.add_argument("--only", action="append", default=[], help="lines whose name has this in it (see --list)")
    parser.add_argument("--seconds", type=float, help="stops after so many, and keeps what is done")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--into", type=Path, default=INTO, help="folder of what was played")
    parser.add_argument("--page", type=Path, default=HERE / "bots.md", help="what is written from it")
    parser.add_argument("--table", action="store_true", help="play nothing, write the page")
    parser.add_argument("--list", action="store_true", help="name the lines and how much of each is played")
    asked = parser.parse_args(arguments)
    asked.into.mkdir(parents=True, exist_ok=True)
    results = read(asked.into)
    chosen = [line for line in LINES if not asked.only or any(word in line.key for word in asked.only)]
    if asked.list:
        for line in chosen:
            print(f"{line.key}: {len(results[line.key].won)} of {line.games}")
        return
    jobs = [job for job in jobs_of(chosen) if job.number not in results[job.line.key].won]
    if jobs and not asked.table:
        file = asked.into / f"{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}.jsonl"
        with file.open("x", encoding="utf-8") as kept:

            def note(found: dict[str, Any]) -> None:
                print(json.dumps(found), file=kept, flush=True)
                results[found["line"]].add(found)
                print(f"{found['line']}: {len(results[found['line']].won)}", flush=True)

            play_all(jobs, asked.jobs, asked.seconds, note)
    asked.page.write_text(page(results, remarks_in(asked.page)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
