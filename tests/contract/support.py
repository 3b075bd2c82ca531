"""What the contract tests know of a game beyond its bundle: `tests/games/<package>/contract_support.py` exports
SUPPORT."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from quarantotto.core.edition import EditionFile
from quarantotto.core.present.presenter import Presenter
from quarantotto.games import PACKAGES, folder_of, load_presenter

GAMES = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Enumerable:
    """An edition so small that everything hidden can be enumerated, and where to do it."""

    edition: str  # one of the extra editions
    seats: tuple[tuple[str, int], ...]  # variants and numbers of players
    options: tuple[tuple[tuple[str, str], ...], ...]  # sets of options
    forgotten: tuple[str, ...]  # fields that hold knowledge; imagining without them must show
    is_old_knowledge_needed: Callable[[Any], bool]  # concealed records where it shows
    # Where a seat decides out of sight, as this viewer sees it before: every legal action with its share of all that
    # could have been decided; None where everybody sees the decision.
    hidden_choices: Callable[[Any, Any, int, int], dict[int, Fraction] | None] | None = None
    has_hidden_choices: bool = False  # seats decide unseen: worlds differ by what was chosen, not by what was dealt


def nobody(_: Any) -> list[int]:
    return []


NOT_ENUMERABLE = Enumerable("", (), (), (), bool)


@dataclass(frozen=True)
class GameSupport:
    """One game's part."""

    events: type[IntEnum] | None = None  # kinds of news
    record_limit: int = 4096  # bytes a state may have
    worlds: int = 0  # so often at least a seat is seen to be mistaken in a few games; 0 where nothing is hidden
    enumerable: Enumerable = NOT_ENUMERABLE
    extra_editions: Mapping[str, EditionFile] = field(default_factory=dict)  # small, long, odd ones
    free_to_act: Callable[[Any], list[int]] = nobody  # seats that owe nothing and may still do something


def answering(question: str) -> list[str]:
    """The games that answer a question in their own way; nobody has to."""
    default = getattr(Presenter, question)
    return [game_id for game_id in PACKAGES if getattr(type(load_presenter(game_id)), question) is not default]


@cache
def support_of(game_id: str) -> GameSupport:
    """What a game's tests say of it; a game without any is asked for what every game promises."""
    package = folder_of(game_id).name
    if not (GAMES / package / "contract_support.py").is_file():
        return GameSupport()
    return cast(GameSupport, import_module(f"tests.games.{package}.contract_support").SUPPORT)
