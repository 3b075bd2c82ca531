"""The route pad as a strip below the map: a column per round, the means shown, the places known, the window framed."""

from collections.abc import Mapping
from typing import NamedTuple

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import icon, panel_head
from quarantotto.core.svg import Markup, html, words
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS, RED_EVENTS, route
from quarantotto.games.garibaldi.rules.country import first_in_window
from quarantotto.games.garibaldi.state import NO_PLACE, PATROLS, Answer


class Column(NamedTuple):
    """All that a column shows."""

    number: int
    flags: str  # of the style
    shown: int  # as in the record
    places: tuple[int, ...]  # where he was, if the reader knows it, else what was found and named in that round
    found: tuple[int, ...]  # those of them that Austria knows
    is_past: bool
    is_hidden: bool  # past, and the reader does not know where he was


@kept
def kit(sight: Sight) -> Mapping[str, Markup]:
    """The pad; it is the round track as well."""
    v = sight.say
    columns = (_drawn(sight, _column(sight, number)) for number in range(int(sight.ed.rounds) + 1))
    head = panel_head(v._("Route pad"), v._("framed: rounds a patrol can still find"))
    pad = html("section", head, html("ol", *columns, class_="pad"), id="q-pad", class_="panel padp")
    return {"q-pad": pad}


def _column(sight: Sight, number: int) -> Column:
    newest = int(sight.s.round_number)
    if number > newest:
        return Column(number, "to-come", int(sight.s.shown[number]), (), (), is_past=False, is_hidden=False)
    first = first_in_window(sight.s, sight.ed)
    flags = {"win": first <= number, "first": number == first, "now": number == newest}
    if sight.say.route_seen():
        places = route(sight.say)[number]
        found = tuple(place for place in places if int(sight.s.clue_order[place]))
    else:
        places = found = tuple(sorted(found_in(sight, number)))
    return Column(
        number,
        " ".join(name for name, is_so in flags.items() if is_so),
        int(sight.s.shown[number]),
        places,
        found,
        is_past=True,
        is_hidden=not sight.say.route_seen(),
    )


@kept
def _drawn(sight: Sight, column: Column) -> Markup:
    v, number = sight.say, column.number
    name = v._("Round {number}", number=number) if number else v._("Landing")
    means, said = _means(sight, column)
    said += [v.place(place) for place in column.places]
    label = ": ".join([name, ", ".join(said)]) if said else name
    return html(
        "li",
        html("b", words(str(number)) if number else icon("boat"), aria_hidden="true"),
        html("span", *means, class_="means", aria_hidden="true"),
        _places(column),
        html("span", words(label), class_="sr"),
        class_=column.flags or None,
        title=label,
    )


def _means(sight: Sight, column: Column) -> tuple[list[Markup], list[str]]:
    """What he showed: icons, and their names."""
    v, shown = sight.say, column.shown
    icons, said = [], []
    if shown & 3:
        icons.append(icon(KIND_GLYPHS[(shown & 3) - 1]))
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


def found_in(sight: Sight, column: int) -> set[int]:
    """Places where a clue was found in a round, or that were named in it."""
    s = sight.s
    answers = int(s.answers[column])
    found = {int(s.named[column])}
    if answers:
        found |= {int(s.watch[column, p]) for p in range(PATROLS) if answers >> 2 * p & 3 == Answer.CLUE}
    if column == int(sight.ed.name_round):
        found.add(int(s.named_at_check))
    return found - {NO_PLACE}
