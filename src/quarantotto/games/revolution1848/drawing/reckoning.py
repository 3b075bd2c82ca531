"""What the cards on the table come to, reckoned once for all who draw them."""

from typing import NamedTuple

from quarantotto.core.bits import has_bit
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


class Side(NamedTuple):
    """What lies at one side of the table, in the order of playing."""

    persons: tuple[int, ...]
    loose: tuple[int, ...]  # extra cards but for the armies that are led
    led: dict[int, Army]  # by their commander


class Reckoning:
    """Reads only what everybody sees."""

    def __init__(self, s: State, ed: Printed) -> None:
        self.s = s
        self.ed = ed
        on_table = [card for card in range(CARDS) if s.place[card] >= Place.TABLE]
        on_table.sort(key=lambda card: int(s.laid_at[card]))
        self.values = {card: int(value_of(s, ed, card)) for card in on_table if card < PERSONS}
        self.sides = tuple(self._side([c for c in on_table if s.place[c] == Place.TABLE + k]) for k in range(SEATS))
        parties = {int(ed.party[person]) for person in self.values}
        here = [party in parties for party in range(PARTIES)]
        self.totals = tuple(int(party_total(s, ed, p)) if here[p] else LEAST for p in range(PARTIES))
        self.leaders = tuple(_seats(leaders_of(s, ed, p) if here[p] else NOBODY_LEADS) for p in range(PARTIES))
        self.verdict, self.party, self.seat, self.points = (int(part) for part in standing(s, ed))

    def _side(self, cards: list[int]) -> Side:
        extras = [card - PERSONS for card in cards if card >= PERSONS]
        led = {}
        for z in extras:
            commander = int(leader_of(self.s, self.ed, z)) if int(self.ed.army[z]) else NO_CARD
            if commander != NO_CARD:
                led[commander] = Army(z, int(army_points(self.s, self.ed, z)))
        in_command = [army.z for army in led.values()]
        persons = tuple(card for card in cards if card < PERSONS)
        return Side(persons, tuple(z for z in extras if z not in in_command), led)

    @property
    def standing(self) -> tuple[int, int, int, int]:
        return self.verdict, self.party, self.seat, self.points

    @property
    def leading(self) -> list[int]:
        """The strongest party, or all that are equally strong."""
        if self.verdict in (Verdict.EQUAL_PARTIES, Verdict.EQUAL_PARTIES_IN_ARMS):
            return [party for party in range(PARTIES) if has_bit(self.party, party)]
        return [self.party]


def _seats(leading: tuple[int, int]) -> tuple[int, ...]:
    bits, _ = leading
    return tuple(seat for seat in range(SEATS) if bits >> seat & 1)
