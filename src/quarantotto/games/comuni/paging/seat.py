"""The seat's column: screen, hand, commitment; the supply and the guild masters."""

from collections.abc import Mapping

from quarantotto.core.seats import sign_svg
from quarantotto.core.svg import Markup, element, html, words
from quarantotto.games.comuni.drawing import marks
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.paging.kept import icon, kept, kept_parts
from quarantotto.games.comuni.paging.rail import panel_head
from quarantotto.games.comuni.paging.sight import Sight, row
from quarantotto.games.comuni.state import Phase, Place


def hand(scene: Sight) -> Mapping[str, Markup]:
    """The reader's screen and cards."""
    v, s = scene.voice, scene.s
    if scene.seat not in v.seats():
        return {}
    cubes, chosen = scene.facts.cubes[scene.seat], int(s.chosen)
    cards, gone = tuple(v.hand()), tuple(v.cards_at(Place.DISCARD + scene.seat))
    is_sealed = int(s.phase) == Phase.SEALED
    answers = tuple(int(s.answers[scene.seat, q]) for q in range(int(s.step[scene.seat]))) if is_sealed else ()

    def draw() -> dict[str, Markup]:
        key = ("hand", cards, chosen, gone, scene.about)
        found = {
            "q-screen": kept(("screen", cubes, scene.about), lambda: _screen(scene, cubes)),
            "q-hand": kept(key, lambda: _hand(scene, cards, chosen, gone)),
        }
        if answers:
            found["q-sealed"] = _sealed(scene, answers)
        return found

    return kept_parts(("own", cubes, cards, chosen, gone, answers, scene.about), draw)


def _screen(scene: Scene, cubes: tuple[int, ...]) -> Markup:
    v, seat = scene.voice, scene.seat
    cells = [
        html(
            "div",
            html("span", *[_cube(resource)] * min(number, 12), class_="row"),
            html("b", words(v.resource(resource, number))),
            class_=f"cell res-{resource}",
        )
        for resource, number in enumerate(cubes)
    ]
    name = html("b", sign_svg(v.sign(seat)), words(v.name(seat)))
    note = html("small", icon("eye-shut"), words(v._("seen by you alone")))
    head = html("div", name, note, class_="screen")
    return html("section", head, html("div", *cells, class_="cubes"), id="q-screen", class_="screenp")


def _cube(resource: int) -> Markup:
    return html("i", icon(marks.RESOURCES[resource]), class_=f"cube r{resource}")


def _hand(scene: Scene, cards: tuple[int, ...], chosen: int, gone: tuple[int, ...]) -> Markup:
    v = scene.voice
    faces = [card_face(scene, card, "card proj chosen" if card == chosen else "card proj") for card in cards]
    body = html("div", *faces, class_="hand projs") if faces else html("p", words(v._("no cards")), class_="none")
    parts = [panel_head(v._("Your cards")), body]
    if gone:
        text = v._("Put away by you: {cards}", cards=", ".join(v.card(card) for card in gone))
        parts.append(html("p", words(text), class_="none"))
    return html("section", *parts, id="q-hand", class_="panel handp")


def card_face(scene: Scene, card: int, class_: str) -> Markup:
    """A project card in HTML, drawn as on the plate."""
    v = scene.voice
    drawing = element(
        "svg",
        marks.card(scene.pen, v.level_of(card), v.kinds_of(card), v.card(card)),
        class_="com face",
        viewbox=f"-1 -1 {marks.CARD_WIDTH + 2:.0f} {marks.CARD_HEIGHT + 2:.0f}",
        aria_hidden="true",
    )
    return html("div", drawing, id=f"q-card-{card + 1}", class_=class_, role="img", aria_label=v.card(card))


def _sealed(scene: Scene, answers: tuple[int, ...]) -> Markup:
    v = scene.voice
    labels = (v._("league"), v._("city"), v._("gold pairs"), v._("pilgrim pairs"))
    rows = [html("li", words(f"{labels[q]}: {answer}")) for q, answer in enumerate(answers)]
    head = panel_head(v._("Your commitment"), v._("seen by you alone"))
    note = v._("Nobody sees it before the last city has decided; then all are opened at once.")
    return html(
        "section", head, html("ul", *rows), html("p", words(note), class_="none"), id="q-sealed", class_="panel"
    )


def aside(scene: Sight) -> Mapping[str, Markup]:
    """The supply and the guild masters."""
    s = scene.s
    supply, masters, walls = row(s.supply), row(s.master), int(s.bonus_walls)

    def draw() -> dict[str, Markup]:
        return {
            "q-masters": kept(("masters", masters, scene.table), lambda: _masters(scene, masters)),
            "q-supply": _supply(scene, supply, walls),
        }

    return kept_parts(("aside", supply, masters, walls, scene.table), draw)


def _supply(scene: Scene, supply: tuple[int, ...], walls: int) -> Markup:
    v = scene.voice
    return html(
        "section",
        panel_head(v._("In the supply"), v.ngettext("{number} bonus wall", "{number} bonus walls", walls)),
        html("p", *(html("span", _cube(r), words(str(n))) for r, n in enumerate(supply)), class_="supply"),
        id="q-supply",
        class_="panel",
    )


def _masters(scene: Scene, masters: tuple[int, ...]) -> Markup:
    v = scene.voice
    rows = []
    for kind, holder in enumerate(masters):
        who = v.name(holder) if holder in v.seats() else v._("nobody yet")
        rows.append(html("li", icon(marks.MASTERS[kind]), html("b", words(v.master(kind))), words(f" {who}")))
    return html(
        "section", panel_head(v._("Guild masters")), html("ul", *rows, class_="masters"), id="q-masters", class_="panel"
    )
