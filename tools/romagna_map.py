"""Makes the map of Romagna: 190 places and their lines, by the method the edition's head describes.

    python -m tools.romagna_map SEED            prints whether this seed meets M1 to M19, and why not
    python -m tools.romagna_map --search N      the first seeds below N that do
    python -m tools.romagna_map SEED --write    writes the tables into the edition

The edition is data: nothing is generated in play.
"""

import math
import random
import sys
from collections import deque
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from tools.romagna_places import FIXED, REAL, SPARE

KM = 111.2
NARROW = math.cos(math.radians(44.5))
NEAREST = 0.95  # km between two places
DENSITY = 0.60  # share of the lines kept that are in the Gabriel graph and not among relative neighbours
Point = tuple[float, float]  # km east, km north
Pair = tuple[int, int]

STARTS = (59, 84, 102, 136, 165)
REFUGES = (63, 115, 120, 169, 170, 182, 186, 190)
LANDINGS = (1, 2, 3, 4, 5)

COAST = (
    (44.81, 12.270),
    (44.75, 12.250),
    (44.68, 12.240),
    (44.62, 12.262),
    (44.585, 12.283),
    (44.55, 12.281),
    (44.49, 12.283),
    (44.44, 12.291),
    (44.39, 12.318),
    (44.31, 12.347),
    (44.25, 12.360),
)
BORDERS = (
    ((44.81, 12.215), (44.60, 12.215), (44.55, 12.222), (44.416, 12.240), (44.31, 12.258), (44.25, 12.270)),
    (
        (44.81, 12.09),
        (44.70, 12.10),
        (44.69, 12.14),
        (44.56, 12.15),
        (44.55, 12.175),
        (44.36, 12.175),
        (44.25, 12.16),
    ),
    ((44.81, 12.00), (44.53, 12.00), (44.52, 12.06), (44.25, 12.06)),
    ((44.81, 12.02), (44.701, 12.02), (44.70, 11.962), (44.25, 11.962)),
)
# strip (1 at the coast), first and last number, from which latitude down to which
SECTIONS = (
    (1, 6, 25, 44.80, 44.69),
    (1, 35, 58, 44.625, 44.318),
    (1, 60, 62, 44.305, 44.268),
    (2, 64, 83, 44.80, 44.70),
    (2, 85, 88, 44.655, 44.575),
    (2, 89, 101, 44.565, 44.425),
    (2, 103, 114, 44.408, 44.292),
    (2, 116, 119, 44.285, 44.266),
    (3, 121, 124, 44.69, 44.60),
    (3, 125, 135, 44.60, 44.548),
    (3, 137, 164, 44.534, 44.380),
    (3, 166, 168, 44.368, 44.305),
    (4, 171, 181, 44.52, 44.378),
    (4, 183, 185, 44.368, 44.342),
    (4, 187, 189, 44.334, 44.303),
)
ROADS = {
    "Magnavacca - Comacchio": ((44.678, 12.238), (44.684, 12.222), (44.689, 12.205), (44.694, 12.182)),
    "Comacchio - Ostellato": ((44.694, 12.182), (44.72, 12.10), (44.75, 12.02)),
    "Comacchio - Pomposa": ((44.694, 12.182), (44.745, 12.187), (44.80, 12.20)),
    "Sant'Alberto road": (
        (44.416, 12.202),
        (44.454, 12.190),
        (44.496, 12.168),
        (44.540, 12.160),
        (44.552, 12.230),
        (44.555, 12.270),
    ),
    "Sant'Alberto - Alfonsine": ((44.540, 12.160), (44.511, 12.106), (44.505, 12.041), (44.49, 11.97)),
    "Ravenna - Alfonsine": ((44.416, 12.202), (44.454, 12.151), (44.469, 12.083), (44.505, 12.041)),
    "Ravenna - Bagnacavallo": ((44.416, 12.202), (44.428, 12.129), (44.42, 12.06), (44.416, 11.977)),
    "Ravenna - Cotignola": ((44.416, 12.202), (44.396, 12.076), (44.384, 12.018), (44.372, 11.985)),
    "Russi - Faenza": ((44.384, 12.018), (44.338, 11.985)),
    "Russi - south": ((44.384, 12.018), (44.34, 12.02), (44.300, 12.010)),
    "Ravegnana": ((44.416, 12.202), (44.373, 12.160), (44.347, 12.143), (44.300, 12.110)),
    "Ghibullo - San Pietro in Trento": ((44.347, 12.143), (44.348, 12.118), (44.318, 12.083), (44.292, 12.080)),
    "Dismano": ((44.416, 12.202), (44.384, 12.185), (44.323, 12.185), (44.287, 12.190)),
    "Dismano branch": ((44.323, 12.185), (44.30, 12.202), (44.262, 12.236)),
    "Romea": ((44.416, 12.202), (44.381, 12.237), (44.356, 12.256), (44.312, 12.300), (44.262, 12.345)),
    "Corsini towpath": ((44.416, 12.202), (44.45, 12.235), (44.488, 12.275)),
}
WATERS = {
    "Comacchio - Magnavacca channel": ((44.694, 12.182), (44.683, 12.242)),
    "Po di Primaro": (
        (44.588, 12.282),
        (44.567, 12.222),
        (44.560, 12.180),
        (44.548, 12.160),
        (44.575, 12.07),
        (44.587, 12.012),
    ),
    "Canale Corsini": ((44.416, 12.202), (44.456, 12.232), (44.488, 12.278)),
    "Baiona": ((44.545, 12.232), (44.515, 12.250), (44.477, 12.250), (44.460, 12.236)),
    "Fiumi Uniti": ((44.392, 12.317), (44.39, 12.23), (44.384, 12.185), (44.373, 12.160), (44.347, 12.143)),
    "Savio": ((44.312, 12.345), (44.312, 12.300), (44.262, 12.256)),
    "Naviglio": ((44.505, 12.041), (44.52, 12.10), (44.540, 12.160)),
}
LAGOONS = ((44.568, 44.688, 12.03, 12.225), (44.71, 44.79, 12.15, 12.215), (44.47, 44.53, 12.238, 12.272))
# Lines the rulebook's examples and the method ask for; they are never taken away.
PATHS_OF_3 = (2, 4, 32, 33, 34)
WATERS_OF_3 = (2, 4)


def spot(lat: float, lon: float) -> Point:
    return (lon - 12.0) * NARROW * KM, (lat - 44.0) * KM


def degrees(point: Point) -> tuple[float, float]:
    return point[1] / KM + 44.0, point[0] / (NARROW * KM) + 12.0


def between(line: tuple[tuple[float, float], ...], lat: float) -> float:
    """The longitude of a border at a latitude."""
    for (north, east), (south, west) in pairwise(line):
        if south <= lat <= north:
            return east + (west - east) * (north - lat) / (north - south)
    return line[-1][1]


def is_lagoon(point: Point) -> bool:
    lat, lon = degrees(point)
    return any(south <= lat <= north and west <= lon <= east for south, north, west, east in LAGOONS)


@dataclass
class Romagna:
    """The map in the making: places by number, lines by kind."""

    seed: int
    at: dict[int, Point] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    lines: dict[str, set[Pair]] = field(default_factory=lambda: {"path": set(), "road": set(), "water": set()})
    kept: set[tuple[str, Pair]] = field(default_factory=set)

    def join(self, kind: str, one: int, other: int, *, keep: bool = False) -> None:
        pair = (min(one, other), max(one, other))
        self.lines[kind].add(pair)
        if keep:
            self.kept.add((kind, pair))

    def cut(self, kind: str, pair: Pair) -> None:
        self.lines[kind].discard(pair)

    def around(self, place: int, *kinds: str) -> set[int]:
        pairs = (pair for kind in kinds or self.lines for pair in self.lines[kind])
        return {a + b - place for a, b in pairs if place in (a, b)}

    def apart(self, one: int, other: int) -> float:
        return math.dist(self.at[one], self.at[other])


def make(seed: int) -> Romagna:
    """One map; whether it is a good one, `faults` says."""
    dice = random.Random(seed)
    country = Romagna(seed)
    for number, (name, lat, lon) in FIXED.items():
        country.at[number] = spot(lat, lon)
        country.names[number] = name
    for section in SECTIONS:
        fill(country, dice, *section)
    name_the_rest(country, dice)
    for line in ROADS.values():
        snap(country, "road", line, 0.010, 0.075)
    for line in WATERS.values():
        snap(country, "water", line, 0.009, 0.09)
    draw_paths(country, dice)
    mandate(country)
    repair(country)
    return country


# Places


def fill(country: Romagna, dice: random.Random, strip: int, first: int, last: int, north: float, south: float) -> None:
    """Named places of a section, then spots as far as possible from all others, numbered from north to south."""
    wanted = last - first + 1
    chosen: list[tuple[Point, str]] = []

    def room(point: Point) -> float:
        return min(math.dist(point, other) for other in [*country.at.values(), *(there for there, _ in chosen)])

    named = [
        (spot(lat, lon), name)
        for name, lat, lon in REAL
        if south <= lat <= north and is_inside(strip, lat, lon) and name not in country.names.values()
    ]
    while named and len(chosen) < wanted:
        best = max(named, key=lambda place: room(place[0]))
        named.remove(best)
        if room(best[0]) >= NEAREST:
            chosen.append(best)
    while len(chosen) < wanted:
        candidates = [random_spot(dice, strip, north, south) for _ in range(60)]
        chosen.append((max(candidates, key=room), ""))
    for number, (point, name) in zip(range(first, last + 1), sorted(chosen, key=lambda c: -c[0][1]), strict=True):
        country.at[number] = point
        country.names[number] = name


def edges_of(strip: int, lat: float) -> tuple[float, float]:
    east = between(COAST, lat) - 0.006 if strip == 1 else between(BORDERS[strip - 2], lat)
    return between(BORDERS[strip - 1], lat), east


def is_inside(strip: int, lat: float, lon: float) -> bool:
    west, east = edges_of(strip, lat)
    return west <= lon <= east + (0.004 if strip == 1 else 0)


def random_spot(dice: random.Random, strip: int, north: float, south: float) -> Point:
    lat = dice.uniform(south, north)
    west, east = edges_of(strip, lat)
    return spot(lat, dice.uniform(west, east))


def name_the_rest(country: Romagna, dice: random.Random) -> None:
    spare = {ground: list(names) for ground, names in SPARE.items()}
    for number in sorted(country.at):
        if not country.names[number]:
            ground = ground_of(country.at[number])
            names = spare[ground] or spare["plain"]
            country.names[number] = names.pop(0)


def ground_of(point: Point) -> str:
    lat, lon = degrees(point)
    if is_lagoon(point):
        return "lagoon"
    if between(COAST, lat) - lon < 0.016:
        return "coast"
    if any(distance_to(line, point)[0] < 0.8 for line in WATERS.values()):
        return "river"
    if lat < 44.53 and between(COAST, lat) - lon < 0.06:
        return "wood"
    return "plain"


# Roads and waterways


def distance_to(line: tuple[tuple[float, float], ...], point: Point) -> tuple[float, float]:
    """How far a point is from a polyline in km, and how far along it."""
    best, along, walked = math.inf, 0.0, 0.0
    corners = [spot(*corner) for corner in line]
    for a, b in pairwise(corners):
        length = math.dist(a, b)
        share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length**2
        share = min(1.0, max(0.0, share))
        foot = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
        if math.dist(point, foot) < best:
            best, along = math.dist(point, foot), walked + share * length
        walked += length
    return best, along


def snap(country: Romagna, kind: str, line: tuple[tuple[float, float], ...], near: float, far: float) -> None:
    """Joins the places beside a polyline in their order along it."""
    beside = []
    for number, point in country.at.items():
        distance, along = distance_to(line, point)
        if distance <= near * KM * 0.85:
            beside.append((along, number))
    beside.sort()
    for (_, one), (_, other) in pairwise(beside):
        if country.apart(one, other) <= far * KM * 0.85:
            country.join(kind, one, other)


# Paths and lagoons


def gabriel(country: Romagna) -> tuple[list[Pair], list[Pair], list[Pair]]:
    """Relative neighbours, the other lines of the Gabriel graph, and those that only just miss it."""
    close, other, almost = [], [], []
    numbers = sorted(country.at)
    for a, b in combinations(numbers, 2):
        span = country.apart(a, b)
        if span > 9.0:
            continue
        ahead = [c for c in numbers if c not in (a, b) and max(country.apart(a, c), country.apart(b, c)) < span]
        inside = [c for c in ahead if country.apart(a, c) ** 2 + country.apart(b, c) ** 2 < span**2]
        if not ahead:
            close.append((a, b))
        elif not inside:
            other.append((a, b))
        elif len(inside) == 1:
            almost.append((a, b))
    return close, other, almost


def middle(country: Romagna, pair: Pair) -> Point:
    (a, b), (c, d) = country.at[pair[0]], country.at[pair[1]]
    return (a + c) / 2, (b + d) / 2


def draw_paths(country: Romagna, dice: random.Random) -> None:
    """Lines between neighbours: paths on land, water in a lagoon."""
    close, other, almost = gabriel(country)
    chosen = close + [pair for pair in other if dice.random() < DENSITY]
    for pair in chosen:
        span = country.apart(*pair) / (KM * 0.85)
        if is_lagoon(middle(country, pair)):
            country.join("water", *pair)
            if span < 0.035 and dice.random() < 0.25:
                country.join("path", *pair)
        elif span < 0.06 and pair not in country.lines["road"]:
            country.join("path", *pair)
    for pair in almost:
        if is_lagoon(middle(country, pair)) and dice.random() < 0.4:
            country.join("water", *pair)


def mandate(country: Romagna) -> None:
    """Lines that must be there, and at 3 none besides them (M3 to M7)."""
    for lines in country.lines.values():
        for pair in [pair for pair in lines if 3 in pair]:
            lines.discard(pair)
    for other in PATHS_OF_3:
        country.join("path", 3, other, keep=True)
    for other in WATERS_OF_3:
        country.join("water", 3, other, keep=True)
    for one, other in ((31, 30), (30, 29)):
        country.join("road", one, other, keep=True)
        country.cut("path", (other, one))
    for pair in [pair for pair in country.lines["road"] if 26 in pair]:
        country.cut("road", pair)
    for one, other in ((29, 28), (28, 26), (32, 31), (1, 2), (4, 5)):
        country.join("path", one, other, keep=True)
    country.join("water", 1, 2, keep=True)
    country.join("water", 4, 5, keep=True)
    hut = min(range(85, 89), key=lambda n: math.dist(country.at[n], spot(44.60, 12.175)))
    country.join("water", 26, hut, keep=True)
    country.join("water", hut, 136, keep=True)
    country.join("path", 136, 137, keep=True)
    coast = sorted(
        (n for n, point in country.at.items() if ground_of(point) == "coast" and point[1] < country.at[5][1]),
        key=lambda n: -country.at[n][1],
    )
    for one, other in zip([5, *coast], coast, strict=False):
        if country.apart(one, other) < 9:
            country.join("water", one, other)


# Repair


def crossing(country: Romagna, one: Pair, other: Pair) -> bool:
    if set(one) & set(other):
        return False
    a, b, c, d = (country.at[n] for n in (*one, *other))

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def crossings(country: Romagna, kind: str) -> list[tuple[Pair, Pair]]:
    return [(a, b) for a, b in combinations(sorted(country.lines[kind]), 2) if crossing(country, a, b)]


def component(country: Romagna, start: int, *kinds: str) -> set[int]:
    reached, fresh = {start}, [start]
    around = {n: country.around(n, *kinds) for n in country.at}
    while fresh:
        fresh = [n for place in fresh for n in around[place] if n not in reached and not reached.add(n)]  # type: ignore[func-returns-value]
    return reached


def repair(country: Romagna) -> None:
    """No two lines of a kind cross, everything hangs together, no refuge and no hut has a single line."""
    for kind in country.lines:
        while pairs := crossings(country, kind):
            loose = [line for pair in pairs for line in pair if (kind, line) not in country.kept]
            country.cut(kind, max(loose, key=lambda line: country.apart(*line)))
    land = ("path", "road")
    for number in (*LANDINGS, *STARTS, *REFUGES):
        while number not in (whole := component(country, 102, *land)):
            bridge(country, component(country, number, *land), whole, "path")
    while len(whole := component(country, 102)) < len(country.at):
        rest = set(country.at) - whole
        bridge(country, component(country, min(rest)), whole, "path")
    for number in country.at:
        is_hut = not country.around(number, *land)
        if len(country.around(number)) < 2 or (is_hut and len(country.around(number, "water")) < 2):
            second_line(country, number, "water" if is_hut else "path")


def bridge(country: Romagna, part: set[int], whole: set[int], kind: str) -> None:
    """The shortest line between two parts that crosses none of its kind, never at 3."""
    pairs = [(min(a, b), max(a, b)) for a in part for b in whole if 3 not in (a, b)]
    for pair in sorted(pairs, key=lambda pair: country.apart(*pair)):
        if not any(crossing(country, pair, line) for line in country.lines[kind]):
            country.join(kind, *pair, keep=True)
            return
    raise ValueError("two parts of the country cannot be joined")


def second_line(country: Romagna, number: int, kind: str) -> None:
    others = set(country.at) - {number, 3} - country.around(number)
    bridge(country, {number}, others, kind)


# M1 to M19


def distances(around: dict[int, set[int]], start: int) -> dict[int, int]:
    distance = {start: 0}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        for other in around[place]:
            if other not in distance:
                distance[other] = distance[place] + 1
                queue.append(other)
    return distance


def movement(country: Romagna) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    """Where one foot card, and where one card of any kind leads."""
    foot = {n: country.around(n, "path", "road") for n in country.at}
    roads = {n: country.around(n, "road") for n in country.at}
    free = {n: country.around(n) | {far for near in roads[n] for far in roads[near]} - {n} for n in country.at}
    return foot, free


def faults(country: Romagna) -> list[str]:
    """Which of M1 to M19 a map fails, hard ones first."""
    foot, free = movement(country)
    found = [*_hard_faults(country, free), *_soft_faults(country, foot, free)]
    return [text for text in found if text]


def _hard_faults(country: Romagna, free: dict[int, set[int]]) -> list[str]:
    def far(one: int, other: int) -> int:
        return distances(free, one).get(other, 99)

    lines = country.lines
    return [
        "" if set(country.at) == set(range(1, 191)) else "M1 places",
        "" if country.around(3, "path", "road") == set(PATHS_OF_3) and not country.around(3, "road") else "M3 foot",
        "" if country.around(3, "water") == set(WATERS_OF_3) else "M3 water",
        "" if (30, 31) in lines["road"] and (29, 30) in lines["road"] else "M4",
        "" if 28 in country.around(29, "path", "road") and 26 in country.around(28, "path", "road") else "M5",
        "" if far(32, 31) <= 2 else "M6",
        "" if far(26, 137) <= 3 else f"M7 {far(26, 137)}",
        "" if far(59, 32) <= 9 else f"M8 59-32 {far(59, 32)}",
        "" if far(84, 26) <= 9 else f"M8 84-26 {far(84, 26)}",
        "" if not country.around(26, "road") else "M9 a road at 26",
    ]


def _soft_faults(country: Romagna, foot: dict[int, set[int]], free: dict[int, set[int]]) -> list[str]:
    everywhere = {n: country.around(n) for n in country.at}
    whole = component(country, 102)
    land = component(country, 102, "path", "road")
    found = ["" if len(whole) == 190 and {*LANDINGS, *STARTS, *REFUGES} <= land else "M10"]
    for landing in LANDINGS:
        moves, steps = distances(free, landing), distances(foot, landing)
        nearest, walked = min(moves[r] for r in REFUGES), min(steps.get(r, 99) for r in REFUGES)
        found.append("" if 6 <= nearest <= 12 and 10 <= walked <= 18 else f"M11/M12 {landing}: {nearest} / {walked}")
        found.append("" if min(moves[s] for s in STARTS) >= 2 else f"M18 {landing}")
    for refuge in REFUGES:
        found.append("" if len(everywhere[refuge]) >= 2 else f"M13 {refuge}")
        without = {n: around - {refuge} for n, around in everywhere.items() if n != refuge}
        found.append("" if len(distances(without, 102)) == 189 else f"M13 {refuge} cuts")
    degrees_ = [len(around) for around in everywhere.values()]
    mean = sum(degrees_) / 190
    found.append("" if 3.8 <= mean <= 5 and max(degrees_) <= 9 else f"M14 {mean:.2f}, {max(degrees_)}")
    for number in country.at:
        if not foot[number] and len(country.around(number, "water")) < 2:
            found.append(f"M14 hut {number}")
    for kind, low, high in (("path", 240, 290), ("road", 50, 72), ("water", 75, 110)):
        count = len(country.lines[kind])
        found.append("" if low <= count <= high else f"M15 {kind} {count}")
    for kind in country.lines:
        found.append("" if not crossings(country, kind) else f"M19 {kind} lines cross")
    closest = min(country.apart(a, b) for a, b in combinations(country.at, 2))
    found.append("" if closest >= 0.9 else f"M19 {closest:.2f} km")
    return found


def main(arguments: list[str]) -> None:
    if arguments[0] == "--search":
        for seed in range(int(arguments[1])):
            wrong = faults(make(seed))
            print(seed, "good" if not wrong else "; ".join(wrong[:4]), flush=True)
        return
    country = make(int(arguments[0]))
    print(f"seed {country.seed}:", "; ".join(faults(country)) or "meets M1 to M19")
    if "--write" in arguments:
        from tools.romagna_edition import write

        write(country)


if __name__ == "__main__":
    main(sys.argv[1:])
