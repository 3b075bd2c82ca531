"""One reader: his language and seat, and what the things of the table are called in his ears."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from quarantotto.core.present.keeping import fact, once
from quarantotto.core.present.sight import EditionView, Notes
from quarantotto.core.present.speech import Speech
from quarantotto.core.words import N_, Translate
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.telling.titles import DATES, MEANINGS, PRINTED_IN
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.scoring import payoff
from quarantotto.games.revolution1848.state import PERSONS, Flag, State

DOMAIN = "revolution1848"
PARTIES = (N_("Republicans"), N_("Democrats"), N_("Liberals"), N_("Reaction"))
ONE_OF = (N_("Republican"), N_("Democrat"), N_("Liberal"), N_("Reactionary"))
FLAGS = ("", N_("Austria"), N_("Prussia"), N_("the Confederation"))
HITS = (N_("one person {number}"), N_("removes one person"), N_("a reactionary commander {number} in arms"))
PARTY_GLYPHS = ("party-rr", "party-dl", "party-l", "party-r")


def signed(number: int) -> str:
    """`+2`, `−3`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def effects_of(ed: Printed, z: int, say: Translate, listed: Callable[[list[str]], str]) -> list[str]:
    """What an extra card does, part by part, but for its locomotive."""
    parts: list[str] = []
    flag = say(FLAGS[int(ed.extra_flag[z])]) if int(ed.extra_flag[z]) else ""
    if int(ed.army[z]):
        parts.append(say(N_("army {number}, {flag}")).format(flag=flag, number=int(ed.army[z])))
    parties = [party for party in range(4) if int(ed.parties[z]) >> party & 1]
    if parties and int(ed.each[z]):
        names = listed([say(ONE_OF[party]) for party in parties])
        parts.append(say(N_("each {names} {number}")).format(names=names, number=signed(int(ed.each[z]))))
    if hits := int(ed.hits[z]):
        parts.append(say(HITS[hits - 1]).format(number=signed(-int(ed.hits_by[z]))))
    if int(ed.bonus[z]):
        parts.append(say(N_("a commander ({flag}) {number}")).format(flag=flag, number=signed(int(ed.bonus[z]))))
    if int(ed.red[z]):
        parts.append(say(N_("red {number}")).format(number=int(ed.red[z])))
    return parts


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
        date = str(self._rows["events"][event].get("date", ""))
        return self.translated(DATES[date]) if date in DATES else date

    def meaning(self, title: str) -> str:
        """What a printed title means; nothing where the reader can read it as it is."""
        said = "" if self.lang == PRINTED_IN else self.translated(MEANINGS.get(title, title))
        return "" if said == title else said

    def party(self, party: int) -> str:
        return self.translated(PARTIES[party])

    def party_of(self, person: int) -> str:
        """`Republican`."""
        return self.translated(ONE_OF[int(self.ed.party[person])])

    def flag(self, flag: int) -> str:
        return self.translated(FLAGS[flag]) if flag else ""

    # Cards in words

    def person_facts(self, person: int) -> list[str]:
        """`Democrat`, `8`; of a commander also flag and number."""
        parts = [self.party_of(person), plain(int(self.ed.value[person]))]
        if int(self.ed.flag[person]) != Flag.NONE:
            parts.append(
                self._(
                    "commander {number}, {flag}",
                    flag=self.flag(int(self.ed.flag[person])),
                    number=int(self.ed.military[person]),
                )
            )
        return parts

    def person_in_full(self, person: int) -> str:
        """`Robert Blum (Democrat, 8)`; a commander with flag and number."""
        facts = filter(None, [self.meaning(self.person(person)), *self.person_facts(person)])
        return f"{self.person(person)} ({', '.join(facts)})"

    def effect(self, z: int) -> str:
        """What an extra card does, in few words."""
        parts = self._effects(z)
        if int(self.ed.locomotive[z]):
            parts.append(self._("brings everyone back in"))
        return "; ".join(parts) or self._("no effect")

    def effect_beside_locomotive(self, z: int) -> str:
        """The same for where a locomotive is drawn beside it."""
        return "; ".join(self._effects(z)) or self._("no effect")

    def _effects(self, z: int) -> list[str]:
        return effects_of(self.ed, z, self.translated, self.listed)

    def card_in_full(self, card: int) -> str:
        """A card with all that is printed on it."""
        if card < PERSONS:
            return self.person_in_full(card)
        title, effect = self.extra(card - PERSONS), self.effect(card - PERSONS)
        return f"{title} ({'; '.join(filter(None, [self.meaning(title), effect]))})"


@fact
def results(v: Voice) -> tuple[Result, ...]:
    """How every seat stands by the rules of the end."""
    found = (payoff(v.s, v.ed, seat) for seat in range(int(v.s.players)))
    return tuple(Result(int(points), int(rank)) for _, points, rank in found)
