"""A new table: which game, who sits where; how it is played and how the table is run are folded away.

What depends on the game lies in a template of each, and the script puts its parts where `data-part` says.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from quarantotto.bots.levels import playable
from quarantotto.bots.names import LEVELS
from quarantotto.bots.outside import outside_bots
from quarantotto.core.edition import Edition
from quarantotto.core.game import Meta, Option
from quarantotto.core.position import load_edition
from quarantotto.core.present.model import Face, Sitter
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.core.writing import LONGEST_NAME
from quarantotto.games import PACKAGES, load_game, load_meta, load_presenter, translator_of
from quarantotto.web.pages.catalogue import catalogue
from quarantotto.web.pages.home import wrong
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import TONGUES, icon, shell
from quarantotto.web.words.house import HOUSE

FEW = 3  # choices that are spelt out; more are a list to choose from
Said = Callable[[str], str]


def new_page(lang: str, game: str | None = None) -> str:
    """The form for a new table; UnknownGame where there is no such game, and none named: whichever was chosen last."""
    _ = translator(APP, lang)
    if game is not None:
        load_meta(game)
    form = h(
        "form",
        _which(lang, game or next(iter(PACKAGES))),
        h("div", _chairs(lang), _sheet(lang), class_="two"),
        h("div", _house_rules(lang), _running(lang), class_="folds"),
        class_="make",
        id="make",
        data_game=game,
        data_bots=" ".join(outside_bots()) or None,
        novalidate=True,
        data_early=True,
    )
    templates = [_template(each, lang) for each in PACKAGES]
    body = h("div", h("header", h("h1", _("A new table"))), form, templates, class_="leafpage")
    return shell(lang, _("New table"), "new", body, styles=("house",), scripts=("house/new",))


def _question(number: int, name: str, title: str, *content: Html, beside: Html = NOTHING) -> Html:
    heading = h("h2", h("span", str(number), class_="st", aria_hidden="true"), title, id=f"h-{name}")
    return h("section", h("header", heading, beside), *content, class_="group", id=name, aria_labelledby=f"h-{name}")


# Which game


def _which(lang: str, chosen: str) -> Html:
    _ = translator(APP, lang)
    plates = [_plate(game, game["id"] == chosen, _) for game in catalogue(lang)]
    return _question(
        1,
        "which",
        _("Which game?"),
        h("div", plates, class_="which", role="radiogroup", aria_labelledby="h-which"),
        h("div", id="version"),
    )


def _plate(game: Mapping[str, Any], is_chosen: bool, _: Said) -> Html:
    lasting, minutes = HOUSE["minutes"], _range(game["minutes"])
    facts = [game["kind"], _range(game["players"]), _(lasting).format(n=minutes)]
    missing = [level for level in LEVELS if playable(load_game(game["id"]), level) != level]
    radio = h(
        "input",
        type="radio",
        name="game",
        value=game["id"],
        checked=is_chosen,
        data_title=game["title"],
        data_minutes=minutes,
        data_missing=" ".join(missing) or None,
    )
    frame = h("span", h("span", class_="inner", data_picture=game["id"]), class_="frame")
    name = h("b", game["title"], icon("check"))
    return h("label", radio, frame, name, h("small", " · ".join(filter(None, facts))))


def _range(numbers: Sequence[int]) -> str:
    low, high = min(numbers), max(numbers)
    return f"{low}–{high}" if low < high else str(low)


@cache
def _template(game: str, lang: str) -> Html:
    """What the page shows of one game: its versions, numbers of players, roles and options."""
    meta = load_meta(game)
    told = translator_of(meta.id, lang)
    edition = load_edition(load_game(game))
    asked = [_option(meta, option, told) for option in meta.offered if option.is_asked]
    rules = [_option(meta, option, told) for option in meta.offered if not option.is_asked]
    parts: dict[str, Html | list[Html]] = {
        "version": _version(meta, told, lang),
        "count": _count(meta, lang),
        "asked": asked,
        "house-rules-list": rules,
        "roles": [_roles(meta, edition, players, lang) for players in meta.players],
    }
    return h("template", [h("div", part, data_part=name) for name, part in parts.items()], id=f"of-{meta.id}")


def _version(meta: Meta, told: Said, lang: str) -> Html:
    _ = translator(APP, lang)
    if len(meta.variants) == 1:
        return NOTHING
    variants = [(choice.name, told(choice.label)) for choice in meta.variants]
    seats = {choice.name: " ".join(map(str, meta.players_of(choice.name))) for choice in meta.variants}
    return _ticks("variant", _("Version"), "", variants, meta.variants[0].name, seats=seats)


def _count(meta: Meta, lang: str) -> Html:
    _ = translator(APP, lang)
    counts = [
        h(
            "label",
            h("input", type="radio", name="players", value=count, checked=count == meta.default_players),
            h("span", str(count)),
        )
        for count in meta.players
    ]
    return h("fieldset", h("legend", _("Seats")), h("div", counts, class_="count"), class_="field")


def _roles(meta: Meta, edition: Edition[Any], players: int, lang: str) -> Html:
    """How the game knows its seats before the deal, and what each of them does."""
    sitters = [Sitter("", "open", seat + 1) for seat in range(players)]
    presenter = load_presenter(meta.id)
    faces = presenter.faces(presenter.sights.nowhere(edition, lang), sitters)
    told = translator_of(meta.id, lang)
    duties = meta.duties.get(players, ("",) * players)
    roles = [
        h("li", h("b", face.role), h("small", told(duty) if duty else ""), **_sign(face))
        for face, duty in zip(faces, duties, strict=True)
    ]
    return h("ol", roles, data_players=players)


def _sign(face: Face) -> dict[str, str]:
    return {f"data_{name}": value for name, value in face.sign._asdict().items()}


def _option(meta: Meta, option: Option, told: Said) -> Html:
    choices = [(choice.name, told(choice.label)) for choice in option.choices]
    name = f"option-{option.name}"
    why = f"why-{meta.id}-{option.name}"
    ask = _ticks if len(choices) <= FEW else _list
    field = ask(name, told(option.label), told(option.help), choices, option.default, why=why)
    players = " ".join(map(str, option.players)) or None
    facts = {"data_name": name, "data_label": told(option.label), "data_default": option.default}
    return h("div", field, class_="option", data_players=players, **facts)


def _ticks(
    name: str,
    label: str,
    reason: str,
    choices: Iterable[tuple[str, str]],
    default: str,
    *,
    why: str = "",
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
    told = h("p", reason, class_="why", id=why) if reason else NOTHING
    return h("fieldset", h("legend", label), told, ticks, class_="field", aria_describedby=why or None)


def _list(
    name: str, label: str, reason: str, choices: Iterable[tuple[str, str]], default: str, *, why: str = ""
) -> Html:
    why = why or f"why-{name}"
    options = [h("option", word, value=value, selected=value == default) for value, word in choices]
    return h(
        "div",
        h("label", label, for_=f"in-{why}"),
        h("p", reason, class_="why", id=why),
        h("select", options, class_="in", id=f"in-{why}", name=name, aria_describedby=why),
        class_="field",
    )


# Who sits where


def _chairs(lang: str) -> Html:
    _ = translator(APP, lang)
    lot = h(
        "label",
        h("input", type="checkbox", name="lot", aria_describedby="why-lot"),
        h("span", _("Draw seats by lot")),
        class_="tick lot",
    )
    drawn = _("The server draws when the table opens, and everyone at the table can see that it did.")
    missing = _(
        "Bots cannot look ahead in this house, because numba is not installed on the server: levels in grey cannot be "
        "chosen."
    )
    return _question(
        2,
        "who",
        _("Who sits where?"),
        h("p", drawn, class_="why", id="why-lot", hidden=True),
        h("div", id="count"),
        h("p", class_="why", id="fits", role="status"),
        h("ol", class_="chairs", id="chairs"),
        h("p", missing, class_="why", id="why-levels", hidden=True),
        h("div", id="asked"),
        h("div", id="roles", hidden=True),
        beside=lot,
    )


def _sheet(lang: str) -> Html:
    _ = translator(APP, lang)
    name = h("input", class_="in", id="name", name="name", maxlength=LONGEST_NAME, autocomplete="nickname")
    return h(
        "aside",
        h("p", _("Your table"), class_="caps"),
        h("h2", id="h-sheet"),
        h("p", id="told"),
        h("p", h("label", _("Your name at the table"), for_="name"), name, class_="field", id="name-field"),
        wrong("make-wrong"),
        h("button", icon("envoy"), h("span", _("Open the table")), class_="btn", id="make-go"),
        h("p", _("No account. The name stays in this browser."), class_="why"),
        class_="sheet",
        aria_labelledby="h-sheet",
    )


# What is folded away


def _fold(name: str, title: str, *content: Html) -> Html:
    state = h("small", id=f"{name}-state")
    return h("details", h("summary", h("h2", title), state), *content, class_="fold", id=name)


def _house_rules(lang: str) -> Html:
    _ = translator(APP, lang)
    return _fold("house-rules", _("House rules"), h("div", id="house-rules-list", class_="pair"))


def _running(lang: str) -> Html:
    _ = translator(APP, lang)
    paces = (("0.2", _("quickly")), ("0.6", _("at reading pace")), ("1.5", _("slowly")), ("3", _("very slowly")))
    hours = (
        ("", _("no limit")),
        ("0.25", _("a quarter of an hour")),
        ("24", _("a day")),
        ("72", _("three days")),
        ("168", _("a week")),
    )
    watching = (("anyone", _("may watch")), ("later", _("may watch, a round later")), ("nobody", _("may not watch")))
    tongues = [(tongue, TONGUES[tongue]) for tongue in LANGUAGES]
    tongue = _("For notices from the table. Everyone reads the game in their own language.")
    late = _("When time is up, the host may let a bot take over.")
    lists = (
        _list("pace", _("Bot speed"), _("Slow enough to follow."), paces, "0.6"),
        _list("turn_hours", _("Time for a turn"), late, hours, ""),
        _list("watch", _("Spectators"), _("They see only what is public."), watching, "anyone"),
        _list("lang", _("Language of the table"), tongue, tongues, lang),
    )
    practice = _("Undo as much as you like. Against bots only; the game is marked as practice.")
    ticks = (  # name, whether it is so, label, explanation, and what the summary says where it is on, or off
        (
            "listed",
            False,
            _("List it on the home page"),
            _("Otherwise it opens by link only."),
            _("listed"),
            _("not listed"),
        ),
        ("aids", True, _("Hints"), _("A lantern suggests a move."), "", _("no hints")),
        ("newcomer", True, _("Beginner's tips"), _("One line of advice under each question."), "", _("no tips")),
        (
            "intentions",
            True,
            _("Bots say what they mean to do"),
            _("One short line with a move. It tells nothing that is hidden."),
            "",
            _("silent bots"),
        ),
        (
            "plays_on",
            False,
            _("A bot plays on by itself"),
            _("When the time for a turn is up. You can take your seat back at any time."),
            _("bots play on"),
            "",
        ),
        ("practice", False, _("Practice"), practice, _("practice"), ""),
    )
    boxes = [
        h(
            "label",
            h("input", type="checkbox", name=name, checked=is_on, data_on=on, data_off=off),
            h("span", label),
            h("small", why),
            class_="tick",
        )
        for name, is_on, label, why, on, off in ticks
    ]
    both = h("div", h("div", boxes, class_="choices"), h("div", lists, class_="choices lists"), class_="pair")
    return _fold("running", _("How the table is run"), both)
