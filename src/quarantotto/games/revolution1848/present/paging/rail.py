"""What stands around the table: where the trick is, the parliament book, players, hand, decks."""

from collections.abc import Mapping

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import panel_head
from quarantotto.core.present.model import step
from quarantotto.core.seats import name_tag, sign_svg
from quarantotto.core.svg import NOTHING, Markup, element, html, number, words
from quarantotto.core.words import N_
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.drawing import backs, cards, marks
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.history import note_of
from quarantotto.games.revolution1848.rules.scoring import is_leader, party_score, victory_points
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PARTIES, PERSONS, SEATS, Kind, Phase

STEPS = (
    (N_("Play"), (Phase.TURN, Phase.SIDE, Phase.TARGET)),
    (N_("Armies"), (Phase.BONUS, Phase.RIVALS, Phase.FLAG, Phase.ARMY)),
    (N_("Refill"), (Phase.DRAW,)),
)


def _panel(id_: str, title: str, *content: Markup, note: str = "", class_: str = "panel") -> Markup:
    return html("section", panel_head(title, note), *content, id=id_, class_=class_)


# The trick


@kept
def phases(sight: Sight) -> Mapping[str, Markup]:
    """Where the trick stands."""
    phase, trick = int(sight.s.phase), int(sight.s.trick)
    items = {"q-phase-round": _trick(sight, trick)}
    for k, (_, those) in enumerate(STEPS):
        if Phase.ARMY in those and not is_extended(sight.s):
            continue
        items[f"q-phase-{k + 1}"] = _step(sight, k, phase in those)
    return items


@kept
def _trick(sight: Sight, trick: int) -> Markup:
    return html("li", words(sight.say._("Trick {number}", number=trick)), id="q-phase-round", class_="round")


@kept
def _step(sight: Sight, k: int, is_now: bool) -> Markup:
    return step(k + 1, sight.say._(STEPS[k][0]), is_current=is_now)


# The parliament book


@kept
def score(sight: Sight) -> Mapping[str, Markup]:
    """The parliament book: parties across, players down; victory points as it stands."""
    s, v = sight.s, sight.say
    is_long = is_extended(s)
    head = [html("td"), *(html("th", _emblem(sight, party), scope="col") for party in range(PARTIES))]
    meaning = v._("Victory points as it stands")
    if is_long:
        head.append(html("th", words(v._("VP")), scope="col", title=meaning))
    rows = []
    for seat in range(int(s.players)):
        cells = [_noted(sight, seat, party) for party in range(PARTIES)]
        if is_long:
            points = str(int(victory_points(s, sight.ed, seat)))
            cells.append(
                html("td", words(points), class_="vp", data_explain=f"{sight.name(seat)}, {meaning}: {points}")
            )
        rows.append(html("tr", html("th", words(sight.name(seat)), scope="row"), *cells))
    totals = [_together(sight, party) for party in range(PARTIES)]
    if is_long:
        totals.append(html("td"))
    rows.append(html("tr", html("th", words(v._("together")), scope="row"), *totals, class_="sum"))
    book = html("table", html("thead", html("tr", *head)), html("tbody", *rows), class_="book48")
    aim = html("p", words(_aim(sight)))
    return {"q-score": _panel("q-score", v._("Parliament book"), book, aim, note=v._("points scored"))}


def _noted(sight: Sight, seat: int, party: int) -> Markup:
    """A player's points in a party; whoever has the most leads it."""
    points = int(sight.s.points[seat * PARTIES + party])
    leads = points > 0 and bool(is_leader(sight.s, seat, party))
    told = [f"{sight.name(seat)}, {sight.say.party(party)}: {plain(points)}"]
    if leads:
        told.append(sight.say._("leads the party"))
    return html("td", words(plain(points)), class_="leads" if leads else None, data_explain=" · ".join(told))


def _together(sight: Sight, party: int) -> Markup:
    """A party's points, whoever scored them."""
    points, together = plain(int(party_score(sight.s, party))), sight.say._("together")
    return html("td", words(points), data_explain=f"{sight.say.party(party)}, {together}: {points}")


def _aim(sight: Sight) -> str:
    """What the points are good for."""
    v, ed = sight.say, sight.ed
    if not is_extended(sight.s):
        return v._("At the end only the points in the strongest party count.")
    awards = [str(int(ed.awards[place])) for place in range(PARTIES)]
    return v._(
        "At the end: {first} VP for leading the strongest party, {others} for the next ones; "
        "{majority} for that player alone if it has more than all others together.",
        first=awards[0],
        others=", ".join(awards[1:]),
        majority=int(ed.majority),
    )


def _emblem(sight: Sight, party: int) -> Markup:
    return element(
        "svg",
        marks.emblem(sight.pen, party, 0, 0, 38),
        class_="r48 em",
        viewbox="-20 -20 40 40",
        role="img",
        aria_label=sight.say.party(party),
    )


# Players


def players(sight: Sight) -> Mapping[str, Markup]:
    """Who sits where, how many cards and events he has."""
    rows = {"q-players": _players(sight)}
    for seat in range(int(sight.s.players)):
        rows[f"q-row-{seat + 1}"] = _row(sight, seat)
    return rows


@kept
def _players(sight: Sight) -> Markup:
    return html("div", html("header", html("h2", words(sight.say._("Players")))), id="q-players", class_="panel")


def _row(sight: Sight, seat: int) -> Markup:
    s = sight.s
    held, won, has_passed = int(s.hand_count[seat]), int(s.won[seat]), bool(int(s.passed) >> seat & 1)
    is_asked = bool(int(s.pending) >> seat & 1)
    return _player(sight, seat, held, won, has_passed, is_asked)


@kept
def _player(sight: Sight, seat: int, held: int, won: int, has_passed: bool, is_asked: bool) -> Markup:
    v = sight.say
    hand = v.ngettext("{number} card in hand", "{number} cards in hand", held)
    events = v.ngettext("{number} event won", "{number} events won", won)
    state = f" · {v._('passed')}" if has_passed else ""
    return html(
        "div",
        sign_svg(sight.sign(seat)),
        name_tag(seat, sight.sitter(seat), "", sight.lang, is_reader=sight.is_mine(seat)),
        html("span", words(f"{hand}, {events}{state}"), class_="where"),
        id=f"q-row-{seat + 1}",
        class_="player48",
        aria_current="true" if is_asked else None,
    )


# The reader's own things


def hand(sight: Sight) -> Mapping[str, Markup]:
    """The reader's own cards."""
    s, seat = sight.s, sight.seat
    if not 0 <= seat < min(SEATS, int(s.players)):
        return {}
    held = [int(s.hand_card[seat * HAND + i]) for i in range(int(s.hand_count[seat]))]
    known = tuple(card for card in held if card != NO_CARD)
    return {"q-hand": _hand(sight, known)}


@kept
def _hand(sight: Sight, known: tuple[int, ...]) -> Markup:
    v = sight.say
    drawn = [_held(sight, card) for card in known]
    content = html("div", *drawn, class_="hand48") if drawn else html("p", words(v._("no cards")), class_="none")
    note = v.ngettext("{number} card", "{number} cards", len(drawn)) if drawn else ""
    return _panel("q-hand", v._("Your hand"), content, note=note, class_="panel handp")


@kept
def _held(sight: Sight, card: int) -> Markup:
    code = cards.card_code(card)
    face = element("use", href=f"#{sight.pen.id('full', code)}")
    width, height = (number(part + 6) for part in cards.PERSON_SIZE)
    picture = element("svg", face, class_="r48", viewbox=f"-3 -3 {width} {height}", aria_hidden="true")
    label, back = sight.say.card_in_full(card), backs.back_of(sight, card)
    class_ = "held48" if card < PERSONS else "held48 extra48"
    drawn = html("div", picture, id=f"q-card-{code}", class_=class_, role="img", aria_label=label, title=label)
    return html("div", drawn, _turn(sight, back, sight.say.card(card)), id=f"q-held-{code}", class_="slot48")


def _turn(sight: Sight, back: str, name: str) -> Markup:
    """The button that turns a card of the page over."""
    if not back:
        return NOTHING
    label = backs.turn_label(sight, name)
    icon = element("svg", sight.pen.icon("turn", 12, 12, 24), class_="i", viewbox="0 0 24 24", aria_hidden="true")
    return html("button", icon, type="button", class_="turn48", aria_label=label, title=label, data_turns=back)


def aside(sight: Sight) -> Mapping[str, Markup]:
    """The decks, and what the reader knows to lie under them."""
    s = sight.s
    known = []
    for kind, first in ((Kind.PERSON, 0), (Kind.EXTRA, PERSONS)):
        under = (int(s.under_card[first + i]) for i in range(int(s.pushed[kind])))
        known.append(tuple(card for card in under if card != NO_CARD))
    return {"q-decks": _decks(sight, tuple(known))}


@kept
def _decks(sight: Sight, known: tuple[tuple[int, ...], ...]) -> Markup:
    s, v = sight.s, sight.say
    rows = []
    for kind, name in ((Kind.PERSON, v._("People")), (Kind.EXTRA, v._("Extra cards"))):
        deck = v.ngettext("{number} in the deck", "{number} in the deck", int(s.deck[kind]))
        pushed = v.ngettext("{number} tucked under it", "{number} tucked under it", int(s.pushed[kind]))
        mine = ", ".join(v.card(card) for card in known[kind])
        text = f"{deck}, {pushed}" + (f" ({mine})" if mine else "")
        rows += [html("dt", words(name)), html("dd", words(text), id=f"q-deck-{kind + 1}")]
    return _panel("q-decks", v._("Decks"), html("dl", *rows, class_="decks48"))


# Events


@kept
def kit(sight: Sight) -> Mapping[str, Markup]:
    """The event played for, with what it was about, and the events won."""
    s, v = sight.s, sight.say
    event = int(s.event)
    said = [v.meaning(v.event(event)), v.event_date(event)]
    parts = [html("p", html("b", words(v.event(event))), *(words(f" · {text}") for text in said if text))]
    if text := note_of(v.event(event), v.lang):
        parts.append(html("p", words(text)))
    won = [_won(sight, e) for e in range(int(sight.ed.events)) if int(s.won_by[e]) < SEATS]
    if won:
        parts.append(html("ol", *won, class_="won48"))
    return {"q-event-kit": _panel("q-event-kit", v._("Event"), *parts, class_="panel event48")}


def _won(sight: Sight, event: int) -> Markup:
    """An event won, and by whom."""
    v = sight.say
    text = v._("{event}: {who}", event=v.event(event), who=sight.name(int(sight.s.won_by[event])))
    turn = _turn(sight, backs.back_of_event(sight, event), v.event(event))
    return html("li", html("span", words(text)), turn, id=f"q-won-{event + 1}")
