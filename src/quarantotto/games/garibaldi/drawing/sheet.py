"""The kit around the map: round track, route pad, hands and patrols, as part of a standalone drawing."""

from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.garibaldi.actions import CARD, DONE, GIVE, KIND, PASS, PATROL, RANDOM, REFUSE, SEAT, STOP
from quarantotto.games.garibaldi.drawing import live
from quarantotto.games.garibaldi.drawing.live import COLOURS
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS
from quarantotto.games.garibaldi.telling.asking import asked
from quarantotto.games.garibaldi.telling.buttons import words_for
from quarantotto.games.garibaldi.telling.voice import RED_EVENTS, capital

WIDTH = 760.0
KIND_ICONS = ("foot", "horse", "boat", "hero")
CARD_WIDTH, CARD_HEIGHT = 132.0, 176.0


def kit(scene: Scene) -> tuple[Markup, float]:
    """All parts below each other, and how high they are."""
    parts, y = [], 0.0
    for draw in (_prompt, _pad, _hand, _patrols, _players):
        part, height = draw(scene)
        parts.append(element("g", part, transform=at(0, y)))
        y += height + 46
    return join(parts), y


def _headed(title: str, note: str, body: Markup, height: float) -> tuple[Markup, float]:
    head = [
        element("path", class_="bar", d=f"M0 0H{WIDTH:.0f}"),
        element("text", words(title), class_="heading", x=0, y=38),
        element("text", words(note), class_="note end", x=WIDTH, y=36),
    ]
    return join([*head, element("g", body, transform=at(0, 58))]), height + 58


def _lines(text: str, letters: int) -> list[str]:
    rows = [""]
    for word in text.split(" "):
        if len(rows[-1]) + len(word) > letters:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def _prompt(scene: Scene) -> tuple[Markup, float]:
    """What is asked, and the answers that belong to no place or card."""
    v = scene.voice
    text = asked(scene.voice)
    rows = _lines(text, 52)
    plain = [action for action in scene.legal if action < CARD or SEAT <= action < SEAT + 6]
    height = 70 + 34 * len(rows) + 64 * ((len(plain) + 1) // 2)
    parts = [
        element("rect", class_="sheet", width=WIDTH, height=height, rx=3),
        element("rect", class_="asks", width=WIDTH, height=6),
        element(
            "text",
            words(v._("Round {number} of {rounds}", number=int(scene.s.round_number), rounds=int(scene.ed.rounds))),
            class_="caps",
            x=26,
            y=40,
        ),
    ]
    for i, row in enumerate(rows):
        parts.append(element("text", words(row), class_="ask", x=26, y=76 + 34 * i))
    for i, action in enumerate(plain):
        x, y = 26 + (i % 2) * 362, 66 + 34 * len(rows) + 64 * (i // 2)
        parts.append(_button(scene, action, x, y))
    return join(parts), height


def _button(scene: Scene, action: int, x: float, y: float) -> Markup:
    label = words_for(scene.voice, action)
    is_main = action in (PASS, STOP, DONE, REFUSE, GIVE, RANDOM, KIND)
    return element(
        "g",
        element("rect", width=346, height=50, rx=6),
        element("text", words(label), x=173, y=32),
        id=scene.pen.id("act", action),
        class_="act" if is_main else "act other",
        transform=at(x, y),
        role="button",
        tabindex=0,
        data_actions=action,
        aria_label=label,
    )


def _pad(scene: Scene) -> tuple[Markup, float]:
    """A column per round: the means he showed, and the places the reader knows; a frame around the window."""
    v, s = scene.voice, scene.s
    parts = []
    step = WIDTH / 15
    newest = int(s.round_number)
    for column in range(1, int(scene.ed.rounds) + 1):
        x, y = ((column - 1) % 15) * step, ((column - 1) // 15) * 132
        parts.append(element("text", words(str(column)), class_="round", x=x + step / 2, y=y + 16))
        is_past = column <= newest
        shown = int(s.shown[column])
        parts.append(element("rect", class_="cell", x=x, y=y + 24, width=step, height=42))
        known = _known(scene, column)
        class_ = "cell" + (" seen" if known else " hid" if is_past else "")
        parts.append(element("rect", class_=class_, x=x, y=y + 66, width=step, height=42))
        if shown & 3:
            parts.append(
                scene.pen.icon(
                    KIND_ICONS[(shown & 3) - 1], x + step / 2 - (8 if shown >> 2 else 0), y + 45, 26, "means"
                )
            )
        if shown >> 2:
            title = element("title", words(v._(RED_EVENTS[shown >> 2])))
            parts.append(
                element(
                    "g", title, scene.pen.icon("hero", x + step / 2 + (13 if shown & 3 else 0), y + 45, 22, "means")
                )
            )
        if known:
            parts.append(
                element(
                    "text",
                    words(" ".join(known)),
                    class_="entry" + (" many" if len(known) > 1 else ""),
                    x=x + step / 2,
                    y=y + 93,
                )
            )
        elif is_past:
            parts.append(scene.pen.icon("eye-shut", x + step / 2, y + 87, 22, "shut"))
    first = max(1, newest - int(scene.ed.window) + 1)
    for column in range(first, newest + 1):
        x, y = ((column - 1) % 15) * step, ((column - 1) // 15) * 132
        parts.append(
            element("path", class_="window", d=f"M{x:.0f} {y + 24:.0f}h{step:.0f}M{x:.0f} {y + 108:.0f}h{step:.0f}")
        )
        if column == first:
            parts.append(element("path", class_="window", d=f"M{x:.0f} {y + 24:.0f}v84"))
        if column == newest:
            parts.append(element("path", class_="window", d=f"M{x + step:.0f} {y + 24:.0f}v84"))
    return _headed(v._("Route pad"), v._("framed: rounds a patrol can still find"), join(parts), 250)


def _known(scene: Scene, column: int) -> list[str]:
    """The numbers of a column that the reader knows: his own, or those found and named."""
    if scene.can_see_route and column < len(scene.route):
        return [str(place + 1) for place in scene.route[column]]
    return []


def _hand(scene: Scene) -> tuple[Markup, float]:
    """The reader's cards, his own half on top; spectators see counts."""
    v = scene.voice
    shown = v.cards_of(scene.seat) if scene.seat < int(scene.s.players) else []
    others = [action - CARD for action in scene.legal if CARD <= action < PATROL and action - CARD not in shown]
    parts = []
    for i, card in enumerate([*shown, *others]):
        x, y = (i % 5) * (CARD_WIDTH + 24), (i // 5) * (CARD_HEIGHT + 22)
        parts.append(_card(scene, card, x, y, is_other=card in others))
    rows = max(1, (len(shown) + len(others) + 4) // 5)
    title = v._("Your hand") if shown else v._("Cards")
    note = v._("red half for you") if scene.seat == GARIBALDI else v._("white half for you")
    return _headed(title, note if shown else "", join(parts), rows * (CARD_HEIGHT + 22))


def _card(scene: Scene, card: int, x: float, y: float, *, is_other: bool) -> Markup:
    v, ed = scene.voice, scene.ed
    is_red = scene.seat == GARIBALDI
    own, other = (v.red(card), v.white(card)) if is_red else (v.white(card), v.red(card))
    kind = int(ed.red[card] if is_red else ed.white[card])
    is_legal = CARD + card in scene.legal
    rows = _lines(capital(own), 15)
    parts = [
        element("rect", class_="face", width=CARD_WIDTH, height=CARD_HEIGHT, rx=8),
        element("text", words(str(card + 1)), class_="no", x=12, y=22),
        scene.pen.icon(KIND_ICONS[kind], CARD_WIDTH / 2, 54, 48, "means"),
    ]
    for i, row in enumerate(rows[:3]):
        parts.append(element("text", words(row), class_="own", x=CARD_WIDTH / 2, y=98 + 19 * i))
    parts.append(element("path", class_="foot-band" + (" red" if not is_red else " white"), d=_band()))
    parts.append(
        element(
            "text",
            words(capital(_short(other))),
            class_="other" + (" on-red" if not is_red else ""),
            x=CARD_WIDTH / 2,
            y=CARD_HEIGHT - 11,
        )
    )
    label = words_for(v, CARD + card) if is_legal else v.card(card)
    classes = "card" + (" legal" if is_legal else "") + (" theirs" if is_other else "")
    return element(
        "g",
        *parts,
        id=scene.pen.id("card", card + 1),
        class_=classes,
        transform=at(x, y),
        role="button" if is_legal else "img",
        tabindex=0 if is_legal else None,
        data_actions=CARD + card if is_legal else None,
        aria_label=label,
    )


def _band() -> str:
    w, h = CARD_WIDTH, CARD_HEIGHT
    return f"M0 {h - 32:.0f}H{w:.0f}V{h - 8:.0f}a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"


def _short(text: str) -> str:
    return text if len(text) <= 17 else text[:16] + "…"


def _patrols(scene: Scene) -> tuple[Markup, float]:
    v, parts = scene.voice, []
    for patrol in range(PATROLS):
        y = patrol * 62
        place = int(scene.s.patrol_at[patrol])
        has_acted = bool(int(scene.s.acted) >> patrol & 1)
        badge = element(
            "g",
            live.badge(patrol),
            class_=f"patrol {COLOURS[patrol]}",
            transform=at(30, y + 26),
        )
        parts += [
            badge,
            element("text", words(capital(v.patrol(patrol))), class_="strong", x=74, y=y + 22),
            element("text", words(v.place(place)), class_="note", x=74, y=y + 46),
            element(
                "text",
                words(v._("has acted") if has_acted else v.seat_name(int(scene.s.owner[patrol]))),
                class_="note end",
                x=WIDTH,
                y=y + 34,
            ),
            element("path", class_="hair", d=f"M0 {y + 60}H{WIDTH:.0f}"),
        ]
    return _headed(v._("Patrols"), "", join(parts), PATROLS * 62)


def _players(scene: Scene) -> tuple[Markup, float]:
    v, parts = scene.voice, []
    seats = range(int(scene.s.players))
    for row, seat in enumerate(seats):
        count = int(scene.s.hand_count[seat])
        text = v.ngettext("{number} card", "{number} cards", count)
        is_asked = bool(int(scene.s.pending) >> seat & 1)
        parts.append(
            element(
                "text", words(v.seat_name(seat)), class_="strong asked" if is_asked else "strong", x=42, y=24 + 40 * row
            )
        )
        parts.append(element("g", sign_piece(v.sign(seat), scene.pen), transform=at(18, 18 + 40 * row, 0.75)))
        parts.append(element("text", words(text), class_="note end", x=WIDTH, y=24 + 40 * row))
    note = v._("Pile: {number}", number=int(scene.s.pile))
    return _headed(v._("Hands"), note, join(parts), 40 * len(seats) + 10)
