"""Home: the games as pictures, tables to go on with and tables to join."""

from quarantotto.core import look
from quarantotto.core.words import APP, translator
from quarantotto.games import PACKAGES
from quarantotto.web.pages.markup import Html, filled, h, join
from quarantotto.web.pages.puzzling import daily
from quarantotto.web.pages.shell import icon, shell

SAYING = h("i", "è successo un quarantotto", lang="it")
FRAMES = 4  # kept free until the games are there


def home_page(lang: str) -> str:
    """The first page; tables and games are filled in by its script."""
    _ = translator(APP, lang)
    body = join(_hero(lang), _tables(lang), _plates(lang), _daily(lang), _promises(lang), _import(lang))
    title = "Quarantotto · " + _("four games of 1848 and before")
    return shell(lang, title, "home", body, styles=("house", "milan"), scripts=("house/home",))


def wrong(name: str) -> Html:
    """Where the script says what was refused."""
    return h("p", class_="wrong", id=name, role="alert", hidden=True)


def _section(name: str, title: str, note: str, *content: Html, hidden: bool = False) -> Html:
    heading = h("h2", title, id=f"h-{name}")
    head = h("header", heading, h("p", note, id=f"note-{name}"))
    return h("section", head, *content, class_="sect", id=name, aria_labelledby=f"h-{name}", hidden=hidden)


def _hero(lang: str) -> Html:
    _ = translator(APP, lang)
    game = next(iter(PACKAGES))  # played at once by whoever has not chosen
    lead = _(
        "Italians still say {saying} when everything happens at once. Barricades, auctions, a man hunted through "
        "the marshes, a parliament of cards: four games, alone or with friends."
    )
    words = h(
        "div",
        h("h1", filled(_("Four games of a glorious {uproar}."), uproar=h("em", _("uproar")))),
        h("p", filled(lead, saying=SAYING), class_="lead"),
        h(
            "p",
            h("button", _("Play alone now"), class_="btn", id="play-alone", data_game=game, data_early=True),
            h("a", icon("envoy"), _("Open a table for friends"), class_="btn quiet", href="/new"),
            class_="cta",
        ),
        wrong("hero-wrong"),
        class_="txt",
    )
    return h("section", words, Html(look.drawing("milan")), class_="hero")


def _tables(lang: str) -> Html:
    _ = translator(APP, lang)
    past = h("details", h("summary"), h("div", class_="mine", id="past-list"), class_="past", id="past", hidden=True)
    mine = h("div", class_="mine", id="mine")
    elsewhere = h("p", h("a", _("Go on with them on another device"), href="/mine#carry"), class_="go")
    free = h("div", class_="mine", id="free")
    return join(
        _section("mine-tables", _("Your tables"), "", mine, past, elsewhere, hidden=True),
        _section("free-tables", _("Tables with an empty seat"), _("join a table"), free, hidden=True),
    )


def _plates(lang: str) -> Html:
    _ = translator(APP, lang)
    blank = h("div", h("span", class_="inner"), class_="frame")
    plates = h("div", [blank] * FRAMES, class_="tavs", id="games", aria_busy="true")
    note = _("Italian, German and English · no account needed")
    return _section("plates", _("The four plates"), note, plates, wrong("games-wrong"))


def _daily(lang: str) -> Html:
    today = daily(lang)
    return h("div", today, class_="sect") if today else today


def _promises(lang: str) -> Html:
    _ = translator(APP, lang)
    shuffle = _(
        "Server and players make the shuffle together and seal their parts before it; at the end all is opened, "
        "and anyone can replay the game card by card."
    )
    refusal = _("When a move isn't allowed, you see why, and the rule is one click away.")
    source = _("Where a printed map or deck is not public, ours is our own work, and the page says so.")
    facts = (
        ("check", _("Nobody stacks the deck"), shuffle),
        ("rules", _("Every refusal names its rule"), refusal),
        ("map", _("What is reconstructed is marked"), source),
    )
    cells = [h("div", h("h3", icon(glyph), head), h("p", text)) for glyph, head, text in facts]
    cards = h("a", _("Every card with its history"), href=f"/cards/{next(iter(PACKAGES))}")
    return _section("house", _("Fair play"), "", h("div", cells, class_="facts"), h("p", cards, class_="go"))


def _import(lang: str) -> Html:
    _ = translator(APP, lang)
    why = _("Replay any exported game, move by move.")
    field = h(
        "label",
        icon("history"),
        h("span", _("Choose an exported game")),
        h("input", type="file", id="import-file", accept="application/json,.json"),
        class_="btn quiet filefield",
    )
    form = h("form", h("p", why, class_="why"), field, wrong("import-wrong"), class_="bring")
    return _section("import", _("Import a game"), "", form)
