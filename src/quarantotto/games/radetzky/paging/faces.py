"""Cards of all kinds in HTML; whoever may not see a face gets a back."""

from functools import lru_cache

from quarantotto.core.svg import NOTHING, Markup, html, words
from quarantotto.games.radetzky.paging.book import Tongue, icon, icon_of_picture
from quarantotto.games.radetzky.telling.voice import HELP_GLYPHS, SYMBOL_GLYPHS, capital

MOST_BACKS = 10


def card_id(card: int) -> str:
    return f"q-card-{card + 1}"


def _named(tongue: Tongue, card: int, has_help: bool) -> str:
    v, ed = tongue.voice, tongue.ed
    symbol = v.symbol_name(ed.symbol[card])
    return capital(v._("{symbol} ({help})", symbol=symbol, help=v.help(ed.help[card])) if has_help else symbol)


def _pin(card: int) -> Markup:
    """What the card is good for now: the page lights it up when it can be chosen."""
    return html("span", icon("next"), id=f"{card_id(card)}-pin", class_="cpin", aria_hidden="true")


@lru_cache(maxsize=1024)
def italy_card(tongue: Tongue, card: int, has_help: bool) -> Markup:
    """A card in the hand: symbol above, help below; in the basic game the lower half plays no part."""
    v, ed = tongue.voice, tongue.ed
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
        aria_label=_named(tongue, card, has_help),
    )


@lru_cache(maxsize=1024)
def mini_card(tongue: Tongue, card: int, has_help: bool, class_: str = "mini") -> Markup:
    """A card of another hand that lies open, or one that is laid."""
    faces = [icon_of_picture(SYMBOL_GLYPHS[tongue.ed.symbol[card]])]
    faces += [icon_of_picture(HELP_GLYPHS[tongue.ed.help[card]], "i low")] if has_help else []
    return html("span", *faces, id=card_id(card), class_=class_, role="img", title=_named(tongue, card, has_help))


@lru_cache(maxsize=1024)
def austria_card(tongue: Tongue, symbol: int, id_: str, is_answered: bool) -> Markup:
    """An Austria card turned up; smaller once it is answered."""
    faces = (icon(SYMBOL_GLYPHS[symbol]),) if is_answered else (icon(SYMBOL_GLYPHS[symbol]), icon("eagle", "i low"))
    class_ = "mini black" if is_answered else "laid black"
    label = capital(tongue.voice.symbol(symbol))
    return html("span", *faces, id=id_, class_=class_, role="img", aria_label=label, title=label)


def backs(count: int) -> list[Markup]:
    """Cards one does not see."""
    return [html("i", class_="back")] * min(count, MOST_BACKS)


@lru_cache(maxsize=256)
def district_card(tongue: Tongue, district: int, is_available: bool) -> Markup:
    return html(
        "span",
        words(str(district + 1)),
        id=f"q-district-card-{district + 1}",
        class_="dcard" if is_available else "dcard off",
        role="img",
        aria_label=f"{district + 1} {tongue.voice.place(district)}",
        title=tongue.voice.place(district),
    )
