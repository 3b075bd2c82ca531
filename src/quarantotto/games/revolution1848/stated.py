"""What the rulebook of 1848 and public sources state of its cards; a card of unknown number goes by its name."""

from collections.abc import Callable, Iterator
from typing import Any

from quarantotto.core.edition import EditionFile
from quarantotto.core.stated import Fact, numbers

Row = dict[str, Any]
RULEBOOK = "rulebook"
ROUND = "public: the publisher's leaflet of one round"
BASE = "public: the rules of the base game"
REVIEW = "public: reviews"
SHEET = "public: the publisher's data sheet"

NUMBERS = {"hand": 6, "deal": 2, "draw": 2, "majority": 5, "awards": [4, 3, 2, 1], "goal": [6, 5, 4]}
RR, DL, L, R = "republicans", "democrats", "liberals", "reaction"
# Number if it is known, what its name contains, figures, source.
PERSONS: tuple[tuple[int, str, Row, str], ...] = (
    (1, "Hecker", {"party": RR, "value": 6}, RULEBOOK),
    (4, "Herwegh", {"party": RR, "value": 2}, RULEBOOK),
    (7, "Sigel", {"party": RR, "value": 1}, RULEBOOK),
    (9, "Blum", {"party": DL, "value": 8}, ROUND),
    (26, "Simson", {"party": L, "value": 2}, ROUND),
    (35, "Windischgrätz", {"party": R, "flag": "austria", "military": 3}, RULEBOOK),
    (40, "Wilhelm", {"party": R, "flag": "prussia", "military": 2}, RULEBOOK),
    (41, "Wrangel", {"party": R, "flag": "prussia", "military": 3}, RULEBOOK),
    (0, "Radetzky", {"flag": "austria", "military": 4}, RULEBOOK),
    (0, "Schwarzenberg", {"flag": "austria", "military": 2}, RULEBOOK),
    (0, "Schurz", {"party": RR}, REVIEW),
    (0, "Fröbel", {"party": DL, "region": "Thüringen"}, REVIEW),
    (0, "Dahlmann", {"party": L, "region": "Schleswig-Holstein"}, REVIEW),
    (0, "Gagern", {"party": L}, REVIEW),
    (0, "Bismarck", {"party": R}, REVIEW),
)
EXTRAS: tuple[tuple[int, str, Row, str], ...] = (
    (3, "Belgisches Vorbild", {"laid": "own", f"for {L}": 1}, ROUND),
    (8, "Proklamation der II. Republik", {"laid": "own", f"for {DL}": 2}, ROUND),
    (13, "18. März", {"red": 11}, RULEBOOK),
    (15, "Kroatien", {"laid": "opponent", "bonus": 5, "flag": "austria"}, RULEBOOK),
    (26, "Gemeine Satire", {}, ROUND),
    (29, "", {"army": 17, "flag": "austria"}, RULEBOOK),
    (33, "", {"army": 15, "flag": "prussia"}, RULEBOOK),
    (0, "Louis Napoleon", {"laid": "opponent", f"for {RR}": -3}, RULEBOOK),
    (0, "Lola Montez", {"laid": "opponent", "hits": "removes"}, RULEBOOK),
    (0, "Bauernaufstand", {"laid": "opponent", "hits": "disarms"}, RULEBOOK),
    (0, "Guillotine", {}, REVIEW),
    (0, "Presse", {}, REVIEW),
)
EVENTS: tuple[tuple[int, str, Row, str], ...] = (
    (1, "Deutscher Bund", {"date": "März 1848"}, ROUND),
    (4, "Schleswig-Holstein", {}, SHEET),
    (12, "Parlamentsheer", {}, SHEET),
    (15, "Vereidigung", {}, SHEET),
)
PAIRS = (("Vorbild Amerika", "Sklaverei"), ("Englisches Vorbild", "Irische Hungersnot"))


def _rows(file: EditionFile, table: str) -> list[Row]:
    return list(file.items(table, "rows"))


def _find(file: EditionFile, table: str, number: int, name: str) -> Row:
    """A card by its number, else by its name; an empty one where there is none."""
    rows = _rows(file, table)
    if number:
        return rows[number - 1] if number <= len(rows) else {}
    return next((row for row in rows if name in row["name"]), {})


def _figure(row: Row, key: str) -> Any:
    """What a row says under a key; `for PARTY`: what each of its persons gains."""
    if not key.startswith("for "):
        return row.get(key)
    return row.get("each", 0) if key.removeprefix("for ") in row.get("parties", ()) else 0


def _cards(table: str, letters: str, cards: tuple[tuple[int, str, Row, str], ...]) -> Iterator[Fact]:
    def given(number: int, name: str, key: str) -> Callable[[EditionFile, Any], Any]:
        return lambda file, _: _figure(_find(file, table, number, name), key)

    def is_there(number: int, name: str) -> Callable[[EditionFile, Any], bool]:
        return lambda file, _: name in _find(file, table, number, name).get("name", "")

    for number, name, figures, source in cards:
        card = f"{letters}{number:02}" if number else name
        if name:
            yield Fact(f"{card} is {name}" if number else f"there is {name}", source, is_there(number, name))
        for key, stated in figures.items():
            yield Fact(f"{card}: {key} {stated}", source, given(number, name, key), stated)


def _pair(one: str, other: str) -> Fact:
    def given(file: EditionFile, _: Any) -> bool:
        numbers_ = [
            next((f"Z{i:02}" for i, row in enumerate(_rows(file, "extras"), 1) if name in row["name"]), "")
            for name in (one, other)
        ]
        pairs = [_find(file, "extras", 0, name).get("pair") for name in (other, one)]
        return "" not in numbers_ and numbers_ == pairs

    return Fact(f"{one} and {other} leave the game when they meet", RULEBOOK, given)


FACTS = (
    *numbers(NUMBERS, {"deal": BASE}),
    Fact("there are 42 persons", BASE, lambda _, ed: int(ed.persons), 42),
    Fact("there are 34 extra cards", BASE, lambda _, ed: int(ed.extras), 34),
    Fact("there are 26 events", BASE, lambda _, ed: int(ed.events), 26),
    Fact(
        "14 events have neither helmet nor arrow",
        REVIEW,
        lambda _, ed: sum(not ed.symbol[event] for event in range(ed.events)),
        14,
    ),
    Fact(
        "persons have values from 1 to 8",
        REVIEW,
        lambda _, ed: all(1 <= ed.value[person] <= 8 for person in range(ed.persons)),
    ),
    Fact(
        "Z28 to Z34 are the armies",
        RULEBOOK,
        lambda _, ed: [z + 1 for z in range(ed.extras) if ed.army[z]],
        list(range(28, 35)),
    ),
    Fact(
        "Z27 and the armies are not in the base game",
        BASE,
        lambda _, ed: [z + 1 for z in range(ed.extras) if not ed.usual[z] or ed.army[z]],
        list(range(27, 35)),
    ),
    *_cards("persons", "PE", PERSONS),
    *_cards("extras", "Z", EXTRAS),
    *_cards("events", "A", EVENTS),
    *(_pair(*pair) for pair in PAIRS),
)
