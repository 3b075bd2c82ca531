"""Finding puzzles: games are played, and every question in them is asked whether it is one."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from quarantotto.bots.puzzles.proving import (
    ANY,
    BOT,
    CHOICES,
    IMAGINED,
    JUDGE,
    KNOWN,
    PICK,
    PROVE,
    ROWS,
    SET,
    TRY,
    WORLD,
    Proof,
    puzzle,
)
from quarantotto.core import record
from quarantotto.core.aims import UNSETTLED
from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.chance import Chance, Dice
from quarantotto.core.compiler import Unit, build
from quarantotto.core.engine import Engine
from quarantotto.core.insight import PLAIN
from quarantotto.core.position import seed_key
from quarantotto.core.puzzles import LEVELS, Aims, Kind
from quarantotto.games import load_insight

WORLDS = 2000  # in which what is right is tried
STAGES = (1, 16, 200)  # worlds after which it is seen whether it is worth going on; in the last ones all is tried
FEW_WAYS = 3  # one choice in so many may be right
LEAST_MISSED = 0.05  # of all worlds, by every choice that is not right
LEAST_GAIN = 1.0  # points, where points are counted
SURE = 4.0  # standard errors
DEEPEST = 5  # decisions of the seat that belong to a puzzle
MOST_WAYS = 12
SAME_FOR = 32  # worlds in which the seat must see the same for its next decision to belong to it
LONGEST_LINE = 40
MOST_A_GAME = 1  # of each kind
SELDOM = 0.2  # of the questions are looked at where points are counted, so that not all are of early rounds
BLUNDERS = 0.1  # decisions at random: bots alone meet the same positions again and again


@dataclass
class Judged:
    """Choices, told apart."""

    right: list[int]
    wrong: dict[int, tuple[float, int]]  # with how much, and in which world
    unsure: list[int]
    gain: float = 0.0


@dataclass
class Found:
    """A puzzle as it is written down, before its level is known."""

    entry: dict[str, Any]
    hardness: float
    key: tuple[Any, ...] = field(default=())


class Finder:
    """Looks through games of one engine."""

    def __init__(self, engine: Engine, aims: Aims) -> None:
        game = engine.game
        self.engine, self.aims = engine, aims
        insight = load_insight(game.meta.id)
        unit = Unit(game.meta.id, {**game.unit.binding, **PLAIN, **insight.rules, **aims.rules}, game.unit.types)
        self._puzzle = build(unit, {"puzzle": puzzle}, engine.mode).puzzle
        self._work: Any = record.rows(game.state, ROWS)
        self._tools = (record.new(Dice), record.new(Chance), record.new(game.memo), record.new(game.notes))
        self._proof = record.new(Proof)

    def _run(self, order: int, seat: int, world: int = 0, worlds: int = 0) -> int:
        self._puzzle(order, self._work, self.engine.edition.record, seat, world, worlds, *self._tools, self._proof)
        return int(self._proof.answer)

    def walk(self, variant: str, players: int, seed: int) -> Iterator[Found]:
        """The puzzles of one game."""
        engine, dice = self.engine, random.Random(seed)
        s = engine.deal(players, variant, {}, seed_key(seed))
        actions: list[int] = []
        left = {kind.name: MOST_A_GAME for kind in self.aims.kinds}
        while int(s.pending) and len(actions) < engine.game.cap:
            seat = first_bit(int(s.pending))
            if int(s.pending) == 1 << seat:
                for number, kind in enumerate(self.aims.kinds):
                    is_looked_at = left[kind.name] and (not kind.counts or dice.random() < SELDOM)
                    made = self.puzzle_at(s, seat, number) if is_looked_at else None
                    if made is not None:
                        entry, hardness = made
                        table = {"players": players, "variant": variant, "seed": seed, "seat": seat}
                        yield Found({"kind": kind.name, **table, "actions": list(actions), **entry}, hardness)
                        left[kind.name] -= 1
                        break
                if not any(left.values()):
                    return
            self._work[WORLD] = s
            legal = engine.legal(s, seat)
            action = dice.choice(legal) if dice.random() < BLUNDERS else self._run(PICK, seat, seed)
            engine.apply(s, seat, action)
            actions.append(action)

    def _ask(self, number: int) -> Kind:
        """From now on about a kind of puzzles."""
        kind, proof = self.aims.kinds[number], self._proof
        proof.kind = number
        proof.others = ANY if kind.against_all else BOT
        proof.doubts = int(kind.doubts)
        proof.limit = kind.depth
        proof.length = 0
        return kind

    def reached(self, view: Any, seat: int, number: int, first: int, worlds: int) -> dict[int, int]:
        """In how many of some worlds each choice reaches the aim at best."""
        self._ask(number)
        self._work[KNOWN] = self._work[WORLD] = view
        self._run(SET, seat)
        self._begin()
        self._run(TRY, seat, first, worlds)
        proof = self._proof
        return {int(proof.action[i]): int(proof.best[i]) for i in range(int(proof.count))}

    def puzzle_at(self, s: Any, seat: int, number: int) -> tuple[dict[str, Any], float] | None:
        """The puzzle of a kind that a position is, and how hard it is."""
        kind, proof = self._ask(number), self._proof
        self._work[WORLD] = s
        if not self._run(SET, seat) or int(proof.count) < kind.fewest:
            return None
        choices = int(proof.count)
        self._work[KNOWN] = self.engine.concealed(s, seat)
        judged = self._judged(seat, kind, True)
        if judged is None:
            return None
        self._work[WORLD] = s
        pick = self._run(PICK, seat)
        ways: list[tuple[int, ...]] = []
        wrong: dict[tuple[int, ...], tuple[float, int]] = {(action,): one for action, one in judged.wrong.items()}
        for action in judged.right:
            if not self._follow(seat, kind, (action,), ways, wrong):
                return None
        misses = {}
        for path, (missed, world) in wrong.items():
            line = [] if kind.counts else self._line(seat, kind, path, world, is_miss=True)
            misses[",".join(map(str, path))] = [missed, world, line]
        then = [[] if kind.counts else self._line(seat, kind, way, 0, is_miss=False) for way in ways]
        entry: dict[str, Any] = {"worlds": WORLDS, "tried": STAGES[-1], "choices": choices}
        entry |= {"ways": ways, "then": then, "misses": misses}
        if kind.counts:
            entry["gain"] = judged.gain
        steps = max(map(len, ways))
        hardness = choices / len(judged.right) + 3 * (steps - 1) + 8 * (pick not in judged.right)
        return entry, hardness - (4 * judged.gain if kind.counts else 0)

    def _judged(self, seat: int, kind: Kind, is_first: bool) -> Judged | None:
        """Every choice in more and more worlds, at last what is right alone; nothing as soon as it is no puzzle."""
        proof, done, judged = self._proof, 0, None
        self._begin()
        for worlds in (*STAGES, WORLDS) if kind.counts else STAGES:
            self._run(TRY, seat, done, worlds - done)
            done = worlds
            if int(proof.too_deep):
                return None
            if kind.counts and worlds < STAGES[-1]:
                continue
            judged = self._counted(worlds) if kind.counts else self._told_apart(worlds)
            if is_first and not self._may_be(judged, kind, worlds):
                return None
        assert judged is not None
        return judged if kind.counts else self._confirmed(seat, judged, is_first)

    def _confirmed(self, seat: int, judged: Judged, is_first: bool) -> Judged | None:
        """What was right so far, in all other worlds."""
        proof = self._proof
        self._begin()
        proof.count = len(judged.right)
        for i, action in enumerate(judged.right):
            proof.action[i] = action
            proof.total[i] = STAGES[-1]  # as if it had been asked from the first world on
        self._run(TRY, seat, STAGES[-1], WORLDS - STAGES[-1])
        failed = [action for i, action in enumerate(judged.right) if int(proof.total[i]) < WORLDS]
        if int(proof.too_deep) or (failed and is_first):
            return None
        judged.right = [action for action in judged.right if action not in failed]
        judged.unsure += failed
        return judged

    def _begin(self) -> None:
        proof = self._proof
        for sums in (proof.total, proof.best, proof.squares, proof.missed_in):
            for i in range(CHOICES):
                sums[i] = 0
        proof.too_deep = 0

    def _may_be(self, judged: Judged, kind: Kind, worlds: int) -> bool:
        """Whether it is a puzzle, or may still turn out to be one: what seems right in few worlds may be missed in
        others, but not the other way round."""
        count = int(self._proof.count)
        if not judged.right or len(judged.right) == count:
            return False
        if worlds == STAGES[-1] or kind.counts:
            return not judged.unsure and len(judged.right) <= max(1, count // FEW_WAYS)
        return True

    def _told_apart(self, worlds: int) -> Judged:
        proof = self._proof
        judged = Judged([], {}, [])
        for i in range(int(proof.count)):
            action = int(proof.action[i])
            missed = worlds - int(proof.best[i])
            if int(proof.total[i]) == worlds:
                judged.right.append(action)
            elif missed >= LEAST_MISSED * worlds and missed:
                judged.wrong[action] = missed, int(proof.missed_in[i]) - 1
            else:
                judged.unsure.append(action)
        return judged

    def _counted(self, worlds: int) -> Judged:
        """The best is right if every other lies clearly behind it."""
        proof = self._proof
        means = [int(proof.total[i]) / worlds for i in range(int(proof.count))]
        errors = [max(int(proof.squares[i]) / worlds - mean * mean, 0.0) / worlds for i, mean in enumerate(means)]
        best = max(range(len(means)), key=means.__getitem__)
        judged = Judged([int(proof.action[best])], {}, [])
        judged.gain = round(min(means[best] - mean for i, mean in enumerate(means) if i != best), 1)
        sure, least = (SURE, LEAST_GAIN) if worlds == WORLDS else (1.0, LEAST_GAIN / 2)
        for i, mean in enumerate(means):
            if i == best:
                continue
            behind = means[best] - mean
            if behind >= least and behind >= sure * sqrt(errors[i] + errors[best]):
                judged.wrong[int(proof.action[i])] = round(behind, 1), 0
            else:
                judged.unsure.append(int(proof.action[i]))
        return judged

    def _follow(
        self,
        seat: int,
        kind: Kind,
        path: tuple[int, ...],
        ways: list[tuple[int, ...]],
        wrong: dict[tuple[int, ...], tuple[float, int]],
    ) -> bool:
        """What the seat decides next, as long as it sees the same in every world; false: there is too much."""
        if len(ways) >= MOST_WAYS:
            return False
        judged = self._next(seat, kind, path) if kind.follows and len(path) < DEEPEST else None
        if judged is None or not judged.right or not judged.wrong:
            ways.append(path)
            return True
        for action, missed in judged.wrong.items():
            wrong[(*path, action)] = missed
        return all(self._follow(seat, kind, (*path, action), ways, wrong) for action in judged.right)

    def _next(self, seat: int, kind: Kind, path: tuple[int, ...]) -> Judged | None:
        proof, folds = self._proof, set()
        proof.length = len(path)
        for i, action in enumerate(path):
            proof.path[i] = action
        try:
            for world in range(SAME_FOR):
                self._run(IMAGINED, seat, world)
                s = self._work[WORLD]
                if not has_bit(int(s.pending), seat) or self._run(JUDGE, seat) != UNSETTLED:
                    return None
                folds.add(self.engine.fold(self.engine.concealed(s, seat)))
            if len(folds) > 1:
                return None
            self._run(SET, seat)
            return self._judged(seat, kind, False) if int(proof.count) > 1 else None
        finally:
            proof.length = 0

    def _line(self, seat: int, kind: Kind, path: tuple[int, ...], world: int, *, is_miss: bool) -> list[int]:
        """What happens afterwards in a world: everybody as the bot, or the others so that it is missed."""
        proof, engine = self._proof, self.engine
        proof.length = 0
        self._run(IMAGINED, seat, world)
        for action in path:
            engine.apply(self._work[WORLD], seat, action)
        line: list[int] = []
        while self._run(JUDGE, seat) == UNSETTLED and len(line) < LONGEST_LINE:
            s = self._work[WORLD]
            who = first_bit(int(s.pending))
            action = self._run(PICK, who, world)
            if is_miss and kind.against_all and who != seat:
                action = self._refuting(seat, who, world, action)
            engine.apply(s, who, action)
            line.append(action)
        return line

    def _refuting(self, seat: int, who: int, world: int, pick: int) -> int:
        """An answer after which the aim cannot be reached; the bot's, if it is one."""
        proof, work = self._proof, self._work
        legal = self.engine.legal(work[WORLD], who)
        for action in (pick, *legal):
            proof.own, proof.who, proof.action[0] = ANY, who, action
            if self._run(PROVE, seat, world) == 0:
                return action
        return pick


def levelled(found: list[Found]) -> list[dict[str, Any]]:
    """In three levels of the same size, from the easiest on."""
    ordered = sorted(found, key=lambda one: one.hardness)
    share = -(-len(ordered) // len(LEVELS))
    return [{**one.entry, "level": 1 + number // max(share, 1)} for number, one in enumerate(ordered)]
