"""Matches that end before their time, or leave the store."""

import pytest
from sqlalchemy import Connection, select, text

from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.archive import gather, keep_export
from quarantotto.table.store.integrity import flaws
from quarantotto.table.store.matches import match_row, update_match
from quarantotto.table.store.removing import ABANDONED, Ended, NoMatch, StillPlayed, abandon_match, delete_match
from quarantotto.table.store.schema import chat, holdings, log, metadata, seen
from quarantotto.table.verify import verify_export
from tests.table.played import keep_running, played_match
from tests.table.samples import new_match


def rows_of_all(connection: Connection, match: str) -> list[str]:
    """The tables that still hold something of a match."""
    names = {table.name: table.c.match if "match" in table.c else None for table in metadata.sorted_tables}
    return [
        name
        for name, column in names.items()
        if column is not None and connection.execute(select(column).where(column == match)).first() is not None
    ]


def test_nothing_stays_of_a_deleted_match(store: Store) -> None:
    def fill(connection: Connection) -> None:
        for match in ("done", "other"):
            keep_export(connection, played_match(), match, "browser-a")
            connection.execute(chat.insert().values(match=match, n=1, name="C", text="ciao", at="2026"))
            connection.execute(holdings.insert().values(browser="b", match=match, seat=0))
            connection.execute(seen.insert().values(match=match, seat=0, frame=1))
        update_match(connection, "other", rematch="done")

    store.write_now(fill)
    store.write_now(lambda c: delete_match(c, "done"))
    assert store.read_now(lambda c: rows_of_all(c, "done")) == []
    assert store.read_now(lambda c: match_row(c, "done")) is None
    assert store.read_now(lambda c: match_row(c, "other")).rematch is None  # type: ignore[union-attr]
    assert set(store.read_now(lambda c: rows_of_all(c, "other"))) >= {"log", "chat", "holdings", "seats", "seen"}
    assert store.read_now(flaws) == []


def test_rows_of_a_log_go_only_with_their_match(store: Store) -> None:
    store.write_now(lambda c: keep_export(c, played_match(), "done", "browser-a"))
    for change in (log.delete(), log.delete().where(log.c.row == 3), log.update().values(seat=0)):
        with pytest.raises(StoreError, match="never"):
            store.write_now(lambda c, change=change: c.execute(change))  # type: ignore[misc]


def test_what_is_being_played_is_not_deleted_by_mistake(store: Store) -> None:
    store.write_now(lambda c: keep_running(c, "running"))
    store.write_now(lambda c: new_match(c, "waiting"))
    for match in ("running", "waiting"):
        with pytest.raises(StillPlayed):
            store.write_now(lambda c, match=match: delete_match(c, match))  # type: ignore[misc]
        store.write_now(lambda c, match=match: delete_match(c, match, even_unfinished=True))  # type: ignore[misc]
        assert store.read_now(lambda c, match=match: match_row(c, match)) is None  # type: ignore[misc]
    with pytest.raises(NoMatch):
        store.write_now(lambda c: delete_match(c, "running"))


def test_an_abandoned_match_remains_readable_and_can_be_verified(store: Store) -> None:
    store.write_now(lambda c: keep_running(c, "running"))
    store.write_now(lambda c: abandon_match(c, "running"))
    row = store.read_now(lambda c: match_row(c, "running"))
    assert row is not None
    assert (row.status, row.reason) == ("closed", ABANDONED)
    export = store.read_now(lambda c: gather(c, "running"))
    assert export is not None
    verdict = verify_export(export)
    assert verdict.wrong is None
    assert verdict.match is not None
    assert verdict.match.is_closed
    with pytest.raises(Ended):
        store.write_now(lambda c: abandon_match(c, "running"))
    with pytest.raises(NoMatch):
        store.write_now(lambda c: abandon_match(c, "nowhere"))


def test_a_table_that_waits_can_be_abandoned(store: Store) -> None:
    store.write_now(lambda c: new_match(c, "waiting"))
    store.write_now(lambda c: abandon_match(c, "waiting"))
    assert store.read_now(lambda c: match_row(c, "waiting")).status == "closed"  # type: ignore[union-attr]


def test_what_does_not_belong_together_is_found(store: Store) -> None:
    store.write_now(lambda c: keep_export(c, played_match(), "done", "browser-a"))
    assert store.read_now(flaws) == []
    mark = text("INSERT INTO deleting VALUES ('done')")
    store.write_now(lambda c: (c.execute(mark), c.execute(log.delete().where(log.c.row == 3))))
    assert store.read_now(flaws) == ["log: rows of match done are missing"]
