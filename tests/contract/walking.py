"""Games of random decisions, seen at every decision and held against everything that is promised."""

import random
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.position import seed_key
from tests.contract.driver import Engine, pending


@dataclass(frozen=True)
class Moment:
    """A position and, unless it is the end, the decision it will get."""

    number: int
    state: Any
    seat: int = 0
    legal: tuple[int, ...] = ()
    action: int = 0
    is_new: bool = False  # the first of its phase
    kept: dict[str, Any] = field(default_factory=dict, compare=False)  # what several properties look at, made once

    def __str__(self) -> str:
        return f"decision {self.number}: seat {self.seat}, action {self.action}"

    @property
    def is_last(self) -> bool:
        return not self.legal


def walk(at: Engine, seed: int, decisions: int | None = None) -> Iterator[Moment]:
    """Uniformly random play from the deal to the end, or for so many decisions; each position is moved on after it
    was looked at."""
    dice = random.Random(seed)
    s = at.dealt(seed_key(seed))
    phases: set[int] = set()
    for number in range(at.game.cap if decisions is None else decisions):
        if not pending(s):
            yield Moment(number, s)
            return
        seat = dice.choice(pending(s))
        # Of all numbers interpreted rules are asked now and then, by properties: it takes most of a walk's time.
        legal = tuple(super(Engine, at).legal(s, seat) if at.mode is Mode.PYTHON else at.legal(s, seat))
        assert legal, f"decision {number}: seat {seat} is asked and may do nothing"
        action = dice.choice(legal)
        is_new = int(s.phase) not in phases
        phases.add(int(s.phase))
        yield Moment(number, s, seat, legal, action, is_new)
        at.apply(s, seat, action)
    assert decisions is not None, "no end before the cap"


TO_THE_END = "a_walk_gets_to_its_end"
Look = Callable[[Moment], None]  # it may have `close`, for what is asked when the walk is over


@dataclass(frozen=True)
class Property:
    """What is so at the moments of a walk."""

    name: str
    begin: Callable[[Engine], Look]
    strides: dict[Mode, int]  # looked at after so many decisions, and at the end; 0: not in this mode
    is_hard: bool = False  # takes so long that it is asked in the first game only
    is_plain: bool = False  # and this at plain tables only
    is_usual: bool = False  # and this, but with `--all`, at those of the usual number of players


def every(*, python: int, cpu: int, checked: int, **how: bool) -> Callable[[Callable[..., Any]], Property]:
    """Makes a property of a function of an engine and a moment, or of a class that is begun with an engine and called
    with moments."""
    strides = {Mode.PYTHON: python, Mode.CPU: cpu, Mode.CHECKED: checked}

    def make(what: Callable[..., Any]) -> Property:
        begin = what if isinstance(what, type) else partial(partial, what)
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", what.__name__).lower()
        return Property(name, begin, strides, **how)

    return make


def faults(at: Engine, seed: int, decisions: int | None, properties: Iterable[Property]) -> dict[str, BaseException]:
    """What is not so in one game, by the name of the property: of each the first time."""
    strides = {each.name: each.strides[at.mode] for each in properties}
    looks = {each.name: each.begin(at) for each in properties}
    found: dict[str, BaseException] = {}

    def ask(name: str, question: Callable[[], None]) -> None:
        try:
            question()
        except (Exception, pytest.fail.Exception) as fault:
            found[name] = fault

    def go() -> None:
        for moment in walk(at, seed, decisions):
            for name, look in looks.items():
                if name not in found and (moment.is_last or moment.number % strides[name] == 0):
                    ask(name, partial(look, moment))

    ask(TO_THE_END, go)
    for name, look in looks.items():
        if name not in found and hasattr(look, "close"):
            ask(name, look.close)
    return found
