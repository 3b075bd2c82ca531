"""Writes a map as the edition `romagna`: tables as TOML, spots on the canvas, and the side each name stands on."""

import math
from pathlib import Path

from tools.romagna_map import COAST, WATERS, Point, Romagna, spot
from tools.romagna_places import SPARE

TARGET = Path(__file__).parents[1] / "src/quarantotto/games/garibaldi/editions/romagna.toml"
UNITS = 42.0  # of the canvas, to a kilometre
WEST, NORTH = spot(44.0, 11.925)[0], spot(44.836, 12.0)[1]
CANVAS = (1720, 2740)
# Where a name may stand: side, text anchor, offset of its first (or last, or middle) letter.
SIDES = {
    "e": (1, 20, 5),
    "w": (-1, -20, 5),
    "n": (0, 0, -20),
    "s": (0, 0, 31),
    "ne": (1, 14, -13),
    "nw": (-1, -14, -13),
    "se": (1, 14, 24),
    "sw": (-1, -14, 24),
}
LETTER, HEIGHT = 8.2, 17.0
LAGOON_SHAPES = {
    "Valli di Comacchio": (
        (44.686, 12.150),
        (44.684, 12.188),
        (44.676, 12.214),
        (44.655, 12.226),
        (44.632, 12.234),
        (44.606, 12.243),
        (44.586, 12.240),
        (44.574, 12.212),
        (44.570, 12.178),
        (44.590, 12.163),
        (44.612, 12.158),
        (44.590, 12.146),
        (44.572, 12.120),
        (44.582, 12.070),
        (44.598, 12.034),
        (44.640, 12.026),
        (44.676, 12.034),
        (44.690, 12.070),
        (44.692, 12.116),
    ),
    "Valle Bertuzzi": (
        (44.792, 12.166),
        (44.794, 12.198),
        (44.784, 12.214),
        (44.756, 12.212),
        (44.724, 12.206),
        (44.712, 12.182),
        (44.724, 12.160),
        (44.752, 12.154),
        (44.776, 12.152),
    ),
    "Pialassa Baiona": (
        (44.530, 12.252),
        (44.524, 12.268),
        (44.506, 12.272),
        (44.482, 12.268),
        (44.470, 12.252),
        (44.480, 12.240),
        (44.504, 12.240),
        (44.520, 12.244),
    ),
}
# Places with houses around them, the largest first.
TOWNS = (
    "Ravenna",
    "Comacchio",
    "Bagnacavallo",
    "Alfonsine",
    "Russi",
    "Sant'Alberto",
    "Magnavacca",
    "Fusignano",
    "Mezzano",
    "Porto Corsini",
    "Piangipane",
    "Savio",
    "San Pietro in Vincoli",
    "Lagosanto",
    "Classe",
    "Savarna",
    "Castiglione",
    "Casal Borsetti",
    "Longastrino",
    "Coccolia",
    "San Pancrazio",
    "San Zaccaria",
    "Campiano",
    "Godo",
)
WOODS = (
    ((44.545, 12.256), (44.500, 12.222)),
    ((44.500, 12.222), (44.452, 12.222)),
    ((44.452, 12.250), (44.420, 12.272)),
    ((44.376, 12.272), (44.318, 12.302)),
    ((44.300, 12.322), (44.268, 12.340)),
)


def on_canvas(point: Point) -> tuple[int, int]:
    return round((point[0] - WEST) * UNITS), round((NORTH - point[1]) * UNITS)


def label_sides(country: Romagna) -> list[str]:
    """For every place the side on which its name covers least."""
    at = {n: on_canvas(point) for n, point in country.at.items()}
    segments = [(at[a], at[b]) for lines in country.lines.values() for a, b in lines]
    boxes: list[tuple[float, float, float, float]] = []
    chosen: dict[int, str] = {}
    made_up = {name for names in SPARE.values() for name in names}
    for number in sorted(country.at, key=lambda n: (country.names[n] in made_up, n)):
        best = min(SIDES, key=lambda side: _cost(at, number, country.names[number], side, segments, boxes))
        chosen[number] = best
        boxes.append(_box(at[number], country.names[number], best))
    return [chosen[n] for n in sorted(chosen)]


def _box(centre: tuple[int, int], name: str, side: str) -> tuple[float, float, float, float]:
    anchor, dx, dy = SIDES[side]
    width = len(name) * LETTER
    left = centre[0] + dx - {1: 0, 0: width / 2, -1: width}[anchor]
    return left, centre[1] + dy - HEIGHT + 4, left + width, centre[1] + dy + 4


def _cost(
    at: dict[int, tuple[int, int]],
    number: int,
    name: str,
    side: str,
    segments: list[tuple[tuple[int, int], tuple[int, int]]],
    boxes: list[tuple[float, float, float, float]],
) -> float:
    box = _box(at[number], name, side)
    cost = {"e": 0.0, "w": 0.3, "n": 0.6, "s": 0.5}.get(side, 0.9)
    for other, (x, y) in at.items():
        if other != number and box[0] - 15 < x < box[2] + 15 and box[1] - 15 < y < box[3] + 15:
            cost += 12
    cost += sum(9 for other in boxes if _overlap(box, other))
    cost += sum(1.5 for a, b in segments if _cuts(box, a, b))
    if box[0] < 60 or box[2] > CANVAS[0] - 40:
        cost += 30
    return cost


def _overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _cuts(box: tuple[float, float, float, float], a: tuple[int, int], b: tuple[int, int]) -> bool:
    for step in range(1, 24):
        x = a[0] + (b[0] - a[0]) * step / 24
        y = a[1] + (b[1] - a[1]) * step / 24
        if box[0] < x < box[2] and box[1] < y < box[3]:
            return True
    return False


def _wrapped(values: list[str], indent: str = "  ", width: int = 118) -> str:
    lines, line = [], indent
    for value in values:
        if len(line) + len(value) + 2 > width:
            lines.append(line.rstrip())
            line = indent
        line += value + ", "
    return "\n".join([*lines, line.rstrip()])


def _pairs(pairs: list[tuple[int, int]]) -> str:
    return "[\n" + _wrapped([f"[{a}, {b}]" for a, b in pairs]) + "\n]"


def _points(line: tuple[tuple[float, float], ...]) -> str:
    return "[" + ", ".join(f"[{x}, {y}]" for x, y in (on_canvas(spot(*corner)) for corner in line)) + "]"


def tables(country: Romagna) -> str:
    """The parts of the edition that the map decides."""
    numbers = sorted(country.at)
    names = _wrapped([f'"{country.names[n]}"' for n in numbers])
    spots = _pairs([on_canvas(country.at[n]) for n in numbers])
    sides = _wrapped([f'"{side}"' for side in label_sides(country)])
    rivers = {name: line for name, line in WATERS.items() if name not in ("Comacchio - Magnavacca channel", "Baiona")}
    lines = "\n".join(f"{kind} = {_pairs(sorted(country.lines[kind]))}" for kind in country.lines)
    return "\n".join(
        [
            "[map]",
            'source = "reconstructed"  # stated: landings, refuges, starts, all lines of 3, and 31-30-29-28-26',
            f"seed = {country.seed}  # of tools/romagna_map.py, which checks M1 to M19",
            "places = 190",
            "landings = [1, 2, 3, 4, 5]",
            "refuges = [63, 115, 120, 169, 170, 182, 186, 190]",
            "starts = [59, 84, 102, 136, 165]",
            lines,
            "",
            "[names]",
            'source = "public"  # real places of 1849 where we know them; farms and crossings between are made up',
            f"places = [\n{names}\n]",
            'patrols = ["yellow", "blue", "brown", "orange", "green"]',
            "",
            "[drawing]",
            'source = "reconstructed"  # 42 units to the kilometre, north up',
            f"canvas = [{CANVAS[0]}, {CANVAS[1]}]",
            f"places = {spots}",
            f"labels = [\n{sides}\n]",
            f"coast = {_points(COAST)}",
            "towns = [" + ", ".join(f'"{name}"' for name in TOWNS if name in country.names.values()) + "]",
            f"woods = [{', '.join(_points(wood) for wood in WOODS)}]",
            "",
            "[drawing.rivers]",
            *(f'"{name}" = {_points(line)}' for name, line in rivers.items()),
            "",
            "[drawing.lagoons]",
            *(f'"{name}" = {_points(shape)}' for name, shape in LAGOON_SHAPES.items()),
            "",
        ]
    )


HEAD = """# Garibaldi: La Trafila, as far as the rulebook prints it; what it does not print is our completion and says
# so. Places are numbered as on the table, 1 to 190. Map, names and drawing are written by tools/romagna_map.py.

[edition]
game = "garibaldi"
title = "Romagna, agosto 1849"

[numbers]
source = "rulebook"
rounds = 30
window = 4            # rounds whose places leave a clue
hand = 4              # cards Garibaldi refills to
supply = 5            # the same after event 2
name_round = 8        # without a clue until then he names a place
death_round = 8       # from which event 42 may be played
# by number of Austrian players     1  2  3  4  5
white_hand             =           [5, 5, 5, 5, 5]
experienced_hand       =           [9, 6, 5, 4, 4]
experienced_discards   =           [9, 5, 3, 2, 1]

[groups]
source = "rulebook"
# patrols that go together, by their start places, for 1 to 5 Austrian players
starts = [
  [[59, 84, 102, 136, 165]],
  [[59, 136, 165], [84, 102]],
  [[84], [59, 136], [102, 165]],
  [[136], [59, 165], [84], [102]],
  [[59], [84], [102], [136], [165]],
]

[cards]
source = "reconstructed"  # 55 cards, which are events, and their numbers are stated; kinds and pairing are not
# red and white half of cards 1 to 55
halves = [
"""
RED = {
    1: "report",
    2: "supply",
    3: "bonnet",
    4: "clothes",
    5: "shed",
    6: "don-marco",
    7: "mezzanott",
    8: "boliga",
    9: "leggero",
    10: "aye-sir",
    11: "montanari",
    12: "people",
}
WHITE = {
    37: "requisition",
    40: "agony",
    41: "letters",
    42: "death",
    43: "accusation",
    45: "support",
    46: "bivouac",
    49: "baiona",
}
WHITE_MOVES = [
    "foot",
    "horse",
    "foot",
    "horse",
    "boat",
    "foot",
    "horse",
    "foot",
    "horse",
    "boat",
    "foot",
    "horse",
    "foot",
    "horse",
    "foot",
    "boat",
    "horse",
    "foot",
    "horse",
    "foot",
    "boat",
    "horse",
    "foot",
    "horse",
    "boat",
    "foot",
    "horse",
    "boat",
    "foot",
    "horse",
    "foot",
    "horse",
    "boat",
    "foot",
    "horse",
    "foot",
    "-",
    "boat",
    "foot",
    "-",
    "-",
    "-",
    "-",
    "horse",
    "-",
    "-",
    "foot",
    "horse",
    "-",
    "foot",
    "boat",
    "foot",
    "horse",
    "foot",
    "boat",
]


def cards() -> str:
    """The card list of the reconstruction."""
    halves = []
    for number in range(1, 56):
        red = RED.get(number) or ("foot" if number <= 33 else "horse" if number <= 45 else "boat")
        halves.append(f'["{red}", "{WHITE.get(number) or WHITE_MOVES[number - 1]}"]')
    return _wrapped(halves) + "\n]\n"


def write(country: Romagna) -> None:
    """The whole edition; figures measured with it are added by hand."""
    head = HEAD + cards() + "\n"
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(head + tables(country), encoding="utf-8")
    print(f"written: {TARGET.name}, {math.ceil(TARGET.stat().st_size / 1024)} kB")
