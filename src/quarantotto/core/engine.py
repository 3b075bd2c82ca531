"""A game's rules over one edition, in one mode: whoever plays, watches or tests a game asks here."""

from collections.abc import Callable, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS, WORD, Chance
from quarantotto.core.compiler import Mode, build, direct
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.edition import Edition
from quarantotto.core.entry import (
    APPLY,
    CANDIDATES,
    CHECK,
    CONCEAL,
    DECIDE,
    FOLD,
    IMAGINE,
    LEGAL,
    OUTCOME,
    PAYOFF,
    SETUP,
    drive,
)
from quarantotto.core.game import ALLOWED, BadOption, Game
from quarantotto.core.saying import N_

NO_NUMBERS = np.empty(0, np.int64)


class Refused(ValueError):
    """A decision the rules forbid, with the clause that does."""

    def __init__(self, clause: int) -> None:
        super().__init__(f"clause {clause}")
        self.clause = clause


class NotConcealed(ValueError):
    """What follows from a seat's knowledge was asked of a record that holds more, or another seat's."""


def entries(game: Game) -> dict[str, Callable[..., Any]]:
    """What an engine calls, and what pages ask of the rules beside."""
    return {"drive": drive, **game.aids}


def rules_of(game: Game, mode: Mode, *names: str) -> SimpleNamespace:
    """Some of a game's functions in the given mode."""
    return build(game.unit, {name: game.rules[name] for name in names}, mode)


def seats_in(bits: int) -> list[int]:
    """The seats of a set."""
    return [*_seats_in(int(bits))]


@cache
def _seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def fresh_state(
    game: Game, players: int, variant: str, options: Mapping[str, str], key: tuple[int, ...], version: int | None = None
) -> Any:
    """A state with key and options set, not yet dealt; refuses what the game does not offer. A game whose rules still
    answer as earlier versions did has a field `version`, which says with which one the match was begun."""
    meta = game.meta
    if players not in meta.players:
        seats = ", ".join(map(str, meta.players))
        raise BadOption(N_("{game} is for {seats} players, not {players}"), game=meta.id, seats=seats, players=players)
    s = record.new(game.state)
    s.players = players
    s.variant = meta.variant(variant)
    if players not in meta.players_of(variant):
        seats = ", ".join(map(str, meta.players_of(variant)))
        text = N_("{game}, variant {variant}, is for {seats} players, not {players}")
        raise BadOption(text, game=meta.id, variant=variant, seats=seats, players=players)
    known = {option.name: option for option in meta.options}
    for name in options:
        if name not in known:
            text = N_("{game} has no option {name!r}: choose from {choices}")
            raise BadOption(text, game=meta.id, name=name, choices=", ".join(known))
    for option in meta.options:
        setattr(s, option.name, option.value(options.get(option.name, option.default)))
    if "version" in s.dtype.names:
        s.version = meta.rules_version if version is None else version
    _set_key(s.chance, key)
    return s


class Engine:
    """The functions of a game in the best mode there is."""

    def __init__(self, game: Game, edition: Edition[Any], mode: Mode = Mode.PYTHON) -> None:
        self.game = game
        self.edition = edition
        self.change_mode(mode)

    def change_mode(self, mode: Mode, progress: Progress | None = None) -> None:
        """From now on in another mode; what is in progress goes on, states are the same in all."""
        run = build(self.game.unit, entries(self.game), mode, progress).drive
        ed, chance, memo = self.edition.record, record.new(Chance), record.new(self.game.memo)
        call, given = (run, _as_it_is) if mode is Mode.PYTHON else (direct(run), record.memory)
        # In one go: another thread may be about to call.
        self._way = call, given, given(ed), given(chance), given(memo)
        self.mode = mode

    def _ask(self, order: int, s: Any, seat: int = 0, action: int = 0, numbers: int = 0) -> list[int]:
        """Has a function of the contract run; the numbers it answers with."""
        told: list[int] = self._answer(order, s, seat, action, numbers).tolist()
        return told

    def _answer(self, order: int, s: Any, seat: int, action: int = 0, numbers: int = 0) -> NDArray[np.int64]:
        run, given, ed, chance, memo = self._way
        out = np.empty(numbers, np.int64) if numbers else NO_NUMBERS
        run(order, given(s), ed, seat, action, numbers, chance, memo, out)
        return out

    def _counted(self, order: int, s: Any, seat: int) -> list[int]:
        """What is answered after how many it is."""
        out = self._answer(order, s, seat, numbers=1 + self.game.actions)
        told: list[int] = out[1 : 1 + out[0]].tolist()
        return told

    def deal(
        self, players: int, variant: str, options: Mapping[str, str], key: tuple[int, ...], version: int | None = None
    ) -> Any:
        """A new game at its first decision, by today's rules or by those of an earlier version."""
        s = fresh_state(self.game, players, variant, options, key, version)
        self.setup(s)
        return s

    def setup(self, s: Any) -> None:
        """Deals, in place."""
        self._ask(SETUP, s)

    def clause(self, s: Any, seat: int, action: int) -> int:
        """The clause that forbids an action, or ALLOWED."""
        return self._ask(CHECK, s, seat, action, 1)[0]

    def clauses(self, s: Any, seat: int, first: int = 0, count: int | None = None) -> list[int]:
        """For every action, or so many, the clause that forbids it to this seat now, or ALLOWED."""
        return self._ask(CHECK, s, seat, first, self.game.actions if count is None else count)

    def candidates(self, s: Any, seat: int) -> list[int]:
        """The actions worth checking, by their numbers."""
        return self._counted(CANDIDATES, s, seat)

    def legal(self, s: Any, seat: int) -> list[int]:
        """Every action this seat may take now, in order."""
        return sorted(self._counted(LEGAL, s, seat))

    def apply(self, s: Any, seat: int, action: int) -> None:
        """Carries a legal action out, in place."""
        self._ask(APPLY, s, seat, action)

    def applied(self, s: Any, seat: int, action: int) -> Any:
        """The position after a legal action, as a record of its own."""
        after = record.copy(s)
        self._ask(APPLY, after, seat, action)
        return after

    def decide(self, s: Any, seat: int, action: int) -> None:
        """Carries an action out, in place; refuses a forbidden one and changes nothing."""
        clause = int(self._answer(DECIDE, s, seat, action, 1)[0])
        if clause != ALLOWED:
            raise Refused(clause)

    def decided(self, s: Any, seat: int, action: int) -> Any:
        """The position after an action, as a record of its own; refuses a forbidden one."""
        after = record.copy(s)
        self.decide(after, seat, action)
        return after

    def concealed(self, s: Any, seat: int) -> Any:
        """What that seat may know of a position."""
        view = record.copy(s)
        self._ask(CONCEAL, view, seat)
        return view

    def imagined(self, view: Any, seat: int, key: tuple[int, ...]) -> Any:
        """A whole position that fits what the seat knows."""
        _refuse_whole(view)
        run, given, ed, _, _ = self._way
        whole, chance, memo = record.copy(view), record.new(Chance), record.new(self.game.memo)
        _set_key(chance, key)
        run(IMAGINE, given(whole), ed, seat, 0, 0, given(chance), given(memo), NO_NUMBERS)
        return whole

    def observed(self, view: Any, seat: int) -> NDArray[np.float32]:
        """The seat's vector for learning, from what it knows."""
        _refuse_whole(view)
        out = np.zeros(sum(length for _, length in self.game.observation), np.float32)
        rules_of(self.game, self.mode, "observe").observe(
            view, self.edition.record, seat, out, record.new(self.game.notes)
        )
        return out

    def payoff(self, s: Any, seat: int) -> tuple[int, int, int]:
        """Utility in thousandths, points and rank."""
        utility, points, rank = self._ask(PAYOFF, s, seat, numbers=3)
        return utility, points, rank

    def outcome(self, s: Any) -> int:
        """Which of the game's named outcomes it ended in."""
        return self._ask(OUTCOME, s, numbers=1)[0]

    def fold(self, s: Any) -> tuple[int, int]:
        """Every field folded to two words."""
        one, other = self._ask(FOLD, s, numbers=2)
        return one, other


def _as_it_is(state: object) -> object:
    return state


def _refuse_whole(view: Any) -> None:
    """Concealing takes the generator's key out, and no game is dealt without one; at the end nothing is concealed."""
    if int(view["pending"]) and view["chance"]["key"].any():
        raise NotConcealed("this record was not concealed")


def _set_key(chance: Chance, key: tuple[int, ...]) -> None:
    for i in range(KEY_WORDS):
        chance.key[i] = key[i] & WORD
