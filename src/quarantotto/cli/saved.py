"""A game in a file: how it was dealt and every decision, as JSON with a line for each. Seats count from 1.

{
  "game": "radetzky",
  "rules_version": 1,
  "edition": {"name": "milano", "digest": "…"},
  "players": 3, "variant": "basic", "options": {"talk": "open", …},
  "key": "64 hexadecimal digits",
  "people": [1], "bots": "greedy",
  "moves": [
    [1, "district-4"],
    …
  ]
}
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quarantotto.cli.asked import Table, table_for
from quarantotto.core.engine import Refused
from quarantotto.core.game import Game
from quarantotto.core.position import Position
from quarantotto.games import UnknownGame, load_game

Key = tuple[int, ...]
KEY = re.compile(r"[0-9a-f]{64}")


class BadSave(ValueError):
    """What is wrong with a saved game, in one line."""


class WrongMove(BadSave):
    """The first decision of a saved game that cannot have been taken."""

    def __init__(self, number: int, seat: int, name: str, reason: str, clause: int = 0) -> None:
        super().__init__(f"move {number} (seat {seat + 1}, {name}): {reason}")
        self.number = number
        self.clause = clause


@dataclass(frozen=True)
class Saved:
    """The content of a file; seats count from 0 here."""

    path: Path
    game_id: str
    rules_version: int
    edition: str
    digest: str
    players: int
    variant: str
    options: Mapping[str, str]
    key: Key
    people: tuple[int, ...]
    bots: str
    moves: tuple[tuple[int, str], ...]


def write_saved(path: Path, table: Table, key: Key, people: tuple[int, ...], bots: str, moves: list[list[Any]]) -> None:
    """Puts the whole file in its place at once: a crash leaves the old one."""
    head = {
        "game": table.game.meta.id,
        "rules_version": table.game.meta.rules_version,
        "edition": {"name": table.edition.file.name, "digest": table.edition.file.digest},
        "players": table.players,
        "variant": table.variant,
        "options": dict(table.options),
        "key": key_text(key),
        "people": [seat + 1 for seat in people],
        "bots": bots,
    }
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in head.items()]
    listed = ",\n".join(f"    {json.dumps(move)}" for move in moves)
    text = "\n".join(["{", *lines, f'  "moves": [\n{listed}\n  ]', "}"]) + "\n"
    new = path.with_name(path.name + ".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def key_text(key: Key) -> str:
    return "".join(f"{word:08x}" for word in key)


def read_saved(name: str) -> Saved:
    """A saved game, checked for form; whether it was played by the rules shows when it is replayed."""
    path = Path(name)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSave(f"{name}: {error.strerror}") from error
    except ValueError as error:
        raise BadSave(f"{name}: no saved game ({error})") from error
    try:
        return _checked(path, data)
    except KeyError as error:
        raise BadSave(f"{name}: no saved game (it has no {error})") from error
    except (AttributeError, TypeError) as error:
        raise BadSave(f"{name}: no saved game") from error


def _checked(path: Path, data: Any) -> Saved:
    key = data["key"]
    if not KEY.fullmatch(key):
        raise BadSave(f"{path}: key must be 64 hexadecimal digits")
    for name in ("rules_version", "players"):
        if not isinstance(data[name], int):
            raise BadSave(f"{path}: {name} must be a number")
    return Saved(
        path=path,
        game_id=str(data["game"]),
        rules_version=data["rules_version"],
        edition=str(data["edition"]["name"]),
        digest=str(data["edition"]["digest"]),
        players=data["players"],
        variant=str(data["variant"]),
        options={str(option): str(value) for option, value in data["options"].items()},
        key=tuple(int(key[at : at + 8], 16) for at in range(0, 64, 8)),
        people=tuple(_seat(path, seat) for seat in data.get("people", [1])),
        bots=str(data.get("bots", "uniform")),
        moves=tuple(_moves(path, data["moves"])),
    )


def _moves(path: Path, rows: Any) -> Iterator[tuple[int, str]]:
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != 2:
            raise BadSave(f"{path}: move {number} must be [seat, action]")
        yield _seat(path, row[0]), str(row[1])


def _seat(path: Path, seat: Any) -> int:
    if not isinstance(seat, int) or seat < 1:
        raise BadSave(f"{path}: {seat!r} is no seat")
    return seat - 1


def table_of(saved: Saved, edition: str | None = None) -> Table:
    """The table of a saved game; its edition must be the one it was played with."""
    try:
        game = load_game(saved.game_id)
    except UnknownGame as error:
        raise BadSave(f"{saved.path}: {error}") from error
    table = table_for(game, edition or saved.edition, saved.players, saved.variant, saved.options)
    if table.edition.file.digest != saved.digest:
        raise BadSave(
            f"{saved.path}: was played with another edition named {saved.edition}: give its file with --edition"
        )
    return table


def actions_by_name(game: Game) -> dict[str, int]:
    """Every action of a game by its notation."""
    return {game.action_name(action): action for action in range(game.actions)}


def replayed(saved: Saved, position: Position) -> Iterator[tuple[int, int, int]]:
    """Plays the moves on a fresh position, yielding number, seat and action after each, up to the first wrong one."""
    actions = actions_by_name(position.game)
    for number, (seat, name) in enumerate(saved.moves, 1):
        if name not in actions:
            raise WrongMove(number, seat, name, "there is no such action")
        if seat >= saved.players:
            raise WrongMove(number, seat, name, "there is no such seat")
        try:
            position.act(seat, actions[name])
        except Refused as refused:
            raise WrongMove(number, seat, name, f"forbidden by clause {refused.clause}", refused.clause) from refused
        yield number, seat, actions[name]
