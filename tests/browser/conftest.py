"""Chromium, and pages in it that fail the test when a script fails or the page's policy is broken."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, expect, sync_playwright

from tests.browser.fixed_luck import ASKS_FOR, DEAL
from tests.browser.house import PLAIN_HOST, House

# What Playwright switches off itself, which would be lost, and parts of the browser's own window that are pages too:
# each context would pay for them.
FEATURES_OFF = (
    "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,"
    "PreconnectToSearch,MediaRouter,ThirdPartyStoragePartitioning,DestroyProfileOnBrowserClose,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,LensOverlay,AvoidCorsURLLoaderRestartOnRedirect,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIToolbar,WebUIReloadButton,WebUILocationBar,"
    "PreloadTopChromeWebUI,InitialWebUI"
)
# The same engine without a window of its own: a test takes a fifth less work. Chromium itself is taken where it
# is missing, and for what it cannot do: what comes by Web Push is shown by the window.
WHOLE = shutil.which("chromium")
SHELL = shutil.which(os.environ.get("QUARANTOTTO_TEST_CHROMIUM", "chromium-headless-shell")) or WHOLE
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # as in a window
    f"--disable-features={FEATURES_OFF}",
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
]
SHOTS = Path(__file__).parents[2] / "dist" / "shots"  # for people to look at; not kept in the repository
SLOW = 30_000  # milliseconds until a test gives up; a busy machine is no defect
HAS_SHOTS = os.environ.get("QUARANTOTTO_TEST_SHOTS") != "no"
# Where nobody looks, pages are laid out and clicked but not drawn, which is a third of a browser's work in play. What
# is fainter than this is not drawn, and yet not hidden: whoever asks for styles, or what lies at a point, finds it.
UNSEEN = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0.0003 !important }");
  document.adoptedStyleSheets = [sheet];
})()"""

# Many pages in one test: they come first, or at the end one browser would still be at them and the others done.
LONG = ("test_widths", "test_reading", "test_finale", "test_in_sight")

WORDS = "**/static/texts/*.json"

MakePage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=SLOW)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=SHELL, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=WHOLE, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests, with native code of every game: bots decide at once, and choices are drafted. Whoever
    wants to stop one takes a house of his own."""
    running = House(tmp_path_factory.mktemp("house"), program="fixed_luck")
    try:
        running.wait_until_native()
        running.open_first_table()
        yield running
    finally:
        running.stop()


@contextmanager
def house_of_its_own(chromium: Browser, folder: Path, *more: str, **how: str) -> Iterator[House]:
    """Pages go before it does: one that is still loading would say that nobody answers."""
    running = House(folder, "", *more, **how)
    try:
        yield running
    finally:
        for context in chromium.contexts:
            context.close()
        running.stop()


@pytest.fixture
def own_house(chromium: Browser, tmp_path: Path) -> Iterator[House]:
    with house_of_its_own(chromium, tmp_path) as running:
        yield running


def deals(request: pytest.FixtureRequest, deal: str = "") -> dict[str, Any]:
    """For a new context: what this test is dealt depends on its name, or on a deal it asks for, and on the series."""
    deal = request.node.name + (deal and ASKS_FOR + deal) + request.config.getoption("--luck")
    return {"extra_http_headers": {DEAL: deal.encode("ascii", "replace").decode()}}


@pytest.fixture
def browser_page(chromium: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[MakePage]:
    """Makes pages of separate browsers."""
    contexts: list[BrowserContext] = []
    failures: list[str] = []

    def make(lang: str = "en", *, width: int = 1440, height: int = 900, deal: str = "", **more: Any) -> Page:
        size: Any = {"width": width, "height": height}
        more = {
            "base_url": house.address,
            "reduced_motion": "reduce",
            "service_workers": "block",
            **deals(request, deal),
            **more,
        }
        contexts.append(chromium.new_context(viewport=size, locale=lang, **more))
        contexts[-1].set_default_timeout(SLOW)
        contexts[-1].on("page", watch)
        if not HAS_SHOTS and more["reduced_motion"] == "reduce":  # what moves is left to the browser as it is
            contexts[-1].add_init_script(UNSEEN)
        return contexts[-1].new_page()

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("console", lambda said: failures.append(said.text) if "Content Security Policy" in said.text else None)

    yield make
    for context in contexts:
        context.close()
    assert failures == []


@contextmanager
def slow(page: Page, what: str = WORDS) -> Iterator[None]:
    """What a page asks for, else its words, is on its way until the end of the block."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(what, hold)
    yield
    for _ in range(SLOW // 20):
        if held:
            break
        page.wait_for_timeout(20)
    assert held
    for route in held:
        route.continue_()
    page.unroute(what, hold)


def shot(page: Page, name: str, *, is_full: bool = False) -> None:
    """A picture for people to look at."""
    if not HAS_SHOTS:
        return
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", full_page=is_full, timeout=2 * SLOW)
