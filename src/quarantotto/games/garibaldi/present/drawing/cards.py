"""A whole card: the red half above, the white one below and upside down, as it lies before the one or the other."""

from quarantotto.core.lettering import broken, lettering
from quarantotto.core.present.speech import capital
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS

CARD = (132.0, 184.0)
HALF = CARD[1] / 2
EDGE = 9.0
EVENT_NAME = 12.0  # as the style sheet has it, as 9.2 is for what it does


def whole_card(sight: Sight, card: int) -> Markup:
    """From its upper left corner."""
    width, height = CARD
    frame = {"width": width, "height": height, "rx": 8}
    upper = f"M0 {HALF}V8a8 8 0 0 1 8-8H{width - 8}a8 8 0 0 1 8 8V{HALF}Z"
    return element(
        "g",
        element("rect", class_="face", **frame),
        element("path", class_="foot-band red", d=upper),
        element("g", *_half(sight, card, is_red=True), class_="half on-red"),
        element("g", *_half(sight, card, is_red=False), class_="half", transform=at(width, height, 1.0, 180)),
        element("rect", class_="rim", **frame),
        class_="whole",
    )


def _half(sight: Sight, card: int, *, is_red: bool) -> list[Markup]:
    v, ed, room = sight.say, sight.ed, CARD[0] - 2 * EDGE
    kind = int(ed.red[card] if is_red else ed.white[card])
    name = capital(v.red(card) if is_red else v.white(card))
    effect = v.effect(card, is_red=is_red)
    parts = [element("text", words(str(card + 1)), class_="no", x=EDGE, y=17)]
    if not effect:
        parts.append(sight.pen.icon(KIND_GLYPHS[kind], CARD[0] / 2, 36, 44, "means"))
        return [*parts, lettering(name, "own", CARD[0] / 2, 80, size=17, room=room, face="italic")]
    rows = broken(effect, 9.2, room, 5, "sans")
    parts.append(sight.pen.icon(KIND_GLYPHS[kind], CARD[0] - 17, 15, 18, "means"))
    parts.append(lettering(name, "own event", CARD[0] / 2, 33, size=EVENT_NAME, room=room, face="italic"))
    return [
        *parts,
        join(
            lettering(row, "does", EDGE, 45.2 + 10.2 * k, size=9.2, room=room, face="sans")
            for k, row in enumerate(rows)
        ),
    ]
