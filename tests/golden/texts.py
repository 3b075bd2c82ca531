"""Makes the golden texts: games told decision by decision, counts of what can follow, and the lists of names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY, Choice, Game
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games import load_game, load_meta
from tests.golden import describe

FOLDER = Path(__file__).parent
SEED = 1848
COUNTED_AFTER = (8, 20)  # decisions of the played game
COUNTED_TO = 4  # decisions from there
DECISION = re.compile(r"^ *\d+\. seat (\d+), [a-z-]+: ([a-z0-9-]+)$", re.MULTILINE)

Chooser = Callable[[Position], tuple[int, int]]  # a seat and its action


@dataclass(frozen=True)
class Setting:
    """A game at a table of so many; the options change with the number of players, so that every choice is seen."""

    game_id: str
    variant: Choice
    players: int

    @property
    def name(self) -> str:
        return f"{self.variant.name}-{self.players}"

    @property
    def options(self) -> dict[str, str]:
        turn = self.players + self.variant.value
        return {
            option.name: option.choices[turn % len(option.choices)].name for option in load_meta(self.game_id).options
        }

    def start(self, mode: Mode) -> Position:
        return Position.start(
            load_game(self.game_id),
            players=self.players,
            variant=self.variant.name,
            options=self.options,
            key=seed_key(SEED),
            mode=mode,
        )


def settings_of(game_id: str) -> list[Setting]:
    meta = load_meta(game_id)
    return [
        Setting(game_id, variant, players) for variant in meta.variants for players in meta.players_of(variant.name)
    ]


def playthrough_path(setting: Setting) -> Path:
    return FOLDER / setting.game_id / f"playthrough-{setting.name}.txt"


# Played games


class Fickle:
    """Plays at random, and every other time what it has done least so far: thus one game shows much of the rules."""

    def __init__(self) -> None:
        self._dice = Random(SEED)
        self._done: Counter[str] = Counter()

    def __call__(self, position: Position) -> tuple[int, int]:
        legal = [(seat, action) for seat in position.pending() for action in position.legal(seat)]
        # Of all that Random offers, only random() is promised to stay the same.
        if self._dice.random() < 0.5:
            least = min(self._done[self._kind(position, action)] for _, action in legal)
            legal = [choice for choice in legal if self._done[self._kind(position, choice[1])] == least]
        seat, action = legal[int(self._dice.random() * len(legal))]
        self._done[self._kind(position, action)] += 1
        return seat, action

    def _kind(self, position: Position, action: int) -> str:
        """An answer to a question, without its number."""
        name = position.game.action_name(action).rstrip("0123456789")
        return f"{describe.question(position.game.meta.id, position.state)} {name}"


class Recorded:
    """Plays what a golden text says."""

    def __init__(self, game: Game, text: str) -> None:
        numbers = {game.action_name(action): action for action in range(game.actions)}
        self._left = iter([(int(seat) - 1, numbers[name]) for seat, name in DECISION.findall(text)])

    def __call__(self, position: Position) -> tuple[int, int]:
        return next(self._left)


def played_game(setting: Setting) -> str:
    return playthrough(setting, Fickle())


def playthrough(setting: Setting, choose: Chooser, mode: Mode = Mode.CPU) -> str:
    """A whole game, told decision by decision."""
    position = setting.start(mode)
    game = position.game
    lines = [*head(setting), "", "Start", *_scene(position)]
    for number in range(1, game.cap + 1):
        if position.is_over:
            break
        seat, action = choose(position)
        asked = describe.question(setting.game_id, position.state)
        lines += ["", f"{number}. seat {seat + 1}, {asked}: {game.action_name(action)}"]
        position.act(seat, action)
        lines += _scene(position)
    return "\n".join([*lines, "", *_end(position)]) + "\n"


def head(setting: Setting) -> list[str]:
    meta = load_meta(setting.game_id)
    options = ", ".join(f"{name} {choice}" for name, choice in setting.options.items())
    return [
        f"{meta.title} ({meta.id})",
        f"rules version: {meta.rules_version}",
        f"edition: {load_edition(load_game(meta.id)).file.name}",
        f"variant: {setting.variant.name}",
        f"players: {setting.players}",
        f"options: {options or 'none'}",
        f"seed: {SEED}",
    ]


def _scene(position: Position) -> list[str]:
    """What was told, then what the table looks like."""
    game_id = position.game.meta.id
    seen = position.concealed(NOBODY)
    told = [f"   > {text}" for text in describe.told(game_id, seen.state, position.edition)]
    return [*told, f"   {describe.table(game_id, seen.state, position.edition)}"]


def _end(position: Position) -> list[str]:
    if not position.is_over:
        return ["Unfinished"]
    lines = [f"End: {position.outcome()}"]
    for seat in range(int(position.state.players)):
        utility, points, rank = position.payoff(seat)
        lines.append(f"   seat {seat + 1}: utility {utility / 1000:+.3f}, points {points}, rank {rank}")
    return lines


# Counts


def counts(game_id: str) -> str:
    """How many sequences of legal decisions go on from some positions of each played game."""
    meta = load_meta(game_id)
    lines = [
        f"{meta.title} ({meta.id})",
        f"rules version: {meta.rules_version}",
        f"seed: {SEED}, options as in the playthroughs",
        "",
        f"Sequences of 1 to {COUNTED_TO} legal decisions, counted after some decisions of each playthrough.",
        "",
        f"{'variant':<12}{'players':>8}{'after':>8}" + "".join(f"{depth:>10}" for depth in range(1, COUNTED_TO + 1)),
    ]
    for setting in settings_of(game_id):
        for after, position in _milestones(setting):
            row = sequences(position, COUNTED_TO)
            head = f"{setting.variant.name:<12}{setting.players:>8}{after:>8}"
            lines.append(head + "".join(f"{count:>10}" for count in row))
    return "\n".join(lines) + "\n"


def _milestones(setting: Setting) -> Iterator[tuple[int, Position]]:
    position = setting.start(Mode.CPU)
    choose = Fickle()
    for number in range(max(COUNTED_AFTER) + 1):
        if position.is_over:
            return
        if number in COUNTED_AFTER:
            yield number, position
        position.act(*choose(position))


def sequences(position: Position, depth: int) -> list[int]:
    """How many sequences of 1, 2, … decisions are legal; chance is in the position, so each has one outcome."""
    legal = [(seat, action) for seat in position.pending() for action in position.legal(seat)]
    totals = [len(legal)] + [0] * (depth - 1)
    if depth == 1:
        return totals
    for seat, action in legal:
        after = position.copy()
        after.act(seat, action)
        for step, count in enumerate(sequences(after, depth - 1), start=1):
            totals[step] += count
    return totals


# Names


def actions(game: Game) -> str:
    """Every action id with its name."""
    meta = game.meta
    lines = [f"{meta.title} ({meta.id})", f"rules version: {meta.rules_version}", ""]
    lines += [f"{action:>5}  {game.action_name(action)}" for action in range(game.actions)]
    return "\n".join(lines) + "\n"


def clauses(game: Game) -> str:
    """Every clause with its number, name and title."""
    meta = game.meta
    lines = [f"{meta.title} ({meta.id})", f"rules version: {meta.rules_version}", ""]
    width = max(len(clause.name) for clause in game.clauses)
    lines += [
        f"{clause.value:>5}  {clause.name:<{width}}  {describe.clause_title(meta.id, clause.value)}"
        for clause in game.clauses
    ]
    return "\n".join(lines) + "\n"
