"""How often the heuristic player wins: `python -m quarantotto.lab.winrates` prints the table in `bench`."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab.simulate import Task, simulate

GAME_ID = "radetzky"
Z = 1.959964  # 95 %


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


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval a share lies in with 95 % confidence."""
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return middle - half, middle + half


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
    games = int(arguments[0]) if arguments else 2000
    seed = int(arguments[1]) if len(arguments) > 1 else 1848
    print("| hands | variant | players | games | won | 95 % interval | µs a decision |")
    print("|---|---|---|---|---|---|---|")
    for talk in load_game(GAME_ID).meta.options[1].choices:
        for row in win_rates(games, seed, talk.name):
            interval = f"{row.low:.1%} to {row.high:.1%}"
            share = f"{row.rate:.1%}"
            line = (row.talk, row.variant, row.players, row.games, share, interval, f"{row.microseconds:.0f}")
            print("| " + " | ".join(map(str, line)) + " |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
