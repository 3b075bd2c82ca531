"""Balance: what can be varied, the same deals in every cell, and the value that is sought."""

from dataclasses import replace
from pathlib import Path

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.edition import BadEdition
from quarantotto.core.game import BadOption
from quarantotto.games import load_game
from quarantotto.lab.balance import Aim, Cell, aims, changed, play_balance, values_of, varied, with_more
from quarantotto.lab.bench import default_task
from quarantotto.lab.fleet import Alone, fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.series import simulate
from quarantotto.lab.shares import wilson
from tests.lab.test_tournament import Stopping

GAME = load_game("radetzky")
TASK = default_task("radetzky", 2, "basic", Mode.PYTHON)


def test_values() -> None:
    assert values_of("players=3,4,5") == ("players", ["3", "4", "5"])
    assert values_of("soldiers=-2..1") == ("soldiers", ["-2", "-1", "0", "1"])
    for wrong in ("players", "players=", "=3", "players=3,3", "players=3,,4", "soldiers=2..-2"):
        with pytest.raises(BadOption, match="must be NAME=VALUES"):
            values_of(wrong)
    with pytest.raises(BadOption, match="players is varied twice"):
        varied(["players=3", "soldiers=1", "players=4"])


def test_what_can_be_varied() -> None:
    assert changed(TASK, GAME, "players", "3").bots == ("uniform",) * 3
    assert changed(TASK, GAME, "variant", "advanced").variant == "advanced"
    assert changed(TASK, GAME, "difficulty", "2").options == {"difficulty": "+2"}
    before, after = TASK.load()[1].record, changed(TASK, GAME, "soldiers", "-2").load()[1].record
    assert (after.soldiers[1:] - before.soldiers[1:]).tolist() == [-2] * 5
    assert int(changed(TASK, GAME, "flood", "3").load()[1].record.flood) == int(before.flood) + 3


def test_what_cannot_be_varied() -> None:
    for name, value, said in (
        ("weather", "1", "no printed number 'weather'"),
        ("swords", "1", "austria_deck.swords, italy_deck.swords"),
        ("players", "many", "'many' is no whole number"),
        ("source", "1", "no printed number"),
    ):
        with pytest.raises(BadOption, match=said):
            changed(TASK, GAME, name, value)
    assert "swords = 12" in with_more(TASK.edition_toml, "austria_deck.swords", 1)
    for vary in (("players", "9"), ("difficulty", "7")):
        with pytest.raises(BadOption):
            play_balance(TASK, GAME, [(vary[0], [vary[1]])], 1, Stopping(0), Kept(None, {}))
    with pytest.raises(BadOption, match="no seat 2 at a table of 1"):
        play_balance(TASK, GAME, [("players", ["2", "1"])], 1, Stopping(0), Kept(None, {}), None, 1)
    with pytest.raises(BadOption, match="one bot plays all seats"):
        changed(replace(TASK, bots=("greedy", "uniform")), GAME, "players", "3")
    with pytest.raises(BadEdition):
        play_balance(TASK, GAME, [("soldiers", ["90"])], 1, Stopping(0), Kept(None, {}))


def test_cells_are_simulations_on_the_same_deals(tmp_path: Path) -> None:
    games, path = 6, tmp_path / "sweep.json"
    vary = [("difficulty", ["-2", "2"]), ("players", ["1", "2"])]
    cells = play_balance(TASK, GAME, vary, games, Alone(), Kept(None, {}), 1)
    assert [cell.settings for cell in cells][1] == (("difficulty", "-2"), ("players", "2"))
    harder = replace(TASK, options={"difficulty": "+2"})
    assert cells[3].wins == simulate(harder, games).outcomes["austria-districts"]
    assert cells[0].change == cells[0].within == 0
    assert cells[3].change == pytest.approx((cells[3].wins - cells[0].wins) / games)
    with pytest.raises(KeyboardInterrupt):
        play_balance(TASK, GAME, vary, games, Stopping(3), Kept(path, {}), 1)
    some = play_balance(TASK, GAME, vary, games, Stopping(9), Kept(path, {}), 1)
    assert some == play_balance(TASK, GAME, vary, 2, Alone(), Kept(None, {}), 1)  # two deals with all four
    with fleet_of(2) as fleet:
        assert play_balance(TASK, GAME, vary, games, fleet, Kept(path, {}), 1) == cells
    assert play_balance(TASK, GAME, vary, games, Stopping(0), Kept(path, {}), 1) == cells
    by_seat = play_balance(TASK, GAME, [("difficulty", ["0"])], 3, Alone(), Kept(None, {}), None, 1)
    assert by_seat[0].wins == simulate(TASK, 3).outcomes["italy"]


def cell(value: int, wins: int) -> Cell:
    return Cell((("soldiers", str(value)), ("players", "3")), 999, wins, wins / 999, *wilson(wins, 999), 0, 0)


def test_a_value_is_sought() -> None:
    cells = [cell(-1, 749), cell(0, 499), cell(1, 249)]
    rest = (("players", "3"),)
    (even,), (between,) = aims(cells, "soldiers", 0.4995), aims(cells, "soldiers", 0.64)
    assert even.value == pytest.approx(0, abs=0.01)
    assert between.value == pytest.approx(-0.52, abs=0.03)
    assert even.low == pytest.approx(-0.11, abs=0.03)
    assert even.high == pytest.approx(0.11, abs=0.03)
    assert (even.nearest, between.nearest) == ("0", "-1")
    assert aims(cells, "soldiers", 0.9) == [Aim(rest, "soldiers", None, None, None, "-1", 749 / 999)]
    risen = aims([cell(-1, 249), cell(0, 499), cell(1, 749)], "soldiers", 0.74)[0]
    assert risen.value == pytest.approx(0.95, abs=0.02)
    assert risen.low == pytest.approx(0.85, abs=0.05)
    assert risen.high is None  # the true share at 1 may still be less
