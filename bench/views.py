"""How long a server takes to draw what a seat sees, and how large it is: `scripts/bench web` runs it.

Random games in native code with as many players as there can be and a spectator, in three languages; the drawing of
every frame after the first is timed, warm and cold alike. The spectator's frames are the largest where the city or hand
in front changes with the turn, so they are reported by themselves too. Alone it measures the games it is given:
`python bench/views.py garibaldi 1848`, and says how often a frame each kept function ran: one that runs more than ten
times reads too much.
"""

import gc
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from itertools import cycle

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.game import NOBODY
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.present.keeping import RUNS
from quarantotto.core.present.model import Sitter
from quarantotto.games import load_game
from quarantotto.table.match import Match, Terms
from quarantotto.table.stream import Stream
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.frames.reader import Reader

NAMES = ("Livia", "Anselm", "Nora", "Sibilla", "Tonio", "Ulrike")
ENOUGH = 2_000  # views; the game that is under way is played to its end
# Variants and options by game.
SETTINGS: dict[str, tuple[tuple[str, dict[str, str]], ...]] = {
    "radetzky": (("basic", {"talk": "open"}), ("advanced", {"talk": "open"}), ("advanced", {"talk": "silent"})),
    "comuni": (("standard", {"screens": "closed"}), ("standard", {"screens": "open"})),
    "garibaldi": (("basic", {}), ("experienced", {"shared_hands": "shared"})),
    "1848": (("extended", {}),),
}


@dataclass
class Views:
    """Milliseconds of processor time and bytes of each frame."""

    milliseconds: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    watched_sizes: list[int] = field(default_factory=list)  # those of the spectator

    def report(self) -> dict[str, float]:
        return {
            "views": len(self.sizes),
            "median_ms": statistics.median(self.milliseconds),
            "p99_ms": statistics.quantiles(self.milliseconds, n=100)[98],
            "worst_ms": max(self.milliseconds),
            "median_bytes": statistics.median(self.sizes),
            "worst_bytes": max(self.sizes),
            "watched_median_bytes": statistics.median(self.watched_sizes),
            "watched_worst_bytes": max(self.watched_sizes),
        }


def measure_views(game_id: str) -> dict[str, float]:
    """Frames of whole random games."""
    game = load_game(game_id)
    engine = Engine(game, load_edition(game), Mode.CPU)
    views = Views()
    gc.disable()  # as in the process that draws
    for number, (variant, options) in enumerate(cycle(SETTINGS[game_id])):
        if len(views.sizes) >= ENOUGH and number >= len(SETTINGS[game_id]):
            break
        players = max(game.meta.players_of(variant))
        _play(engine, Terms(variant, players, options, seed_key(number)), views, random.Random(number))
        gc.collect()
    return views.report()


def _play(engine: Engine, terms: Terms, views: Views, dice: random.Random) -> None:
    match = Match(engine, terms)
    match.accept(match.prepare_deal("t"))
    sitters = tuple(Sitter(name, "person", seat + 1) for seat, name in enumerate(NAMES[: terms.players]))
    builder = FrameBuilder(engine)
    readers = [
        Reader(Stream(match, seat), builder, lang, lambda: sitters)
        for seat, lang in zip((NOBODY, *range(terms.players)), cycle(("de", "it", "en")), strict=False)
    ]
    for reader in readers:
        reader.whole(-1)
    while match.pending():
        seat = match.pending()[0]
        action = dice.choice(engine.legal(match.state, seat))
        match.accept(match.prepare_act(seat, match.questions[seat], [action], "t"))
        for reader in readers:
            started = time.process_time()
            frames = reader.catch_up()
            spent = 1000 * (time.process_time() - started)
            for frame in frames:
                assert isinstance(frame, bytes)
                views.milliseconds.append(spent / len(frames))
                views.sizes.append(len(frame))
                if reader.stream.seat == NOBODY:
                    views.watched_sizes.append(len(frame))


def runs_a_frame(views: float) -> str:
    """Kept functions, those that ran most often first."""
    told = (f"{runs / views:8.2f}  {name.removeprefix('quarantotto.games.')}" for name, runs in RUNS.most_common())
    return "\n".join([f"{RUNS.total() / views:8.2f}  runs a frame", *told])


if __name__ == "__main__":
    for each in sys.argv[1:] or SETTINGS:
        RUNS.clear()
        measured = measure_views(each)
        print(each, "  ".join(f"{name} {value:.2f}" for name, value in measured.items()), flush=True)
        print(runs_a_frame(measured["views"]), flush=True)
