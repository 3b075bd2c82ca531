"""Finished matches out of a store and into one."""

from sqlalchemy import Connection

from quarantotto.table.export import STATUSES, Export, ExportedSeat
from quarantotto.table.fairness import commitment
from quarantotto.table.log import now
from quarantotto.table.store.editions import edition_row, keep_edition
from quarantotto.table.store.log import append_rows, rows_of
from quarantotto.table.store.matches import ORIGIN, MatchRow, insert_match, match_row
from quarantotto.table.store.seats import SeatRow, insert_seats, seats_of


class StillSecret(ValueError):
    """The match is not over, or was never dealt: nothing of it may leave the store yet."""


def gather(connection: Connection, match: str) -> Export | None:
    """Everything about a finished match; None when there is no such match."""
    row = match_row(connection, match)
    if row is None:
        return None
    if row.status not in STATUSES or row.key is None:
        raise StillSecret(match)
    edition = edition_row(connection, row.edition)
    return Export(
        match=row.original_id,
        game=row.game,
        rules_version=row.rules_version,
        edition_name=edition.name,
        edition_digest=edition.digest,
        edition_text=edition.text,
        variant=row.variant,
        players=row.players,
        options=row.options,
        status=row.status,
        reason=row.reason,
        created=row.created,
        practice=bool(row.settings.get("practice")),
        commitment=commitment(row.secret),
        secret=row.secret.hex(),
        key=row.key.hex(),
        seats=tuple(
            ExportedSeat(seat.seat, seat.name, seat.kind, seat.colour, seat.commit_hex, seat.bits, seat.left_out)
            for seat in seats_of(connection, match)
        ),
        rows=tuple(rows_of(connection, match)),
    )


def keep_export(connection: Connection, export: Export, match: str, creator: str) -> None:
    """Keeps a match that was played elsewhere, under an id of its own; `verify` must have found it right."""
    keep_edition(connection, export.edition_digest, export.game, export.edition_name, export.edition_text)
    settings = {"watch": "anyone", "listed": False, "practice": export.practice, ORIGIN: export.match}
    row = MatchRow(
        id=match,
        game=export.game,
        rules_version=export.rules_version,
        edition=export.edition_digest,
        variant=export.variant,
        players=export.players,
        options=export.options,
        settings=settings,
        status=export.status,
        reason=export.reason,
        created=export.created,
        changed=now(),
        secret=bytes.fromhex(export.secret),
        key=bytes.fromhex(export.key),
        version=1,
        creator=creator,
        rematch=None,
    )
    insert_match(connection, row)
    insert_seats(
        connection,
        [
            SeatRow(
                match,
                seat.seat,
                seat.kind,
                seat.name,
                seat.colour,
                commit_hex=seat.commit,
                bits=seat.bits,
                left_out=seat.left_out,
            )
            for seat in export.seats
        ],
    )
    append_rows(connection, match, export.rows)
