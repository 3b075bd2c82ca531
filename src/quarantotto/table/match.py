"""One match: the only authority over what happened and what may happen next. Knows no store, no clock, no screen.

A match is dealt from its terms and grows by rows of the log. A row is *prepared* (judged and computed, nothing
changed), stored by whoever has a store, and then *accepted*. The same `accept` rebuilds a match from its stored rows,
and then the digests say whether the rules still give the same game.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from quarantotto.core import record
from quarantotto.core.engine import Engine, Refused, seats_in
from quarantotto.core.game import NOBODY
from quarantotto.table import seals
from quarantotto.table.fairness import key_words
from quarantotto.table.log import Kind, NewsItem, Row, digest_of, news_of, step_of
from quarantotto.table.seals import Followed, Round, Seal

ALONE = "alone"  # in the detail of a decision nobody took: its question had one answer


@dataclass(frozen=True)
class Terms:
    """What is agreed before the deal."""

    variant: str
    players: int
    options: Mapping[str, str]
    key: tuple[int, ...]
    match: str = ""  # its id, which goes into every seal
    version: int | None = None  # of the rules; None: today's


@dataclass(frozen=True)
class Moment:
    """A point of the match as it went, with the position it left; moments taken back stay."""

    row: int
    kind: Kind
    seat: int | None
    action: int | None
    state: Any
    detail: Mapping[str, Any] | None = None
    round: Round | None = None  # while several seats decide at once
    opened: tuple[Seal, ...] = ()  # seals of a round that has ended with it


@dataclass(frozen=True)
class Chain:
    """Decisions of one row that still stand."""

    row: int
    seat: int
    before: Any  # the position it started from
    round: Round | None = None  # and the round
    is_alone: bool = False  # nobody chose: there was one answer


@dataclass(frozen=True)
class Prepared:
    """A row that has been judged, with the positions it leads to."""

    row: Row
    states: tuple[Any, ...]
    followed: tuple[Followed, ...] = ()  # what each decision does to a round

    @property
    def completes(self) -> tuple[int, ...] | None:
        """The whole decision of a seat that is complete with it, while others have not decided yet."""
        return self.followed[-1].complete if self.followed else None


class NotAsked(ValueError):
    """An answer to a question that is no longer, or not yet, open to that seat."""


class CannotUndo(ValueError):
    """Nothing can be taken back that far without the others."""


class Diverged(ValueError):
    """The rules of today do not give the game that was stored."""

    def __init__(self, row: int, why: str) -> None:
        super().__init__(f"row {row}: {why}")
        self.row = row


class Match:
    """A match in progress, or over."""

    def __init__(self, engine: Engine, terms: Terms) -> None:
        self.engine = engine
        self.terms = terms
        self.timeline: list[Moment] = []
        self.notes: list[Moment] = []  # of the timeline, those about seats that changed hands
        self.chains: list[Chain] = []
        self.questions = [0] * terms.players
        self.next_row = 0
        self.is_closed = False
        self._commands: set[tuple[int | None, str]] = set()
        self._answered: set[tuple[int | None, int]] = set()
        self._alone: dict[tuple[int, int], tuple[int, ...]] = {}  # questions that answered themselves, and how

    @property
    def state(self) -> Any:
        return self.timeline[-1].state

    @property
    def round(self) -> Round | None:
        return self.timeline[-1].round if self.timeline else None

    @property
    def is_over(self) -> bool:
        return bool(self.timeline) and int(self.state["pending"]) == 0

    def has_done(self, seat: int, client_id: str) -> bool:
        """Whether a seat's command with this id was carried out before."""
        return (seat, client_id) in self._commands

    def has_answered(self, seat: int, question: int) -> bool:
        """Whether a page of this seat has answered that question."""
        return (seat, question) in self._answered

    def was_alone(self, seat: int, question: int, actions: Sequence[int]) -> bool:
        """Whether that question has answered itself, in just this way."""
        return self._alone.get((seat, question)) == tuple(actions)

    def pending(self) -> list[int]:
        """The seats that owe a decision."""
        return [] if self.is_closed else seats_in(self.state["pending"])

    def standing(self) -> list[Moment]:
        """The decisions that were not taken back."""
        rows = {chain.row for chain in self.chains}
        return [moment for moment in self.timeline if moment.row in rows]

    # Preparing rows

    def prepare_deal(self, at: str) -> Prepared:
        terms = self.terms
        state = self.engine.deal(terms.players, terms.variant, terms.options, terms.key, terms.version)
        return self._prepared(Kind.DEAL, None, (), at, (state,))

    def prepare_act(
        self,
        seat: int,
        question: int,
        actions: Sequence[int],
        at: str,
        client_id: str | None = None,
        *,
        is_alone: bool = False,
    ) -> Prepared:
        """Decisions of one seat, all or none; only the last may reveal something or hand on to another seat.

        A seat that owes nothing may do what the rules allow it all the same: change its mind, while others decide.
        """
        if self.is_closed or question != self.questions[seat]:
            raise NotAsked(f"seat {seat} is not asked question {question}")
        states: list[Any] = []
        state = self.state
        for action in actions:
            if states and (seat not in seats_in(state["pending"]) or _reveals(state) != _reveals(self.state)):
                raise NotAsked(f"seat {seat} cannot know yet what follows")
            try:
                state = self.engine.decided(state, seat, action)
            except Refused:
                if seat not in seats_in(state["pending"]):
                    raise NotAsked(f"seat {seat} owes no decision") from None
                raise
            states.append(state)
        followed = self._followed(seat, actions, states)
        answers = followed[-1].complete if followed else None
        seal = None if answers is None else seals.new_seal(self.terms.match, seat, question, answers)
        detail: dict[str, Any] = {} if seal is None else {"seal": seals.written(seal)}
        prepared = self._prepared(
            Kind.ACT,
            seat,
            tuple(actions),
            at,
            tuple(states),
            question=question,
            client_id=client_id,
            detail=detail | ({ALONE: True} if is_alone else {}),
        )
        return replace(prepared, followed=followed)

    def _followed(self, seat: int, actions: Sequence[int], states: Sequence[Any]) -> tuple[Followed, ...]:
        """What decisions of a seat do to a round of several."""
        followed = [Followed(self.round)]
        was = self.state
        for action, state in zip(actions, states, strict=True):
            followed.append(seals.follow(followed[-1].round, was, state, seat, action))
            was = state
        return tuple(followed[1:])

    def prepare_undo(
        self, seat: int, to: int, at: str, client_id: str | None = None, detail: Mapping[str, Any] | None = None
    ) -> Prepared:
        """Everything from the chain with that row on is taken back; who may ask for it is `undo_reach`'s to say."""
        chain = next((chain for chain in self.chains if chain.row == to), None)
        if chain is None:
            raise CannotUndo(f"no decision of row {to} stands")
        detail = {"to": to, **(detail or {})}
        return self._prepared(Kind.UNDO, seat, (), at, (chain.before,), client_id=client_id, detail=detail)

    def prepare_note(self, kind: Kind, seat: int | None, at: str, detail: Mapping[str, Any]) -> Prepared:
        """A row that changes no position: a seat changed hands, the match was closed."""
        return self._prepared(kind, seat, (), at, (), detail=detail)

    def _prepared(
        self,
        kind: Kind,
        seat: int | None,
        actions: tuple[int, ...],
        at: str,
        states: tuple[Any, ...],
        *,
        question: int | None = None,
        client_id: str | None = None,
        detail: Mapping[str, Any] | None = None,
    ) -> Prepared:
        steps = [step_of(state) for state in states]
        row = Row(
            row=self.next_row,
            kind=kind,
            seat=seat,
            actions=actions,
            at=at,
            news=() if kind is Kind.UNDO else news_of(steps),
            digest=digest_of(steps),
            question=question,
            client_id=client_id,
            detail=dict(detail) if detail else None,
        )
        return Prepared(row, states)

    # Questions with one answer

    def only_answer(self, seat: int) -> int | None:
        """The answer of a seat whose question has no other; None where it would end what the seat can take back.

        Judged by what the seat knows: what would follow is tried in a world it can imagine.
        """
        engine = self.engine
        view = engine.concealed(self.state, seat)
        legal = engine.legal(view, seat)
        if len(legal) != 1:
            return None
        if self.undo_reach(seat):
            whole = engine.imagined(view, seat, key_words(secrets.token_bytes(32)))
            after = engine.applied(whole, seat, legal[0])
            if seats_in(after["pending"]) != [seat] or _reveals(after) != _reveals(whole):
                return None
        return legal[0]

    def tells_by_time(self, seat: int, action: int) -> bool:
        """Whether others could learn from when it is answered what they cannot know: that there is one answer.

        Not where everybody knows what may be answered, or where nobody else notices that something was.
        """
        engine, after = self.engine, self.engine.applied(self.state, seat, action)
        if engine.game.asks_openly(engine.concealed(self.state, NOBODY)):
            return False
        others = [other for other in (*range(self.terms.players), NOBODY) if other != seat]
        return any(
            record.raw(engine.concealed(self.state, other)) != record.raw(engine.concealed(after, other))
            for other in others
        )

    # Undo

    def undo_reach(self, seat: int) -> list[int]:
        """The rows this seat may go back to on its own, nearest first: its choices since anything was revealed.

        None while others are asked as well: whether they can be taken back would tell of the others.
        """
        reach = []
        if self.timeline and not self.is_closed and not self.is_over and self.round is None:
            for chain in reversed(self.chains):
                if chain.seat != seat or seats_in(chain.before["pending"]) != [seat]:
                    break
                if _reveals(chain.before) != _reveals(self.state):
                    break
                if not chain.is_alone:
                    reach.append(chain.row)
        return reach

    # Accepting rows

    def accept(self, prepared: Prepared) -> None:
        """The row is stored: now it has happened."""
        row, before = prepared.row, self.timeline[-1].state if self.timeline else None
        if row.kind is Kind.ACT:
            self._accept_act(row, prepared.states, prepared.followed)
        elif row.kind is Kind.UNDO:
            (state,) = prepared.states
            taken_back = [chain for chain in self.chains if chain.row >= (row.detail or {})["to"]]
            self.chains = self.chains[: -len(taken_back)]
            self._ask_anew(before, state, {chain.seat for chain in taken_back})
            self._add(row, state, round_=taken_back[0].round)
        elif row.kind is Kind.DEAL:
            (state,) = prepared.states
            self._ask_anew(None, state, set())
            self._add(row, state, round_=seals.dealt(state))
        else:
            self.is_closed = self.is_closed or row.kind is Kind.CLOSE
            self._add(row, before, round_=self.round)
        if row.client_id is not None:
            self._commands.add((row.seat, row.client_id))
            if row.question is not None:
                self._answered.add((row.seat, row.question))
        self.next_row = row.row + 1

    def _accept_act(self, row: Row, states: Sequence[Any], followed: Sequence[Followed]) -> None:
        assert row.seat is not None
        is_alone = ALONE in (row.detail or {})
        self.chains.append(Chain(row.row, row.seat, self.state, self.round, is_alone))
        if is_alone and row.question is not None:
            self._alone[row.seat, row.question] = row.actions
        for action, state, step in zip(row.actions, states, followed, strict=True):
            opened = self.round.seals if step.is_opened and self.round is not None else ()
            round_ = step.round
            if round_ is not None and step.complete is not None:
                seal = seals.read(row.detail, row.seat, row.question or 0, step.complete)
                round_ = replace(round_, seals=(*round_.seals, *([seal] if seal else [])))
            self._ask_anew(self.state, state, {row.seat})
            self._add(row, state, action, round_, opened)

    def _add(
        self,
        row: Row,
        state: Any,
        action: int | None = None,
        round_: Round | None = None,
        opened: tuple[Seal, ...] = (),
    ) -> None:
        self.timeline.append(Moment(row.row, row.kind, row.seat, action, state, row.detail, round_, opened))
        if row.kind is Kind.SEAT:
            self.notes.append(self.timeline[-1])

    def _ask_anew(self, before: Any, after: Any, actors: set[int]) -> None:
        """Seats that decided, or took back, or were not asked before, have a new question; others stay open."""
        were = set() if before is None else set(seats_in(before["pending"]))
        for seat in range(len(self.questions)):
            if seat in actors or (seat in seats_in(after["pending"]) and seat not in were):
                self.questions[seat] += 1

    def close_at(self, rows: Sequence[Row]) -> None:
        """The match cannot go on from here: what the remaining rows tell stays readable over the last position."""
        self.is_closed = True
        for row in rows:
            if not self.timeline:  # not even the deal is the same; today's is the nearest there is
                (dealt,) = self.prepare_deal(row.at).states
                self._add(row, _with_news(dealt, row.news[0] if row.news else ()))
            for action, news in zip(row.actions, row.news, strict=False):
                self._add(row, _with_news(self.state, news), action)
            self.next_row = row.row + 1

    def replay(self, rows: Sequence[Row]) -> None:
        """Goes on with stored rows; raises Diverged at the first that the rules do not give."""
        for row in rows:
            if row.row != self.next_row:
                raise Diverged(self.next_row, "this row is missing")
            prepared = self._prepare_again(row)
            if prepared.row.digest != row.digest:
                raise Diverged(row.row, "the rules give another course")
            self.accept(replace(prepared, row=row))

    def _prepare_again(self, row: Row) -> Prepared:
        if row.kind is Kind.DEAL:
            return self.prepare_deal(row.at)
        if not self.timeline:
            raise Diverged(row.row, "something happened before the deal")
        try:
            if row.kind is Kind.ACT:
                assert row.seat is not None
                return self.prepare_act(row.seat, self.questions[row.seat], row.actions, row.at)
            if row.kind is Kind.UNDO:
                return self.prepare_undo(row.seat or 0, (row.detail or {})["to"], row.at)
        except Refused as refused:
            raise Diverged(row.row, f"the rules forbid it (clause {refused.clause})") from None
        except (NotAsked, CannotUndo) as wrong:
            raise Diverged(row.row, str(wrong)) from None
        return self.prepare_note(row.kind, row.seat, row.at, row.detail or {})


def _with_news(state: Any, news: Sequence[NewsItem]) -> Any:
    """The same position with other news."""
    told = record.copy(state)
    items = told["news"]["items"]
    for i, (kind, seen_by, who, what, places) in enumerate(news[: len(items)]):
        items[i] = (places, kind, seen_by, who, what)
    told["news"]["count"] = min(len(news), len(items))
    return told


def _reveals(state: Any) -> int:
    return int(state["chance"]["reveals"])
