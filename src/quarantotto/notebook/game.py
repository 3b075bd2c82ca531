"""A game that is moved by hand, by bots or by a program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.adapters.tables import Table, mask_of
from quarantotto.bots.players import Player, player_of
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.engine import Refused
from quarantotto.core.game import ALLOWED, NOBODY, UTILITY_SCALE
from quarantotto.core.picture import Picture
from quarantotto.core.position import Position
from quarantotto.core.present.model import Question
from quarantotto.core.present.sight import Sight
from quarantotto.games import load_presenter

THE_BOTS = 4  # purpose of the dice bots throw


@dataclass(frozen=True)
class Choice:
    """Something a seat may do now."""

    action: int  # its number, the same in every program
    name: str  # a short stable name
    words: str  # what it is called at the table

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Result:
    """How a game ended for a seat."""

    utility: float  # from -1 to 1
    points: int
    rank: int  # 1 is first


class Game:
    """A game in progress, with everything that is hidden in it; `seen` shows what one seat may know.

    Seats are counted from 0. What is not named is as the game usually is; the same seed deals the same game."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        variant: str | None = None,
        options: Mapping[str, str] | None = None,
        edition: str | None = None,
        seed: int = 0,
        lang: str = "en",
        mode: str | None = None,
    ) -> None:
        self.table = Table.of(game, players, variant, options, edition, mode)
        self.lang, self.seed = lang, seed
        self.position = self.table.deal(self.table.engine(), seed, 0)
        self._presenter = load_presenter(game)
        self._bots: dict[str, Player] = {}
        self._dice = record.new(Dice)
        start_dice(self._dice, seed, 0, THE_BOTS)

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision; none when it is over."""
        return tuple(self.position.pending())

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    @property
    def outcome(self) -> str | None:
        """How it ended, by name; None while it goes on."""
        return self.position.outcome() if self.is_over else None

    @property
    def results(self) -> tuple[Result, ...]:
        """What every seat has if it ends here."""
        found = (self.position.payoff(seat) for seat in range(self.players))
        return tuple(Result(utility / UTILITY_SCALE, points, rank) for utility, points, rank in found)

    def choices(self, seat: int | None = None) -> list[Choice]:
        """Everything a seat may do, by default the first that owes a decision."""
        return self.seen(self._asked(seat)).choices

    def act(self, choice: Choice | str | int, seat: int | None = None) -> Game:
        """Carries a decision out, given as a choice, its name or its number; what is forbidden is refused and changes
        nothing."""
        seat = self._asked(seat)
        try:
            self.position.act(seat, self._action(choice))
        except Refused as refused:
            refused.add_note(self._presenter.rulebook.clause_title(refused.clause, self.lang))
            raise
        return self

    def _action(self, choice: Choice | str | int) -> int:
        if isinstance(choice, Choice):
            return choice.action
        if isinstance(choice, str):
            game = self.position.game
            found = (action for action in range(game.actions) if game.action_name(action) == choice)
            action = next(found, None)
            if action is None:
                raise ValueError(f"{game.meta.id} has no action {choice!r}; choices() names those that are allowed")
            return action
        return choice

    def let(self, bot: str = "greedy", seat: int | None = None) -> Choice:
        """Lets a bot decide for a seat from what that seat knows, and says what it did."""
        seat = self._asked(seat)
        if bot not in self._bots:
            self._bots[bot] = player_of(self.position.engine, bot)
        self._refuse_unasked(seat)
        action = self._bots[bot](self.position.concealed(seat).state, seat, self._dice)
        done = next(choice for choice in self.choices(seat) if choice.action == action)
        self.position.act(seat, action)
        return done

    def play_out(self, bot: str = "greedy") -> Game:
        """To the end, with the same bot in every seat."""
        while not self.is_over:
            self.let(bot)
        return self

    def copy(self) -> Game:
        """A game that goes its own way from here; chance has the same in store for both."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__, position=self.position.copy(), _dice=record.copy(self._dice))
        return other

    def seen(self, seat: int = NOBODY) -> Seen:
        """What a seat may know, by default somebody who only watches."""
        if seat != NOBODY:
            self.refuse_missing(seat)
        return Seen(self.position.concealed(seat), seat, self.lang)

    def refuse_missing(self, seat: int) -> None:
        """Seats count from 0 here, in the terminal from 1."""
        if not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")

    def _refuse_unasked(self, seat: int) -> None:
        if seat not in self.pending:
            raise ValueError(f"seat {seat} is not asked now: {', '.join(map(str, self.pending)) or 'nobody'} is")

    def _asked(self, seat: int | None) -> int:
        if seat is not None:
            self.refuse_missing(seat)
            return seat
        if self.is_over:
            raise ValueError("the game is over: nobody is asked")
        return self.pending[0]

    def _repr_html_(self) -> str:
        return self.seen()._repr_html_()

    def __repr__(self) -> str:
        where = self.outcome or f"seat {', '.join(map(str, self.pending))} to decide"
        return f"<{self.table.game.meta.id}, {self.table.variant}, {self.players} players: {where}>"


@dataclass(frozen=True)
class Seen:
    """A position as one seat sees it; notebooks draw it."""

    position: Position  # concealed for the seat
    seat: int
    lang: str = "en"

    @property
    def is_asked(self) -> bool:
        return self.seat in self.position.pending()

    @property
    def legal(self) -> list[int]:
        return self.position.legal(self.seat) if self.is_asked else []

    @property
    def picture(self) -> Picture:
        """The table as one drawing; `save` writes it with its fonts."""
        presenter = load_presenter(self.position.game.meta.id)
        return Picture(presenter.sheet(self.position.state, self.position.edition, self.seat, self.lang, self.legal))

    @property
    def _sight(self) -> Sight[Any, Any, Any]:
        sights = load_presenter(self.position.game.meta.id).sights
        return sights.of(self.position.state, self.position.edition, self.seat, self.lang)

    @property
    def question(self) -> Question:
        """What is asked of the seat, or for whom it waits."""
        view = self.position
        actions = range(view.game.actions if self.seat != NOBODY else 0)
        return load_presenter(view.game.meta.id).question(
            self._sight, [view.refusal(self.seat, action) for action in actions]
        )

    @property
    def choices(self) -> list[Choice]:
        """Everything the seat may do."""
        name = self.position.game.action_name
        acts = (act for act in self.question.acts if act.clause == ALLOWED)
        return [Choice(act.action, name(act.action), str(act.label)) for act in acts]

    @property
    def text(self) -> str:
        """The whole table in words."""
        panels = load_presenter(self.position.game.meta.id).in_words(self._sight)
        return "\n".join("\n  ".join([panel.heading, *(line.text for line in panel.lines)]) for panel in panels)

    @property
    def observation(self) -> NDArray[np.float32]:
        """The seat's vector for learning; `docs/lab/observations.md` names its parts."""
        return self.position.observed(self.seat)

    @property
    def mask(self) -> NDArray[np.int8]:
        """1 for every action the seat may take now."""
        return mask_of(self.position, self.seat)

    def _repr_svg_(self) -> str:
        return self.picture._repr_svg_()

    def _repr_html_(self) -> str:
        return f'<div style="max-width: 60rem">{self._repr_svg_()}</div>'

    def __str__(self) -> str:
        return self.text
