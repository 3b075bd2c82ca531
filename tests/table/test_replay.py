"""The log says it all: a match is rebuilt from its rows, whoever sent what when."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Refused
from quarantotto.table.log import Kind
from quarantotto.table.match import CannotUndo, Diverged, Match, NotAsked
from quarantotto.table.stream import Stream
from tests.table.playing import AT, Recorded, engine, fingerprint, kinds, quiet_action, tampered, terms

FORBIDDEN = 9999  # no action of any game


@pytest.fixture(scope="module")
def played() -> Recorded:
    """A whole game, with things taken back and seats that changed hands."""
    table, dice = Recorded(terms(7, 3, "advanced")), random.Random(7)
    while table.match.pending():
        (seat,) = table.match.pending()
        reach = table.match.undo_reach(seat)
        if reach and dice.random() < 0.3:
            table.add(table.match.prepare_undo(seat, dice.choice(reach), AT))
        elif dice.random() < 0.1:
            table.add(table.match.prepare_note(Kind.SEAT, seat, AT, {"what": "bot"}))
        table.act([dice.choice(table.legal())])
    assert {Kind.DEAL, Kind.ACT, Kind.UNDO, Kind.SEAT} == set(kinds(table.rows))
    return table


class TestReplay:
    def test_rows_rebuild_the_same_match(self, played: Recorded) -> None:
        assert fingerprint(played.rebuilt()) == fingerprint(played.match)

    def test_the_compiled_rules_rebuild_it_too(self, played: Recorded) -> None:
        again = Match(engine(Mode.CPU), played.match.terms)
        again.replay(played.rows)
        assert fingerprint(again) == fingerprint(played.match)

    @pytest.mark.parametrize("share", [0, 30, 60, 100])
    def test_a_wrong_digest_is_named(self, played: Recorded, share: int) -> None:
        number = (len(played.rows) - 1) * share // 100
        again = Match(engine(), played.match.terms)
        with pytest.raises(Diverged) as diverged:
            again.replay(tampered(played.rows, number, digest="00" * 8))
        assert diverged.value.row == number
        assert again.next_row == number

    def test_another_key_is_another_game(self, played: Recorded) -> None:
        again = Match(engine(), terms(8, 3, "advanced"))
        with pytest.raises(Diverged):
            again.replay(played.rows)

    def test_a_missing_row_is_named(self, played: Recorded) -> None:
        with pytest.raises(Diverged) as diverged:
            Match(engine(), played.match.terms).replay([row for row in played.rows if row.row != 4])
        assert diverged.value.row == 4

    def test_another_action_is_named(self, played: Recorded) -> None:
        number = next(row.row for row in played.rows if row.kind is Kind.ACT and row.row > 10)
        for actions in ((FORBIDDEN,), (played.rows[number].actions[0], FORBIDDEN)):
            with pytest.raises(Diverged) as diverged:
                Match(engine(), played.match.terms).replay(tampered(played.rows, number, actions=actions))
            assert diverged.value.row == number

    def test_a_decision_of_another_seat_is_named(self, played: Recorded) -> None:
        number = next(row.row for row in played.rows if row.kind is Kind.ACT)
        seat = played.rows[number].seat
        assert seat is not None
        with pytest.raises(Diverged) as diverged:
            Match(engine(), played.match.terms).replay(tampered(played.rows, number, seat=(seat + 1) % 3))
        assert diverged.value.row == number

    @pytest.mark.parametrize("number", [0, 1, 25])
    def test_a_match_that_cannot_go_on_stays_readable(self, played: Recorded, number: int) -> None:
        rows = tampered(played.rows, number, digest="00" * 8)
        again = Match(engine(), played.match.terms)
        with pytest.raises(Diverged) as diverged:
            again.replay(rows)
        again.close_at(rows[diverged.value.row :])
        assert again.is_closed
        assert again.pending() == []
        assert again.next_row == len(rows)
        told = sum(len(row.news) for row in rows if row.kind is Kind.ACT)
        assert sum(moment.kind is Kind.ACT for moment in again.timeline) == told
        last = next(row for row in reversed(rows) if row.kind is Kind.ACT)
        items = again.state["news"]["items"][: int(again.state["news"]["count"])]
        assert [(i["kind"], i["seen_by"], i["who"], i["what"], i["places"]) for i in items] == list(last.news[-1])
        for seat in range(3):
            assert len(Stream(again, seat)) > 0
            assert again.undo_reach(seat) == []


# Any interleaving of clients

Command = tuple[str, int, int, int]
commands = st.lists(
    st.tuples(
        st.sampled_from(["act", "act", "act", "act", "stale", "other", "illegal", "again", "undo", "turn", "far"]),
        st.integers(0, 1),
        st.integers(0, 30),
        st.integers(0, 3),
    ),
    max_size=25,
)


class Clients:
    """Clients that send valid, stale, repeated and forbidden commands, and a table that judges them."""

    def __init__(self) -> None:
        self.table = Recorded(terms(11))
        self.sent: list[tuple[int, int, list[int], str]] = []
        self.carried_out: list[str] = []

    def run(self, command: Command) -> None:
        what, seat, pick, back = command
        match = self.table.match
        if not match.pending():
            return
        if what in ("undo", "turn", "far"):
            self._undo(what, seat, pick)
            return
        asked = match.pending()[0]
        legal = self.table.legal()
        actions = [legal[pick % len(legal)]]
        if what == "act" and (chain := quiet_action(self.table)) is not None and back == 0:
            actions = [chain, *actions]
        question = match.questions[asked]
        if what == "stale":
            question -= 1 + back
        if what == "other":
            asked = 1 - asked
        if what == "illegal":
            actions = [FORBIDDEN]
        sending = (asked, question, actions, f"id-{len(self.sent)}")
        if what == "again" and self.sent:
            sending = self.sent[pick % len(self.sent)]
        self.sent.append(sending)
        self._send(*sending)

    def _send(self, seat: int, question: int, actions: list[int], client_id: str) -> None:
        match = self.table.match
        if match.has_done(seat, client_id):
            return
        before = fingerprint(match)
        try:
            prepared = match.prepare_act(seat, question, actions, AT, client_id)
        except (NotAsked, Refused):
            assert fingerprint(match) == before
            return
        self.carried_out.append(client_id)
        self.table.add(prepared)

    def _undo(self, what: str, seat: int, pick: int) -> None:
        match = self.table.match
        reach = [chain.row for chain in match.chains] if what == "far" else match.undo_reach(seat)
        row = reach[{"undo": 0, "turn": -1, "far": pick % len(reach)}[what]] if reach else pick
        try:
            self.table.add(match.prepare_undo(seat, row, AT))
        except CannotUndo:
            assert not reach


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(commands)
def test_any_interleaving_of_clients_gives_the_logs_state(sent: list[Command]) -> None:
    clients = Clients()
    for command in sent:
        clients.run(command)
    assert fingerprint(clients.table.rebuilt()) == fingerprint(clients.table.match)
    assert len(set(clients.carried_out)) == len(clients.carried_out)
    stored = [row.client_id for row in clients.table.rows if row.client_id is not None]
    assert stored == clients.carried_out
