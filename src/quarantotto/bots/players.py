"""Whoever decides for a seat, by name."""

from collections.abc import Callable
from typing import Any

from quarantotto.bots.levels import LevelPlayer
from quarantotto.bots.names import LEVELS, POLICIES
from quarantotto.bots.outside import OutsidePlayer, is_bot, outside_bots
from quarantotto.bots.policies import uniform
from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import build
from quarantotto.core.engine import Engine, rules_of
from quarantotto.core.game import BadOption
from quarantotto.core.saying import N_

EFFORT = 1  # how long the heuristic player looks around
Player = Callable[[Any, int, Dice], int]  # from concealed record, seat and dice to an action


def refuse_unknown(name: str) -> None:
    if not is_bot(name):
        choices = ", ".join((*POLICIES, *outside_bots()))
        raise BadOption(N_("there is no bot {bot!r}: choose from {choices}"), bot=name, choices=choices)


def player_of(engine: Engine, name: str) -> Player:
    """One that plays an engine's games."""
    refuse_unknown(name)
    ed = engine.edition.record
    if name in LEVELS:
        levels = LevelPlayer(engine)
        return lambda view, seat, dice: levels.decide(name, view, seat).action
    if name not in POLICIES:
        outside = OutsidePlayer(engine, name)
        return lambda view, seat, dice: outside(view, seat)
    if name == "greedy":
        greedy = rules_of(engine.game, engine.mode, "greedy").greedy
        notes = record.new(engine.game.notes)
        return lambda view, seat, dice: int(greedy(view, ed, seat, dice, EFFORT, notes))
    choose = build(engine.game.unit, {"uniform": uniform}, engine.mode).uniform
    return lambda view, seat, dice: int(choose(view, ed, seat, dice))
