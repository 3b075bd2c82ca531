"""The green table as the page shows it: a plate that never changes, and a fragment for each thing on it."""

from collections.abc import Mapping
from functools import lru_cache

from quarantotto.core.pen import Pen
from quarantotto.core.present.keeping import kept
from quarantotto.core.svg import NAMESPACE, Markup, at, element, join, number
from quarantotto.games.revolution1848.present.drawing import backs, cards, marks, middle, table
from quarantotto.games.revolution1848.present.drawing.portraits import looks_of
from quarantotto.games.revolution1848.present.drawing.zones import HEIGHT, WIDE, WIDTH, zones
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.state import NO_CARD, PERSONS

SIDES = "q-sides"
CENTRE = "q-centre"
ON_TABLE = "on-table"  # on a small screen cards of the table show numbers before names; those in hand do not


@kept
def plate(sight: Sight) -> Markup:
    """Wood and cloth, and in its definitions whatever is used more than once; `q-sides` and `q-centre` are slots."""
    pen = Pen()
    return element(
        "svg",
        element("defs", marks.definitions(pen), table.definitions(pen), _faces(sight), backs.all_backs(pen, sight.say)),
        element("g", table.felt(pen), aria_hidden="true"),
        element("g", id=SIDES, class_=ON_TABLE),
        element("g", id=CENTRE, class_=ON_TABLE),
        xmlns=NAMESPACE,
        id="q-board",
        class_="board r48 paged",
        viewbox=f"0 0 {number(WIDTH)} {number(HEIGHT)}",
        data_wide=f"0 0 {number(WIDE[0])} {number(WIDE[1])}",
        role="group",
        aria_label=sight.file.title,
    )


def _faces(sight: Sight) -> Markup:
    """All cards there are: of persons the face and the name for the table, and every card as it lies in a hand."""
    pen, ed, v, looks, drawn = sight.pen, sight.ed, sight.say, looks_of(sight.edition), []
    for p in range(int(ed.persons)):
        code, value, military = cards.card_code(p), int(ed.value[p]), int(ed.military[p])
        flag, party = int(ed.flag[p]), int(ed.party[p])
        face = cards.PersonFace(p, v.person(p), looks[p], party, value, value, flag, military, False)
        drawn += [
            marks.shared(pen.id("face", code), cards.person_body(pen, face)),
            marks.shared(
                pen.id("name", code),
                cards.person_name(face.name),
                cards.surname(face.name),
                class_=f"{marks.SCOPE} {ON_TABLE}",
            ),
            marks.shared(pen.id("full", code), cards.person_card(pen, face, is_held=True)),
        ]
    for z in range(int(ed.extras)):
        drawn.append(marks.shared(pen.id("full", cards.card_code(PERSONS + z)), cards.extra_card(pen, v, z)))
    return join(drawn)


def fragments(sight: Sight) -> dict[str, Mapping[str, Markup]]:
    """Zones, then what lies in them; and the middle."""
    found = zones(int(sight.s.players), sight.seat)
    sides = {f"q-side-{zone.seat + 1}": table.bare_side(sight, zone) for zone in found}
    for zone in found:
        if table.is_active(sight, zone):
            sides[f"q-active-{zone.seat + 1}"] = table.active_line(sight, zone)
    for zone in found:
        sides |= table.things(sight, zone)
    return {SIDES: sides, CENTRE: middle.parts_of(sight)}


@lru_cache(maxsize=4)
def picture(_lang: str) -> Markup:
    """One person of each party on green cloth, fanned out; nothing that matters is near the edges."""
    pen = Pen("pic48")
    people = (
        ("Hecker", "hat full long", 6),
        ("Blum", "bald full", 8),
        ("Gagern", "swept sideburns broad", 7),
        ("Radetzky", "bald moustache uniform sabre old", 3),
    )
    width, height = cards.PERSON_SIZE
    parts = [element("rect", class_="felt", width=404, height=240)]
    for party, (name, look, value) in enumerate(people):
        face = cards.PersonFace(NO_CARD, name, look, party, value, value, 0, 0, False)
        card = element("g", cards.person_card(pen, face), transform=at(-width / 2, -height / 2))
        aside = party - 1.5
        parts.append(element("g", card, transform=at(202 + 56 * aside, 117 + 5 * aside * aside, turn=8 * aside)))
    return element("svg", *parts, xmlns=NAMESPACE, class_="r48", viewbox="0 0 404 240", aria_hidden="true")
