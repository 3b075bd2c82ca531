"""What the cards on the table come to, reckoned once for all who draw them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, cast

from quarantotto.core.bits import has_bit
from quarantotto.core.present.keeping import fact, kept
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.armies import leader_of
from quarantotto.games.revolution1848.rules.arms import army_points
from quarantotto.games.revolution1848.rules.tricks import standing
from quarantotto.games.revolution1848.rules.values import LEAST, leaders_of, party_total, value_of
from quarantotto.games.revolution1848.state import CARDS, NO_CARD, PARTIES, PERSONS, SEATS, Place, State, Verdict

NOBODY_LEADS = (0, 0)


class Army(NamedTuple):
    """An army that is led: its card among the extra cards, and what it is worth with its commanders."""

    z: int
    strength: int


class Person(NamedTuple):
    """A person as he stands now."""

    card: int
    value: int
    military: int
    leads: bool  # an army


class Extra(NamedTuple):
    """An extra card on the table."""

    z: int
    layer: int  # the seat that laid it
    hit: int  # the person it acts on, or NO_CARD


class Side(NamedTuple):
    """What lies at one side of the table, in the order of playing."""

    persons: tuple[Person, ...]
    loose: tuple[Extra, ...]  # but for the armies that are led
    led: tuple[tuple[int, Army], ...]  # each with its commander


class Sums(NamedTuple):
    """What the parties have, and who would win."""

    totals: tuple[int, ...]  # by party
    leaders: tuple[tuple[int, ...], ...]
    standing: tuple[int, int, int, int]  # verdict, party, seat, points

    @property
    def leading(self) -> list[int]:
        """The strongest party, or all that are equally strong."""
        verdict, party, *_ = self.standing
        if verdict in (Verdict.EQUAL_PARTIES, Verdict.EQUAL_PARTIES_IN_ARMS):
            return [k for k in range(PARTIES) if has_bit(party, k)]
        return [party]


class Reckoning(NamedTuple):
    """What is the same for all who look."""

    values: Mapping[int, int]  # of the persons on the table
    sides: tuple[Side, ...]
    sums: Sums


@fact
def reckoning(sight: Sight) -> Reckoning:
    """Those who look at one table have different records, but what lies open is the same in all."""
    open_ = tuple(place if place >= Place.TABLE else 0 for place in cast("tuple[int, ...]", sight.s.place))
    return sight.but(_reckoned, place=open_)


@kept
def _reckoned(sight: Sight) -> Reckoning:
    s, ed = sight.s, sight.ed
    on_table = [card for card in range(CARDS) if s.place[card] >= Place.TABLE]
    on_table.sort(key=lambda card: int(s.laid_at[card]))
    values = {card: int(value_of(s, ed, card)) for card in on_table if card < PERSONS}
    parties = {int(ed.party[person]) for person in values}
    here = [party in parties for party in range(PARTIES)]
    verdict, party, seat, points = standing(s, ed)
    return Reckoning(
        MappingProxyType(values),
        tuple(_side(s, ed, values, [c for c in on_table if s.place[c] == Place.TABLE + k]) for k in range(SEATS)),
        Sums(
            tuple(int(party_total(s, ed, p)) if here[p] else LEAST for p in range(PARTIES)),
            tuple(_seats(leaders_of(s, ed, p) if here[p] else NOBODY_LEADS) for p in range(PARTIES)),
            (int(verdict), int(party), int(seat), int(points)),
        ),
    )


def _side(s: State, ed: Printed, values: Mapping[int, int], cards: list[int]) -> Side:
    extras = [card - PERSONS for card in cards if card >= PERSONS]
    led = {}
    for z in extras:
        commander = int(leader_of(s, ed, z)) if int(ed.army[z]) else NO_CARD
        if commander != NO_CARD:
            led[commander] = Army(z, int(army_points(s, ed, z)))
    in_command = [army.z for army in led.values()]
    return Side(
        tuple(person_of(s, ed, card, values[card]) for card in cards if card < PERSONS),
        tuple(Extra(z, int(s.laid_by[PERSONS + z]), int(s.hit[z])) for z in extras if z not in in_command),
        tuple(led.items()),
    )


def person_of(s: State, ed: Printed, card: int, value: int) -> Person:
    military = max(0, int(ed.military[card]) + int(s.arms[card]))
    return Person(card, value, military, int(s.army_of[card]) != NO_CARD)


def _seats(leading: tuple[int, int]) -> tuple[int, ...]:
    bits, _ = leading
    return tuple(seat for seat in range(SEATS) if bits >> seat & 1)
