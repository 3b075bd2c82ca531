"""The columns beside the map: where the round stands, players, route pad, hand, patrols, pile."""

from collections.abc import Sequence

from quarantotto.core.page import Sitter
from quarantotto.core.svg import NOTHING, Markup, html, words
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.drawing.live import COLOURS
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.drawing.sheet import KIND_ICONS
from quarantotto.games.garibaldi.paging.book import card_id, icon, panel_head, same, seat_id
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, NO_PLACE, PATROLS, Answer, Kind, Phase, Where
from quarantotto.games.garibaldi.telling.voice import RED_EFFECTS, RED_EVENTS, WHITE_EFFECTS, capital

STEPS = (N_("Garibaldi"), N_("Patrols"), N_("Position check"))


def phases(scene: Scene) -> dict[str, Markup]:
    """The parts of a round, with the one in progress."""
    v, phase = scene.voice, int(scene.s.phase)
    current = 2 if phase in (Phase.OVER, Phase.NAME) else 0 if phase <= Phase.DISCARD else 1
    title = v._("Round {number} of {rounds}", number=int(scene.s.round_number), rounds=int(scene.ed.rounds))
    found = {"q-phase-round": same(html("li", words(title), id="q-phase-round", class_="round"))}
    for k, step in enumerate(STEPS):
        mark = "step" if k == current else None
        found[f"q-phase-{k + 1}"] = same(html("li", words(v._(step)), id=f"q-phase-{k + 1}", aria_current=mark))
    return found


def score(scene: Scene) -> dict[str, Markup]:
    """Rounds left and clues found."""
    v = scene.voice
    left = int(scene.ed.rounds) - int(scene.s.round_number)
    lines = [v.ngettext("One more round after this one", "{number} more rounds after this one", left)]
    lines += [f"{int(scene.s.clue_order[place])}: {v.place(place)}" for place in v.markers()]
    items = [html("li", words(line)) for line in lines]
    body = html("ul", *items, class_="cluelist")
    return {"q-score": same(html("section", panel_head(v._("The hunt")), body, id="q-score", class_="panel"))}


def players(scene: Scene, sitters: Sequence[Sitter]) -> dict[str, Markup]:
    """Who sits where, with what is public of a hand."""
    v, found = scene.voice, {"q-players": same(html("div", panel_head(scene.voice._("Hands")), id="q-players"))}
    for seat in range(int(scene.s.players)):
        name = sitters[seat].name if seat < len(sitters) else ""
        role = v.seat_name(seat)
        who = html("b", words(name or role), html("small", words(role if name else "")))
        count = v.ngettext("{number} card", "{number} cards", int(scene.s.hand_count[seat]))
        is_asked = bool(int(scene.s.pending) >> seat & 1)
        owned = [v.patrol(p) for p in range(PATROLS) if int(scene.s.owner[p]) == seat]
        where = html("span", words(", ".join([count, *owned])), class_="where")
        found[seat_id(seat)] = same(
            html("div", who, where, id=seat_id(seat), class_="player", aria_current="true" if is_asked else None)
        )
    return found


def kit(scene: Scene) -> dict[str, Markup]:
    """The route pad: means shown, places known, the window framed."""
    v, s = scene.voice, scene.s
    newest = int(s.round_number)
    heads, means, known = [], [], []
    for column in range(1, int(scene.ed.rounds) + 1):
        in_window = newest - int(scene.ed.window) < column <= newest
        class_ = "win" if in_window else None
        heads.append(html("th", words(str(column)), scope="col", class_=class_))
        means.append(html("td", *_means(scene, column), class_=class_))
        known.append(_known(scene, column, in_window))
    table = html("table", html("thead", html("tr", *heads)), html("tbody", html("tr", *means), html("tr", *known)))
    note = v._("framed: rounds a patrol can still find")
    body = html("div", table, class_="pad", tabindex=0)
    return {"q-pad": same(html("section", panel_head(v._("Route pad"), note), body, id="q-pad", class_="panel padp"))}


def _means(scene: Scene, column: int) -> list[Markup]:
    shown = int(scene.s.shown[column])
    found = [icon(KIND_ICONS[(shown & 3) - 1])] if shown & 3 else []
    if shown >> 2:
        name = scene.voice._(RED_EVENTS[shown >> 2])
        found.append(html("span", icon("hero"), title=name, role="img", aria_label=name))
    return found or [words("–" if column <= int(scene.s.round_number) else "")]


def _known(scene: Scene, column: int, in_window: bool) -> Markup:
    """His own numbers, or what was found and named that round."""
    frame = " win" if in_window else ""
    if scene.can_see_route and column < len(scene.route):
        return html("td", words(" ".join(str(p + 1) for p in scene.route[column])), class_=f"seen{frame}")
    answers = int(scene.s.answers[column])
    found = {int(scene.s.watch[column, p]) for p in range(PATROLS) if answers >> 2 * p & 3 == Answer.CLUE}
    found |= {int(scene.s.named[column])} - {NO_PLACE}
    if found:
        title = scene.voice._("found or named in this round")
        return html("td", words(" ".join(str(p + 1) for p in sorted(found))), class_=f"clued{frame}", title=title)
    if column <= int(scene.s.round_number):
        return html("td", icon("eye-shut"), class_=f"hid{frame}")
    return html("td")


def hand(scene: Scene) -> dict[str, Markup]:
    """The reader's cards, and others' cards he knows or has to choose from."""
    v, found = scene.voice, {}
    own = v.cards_of(scene.seat) if scene.seat < int(scene.s.players) else []
    if scene.seat < int(scene.s.players):
        note = v._("red half for you") if scene.seat == GARIBALDI else v._("white half for you")
        body = html("div", *(_card(scene, card) for card in own), class_="half")
        found["q-hand"] = same(html("section", panel_head(v._("Your hand"), note), body, id="q-hand", class_="panel"))
    others = [card for card in seen_elsewhere(scene) if card not in own]
    if others:
        body = html("div", *(_card(scene, card) for card in others), class_="half")
        head = panel_head(v._("Cards you see"))
        found["q-seen"] = same(html("section", head, body, id="q-seen", class_="panel"))
    return found


def seen_elsewhere(scene: Scene) -> list[int]:
    """Cards of other hands the reader knows, the sorted top, and during a search the pile."""
    s = scene.s
    cards = [int(s.held_card[i]) for i in range(int(s.held)) if int(s.held_by[i]) != scene.seat]
    cards += [int(s.top[i]) for i in range(int(s.top_count))]
    if scene.seat == GARIBALDI and int(s.phase) == Phase.SEARCH:
        cards += [
            card
            for card in range(int(scene.ed.cards))
            if int(s.where[card]) == Where.PILE and int(s.sighting[card]) == int(s.sightings)
        ]
    return sorted({card for card in cards if card != NO_CARD})


def _card(scene: Scene, card: int) -> Markup:
    v, ed = scene.voice, scene.ed
    is_red = scene.seat == GARIBALDI
    kind = int(ed.red[card] if is_red else ed.white[card])
    own, other = (v.red(card), v.white(card)) if is_red else (v.white(card), v.red(card))
    effect = ""
    if kind == Kind.EVENT:
        effects, events = (RED_EFFECTS, ed.red_event) if is_red else (WHITE_EFFECTS, ed.white_event)
        effect = v._(effects[int(events[card])])
    face = html("span", icon(KIND_ICONS[kind]), html("span", words(capital(own))), class_="w")
    foot = html("span", words(capital(other)), class_="r" if not is_red else "r plain")
    return html(
        "div", face, foot, id=card_id(card), class_="tcard", role="img", aria_label=v.card(card), title=effect or None
    )


def aside(scene: Scene) -> dict[str, Markup]:
    """Patrols, and the piles."""
    v, s = scene.voice, scene.s
    rows = []
    for patrol in range(PATROLS):
        place = int(s.patrol_at[patrol])
        state = v._("has acted") if int(s.acted) >> patrol & 1 else v.seat_name(int(s.owner[patrol]))
        if int(s.duty_patrol) == patrol and int(s.duty_card) != NO_CARD:
            state = v._("ordered: card {number}", number=int(s.duty_card) + 1)
        name = html("b", words(capital(v.patrol(patrol))), html("small", words(v.place(place))))
        rows.append(html("li", html("i", class_=f"dot {COLOURS[patrol]}"), name, html("span", words(state))))
    patrols = html(
        "section", panel_head(v._("Patrols")), html("ul", *rows, class_="plist"), id="q-list", class_="panel"
    )
    discards = v.lying(Where.DISCARD)
    listed = ", ".join(f"{card + 1} ({v.red(card)} / {v.white(card)})" for card in discards)
    detail = html("p", words(v._("Discards: {cards}", cards=listed)), class_="note") if discards else NOTHING
    head = panel_head(v._("Cards"), v._("Pile: {number}", number=int(s.pile)))
    return {"q-list": same(patrols), "q-piles": same(html("section", head, detail, id="q-piles", class_="panel"))}
