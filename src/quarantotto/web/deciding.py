"""Decisions of the people at a table: acting, taking back, asking the others whether more may be taken back."""

from collections.abc import Sequence

from quarantotto.table.match import CannotUndo, Match, Prepared
from quarantotto.table.store.schema import now
from quarantotto.web.hall import Hall
from quarantotto.web.live import Consent, Table
from quarantotto.web.problems import Problem


async def act(hall: Hall, table: Table, seat: int, question: int, actions: Sequence[int], client_id: str) -> None:
    """Carries decisions out, once: a command that comes again is answered as before."""
    async with table.lock:
        if _match(table).has_done(seat, client_id):
            return
        await hall.add(table, lambda match: match.prepare_act(seat, question, actions, now(), client_id))
        table.consent = None
    hall.tell(table)


async def undo(hall: Hall, table: Table, seat: int, to: str, frame: int | None, client_id: str) -> bool:
    """Takes decisions back, or asks the others; True when it was done."""
    async with table.lock:
        match = _match(table)
        if match.has_done(seat, client_id):
            return True
        row = _target(table, match, seat, to, frame)
        if row not in match.undo_reach(seat):
            if table.people() != [seat]:
                table.consent = Consent(seat, row, {seat})
                await _agreed(hall, table)
                return False
            if not table.row.settings.get("practice"):
                raise Problem("cannot-undo")
        await hall.add(table, lambda match: _prepared(match, seat, row, client_id))
        table.consent = None
    hall.tell(table)
    return True


def _match(table: Table) -> Match:
    if table.match is None:
        raise Problem("not-begun")
    if table.match.is_closed:
        raise Problem("ended")
    return table.match


def _target(table: Table, match: Match, seat: int, to: str, frame: int | None) -> int:
    """The row from which on everything is taken back."""
    reach = match.undo_reach(seat)
    if to in ("chain", "turn"):
        if not reach:
            raise Problem("cannot-undo")
        return reach[0] if to == "chain" else reach[-1]
    stream = table.stream(seat)
    if frame is None or not 0 <= frame < len(stream):
        raise Problem("no-frame")
    first = stream.row_at(frame)
    standing = [chain.row for chain in match.chains if chain.row >= first]
    if not standing:
        raise Problem("cannot-undo")
    return standing[0]


def _prepared(match: Match, seat: int, row: int, client_id: str | None) -> Prepared:
    try:
        return match.prepare_undo(seat, row, now(), client_id)
    except CannotUndo:
        raise Problem("cannot-undo") from None


async def consent(hall: Hall, table: Table, seat: int, agree: bool) -> None:
    """Agrees to what somebody asked to take back, or ends the matter."""
    async with table.lock:
        if table.consent is None:
            raise Problem("no-consent")
        if agree:
            table.consent.agreed.add(seat)
        else:
            table.consent = None
        await _agreed(hall, table)
    hall.tell(table)


async def _agreed(hall: Hall, table: Table) -> None:
    """Takes back once everybody has agreed; tells how it stands."""
    asked = table.consent
    if asked is not None and set(table.people()) <= asked.agreed:
        table.consent = None
        await hall.add(table, lambda match: _prepared(match, asked.by, asked.to, None))
        table.tell_frames()
    table.tell_table(hall.known_host)
