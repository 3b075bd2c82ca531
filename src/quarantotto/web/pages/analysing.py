"""A finished match looked at again: the frame of the page, which its script fills."""

from quarantotto.core.words import APP, translator
from quarantotto.games import load_meta
from quarantotto.web.assets import stylesheet_path
from quarantotto.web.pages.markup import Html, h
from quarantotto.web.pages.shell import Preview, icon, shell


def analysis_page(lang: str, game: str, match: str, reach: str = "", preview: Preview | None = None) -> str:
    _ = translator(APP, lang)
    title = load_meta(game).title
    ways = h(
        "p",
        h("button", icon("next"), _("Play on from here"), type="button", id="fork", class_="btn", disabled=True),
        h("button", icon("share"), h("span", _("Share this moment")), type="button", id="share", class_="btn quiet"),
        h("a", icon("history"), _("Replay"), class_="btn quiet", href=f"/table/{match}"),
        class_="ways",
    )
    head = h(
        "header",
        h("p", _("Finished match"), " · ", title, class_="caps"),
        h("h1", title, id="title"),
        h("ul", id="who", class_="who"),
        ways,
        h("p", id="wrong", class_="wrong", role="alert"),
        h("p", id="said", class_="why", role="status"),
        class_="anh",
    )
    working = h(
        "section",
        h("p", id="working-text", role="status"),
        h("progress", id="share-done", max=100, value=0, aria_labelledby="working-text"),
        id="working",
        class_="working",
        hidden=True,
    )
    walk = h(
        "div",
        _step("-1", _("The decision before"), "back"),
        h("input", type="range", id="walk", min=0, max=0, value=0, aria_label=_("Decision")),
        _step("1", _("The next decision"), "step"),
        h("b", id="walk-heading"),
        h("span", id="walk-number"),
        h("span", h("kbd", "← →"), " ", _("step"), " · ", h("kbd", "1 2 3"), " ", _("turning points"), class_="keys"),
        class_="scrub",
        id="scrub",
        hidden=True,
    )
    curve = h(
        "section",
        h("header", h("h2", id="measure"), h("div", id="sides", class_="chips", role="group", aria_label=_("Side"))),
        h("div", id="curve", class_="curve-place", tabindex=0, role="group", aria_labelledby="measure"),
        h("ol", id="turns", class_="turns"),
        walk,
        h("p", id="method", class_="note"),
        class_="panel",
        id="curve-panel",
        hidden=True,
    )
    whose = h("label", h("span", _("Whose knowledge"), class_="sr"), h("select", id="whose"), class_="whose")
    trio = h(
        "div",
        _panel("known-panel", "known-title", whose, h("div", id="known", class_="mapv")),
        _panel(
            "so-panel", "so-title", h("small", icon("eye"), _("opened after the end")), h("div", id="so", class_="mapv")
        ),
        h(
            "section",
            h("header", h("h2", _("Decisions")), h("div", id="filters", class_="chips", role="group")),
            h("ol", id="decisions", class_="decs"),
            h(
                "p",
                _("A cost is what a master's choice would have gained, in hundredths of a victory."),
                " ",
                _("What may be luck is never called worse."),
                class_="note",
            ),
            class_="panel",
            id="decisions-panel",
        ),
        class_="trio",
        id="trio",
        hidden=True,
    )
    body = h("div", head, working, curve, trio, class_="leafpage an", id="analysis", data_match=match)
    return shell(
        lang,
        f"{title} · {_('Analysis')}",
        "analysis",
        body,
        styles=("house", "analysis", stylesheet_path(game)),
        scripts=("analysis/main",),
        reach=reach,
        preview=preview,
    )


def _step(by: str, label: str, sign: str) -> Html:
    return h("button", icon(sign), type="button", class_="btn quiet", data_by=by, aria_label=label, title=label)


def _panel(name: str, title: str, aside: Html, place: Html) -> Html:
    note = h("div", class_="hidden-things", id=name.replace("panel", "note"))
    return h("section", h("header", h("h2", id=title), aside), place, note, class_="panel", id=name)
