"""Short pages: taking a seat by a link, becoming the host, and what went wrong."""

from http import HTTPStatus

from quarantotto.core.words import APP, translator
from quarantotto.core.writing import LONGEST_NAME
from quarantotto.web.pages.home import wrong
from quarantotto.web.pages.markup import h
from quarantotto.web.pages.shell import Preview, icon, shell


def join_page(lang: str, preview: Preview | None = None) -> str:
    """A seat offered by a link; its script reads the link."""
    _ = translator(APP, lang)
    name = h(
        "input", class_="in", id="name", name="name", maxlength=LONGEST_NAME, autocomplete="nickname", required=True
    )
    why = h("span", _("Shown to the other players. No account needed."), class_="why")
    colours = h("div", class_="signs", id="colours")
    form = h(
        "form",
        h("p", h("label", _("Your name"), for_="name"), name, why, class_="field"),
        h("fieldset", h("legend", _("Your colour")), colours, class_="field"),
        wrong("join-wrong"),
        h("button", icon("check"), _("Sit down"), class_="btn big"),
        class_="sitdown",
        id="sitdown",
        hidden=True,
    )
    body = h(
        "div",
        h("h1", _("A seat is kept for you"), id="join-title"),
        h("p", _("Looking who is there …"), class_="lead", id="join-lead", aria_live="polite"),
        h("ul", class_="sitters", id="sitters"),
        form,
        h("p", class_="go", id="join-go", hidden=True),
        class_="leafpage narrow",
    )
    return shell(lang, _("Sit down"), "join", body, scripts=("house/join",), preview=preview)


def become_host_page(lang: str) -> str:
    """Asks whether this browser is to be the host's: a link is not used up by whoever only looks at it."""
    _ = translator(APP, lang)
    lead = _(
        "Whoever keeps the house can start the game at every table, hand a late seat to a bot and, if somebody at the "
        "table agrees, make a new link for it. This link works once."
    )
    form = h("form", h("button", icon("check"), _("Keep the house in this browser"), class_="btn big"), method="post")
    body = h("div", h("h1", _("Do you keep this house?")), h("p", lead, class_="lead"), form, class_="leafpage narrow")
    return shell(lang, _("Do you keep this house?"), "host", body, scripts=("house/header",))


def host_page(lang: str) -> str:
    """Says that this browser is now the host's."""
    _ = translator(APP, lang)
    lead = _(
        "This browser now keeps the house: at every table it can start the game, hand a late seat to a bot and, if "
        "somebody at the table agrees, make a new link for it."
    )
    spent = _("The link you came by worked once and is spent. `quarantotto host-link` makes a new one.")
    body = h(
        "div",
        h("h1", _("You are the host")),
        h("p", lead, class_="lead"),
        h("p", spent, class_="notice"),
        h(
            "p",
            h("a", _("Back to the tables"), class_="btn", href="/"),
            h("a", _("Your house"), class_="btn quiet", href="/host"),
            class_="go",
        ),
        class_="leafpage narrow",
    )
    return shell(lang, _("You are the host"), "host", body, scripts=("house/header",))


def error_page(lang: str, status: int, text: str) -> str:
    """What went wrong, and the way back."""
    _ = translator(APP, lang)
    heads = {
        HTTPStatus.NOT_FOUND: _("Page not found"),
        HTTPStatus.FORBIDDEN: _("No access"),
    }
    head = heads.get(HTTPStatus(status), _("Something went wrong"))
    body = h(
        "div",
        h("p", str(status), class_="caps"),
        h("h1", head),
        h("p", text, class_="lead"),
        h("p", h("a", _("Home"), class_="btn", href="/"), class_="go"),
        class_="leafpage narrow",
    )
    return shell(lang, head, "error", body, scripts=("house/header",))
