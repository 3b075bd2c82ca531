"""The living look: every value and part the pages are built from, by day and by night."""

from quarantotto.core.look import icons
from quarantotto.core.words import APP, translator
from quarantotto.web.pages.markup import Html, h, join
from quarantotto.web.pages.parts import board, buttons, cards, fields, log, players, prompt, tally
from quarantotto.web.pages.shell import icon, shell

# Tokens shown as swatches; each has a class in specimen.css.
GROUNDS = ("paper", "sheet", "well", "ink", "ink-2", "ink-3", "line", "line-2")
BINDING = ("cloth", "cloth-2", "cloth-ink", "cloth-ink-2", "ribbon", "foil")
COLOURS = ("verde", "verde-wash", "rosso", "rosso-wash", "giallo", "giallo-wash", "legal", "legal-risk", "focus")
MAP = ("map-country", "map-town", "map-block", "map-line", "map-water", "map-wood", "held-italy", "held-austria")
SEATS = tuple(f"seat-{number}" for number in range(1, 7))
SIZES = ("h1", "h2", "h3", "lead", "body", "small", "micro")
MOTIONS = ("quick", "step", "travel", "breath")


def style_page(lang: str) -> str:
    """Tokens, type, icons and parts; day and night side by side."""
    _ = translator(APP, lang)
    lead = _(
        "Green cloth, white paper, a red ribbon; everything else is ink. Maps are engraved; colour is laid on by hand "
        "where something has happened."
    )
    head = h(
        "header",
        h("p", _("Design"), class_="caps"),
        h("h1", _("A bound atlas, annotated live")),
        h("p", lead, class_="lead"),
    )
    day, night = (join([specimen(lang, half) for specimen in SPECIMENS]) for half in ("day", "night"))
    body = h(
        "div",
        head,
        _section("colour", _("Colour"), _both(_swatches(lang), _swatches(lang), lang)),
        _section("type", _("Type"), _type(lang)),
        _section("icons", _("Icons"), _icons()),
        _section("parts", _("Parts"), _both(day, night, lang)),
        _section("targets", _("Targets on a board"), _both(board(lang), board(lang), lang)),
        _section("motion", _("Motion"), _motion(lang)),
        class_="leafpage",
    )
    styles, scripts = ("house", "specimen"), ("house/style",)
    return shell(lang, _("Design"), "style", body, styles=styles, scripts=scripts)


SPECIMENS = (prompt, buttons, fields, cards, tally, players, log)


def _section(name: str, title: str, content: Html) -> Html:
    return h("section", h("h2", title, id=f"h-{name}"), content, class_="shown", id=name, aria_labelledby=f"h-{name}")


def _both(day: Html, night: Html, lang: str) -> Html:
    """The same by day and by night."""
    _ = translator(APP, lang)
    light = h("div", h("p", _("Light"), class_="caps"), day, class_="by-day")
    dark = h("div", h("p", _("Dark"), class_="caps"), night, class_="by-night")
    return h("div", light, dark, class_="both")


def _swatches(lang: str) -> Html:
    _ = translator(APP, lang)
    rows = (
        (_("Paper and ink"), GROUNDS),
        (_("Binding"), BINDING),
        (_("Tricolour, Habsburg, interaction"), COLOURS),
        (_("The plate"), MAP),
        (_("Seats"), SEATS),
    )
    return join(
        [h("div", h("h3", head), h("ul", [_swatch(name) for name in names], class_="swatches")) for head, names in rows]
    )


def _swatch(name: str) -> Html:
    return h("li", h("i", class_=f"sw w-{name}"), h("code", name))


def _type(lang: str) -> Html:
    _ = translator(APP, lang)
    serif = _("Five days of March")
    sans = _("Two soldiers hold Brera. Walk to a glowing district, or choose here.")
    rows = [
        h("li", h("code", f"t-{size}"), h("span", serif if size.startswith("h") else sans, class_=f"ts t-{size}"))
        for size in SIZES
    ]
    note = _("Serif for titles, places and figures on cards; sans for all that is read in play.")
    return join(h("p", note, class_="why"), h("ul", rows, class_="type"))


def _icons() -> Html:
    return h("ul", [h("li", icon(name, "large"), icon(name), h("code", name)) for name in icons()], class_="icons")


def _motion(lang: str) -> Html:
    _ = translator(APP, lang)
    rows = [
        h("li", h("code", f"m-{name}"), h("span", h("i", icon("foot"), class_=f"runner m-{name}"), class_="lane"))
        for name in MOTIONS
    ]
    note = _("One thing moves at a time, from where it was to where it is. Whoever wants less motion sees a jump.")
    return join(
        h("p", note, class_="why"),
        h("ul", rows, class_="lanes", id="lanes"),
        h("p", h("button", icon("next"), _("Show"), class_="btn quiet", id="run"), class_="go"),
    )
