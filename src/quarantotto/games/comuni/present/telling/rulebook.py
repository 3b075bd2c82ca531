"""The rules reference of the game: its text is in `reference.md`, what refusals say in `refusals.py`."""

from quarantotto.core.edition import Edition
from quarantotto.core.present.speech import capital
from quarantotto.core.rulebook import Row, Rulebook, Table
from quarantotto.core.words import N_, Translate
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.present.telling.refusals import TEXTS, TITLES
from quarantotto.games.comuni.present.telling.voice import BUILDINGS, INVADERS, KIND_NAMES, MASTERS, STACK_LETTERS
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import Phase

PLAYERS = GAME.meta.players
CUBES = (N_("gold"), N_("armies"), N_("craftsmen"), N_("pilgrims"))
USES = (
    N_("bidding; two make an army"),
    N_("invasions"),
    N_("more build actions, higher levels"),
    N_("moving outbid envoys, repairs; two make any other cube"),
)


def kinds(edition: Edition[Printed], say: Translate) -> Table:
    named = zip(KIND_NAMES, BUILDINGS, CUBES, MASTERS, USES, strict=True)
    rows: list[Row] = [
        (*(capital(say(name)) for name in names), supply)
        for names, supply in zip(named, edition.file.table("numbers")["supply"], strict=True)
    ]
    head = (N_("Kind"), N_("building"), N_("cubes"), N_("guild master"), N_("what the cubes are for"), N_("in the box"))
    return Table(say(N_("The four kinds")), [capital(say(word)) for word in head], rows)


def columns(edition: Edition[Printed], say: Translate) -> Table:
    sizes = edition.file.table("columns")["size"]
    used = edition.file.table("numbers")["columns_used"]
    head: Row = [say(N_("Column")), *range(1, len(sizes) + 1)]
    rows: list[Row] = [[say(N_("room for so many cards")), *sizes]]
    for players, count in zip(PLAYERS, used, strict=True):
        name = say(N_("in use with {players} players")).format(players=players)
        rows.append([name, *("✓" if column < count else "–" for column in range(len(sizes)))])
    return Table(say(N_("The columns (their order is our reconstruction)")), head, rows)


def stacks(edition: Edition[Printed], say: Translate) -> Table:
    markers = edition.file.table("markers")
    head: Row = [say(N_("Players")), *PLAYERS]
    rows: list[Row] = [[say(N_("stack {letter}")).format(letter=letter), *markers[letter]] for letter in STACK_LETTERS]
    return Table(say(N_("Cards in the stacks (stack A: after filling the columns)")), head, rows)


def comuni(edition: Edition[Printed], say: Translate) -> Table:
    file = edition.file
    names = file.table("comuni")["names"]
    head: Row = [say(N_("No.")), say(N_("City")), *(say(cube) for cube in CUBES)]
    rows: list[Row] = [[number, name, *file.table("start")[name]] for number, name in enumerate(names, 1)]
    return Table(say(N_("The cities and their start cubes (our reconstruction)")), head, rows)


def incomes(edition: Edition[Printed], say: Translate) -> Table:
    file = edition.file
    head: Row = [say(N_("City")), *(say(cube) for cube in CUBES), say(N_("of choice"))]
    rows: list[Row] = [[name, *file.table("income")[name]] for name in file.table("comuni")["names"]]
    return Table(say(N_("Base incomes (our reconstruction)")), head, rows)


def invaders(edition: Edition[Printed], say: Translate) -> Table:
    heroes, strength = edition.file.table("heroes"), edition.file.table("invasions")["strength"]
    rows: list[Row] = [
        (capital(say(name)), STACK_LETTERS[k], strength[k], heroes["higher"][k], heroes["lower"][k])
        for k, name in enumerate(INVADERS)
    ]
    head = (N_("Invader"), N_("after stack"), N_("base strength"), N_("better hero tile"), N_("lesser hero tile"))
    return Table(say(N_("The invaders (hero tiles are our reconstruction)")), [say(word) for word in head], rows)


def _full_value(storeys: int) -> int:
    return storeys * (storeys + 1) // 2


def values(edition: Edition[Printed], say: Translate) -> Table:
    storeys = range(1, int(edition.record.storeys) + 1)
    rows: list[Row] = [
        (say(N_("level a card needs")), "–", *storeys[1:]),
        (say(N_("points for the storey")), *storeys),
        (say(N_("full value of the building")), *map(_full_value, storeys)),
        (say(N_("an army on this storey of a wall")), *(n + 1 for n in storeys)),
    ]
    return Table(say(N_("What storeys need and are worth")), [say(N_("Storey")), *storeys], rows)


def bonus(edition: Edition[Printed], say: Translate) -> Table:
    storeys = range(1, int(edition.record.storeys) + 1)
    head: Row = [say(N_("Storeys of the lowest building")), *storeys]
    rows: list[Row] = [(capital(say(N_("points"))), *map(_full_value, storeys))]
    return Table(say(N_("The bonus for all four kinds")), head, rows)


TABLES = {
    "kinds": kinds,
    "columns": columns,
    "stacks": stacks,
    "comuni": comuni,
    "incomes": incomes,
    "invaders": invaders,
    "values": values,
    "bonus": bonus,
}
RULEBOOK = Rulebook(GAME, TITLES, TEXTS, TABLES, Phase)
