"""Pages of the documentation that are made from what the program knows."""

import argparse
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any

from quarantotto.cli.arguments import build_parser
from quarantotto.cli.tongue import Tongue
from quarantotto.core.edition import read_edition_file
from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition
from quarantotto.core.present.things import SOURCE_WORDS, Shelf, Thing
from quarantotto.core.words import APP, translator
from quarantotto.games import PACKAGES, folder_of, load_game, load_meta, load_presenter
from quarantotto.web.app import bare_app
from quarantotto.web.pages import api_page, privacy_page
from quarantotto.web.pages.reading import rules_text

WIDTH = "100"  # of the help of commands, in letters
_CHAPTER = re.compile(r'<section[^>]*? id="([^"]+)"[^>]*><h2>(.*?)</h2>')
_HEADING = re.compile(r'<h([123])(?: id="([^"]+)")?>(.*?)</h\1>')
_FIGURE = re.compile(r'<div class="drawn" inert></div>')
_LESSON = re.compile(r'<a href="/learn/[^"]*"><svg.*?</svg>(.*?)</a>')


def of_players(lang: str) -> Iterator[tuple[str, str]]:
    """Pages for players, which exist in every language: path and text."""
    yield "privacy.md", _page(privacy_page(lang))
    for game in PACKAGES:
        yield f"games/{game}.md", reference(game, lang)
        yield f"games/{game}-cards.md", cards(game, lang)


def of_programs() -> Iterator[tuple[str, str]]:
    """Pages in English alone."""
    yield "commands.md", commands()
    for game in PACKAGES:
        yield f"games/{game}-sources.md", sources(game)


def reference(game: str, lang: str) -> str:
    """The rules as the house shows them; where a figure belongs its place is kept."""
    _ = translator(APP, lang)
    title = load_meta(game).title
    more = f"[{_('Cards and history')}]({game}-cards.md)"
    text = _LESSON.sub(r"\1", rules_text(lang, game))
    numbers = iter(range(1, 1000))
    text = _FIGURE.sub(lambda _found: f'<div class="drawn" data-drawn="{game} {next(numbers)}"></div>', text)
    return f"# {title}\n\n{more}\n\n{as_markdown(text)}"


def cards(game: str, lang: str) -> str:
    """Everything in the box, as a list."""
    _ = translator(APP, lang)
    presenter = load_presenter(game)
    sight = presenter.sights.nowhere(load_edition(load_game(game)), lang, Pen("q", "icons.svg"))
    shelves = "\n\n".join(_shelf(shelf, lang) for shelf in presenter.shelves(sight))
    return f"# {load_meta(game).title}: {_('Cards and history')}\n\n[{_('Rules')}]({game}.md)\n\n{shelves}\n"


def _shelf(shelf: Shelf, lang: str) -> str:
    rows = "".join(_thing(thing, lang) for thing in shelf.things)
    return f"## {shelf.title} {{ #{shelf.name} }}\n\n<table><tbody>{rows}</tbody></table>"


def _thing(thing: Thing, lang: str) -> str:
    name = escape(" ".join(filter(None, (thing.code, thing.name))))
    times = f" × {thing.count}" if thing.count > 1 else ""
    second = f"<br><i>{escape(thing.second)}</i>" if thing.second else ""
    source = translator(APP, lang)(SOURCE_WORDS[thing.source])
    told = (thing.effect, thing.note.text if thing.note else "", ": ".join(filter(None, (source, thing.documented))))
    says = "<br>".join(escape(one) for one in told if one)
    return f'<tr><th scope="row">{name}{times}{second}</th><td>{says}</td></tr>'


def sources(game: str) -> str:
    """Where a game's rules and printed matter come from, and every figure an edition is held against."""
    folder = folder_of(game)
    facts = load_game(game).stated_facts
    listed = "\n".join(f"- {_plain(fact.says)} ({_plain(fact.source)})" for fact in facts)
    file = read_edition_file(folder / "editions" / f"{load_meta(game).default_edition}.toml")
    tables = "\n".join(f"| `{table}` | {source} |" for table, source in file.sources().items())
    readme = (folder / "README.md").read_text(encoding="utf-8")
    return (
        f"{readme}\n## The edition “{file.title}”\n\n| table | source |\n|---|---|\n{tables}\n\n"
        f"## What is stated\n\n`quarantotto edition check` holds an edition against these {len(facts)} facts.\n\n"
        f"{listed}\n"
    )


def commands() -> str:
    """The help of every command."""
    os.environ["COLUMNS"] = WIDTH
    parser = build_parser(Tongue("en"))
    (found,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    parts = [f"## quarantotto {name}\n\n```text\n{command.format_help()}```" for name, command in found.choices.items()]
    return "\n\n".join(
        ["# Commands", f"{parser.description}. Without a command the house is opened.", *parts, ""],
    )


@cache
def described() -> dict[str, Any]:
    """The description of the API for programs."""
    return bare_app().openapi()


def description() -> str:
    """It for people: the part of the page that every house has at /api/docs."""
    text = _page(api_page("en", described()))
    return text[text.index("## ") :]


def openapi() -> str:
    return json.dumps(described(), indent=1, sort_keys=True)


def _page(document: str) -> str:
    """What a page of the house says, without what surrounds it."""
    found = re.search(r'<main[^>]*><div class="leafpage[^>]*>(.*)</div></main>', document, re.DOTALL)
    assert found is not None
    return as_markdown(found[1])


def as_markdown(html: str) -> str:
    """Markup of the house with its headings as Markdown, so that they come into the contents."""
    html = _CHAPTER.sub(lambda found: f"\n\n## {_said(found[2])} {{ #{found[1]} }}\n\n", html)
    html = re.sub(r"</?section[^>]*>", "\n\n", html)
    # A frame around several parts would hide their headings.
    html = re.sub(r'<div lang="en">|(?<=\n\n)</div>', "\n\n", html)

    def heading(found: "re.Match[str]") -> str:
        place = f" {{ #{found[2]} }}" if found[2] else ""
        return f"\n\n{'#' * int(found[1])} {_said(found[3])}{place}\n\n"

    return _HEADING.sub(heading, html)


def _said(markup: str) -> str:
    """The text of a heading."""
    return re.sub(r"<code>(.*?)</code>", r"`\1`", markup)


def _plain(text: str) -> str:
    """Text in which nothing is a sign of Markdown."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", text)
