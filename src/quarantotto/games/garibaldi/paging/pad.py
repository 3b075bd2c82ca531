"""The route pad as a strip below the map: a column per round, the means shown, the places known, the window framed."""

from quarantotto.core.svg import Markup, html, words
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.drawing.sheet import KIND_ICONS
from quarantotto.games.garibaldi.paging.book import icon, panel_head, same
from quarantotto.games.garibaldi.rules.country import first_in_window
from quarantotto.games.garibaldi.state import NO_PLACE, PATROLS, Answer
from quarantotto.games.garibaldi.telling.voice import RED_EVENTS


def kit(scene: Scene) -> dict[str, Markup]:
    """The pad; it is the round track as well."""
    v = scene.voice
    columns = [_column(scene, column) for column in range(int(scene.ed.rounds) + 1)]
    note = v._("framed: rounds a patrol can still find")
    body = html("ol", *columns, class_="pad")
    return {"q-pad": same(html("section", panel_head(v._("Route pad"), note), body, id="q-pad", class_="panel padp"))}


def _column(scene: Scene, column: int) -> Markup:
    v, newest = scene.voice, int(scene.s.round_number)
    first = first_in_window(scene.s, scene.ed)
    flags = {
        "win": first <= column <= newest,
        "first": column == first,
        "now": column == newest,
        "to-come": column > newest,
    }
    name = v._("Landing") if column == 0 else v._("Round {number}", number=column)
    means, said = _means(scene, column)
    places, known = _places(scene, column)
    label = ": ".join([name, ", ".join([*said, *known])]) if said or known else name
    return html(
        "li",
        html("b", words(str(column) if column else "⚓\ufe0e"), aria_hidden="true"),
        html("span", *means, class_="means", aria_hidden="true"),
        places,
        html("span", words(label), class_="sr"),
        class_=" ".join(name for name, is_so in flags.items() if is_so) or None,
        title=label,
    )


def _means(scene: Scene, column: int) -> tuple[list[Markup], list[str]]:
    """What he showed: icons, and their names."""
    v, shown = scene.voice, int(scene.s.shown[column])
    icons, said = [], []
    if shown & 3:
        icons.append(icon(KIND_ICONS[(shown & 3) - 1]))
        said.append(v.kind((shown & 3) - 1))
    if shown >> 2:
        icons.append(icon("hero"))
        said.append(v._(RED_EVENTS[shown >> 2]))
    if not icons and 0 < column <= int(scene.s.round_number):
        icons.append(words("–"))
    return icons, said


def _places(scene: Scene, column: int) -> tuple[Markup, list[str]]:
    """The numbers of a column: where he was, if the reader knows it, else what was found and named in that round; what
    Austria knows is red."""
    v = scene.voice
    if scene.can_see_route:
        known = scene.route[column] if column < len(scene.route) else []
        found = {place for place in known if int(scene.s.clue_order[place])}
    else:
        found = found_in(scene, column)
        known = sorted(found)
    numbers = [html("i", words(str(place + 1)), class_="found" if place in found else None) for place in known]
    said = [v.place(place) for place in known]
    if numbers:
        return html("span", *numbers, class_="at", aria_hidden="true"), said
    if column <= int(scene.s.round_number) and not scene.can_see_route:
        return html("span", icon("eye-shut"), class_="at hid", aria_hidden="true"), []
    return html("span", class_="at", aria_hidden="true"), []


def found_in(scene: Scene, column: int) -> set[int]:
    """Places where a clue was found in a round, or that were named in it."""
    s = scene.s
    if column > int(s.round_number):
        return set()
    answers = int(s.answers[column])
    found = {int(s.watch[column, p]) for p in range(PATROLS) if answers >> 2 * p & 3 == Answer.CLUE}
    found.add(int(s.named[column]))
    if column == int(scene.ed.name_round):
        found.add(int(s.named_at_check))
    return found - {NO_PLACE}
