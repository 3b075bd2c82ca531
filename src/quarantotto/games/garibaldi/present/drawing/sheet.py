"""The kit around the map: round track, route pad, hands and patrols, as part of a standalone drawing."""

from quarantotto.core.present.speech import capital
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.garibaldi.actions import CARD, DONE, GIVE, KIND, PASS, PATROL, RANDOM, REFUSE, SEAT, STOP
from quarantotto.games.garibaldi.present.drawing import live
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.asking import asked
from quarantotto.games.garibaldi.present.telling.buttons import words_for
from quarantotto.games.garibaldi.present.telling.voice import COLOURS, KIND_GLYPHS, RED_EVENTS, route
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS

WIDTH = 760.0
CARD_WIDTH, CARD_HEIGHT = 132.0, 176.0


def kit(sight: Sight) -> tuple[Markup, float]:
    """All parts below each other, and how high they are."""
    parts, y = [], 0.0
    for draw in (_prompt, pad, hand, _patrols, _players):
        part, height = draw(sight)
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


def _prompt(sight: Sight) -> tuple[Markup, float]:
    """What is asked, and the answers that belong to no place or card."""
    v = sight.say
    rows = _lines(asked(v), 52)
    plain = [action for action in sight.legal if action < CARD or SEAT <= action < SEAT + 6]
    height = 70 + 34 * len(rows) + 64 * ((len(plain) + 1) // 2)
    parts = [
        element("rect", class_="sheet", width=WIDTH, height=height, rx=3),
        element("rect", class_="asks", width=WIDTH, height=6),
        element(
            "text",
            words(v._("Round {number} of {rounds}", number=int(sight.s.round_number), rounds=int(sight.ed.rounds))),
            class_="caps",
            x=26,
            y=40,
        ),
    ]
    for i, row in enumerate(rows):
        parts.append(element("text", words(row), class_="ask", x=26, y=76 + 34 * i))
    for i, action in enumerate(plain):
        x, y = 26 + (i % 2) * 362, 66 + 34 * len(rows) + 64 * (i // 2)
        parts.append(_button(sight, action, x, y))
    return join(parts), height


def _button(sight: Sight, action: int, x: float, y: float) -> Markup:
    label = words_for(sight.say, action)
    is_main = action in (PASS, STOP, DONE, REFUSE, GIVE, RANDOM, KIND)
    return element(
        "g",
        element("rect", width=346, height=50, rx=6),
        element("text", words(label), x=173, y=32),
        id=sight.pen.id("act", action),
        class_="act" if is_main else "act other",
        transform=at(x, y),
        role="button",
        tabindex=0,
        data_actions=action,
        aria_label=label,
    )


def pad(sight: Sight) -> tuple[Markup, float]:
    """A column per round: the means he showed, and the places the reader knows; a frame around the window."""
    v, s = sight.say, sight.s
    parts = []
    step = WIDTH / 15
    newest, columns = int(s.round_number), route(v)
    for column in range(1, int(sight.ed.rounds) + 1):
        x, y = ((column - 1) % 15) * step, ((column - 1) // 15) * 132
        parts.append(element("text", words(str(column)), class_="round", x=x + step / 2, y=y + 16))
        is_past = column <= newest
        shown = int(s.shown[column])
        parts.append(element("rect", class_="cell", x=x, y=y + 24, width=step, height=42))
        known = [str(place + 1) for place in columns[column]] if column < len(columns) else []
        class_ = "cell" + (" seen" if known else " hid" if is_past else "")
        parts.append(element("rect", class_=class_, x=x, y=y + 66, width=step, height=42))
        if shown & 3:
            parts.append(
                sight.pen.icon(
                    KIND_GLYPHS[(shown & 3) - 1], x + step / 2 - (8 if shown >> 2 else 0), y + 45, 26, "means"
                )
            )
        if shown >> 2:
            title = element("title", words(v._(RED_EVENTS[shown >> 2])))
            parts.append(
                element(
                    "g", title, sight.pen.icon("hero", x + step / 2 + (13 if shown & 3 else 0), y + 45, 22, "means")
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
            parts.append(sight.pen.icon("eye-shut", x + step / 2, y + 87, 22, "shut"))
    first = max(1, newest - int(sight.ed.window) + 1)
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


def hand(sight: Sight) -> tuple[Markup, float]:
    """The reader's cards, his own half on top; spectators see counts."""
    v = sight.say
    shown = v.cards_of(sight.seat) if sight.seat < int(sight.s.players) else []
    others = [action - CARD for action in sight.legal if CARD <= action < PATROL and action - CARD not in shown]
    parts = []
    for i, card in enumerate([*shown, *others]):
        x, y = (i % 5) * (CARD_WIDTH + 24), (i // 5) * (CARD_HEIGHT + 22)
        parts.append(_card(sight, card, x, y, is_other=card in others))
    rows = max(1, (len(shown) + len(others) + 4) // 5)
    title = v._("Your hand") if shown else v._("Cards")
    note = v._("you use the red half") if sight.seat == GARIBALDI else v._("you use the white half")
    return _headed(title, note if shown else "", join(parts), rows * (CARD_HEIGHT + 22))


def _card(sight: Sight, card: int, x: float, y: float, *, is_other: bool) -> Markup:
    v, ed = sight.say, sight.ed
    is_red = sight.seat == GARIBALDI
    own, other = (v.red(card), v.white(card)) if is_red else (v.white(card), v.red(card))
    kind = int(ed.red[card] if is_red else ed.white[card])
    is_legal = CARD + card in sight.legal
    rows = _lines(capital(own), 15)
    parts = [
        element("rect", class_="face", width=CARD_WIDTH, height=CARD_HEIGHT, rx=8),
        element("text", words(str(card + 1)), class_="no", x=12, y=22),
        sight.pen.icon(KIND_GLYPHS[kind], CARD_WIDTH / 2, 54, 48, "means"),
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
        id=sight.pen.id("card", card + 1),
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


def _patrols(sight: Sight) -> tuple[Markup, float]:
    v, parts = sight.say, []
    for patrol in range(PATROLS):
        y, place = patrol * 62, int(sight.s.patrol_at[patrol])
        has_acted = bool(int(sight.s.acted) >> patrol & 1)
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
                words(v._("done this round") if has_acted else v.seat_name(int(sight.s.owner[patrol]))),
                class_="note end",
                x=WIDTH,
                y=y + 34,
            ),
            element("path", class_="hair", d=f"M0 {y + 60}H{WIDTH:.0f}"),
        ]
    return _headed(v._("Patrols"), "", join(parts), PATROLS * 62)


def _players(sight: Sight) -> tuple[Markup, float]:
    v, parts = sight.say, []
    seats = range(int(sight.s.players))
    for row, seat in enumerate(seats):
        count = int(sight.s.hand_count[seat])
        text = v.ngettext("{number} card", "{number} cards", count)
        is_asked = bool(int(sight.s.pending) >> seat & 1)
        parts.append(
            element(
                "text", words(v.seat_name(seat)), class_="strong asked" if is_asked else "strong", x=42, y=24 + 40 * row
            )
        )
        parts.append(element("g", sign_piece(v.sign(seat), sight.pen), transform=at(18, 18 + 40 * row, 0.75)))
        parts.append(element("text", words(text), class_="note end", x=WIDTH, y=24 + 40 * row))
    note = v._("Pile: {number}", number=int(sight.s.pile))
    return _headed(v._("Hands"), note, join(parts), 40 * len(seats) + 10)
