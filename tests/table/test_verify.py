"""Exports of finished matches: whole, verifiable, and found out when something is wrong."""

import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from quarantotto.table.export import BadExport, Export, export_text, read_export
from quarantotto.table.fairness import commitment, match_key
from quarantotto.table.log import Kind, Row
from quarantotto.table.store import Store
from quarantotto.table.store.archive import StillSecret, gather, keep_export
from quarantotto.table.verify import edition_digest, verify, verify_export
from tests.table.played import keep_running, played_match
from tests.table.samples import new_match


def changed_row(export: Export, number: int, **changes: Any) -> Export:
    rows = list(export.rows)
    rows[number] = replace(rows[number], **changes)
    return replace(export, rows=tuple(rows))


def first(export: Export, kind: Kind, after: int = 0) -> Row:
    return next(row for row in export.rows if row.kind is kind and row.row >= after)


def test_a_file_says_what_the_match_was() -> None:
    export = played_match()
    read = read_export(export_text(export))
    assert read == replace(export, rows=tuple(replace(row, client_id=None) for row in export.rows))
    assert sum(1 for line in export_text(export).splitlines() if '"row":' in line) == len(export.rows)


def test_a_true_match_is_confirmed() -> None:
    export = played_match()
    verdict = verify(export_text(export))
    assert verdict.wrong is None
    assert verdict.rows == len(export.rows)
    assert verdict.decisions == sum(row.kind is Kind.ACT for row in export.rows)
    assert verdict.outcome == "austria-districts"
    assert verdict.contributors == (0,)
    assert verdict.left_out == (1,)
    assert verdict.beyond == 0
    assert not verdict.is_own_edition


class TestShuffle:
    @pytest.mark.parametrize(
        ("spoil", "said"),
        [
            (lambda e: replace(e, secret="00" * 32), "secret is not the one"),
            (lambda e: replace(e, commitment="00" * 32), "secret is not the one"),
            (lambda e: replace(e, key="00" * 32), "key of the deal"),
            (lambda e: replace(e, match="como"), "key of the deal"),
            (lambda e: with_seat(e, 0, bits="00" * 16), "Seat 1 opened other bits"),
            (lambda e: with_seat(e, 2, bits="00" * 16), "Seat 3 opened other bits"),
            (lambda e: with_seat(e, 0, commit=None), "Seat 1 opened other bits"),
            (lambda e: with_seat(e, 1, left_out=False), "seat 2 in the shuffle contradicts itself"),
            (lambda e: with_seat(e, 0, left_out=True), "seat 1 in the shuffle contradicts itself"),
            (lambda e: with_seat(e, 1, left_out=False, commit=None), "which seats were left out"),
            (lambda e: replace(e, edition_text=e.edition_text + "# more\n"), "edition is not the one"),
            (lambda e: with_edition(e, e.edition_text.replace("source", "origin")), "edition does not fit the rules"),
            (lambda e: replace(e, edition_name="another"), "The edition is called milano"),
            (
                lambda e: changed_row(e, first(e, Kind.UNDO).row, detail={"to": 2, "by": "practice"}),
                "not called practice",
            ),
        ],
        ids=itertools.count(),
    )
    def test_what_was_promised_must_have_been_kept(self, spoil: Callable[[Export], Export], said: str) -> None:
        verdict = verify_export(spoil(played_match()))
        assert verdict.wrong is not None
        assert verdict.wrong.row is None
        assert said in str(verdict.wrong)

    def test_the_key_that_would_suit_the_server_deals_another_game(self) -> None:
        """A server that swaps its secret and says so nowhere is found out by the first row at the latest."""
        export = played_match()
        secret = bytes(32)
        parts = [bytes.fromhex(seat.bits) for seat in export.seats if seat.bits]
        key = match_key(secret, parts, export.match)
        verdict = verify_export(replace(export, secret=secret.hex(), commitment=commitment(secret), key=key.hex()))
        assert verdict.wrong is not None
        assert verdict.wrong.row is not None

    def test_an_edition_of_ones_own_is_said(self) -> None:
        export = played_match()
        title = next(line for line in export.edition_text.splitlines() if line.startswith("title"))
        verdict = verify_export(with_edition(export, export.edition_text.replace(title, 'title = "Mine"')))
        assert verdict.wrong is None
        assert verdict.is_own_edition


def with_seat(export: Export, seat: int, **changes: Any) -> Export:
    seats = list(export.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(export, seats=tuple(seats))


def with_edition(export: Export, text: str) -> Export:
    return replace(export, edition_text=text, edition_digest=edition_digest(text))


class TestRows:
    def test_another_decision_is_found_out(self) -> None:
        export = played_match()
        row = first(export, Kind.ACT, after=20)
        found = 0
        for action in range(12):
            if (action,) != row.actions:
                verdict = verify_export(changed_row(export, row.row, actions=(action,)))
                assert verdict.wrong is not None
                found += verdict.wrong.row == row.row
        assert found >= 10  # a decision that leads to the same news is found out a row or two later

    def test_each_kind_of_lie_has_its_words(self) -> None:
        export = played_match()
        act, undo = first(export, Kind.ACT), first(export, Kind.UNDO)
        other = next(seat for seat in range(3) if seat != act.seat)
        for spoiled, number, said in (
            (changed_row(export, act.row, seat=other), act.row, f"Seat {other + 1} was not asked"),
            (changed_row(export, act.row, question=77), act.row, "was not asked"),
            (changed_row(export, act.row, actions=()), act.row, "Nobody decided"),
            (changed_row(export, act.row, actions=(9999,)), act.row, "no such decision"),
            (changed_row(export, act.row, digest="00" * 8), act.row, "another course"),
            (changed_row(export, 0, news=((),)), 0, "tells something else"),
            (changed_row(export, undo.row, detail={"to": 0}), undo.row, "nothing to take back from row 0"),
            (changed_row(export, 2, kind=Kind.DEAL, actions=()), 2, "a second time"),
            (replace(export, rows=export.rows[:5] + export.rows[6:]), 5, "missing"),
            (replace(export, rows=export.rows[:-1]), len(export.rows) - 1, "called over, but it is not"),
        ):
            verdict = verify_export(spoiled)
            assert verdict.wrong is not None, said
            assert (verdict.wrong.row, said in str(verdict.wrong)) == (number, True), str(verdict.wrong)
            assert verdict.rows == number

    def test_a_forbidden_decision_is_named(self) -> None:
        export = played_match()
        row = first(export, Kind.ACT)
        texts = {
            str(verify_export(changed_row(export, row.row, actions=(action,))).wrong)
            for action in range(40)
            if (action,) != row.actions
        }
        assert any(text.startswith("A rule forbids it to seat ") for text in texts)

    def test_nothing_comes_before_the_deal(self) -> None:
        note = Row(0, Kind.SEAT, 1, (), played_match().created, (), "", detail={"what": "left-out"})
        verdict = verify_export(replace(played_match(), rows=(note,)))
        assert "before the deal" in str(verdict.wrong)

    def test_options_the_game_does_not_have(self) -> None:
        verdict = verify_export(replace(played_match(), options={"weather": "rain"}))
        assert "does not offer" in str(verdict.wrong)


class TestForm:
    @pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format": "other"}', "[" * 100_000, '"\\ud800"'])
    def test_what_is_no_export_is_refused(self, text: str) -> None:
        with pytest.raises(BadExport):
            verify(text)

    def test_every_part_is_needed_and_of_its_kind(self) -> None:
        whole = json.loads(export_text(played_match(8)))
        places: list[tuple[dict[str, Any], str]] = [(whole, name) for name in whole if name != "reason"]
        for part in ("edition", "shuffle"):
            places += [(whole[part], name) for name in whole[part]]
        places += [(whole["seats"][0], name) for name in whole["seats"][0] if name not in ("commit", "bits")]
        places += [(whole["rows"][2], name) for name in whole["rows"][2] if name not in ("question", "detail")]
        read_export(json.dumps(whole))
        for data, name in places:
            kept = data[name]
            bads: tuple[Any, ...] = (None, [[]], {"a": {}}, 10**30, "x" * 1000, -1, 1.5, {}, True)
            for bad in bads:
                if isinstance(bad, type(kept)) and name in ("options", "practice", "left_out", "text", "news"):
                    continue
                data[name] = bad
                with pytest.raises(BadExport):
                    read_export(json.dumps(whole))
            data[name] = kept
        read_export(json.dumps(whole))

    def test_a_game_that_is_not_here(self) -> None:
        with pytest.raises(BadExport, match="no game “chess”"):
            verify_export(replace(played_match(8), game="chess"))


class TestArchive:
    def test_out_of_a_store_into_another_and_out_again(self, store: Store) -> None:
        export = read_export(export_text(played_match()))
        store.write_now(lambda connection: keep_export(connection, export, "other", "browser-a"))
        again = store.read_now(lambda connection: gather(connection, "other"))
        assert again == export
        assert verify_export(again).wrong is None

    def test_a_match_in_progress_stays_secret(self, store: Store) -> None:
        store.write_now(new_match)
        store.write_now(lambda connection: keep_running(connection, "running"))
        for match in ("milan", "running"):
            with pytest.raises(StillSecret):
                store.read_now(partial(gather, match=match))
        assert store.read_now(lambda connection: gather(connection, "nowhere")) is None

    def test_no_link_and_no_id_of_a_client_leaves_the_store(self, store: Store) -> None:
        store.write_now(lambda connection: keep_export(connection, played_match(), "other", "browser-a"))
        export = store.read_now(lambda connection: gather(connection, "other"))
        assert export is not None
        text = export_text(export)
        assert "client_id" not in text
        assert "browser-a" not in text
        assert '"c2"' not in text
