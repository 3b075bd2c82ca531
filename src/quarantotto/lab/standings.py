"""How seats and outcomes fare: `python -m quarantotto.lab.standings GAME` prints the tables in `bench`."""

import sys
import time
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build, rule
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState, Game, outcome, payoff
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.record import Int64Grid, Rows
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.asking import ask_games, ask_series, series_parser
from quarantotto.lab.batch import play_mixed, start_game
from quarantotto.lab.fleet import Run, fleet_of, spans
from quarantotto.lab.shares import Z, interval, wilson

OUTCOME, DECISIONS, FIRST_SEAT = range(3)
UTILITY, POINTS, RANK = range(3)  # of each seat, from FIRST_SEAT on


@rule
def play_and_rank(
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    first: int,
    count: int,
    cap: int,
    unfinished: int,
    greedy_seats: int,
    notes: AnyNotes,
    results: Int64Grid,
) -> None:
    """Games first, first + 1, … of a series, with the result of every seat."""
    for row in range(count):
        work[0] = template[0]
        s = work[0]
        start_game(s, ed, dice, seed, first + row)
        play_mixed(work, ed, dice, cap, greedy_seats, notes)
        results[row, OUTCOME] = unfinished
        results[row, DECISIONS] = int(s.decisions)
        if int(s.pending) == 0:
            results[row, OUTCOME] = outcome(s, ed)
            for seat in range(int(s.players)):
                utility, points, rank = payoff(s, ed, seat)
                at = FIRST_SEAT + 3 * seat
                results[row, at] = utility
                results[row, at + 1] = points
                results[row, at + 2] = rank


@dataclass(frozen=True)
class Standings:
    """The results of a series, a row a game."""

    results: NDArray[np.int64]
    players: int
    seconds: float

    def of(self, seat: int, what: int) -> NDArray[np.int64]:
        return self.results[:, FIRST_SEAT + 3 * seat + what]

    @property
    def games(self) -> int:
        return len(self.results)

    def outcome_share(self, number: int) -> tuple[float, float, float]:
        """How often it ended so, with its interval."""
        wins = int((self.results[:, OUTCOME] == number).sum())
        return wins / self.games, *wilson(wins, self.games)

    def won_share(self, seat: int) -> tuple[float, float, float]:
        """How often a seat left more behind than ahead, with its interval."""
        wins = int((self.of(seat, UTILITY) > 0).sum())
        return wins / self.games, *wilson(wins, self.games)

    def points_share(self, seat: int) -> tuple[float, float]:
        """A seat's points, 1 being its fair share, and half of the interval's width."""
        everybody = np.mean([self.of(k, POINTS).mean() for k in range(self.players)])
        mine = self.of(seat, POINTS)
        return float(mine.mean() / everybody), float(Z * mine.std() / sqrt(self.games) / everybody)


@dataclass(frozen=True)
class Part:
    """Some games of a series, the heuristic player in the seats of a bit mask."""

    game_id: str
    players: int
    variant: str
    greedy_seats: int
    seed: int
    first: int
    count: int


@cache
def _ready(game_id: str) -> tuple[Game, Any, Any]:
    game = load_game(game_id)
    return game, load_edition(game).record, build(game.unit, {"play": play_and_rank}, Mode.CPU).play


def play_part(part: Part) -> tuple[NDArray[np.int64], float]:
    """The results of some games, native, and the seconds they took."""
    game, ed, play = _ready(part.game_id)
    template = cast("NDArray[Any]", record.rows(game.state, 1))
    template[0] = fresh_state(game, part.players, part.variant, {}, seed_key(0))
    results = np.zeros((part.count, FIRST_SEAT + 3 * part.players), np.int64)
    work, dice = record.rows(game.state, 2), record.new(Dice)
    unfinished = len(game.meta.outcomes)
    started = time.process_time()
    games = (part.seed, part.first, part.count, game.cap, unfinished, part.greedy_seats)
    play(work, template, ed, dice, *games, record.new(game.notes), results)
    return results, time.process_time() - started


def play_series(
    game_id: str, players: int, variant: str, greedy_seats: int, games: int, seed: int, run: Run = map
) -> Standings:
    """So many games, native, the heuristic player in the seats of a bit mask."""
    parts = [Part(game_id, players, variant, greedy_seats, seed, first, count) for first, count in spans(games)]
    played = list(run(play_part, parts))
    return Standings(np.concatenate([rows for rows, _ in played]), players, sum(seconds for _, seconds in played))


def main(arguments: list[str]) -> None:
    parser = series_parser("standings", "How seats and outcomes of a game fare, as the tables in bench.")
    parser.add_argument("game", choices=PACKAGES, metavar="GAME", help=", ".join(PACKAGES))
    ask_games(parser, 4000)
    ask_series(parser, 1848)
    asked = parser.parse_args(arguments)
    with fleet_of(asked.workers) as fleet:
        _print(load_game(asked.game), asked.games, asked.series, fleet.map)


def _print(game: Game, games: int, series: list[int], run: Run) -> None:
    names = game.meta.outcomes
    print(
        "| variant | players | series | " + " | ".join(names) + " | points by seat, 1 is fair | decisions | µs each |"
    )
    print("|---" * (len(names) + 6) + "|")
    for variant in game.meta.variants:
        for players in game.meta.players_of(variant.name):
            for seed in series:
                s = play_series(game.meta.id, players, variant.name, (1 << players) - 1, games, seed, run)
                cells = [variant.name, str(players), str(seed)]
                cells += [interval(*s.outcome_share(number)) for number in range(len(names))]
                cells.append(
                    ", ".join(f"{mean:.3f} ± {half:.3f}" for mean, half in map(s.points_share, range(players)))
                )
                decisions = s.results[:, DECISIONS].sum()
                cells += [f"{decisions / games:.0f}", f"{1e6 * s.seconds / decisions:.1f}"]
                print("| " + " | ".join(cells) + " |", flush=True)
    print("\n| variant | heuristic in seat | games | won against uniform |\n|---|---|---|---|")
    for variant in game.meta.variants:
        for seat in range(2):
            s = play_series(game.meta.id, 2, variant.name, 1 << seat, games, series[0], run)
            print(f"| {variant.name} | {seat + 1} | {games} | {interval(*s.won_share(seat))} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
