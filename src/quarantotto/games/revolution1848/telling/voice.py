"""One reader: his language and seat, and what the things of the table are called in his ears."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from quarantotto.core.present.keeping import fact, once
from quarantotto.core.present.sight import EditionView, Notes
from quarantotto.core.present.speech import Speech
from quarantotto.core.words import N_
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.scoring import payoff
from quarantotto.games.revolution1848.state import PERSONS, Flag, State

DOMAIN = "revolution1848"
PARTIES = (N_("Republicans"), N_("Democrats"), N_("Liberals"), N_("Reaction"))
ONE_OF = (N_("Republican"), N_("Democrat"), N_("Liberal"), N_("Reactionary"))
FLAGS = ("", N_("Austria"), N_("Prussia"), N_("the Confederation"))
PARTY_GLYPHS = ("party-rr", "party-dl", "party-l", "party-r")


def signed(number: int) -> str:
    """`+2`, `−3`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def plain(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


class Result(NamedTuple):
    """What a seat has in the end."""

    points: int
    rank: int  # from 1; equal ones share it


@once
def _rows(edition: EditionView[Printed]) -> Mapping[str, Sequence[Any]]:
    """What is printed of each card."""
    return {name: edition.file.items(name, "rows") for name in ("persons", "extras", "events")}


class Voice(Speech[State, Printed]):
    """What the things of the table are called."""

    domain = DOMAIN

    def __init__(self, notes: Notes, edition: EditionView[Printed]) -> None:
        super().__init__(notes, edition)
        self._rows = _rows(edition)

    # Names

    def person(self, person: int) -> str:
        return str(self._rows["persons"][person]["name"])

    def region(self, person: int) -> str:
        return str(self._rows["persons"][person].get("region", ""))

    def extra(self, z: int) -> str:
        return str(self._rows["extras"][z]["name"])

    def card(self, card: int) -> str:
        """The name on a card."""
        return self.person(card) if card < PERSONS else self.extra(card - PERSONS)

    def event(self, event: int) -> str:
        return str(self._rows["events"][event]["name"])

    def event_date(self, event: int) -> str:
        return str(self._rows["events"][event].get("date", ""))

    def party(self, party: int) -> str:
        return self.translated(PARTIES[party])

    def party_of(self, person: int) -> str:
        """`Republican`."""
        return self.translated(ONE_OF[int(self.ed.party[person])])

    def flag(self, flag: int) -> str:
        return self.translated(FLAGS[flag]) if flag else ""

    # Cards in words

    def person_in_full(self, person: int) -> str:
        """`Robert Blum (Democrat, 8)`; a commander with flag and number."""
        parts = [self.party_of(person), plain(int(self.ed.value[person]))]
        if int(self.ed.flag[person]) != Flag.NONE:
            parts.append(
                self._(
                    "commander for {flag}, {number}",
                    flag=self.flag(int(self.ed.flag[person])),
                    number=int(self.ed.military[person]),
                )
            )
        return f"{self.person(person)} ({', '.join(parts)})"

    def effect(self, z: int) -> str:
        """What an extra card does, in few words."""
        parts = self._effects(z)
        if int(self.ed.locomotive[z]):
            parts.append(self._("brings everybody back"))
        return "; ".join(parts) or self._("no effect")

    def effect_beside_locomotive(self, z: int) -> str:
        """The same for where a locomotive is drawn beside it."""
        return "; ".join(self._effects(z)) or self._("no effect")

    def _effects(self, z: int) -> list[str]:
        ed = self.ed
        parts: list[str] = []
        if int(ed.army[z]):
            parts.append(
                self._("army of {flag}, {number}", flag=self.flag(int(ed.extra_flag[z])), number=int(ed.army[z]))
            )
        parties = [party for party in range(4) if int(ed.parties[z]) >> party & 1]
        if parties and int(ed.each[z]):
            names = self.listed([self.translated(ONE_OF[party]) for party in parties])
            parts.append(self._("each {names} {number}", names=names, number=signed(int(ed.each[z]))))
        parts += self._hits(z)
        if int(ed.bonus[z]):
            parts.append(
                self._(
                    "a commander for {flag} {number}",
                    flag=self.flag(int(ed.extra_flag[z])),
                    number=signed(int(ed.bonus[z])),
                )
            )
        if int(ed.red[z]):
            parts.append(self._("red {number}", number=int(ed.red[z])))
        return parts

    def _hits(self, z: int) -> list[str]:
        by = signed(-int(self.ed.hits_by[z]))
        return [
            [],
            [self._("one person {number}", number=by)],
            [self._("removes one person")],
            [self._("a reactionary commander {number} in arms", number=by)],
        ][int(self.ed.hits[z])]

    def card_in_full(self, card: int) -> str:
        """A card with all that is printed on it."""
        if card < PERSONS:
            return self.person_in_full(card)
        return f"{self.extra(card - PERSONS)} ({self.effect(card - PERSONS)})"


@fact
def results(v: Voice) -> tuple[Result, ...]:
    """How every seat stands by the rules of the end."""
    found = (payoff(v.s, v.ed, seat) for seat in range(int(v.s.players)))
    return tuple(Result(int(points), int(rank)) for _, points, rank in found)
