"""The fitted values of a game, as they lie beside its heuristic player: integer weights, and how they were made."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from quarantotto.bots.names import HEURISTIC
from quarantotto.core.folders import write_whole
from quarantotto.core.game import Game

NOT_BY_HAND = "# Written by `quarantotto train {game}`; not to be changed by hand.\n"


@dataclass(frozen=True)
class Value:
    """Weights for one variant and number of players."""

    variant: str
    players: int
    rules_version: int
    seed: int
    games: int  # played by one bot in all seats
    positions: int
    brier: float  # mean square of the error on games held back
    brier_without: float  # and of always saying the mean
    worst_tenth: float  # the furthest a tenth of these positions lies from what was said, in points of a hundred
    weights: tuple[int, ...]  # in millionths of a logit, by feature
    tested: int = 0  # games played afresh, on which the tenths were measured again; 0: on those held back
    counts_places: bool = False  # games end in more than victory and defeat, so it expects no victory but a place
    bot: str = HEURISTIC  # who played

    def came_true(self, most_off: float) -> bool:
        """Whether what it says of positions was a chance of winning in games played afresh."""
        return self.tested > 0 and self.worst_tenth <= most_off and not self.counts_places


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
    ordered = sorted(values, key=lambda value: (value.variant, value.players))
    write_tables(path, NOT_BY_HAND.format(game=game_id), "value", map(asdict, ordered))


def write_tables(path: Path, heading: str, name: str, tables: Iterable[Mapping[str, object]]) -> None:
    """A file of tables of one name."""
    parts = ["".join(f"{key} = {_toml(content)}\n" for key, content in table.items()) for table in tables]
    write_whole(path, heading + "".join(f"\n[[{name}]]\n{part}" for part in parts))


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
