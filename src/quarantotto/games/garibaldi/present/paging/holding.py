"""The seat column: the reader's cards, patrols, piles, and the key to the map."""

from collections.abc import Mapping

from quarantotto.core.game import NOBODY
from quarantotto.core.lettering import text_width
from quarantotto.core.present.keeping import fact, kept
from quarantotto.core.present.kit import icon, panel_head
from quarantotto.core.present.speech import capital
from quarantotto.core.svg import Markup, element, html, words
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.present.drawing.margin import LINE_WORDS, SIGNS, line_sample
from quarantotto.games.garibaldi.present.paging.rail import card_id, patrol_sign
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS, hands
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, PATROLS, Kind, Phase, Where

LONG = 4.6  # sizes of letters that a word on a card may be wide before it takes smaller ones


def hand(sight: Sight) -> Mapping[str, Markup]:
    """The reader's cards, and others' cards he knows or has to choose from."""
    v, found = sight.say, {}
    if sight.seat < int(sight.s.players):
        note = v._("you use the red half") if v.is_garibaldi() else v._("you use the white half")
        own = v.cards_of(sight.seat)
        found["q-hand"] = _cards(sight, "q-hand", v._("Your hand"), note, own, v.is_garibaldi())
    for seat, cards in enumerate(hands(v)):
        if cards and not sight.is_mine(seat):
            id_, title = f"q-hand-{seat + 1}", v._("Hand of {who}", who=v.seat_name(seat))
            found[id_] = _cards(sight, id_, title, "", cards, seat == GARIBALDI)
    if piled := seen_in_pile(sight):
        is_red = sight.seat in (GARIBALDI, NOBODY)
        found["q-seen"] = _cards(sight, "q-seen", v._("In the pile"), v._("seen by you alone"), piled, is_red)
    return found


@kept
def _cards(sight: Sight, id_: str, title: str, note: str, cards: tuple[int, ...], is_red: bool) -> Markup:
    """Some cards under a title, with the half on top that counts for whoever holds them."""
    body = html("div", *(_card(sight, card, is_red) for card in cards), class_="half")
    return html("section", panel_head(title, note), body, id=id_, class_="panel")


def seen_in_pile(sight: Sight) -> tuple[int, ...]:
    """The cards on top that the reader has put in order, and during a search all of the pile."""
    s = sight.s
    cards = [int(s.top[i]) for i in range(int(s.top_count)) if int(s.top[i]) != NO_CARD]
    if sight.say.is_garibaldi() and int(s.phase) == Phase.SEARCH:
        cards += [card for card in sight.say.lying(Where.PILE) if int(s.sighting[card]) == int(s.sightings)]
    return tuple(dict.fromkeys(cards))


@fact
def seen_cards(sight: Sight) -> frozenset[int]:
    """All cards that lie face up before the reader."""
    return frozenset(seen_in_pile(sight)).union(*hands(sight.say))


def effect_of(sight: Sight, card: int) -> str:
    """What the event on the reader's half of a card does; nothing for a movement."""
    return sight.say.effect(card, is_red=sight.say.is_garibaldi())


@kept
def _card(sight: Sight, card: int, is_red: bool) -> Markup:
    v, ed = sight.say, sight.ed
    kind = int(ed.red[card] if is_red else ed.white[card])
    own, other = (v.red(card), v.white(card)) if is_red else (v.white(card), v.red(card))
    number = html("small", words(str(card + 1)))
    is_long = max(text_width(word, 1, "italic") for word in own.split()) > LONG
    name = html("span", words(capital(own)))
    face = html("span", number, icon(KIND_GLYPHS[kind]), name, class_="w long" if is_long else "w")
    foot = html("span", words(capital(other)), class_="r" if not is_red else "r plain")
    class_ = "tcard red" if is_red else "tcard"
    if kind == Kind.EVENT:
        class_ += " event"
    label = ". ".join(filter(None, [v.card(card), effect_of(sight, card)]))
    return html("div", face, foot, id=card_id(card), class_=class_, role="img", aria_label=label, title=label)


def aside(sight: Sight) -> Mapping[str, Markup]:
    """Patrols, the piles, and the key."""
    v, s = sight.say, sight.s
    orders = tuple(v.order(patrol) for patrol in range(PATROLS))
    piles = _piles(sight, int(s.pile), v.lying(Where.DISCARD), v.lying(Where.OUT))
    return {"q-list": _patrols(sight, orders), "q-piles": piles, "q-key": _key(sight)}


@kept
def _patrols(sight: Sight, orders: tuple[str, ...]) -> Markup:
    v, s, rows = sight.say, sight.s, []
    for patrol in range(PATROLS):
        has_acted = bool(int(s.acted) >> patrol & 1)
        state = orders[patrol] or (v._("done this round") if has_acted else v.seat_name(int(s.owner[patrol])))
        place = html("small", words(v.place(int(s.patrol_at[patrol]))))
        name = html("b", words(capital(v.patrol(patrol))), place)
        rows.append(html("li", patrol_sign(patrol, is_turned=has_acted), name, html("span", words(state))))
    head = panel_head(v._("Patrols"), v._("done this round"))
    return html("section", head, html("ul", *rows, class_="plist"), id="q-list", class_="panel")


@kept
def _piles(sight: Sight, pile: int, discards: tuple[int, ...], out: tuple[int, ...]) -> Markup:
    v = sight.say
    parts = [panel_head(v._("Cards"), v._("Pile: {number}", number=pile))]
    for where, title, cards in (
        (Where.DISCARD, N_("Discard pile ({number})"), discards),
        (Where.OUT, N_("Out of the game ({number})"), out),
    ):
        if cards:
            rows = [_row(sight, card) for card in cards]
            summary = html("summary", words(v._(title, number=len(cards))))
            parts.append(html("details", summary, html("ul", *rows), id=f"q-cards-{int(where)}", class_="cardlist"))
    return html("section", *parts, id="q-piles", class_="panel")


@kept
def _row(sight: Sight, card: int) -> Markup:
    return html("li", words(f"{card + 1}: {sight.say.red(card)} / {sight.say.white(card)}"))


@kept
def _key(sight: Sight) -> Markup:
    """The map's own key lies in the sea; this one is always at hand."""
    v, rows = sight.say, []
    for kind, text in LINE_WORDS:
        rows.append((element("g", *line_sample(kind, "M-30 0H30")), text))
    for sign, d, text in SIGNS:
        rows.append((element("g", element("path", class_="body", d=d), class_=f"place {sign}"), text))
    start = element("g", element("circle", class_="body", r=16), class_="place start")
    rows.append((start, N_("start of a patrol")))
    items = [
        html("li", element("svg", drawn, class_="trf", viewbox="-32 -26 64 52", aria_hidden="true"), words(v._(text)))
        for drawn, text in rows
    ]
    return html("section", panel_head(v._("Key")), html("ul", *items, class_="mapkey"), id="q-key", class_="panel")
