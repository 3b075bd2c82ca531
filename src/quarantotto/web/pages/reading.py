"""The rules of a game, chapter by chapter, with every clause a refusal may name."""

from importlib import import_module
from pathlib import Path
from typing import Any

from quarantotto.core.edition import read_edition_file
from quarantotto.core.words import APP, N_, translator
from quarantotto.games import PACKAGES, load_meta, load_presenter
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import icon, shell

SOURCES = {
    "rulebook": N_("from the rulebook"),
    "public": N_("published facts"),
    "reconstructed": N_("reconstructed by us"),
}


def rules_page(lang: str, game: str) -> str:
    """All chapters of a game's rules; UnknownGame where there is no such game."""
    _ = translator(APP, lang)
    title = load_meta(game).title
    chapters = list(enumerate(load_presenter(game).rulebook.chapters(lang), start=1))
    entries = [(f"#chapter-{number}", str(chapter.title)) for number, chapter in chapters]
    entries.append(("#sources", _("What is reconstructed")))
    contents = h("ol", [h("li", h("a", word, href=path)) for path, word in entries])
    lead = _(
        "The whole game in our own words. Every numbered clause is one the table itself knows: what it refuses, "
        "it refuses by that number."
    )
    others = [h("a", load_meta(other).title, href=f"/rules/{other}") for other in PACKAGES if other != game]
    opening = h("a", icon("next"), _("Open a table"), class_="btn", href=f"/new/{game}")
    head = h(
        "header",
        h("p", _("Rules"), class_="caps"),
        h("h1", title),
        h("p", lead, class_="lead"),
        h("p", opening, others, class_="go"),
    )
    toc = h("nav", h("h2", _("Contents"), id="h-toc"), contents, class_="toc", aria_labelledby="h-toc")
    text = h("div", [_chapter(number, chapter, lang) for number, chapter in chapters], _sources(game, lang))
    body = h("div", head, h("div", toc, text, class_="rulebook"), class_="leafpage")
    return shell(lang, f"{title} · {_('Rules')}", "rules", body, scripts=("house/header",))


def _chapter(number: int, chapter: Any, lang: str) -> Html:
    paragraphs = [h("p", text) for text in chapter.paragraphs]
    clauses = [_clause(clause, lang) for clause in chapter.clauses]
    listed = h("ol", clauses, class_="clauses") if clauses else NOTHING
    return h("section", h("h2", chapter.title), paragraphs, listed, class_="chapter", id=f"chapter-{number}")


def _clause(clause: Any, lang: str) -> Html:
    _ = translator(APP, lang)
    place = f"clause-{clause.number}"
    label = _("Clause {number}").format(number=clause.number)
    link = h("a", str(clause.number), class_="no", href=f"#{place}", aria_label=label)
    return h("li", link, h("div", h("h3", clause.title), h("p", clause.text)), id=place)


def _sources(game: str, lang: str) -> Html:
    """Where each table of the edition is from."""
    _ = translator(APP, lang)
    folder = Path(import_module(PACKAGES[game]).__path__[0])
    file = read_edition_file(folder / "editions" / f"{load_meta(game).default_edition}.toml")
    text = _(
        "The rulebooks do not print every map, deck and table. What they state is taken from them; what is missing we "
        "completed so that it fits every figure and example they give. The artwork is our own. Whoever owns the "
        "printed game can transcribe his copy and play with it."
    )
    rows = [
        h("tr", h("th", h("code", table.replace("_", " ")), scope="row"), h("td", _(SOURCES[source]), class_=source))
        for table, source in file.sources().items()
    ]
    caption = _("The tables of the edition {name}, and where each is from").format(name=file.title)
    listed = h("table", h("caption", caption), h("tbody", rows), class_="sources")
    return h("section", h("h2", _("What is reconstructed")), h("p", text), listed, class_="chapter", id="sources")
