"""OpenSpiel: importing this registers `quarantotto_radetzky`, `quarantotto_comuni`, … for `pyspiel.load_game`.

A game begins with one chance node, the deal: one of `deals` games of the series `seed`. All that is drawn later follows
from it, so that a history says everything. What a player may know is the concealed record of its seat; other worlds
that fit it come from `resample_from_infostate`, which imagines them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from quarantotto.adapters.tables import Table
from quarantotto.core import record
from quarantotto.core.engine import Engine
from quarantotto.core.game import UTILITY_SCALE
from quarantotto.core.position import Position, seed_key
from quarantotto.games import PACKAGES, load_meta

Place = tuple[str, int, str, str, str]  # game, players, variant, edition, mode
DEALS = 10_000  # of a series, from which the chance node draws
IDENTICAL = frozenset({"radetzky"})  # all win or lose together
SAMPLED = 2**62  # worlds are imagined under keys of a series that no game is dealt from


def game_type(game_id: str) -> pyspiel.GameType:
    """What OpenSpiel lists of a game before it is loaded."""
    meta = load_meta(game_id)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"quarantotto_{game_id}",
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if game_id in IDENTICAL else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(meta.players),
        min_num_players=min(meta.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": meta.default_players,
            "variant": meta.variants[0].name,
            "edition": meta.default_edition,
            "seed": 0,
            "deals": DEALS,
            "mode": "",
        },
    )


@cache
def _ready(game_id: str, players: int, variant: str, edition: str, mode: str) -> tuple[Table, Engine]:
    """A table with its engine; states are cloned by the thousand and share it."""
    table = Table.of(game_id, players, variant, edition=edition, mode=mode or None)
    return table, table.engine()


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """One of our games at one table."""

    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = game_type(self.game_id)
        asked = {**kind.parameter_specification, **(params or {})}
        plain = {name: getattr(value, "value", lambda value=value: value)() for name, value in asked.items()}
        self.seed, self.deals = int(plain["seed"]), int(plain["deals"])
        variant, edition, mode = (str(plain[name]) for name in ("variant", "edition", "mode"))
        self.place = (self.game_id, int(plain["players"]), variant, edition, mode)
        self.table, self.engine = _ready(*self.place)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.game.actions,
            max_chance_outcomes=self.deals,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.table.game.cap,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"there are no parameters of an observation: {params}")
        return Observer(self.table)


class Kept:
    """A position as a state keeps it: OpenSpiel clones a state by deep copies of what it has, and pickles it."""

    def __init__(self, place: Place, position: Position | None = None) -> None:
        self.place = place
        self.position = position

    def __deepcopy__(self, memo: Any) -> Kept:
        return Kept(self.place, self.position.copy() if self.position else None)

    def __reduce__(self) -> Any:
        return _kept, (self.place, record.raw(self.position.state) if self.position else b"")


def _kept(place: Place, content: bytes) -> Kept:
    if not content:
        return Kept(place)
    table, engine = _ready(*place)
    return Kept(place, Position(engine, record.from_bytes(table.game.state, content)))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A position; the deal is still to come where there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.kept = Kept(game.place)

    @property
    def position(self) -> Position:
        if self.kept.position is None:
            raise ValueError("nothing was dealt yet")
        return self.kept.position

    @property
    def _game(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        if self.kept.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.pending()[0]

    def is_terminal(self) -> bool:
        position = self.kept.position
        return position is not None and (position.is_over or int(position.state.decisions) >= position.game.cap)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._game.deals
        return [(number, 1.0 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player)

    def _apply_action(self, action: int) -> None:
        if self.kept.position is None:
            game = self._game
            self.kept.position = game.table.deal(game.engine, game.seed, action)
        else:
            self.position.act(self.position.pending()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._game.table.game.action_name(action)

    def returns(self) -> list[float]:
        seats = range(self._game.table.players)
        if self.kept.position is None or not self.position.is_over:
            return [0.0 for _ in seats]
        return [self.position.payoff(seat)[0] / UTILITY_SCALE for seat in seats]

    def __str__(self) -> str:
        return "deal" if self.kept.position is None else record.digest(self.position.state)

    def information_state_string(self, player: int | None = None) -> str:
        return knowledge(self, self.current_player() if player is None else player)

    observation_string = information_state_string

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """Another world that fits all the player may know, with luck of its own from there on."""
        other: SpielState = self.clone()
        low = int(probability_sampler() * 2**31)
        key = seed_key(SAMPLED | self._game.seed, (int(probability_sampler() * 2**31) << 31) | low)
        other.kept.position = self.position.concealed(player).imagined(player, key)
        return other


def knowledge(state: SpielState, player: int) -> str:
    """A name for what a seat may know: a digest of its concealed record."""
    if state.kept.position is None:
        return f"{player}: deal"
    return f"{player}: {record.digest(state.position.concealed(player).state)}"


class Observer:
    """The vector of a player, whole and in its named parts."""

    def __init__(self, table: Table) -> None:
        self.tensor = np.zeros(table.vector_size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, length in table.game.observation:
            self.dict[name] = self.tensor[at : at + length]
            at += length

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.kept.position is not None:
            self.tensor[:] = state.position.concealed(player).observed(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return knowledge(state, player)


# A class for each: the registry outlives the interpreter, and nothing smaller than a class survives that.
for _game_id in PACKAGES:
    pyspiel.register_game(game_type(_game_id), type(f"Game_{_game_id}", (SpielGame,), {"game_id": _game_id}))
