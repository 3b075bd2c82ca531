"""The board of a game as a map: what its places are called today, and what happened there."""

from functools import lru_cache

from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition
from quarantotto.core.present.atlas import Atlas, Spot
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES, load_game, load_meta, load_presenter
from quarantotto.web.assets import stylesheet_path
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import icon, shell
from quarantotto.web.problems import Problem


@lru_cache(maxsize=len(LANGUAGES) * len(PACKAGES))
def _atlas(lang: str, game: str) -> Atlas | None:
    presenter = load_presenter(game)
    return presenter.atlas(presenter.sights.nowhere(load_edition(load_game(game)), lang, Pen()))


def map_link(lang: str, game: str) -> Html:
    """What leads there, where a game has a map."""
    if _atlas(lang, game) is None:
        return NOTHING
    return h("a", icon("map"), translator(APP, lang)("The map today"), class_="btn quiet", href=f"/map/{game}")


@lru_cache(maxsize=len(LANGUAGES) * len(PACKAGES))
def map_page(lang: str, game: str) -> str:
    """The map, and its places one by one; a Problem where a game has none."""
    _ = translator(APP, lang)
    atlas = _atlas(lang, game)
    if atlas is None:
        raise Problem("no-page")
    title = load_meta(game).title.partition(":")[0]
    rules = h("a", icon("rules"), _("Whole rules"), class_="btn quiet", href=f"/rules/{game}")
    cards = h("a", icon("district-card"), _("Cards and history"), class_="btn quiet", href=f"/cards/{game}")
    lead = _(
        "Our own drawing of the board, with the names of today beside its places. Names are those of published maps; "
        "where we know only what lies nearest, it says so."
    )
    head = h(
        "header",
        h("p", _("The map today"), class_="caps"),
        h("h1", title),
        h("p", lead, class_="lead"),
        h("p", rules, cards, class_="go"),
    )
    drawn = h(
        "div",
        h("div", Html(atlas.drawing), inert=True),
        class_="mapdrawn",
        role="group",
        aria_label=_("The map today"),
        tabindex=0,
    )
    changed = [spot for spot in atlas.spots if not spot.is_same or spot.note]
    same = [f"{spot.code} {spot.name}" for spot in atlas.spots if spot not in changed]
    columns = [h("th", word, scope="col") for word in (_("On the board"), _("Today"), _("History"))]
    rows = [_row(spot, lang) for spot in changed]
    table = h("table", h("thead", h("tr", columns)), h("tbody", rows), class_="printed")
    rest = h("p", _("Still called so: {names}.").format(names=", ".join(same)), class_="mute") if same else NOTHING
    body = h("div", head, drawn, h("div", table, class_="wide"), rest, class_="leafpage")
    styles = ("house", "cards", "reference", stylesheet_path(game))
    return shell(lang, f"{title} · {_('The map today')}", "map", body, styles=styles, scripts=("house/header",))


def _row(spot: Spot, lang: str) -> Html:
    _ = translator(APP, lang)
    doubt = NOTHING if spot.today.is_sure else h("small", _("about here"), class_="doubt")
    today = _("the same") if spot.is_same else spot.today.name
    note = spot.note.text if spot.note else ""
    return h("tr", h("th", f"{spot.code} {spot.name}", scope="row"), h("td", today, " ", doubt), h("td", note))
