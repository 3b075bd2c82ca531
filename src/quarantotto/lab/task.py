"""What a simulation is asked to play."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quarantotto.bots.names import SIMPLE
from quarantotto.core.compiler import Mode
from quarantotto.core.edition import Edition, parse_edition
from quarantotto.core.game import Game
from quarantotto.games import load_game


@dataclass(frozen=True)
class Task:
    """What is to be played; small enough to be sent to a worker."""

    game_id: str
    edition_name: str
    edition_toml: str
    players: int
    variant: str
    options: Mapping[str, str]
    bots: tuple[str, ...]  # one a seat
    seed: int
    mode: Mode

    @property
    def greedy_seats(self) -> int:
        """The seats of the heuristic player, as bits; the others are uniform, and levels play elsewhere."""
        assert set(self.bots) <= set(SIMPLE)
        return sum(1 << seat for seat, bot in enumerate(self.bots) if bot == "greedy")

    def load(self) -> tuple[Game, Edition[Any]]:
        game = load_game(self.game_id)
        file = parse_edition(self.edition_name, self.edition_toml)
        return game, Edition(file, game.read_edition(file))
