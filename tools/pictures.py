"""Takes the pictures of `docs/pictures` from a running house: `scripts/pictures`; with `--check`: are they stale?

The same cards are dealt in every run. Stale is a picture whose page is built otherwise by now: `made.json` has, for
each, the named parts the page had. Letters and pixels do not count.
"""

import argparse
import base64
import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.browser.fixed_luck import DEAL
from tests.browser.house import House
from tests.browser.playing import PATIENCE, READY

FOLDER = Path(__file__).parents[1] / "docs/pictures"
NOTED = FOLDER / "made.json"
SIZE = {"width": 1280, "height": 800}
QUALITY = 72
DECISIONS = {"radetzky": 24, "comuni": 40, "garibaldi": 12, "1848": 8}  # until there is something to look at
PLAYERS = {"radetzky": 3, "comuni": 3, "garibaldi": 3, "1848": 3}
# Everything with a name that is neither part of a drawing nor numbered.
PARTS = """() => [...new Set([...document.querySelectorAll("main [id], header [id], body > [id]")]
    .filter((part) => !part.closest("svg") && !/\\d/.test(part.id)).map((part) => part.id))].sort()"""

DRAWN = "[...document.querySelectorAll('#games .inner')].every((place) => place.firstElementChild)"


@contextmanager
def visitor() -> Iterator[BrowserContext]:
    """A browser in a house of its own."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), program="fixed_luck")
        try:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            house.wait_until_native()
            yield browser.new_context(
                base_url=house.address,
                viewport=SIZE,  # type: ignore[arg-type]
                locale="en",
                color_scheme="light",
                reduced_motion="reduce",
                extra_http_headers={DEAL: "pictures"},
            )
        finally:
            house.stop()


def pages(context: BrowserContext) -> Iterator[tuple[str, Page]]:
    """Every page a picture is taken of."""
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector("#games:not([aria-busy])")
    page.wait_for_function(f"() => {DRAWN}", timeout=PATIENCE)
    yield "home", page
    for game in DECISIONS:
        page.goto(f"/table/{_played(context, game)}")
        page.wait_for_function(READY, timeout=PATIENCE)
        yield game, page


def _played(context: BrowserContext, game: str) -> str:
    """A table where the first seat has decided so often what it was advised to."""
    person = {"kind": "person", "name": "Clara"}
    seats = [person, *({"kind": "bot", "level": "gentle"} for _ in range(PLAYERS[game] - 1))]
    wish = {"game": game, "players": PLAYERS[game], "seats": seats, "start": True, "pace": 0}
    match = _asked(context, "/api/matches", wish)["match"]
    for number in range(DECISIONS[game]):
        question = _question(context, match)
        advised = _asked(context, f"/api/matches/{match}/hint", {"seat": 0})
        if advised is not None:
            answer = {
                "seat": 0,
                "question": question["number"],
                "actions": [advised["action"]],
                "id": f"picture-{number}",
            }
            _asked(context, f"/api/matches/{match}/act", answer)
    _question(context, match)
    return str(match)


def _question(context: BrowserContext, match: str) -> Any:
    """What the seat is asked, once it is."""
    while True:
        question = context.request.get(f"/api/matches/{match}/view?seat=0").json()["question"]
        if question["number"] is not None:
            return question


def _asked(context: BrowserContext, path: str, body: Mapping[str, Any]) -> Any:
    """The answer; None where a question that has one answer was answered meanwhile."""
    answer = context.request.post(path, data=json.dumps(body), headers={"content-type": "application/json"})
    if not answer.ok and answer.json()["error"]["code"] == "closed-question":
        return None
    assert answer.ok, answer.text()
    return answer.json()


def differences(noted: Mapping[str, list[str]], found: Mapping[str, list[str]]) -> list[str]:
    """What has come and gone since the pictures were taken, a line each."""
    return [
        f"{name}: {sign}#{part}"
        for name in sorted({*noted, *found})
        for sign, one, other in (("+", found, noted), ("-", noted, found))
        for part in one.get(name, ())
        if part not in other.get(name, ())
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="take none, but say what has changed since")
    checks = parser.parse_args().check
    found = {}
    with visitor() as context:
        for name, page in pages(context):
            found[name] = page.evaluate(PARTS)
            if not checks:
                line = context.new_cdp_session(page)
                taken = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
                FOLDER.mkdir(exist_ok=True)
                (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
    if not checks:
        NOTED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        return 0
    stale = differences(json.loads(NOTED.read_text(encoding="utf-8")), found)
    print(*stale, sep="\n", end="\n" if stale else "", file=sys.stderr)
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
