"""The patriots with what is seen of their hands, and the reader's own hand."""

from collections.abc import Iterator, Sequence

from quarantotto.core.lettering import lettering, text_width
from quarantotto.core.present.blocks import Block, headed
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.games.radetzky.present.drawing import cards
from quarantotto.games.radetzky.present.sight import Sight, active, mine, place_of
from quarantotto.games.radetzky.present.telling.voice import SYMBOL_GLYPHS
from quarantotto.games.radetzky.rules.city import hand_of, is_solo
from quarantotto.games.radetzky.state import TABLE_CARDS, Talk


def patriots(sight: Sight, width: float) -> Block:
    voice = sight.say
    rows = [_patriot(sight, patriot, width, 54.0 * patriot) for patriot in voice.patriots()]
    notes = {
        Talk.OPEN: voice._("open hands"),
        Talk.SYMBOL_COUNT: voice._("symbols are counted"),
        Talk.SILENT: voice._("hands are hidden"),
    }
    note = "" if is_solo(sight.s) else notes[Talk(int(sight.s.talk))]
    return headed(sight.pen, "patriots", width, voice._("Patriots"), note, rows, 54.0 * len(rows) - 6)


def _patriot(sight: Sight, patriot: int, width: float, y: float) -> Markup:
    voice = sight.say
    district = place_of(sight.s, patriot)
    where = voice.place(district) if district is not None else voice._("not yet in the city")
    name = voice.leader(patriot)
    if voice.is_reader(patriot):
        name = voice._("{who} (you)", who=name)
    is_first = not is_solo(sight.s) and int(sight.s.first) == patriot
    role = element("tspan", words(voice._("first player")), class_="aside", dx=7) if is_first else NOTHING
    return element(
        "g",
        element("path", class_="ribbon", d="M-16 8H-5L-9 17-5 26H-16z") if patriot == active(sight.s) else NOTHING,
        element("rect", class_="hair", y=-6, width=width, height=1) if patriot else NOTHING,
        element("g", sign_piece(in_colour(patriot + 1, voice.letter(patriot))), transform=at(18, 19, 0.82)),
        element("text", words(name), role, class_="who l", x=46, y=16),
        lettering(where, "said l", 46, 35, size=13, room=width - 46 - 112, face="sans"),
        _seen_hand(sight, patriot, width),
        id=sight.pen.id("row", patriot + 1),
        transform=at(0, y),
    )


def shown_hand(sight: Sight) -> int | None:
    """The holder whose cards lie large before the reader."""
    own = mine(sight)
    return None if own is None else hand_of(sight.s, own)


def _seen_hand(sight: Sight, patriot: int, width: float) -> Markup:
    """A hand at the edge of a row: faces if one sees them, else backs and what is told of them."""
    voice, s = sight.say, sight.s
    if hand_of(s, patriot) != patriot or patriot == shown_hand(sight):
        return NOTHING
    seen, count = voice.seen_cards_of(patriot), int(s.hand_count[patriot])
    if seen:
        pitch = min(24.0, (108 - cards.MINI[0]) / max(len(seen) - 1, 1))
        left = width - cards.MINI[0] - pitch * (len(seen) - 1)
        return join(cards.mini_card(sight, card, left + k * pitch, 3) for k, card in enumerate(seen))
    told = voice.ngettext("{number} card", "{number} cards", count)
    if count and int(s.talk) == Talk.SYMBOL_COUNT:
        told = voice.ngettext("{number} kind", "{number} kinds", int(s.kinds_shown[patriot]))
    room = text_width(told, 13, "sans") + 8
    backs = [cards.mini_back(width - room - 12 - k * 7, 5) for k in range(min(count, 8))]
    label = voice.ngettext("{number} card", "{number} cards", count)
    told_text = element("text", words(told), class_="aside r", x=width, y=17)
    return element("g", *backs[::-1], told_text, role="img", aria_label=label)


def hand(sight: Sight, width: float) -> Block | None:
    holder = shown_hand(sight)
    if holder is None:
        return None
    voice = sight.say
    title = voice._("Your hand") if sight.is_mine(holder) else voice._("Hand of {who}", who=voice.leader(holder))
    body, height = _fan(sight, voice.seen_cards_of(holder), width, 0)
    for companion, seen in _table_cards(sight):
        text = voice._("On the table for {who}", who=voice.leader(companion))
        body.append(lettering(text, "said l", 0, height + 18, size=13, room=width, face="sans"))
        more, height = _fan(sight, seen, width, height + 30)
        body += more
    shown = headed(sight.pen, "hand", width, title, "", body, height)
    return Block(join([shown.markup, _circle_of_symbols(sight, width)]), shown.height)


def _table_cards(sight: Sight) -> Iterator[tuple[int, tuple[int, ...]]]:
    if is_solo(sight.s):
        for companion in sight.say.patriots():
            if seen := sight.say.seen_cards_of(TABLE_CARDS + companion):
                yield companion, seen


def _fan(sight: Sight, held: Sequence[int], width: float, y: float) -> tuple[list[Markup], float]:
    """Cards side by side; many of them are drawn slimmer."""
    each = (width - 30) / 4
    if not held:
        return [element("text", words(sight.say._("no cards")), class_="said l", y=y + 14)], y + 20
    if len(held) <= 4 and y == 0:
        faces = [cards.italy_card(sight, card, k * (each + 10), 6, each) for k, card in enumerate(held)]
        return faces, cards.CARD_HEIGHT + 8
    pitch = cards.SLIM_HEIGHT + 9
    slim = [
        cards.slim_card(sight, card, (k % 4) * (each + 10), y + 4 + (k // 4) * pitch, each)
        for k, card in enumerate(held)
    ]
    return slim, y + 4 + (len(held) + 3) // 4 * pitch


def _circle_of_symbols(sight: Sight, width: float) -> Markup:
    """What beats what."""
    glyphs = [*SYMBOL_GLYPHS, SYMBOL_GLYPHS[0]]
    left = width - 8 - 36 * (len(glyphs) - 1)
    marked = [sight.pen.icon(glyph, left + 36 * k, 23, 17, "ico") for k, glyph in enumerate(glyphs)]
    arrows = [sight.pen.icon("next", left + 18 + 36 * k, 23, 12, "ico") for k in range(len(glyphs) - 1)]
    label = sight.say._("Swords beat map, map beats cannonball, cannonball beats swords")
    return element("g", *marked, *arrows, role="img", aria_label=label)
