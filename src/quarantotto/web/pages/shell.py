"""What surrounds every page: head, binding with its menus, footer. No inline script and no inline style anywhere."""

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from quarantotto import __version__
from quarantotto.core.svg import trusted
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.core.writing import LONGEST_NAME
from quarantotto.games import PACKAGES
from quarantotto.web.assets import font_paths, gathered_paths
from quarantotto.web.gathering import EVERYWHERE, modules_of
from quarantotto.web.pages.markup import NOTHING, Html, h, join

STATIC = Path(__file__).parents[1] / "static"
TONGUES = {"en": "English", "it": "Italiano", "de": "Deutsch"}
CLOTH = "#173a2c"  # the binding, as in the manifest
LANGUAGE_COOKIE = "quarantotto-lang"
FIRST_FONTS = ("quarantotto-sans.woff2", "quarantotto-serif.woff2")  # on every page; asked for before any style is read


@lru_cache(maxsize=1024)
def reader_language(chosen: str | None, accepted: str | None) -> str:
    """The language of a page: what the reader chose (query, cookie), else the best of his browser's list."""
    if chosen in LANGUAGES:
        return chosen
    ranked = sorted(_wishes(accepted or ""), key=lambda wish: -wish[1])
    return next((tongue for tongue, _weight in ranked if tongue in LANGUAGES), LANGUAGES[0])


def _wishes(accepted: str) -> Iterable[tuple[str, float]]:
    for part in accepted[:200].split(","):
        tongue, _semicolon, weight = part.strip().partition(";q=")
        try:
            yield tongue[:2].lower(), float(weight or 1)
        except ValueError:
            continue


def icon(name: str, extra: str = "") -> Html:
    """An icon of the sprite."""
    use = h("use", href=f"/static/icons.svg#i-{name}")
    return h("svg", use, class_=f"i {extra}".strip(), aria_hidden="true")


@cache
def drawing(name: str) -> Html:
    """One of our drawings, to be put into a page so that it follows the page's colours."""
    return Html(trusted((STATIC / "drawings" / f"{name}.svg").read_text(encoding="utf-8").strip()))


class Shown(NamedTuple):
    """A picture, named in full."""

    address: str
    kind: str
    width: int
    height: int


class Preview(NamedTuple):
    """What is shown of a page where a link to it is handed on."""

    title: str
    text: str
    image: Shown


def _previewed(preview: Preview) -> Html:
    image = preview.image
    named = {
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": image.address,
        "og:image:type": image.kind,
        "og:image:width": str(image.width),
        "og:image:height": str(image.height),
        "og:image:alt": preview.title,
        "og:type": "website",
    }
    return join(*(h("meta", property=name, content=content) for name, content in named.items()))


def shell(
    lang: str,
    title: str,
    page: str,
    body: Html,
    *,
    styles: Iterable[str] = ("house",),
    scripts: Iterable[str] = (),
    gathered: str = "",
    ahead: Html = NOTHING,
    bound: bool = True,
    reach: str = "",
    preview: Preview | None = None,
    line: str = "",
) -> str:
    """A whole document. `bound` puts the house's header and footer around it; `reach` is where friends find us.

    `gathered` names a page whose styles and modules come as one file each; `ahead` asks for what its script will need.
    `preview` is what a link to the page shows of it elsewhere, a title and a line: nothing that is not for everybody.
    `line` is the address of a socket, to be opened before the page's script is there.
    """
    _ = translator(APP, lang)
    head = h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("meta", name="color-scheme", content="light dark"),
        h("meta", id="reach", content=reach) if reach else NOTHING,
        h("title", title if title.startswith("Quarantotto") else f"{title} · Quarantotto"),
        h("meta", name="theme-color", content=CLOTH),
        h("link", rel="icon", href="/static/favicon.svg", type="image/svg+xml"),
        h("link", rel="apple-touch-icon", href="/static/icons/icon-192.png"),
        h("link", rel="manifest", href="/static/quarantotto.webmanifest"),
        _previewed(preview) if preview else NOTHING,
        h("script", src="/static/js/house/first.js", data_line=line or None),
        [font_ahead(name) for name in FIRST_FONTS],
        _in_one(gathered) if gathered else _one_by_one(styles, tuple(scripts)),
        ahead,
    )
    content = h("main", body, id="main", tabindex=-1) if bound else body
    reading = _("Without JavaScript you can read here, but not play.")
    whole = h(
        "body",
        h("a", _("Skip to content"), class_="skip", href="#main"),
        header(lang, page) if bound else NOTHING,
        content,
        footer(lang) if bound else NOTHING,
        h("noscript", h("p", reading, class_="notice bad")),
        class_="house" if bound else page,
        data_page=page,
    )
    return "<!doctype html>\n" + h("html", head, whole, lang=lang) + "\n"


def font_ahead(name: str) -> Html:
    """A font asked for before a style wants it: letters that came in another one are laid out anew."""
    return h("link", rel="preload", href=font_paths()[name], as_="font", type="font/woff2", crossorigin="anonymous")


def _in_one(page: str) -> Html:
    style, script = gathered_paths(page)
    return join(h("link", rel="stylesheet", href=style), h("script", type="module", src=script))


def _one_by_one(styles: Iterable[str], scripts: tuple[str, ...]) -> Html:
    """A browser told of all modules asks for all at once, and not layer by layer."""
    modules = dict.fromkeys(needed for script in scripts for needed in modules_of(script) if needed not in scripts)
    return join(
        [h("link", rel="stylesheet", href=_style_path(name)) for name in (*EVERYWHERE, *styles)],
        [h("script", type="module", src=f"/static/js/{name}.js") for name in scripts],
        [h("link", rel="modulepreload", href=f"/static/js/{name}.js") for name in modules],
    )


def _style_path(name: str) -> str:
    """A style of the house by its name, or any other by its path."""
    return name if name.startswith("/") else f"/static/css/{name}.css"


def header(lang: str, page: str) -> Html:
    """The cloth with the house's places and menus."""
    _ = translator(APP, lang)
    links = [
        h("a", word, href=path, aria_current="page" if name == page else None) for name, path, word in _places(lang)
    ]
    tools = h("div", language_menu(lang), reader_menu(lang), class_="tools")
    places = h("nav", links, class_="main", aria_label=_("Home"))
    return h("header", h("div", mark(), places, tools, class_="top"), class_="cloth")


def _places(lang: str) -> tuple[tuple[str, str, str], ...]:
    _ = translator(APP, lang)
    game = next(iter(PACKAGES))
    return (
        ("home", "/", _("Play")),
        ("new", "/new", _("New table")),
        ("learn", f"/learn/{game}", _("Learn")),
        ("rules", f"/rules/{game}", _("Rules")),
    )


def mark() -> Html:
    """The cockade and the name, leading home."""
    return h("a", drawing("cockade"), h("span", "Quarantotto"), class_="mark", href="/")


def language_menu(lang: str) -> Html:
    """Three links; without script they work as well."""
    _ = translator(APP, lang)
    links = [
        h(
            "a",
            TONGUES[tongue],
            icon("check") if tongue == lang else NOTHING,
            href=f"?lang={tongue}",
            lang=tongue,
            hreflang=tongue,
            data_lang=tongue,
            aria_current="true" if tongue == lang else None,
        )
        for tongue in LANGUAGES
    ]
    label = _("Language: {language}").format(language=TONGUES[lang])
    said = h("span", label, class_="sr")
    summary = h("summary", icon("language"), h("span", lang.upper()), said, class_="tool word", title=label)
    leaf = h("div", h("ul", [h("li", link) for link in links]), class_="leaf")
    return h("details", summary, leaf, class_="menu", name="cloth")


def reader_menu(lang: str) -> Html:
    """Name, colour and light of this browser's reader; the script fills it in."""
    _ = translator(APP, lang)
    label = _("Your name, colour and theme")
    shown = h("span", class_="opt", id="reader-name")
    summary = h("summary", icon("settings"), shown, h("span", label, class_="sr"), class_="tool word", title=label)
    themes = (("auto", _("System")), ("light", _("Light")), ("dark", _("Dark")))
    ticks = [
        h("label", h("input", type="radio", name="theme", value=value), h("span", word), class_="tick")
        for value, word in themes
    ]
    name = h("input", class_="in", id="my-name", name="name", maxlength=LONGEST_NAME, autocomplete="nickname")
    colours = h("div", class_="signs", id="my-colour")
    form = h(
        "form",
        h("p", h("label", _("Your name"), for_="my-name"), name, class_="field"),
        h("fieldset", h("legend", _("Your colour")), colours, class_="field"),
        h("fieldset", h("legend", _("Theme")), ticks, class_="field"),
        h("p", _("Saved in this browser only."), class_="why"),
        h("p", h("a", _("My games"), href="/mine")),
        class_="leaf wide",
        id="reader-form",
        data_early=True,
    )
    return h("details", summary, form, class_="menu", name="cloth", id="reader")


def footer(lang: str) -> Html:
    """The lower binding."""
    _ = translator(APP, lang)
    places = (
        *_places(lang),
        ("docs", "/docs", _("Documentation")),
        ("style", "/style", _("Design")),
        ("privacy", "/privacy", _("What is kept of you")),
        ("api", "/api/docs", "API"),
    )
    links = [h("a", word, href=path) for _name, path, word in places]
    imprint = h("span", f"Quarantotto {__version__} · ", _("made for the screen"))
    return h("footer", h("div", imprint, h("nav", links, aria_label=_("More")), class_="in-bind"), class_="cloth")
