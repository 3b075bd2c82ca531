"""The process that makes the native code a server needs, telling how far it is; the server goes on interpreted until it
is done."""

from typing import BinaryIO

from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.games import load_game

LOWEST_PRIORITY = 19


def make(_coming: BinaryIO, going: BinaryIO, game_id: str) -> None:
    """Compiles, and says the share done after every step."""
    game = load_game(game_id)

    def tell(done: int, steps: int, _name: str) -> None:
        going.write(f"{done / max(steps, 1):.3f}\n".encode())
        going.flush()

    build(game.unit, {**entries(game), "greedy": game.rules["greedy"]}, Mode.CPU, tell)
