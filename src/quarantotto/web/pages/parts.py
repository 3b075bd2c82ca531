"""Specimens of the parts of a table, for the page that shows the look; `half` keeps the ids of day and night apart."""

from quarantotto.core.seats import in_colour, sign_svg
from quarantotto.core.words import APP, translator
from quarantotto.web.pages.markup import Html, h
from quarantotto.web.pages.shell import drawing, icon

TOWN = "M30 30H600L610 120 560 190H30z"
BLOCKS = (
    "M48 60h44v36h-44zM102 60h60v36h-60zM250 60h60v30h-60zM320 52h66v38h-66zM430 56h70v44h-70zM512 56h64v44h-64z"
    "M440 116h58v48h-58zM512 116h52v48h-52z"
)
BORDERS = "M190 30 214 120 150 190M400 30 420 110 330 190M214 120 236 120"


def _specimen(*content: Html) -> Html:
    return h("div", *content, class_="specimen")


def prompt(lang: str, half: str) -> Html:
    _ = translator(APP, lang)
    acts = (
        _act("swords", _("Fight soldiers"), _("two stand here"), "act fight"),
        _act("foot", _("Walk"), _("to a neighbour")),
        _act("balloon", _("Call help"), _("with a card in hand")),
        _act("conquer", _("Conquer"), _("beat the soldiers first"), is_off=True),
    )
    pips = h("span", h("i"), h("i", class_="left"), h("i", class_="left"), class_="pips", aria_hidden="true")
    sheet = h(
        "div",
        h("p", h("span", _("Your turn · round 4")), pips, class_="caps"),
        h("h3", _("Two soldiers hold Brera.")),
        h("p", _("Walk to a glowing district, play a card for its help, or choose here.")),
        h("div", acts, class_="acts"),
        class_="prompt",
    )
    return _specimen(sheet)


def _act(glyph: str, label: str, detail: str, classes: str = "act", is_off: bool = False) -> Html:
    disabled = "true" if is_off else None
    words = (h("b", label), h("small", detail))
    return h("button", icon(glyph), words, type="button", class_=classes, aria_disabled=disabled)


def buttons(lang: str, half: str) -> Html:
    _ = translator(APP, lang)
    row = (
        h("button", _("Sit down"), type="button", class_="btn"),
        h("button", icon("end"), _("End turn"), type="button", class_="btn quiet"),
        h("button", _("Give up"), type="button", class_="btn fight"),
        h("button", _("Not now"), type="button", class_="btn", aria_disabled="true"),
    )
    return _specimen(h("p", row, class_="row"))


def fields(lang: str, half: str) -> Html:
    _ = translator(APP, lang)
    name, wrong = f"{half}-name", f"{half}-wrong"
    return _specimen(
        h(
            "div",
            h("label", _("Your name"), for_=name),
            h("input", class_="in", id=name, aria_invalid="true", aria_describedby=wrong),
            h("p", _("Choose a name."), class_="wrong", id=wrong),
            class_="field",
        ),
        h(
            "label",
            h("input", type="checkbox", checked=True),
            h("span", _("Hints")),
            h("small", _("A lantern suggests a move.")),
            class_="tick",
        ),
        h("p", _("Connection lost. Reconnecting."), class_="notice"),
    )


def cards(lang: str, half: str) -> Html:
    _ = translator(APP, lang)
    hand = (
        ("swords", _("Swords"), "balloon", _("Balloon")),
        ("map", _("Map"), "rifle", _("Rifle")),
        ("cannonball", _("Cannonball"), "barricade", _("Barricade")),
    )
    faces = [
        h(
            "li",
            h("span", icon(symbol), h("span", name), class_="sym"),
            h("span", icon(aid), h("span", aid_name), class_="help"),
            class_="card",
        )
        for symbol, name, aid, aid_name in hand
    ]
    small = (h("span", "6", class_="dcard"), h("span", "11", class_="dcard off"), h("span", "7", class_="dcard deck"))
    return _specimen(h("ul", faces, class_="hand"), h("p", small, class_="row"))


def tally(lang: str, half: str) -> Html:
    _ = translator(APP, lang)
    italy = [h("span", drawing("cockade"), class_="slot on")] * 3 + [h("span", class_="slot")] * 2
    austria = [h("span", icon("eagle"), class_="slot on shield")] * 2 + [h("span", class_="slot")] * 3
    rows = (
        h("div", h("span", _("Italy"), class_="who"), italy, h("span", "3", class_="n"), class_="row"),
        h("div", h("span", _("Austria"), class_="who"), austria, h("span", "2", class_="n"), class_="row"),
    )
    return _panel(_("Districts held"), _("five, and more"), h("div", rows, class_="tally"))


def players(lang: str, half: str) -> Html:
    _ = translator(APP, lang)
    people = (
        (1, "Cattaneo", _("you"), _("Brera, two soldiers")),
        (2, "Manara", _("bot"), _("Duomo, pinned by Radetzky")),
        (3, "Romilli", "", _("Verziere, may conquer")),
    )
    rows = [
        h(
            "li",
            Html(sign_svg(in_colour(colour, name[0]))),
            h("b", name, h("small", note)),
            h("span", [h("i", class_="back")] * 3, class_="backs"),
            h("span", where, class_="where"),
            aria_current="true" if colour == 1 else None,
        )
        for colour, name, note, where in people
    ]
    return _panel(_("Patriots"), "", h("ul", rows, class_="players"))


def log(lang: str, half: str) -> Html:
    _ = translator(APP, lang)
    lines = (
        ("foot", _("Cattaneo walked from Contrada dei Bigli to Brera.")),
        ("rifle", _("Romilli beat two soldiers in Carrobbio and stopped.")),
        ("radetzky", _("Radetzky moved to the Duomo, and one soldier with him.")),
    )
    told = [h("li", icon(glyph), h("span", text)) for glyph, text in lines]
    day = h("li", _("Fourth round, the patriots"), class_="day")
    return _panel(_("Chronicle"), _("newest first"), h("ol", day, told, class_="log"))


def _panel(title: str, note: str, content: Html) -> Html:
    return _specimen(h("div", h("header", h("h3", title), h("small", note)), content, class_="panel"))


def board(lang: str) -> Html:
    """Three places: one allowed, one allowed at a price, one at rest."""
    _ = translator(APP, lang)
    circle = h("circle", class_="pin", cx=112, cy=112, r=21)
    triangle = h("path", class_="pin", d="M316 78l28 46h-56z")
    shapes = ("M30 30H190L214 120 150 190 30 170z", "M214 30H400L420 110 330 190 236 120z")
    insets = ("M42 42H181L202 117 145 178 42 160z", "M229 42H391L407 106 327 176 246 113z")
    return h(
        "svg",
        h("rect", class_="land", width=640, height=220),
        h("path", class_="town", d=TOWN),
        h("path", class_="blocks", d=BLOCKS),
        _target("ok", _("Walk to Brera"), shapes[0], insets[0], circle, _glyph("foot", 100, 100)),
        _target(
            "risk",
            _("Walk to the Duomo, where Radetzky stands"),
            shapes[1],
            insets[1],
            triangle,
            _glyph("swords", 304, 96),
        ),
        h("path", class_="border", d=BORDERS),
        h("path", class_="wall", d=TOWN),
        h("text", _("at rest"), x=505, y=112),
        class_="mini",
        viewBox="0 0 640 220",
        role="group",
        aria_label=_("Two glowing places and one at rest"),
    )


def _target(tone: str, name: str, shape: str, inset: str, *pin: Html) -> Html:
    lines = (
        h("path", class_="hit", d=shape),
        h("path", class_="l-fill", d=shape),
        h("path", class_="l-case", d=inset),
        h("path", class_="l-line", d=inset),
    )
    return h("g", lines, *pin, class_=f"legal {tone}", role="button", tabindex=0, aria_label=name)


def _glyph(name: str, x: int, y: int) -> Html:
    return h("use", class_="pin-i", href=f"/static/icons.svg#i-{name}", x=x, y=y, width=24, height=24)
