"""Quarantotto plays four tabletop games of the Risorgimento and the Italian communes.

`from quarantotto import Game, play, simulate` is the way in for programs and notebooks.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quarantotto.notebook.board import play as play
    from quarantotto.notebook.game import Game as Game
    from quarantotto.notebook.series import simulate as simulate

__version__ = "1.0.0"
__all__ = ["Game", "play", "simulate"]
_HOMES = {"Game": "game", "play": "board", "simulate": "series"}


def __getattr__(name: str) -> Any:
    """Read when asked for: a server needs none of it."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.notebook.{_HOMES[name]}"), name)
