"""Which unfinished matches would go on with these rules, and a look that changes nothing."""

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from quarantotto.table.checking import Checked, check_unfinished
from quarantotto.table.store import Store, StoreError, opening
from quarantotto.table.store.looking import look
from quarantotto.table.verify import edition_digest
from tests.table.played import keep_running, played_match
from tests.table.samples import new_match


def checked(connection: Connection) -> dict[str, Checked]:
    return {one.match.id: one for one in check_unfinished(connection)}


class TestChecking:
    def test_matches_that_still_replay_go_on(self, store: Store) -> None:
        store.write_now(lambda connection: keep_running(connection, "a"))
        store.write_now(lambda connection: keep_running(connection, "b", 5))
        found = store.read_now(checked)
        assert {match: (one.rows, one.wrong) for match, one in found.items()} == {"a": (12, None), "b": (5, None)}

    def test_matches_that_do_not_are_told_with_the_reason(self, store: Store) -> None:
        export = played_match(12)
        rows = list(export.rows)
        rows[7] = replace(rows[7], digest="00" * 8)
        other_course = tuple(rows)
        bad_edition = export.edition_text.replace("source", "origin")

        def fill(connection: Connection) -> None:
            keep_running(connection, "course", rows=other_course)
            keep_running(connection, "game", game="chess")
            keep_running(connection, "variant", variant="expert")
            keep_running(connection, "edition", edition_text=bad_edition, edition_digest=edition_digest(bad_edition))
            keep_running(connection, "undealt", options={"weather": "rain"})
            connection.execute(text("UPDATE matches SET key = NULL, status = 'open' WHERE id = 'undealt'"))

        store.write_now(fill)
        found = store.read_now(checked)
        assert found["course"].wrong is not None
        assert found["course"].wrong.row == 7
        said = {match: str(one.wrong) for match, one in found.items()}
        assert said["course"] == "The rules give another course."
        assert said["game"] == "There is no game “chess” here."
        assert "expert" in said["variant"]
        assert said["edition"].startswith("The edition does not fit the rules:")
        assert "weather" in said["undealt"]

    def test_finished_ones_are_left_alone(self, store: Store) -> None:
        store.write_now(lambda connection: new_match(connection, status="over"))
        assert store.read_now(checked) == {}


class TestLooking:
    def test_a_look_reads_beside_an_open_store(self, store: Store, store_url: str) -> None:
        store.write_now(lambda connection: keep_running(connection, "a"))
        assert list(look(store_url, checked)) == ["a"]

    def test_a_look_makes_no_store(self, store_url: str, tmp_path: Path) -> None:
        with pytest.raises(StoreError, match="there is no store"):
            look(store_url, checked)
        assert list(tmp_path.iterdir()) == []

    def test_a_look_at_older_tables_leaves_them_as_they_are(
        self, store_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with Store.open(store_url) as store:
            store.write_now(lambda connection: keep_running(connection, "a"))

        def newer(connection: Connection) -> None:
            connection.execute(text("ALTER TABLE hosts ADD COLUMN newer TEXT"))

        kept = opening.HEAD
        monkeypatch.setattr(opening, "HEAD", "9999")
        monkeypatch.setattr(opening, "migrate", newer)
        assert look(store_url, lambda connection: connection.execute(text("SELECT newer FROM hosts")).all()) == []
        monkeypatch.setattr(opening, "HEAD", kept)
        with pytest.raises(StoreError, match="newer"):
            look(store_url, lambda connection: connection.execute(text("SELECT newer FROM hosts")).all())
        assert list(look(store_url, checked)) == ["a"]

    def test_a_look_cannot_write(self, store: Store, store_url: str) -> None:
        with pytest.raises(StoreError):
            look(store_url, lambda connection: connection.execute(text("DELETE FROM hosts")))
