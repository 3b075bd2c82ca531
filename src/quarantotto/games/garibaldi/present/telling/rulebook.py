"""The rules reference of the game: its text is in `reference.md`, what refusals say in `refusals.py`."""

from collections.abc import Iterable, Sequence

from quarantotto.core.edition import Edition
from quarantotto.core.rulebook import Row, Rulebook, Table, TableMaker
from quarantotto.core.words import N_, Translate
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.present.telling.refusals import TEXTS, TITLES
from quarantotto.games.garibaldi.present.telling.voice import (
    COLOURS,
    KINDS,
    RED_EFFECTS,
    RED_EVENTS,
    WHITE_EFFECTS,
    WHITE_EVENTS,
)
from quarantotto.games.garibaldi.printed import AUSTRIANS, Printed
from quarantotto.games.garibaldi.state import PATROLS, Kind, Line, Phase, White

Romagna = Edition[Printed]
RETURN = (White.LETTERS, White.ACCUSATION)  # to the discards, though used


def _place(edition: Romagna, place: int) -> str:
    return f"{place + 1} {edition.file.value('names', 'places')[place]}"


def _places(edition: Romagna, say: Translate) -> Table:
    ed = edition.record
    kinds = {
        N_("Landing places"): [int(ed.landing[i]) for i in range(int(ed.landings))],
        N_("Refuges"): [int(ed.refuge[i]) for i in range(int(ed.refuges))],
    }
    rows = [(say(name), ", ".join(_place(edition, place) for place in found)) for name, found in kinds.items()]
    return Table(say(N_("Where he lands and where he is safe")), (say(N_("Kind")), say(N_("Places"))), rows)


def _patrols(edition: Romagna, say: Translate) -> Table:
    rows = [(say(COLOURS[patrol]), _place(edition, int(edition.record.start[patrol]))) for patrol in range(PATROLS)]
    return Table(say(N_("Where the patrols start")), (say(N_("Patrol")), say(N_("Place"))), rows)


def _groups(edition: Romagna, say: Translate) -> Table:
    def together(austrians: int) -> str:
        groups: dict[int, list[str]] = {}
        for patrol in range(PATROLS):
            groups.setdefault(int(edition.record.group[austrians, patrol]), []).append(say(COLOURS[patrol]))
        return " · ".join(" + ".join(group) for group in groups.values())

    rows = [(austrians, together(austrians)) for austrians in range(1, AUSTRIANS + 1)]
    head = (say(N_("Austrian players (without Garibaldi)")), say(N_("Groups")))
    return Table(say(N_("Which patrols go together")), head, rows)


def _hands(edition: Romagna, say: Translate) -> Table:
    ed = edition.record
    rows = [
        (n, int(ed.white_hand[n]), int(ed.experienced_hand[n]), int(ed.experienced_discards[n]))
        for n in range(1, AUSTRIANS + 1)
    ]
    head = (
        say(N_("Austrian players (without Garibaldi)")),
        say(N_("Hand, basic rules")),
        say(N_("Hand, experienced")),
        say(N_("Most discards a turn, experienced")),
    )
    return Table(say(N_("Cards of each Austrian player")), head, rows)


def _halves(edition: Romagna, say: Translate) -> Table:
    ed = edition.record
    cards = range(int(ed.cards))
    rows: list[Row] = []
    for kind, name in zip(Kind, KINDS, strict=True):
        red, white = (sum(int(half[card]) == kind for card in cards) for half in (ed.red, ed.white))
        rows.append((say(name), red, white))
    return Table(say(N_("What the halves are")), (say(N_("Kind")), say(N_("Red")), say(N_("White"))), rows)


def _events(caption: str, half: str, names: Sequence[str], effects: Sequence[str]) -> TableMaker:
    """Every event with the number of its card, and what becomes of it."""

    def table(edition: Romagna, say: Translate) -> Table:
        event_of = getattr(edition.record, f"{half}_event")
        rows = []
        for card in range(int(edition.record.cards)):
            if event := int(event_of[card]):
                after = N_("discard pile") if half == "white" and event in RETURN else N_("out of the game")
                rows.append((say(names[event]), card + 1, say(effects[event]), say(after)))
        head = (say(N_("Event")), say(N_("Card")), say(N_("What it does")), say(N_("Used, it goes to")))
        return Table(say(caption), head, rows)

    return table


def _cards(edition: Romagna, say: Translate) -> Table:
    ed = edition.record

    def half(kind: int, event: int, events: Sequence[str]) -> str:
        return say(events[event]) if kind == Kind.EVENT else say(KINDS[kind])

    rows = [
        (
            card + 1,
            half(int(ed.red[card]), int(ed.red_event[card]), RED_EVENTS),
            half(int(ed.white[card]), int(ed.white_event[card]), WHITE_EVENTS),
        )
        for card in range(int(ed.cards))
    ]
    return Table(say(N_("All cards")), (say(N_("Card")), say(N_("Red")), say(N_("White"))), rows)


def _map(edition: Romagna, say: Translate) -> Table:
    ed = edition.record

    def joined(place: int, kind: Line) -> str:
        found: Iterable[int] = (other for other in range(int(ed.places)) if int(ed.lines[place, other]) & kind)
        return " ".join(str(other + 1) for other in found)

    rows: list[Row] = [
        (_place(edition, place), *(joined(place, kind) for kind in (Line.PATH, Line.ROAD, Line.WATER)))
        for place in range(int(ed.places))
    ]
    head = (say(N_("Place")), say(N_("by path")), say(N_("by road")), say(N_("by water")))
    return Table(say(N_("The map in words: where the lines of each place lead")), head, rows)


TABLES: dict[str, TableMaker] = {
    "places": _places,
    "patrols": _patrols,
    "groups": _groups,
    "hands": _hands,
    "halves": _halves,
    "red-events": _events(N_("Garibaldi's events"), "red", RED_EVENTS, RED_EFFECTS),
    "white-events": _events(N_("The Austrians' events"), "white", WHITE_EVENTS, WHITE_EFFECTS),
    "cards": _cards,
    "map": _map,
}
RULEBOOK = Rulebook(GAME, TITLES, TEXTS, TABLES, Phase)
