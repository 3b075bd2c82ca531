"""What lies in the box of 1848: persons, extra cards, armies and events."""

from collections.abc import Mapping
from typing import Any

from quarantotto.core.present.things import Note, Shelf, Thing
from quarantotto.core.svg import Markup
from quarantotto.core.words import N_
from quarantotto.games.revolution1848.present.drawing import cards, middle
from quarantotto.games.revolution1848.present.drawing.backs import event_code
from quarantotto.games.revolution1848.present.drawing.portraits import looks_of
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.history import note_of
from quarantotto.games.revolution1848.state import PERSONS

# What editions call the documented parts of a card.
PARTS = {
    "no.": N_("number"),
    "name": N_("name"),
    "party": N_("party"),
    "value": N_("value"),
    "region": N_("region"),
    "flag": N_("flag"),
    "mil": N_("military points"),
    "pair": N_("pair"),
    "effect": N_("effect"),
}


def shelves_of(sight: Sight) -> tuple[Shelf, ...]:
    """Every card there is."""
    v, ed = sight.say, sight.ed
    persons = tuple(_person(sight, p) for p in range(int(ed.persons)))
    extras = [z for z in range(int(ed.extras)) if not int(ed.army[z])]
    armies = [z for z in range(int(ed.extras)) if int(ed.army[z])]
    return (
        Shelf("persons", v._("People"), persons),
        Shelf("extras", v._("Extra cards"), tuple(_extra(sight, z) for z in extras)),
        Shelf("armies", v._("Armies"), tuple(_extra(sight, z) for z in armies)),
        Shelf("events", v._("Events"), tuple(_event(sight, e) for e in range(int(ed.events)))),
    )


def _thing(
    sight: Sight, table: str, row: int, code: str, picture: Markup, size: tuple[float, float], effect: str
) -> Thing:
    printed: Mapping[str, Any] = sight.file.items(table, "rows")[row]
    name = str(printed["name"])
    note = note_of(name, sight.lang)
    return Thing(
        code,
        name,
        picture,
        size,
        second=sight.say.meaning(name),
        effect=effect,
        source=str(printed.get("tag", "reconstructed")),
        documented=", ".join(sight.say.translated(PARTS.get(part, part)) for part in _parts(printed)),
        note=Note(note) if note else None,
    )


def _parts(printed: Mapping[str, Any]) -> list[str]:
    return [part for part in str(printed.get("figures", "")).split(", ") if part]


def _person(sight: Sight, person: int) -> Thing:
    v, ed = sight.say, sight.ed
    value = int(ed.value[person])
    face = cards.PersonFace(
        person,
        v.person(person),
        looks_of(sight.edition)[person],
        int(ed.party[person]),
        value,
        value,
        int(ed.flag[person]),
        int(ed.military[person]),
        leads=False,
    )
    picture = cards.person_card(sight.pen, face)
    effect = " · ".join(filter(None, [*v.person_facts(person), v.region(person)]))
    return _thing(sight, "persons", person, cards.card_code(person), picture, cards.PERSON_SIZE, effect)


def _extra(sight: Sight, z: int) -> Thing:
    picture = cards.extra_card(sight.pen, sight.say, z)
    code, effect = cards.card_code(PERSONS + z), sight.say.effect(z)
    return _thing(sight, "extras", z, code, picture, cards.PERSON_SIZE, effect)


def _event(sight: Sight, event: int) -> Thing:
    picture = middle.event_face(sight, event)
    date = sight.say.event_date(event)
    return _thing(sight, "events", event, event_code(event), picture, middle.EVENT_SIZE, date)
