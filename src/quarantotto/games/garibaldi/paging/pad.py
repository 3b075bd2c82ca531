"""The route pad as a strip below the map: a column per round, the means shown, the places known, the window framed."""

from typing import NamedTuple

from quarantotto.core.svg import Markup, html, words
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.drawing.sheet import KIND_ICONS
from quarantotto.games.garibaldi.inference import facts_of
from quarantotto.games.garibaldi.paging.book import icon, panel_head
from quarantotto.games.garibaldi.paging.kept import piece
from quarantotto.games.garibaldi.rules.country import first_in_window
from quarantotto.games.garibaldi.state import NO_PLACE, PATROLS, Answer
from quarantotto.games.garibaldi.telling.voice import RED_EVENTS

# What the pad depends on; most of it changes once or twice a round.
FACTS = (
    "route",
    "garibaldi",
    "watch",
    "answers",
    "named",
    "named_at_check",
    "entries",
    "shown",
    "clue_order",
    "round_number",
    "landing_counts",
)


class Column(NamedTuple):
    """All that a column shows."""

    number: int
    flags: str  # of the style
    shown: int  # as in the record
    places: tuple[int, ...]  # where he was, if the reader knows it, else what was found and named in that round
    found: tuple[int, ...]  # those of them that Austria knows
    is_past: bool
    is_hidden: bool  # past, and the reader does not know where he was


def kit(scene: Scene) -> dict[str, Markup]:
    """The pad; it is the round track as well."""
    return {"q-pad": piece(scene, lambda: _pad(scene), "pad", facts_of(scene.known, FACTS))}


def _pad(scene: Scene) -> Markup:
    v = scene.voice
    columns = [_column(scene, number) for number in range(int(scene.ed.rounds) + 1)]
    body = html("ol", *(_drawn(scene, column) for column in columns), class_="pad")
    head = panel_head(v._("Route pad"), v._("framed: rounds a patrol can still find"))
    return html("section", head, body, id="q-pad", class_="panel padp")


def _column(scene: Scene, number: int) -> Column:
    newest = int(scene.s.round_number)
    if number > newest:
        return Column(number, "to-come", int(scene.s.shown[number]), (), (), is_past=False, is_hidden=False)
    first = first_in_window(scene.s, scene.ed)
    flags = {"win": first <= number, "first": number == first, "now": number == newest}
    if scene.can_see_route:
        places = scene.route[number]
        found = tuple(place for place in places if int(scene.s.clue_order[place]))
    else:
        places = found = tuple(sorted(found_in(scene, number)))
    return Column(
        number,
        " ".join(name for name, is_so in flags.items() if is_so),
        int(scene.s.shown[number]),
        places,
        found,
        is_past=True,
        is_hidden=not scene.can_see_route,
    )


def _drawn(scene: Scene, column: Column) -> Markup:
    return piece(scene, lambda: _draw(scene, column), "column", column)


def _draw(scene: Scene, column: Column) -> Markup:
    v, number = scene.voice, column.number
    name = v._("Round {number}", number=number) if number else v._("Landing")
    means, said = _means(scene, column)
    said += [v.place(place) for place in column.places]
    label = ": ".join([name, ", ".join(said)]) if said else name
    return html(
        "li",
        html("b", words(str(number) if number else "⚓\ufe0e"), aria_hidden="true"),
        html("span", *means, class_="means", aria_hidden="true"),
        _places(column),
        html("span", words(label), class_="sr"),
        class_=column.flags or None,
        title=label,
    )


def _means(scene: Scene, column: Column) -> tuple[list[Markup], list[str]]:
    """What he showed: icons, and their names."""
    v, shown = scene.voice, column.shown
    icons, said = [], []
    if shown & 3:
        icons.append(icon(KIND_ICONS[(shown & 3) - 1]))
        said.append(v.kind((shown & 3) - 1))
    if shown >> 2:
        icons.append(icon("hero"))
        said.append(v._(RED_EVENTS[shown >> 2]))
    if not icons and column.number and column.is_past:
        icons.append(words("–"))
    return icons, said


def _places(column: Column) -> Markup:
    """The numbers of a column; what Austria knows is red."""
    numbers = [
        html("i", words(str(place + 1)), class_="found" if place in column.found else None) for place in column.places
    ]
    if not numbers and column.is_hidden:
        return html("span", icon("eye-shut"), class_="at hid", aria_hidden="true")
    return html("span", *numbers, class_="at", aria_hidden="true")


def found_in(scene: Scene, column: int) -> set[int]:
    """Places where a clue was found in a round, or that were named in it."""
    s = scene.s
    answers = int(s.answers[column])
    found = {int(s.named[column])}
    if answers:
        found |= {int(s.watch[column, p]) for p in range(PATROLS) if answers >> 2 * p & 3 == Answer.CLUE}
    if column == int(scene.ed.name_round):
        found.add(int(s.named_at_check))
    return found - {NO_PLACE}
