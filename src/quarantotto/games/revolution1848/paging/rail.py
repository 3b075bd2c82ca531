"""What stands around the table: where the trick is, the parliament book, players, hand, decks."""

from collections.abc import Sequence

from quarantotto.core.page import Sitter
from quarantotto.core.svg import NOTHING, Markup, element, html, number, words
from quarantotto.core.words import N_
from quarantotto.games.revolution1848.drawing import backs, cards, marks
from quarantotto.games.revolution1848.drawing.scene import Scene
from quarantotto.games.revolution1848.drawing.table import face_of
from quarantotto.games.revolution1848.rules.scoring import party_score, victory_points
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PARTIES, PERSONS, SEATS, Kind, Phase
from quarantotto.games.revolution1848.telling.history import note_of
from quarantotto.games.revolution1848.telling.voice import plain

STEPS = (
    (N_("Play"), (Phase.TURN, Phase.SIDE, Phase.TARGET)),
    (N_("Armies"), (Phase.BONUS, Phase.RIVALS, Phase.ARMY)),
    (N_("Refill"), (Phase.DRAW,)),
)


def _panel(id_: str, title: str, *content: Markup, note: str = "", class_: str = "panel") -> Markup:
    aside = html("small", words(note)) if note else NOTHING
    return html("section", html("header", html("h2", words(title)), aside), *content, id=id_, class_=class_)


def _emblem(scene: Scene, party: int) -> Markup:
    return element(
        "svg",
        marks.emblem(scene.pen, party, 0, 0, 38),
        class_="r48 em",
        viewbox="-20 -20 40 40",
        role="img",
        aria_label=scene.v.party(party),
    )


def phases(scene: Scene) -> dict[str, Markup]:
    """Where the trick stands."""
    v, phase = scene.v, int(scene.s.phase)
    title = v._("Trick {number}", number=int(scene.s.trick))
    items = {"q-phase-round": html("li", words(title), id="q-phase-round", class_="round")}
    for k, (name, those) in enumerate(STEPS):
        id_ = f"q-phase-{k + 1}"
        items[id_] = html("li", words(v._(name)), id=id_, aria_current="step" if phase in those else None)
    return items


def score(scene: Scene) -> dict[str, Markup]:
    """The parliament book: parties across, players down; victory points as it stands."""
    s, v = scene.s, scene.v
    is_long = is_extended(s)
    head = [html("td"), *(html("th", _emblem(scene, party), scope="col") for party in range(PARTIES))]
    if is_long:
        head.append(html("th", words(v._("VP")), scope="col", title=v._("Victory points as it stands")))
    rows = []
    for seat in range(int(s.players)):
        cells = [html("td", words(plain(int(s.points[seat * PARTIES + party])))) for party in range(PARTIES)]
        if is_long:
            cells.append(html("td", words(str(int(victory_points(s, scene.ed, seat)))), class_="vp"))
        rows.append(html("tr", html("th", words(scene.name(seat)), scope="row"), *cells))
    totals = [html("td", words(plain(int(party_score(s, party))))) for party in range(PARTIES)]
    if is_long:
        totals.append(html("td"))
    rows.append(html("tr", html("th", words(v._("together")), scope="row"), *totals, class_="sum"))
    book = html("table", html("thead", html("tr", *head)), html("tbody", *rows), class_="book48")
    return {"q-score": _panel("q-score", v._("Parliament book"), book, note=v._("points noted"))}


def players(scene: Scene, sitters: Sequence[Sitter]) -> dict[str, Markup]:
    """Who sits where, how many cards and events he has."""
    s, v = scene.s, scene.v
    rows = {"q-players": html("div", html("header", html("h2", words(v._("Players")))), id="q-players", class_="panel")}
    for seat in range(int(s.players)):
        sitter = sitters[seat] if seat < len(sitters) else None
        kind = v._("bot") if sitter and sitter.kind == "bot" else v._("you") if seat == v.seat else ""
        hand = v.ngettext("{number} card in hand", "{number} cards in hand", int(s.hand_count[seat]))
        won = v.ngettext("{number} event won", "{number} events won", int(s.won[seat]))
        state = f" · {v._('passed')}" if int(s.passed) >> seat & 1 else ""
        mark = element(
            "svg",
            marks.seat_mark(seat, scene.colour(seat), scene.name(seat)[:1], 0, 0),
            class_="r48 pawn",
            viewbox="-25 -25 50 50",
            aria_hidden="true",
        )
        name = html("b", words(scene.name(seat)), html("small", words(kind)) if kind else NOTHING)
        is_asked = bool(int(s.pending) >> seat & 1)
        rows[f"q-row-{seat + 1}"] = html(
            "div",
            mark,
            name,
            html("span", words(f"{hand}, {won}{state}"), class_="where"),
            id=f"q-row-{seat + 1}",
            class_="player48",
            aria_current="true" if is_asked else None,
        )
    return rows


def hand(scene: Scene) -> dict[str, Markup]:
    """The reader's own cards."""
    s, v, seat = scene.s, scene.v, scene.v.seat
    if not 0 <= seat < min(SEATS, int(s.players)):
        return {}
    drawn = []
    for i in range(int(s.hand_count[seat])):
        card = int(s.hand_card[seat * HAND + i])
        if card != NO_CARD:
            drawn.append(_held(scene, card))
    content = html("div", *drawn, class_="hand48") if drawn else html("p", words(v._("no cards")), class_="none")
    note = v.ngettext("{number} card", "{number} cards", len(drawn))
    return {"q-hand": _panel("q-hand", v._("Your hand"), content, note=note, class_="panel handp")}


def _held(scene: Scene, card: int) -> Markup:
    v = scene.v
    code = cards.card_code(card)
    face = (
        cards.person_card(scene.pen, face_of(scene, card))
        if card < PERSONS
        else cards.extra_card(scene.pen, v, card - PERSONS)
    )
    width, height = (number(part + 6) for part in cards.PERSON_SIZE)
    picture = element("svg", face, class_="r48", viewbox=f"-3 -3 {width} {height}", aria_hidden="true")
    label, back = v.card_in_full(card), backs.back_of(scene, card)
    class_ = "held48" if card < PERSONS else "held48 extra48"
    drawn = html("div", picture, id=f"q-card-{code}", class_=class_, role="img", aria_label=label, title=label, **back)
    turn = _turn(scene, back, f"q-card-{code}") if back else NOTHING
    return html("div", drawn, turn, id=f"q-held-{code}", class_="slot48")


def _turn(scene: Scene, back: dict[str, str], thing: str) -> Markup:
    """The button that turns a card of the page over."""
    label = backs.turn_label(scene, back["data_note_title"])
    icon = element("svg", scene.pen.icon("turn", 12, 12, 24), class_="i", viewbox="0 0 24 24", aria_hidden="true")
    return html("button", icon, type="button", class_="turn48", aria_label=label, title=label, data_turns=thing)


def aside(scene: Scene) -> dict[str, Markup]:
    """The decks, and what the reader knows to lie under them."""
    s, v = scene.s, scene.v
    rows = []
    for kind, name in ((Kind.PERSON, v._("Persons")), (Kind.EXTRA, v._("Extra cards"))):
        deck = v.ngettext("{number} in the deck", "{number} in the deck", int(s.deck[kind]))
        pushed = v.ngettext("{number} pushed under it", "{number} pushed under it", int(s.pushed[kind]))
        first = 0 if kind == Kind.PERSON else PERSONS
        known = [int(s.under_card[first + i]) for i in range(int(s.pushed[kind]))]
        mine = [v.card(card) for card in known if card != NO_CARD]
        text = f"{deck}, {pushed}" + (f" ({', '.join(mine)})" if mine else "")
        rows += [html("dt", words(name)), html("dd", words(text), id=f"q-deck-{kind + 1}")]
    return {"q-decks": _panel("q-decks", v._("Decks"), html("dl", *rows, class_="decks48"))}


def kit(scene: Scene) -> dict[str, Markup]:
    """The event played for, with what it was about, and the events won."""
    s, v = scene.s, scene.v
    event = int(s.event)
    parts = [html("p", html("b", words(v.event(event))), words(f" · {v.event_date(event)}"))]
    if text := note_of(v.event(event), v.lang):
        parts.append(html("p", words(text)))
    won = [_won(scene, e) for e in range(int(scene.ed.events)) if int(s.won_by[e]) < SEATS]
    if won:
        parts.append(html("ol", *won, class_="won48"))
    return {"q-event-kit": _panel("q-event-kit", v._("Event"), *parts, class_="panel event48")}


def _won(scene: Scene, event: int) -> Markup:
    """An event won, and by whom."""
    v, back, id_ = scene.v, backs.back_of_event(scene, event), f"q-won-{event + 1}"
    text = v._("{event}: {who}", event=v.event(event), who=scene.name(int(scene.s.won_by[event])))
    turn = _turn(scene, back, id_) if back else NOTHING
    return html("li", html("span", words(text)), turn, id=id_, **back)
