"""Tournaments: fair line-ups on common deals, the same answer from any number of workers, interrupted or not."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.folders import write_whole
from quarantotto.core.game import BadOption
from quarantotto.games import PACKAGES, load_meta
from quarantotto.lab.batch import COLUMNS
from quarantotto.lab.bench import default_task
from quarantotto.lab.fleet import Alone, fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.series import simulate
from quarantotto.lab.telling import COUNTED, TOLD, Part, Told, play_part
from quarantotto.lab.tournament import Result, line_ups, matches_of, play_tournament, points_of, rated

BOTS = ("greedy", "uniform")
TASK = default_task("radetzky", 1, "basic", Mode.PYTHON)
ASKED = {"game": "radetzky", "seed": 1}


class Stopping:
    """Ctrl-C after so many parts."""

    def __init__(self, after: int) -> None:
        self.after = after

    def map(self, work: Callable[[Any], Any], parts: Iterable[Any]) -> Iterator[Any]:
        for number, part in enumerate(parts):
            if number == self.after:
                raise KeyboardInterrupt
            yield work(part)


def played(path: Path | None = None, fleet: Any = None, games: int = 6) -> Result:
    result = play_tournament(TASK, BOTS, games, fleet or Alone(), Kept(path, ASKED), 1)
    return replace(result, standings=tuple(replace(standing, milliseconds=0) for standing in result.standings))


def test_workers_and_interruptions_do_not_change_the_answer(tmp_path: Path) -> None:
    path = tmp_path / "cup.json"
    whole = played()
    assert whole.is_complete
    assert (whole.games, whole.duels[0].games) == (6, 3)  # two tables on each of three deals
    stopped = played(path, Stopping(2))
    assert not stopped.is_complete
    assert stopped.games == 4
    assert stopped.digest != whole.digest
    with fleet_of(2) as fleet:
        assert played(path, fleet) == whole
    assert played(path, Stopping(0)) == whole  # nothing is left to play
    assert [file.name for file in tmp_path.iterdir()] == ["cup.json"]


def test_a_run_that_played_nothing_is_just_interrupted(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        played(tmp_path / "cup.json", Stopping(0))


def test_a_file_of_another_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cup.json"
    played(path, games=2)
    with pytest.raises(BadOption, match="was begun with seed 1, not 2"):
        Kept(path, {**ASKED, "seed": 2})
    for content in ("", "[]", '{"asked": 3}'):
        path.write_text(content, encoding="utf-8")
        with pytest.raises(BadOption, match="no unfinished run"):
            Kept(path, ASKED)


def test_a_file_is_there_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cup.json"
    write_whole(path, "old")

    def full(self: Path, content: bytes) -> int:
        with self.open("wb") as file:
            file.write(content[:1])
        raise OSError(ENOSPC, "no space")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="no space") as raised:
        write_whole(path, "new")
    assert raised.value.filename == str(path)
    assert path.read_text(encoding="utf-8") == "old"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("game", PACKAGES)
def test_line_ups_are_fair(game: str) -> None:
    """Every seat is played equally often by both, and no side is split between them."""
    meta = load_meta(game)
    for players in meta.players_of(meta.variants[0].name):
        task = default_task(game, players, meta.variants[0].name, Mode.PYTHON)
        seated = line_ups(task, *BOTS)
        assert len(set(seated)) == len(seated)
        for seat in range(players):
            assert sum(bots[seat] == "greedy" for bots in seated) * 2 == len(seated)
        if game == "radetzky":
            assert seated == [("greedy",) * players, ("uniform",) * players]
        if game == "garibaldi":
            assert all(len(set(bots[1:])) == 1 for bots in seated)


def test_all_pairs_play_the_same_deals() -> None:
    matches = list(matches_of(TASK, ("a", "b", "c"), 5, 2))
    for pair in range(3):
        assert [(m.first, m.count) for m in matches if m.pair == pair] == [(0, 2), (2, 2), (4, 1)]


def told(*utilities: tuple[int, ...]) -> Told:
    rows = np.zeros((1, COLUMNS + 3 * len(utilities[0])), np.int64)
    rows[0, COLUMNS::3] = utilities[0]
    return Told(rows, rows[0], rows[0], 0.0)


def test_points() -> None:
    seated = [("a", "b", "b"), ("b", "a", "a")]
    # Ahead of one and level with another; behind one and ahead of the other.
    both = points_of([told((5, 5, -5)), told((0, -3, 3))], seated, "a")
    assert both.tolist() == [0.75 + 0.5]
    tables = [("a", "a"), ("b", "b")]
    assert points_of([told((1, 1)), told((-1, -1))], tables, "a").tolist() == [1.0]
    assert points_of([told((1, 1)), told((1, 1))], tables, "a").tolist() == [0.5]


def test_ratings() -> None:
    """Three wins of four are 400 log10(3) points; the interval holds the rating and is wider where less was played."""
    heaps = np.arange(100)
    won = np.where(heaps % 4 == 0, 0.0, 1.0)
    many = rated(2, [(0, 1)], 40 * won[None, :], np.full((1, 100), 40))
    (rating, low, high), (other, *_) = many
    assert rating is not None
    assert other is not None
    assert rating - other == pytest.approx(190.8, abs=0.5)
    assert low is not None
    assert high is not None
    assert low < rating < high
    few = rated(2, [(0, 1)], 40 * won[None, :20], np.full((1, 20), 40))
    assert few[0][1] is not None
    assert few[0][2] is not None
    assert few[0][2] - few[0][1] > 1.5 * (high - low)


def test_whoever_has_won_all_is_rated_no_surer_than_so_few_games_tell() -> None:
    """As the share: of eight games won at least 68 of 100, of 200 at least 98 (Wilson)."""
    for games, least in ((8, 0.68), (200, 0.98)):
        heaps = np.full((1, 4), games // 4)
        (rating, low, high), (_, _, above) = rated(2, [(0, 1)], heaps.astype(float), heaps)
        assert rating is not None
        assert low is not None
        assert high is not None
        assert above is not None
        assert low < rating <= high
        assert 1 / (1 + 10 ** ((above - low) / 400)) == pytest.approx(least, abs=0.03)


def test_games_are_those_of_a_simulation() -> None:
    """What is told of games does not change them."""
    task = default_task("1848", 2, "base", Mode.PYTHON)
    report = simulate(task, 3)
    for how in (TOLD, COUNTED):
        told = play_part(Part(task, 0, 3, how))
        assert told.rows[:, 3].sum() == told.uses.sum() == report.decisions
        assert bool(told.refusals.sum()) is (how == COUNTED)
