"""The fitted values of a game, as they lie beside its heuristic player: integer weights, and how they were made."""

import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from quarantotto.core.game import Game

MOST_OFF = 4.0  # points of a hundred, for any tenth
NOT_BY_HAND = "# Written by `quarantotto train {game}`; not to be changed by hand.\n"


@dataclass(frozen=True)
class Value:
    """Weights for one variant and number of players."""

    variant: str
    players: int
    rules_version: int
    seed: int
    games: int  # played by heuristic players
    positions: int
    brier: float  # mean square of the error on games held back
    brier_without: float  # and of always saying the mean
    worst_tenth: float  # the furthest a tenth of these positions lies from what was said, in points of a hundred
    weights: tuple[int, ...]  # in millionths of a logit, by feature
    tested: int = 0  # games played afresh, on which the tenths were measured again; 0: on those held back
    counts_places: bool = False  # games end in more than victory and defeat, so it expects no victory but a place

    @property
    def is_calibrated(self) -> bool:
        """Whether what it says may be told to people as a chance of winning."""
        return self.tested > 0 and self.worst_tenth <= MOST_OFF and not self.counts_places


def untrained(game: Game, variant: str, players: int) -> Value:
    """Of a game that is played to its end in thought."""
    return Value(variant, players, game.meta.rules_version, 0, 0, 0, 0.0, 0.0, 0.0, ())


def value_file(game: Game) -> Path:
    return game.folder / "bot" / "value.toml"


def read_values(path: Path) -> list[Value]:
    """Every value of a file; none if there is no file."""
    if not path.exists():
        return []
    with path.open("rb") as file:
        return [Value(**{**entry, "weights": tuple(entry["weights"])}) for entry in tomllib.load(file)["value"]]


def write_values(path: Path, game_id: str, values: Iterable[Value]) -> None:
    """One table a value, in order."""
    parts = [NOT_BY_HAND.format(game=game_id)]
    for value in sorted(values, key=lambda value: (value.variant, value.players)):
        lines = [f"{name} = {_toml(content)}" for name, content in asdict(value).items()]
        parts.append("\n[[value]]\n" + "\n".join(lines) + "\n")
    path.write_text("".join(parts), encoding="utf-8")


def _toml(content: object) -> str:
    if isinstance(content, bool):
        return str(content).lower()
    return f'"{content}"' if isinstance(content, str) else str(list(content) if isinstance(content, tuple) else content)


@cache
def values_in(path: Path) -> dict[tuple[str, int], Value]:
    """By variant and number of players."""
    return {(value.variant, value.players): value for value in read_values(path)}


@cache
def values_of(path: Path) -> dict[tuple[str, int], tuple[int, ...]]:
    """Weights by variant and number of players."""
    return {table: value.weights for table, value in values_in(path).items()}
