"""HTML that cannot be malformed: elements are built, texts and attributes escaped."""

from collections.abc import Iterable
from html import escape
from typing import Self

from quarantotto.core.svg import Markup, trusted

VOID = frozenset({"input", "link", "meta"})


class Html(str):
    """Markup that is ready to be sent; any other string is text and gets escaped."""

    __slots__ = ()

    def __new__(cls, markup: Markup) -> Self:
        return super().__new__(cls, markup)


NOTHING = Html(trusted(""))
Child = str | Iterable[Html] | None
Value = str | int | bool | None


def h(tag: str, *children: Child, **attributes: Value) -> Html:
    """An element; `class_` and `aria_label` stand for `class` and `aria-label`; False and None leave it out."""
    named = "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in VOID:
        return Html(trusted(f"<{tag}{named}>"))
    return Html(trusted(f"<{tag}{named}>{join(*children)}</{tag}>"))


def join(*children: Child) -> Html:
    """Several things after one another."""
    return Html(trusted("".join(_written(child) for child in children)))


def filled(text: str, **gaps: Html) -> Html:
    """A text whose gaps are filled with markup."""
    return Html(trusted(escape(text, quote=False).format(**gaps)))


def _written(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Html):
        return child
    if isinstance(child, str):
        return escape(child, quote=False)
    return "".join(child)


def _attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    spelled = name.removesuffix("_").replace("_", "-")
    return f" {spelled}" if value is True else f' {spelled}="{escape(str(value))}"'
