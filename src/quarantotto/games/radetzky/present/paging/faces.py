"""Cards of all kinds in HTML; whoever may not see a face gets a back."""

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import icon
from quarantotto.core.present.speech import capital
from quarantotto.core.svg import NOTHING, Markup, html, words
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, SYMBOL_GLYPHS

MOST_BACKS = 10


def card_id(card: int) -> str:
    return f"q-card-{card + 1}"


def _named(sight: Sight, card: int, has_help: bool) -> str:
    v, ed = sight.say, sight.ed
    symbol = v.symbol_name(ed.symbol[card])
    return capital(v._("{symbol} ({help})", symbol=symbol, help=v.help(ed.help[card])) if has_help else symbol)


def _pin(card: int) -> Markup:
    """What the card is good for now: the page lights it up when it can be chosen."""
    return html("span", icon("next"), id=f"{card_id(card)}-pin", class_="cpin", aria_hidden="true")


@kept
def italy_card(sight: Sight, card: int, has_help: bool) -> Markup:
    """A card in the hand: symbol above, help below; in the basic game the lower half plays no part."""
    v, ed = sight.say, sight.ed
    symbol, help_ = ed.symbol[card], ed.help[card]
    top = (icon(SYMBOL_GLYPHS[symbol]), html("span", words(capital(v.symbol_name(symbol)))))
    foot = (icon(HELP_GLYPHS[help_]), html("span", words(capital(v.help(help_)))))
    return html(
        "div",
        html("span", *top, class_="sym"),
        html("span", *foot, class_="help") if has_help else NOTHING,
        _pin(card),
        id=card_id(card),
        class_="card",
        role="img",
        aria_label=_named(sight, card, has_help),
    )


@kept
def mini_card(sight: Sight, card: int, has_help: bool, class_: str = "mini") -> Markup:
    """A card of another hand that lies open, or one that is laid."""
    faces = [icon(SYMBOL_GLYPHS[sight.ed.symbol[card]], is_hidden=False)]
    faces += [icon(HELP_GLYPHS[sight.ed.help[card]], "i low", is_hidden=False)] if has_help else []
    return html("span", *faces, id=card_id(card), class_=class_, role="img", title=_named(sight, card, has_help))


@kept
def austria_card(sight: Sight, symbol: int, id_: str, is_answered: bool) -> Markup:
    """An Austria card turned up; smaller once it is answered."""
    faces = (icon(SYMBOL_GLYPHS[symbol]),) if is_answered else (icon(SYMBOL_GLYPHS[symbol]), icon("eagle", "i low"))
    class_ = "mini black" if is_answered else "laid black"
    label = capital(sight.say.symbol(symbol))
    return html("span", *faces, id=id_, class_=class_, role="img", aria_label=label, title=label)


def backs(count: int) -> list[Markup]:
    """Cards one does not see."""
    return [html("i", class_="back")] * min(count, MOST_BACKS)


@kept
def district_card(sight: Sight, district: int, is_available: bool) -> Markup:
    return html(
        "span",
        words(str(district + 1)),
        id=f"q-district-card-{district + 1}",
        class_="dcard" if is_available else "dcard off",
        role="img",
        aria_label=f"{district + 1} {sight.say.place(district)}",
        title=sight.say.place(district),
    )
