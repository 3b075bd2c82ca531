"""How often the heuristic player wins: `python -m quarantotto.lab.winrates` prints the table in `bench`."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab.asking import ask_games, ask_seed, series_parser
from quarantotto.lab.series import simulate
from quarantotto.lab.shares import wilson
from quarantotto.lab.task import Task

GAME_ID = "radetzky"


@dataclass(frozen=True)
class WinRate:
    """How one setting went, all seats played by the heuristic player; the interval is Wilson's, 95 %."""

    variant: str
    players: int
    talk: str
    games: int
    wins: int
    low: float
    high: float
    microseconds: float  # a decision, native

    @property
    def rate(self) -> float:
        return self.wins / self.games


def win_rate(variant: str, players: int, talk: str, games: int, seed: int) -> WinRate:
    """Plays games 0 to games - 1 of a series, native."""
    game = load_game(GAME_ID)
    edition = game.meta.default_edition
    toml = (game.folder / "editions" / f"{edition}.toml").read_text(encoding="utf-8")
    bots = ("greedy",) * players
    report = simulate(Task(GAME_ID, edition, toml, players, variant, {"talk": talk}, bots, seed, Mode.CPU), games)
    wins = report.outcomes[game.meta.outcomes[0]]
    low, high = wilson(wins, games)
    return WinRate(variant, players, talk, games, wins, low, high, 1e6 * report.seconds / report.decisions)


def win_rates(games: int, seed: int, talk: str = "open") -> Iterator[WinRate]:
    """All ten combinations of variant and number of players."""
    meta = load_game(GAME_ID).meta
    for variant in meta.variants:
        for players in meta.players:
            yield win_rate(variant.name, players, talk, games, seed)


def main(arguments: list[str]) -> None:
    parser = series_parser("winrates", "How often Radetzky's heuristic players win, as the tables in bench.")
    ask_games(parser, 2000)
    ask_seed(parser, 1848)
    asked = parser.parse_args(arguments)
    print("| hands | variant | players | games | won | 95 % interval | µs a decision |")
    print("|---|---|---|---|---|---|---|")
    for talk in load_game(GAME_ID).meta.options[1].choices:
        for row in win_rates(asked.games, asked.seed, talk.name):
            interval = f"{row.low:.1%} to {row.high:.1%}"
            share = f"{row.rate:.1%}"
            line = (row.talk, row.variant, row.players, row.games, share, interval, f"{row.microseconds:.0f}")
            print("| " + " | ".join(map(str, line)) + " |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
