"""How often each outcome wins where all are equally likely to be played: `python -m quarantotto.lab.shares comuni`."""

import sys

from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab.simulate import Task, simulate
from quarantotto.lab.winrates import wilson


def shares(game_id: str, players: int, games: int, seed: int) -> list[tuple[str, float, float, float]]:
    """For every outcome its wins as a multiple of a fair share, with a 95 % interval; all seats heuristic."""
    game = load_game(game_id)
    edition = game.meta.default_edition
    toml = (game.folder / "editions" / f"{edition}.toml").read_text(encoding="utf-8")
    bots = ("greedy",) * players
    report = simulate(
        Task(game_id, edition, toml, players, game.meta.variants[0].name, {}, bots, seed, Mode.CPU), games
    )
    fair = 1 / len(game.meta.outcomes)
    found = []
    for outcome in game.meta.outcomes:
        wins = report.outcomes[outcome]
        low, high = wilson(wins, games)
        found.append((outcome, wins / games / fair, low / fair, high / fair))
    return found


def main(arguments: list[str]) -> None:
    game_id = arguments[0]
    games = int(arguments[1]) if len(arguments) > 1 else 4000
    seed = int(arguments[2]) if len(arguments) > 2 else 1848
    print("| players | " + " | ".join(load_game(game_id).meta.outcomes) + " |")
    print("|---|" + "---|" * len(load_game(game_id).meta.outcomes))
    for players in load_game(game_id).meta.players:
        rows = shares(game_id, players, games, seed)
        cells = " | ".join(f"{share:.2f} ({low:.2f}–{high:.2f})" for _, share, low, high in rows)
        print(f"| {players} | {cells} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
