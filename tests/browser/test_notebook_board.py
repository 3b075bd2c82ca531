"""The board of a notebook in a browser, with a stand-in for the kernel's side of it."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

import quarantotto.notebook
from quarantotto import Game
from quarantotto.notebook.board import page_of

SHOW = """async ([code, page]) => {
  const board = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const told = [];
  window.sent = [];
  window.turn = (next) => { page = next; for (const tell of told) tell(); };
  const model = { get: () => page, on: (_, tell) => told.push(tell), send: (message) => window.sent.push(message) };
  board.default.render({ model, el: document.body.appendChild(document.createElement("div")) });
}"""


def test_a_button_or_the_thing_itself_is_a_decision(chromium: Browser) -> None:
    code = Path(quarantotto.notebook.__file__).with_name("board.js").read_text(encoding="utf-8")
    game = Game("radetzky", mode="python")
    seat = game.pending[0]
    first, second, *_ = game.choices()
    page = chromium.new_page()
    page.evaluate(SHOW, [code, page_of(game.seen(seat))])
    button = page.locator("button", has_text=second.words)
    button.click()
    page.locator(f"svg [data-actions='{first.action}']").click()
    page.locator(f"svg [data-actions='{first.action}']").press("Enter")
    assert sent(page) == [{"act": second.action}, {"act": first.action}, {"act": first.action}]
    game.act(first)
    page.evaluate("next => window.turn(next)", page_of(game.seen(seat)))
    button.wait_for(state="detached")
    page.close()


def sent(page: Any) -> Any:
    return page.evaluate("window.sent")
