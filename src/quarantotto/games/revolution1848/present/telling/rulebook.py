"""The rules reference of the game: its text is in `reference.md`, what refusals say in `refusals.py`."""

from typing import Any

from quarantotto.core.edition import Edition
from quarantotto.core.rulebook import Row, Rulebook, Table, TableMaker
from quarantotto.core.words import N_, Translate
from quarantotto.games.revolution1848.bundle import GAME
from quarantotto.games.revolution1848.present.telling.refusals import TEXTS, TITLES
from quarantotto.games.revolution1848.present.telling.titles import DATES, MEANINGS
from quarantotto.games.revolution1848.present.telling.voice import FLAGS, PARTIES, effects_of
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import NO_CARD, Phase

Printing = Edition[Printed]
WITH_SYMBOL = (N_("always"), N_("helmet: all decks only"), N_("arrow: all decks only"))  # as in `printed.SYMBOLS`


def _row(edition: Printing, table: str, index: int) -> dict[str, Any]:
    row: dict[str, Any] = edition.file.items(table, "rows")[index]
    return row


def _titled(edition: Printing, table: str, index: int, say: Translate) -> tuple[str, str]:
    """A card's printed title, and what it means where it is another."""
    title = str(_row(edition, table, index)["name"])
    meaning = say(MEANINGS[title]) if title in MEANINGS else title
    return title, "" if meaning.rstrip(".") == title.rstrip(".") else meaning


def _filled(caption: str, head: Row, rows: list[Row]) -> Table:
    """A table without its empty columns: whoever reads the printed titles needs no meaning beside them."""
    kept = [k for k in range(len(head)) if any(row[k] != "" for row in rows)]
    return Table(caption, [head[k] for k in kept], [[row[k] for k in kept] for row in rows])


def _extras(edition: Printing, *, armies: bool) -> list[int]:
    ed = edition.record
    return [z for z in range(int(ed.extras)) if bool(int(ed.army[z])) == armies]


def _people(edition: Printing, say: Translate) -> Table:
    ed = edition.record
    rows: list[Row] = []
    for person in range(int(ed.persons)):
        title, meaning = _titled(edition, "persons", person, say)
        name = f"{title} ({meaning})" if meaning else title
        flag = int(ed.flag[person])
        commands = f"{say(FLAGS[flag])} {int(ed.military[person])}" if flag else ""
        region = str(_row(edition, "persons", person).get("region", ""))
        rows.append((name, say(PARTIES[int(ed.party[person])]), int(ed.value[person]), region, commands))
    head = (say(N_("Name")), say(N_("Party")), say(N_("Value")), say(N_("Region")), say(N_("Commander")))
    return Table(say(N_("All people")), head, rows)


def _extra_cards(edition: Printing, say: Translate) -> Table:
    ed = edition.record
    rows: list[Row] = []
    for z in _extras(edition, armies=False):
        side = N_("an opponent's side") if int(ed.hostile[z]) else N_("your side")
        effects = effects_of(ed, z, say, ", ".join)
        if not int(ed.usual[z]):
            effects.append(say(N_("all decks only")))
        locomotive = say(N_("yes")) if int(ed.locomotive[z]) else ""
        rows.append((*_titled(edition, "extras", z, say), say(side), "; ".join(effects), locomotive))
    head = (
        say(N_("Title")),
        say(N_("Meaning")),
        say(N_("Where it acts")),
        say(N_("Effect")),
        say(N_("Locomotive")),
    )
    return _filled(say(N_("All extra cards but armies")), head, rows)


def _armies(edition: Printing, say: Translate) -> Table:
    ed = edition.record
    rows: list[Row] = [
        (*_titled(edition, "extras", z, say), say(FLAGS[int(ed.extra_flag[z])]), int(ed.army[z]))
        for z in _extras(edition, armies=True)
    ]
    head = (say(N_("Title")), say(N_("Meaning")), say(N_("Flag")), say(N_("Number")))
    return _filled(say(N_("All armies")), head, rows)


def _events(edition: Printing, say: Translate) -> Table:
    rows: list[Row] = []
    for event in range(int(edition.record.events)):
        date = str(_row(edition, "events", event).get("date", ""))
        used = WITH_SYMBOL[int(edition.record.symbol[event])]
        said = say(DATES[date]) if date in DATES else date
        rows.append((event + 1, *_titled(edition, "events", event, say), said, say(used)))
    head = (say(N_("No.")), say(N_("Title")), say(N_("Meaning")), say(N_("Date")), say(N_("In the game")))
    return _filled(say(N_("All events")), head, rows)


def _pairs(edition: Printing, say: Translate) -> Table:
    def name(z: int) -> str:
        title, meaning = _titled(edition, "extras", z, say)
        return f"{title} ({meaning})" if meaning else title

    pair = edition.record.pair
    found = [(z, int(pair[z])) for z in range(int(edition.record.extras)) if int(pair[z]) != NO_CARD]
    rows = [(name(one), name(other)) for one, other in found if one < other]
    return Table(say(N_("Cards that leave the game together")), (say(N_("One")), say(N_("The other"))), rows)


def _drawing(edition: Printing, say: Translate) -> Table:
    """How many cards a hand draws in the extended game."""
    ed = edition.record
    rows: list[Row] = []
    for held in range(int(ed.hand) + 1):
        due = min(2 * int(ed.draw), int(ed.hand) - held)
        rows.append((held, due // 2, due // 2, due % 2))
    head = (say(N_("Cards in hand")), say(N_("People")), say(N_("Extra cards")), say(N_("Free")))
    return Table(say(N_("What is drawn in the extended game")), head, rows)


def _decks(edition: Printing, say: Translate) -> Table:
    ed = edition.record
    extras, events = range(int(ed.extras)), range(int(ed.events))
    plain = [z for z in extras if not int(ed.army[z]) and int(ed.usual[z])]
    armies = _extras(edition, armies=True)
    usual = sum(not int(ed.symbol[event]) for event in events)
    rows: list[Row] = [
        (say(N_("Base game")), int(ed.persons), len(plain), usual),
        (say(N_("Base game, all decks")), int(ed.persons), len(extras) - len(armies), len(events)),
        (say(N_("Extended game")), int(ed.persons), len(plain) + len(armies), usual),
        (say(N_("Extended game, all decks")), int(ed.persons), len(extras), len(events)),
    ]
    head = (say(N_("Game")), say(N_("People")), say(N_("Extra cards")), say(N_("Events")))
    return Table(say(N_("How many cards are used")), head, rows)


def _ends(edition: Printing, say: Translate) -> Table:
    rows = [(players, int(edition.record.goal[players])) for players in (2, 3, 4)]
    return Table(say(N_("When the extended game ends")), (say(N_("Players")), say(N_("Events won"))), rows)


TABLES: dict[str, TableMaker] = {
    "decks": _decks,
    "drawing": _drawing,
    "ends": _ends,
    "pairs": _pairs,
    "people": _people,
    "extras": _extra_cards,
    "armies": _armies,
    "events": _events,
}
RULEBOOK = Rulebook(GAME, TITLES, TEXTS, TABLES, Phase)
