"""The score track: every city's mark stands at its points, its banner hangs there too until invaders come.

In an invasion the banners go to the attack each city faces, and back by what the league takes off.
"""

from collections.abc import Sequence
from itertools import pairwise

from quarantotto.core.lettering import text_width
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
SAYS = 21  # how high letters are there, and a little more


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


def says_points(sight: Sight, score: Sequence[int]) -> Markup:
    """What the marks above the track stand for."""
    taken = [(x - MARK / 2, x + MARK / 2) for x in _marks_at(score)]
    return _says(sight, "points", sight.say._("points of each city"), LINE_AT - 8, taken)


def says_faces(sight: Sight, fields: Sequence[int], is_invaded: bool) -> Markup:
    """What the banners below it stand for."""
    v = sight.say
    text = v._("banners: what each city faces") if is_invaded else v._("banners: points until invaders come")
    return _says(sight, "faces", text, LINE_AT + LINE + 18, [(x, x + BANNER) for x in _banners_at(fields)])


def _says(sight: Sight, name: str, text: str, y: float, taken: Sequence[tuple[float, float]]) -> Markup:
    x = free_end(taken, text_width(text, SAYS, "italic"))
    return element("text", words(text), id=sight.pen.id("track", name), class_="tracksays", x=round(x), y=y)


def free_end(taken: Sequence[tuple[float, float]], room: float) -> float:
    """Where a text ends that nothing covers: as far right as can be, or in the widest gap if it is too long for all."""
    edges = [(0.0, 2.0), *sorted(taken), (WIDTH - 2, WIDTH)]
    gaps = [(right - left, right) for (_, left), (right, _) in pairwise(edges)]
    return next((right for wide, right in reversed(gaps) if wide >= room), max(gaps)[1])


def _marks_at(score: Sequence[int]) -> list[float]:
    return spread(score, MARK, MARK / 2, WIDTH - MARK / 2)


def _banners_at(fields: Sequence[int]) -> list[float]:
    return spread(fields, BANNER, 2, WIDTH - BANNER)


def mark(sight: Sight, seat: int, score: Sequence[int]) -> Markup:
    """A city's mark above its points."""
    x = _marks_at(score)[seat]
    stem = element("path", class_="staff", d=f"M0 18L{_middle(score[seat]) - x:.1f} {LINE_AT - MARK / 2:.0f}")
    crest = sign_piece(sight.say.sign(seat))
    body = element("g", crest, transform=at(0, 0, MARK_SCALE))
    return element("g", stem, body, id=sight.pen.id("mark", seat + 1), transform=at(x, MARK / 2))


def banner(sight: Sight, seat: int, fields: Sequence[int]) -> Markup:
    """A city's banner, hanging from its field."""
    x = _banners_at(fields)[seat]
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
