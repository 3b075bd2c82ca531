"""A game at the terminal: position, decisions so far, what each person has seen happen, undo and saving. No screen."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from quarantotto.cli.asked import Table
from quarantotto.cli.boards import Painter
from quarantotto.cli.saved import Key, Saved, key_text, replayed, write_saved
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import rules_of
from quarantotto.core.game import NO_ACTION
from quarantotto.core.position import Position

THE_BOTS = 2  # purpose of the bots' dice
EFFORT = 1


@dataclass
class Match:
    """What is played, and by whom; seats count from 0."""

    table: Table
    key: Key
    people: tuple[int, ...]
    bots: str
    mode: Mode
    painter: Painter
    position: Position = field(init=False)
    moves: list[tuple[int, int]] = field(default_factory=list)
    logs: dict[int, list[list[Any]]] = field(init=False)  # for each person, the lines of every move
    _before: list[Any] = field(default_factory=list)  # the state before every move
    _dice: Dice = field(default_factory=lambda: record.new(Dice))

    def __post_init__(self) -> None:
        table = self.table
        self.position = Position.start(
            table.game,
            table.edition,
            players=table.players,
            variant=table.variant,
            options=table.options,
            key=self.key,
            mode=self.mode,
        )
        self.logs = {seat: [] for seat in self.people}
        self._choose = _bot(table, self.bots, self.mode)
        self._luck = int.from_bytes(hashlib.sha256(key_text(self.key).encode()).digest()[:7])

    def replay(self, saved: Saved) -> None:
        """Brings a fresh match to where a saved one stands."""
        before = record.copy(self.position.state)
        for _, seat, action in replayed(saved, self.position):
            self._note(before, seat, action)
            before = record.copy(self.position.state)

    # Playing

    def act(self, seat: int, action: int) -> None:
        before = record.copy(self.position.state)
        self.position.act(seat, action)
        self._note(before, seat, action)

    def _note(self, before: Any, seat: int, action: int) -> None:
        self._before.append(before)
        self.moves.append((seat, action))
        for person, log in self.logs.items():
            log.append(self.painter.log(self.position.concealed(person), person))

    def seat_to_move(self) -> int:
        """Who is asked next: bots that owe a decision come before people."""
        return min(self.position.pending(), key=lambda seat: (seat in self.people, seat))

    def advice(self, seat: int) -> int:
        """What the bot would do in this seat; the same again if it is asked again."""
        view = self.position.concealed(seat)
        start_dice(self._dice, self._luck, len(self.moves), THE_BOTS)
        return int(self._choose(view, seat, self._dice))

    def standing_order(self, seat: int) -> int:
        """What the seat answers by itself if it has said so beforehand; NO_ACTION if it has to be asked."""
        if "standing_order" not in self.table.game.rules:
            return NO_ACTION
        view = self.position.concealed(seat)
        follow = rules_of(self.table.game, self.mode, "standing_order").standing_order
        return int(follow(view.state, self.table.edition.record, seat))

    # Undo

    def can_undo(self, seat: int) -> bool:
        """Whether the last decision was this seat's own, it is asked again, and nothing was revealed since."""
        if not self.moves or self.moves[-1][0] != seat or self.position.pending() != [seat]:
            return False
        return int(self._before[-1].chance.reveals) == int(self.position.state.chance.reveals)

    def undo(self) -> None:
        self.position.state = self._before.pop()
        self.moves.pop()
        for log in self.logs.values():
            log.pop()

    # Secrets and files

    def hides_something(self, one: int, other: int) -> bool:
        """Whether two seats see different things, so that a screen for the one is not for the other."""
        views = [self.position.concealed(seat).state for seat in (one, other)]
        return record.raw(views[0]) != record.raw(views[1])

    def save(self, path: Path) -> None:
        name = self.table.game.action_name
        moves: list[list[Any]] = [[seat + 1, name(action)] for seat, action in self.moves]
        write_saved(path, self.table, self.key, self.people, self.bots, moves)


def _bot(table: Table, name: str, mode: Mode) -> Any:
    """A function from concealed position, seat and dice to an action."""
    ed = table.edition.record
    if name == "greedy":
        greedy = rules_of(table.game, mode, "greedy").greedy
        return lambda view, seat, dice: greedy(view.state, ed, seat, dice, EFFORT)
    from quarantotto.bots.policies import uniform

    choose = build(table.game.unit, {"uniform": uniform}, mode).uniform
    return lambda view, seat, dice: choose(view.state, ed, seat, dice)
