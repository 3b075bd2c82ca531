"""Where the links of mails lead; works without script."""

from quarantotto.core.words import APP, translator
from quarantotto.web.pages.markup import NOTHING, h
from quarantotto.web.pages.shell import icon, shell


def mail_page(lang: str, state: str, path: str) -> str:
    """Yes and no, as far as there is something to say yes or no to."""
    _ = translator(APP, lang)
    heads = {
        "asked": _("Mail when it is your turn?"),
        "confirmed": _("Mail comes when it is your turn"),
        "none": _("No more mail comes"),
    }
    leads = {
        "asked": _(
            "One mail for each question you are asked at this table while its page is not open, until the match ends."
        ),
        "confirmed": _(
            "One mail for each question you are asked at this table while its page is not open, until the match ends."
        ),
        "none": _("Your address was forgotten."),
    }
    yes = h(
        "form",
        h("button", icon("check"), _("Yes, send me mail"), class_="btn big"),
        method="post",
        action=f"{path}/yes",
    )
    no = h("form", h("button", _("No more mail"), class_="btn quiet"), method="post", action=f"{path}/no")
    body = h(
        "div",
        h("h1", heads[state]),
        h("p", leads[state], class_="lead"),
        h(
            "div",
            yes if state == "asked" else NOTHING,
            no if state != "none" else h("a", _("Back to the tables"), class_="btn", href="/"),
            class_="go",
        ),
        class_="leafpage narrow",
    )
    return shell(lang, heads[state], "mail", body, scripts=("house/header",))
