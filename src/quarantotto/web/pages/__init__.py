"""The pages of the house as HTML. What changes while a page is open is fetched by its script."""

from quarantotto.web.pages.api_page import api_page
from quarantotto.web.pages.home import home_page
from quarantotto.web.pages.joining import become_host_page, error_page, host_page, join_page
from quarantotto.web.pages.learning import learn_page, lesson_document
from quarantotto.web.pages.making import new_page
from quarantotto.web.pages.reading import rules_page
from quarantotto.web.pages.shell import LANGUAGE_COOKIE, reader_language, shell
from quarantotto.web.pages.showing import style_page
from quarantotto.web.pages.table_page import table_document

__all__ = [
    "LANGUAGE_COOKIE",
    "api_page",
    "become_host_page",
    "error_page",
    "home_page",
    "host_page",
    "join_page",
    "learn_page",
    "lesson_document",
    "new_page",
    "reader_language",
    "rules_page",
    "shell",
    "style_page",
    "table_document",
]
