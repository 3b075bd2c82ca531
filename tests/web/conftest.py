"""Running servers over each kind of database."""

from collections.abc import Iterator
from typing import Any

import pytest

from quarantotto.table import verify
from quarantotto.web.live import luck
from tests.databases import DATABASES, empty_postgresql, postgresql_url, store_url
from tests.luck import fix_luck
from tests.web.serving import Browser, House, serving

__all__ = ["postgresql_url", "store_url"]


@pytest.fixture(autouse=True)
def fixed_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_luck(request, monkeypatch, luck, verify)


@pytest.fixture(scope="session", params=DATABASES)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that all tests of a kind of database share; they play at tables of their own."""
    if request.param == "sqlite":
        with serving(f"sqlite:///{tmp_path_factory.mktemp('store') / 'matches.sqlite'}") as house:
            yield house
        return
    with empty_postgresql() as url, serving(url) as house:
        yield house


@pytest.fixture
def browsers(house: House) -> Iterator[Any]:
    """Makes browsers."""
    made: list[Browser] = []

    def make(lang: str = "en") -> Browser:
        made.append(house.browser(lang))
        return made[-1]

    yield make
    for browser in made:
        browser.close()


@pytest.fixture
def carlo(browsers: Any) -> Browser:
    browser: Browser = browsers()
    return browser


@pytest.fixture
def clara(browsers: Any) -> Browser:
    browser: Browser = browsers("it")
    return browser
