"""Constructed positions of 1848 on a real record, played interpreted.

Cards are written as on the table, PE01 to PE42 and Z01 to Z34; seats as in the record, from 0. A fresh table has the
hands it is given and one spare card each (PE14 to PE17: who has no card passes by himself), nothing on the table, and
its opener (seat 0 unless said otherwise) to play. Its edition is that of release 0.1, whose figures no balancing moves.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import quarantotto.games.revolution1848 as package
from quarantotto.core import record
from quarantotto.core.chance import key_from_seed
from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.game import ALLOWED, NoMemo
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.invariants import broken_invariants
from quarantotto.games.revolution1848.meta import META
from quarantotto.games.revolution1848.positions import Layout, card, code
from quarantotto.games.revolution1848.printed import Printed, read_printed
from quarantotto.games.revolution1848.rules.play import apply, check, nth, setup, width
from quarantotto.games.revolution1848.rules.table import ask
from quarantotto.games.revolution1848.rules.tricks import standing
from quarantotto.games.revolution1848.rules.values import own_points, party_total, value_of
from quarantotto.games.revolution1848.secrets import conceal, imagine
from quarantotto.games.revolution1848.state import (
    NO_CARD,
    NO_SEAT,
    PARTIES,
    PERSONS,
    SEATS,
    Event,
    Kind,
    Party,
    Phase,
    Place,
    State,
    Verdict,
)

PACKAGE = Path(package.__file__).parent
PAULSKIRCHE = PACKAGE / "editions" / "paulskirche.toml"
RR, DL, L, R = Party
SPARE = ("PE14", "PE15", "PE16", "PE17")


@cache
def paulskirche() -> Edition[Printed]:
    file = read_edition_file(PAULSKIRCHE)
    return Edition(file, read_printed(file))


@cache
def settled() -> Edition[Printed]:
    """The edition as it came with release 0.1."""
    file = read_edition_file(PAULSKIRCHE.parent / "0.1" / PAULSKIRCHE.name)
    return Edition(file, read_printed(file))


def dealt(
    players: int = 2,
    variant: str = "extended",
    *,
    seed: int = 0,
    ed: Printed | None = None,
    onto: State | None = None,
    **options: str,
) -> State:
    """A game at its first decision; onto a record that was used before, if one is given."""
    s = record.new(State) if onto is None else onto
    s.players = players
    s.variant = META.variant(variant)
    s.version = META.rules_version
    for option in META.options:
        setattr(s, option.name, option.value(options.get(option.name, option.default)))
    key_from_seed(s.chance, seed, 0, 0)
    setup(s, ed or settled().record)
    return s


def legal(s: State, ed: Printed, seat: int) -> list[int]:
    candidates = [nth(s, ed, seat, n) for n in range(width(s, ed, seat))]
    return sorted(action for action in candidates if check(s, ed, seat, action) == ALLOWED)


def pending_seat(s: State) -> int:
    """The one seat that is asked."""
    seats = [seat for seat in range(8) if int(s.pending) >> seat & 1]
    assert len(seats) == 1, seats
    return seats[0]


class Table(Layout):
    """A position one can set up by hand, and play on."""

    def __init__(
        self,
        *hands: str,
        variant: str = "extended",
        opener: int = 0,
        ed: Printed | None = None,
        players: int | None = None,
        spare: bool = True,
        **options: str,
    ) -> None:
        ed = ed or settled().record
        players = players or max(2, len(hands))
        options = {"random_first": "seat-1", **options}
        super().__init__(dealt(players, variant, seed=0, ed=ed, onto=None, **options), ed)
        for seat, cards in enumerate(hands):
            self.give(seat, cards)
        for seat in range(players if spare else 0):
            self.give(seat, SPARE[seat])
        self.open(opener)

    def discard_deck(self, kind: Kind, but: str = "", to: Place = Place.DISCARD) -> "Table":
        """The deck of a kind goes to the discards, or elsewhere, but for some cards."""
        kept = [card(name) for name in but.split()]
        cards = range(PERSONS) if kind == Kind.PERSON else range(PERSONS, PERSONS + int(self.ed.extras))
        for number in cards:
            if self.s.place[number] == Place.DECK and number not in kept:
                self.s.place[number] = to
                self.s.deck[kind] = int(self.s.deck[kind]) - 1
        return self

    # Deciding

    @property
    def seat(self) -> int:
        return pending_seat(self.s)

    def play(self, *what: str) -> "Table":
        """Decisions, each by whoever is asked, or `2:PE09` by seat 2, who gets the turn for it; all must be allowed."""
        for asked in what:
            each = asked
            seat, colon, rest = each.partition(":")
            if colon:
                assert self.phase == Phase.TURN
                self.s.active = int(seat)
                ask(self.s, Phase.TURN, int(seat))
                each = rest
            action = self.action(each, self.seat)
            clause = check(self.s, self.ed, self.seat, action)
            assert clause == ALLOWED, f"{each}: {Clause(clause).name}"
            apply(self.s, self.ed, self.seat, action)
            assert broken_invariants(self.s, self.ed) == [], each
        return self

    def refusal(self, what: str | int, seat: int | None = None) -> int:
        action = what if isinstance(what, int) else self.action(what, self.seat)
        return check(self.s, self.ed, self.seat if seat is None else seat, action)

    # Looking

    @property
    def phase(self) -> int:
        return int(self.s.phase)

    def value(self, name: str) -> int:
        return int(value_of(self.s, self.ed, card(name)))

    def total(self, party: Party) -> int:
        return int(party_total(self.s, self.ed, party))

    def own(self, seat: int, party: Party) -> int:
        return int(own_points(self.s, self.ed, seat, party))

    def place(self, name: str) -> int:
        return int(self.s.place[card(name)])

    def lies_at(self, name: str, seat: int) -> bool:
        return self.place(name) == Place.TABLE + seat

    def army_of(self, name: str) -> str | None:
        z = int(self.s.army_of[card(name)])
        return None if z == NO_CARD else code(PERSONS + z)

    def led_by(self, army: str) -> list[str]:
        return [code(p) for p in range(PERSONS) if int(self.s.army_of[p]) == card(army) - PERSONS]

    def points(self, seat: int, party: Party) -> int:
        return int(self.s.points[seat * PARTIES + party])

    def all_points(self) -> dict[tuple[int, str], int]:
        """All that is noted and not 0, by seat and party."""
        return {
            (seat, party.name): self.points(seat, party)
            for seat in range(SEATS)
            for party in Party
            if self.points(seat, party)
        }

    def standing(self) -> tuple[Verdict, int, int, int]:
        verdict, party, seat, points = standing(self.s, self.ed)
        return Verdict(verdict), int(party), int(seat), int(points)

    @property
    def news(self) -> list[Event]:
        return [Event(int(self.s.news.items[i].kind)) for i in range(int(self.s.news.count))]

    @property
    def told(self) -> list[tuple[Event, int, int, int]]:
        """What the last decision led to: kind, who, what, places."""
        items = (self.s.news.items[i] for i in range(int(self.s.news.count)))
        return [(Event(int(item.kind)), int(item.who), int(item.what), int(item.places)) for item in items]

    @property
    def has_passed(self) -> set[int]:
        return {seat for seat in range(int(self.s.players)) if int(self.s.passed) >> seat & 1}

    def note(self, *points: tuple[int, Party, int]) -> "Table":
        for seat, party, number in points:
            self.s.points[seat * PARTIES + party] = number
        return self

    def all_pass(self) -> "Table":
        """Everybody passes until the trick is over."""
        trick = int(self.s.trick)
        while int(self.s.trick) == trick and self.s.pending and self.phase == Phase.TURN:
            self.play("pass")
        return self

    def concealed(self, seat: int) -> State:
        view = record.copy(self.s)
        conceal(view, self.ed, seat)
        return view

    def imagined(self, seat: int, number: int) -> State:
        view = self.concealed(seat)
        chance: Any = record.copy(view.chance)
        key_from_seed(chance, number, 0, 3)
        imagine(view, self.ed, seat, chance, record.new(NoMemo))
        return view


def with_rows(table: str, changes: Mapping[int, Mapping[str, object]]) -> Printed:
    """The edition with some rows (counted from 1) changed."""
    from quarantotto.core.edition import EditionFile

    data = settled().file.data
    rows = [{**row, **changes.get(number, {})} for number, row in enumerate(data[table]["rows"], 1)]
    return read_printed(EditionFile("changed", {**data, table: {**data[table], "rows": rows}}))


__all__ = [
    "DL",
    "NO_SEAT",
    "RR",
    "L",
    "R",
    "Table",
    "card",
    "code",
    "dealt",
    "legal",
    "paulskirche",
    "pending_seat",
    "settled",
    "with_rows",
]
