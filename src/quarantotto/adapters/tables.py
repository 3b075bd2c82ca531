"""What is played in an environment, and what its vectors mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from quarantotto.bots.names import SIMPLE
from quarantotto.core.compiler import Mode, is_native_installed
from quarantotto.core.edition import Edition
from quarantotto.core.engine import Engine, fresh_state
from quarantotto.core.game import Game
from quarantotto.core.observation import Meaning, names_of
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games import load_game


@dataclass(frozen=True)
class Table:
    """A game with its edition, seats, variant and options, all of them checked."""

    game: Game
    edition: Edition[Any]
    players: int
    variant: str
    options: Mapping[str, str]
    mode: Mode

    @classmethod
    def of(
        cls,
        game: str,
        players: int | None = None,
        variant: str | None = None,
        options: Mapping[str, str] | None = None,
        edition: str | None = None,
        mode: str | None = None,
    ) -> Table:
        """A table by names; what is not named is as the game usually is, native where that is installed."""
        loaded = load_game(game)
        variant = variant or loaded.meta.variants[0].name
        players = loaded.meta.usual_players(variant) if players is None else players
        fresh_state(loaded, players, variant, options or {}, seed_key(0))
        best = Mode.CPU if is_native_installed() else Mode.PYTHON
        named = Mode(mode) if mode else best
        return cls(loaded, load_edition(loaded, edition), players, variant, options or {}, named)

    def deciders(self, rows: int, seat: int | None, opponents: str) -> tuple[int, int]:
        """Bits of the seats that a caller decides for, all or one, and of those that the heuristic player has."""
        if opponents not in SIMPLE:
            raise ValueError(f"there is no bot {opponents!r}: choose from {', '.join(SIMPLE)}")
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        if rows < 1:
            raise ValueError(f"{rows} games: must be at least 1")
        every_seat = (1 << self.players) - 1
        learners = every_seat if seat is None else 1 << seat
        return learners, (every_seat & ~learners) if opponents == "greedy" else 0

    @property
    def vector_size(self) -> int:
        return sum(length for _, length in self.game.observation)

    def engine(self) -> Engine:
        return Engine(self.game, self.edition, self.mode)

    def deal(self, engine: Engine, seed: int, number: int) -> Position:
        """Game `number` of a series, as `quarantotto simulate --seed` deals it."""
        key = seed_key(seed, number)
        return Position(engine, engine.deal(self.players, self.variant, self.options, key))


def mask_of(position: Position, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
    """1 for every action the seat may take now."""
    mask = np.zeros(position.game.actions, np.int8)
    if seat in position.pending():
        mask[position.legal(seat)] = 1
    return mask


def observation_meanings(game: str) -> Mapping[str, Meaning]:
    """What every part of a game's vector says, in order."""
    return load_game(game).meanings


def observation_names(game: str) -> tuple[str, ...]:
    """A name for every number of a game's vector, which is the same for all its tables."""
    return tuple(names_of(load_game(game).observation, observation_meanings(game)))
