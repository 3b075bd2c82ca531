"""The rules reference of a game, chapter by chapter, with every clause a refusal may name."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from quarantotto.core.edition import read_edition_file
from quarantotto.core.present.things import SOURCE_WORDS
from quarantotto.core.reference import Kind
from quarantotto.core.rulebook import Chapter, ClauseText, Figure, Part, Table
from quarantotto.core.words import APP, Translate, translator
from quarantotto.games import PACKAGES, folder_of, load_lessons, load_meta, load_presenter, translator_of
from quarantotto.web.pages.mapping import map_link
from quarantotto.web.pages.markup import NOTHING, Html, h, join
from quarantotto.web.pages.shell import icon, shell

BRIEF = "brief"  # the chapter that is printed on a page of its own
LISTS = {Kind.ITEM: "items", Kind.RULING: "rulings"}
STYLES = ("house", "reference")
LONGEST_NAME = 32  # of what a sentence is about


def rules_page(lang: str, game: str) -> str:
    """The whole reference; UnknownGame where there is no such game."""
    _ = translator(APP, lang)
    chapters = load_presenter(game).rulebook.chapters(lang)
    entries = [(f"#r-{chapter.name}", chapter.title) for chapter in chapters]
    entries.append(("#sources", _("What is reconstructed")))
    contents = h("ol", [h("li", h("a", word, href=path)) for path, word in entries])
    lead = _(
        "The whole game in our own words. Every numbered rule is one the table itself knows: what it refuses, it "
        "refuses by that number."
    )
    has_brief = any(chapter.name == BRIEF for chapter in chapters)
    opening = h("a", icon("next"), _("Open a table"), class_="btn", href=f"/new/{game}")
    cards = h("a", icon("district-card"), _("Cards and history"), class_="btn quiet", href=f"/cards/{game}")
    brief = h("a", _("In brief, to print"), class_="btn quiet", href=f"/rules/{game}/brief") if has_brief else NOTHING
    seek = h("input", type="search", class_="in", id="find", autocomplete="off", aria_describedby="found")
    search = h("p", h("label", _("Search the rules"), for_="find"), seek, class_="field", id="search", hidden=True)
    found = h("p", id="found", class_="why", role="status")
    toc = h("nav", h("h2", _("Contents"), id="h-toc"), contents, class_="toc", aria_labelledby="h-toc")
    text = h("div", rules_text(lang, game), _sources(game, lang), id="text")
    beside = h("div", search, found, toc, class_="beside")
    head = _head(
        lang,
        game,
        h("p", lead, class_="lead"),
        h("p", opening, brief, cards, map_link(lang, game), _others(game), class_="go"),
    )
    body = h("div", head, h("div", beside, text, class_="rulebook"), class_="leafpage", data_game=game)
    return _document(lang, game, body)


def brief_page(lang: str, game: str) -> str:
    """What fits on one page: the first chapter alone, to print."""
    _ = translator(APP, lang)
    chapters = [chapter for chapter in load_presenter(game).rulebook.chapters(lang) if chapter.name == BRIEF]
    whole = h("a", icon("rules"), _("Whole rules"), class_="btn quiet", href=f"/rules/{game}")
    printing = h("button", _("Print"), class_="btn", id="print", type="button", hidden=True)
    text = h("div", [_chapter(chapter, lang, game) for chapter in chapters], id="text")
    body = h("div", _head(lang, game, h("p", printing, whole, class_="go")), text, class_="leafpage narrow onepage")
    return _document(lang, game, body)


def rules_text(lang: str, game: str) -> Html:
    """The chapters without what surrounds them."""
    return join([_chapter(chapter, lang, game) for chapter in load_presenter(game).rulebook.chapters(lang)])


def _document(lang: str, game: str, body: Html) -> str:
    title = f"{load_meta(game).title} · {translator(APP, lang)('Rules')}"
    return shell(lang, title, "rules", body, styles=STYLES, scripts=("house/header", "house/reading"))


def _head(lang: str, game: str, *more: Html) -> Html:
    return h("header", h("p", translator(APP, lang)("Rules"), class_="caps"), h("h1", load_meta(game).title), *more)


def _others(game: str) -> list[Html]:
    return [h("a", load_meta(other).title, href=f"/rules/{other}") for other in PACKAGES if other != game]


def _chapter(chapter: Chapter, lang: str, game: str) -> Html:
    parts = list(_parts(chapter, lang, game))
    return h("section", h("h2", chapter.title), parts, class_="chapter", id=f"r-{chapter.name}")


def _parts(chapter: Chapter, lang: str, game: str) -> Iterator[Html]:
    """What belongs together stands together: items in a list, an example with its figures."""
    examples = 0

    def shape(part: Part) -> Kind:
        return Kind.EXAMPLE if part.kind == Kind.FIGURE else part.kind

    for kind, group in groupby(chapter.parts, shape):
        parts = list(group)
        if kind == Kind.EXAMPLE:
            examples += 1
            yield _example(parts, lang, f"r-{chapter.name}-{examples}")
        elif kind == Kind.STEP:
            yield h("ol", [h("li", _strong(part.text)) for part in parts], class_="steps")
        elif kind in LISTS:
            named = [h("li", _strong(part.text), id=f"r-{part.name}" if part.name else None) for part in parts]
            yield h("ul", named, class_=LISTS[kind])
        else:
            yield from (_part(part, lang, game) for part in parts)


def _part(part: Part, lang: str, game: str) -> Html:
    if part.kind == Kind.SECTION:
        return h("h3", part.text, id=f"r-{part.name}")
    if part.kind == Kind.CLAUSES:
        return h("ol", [_clause(clause, lang) for clause in part.clauses], class_="clauses")
    if part.table is not None:
        return _table(part.table)
    if part.kind == Kind.LESSON:
        return h("p", [_lesson(number, lang, game) for number in part.numbers], class_="try")
    return h("p", part.text)


def _strong(text: str) -> Html:
    """A few words before a colon, at the beginning, are what the sentence is about."""
    about, colon, rest = text.partition(": ")
    is_name = colon and len(about) < LONGEST_NAME and "." not in about
    return join(h("b", f"{about}:"), f" {rest}") if is_name else join(text)


def _example(parts: Sequence[Part], lang: str, name: str) -> Html:
    _ = translator(APP, lang)
    inside = [_figure(part.figure) if part.figure else h("p", part.text) for part in parts]
    has_text = any(part.figure is None for part in parts)
    caps = h("p", h("a", _("Example"), href=f"#{name}"), class_="caps") if has_text else NOTHING
    return h("div", caps, inside, class_="example", id=name)


def _figure(figure: Figure) -> Html:
    """An empty frame; the script draws when it comes into sight."""
    return h("figure", h("div", class_="drawn", inert=True), h("figcaption", figure.caption), data_figure=figure.number)


def _table(table: Table) -> Html:
    """A table that may be wider than the page, and is then moved by itself."""
    head = h("thead", h("tr", [h("th", str(word), scope="col") for word in table.head]))
    rows = []
    for first, *cells in table.rows:
        rows.append(h("tr", h("th", str(first), scope="row"), [h("td", str(cell)) for cell in cells]))
    listed = h("table", h("caption", table.caption), head, h("tbody", rows), class_="printed")
    return h("div", listed, class_="sideways", tabindex=0, role="group", aria_label=table.caption)


def _lesson(number: int, lang: str, game: str) -> Html:
    _: Translate = translator(APP, lang)
    title = translator_of(game, lang)(load_lessons(game)[number - 1].title)
    text = _("Try it: lesson {number}, “{title}”").format(number=number, title=title)
    return h("a", icon("next"), text, href=f"/learn/{game}/{number}")


def _clause(clause: ClauseText, lang: str) -> Html:
    place = f"clause-{clause.number}"
    label = translator(APP, lang)("Rule {number}").format(number=clause.printed)
    link = h("a", str(clause.printed), class_="no", href=f"#{place}", aria_label=label)
    return h("li", link, h("div", h("b", clause.title), h("p", clause.text)), id=place, tabindex=-1)


def _sources(game: str, lang: str) -> Html:
    """Where each table of the edition is from."""
    _ = translator(APP, lang)
    file = read_edition_file(folder_of(game) / "editions" / f"{load_meta(game).default_edition}.toml")
    text = _(
        "The rulebooks do not print every map, deck and table. What they state is taken from them; what is missing we "
        "completed so that it fits every figure and example they give. The artwork is our own. Whoever owns the "
        "printed game can transcribe their copy and play with it: quarantotto edition new."
    )
    rows = [
        h(
            "tr",
            h("th", h("code", table.replace("_", " ")), scope="row"),
            h("td", _(SOURCE_WORDS[source]), class_=source),
        )
        for table, source in file.sources().items()
    ]
    caption = _("The tables of the edition {name}, and where each is from").format(name=file.title)
    listed = h("table", h("caption", caption), h("tbody", rows), class_="sources")
    return h("section", h("h2", _("What is reconstructed")), h("p", text), listed, class_="chapter", id="sources")
