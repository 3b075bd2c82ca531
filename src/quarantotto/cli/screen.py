"""What rich does for us: consoles, colours, progress. Nothing here knows a game."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from quarantotto.core.present.model import Span

PATIENCE = 2.0  # seconds after which something that is still going on says so
# Every role has its sign or word as well: nothing is told by colour alone.
ROLES = {
    "austria": "bold yellow",
    "barrier": "red",
    "border": "bright_black",
    "card": "bold cyan",
    "error": "bold red",
    "falling": "bold red",
    "help": "magenta",
    "italy": "bold green",
    "key": "bold",
    "number": "bold",
    "patriot": "bold green",
    "place": "default",
    "quiet": "bright_black",
    "radetzky": "bold yellow",
    "soldier": "yellow",
    "symbol": "bold",
    "title": "bold",
    "wall": "default",
    "you": "bold reverse green",
}


class PlainConsole(Console):
    """Leaves it to the program what to do when whoever reads it has had enough."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def output() -> Console:
    """Standard output; plain where it is no terminal or NO_COLOR is set."""
    return PlainConsole(theme=Theme(ROLES), highlight=False, markup=False)


def errors() -> Console:
    return Console(theme=Theme(ROLES), highlight=False, markup=False, stderr=True)


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def text_of(spans: Iterable[Span]) -> Text:
    """Texts with roles as one line."""
    line = Text()
    for text, role in spans:
        line.append(text, style=role or None)
    return line


def lined_up(rows: Iterable[tuple[RenderableType, ...]], widths: Sequence[int | None] = (), gap: int = 1) -> Table:
    """Columns without lines; what wraps stays in its column."""
    grid = Table.grid(padding=(0, gap))
    rows = list(rows)
    for at in range(len(rows[0]) if rows else 0):
        grid.add_column(width=widths[at] if at < len(widths) else None)
    for row in rows:
        grid.add_row(*row)
    return grid


def flowing(entries: Iterable[Iterable[Span]], width: int) -> Text:
    """Short entries one after the other, as many on a line as fit."""
    whole = Text()
    used = 0
    for entry in entries:
        text = text_of(entry)
        if used and used + 3 + text.cell_len > width:
            whole.append("\n")
            used = 0
        if used:
            whole.append("   ")
            used += 3
        whole.append_text(text)
        used += text.cell_len
    return whole


def stacked(parts: Iterable[RenderableType]) -> Group:
    return Group(*parts)


@contextmanager
def progress(label: str, what: str = "") -> Iterator[Callable[[int, int, str], None]]:
    """A bar on standard error if things take longer than one likes to wait; hands out `step(done, total, what)`."""
    console = errors()
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[what]}"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task(label, total=None, what=what)
    timer = threading.Timer(PATIENCE, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda done, total, what: bar.update(task, completed=done, total=total, what=what)
    finally:
        timer.cancel()
        timer.join()
        bar.stop()
