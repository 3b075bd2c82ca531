"""Markup is not made from text by accident; the comments that mypy would find needless are a part of the test."""

from quarantotto.core.svg import Markup, element, html, words
from quarantotto.web.pages.markup import Html, filled, h, join

NAME = "<b>Radetzky & Söhne</b>"
ESCAPED = "&lt;b&gt;Radetzky &amp; Söhne&lt;/b&gt;"


def test_text_becomes_markup_by_being_escaped() -> None:
    assert element("text", words(NAME)) == f"<text>{ESCAPED}</text>"
    assert html("p", words(NAME)) == f"<p>{ESCAPED}</p>"
    assert h("p", NAME) == f"<p>{ESCAPED}</p>"
    assert join(NAME, h("i", NAME)) == f"{ESCAPED}<i>{ESCAPED}</i>"
    assert filled("<{name}>", name=h("i", NAME)) == f"&lt;<i>{ESCAPED}</i>&gt;"
    assert h("p", title='"<') == '<p title="&quot;&lt;"></p>'


def test_mypy_refuses_a_string_for_markup() -> None:
    Markup(NAME)  # type: ignore[arg-type]
    Html(NAME)  # type: ignore[arg-type]
    element("text", NAME)  # type: ignore[arg-type]
    element("text", words(NAME) + NAME)  # type: ignore[arg-type]
    element("text", f"{words(NAME)}")  # type: ignore[arg-type]
    h("p", [NAME])  # type: ignore[list-item]
