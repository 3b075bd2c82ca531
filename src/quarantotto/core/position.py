"""A position of one game: the record together with the functions that read and move it, in one mode."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS, WORD, Chance, key_from_seed
from quarantotto.core.compiler import Mode, build
from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.game import ALLOWED, BadOption, Game
from quarantotto.core.words import N_

PLAY = ("setup", "check", "span", "apply", "payoff", "outcome")
SECRETS = ("conceal", "imagine")


class Refused(ValueError):
    """A decision the rules forbid, with the clause that does."""

    def __init__(self, clause: int) -> None:
        super().__init__(f"clause {clause}")
        self.clause = clause


def rules_of(game: Game, mode: Mode, *names: str) -> SimpleNamespace:
    """Some of a game's functions in the given mode."""
    return build(game.unit, {name: game.rules[name] for name in names}, mode)


def load_edition(game: Game, name: str | None = None) -> Edition[Any]:
    """One of the editions that come with a game."""
    file = read_edition_file(edition_path(game, name or game.meta.default_edition))
    return Edition(file, game.read_edition(file))


def edition_path(game: Game, name: str) -> Path:
    """Where an edition that comes with a game is written down."""
    paths = {path.stem: path for path in sorted((game.folder / "editions").glob("*.toml"))}
    if name not in paths:
        text = N_("{game} has no edition {name!r}: choose one of {choices}")
        raise BadOption(text, game=game.meta.id, name=name, choices=", ".join(paths))
    return paths[name]


def seed_key(seed: int, index: int = 0) -> tuple[int, ...]:
    """The key of game `index` of a numbered series."""
    chance = record.new(Chance)
    key_from_seed(chance, seed, index, 0)
    return tuple(int(chance.key[i]) for i in range(KEY_WORDS))


def fresh_state(game: Game, players: int, variant: str, options: Mapping[str, str], key: tuple[int, ...]) -> Any:
    """A state with key and options set, not yet dealt; refuses what the game does not offer."""
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
    for i in range(KEY_WORDS):
        s.chance.key[i] = key[i] & WORD
    return s


class Position:
    """A game in progress."""

    def __init__(self, game: Game, edition: Edition[Any], state: Any, mode: Mode = Mode.PYTHON) -> None:
        self.game = game
        self.edition = edition
        self.state = state
        self.mode = mode
        self._rules = rules_of(game, mode, *PLAY)
        self._secrets = rules_of(game, mode, *SECRETS)

    @classmethod
    def start(
        cls,
        game: Game,
        edition: Edition[Any] | None = None,
        *,
        players: int | None = None,
        variant: str | None = None,
        options: Mapping[str, str] | None = None,
        key: tuple[int, ...] = seed_key(0),
        mode: Mode = Mode.PYTHON,
    ) -> Position:
        """A new game, dealt and at its first decision."""
        meta = game.meta
        edition = edition or load_edition(game)
        variant = variant or meta.variants[0].name
        players = meta.usual_players(variant) if players is None else players
        state = fresh_state(game, players, variant, options or {}, key)
        position = cls(game, edition, state, mode)
        position._rules.setup(state, edition.record)
        return position

    @property
    def is_over(self) -> bool:
        return int(self.state.pending) == 0

    def pending(self) -> list[int]:
        """The seats that owe a decision."""
        bits = int(self.state.pending)
        return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]

    def refusal(self, seat: int, action: int) -> int:
        """The clause that forbids an action, or ALLOWED."""
        return int(self._rules.check(self.state, self.edition.record, seat, action))

    def legal(self, seat: int) -> list[int]:
        """Every action this seat may take now."""
        low, high = self._rules.span(self.state, self.edition.record, seat)
        return [action for action in range(low, high) if self.refusal(seat, action) == ALLOWED]

    def act(self, seat: int, action: int) -> None:
        """Carries a decision out; refuses an illegal one and changes nothing."""
        clause = self.refusal(seat, action)
        if clause != ALLOWED:
            raise Refused(clause)
        self._rules.apply(self.state, self.edition.record, seat, action)

    def payoff(self, seat: int) -> tuple[int, int, int]:
        """Utility in thousandths, points and rank."""
        utility, points, rank = self._rules.payoff(self.state, self.edition.record, seat)
        return int(utility), int(points), int(rank)

    def outcome(self) -> str:
        """How it ended."""
        return self.game.meta.outcomes[int(self._rules.outcome(self.state, self.edition.record))]

    def observed(self, seat: int) -> NDArray[np.float32]:
        """The seat's vector for learning; call it on a concealed position."""
        out = np.zeros(sum(length for _, length in self.game.observation), np.float32)
        rules_of(self.game, self.mode, "observe").observe(self.state, self.edition.record, seat, out)
        return out

    def copy(self) -> Position:
        """A game that goes its own way from here."""
        return Position(self.game, self.edition, record.copy(self.state), self.mode)

    def concealed(self, seat: int) -> Position:
        """What that seat may know of this position."""
        view = self.copy()
        self._secrets.conceal(view.state, self.edition.record, seat)
        return view

    def imagined(self, seat: int, key: tuple[int, ...]) -> Position:
        """A whole position that fits what the seat knows; call it on a concealed one."""
        whole = self.copy()
        chance = record.new(Chance)
        for i in range(KEY_WORDS):
            chance.key[i] = key[i] & WORD
        self._secrets.imagine(whole.state, self.edition.record, seat, chance, record.new(self.game.memo))
        return whole
