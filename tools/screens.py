"""Takes a picture of every screen in five widths, by day and by night and in all languages, into `dist/shots`:
`scripts/screens`. `index.html` there lays them out side by side.

Tables stand where games that are kept (`tests/data`) asked each of their questions. What goes beyond an edge is told.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from quarantotto.cli import main as quarantotto
from quarantotto.core.svg import Markup, html, words
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_course, load_puzzles
from quarantotto.table.export import read_export
from quarantotto.table.story import played_in
from quarantotto.table.verify import verify_export
from tests.browser.conftest import ARGUMENTS, SHELL, SHOTS, SLOW
from tests.browser.fixed_luck import DEAL
from tests.browser.house import House
from tests.browser.hurrying import act, allowed, finished, go_to, is_turn, open_match, table_where, view_of
from tests.browser.playing import at_table, point_at, wait_for_frame
from tests.browser.test_analysis import analysed
from tests.browser.test_duel import is_duel
from tests.browser.test_lessons import TRIED, open_lesson, press, settled
from tests.browser.test_reading import look_back, open_rules, open_seats, open_settings, read_words
from tests.browser.test_widths import ENDED, ENDS, LONG, WRONG
from tests.web.serving import wait_until
from tests.web.test_mailing import BOX, Postbox

SIZES = {1440: 900, 1366: 768, 1280: 800, 820: 1180, 390: 844}
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
HOW: dict[str, Any] = {"type": "jpeg", "quality": 85, "full_page": True, "timeout": 2 * SLOW}
LONGEST = 6000  # pixels of a page that are shown
# The questions of each game that kept games come by.
ASKED = {
    "radetzky": "PLACE PATRIOT TURN ANSWER GO_ON BALLOON BARRICADE EMPOWER",
    "comuni": "PROJECT BID OUTBID CUBE ALARM SEALED BUILD TARGET DISCARD REPAIR",
    "garibaldi": "MOVE LINE EVENT EVENT_LINE REPORT SEARCH CLOTHES VICTIM MARCO MARCO_LINE SORT HALF DISCARD PATROL"
    " PATROL_CARD PATROL_LINE PATROL_RIDE REQUISITION LETTER SUPPORT TOLL SURRENDER WHITE_DISCARD",
    "1848": "TURN SIDE TARGET DRAW",
}


@dataclass
class Visit:
    """A reader's page in the house, and what was made there for all of them."""

    page: Page
    house: House
    box: Postbox | None = None  # where its letters go
    made: dict[str, str] = field(default_factory=dict)

    def once(self, name: str, make: Callable[[], str]) -> str:
        if name not in self.made:
            self.made[name] = make()
        return self.made[name]


See = Callable[[Visit], None]


@dataclass(frozen=True)
class Screen:
    name: str
    route: str  # as the server has it; empty for what is no page of the house
    see: See
    again: Callable[[Page], None] | None = None  # what is seen only until the window changes


# Pages


def reading(path: str) -> See:
    def see(visit: Visit) -> None:
        visit.page.goto(path)
        visit.page.wait_for_load_state("networkidle")

    return see


def see_mine(visit: Visit) -> None:
    go_to(visit.page, visit.once("mine", lambda: finished(visit.page, players=2)))
    expect(visit.page.locator("#ranks")).to_be_visible()
    visit.page.goto("/mine")
    expect(visit.page.locator("#games li").first).to_be_visible()


def see_lesson(game: str, is_solved: bool) -> See:
    def see(visit: Visit) -> None:
        open_lesson(visit.page, game, 1)
        if is_solved:
            course = load_course(game)
            for action in course.shown(course.lesson(1)).made:
                press(visit.page, action)
            expect(visit.page.locator(f"{TRIED}.solved")).to_be_visible()

    return see


def see_refused(visit: Visit) -> None:
    open_lesson(visit.page, "radetzky", 2)
    press(visit.page, 1)
    expect(visit.page.locator(TRIED)).to_be_visible()
    settled(visit.page)


def see_puzzle(game: str, is_missed: bool) -> See:
    def see(visit: Visit) -> None:
        visit.page.goto(f"/puzzles/{game}/1")
        settled(visit.page)
        if is_missed:
            press(visit.page, next(path[0] for path in load_puzzles(game)[0].misses or {} if len(path) == 1))
            expect(visit.page.locator(f"{TRIED}.fails")).to_be_visible()

    return see


def see_host(visit: Visit) -> None:
    assert visit.page.request.post(visit.house.host_link()).ok
    reading("/host")(visit)


def see_becoming_host(visit: Visit) -> None:
    reading(visit.house.host_link())(visit)


def see_free_seat(visit: Visit) -> None:
    match = visit.once("lobby", lambda: _lobby(visit.page))
    link = visit.page.request.get(f"/api/matches/{match}").json()["seats"][1]["link"]
    visit.page.context.clear_cookies()
    reading(urlsplit(link).path)(visit)
    expect(visit.page.locator("#sitdown")).to_be_visible()


def see_taken_seat(visit: Visit) -> None:
    match = visit.once("turn", lambda: _turn(visit.page))
    link = visit.page.request.get(f"/api/matches/{match}").json()["seats"][0]["link"]
    visit.page.context.clear_cookies()
    reading(urlsplit(link).path)(visit)


def see_letter(visit: Visit) -> None:
    def written() -> str:
        seats = [{"kind": "person", "name": "Livia"}, {"kind": "open"}]
        match = open_match(visit.page, seats=seats)
        answer = visit.page.request.put(f"/api/matches/{match}/seats/0/mail", data={"address": BOX})
        assert answer.ok, answer.text()
        assert visit.box is not None
        letters = visit.box.letters
        wait_until(lambda: bool(letters))
        text: str = letters[0][1].get_content()
        return urlsplit(next(word for word in text.split() if "/mail/" in word)).path

    reading(visit.once("letter", written))(visit)


def see_report(visit: Visit) -> None:
    lang = str(visit.page.evaluate("navigator.language"))
    file = SHOTS.parent / f"report-{lang}.html"
    if not file.exists():
        how = ["--games", "100", "--mode", "python", "--report", str(file)]
        assert quarantotto(["--lang", lang, "simulate", "radetzky", *how]) == 0
    visit.page.goto(file.as_uri())


# Tables


def _lobby(page: Page) -> str:
    seats = [{"kind": "person", "name": "Livia"}, {"kind": "open"}, {"kind": "bot"}]
    return open_match(page, seats=seats, start=False, players=3)


def _turn(page: Page) -> str:
    return table_where(page, is_turn, players=3, aids=True)[0]


def see_lobby(visit: Visit) -> None:
    go_to(visit.page, visit.once("lobby", lambda: _lobby(visit.page)))
    expect(visit.page.locator("#lobby li")).to_have_count(3)


def brought(visit: Visit, name: str) -> str:
    """A kept game that is over."""

    def bring() -> str:
        content, headers = (ENDED / name).read_bytes(), {"content-type": "application/json"}
        answer = visit.page.request.post("/api/import", data=content, headers=headers, timeout=LONG)
        assert answer.status == 201, answer.text()
        return str(answer.json()["match"])

    return visit.once(name, bring)


@cache
def moments(game: str) -> dict[str, tuple[str, int]]:
    """For each question a file and the number of a decision: the middle one, of those with a choice if any."""
    phases = import_module(f"{PACKAGES[game]}.state").Phase
    found: dict[tuple[bool, str], list[tuple[str, int]]] = {}
    for file in sorted(ENDED.glob(f"{game}-*.json")):
        match = verify_export(read_export(file.read_text(encoding="utf-8"))).match
        assert match is not None
        for number, played in enumerate(played_in(match), 1):
            is_choice = len(match.engine.legal(played.before, played.seat)) > 1
            found.setdefault((is_choice, phases(int(played.before["phase"])).name), []).append((file.name, number))
    return {phase: places[len(places) // 2] for (_, phase), places in sorted(found.items())}


def see_question(game: str, phase: str) -> See:
    def see(visit: Visit) -> None:
        def forked() -> str:
            file, number = moments(game)[phase]
            path = f"/api/matches/{brought(visit, file)}/fork"
            answer = visit.page.request.post(path, data={"number": number, "name": "Livia"})
            assert answer.status == 201, answer.text()
            return str(answer.json()["match"])

        go_to(visit.page, visit.once(f"{game} {phase}", forked))
        at_table(visit.page)

    return see


def see_turn(*deeds: Callable[[Page], None]) -> See:
    def see(visit: Visit) -> None:
        go_to(visit.page, visit.once("turn", lambda: _turn(visit.page)))
        at_table(visit.page)
        for deed in deeds:
            deed(visit.page)

    return see


def explain(page: Page) -> None:
    page.mouse.move(0, 0)
    point_at(page, "q-district-1")
    expect(page.locator("#explain")).to_be_visible()


def ask_for_advice(page: Page) -> None:
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_be_visible()


def see_digest(visit: Visit) -> None:
    table_where(visit.page, is_turn, players=3)
    at_table(visit.page)
    visit.page.locator("#act-0").click()
    expect(visit.page.locator("#digest")).to_be_visible()
    at_table(visit.page)


def see_duel(visit: Visit) -> None:
    page = visit.page
    match, view = table_where(page, is_duel, players=3)
    at_table(page)
    while is_duel(view):
        act(page, match, view, allowed(view)[0])
        view = view_of(page, match)
        wait_for_frame(page, view["frame"])
    expect(page.locator("#aftermath")).to_be_visible()


def see_watching(visit: Visit) -> None:
    match = visit.once("turn", lambda: _turn(visit.page))
    visit.page.context.clear_cookies()
    go_to(visit.page, match, "watch")
    expect(visit.page.locator("#watching")).to_be_visible()


def see_curtain(visit: Visit) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Livia", "Anselm")]
    go_to(visit.page, visit.once("hot seat", lambda: open_match(visit.page, seats=seats, options={"talk": "silent"})))
    expect(visit.page.locator("#curtain")).to_be_visible()


def see_end(game: str) -> See:
    def see(visit: Visit) -> None:
        go_to(visit.page, brought(visit, ENDS[game]))
        expect(visit.page.locator("#course svg.chart").first).to_be_visible()

    return see


def see_analysis(visit: Visit) -> None:
    match = visit.once("analysis", lambda: analysed(visit.page, visit.house))
    visit.page.goto(f"/table/{match}/analysis")
    expect(visit.page.locator("#so svg")).to_be_visible()


def screens() -> list[Screen]:
    """All there are."""
    plain = ("/carry", "/style", "/privacy", "/offline", "/api/docs", "/docs", "/new")
    found = [
        Screen("home", "/", reading("/")),
        Screen("mine-empty", "/mine", reading("/mine")),
        Screen("mine", "/mine", see_mine),
        *(Screen(path[1:].replace("/", "-"), path, reading(path)) for path in plain),
        Screen("docs-page", "/docs/{name:path}", reading("/docs/hosting.html")),
        Screen("error", "", reading("/nothing")),
        Screen("host-becoming", "/host/{token}", see_becoming_host),
        Screen("host", "/host", see_host),
        Screen("join", "/join/{match}/{token}", see_free_seat),
        Screen("join-taken", "/join/{match}/{token}", see_taken_seat),
        Screen("join-nowhere", "/join/{match}/{token}", reading("/join/nowhere/token")),
        Screen("mail", "/mail/{match}/{seat}/{word}", see_letter),
        Screen("report", "", see_report),
        Screen("lesson-refused", "/learn/{game}/{number}", see_refused),
        Screen("analysis", "/table/{match}/analysis", see_analysis),
        Screen("table-explain", "/table/{match}", see_turn(), explain),
    ]
    tables = {
        "lobby": see_lobby,
        "turn": see_turn(),
        "hint": see_turn(ask_for_advice),
        "rules": see_turn(open_rules),
        "settings": see_turn(open_settings),
        "seats": see_turn(open_seats),
        "words": see_turn(read_words),
        "history": see_turn(look_back),
        "digest": see_digest,
        "duel": see_duel,
        "curtain": see_curtain,
        "watching": see_watching,
    }
    found += [Screen(f"table-{name}", "/table/{match}", see) for name, see in tables.items()]
    for game in PACKAGES:
        found += [Screen(f"{kind}-{game}", f"/{kind}/{{game}}", reading(f"/{kind}/{game}")) for kind in KINDS]
        found += [
            Screen(f"brief-{game}", "/rules/{game}/brief", reading(f"/rules/{game}/brief")),
            Screen(f"lesson-{game}", "/learn/{game}/{number}", see_lesson(game, is_solved=False)),
            Screen(f"lesson-solved-{game}", "/learn/{game}/{number}", see_lesson(game, is_solved=True)),
            Screen(f"puzzle-{game}", "/puzzles/{game}/{number}", see_puzzle(game, is_missed=False)),
            Screen(f"puzzle-missed-{game}", "/puzzles/{game}/{number}", see_puzzle(game, is_missed=True)),
            Screen(f"finale-{game}", "/table/{match}", see_end(game)),
        ]
        for phase in ASKED[game].split():
            called = phase.lower().replace("_", "-")
            found.append(Screen(f"{game}-{called}", "/table/{match}", see_question(game, phase)))
    return found


KINDS = ("new", "rules", "learn", "puzzles", "cards", "map")


# Taking them


def name_of(screen: Screen, width: int, light: str, lang: str) -> str:
    return f"{screen.name}-{width}-{light}-{lang}.jpg"


def take(visit: Visit, screen: Screen, lang: str, folder: Path) -> list[str]:
    """All pictures of a screen in a language; says what is wrong with it."""
    wrong = []
    page = visit.page
    screen.see(visit)
    page.evaluate("document.fonts.ready")
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            page.wait_for_timeout(SLIDES)
            if light == LIGHTS[0] and screen.name != DRAWER:
                wrong += [f"{screen.name} {lang} {width}: {one}" for one in page.evaluate(WRONG)]
            if screen.again:
                screen.again(page)
            clip: Any = {"x": 0, "y": 0, "width": width, "height": page.evaluate(TALL, LONGEST)}
            file = folder / name_of(screen, width, light, lang)
            page.screenshot(path=file, clip=clip, **HOW)
    return wrong


STYLE = "body { background: #777; font: 14px sans-serif } p { display: flex; gap: 6px; align-items: start }"
DRAWER = "docs-page"  # its list of pages waits beyond the edge
SLIDES = 60  # milliseconds: sheets do
# What lies over a page belongs to the window.
TALL = """(longest) => document.querySelector("dialog[open]") ? innerHeight
  : Math.max(innerHeight, Math.min(longest, document.documentElement.scrollHeight))"""


def sheet(folder: Path) -> Path:
    """One page with all pictures there are: a row for each language and light, all to one scale."""
    looks = [(lang, light) for lang in LANGUAGES for light in LIGHTS]
    parts = []
    for screen in screens():
        rows = [[name_of(screen, width, light, lang) for width in SIZES] for lang, light in looks]
        taken = [html("p", *map(_thumb, row, SIZES)) for row in rows if (folder / row[0]).exists()]
        parts += [html("h2", words(screen.name), id=screen.name), *taken] if taken else []
    head = html("head", html("meta", charset="utf-8"), html("style", words(STYLE)))
    page = html("html", head, html("body", *parts), lang="en")
    file = folder / "index.html"
    file.write_text(f"<!doctype html>{page}", encoding="utf-8")
    return file


def _thumb(name: str, width: int) -> Markup:
    picture = html("img", src=name, alt=name, width=width // 4, loading="lazy")
    return html("a", picture, href=name, title=name)


@contextmanager
def open_house() -> Iterator[tuple[Browser, House, Postbox]]:
    """A house with mail, and a browser."""
    with TemporaryDirectory() as folder, Postbox() as box, sync_playwright() as playwright:
        posting = ("--smtp", box.server.url, "--mail-from", box.server.sender)
        house = House(Path(folder), "", *posting, program="fixed_luck")
        try:
            house.wait_until_native()
            yield playwright.chromium.launch(executable_path=SHELL, args=ARGUMENTS), house, box
        finally:
            house.stop()
            box.shutdown()


def pictures(wanted: Sequence[Screen], langs: Iterable[str], folder: Path) -> list[str]:
    wrong: list[str] = []
    made: dict[str, str] = {}
    folder.mkdir(parents=True, exist_ok=True)
    with open_house() as (browser, house, box):
        how: dict[str, Any] = {"base_url": house.address, "reduced_motion": "reduce", "service_workers": "block"}
        first = browser.new_context(base_url=house.address)
        first.new_page().goto("/")
        state = first.storage_state()
        for lang in langs:
            for number, screen in enumerate(wanted, 1):
                print(f"{lang} {number}/{len(wanted)} {screen.name}", flush=True)
                headers = {DEAL: screen.name}
                context = browser.new_context(locale=lang, storage_state=state, extra_http_headers=headers, **how)
                context.set_default_timeout(SLOW)
                try:
                    wrong += take(Visit(context.new_page(), house, box, made), screen, lang, folder)
                except (Error, AssertionError) as error:  # the others are looked at all the same
                    wrong.append(f"{screen.name} {lang}: {error}")
                context.close()
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("screens", nargs="*", default=["*"], metavar="NAME", help="only these; * stands for anything")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--list", action="store_true", help="say how they are called")
    args = parser.parse_args()
    wanted = [screen for screen in screens() if any(fnmatch(screen.name, name) for name in args.screens)]
    if args.list:
        print(*(screen.name for screen in wanted), sep="\n")
        return 0
    expect.set_options(timeout=SLOW)
    wrong = pictures(wanted, args.lang, SHOTS)
    print(sheet(SHOTS))
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
