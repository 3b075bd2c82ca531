"""The process that makes the native code a server needs, telling how far it is; the server goes on interpreted until it
is done."""

import logging
from collections.abc import Callable
from typing import Any, BinaryIO

from quarantotto.bots.search.race import think
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.core.game import Game
from quarantotto.games import load_game, load_insight

LOWEST_PRIORITY = 19

log = logging.getLogger(__name__)


def of_table(game: Game) -> dict[str, Callable[..., Any]]:
    """What a table needs."""
    return {**entries(game), "greedy": game.rules["greedy"]}


def make(_coming: BinaryIO, going: BinaryIO, game_id: str) -> None:
    """Compiles what a table needs, and says the share done after every step."""
    game = load_game(game_id)

    def tell(done: int, steps: int, _name: str) -> None:
        going.write(f"{done / max(steps, 1):.3f}\n".encode())
        going.flush()

    build(game.unit, of_table(game), Mode.CPU, tell)


def make_thoughts(_coming: BinaryIO, going: BinaryIO, *game_ids: str) -> None:
    """Compiles what bots need that think ahead, and says of which games it is made; nobody waits for it."""
    for game_id in game_ids:
        game = load_game(game_id)
        try:
            build(load_insight(game_id).unit(game), {"think": think}, Mode.CPU)
        except Exception:
            log.exception("compiling the search of %s failed; its bots do not think ahead", game_id)
            continue
        going.write(f"{game_id}\n".encode())
        going.flush()
