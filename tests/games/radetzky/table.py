"""Constructed positions of Radetzky on a real record, played interpreted.

Districts are numbered as on the table, 1 to 16; seats and patriots as in the record, from 0. A card is written `map`,
or `map/rifle` where its help matters. A fresh table has no soldier on the map, nobody holds a card, Radetzky is in 16,
all patriots are in 1, and patriot 0 is at turn.
"""

from collections import Counter, deque
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

import quarantotto.games.radetzky as package
from quarantotto.core import piles, record
from quarantotto.core.chance import Chance, key_from_seed
from quarantotto.core.edition import Edition, read_edition_file
from quarantotto.core.game import ALLOWED
from quarantotto.games.radetzky.actions import CARD, action_name, parse_action
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.invariants import broken_invariants
from quarantotto.games.radetzky.meta import META
from quarantotto.games.radetzky.positions import Layout
from quarantotto.games.radetzky.printed import Printed, read_printed
from quarantotto.games.radetzky.rules.play import apply, check, nth, setup, width
from quarantotto.games.radetzky.secrets import Memo, conceal, imagine
from quarantotto.games.radetzky.state import (
    HOLDERS,
    NO_CARD,
    NO_SYMBOL,
    TABLE_CARDS,
    Austria,
    Card,
    Event,
    Help,
    Italy,
    Phase,
    State,
    Symbol,
)

PACKAGE = Path(package.__file__).parent
MILANO = PACKAGE / "editions" / "milano.toml"


@cache
def milano() -> Edition[Printed]:
    file = read_edition_file(MILANO)
    return Edition(file, read_printed(file))


def small_city() -> Edition[Printed]:
    file = read_edition_file(Path(__file__).parent / "tiny.toml")
    return Edition(file, read_printed(file))


def dealt(
    players: int = 3,
    variant: str = "basic",
    *,
    seed: int = 0,
    ed: Printed | None = None,
    talk: str = "open",
    **more: str,
) -> State:
    """A game at its first decision."""
    s = record.new(State)
    s.players = players
    s.variant = META.variant(variant)
    chosen = {"talk": talk, **more}
    for option in META.options:
        setattr(s, option.name, option.value(chosen.get(option.name, option.default)))
    key_from_seed(s.chance, seed, 0, 0)
    setup(s, ed or milano().record)
    return s


def districts_in(bits: int) -> set[int]:
    """A set of districts in bits, as numbers of the table."""
    return {i + 1 for i in range(16) if int(bits) >> i & 1}


def legal(s: State, ed: Printed, seat: int) -> list[int]:
    candidates = [nth(s, ed, seat, n) for n in range(width(s, ed, seat))]
    return sorted(action for action in candidates if check(s, ed, seat, action) == ALLOWED)


def pending_seat(s: State) -> int:
    """The one seat that is asked."""
    seats = [seat for seat in range(8) if int(s.pending) >> seat & 1]
    assert len(seats) == 1, seats
    return seats[0]


def assert_sound(s: State, ed: Printed) -> None:
    """Soldiers, cards and tiles add up, and no Italy card of a fight or a call that is over lies about."""
    assert broken_invariants(s, ed) == []
    lying = Counter(int(s.italy[card]) for card in range(int(ed.italy_cards)))
    under = {Italy.UNDER + tile: int(s.under_count[tile]) for tile in Help}
    known = {Italy.DECK, Italy.DISCARD, Italy.IN_FIGHT, Italy.CALLED, *under}
    assert all(place in known or Italy.HELD <= place < Italy.HELD + HOLDERS for place in lying)
    assert all(lying[place] == count for place, count in under.items())
    assert lying[Italy.CALLED] == int(s.called != NO_CARD)
    assert s.fight or not lying[Italy.IN_FIGHT]


class Table(Layout):
    """A position one can set up by hand, and play on with rigged decks."""

    def __init__(
        self,
        players: int = 3,
        variant: str = "basic",
        talk: str = "open",
        *,
        difficulty: str = "0",
        ed: Printed | None = None,
    ) -> None:
        printed = ed or milano().record
        s = dealt(players, variant, ed=printed, talk=talk, difficulty=difficulty, random_first="seat-1")
        super().__init__(s, printed)
        self._austria: deque[Symbol] = deque()
        self._districts: deque[int] = deque()
        self._italy: deque[str] = deque()

    # Setting up what only tests want

    def hoard(self, patriot: int, leave: int) -> "Table":
        """This patriot holds all Italy cards but so many of the deck."""
        while self.s.italy_deck > leave:
            self.hand(patriot, "any")
        return self

    def discard(self, *cards: str) -> "Table":
        """Cards from the Italy deck to the discards."""
        for wanted in cards:
            self.s.italy[self._take_from_deck(wanted)] = Italy.DISCARD
        return self

    def thin_austria(self, leave: int) -> "Table":
        """All Austria cards but so many lie on the discard pile; those left are as even as can be."""
        deck = sorted(range(int(self.ed.austria_cards)), key=lambda card: (card % 11, card))
        for card in deck[leave:]:
            self.s.austria[card] = Austria.DISCARD
        self.s.austria_deck = leave
        return self

    def barricade(self, *districts: int) -> "Table":
        for district in districts:
            self.s.barricaded = int(self.s.barricaded) | 1 << (district - 1)
            self.s.barricades = int(self.s.barricades) + 1
        return self

    # Rigging: what the next draws will be

    def austria(self, *symbols: str) -> "Table":
        self._austria.extend(Symbol[name.upper()] for name in symbols)
        return self

    def district_cards(self, *districts: int) -> "Table":
        self._districts.extend(districts)
        return self

    def italy(self, *cards: str) -> "Table":
        self._italy.extend(cards)
        return self

    def _draw(self, places: Any, cards: int, place: int, n: int) -> int:
        """Stands in for `piles.nth_at`: the card that was rigged, or the one chance would have picked."""
        there = [card for card in range(cards) if places[card] == place]
        if self._austria and np.shares_memory(places, np.asarray(self.s.austria)):
            symbol = self._austria.popleft()
            fitting = [card for card in there if self.ed.austria_symbol[card] == symbol]
        elif self._districts and np.shares_memory(places, np.asarray(self.s.district_card)):
            district = self._districts.popleft()
            fitting = [card for card in there if card == district - 1]
        elif self._italy and np.shares_memory(places, np.asarray(self.s.italy)):
            words = self._italy.popleft()
            fitting = [card for card in there if self.shows(card, words)]
        else:
            return there[n]
        assert fitting, "the card that was rigged is not in the deck"
        return fitting[0]

    # Playing

    def action(self, name: str, symbol: str = "any", of: int | None = None) -> int:
        """The id of an action; `card` is the first fitting one of the active patriot's hand, or of the asked one's."""
        if name != "card":
            return parse_action(name)
        s = self.s
        holder = of
        if holder is None:
            is_hidden = s.phase == Phase.ANSWER and s.asked < TABLE_CARDS
            holder = int(s.asked) if is_hidden else int(s.active)
            holder = 0 if s.players == 1 else holder
        for slot in range(int(s.held)):
            if s.held_by[slot] == holder and self.shows(int(s.held_card[slot]), symbol):
                return CARD + int(s.held_card[slot])
        raise AssertionError(f"{holder} holds no {symbol}: {self.held_by(holder)}")

    def refusal(self, name: str | int, symbol: str = "any", of: int | None = None, seat: int | None = None) -> int:
        """The clause that forbids an action of the seat that is asked, or ALLOWED."""
        action = name if isinstance(name, int) else self.action(name, symbol, of)
        return check(self.s, self.ed, self.seat if seat is None else seat, action)

    def allows(self, name: str | int, symbol: str = "any", of: int | None = None) -> bool:
        return self.refusal(name, symbol, of) == ALLOWED

    def play(self, name: str, symbol: str = "any", of: int | None = None) -> "Table":
        """The seat that is asked decides; soldiers, cards and tiles still add up afterwards."""
        self.assert_sound()
        action = self.action(name, symbol, of)
        clause = self.refusal(action)
        assert clause == ALLOWED, f"{action_name(action)}: {Clause(clause).name}"
        with patch.object(piles, "nth_at", self._draw):
            apply(self.s, self.ed, self.seat, action)
        self.assert_sound()
        return self

    def assert_sound(self) -> None:
        assert_sound(self.s, self.ed)

    def end_round(self) -> "Table":
        """Everybody who has not acted yet lets his turn go by; then Austria has moved."""
        number = int(self.s.round_number)
        while self.s.pending and self.s.round_number == number:
            if self.s.phase == Phase.PATRIOT:
                self.play(next(action_name(action) for action in legal(self.s, self.ed, 0)))
            self.play("end-turn")
        return self

    # Looking

    @property
    def seat(self) -> int:
        return pending_seat(self.s)

    @property
    def phase(self) -> Phase:
        return Phase(int(self.s.phase))

    def at(self, district: int) -> int:
        """Soldiers there."""
        return int(self.s.soldiers[district - 1])

    def where(self, patriot: int) -> int:
        return int(self.s.patriot_at[patriot]) + 1

    @property
    def garrison(self) -> dict[int, int]:
        """Every district with soldiers."""
        return {d + 1: int(self.s.soldiers[d]) for d in range(int(self.ed.districts)) if self.s.soldiers[d]}

    def held_by(self, holder: int) -> list[str]:
        """Symbols of a hand, in the order of drawing."""
        cards = [int(self.s.held_card[i]) for i in range(int(self.s.held)) if self.s.held_by[i] == holder]
        return [Symbol(int(self.ed.symbol[card])).name.lower() for card in cards]

    def on_table(self, companion: int) -> list[str]:
        """Solo: symbols turned up for a companion."""
        return self.held_by(TABLE_CARDS + companion)

    def italy_at(self, place: int) -> int:
        """How many Italy cards lie in a place."""
        return sum(int(self.s.italy[card]) == place for card in range(int(self.ed.italy_cards)))

    def austria_at(self, place: int) -> int:
        return sum(int(self.s.austria[card]) == place for card in range(int(self.ed.austria_cards)))

    @property
    def up(self) -> list[str]:
        """Symbols Austria has turned up."""
        symbols = [int(self.s.up[i]) for i in range(3)]
        return [Symbol(symbol).name.lower() for symbol in symbols if symbol != NO_SYMBOL]

    def cards(self, area: Card) -> set[int]:
        """Districts whose cards lie there."""
        return {d + 1 for d in range(int(self.ed.districts)) if self.s.district_card[d] == area}

    @property
    def news(self) -> list[Event]:
        return [event for event, *_ in self.told]

    @property
    def told(self) -> list[tuple[Event, int, int, int]]:
        """What just happened: kind, who, what, places."""
        items = [self.s.news.items[i] for i in range(int(self.s.news.count))]
        return [(Event(int(item.kind)), int(item.who), int(item.what), int(item.places)) for item in items]

    def seen_by(self, seat: int) -> State:
        """The concealed record of a seat."""
        view = record.copy(self.s)
        conceal(view, self.ed, seat)
        return view

    def imagined_by(self, seat: int, seed: int = 0) -> State:
        """A whole record that fits what the seat knows."""
        whole = self.seen_by(seat)
        chance = record.new(Chance)
        key_from_seed(chance, seed, 0, 1)
        imagine(whole, self.ed, seat, chance, record.new(Memo))
        return whole
