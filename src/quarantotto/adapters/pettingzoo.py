"""PettingZoo: `env("comuni", players=4)` is an AEC environment, `parallel_env` asks all seats at once."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from quarantotto.adapters.tables import Table, mask_of
from quarantotto.core.game import UTILITY_SCALE
from quarantotto.core.position import Position

Seen = dict[str, Any]
ILLEGAL = -1.0  # reward of who ends a game by an action that is not legal


def env(game: str, **asked: Any) -> AECEnv[str, Seen, int]:
    """A game as PettingZoo wants its classic games: an illegal action ends it and loses. Takes what `Seats` takes."""
    checked: Any = AssertOutOfBoundsWrapper(raw_env(game, **asked))
    wrapped: AECEnv[str, Seen, int] = OrderEnforcingWrapper(TerminateIllegalWrapper(checked, illegal_reward=ILLEGAL))
    return wrapped


def raw_env(game: str, **asked: Any) -> AECEnv[str, Seen, int]:
    """The same without wrappers: an illegal action is refused by an exception."""
    return OneByOne(game, **asked)


def parallel_env(game: str, **asked: Any) -> ParallelEnv[str, Seen, int]:
    """All seats are asked in every cycle; what is not owed or not legal is not carried out."""
    return Together(game, **asked)


class Seats:
    """A game, its agents and what they see; `max_cycles`: decisions of a seat, or cycles, after which it is cut."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        variant: str | None = None,
        options: Mapping[str, str] | None = None,
        edition: str | None = None,
        mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.table = Table.of(game, players, variant, options, edition, mode)
        self.engine = self.table.engine()
        self.max_cycles = max_cycles or self.table.game.cap
        self.names = [f"seat_{seat}" for seat in range(self.table.players)]
        self.seed: int | None = None
        self.number = 0
        room = spaces.Box(-np.inf, np.inf, (self.table.vector_size,), np.float32)
        mask = spaces.Box(0, 1, (self.table.game.actions,), np.int8)
        self.seen_spaces = {name: spaces.Dict({"observation": room, "action_mask": mask}) for name in self.names}
        self.action_spaces = {name: spaces.Discrete(self.table.game.actions) for name in self.names}

    def deal(self, seed: int | None) -> Position:
        """The first game of a series, or the next one where no other is asked for."""
        if seed is not None or self.seed is None:
            self.seed, self.number = seeding.np_random(seed)[1] if seed is None else seed, 0
        else:
            self.number += 1
        return self.table.deal(self.engine, int(self.seed) & (2**63 - 1), self.number)

    def sees(self, position: Position, seat: int) -> Seen:
        """From the concealed record of the seat alone."""
        view = position.concealed(seat)
        return {"observation": view.observed(seat), "action_mask": mask_of(view, seat)}

    def payoffs(self, position: Position) -> dict[str, float]:
        """At the end; 0 as long as the game goes on."""
        if not position.is_over:
            return dict.fromkeys(self.names, 0.0)
        return {name: position.payoff(seat)[0] / UTILITY_SCALE for seat, name in enumerate(self.names)}


class OneByOne(AECEnv[str, Seen, int]):  # type: ignore[misc]  # pettingzoo is not followed
    """The seat that owes a decision is asked; where several owe one, the first of them."""

    metadata = {"render_modes": [], "name": "quarantotto", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, **asked: Any) -> None:
        super().__init__()
        self.render_mode = None
        self._seats = Seats(game, **asked)
        self.possible_agents = list(self._seats.names)
        self.metadata = {**self.metadata, "name": f"quarantotto_{game}"}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seats.seen_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._seats.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._position = self._seats.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decided = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[self._position.pending()[0]]

    def observe(self, agent: str) -> Seen:
        return self._seats.sees(self._position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._position.act(self.possible_agents.index(agent), int(action or 0))
        self._decided[agent] += 1
        self.rewards = self._seats.payoffs(self._position)
        if self._position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif max(self._decided.values()) >= self._seats.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._position.pending()[0]]
        self._accumulate_rewards()

    def render(self) -> None:
        """Boards are drawn by `quarantotto show`."""

    def close(self) -> None:
        pass


class Together(ParallelEnv[str, Seen, int]):  # type: ignore[misc]  # as above
    """Every seat answers in every cycle; `infos` say whether its action was carried out."""

    metadata = {"render_modes": [], "name": "quarantotto"}  # noqa: RUF012

    def __init__(self, game: str, **asked: Any) -> None:
        self.render_mode = None
        self._seats = Seats(game, **asked)
        self.possible_agents = list(self._seats.names)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seats.seen_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._seats.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._position = self._seats.deal(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._all_see(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        done = set()
        for seat in self._position.pending():
            action = int(actions[self.possible_agents[seat]])
            # Who decided before may have made the question go away.
            if seat in self._position.pending() and self._position.refusal(seat, action) == 0:
                self._position.act(seat, action)
                done.add(self.possible_agents[seat])
        self._cycles += 1
        is_over = self._position.is_over
        is_cut = not is_over and self._cycles >= self._seats.max_cycles
        agents, seen = self.agents, self._all_see()
        self.agents = [] if is_over or is_cut else agents
        infos: dict[str, dict[str, Any]] = {agent: {"carried_out": agent in done} for agent in agents}
        payoffs = self._seats.payoffs(self._position)
        return seen, payoffs, dict.fromkeys(agents, is_over), dict.fromkeys(agents, is_cut), infos

    def _all_see(self) -> dict[str, Seen]:
        return {agent: self._seats.sees(self._position, seat) for seat, agent in enumerate(self.possible_agents)}
