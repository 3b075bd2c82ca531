"""What is played in an environment, and what its vectors mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from quarantotto.core.compiler import Mode, is_native_installed
from quarantotto.core.edition import Edition
from quarantotto.core.engine import Engine, fresh_state
from quarantotto.core.game import Game
from quarantotto.core.observation import Meaning, names_of
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games import PACKAGES, load_game


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
    load_game(game)
    meanings: Mapping[str, Meaning] = import_module(f"{PACKAGES[game]}.observing").MEANINGS
    return meanings


def observation_names(game: str) -> tuple[str, ...]:
    """A name for every number of a game's vector, which is the same for all its tables."""
    return tuple(names_of(load_game(game).observation, observation_meanings(game)))
