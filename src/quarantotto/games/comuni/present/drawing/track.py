"""The score track: every city's mark stands at its points, its banner hangs there too until invaders come.

In an invasion the banners go to the attack each city faces, and back by what the league takes off.
"""

from collections.abc import Sequence

from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.battle import Battle
from quarantotto.games.comuni.present.telling.voice import points

FIELDS = 60  # then it goes round
WIDTH, HEIGHT = 900.0, 120.0
LINE_AT, LINE = 54.0, 24.0
CELL = WIDTH / FIELDS
# On a phone a field is six pixels wide: a mark or banner that can be read there needs the room of several.
MARK, MARK_SCALE = 50.0, 0.98
BANNER, BANNER_SCALE = 38.0, 2.0


def ground() -> Markup:
    """The fields, every fifth with its number."""
    parts = [element("rect", class_="trackline", y=LINE_AT, width=WIDTH, height=LINE)]
    ticks = "".join(f"M{CELL * field:.0f} {LINE_AT:.0f}v{LINE:.0f}" for field in range(1, FIELDS))
    parts.append(element("path", class_="tick", d=ticks))
    for field in range(0, FIELDS, 5):
        class_ = "tickno" if field % 10 else "tickno ten"
        parts.append(element("text", words(str(field)), class_=class_, x=_middle(field), y=LINE_AT + 17))
    return join(parts)


def _middle(field: int) -> float:
    return CELL * (max(field, 0) % FIELDS + 0.5)


def fields_of(sight: Sight, battle: Battle | None) -> tuple[int, ...]:
    """Where each city's banner hangs."""
    if battle is None:
        return points(sight.say)
    return tuple(max(stand.attack - (battle.league or 0), 0) for stand in battle.stands)


def spread(fields: Sequence[int], room: float, left: float, right: float) -> list[float]:
    """Where things at these fields stand: there, or as near as neighbours and the ends of the track allow."""
    order = sorted(range(len(fields)), key=lambda seat: max(fields[seat], 0) % FIELDS)
    rightwards, leftwards = [0.0] * len(fields), [0.0] * len(fields)
    nearest = left
    for number, seat in enumerate(order):
        rightwards[seat] = min(max(_middle(fields[seat]), nearest), right - room * (len(order) - 1 - number))
        nearest = rightwards[seat] + room
    nearest = right
    for number, seat in enumerate(reversed(order)):
        leftwards[seat] = max(min(_middle(fields[seat]), nearest), left + room * (len(order) - 1 - number))
        nearest = leftwards[seat] - room
    return [(one + other) / 2 for one, other in zip(rightwards, leftwards, strict=True)]


def says(sight: Sight, is_invaded: bool) -> dict[str, Markup]:
    """What the marks above the track and the banners below it stand for."""
    v = sight.say
    below = v._("banners: what each city faces") if is_invaded else v._("banners: points until invaders come")
    rows = (("points", v._("points of each city"), LINE_AT - 8), ("faces", below, LINE_AT + LINE + 18))
    return {
        f"q-track-{name}": element(
            "text", words(text), id=sight.pen.id("track", name), class_="tracksays", x=WIDTH - 2, y=y
        )
        for name, text, y in rows
    }


def mark(sight: Sight, seat: int, score: Sequence[int]) -> Markup:
    """A city's mark above its points."""
    x = spread(score, MARK, MARK / 2, WIDTH - MARK / 2)[seat]
    stem = element("path", class_="staff", d=f"M0 18L{_middle(score[seat]) - x:.1f} {LINE_AT - MARK / 2:.0f}")
    crest = sign_piece(sight.say.sign(seat))
    body = element("g", crest, transform=at(0, 0, MARK_SCALE))
    return element("g", stem, body, id=sight.pen.id("mark", seat + 1), transform=at(x, MARK / 2))


def banner(sight: Sight, seat: int, fields: Sequence[int]) -> Markup:
    """A city's banner, hanging from its field."""
    x = spread(fields, BANNER, 2, WIDTH - BANNER)[seat]
    sign = sight.say.sign(seat)
    inside = element(
        "g",
        element("path", class_="body", d="M0 3H16L12 10 16 17H0z"),
        element("text", words(sign.letter), class_="blet", x=6.5, y=14),
        class_=f"sign {sign.look} bann",
        transform=at(0, 0, BANNER_SCALE),
    )
    staff = element("path", class_="staff", d=f"M{_middle(fields[seat]) - x:.1f} 0L0 8V38")
    return element("g", staff, inside, id=sight.pen.id("banner", seat + 1), transform=at(x, LINE_AT + LINE))
