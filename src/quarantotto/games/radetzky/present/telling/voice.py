"""One reader: his language and seat, and what the things of the table are called in his ears."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from quarantotto.core.present.keeping import fact, once
from quarantotto.core.present.sight import EditionView, Notes, Reader
from quarantotto.core.present.speech import Speech, capital
from quarantotto.core.words import N_
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import conquered, is_advanced, is_solo, patriots_in_play
from quarantotto.games.radetzky.rules.helps import is_hero
from quarantotto.games.radetzky.state import DISTRICTS, NO_CARD, NO_SYMBOL, Help, Phase, State, Symbol

DOMAIN = "radetzky"
NUMBERS = {
    2: N_("two"),
    3: N_("three"),
    4: N_("four"),
    5: N_("five"),
    6: N_("six"),
    7: N_("seven"),
    8: N_("eight"),
    9: N_("nine"),
    10: N_("ten"),
    11: N_("eleven"),
    12: N_("twelve"),
}
SYMBOLS = (N_("swords"), N_("map"), N_("cannonball"))
SOME_SYMBOL = (N_("swords"), N_("a map"), N_("a cannonball"))
HELP_NAMES = (N_("balloon"), N_("Martinitt"), N_("rifle"), N_("barricade"), N_("noblewoman"))
THE_HELP = (N_("the balloon"), N_("the Martinitt"), N_("the rifle"), N_("the barricade"), N_("the noblewoman"))
THE_HERO = (
    N_("the hero balloon"),
    N_("the hero Martinitt"),
    N_("the hero rifle"),
    N_("the hero barricade"),
    N_("the hero noblewoman"),
)
SYMBOL_GLYPHS = tuple(symbol.name.lower() for symbol in Symbol)
HELP_GLYPHS = tuple(help_.name.lower() for help_ in Help)


def districts_in(bits: int) -> tuple[int, ...]:
    """The districts of a set, in the order of their numbers."""
    return tuple(d for d in range(DISTRICTS) if int(bits) >> d & 1)


@once
def _names(edition: EditionView[Printed]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Of the districts and of the patriots."""
    districts, patriots = (tuple(map(str, edition.file.value("names", key))) for key in ("districts", "patriots"))
    return districts, patriots


class Voice(Speech[State, Printed]):
    """What the things of the table are called, and what is on it."""

    def __init__(self, notes: Notes, edition: EditionView[Printed]) -> None:
        super().__init__(notes, edition)
        self._districts, self._patriots = _names(edition)

    def ngettext(self, one: str, many: str, number: int, **values: object) -> str:
        """A text about so many things: {number} in figures, {count} in words, {Count} where a sentence begins."""
        count = self.number(number)
        return super().ngettext(one, many, number, count=count, Count=capital(count), **values)

    def tells(self, patriot: int, you: str, other: str, **values: object) -> str:
        """A sentence about the reader's own patriot, or about another; `says` is about hands."""
        if self.is_reader(patriot):
            return self._(you, **values)
        return self._(other, who=self.leader(patriot), **values)

    # Names

    def number(self, number: int) -> str:
        """A small number as a word, a larger one in figures."""
        return self.translated(NUMBERS[number]) if number in NUMBERS else str(number)

    def place(self, district: int) -> str:
        return self._districts[district]

    def places(self, districts: Iterable[int]) -> str:
        return self.listed([self.place(district) for district in districts])

    def patriot(self, patriot: int) -> str:
        return self._patriots[patriot]

    def letter(self, patriot: int) -> str:
        """What a sign shows: the initial, and where it is taken the first letter more that tells them apart."""
        name = self.patriot(patriot)
        earlier = [other for p in range(patriot) if (other := self.patriot(p))[:1] == name[:1]]
        if not earlier:
            return name[:1]
        more = (name[k] for k in range(1, len(name)) if all(name[k] != other[k : k + 1] for other in earlier))
        return name[:1] + next(more, str(patriot + 1))

    def leader(self, patriot: int) -> str:
        """A patriot within a sentence: by the name of whoever leads him, so that nobody goes by two; without one, and
        where one player leads three, by his own."""
        return ("" if is_solo(self.s) else self.player(patriot)) or self.patriot(patriot)

    def seat_name(self, seat: int) -> str:
        """Seats go by the name of their player or patriot; whoever plays alone leads three."""
        return self._("The player") if is_solo(self.s) else self.leader(seat)

    def symbol_name(self, symbol: int) -> str:
        """`swords`, `map`."""
        return self.translated(SYMBOLS[symbol])

    def symbol(self, symbol: int) -> str:
        """`swords`, `a map`."""
        return self.translated(SOME_SYMBOL[symbol])

    def symbols(self, symbols: Iterable[int]) -> str:
        return self.listed([self.symbol(symbol) for symbol in symbols])

    def help(self, help_: int) -> str:
        """`balloon`."""
        return self.translated(HELP_NAMES[help_])

    def the_help(self, help_: int) -> str:
        """`the balloon`."""
        return self.translated(THE_HELP[help_])

    def the_help_called(self, help_: int) -> str:
        """`the balloon`, or `the hero balloon` once its tile is turned."""
        return self.translated(THE_HERO[help_]) if is_hero(self.s, help_) else self.the_help(help_)

    def card(self, card: int) -> str:
        """`a map (rifle)`; bottoms play no part in the basic game."""
        return self._with_help(self.symbol(int(self.ed.symbol[card])), card)

    def card_name(self, card: int) -> str:
        """`map (rifle)`."""
        return self._with_help(self.symbol_name(int(self.ed.symbol[card])), card)

    def _with_help(self, symbol: str, card: int) -> str:
        if not is_advanced(self.s):
            return symbol
        return self._("{symbol} ({help})", symbol=symbol, help=self.help(int(self.ed.help[card])))

    # Who reads

    def is_reader(self, patriot: int) -> bool:
        """Whether this patriot is the reader himself; in the solo game all three go by their names, but the hand is
        his: `is_mine`."""
        return not is_solo(self.s) and self.is_mine(patriot)

    # What is on the table

    def patriots(self) -> range:
        return range(patriots_in_play(self.s, self.ed))

    def patriots_in(self, district: int) -> list[int]:
        return [p for p in self.patriots() if int(self.s.patriot_at[p]) == district]

    def soldiers_in(self, district: int) -> int:
        return int(self.s.soldiers[district])

    def symbols_up(self) -> list[int]:
        """The Austria cards that wait for an answer."""
        return [int(self.s.up[i]) for i in range(3) if int(self.s.up[i]) != NO_SYMBOL]

    def falls(self, district: int) -> bool:
        """Whether Austria would conquer the district if its turn came now."""
        if conquered(self.s) >> district & 1 or int(self.s.phase) == Phase.OVER:
            return False
        return self.soldiers_in(district) - len(self.patriots_in(district)) >= int(self.ed.margin)

    def seen_cards_of(self, holder: int) -> tuple[int, ...]:
        return held(self).get(holder, ())


@fact
def held(reader: Reader[State, Printed]) -> Mapping[int, tuple[int, ...]]:
    """The cards a reader sees, by their holder, in the order of drawing."""
    found: dict[int, list[int]] = {}
    s = reader.s
    cards, holders = s.held_card, s.held_by
    for slot in range(s.held):
        if (card := cards[slot]) != NO_CARD:
            found.setdefault(holders[slot], []).append(card)
    return MappingProxyType({holder: tuple(cards) for holder, cards in found.items()})
