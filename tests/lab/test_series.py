"""A long series: counted as it is played, the same however it is played, and kept when it is interrupted."""

import re
import signal
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_game, translator_of
from quarantotto.lab.batch import COLUMNS
from quarantotto.lab.bench import default_task
from quarantotto.lab.charts import figure, whiskers
from quarantotto.lab.fleet import Alone, fleet_of
from quarantotto.lab.parquet import ParquetFile
from quarantotto.lab.progressing import Kept
from quarantotto.lab.report import (
    in_runs,
    kind_of,
    mean_of,
    median_of,
    named,
    page,
    short,
    titled,
    used_clauses,
    used_kinds,
    used_of_kinds,
)
from quarantotto.lab.series import (
    LAST,
    Folds,
    Parts,
    Tally,
    folds_file,
    next_size,
    play_series,
    report_of,
    simulate,
)
from quarantotto.lab.task import Task
from quarantotto.lab.telling import COUNTED, PLAIN, TOLD, Part, Told
from tests.lab.test_tournament import Stopping

TASK = default_task("radetzky", 2, "basic", Mode.PYTHON)
GAMES = 5


def counted(task: Task, games: int, path: Path | None = None, fleet: Any = None, how: int = COUNTED) -> tuple[Any, str]:
    tally, digest = play_series(task, games, fleet or Alone(), Kept(path, {}), how)
    return {**tally.written(), "seconds": 0}, digest


def test_it_is_the_series_of_a_simulation() -> None:
    report = simulate(TASK, GAMES)
    for how in (PLAIN, TOLD, COUNTED):
        tally, digest = play_series(TASK, GAMES, Alone(), Kept(None, {}), how)
        assert digest == report.digest
        again = report_of(TASK, load_game("radetzky"), tally, digest, 1.0, 1.0)
        assert (again.outcomes, again.decisions, again.games) == (report.outcomes, report.decisions, GAMES)
        assert bool(tally.uses) is bool(tally.points) is (how != PLAIN)
        assert bool(tally.refusals) is (how == COUNTED)


def test_workers_and_interruptions_do_not_change_the_answer(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    whole = counted(TASK, GAMES)
    assert counted(TASK, GAMES, path, Stopping(2))[0]["games"] == 2
    assert folds_file(path).stat().st_size == 16
    # As if the machine had gone down between the games and the note that counts them.
    with folds_file(path).open("ab") as file:
        file.write(b"torn")
    with fleet_of(2) as fleet:
        assert counted(TASK, GAMES, path, fleet) == whole
    assert counted(TASK, GAMES, path, Stopping(0)) == whole


def test_ctrl_c_falls_between_two_parts_and_not_into_the_counting_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, whole, add = tmp_path / "run.json", counted(TASK, GAMES), Folds.add

    def add_and_be_hit(folds: Folds, rows: Any) -> None:
        signal.raise_signal(signal.SIGINT)  # the tally has these games, the folds do not
        add(folds, rows)

    with monkeypatch.context() as patched:
        patched.setattr(Folds, "add", add_and_be_hit)
        assert counted(TASK, GAMES, path)[0]["games"] == 1
    assert counted(TASK, GAMES, path) == whole


def test_a_run_that_is_interrupted_before_its_first_games_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        counted(TASK, GAMES, tmp_path / "run.json", Stopping(0))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("is_there", [True, False])
def test_a_run_whose_folds_are_lost_is_refused(tmp_path: Path, is_there: bool) -> None:
    path = tmp_path / "run.json"
    counted(TASK, GAMES, path, Stopping(2))
    folds_file(path).unlink()
    if is_there:
        folds_file(path).write_bytes(b"short")
    with pytest.raises(BadOption, match="cut short"):
        counted(TASK, GAMES, path)


def test_a_part_is_as_much_as_is_played_in_the_time_it_may_last() -> None:
    assert next_size(1000, 2.0, 2.0, 5000) == 1000
    assert next_size(1000, 4.0, 2.0, 5000) == 500
    assert next_size(1000, 0.0, 2.0, 5000) == 4000
    assert next_size(2000, 0.1, 2.0, 5000) == 5000
    assert next_size(1000, 1000.0, 2.0, 5000) == 100
    assert next_size(1, 1000.0, 2.0, 5000) == 1


def played(part: Part, rate: int) -> Told:
    """As if so many games were played a second."""
    nothing = np.zeros(0, np.int64)
    return Told(np.zeros((part.count, COLUMNS), np.int64), nothing, nothing, part.count / rate)


def test_parts_grow_to_what_a_core_plays_in_a_fifth_of_a_second_and_shrink_at_the_end() -> None:
    parts, sizes = Parts(default_task("radetzky", 2, "basic", Mode.CPU), 0, 2_000_000, PLAIN), []
    for part in parts:
        parts.learn(played(part, 100_000))
        sizes.append(part.count)
    assert sum(sizes) == 2_000_000
    assert sizes[:3] == [2000, 8000, 20_000]
    assert max(sizes) == 20_000
    assert max(sizes[-10:]) <= 20_000 * 10 / LAST


def test_parts_are_the_games_that_are_left_whatever_their_size() -> None:
    for mode in Mode:
        parts = list(Parts(default_task("radetzky", 2, "basic", mode), 7, 300_007, PLAIN))
        ends = [part.first + part.count for part in parts]
        assert [7, *ends] == [*(part.first for part in parts), 300_007]


def test_a_tally_does_not_grow_with_its_games() -> None:
    """What is kept are counts: twice the same games give the same counters, twice as full."""
    once, twice = Tally(), Tally()

    class Twice(Alone):
        def map(self, work: Any, parts: Any) -> Any:
            for part in parts:
                told = work(part)
                once.add(told)
                twice.add(told)
                twice.add(told)
                yield told

    play_series(TASK, GAMES, Twice(), Kept(None, {}), COUNTED)
    assert twice.lengths == Counter({length: 2 * count for length, count in once.lengths.items()})
    assert [len(seat) for seat in twice.points] == [len(seat) for seat in once.points]
    assert Tally.read(twice.written()) == twice


def test_a_digest_is_held_in_no_memory() -> None:
    folds = Folds(Kept(None, {}), 0)
    assert folds._file is None


def test_parquet_has_a_row_for_every_game(tmp_path: Path) -> None:
    from pyarrow import parquet

    path = tmp_path / "games.parquet"
    game = load_game("1848")
    task = default_task("1848", 2, "base", Mode.PYTHON)
    file = ParquetFile(path, game, 2, {"bots": "uniform,uniform"})
    tally, _ = play_series(task, 4, Alone(), Kept(None, {}), COUNTED, None, file.add)
    assert not path.exists()
    file.finish()
    table = parquet.read_table(path).to_pydict()
    assert table["game"] == [0, 1, 2, 3]
    assert Counter(table["outcome"]) == {game.meta.outcomes[number]: n for number, n in tally.outcomes.items()}
    assert sum(table["decisions"]) == tally.decisions
    assert Counter(table["points_1"]) == tally.points[1]
    assert parquet.read_schema(path).metadata[b"bots"] == b"uniform,uniform"
    assert [found.name for found in tmp_path.iterdir()] == ["games.parquet"]


@pytest.mark.parametrize("game_id", PACKAGES)
def test_a_report_says_what_was_counted(game_id: str) -> None:
    game = load_game(game_id)
    variant = game.meta.variants[0].name
    task = default_task(game_id, game.meta.usual_players(variant), variant, Mode.PYTHON)
    tally, digest = play_series(task, 2, Alone(), Kept(None, {}), COUNTED)
    report = report_of(task, game, tally, digest, 1.0, 1.0)
    said = "quarantotto simulate <x>"
    text = page(task, game, report, tally, said, "en", lambda text, **values: text.format(**values))
    assert "quarantotto simulate &lt;x&gt;" in text
    assert not re.findall(r'(?:src|href)="(?!#)|url\((?!data:)|<script|style="', text)  # needs nothing beside it
    kinds, clauses = used_kinds(game, tally), used_clauses(game, tally)
    assert sum(kinds.values()) == tally.decisions
    for kind, uses in used_of_kinds(game, tally).items():
        assert sum(uses.values()) == kinds[kind]
    german = page(task, game, report, tally, said, "de", lambda text, **values: text.format(**values))
    assert short(translator_of(game_id, "de")(game.meta.variants[0].label)) in german
    assert all(title in german.replace("&#x27;", "'") for title in titled(game, clauses, "de"))
    for counts in (
        said_of(game, kinds),
        titled(game, clauses, "en"),
        *(said_of(game, uses) for uses in used_of_kinds(game, tally).values() if any(uses.values())),
    ):
        never = in_runs(name for name, count in counts.items() if not count)
        assert (f"Never used: {', '.join(never)}" if never else "Everything was used.") in text
    shown = re.sub(r"<[^>]*>", "|", text)
    assert all(f"|{kind}|" in shown for kind, count in said_of(game, kinds).items() if count)


def said_of(game: Game, counts: Mapping[str, int]) -> dict[str, int]:
    return {named(game, name, "en"): count for name, count in counts.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", PACKAGES)
def test_a_report_speaks_the_reader_s_language(game_id: str, lang: str) -> None:
    """Words, each another, in place of names; and one way to write a share."""
    game = load_game(game_id)
    kinds = {kind_of(game.action_name(action)) for action in range(game.actions)}
    assert set(game.meta.words) == {*game.meta.outcomes, *kinds}
    for names in (game.meta.outcomes, kinds):
        assert len({named(game, name, lang) for name in names}) == len(names)
    tally = Tally(games=2, decisions=2, uses=Counter({0: 1}), won=[1], points=[Counter({1: 1, 2: 1})])
    tally.lengths, tally.outcomes = Counter({1: 2}), Counter({0: 1, 1: 1})
    task = default_task(game_id, game.meta.default_players, game.meta.variants[0].name, Mode.PYTHON)
    said = Tongue(lang)._
    text = page(task, game, report_of(task, game, tally, "", 1.0, 1.0), tally, "again", lang, said)
    shown = re.sub(r"<[^>]*>", "|", text.partition("<body>")[2]).replace("&#x27;", "'")
    assert "50.0 %" in shown if lang == "en" else "50,0 %" in shown
    assert not re.search(r"\d%" if lang == "en" else r"\d%|\d\.\d", shown)
    assert f"|{named(game, game.meta.outcomes[0], lang)}|" in shown


def test_one_of_a_kind_is_named_with_its_number() -> None:
    game = load_game("garibaldi")
    assert [named(game, name, "it") for name in ("place-6", "kind-foot", "time")] == [
        "Luogo 6",
        "a piedi",
        "Il tempo è scaduto",
    ]
    assert named(game, "no-such-thing", "it") == "no such thing"


def test_numbers_in_a_row_are_named_by_their_ends() -> None:
    assert in_runs([]) == []
    names = ["Done", *(f"Bid {n}" for n in (1, 3, 4, 6, 7, 8)), "Card 9", "no 2 way", "no 3 way"]
    assert in_runs(names) == ["Done", "Bid 1", "Bid 3", "Bid 4", "Bid 6 – Bid 8", "Card 9", "no 2 way", "no 3 way"]


def test_figures() -> None:
    values = (-1000.0, 482.6, 2.5, 0.0)
    assert [figure(value, "en", "+") for value in values] == ["-1,000", "+483", "+2.5", "+0"]
    assert [figure(value, "it", "+") for value in values] == ["-1.000", "+483", "+2,5", "+0"]
    scale = re.findall(r"[\d,]+ %", whiskers("Share", [("one", 0.05, 0.04, 0.06)], "it"))
    assert scale == ["0 %", "2,5 %", "5 %", "7,5 %", "10 %", "5,0 %"]
    assert kind_of("card-22") == "card"
    assert kind_of("two-gold-for-army") == "two-gold-for-army"
    assert mean_of(Counter({1: 50, 3: 50})) == pytest.approx((2.0, 0.196))
    assert median_of(Counter({1: 2, 5: 1, 9: 1})) == 1
    assert median_of(Counter({1: 1, 5: 3})) == 5
