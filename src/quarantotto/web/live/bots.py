"""Whoever is asked next and does not sit before a page: bots think, questions with one answer answer themselves, absent
players are called, a deal is waited for."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import Any

from quarantotto.bots.names import LEVELS
from quarantotto.core.present.reasons import Reasons
from quarantotto.core.words import LANGUAGES
from quarantotto.table.log import now
from quarantotto.table.store import StoreError
from quarantotto.web.limits import Limits
from quarantotto.web.live import dealing
from quarantotto.web.live.alone import Alone
from quarantotto.web.live.broadcast import Broadcast
from quarantotto.web.live.editions import Editions
from quarantotto.web.live.hands import change_hands
from quarantotto.web.live.mailing import Letters
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.play import Play
from quarantotto.web.live.pushing import Pushes
from quarantotto.web.live.webhooks import Webhooks
from quarantotto.web.problems import Problem
from quarantotto.web.turns import Turns
from quarantotto.web.workers.native import NativeCode
from quarantotto.web.workers.thinking import CannotThink, Thinkers, log_illegal

PLACES = 1  # bots that think at a time
TICK = 0.01  # seconds after which a clock that is to be over is
LONGEST_SLEEP = 600.0
LOOKING_AGAIN = 1.0  # seconds until a bot that waits looks whether somebody looks
TRYING_AGAIN = 5.0  # seconds until a bot tries to move again after the store has failed
THINKING_AGAIN = 30.0  # and after its processes have

log = logging.getLogger(__name__)


class Bots:
    """Keeps the tables going."""

    def __init__(
        self,
        play: Play,
        broadcast: Broadcast,
        editions: Editions,
        native: NativeCode,
        limits: Limits,
        webhooks: Webhooks | None,
        letters: Letters | None = None,
        pushes: Pushes | None = None,
    ) -> None:
        # Apart: nobody's bot waits for a hint, nor for one from outside, which may hang.
        self._turns, self._turns_of_hints, self._turns_outside = all_turns = [Turns(PLACES) for _ in range(3)]
        self.thinkers, self.hinting, self.outside = (
            Thinkers(PLACES, native.ready, native.thoughtful, turns.waiting) for turns in all_turns
        )
        self._limits = limits
        self._play = play
        self._broadcast = broadcast
        self._editions = editions
        self._webhooks = webhooks
        self._letters = letters
        self._pushes = pushes

    def carry_on(self, table: LiveMatch) -> None:
        """What was stored is told, and whoever is asked next is woken."""
        self._broadcast.tell_frames(table)
        self.wake(table)

    def wake(self, table: LiveMatch) -> None:
        """Everything begins that a table waits for, unless it is under way; what it no longer waits for ends."""
        self._end_thoughts(table)
        if table.row.status == "dealing":
            self.later(table, dealing.WAITING, dealing.SECONDS_TO_OPEN, partial(self._deal, table))
        match = table.match
        if match is None or table.row.status != "running":
            return
        for seat in match.pending():
            question = match.questions[seat]
            if table.seats[seat].kind == "bot":
                self.later(table, ("bot", seat, question), 0.0, partial(self._decide, table, seat, question))
                continue
            if table.seconds_to_bot(seat) is not None:
                self.later(table, ("clock", seat), 0.0, partial(self._play_on, table, seat))
            if (found := table.alone(seat)) is not None:
                self.later(table, ("alone", seat, question), found.pause, partial(self.answer, table, found))
            elif not table.is_connected(seat) and table.called.get(seat) != question:
                self._call_player(table, seat, question)

    def _end_thoughts(self, table: LiveMatch) -> None:
        """Of bots that are not asked that any more. Who has the lock may be about to move, and looks himself."""
        if table.lock.locked():
            return
        for name, task in table.tasks.items():
            if name[0] == "bot" and task is not asyncio.current_task() and not _is_bots(table, *name[1:]):
                task.cancel()

    async def _play_on(self, table: LiveMatch, seat: int) -> None:
        """Waits until a seat's time is over, however often it decides meanwhile; then a bot plays on."""
        while (left := table.seconds_to_bot(seat)) is not None:
            if left >= 0:
                await asyncio.sleep(min(left + TICK, LONGEST_SLEEP))
                continue
            async with table.lock:
                if (left := table.seconds_to_bot(seat)) is not None and left < 0:
                    await change_hands(self._play, table, seat, "bot", "bot-late")
        self.carry_on(table)

    def _call_player(self, table: LiveMatch, seat: int, question: int) -> None:
        url = table.seats[seat].webhook
        if url and self._webhooks is not None:
            table.called[seat] = question
            name = table.name_of(seat, table.row.settings.get("lang", LANGUAGES[0]))
            said = {"event": "your-turn", "match": table.row.id, "game": table.row.game, "seat": seat, "name": name}
            self.later(table, ("call", seat, question), 0.0, partial(self._webhooks.tell, url, said))
        told = table.row.id, seat, question, table.row.game
        if self._letters is not None:
            table.called[seat] = question
            self.later(table, ("mail", seat, question), 0.0, partial(self._letters.your_turn, *told))
        if self._pushes is not None and self._pushes.is_wanted(table.row.id):
            table.called[seat] = question
            is_due = partial(_is_due, table, seat, question)
            self.later(table, ("push", seat, question), 0.0, partial(self._pushes.your_turn, *told, is_due))

    def later(self, table: LiveMatch, name: Any, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Does something at a table after a while, unless that is waited for already."""
        if table.is_busy_with(name):
            return

        async def run() -> None:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Problem:
                pass  # the game has gone on meanwhile
            except StoreError:  # which the store has logged
                asyncio.get_running_loop().call_later(TRYING_AGAIN, self.wake, table)
            except CannotThink as error:
                log.error("a bot of table %s is asked again after %g s: %s", table.row.id, THINKING_AGAIN, error)
                asyncio.get_running_loop().call_later(THINKING_AGAIN, self.wake, table)
            except Exception:
                log.exception("a task of table %s failed", table.row.id)

        task = asyncio.get_running_loop().create_task(run())
        table.tasks = {known: running for known, running in table.tasks.items() if not running.done()}
        table.tasks[name] = task

    async def _deal(self, table: LiveMatch) -> None:
        """Without those who did not open their part."""
        async with table.lock:
            await dealing.deal(self._play, table)
        self.carry_on(table)

    async def _decide(self, table: LiveMatch, seat: int, question: int) -> None:
        match = table.match
        assert match is not None
        pace = asyncio.sleep(float(table.row.settings.get("pace") or 0.0))
        _slept, action = await asyncio.gather(pace, self._think(table, seat))
        async with table.lock:
            if table.match is not match or not _is_bots(table, seat, question):
                return
            try:
                await self._play.add(table, lambda match: match.prepare_act(seat, question, [action], now()))
            except Problem as problem:
                if problem.clause is None:
                    raise
                log_illegal(table.row.game, seat, problem.clause)
                legal = table.engine.legal(table.newest_view(seat), seat)
                await self._play.add(table, lambda match: match.prepare_act(seat, question, legal[:1], now()))
        self.carry_on(table)

    async def answer(self, table: LiveMatch, given: Alone) -> None:
        """Gives the one answer there is, unless somebody was quicker or wants to do it by hand now."""
        async with table.lock:
            if table.match is not None and table.alone(given.seat) is not None:
                await self._play.add(table, given.prepare)
        self.carry_on(table)

    async def _think(self, table: LiveMatch, seat: int) -> int:
        if wait := self._limits.delay("thinking", {"owner": table.owner}):
            await asyncio.sleep(wait)
        while wait := 0.0 if table.is_looked_at() else self._limits.delay("unwatched", {"owner": table.owner}, 0):
            await asyncio.sleep(min(wait, LOOKING_AGAIN))
        edition, known = self._editions.known[table.row.edition].text, table.newest_view(seat)
        level = table.level(seat)
        is_ours = level in LEVELS
        thinkers, turns = (self.thinkers, self._turns) if is_ours else (self.outside, self._turns_outside)
        async with turns.of(table.owner, table.row.id):
            began = monotonic()
            action = await thinkers.decide(table.row.game, edition, known, seat, level)
        if not table.is_looked_at():
            self._limits.delay("unwatched", {"owner": table.owner}, monotonic() - began)
        return action

    async def hint(self, table: LiveMatch, seat: int) -> tuple[int, Reasons | None]:
        """What a good bot does in this seat's place, and why."""
        return await self.explain(table, table.newest_view(seat), seat)

    async def explain(
        self, table: LiveMatch, view: Any, seat: int, played: int | None = None
    ) -> tuple[int, Reasons | None]:
        """The same of any view of a seat, or how what was played there compares."""
        edition = self._editions.known[table.row.edition].text
        async with self._turns_of_hints.of(table.owner, table.row.id):
            return await self.hinting.explain(table.row.game, edition, view, seat, played)

    async def end(self) -> None:
        await self.thinkers.close()
        await self.hinting.close()
        await self.outside.close()


def _is_asked(table: LiveMatch, seat: int, question: int) -> bool:
    match = table.match
    is_open = match is not None and seat in match.pending() and match.questions[seat] == question
    return is_open and table.row.status == "running"


def _is_bots(table: LiveMatch, seat: int, question: int) -> bool:
    """Whether it is a bot that is still asked that."""
    return table.seats[seat].kind == "bot" and _is_asked(table, seat, question)


def _is_due(table: LiveMatch, seat: int, question: int) -> bool:
    """Whether a seat is still asked that, and not there."""
    return _is_asked(table, seat, question) and not table.is_connected(seat)
