"""One's own games, without an account: the page is empty, and the browser fills it with what it has kept."""

from quarantotto.core.words import APP, translator
from quarantotto.web.pages.carrying import carry_section
from quarantotto.web.pages.markup import h
from quarantotto.web.pages.shell import shell


def mine_page(lang: str) -> str:
    _ = translator(APP, lang)
    heads = [h("th", word, scope="col") for word in (_("Game"), _("Bots"), _("Played"), _("Won"), _("Share"))]
    table = h("table", h("thead", h("tr", heads)), h("tbody", id="by-level"), class_="sources")
    some = h(
        "div",
        h("dl", id="figures", class_="figures"),
        h("section", h("h2", _("By game and level")), h("div", table, class_="scrolls")),
        h("section", h("h2", _("Played so far")), h("ul", id="games", class_="played")),
        id="some",
        hidden=True,
    )
    ways = h(
        "p",
        h("button", _("Save as a file"), type="button", id="save", class_="btn quiet", data_early=True),
        h(
            "label",
            _("Bring a file"),
            h("input", type="file", id="bring", class_="sr", accept=".json"),
            class_="btn quiet",
        ),
        h("span", id="brought", role="status"),
        class_="ways",
    )
    body = h(
        "div",
        h("header", h("h1", _("My games")), h("p", _("Saved in this browser only."), class_="it")),
        h("p", _("No game has ended in this browser so far."), id="none", hidden=True),
        some,
        ways,
        carry_section(lang),
        class_="leafpage mine-page",
    )
    return shell(lang, _("My games"), "mine", body, styles=("house", "mine"), scripts=("house/mine", "house/offering"))
