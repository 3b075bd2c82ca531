"""Whether breaks that are said to change nothing do so: native games with one put in end as those without."""

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import numpy as np

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import fresh_state
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import load_game
from quarantotto.lab.batch import COLUMNS, play_uniform_games
from tests.contract.tables import tables
from tests.mutation.mutants import Mutant
from tests.mutation.trying import KILLED, SURVIVED, Tried, try_all

GAMES = 100_000
SEED = 1848


def try_alike(
    game_id: str, mutants: Sequence[Mutant], jobs: int, seconds: float, games: int = GAMES, mode: Mode = Mode.CPU
) -> Iterator[Tried]:
    """What becomes of them in so many games, spread over all tables; `survived` is what was said of them."""
    played = partial(digest, "1848" if game_id == "core" else game_id, games, mode)
    with ProcessPoolExecutor(
        1, mp_context=get_context("fork")
    ) as pool:  # native code made here would be the children's
        whole = pool.submit(played).result()

    def trial(mutant: Mutant) -> int:
        mutant.put_in()
        return SURVIVED if played() == whole else KILLED

    return try_all(mutants, lambda mutant: partial(trial, mutant), jobs, seconds)


def digest(game_id: str, games: int, mode: Mode) -> str:
    """Of how games by chance end, with the rules as they stand in this process."""
    game = load_game(game_id)
    edition = load_edition(game)
    play = build(game.unit, {"play": play_uniform_games}, mode).play
    template, work, dice = record.rows(game.state, 1), record.rows(game.state, 2), record.new(Dice)
    places = list(tables(game_id, game.meta.default_edition))
    results = np.zeros((-(-games // len(places)), COLUMNS), np.int64)
    sha = hashlib.sha256()
    for table in places:
        template[0] = fresh_state(game, table.players, table.variant, {}, seed_key(0))
        play(work, template, edition.record, dice, SEED, 0, len(results), game.cap, len(game.meta.outcomes), results)
        sha.update(results.tobytes())
    return sha.hexdigest()
