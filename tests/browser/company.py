"""Two people at one table, each in a browser of his own."""

from playwright.sync_api import Page

from tests.browser.conftest import MakePage
from tests.browser.hurrying import act, go_to, is_turn, open_match
from tests.browser.playing import at_table

TWO = [{"kind": "person", "name": "Livia"}, {"kind": "open"}]


def sit_down(page: Page, host: Page, match: str, seat: int, name: str) -> None:
    """Takes an open seat by its link, without the page one would do it on."""
    link = host.request.get(f"/api/matches/{match}").json()["seats"][seat]["link"]
    token = link.rsplit("/", 1)[1]
    answer = page.request.post(f"/api/matches/{match}/join", data={"token": token, "name": name})
    assert answer.ok, answer.text()


def two_at_a_table(make: MakePage, langs: tuple[str, str] = ("en", "en"), **wish: object) -> tuple[Page, Page, str]:
    """Livia and Anselm, past the placing of the patriots; Livia is asked."""
    livia, anselm = make(langs[0]), make(langs[1])
    match = open_match(livia, seats=TWO, start=False, **wish)
    sit_down(anselm, livia, match, 1, "Anselm")
    assert livia.request.post(f"/api/matches/{match}/start", data={}).ok
    place_patriots(livia, anselm, match)
    for page in (livia, anselm):
        go_to(page, match)
    at_table(livia)
    return livia, anselm, match


def place_patriots(livia: Page, anselm: Page, match: str) -> None:
    """Whoever is asked takes the first free place, until Livia has a turn."""
    for _ in range(20):
        for page, seat in ((livia, 0), (anselm, 1)):
            view = page.request.get(f"/api/matches/{match}/view", params={"seat": seat}).json()
            if "question" not in view or view["question"]["number"] is None:
                continue
            if seat == 0 and is_turn(view):
                return
            acts = [one["action"] for one in view["question"]["acts"] if not one.get("clause")]
            act(page, match, view, 0 if 0 in acts else acts[0], seat=seat)
        livia.wait_for_timeout(30)
    raise AssertionError("Livia never had a turn")
