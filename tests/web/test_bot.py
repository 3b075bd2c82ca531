"""The example of a player of one's own, as `docs/` has it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Browser, serving

BOT = Path(__file__).parents[2] / "docs" / "bot.py"
MINUTES = 5 * 60


@pytest.fixture
def carlo(tmp_path: Path) -> Iterator[Browser]:
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}") as house:
        browser = house.browser()
        yield browser
        browser.close()


def test_it_is_short_and_plays_to_the_end(carlo: Browser) -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 60
    table = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "bot"}])
    token = carlo.post(f"{table.path}/seats/0/tokens", {"name": "Sibilla"}, 201)["token"]
    page = f"http://{carlo.house.address}/table/{table.match}"
    told = {**os.environ, "QUARANTOTTO_TOKEN": token, "NO_PROXY": "127.0.0.1"}
    with subprocess.Popen([sys.executable, str(BOT), page], stdout=subprocess.PIPE, text=True, env=told) as bot:
        try:
            carlo.post(f"{table.path}/start")
            said, _ = bot.communicate(timeout=MINUTES)
        finally:
            bot.kill()
    assert said.strip() == "over"
    assert carlo.get(f"{table.path}/seats/0/tokens")["tokens"][0]["used"] is not None


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ([], "plays to the end"),
        (["http://127.0.0.1:1"], "plays to the end"),
        (["http://127.0.0.1:1/table/x"], "refused"),
    ],
    ids=["nothing", "no table", "nobody there"],
)
def test_what_it_cannot_play_at_is_said_in_words(asked: list[str], said: str) -> None:
    told = {**os.environ, "QUARANTOTTO_TOKEN": "seat_x", "NO_PROXY": "127.0.0.1"}
    done = subprocess.run([sys.executable, str(BOT), *asked], capture_output=True, text=True, env=told, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr
