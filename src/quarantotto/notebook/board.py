"""A board to click a game through in a notebook."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from quarantotto.bots.players import refuse_unknown
from quarantotto.core.compiler import Unavailable
from quarantotto.core.look import embedded_fonts
from quarantotto.notebook.game import Game, Seen


def page_of(seen: Seen) -> str:
    """The table, what is asked and a button for everything that may be done."""
    question = seen.question
    buttons = "".join(
        f'<button data-actions="{choice.action}">{escape(choice.words)}</button>' for choice in seen.choices
    )
    words = f"<p><b>{escape(question.caps)}</b> {escape(question.title)} {escape(question.text)}</p>"
    return f"{words}<div class='acts'>{buttons}</div><div class='table'>{seen.picture.svg}</div>"


def go_on(game: Game, seat: int, bot: str) -> list[str]:
    """The bots decide until the seat is asked or it is over; what they did."""
    done = []
    while not game.is_over and seat not in game.pending:
        done.append(str(game.let(bot)))
    return done


@cache
def _board_class() -> Any:
    try:
        import anywidget  # lazy: only notebooks need it
        import traitlets
    except ImportError as error:
        raise Unavailable("a board to click needs anywidget: pip install 'quarantotto[notebook]'") from error

    class Board(anywidget.AnyWidget):  # type: ignore[misc]  # not followed
        """What a seat sees; a click on a glowing thing or a button is its decision, and bots go on."""

        _esm = Path(__file__).with_name("board.js")
        _css = embedded_fonts()
        page = traitlets.Unicode().tag(sync=True)

        def __init__(self, game: Game, seat: int, bot: str) -> None:
            super().__init__()
            self.game, self.seat, self.bot = game, seat, bot
            self.on_msg(self._clicked)
            self._go_on()

        def _clicked(self, _: Any, message: Any, __: Any) -> None:
            action = message.get("act") if isinstance(message, dict) else None
            if isinstance(action, int) and action in self.game.seen(self.seat).legal:
                self.game.act(action, self.seat)
            self._go_on()

        def _go_on(self) -> None:
            go_on(self.game, self.seat, self.bot)
            self.page = page_of(self.game.seen(self.seat))

    return Board


def play(game: str | Game, seat: int = 0, bots: str = "fair", **asked: Any) -> Any:
    """A board to play on in a notebook: you have the seat, bots the others. Takes what `Game` takes, or a game that has
    begun."""
    refuse_unknown(bots)
    begun = game if isinstance(game, Game) else Game(game, **asked)
    begun.refuse_missing(seat)
    return _board_class()(begun, seat, bots)
