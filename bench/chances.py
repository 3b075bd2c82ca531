"""Which chances come true: measures table after table, the most used first, on all cores, and writes what may be told.
Run: PYTHONPATH=src python3 bench/chances.py [--only WORD …] [--games N] [--seconds N] [--jobs N] [--into FOLDER]

As `quarantotto train GAME --calibrate`, for all games; what is there already is not measured again. It needs nothing
but NumPy and numba."""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from quarantotto.bots.chances import chances_file, read_curves, write_curves
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.calibrating import Sampler, calibrated
from quarantotto.lab.fleet import fleet_of

SEED = 991
USUAL = ("1848 extended 2", "comuni standard 2", "garibaldi basic 2", "radetzky basic 3")


def tables() -> list[tuple[str, str, int]]:
    """All there are, the most used first, then the plainer variants."""
    metas = {game_id: load_game(game_id).meta for game_id in PACKAGES}
    found = [
        (place, players, game_id, variant.name)
        for game_id, meta in metas.items()
        for place, variant in enumerate(meta.variants)
        for players in meta.players_of(variant.name)
    ]
    names = [(game_id, variant, players) for _, players, game_id, variant in sorted(found)]
    return sorted(names, key=lambda table: " ".join(map(str, table)) not in USUAL)


def wanted(words: Sequence[str], folder: Path | None) -> Iterator[tuple[str, str, int, Path]]:
    """What is to be measured, and the file it goes into."""
    for game_id, variant, players in tables():
        path = folder / f"{game_id}.toml" if folder else chances_file(load_game(game_id))
        known = {curve.table[:2] for curve in read_curves(path)}
        is_asked = not words or any(word in f"{game_id} {variant} {players}" for word in words)
        if is_asked and (variant, players) not in known:
            yield game_id, variant, players, path


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser("scripts/bench chances", description="Which chances come true.")
    parser.add_argument("--only", action="append", default=[], help='tables whose name ("1848 base 2") has this in it')
    parser.add_argument("--games", type=int, default=2500, help="deals a curve is fitted to, and tested on")
    parser.add_argument("--seconds", type=float, help="begins no table after so many")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--into", type=Path, help="folder to write GAME.toml into (default: beside each game's bot)")
    asked = parser.parse_args(arguments)
    started = time.monotonic()
    with fleet_of(asked.jobs) as fleet:
        for game_id, variant, players, path in wanted(asked.only, asked.into):
            if asked.seconds and time.monotonic() - started > asked.seconds:
                return
            Sampler(game_id, variant, players)  # native code is made once, before all processes want it
            found = calibrated(load_game(game_id), variant, players, asked.games, SEED, fleet.map)
            write_curves(path, game_id, [*read_curves(path), *found])
            for one in found:
                off = f"{one.worst_tenth} points off ({one.worst_without} without), {one.counted} of 100 counted"
                print(
                    f"{time.monotonic() - started:.0f} s: {game_id} {variant} {players}, {one.kind}: {off}", flush=True
                )


if __name__ == "__main__":
    main(sys.argv[1:])
