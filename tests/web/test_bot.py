"""The example of a player of one's own, as `docs/` has it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Browser, serving, wait_until

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
    table = carlo.open_table(seats=[{"kind": "open"}, {"kind": "bot"}])
    link = f"http://{carlo.house.address}{table.links['0']}"
    with subprocess.Popen([sys.executable, str(BOT), link], stdout=subprocess.PIPE, text=True) as bot:
        try:
            wait_until(lambda: table.table()["seats"][0]["kind"] == "person" or bot.poll() is not None)
            carlo.post(f"{table.path}/start")
            said, _ = bot.communicate(timeout=MINUTES)
        finally:
            bot.kill()
    assert said.strip() == "over"
    assert table.table()["seats"][0]["name"] == "Sibilla"
