"""Chromium, and pages in it that fail the test when a script fails or the page's policy is broken."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.house import House

PLAIN_HOST = "casa.test"  # a plain host name on http is no secure context
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
]
SHOTS = Path(__file__).parents[2] / "dist" / "shots"  # for people to look at; not kept in the repository

MakePage = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    running = House(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def browser_page(chromium: Browser, house: House) -> Iterator[MakePage]:
    """Makes pages of separate browsers."""
    contexts: list[BrowserContext] = []
    failures: list[str] = []

    def make(lang: str = "en", *, width: int = 1440, height: int = 900, **more: Any) -> Page:
        size: Any = {"width": width, "height": height}
        more = {"base_url": house.address, "reduced_motion": "reduce", **more}
        contexts.append(chromium.new_context(viewport=size, locale=lang, **more))
        page = contexts[-1].new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("console", lambda said: failures.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert failures == []


def shot(page: Page, name: str) -> None:
    """A picture for people to look at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
