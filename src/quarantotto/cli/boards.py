"""A position on the screen: map, panels, log lines. All of it comes from a concealed record."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from quarantotto.cli.screen import flowing, lined_up, stacked, text_of
from quarantotto.core.edition import Edition
from quarantotto.core.game import Game
from quarantotto.core.position import Position
from quarantotto.core.present.model import Line, Panel, Span, Told
from quarantotto.core.present.reasons import PlayedText, Reasons, in_words, lines
from quarantotto.core.present.sight import Sight
from quarantotto.games import load_presenter

BESIDE = 38  # columns that panels need to stand beside the map
MAP_COLUMNS = 78
NO_SIGN: Span = ("·", "quiet")


class Painter:
    """Shows one game in one language."""

    def __init__(self, console: Console, game: Game, edition: Edition[Any], lang: str) -> None:
        self.console = console
        self.edition = edition
        self.lang = lang
        self.presenter = load_presenter(game.meta.id)

    def sight(self, view: Position, seat: int) -> Sight[Any, Any, Any]:
        return self.presenter.sights.of(view.state, self.edition, seat, self.lang)

    # Parts

    def sign(self, glyph: str) -> Text:
        return text_of([self.presenter.glyphs.get(glyph, NO_SIGN)])

    def lines(self, lines: Iterable[Line | Told]) -> Table:
        """Sentences with their sign in the margin."""
        return lined_up(((self.sign(line.glyph), Text(line.text)) for line in lines), (2,))

    def panels(self, view: Position, seat: int) -> Sequence[Panel]:
        return self.presenter.in_words(self.sight(view, seat))

    def panel(self, panel: Panel) -> RenderableType:
        return stacked([Text(panel.heading, "title"), self.lines(panel.lines)])

    def chart(self, view: Position, seat: int, columns: int) -> Text | None:
        rows = self.presenter.chart(self.sight(view, seat), columns)
        return Text("\n").join(text_of(row) for row in rows) if rows else None

    def legend(self, view: Position, seat: int, columns: int) -> Text:
        return flowing(self.presenter.legend(self.sight(view, seat)), columns)

    def seat_name(self, view: Position, seat: int) -> str:
        return self.presenter.seat_name(self.sight(view, seat), seat)

    def prompt(self, view: Position, seat: int) -> str:
        return self.presenter.prompt(self.sight(view, seat))

    def log(self, view: Position, seat: int) -> Sequence[Line]:
        return self.presenter.lines(self.sight(view, seat))

    def reasons(self, reasons: Reasons, view: Position) -> RenderableType:
        """Why, from what the seat of these reasons knows."""
        sight = self.sight(view, reasons.seat)
        told = in_words(reasons, self.presenter, sight, lambda action: self.presenter.action_words(sight, action))
        return Padding(Text("\n".join(lines(told, self.lang))), (0, 0, 0, 2))

    def why(self, told: PlayedText) -> RenderableType:
        """A move that was made, and why."""
        said = (*told.notes, *(lines(told.reasons, self.lang) if told.reasons else ()))
        return stacked([Text(told.label, "title"), Padding(Text("\n".join(said)), (0, 0, 0, 2))])

    # Whole screens

    def board(
        self, view: Position, seat: int, *, legend: bool = True, at_hand: bool = True, without: Sequence[str] = ()
    ) -> None:
        """The map with the panels beside or below it; where there is no map, all the panels."""
        width = self.console.width
        chart = self.chart(view, seat, min(width, MAP_COLUMNS))
        panels = [panel for panel in self.panels(view, seat) if panel.name not in without]
        panels = [panel for panel in panels if at_hand or not panel.is_at_hand]
        if chart is None:
            self._print_panels(panels)
            return
        panels = [panel for panel in panels if not panel.is_on_board]
        chart.no_wrap = True
        city: RenderableType = chart
        if legend:
            city = stacked([chart, Text(), self.legend(view, seat, MAP_COLUMNS)])
        if width >= MAP_COLUMNS + 2 + BESIDE:
            grid = Table.grid(padding=(0, 2))
            grid.add_column(width=MAP_COLUMNS)
            grid.add_column()
            grid.add_row(city, stacked(Padding(self.panel(panel), (0, 0, 1, 0)) for panel in panels))
            self.console.print(grid)
            return
        self.console.print(city)
        self._print_panels(panels)

    def words(self, view: Position, seat: int) -> None:
        """Everything on the table, said without a picture."""
        self._print_panels(self.panels(view, seat))

    def at_hand(self, view: Position, seat: int) -> None:
        """What one needs to see to decide: the cards, and the fight in progress."""
        for panel in self.panels(view, seat):
            if panel.is_at_hand:
                self.console.print(self.lines(panel.lines))

    def _print_panels(self, panels: Sequence[Panel]) -> None:
        for panel in panels:
            self.console.print()
            self.console.print(self.panel(panel))
