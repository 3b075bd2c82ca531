"""Positions of Radetzky laid out by hand, in the words of the table, for lessons and tests.

Districts count from 1 to 16 as on the table; patriots from 0, as in the record, but from 1 in a lesson's file. A card
is written `map`, or `map/rifle` where its help matters. A fresh layout has no soldier on the map, nobody holds a card,
Radetzky is in 16, all patriots are in 1, and patriot 0 is at turn.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from quarantotto.games.radetzky.actions import CARD, parse_action
from quarantotto.games.radetzky.meta import META
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules import preparation
from quarantotto.games.radetzky.rules.cards import clear_cards, hold
from quarantotto.games.radetzky.rules.city import ask_active
from quarantotto.games.radetzky.rules.symbol_sets import announce_symbol_counts
from quarantotto.games.radetzky.state import (
    NO_DISTRICT,
    PATRIOTS,
    Austria,
    Card,
    Help,
    Italy,
    Phase,
    State,
    Symbol,
    Variant,
)


def shows(ed: Printed, card: int, words: str) -> bool:
    """The card is what `map`, `map/rifle` or `any` say."""
    symbol, _, help_ = words.partition("/")
    fits_help = not help_ or int(ed.help[card]) == Help[help_.upper()]
    return fits_help and (symbol == "any" or int(ed.symbol[card]) == Symbol[symbol.upper()])


class Layout:
    """A position and the words to change it."""

    def __init__(self, s: State, ed: Printed) -> None:
        """Of a dealt game: everything is taken off the table."""
        self.s, self.ed = s, ed
        preparation.clear_city(s, ed)
        clear_cards(s, ed)
        preparation.clear_turn(s)
        preparation.clear_advanced_board(s)
        self._his_card = 0
        self.radetzky(int(ed.districts))
        self.patriots(*[1] * int(ed.patriots[int(s.players)]))
        self.turn(0)

    def radetzky(self, district: int) -> Self:
        """Radetzky stands there; his card lies where the last card drawn for him would."""
        if self._his_card and self.s.district_card[self._his_card - 1] != Card.REMOVED:
            self._lay([self._his_card], Card.DECK)
        self._his_card = district
        self.s.radetzky = district - 1
        area = Card.UNAVAILABLE if self.s.variant == Variant.ADVANCED else Card.AVAILABLE
        if self.s.district_card[district - 1] == Card.DECK:
            self.s.district_card[district - 1] = area
        return self

    def patriots(self, *districts: int) -> Self:
        for patriot, district in enumerate(districts):
            self.s.patriot_at[patriot] = district - 1
        return self

    def soldiers(self, by_district: dict[int, int]) -> Self:
        """Soldiers come out of the supply, or go back to it."""
        for district, count in by_district.items():
            self.s.supply = int(self.s.supply) + int(self.s.soldiers[district - 1]) - count
            self.s.soldiers[district - 1] = count
        return self

    def castle(self, count: int) -> Self:
        self.s.supply = int(self.s.supply) + int(self.s.castle) - count
        self.s.castle = count
        return self

    def italian(self, *districts: int) -> Self:
        self.s.italian = int(self.s.italian) | self._lay(districts, Card.REMOVED)
        return self

    def austrian(self, *districts: int) -> Self:
        self.s.austrian = int(self.s.austrian) | self._lay(districts, Card.REMOVED)
        return self

    def available(self, *districts: int) -> Self:
        self._lay(districts, Card.AVAILABLE)
        return self

    def unavailable(self, *districts: int) -> Self:
        self._lay(districts, Card.UNAVAILABLE)
        return self

    def _lay(self, districts: Iterable[int], area: Card) -> int:
        bits = 0
        for district in districts:
            self.s.district_card[district - 1] = area
            bits |= 1 << (district - 1)
        return bits

    def hand(self, patriot: int, *cards: str) -> Self:
        """More cards for a hand; the third argument on are the cards, in the order of drawing."""
        for wanted in cards:
            hold(self.s, patriot, self._take_from_deck(wanted))
        announce_symbol_counts(self.s, self.ed)
        return self

    def _take_from_deck(self, wanted: str) -> int:
        for card in range(int(self.ed.italy_cards)):
            if self.s.italy[card] == Italy.DECK and self.shows(card, wanted):
                self.s.italy_deck = int(self.s.italy_deck) - 1
                return card
        raise LookupError(f"no {wanted} is left in the deck")

    def hero(self, *helps: str) -> Self:
        for name in helps:
            self.s.hero = int(self.s.hero) | 1 << Help[name.upper()]
        return self

    def cube(self, space: int) -> Self:
        self.s.cube = space
        return self

    def first(self, seat: int) -> Self:
        self.s.first = seat
        return self

    def turn(self, patriot: int, actions: int = 3) -> Self:
        """It is this patriot's turn; those before it in the round have had theirs."""
        s = self.s
        s.done = 0
        for earlier in self._order():
            if earlier == patriot:
                break
            s.done = int(s.done) | 1 << earlier
        s.active = patriot
        s.actions_left = actions
        ask_active(s, Phase.TURN)
        return self

    def _order(self) -> list[int]:
        players, first = int(self.s.players), int(self.s.first)
        if players == 1:
            return []
        return [(first + k) % players for k in range(players)] + ([2] if players == 2 else [])

    def shows(self, card: int, words: str) -> bool:
        return shows(self.ed, card, words)

    def under(self, tile: Help, *cards: str) -> Self:
        """Cards lie under a help tile."""
        for wanted in cards:
            card = self._take_from_deck(wanted)
            self.s.italy[card] = Italy.UNDER + tile
            self.s.under_symbol[tile] = int(self.ed.symbol[card])
            self.s.under_count[tile] = int(self.s.under_count[tile]) + 1
        return self

    def before_the_start(self) -> Self:
        """Nobody has a place yet; the first player is asked for one."""
        for patriot in range(PATRIOTS):
            self.s.patriot_at[patriot] = NO_DISTRICT
        self.s.active = int(self.s.first)
        ask_active(self.s, Phase.PLACE)
        return self


def lay(s: State, ed: Printed, laid: Mapping[str, Any]) -> None:
    """Lays a lesson's position out on a dealt table."""
    layout = Layout(s, ed)
    places: dict[str, Any] = {"radetzky": 16, "patriots": [], **laid}
    layout.radetzky(places.pop("radetzky"))
    layout.patriots(*places.pop("patriots"))
    seat, actions = places.pop("turn", 1), places.pop("actions", 3)
    layout.turn(seat - 1, actions) if "patriots" in laid else layout.before_the_start()
    supply = places.pop("supply", None)
    for word, value in places.items():
        if word == "soldiers":
            layout.soldiers({int(district): count for district, count in value.items()})
        elif word == "hands":
            for patriot, cards in value.items():
                layout.hand(int(patriot) - 1, *cards.split())
        elif word == "under":
            for tile, cards in value.items():
                layout.under(Help[tile.upper()], *cards.split())
        elif isinstance(value, list):
            getattr(layout, word)(*value)
        else:
            getattr(layout, word)(value)
    if supply is not None and int(s.supply) != supply:
        raise ValueError(f"{int(s.supply)} soldiers are in the supply, not {supply}")


def acts(s: State, ed: Printed, seat: int, word: str) -> list[int]:
    """The actions a word stands for: those of the notation, and cards by what they show, `map` or `map/rifle`; of
    another hand `map@2`."""
    card, _, of = word.partition("@")
    symbol = card.partition("/")[0]
    if symbol not in ("any", *(one.name.lower() for one in Symbol)):
        return [parse_action(word)]
    holder = int(of) - 1 if of else seat
    held = [int(s.held_card[slot]) for slot in range(int(s.held)) if int(s.held_by[slot]) == holder]
    return [CARD + one for one in held if shows(ed, one, card)]


def facts(s: State, ed: Printed) -> dict[str, Any]:
    """A position in the words of a lesson's file."""
    districts = range(int(ed.districts))
    symbols = [Symbol(int(ed.austria_symbol[card])).name.lower() for card in range(int(ed.austria_cards))]
    turned = [symbols[card] for card in range(int(ed.austria_cards)) if int(s.austria[card]) != Austria.DECK]
    hands: dict[str, list[str]] = {}
    for slot in range(int(s.held)):
        symbol = Symbol(int(ed.symbol[int(s.held_card[slot])])).name.lower()
        hands.setdefault(str(int(s.held_by[slot]) + 1), []).append(symbol)
    return {
        "soldiers": {str(d + 1): int(s.soldiers[d]) for d in districts if int(s.soldiers[d])},
        "castle": int(s.castle),
        "supply": int(s.supply),
        "lens": int(s.lens),
        "radetzky": int(s.radetzky) + 1,
        "patriots": [int(s.patriot_at[p]) + 1 for p in range(int(ed.patriots[int(s.players)]))],
        "italian": [d + 1 for d in districts if int(s.italian) >> d & 1],
        "austrian": [d + 1 for d in districts if int(s.austrian) >> d & 1],
        "available": [d + 1 for d in districts if int(s.district_card[d]) == Card.AVAILABLE],
        "unavailable": [d + 1 for d in districts if int(s.district_card[d]) == Card.UNAVAILABLE],
        "hands": {holder: " ".join(sorted(cards)) for holder, cards in hands.items()},
        "turned": " ".join(sorted(turned)),  # Austria cards
        "actions": int(s.actions_left),
        "round": int(s.round_number),
        "cube": int(s.cube),
        "hero": [help_.name.lower() for help_ in Help if int(s.hero) >> help_ & 1],
        "outcome": META.outcomes[int(s.result)] if not int(s.pending) else "",
    }
