"""Bots think in processes of their own, so that nobody waits for them but their seat.

A worker is given what the seat may know and nothing else.
"""

import asyncio
import logging
from asyncio.subprocess import Process
from collections.abc import Callable, Collection
from functools import cache
from typing import Any, BinaryIO

from quarantotto.bots.levels import QUICK_LEVEL, LevelPlayer, is_thinking
from quarantotto.bots.names import LEVELS
from quarantotto.bots.outside import OutsidePlayer
from quarantotto.bots.reasons import REASONING, Reasoner
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.edition import Edition, parse_edition
from quarantotto.core.engine import Engine
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.core.memory import Lately
from quarantotto.core.present.reasons import Reasons
from quarantotto.games import load_game
from quarantotto.web.workers import children

NICENESS = 5
THOROUGH, QUICK = 1, 0  # interpreted a bot looks at fewer candidates, to keep to a second
MOST_PLAYERS = 32  # of as many editions, in each process
TRIES = 3
SECONDS = {"fair": 1.0, "strong": 1.5, "master": 2.0}  # a thought: after that with what is known by then
LEAST = 0.1  # seconds of a thought, however many wait for theirs
PATIENCE = 30.0  # seconds until a process is taken for stuck, and a simpler level asked
STARTING = 180.0  # the same where it has code to load first

log = logging.getLogger(__name__)


class CannotThink(RuntimeError):
    """One process after the other has died or was stuck."""


class Thinkers:
    """The worker processes; they start with the first bot that is asked."""

    def __init__(
        self,
        workers: int,
        native: Collection[str] = (),
        thoughtful: Collection[str] = (),
        waiting: Callable[[], int] = lambda: 0,
    ) -> None:
        self._room = asyncio.Semaphore(workers)
        self._idle: list[Process] = []
        self._loaded: dict[Process, set[tuple[Any, ...]]] = {}  # the code each has: of a game, native, to think ahead
        self._started: list[Process] = []
        self._native = native  # games whose compiled code can be loaded
        self._thoughtful = thoughtful  # and those whose bots can think ahead
        self._waiting = waiting  # how many others want to be asked

    async def decide(self, game_id: str, edition: str, view: Any, seat: int, level: str) -> int:
        """What a bot of this level does with what this seat knows."""
        action: int = await self._answer(decide, (game_id, edition, record.raw(view), seat), level)
        return action

    async def explain(
        self, game_id: str, edition: str, view: Any, seat: int, played: int | None = None
    ) -> tuple[int, Reasons | None]:
        """What a strong bot does with what this seat knows, and why; or how what was played instead compares. No
        reasons where it cannot think ahead."""
        explained: tuple[int, Reasons | None] = await self._answer(
            explain, (game_id, edition, record.raw(view), seat, played), REASONING
        )
        return explained

    async def _answer(self, work: Callable[..., Any], position: tuple[Any, ...], level: str) -> Any:
        game_id = position[0]
        async with self._room:
            for _ in range(TRIES):
                code = (game_id in self._native, game_id in self._thoughtful)
                seconds = seconds_for(level, self._waiting())
                try:
                    answer = await self._ask((work, (*position, level, *code, seconds)))
                except TimeoutError:
                    level = one_below(level)
                    log.warning("a bot of %s thinks for too long; it goes on as %s", game_id, level)
                    continue
                except (EOFError, OSError):
                    level = one_below(level)
                    log.warning("a bot's process died; one of %s goes on as %s", game_id, level)
                    continue
                if answer is None:
                    raise RuntimeError(f"the bot of {game_id} failed")
                return answer
        raise CannotThink("bots cannot think: their processes die, or are stuck")

    async def _ask(self, asked: tuple[Any, ...]) -> Any:
        worker = self._idle.pop() if self._idle else await self._start()
        _work, (game_id, *_, is_native, can_think, _seconds) = asked
        loaded, code = self._loaded.setdefault(worker, set()), (game_id, is_native, can_think)
        try:
            async with asyncio.timeout(PATIENCE if code in loaded else STARTING):
                answer = await children.ask(worker, asked)
        except BaseException:
            children.stop(worker)  # what it still answers would be taken for an answer to the next
            del self._loaded[worker]
            raise
        loaded.add(code)
        self._idle.append(worker)
        return answer

    async def _start(self) -> Process:
        worker = await children.start(think, NICENESS)
        self._started = [worker, *(one for one in self._started if one.returncode is None)]
        return worker

    async def close(self) -> None:
        self._idle.clear()
        for worker in self._started:
            await children.end(worker)


def think(coming: BinaryIO, going: BinaryIO) -> None:
    """In a worker: one decision after the other; None where it fails."""
    for work, asked in children.messages(coming):
        try:
            answer = work(*asked)
        except Exception:
            log.exception("a bot failed")
            answer = None
        going.write(children.packed(answer))
        going.flush()


def one_below(level: str) -> str:
    """The level below, at least the quick one; of a bot from outside the quick one."""
    if level not in LEVELS:
        return QUICK_LEVEL
    return LEVELS[max(LEVELS.index(level) - 1, LEVELS.index(QUICK_LEVEL))]


def seconds_for(level: str, waiting: int) -> float:
    """How long a level may think, by how many others wait for their turn."""
    return max(LEAST, SECONDS.get(level, 0.0) / (1 + waiting))


_PLAYERS: Lately[tuple[str, str, Mode], LevelPlayer] = Lately(MOST_PLAYERS)
_OUTSIDE: Lately[tuple[str, str, str, Mode], OutsidePlayer] = Lately(MOST_PLAYERS)
_REASONERS: Lately[tuple[str, str], Reasoner] = Lately(MOST_PLAYERS)


def decide(
    game_id: str,
    edition: str,
    known: bytes,
    seat: int,
    level: str,
    is_native: bool,
    can_think: bool = False,
    seconds: float = LEAST,
) -> int:
    """In a worker: one decision, from the bytes of a concealed record."""
    player = _player(game_id, edition, Mode.CPU if is_native else Mode.PYTHON)
    engine = player.engine
    if level not in LEVELS:
        asked = _OUTSIDE.get((game_id, edition, level, engine.mode), lambda: OutsidePlayer(engine, level))
        return asked(record.from_bytes(engine.game.state, known), seat)
    if is_thinking(engine.game, level) and not (can_think and engine.mode is Mode.CPU):
        log_hurry(game_id, level)
        level = QUICK_LEVEL
    view = record.from_bytes(engine.game.state, known)
    decision = player.decide(level, view, seat, seconds)
    if decision.considered is not None and decision.considered.is_cut_short:
        log.info("a bot of %s (%s) was stopped after %d chunks", game_id, level, decision.considered.chunks)
    action = decision.action
    clause = NO_ACTION if action == NO_ACTION else engine.clause(view, seat, action)
    if clause != ALLOWED:
        log_illegal(game_id, seat, clause)
        return engine.legal(view, seat)[0]
    return action


def explain(
    game_id: str,
    edition: str,
    known: bytes,
    seat: int,
    played: int | None,
    level: str,
    is_native: bool,
    can_think: bool = False,
    seconds: float = LEAST,
) -> tuple[int, Reasons | None]:
    """In a worker: one decision with its reasons, from the bytes of a concealed record."""
    player = _player(game_id, edition, Mode.CPU if is_native else Mode.PYTHON)
    engine = player.engine
    if level != REASONING or not can_think or engine.mode is not Mode.CPU:
        action = (
            decide(game_id, edition, known, seat, level, is_native, can_think, seconds) if played is None else played
        )
        return action, None
    view = record.from_bytes(engine.game.state, known)
    reasons = _REASONERS.get((game_id, edition), lambda: Reasoner(engine)).reasons(view, seat, played, seconds)
    return reasons.action, reasons


@cache
def log_hurry(game_id: str, level: str) -> None:
    """Said once in each process."""
    text = "a bot of %s plays as %s instead of %s until there is native code to think ahead with"
    log.warning(text, game_id, QUICK_LEVEL, level)


def log_illegal(game_id: str, seat: int, clause: int) -> None:
    """A fault of the bot, which its table does not notice; the log tells no more of the position than the clause."""
    said = "nothing" if clause == NO_ACTION else f"what clause {clause} forbids"
    log.error("the bot of %s at seat %d answered with %s; the first legal action was taken", game_id, seat + 1, said)


def _player(game_id: str, edition: str, mode: Mode) -> LevelPlayer:
    return _PLAYERS.get((game_id, edition, mode), lambda: _new_player(game_id, edition, mode))


def _new_player(game_id: str, edition: str, mode: Mode) -> LevelPlayer:
    game = load_game(game_id)
    file = parse_edition("edition", edition)
    printed = Edition(file, game.read_edition(file))
    try:
        return LevelPlayer(Engine(game, printed, mode), THOROUGH if mode is Mode.CPU else QUICK)
    except Exception:
        if mode is Mode.PYTHON:
            raise
        log.exception("native code of %s cannot be loaded; its bots think interpreted", game_id)
        return _player(game_id, edition, Mode.PYTHON)
