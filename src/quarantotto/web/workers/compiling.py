"""The process that makes the native code a server needs, telling how far it is; the server goes on interpreted until it
is done."""

from typing import BinaryIO

from quarantotto.bots.search.race import think
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.games import load_game, load_insight

LOWEST_PRIORITY = 19


def make(_coming: BinaryIO, going: BinaryIO, game_id: str) -> None:
    """Compiles what a table needs, and says the share done after every step."""
    game = load_game(game_id)

    def tell(done: int, steps: int, _name: str) -> None:
        going.write(f"{done / max(steps, 1):.3f}\n".encode())
        going.flush()

    build(game.unit, {**entries(game), "greedy": game.rules["greedy"]}, Mode.CPU, tell)


def make_thoughts(_coming: BinaryIO, _going: BinaryIO, game_id: str) -> None:
    """Compiles what bots need that think ahead; nobody waits for it."""
    game = load_game(game_id)
    build(load_insight(game_id).unit(game), {"think": think}, Mode.CPU)
