"""The seat's column: screen, hand, commitment; the supply and the guild masters."""

from collections.abc import Mapping

from quarantotto.core.present.keeping import kept
from quarantotto.core.present.kit import icon, panel_head
from quarantotto.core.seats import sign_svg
from quarantotto.core.svg import Markup, element, html, words
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.state import KINDS, Phase, Place, Resource


def hand(sight: Sight) -> Mapping[str, Markup]:
    """The reader's screen and cards."""
    v, s = sight.say, sight.s
    if sight.seat not in v.seats():
        return {}
    gone = tuple(v.cards_at(Place.DISCARD + sight.seat))
    is_sealed = int(s.phase) == Phase.SEALED
    answers = tuple(int(s.answers[sight.seat, q]) for q in range(int(s.step[sight.seat]))) if is_sealed else ()
    return _own(sight, v.cubes_of(sight.seat), v.hand(), int(s.chosen), gone, answers)


@kept
def _own(
    sight: Sight,
    cubes: tuple[int, ...],
    cards: tuple[int, ...],
    chosen: int,
    gone: tuple[int, ...],
    answers: tuple[int, ...],
) -> Mapping[str, Markup]:
    found = {"q-screen": _screen(sight, cubes), "q-hand": _hand(sight, cards, chosen, gone)}
    if answers:
        found["q-sealed"] = _sealed(sight, answers)
    return found


@kept
def _screen(sight: Sight, cubes: tuple[int, ...]) -> Markup:
    v, seat = sight.say, sight.seat
    cells = [
        html(
            "div",
            html("span", *[_cube(resource)] * min(number, 12), class_="row"),
            html("b", words(v.resource(resource, number))),
            class_=f"cell res-{resource}",
            data_explain=v.resource(resource, number),
        )
        for resource, number in enumerate(cubes)
    ]
    name = html("b", sign_svg(v.sign(seat)), words(v.seat_name(seat)))
    note = html("small", icon("eye-shut"), words(v._("seen by you alone")))
    head = html("div", name, note, class_="screen")
    return html("section", head, html("div", *cells, class_="cubes"), id="q-screen", class_="screenp")


def _cube(resource: int) -> Markup:
    return html("i", icon(marks.RESOURCES[resource]), class_=f"cube r{resource}")


@kept
def _hand(sight: Sight, cards: tuple[int, ...], chosen: int, gone: tuple[int, ...]) -> Markup:
    v = sight.say
    faces = [card_face(sight, card, "card proj chosen" if card == chosen else "card proj") for card in cards]
    body = html("div", *faces, class_="hand projs") if faces else html("p", words(v._("no cards")), class_="none")
    parts = [panel_head(v._("Your cards")), body]
    if gone:
        text = v._("You discarded: {cards}", cards=", ".join(v.card(card) for card in gone))
        parts.append(html("p", words(text), class_="none"))
    return html("section", *parts, id="q-hand", class_="panel handp")


def card_face(sight: Sight, card: int, class_: str) -> Markup:
    """A project card in HTML, drawn as on the plate."""
    v = sight.say
    drawing = element(
        "svg",
        marks.card(sight.pen, v.level_of(card), v.kinds_of(card), v.card(card)),
        class_="com face",
        viewbox=f"-1 -1 {marks.CARD_WIDTH + 2:.0f} {marks.CARD_HEIGHT + 2:.0f}",
        aria_hidden="true",
    )
    return html("div", drawing, id=f"q-card-{card + 1}", class_=class_, role="img", aria_label=v.card(card))


def _sealed(sight: Sight, answers: tuple[int, ...]) -> Markup:
    v = sight.say
    labels = (v._("league"), v._("city"), v._("gold pairs"), v._("pilgrim pairs"))
    rows = [html("li", words(f"{labels[q]}: {answer}")) for q, answer in enumerate(answers)]
    head = panel_head(v._("Your commitment"), v._("seen by you alone"))
    note = v._("Nobody sees it before the last city has decided; then all are opened at once.")
    return html(
        "section", head, html("ul", *rows), html("p", words(note), class_="none"), id="q-sealed", class_="panel"
    )


@kept
def aside(sight: Sight) -> Mapping[str, Markup]:
    """The supply and the guild masters."""
    return {"q-masters": _masters(sight), "q-supply": _supply(sight)}


def _supply(sight: Sight) -> Markup:
    v, walls, title = sight.say, int(sight.s.bonus_walls), sight.say._("In the supply")
    supply = [int(sight.s.supply[resource]) for resource in Resource]
    piles = [
        html("span", _cube(r), words(str(n)), data_explain=f"{title}: {v.resource(r, n)}") for r, n in enumerate(supply)
    ]
    return html(
        "section",
        panel_head(title, v.ngettext("{number} bonus wall", "{number} bonus walls", walls)),
        html("p", *piles, class_="supply"),
        id="q-supply",
        class_="panel",
    )


@kept
def _masters(sight: Sight) -> Markup:
    v = sight.say
    rows = []
    for kind in range(KINDS):
        holder = int(sight.s.master[kind])
        who = v.seat_name(holder) if holder in v.seats() else v._("nobody yet")
        named = html("b", words(v.master(kind)))
        rows.append(html("li", icon(marks.MASTERS[kind]), named, words(f" {who}"), data_explain=v.master_told(kind)))
    return html(
        "section", panel_head(v._("Guild masters")), html("ul", *rows, class_="masters"), id="q-masters", class_="panel"
    )
