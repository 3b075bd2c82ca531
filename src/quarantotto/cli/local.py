"""A match at this keyboard: its log is in memory, bots and people sit at one table. No screen."""

import hashlib
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

from quarantotto.bots.players import player_of
from quarantotto.bots.reasons import Reasoner
from quarantotto.bots.search.searching import make_ready
from quarantotto.cli.asked import Setup
from quarantotto.cli.boards import Painter
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.engine import Engine, rules_of
from quarantotto.core.game import NO_ACTION
from quarantotto.core.position import Position, seed_key
from quarantotto.core.present.intention import intention_of
from quarantotto.core.present.model import Line
from quarantotto.core.present.reasons import Reasons
from quarantotto.table.export import Export, ExportedSeat, export_text
from quarantotto.table.fairness import commitment, digest_of_agreed, key_bytes, match_key, new_secret
from quarantotto.table.log import now
from quarantotto.table.match import Match, Moment, Prepared
from quarantotto.table.verify import edition_digest

THE_BOTS = 2  # purpose of the bots' dice


def opened(setup: Setup, people: tuple[int, ...], bots: str, seed: int | None, *, is_practice: bool = False) -> Export:
    """A match before its deal, as a file would tell of it; a seed deals what everybody can foresee."""
    match, created = secrets.token_hex(8), now()
    text = setup.edition_path.read_text(encoding="utf-8")
    agreed = digest_of_agreed(
        game=setup.game.meta.id,
        rules_version=setup.game.meta.rules_version,
        edition=edition_digest(text),
        variant=setup.variant,
        players=setup.players,
        options=setup.options,
        practice=is_practice,
        created=created,
    )
    secret = new_secret(agreed) if seed is None else b""
    return Export(
        match=match,
        game=setup.game.meta.id,
        rules_version=setup.game.meta.rules_version,
        edition_name=setup.edition.file.name,
        edition_digest=edition_digest(text),
        edition_text=text,
        variant=setup.variant,
        players=setup.players,
        options=setup.options,
        status="running",
        reason=None,
        created=created,
        practice=is_practice,
        commitment=commitment(secret) if secret else "",
        secret=secret.hex(),
        key=(match_key(secret, (), match) if seed is None else key_bytes(seed_key(seed))).hex(),
        seats=seated(setup.players, people, bots),
        rows=(),
    )


def seated(players: int, people: tuple[int, ...], bots: str) -> tuple[ExportedSeat, ...]:
    """People have no names at a keyboard, and bots that of the way they choose."""
    kinds = [("person", "") if seat in people else ("bot", bots) for seat in range(players)]
    return tuple(
        ExportedSeat(seat, name, kind, str(seat + 1), None, None, left_out=False)
        for seat, (kind, name) in enumerate(kinds)
    )


class LocalMatch:
    """What is played, and by whom; seats count from 0."""

    def __init__(
        self,
        export: Export,
        match: Match,
        painter: Painter,
        people: tuple[int, ...],
        bots: str,
        *,
        by_hand: bool = False,
        silent: bool = False,
    ) -> None:
        self.export = export
        self.match = match
        self.engine: Engine = match.engine
        self.painter = painter
        self.people = people
        self.by_hand = by_hand  # people are asked also where there is one answer
        self.silent = silent  # bots do not say what they mean to do
        self.rows = list(export.rows)
        self._choose = player_of(match.engine, bots)
        self._reasoner: Reasoner | None = None  # made when a hint is first asked for
        self._dice: Dice = record.new(Dice)
        key = "".join(f"{word:08x}" for word in match.terms.key)
        self._luck = int.from_bytes(hashlib.sha256(key.encode()).digest()[:7])
        if not self.rows:
            self._accept(match.prepare_deal(now()))

    def _accept(self, prepared: Prepared) -> None:
        self.match.accept(prepared)
        self.rows.append(prepared.row)

    # Playing

    @property
    def position(self) -> Position:
        return Position(self.engine, self.match.state)

    @property
    def moves(self) -> list[Moment]:
        """The decisions that stand."""
        return self.match.standing()

    def lines(self, seat: int, moves: list[Moment]) -> list[Any]:
        """What a person saw happen in some decisions."""
        return [line for move in moves for line in self._told(seat, move)]

    def _told(self, seat: int, move: Moment) -> list[Any]:
        """One decision, and what it was meant for where a bot took it."""
        lines = list(self.painter.log(Position(self.engine, move.state).concealed(seat), seat))
        if self.silent or move.seat is None or move.seat in self.people or not lines:
            return lines
        at = next(i for i, moment in enumerate(self.match.timeline) if moment is move)
        before = self.match.timeline[at - 1].state
        painter = self.painter
        means = intention_of(painter.presenter, self.engine, before, move.state, move.seat, painter.lang)
        return [lines[0], Line("", means), *lines[1:]] if means else lines

    def act(self, seat: int, action: int, *, is_alone: bool = False) -> None:
        question = self.match.questions[seat]
        self._accept(self.match.prepare_act(seat, question, [action], now(), is_alone=is_alone))

    def only_answer(self, seat: int) -> int:
        """What a seat answers that has no choice; NO_ACTION if it has to be asked, perhaps because those who share the
        keyboard would learn something if it were not."""
        action = None if self.by_hand else self.match.only_answer(seat)
        is_secret = action is not None and len(self.people) > 1 and self.match.tells_by_time(seat, action)
        return NO_ACTION if action is None or is_secret else action

    def seat_to_move(self) -> int:
        """Who is asked next: bots that owe a decision come before people."""
        return min(self.match.pending(), key=lambda seat: (seat in self.people, seat))

    def advice(self, seat: int) -> int:
        """What the bot would do in this seat; the same again if it is asked again."""
        start_dice(self._dice, self._luck, len(self.moves), THE_BOTS)
        return int(self._choose(self.engine.concealed(self.match.state, seat), seat, self._dice))

    def reasons(self, seat: int, progress: Progress | None = None) -> Reasons | None:
        """What a strong bot would do in this seat, and why; None where rules are not native, which takes too long."""
        if self.engine.mode is Mode.PYTHON:
            return None
        if self._reasoner is None:
            make_ready(self.engine, progress)
            self._reasoner = Reasoner(self.engine)
        return self._reasoner.reasons(self.engine.concealed(self.match.state, seat), seat)

    def standing_order(self, seat: int) -> int:
        """What the seat answers by itself if it has said so beforehand; NO_ACTION if it has to be asked."""
        if "standing_order" not in self.engine.game.rules:
            return NO_ACTION
        follow = rules_of(self.engine.game, self.engine.mode, "standing_order").standing_order
        return int(follow(self.engine.concealed(self.match.state, seat), self.engine.edition.record, seat))

    def undo(self, seat: int) -> bool:
        """Takes the seat's last decision back, if it may on its own."""
        reach = self.match.undo_reach(seat)
        if reach:
            self._accept(self.match.prepare_undo(seat, reach[0], now()))
        return bool(reach)

    # Secrets and files

    def hides_something(self, one: int, other: int) -> bool:
        """Whether two seats see different things, so that a screen for the one is not for the other."""
        views = [self.engine.concealed(self.match.state, seat) for seat in (one, other)]
        return record.raw(views[0]) != record.raw(views[1])

    def save(self, path: Path) -> None:
        """Puts the whole file in its place at once: a crash leaves the old one."""
        status = "over" if self.match.is_over else "running"
        new = path.with_name(path.name + ".new")
        new.write_text(export_text(replace(self.export, status=status, rows=tuple(self.rows))), encoding="utf-8")
        new.replace(path)
