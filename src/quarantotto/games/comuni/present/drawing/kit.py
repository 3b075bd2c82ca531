"""Panels around the plates: the question, the reader's screen and hand, the league, the invasions."""

from functools import partial

from quarantotto.core.bits import has_bit
from quarantotto.core.lettering import broken, lettering
from quarantotto.core.present.blocks import Block, headed
from quarantotto.core.present.speech import capital
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.comuni.actions import CARD, COLUMN, NEW_BUILDING, TAKE_BACK, WITHDRAW
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.drawing import track as score_track
from quarantotto.games.comuni.present.drawing.targets import outline, plain, target
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.asking import prompt_for
from quarantotto.games.comuni.present.telling.battle import battle_of, cards_until_invasion, invasion_note
from quarantotto.games.comuni.present.telling.buttons import words_for
from quarantotto.games.comuni.present.telling.voice import STACK_LETTERS, points
from quarantotto.games.comuni.state import CARDS, COLUMNS, KINDS, STACKS, Phase

MOST_CUBES = 9  # drawn one by one
SHOWN_ACTS = 14

panel = partial(headed, size=18)  # `.h2` of the style


# The question


def turn(sight: Sight, width: float) -> Block:
    """What is asked, and a button for every act that nothing on the board stands for."""
    text = prompt_for(sight.say)
    rows = broken(text, 16, width - 30, 6, "sans-strong")
    acts = [action for action in sorted(sight.legal) if not _is_on_the_board(action)]
    shown, y = [], 34 + 21 * len(rows)
    for action in acts[:SHOWN_ACTS]:
        shown.append(_act(sight, action, 14, y, width - 28))
        y += 44
    if len(acts) > SHOWN_ACTS:
        shown.append(element("text", words("…"), class_="say l", x=20, y=y + 12))
        y += 24
    lines = [element("text", words(row), class_="say l", x=15, y=34 + 21 * i) for i, row in enumerate(rows)]
    sheet = element("rect", class_="sheet", width=width, height=y + 4, rx=4)
    head = element("rect", class_="red", width=width, height=4)
    return Block(element("g", sheet, head, *lines, *shown, id=sight.pen.id("turn"), role="group"), y + 4)


def _is_on_the_board(action: int) -> bool:
    is_card = CARD <= action < CARD + CARDS
    is_column = COLUMN <= action < COLUMN + COLUMNS
    return is_card or is_column or NEW_BUILDING <= action < TAKE_BACK


def _act(sight: Sight, action: int, x: float, y: float, width: float) -> Markup:
    box = element("rect", class_="quietact" if action == WITHDRAW else "act", width=width, height=38, rx=6)
    text = lettering(words_for(sight.say, action), "actt l", 14, 25, size=15, room=width - 28, face="sans-strong")
    return target(sight, action, f"act-{action}", box, text, transform=at(x, y))


# The reader's own things


def screen(sight: Sight, width: float) -> Block:
    """The reader's screen with his cubes."""
    v, seat = sight.say, sight.seat
    top = "M0 12H{a}V0H{b}V12H{c}V0H{d}V12H{e}V0H{f}V12H{g}V62H0z"
    stops = {
        key: f"{width * part:.0f}" for key, part in zip("abcdefg", (0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1), strict=True)
    }
    head = [
        element("path", class_="cloth", d=top.format(**stops)),
        element("g", sign_piece(sight.say.sign(seat)), transform=at(30, 38, 0.8)),
        element("text", words(v.seat_name(seat)), class_="clotht l", x=56, y=45),
        sight.pen.icon("eye-shut", width - 24, 38, 20, "clothi"),
    ]
    cell = width / KINDS
    body = [element("rect", class_="well", y=62, width=width, height=92)]
    for resource in range(KINDS):
        number = v.cubes_of(seat)[resource]
        body += _cubes(sight, resource, number, cell * resource, 74, cell)
        label = v.resource(resource, number)
        body.append(lettering(label, "count", cell * (resource + 0.5), 144, size=13, room=cell - 8, face="sans-strong"))
    return Block(plain(sight, "screen", *head, *body, label=v.resources(v.cubes_of(seat))), 154)


def _cubes(sight: Sight, resource: int, number: int, x: float, y: float, width: float) -> list[Markup]:
    shown = min(number, MOST_CUBES)
    left = x + width / 2 - 21
    return [
        element(
            "g", marks.cube(sight.pen, resource, 18), transform=at(left + 21 * (i % 3), y + 10 + 20 * (i // 3) * 0.9)
        )
        for i in range(shown)
    ]


def hand(sight: Sight, width: float) -> Block:
    """The reader's cards."""
    v = sight.say
    cards = v.hand()
    per_row = max(int(width // (marks.CARD_WIDTH + 8)), 1)
    drawn = []
    for i, card in enumerate(cards):
        x, y = (marks.CARD_WIDTH + 8) * (i % per_row), (marks.CARD_HEIGHT + 8) * (i // per_row)
        face = marks.card(sight.pen, v.level_of(card), v.kinds_of(card), v.card(card))
        name = f"hand-{card + 1}"
        if int(sight.s.chosen) == card:
            face = element("g", face, class_="held")
        if CARD + card in sight.legal:
            _, line = outline(2, 2, marks.CARD_WIDTH - 4, marks.CARD_HEIGHT - 4)
            drawn.append(target(sight, CARD + card, name, face, line, transform=at(x, y)))
        else:
            drawn.append(plain(sight, name, face, transform=at(x, y), label=v.card(card)))
    rows = (len(cards) + per_row - 1) // per_row
    if not cards:
        drawn = [element("text", words(v._("no cards")), class_="small l", y=14)]
    return panel(sight.pen, "hand", width, v._("Your cards"), "", drawn, max((marks.CARD_HEIGHT + 8) * rows, 20))


# Everybody


def league(sight: Sight, width: float) -> Block:
    """All cities with their points, best first, and what is public of them."""
    v = sight.say
    order = sorted(v.seats(), key=lambda seat: (-v.points(seat), seat))
    rows = [_member(sight, seat, 58 * i, width) for i, seat in enumerate(order)]
    return panel(sight.pen, "league", width, v._("The league"), v._("points"), rows, 58 * len(order))


def _member(sight: Sight, seat: int, y: float, width: float) -> Markup:
    s, v = sight.s, sight.say
    name = v._("{who} (you)", who=v.seat_name(seat)) if v.is_mine(seat) else v.seat_name(seat)
    is_asked = has_bit(int(s.pending), seat)
    facts = [v.ngettext("{number} card", "{number} cards", int(s.hand_count[seat]))]
    if int(s.leader) == seat:
        facts.insert(0, v._("leads the league"))
    if int(s.phase) == Phase.SEALED and not is_asked:
        facts.insert(0, v._("has decided"))
    if v.can_see_totals(seat):
        facts.append(
            v._("heroes {heroes}, plunder {plunder}", heroes=int(s.heroes[seat]), plunder=int(s.plunder[seat]))
        )
    parts = [
        element("path", class_="hair", d=f"M0 0H{width:.0f}"),
        element("g", sign_piece(sight.say.sign(seat)), transform=at(20, 28, 0.85)),
        element("text", words(name), class_="who l asked" if is_asked else "who l", x=46, y=24),
        lettering(", ".join(facts), "small l", 46, 42, size=12.5, room=width - 46 - 100, face="sans"),
        element("text", words(str(v.points(seat))), class_="points r", x=width - 4, y=33),
    ]
    masters = [kind for kind in range(KINDS) if int(s.master[kind]) == seat]
    for i, kind in enumerate(masters):
        x = width - 48 - 20 * i
        parts.append(element("g", sight.pen.icon(marks.MASTERS[kind], 0, 0, 17, "mast"), transform=at(x, 17)))
    if v.can_see_cubes(seat):
        text = " ".join(str(n) for n in v.cubes_of(seat))
        parts.append(element("text", words(text), class_="small r", x=width - 40, y=42))
    else:
        parts.append(sight.pen.icon("eye-shut", width - 52, 38, 15, "mast"))
    return element("g", *parts, id=sight.pen.id("seat", seat + 1), transform=at(0, y))


def track(sight: Sight, width: float) -> Block:
    """The score track with every city's mark and banner."""
    v = sight.say
    battle = battle_of(v)
    fields = score_track.fields_of(sight, battle)
    parts = [
        score_track.ground(),
        *(score_track.banner(sight, seat, fields) for seat in v.seats()),
        *(score_track.mark(sight, seat, points(v)) for seat in v.seats()),
    ]
    scale = width / score_track.WIDTH
    body = [element("g", *parts, transform=at(0, 0, scale))]
    note = v._("banners: what each city faces") if battle is not None else ""
    return panel(sight.pen, "track", width, v._("Points"), note, body, score_track.HEIGHT * scale)


def invasions(sight: Sight, width: float) -> Block:
    """The four invaders, and how many cards are left until the next."""
    s, v = sight.s, sight.say
    cell = (width - 18) / STACKS
    parts = []
    for invasion in range(STACKS):
        state = "past" if invasion < int(s.invasions) else "now" if invasion == int(s.invasions) else "later"
        name = capital(v.invader(invasion))
        parts.append(
            element(
                "g",
                element("rect", class_="cell", width=cell, height=66),
                lettering(name, "invader", cell / 2, 20, size=14, room=cell - 6),
                element("text", words(str(int(sight.ed.strength[invasion]))), class_="strength", x=cell / 2, y=44),
                element("text", words(STACK_LETTERS[invasion]), class_="small", x=cell / 2, y=60),
                class_=state,
                transform=at((cell + 6) * invasion, 0),
            )
        )
    pip = width / 20
    parts += [
        element("rect", class_="pip", x=pip * i, y=76, width=pip - 2, height=11)
        for i in range(min(cards_until_invasion(s), 20))
    ]
    return panel(sight.pen, "invasions", width, v._("Invasions"), invasion_note(v), parts, 90)
