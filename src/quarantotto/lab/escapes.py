"""How often Garibaldi escapes: `python -m quarantotto.lab.escapes` prints the tables in `bench`."""

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build, rule
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState, Game
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.record import Rows
from quarantotto.games import load_game
from quarantotto.games.garibaldi.state import Outcome
from quarantotto.lab.asking import ask_games, ask_series, series_parser
from quarantotto.lab.batch import play_mixed, start_game
from quarantotto.lab.fleet import Run, fleet_of, spans
from quarantotto.lab.shares import interval, wilson

GAME_ID = "garibaldi"
OUTCOME, LANDING, ROUNDS, DECISIONS = range(4)
# Numbers of players that are to be even, by variant; the others are published as well.
BALANCED = {"basic": (2, 3), "experienced": (4, 5, 6)}


@rule
def play_to_the_end(
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    first: int,
    count: int,
    cap: int,
    greedy_seats: int,
    notes: AnyNotes,
    ends: Rows[AnyState],
) -> None:
    """Games first, first + 1, … of a series, each with its last position."""
    for row in range(count):
        work[0] = template[0]
        start_game(work[0], ed, dice, seed, first + row)
        play_mixed(work, ed, dice, cap, greedy_seats, notes)
        ends[row] = work[0]


@dataclass(frozen=True)
class Escapes:
    """The results of a series, a row a game."""

    results: NDArray[np.int64]
    seconds: float

    @property
    def games(self) -> int:
        return len(self.results)

    def share(self, result: Outcome) -> float:
        return float((self.results[:, OUTCOME] == result).mean())

    def escaped(self) -> tuple[float, float, float]:
        """Garibaldi's share of wins with its interval."""
        return _share_of(self.results)

    def by_landing(self) -> Mapping[int, tuple[float, float, float]]:
        """The same for every landing place."""
        return {
            int(place): _share_of(self.results[self.results[:, LANDING] == place])
            for place in np.unique(self.results[:, LANDING])
        }


def _share_of(results: NDArray[np.int64]) -> tuple[float, float, float]:
    wins = int((results[:, OUTCOME] == Outcome.ESCAPE).sum())
    return wins / len(results), *wilson(wins, len(results))


@cache
def _ready() -> tuple[Game, Any, Any]:
    game = load_game(GAME_ID)
    return game, load_edition(game).record, build(game.unit, {"play": play_to_the_end}, Mode.CPU).play


def play_part(part: tuple[int, str, int, int, int, int]) -> tuple[NDArray[np.int64], float]:
    """Players, variant, heuristic seats, series, first game and how many: their results, and the seconds they took."""
    players, variant, greedy_seats, seed, first, count = part
    game, ed, play = _ready()
    template = cast("NDArray[Any]", record.rows(game.state, 1))
    template[0] = fresh_state(game, players, variant, {}, seed_key(0))
    ends = cast("NDArray[Any]", record.rows(game.state, count))
    work, dice = record.rows(game.state, 2), record.new(Dice)
    started = time.process_time()
    play(work, template, ed, dice, seed, first, count, game.cap, greedy_seats, record.new(game.notes), ends)
    seconds = time.process_time() - started
    columns = (ends["result"], ends["route"][:, 0, 0] + 1, ends["round_number"], ends["decisions"])
    return np.stack(columns, axis=1).astype(np.int64), seconds


def play_series(
    players: int, variant: str, greedy_seats: int, games: int, series: Sequence[int], run: Run = map
) -> Escapes:
    """So many games of every series, native, the heuristic player in the seats of a bit mask."""
    parts = [(players, variant, greedy_seats, seed, first, count) for seed in series for first, count in spans(games)]
    played = list(run(play_part, parts))
    return Escapes(np.concatenate([rows for rows, _ in played]), sum(seconds for _, seconds in played))


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def all_heuristic(games: int, series: Sequence[int], run: Run) -> Iterator[str]:
    """Every variant and number of players, all seats heuristic; a star marks those that are to be even."""
    meta = load_game(GAME_ID).meta
    landings = [f"from {place}" for place in range(1, 6)]
    heads = ("hands", "players", "escape", "capture", "time", "rounds", *landings, "µs a decision")
    yield _row(heads)
    yield "|---" * len(heads) + "|"
    for variant in meta.variants:
        for players in meta.players:
            s = play_series(players, variant.name, (1 << players) - 1, games, series, run)
            star = " *" if players in BALANCED[variant.name] else ""
            shares = (interval(*s.escaped()), f"{s.share(Outcome.CAPTURE):.1%}", f"{s.share(Outcome.TIME):.1%}")
            places = [interval(*share) for share in s.by_landing().values()]
            speed = f"{1e6 * s.seconds / s.results[:, DECISIONS].sum():.1f}"
            yield _row(
                (variant.name, f"{players}{star}", *shares, f"{s.results[:, ROUNDS].mean():.1f}", *places, speed)
            )


def against_chance(games: int, series: Sequence[int], run: Run) -> Iterator[str]:
    """The heuristic player on one side, uniform players on the other."""
    heads = ("hands", "players", "heuristic", "won", "capture", "time")
    yield _row(heads)
    yield "|---" * len(heads) + "|"
    meta = load_game(GAME_ID).meta
    for variant in meta.variants:
        for players in (2, 4, 6):
            for side, seats in (("Garibaldi", 1), ("Austrians", (1 << players) - 2)):
                s = play_series(players, variant.name, seats, games, series, run)
                share, low, high = s.escaped()
                won = (share, low, high) if seats == 1 else (1 - share, 1 - high, 1 - low)
                ends = (f"{s.share(Outcome.CAPTURE):.1%}", f"{s.share(Outcome.TIME):.1%}")
                yield _row((variant.name, str(players), side, interval(*won), *ends))


def main(arguments: list[str]) -> None:
    parser = series_parser("escapes", "How often Garibaldi escapes, as the tables in bench.")
    ask_games(parser, 2000)
    ask_series(parser, 1849)
    asked = parser.parse_args(arguments)
    with fleet_of(asked.workers) as fleet:
        for line in all_heuristic(asked.games, asked.series, fleet.map):
            print(line, flush=True)
        print()
        for line in against_chance(asked.games, asked.series, fleet.map):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
