"""Notebooks of the lab, run from the beginning and written down with what they answered."""

import re
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from quarantotto.core.picture import Picture

SECONDS = 1200  # a cell that takes longer has failed
LEARNING, LESS = "UPDATES = 256, 64, 100", "UPDATES = 256, 64, 20"  # what takes most of the time, and of that a fifth
WIDGET, KEPT = "application/vnd.jupyter.widget-view+json", "application/vnd.jupyter.widget-state+json"


def as_page(file: Path, folder: Path, *, learns: bool = True) -> str:
    """The page; its pictures are written into a folder. Whoever wants it sooner has less learned in it."""
    book = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    for cell in () if learns else book.cells:
        cell.source = cell.source.replace(LEARNING, LESS)
    NotebookClient(book, timeout=SECONDS, kernel_name="python3").execute()
    folder.mkdir(parents=True, exist_ok=True)
    boards = book.metadata.get("widgets", {KEPT: {"state": {}}})[KEPT]["state"]
    parts = []
    for number, cell in enumerate(book.cells):
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        parts += [_answer(output, folder / f"{file.stem}-{number}.svg", boards) for output in cell.outputs]
    return "\n\n".join(parts) + "\n"


def _answer(output: Any, picture: Path, boards: Any) -> str:
    """What a cell gave: a board, a drawing, a table, or text."""
    data = output.get("data", {"text/plain": output.get("text", "")})
    if WIDGET in data:
        asked, _, drawn = boards[data[WIDGET]["model_id"]]["state"]["page"].partition("<div class='table'>")
        Picture(drawn.removesuffix("</div>")).save(picture)
        still = asked.replace("<button", "<button disabled")
        return f'<div class="answer">{still}</div>\n\n![{picture.stem}]({picture.name})'
    if "image/svg+xml" in data:
        picture.write_text(data["image/svg+xml"], encoding="utf-8")
        return f"![{picture.stem}]({picture.name})"
    if "text/html" in data:
        html = re.sub(r"<style.*?</style>| style=\"[^\"]*\"| border=\"1\"", "", data["text/html"], flags=re.DOTALL)
        return f'<div class="answer">{" ".join(html.split())}</div>'
    return f"```text\n{data['text/plain'].rstrip()}\n```"
