"""Whether every link of the built site leads somewhere, and whether it keeps to itself."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ALLOWED = {"https://squidfunk.github.io/mkdocs-material/"}  # said at the foot of each page, and loaded by nobody
LOADED = {"img": "src", "script": "src", "link": "href", "use": "href", "source": "srcset", "iframe": "src"}


class Page(HTMLParser):
    """What a page refers to, what can be referred to in it, and what a strict policy would refuse."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places, self.links = {""}, set[str]()
        self.loaded, self.forbidden = set[str](), set[str]()
        self._is_script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.places |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.add(found["href"])
        if found.get(LOADED.get(tag, "")):
            self.loaded.add(found[LOADED[tag]])
        self.forbidden |= {f"{tag} {name}" for name in found if name == "style" or name.startswith("on")}
        if tag == "style" or (tag == "script" and "src" not in found and found.get("type") != "application/json"):
            self.forbidden.add(f"<{tag}> in the page")


@cache
def _page(file: Path) -> Page:
    return Page(file.read_text(encoding="utf-8"))


def wrong_in(out: Path) -> list[str]:
    """Every link without a goal, everything that would be fetched from elsewhere or refused, one line each."""
    _page.cache_clear()
    out = out.resolve()
    return [
        f"{file.relative_to(out)}: {line}" for file in sorted(out.rglob("*.html")) for line in _wrong(file, out)
    ] + [
        f"{file.relative_to(out)}: loads {url}"
        for file in sorted(out.rglob("*.css"))
        for url in re.findall(r"(?:url\(|@import )[\"']?(https?:[^\"')]+)", file.read_text(encoding="utf-8"))
    ]


def _wrong(file: Path, out: Path) -> Iterator[str]:
    page = _page(file)
    yield from sorted(page.forbidden)
    for url in sorted(page.links | page.loaded):
        parts = urlsplit(url)
        if parts.scheme or parts.netloc:
            if url in page.loaded or (url not in ALLOWED and not url.startswith(("https://", "mailto:"))):
                yield f"leads away: {url}"
            continue
        goal = (file.parent / unquote(parts.path)).resolve() if parts.path else file
        if parts.path.startswith("/") or not goal.is_relative_to(out) or not goal.is_file():
            yield f"leads nowhere: {url}"
        elif goal.suffix == ".html" and unquote(parts.fragment) not in _page(goal).places:
            yield f"has no such place: {url}"
