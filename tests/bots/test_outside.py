"""Bots that somebody has installed: found by their entry points, given what a seat knows, never in anybody's way."""

import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copy

import pytest

from quarantotto.bots import outside
from quarantotto.bots.levels import heuristic
from quarantotto.bots.outside import OutsidePlayer, View, is_bot, outside_bots
from quarantotto.core import record
from quarantotto.core.engine import Engine
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.games import load_game
from tests.cli.conftest import Run, run
from tests.web.acting import live_match
from tests.web.serving import Browser, Seat, serving, wait_until

__all__ = ["run"]

EXAMPLE = Path(__file__).parents[2] / "docs" / "chooser.py"
WRONG = """
import os, time

def fails(view): raise KeyError("nothing")
def cheats(view): return 9999
def dreams(view): return None
def hangs(view):
    while True: time.sleep(0.01)
def dies(view): os._exit(3)
"""
OURS = ("brawler", "cheats", "dies", "dreams", "fails", "hangs", "missing")
NAMES = {
    "brawler": "chooser:choose",
    "missing": "nowhere:choose",
    "master": "chooser:choose",
    "No Name": "chooser:choose",
    **{name: f"wrong_bots:{name}" for name in ("fails", "cheats", "dreams", "hangs", "dies")},
}


@pytest.fixture(autouse=True)
def _installed(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package as pip leaves it, for this process and those it starts."""
    folder = tmp_path_factory.mktemp("site")
    info = folder / "my_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bot\nVersion: 1.0\n")
    told = "\n".join(f"{name} = {value}" for name, value in NAMES.items())
    (info / "entry_points.txt").write_text(f"[{outside.GROUP}]\n{told}\n")
    copy(EXAMPLE, folder / "chooser.py")
    (folder / "wrong_bots.py").write_text(WRONG)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", str(folder))
    outside_bots.cache_clear()
    yield
    outside_bots.cache_clear()


@pytest.fixture
def position() -> Position:
    return Position.start(load_game("radetzky"), players=2, options={"talk": "silent"})


def engine_of(position: Position) -> Engine:
    return Engine(position.game, load_edition(position.game))


def test_they_are_found_by_name_and_take_none_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    assert tuple(outside_bots()) == OURS
    assert is_bot("brawler")
    assert not is_bot("No Name")
    assert len(caplog.messages) == 2  # that a name is taken, or none, is said


def test_one_is_given_what_its_seat_knows_and_cannot_change_it(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bytes] = []

    def choose(view: View) -> int:
        given.append(record.raw(view.state))
        assert (view.game, view.seat, view.legal) == ("radetzky", seat, tuple(position.legal(seat)))
        assert view.name(view.legal[0]).startswith("district-")
        view.state.pending = 0
        return view.legal[-1]

    player = OutsidePlayer(engine_of(position), "brawler")
    monkeypatch.setattr(player, "_choose", choose)
    (seat,) = position.pending()
    known = position.concealed(seat).state
    before = record.raw(known)
    assert player(known, seat) == position.legal(seat)[-1]
    assert record.raw(known) == before
    for number in range(3):  # the same in every world that fits
        whole = position.concealed(seat).imagined(seat, seed_key(number))
        player(whole.concealed(seat).state, seat)
    assert given == [before] * 4


@pytest.mark.parametrize("name", ["fails", "cheats", "dreams", "hangs", "missing"])
def test_where_one_does_wrong_a_level_of_ours_decides_and_it_is_said(
    position: Position, name: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.05)
    engine, (seat,) = engine_of(position), position.pending()
    known = position.concealed(seat).state
    assert OutsidePlayer(engine, name)(known, seat) == heuristic(engine, outside.EFFORT)(known, seat)
    assert [said.partition(" failed")[0] for said in caplog.messages if "failed" in said] == [f"the bot {name}"]


def test_it_plays_in_the_terminal_and_in_tournaments(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    done = run("play", "radetzky", "--seed", "4", "--bots", "brawler", "--lang", "en", typed="1\n" * 500)
    assert done.code == 0
    assert "Milan is" in done.out
    cup = (
        "--bots",
        "brawler,uniform",
        "--players",
        "1",
        "--mode",
        "python",
        "--games",
        "2",
        "--workers",
        "1",
        "--json",
    )
    answer = json.loads(run("tournament", "radetzky", *cup).out)
    assert {one["bot"] for one in answer["standings"]} == {"brawler", "uniform"}
    refused = run("play", "radetzky", "--bots", "nobody")
    assert (refused.code, "brawler" in refused.err) == (2, True)


def test_it_plays_at_a_table_in_a_process_of_its_own(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}") as house:
        carlo = house.browser()
        assert f'data-bots="{" ".join(OURS)}"' in carlo.http.get("/new").text
        for name, moves in (("brawler", None), ("dies", 2)):
            wished = [{"kind": "person", "name": "Carlo"}, {"kind": "bot", "level": name}]
            seat = carlo.open_table(seats=wished, start=True)
            assert seat.table()["seats"][1]["level"] == name
            wait_until(moves_of(seat, moves), 120)
        assert not house.bots.given  # nobody of ours was asked, nor waited
        assert any("process died" in said for said in caplog.messages)
        assert refused_level(carlo) == (400, "bad-request")
        carlo.close()


def refused_level(browser: Browser) -> tuple[int, str]:
    wished = [{"kind": "person"}, {"kind": "bot", "level": "No Name"}]
    return browser.refused("POST", "/api/matches", {"game": "radetzky", "seats": wished})


def moves_of(seat: Seat, count: int | None) -> Callable[[], bool]:
    """Whether the bot has moved so often, or the game is over; its opponent moves when it is asked."""

    def has_moved() -> bool:
        match = live_match(seat)
        if match.pending() == [0]:
            seat.act()
        moves = sum(moment.seat == 1 for moment in match.standing())
        return match.is_over or (count is not None and moves >= count)

    return has_moved
