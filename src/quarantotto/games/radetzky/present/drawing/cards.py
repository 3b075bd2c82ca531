"""Cards of all kinds, drawn from their upper left corner; whoever may not see a face gets a back."""

from quarantotto.core.lettering import broken, lettering
from quarantotto.core.pen import Pen
from quarantotto.core.present.speech import capital
from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.games.radetzky.present.drawing import marks
from quarantotto.games.radetzky.present.drawing.geometry import Point, Polygon, outline
from quarantotto.games.radetzky.present.drawing.live import chosen
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.drawing.targets import Target, targets
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.voice import HELP_GLYPHS, SYMBOL_GLYPHS

CARD_HEIGHT = 134.0
PRINTED = (88.4, CARD_HEIGHT)  # 58 by 88 mm
SLIM_HEIGHT = 58.0
MINI = (21.0, 31.0)
SMALL = (44.0, 58.0)
LIFT = 6.0  # of a card that can be played


def _face(width: float, height: float, class_: str = "card-face", corner: int = 7) -> Markup:
    shade = element("rect", class_="shade", x=0, y=2, width=width, height=height, rx=corner)
    return join([shade, element("rect", class_=class_, width=width, height=height, rx=corner)])


def _symbol(sight: Sight, card: int) -> str:
    return SYMBOL_GLYPHS[int(sight.ed.symbol[card])]


def _help(sight: Sight, card: int) -> str:
    return HELP_GLYPHS[int(sight.ed.help[card])]


def playable(sight: Sight, card: int, x: float, y: float, width: float, height: float, face: Markup) -> Markup:
    """An Italy card at its place, lifted and pinned if it can be chosen."""
    id_ = sight.pen.id("card", card + 1)
    target = targets(sight).cards.get(card)
    if target is None:
        label = capital(sight.say.card_name(card))
        return element("g", face, id=id_, class_="moves", transform=at(x, y), role="img", aria_label=label)
    return chosen(
        target,
        face,
        *dashes(width, height, 8),
        corner_pin(sight.pen, target, width),
        id_=id_,
        class_="moves",
        transform=at(x, y - min(LIFT, height / 20)),
    )


def dashes(width: float, height: float, corner: int) -> list[Markup]:
    """The line around a thing of the kit that can be chosen."""
    around = {"x": -2.5, "y": -2.5, "width": width + 5, "height": height + 5, "rx": corner + 1}
    return [element("rect", class_="t-line", **around)]


def corner_pin(pen: Pen, target: Target, width: float) -> Markup:
    if width < SMALL[0]:
        return NOTHING
    return element(
        "g",
        marks.pin(pen, target.icon),
        class_=f"pin {target.class_}",
        transform=at(width - 4, 4, 0.52),
        aria_hidden="true",
    )


def italy_face(sight: Sight, symbol: int, help_: int, width: float) -> Markup:
    """An Italy card: symbol above, help below."""
    voice, middle = sight.say, width / 2
    foot = CARD_HEIGHT - 51
    corners = f"M0 {foot:.0f}H{width:.1f}V{CARD_HEIGHT - 7:.0f}q0 7-7 7H7q-7 0-7-7z"
    symbol_name, help_name = capital(voice.symbol_name(symbol)), capital(voice.help(help_))
    return join(
        [
            _face(width, CARD_HEIGHT),
            element("path", class_="card-foot", d=corners),
            element("rect", class_="card-rim", x=3, y=3, width=width - 6, height=CARD_HEIGHT - 6, rx=4),
            sight.pen.icon(SYMBOL_GLYPHS[symbol], middle, 36, 40, "card-ink"),
            lettering(symbol_name, "card-name", middle, 73, size=13, room=width - 10, face="italic"),
            sight.pen.icon(HELP_GLYPHS[help_], middle, foot + 17, 22, "card-ink"),
            lettering(help_name, "card-help", middle, foot + 41, size=11, room=width - 10, face="sans-strong"),
        ]
    )


def italy_card(sight: Sight, card: int, x: float, y: float, width: float) -> Markup:
    """A card in the reader's hand."""
    face = italy_face(sight, int(sight.ed.symbol[card]), int(sight.ed.help[card]), width)
    return playable(sight, card, x, y, width, CARD_HEIGHT, face)


def austria_face(sight: Sight, symbol: int) -> Markup:
    """An Austria card at the size of the others."""
    width, height = PRINTED
    name = capital(sight.say.symbol_name(symbol))
    return join(
        [
            _face(width, height, "austria-face"),
            sight.pen.icon(SYMBOL_GLYPHS[symbol], width / 2, 48, 46, "austria-ink"),
            lettering(name, "austria-name", width / 2, 92, size=13, room=width - 10, face="italic"),
            sight.pen.icon("eagle", width / 2, 113, 22, "austria-ink"),
        ]
    )


def district_face(sight: Sight, district: int) -> Markup:
    """A district card: number, name, and where in the city it lies."""
    number = element("text", words(str(district + 1)), class_="card-number", x=PRINTED[0] / 2, y=25)
    return _place_face(sight, plan_of(sight.edition).districts[district], number, sight.say.place(district))


def castle_face(sight: Sight) -> Markup:
    """The same of the castle."""
    icon = sight.pen.icon("castle", PRINTED[0] / 2, 18, 22, "card-ink")
    return _place_face(sight, plan_of(sight.edition).castle, icon, sight.say._("Castle"))


def _place_face(sight: Sight, shape: Polygon, head: Markup, name: str) -> Markup:
    width, height = PRINTED
    plan = plan_of(sight.edition)
    scale = 0.8 * width / plan.width
    shapes = [
        element("path", class_="whole-city", d=outline(plan.wall)),
        element("path", class_="one", d=outline(shape)),
    ]
    lines = broken(name, 13, width - 10, 2, "italic")
    named = [
        lettering(line, "card-name", width / 2, 112 + 14 * k, size=13, room=width - 8, face="italic")
        for k, line in enumerate(lines)
    ]
    return join(
        [
            _face(width, height),
            element("g", *shapes, transform=at((width - scale * plan.width) / 2, 28, scale)),
            head,
            *named,
        ]
    )


def slim_card(sight: Sight, card: int, x: float, y: float, width: float) -> Markup:
    """The same where the hand is large."""
    foot = 19
    corners = f"M0 {SLIM_HEIGHT - foot:.0f}H{width:.1f}V{SLIM_HEIGHT - 7:.0f}q0 7-7 7H7q-7 0-7-7z"
    name = capital(sight.say.help(int(sight.ed.help[card])))
    face = join(
        [
            _face(width, SLIM_HEIGHT),
            element("path", class_="card-foot", d=corners),
            sight.pen.icon(_symbol(sight, card), width / 2 - 14, 20, 26, "card-ink"),
            sight.pen.icon(_help(sight, card), width / 2 + 18, 20, 20, "card-ink"),
            lettering(name, "card-help", width / 2, SLIM_HEIGHT - 6, size=11, room=width - 10, face="sans-strong"),
        ]
    )
    return playable(sight, card, x, y, width, SLIM_HEIGHT, face)


def mini_card(sight: Sight, card: int, x: float, y: float) -> Markup:
    """A card of another hand that lies open."""
    width, height = MINI
    face = join(
        [
            _face(width, height, corner=3),
            sight.pen.icon(_symbol(sight, card), width / 2, 9.5, 14, "card-ink"),
            sight.pen.icon(_help(sight, card), width / 2, 23, 11, "card-ink"),
        ]
    )
    return playable(sight, card, x, y, width, height, face)


def small_card(sight: Sight, card: int, x: float, y: float) -> Markup:
    """A card laid in a fight."""
    width, height = SMALL
    face = join(
        [
            _face(width, height, corner=5),
            sight.pen.icon(_symbol(sight, card), width / 2, 23, 28, "card-ink"),
            sight.pen.icon(_help(sight, card), width / 2, 47, 14, "card-ink"),
        ]
    )
    return playable(sight, card, x, y, width, height, face)


def austria_card(sight: Sight, symbol: int, x: float, y: float, *, is_answered: bool, id_: str) -> Markup:
    """An Austria card turned up; smaller once it is answered."""
    width, height = MINI if is_answered else SMALL
    size = 14 if is_answered else 28
    middle = height / 2 if is_answered else 25.0
    return element(
        "g",
        _face(width, height, "austria-face", 3 if is_answered else 5),
        sight.pen.icon(SYMBOL_GLYPHS[symbol], width / 2, middle, size, "austria-ink"),
        NOTHING if is_answered else sight.pen.icon("eagle", width / 2, 47, 14, "austria-ink"),
        id=id_,
        transform=at(x, y),
        role="img",
        aria_label=capital(sight.say.symbol(symbol)),
    )


def mini_back(x: float, y: float) -> Markup:
    """A card one does not see."""
    return element("rect", class_="card-back", x=x, y=y, width=10, height=15, rx=2)


def district_card(sight: Sight, district: int, x: float, y: float, *, is_available: bool) -> Markup:
    number = element("text", words(str(district + 1)), class_="card-number", x=19, y=32)
    if is_available:
        face = join([_face(38, 50, corner=4), number])
    else:
        hatch = element("rect", width=38, height=50, rx=4, fill=sight.pen.url("hatch-off"), class_="card-off-hatch")
        face = join([element("rect", class_="card-off", width=38, height=50, rx=4), hatch, number])
    place = sight.say.place(district)
    id_ = sight.pen.id("district-card", district + 1)
    target = targets(sight).districts.get(district)
    if is_available or target is None or target.icon != "district-card":
        return element("g", face, id=id_, class_="moves", transform=at(x, y), role="img", aria_label=place)
    return chosen(target, face, *dashes(38, 50, 5), id_=id_, class_="moves", transform=at(x, y))


def pile(sight: Sight, name: str, corner: Point, count: int, icon: str, caption: str, target: Target | None) -> Markup:
    """A deck, face down, with the number of its cards."""
    width, height = SMALL
    if count:
        face = [
            element("rect", class_="card-back", x=4, y=4, width=width, height=height, rx=5),
            element("rect", class_="card-back", x=2, y=2, width=width, height=height, rx=5),
            element("rect", class_="card-back", width=width, height=height, rx=5),
            element("rect", class_="card-back-rim", x=3, y=3, width=width - 6, height=height - 6, rx=3),
            sight.pen.icon(icon, width / 2, 18, 20, "card-back-ink"),
            element("text", words(str(count)), class_="card-back-number", x=width / 2, y=48),
        ]
    else:
        face = [element("rect", class_="slot", width=width, height=height, rx=5)]
    label = lettering(caption, "aside", width / 2, height + 19, size=13, room=54, face="sans")
    named = f"{caption}: {count}"
    id_, transform = sight.pen.id("pile", name), at(*corner)
    if target is None:
        return element("g", *face, label, id=id_, transform=transform, role="img", aria_label=named)
    return chosen(target, *face, label, *dashes(width + 4, height + 4, 6), id_=id_, transform=transform)


def open_pile(sight: Sight, name: str, corner: Point, count: int, caption: str) -> Markup:
    """Discards: face up, only their number matters."""
    width, height = SMALL
    face = _face(width, height, corner=5) if count else element("rect", class_="slot", width=width, height=height, rx=5)
    figure = element("text", words(str(count)), class_="card-number", x=width / 2, y=36) if count else NOTHING
    return element(
        "g",
        face,
        figure,
        lettering(caption, "aside", width / 2, height + 19, size=13, room=54, face="sans"),
        id=sight.pen.id("pile", name),
        transform=at(*corner),
        role="img",
        aria_label=f"{caption}: {count}",
    )
