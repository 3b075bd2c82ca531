"""The authority over a match: what may happen, what can be taken back, and that the log says it all."""

import random
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Refused
from quarantotto.table.log import Kind
from quarantotto.table.match import CannotUndo, Match, NotAsked
from quarantotto.table.stream import Stream
from tests.table.playing import (
    AT,
    Recorded,
    engine,
    fingerprint,
    kinds,
    loud_action,
    play_on,
    reveals,
    terms,
)
from tests.table.toy import PLAYERS, TAKEN_ALREADY, sealed_match

FORBIDDEN = 9999  # no action of any game


@cache
def course_to_quiet_choice() -> tuple[int, list[int]]:
    """A seed, and decisions that lead to where the asked seat can do two things in a row that reveal nothing."""
    for seed in range(3, 23):
        table = Recorded(terms(seed))
        for _ in play_on(table, random.Random(seed), 12):
            pass
        if table.match.pending() and len(quiet_chain(table)) == 2:
            return seed, [row.actions[0] for row in table.rows[1:]]
    raise AssertionError("no such position found")


def at_quiet_choice() -> Recorded:
    seed, course = course_to_quiet_choice()
    table = Recorded(terms(seed))
    for action in course:
        table.act([action])
    return table


def quiet_chain(table: Recorded) -> list[int]:
    """Two decisions in a row that reveal nothing, if there are."""
    match, seat = table.match, table.match.pending()[0]
    for first in table.legal():
        after = match.engine.applied(match.state, seat, first)
        if not is_quiet(match.state, after):
            continue
        for second in match.engine.legal(after, seat):
            if is_quiet(after, match.engine.applied(after, seat, second)):
                return [first, second]
    return []


def is_quiet(before: Any, after: Any) -> bool:
    return reveals(before) == reveals(after) and int(before["pending"]) == int(after["pending"])


class TestChains:
    def test_several_decisions_are_one_row(self) -> None:
        table = at_quiet_choice()
        seat, rows, frames = table.match.pending()[0], len(table.rows), len(table.match.timeline)
        table.act(quiet_chain(table))
        assert len(table.rows) == rows + 1
        assert len(table.rows[-1].news) == 2
        assert len(table.match.timeline) == frames + 2
        assert table.match.undo_reach(seat)[0] == rows

    def test_a_chain_gives_the_same_position_as_its_steps(self) -> None:
        one, other = at_quiet_choice(), at_quiet_choice()
        chain = quiet_chain(one)
        one.act(chain)
        for action in chain:
            other.act([action])
        assert one.match.state.tobytes() == other.match.state.tobytes()
        assert one.match.questions == other.match.questions

    def test_all_or_nothing(self) -> None:
        table = at_quiet_choice()
        before = fingerprint(table.match)
        with pytest.raises(Refused):
            table.act([quiet_chain(table)[0], FORBIDDEN])
        assert fingerprint(table.match) == before

    def test_nothing_follows_what_reveals(self) -> None:
        table = at_quiet_choice()
        loud = None
        for _ in play_on(table, random.Random(1), 60):
            if table.match.pending() and (loud := loud_action(table)) is not None:
                break
        assert loud is not None
        before = fingerprint(table.match)
        seat = table.match.pending()[0]
        after = table.match.engine.applied(table.match.state, seat, loud)
        asked = [s for s in range(2) if int(after["pending"]) >> s & 1]
        follow = table.match.engine.legal(after, seat) if seat in asked else [0]
        with pytest.raises(NotAsked):
            table.act([loud, follow[0]])
        assert fingerprint(table.match) == before
        table.act([loud])

    def test_a_forbidden_decision_names_its_clause(self) -> None:
        table = Recorded(terms())
        seat = table.match.pending()[0]
        clauses = table.match.engine.clauses(table.match.state, seat)
        action, clause = next((action, clause) for action, clause in enumerate(clauses) if clause)
        with pytest.raises(Refused) as refused:
            table.act([action])
        assert refused.value.clause == clause

    @pytest.mark.parametrize("mode", [Mode.PYTHON, Mode.CPU])
    @pytest.mark.parametrize("action", [FORBIDDEN, 500, -1])
    def test_an_action_that_does_not_exist_is_refused(self, action: int, mode: Mode) -> None:
        table = Recorded(terms(), engine(mode))
        with pytest.raises(Refused):
            table.act([action])


class TestQuestions:
    def test_a_seat_answers_its_own_open_question_once(self) -> None:
        table = Recorded(terms())
        (seat,) = table.match.pending()
        question, action = table.match.questions[seat], table.legal()[0]
        for wrong_seat, wrong_question in ((1 - seat, question), (seat, question + 1), (seat, question - 1)):
            with pytest.raises(NotAsked):
                table.match.prepare_act(wrong_seat, wrong_question, [action], AT)
        table.act([action])
        with pytest.raises(NotAsked):
            table.match.prepare_act(seat, question, [action], AT)

    def test_preparing_changes_nothing(self) -> None:
        table = Recorded(terms())
        before = fingerprint(table.match)
        table.match.prepare_act(table.match.pending()[0], 1, [table.legal()[0]], AT)
        assert fingerprint(table.match) == before

    def test_numbers_are_never_used_twice(self) -> None:
        table = Recorded(terms(4))
        dice, asked = random.Random(4), set()
        for _ in range(40):
            (seat,) = table.match.pending()
            assert (seat, table.match.questions[seat]) not in asked
            asked.add((seat, table.match.questions[seat]))
            reach = table.match.undo_reach(seat)
            if reach and dice.random() < 0.4:
                table.add(table.match.prepare_undo(seat, dice.choice(reach), AT))
            else:
                table.act([dice.choice(table.legal())])
            if not table.match.pending():
                break

    def test_a_command_is_remembered_by_seat_and_id(self) -> None:
        table = Recorded(terms())
        (seat,) = table.match.pending()
        assert not table.match.has_done(seat, "first-one")
        table.act([table.legal()[0]], "first-one")
        for match in (table.match, table.rebuilt()):
            assert match.has_done(seat, "first-one")
            assert not match.has_done(1 - seat, "first-one")


class TestUndo:
    def test_a_chain_goes_back_whole(self) -> None:
        table = at_quiet_choice()
        (seat,) = table.match.pending()
        before, questions = table.match.state.tobytes(), list(table.match.questions)
        table.act(quiet_chain(table))
        table.add(table.match.prepare_undo(seat, table.match.undo_reach(seat)[0], AT))
        assert table.match.state.tobytes() == before
        assert table.match.questions[seat] > questions[seat]
        assert kinds(table.rows)[-2:] == [Kind.ACT, Kind.UNDO]
        assert table.rows[-1].detail == {"to": table.rows[-2].row}

    def test_step_by_step_or_to_the_start_of_the_turn(self) -> None:
        table = at_quiet_choice()
        (seat,) = table.match.pending()
        before, known = table.match.state.tobytes(), len(table.match.undo_reach(seat))
        for action in quiet_chain(table):
            table.act([action])
        reach = table.match.undo_reach(seat)
        assert len(reach) == known + 2
        assert reach == sorted(reach, reverse=True)
        table.add(table.match.prepare_undo(seat, reach[1], AT))
        assert table.match.state.tobytes() == before
        assert len(table.match.undo_reach(seat)) == known

    def test_what_was_revealed_stays(self) -> None:
        table = at_quiet_choice()
        for _ in play_on(table, random.Random(2), 80):
            if not table.match.pending():
                break
            loud = loud_action(table)
            if loud is not None:
                (seat,) = table.match.pending()
                table.act([loud])
                assert table.match.undo_reach(seat) == []
                break
        else:
            pytest.fail("nothing was ever revealed")

    def test_only_ones_own(self) -> None:
        table = at_quiet_choice()
        (seat,) = table.match.pending()
        table.act(quiet_chain(table))
        assert table.match.undo_reach(1 - seat) == []

    def test_only_what_stands(self) -> None:
        table = at_quiet_choice()
        (seat,) = table.match.pending()
        table.act(quiet_chain(table))
        row = table.rows[-1].row
        table.add(table.match.prepare_undo(seat, row, AT))
        for gone in (row, row + 1, 0, 999):
            with pytest.raises(CannotUndo):
                table.match.prepare_undo(seat, gone, AT)

    def test_nothing_once_it_is_over(self) -> None:
        table = Recorded(terms(5))
        for _ in play_on(table, random.Random(5)):
            pass
        assert table.match.is_over
        for seat in range(2):
            assert table.match.undo_reach(seat) == []


class TestSealedChoices:
    """Seats that are asked at the same moment do not get in each other's way."""

    def act(self, match: Match, seat: int, action: int) -> None:
        match.accept(match.prepare_act(seat, match.questions[seat], [action], AT))

    def test_all_count_in_any_order(self) -> None:
        match = sealed_match()
        questions = list(match.questions)
        for seat in (2, 0, 1):
            match.accept(match.prepare_act(seat, questions[seat], [seat + 1], AT))
        assert int(match.state["rounds"]) == 1
        assert int(match.state["news"]["items"][0]["what"]) == 6

    def test_another_seats_decision_leaves_a_question_open(self) -> None:
        match = sealed_match()
        question = match.questions[1]
        self.act(match, 0, 1)
        assert match.questions[1] == question

    def test_so_does_one_that_was_taken_back(self) -> None:
        """The other seat is told nothing of it, so its answer must still count."""
        match = sealed_match()
        question = match.questions[1]
        self.act(match, 0, 1)
        match.accept(match.prepare_undo(0, match.chains[-1].row, AT))
        assert match.questions[1] == question
        match.accept(match.prepare_act(1, question, [2], AT))

    def test_one_chooses_once(self) -> None:
        match = sealed_match()
        self.act(match, 0, 1)
        self.act(match, 1, 2)
        with pytest.raises(NotAsked):
            self.act(match, 0, 3)
        with pytest.raises(Refused, match=str(TAKEN_ALREADY)):
            match.engine.decided(match.state, 0, 3)

    def test_what_can_be_taken_back_does_not_tell_whether_others_chose(self) -> None:
        match = sealed_match()
        self.act(match, 0, 1)
        assert match.undo_reach(0) == []
        self.act(match, 1, 2)
        assert match.undo_reach(0) == []

    def test_nobody_is_shown_anothers_choice(self) -> None:
        match = sealed_match()
        streams = [Stream(match, seat) for seat in range(PLAYERS)]
        assert [len(stream) for stream in streams] == [1, 1, 1]
        self.act(match, 0, 1)
        match.accept(match.prepare_undo(0, match.chains[-1].row, AT))
        self.act(match, 0, 4)
        assert [len(stream) for stream in streams] == [4, 1, 1]
        self.act(match, 2, 4)
        assert [len(stream) for stream in streams] == [4, 1, 2]
        self.act(match, 1, 4)
        assert [len(stream) for stream in streams] == [5, 2, 3]


class TestOneAnswer:
    """A question with one answer may be answered by the program."""

    def at_one_answer(self) -> Recorded:
        """Where the seat has one answer, and nothing it could take back."""
        for seed in range(40):
            table = Recorded(terms(seed))
            for _ in play_on(table, random.Random(seed), 60):
                match = table.match
                if match.pending() and len(table.legal()) == 1 and not match.undo_reach(match.pending()[0]):
                    return table
        raise AssertionError("no such position found")

    def test_the_only_answer_is_found(self) -> None:
        table = self.at_one_answer()
        (seat,) = table.match.pending()
        assert [table.match.only_answer(seat)] == table.legal()

    @pytest.mark.parametrize("is_quiet_answer", [False, True])
    def test_it_is_left_to_the_seat_where_it_would_end_what_can_be_taken_back(
        self, is_quiet_answer: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = at_quiet_choice()
        match, (seat,) = table.match, table.match.pending()
        first, second = quiet_chain(table)
        table.act([first])
        loud = [
            action
            for action in table.legal()
            if not is_quiet(match.state, match.engine.applied(match.state, seat, action))
        ]
        only = second if is_quiet_answer else loud[0]
        monkeypatch.setattr(match.engine, "legal", lambda s, seat: [only])
        assert match.only_answer(seat) == (only if is_quiet_answer else None)

    def test_what_is_a_choice_is_not_answered(self) -> None:
        table = at_quiet_choice()
        assert len(table.legal()) > 1
        assert table.match.only_answer(table.match.pending()[0]) is None

    def test_undo_goes_back_to_the_last_choice(self) -> None:
        table = at_quiet_choice()
        match, (seat,) = table.match, table.match.pending()
        first, second = quiet_chain(table)
        table.act([first])
        chosen = table.rows[-1].row
        table.add(match.prepare_act(seat, match.questions[seat], [second], AT, is_alone=True))
        assert match.undo_reach(seat)[0] == chosen
        assert table.rebuilt().undo_reach(seat) == match.undo_reach(seat)  # the log says it

    def test_an_answer_that_was_given_already_is_known(self) -> None:
        table = self.at_one_answer()
        match, (seat,), actions = table.match, table.match.pending(), table.legal()
        question = match.questions[seat]
        table.add(match.prepare_act(seat, question, actions, AT, is_alone=True))
        for one in (match, table.rebuilt()):
            assert one.was_alone(seat, question, actions)
            assert not one.was_alone(seat, question, [FORBIDDEN])
            assert not one.was_alone(seat, question + 1, actions)

    def test_others_notice_what_changes_what_they_may_know(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = at_quiet_choice()
        seat, action = table.match.pending()[0], table.legal()[0]
        monkeypatch.setattr(table.match.engine, "game", SimpleNamespace(asks_openly=lambda _: False))
        assert table.match.tells_by_time(seat, action)
        assert not sealed_match().tells_by_time(0, 1)
        monkeypatch.setattr(table.match.engine, "game", SimpleNamespace(asks_openly=lambda _: True))
        assert not table.match.tells_by_time(seat, action)
