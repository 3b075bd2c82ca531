"""What a search asks of a game beside its rules. Nothing of it decides what happens at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from quarantotto.core.compiler import Unit, contract, rule
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState, Game
from quarantotto.core.record import Int64s


@contract
def stage(s: AnyState, ed: AnyEdition) -> int:
    """A number that rises with every trick or round: where it does, a playout may be cut and judged."""
    raise NotImplementedError


@contract
def features(s: AnyState, ed: AnyEdition, seat: int, out: Int64s, notes: AnyNotes) -> None:
    """What a whole position is judged by, from one seat's side: a number each, into a row of zeroes."""
    raise NotImplementedError


@contract
def likelihood(s: AnyState, ed: AnyEdition, seat: int) -> int:
    """How plausible an imagined position is to a seat, compared with others it can imagine; 1 or more."""
    raise NotImplementedError


@contract
def unseal(s: AnyState, ed: AnyEdition, seat: int) -> None:
    """Takes back what the others have sealed in an imagined position, so that they decide it as players would."""
    raise NotImplementedError


@contract
def is_worth_trying(s: AnyState, ed: AnyEdition, seat: int, action: int) -> bool:
    """Whether a search looks at a legal action: not at one that leads back to where it began, or it would never end."""
    raise NotImplementedError


@rule
def no_stage(s: AnyState, ed: AnyEdition) -> int:
    """Played to the end."""
    return 0


@rule
def no_features(s: AnyState, ed: AnyEdition, seat: int, out: Int64s, notes: AnyNotes) -> None:
    """Nothing to judge by."""


@rule
def equally_likely(s: AnyState, ed: AnyEdition, seat: int) -> int:
    """All that is possible is as plausible."""
    return 1


@rule
def nothing_sealed(s: AnyState, ed: AnyEdition, seat: int) -> None:
    """Nobody decides in secret."""


@rule
def all_worth_trying(s: AnyState, ed: AnyEdition, seat: int, action: int) -> bool:
    """Every decision leads on."""
    return True


PLAIN: dict[Callable[..., Any], Callable[..., Any]] = {
    stage: no_stage,
    features: no_features,
    likelihood: equally_likely,
    unseal: nothing_sealed,
    is_worth_trying: all_worth_trying,
}


@dataclass(frozen=True)
class Insight:
    """What a search is told of one game; what a game does not say is as if it did not matter."""

    features: tuple[str, ...] = ()  # their names, in the order in which the rule counts them
    rules: Mapping[Callable[..., Any], Callable[..., Any]] = field(default_factory=dict)  # by what they stand for

    def unit(self, game: Game) -> Unit:
        """The game's rules with these."""
        return Unit(game.meta.id, {**game.unit.binding, **PLAIN, **self.rules}, game.unit.types)
