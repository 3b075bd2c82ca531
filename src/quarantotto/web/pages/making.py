"""A new table: what is played, who sits where, how the table is kept."""

from collections.abc import Callable, Iterable, Mapping

from quarantotto.core.game import Meta, Option
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES, load_meta
from quarantotto.web.pages.home import wrong
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import TONGUES, icon, shell

FEW = 3  # choices that are spelt out; more are a list to choose from


def new_page(lang: str, game: str) -> str:
    """The form for a new table; UnknownGame where there is no such game."""
    _ = translator(APP, lang)
    meta = load_meta(game)
    told = translator(PACKAGES[game].rpartition(".")[2], lang)
    groups = h("div", _game(meta, told, lang), _chairs(lang), _table(lang), class_="groups")
    head = h(
        "header", h("p", _("New table"), class_="caps"), h("h1", meta.title), h("p", told(meta.blurb), class_="it")
    )
    form = h("form", groups, _sheet(lang), class_="make", id="make", data_game=game, novalidate=True)
    body = h("div", head, form, class_="leafpage")
    return shell(lang, _("New table"), "new", body, styles=("house",), scripts=("house/new",))


def _group(name: str, title: str, *content: Html) -> Html:
    return h("section", h("h2", title, id=f"h-{name}"), *content, class_="group", aria_labelledby=f"h-{name}")


def _game(meta: Meta, told: Callable[[str], str], lang: str) -> Html:
    _ = translator(APP, lang)
    counts = [
        h(
            "label",
            h("input", type="radio", name="players", value=count, checked=count == meta.default_players),
            h("span", str(count)),
        )
        for count in meta.players
    ]
    players = h(
        "fieldset",
        h("legend", _("Seats")),
        h("div", counts, class_="count"),
        h("p", _("An empty seat is taken by a bot when the game starts."), class_="why"),
        h("p", class_="why", id="fits", role="status"),
        class_="field",
    )
    variants = [(choice.name, told(choice.label)) for choice in meta.variants]
    seats = {choice.name: " ".join(map(str, meta.players_of(choice.name))) for choice in meta.variants}
    variant = _ticks("variant", _("Which game"), "", variants, meta.variants[0].name, seats)
    options = [_option(option, told) for option in meta.options]
    chosen = variant if len(variants) > 1 else NOTHING
    return _group("game", _("What is played"), h("div", chosen, players, options, class_="pair"))


def _option(option: Option, told: Callable[[str], str]) -> Html:
    choices = [(choice.name, told(choice.label)) for choice in option.choices]
    ask = _ticks if len(choices) <= FEW else _list
    return ask(f"option-{option.name}", told(option.label), told(option.help), choices, option.default)


def _ticks(
    name: str,
    label: str,
    why: str,
    choices: Iterable[tuple[str, str]],
    default: str,
    seats: Mapping[str, str] | None = None,
) -> Html:
    """Choices spelt out; `seats` says for how many players each is."""
    for_players = seats or {}
    ticks = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name=name,
                value=value,
                checked=value == default,
                data_players=for_players.get(value),
            ),
            h("span", word),
            class_="tick",
        )
        for value, word in choices
    ]
    reason = h("p", why, class_="why", id=f"why-{name}") if why else NOTHING
    described = f"why-{name}" if why else None
    return h("fieldset", h("legend", label), ticks, reason, class_="field", aria_describedby=described)


def _list(name: str, label: str, why: str, choices: Iterable[tuple[str, str]], default: str) -> Html:
    options = [h("option", word, value=value, selected=value == default) for value, word in choices]
    return h(
        "div",
        h("label", label, for_=name),
        h("select", options, class_="in", id=name, name=name, aria_describedby=f"why-{name}"),
        h("p", why, class_="why", id=f"why-{name}"),
        class_="field",
    )


def _chairs(lang: str) -> Html:
    _ = translator(APP, lang)
    return _group("chairs", _("Who sits where"), h("ol", class_="chairs", id="chairs"))


def _table(lang: str) -> Html:
    _ = translator(APP, lang)
    paces = (("0.2", _("quickly")), ("0.6", _("at reading pace")), ("1.5", _("slowly")), ("3", _("very slowly")))
    hours = (
        ("", _("none: at leisure")),
        ("0.25", _("a quarter of an hour")),
        ("24", _("a day")),
        ("72", _("three days")),
        ("168", _("a week")),
    )
    tongues = [(tongue, TONGUES[tongue]) for tongue in LANGUAGES]
    tongue = _("What the table itself says. Everyone reads it in a language of his own.")
    late = _("When it is up the host may hand the seat to a bot; no clock does it by itself.")
    lists = (
        _list("lang", _("Language of the table"), tongue, tongues, lang),
        _list("pace", _("Bots move"), _("Slowly enough to be followed."), paces, "0.6"),
        _list("turn_hours", _("Time for a turn"), late, hours, ""),
    )
    ticks = (
        ("watch", True, _("Anyone may watch"), _("Spectators see what nobody hides.")),
        ("listed", False, _("List it on the first page"), _("Otherwise only those who have a link find it.")),
        ("aids", True, _("Hints on request"), _("A lantern shows what the bot would do.")),
        ("newcomer", True, _("How to play this turn"), _("A line of advice under each question, for a first game.")),
        ("practice", False, _("Practice"), _("Take back as much as you like. Only against bots; the game is marked.")),
    )
    boxes = [
        h(
            "label",
            h("input", type="checkbox", name=name, checked=is_on),
            h("span", label),
            h("small", why),
            class_="tick",
        )
        for name, is_on, label, why in ticks
    ]
    both = h("div", h("div", boxes, class_="choices"), h("div", lists, class_="choices lists"), class_="pair")
    return _group("table", _("How the table is kept"), both)


def _sheet(lang: str) -> Html:
    _ = translator(APP, lang)
    return h(
        "aside",
        h("h2", _("Your table"), id="h-sheet"),
        h("div", h("span", class_="inner", id="picture"), class_="frame"),
        h("ul", class_="told", id="told"),
        wrong("make-wrong"),
        h("button", icon("check"), h("span", _("Open the table")), class_="btn", id="make-go"),
        class_="sheet",
        aria_labelledby="h-sheet",
    )
