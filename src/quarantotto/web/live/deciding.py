"""Decisions of the people at a table: acting, taking back, asking the others whether more may be taken back, or whether
the match is to end."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict

from sqlalchemy import Connection

from quarantotto.table.log import now
from quarantotto.table.match import CannotUndo, Match, Prepared
from quarantotto.table.store.matches import change_settings, match_row
from quarantotto.table.store.removing import AGREED, Ended, abandon_match
from quarantotto.web.live.match import Consent, LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

# Why more could be taken back than a seat's own decisions; marked in the log.
CONSENT, PRACTICE = "consent", "practice"


class _MustAsk(Exception):
    """What was revealed since cannot be taken back without the others."""

    def __init__(self, row: int) -> None:
        super().__init__(row)
        self.row = row


async def act(
    services: Services, table: LiveMatch, seat: int, question: int, actions: Sequence[int], client_id: str
) -> None:
    """Carries decisions out, once: a command that comes again is answered as before."""

    def prepare(match: Match) -> Prepared | None:
        if match.has_done(seat, client_id) or match.was_alone(seat, question, actions):
            return None
        if match.has_answered(seat, question):
            raise Problem("other-device")
        return match.prepare_act(seat, question, actions, now(), client_id)

    async with table.lock:
        _must_go_on(table)
        await services.play.add(table, prepare)
    services.bots.carry_on(table)


async def undo(services: Services, table: LiveMatch, seat: int, to: str, frame: int | None, client_id: str) -> bool:
    """Takes decisions back, or asks the others; True when it was done."""

    def prepare(match: Match) -> Prepared | None:
        if match.has_done(seat, client_id):
            return None
        row, reach = _target(table, match, seat, to, frame)
        if row in reach:
            return _prepared(match, seat, row, client_id, None)
        if table.people() != [seat]:
            raise _MustAsk(row)
        if not table.row.settings.get("practice"):
            raise Problem("cannot-undo")
        return _prepared(match, seat, row, client_id, PRACTICE)

    async with table.lock:
        _must_go_on(table)
        try:
            await services.play.add(table, prepare)
        except _MustAsk as asking:
            await _ask(services, table, Consent(seat, asking.row, len(table.stream(None)), (seat,)))
            await _carry_out(services, table)
            return False
    services.bots.carry_on(table)
    return True


async def end(services: Services, table: LiveMatch, seat: int, mine: Sequence[int]) -> None:
    """Ends the match without a result, or asks the others; whoever asks has answered for all seats of his."""
    async with table.lock:
        _must_go_on(table)
        if table.row.status != "running":
            raise Problem("ended")
        await _ask(services, table, Consent(seat, None, None, tuple(mine)))
        await _carry_out(services, table)
    services.bots.carry_on(table)


def _must_go_on(table: LiveMatch) -> None:
    if table.match is None:
        raise Problem("not-begun")
    if table.match.is_closed:
        raise Problem("ended")


def _target(table: LiveMatch, match: Match, seat: int, to: str, frame: int | None) -> tuple[int, list[int]]:
    """The row from which on everything is taken back, and those to which the seat may go back on its own."""
    if match.is_over:  # then everything is open
        raise Problem("ended")
    stream = table.stream(seat)
    if stream.is_sealing:
        raise Problem("sealing")
    reach = stream.undo_reach(has_secrets=table.hides())
    if to in ("chain", "turn"):
        if not reach:
            raise Problem("cannot-undo")
        return reach[0] if to == "chain" else reach[-1], reach
    if frame is None or not 0 <= frame < len(stream):
        raise Problem("no-frame")
    row = stream.undo_target(frame)
    if row is None:
        raise Problem("cannot-undo")
    return row, reach


def _prepared(match: Match, seat: int, row: int, client_id: str | None, by: str | None) -> Prepared:
    try:
        return match.prepare_undo(seat, row, now(), client_id, {"by": by} if by else None)
    except CannotUndo:
        raise Problem("cannot-undo") from None


async def consent(services: Services, table: LiveMatch, seat: int, agree: bool) -> None:
    """Agrees to what somebody asked for, or ends the matter."""
    async with table.lock:
        if table.consent is None:
            raise Problem("no-consent")
        await _agree(services, table, table.consent, seat) if agree else await _ask(services, table, None)
        await _carry_out(services, table)
    services.bots.carry_on(table)


async def _ask(services: Services, table: LiveMatch, asked: Consent | None) -> None:
    """What everybody is asked belongs to the table: all processes that serve it know."""

    def unit(connection: Connection) -> None:
        change_settings(connection, table.row.id, consent=None if asked is None else asdict(asked))

    await services.play.change(table, unit)


async def _agree(services: Services, table: LiveMatch, asked: Consent, seat: int) -> None:
    def unit(connection: Connection) -> None:
        stored = match_row(connection, table.row.id, lock=True)
        kept = stored.settings.get("consent") if stored is not None else None
        # Others may have agreed, or ended it, meanwhile.
        if kept is not None and (kept["to"], kept["frames"]) == (asked.to, asked.frames):
            agreed = sorted({*kept["agreed"], seat})
            change_settings(connection, table.row.id, consent={**kept, "agreed": agreed})

    await services.play.change(table, unit)


def _standing(match: Match, row: int) -> int:
    return next((chain.row for chain in match.chains if chain.row >= row), row)


async def _carry_out(services: Services, table: LiveMatch) -> None:
    """Does it once everybody has agreed."""
    asked = table.consent
    if asked is None or not set(table.people()) <= set(asked.agreed):
        return
    if (row := asked.to) is None:
        with suppress(Ended):  # another process was first
            await services.store.write(lambda c: abandon_match(c, table.row.id, AGREED), table.row.id)
        await services.play.catch_up(table)
        return
    # What was asked for may have been taken back meanwhile, unseen: then it goes back to what followed it.
    await services.play.add(table, lambda match: _prepared(match, asked.by, _standing(match, row), None, CONSENT))
    services.broadcast.tell_frames(table)
    services.broadcast.tell_table(table)
