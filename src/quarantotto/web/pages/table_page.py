"""The table page: the places its script fills, in the order of the keyboard (question, board, hand, the rest)."""

import re
from functools import cache
from html import escape
from pathlib import Path

from quarantotto.core.svg import Markup, trusted
from quarantotto.core.words import APP, translator
from quarantotto.web.pages.markup import NOTHING, Html, h, join
from quarantotto.web.pages.shell import Preview, font_ahead, shell
from quarantotto.web.words.table import TABLE

FOLDER = Path(__file__).parent
ICON = r'<svg class="i" aria-hidden="true"><use href="/static/icons.svg#i-\1"/></svg>'


@cache
def table_page(lang: str) -> Markup:
    """The body of the table page.

    `table_page.html` names its words by `data-t`, `data-t-label` and `data-t-placeholder`; they stay in the page, so
    that the script finds them again when the reader changes the language in play.
    """
    translate = translator(APP, lang)

    def word(found: re.Match[str]) -> str:
        return escape(translate(TABLE[found["key"]]))

    def text(found: re.Match[str]) -> str:
        return f"{found[0]}{word(found)}"

    def label(found: re.Match[str]) -> str:
        title = f' title="{word(found)}"' if found["tag"] == "button" else ""
        return f'{found[0]} aria-label="{word(found)}"{title}'

    def placeholder(found: re.Match[str]) -> str:
        return f'{found[0]} placeholder="{word(found)}"'

    page = (FOLDER / "table_page.html").read_text(encoding="utf-8")
    page = page.replace(
        "{cockade}", (FOLDER.parent / "static/drawings/cockade.svg").read_text(encoding="utf-8").strip()
    )
    page = re.sub(r"\{icon (\S+)\}", ICON, page)
    page = re.sub(r'<(?P<tag>\w+)[^>]* data-t-label="(?P<key>[^"]+)"', label, page)
    page = re.sub(r'data-t-placeholder="(?P<key>[^"]+)"', placeholder, page)
    return trusted(re.sub(r'<\w+[^>]* data-t="(?P<key>[^"]+)"[^>]*>', text, page))


def table_document(
    lang: str, reach: str = "", preview: Preview | None = None, stylesheet: str = "", plate: str = "", line: str = ""
) -> str:
    """The whole document, which brings its own header; the game's stylesheet and plate are asked for at once."""
    fetched = (f"/static/texts/{lang}.json", *((plate,) if plate else ()))
    ahead = join(
        font_ahead("quarantotto-serif-italic.woff2"),
        h("link", rel="stylesheet", href=stylesheet) if stylesheet else NOTHING,
        [h("link", rel="preload", href=path, as_="fetch", crossorigin="anonymous") for path in fetched],
    )
    title = translator(APP, lang)("Table")
    return shell(
        lang,
        title,
        "table",
        Html(table_page(lang)),
        gathered="table",
        ahead=ahead,
        bound=False,
        reach=reach,
        preview=preview,
        line=line,
    )
