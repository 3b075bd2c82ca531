"""A fight against Radetzky as three pairs: his card, the card laid against it, and which of them won."""

from collections.abc import Sequence
from typing import NamedTuple

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import icon, panel_head
from quarantotto.core.present.model import items_in
from quarantotto.core.present.speech import capital
from quarantotto.core.record import Ints
from quarantotto.core.svg import NOTHING, Markup, html, words
from quarantotto.core.words import N_
from quarantotto.games.radetzky.present.paging.faces import card_id
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.chronicle import told_of
from quarantotto.games.radetzky.present.telling.voice import SYMBOL_GLYPHS
from quarantotto.games.radetzky.rules.fights import beats
from quarantotto.games.radetzky.state import NO_CARD, NO_SYMBOL, Event

BEATS = (N_("Swords beat the map"), N_("The map beats the cannonball"), N_("The cannonball beats swords"))
WOULD_BEAT = (N_("Swords beat it"), N_("A map beats it"), N_("A cannonball beats it"))
WERE_NEEDED = (N_("Swords were needed"), N_("A map was needed"), N_("A cannonball was needed"))
ENDS = (Event.RADETZKY_BEATEN, Event.RADETZKY_STANDS)


class Pair(NamedTuple):
    """Two symbols that meet; no card yet: NO_CARD."""

    his: int
    card: int
    is_won: bool


def pairs_of(symbols: Sequence[int] | Ints, up: Sequence[int], laid: Sequence[int]) -> tuple[Pair, ...]:
    """Every card laid meets one of his that it beats, as long as there is one; the others stand where none does."""
    left, won = list(laid), []
    for his in up:
        card = next((card for card in left if beats(symbols[card], his)), NO_CARD)
        if card != NO_CARD:
            left.remove(card)
        won.append(card)
    vain = iter(left)
    return tuple(
        Pair(his, card, True) if card != NO_CARD else Pair(his, next(vain, NO_CARD), False)
        for his, card in zip(up, won, strict=True)
    )


def duel(sight: Sight, district: int, up: tuple[int, ...], laid: tuple[int, ...]) -> Markup:
    """The fight in progress; its cards can be flown to."""
    pairs = pairs_of(sight.ed.symbol, up, laid)
    head = panel_head(sight.say._("Fight in {place}", place=sight.say.place(district)), _note(sight, pairs))
    return html("section", head, _row(sight, pairs, False), id="q-fight", class_="panel fightp")


def aftermath_of(before: Sight, sight: Sight) -> Markup:
    """The same once the last card has been laid; in the position it lies no more."""
    if not _is_over(sight):
        return NOTHING
    last = [item.what for item in items_in(sight.s.news) if item.kind == Event.LAID]
    s = before.s
    laid = [s.laid[k] for k in range(s.laid_count) if s.laid[k] != NO_CARD]
    up = [s.up[k] for k in range(3) if s.up[k] != NO_SYMBOL]
    pairs = pairs_of(sight.ed.symbol, up, [*laid, *last])
    said = next(line.text for kind, line in told_of(sight.say) if kind in ENDS)
    return html("div", panel_head(said, _note(sight, pairs)), _row(sight, pairs, True), class_="fightp")


@kept
def _is_over(sight: Sight) -> bool:
    return any(item.kind in ENDS for item in items_in(sight.s.news))


def _note(sight: Sight, pairs: tuple[Pair, ...]) -> str:
    won = sum(pair.is_won for pair in pairs)
    return sight.say._("pairs won: {won} of {all}", won=won, all=len(pairs))


@kept
def _row(sight: Sight, pairs: tuple[Pair, ...], is_over: bool) -> Markup:
    id_ = None if is_over else "q-fight-austria"
    return html("ol", *(_pair(sight, k, pair, is_over) for k, pair in enumerate(pairs)), id=id_, class_="duel")


def _pair(sight: Sight, place: int, pair: Pair, is_over: bool) -> Markup:
    his, card = pair.his, pair.card
    his_id, own_id = (None, None) if is_over else (f"q-up-{place + 1}", card_id(card))
    if card == NO_CARD:
        own, verdict, state = html("span", class_="laid free"), NOTHING, "pair"
    else:
        own = _card(sight, sight.ed.symbol[card], "laid", own_id)
        verdict = icon("check" if pair.is_won else "cross")
        state = "pair won" if pair.is_won else "pair lost"
    cards = (_card(sight, his, "laid black", his_id), html("span", verdict, class_="v"), own)
    return html("li", *cards, html("p", words(_why(sight, pair))), class_=state)


def _why(sight: Sight, pair: Pair) -> str:
    if pair.is_won:
        return sight.say.translated(BEATS[sight.ed.symbol[pair.card]])
    needed = next(symbol for symbol in range(3) if beats(symbol, pair.his))
    return sight.say.translated((WOULD_BEAT if pair.card == NO_CARD else WERE_NEEDED)[needed])


def _card(sight: Sight, symbol: int, class_: str, id_: str | None) -> Markup:
    name = capital(sight.say.symbol_name(symbol))
    return html("span", icon(SYMBOL_GLYPHS[symbol]), id=id_, class_=class_, role="img", aria_label=name, title=name)
