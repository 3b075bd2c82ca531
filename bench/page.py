"""How fast the table page is: part of `scripts/bench web`; `scripts/bench web --page` is it alone and writes
`bench/web.md`.

Headless Chromium beside a warm server on this machine, every game at a table with bots, 1440 × 900. A first view is
that of a browser that has never been here. A click counts as answered when the first change it makes has been painted;
a view is new when what the server answered is. Tasks are those of the browser's own trace of the page's main thread,
while things move.
"""

import json
import os
import random
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

FILE = Path(__file__).with_name("web.md")
GAMES = ("radetzky", "comuni", "garibaldi", "1848")
MOVING = 12  # clicks with motion
MUCH = 4  # a part of a task is named that takes at least a quarter of it
TRACED = ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"]
ACTS = "#prompt-body :is([data-act], [data-fold]):not([aria-disabled]), #end-turn"

# Says when something can first be done, counted from the navigation; asking the page would keep it busy.
USABLE = """
  const look = () => {
    if (document.querySelector("#prompt-body :is([data-act], [data-fold])")?.getClientRects().length)
      requestAnimationFrame(() => setTimeout(() => console.log("usable", performance.now())));
    else requestAnimationFrame(look);
  };
  addEventListener("DOMContentLoaded", look);
"""
# Notes how long after a press the first change, and the next view, are painted; and while things move.
WATCH = """async () => {
  const modules = await import(document.querySelector("script[type=module]").src);
  const { state } = modules["/static/js/table/main.js"];
  window.answers = [];
  window.views = [];
  let pressed = null, awaited = null;
  const painted = (since, into) => requestAnimationFrame(() => setTimeout(() => into.push(performance.now() - since)));
  addEventListener("click", (event) => { pressed = awaited = event.timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (pressed === null) return;
    painted(pressed, window.answers);
    pressed = null;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  state.on("frame", (frame) => {
    if (awaited === null || !frame.mine) return;
    painted(awaited, window.views);
    awaited = null;
  });
  let was = false;
  const look = () => {
    const moves = state.motion.running.size + state.motion.moments.size > 0;
    if (moves !== was) performance.mark(moves ? "moving" : "still");
    was = moves;
    requestAnimationFrame(look);
  };
  look();
}"""


class PageFigures(NamedTuple):
    """Milliseconds of one game's page: medians of so many looks and clicks, and what 95 of 100 clicks stay below."""

    first_view: float
    click_median: float
    click_p95: float
    view_median: float
    view_p95: float
    longest_task: float


def measure_page(browser: Browser, address: str, game: str, looks: int) -> PageFigures:
    with _table(browser, address, game, "reduce") as page:
        kept = page.context.storage_state()
        firsts = [_first_view(browser, page.url, kept) for _ in range(looks)]
        page.evaluate(WATCH)
        _play(page, looks)
        answers, views = page.evaluate("[answers, views]")
    with _table(browser, address, game, "no-preference") as page:
        page.evaluate(WATCH)
        browser.start_tracing(page=page, categories=TRACED)
        _play(page, MOVING)
        longest, made_of = longest_task(json.loads(browser.stop_tracing())["traceEvents"])
    print(f"{game}: clicks {sorted(map(round, answers))}, longest task {longest:.0f} of {made_of}", file=sys.stderr)
    return PageFigures(
        statistics.median(firsts),
        statistics.median(answers),
        _p95(answers),
        statistics.median(views or [0.0]),
        _p95(views or [0.0, 0.0]),
        longest,
    )


def longest_task(events: list[dict[str, Any]]) -> tuple[float, list[str]]:
    """The longest task, in milliseconds, of the thread that told of motion, while things moved; and what filled it."""
    marks = sorted((e for e in events if e["name"] in ("moving", "still")), key=lambda e: e["ts"])
    spans, since = [], None
    for mark in marks:
        if mark["name"] == "moving":
            since = mark["ts"]
        elif since is not None:
            spans.append((since, mark["ts"]))
            since = None
    if since is not None:
        spans.append((since, float("inf")))
    threads = {(mark["pid"], mark["tid"]) for mark in marks}
    # One that had not ended when the trace did has no length.
    tasks = [e for e in events if e["name"] == "RunTask" and (e["pid"], e["tid"]) in threads and "dur" in e]
    during = [
        task for task in tasks if any(task["ts"] < end and task["ts"] + task["dur"] > begin for begin, end in spans)
    ]
    if not during:
        return 0.0, []
    longest = max(during, key=lambda task: task["dur"])
    parts = [
        f"{part['name']} {part['dur'] / 1000:.0f}"
        for part in events
        if (part["pid"], part["tid"]) in threads
        and longest["ts"] <= part["ts"] < longest["ts"] + longest["dur"]
        and longest["dur"] > part.get("dur", 0) >= longest["dur"] / MUCH
    ]
    return longest["dur"] / 1000, parts


@contextmanager
def _table(browser: Browser, address: str, game: str, motion: Any) -> Iterator[Page]:
    context = browser.new_context(
        base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion=motion, service_workers="block"
    )
    page = context.new_page()
    wish = {"game": game, "pace": 0, "players": 2, "seats": [{"kind": "person", "name": "Livia"}], "start": True}
    match = page.request.post("/api/matches", data=wish).json()["match"]
    page.goto(f"/table/{match}")
    page.locator(ACTS).locator("visible=true").first.wait_for()
    yield page
    context.close()


def _first_view(browser: Browser, table: str, kept: Any) -> float:
    """In a browser that holds the seat and nothing else."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block", storage_state=kept)
    page = context.new_page()
    page.add_init_script(USABLE)
    with page.expect_console_message(lambda message: message.text.startswith("usable")) as told:
        page.goto(table)
    found = float(told.value.text.split()[1])
    context.close()
    return found


def _play(page: Page, clicks: int) -> None:
    """So many clicks on what may be done; a finished game ends it."""
    dice = random.Random(1848)
    for _ in range(clicks):
        page.wait_for_function(
            f"() => document.querySelector('#ranks') || document.querySelector({json.dumps(ACTS)})", polling=20
        )
        buttons = page.locator(ACTS).locator("visible=true")
        if not buttons.count():
            return
        buttons.nth(dice.randrange(buttons.count())).click()
        page.wait_for_function(
            "() => document.querySelector('#prompt').getAttribute('aria-busy') !== 'true'", polling=20
        )


def _p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20, method="inclusive")[18]


def measure_pages(port: int, looks: int) -> dict[str, PageFigures]:
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        found = {game: measure_page(browser, f"http://127.0.0.1:{port}", game, looks) for game in GAMES}
        browser.close()
    return found


def table_of(found: dict[str, PageFigures]) -> str:
    """As Markdown."""
    heads = ("game", "first view usable", "click answered", "p95", "new view", "p95", "longest task while things move")
    rows = [heads, ("---",) * len(heads)]
    rows += [(game, *(f"{value:.0f}" if value else "–" for value in figures)) for game, figures in found.items()]
    rows.append(("at most", "1000", "", "100", "", "", "50"))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def write_down(found: dict[str, PageFigures], looks: int, load: float) -> None:
    now, cores = datetime.now(UTC).date(), os.cpu_count() or 1
    busy = "**Other work filled it: these figures say nothing of what is asked.** " if load > cores else ""
    FILE.write_text(
        f"""# How fast the table page is

Made with `scripts/bench web --page`, which writes this file. Milliseconds, medians of {looks} unless another figure is
named; headless Chromium and the server on one machine with {cores} cores, whose load was {load:.1f} when it
began, on {now}. {busy}What is measured, and how, is said in `bench/page.py`.

{table_of(found)}
""",
        encoding="utf-8",
    )
