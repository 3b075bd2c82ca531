"""The seat column: the reader's cards, patrols, piles, and the key to the map."""

from quarantotto.core.game import NOBODY
from quarantotto.core.lettering import text_width
from quarantotto.core.svg import Markup, element, html, words
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.drawing.margin import LINE_WORDS, SIGNS, line_sample
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.drawing.sheet import KIND_ICONS
from quarantotto.games.garibaldi.paging.book import card_id, icon, panel_head
from quarantotto.games.garibaldi.paging.kept import piece
from quarantotto.games.garibaldi.paging.rail import patrol_sign
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, PATROLS, Kind, Phase, Where
from quarantotto.games.garibaldi.telling.voice import RED_EFFECTS, WHITE_EFFECTS, capital

LONG = 4.6  # sizes of letters that a word on a card may be wide before it takes smaller ones


def hand(scene: Scene) -> dict[str, Markup]:
    """The reader's cards, and others' cards he knows or has to choose from."""
    v, found = scene.voice, {}
    if scene.seat < int(scene.s.players):
        note = v._("red half for you") if scene.seat == GARIBALDI else v._("white half for you")
        found["q-hand"] = _cards(scene, "q-hand", v._("Your hand"), note, own_cards(scene), scene.seat)
    for seat, cards in scene.hands.items():
        if seat != scene.seat:
            title = v._("Hand of {who}", who=v.seat_name(seat))
            found[f"q-hand-{seat + 1}"] = _cards(scene, f"q-hand-{seat + 1}", title, "", cards, seat)
    if piled := seen_in_pile(scene):
        found["q-seen"] = _cards(scene, "q-seen", v._("In the pile"), v._("seen by you alone"), piled, scene.seat)
    return found


def _cards(scene: Scene, id_: str, title: str, note: str, cards: tuple[int, ...], seat: int) -> Markup:
    """Some cards under a title, with the half on top that counts for a seat."""
    is_red = seat in (GARIBALDI, NOBODY)

    def draw() -> Markup:
        body = html("div", *(_kept_card(scene, card, is_red=is_red) for card in cards), class_="half")
        return html("section", panel_head(title, note), body, id=id_, class_="panel")

    return piece(scene, draw, "cards", id_, title, note, cards, is_red, scene.voice.is_garibaldi())


def own_cards(scene: Scene) -> tuple[int, ...]:
    return scene.hands.get(scene.seat, ())


def seen_in_pile(scene: Scene) -> tuple[int, ...]:
    """The cards on top that the reader has put in order, and during a search all of the pile."""
    s = scene.s
    cards = [int(s.top[i]) for i in range(int(s.top_count)) if int(s.top[i]) != NO_CARD]
    if scene.seat == GARIBALDI and int(s.phase) == Phase.SEARCH:
        cards += [card for card in scene.voice.lying(Where.PILE) if int(s.sighting[card]) == int(s.sightings)]
    return tuple(dict.fromkeys(cards))


def seen_cards(scene: Scene) -> frozenset[int]:
    """All cards that lie face up before the reader."""
    return frozenset(seen_in_pile(scene)).union(*scene.hands.values())


def effect_of(scene: Scene, card: int) -> str:
    """What the event on the reader's half of a card does; nothing for a movement."""
    is_red = scene.seat == GARIBALDI
    effects, events = (RED_EFFECTS, scene.ed.red_event) if is_red else (WHITE_EFFECTS, scene.ed.white_event)
    return scene.voice._(effects[int(events[card])]) if int(events[card]) else ""


def _kept_card(scene: Scene, card: int, *, is_red: bool) -> Markup:
    is_garibaldi = scene.voice.is_garibaldi()
    return piece(scene, lambda: _card(scene, card, is_red=is_red), "card", card, is_red, is_garibaldi)


def _card(scene: Scene, card: int, *, is_red: bool) -> Markup:
    v, ed = scene.voice, scene.ed
    kind = int(ed.red[card] if is_red else ed.white[card])
    own, other = (v.red(card), v.white(card)) if is_red else (v.white(card), v.red(card))
    number = html("small", words(str(card + 1)))
    is_long = max(text_width(word, 1, "italic") for word in own.split()) > LONG
    name = html("span", words(capital(own)))
    face = html("span", number, icon(KIND_ICONS[kind]), name, class_="w long" if is_long else "w")
    foot = html("span", words(capital(other)), class_="r" if not is_red else "r plain")
    class_ = "tcard red" if is_red else "tcard"
    if kind == Kind.EVENT:
        class_ += " event"
    label = ". ".join(filter(None, [v.card(card), effect_of(scene, card)]))
    return html("div", face, foot, id=card_id(card), class_=class_, role="img", aria_label=label, title=label)


def aside(scene: Scene) -> dict[str, Markup]:
    """Patrols, the piles, and the key."""
    v, s = scene.voice, scene.s
    leaders = tuple(v.seat_name(int(s.owner[patrol])) for patrol in range(PATROLS))
    orders = tuple(v.order(patrol) for patrol in range(PATROLS))
    piles = tuple((where, tuple(v.lying(where))) for where in (Where.DISCARD, Where.OUT))
    patrols = (scene.patrols_at, int(s.acted), leaders, orders)
    return {
        "q-list": piece(scene, lambda: _patrols(scene), "list", *patrols),
        "q-piles": piece(scene, lambda: _piles(scene, dict(piles)), "piles", int(s.pile), piles),
        "q-key": piece(scene, lambda: _key(scene), "key"),
    }


def _patrols(scene: Scene) -> Markup:
    v, s, rows = scene.voice, scene.s, []
    for patrol in range(PATROLS):
        has_acted = bool(int(s.acted) >> patrol & 1)
        state = v.order(patrol) or (v._("has acted") if has_acted else v.seat_name(int(s.owner[patrol])))
        place = html("small", words(v.place(int(s.patrol_at[patrol]))))
        name = html("b", words(capital(v.patrol(patrol))), place)
        rows.append(html("li", patrol_sign(patrol, is_turned=has_acted), name, html("span", words(state))))
    head = panel_head(v._("Patrols"), v._("turned: has acted"))
    return html("section", head, html("ul", *rows, class_="plist"), id="q-list", class_="panel")


def _piles(scene: Scene, piles: dict[Where, tuple[int, ...]]) -> Markup:
    v = scene.voice
    head = panel_head(v._("Cards"), v._("Pile: {number}", number=int(scene.s.pile)))
    parts = [head]
    titles = ((Where.DISCARD, N_("Discards ({number})")), (Where.OUT, N_("Out of the game ({number})")))
    for where, title in titles:
        cards = piles[where]
        if cards:
            rows = [_row(scene, card) for card in cards]
            summary = html("summary", words(v._(title, number=len(cards))))
            parts.append(html("details", summary, html("ul", *rows), id=f"q-cards-{int(where)}", class_="cardlist"))
    return html("section", *parts, id="q-piles", class_="panel")


def _row(scene: Scene, card: int) -> Markup:
    v = scene.voice
    return piece(scene, lambda: html("li", words(f"{card + 1}: {v.red(card)} / {v.white(card)}")), "row", card)


def _key(scene: Scene) -> Markup:
    """The map's own key lies in the sea; this one is always at hand."""
    v, rows = scene.voice, []
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
