"""Games in files: as tables export theirs, finished or not (`table/export.py`), and as version 0.1 saved them."""

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from quarantotto.cli.asked import edition_asked
from quarantotto.cli.local import seated
from quarantotto.cli.parser import Mistake
from quarantotto.cli.tongue import Tongue
from quarantotto.core.edition import BadEdition
from quarantotto.core.game import BadOption, Game
from quarantotto.core.position import edition_then
from quarantotto.core.saying import N_, Sayable
from quarantotto.games import load_game
from quarantotto.table.export import FORMAT, NO_FILE_OF_A_MATCH, BadExport, Export, export_of, parsed
from quarantotto.table.fairness import key_bytes
from quarantotto.table.log import Kind, now
from quarantotto.table.match import Match
from quarantotto.table.verify import Verdict, Wrong, edition_digest, verify_export


def verdict_of(name: str, tongue: Tongue, edition: str | None = None) -> Verdict:
    """A game from a file, played again."""
    path = Path(name)
    try:
        return verify_export(_read(path, edition))
    except BadExport as bad:
        raise Mistake(f"{path.name}: {tongue.said(bad)}") from None
    except UnicodeDecodeError:
        raise Mistake(f"{path.name}: {tongue._('This is no JSON.')}") from None
    except OSError as error:
        raise Mistake(f"{path}: {error.strerror}") from None


def match_in(name: str, tongue: Tongue, edition: str | None = None) -> tuple[Export, Match]:
    """A game from a file that was played by the rules."""
    verdict = verdict_of(name, tongue, edition)
    if verdict.wrong is not None or verdict.match is None:
        raise Mistake(f"{Path(name).name}: {said(verdict.wrong, tongue)}")
    return verdict.export, verdict.match


def refuse_another_game(file: str, export: Export, asked: str | None) -> None:
    """A game that is named beside a file has to be the one in it."""
    if asked not in (None, export.game):
        text = N_("{file} is a game of {game}, not of {other}")
        raise BadOption(text, file=file, game=export.game, other=asked)


def refuse_settled(arguments: argparse.Namespace, way: str) -> None:
    """What a saved game has settled cannot be asked for beside it."""
    for name in ("players", "variant", "seed", "options"):
        if getattr(arguments, name) not in (None, []):
            text = N_("--{name} is settled in the saved game; leave it out with --{way}")
            raise BadOption(text, name=name.removesuffix("s") if name == "options" else name, way=way)


def said(wrong: Wrong | None, tongue: Tongue) -> str:
    """What is wrong, and in which row."""
    if wrong is None:
        return ""
    what = tongue._(wrong.text, **wrong.gaps)
    return what if wrong.row is None else tongue._("row {row}: {what}", row=wrong.row, what=what)


def _read(path: Path, edition: str | None) -> Export:
    data = parsed(path.read_text(encoding="utf-8"))
    if "moves" in data and "format" not in data:
        try:
            data = _from_0_1(data, edition)
        except (BadEdition, Sayable):
            raise
        except (AttributeError, LookupError, TypeError, ValueError, OverflowError):
            raise BadExport(NO_FILE_OF_A_MATCH) from None
    return export_of(data, is_own=True)


def _from_0_1(old: dict[str, Any], edition: str | None) -> dict[str, Any]:
    """What version 0.1 saved, as it is saved now. It counted seats from 1, named decisions and kept no digests."""
    game = load_game(str(old["game"]))
    name, digest = str(old["edition"]["name"]), str(old["edition"]["digest"])
    printed, path = edition_asked(game, edition or str(edition_then(game, name, digest) or name))
    if printed.file.digest != digest:
        text = N_("It was played with another edition named {name}: give its file with --edition")
        raise BadExport(text, name=name)
    text = path.read_text(encoding="utf-8")
    people = tuple(range(1, old["players"] + 1).index(seat) for seat in old["people"])
    words = tuple(int(old["key"][at : at + 8], 16) for at in range(0, 64, 8))
    return {
        **old,
        "format": FORMAT,
        "match": path.stem,
        "edition": {"name": path.stem, "digest": edition_digest(text), "text": text},
        "status": "running",
        "created": now(),
        "practice": False,
        "shuffle": {"key": key_bytes(words).hex()},
        "seats": [asdict(seat) for seat in seated(old["players"], people, str(old["bots"]))],
        "rows": list(_rows(game, old["moves"])),
    }


def _rows(game: Game, moves: Any) -> Iterator[dict[str, Any]]:
    actions = actions_by_name(game)
    row = {"at": now(), "news": [], "digest": ""}
    yield {**row, "row": 0, "kind": Kind.DEAL, "actions": []}
    for number, (seat, name) in enumerate(moves, 1):
        yield {**row, "row": number, "kind": Kind.ACT, "seat": seat - 1, "actions": [actions.get(name, -1)]}


def actions_by_name(game: Game) -> dict[str, int]:
    """Every action of a game by its notation."""
    return {game.action_name(action): action for action in range(game.actions)}
