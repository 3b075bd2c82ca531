"""The pages of the house as HTML. What changes while a page is open is fetched by its script."""

from quarantotto.web.pages.analysing import analysis_page
from quarantotto.web.pages.api_page import api_page
from quarantotto.web.pages.carding import cards_page
from quarantotto.web.pages.carrying import carry_page
from quarantotto.web.pages.figures import figure_svg
from quarantotto.web.pages.home import home_page
from quarantotto.web.pages.joining import become_host_page, error_page, host_page, join_page
from quarantotto.web.pages.learning import learn_page, lesson_document
from quarantotto.web.pages.making import new_page
from quarantotto.web.pages.mapping import map_page
from quarantotto.web.pages.mine import mine_page
from quarantotto.web.pages.plain import no_docs_page, offline_page, privacy_page
from quarantotto.web.pages.puzzling import puzzle_document, puzzles_page
from quarantotto.web.pages.reading import brief_page, rules_page, rules_text
from quarantotto.web.pages.shell import LANGUAGE_COOKIE, reader_language, shell
from quarantotto.web.pages.showing import style_page
from quarantotto.web.pages.table_page import table_document

__all__ = [
    "LANGUAGE_COOKIE",
    "analysis_page",
    "api_page",
    "become_host_page",
    "brief_page",
    "cards_page",
    "carry_page",
    "error_page",
    "figure_svg",
    "home_page",
    "host_page",
    "join_page",
    "learn_page",
    "lesson_document",
    "map_page",
    "mine_page",
    "new_page",
    "no_docs_page",
    "offline_page",
    "privacy_page",
    "puzzle_document",
    "puzzles_page",
    "reader_language",
    "rules_page",
    "rules_text",
    "shell",
    "style_page",
    "table_document",
]
