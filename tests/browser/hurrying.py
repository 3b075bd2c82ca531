"""Plays through the API, as a program may, to the moment a test is about."""

import random
import time
import uuid
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, Page

from quarantotto.games import load_meta
from quarantotto.games.radetzky.actions import CARD, DISTRICT, END_TURN, STOP
from quarantotto.games.radetzky.state import DISTRICTS

PATIENCE = 60.0  # seconds for the others to move
TABLES = 8  # so many deals are tried
LONG = 150  # decisions until a moment is said never to come

View = dict[str, Any]
Wanted = Callable[[View], bool]


def open_match(page: Page, **wish: Any) -> str:
    """A table opened by the page's browser with quick bots; the page stays where it is."""
    wish = {"game": "radetzky", "pace": 0, "seats": [{"kind": "person", "name": "Livia"}], "start": True, **wish}
    if "players" not in wish and len(wish["seats"]) > 1:
        wish["players"] = len(wish["seats"])
    if any(option.name == "random_first" for option in load_meta(wish["game"]).options):
        wish["options"] = {"random_first": "seat-1", **wish.get("options", {})}
    answer = page.request.post("/api/matches", data=wish)
    assert answer.status == 201, answer.text()
    return str(answer.json()["match"])


def go_to(page: Page, match: str, seat: int | str | None = None) -> None:
    page.goto(f"/table/{match}" + ("" if seat is None else f"?seat={seat}"))


def view_of(page: Page, match: str, seat: int = 0) -> View:
    """What the seat sees once it is asked something, or the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = page.request.get(f"/api/matches/{match}/view", params={"seat": seat})
        view: View = answer.json()
        if answer.ok and (view["over"] or view["question"]["number"] is not None):
            return view
        time.sleep(0.05)
    raise AssertionError("nobody moved")


def sent(page: Page, match: str, view: View, *actions: int, seat: int = 0) -> APIResponse:
    body = {"seat": seat, "question": view["question"]["number"], "actions": actions, "frame": view["frame"]}
    # What comes of it is asked for again, or is on the page: it need not be drawn for the answer.
    return page.request.post(f"/api/matches/{match}/act", data={**body, "id": uuid.uuid4().hex, "line": True})


def act(page: Page, match: str, view: View, *actions: int, seat: int = 0) -> None:
    answer = sent(page, match, view, *actions, seat=seat)
    assert answer.ok, answer.text()


def hurry(
    page: Page, match: str, wanted: Wanted, *, seat: int = 0, seed: int = 1, is_lazy: bool = False
) -> View | None:
    """Plays a seat at random until its view is the wanted one; None where the game ends before.

    Whoever is lazy ends every turn at once, which ends the game soon.
    """
    dice = random.Random(seed)
    for _ in range(LONG):
        view = view_of(page, match, seat)
        if wanted(view):
            return view
        if view["over"]:
            return None
        actions = allowed(view)
        act(page, match, view, END_TURN if is_lazy and END_TURN in actions else dice.choice(actions), seat=seat)
    return None


def table_where(page: Page, wanted: Wanted, *, is_lazy: bool = False, **wish: Any) -> tuple[str, View]:
    """A table whose first seat sees the wanted view; the page is there."""
    for seed in range(TABLES):
        match = open_match(page, **wish)
        view = hurry(page, match, wanted, seed=seed, is_lazy=is_lazy)
        if view is not None:
            go_to(page, match)
            return match, view
    raise AssertionError("that moment never came")


def finished(page: Page, **wish: Any) -> str:
    """A game that is over, and its page."""
    wish["options"] = {"difficulty": "+2", **wish.get("options", {})}
    return table_where(page, lambda view: bool(view["over"]), is_lazy=True, **wish)[0]


# Moments


def allowed(view: View) -> list[int]:
    return [act["action"] for act in view["question"]["acts"] if not act.get("clause")]


def is_turn(view: View) -> bool:
    """At the start of a turn, with somewhere to walk."""
    left = view["question"]["left"]
    return bool(left) and left[0] == left[1] > 1 and bool(walks(view)) and STOP not in allowed(view)


def is_fight(view: View) -> bool:
    """A card of the hand answers Austria's."""
    acts = view["question"]["acts"]
    return any(act["action"] >= CARD and act["icon"] == "swords" for act in acts) and not view["question"]["open"]


def has_draft(view: View) -> bool:
    """A card may be called whose help needs a district."""
    return helps(view) != []


def helps(view: View) -> list[int]:
    then = view["question"]["then"]
    cards = (int(action) for action in then if CARD <= int(action) < STOP)
    return [card for card in cards if is_turn(view) and all(a in range(DISTRICT, CARD) for a in follow(view, card))]


def follow(view: View, action: int) -> list[int]:
    """What may follow a choice; drafts alike are told once."""
    then = view["question"]["then"]
    question = then[str(action)]
    while isinstance(question, str):
        question = then[question]
    return [act["action"] for act in question["acts"] if not act.get("clause")]


def walks(view: View) -> list[int]:
    """Where one may walk; Radetzky's district, which one could not leave, comes last."""
    risks = {act["action"] for act in view["question"]["acts"] if act.get("tone") == "risk"}
    found = [action for action in allowed(view) if DISTRICT <= action < DISTRICT + DISTRICTS]
    return sorted(found, key=lambda action: action in risks)


def place_of(action: int) -> str:
    return f"q-district-{action - DISTRICT + 1}"


def card_of(action: int) -> str:
    return f"q-card-{action - CARD + 1}"
