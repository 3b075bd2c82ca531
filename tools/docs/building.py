"""Gathers the pages, has MkDocs build them in three languages, and takes out what the house's policy forbids.

A page is a file `docs/NAME.md`; players' pages have `docs/NAME.de.md` and `docs/NAME.it.md` beside them. In a page

- `<!-- code of quarantotto.games.radetzky.rules.walking: check_walk -->` becomes that function as it stands,
- `<!-- file src/quarantotto/games/_template/rules.py -->` becomes that file,
- `<!-- description of the API -->` becomes every request and shape.
"""

import ast
import os
import re
import shutil
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.commands.build import build as build_site
from mkdocs.config import load_config

from quarantotto.core.look import FOLDER as LOOK
from quarantotto.core.look import page_tokens
from quarantotto.core.seats import sign_style
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES, folder_of, load_presenter
from quarantotto.web.pages import figure_svg
from quarantotto.web.pages.shell import STATIC, TONGUES
from tools.architecture import PLACE
from tools.docs import made, notebook

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
HERE = Path(__file__).parent
SOURCE = "src/quarantotto"
FIRST = LANGUAGES[0]
BENCHES = ("bots", "h200", "environments", "peers", "clicks", *(f"{game}-bot" for game in PACKAGES))
OUTSIDE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"} | {
    f"bench/{name}.md": f"bench/{name}.md" for name in BENCHES
}
NOTEBOOKS = ("notebook", "training")
# What a page is made of stands for it in links: they lead somewhere in the repository, too.
RULES = {f"{SOURCE}/games/{folder_of(game).name}/reference.md": f"games/{game}.md" for game in PACKAGES}
MADE = RULES | {
    **{f"{SOURCE}/games/{folder_of(game).name}/README.md": f"games/{game}-sources.md" for game in PACKAGES},
    f"{SOURCE}/cli/arguments.py": "commands.md",
    f"{SOURCE}/web/http/schemas.py": "openapi.json",
    **{f"docs/lab/{name}.ipynb": f"lab/{name}.md" for name in NOTEBOOKS},
}
# In English alone, under these titles.
MORE = {
    "Host": ["hosting.md", "security.md"],
    "Lab": ["lab/index.md", *(f"lab/{name}.md" for name in NOTEBOOKS), "lab/observations.md", "scale.md"],
    "Measured": [*(OUTSIDE[f"bench/{name}.md"] for name in BENCHES), "readings.md"],
    "For programs": ["api.md", "commands.md"],
    "How it is made": [
        *("contributing.md", "rules.md", "new-game.md", "architecture.md", "frames.md", "secrets.md", "versions.md"),
        *("glossary.md", "rule-numbers.md", "changelog.md"),
    ],
    "Sources": [f"games/{game}-sources.md" for game in PACKAGES],
}
_LINK = re.compile(r"(?<=\]\()([^)#\s:]+)(#[^)\s]*)?(?=\))")
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_SITE = re.compile(r'(?<==")(site|alternate):([^"#]*)')
_DRAWN = re.compile(r'(<div class="drawn") data-drawn="(\S+) (\d+)">')
_ROOM = re.compile(r'(\w+)\["<b>.*?<br>(.*?)"\]')


def build(out: Path, *, draws: bool = True, learns: bool = True) -> None:
    """The whole site in a folder that is emptied first; without drawings, or with less learned, it is there sooner."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    with TemporaryDirectory() as folder:
        for lang in LANGUAGES:
            sources = Path(folder, lang)
            _write(sources, lang, learns=learns)
            site = (out if lang == FIRST else out / lang).resolve()  # MkDocs takes others from where it is configured
            config = load_config(
                str(HERE / "mkdocs.yml"),
                docs_dir=str(sources),
                site_dir=str(site),
                nav=_places(lang),
                plugins=[{"search": {"lang": lang}}],
                strict=True,
            )
            config.theme["language"] = lang
            config.extra["alternate"] = [
                {"name": name, "link": f"alternate:{tongue}", "lang": tongue} for tongue, name in TONGUES.items()
            ]
            build_site(config)
            for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
                (site / name).unlink(missing_ok=True)
            for file in [*site.glob("assets/**/*.map"), *site.glob("assets/javascripts/lunr/**/*")]:
                if file.is_file() and file.stem.removeprefix("lunr.").partition(".")[0] not in ("stemmer", lang):
                    file.unlink()
    for page in sorted(out.rglob("*.html")):
        page.write_text(_settled(page, out, draws=draws), encoding="utf-8")


def _places(lang: str) -> list[str | dict[str, list[str]]]:
    _ = translator(APP, lang)
    own: list[str | dict[str, list[str]]] = [
        "index.md",
        {_("Play"): ["play.md", "privacy.md"]},
        {_("Rules"): [f"games/{game}.md" for game in PACKAGES]},
        {_("Cards and history"): [f"games/{game}-cards.md" for game in PACKAGES]},
    ]
    return own + [{title: list(pages)} for title, pages in MORE.items()] if lang == FIRST else own


def _write(folder: Path, lang: str, *, learns: bool) -> None:
    """Everything one language is built from."""
    pages = dict(made.of_players(lang))
    for file in sorted(DOCS.rglob("*.md")):
        stem, _, tongue = file.stem.partition(".")
        if (tongue or FIRST) == lang:
            pages[(file.relative_to(DOCS).parent / f"{stem}.md").as_posix()] = _read(file, lang)
    if lang == FIRST:
        pages |= dict(made.of_programs())
        pages |= {place: _read(ROOT / name, lang) for name, place in OUTSIDE.items()}
        for file in (DOCS / "lab" / f"{name}.ipynb" for name in NOTEBOOKS):
            pages[f"lab/{file.stem}.md"] = _led(notebook.as_page(file, folder / "lab", learns=learns), file, lang)
        _put(folder / "openapi.json", made.openapi())
        for name in sorted(
            {name for text in pages.values() for name in re.findall(r"site:/files/([^)\s]+)\.txt", text)}
        ):
            _put(folder / "files" / f"{name}.txt", (ROOT / name).read_text(encoding="utf-8"))
    for name, text in pages.items():
        _put(folder / name, text)
    if lang == FIRST and (DOCS / "pictures").is_dir():
        shutil.copytree(DOCS / "pictures", folder / "pictures")
    _dress(folder / "assets")


def _dress(folder: Path) -> None:
    """Colours, fonts and what draws the boards, as the house has them."""
    (folder / "fonts").mkdir(parents=True)
    for font in [*(LOOK / "fonts").glob("*.woff2"), LOOK / "fonts/fonts.css", *(LOOK / "fonts").glob("OFL-*.txt")]:
        shutil.copy(font, folder / "fonts")
    shutil.copy(LOOK / "icons.svg", folder / "icons.svg")
    shutil.copy(STATIC / "favicon.svg", folder)
    shutil.copy(STATIC / "css/reference.css", folder)
    boards = "".join(load_presenter(game).stylesheet() for game in PACKAGES)
    _put(folder / "tokens.css", page_tokens() + sign_style())
    _put(folder / "site.css", (HERE / "site.css").read_text(encoding="utf-8") + boards)


def _read(file: Path, lang: str) -> str:
    """A page as it is written, with what it asks for, and links that lead on from where it will stand."""
    text = file.read_text(encoding="utf-8")
    text = PLACE.sub(lambda found: _rooms(found[0]), text)
    text = re.sub(r"<!-- code of (\S+): (\w+) -->", lambda found: _fenced(_function(found[1], found[2])), text)
    text = re.sub(r"<!-- file (\S+) -->", lambda found: _fenced((ROOT / found[1]).read_text(encoding="utf-8")), text)
    text = text.replace("<!-- description of the API -->", made.description() if "of the API -->" in text else "")
    return _led(text, file, lang)


def _led(text: str, file: Path, lang: str) -> str:
    """A text of that file with links that lead on from where it will stand."""

    def led(found: "re.Match[str]") -> str:
        goal = (file.parent / found[1]).resolve()
        return f"{_place(goal, lang) or found[1]}{found[2] or ''}"

    return _LINK.sub(led, text)


def _place(goal: Path, lang: str) -> str | None:
    """Where a file of the repository stands on the site."""
    if not goal.is_relative_to(ROOT):
        return None
    name = goal.relative_to(ROOT).as_posix()
    page = OUTSIDE.get(name) or MADE.get(name) or (name.removeprefix("docs/") if name.startswith("docs/") else "")
    if page.endswith(".md"):
        has_own = lang != FIRST and (name in RULES or goal.with_suffix(f".{lang}.md").is_file())
        return f"site:/{f'{lang}/' if has_own else ''}{page.removesuffix('.md')}.html"
    if page.startswith("pictures/") or page == "openapi.json":
        return f"site:/{page}"
    return f"site:/files/{name}.txt" if goal.is_file() else None


def _function(module: str, name: str) -> str:
    """A function as it stands, with what is written above it."""
    text = (ROOT / "src" / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
    (node,) = (one for one in ast.parse(text).body if isinstance(one, ast.FunctionDef) and one.name == name)
    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return "\n".join(text.splitlines()[first - 1 : node.end_lineno])


def _fenced(code: str) -> str:
    return f"```python\n{code.rstrip()}\n```"


def _rooms(drawing: str) -> str:
    """A drawing of rooms as rows of boxes, which needs no script."""
    rows = [_ROOM.findall(row) for row in drawing.split("subgraph")[1:]]
    boxes = ("".join(f"<li><b>{name}</b> {said}</li>" for name, said in row) for row in rows)
    return '<div class="rooms">' + "".join(f"<ul>{row}</ul>" for row in boxes) + "</div>"


def _put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _settled(page: Path, out: Path, *, draws: bool) -> str:
    """A built page with links between languages, drawings, and scripts in files of their own."""
    text = page.read_text(encoding="utf-8")
    inside = page.relative_to(out)
    lang = inside.parts[0] if inside.parts[0] in LANGUAGES else FIRST
    same = inside.relative_to(lang) if lang != FIRST else inside

    def leads(found: "re.Match[str]") -> str:
        goal = out / found[2].lstrip("/")
        if found[1] == "alternate":
            home = out if found[2] == FIRST else out / found[2]
            goal = home / same if (home / same).is_file() else home / "index.html"
        return os.path.relpath(goal, page.parent)

    def script(found: "re.Match[str]") -> str:
        file = out / "assets/inline" / f"{sha256(found[1].encode()).hexdigest()[:12]}.js"
        _put(file, found[1])
        return f'<script src="{os.path.relpath(file, page.parent)}"></script>'

    def drawn(found: "re.Match[str]") -> str:
        svg = figure_svg(found[2], int(found[3]), lang) if draws else ""
        sprite = os.path.relpath(out / "assets/icons.svg", page.parent)
        return f"{found[1]} data-search-exclude inert>{svg.replace('/static/icons.svg', sprite)}"

    text = _SITE.sub(leads, re.sub(r'\s*<link rel="alternate".*?>', "", text))  # scripts would look for maps there
    return _DRAWN.sub(drawn, _INLINE.sub(script, text))
