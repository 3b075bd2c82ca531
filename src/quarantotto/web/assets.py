"""What never changes while a server runs: plates, words, pictures, styles. Paths carry a digest, so that browsers keep
them for good."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import orjson

from quarantotto.core.engine import Engine
from quarantotto.core.look import FOLDER as LOOK
from quarantotto.core.look import page_tokens
from quarantotto.core.memory import Lately
from quarantotto.core.seats import sign_style
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_presenter
from quarantotto.web.gathering import EVERYWHERE, PAGES, gathered
from quarantotto.web.words import client_words

STATIC = Path(__file__).parent / "static"
SVG = "image/svg+xml"
PNG = "image/png"
CSS = "text/css"

MOST_PLATES = 64  # in memory; others are drawn again
_by_path: dict[str, tuple[str, bytes]] = {}  # path -> type, content
_plates: Lately[tuple[str, str, str], str] = Lately(MOST_PLATES, _by_path.pop)  # game, edition, language -> path
_plain: dict[str, tuple[str, bytes]] = {}  # name -> type, content


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def plate_path(engine: Engine, edition: str, lang: str) -> str:
    """Where the plate of an edition (its digest) in a language is to be had; drawn when first asked for."""
    game = engine.game.meta.id

    def draw() -> str:
        presenter = load_presenter(game)
        content = presenter.plate(presenter.sights.nowhere(engine.edition, lang)).encode()
        path = f"/static/plates/{game}.{lang}.{edition}.{digest(content)}.svg"
        _by_path[path] = (SVG, content)
        return path

    return _plates.get((game, edition, lang), draw)


@cache
def stylesheet_path(game: str) -> str:
    content = load_presenter(game).stylesheet().encode()
    path = f"/static/games/{game}.{digest(content)}.css"
    _by_path[path] = (CSS, content)
    return path


@cache
def font_paths() -> dict[str, str]:
    """Where each font is to be had."""
    paths = {}
    for file in sorted((LOOK / "fonts").glob("*.woff2")):
        content = file.read_bytes()
        paths[file.name] = path = f"/static/fonts/{file.stem}.{digest(content)}.woff2"
        _by_path[path] = (TYPES[".woff2"], content)
    return paths


@cache
def gathered_paths(page: str) -> tuple[str, str]:
    """Where the styles and the script of a page are to be had, each with all its parts."""
    parts = PAGES[page]
    styles = [plain(f"css/{name}.css") for name in (*EVERYWHERE, *parts.styles)]
    style = b"\n".join(found[1] for found in styles if found)
    script = gathered(parts.script).encode()
    paths = tuple(
        f"/static/gathered/{page}.{digest(content)}{kind}" for kind, content in ((".css", style), (".js", script))
    )
    _by_path[paths[0]], _by_path[paths[1]] = (CSS, style), (TYPES[".js"], script)
    return paths[0], paths[1]


def _font_faces() -> str:
    """The styles that load the fonts."""
    faces = (LOOK / "fonts/fonts.css").read_text(encoding="utf-8")
    for name, path in font_paths().items():
        faces = faces.replace(f'url("{name}")', f'url("{path}")')
    return faces


def kept(path: str) -> tuple[str, bytes] | None:
    """The type and content of something whose path carries a digest."""
    return _by_path.get(path)


def plain(name: str) -> tuple[str, bytes] | None:
    """The type and content of something without a digest in its path.

    Only what is there is remembered: names that lead nowhere have no end.
    """
    found = _plain.get(name) or _made(name) or _from_disk(name)
    if found is not None:
        _plain[name] = found
    return found


def _made(name: str) -> tuple[str, bytes] | None:
    """Made by us: words, pictures, tokens, fonts, icons, a game's style."""
    if name == "icons.svg":
        return SVG, (LOOK / "icons.svg").read_bytes()
    if name == "css/tokens.css":
        return CSS, (page_tokens() + sign_style()).encode()
    if name == "css/milan.css":
        return CSS, (LOOK / "milan.css").read_bytes()
    if name == "css/fonts.css":
        return CSS, _font_faces().encode()
    folder, _, file = name.partition("/")
    stem, *rest = file.split(".")
    if folder == "texts" and rest == ["json"] and stem in LANGUAGES:
        return "application/json", orjson.dumps(client_words(stem))
    if folder == "games" and rest == ["css"] and stem in PACKAGES:
        return CSS, load_presenter(stem).stylesheet().encode()
    if folder == "pictures" and stem in PACKAGES and rest[1:] == ["svg"] and rest[0] in LANGUAGES:
        return SVG, load_presenter(stem).picture(rest[0]).encode()
    return None


TYPES: Mapping[str, str] = {
    ".css": CSS,
    ".js": "text/javascript",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": PNG,
    ".svg": SVG,
    ".woff2": "font/woff2",
}


@cache
def _files() -> dict[str, Path]:
    """The files of the folder `static`: what is not among them is nowhere looked for."""
    return {
        file.relative_to(STATIC).as_posix(): file
        for file in STATIC.rglob("*")
        if file.is_file() and file.suffix in TYPES
    }


def _from_disk(name: str) -> tuple[str, bytes] | None:
    file = _files().get(name)
    return None if file is None else (TYPES[file.suffix], file.read_bytes())
