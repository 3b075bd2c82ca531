"""Matches to test with: Radetzky, played at random, with or without a store."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import orjson

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.present.model import Sitter
from quarantotto.games import load_game
from quarantotto.table.log import Kind, Row
from quarantotto.table.match import Match, Prepared, Terms
from quarantotto.table.stream import Stream
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.frames.reader import Frame, Reader

AT = "2026-03-18T10:00:00.000Z"
SITTERS = [Sitter(name, "person", i + 1) for i, name in enumerate(("Carlo", "Clara", "Luisa", "Enrico", "Teresa"))]


@cache
def engine(mode: Mode = Mode.PYTHON) -> Engine:
    """Radetzky's rules over its own edition."""
    game = load_game("radetzky")
    return Engine(game, load_edition(game), mode)


def terms(
    seed: int = 1, players: int = 2, variant: str = "basic", options: Mapping[str, str] | None = None, key: Any = None
) -> Terms:
    return Terms(variant, players, options or {}, key or seed_key(seed))


class Recorded:
    """A match together with the rows it was made of, as a store would keep them."""

    def __init__(self, terms: Terms, rules: Engine | None = None) -> None:
        self.match = Match(rules or engine(), terms)
        self.rows: list[Row] = []
        self.add(self.match.prepare_deal(AT))

    def add(self, prepared: Prepared) -> None:
        self.rows.append(prepared.row)
        self.match.accept(prepared)

    def act(self, actions: list[int], client_id: str | None = None) -> None:
        """The seat that is asked decides."""
        seat = self.match.pending()[0]
        self.add(self.match.prepare_act(seat, self.match.questions[seat], actions, AT, client_id))

    def legal(self) -> list[int]:
        return self.match.engine.legal(self.match.state, self.match.pending()[0])

    def rebuilt(self) -> Match:
        """The same match, from its rows alone."""
        again = Match(self.match.engine, self.match.terms)
        again.replay(self.rows)
        return again


def reveals(state: Any) -> int:
    return int(state["chance"]["reveals"])


def quiet_action(table: Recorded) -> int | None:
    """Something the seat can do that reveals nothing and leaves the turn with it."""
    match = table.match
    seat = match.pending()[0]
    for action in table.legal():
        after = match.engine.applied(match.state, seat, action)
        if reveals(after) == reveals(match.state) and int(after["pending"]) == int(match.state["pending"]):
            return action
    return None


def loud_action(table: Recorded) -> int | None:
    """Something the seat can do that reveals something."""
    match = table.match
    for action in table.legal():
        if reveals(match.engine.applied(match.state, match.pending()[0], action)) != reveals(match.state):
            return action
    return None


def play_on(table: Recorded, dice: random.Random, decisions: int = 1000) -> Iterator[None]:
    """Random decisions, to the end or so many; pauses after each."""
    for _ in range(decisions):
        if not table.match.pending():
            return
        table.act([dice.choice(table.legal())])
        yield


def tampered(rows: list[Row], number: int, **changes: Any) -> list[Row]:
    """The rows with one changed."""
    return [replace(row, **changes) if row.row == number else row for row in rows]


def reader(match: Match, seat: int, lang: str = "en") -> Reader:
    """What a page of that seat would be sent."""
    sitters = tuple(SITTERS[: match.terms.players])
    return Reader(Stream(match, seat), FrameBuilder(match.engine), lang, lambda: sitters)


def content(frame: Frame) -> Any:
    """What a frame says that was drawn at once."""
    assert isinstance(frame, bytes)
    return orjson.loads(frame)


def fingerprint(match: Match) -> tuple[Any, ...]:
    """Everything a match is made of."""
    return (
        [(moment.row, moment.kind, moment.seat, moment.action, moment.state.tobytes()) for moment in match.timeline],
        [(chain.row, chain.seat, chain.before.tobytes()) for chain in match.chains],
        match.questions,
        match.next_row,
        match.is_closed,
        match.is_over,
    )


def kinds(rows: list[Row]) -> list[Kind]:
    return [row.kind for row in rows]
