"""How long it takes to imagine what is hidden, and in Garibaldi to infer where he can be."""

import random
import time
from collections.abc import Iterator
from typing import Any, cast

from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Chance
from quarantotto.core.compiler import Mode, Unit, build, rule
from quarantotto.core.game import AnyEdition, AnyMemo, AnyState, imagine
from quarantotto.core.position import Position, seed_key
from quarantotto.core.record import Rows
from quarantotto.games import load_game
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.evidence import Tables

SAMPLES = 500  # of one position
STRIDE = 17  # decisions between positions that are looked at


@rule
def imagine_times(
    work: Rows[AnyState],
    views: Rows[AnyState],
    ed: AnyEdition,
    viewer: int,
    chance: Chance,
    memo: AnyMemo,
    first: int,
    count: int,
) -> None:
    """The view imagined so many times, each time under another key."""
    for i in range(first, first + count):
        work[0] = views[0]
        chance.key[0] = i
        imagine(work[0], ed, viewer, chance, memo)


def positions(game_id: str, players: int, seed: int) -> Iterator[Position]:
    """Some positions of a game of random decisions."""
    dice = random.Random(seed)
    position = Position.start(load_game(game_id), players=players, key=seed_key(seed), mode=Mode.CPU)
    number = 0
    while not position.is_over:
        if number % STRIDE == 0:
            yield position
        seat = position.pending()[0]
        position.act(seat, dice.choice(position.legal(seat)))
        number += 1


def imagine_microseconds(game_id: str, players: int, seeds: int) -> float:
    """The slowest mean time of a sample, over positions and seats, not counting the first of each."""
    game = load_game(game_id)
    run = build(game.unit, {"run": imagine_times}, Mode.CPU).run
    work, memo, chance = record.rows(game.state, 1), record.new(game.memo), record.new(Chance)
    views = cast("NDArray[Any]", record.rows(game.state, 1))
    slowest = 0.0
    for seed in range(seeds):
        for position in positions(game_id, players, seed):
            for viewer in range(players):
                views[0] = position.concealed(viewer).state
                fixed = (work, views, position.edition.record, viewer, chance, memo)
                run(*fixed, 0, 1)
                started = time.process_time()
                run(*fixed, 1, SAMPLES)
                slowest = max(slowest, (time.process_time() - started) / SAMPLES)
    return 1e6 * slowest


def belief_milliseconds(players: int, seeds: int) -> float:
    """The slowest inference from nothing of where Garibaldi can be."""
    find = build(Unit("garibaldi-belief"), {"locate": locate}, Mode.CPU).locate
    slowest = 0.0
    for seed in range(seeds):
        for position in positions("garibaldi", players, seed):
            view, tables = position.concealed(1), record.new(Tables)
            started = time.process_time()
            find(tables, view.state, view.edition.record)
            slowest = max(slowest, time.process_time() - started)
            if int(tables.overflow):
                raise RuntimeError("the tables of belief are too small")
    return 1e3 * slowest
