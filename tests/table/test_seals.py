"""Sealed decisions: shown at once as a hash, opened later, changed meanwhile, and found out where they are false."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from quarantotto.core.engine import Engine
from quarantotto.core.game import NOBODY
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.present.model import Sitter
from quarantotto.games import load_game
from quarantotto.games.comuni.actions import NUMBER, TAKE_BACK
from quarantotto.games.comuni.state import Phase
from quarantotto.table.export import Export, export_text, read_export
from quarantotto.table.log import Kind, Row
from quarantotto.table.match import NotAsked, Terms
from quarantotto.table.seals import commitment_to
from quarantotto.table.store import Store
from quarantotto.table.store.archive import gather, keep_export
from quarantotto.table.stream import Stream
from quarantotto.table.verify import verify, verify_export
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.frames.reader import Reader
from tests.table.played import played_match
from tests.table.playing import AT, Recorded, content
from tests.table.toy import PLAYERS, sealed_match

SEATS = 3
VIEWERS = (*range(SEATS), NOBODY)
SITTERS = tuple(Sitter(name, "person", i + 1) for i, name in enumerate(("Carlo", "Clara", "Luisa")))


@cache
def comuni() -> Engine:
    game = load_game("comuni")
    return Engine(game, load_edition(game))


@cache
def course_to_arms() -> tuple[int, ...]:
    """Decisions that lead to the first invasion, past the call to arms; everybody has armies."""
    table = Recorded(TERMS, comuni())
    dice, course = random.Random(7), []
    while int(table.match.state["phase"]) != Phase.SEALED:
        course.append(dice.choice(table.legal()))
        table.act([course[-1]])
    return tuple(course)


TERMS = Terms("standard", SEATS, {}, seed_key(48), "assisi")


def at_arms() -> Recorded:
    """All three cities decide at once."""
    table = Recorded(TERMS, comuni())
    for action in course_to_arms():
        table.act([action])
    return table


def act(table: Recorded, seat: int, *actions: int) -> None:
    table.add(table.match.prepare_act(seat, table.match.questions[seat], actions, AT))


def commit(table: Recorded, seat: int, league: int = 0) -> Row:
    """A seat sends so many to the league and none to its walls, paying with armies as far as it goes."""
    for wanted in (league, 0, 0, 0):
        legal = table.match.engine.legal(table.match.state, seat)
        act(table, seat, NUMBER + wanted if NUMBER + wanted in legal else legal[0])
    return table.rows[-1]


def most_armies(table: Recorded, seat: int) -> int:
    return table.match.engine.legal(table.match.state, seat)[-1] - NUMBER


def readers(table: Recorded) -> dict[int, Reader]:
    builder = FrameBuilder(table.match.engine)
    return {seat: Reader(Stream(table.match, seat), builder, "en", lambda: SITTERS) for seat in VIEWERS}


def newest(reader: Reader) -> dict[str, Any]:
    found: dict[str, Any] = content(reader.whole(-1))
    return found


class TestMaking:
    def test_a_decision_others_cannot_see_yet_is_sealed(self) -> None:
        table = at_arms()
        row = commit(table, 1)
        assert row.detail is not None
        seal = row.detail["seal"]
        assert len(bytes.fromhex(seal["salt"])) == 32
        line = f"assisi 1 {row.question} {NUMBER} {NUMBER} {NUMBER} {NUMBER}"
        told = hashlib.sha256(bytes.fromhex(seal["salt"]) + line.encode()).hexdigest()
        assert seal["commitment"] == told
        assert [r for r in table.rows if r.detail] == [row]

    def test_the_same_decision_is_never_sealed_alike(self) -> None:
        seals = [commit(at_arms(), 1).detail for _ in range(2)]
        assert seals[0] != seals[1]

    def test_the_last_to_decide_needs_none(self) -> None:
        table = at_arms()
        rows = [commit(table, seat) for seat in (2, 0, 1)]
        assert [bool(row.detail) for row in rows] == [True, True, False]

    def test_nor_does_anybody_whose_turn_it_is_alone(self) -> None:
        table = at_arms()
        assert not any(row.detail for row in table.rows)

    def test_any_game_with_sealed_choices(self) -> None:
        match = sealed_match()
        for seat in range(PLAYERS):
            match.accept(match.prepare_act(seat, match.questions[seat], [seat + 1], AT))
        assert match.timeline[-2].round is not None
        assert [seal.answers for seal in match.timeline[-2].round.seals] == [(1,), (2,)]
        assert [(seal.seat, seal.answers) for seal in match.timeline[-1].opened] == [(0, (1,)), (1, (2,))]
        assert match.round is not None  # the next one has begun
        assert match.round.seals == ()

    def test_matches_are_rebuilt_with_their_seals(self) -> None:
        table = at_arms()
        commit(table, 1)
        commit(table, 0)
        again = table.rebuilt()
        assert again.round is not None
        assert again.round == table.match.round
        assert len(again.round.seals) == 2


class TestChangingOnesMind:
    def test_a_seat_that_owes_nothing_may_take_back(self) -> None:
        table = at_arms()
        commit(table, 1)
        assert 1 not in table.match.pending()
        act(table, 1, TAKE_BACK)
        assert 1 in table.match.pending()
        assert table.match.round is not None
        assert table.match.round.seals == ()

    def test_and_decide_anew_in_one_go(self) -> None:
        table = at_arms()
        first = commit(table, 1)
        most = most_armies(at_arms(), 1)
        assert most > 0
        act(table, 1, TAKE_BACK, NUMBER + 1, NUMBER)
        legal = table.match.engine.legal(table.match.state, 1)
        act(table, 1, legal[0])
        act(table, 1, table.match.engine.legal(table.match.state, 1)[0])
        assert table.match.round is not None
        (seal,) = table.match.round.seals
        assert seal.answers[:2] == (NUMBER + 1, NUMBER)
        assert first.detail is not None
        assert seal.commitment != first.detail["seal"]["commitment"]

    def test_not_before_it_has_decided_nor_after_all_have(self) -> None:
        table = at_arms()
        question = table.match.questions[0]
        assert TAKE_BACK not in table.match.engine.legal(table.match.state, 0)
        for seat in range(SEATS):
            commit(table, seat)
        for number in (question, table.match.questions[0]):
            with pytest.raises(NotAsked):
                table.match.prepare_act(0, number, [TAKE_BACK], AT)

    def test_not_to_a_question_that_is_closed(self) -> None:
        table = at_arms()
        commit(table, 1)
        question = table.match.questions[1]
        act(table, 1, TAKE_BACK)
        with pytest.raises(NotAsked):
            table.match.prepare_act(1, question, [TAKE_BACK], AT)

    def test_whoever_owes_nothing_may_do_nothing_else(self) -> None:
        table = at_arms()
        commit(table, 1)
        for action in (NUMBER, 0, 103):
            with pytest.raises(NotAsked):
                table.match.prepare_act(1, table.match.questions[1], [action], AT)

    def test_another_seats_question_stays_open(self) -> None:
        table = at_arms()
        question = table.match.questions[0]
        commit(table, 1)
        act(table, 1, TAKE_BACK)
        assert table.match.questions[0] == question

    def test_undo_takes_nothing_back_meanwhile(self) -> None:
        """Not even the call to arms: whether it can be would tell whether others have begun to decide."""
        table = at_arms()
        leader = int(table.match.state["leader"])
        assert table.match.undo_reach(leader) == []
        others = [seat for seat in range(SEATS) if seat != leader]
        for seat in others:
            commit(table, seat)
        act(table, leader, NUMBER)
        for seat in range(SEATS):
            assert table.match.undo_reach(seat) == []

    def test_with_everybodys_consent_seals_come_back_as_they_were(self) -> None:
        table = at_arms()
        commit(table, 1)
        commit(table, 2)
        stood, to = table.match.round, table.match.next_row
        commit(table, 0)
        assert table.match.round is None
        table.add(table.match.prepare_undo(0, to, AT))
        assert table.match.round == stood
        assert table.rebuilt().round == stood


class TestTelling:
    def test_all_are_shown_at_once_that_a_seat_has_decided_and_its_seal(self) -> None:
        table = at_arms()
        told = readers(table)
        row = commit(table, 1)
        assert row.detail is not None
        for reader in told.values():
            frame = newest(reader)
            assert frame["seals"] == [{"seat": 1, "commitment": row.detail["seal"]["commitment"]}]
            assert frame["opened"] == []
            assert 1 not in frame["asked"]

    def test_a_seat_that_may_change_its_mind_is_offered_that_and_owes_nothing(self) -> None:
        table = at_arms()
        told = readers(table)
        commit(table, 1)
        question = newest(told[1])["question"]
        assert question["number"] == table.match.questions[1]
        assert not question["owed"]
        assert [act["action"] for act in question["acts"]] == [TAKE_BACK]
        assert newest(told[0])["question"]["owed"]
        watching = newest(told[NOBODY])["question"]
        assert (watching["number"], watching["owed"], watching["acts"]) == (None, False, [])

    def test_others_are_sent_as_many_frames_whatever_is_decided(self) -> None:
        """One when a seat has decided, one when it takes that back; none for the steps between."""
        table = at_arms()
        frames = {seat: len(reader.stream) for seat, reader in readers(table).items()}
        for league in (0, most_armies(table, 1), 1):
            if league != 0:
                act(table, 1, TAKE_BACK)
            commit(table, 1, league)
        for seat, reader in readers(table).items():
            assert len(reader.stream) - frames[seat] == (3 * 4 + 2 if seat == 1 else 5)

    def test_what_others_are_sent_is_the_same_but_for_the_hash(self) -> None:
        sent = []
        for league in (0, 1):
            table = at_arms()
            told = readers(table)
            row = commit(table, 1, league)
            assert row.detail is not None
            seal = row.detail["seal"]
            for reader in told.values():
                assert seal["salt"] not in str(newest(reader))
            hidden = [str(newest(told[seat])) for seat in (0, 2, NOBODY)]
            sent.append([frame.replace(seal["commitment"], "#") for frame in hidden])
        assert sent[0] == sent[1]

    def test_who_may_not_know_that_a_seat_has_decided_is_shown_no_seal(self) -> None:
        match = sealed_match()
        match.accept(match.prepare_act(0, match.questions[0], [1], AT))
        moment = match.timeline[-1]
        seen = Stream(match, 1)
        reader = Reader(seen, FrameBuilder(comuni()), "en", lambda: SITTERS)
        assert moment.round is not None
        assert len(moment.round.seals) == 1
        assert reader._seals(moment, len(seen) - 1) == ()

    def test_when_all_have_decided_everybody_can_open_what_was_sealed(self) -> None:
        table = at_arms()
        told = readers(table)
        leagues = {2: 1, 0: 0, 1: 1}
        shown = [commit(table, seat, league).detail for seat, league in leagues.items()]
        for reader in told.values():
            frame = newest(reader)
            assert frame["seals"] == []
            assert [one["seat"] for one in frame["opened"]] == [2, 0]
            for one, before in zip(frame["opened"], shown, strict=False):
                assert before is not None
                assert one["commitment"] == before["seal"]["commitment"]
                assert one["answers"][0] == NUMBER + leagues[one["seat"]]
                answers = tuple(one["answers"])
                assert one["commitment"] == commitment_to(one["salt"], "assisi", one["seat"], one["question"], answers)


# Files


def sealed_rows(export: Export) -> Iterator[Row]:
    return (row for row in export.rows if "seal" in (row.detail or {}))


def with_seal(export: Export, row: Row, **changes: Any) -> Export:
    assert row.detail is not None
    return with_row(export, row, detail={"seal": {**row.detail["seal"], **changes}})


def with_row(export: Export, row: Row, **changes: Any) -> Export:
    return replace(export, rows=tuple(replace(r, **changes) if r.row == row.row else r for r in export.rows))


def spoilt(export: Export) -> dict[str, tuple[Export, int, str]]:
    """What somebody might do to a file, the row that gives it away, and what is said."""
    first, second = list(sealed_rows(export))[:2]
    assert first.detail is not None
    assert second.detail is not None
    other = second.detail["seal"]
    bare = next(row for row in export.rows if row.kind is Kind.ACT and not row.detail)
    wrong, none = "is not the one that was sealed", "has no seal"
    return {
        "another salt": (with_seal(export, first, salt="00" * 32), first.row, wrong),
        "another hash": (with_seal(export, second, commitment="00" * 32), second.row, wrong),
        "another's seal": (with_seal(export, first, **other), first.row, wrong),
        "no seal": (with_row(export, first, detail=None), first.row, none),
        "a short salt": (with_seal(export, first, salt="00"), first.row, none),
        "no hexadecimal": (with_seal(export, first, salt="z" * 64), first.row, none),
        "a number": (with_seal(export, first, commitment=7), first.row, none),
        "a seal where nothing was secret": (with_row(export, bare, detail=first.detail), bare.row, "nothing to seal"),
    }


def test_a_true_match_opens_all_its_seals() -> None:
    export = played_match(None, "comuni")
    verdict = verify(export_text(export))
    assert verdict.wrong is None
    assert verdict.seals == len(list(sealed_rows(export)))
    assert verdict.seals > 4 * 2  # four invasions at three seats, and some changed their minds


@pytest.mark.parametrize("how", spoilt(played_match(None, "comuni")))
def test_the_first_false_seal_is_named(how: str) -> None:
    export, row, said = spoilt(played_match(None, "comuni"))[how]
    verdict = verify_export(read_export(export_text(export)))
    assert verdict.wrong is not None
    assert verdict.wrong.row == row
    assert said in str(verdict.wrong)


def test_a_decision_changed_after_the_fact_is_found_out() -> None:
    """An army goes from the walls to the league: rules and digests have nothing against it, the seal has."""
    export = played_match(None, "comuni")
    for row in sealed_rows(export):
        answers = [r for r in export.rows[: row.row + 1] if r.kind is Kind.ACT and r.seat == row.seat][-4:]
        league, city = answers[0], answers[1]
        if city.actions[0] > NUMBER:
            changed = with_row(export, league, actions=(league.actions[0] + 1,))
            changed = with_row(changed, city, actions=(city.actions[0] - 1,))
            verdict = verify_export(changed)
            assert verdict.wrong is not None
            assert verdict.wrong.row == row.row
            assert "is not the one that was sealed" in str(verdict.wrong)
            return
    pytest.fail("nobody ever manned his walls")


def test_seals_outlive_the_store(store: Store) -> None:
    export = played_match(None, "comuni")
    store.write_now(lambda c: keep_export(c, export, "siena", "browser-a"))
    again = store.read_now(lambda c: gather(c, "siena"))
    assert again is not None
    assert verify_export(again).seals == verify_export(export).seals
