"""Bots think in processes of their own, so that nobody waits for them but their seat.

A worker is given what the seat may know and nothing else.
"""

import asyncio
import logging
from asyncio.subprocess import Process
from collections.abc import Callable, Collection
from typing import Any, BinaryIO

from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.edition import Edition, parse_edition
from quarantotto.core.engine import Engine
from quarantotto.core.game import ALLOWED, NO_ACTION, Game
from quarantotto.core.memory import Lately
from quarantotto.games import load_game
from quarantotto.web.workers import children

NICENESS = 5
THOROUGH, QUICK = 1, 0  # interpreted a bot looks at fewer candidates, to keep to a second
MOST_PLAYERS = 32  # of as many editions, in each process
TRIES = 3

log = logging.getLogger(__name__)


class Thinkers:
    """The worker processes; they start with the first bot that is asked."""

    def __init__(self, workers: int, native: Collection[str] = ()) -> None:
        self._room = asyncio.Semaphore(workers)
        self._idle: list[Process] = []
        self._started: list[Process] = []
        self._native = native  # games whose compiled code can be loaded

    async def decide(self, game_id: str, edition: str, view: Any, seat: int, seed: int) -> int:
        """What the heuristic player does with what this seat knows."""
        asked = (game_id, edition, record.raw(view), seat, seed, game_id in self._native)
        async with self._room:
            for _ in range(TRIES):
                try:
                    action = await self._ask(asked)
                except (EOFError, OSError):
                    log.warning("a bot's process died; starting another")
                    continue
                if action is None:
                    raise RuntimeError(f"the bot of {game_id} failed")
                return action
        raise RuntimeError("bots cannot think: their processes die")

    async def _ask(self, asked: tuple[Any, ...]) -> int | None:
        worker = self._idle.pop() if self._idle else await self._start()
        try:
            action: int | None = await children.ask(worker, asked)
        except BaseException:
            children.stop(worker)  # what it still answers would be taken for an answer to the next
            raise
        self._idle.append(worker)
        return action

    async def _start(self) -> Process:
        worker = await children.start(think, NICENESS)
        self._started = [worker, *(one for one in self._started if one.returncode is None)]
        return worker

    async def close(self) -> None:
        self._idle.clear()
        for worker in self._started:
            children.stop(worker)
            await worker.wait()


def think(coming: BinaryIO, going: BinaryIO) -> None:
    """In a worker: one decision after the other; None where it fails."""
    for asked in children.messages(coming):
        try:
            action = decide(*asked)
        except Exception:
            log.exception("a bot failed")
            action = None
        going.write(children.packed(action))
        going.flush()


Player = tuple[Game, Edition[Any], Callable[..., int], Engine]
_PLAYERS: Lately[tuple[str, str, Mode], Player] = Lately(MOST_PLAYERS)


def decide(game_id: str, edition: str, known: bytes, seat: int, seed: int, is_native: bool) -> int:
    """In a worker: one decision, from the bytes of a concealed record."""
    game, printed, greedy, engine = _player(game_id, edition, Mode.CPU if is_native else Mode.PYTHON)
    view = record.from_bytes(game.state, known)
    dice, effort = record.new(Dice), THOROUGH if engine.mode is Mode.CPU else QUICK
    start_dice(dice, seed, seat, 0)
    action = int(greedy(view, printed.record, seat, dice, effort, record.new(game.notes)))
    clause = NO_ACTION if action == NO_ACTION else engine.clause(view, seat, action)
    if clause != ALLOWED:
        log_illegal(game_id, seat, clause)
        return engine.legal(view, seat)[0]
    return action


def log_illegal(game_id: str, seat: int, clause: int) -> None:
    """A fault of the bot, which its table does not notice; the log tells no more of the position than the clause."""
    said = "nothing" if clause == NO_ACTION else f"what clause {clause} forbids"
    log.error("the bot of %s at seat %d answered with %s; the first legal action was taken", game_id, seat + 1, said)


def _player(game_id: str, edition: str, mode: Mode) -> Player:
    return _PLAYERS.get((game_id, edition, mode), lambda: _new_player(game_id, edition, mode))


def _new_player(game_id: str, edition: str, mode: Mode) -> Player:
    game = load_game(game_id)
    file = parse_edition("edition", edition)
    printed = Edition(file, game.read_edition(file))
    try:
        greedy = build(game.unit, {"greedy": game.rules["greedy"]}, mode).greedy
        return game, printed, greedy, Engine(game, printed, mode)
    except Exception:
        if mode is Mode.PYTHON:
            raise
        log.exception("native code of %s cannot be loaded; its bots think interpreted", game_id)
        return _player(game_id, edition, Mode.PYTHON)
