"""Native code is made once. Where it cannot be loaded it stops nobody: the game goes on interpreted, and the host
reads why."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import Engine
from quarantotto.core.position import edition_path, load_edition
from quarantotto.games import load_game
from quarantotto.web.workers import compiling, native
from quarantotto.web.workers import thinking as bots
from quarantotto.web.workers.native import NativeCode
from tests.web.serving import serving, wait_until


@pytest.fixture
def is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Engine.change_mode
    monkeypatch.setattr(native, "load", lambda unit, entries: True)

    def change_mode(engine: Engine, mode: Mode, *how: Any) -> None:
        if mode is Mode.CPU:
            raise ValueError("generator already executing")
        plain(engine, mode, *how)

    monkeypatch.setattr(Engine, "change_mode", change_mode)


@pytest.mark.usefixtures("is_broken")
def test_a_table_opens_all_the_same(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(f"sqlite:///{tmp_path}/matches.sqlite") as house:
        house.services.native.ready.add("radetzky")
        carlo = house.browser()
        seat = carlo.running_table()
        assert seat.view()["question"]
        wait_until(lambda: carlo.get("/api/status")["games"]["radetzky"]["mode"] == "python")
        assert seat.view()["question"]
        carlo.close()
    assert "radetzky cannot be loaded" in caplog.text


@pytest.mark.usefixtures("is_broken")
def test_a_bot_decides_all_the_same(caplog: pytest.LogCaptureFixture) -> None:
    game = load_game("radetzky")
    text = edition_path(game, game.meta.default_edition).read_text(encoding="utf-8")
    bots._PLAYERS.forget()
    with caplog.at_level(logging.ERROR):
        player = bots._player("radetzky", text, Mode.CPU)
    bots._PLAYERS.forget()
    assert player.engine.mode is Mode.PYTHON
    assert "radetzky cannot be loaded" in caplog.text


def test_what_is_kept_on_the_disk_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four processes that found nothing to do took as much of the processor as five hundred tables that come back."""
    game = load_game("radetzky")
    build(game.unit, compiling.of_table(game), Mode.CPU)
    code, table = NativeCode(lambda: None), interpreted()
    monkeypatch.setattr(NativeCode, "_compile", _never)
    asyncio.run(code.prepare("radetzky", lambda: [table]))
    assert table.mode is Mode.CPU
    assert code.ready == {"radetzky"}


def test_what_was_made_for_another_processor_is_made_again_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that has moved: it lies there, but none of it can be loaded; the server itself never compiles."""
    code, table, made = NativeCode(lambda: None), interpreted(), list[str]()

    async def compile_(_code: NativeCode, game_id: str) -> bool:
        made.append(game_id)
        return False

    monkeypatch.setattr(native, "load", lambda unit, entries: False)
    monkeypatch.setattr(NativeCode, "_compile", compile_)
    code.ready.add("radetzky")
    asyncio.run(code.load(table))
    assert made == ["radetzky"]
    assert table.mode is Mode.PYTHON
    assert not code.ready


def interpreted() -> Engine:
    game = load_game("radetzky")
    return Engine(game, load_edition(game))


async def _never(_code: NativeCode, game_id: str) -> bool:
    raise AssertionError(game_id)
