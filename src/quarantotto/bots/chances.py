"""Chances as people are told them: how often games were won of which bots said so much.

What bots compare is not touched by this: `bot/value.toml` is what they judge by, `bot/chances.toml` what that has come
to mean. Nothing is told that did not come true on games played afresh."""

import hashlib
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from quarantotto.bots.search.searching import Budget
from quarantotto.bots.search.weights import Value, value_file, values_in, write_tables
from quarantotto.core.game import Game

MOST_OFF = 4.0  # points of a hundred, for any tenth
FEWEST = 100  # deals with a position in a tenth, for the tenth to count
COUNTED = 90  # of a hundred positions are to lie in tenths that count
WHOLE = 1000  # a certainty, in a curve
JUDGED = "judged"  # the mean worth of imagined games after a choice, of which some were judged before their end
ENDED = "ended"  # the share of imagined games won after a choice, where all of them ended
PLAYED_ON = "played on"  # the share of games won that were played on from an open position
KINDS = (JUDGED, ENDED, PLAYED_ON)
NOT_BY_HAND = "# Written by `quarantotto train {game} --calibrate`; not to be changed by hand.\n"


@dataclass(frozen=True)
class Curve:
    """What something that is said means at the tables of one variant and number of players."""

    variant: str
    players: int
    kind: str
    rules_version: int
    method: str  # how it was said: by which weights, after what, in which worlds
    seed: int
    games: int  # deals it was fitted to
    positions: int
    tested: int  # deals that were played afresh
    tested_positions: int
    counted: int  # of a hundred positions, those in tenths with deals enough
    worst_tenth: float  # the furthest such a tenth lies from what came true, in points of a hundred
    worst_without: float  # and without the curve
    knots: tuple[int, ...]  # said and meant in turn, in thousandths; for games played on: added to those won and lost

    @property
    def table(self) -> tuple[str, int, str]:
        """What it is for."""
        return self.variant, self.players, self.kind

    @property
    def is_true(self) -> bool:
        """Whether it may be told to people."""
        return self.counted >= COUNTED and self.worst_tenth <= MOST_OFF

    def chance(self, said: float) -> float:
        """By the straight line between two knots; beyond the last ones nothing surer was seen."""
        points = list(zip(self.knots[::2], self.knots[1::2], strict=True))
        at = said * WHOLE
        if at <= points[0][0]:
            return points[0][1] / WHOLE
        for (x, y), (to_x, to_y) in pairwise(points):
            if at <= to_x:
                return (y + (to_y - y) * (at - x) / (to_x - x)) / WHOLE
        return points[-1][1] / WHOLE

    def share(self, share: float, games: int) -> float:
        """Of games played on: as if some more had been, that ended as games do."""
        won, lost = (added / WHOLE for added in self.knots)
        return (share * games + won) / (games + won + lost)


def chances_file(game: Game) -> Path:
    return game.folder / "bot" / "chances.toml"


def method_of(game: Game, variant: str, players: int, kind: str, budget: Budget) -> str:
    """How something of a kind is said. The number of worlds is no part of it: more make it surer, not other."""
    if kind == PLAYED_ON:
        return "whole games"
    value = values_in(value_file(game)).get((variant, players))
    digest = hashlib.sha256(str(value.weights).encode()).hexdigest()[:16] if value else "none"
    return f"weights {digest}, cut {budget.cut if value else 0}, guesses {budget.guesses}"


def read_curves(path: Path) -> list[Curve]:
    """Every curve of a file; none if there is no file."""
    if not path.exists():
        return []
    with path.open("rb") as file:
        return [Curve(**{**entry, "knots": tuple(entry["knots"])}) for entry in tomllib.load(file).get("curve", ())]


@cache
def curves_in(path: Path) -> dict[tuple[str, int, str], Curve]:
    """By variant, number of players and kind."""
    return {curve.table: curve for curve in read_curves(path)}


def curves_for(game: Game, view: Any, budget: Budget) -> dict[str, Curve]:
    """By kind, what may be told at a table of what is said with this budget."""
    variant, players = game.meta.variant_name(int(view.variant)), int(view.players)
    value, curves = values_in(value_file(game)).get((variant, players)), curves_in(chances_file(game))
    known = {kind: curves.get((variant, players, kind)) or _as_said(value, kind) for kind in KINDS}
    return {
        kind: curve
        for kind, curve in known.items()
        if curve and curve.is_true and curve.method in ("", method_of(game, variant, players, kind, budget))
    }


def _as_said(value: Value | None, kind: str) -> Curve | None:
    """Where no curve was measured: a value that came true by itself is told as it is."""
    if value is None or not value.came_true(MOST_OFF):
        return None
    own = (value.variant, value.players, kind, value.rules_version, "", value.seed, value.games, value.positions)
    off = value.worst_tenth
    return Curve(*own, value.tested, 0, 100, off, off, (0, 0) if kind == PLAYED_ON else (0, 0, WHOLE, WHOLE))


def write_curves(path: Path, game_id: str, curves: Iterable[Curve]) -> None:
    """One table a curve, in order."""
    ordered = sorted(curves, key=lambda curve: curve.table)
    write_tables(path, NOT_BY_HAND.format(game=game_id), "curve", map(asdict, ordered))
