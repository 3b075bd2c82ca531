"""The rules reference of the game: its text is in `reference.md`, what refusals say in `refusals.py`."""

from collections.abc import Iterable

from quarantotto.core.edition import Edition
from quarantotto.core.present.speech import capital
from quarantotto.core.rulebook import Row, Rulebook, Table
from quarantotto.core.words import N_, Translate
from quarantotto.games.radetzky.bundle import GAME
from quarantotto.games.radetzky.present.telling.refusals import TEXTS, TITLES
from quarantotto.games.radetzky.present.telling.voice import HELP_NAMES, SYMBOLS
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import HELPS, Phase

PLAYERS = GAME.meta.players


def _by_players(say: Translate, caption: str, rows: Iterable[tuple[str, Iterable[int]]]) -> Table:
    head: Row = [say(N_("Players")), *PLAYERS]
    return Table(say(caption), head, [(capital(say(name)), *map(int, values)) for name, values in rows])


def soldiers(edition: Edition[Printed], say: Translate) -> Table:
    ed = edition.record
    occupied = [int(ed.occupied[n]) for n in PLAYERS]
    at_start = [3 * count + int(ed.radetzky_guard) for count in occupied]
    return _by_players(
        say,
        N_("Soldiers and patriots, by number of players"),
        (
            (N_("patriots in the city"), [ed.patriots[n] for n in PLAYERS]),
            (N_("soldiers in the game"), [ed.soldiers[n] for n in PLAYERS]),
            (N_("districts with two soldiers at the start"), occupied),
            (N_("districts with one soldier at the start"), occupied),
            (N_("soldiers in the city at the start"), at_start),
            (
                N_("soldiers in the supply at the start"),
                [int(ed.soldiers[n]) - at for n, at in zip(PLAYERS, at_start, strict=True)],
            ),
            (N_("new soldiers in step D, each round"), [ed.recruits[n] for n in PLAYERS]),
        ),
    )


def recruits(edition: Edition[Printed], say: Translate) -> Table:
    taken = [edition.record.recruits[n] for n in PLAYERS]
    return _by_players(
        say, N_("New soldiers in step D, by number of players"), ((N_("soldiers from the supply"), taken),)
    )


def districts(edition: Edition[Printed], say: Translate) -> Table:
    borders = edition.file.table("map")

    def beyond(district: int, kind: str) -> str:
        pairs = (pair for pair in borders[kind] if district in pair)
        return ", ".join(map(str, sorted(sum(pair) - district for pair in pairs))) or "–"

    names = edition.file.table("names")["districts"]
    rows: list[Row] = [
        (number, name, beyond(number, "open"), beyond(number, "barred")) for number, name in enumerate(names, 1)
    ]
    head = (say(N_("No.")), say(N_("District")), say(N_("adjacent")), say(N_("adjacent behind a barrier")))
    return Table(say(N_("The districts (the map is our reconstruction)")), head, rows)


def patriots(edition: Edition[Printed], say: Translate) -> Table:
    names = edition.file.table("names")["patriots"]
    seats = say(N_("Seat"))
    return Table(say(N_("The patriots, by seat")), (seats, say(N_("Patriot"))), list(enumerate(names, 1)))


def decks(edition: Edition[Printed], say: Translate) -> Table:
    italy, austria = edition.file.table("italy_deck"), edition.file.table("austria_deck")
    names = ("swords", "map", "cannonball")
    counts = [(sum(italy[name]), int(austria[name])) for name in names]
    rows: list[Row] = [(capital(say(SYMBOLS[k])), *count) for k, count in enumerate(counts)]
    total: Row = [say(N_("In all")), *map(sum, zip(*counts, strict=True))]
    head = (say(N_("Symbol")), say(N_("Italy cards")), say(N_("Austria cards")))
    return Table(say(N_("How often each symbol occurs (the split is our reconstruction)")), head, [*rows, total])


def limits(edition: Edition[Printed], say: Translate) -> Table:
    ed = edition.record
    return _by_players(
        say,
        N_("The advanced game, by number of players (the track is our reconstruction)"),
        (
            (N_("spaces of the combat track from the start space on"), [ed.track[n] for n in PLAYERS]),
            (N_("mobile barricades at once"), [ed.barricade_limit[n] for n in PLAYERS]),
        ),
    )


def empower(edition: Edition[Printed], say: Translate) -> Table:
    ed = edition.record
    return _by_players(
        say,
        N_("Cards that turn a help to its hero side, by number of players"),
        [(HELP_NAMES[help_], [cards_needed(ed, help_, n) for n in PLAYERS]) for help_ in range(HELPS)],
    )


def cards_needed(ed: Printed, help_: int, players: int) -> int:
    """So many cards turn a help to its hero side."""
    return int(ed.empower[players]) + (int(ed.empower_more) >> help_ & 1)


TABLES = {
    "soldiers": soldiers,
    "recruits": recruits,
    "districts": districts,
    "patriots": patriots,
    "decks": decks,
    "limits": limits,
    "empower": empower,
}
RULEBOOK = Rulebook(GAME, TITLES, TEXTS, TABLES, Phase)
