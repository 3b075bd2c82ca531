"""The score track: every city's mark stands at its points, its banner hangs there too until invaders come.

In an invasion the banners go to the attack each city faces, and back by what the league takes off.
"""

from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.drawing import marks
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.telling.battle import Battle

FIELDS = 60  # then it goes round
WIDTH, HEIGHT = 900.0, 86.0
LINE_AT, LINE = 22.0, 18.0
CELL = WIDTH / FIELDS
# Banners of several cities on one field hang below each other, then beside.
ROW, ROWS = 14.0, 3


def ground() -> Markup:
    """The fields, every fifth with its number."""
    parts = [element("rect", class_="trackline", y=LINE_AT, width=WIDTH, height=LINE)]
    ticks = "".join(f"M{CELL * field:.0f} {LINE_AT:.0f}v{LINE:.0f}" for field in range(1, FIELDS))
    parts.append(element("path", class_="tick", d=ticks))
    for field in range(0, FIELDS, 5):
        class_ = "tickno" if field % 10 else "tickno ten"
        parts.append(element("text", words(str(field)), class_=class_, x=_middle(field), y=LINE_AT + 13.5))
    return join(parts)


def _middle(field: int) -> float:
    return CELL * (field % FIELDS + 0.5)


def fields_of(scene: Scene, battle: Battle | None) -> list[int]:
    """Where each city's banner hangs."""
    if battle is None:
        return [int(scene.s.score[seat]) for seat in scene.voice.seats()]
    return [max(stand.attack - (battle.league or 0), 0) for stand in battle.stands]


def mark(scene: Scene, seat: int) -> Markup:
    """A city's mark at its points; of several on one field each stands a little to the right."""
    score = [int(scene.s.score[other]) % FIELDS for other in scene.voice.seats()]
    before = score[:seat].count(score[seat])
    crest = marks.crest(scene.comune(seat), scene.letter(seat))
    place = at(_middle(score[seat]) + 6 * before, LINE_AT - 10, 0.42)
    return element("g", crest, id=scene.pen.id("mark", seat + 1), transform=place)


def banner(scene: Scene, seat: int, fields: list[int]) -> Markup:
    """A city's banner, hanging from its field."""
    field = fields[seat] % FIELDS
    before = [other % FIELDS for other in fields[:seat]].count(field)
    aside, row = divmod(before, ROWS)
    inside = element(
        "g",
        element("path", class_="staff", d=f"M0 {-ROW * row:.0f}V18"),
        element("path", class_="pfill", d="M0 3H16L12 10 16 17H0z"),
        element("text", words(scene.letter(seat)), class_="blet", x=6.5, y=14),
        class_=f"c{scene.comune(seat) + 1} bann",
    )
    place = at(_middle(field) - 6 + 17 * aside, LINE_AT + LINE + ROW * row)
    return element("g", inside, id=scene.pen.id("banner", seat + 1), transform=place)
