"""A concealed record in characters: the columns side by side, and every city as a skyline."""

from quarantotto.core.bits import has_bit
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import Span
from quarantotto.games.comuni.present.telling.voice import Structure, Voice
from quarantotto.games.comuni.state import COLUMN_ROOM, KINDS, Kind

CELL = 9
LEAST_COLUMNS = 46
KIND_SIGNS = ("$", "#", "+", "†")  # economy, military, culture, religion
KIND_ROLES = ("card", "soldier", "place", "help")
WALL, BONUS_WALL = "▓", "▒"
CUBE, FREE = "■", "·"

GLYPHS: dict[str, Span] = {
    "architect": ("+", "title"),
    "army": ("#", "soldier"),
    "bishop": ("†", "title"),
    "captain": ("#", "title"),
    "craftsman": ("+", "place"),
    "cube": (CUBE, "card"),
    "district-card": ("▤", "card"),
    "eagle": ("✠", "austria"),
    "end": ("·", "quiet"),
    "envoy": ("▲", "patriot"),
    "gold": ("$", "card"),
    "hero": ("★", "italy"),
    "history": ("═", "title"),
    "next": ("›", "quiet"),
    "pilgrim": ("†", "help"),
    "plunder": ("!", "falling"),
    "refill": ("≡", "card"),
    "storey": ("▥", "italy"),
    "swords": ("⚔", "symbol"),
    "treasurer": ("$", "title"),
    "wall": (WALL, "wall"),
}


def chart(v: Voice, columns: int) -> list[list[Span]]:
    """Columns and cities, in so many columns at most; nothing where there is no room for it."""
    if columns < max(LEAST_COLUMNS, CELL * len(v.columns())):
        return []
    rows = [*_offer(v), []]
    for other in v.seats():
        rows += [*_skyline(v, other, columns), []]
    return rows[:-1]


def legend(v: Voice) -> list[list[Span]]:
    """The signs, explained."""
    entries: list[Span] = [(f"{KIND_SIGNS[kind]} {v.kind(kind)}", KIND_ROLES[kind]) for kind in range(KINDS)]
    entries += [(f"{WALL} {v._('wall')}", "wall"), (f"{BONUS_WALL} {v._('bonus wall')}", "wall")]
    entries.append((f"{CUBE} {v._('brings a cube of choice')}", "card"))
    return [[entry] for entry in entries]


def _offer(v: Voice) -> list[list[Span]]:
    """Number, bid and cards of every column."""
    rows = [_cells(v, _number), _cells(v, _bid)]
    for row in range(COLUMN_ROOM):
        rows.append([_cell(*_card(v, column, row)) for column in v.columns()])
    return rows


def _cell(text: str, role: str) -> Span:
    return text[: CELL - 1].ljust(CELL), role


def _cells(v: Voice, part: object) -> list[Span]:
    assert callable(part)
    return [_cell(*part(v, column)) for column in v.columns()]


def _number(v: Voice, column: int) -> Span:
    cube = f" {CUBE}" if has_bit(int(v.ed.bonus_columns), column) else ""
    return f"{column + 1}{cube}", "number"


def _bid(v: Voice, column: int) -> Span:
    envoy = int(v.s.envoy[column])
    if envoy == NOBODY:
        return FREE, "quiet"
    return f"{v.seat_name(envoy)[:3]} {int(v.s.bid[column])}$", "you" if v.is_mine(envoy) else "patriot"


def _card(v: Voice, column: int, row: int) -> Span:
    cards = v.column(column).cards
    if row >= len(cards):
        return "", "quiet"
    signs = "".join(KIND_SIGNS[kind] for kind in v.kinds_of(cards[row]))
    return f"{v.level_of(cards[row])} {signs}", "card"


def _skyline(v: Voice, seat: int, columns: int) -> list[list[Span]]:
    """Storey above storey, buildings first, then walls; the name stands on the ground."""
    city = v.city(seat)
    standing = [*city.buildings, *city.walls][: columns // 3]
    rows: list[list[Span]] = []
    for storey in range(4, 0, -1):
        if any(each.height >= storey for each in standing):
            rows.append([_storey(each, storey) for each in standing])
    name = f"{v.seat_name(seat)} {v.points(seat)}"
    return [*rows, [(name.ljust(max(3 * len(standing), len(name)), "─"), "you" if v.is_mine(seat) else "title")]]


def _storey(structure: Structure, storey: int) -> Span:
    if structure.height < storey:
        return "   ", "quiet"
    kind = structure.kind
    if kind >= Kind.WALL:
        sign = BONUS_WALL if kind == Kind.BONUS_WALL and storey == 1 else WALL
        return f"{sign}{sign} ", "wall"
    return f"{KIND_SIGNS[kind]}{KIND_SIGNS[kind]} ", KIND_ROLES[kind]
