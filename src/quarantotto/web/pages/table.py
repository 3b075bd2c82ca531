"""The document around a table in play."""

from quarantotto.core.words import APP, translator
from quarantotto.web.pages.markup import Html
from quarantotto.web.pages.shell import shell
from quarantotto.web.pages.table_page import table_page


def table_document(lang: str) -> str:
    """The table page, which brings its own header; the game's stylesheet is added by its script."""
    title = translator(APP, lang)("Table")
    return shell(lang, title, "table", Html(table_page(lang)), styles=("table",), scripts=("table/main",), bound=False)
