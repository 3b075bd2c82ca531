"""One's seats on another device: where the link is made, and where it leads."""

from quarantotto.core.words import APP, translator
from quarantotto.web.pages.home import wrong
from quarantotto.web.pages.markup import Html, h
from quarantotto.web.pages.shell import icon, shell


def carry_section(lang: str) -> Html:
    """Part of `My games`; its script shows it where there is something to carry."""
    _ = translator(APP, lang)
    lead = _(
        "A link brings every seat you hold in this browser to another one as well; then you play on both. It works "
        "once, for ten minutes. Whoever has it sits in your seats: send it to nobody."
    )
    return h(
        "section",
        h("h2", _("Your tables on another device")),
        h("p", lead),
        h("p", h("button", _("Make a link"), type="button", id="carry-make", class_="btn"), class_="go"),
        h("div", id="carry-link"),
        wrong("carry-wrong"),
        id="carry",
        class_="carry",
        hidden=True,
    )


def carry_page(lang: str) -> str:
    """Where the link leads: a click takes the seats, so that whoever only previews a link uses none up."""
    _ = translator(APP, lang)
    lead = _("The seats you hold on your other device are yours here, too. Nothing changes there.")
    body = h(
        "div",
        h("h1", _("Your tables on this device")),
        h("p", lead, class_="lead", id="carry-lead", aria_live="polite"),
        wrong("carry-wrong"),
        h(
            "p",
            h(
                "button",
                icon("check"),
                _("Bring my tables here"),
                type="button",
                id="carry-take",
                class_="btn big",
                data_early=True,
            ),
            h("a", _("Back to the tables"), class_="btn", href="/", id="carry-go", hidden=True),
            class_="go",
        ),
        class_="leafpage narrow",
    )
    return shell(lang, _("Your tables on this device"), "carry", body, scripts=("house/carry",))
