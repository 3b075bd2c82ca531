"""The small things: coins, cubes, cards, shields. Most are drawn around their own middle."""

from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, words

RESOURCES = ("gold", "army", "craftsman", "pilgrim")
MASTERS = ("treasurer", "captain", "architect", "bishop")
SHIELD = "M-9-10H9V1C9 7 4 10 0 12-4 10-9 7-9 1z"
CARD_WIDTH, CARD_HEIGHT = 88.0, 76.0


def badge(pen: Pen, resource: int, radius: float) -> Markup:
    """A resource or its kind: coin, shield, hammer, shell in a disc of its own colour."""
    size = 1.3 * radius
    return element(
        "g",
        element("circle", r=radius, class_="disc"),
        pen.icon(RESOURCES[resource], 0, 0, size, "ric"),
        class_=f"r{resource}",
    )


def cube(pen: Pen, resource: int, size: float) -> Markup:
    return element(
        "g",
        element("rect", class_="disc", x=-size / 2, y=-size / 2, width=size, height=size, rx=3),
        pen.icon(RESOURCES[resource], 0, 0, 0.72 * size, "ric"),
        class_=f"r{resource}",
    )


def card(pen: Pen, level: int, kinds: list[int], title: str) -> Markup:
    """A project card, from its upper left corner: level and kinds."""
    head = [
        element("title", words(title)),
        element("rect", class_="pcard", width=CARD_WIDTH, height=CARD_HEIGHT, rx=6),
        element("text", words(str(level)), class_="level l", x=8, y=24),
    ]
    if len(kinds) == 1:
        return join([*head, element("g", badge(pen, kinds[0], 20), transform=at(CARD_WIDTH / 2 + 6, CARD_HEIGHT / 2))])
    columns = 2
    places = [(CARD_WIDTH / 2 + 6 + 30 * (i % columns - 0.5), i // columns) for i in range(len(kinds))]
    rows = (len(kinds) + 1) // columns
    signs = [
        element("g", badge(pen, kind, 13), transform=at(x, CARD_HEIGHT / 2 + 30 * (row - (rows - 1) / 2)))
        for kind, (x, row) in zip(kinds, places, strict=True)
    ]
    return join([*head, *signs])


def shield(value: int) -> Markup:
    """What an army on this wall card is worth."""
    return join([element("path", class_="sh", d=SHIELD), element("text", words(str(value)), class_="sn", y=4)])
