"""PettingZoo: `env("comuni", players=4)` is an AEC environment, `parallel_env` asks all seats at once."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from quarantotto.adapters.tables import Table
from quarantotto.adapters.turning import IS_OVER
from quarantotto.adapters.turns import Turn, Turns
from quarantotto.core.engine import Refused

Seen = dict[str, Any]
NO_CAP = 2**31  # of all seats together
ILLEGAL = -1.0  # reward of who ends a game by an action that is not legal


def env(game: str, **asked: Any) -> AECEnv[str, Seen, int]:
    """A game as PettingZoo wants its classic games: an illegal action ends it and loses. Takes what `Seats` takes."""
    return Guarded(game, **asked)


def raw_env(game: str, **asked: Any) -> AECEnv[str, Seen, int]:
    """The same unguarded: an illegal action is refused by an exception."""
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
        self.turns = Turns(self.table, NO_CAP)
        self.max_cycles = max_cycles or self.table.game.cap
        self.names = [f"seat_{seat}" for seat in range(self.table.players)]
        self.seed: int | None = None
        self.number = 0
        room = spaces.Box(-np.inf, np.inf, (self.table.vector_size,), np.float32)
        mask = spaces.Box(0, 1, (self.table.game.actions,), np.int8)
        self.seen_spaces = {name: spaces.Dict({"observation": room, "action_mask": mask}) for name in self.names}
        self.action_spaces = {name: spaces.Discrete(self.table.game.actions) for name in self.names}

    def deal(self, seed: int | None) -> Turn:
        """The first game of a series, or the next one where no other is asked for."""
        if seed is not None or self.seed is None:
            self.seed, self.number = seeding.np_random(seed)[1] if seed is None else seed, 0
        else:
            self.number += 1
        return self.turns.deal(int(self.seed) & (2**63 - 1), self.number)

    def payoffs(self, turn: Turn) -> dict[str, float]:
        """At the end; 0 as long as the game goes on."""
        return dict(zip(self.names, turn.utilities(), strict=True))


def seen_by(turn: Turn, seat: int) -> Seen:
    """From the concealed record of the seat alone."""
    seen, mask = turn.sees(seat)
    return {"observation": seen, "action_mask": mask}


class OneByOne(AECEnv[str, Seen, int]):  # type: ignore[misc]  # pettingzoo is not followed
    """The seat that owes a decision is asked; where several owe one, the first of them."""

    metadata = {"render_modes": [], "name": "quarantotto", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, **asked: Any) -> None:
        super().__init__()
        self.render_mode = None
        self._seats = Seats(game, **asked)
        self._is_dealt = self._is_stepped = False
        self._actions = self._seats.table.game.actions
        self.possible_agents = list(self._seats.names)
        self.metadata = {**self.metadata, "name": f"quarantotto_{game}"}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seats.seen_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._seats.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._turn = self._seats.deal(seed)
        self._is_dealt = self._is_stepped = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decided = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[self._turn.seat]

    def observe(self, agent: str) -> Seen:
        if not self._is_dealt:
            EnvLogger.error_observe_before_reset()
        return seen_by(self._turn, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent, turn = self.agent_selection, self._turn
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        turn.act(int(action or 0))
        self._cumulative_rewards[agent] = 0.0
        self._decided[agent] += 1
        if turn.seat == IS_OVER:
            self.rewards = self._seats.payoffs(turn)
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self._decided[agent] >= self._seats.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[turn.seat]

    def render(self) -> None:
        """Boards are drawn by `quarantotto show`."""

    def close(self) -> None:
        pass


class Guarded(OneByOne):
    """What PettingZoo's wrappers do around its classic games: they refuse actions that there are none of, end a game by
    an illegal one and see that calls are in order. Each hands every look at the environment on to the next: three of
    them take seven times as long as a step."""

    def step(self, action: int | None) -> None:
        if not self._is_dealt:
            EnvLogger.error_step_before_reset()
        self._is_stepped = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if action is not None or not (self.terminations[agent] or self.truncations[agent]):
            # What a space looks at of a plain number takes longer than the step.
            is_known = 0 <= action < self._actions if type(action) is int else self.action_space(agent).contains(action)
            assert is_known, "action is not in action space"
        try:
            super().step(action)
        except Refused:
            EnvLogger.warn_on_illegal_move()
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, True)
            self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}
            self._accumulate_rewards()
            self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        if not self._is_dealt:
            EnvLogger.error_agent_iter_before_reset()
        return self._in_order(max_iter)

    def _in_order(self, max_iter: int) -> Iterator[str]:
        while self.agents and max_iter > 0:
            assert self._is_stepped, "need to call step() or reset() in a loop over `agent_iter`"
            self._is_stepped = False
            max_iter -= 1
            yield self.agent_selection


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
        self._turn = self._seats.deal(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._all_see(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        done, position = set(), self._turn.position
        for seat in position.pending():
            action = int(actions[self.possible_agents[seat]])
            # Who decided before may have made the question go away.
            if seat in position.pending() and position.refusal(seat, action) == 0:
                position.act(seat, action)
                done.add(self.possible_agents[seat])
        self._turn = self._seats.turns.at(position.state)
        self._cycles += 1
        is_over = self._turn.seat == IS_OVER
        is_cut = not is_over and self._cycles >= self._seats.max_cycles
        agents, seen = self.agents, self._all_see()
        self.agents = [] if is_over or is_cut else agents
        infos: dict[str, dict[str, Any]] = {agent: {"carried_out": agent in done} for agent in agents}
        payoffs = self._seats.payoffs(self._turn)
        return seen, payoffs, dict.fromkeys(agents, is_over), dict.fromkeys(agents, is_cut), infos

    def _all_see(self) -> dict[str, Seen]:
        return {agent: seen_by(self._turn, seat) for seat, agent in enumerate(self.possible_agents)}
