"""Many games, counted and as a data frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.adapters.tables import Table
from quarantotto.core.compiler import Unavailable
from quarantotto.core.position import edition_path
from quarantotto.lab.fleet import Alone, fleet_of
from quarantotto.lab.parquet import columns_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.series import play_series, report_of
from quarantotto.lab.shares import wilson
from quarantotto.lab.simulate import UNFINISHED, Report, seat_bots
from quarantotto.lab.task import Task
from quarantotto.lab.telling import TOLD, teller_of


@dataclass(frozen=True)
class Series:
    """Games that were played: what `quarantotto simulate` answers, and a row for every game."""

    report: Report
    bots: tuple[str, ...]
    wins: tuple[int, ...]  # by seat
    columns: Mapping[str, NDArray[Any]]  # game, outcome, decisions, and utility, points and rank of every seat

    def __len__(self) -> int:
        return self.report.games

    def won(self, seat: int) -> tuple[float, float, float]:
        """How often a seat won: the share, and the ends of its interval of 95 %."""
        wins = self.wins[seat]
        return (wins / len(self), *wilson(wins, len(self)))

    def frame(self) -> Any:
        """A data frame of Polars or of pandas, whichever is there."""
        for library in ("polars", "pandas"):
            if find_spec(library):
                return __import__(library).DataFrame({name: list(column) for name, column in self.columns.items()})
        raise Unavailable("a data frame needs Polars or pandas: pip install polars")

    def _repr_html_(self) -> str:
        lines = []
        for seat, bot in enumerate(self.bots):
            share, low, high = self.won(seat)
            points = float(self.columns[f"points_{seat}"].mean())
            lines.append(
                f"<tr><td>{seat}<td>{escape(bot)}<td>{share:.1%}<td>{low:.1%} – {high:.1%}<td>{points:.2f}</tr>"
            )
        ends = ", ".join(f"{escape(name)} {count}" for name, count in self.report.outcomes.items() if count)
        head = "<tr><th>seat<th>bot<th>won<th>95 %<th>points</tr>"
        return f"<table><caption>{self!r}: {ends}</caption>{head}{''.join(lines)}</table>"

    def __repr__(self) -> str:
        report = self.report
        return f"{report.games} games of {report.game}, {report.variant}, {report.players} players"


def simulate(
    game: str,
    games: int = 1000,
    bots: str | Sequence[str] = "uniform",
    *,
    players: int | None = None,
    variant: str | None = None,
    options: Mapping[str, str] | None = None,
    edition: str | None = None,
    seed: int = 0,
    workers: int = 1,
    mode: str | None = None,
) -> Series:
    """Plays games 0 to `games` - 1 of a series: the same as `quarantotto simulate` with the same seed, on so many
    cores."""
    if games < 1:
        raise ValueError(f"{games} games: must be at least 1")
    table = Table.of(game, players, variant, options, edition, mode)
    named = table.edition.file.name
    task = Task(
        game_id=table.game.meta.id,
        edition_name=named,
        edition_toml=edition_path(table.game, named).read_text(encoding="utf-8"),
        players=table.players,
        variant=table.variant,
        options=table.options,
        bots=seat_bots([bots] if isinstance(bots, str) else bots, table.players),
        seed=seed,
        mode=table.mode,
    )
    told: list[NDArray[np.int64]] = []

    def keep(rows: NDArray[np.int64], first: int, named: Sequence[str]) -> None:
        told.append(rows)

    started = perf_counter()
    with fleet_of(workers) as fleet:
        teller_of(task, not isinstance(fleet, Alone))  # native code is made once, before several processes want it
        compiled = perf_counter()
        tally, digest = play_series(task, games, fleet, Kept(None, {}), TOLD, sink=keep)
    report = report_of(task, table.game, tally, digest, perf_counter() - compiled, compiled - started)
    columns = columns_of(np.concatenate(told))
    outcomes = np.array([*table.game.meta.outcomes, UNFINISHED])[columns["outcome"]]
    return Series(report, task.bots, tuple(tally.won), {**columns, "outcome": outcomes})
