"""A game that is over, looked at again: how the chances went, where they turned, and what a strong player would have
done with what each seat knew. What may be luck is never called a mistake.

All of it is looked at quickly first, and then closely where it seems to matter.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.bots.chances import PLAYED_ON, Curve
from quarantotto.bots.reasons import NO_LUCK, Reasoner
from quarantotto.core.engine import Engine
from quarantotto.core.present.finale import MOST_TURNS
from quarantotto.core.present.reasons import A_LITTLE, Fact, Reasons, Weighed

FORM = 2  # of what is kept; another one is worked out again
ROUGHLY, GAMES = 24, 120  # played on from a moment: at first, and where it seems to turn
MOST_MOMENTS = 40  # of the curve at first, beside the end
MOST_CLOSE = 12  # decisions that are looked at closely
CLOSE = "master"  # the level that does
A_GLANCE, A_LOOK = 0.3, 1.5  # seconds of thought about a decision at most: at first, and closely
WEIGHT = 6  # of a close look, in glances: for whoever waits
Won = NDArray[np.bool_]


@dataclass(frozen=True)
class Played:
    """A decision that stood until the end, in the open."""

    frame: int  # where one can look back at the position it left
    seat: int
    action: int
    before: Any
    after: Any


@dataclass(frozen=True)
class Moment:
    """The chances of every side before a decision, or at the end."""

    number: int  # of the decision, from 0
    chances: tuple[float, ...]
    games: int  # played on from there; 0: it is over

    def error(self, side: int) -> float:
        """The standard error of a chance; never nothing while it goes on, however alike the games were."""
        if not self.games:
            return 0.0
        share = (self.chances[side] * self.games + 1) / (self.games + 2)
        return sqrt(share * (1 - share) / self.games)


@dataclass(frozen=True)
class Judged:
    """A decision with a choice, beside what a strong player would have done."""

    number: int
    seat: int
    action: int
    best: int
    cost: float  # of a victory; 0 where nothing better is known
    doubt: float  # standard error of that
    reasons: Reasons | None  # where it was looked at closely

    @property
    def is_mistake(self) -> bool:
        return self.cost > NO_LUCK * self.doubt and self.cost >= A_LITTLE


@dataclass(frozen=True)
class Analysis:
    """Only figures; the same for every language."""

    sides: tuple[tuple[int, ...], ...]  # seats that win together
    is_calibrated: bool  # what the bots say of such a table comes true: it may be told as chances
    moments: tuple[Moment, ...]
    turns: tuple[int, ...]  # numbers of the decisions at which a side's chance changed most, by more than noise
    judged: tuple[Judged, ...] = ()


@dataclass(frozen=True)
class Progress:
    """How far it is, and what is known by then if that is news."""

    done: int
    steps: int
    analysis: Analysis | None = None


Tick = Callable[[Progress], None]


def analysed(engine: Engine, story: Sequence[Played], tick: Tick = lambda progress: None) -> Analysis:
    """Looks at every decision of a game; natively, for it takes seconds even so."""
    return _Work(engine, story, tick).analysis()


class _Work:
    def __init__(self, engine: Engine, story: Sequence[Played], tick: Tick) -> None:
        self.engine = engine
        self.story = story
        self.won: dict[int, Won] = {}  # by the number of the moment
        self._quick, self._close = Reasoner(engine), Reasoner(engine, CLOSE)
        self._tick = tick
        self._done = 0
        self._steps = len(moments_of(len(story))) + len(story) + WEIGHT * (MOST_CLOSE + 3 * MOST_TURNS)

    def analysis(self) -> Analysis:
        for number in moments_of(len(self.story)):
            self._play_on(number, ROUGHLY)
            self._tell(1)
        self._tell(0, self._so_far())
        glances = []
        for one in glanced(self._quick, self.story):
            glances.extend([one] if one else [])
            self._tell(1)
        closer = self._around_turns()
        self._steps = self._done + WEIGHT * (len(closer) + MOST_CLOSE)
        for number in closer:
            self._play_on(number, GAMES)
            self._tell(WEIGHT)
        found = self._so_far()
        close = worth_a_look(glances, found.turns)
        self._steps = self._done + WEIGHT * len(close)
        judged = []
        for glance in glances:
            is_close = glance.number in close
            judged.append(looked_at(self._close, self.story, glance) if is_close else glance.judged)
            self._tell(WEIGHT if is_close else 0)
        return Analysis(found.sides, found.is_calibrated, found.moments, found.turns, tuple(judged))

    def _play_on(self, number: int, games: int) -> None:
        self.won[number] = self._quick.searcher.played_on(self.story[number].before, games)

    def _around_turns(self) -> list[int]:
        """The moments around the greatest changes and between them, which are to be known better."""
        found = set[int]()
        for number in turning(self._so_far().moments, 1 + MOST_TURNS, is_sure=False):
            after = next((other for other in sorted(self.won) if other > number), len(self.story))
            found.update(range(number, min(after + 1, len(self.story))))
        return sorted(found)

    def _so_far(self) -> Analysis:
        last = self.story[-1].after
        ended = np.array([[self.engine.payoff(last, seat)[0] > 0 for seat in range(int(last.players))]])
        sides = sides_of([*self.won.values(), ended])
        curve = self._quick.curves(last, 0).get(PLAYED_ON)
        moments = (
            *(Moment(number, _chances(games, sides, curve), len(games)) for number, games in sorted(self.won.items())),
            Moment(len(self.story), _chances(ended, sides, None), 0),
        )
        return Analysis(sides, curve is not None, moments, turning(moments))

    def _tell(self, more: int, news: Analysis | None = None) -> None:
        self._done += more
        self._tick(Progress(self._done, self._steps, news))


def _chances(won: Won, sides: Sequence[Sequence[int]], curve: Curve | None) -> tuple[float, ...]:
    """As they are told where that is known to come true, else the shares."""
    shares = [float(won[:, side[0]].mean()) for side in sides]
    return tuple(curve.share(share, len(won)) if curve else share for share in shares)


def moments_of(decisions: int) -> list[int]:
    """The decisions before which the chances are reckoned: all, or as many as there is time for, the first among
    them."""
    return sorted(
        {round(i * decisions / MOST_MOMENTS) for i in range(MOST_MOMENTS)}
        if decisions > MOST_MOMENTS
        else range(decisions)
    )


def sides_of(won: Sequence[NDArray[np.bool_]]) -> tuple[tuple[int, ...], ...]:
    """Seats that always won together."""
    table = np.concatenate(won)
    sides: list[list[int]] = []
    for seat in range(table.shape[1]):
        together = next((side for side in sides if (table[:, side[0]] == table[:, seat]).all()), None)
        if together is None:
            sides.append([seat])
        else:
            together.append(seat)
    return tuple(map(tuple, sides))


def turning(moments: Sequence[Moment], most: int = MOST_TURNS, *, is_sure: bool = True) -> tuple[int, ...]:
    """Where the chance of any side changed most, by more than noise if that is asked: the number of the moment
    before."""
    found = []
    for before, after in pairwise(moments):
        changes = [
            (
                abs(after.chances[side] - before.chances[side]),
                NO_LUCK * sqrt(before.error(side) ** 2 + after.error(side) ** 2),
            )
            for side in range(len(before.chances))
        ]
        change, noise = max(changes)
        if change > (noise if is_sure else 0):
            found.append((change, before.number))
    return tuple(sorted(number for _, number in sorted(found, reverse=True)[:most]))


@dataclass(frozen=True)
class Glance:
    """A decision with a choice, looked at quickly."""

    number: int
    judged: Judged  # as if nothing better were known
    gap: float  # how far what was done seems to lie behind, of a victory


def glanced(reasoner: Reasoner, story: Sequence[Played]) -> Iterator[Glance | None]:
    """Every decision that had a choice; None for those that had none."""
    engine = reasoner.engine
    for number, played in enumerate(story):
        view = engine.concealed(played.before, played.seat)
        if len(engine.legal(view, played.seat)) < 2:
            yield None
            continue
        considered = reasoner.considered(view, played.seat, A_GLANCE)
        leads = {option.action: option.lead for option in considered.options}
        gap = leads[considered.action] - leads.get(played.action, -1.0) if considered.action != played.action else 0.0
        yield Glance(number, Judged(number, played.seat, played.action, played.action, 0.0, 0.0, None), gap)


def worth_a_look(glances: Sequence[Glance], turns: Sequence[int]) -> set[int]:
    """The decisions that are to be looked at closely: those that turned the game, and those that seem to have cost
    most."""
    doubtful = sorted((one for one in glances if one.gap > 0), key=lambda one: (one.number not in turns, -one.gap))
    return {one.number for one in glances if one.number in turns} | {one.number for one in doubtful[:MOST_CLOSE]}


def looked_at(reasoner: Reasoner, story: Sequence[Played], glance: Glance) -> Judged:
    """A decision beside the one other that the level prefers, in worlds it has not chosen it by."""
    played = story[glance.number]
    view = reasoner.engine.concealed(played.before, played.seat)
    reasons = reasoner.reasons(view, played.seat, played.action, A_LOOK)
    better = next((one for one in reasons.weighed[1:] if one.action == reasons.preferred and one.is_ahead), None)
    if better is None:
        return Judged(glance.number, played.seat, played.action, played.action, 0.0, 0.0, reasons)
    return Judged(glance.number, played.seat, played.action, better.action, -better.behind, better.doubt, reasons)


def described(analysis: Analysis) -> dict[str, Any]:
    """As it is kept."""
    return asdict(analysis)


def read(kept: dict[str, Any]) -> Analysis:
    """What was kept."""
    return Analysis(
        sides=tuple(map(tuple, kept["sides"])),
        is_calibrated=kept["is_calibrated"],
        moments=tuple(Moment(one["number"], tuple(one["chances"]), one["games"]) for one in kept["moments"]),
        turns=tuple(kept["turns"]),
        judged=tuple(
            Judged(**{**one, "reasons": one["reasons"] and _reasons(one["reasons"])}) for one in kept["judged"]
        ),
    )


def _reasons(kept: dict[str, Any]) -> Reasons:
    return Reasons(
        **{
            **kept,
            "weighed": tuple(Weighed(**one) for one in kept["weighed"]),
            "facts": tuple(Fact(**one) for one in kept["facts"]),
            "saving": tuple(Fact(**one) for one in kept["saving"]),
        }
    )
