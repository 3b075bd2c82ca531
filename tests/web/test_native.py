"""Native code that cannot be loaded stops nobody: the game goes on interpreted, and the host reads why."""

import logging
from pathlib import Path
from typing import Any

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.position import edition_path
from quarantotto.games import load_game
from quarantotto.web.workers import thinking as bots
from tests.web.serving import serving


@pytest.fixture
def is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Engine.change_mode

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
        assert carlo.get("/api/status")["games"]["radetzky"]["mode"] == "python"
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
