"""Pages of nothing but words: what is kept of whom, where there is no documentation, and while there is no line."""

from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES
from quarantotto.web.pages.markup import h
from quarantotto.web.pages.shell import shell


def privacy_page(lang: str) -> str:
    """What the house knows of those who come."""
    _ = translator(APP, lang)
    kept = (
        _(
            "The name and colour you chose, what you decided and said at a table, and when: as long as the table is "
            "kept."
        ),
        _("Of your browser a random word, and only its fingerprint: by it the house knows your seats again."),
        _("Of your address nothing that lasts: it is counted for a while so that no script can take the house over."),
        _("If you asked for word of your turn, the place it is sent to, until the match ends or you take it back."),
    )
    here = (
        _("Your settings, your name, the lessons you finished and the tables you sat at stay in this browser."),
        _(
            "Two cookies: that random word and your language. Nobody else is told of your visit, and nothing is loaded "
            "from elsewhere."
        ),
        _(
            "If you let this device be told of your turns, its messages come through the push service of your "
            "browser's maker, which sees when one comes and cannot read it."
        ),
    )
    body = h(
        "div",
        h("h1", _("What is kept of you")),
        h("p", _("There is no account, no advertisement and nothing that follows you."), class_="lead"),
        h("h2", _("In the house")),
        h("ul", [h("li", line) for line in kept]),
        h("h2", _("In your browser")),
        h("ul", [h("li", line) for line in here]),
        h("h2", _("Who can read it")),
        h(
            "p",
            _(
                "Those at the table see your name and what is open to them. Whoever keeps this house can read "
                "everything that is stored, hands and talk included, and can delete it: ask them if you want something "
                "gone."
            ),
        ),
        class_="leafpage narrow prose",
    )
    return shell(lang, _("What is kept of you"), "privacy", body, scripts=("house/header",))


def no_docs_page(lang: str) -> str:
    """Where the documentation would be, if it had been built."""
    _ = translator(APP, lang)
    links = (
        (f"/rules/{next(iter(PACKAGES))}", _("The rules of every game")),
        (f"/cards/{next(iter(PACKAGES))}", _("Cards and history")),
        ("/api/docs", _("The API, for programs")),
    )
    body = h(
        "div",
        h("h1", _("Documentation")),
        h("p", _("It was not built here. In a checkout of the program one command does it:"), class_="lead"),
        h("p", h("code", "./scripts/docs")),
        h("p", _("What is always here:")),
        h("ul", [h("li", h("a", word, href=path)) for path, word in links]),
        class_="leafpage narrow prose",
    )
    return shell(lang, _("Documentation"), "docs", body, scripts=("house/header",))


def offline_page(lang: str) -> str:
    """Kept by browsers for when the house does not answer, in all languages: nobody is there to ask for another."""
    first = sorted(LANGUAGES, key=lambda one: one != lang)
    words = []
    for one in first:
        _ = translator(APP, one)
        words += [
            h("h1" if one == lang else "h2", _("No line to the house"), lang=one),
            h(
                "p",
                _("Nothing is lost: every decision that was made is stored. Come back when the line is there."),
                lang=one,
            ),
            h("p", h("a", _("Try again"), class_="btn", href=""), class_="go", lang=one),
        ]
    body = h("div", words, class_="leafpage narrow prose")
    return shell(lang, translator(APP, lang)("No line to the house"), "offline", body, scripts=())
