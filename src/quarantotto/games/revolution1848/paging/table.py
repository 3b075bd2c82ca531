"""The green table as the page shows it: a plate that never changes, and a fragment for each side and the middle."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from quarantotto.core.edition import Edition
from quarantotto.core.page import Sitter
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NAMESPACE, Markup, at, element, number
from quarantotto.games.revolution1848.board import looks_of
from quarantotto.games.revolution1848.drawing import cards, marks, table
from quarantotto.games.revolution1848.drawing.middle import middle
from quarantotto.games.revolution1848.drawing.scene import HEIGHT, WIDTH, Scene, zones
from quarantotto.games.revolution1848.paging.plain import plain_edition, plain_state
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State
from quarantotto.games.revolution1848.telling.voice import Voice

SPRITE = "/static/icons.svg"
SIDES = "q-sides"
CENTRE = "q-centre"
KEPT = 512
# The parts of a record the table is drawn from.
FIELDS = (
    "place", "laid_at", "laid_by", "hit", "army_of", "effect", "weakened", "arms", "hand_count", "hand_kind", "won",
    "passed", "active", "phase", "event", "players", "variant", "credit",
)  # fmt: skip

_scenes: dict[tuple[object, ...], dict[str, dict[str, Markup]]] = {}


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """Wood and cloth; `q-sides` and `q-centre` are slots."""
    return element(
        "svg",
        element("g", table.felt(Pen("q", SPRITE)), aria_hidden="true"),
        element("g", id=SIDES),
        element("g", id=CENTRE),
        xmlns=NAMESPACE,
        id="q-board",
        class_="board r48 paged",
        viewbox=f"0 0 {number(WIDTH)} {number(HEIGHT)}",
        role="group",
        aria_label=edition.file.title,
    )


_known: dict[int, tuple[Edition[Printed], Edition[Printed]]] = {}


def _plain_edition(edition: Edition[Printed]) -> Edition[Printed]:
    """Found by identity first: a digest takes longer than a drawing."""
    found = _known.get(id(edition))
    if found is None or found[0] is not edition:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[id(edition)] = (edition, plain_edition(edition))
    return found[1]


def scene_for(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Scene:
    """The position with the names and colours of those who sit there."""
    edition = _plain_edition(edition)
    names = {k: sitter.name for k, sitter in enumerate(sitters) if sitter.name}
    return Scene(
        Pen("q", SPRITE),
        Voice(plain_state(s), edition, seat, lang, names),
        looks_of(edition),
        names=names,
        colours={k: sitter.colour for k, sitter in enumerate(sitters)},
        is_page=True,
    )


def fragments(
    s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]
) -> dict[str, dict[str, Markup]]:
    """The sides and the middle; positions that look the same are drawn once."""
    record = cast(Any, s)
    key = (id(_plain_edition(edition)), seat, lang, tuple(sitters), *(record[name].tobytes() for name in FIELDS))
    if key not in _scenes:
        if len(_scenes) >= KEPT:
            _scenes.clear()
        scene = scene_for(s, edition, seat, lang, sitters)
        _scenes[key] = {
            SIDES: {f"q-side-{zone.seat + 1}": table.side(scene, zone) for zone in zones(int(s.players), seat)},
            CENTRE: {"q-middle": middle(scene)},
        }
    return _scenes[key]


@lru_cache(maxsize=4)
def picture(_lang: str) -> Markup:
    """Three persons on green cloth, small."""
    pen = Pen("pic48", SPRITE)
    people = (
        ("Hecker", "hat full long", 0, 6, 30),
        ("Gagern", "swept sideburns broad", 2, 7, 150),
        ("Radetzky", "bald moustache uniform sabre old", 3, 3, 270),
    )
    parts = [
        element("rect", class_="wood", width=404, height=240, rx=14),
        element("rect", class_="felt", x=8, y=8, width=388, height=224, rx=9),
    ]
    for name, look, party, value, x in people:
        face = cards.PersonFace(name, look, party, value, value, 0, 0, False)
        parts.append(element("g", cards.person_card(pen, face), transform=at(x, 44)))
    parts += [marks.bare_shape(k % 4, 60 + 40 * k, 218, 0.4) for k in range(8)]
    return element("svg", *parts, xmlns=NAMESPACE, class_="r48", viewbox="0 0 404 240", aria_hidden="true")
