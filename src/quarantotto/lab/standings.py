"""How seats and outcomes fare: `python -m quarantotto.lab.standings GAME` prints the tables in `bench`."""

import sys
import time
from dataclasses import dataclass
from math import sqrt
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build, rule
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState, outcome, payoff
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.record import Int64Grid, Rows
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.asking import ask_games, series_parser
from quarantotto.lab.batch import play_mixed, start_game
from quarantotto.lab.shares import Z, wilson

OUTCOME, DECISIONS, FIRST_SEAT = range(3)
UTILITY, POINTS, RANK = range(3)  # of each seat, from FIRST_SEAT on


@rule
def play_and_rank(
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    count: int,
    cap: int,
    unfinished: int,
    greedy_seats: int,
    notes: AnyNotes,
    results: Int64Grid,
) -> None:
    """Games 0 to count - 1 of a series, with the result of every seat."""
    for row in range(count):
        work[0] = template[0]
        s = work[0]
        start_game(s, ed, dice, seed, row)
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


def play_series(game_id: str, players: int, variant: str, greedy_seats: int, games: int, seed: int) -> Standings:
    """So many games, native, the heuristic player in the seats of a bit mask."""
    game = load_game(game_id)
    play = build(game.unit, {"play": play_and_rank}, Mode.CPU).play
    template = cast("NDArray[Any]", record.rows(game.state, 1))
    template[0] = fresh_state(game, players, variant, {}, seed_key(0))
    results = np.zeros((games, FIRST_SEAT + 3 * players), np.int64)
    work, dice = record.rows(game.state, 2), record.new(Dice)
    unfinished = len(game.meta.outcomes)
    started = time.process_time()
    ed = load_edition(game).record
    play(work, template, ed, dice, seed, games, game.cap, unfinished, greedy_seats, record.new(game.notes), results)
    return Standings(results, players, time.process_time() - started)


def main(arguments: list[str]) -> None:
    parser = series_parser("standings", "How seats and outcomes of a game fare, as the tables in bench.")
    parser.add_argument("game", choices=PACKAGES, metavar="GAME", help=", ".join(PACKAGES))
    ask_games(parser, 4000)
    asked = parser.parse_args(arguments)
    game, games = load_game(asked.game), asked.games
    names = game.meta.outcomes
    print("| variant | players | " + " | ".join(names) + " | points by seat, 1 is fair | decisions | µs each |")
    print("|---" * (len(names) + 5) + "|")
    for variant in game.meta.variants:
        for players in game.meta.players_of(variant.name):
            s = play_series(game.meta.id, players, variant.name, (1 << players) - 1, games, 1848)
            shares = [
                f"{share:.1%} ({low:.1%}–{high:.1%})" for share, low, high in map(s.outcome_share, range(len(names)))
            ]
            points = ", ".join(f"{mean:.3f} ± {half:.3f}" for mean, half in map(s.points_share, range(players)))
            decisions = s.results[:, DECISIONS].sum()
            last = (points, f"{decisions / games:.0f}", f"{1e6 * s.seconds / decisions:.1f}")
            print("| " + " | ".join((variant.name, str(players), *shares, *last)) + " |", flush=True)
    print("\n| variant | heuristic in seat | games | won against uniform |\n|---|---|---|---|")
    for variant in game.meta.variants:
        for seat in range(2):
            s = play_series(game.meta.id, 2, variant.name, 1 << seat, games, 1849)
            share, low, high = s.won_share(seat)
            print(f"| {variant.name} | {seat + 1} | {games} | {share:.1%} ({low:.1%}–{high:.1%}) |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
