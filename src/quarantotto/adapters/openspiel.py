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
from numpy.typing import NDArray

from quarantotto.adapters.tables import Table
from quarantotto.adapters.turns import Turn, Turns
from quarantotto.core import record
from quarantotto.core.position import Position, seed_key
from quarantotto.games import PACKAGES, load_meta

Place = tuple[str, int, str, str, str]  # game, players, variant, edition, mode
DEALS = 10_000  # of a series, from which the chance node draws
IDENTICAL = frozenset({"radetzky"})  # all win or lose together
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
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
def _ready(game_id: str, players: int, variant: str, edition: str, mode: str) -> Turns:
    """The games of a table; states are cloned by the thousand and share it."""
    table = Table.of(game_id, players, variant, edition=edition, mode=mode or None)
    return Turns(table, table.game.cap)


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
        self.outcomes = [(number, 1.0 / self.deals) for number in range(self.deals)]
        self.turns = _ready(*self.place)
        self.table = self.turns.table
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
    """A game as a state keeps it: OpenSpiel clones a state by deep copies of what it has, and pickles it."""

    __slots__ = ("place", "player", "turn")

    def __init__(self, place: Place, turn: Turn | None = None) -> None:
        self.place = place
        self.go_on(turn)

    def go_on(self, turn: Turn | None) -> None:
        """With what was dealt, decided or imagined."""
        self.turn = turn
        self.player = CHANCE if turn is None else turn.seat if turn.seat >= 0 else TERMINAL

    def __deepcopy__(self, memo: Any) -> Kept:
        return Kept(self.place, self.turn and self.turn.copy())

    def __reduce__(self) -> Any:
        return _kept, (self.place, record.raw(self.turn.state) if self.turn else b"")


def _kept(place: Place, content: bytes) -> Kept:
    if not content:
        return Kept(place)
    turns = _ready(*place)
    return Kept(place, turns.at(record.from_bytes(turns.table.game.state, content)))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A position; the deal is still to come where there is none.

    What OpenSpiel could answer by asking this class several times is answered at once: from Python a way through its
    library and back takes longer than a decision."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.kept = Kept(game.place)

    @property
    def turn(self) -> Turn:
        if self.kept.turn is None:
            raise ValueError("nothing was dealt yet")
        return self.kept.turn

    @property
    def position(self) -> Position:
        return self.turn.position

    @property
    def _game(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        return self.kept.player

    def is_terminal(self) -> bool:
        return self.kept.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.kept.player == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._game.outcomes.copy()

    def legal_actions(self, player: int | None = None) -> list[int]:
        turn = self.kept.turn
        if turn is None or turn.seat < 0 or player not in (None, turn.seat):
            return list(super().legal_actions(*(() if player is None else (player,))))
        return turn.legal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.turn.legal()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        turn = self.kept.turn
        if turn is None or turn.seat < 0 or player not in (None, turn.seat):
            return list(super().legal_actions_mask(*(() if player is None else (player,))))
        mask = [0] * turn.turns.table.game.actions
        for action in turn.legal():
            mask[action] = 1
        return mask

    def _apply_action(self, action: int) -> None:
        kept = self.kept
        if kept.turn is None:
            game = self._game
            kept.go_on(game.turns.deal(game.seed, action))
        else:
            kept.turn.act(action)
            kept.go_on(kept.turn)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        return self._game.table.game.action_name(action)

    def returns(self) -> list[float]:
        turn = self.kept.turn
        return [0.0] * self._game.table.players if turn is None else turn.utilities()

    def __str__(self) -> str:
        return "deal" if self.kept.turn is None else record.digest(self.turn.state)

    def information_state_string(self, player: int | None = None) -> str:
        return knowledge(self, self.current_player() if player is None else player)

    observation_string = information_state_string

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        kept = self.kept
        player = kept.player if player is None else player
        if kept.turn is None or not 0 <= player < kept.turn.turns.table.players:
            return list(super().information_state_tensor(player))
        return listed(kept.turn.sees(player)[0])

    observation_tensor = information_state_tensor

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """Another world that fits all the player may know, with luck of its own from there on."""
        other: SpielState = self.clone()
        low = int(probability_sampler() * 2**31)
        key = seed_key(SAMPLED | self._game.seed, (int(probability_sampler() * 2**31) << 31) | low)
        other.kept.go_on(self.turn.turns.at(self.position.concealed(player).imagined(player, key).state))
        return other


def knowledge(state: SpielState, player: int) -> str:
    """A name for what a seat may know: a digest of its concealed record."""
    if state.kept.turn is None:
        return f"{player}: deal"
    return f"{player}: {record.digest(state.position.concealed(player).state)}"


def listed(vector: NDArray[np.float32]) -> list[float]:
    """The numbers of a vector; most of them are zero and need not be made one by one."""
    numbers = [0.0] * len(vector)
    (places,) = (vector.view(np.int32) != 0).nonzero()  # of truths they are found five times as fast as of numbers
    for place, number in zip(places.tolist(), vector[places].tolist(), strict=True):
        numbers[place] = number
    return numbers


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
        if state.kept.turn is not None:
            self.tensor[:] = state.kept.turn.sees(player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        return knowledge(state, player)


# A class for each: the registry outlives the interpreter, and nothing smaller than a class survives that.
for _game_id in PACKAGES:
    pyspiel.register_game(game_type(_game_id), type(f"Game_{_game_id}", (SpielGame,), {"game_id": _game_id}))
