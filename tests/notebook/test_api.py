"""`from quarantotto import Game, play, simulate`."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from types import ModuleType

import numpy as np
import polars
import pytest

import quarantotto
from quarantotto import Game, play, simulate
from quarantotto.core.compiler import Unavailable
from quarantotto.core.engine import NotConcealed, Refused
from quarantotto.core.game import BadOption
from quarantotto.games import PACKAGES
from quarantotto.notebook import series
from quarantotto.notebook.board import go_on, page_of

of_every_game = pytest.mark.parametrize("game_id", PACKAGES)


def test_nothing_is_read_before_it_is_asked_for() -> None:
    program = "import quarantotto, sys; print([name for name in sys.modules if name.startswith('quarantotto.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    with pytest.raises(AttributeError, match="has no attribute 'solve'"):
        _ = quarantotto.solve


@of_every_game
def test_a_game_goes_by_choices_names_numbers_and_bots(game_id: str) -> None:
    game, same = Game(game_id, seed=3, mode="python"), Game(game_id, seed=3, mode="python")
    other = game.copy()
    choice = game.choices()[-1]
    game.act(choice)
    assert same.act(choice.name).choices() == game.choices()
    assert other.act(choice.action).choices() == game.choices()
    assert sorted(one.action for one in game.choices()) == np.flatnonzero(game.seen(game.pending[0]).mask).tolist()
    done = game.let("uniform")
    assert done in same.choices()
    assert same.let("uniform") == done
    assert game.copy().play_out("uniform").outcome == game.play_out("uniform").outcome
    assert game.is_over
    assert not game.pending
    assert len(game.results) == game.players
    with pytest.raises(ValueError, match="nobody is asked"):
        game.choices()


def test_what_is_forbidden_or_unknown_is_refused_and_changes_nothing() -> None:
    game = Game("radetzky", mode="python")
    before = game.choices()
    forbidden = next(action for action in range(900) if action not in {choice.action for choice in before})
    with pytest.raises(Refused) as refused:
        game.act(forbidden)
    assert refused.value.__notes__ == ["Not asked now"]
    for seat in (-1, 3):
        for wrong in (game.seen, game.choices, game.let, lambda seat: game.act(before[0], seat)):
            with pytest.raises(ValueError, match=f"no seat {seat}: seats are 0 to 2"):
                wrong(seat=seat)
    with pytest.raises(ValueError, match=r"seat \d is not asked now: \d is"):
        game.let(seat=next(seat for seat in range(3) if seat not in game.pending))
    with pytest.raises(ValueError, match="0 games: must be at least 1"):
        simulate("radetzky", 0)
    with pytest.raises(ValueError, match="no action 'fly'"):
        game.act("fly")
    with pytest.raises(BadOption):
        game.let("genius")
    assert game.choices() == before


@of_every_game
def test_a_seat_sees_its_own_and_a_notebook_draws_it(game_id: str) -> None:
    game = Game(game_id, mode="python")
    seat = game.pending[0]
    seen, other = game.seen(seat), game.seen((seat + 1) % game.players)
    assert seen._repr_svg_().startswith("<svg")
    assert seen._repr_svg_() in seen._repr_html_()
    assert "@font-face" in seen._repr_svg_()
    assert seen.text
    assert seen.observation.shape == other.observation.shape
    assert seen.choices == game.choices()
    assert {choice.action for choice in seen.choices} == set(seen.legal)
    assert game.seen()._repr_html_() == game._repr_html_()
    with pytest.raises(NotConcealed):
        game.position.observed(seat)


@of_every_game
def test_every_button_and_its_thing_in_the_drawing(game_id: str) -> None:
    game = Game(game_id, mode="python")
    go_on(game, 0, "uniform")
    page = page_of(game.seen(0))
    buttons = {int(number) for number in re.findall(r'<button data-actions="(\d+)">', page)}
    assert buttons == set(game.seen(0).legal)
    assert {
        int(number) for found in re.findall(r'data-actions="([\d ]+)"', page) for number in found.split()
    } == buttons


def test_a_click_on_a_board_is_a_decision_and_bots_go_on() -> None:
    board = play("comuni", seat=1, bots="uniform", players=2, mode="python")
    assert board.game.pending == (1,)
    assert "@font-face" in board._css  # faces count where the page says them, not within a board
    before, page = board.game.position.state.decisions, board.page
    board._clicked(board, {"act": 10_000}, [])
    board._clicked(board, "nonsense", [])
    assert board.game.position.state.decisions == before
    board._clicked(board, {"act": board.game.choices()[0].action}, [])
    assert board.game.position.state.decisions > before
    assert board.page != page
    while not board.game.is_over:
        board._clicked(board, {"act": board.game.choices(1)[0].action}, [])
    assert "<button" not in board.page


def test_a_board_says_what_it_lacks() -> None:
    with pytest.raises(ValueError, match="no seat 7"):
        play("radetzky", seat=7, mode="python")
    with pytest.raises(BadOption):
        play("radetzky", bots="genius")


def test_a_series_is_the_one_of_the_command_line() -> None:
    played = simulate("radetzky", 4, players=2, seed=5, mode="python")
    command = ["simulate", "radetzky", "--games", "4", "--players", "2", "--seed", "5", "--mode", "python", "--json"]
    done = subprocess.run([sys.executable, "-m", "quarantotto", *command], capture_output=True, text=True, check=True)
    assert played.report.digest == json.loads(done.stdout)["digest"]
    frame = played.frame()
    assert isinstance(frame, polars.DataFrame)
    assert frame["game"].to_list() == [0, 1, 2, 3]
    assert frame["outcome"].to_list() == list(played.columns["outcome"])
    assert played.won(0)[0] == (frame["outcome"] == "italy").mean()
    assert "<caption>4 games of radetzky, basic, 2 players" in played._repr_html_()


def test_who_was_first_has_won_and_nobody_else() -> None:
    played = simulate("comuni", 3, players=4, seed=1, mode="python")
    ranks = [played.columns[f"rank_{seat}"] for seat in range(4)]
    assert played.wins == tuple(int((rank == 1).sum()) for rank in ranks)
    assert sum(played.wins) >= 3


def test_a_frame_is_made_with_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    played = simulate("radetzky", 1, mode="python")
    pandas = ModuleType("pandas")
    pandas.DataFrame = dict  # type: ignore[attr-defined]  # as small as it can be
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    monkeypatch.setattr(series, "find_spec", lambda name: name == "pandas" and find_spec("polars"))
    assert played.frame()["game"] == [0]
    monkeypatch.setattr(series, "find_spec", lambda name: None)
    with pytest.raises(Unavailable, match="Polars or pandas"):
        played.frame()
