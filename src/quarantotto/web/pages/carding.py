"""Everything that lies in the box of a game: cards, tiles, people and places, each with its picture and its history."""

from functools import lru_cache

from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition
from quarantotto.core.present.things import NOTE_SOURCES, SOURCE_WORDS, Shelf, Thing, picture_element
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES, load_game, load_meta, load_presenter
from quarantotto.web.assets import stylesheet_path
from quarantotto.web.pages.mapping import map_link
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import icon, shell

MANY = 60


@lru_cache(maxsize=len(LANGUAGES) * len(PACKAGES))
def cards_page(lang: str, game: str) -> str:
    """All shelves of the game's own edition; UnknownGame where there is no such game."""
    _ = translator(APP, lang)
    title = load_meta(game).title.partition(":")[0]
    presenter = load_presenter(game)
    sight = presenter.sights.nowhere(load_edition(load_game(game)), lang, Pen())
    shelves = presenter.shelves(sight)
    others = [
        h("a", load_meta(other).title.partition(":")[0], href=f"/cards/{other}") for other in PACKAGES if other != game
    ]
    lead = _(
        "Everything in the box, what it does, and what was behind it. Notes on history are our own words; each card "
        "says what of it is documented and what we completed."
    )
    head = h(
        "header",
        h("p", _("Cards and history"), class_="caps"),
        h("h1", title),
        h("p", lead, class_="lead"),
        h(
            "p",
            h("a", icon("rules"), _("Whole rules"), class_="btn quiet", href=f"/rules/{game}"),
            map_link(lang, game),
            others,
            class_="go",
        ),
    )
    contents = h("ol", [h("li", h("a", shelf.title, href=f"#{shelf.name}")) for shelf in shelves])
    toc = h("nav", h("h2", _("Contents"), id="h-toc"), contents, class_="toc", aria_labelledby="h-toc")
    text = h("div", [_shelf(shelf, presenter.scope, lang) for shelf in shelves])
    body = h("div", head, h("div", toc, text, class_="rulebook box"), class_="leafpage")
    styles = ("house", "cards", stylesheet_path(game))
    return shell(lang, f"{title} · {_('Cards and history')}", "cards", body, styles=styles, scripts=("house/header",))


def _shelf(shelf: Shelf, scope: str, lang: str) -> Html:
    """Things that say nothing but their name stand closer together; of very many only the names are told."""
    is_plain = not any(thing.effect or thing.note for thing in shelf.things)
    total = sum(thing.count for thing in shelf.things)
    heading = h("h2", shelf.title, " ", h("small", str(total)))
    is_long = not is_plain and len(shelf.things) > MANY
    mute = [thing for thing in shelf.things if is_long and not thing.effect and not thing.note]
    told = [_told(thing, shelf, scope, lang) for thing in shelf.things if thing not in mute]
    names = h("p", ", ".join(f"{thing.code} {thing.name}" for thing in mute), class_="mute") if mute else NOTHING
    listed = h("ul", told, class_="things plain" if is_plain else "things")
    return h("section", heading, listed, names, class_="chapter", id=shelf.name)


def _told(thing: Thing, shelf: Shelf, scope: str, lang: str) -> Html:
    _ = translator(APP, lang)
    count = h("span", f"× {thing.count}", class_="times") if thing.count > 1 else NOTHING
    source = _(SOURCE_WORDS[thing.source])
    if thing.documented:
        source = f"{source}: {thing.documented}"
    name = h("h3", h("span", thing.code, class_="code"), " ", thing.name, " ", count)
    words = h(
        "div",
        name,
        h("p", thing.second, class_="second") if thing.second else NOTHING,
        h("p", thing.effect) if thing.effect else NOTHING,
        _note(thing, lang),
        h("p", source, class_=f"origin from-{thing.source}"),
    )
    return h("li", Html(picture_element(thing, scope)), words, id=f"{shelf.name}-{thing.code}")


def _note(thing: Thing, lang: str) -> Html:
    if thing.note is None:
        return NOTHING
    label = translator(APP, lang)(NOTE_SOURCES[thing.note.source])
    return h("p", thing.note.text, " ", h("small", label), class_="history")
