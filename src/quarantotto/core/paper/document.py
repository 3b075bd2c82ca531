"""Sheets and text as a PDF with our own fonts. Typst sets it: it draws SVG with real letters and needs no browser."""

import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from quarantotto.core.compiler import Unavailable
from quarantotto.core.look import icon_symbols, standalone_style
from quarantotto.core.look.plain import plain_style, unpack_fonts
from quarantotto.core.paper.sheets import PAPERS, Sheet, sheet_svg
from quarantotto.core.pen import Pen
from quarantotto.core.reference import Kind
from quarantotto.core.rulebook import Chapter, Part, Table
from quarantotto.core.seats import sign_style
from quarantotto.core.svg import Markup, trusted

ROOT = "q-board"
MISSING = "printing needs {package}: pip install 'quarantotto[print]'"
HEAD = """
#set document(title: {title}, author: "Quarantotto")
#set page(width: {width}mm, height: {height}mm, margin: 14mm)
#set text(font: "Quarantotto Sans", size: 10.5pt, lang: {lang}, hyphenate: true)
#set par(justify: false, leading: 0.6em, spacing: 0.9em)
#show heading: set text(font: "Quarantotto Serif", weight: 600)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): set text(size: 12pt)
#set table(stroke: 0.4pt + rgb("#8a8474"), inset: 4pt)
"""


def pdf_of(
    title: str,
    lang: str,
    paper: str,
    sheets: Sequence[Sheet],
    chapters: Iterable[Chapter],
    scope: str,
    style: str,
    pen: Pen,
) -> bytes:
    """The whole document."""
    typst, *_ = (_package(name) for name in ("typst", "fontTools", "brotli"))
    css, icons = printable_style(style, scope), icon_symbols(pen.icons, pen.prefix)
    width, height = PAPERS[paper]
    source = [HEAD.format(title=_quoted(title), width=width, height=height, lang=_quoted(lang))]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, sheet in enumerate(sheets, 1):
            (folder / f"{number}.svg").write_text(sheet_svg(sheet, css, icons, scope), encoding="utf-8")
            size = f"width: {sheet.paper[0]}mm, height: {sheet.paper[1]}mm, margin: 0mm"
            source.append(f'#page({size})[#image("{number}.svg", width: 100%)]')
        source += [_chapter(title, chapter) for chapter in chapters]
        (folder / "main.typ").write_text("\n".join(source), encoding="utf-8")
        unpack_fonts(folder)
        made = typst.compile(str(folder / "main.typ"), font_paths=[name], ignore_system_fonts=True)
    return bytes(made)


def _package(name: str) -> Any:
    try:
        return __import__(name)
    except ImportError as error:
        raise Unavailable(MISSING.format(package=error.name or name)) from error


# Style


def printable_style(style: str, scope: str) -> Markup:
    """By day, and in words every reader of SVG knows."""
    flat = standalone_style(sign_style(scope) + style, scope, f"#{ROOT}", "light")
    return trusted(plain_style(flat).replace("&", "&amp;").replace("<", "&lt;"))


# Text


def _quoted(text: str) -> str:
    """A text as a string of the setter's language: nothing in it is markup."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def _said(text: str) -> str:
    return f"#{_quoted(text)}"


def _chapter(title: str, chapter: Chapter) -> str:
    parts = [part for each in chapter.parts for part in _part(each)]
    head = f"= {_said(f'{title}: {chapter.title}')}"
    return "\n\n".join(["#pagebreak(weak: true)", head, *parts])


def _part(part: Part) -> list[str]:
    if part.kind == Kind.SECTION:
        return [f"== {_said(part.text)}"]
    if part.kind in (Kind.ITEM, Kind.RULING):
        return [f"- {_said(part.text)}"]
    if part.table is not None:
        return [_table(part.table)]
    return [_said(part.text)] if part.text else []


def _table(table: Table) -> str:
    cells = [f"[{_said(str(cell))}]" for row in (table.head, *table.rows) for cell in row]
    caption = f"*{_said(table.caption)}*\n\n" if table.caption else ""
    return f"{caption}#table(columns: {len(table.head)}, {', '.join(cells)})"
