"""A position of one game: the record together with the engine that reads and moves it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS, Chance, key_from_seed
from quarantotto.core.compiler import Mode
from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.engine import Engine, NotConcealed, seats_in
from quarantotto.core.game import BadOption, Game
from quarantotto.core.saying import N_


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


def editions_ever(game: Game) -> list[Path]:
    """Where every edition is written down that comes with a game, and those of the same names that came with earlier
    releases, each in a folder of its release: matches go on with what they were begun with."""
    return sorted((game.folder / "editions").rglob("*.toml"))


def edition_then(game: Game, name: str, digest: str) -> Path | None:
    """Where an edition is written down that comes or came with a game, by its name and what is in it."""
    named = (path for path in editions_ever(game) if path.stem == name)
    return next((path for path in named if read_edition_file(path).digest == digest), None)


def seed_key(seed: int, index: int = 0) -> tuple[int, ...]:
    """The key of game `index` of a numbered series."""
    chance = record.new(Chance)
    key_from_seed(chance, seed, index, 0)
    return tuple(int(chance.key[i]) for i in range(KEY_WORDS))


class Position:
    """A game in progress."""

    def __init__(self, engine: Engine, state: Any, viewer: int | None = None) -> None:
        self.engine = engine
        self.state = state
        self.viewer = viewer  # the seat it was concealed for

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
        variant = variant or meta.variants[0].name
        players = meta.usual_players(variant) if players is None else players
        engine = Engine(game, edition or load_edition(game), mode)
        return cls(engine, engine.deal(players, variant, options or {}, key))

    @property
    def game(self) -> Game:
        return self.engine.game

    @property
    def edition(self) -> Edition[Any]:
        return self.engine.edition

    @property
    def is_over(self) -> bool:
        return int(self.state.pending) == 0

    def pending(self) -> list[int]:
        """The seats that owe a decision."""
        return seats_in(self.state.pending)

    def refusal(self, seat: int, action: int) -> int:
        """The clause that forbids an action, or ALLOWED."""
        return self.engine.clause(self.state, seat, action)

    def legal(self, seat: int) -> list[int]:
        """Every action this seat may take now."""
        return self.engine.legal(self.state, seat)

    def act(self, seat: int, action: int) -> None:
        """Carries a decision out; refuses an illegal one and changes nothing."""
        self.engine.decide(self.state, seat, action)

    def payoff(self, seat: int) -> tuple[int, int, int]:
        """Utility in thousandths, points and rank."""
        return self.engine.payoff(self.state, seat)

    def outcome(self) -> str:
        """How it ended."""
        return self.game.meta.outcomes[self.engine.outcome(self.state)]

    def observed(self, seat: int) -> NDArray[np.float32]:
        """The seat's vector for learning; of a position concealed for it."""
        self._refuse_others(seat)
        return self.engine.observed(self.state, seat)

    def copy(self) -> Position:
        """A game that goes its own way from here."""
        return Position(self.engine, record.copy(self.state), self.viewer)

    def concealed(self, seat: int) -> Position:
        """What that seat may know of this position."""
        return Position(self.engine, self.engine.concealed(self.state, seat), seat)

    def imagined(self, seat: int, key: tuple[int, ...]) -> Position:
        """A whole position that fits what the seat knows; of one concealed for it."""
        self._refuse_others(seat)
        return Position(self.engine, self.engine.imagined(self.state, seat, key))

    def _refuse_others(self, seat: int) -> None:
        if self.viewer != seat:
            raise NotConcealed(f"this position was not concealed for seat {seat}")
