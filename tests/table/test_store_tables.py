"""What each subject of the store keeps, on both databases."""

from dataclasses import fields, replace
from typing import Any

import pytest
from sqlalchemy import Connection

from quarantotto.table.log import Kind, Row
from quarantotto.table.store import (
    Store,
    StoreError,
    chat,
    clocks,
    editions,
    hosts,
    lists,
    log,
    matches,
    presence,
    schema,
    seats,
    tokens,
    whole,
)
from tests.table.samples import MATCH, act, new_match


def write(store: Store, function: Any, *arguments: Any, **named: Any) -> Any:
    return store.write_now(lambda connection: function(connection, *arguments, **named))


def read(store: Store, function: Any, *arguments: Any, **named: Any) -> Any:
    return store.read_now(lambda connection: function(connection, *arguments, **named))


def whole_table(store: Store) -> whole.WholeTable:
    found: dict[str, whole.WholeTable] = read(store, whole.whole_tables, ["milan"], None)
    return found["milan"]


@pytest.mark.parametrize(
    ("row", "table"),
    [(matches.MatchRow, schema.matches), (seats.SeatRow, schema.seats), (chat.ChatRow, schema.chat)],
)
def test_rows_have_the_columns_in_their_order(row: Any, table: Any) -> None:
    assert [field.name for field in fields(row)] == [column.name for column in table.columns]


class TestMatches:
    def test_a_match_comes_back_as_it_was(self, store: Store) -> None:
        write(store, new_match)
        assert read(store, matches.match_row, "milan") == MATCH
        assert read(store, matches.match_row, "como") is None

    def test_every_change_counts_the_version_up(self, store: Store) -> None:
        write(store, new_match)
        assert write(store, matches.update_match, "milan") == 2
        assert write(store, matches.update_match, "milan", status="running", key=b"\x01" * 32) == 3
        found = read(store, matches.match_row, "milan")
        assert (found.status, found.key, found.version) == ("running", b"\x01" * 32, 3)
        assert found.changed > MATCH.changed

    def test_an_edition_must_be_there_first(self, store: Store) -> None:
        with pytest.raises(StoreError):
            write(store, matches.insert_match, MATCH)

    def test_unfinished_ones_oldest_first(self, store: Store) -> None:
        for i, status in enumerate(("running", "over", "open", "closed", "dealing")):
            write(store, new_match, f"m{i}", status=status, created=f"2026-03-{20 - i}T10:00:00.000Z")
        assert read(store, matches.unfinished_matches) == ["m4", "m2", "m0"]

    def test_locking_finds_out_whether_there_is_one(self, store: Store) -> None:
        write(store, new_match)
        assert write(store, matches.lock_match, "milan")
        assert not write(store, matches.lock_match, "como")
        assert write(store, matches.match_row, "milan", lock=True) == MATCH


class TestSeats:
    def test_seats_come_in_order_and_change(self, store: Store) -> None:
        write(store, new_match)
        write(store, seats.update_seat, "milan", 2, kind="person", name="Luisa", commit_hex="c", token_hash=None)
        first, second, third = read(store, seats.seats_of, "milan")
        assert (first.name, second.kind) == ("Carlo", "bot")
        assert third == seats.SeatRow("milan", 2, "person", "Luisa", "blue", commit_hex="c")

    def test_browsers_hold_seats_until_let_go(self, store: Store) -> None:
        write(store, new_match)
        for browser, seat in (("a", 2), ("a", 0), ("a", 0), ("b", 2)):
            write(store, seats.hold, browser, "milan", seat)
        assert sorted(read(store, seats.holders_of, "milan")) == [("a", 0), ("a", 2), ("b", 2)]
        write(store, seats.let_go, "milan", 2)
        assert read(store, seats.holders_of, "milan") == [("a", 0)]


def test_a_host_link_works_once(store: Store) -> None:
    write(store, hosts.insert_host_link, "h0")
    write(store, hosts.insert_host_link, "h1")
    assert not read(store, hosts.has_hosts)
    assert not write(store, hosts.use_host_link, "h0", "a")  # a newer one ended it
    assert write(store, hosts.use_host_link, "h1", "a")
    write(store, hosts.insert_host_link, "h2")
    assert read(store, hosts.has_hosts)
    assert not write(store, hosts.use_host_link, "h1", "b")
    assert not write(store, hosts.use_host_link, "h9", "b")
    assert write(store, hosts.use_host_link, "h2", "a")
    assert read(store, hosts.is_host, "a")
    assert not read(store, hosts.is_host, "b")


class TestLog:
    def test_rows_come_back_as_they_were(self, store: Store) -> None:
        write(store, new_match)
        rows = [
            Row(0, Kind.DEAL, None, (), "2026-03-18T10:00:00.000Z", (((1, 2, 3, 4, 5),),), "ab" * 8),
            act(1, "c1"),
            Row(2, Kind.UNDO, 0, (), "2026-03-18T10:02:00.000Z", (), "cd" * 8, detail={"to": 1, "consent": [1, 2]}),
        ]
        assert write(store, log.append_rows, "milan", rows)
        assert read(store, log.rows_of, "milan") == rows
        assert read(store, log.rows_of, "milan", 2) == rows[2:]
        assert read(store, log.length, "milan") == 3

    @pytest.mark.parametrize("first", [0, 1, 3])
    def test_only_the_next_row_is_taken(self, store: Store, first: int) -> None:
        write(store, new_match)
        assert write(store, log.append_rows, "milan", [act(0), act(1)])
        assert not write(store, log.append_rows, "milan", [act(first), act(first + 1)])
        assert read(store, log.rows_of, "milan") == [act(0), act(1)]

    def test_there_is_no_log_without_a_match(self, store: Store) -> None:
        with pytest.raises(StoreError):
            write(store, log.append_rows, "como", [act(0)])

    def test_a_command_is_found_again_by_its_id(self, store: Store) -> None:
        write(store, new_match)
        write(store, log.append_rows, "milan", [act(0, "c1"), act(1, "c1", seat=1), act(2), act(3)])
        assert read(store, log.answered, "milan", 1, "c1") == act(1, "c1", seat=1)
        assert read(store, log.answered, "milan", 0, "c2") is None
        with pytest.raises(StoreError):
            write(store, log.append_rows, "milan", [act(4, "c1")])
        assert read(store, log.length, "milan") == 4


def test_chat_is_numbered_and_read_in_order(store: Store) -> None:
    write(store, new_match)
    for i in range(5):
        assert write(store, chat.say, "milan", None if i == 0 else 1, "Luisa", f"Viva {i}").n == i + 1
    assert [line.text for line in read(store, chat.chat_of, "milan", last=2)] == ["Viva 3", "Viva 4"]
    assert [line.n for line in read(store, chat.chat_of, "milan", after=2)] == [3, 4, 5]
    assert read(store, chat.chat_of, "milan")[0].seat is None


def test_what_was_seen_never_goes_back(store: Store) -> None:
    write(store, new_match)
    assert whole_table(store).seen == {}
    for frame in (4, 9, 7):
        write(store, chat.note_seen, "milan", 0, frame)
    write(store, chat.note_seen, "milan", 2, 1)
    assert whole_table(store).seen == {0: 9, 2: 1}


def test_whole_tables_are_read_in_one_go(store: Store) -> None:
    for number, match in enumerate(("milan", "como")):
        write(store, new_match, match)
        write(store, seats.hold, f"b{number}", match, 2)
        write(store, seats.hold, "a", match, 0)
        write(store, tokens.insert_token, tokens.TokenRow(f"t{number}", match, 1, "Bot", "2026-03-18T10:00:00.000Z"))
        write(store, log.append_rows, match, [act(row, f"c{number}{row}") for row in range(3)])
        for said in range(number + 2):
            write(store, chat.say, match, 1, "Luisa", f"Viva {said}")
        write(store, chat.note_seen, match, number, 4)
        write(store, clocks.keep_clocks, match, {number: (3, 1.5)})
    write(store, chat.unsay, "milan", 2)
    found = read(store, whole.whole_tables, ["milan", "como", "pavia"], None)
    assert set(found) == {"milan", "como"}
    for number, (match, table) in enumerate((match, found[match]) for match in ("milan", "como")):
        assert table.row == read(store, matches.match_row, match)
        assert table.seats == read(store, seats.seats_of, match)
        assert table.holders == read(store, seats.holders_of, match) == [("a", 0), (f"b{number}", 2)]
        assert table.programs == read(store, tokens.tokens_of, match)
        assert table.rows == read(store, log.rows_of, match) != []
        assert (table.last_said, table.seen, table.left) == ((1, 3)[number], {number: 4}, {number: (3, 1.5)})
        assert table.elsewhere == frozenset()


def test_with_the_seats_others_have_lines_to(store: Store) -> None:
    write(store, new_match)
    for process, seat in (("ours", 0), ("theirs", 2)):
        write(store, presence.note_line, process, "milan", seat, is_open=True)
    assert read(store, whole.whole_tables, ["milan"], "ours")["milan"].elsewhere == {2}


def test_an_edition_is_kept_once_and_whole(store: Store) -> None:
    text = "[edition]\nname = 'Città'\n" * 1000
    write(store, editions.keep_edition, "d1", "radetzky", "milano", text)
    write(store, editions.keep_edition, "d1", "radetzky", "milano", "other")
    assert read(store, editions.edition_text, "d1") == text
    assert read(store, editions.edition_text, "d2") is None


class TestLists:
    @pytest.fixture
    def full(self, store: Store) -> Store:
        def fill(connection: Connection) -> None:
            new_match(connection, "m0", creator="a", changed="2026-03-18T10:00:00.000Z")
            new_match(connection, "m1", creator="b", changed="2026-03-18T11:00:00.000Z")
            new_match(connection, "m2", creator="b", settings={"listed": False}, changed="2026-03-18T12:00:00.000Z")
            new_match(connection, "m3", creator="b", status="running", changed="2026-03-18T13:00:00.000Z")
            new_match(connection, "m4", creator="b", settings={}, changed="2026-03-18T14:00:00.000Z")
            seats.hold(connection, "a", "m3", 2)
            seats.hold(connection, "a", "m3", 0)

        store.write_now(fill)
        return store

    def test_the_tables_of_a_browser(self, full: Store) -> None:
        found = read(full, lists.tables_of, "a")
        assert [(one.match.id, one.held) for one in found] == [("m3", (0, 2)), ("m0", ())]
        assert [seat.name for seat in found[0].seats] == ["Carlo", "Clara", ""]
        assert [one.match.id for one in read(full, lists.tables_of, "b", limit=2)] == ["m4", "m3"]
        assert read(full, lists.tables_of, "c") == []

    def test_a_move_brings_a_match_to_the_top(self, full: Store) -> None:
        write(full, log.append_rows, "m0", [replace(act(0), at="2026-03-19T09:00:00.000Z")])
        found = read(full, lists.tables_of, "a")
        assert [one.match.id for one in found] == ["m0", "m3"]
        assert found[0].since == "2026-03-19T09:00:00.000Z"

    def test_open_tables_are_those_that_want_to_be_listed(self, full: Store) -> None:
        assert [one.match.id for one in read(full, lists.open_tables)] == ["m1", "m0"]

    def test_all_matches_or_those_of_a_status(self, full: Store) -> None:
        assert len(read(full, lists.all_matches)) == 5
        assert [one.match.id for one in read(full, lists.all_matches, ("running",))] == ["m3"]
