"""One reader: his language and seat, and what the things of the table are called in his ears."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from quarantotto.core.edition import Edition
from quarantotto.core.present.model import Sign
from quarantotto.core.record import Ints
from quarantotto.core.words import N_, plural, translator
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.patrols import can_be_obeyed
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    NO_CARD,
    NO_PLACE,
    PATROLS,
    Kind,
    State,
    Where,
)

DOMAIN = "garibaldi"
KINDS = (N_("foot"), N_("horse"), N_("boat"), N_("event"))
KIND_GLYPHS = ("foot", "horse", "boat", "hero")
ON_KINDS = (N_("on foot"), N_("on horseback"), N_("by boat"))
PATROL_NAMES = (
    N_("the yellow patrol"),
    N_("the blue patrol"),
    N_("the brown patrol"),
    N_("the orange patrol"),
    N_("the green patrol"),
)
COLOURS = (N_("yellow"), N_("blue"), N_("brown"), N_("orange"), N_("green"))
RED_EVENTS = (
    "",
    N_("Report!"),
    N_("Supply"),
    N_("Bonnet in Comacchio"),
    N_("Changing Clothes"),
    N_("Hidden in the Shed"),
    N_("Don Marco"),
    N_("Mezzanott"),
    N_("Bòliga's Advice"),
    N_("Watchman Leggero"),
    N_("Aye, Sir!"),
    N_("Giovanni Montanari"),
    N_("People's Support"),
)
WHITE_EVENTS = (
    "",
    N_("Requisition"),
    N_("Anita's Agony"),
    N_("Anonymous Letters"),
    N_("Anita's Death"),
    N_("Accusation"),
    N_("Carabineers' Support"),
    N_("Bivouac"),
    N_("Lost in Baiona"),
)
# What an event does, in a line, for buttons and cards.
RED_EFFECTS = (
    "",
    N_("Call the nearest patrol to one of the five start places."),
    N_("Move one line on foot; refill to five cards this turn."),
    N_("Move one road line; take a foot or horse card from the pile."),
    N_("Give up a card, take two at random from an opponent."),
    N_("Move one line of any kind."),
    N_("Move any patrol one line of any kind."),
    N_("Move one line on foot; take a horse or boat card from the pile."),
    N_("Move one line by boat; take a foot or horse card from the pile."),
    N_("See the hand of the player whose patrol is nearest, discard two of its cards."),
    N_("See the hand of a patrol's player, pick the card that patrol must play."),
    N_("Look at the upper seven cards of the pile and put them in any order."),
    N_("An opponent discards half the hand, rounded up, cards of their own choice."),
)
WHITE_EFFECTS = (
    "",
    N_("Garibaldi discards all cards of the kind you name."),
    N_("Garibaldi discards all events and all foot cards."),
    N_("Garibaldi discards three cards of his choice or names a place of his last four rounds."),
    N_("Garibaldi discards three cards at random; from round 8 on."),
    N_("Garibaldi discards two cards at random or names a place of his last four rounds."),
    N_("Garibaldi discards one card at random, or two of his choice."),
    N_("Garibaldi gives one boat, two horse or two foot cards, or plays no movement card next turn."),
    N_("Garibaldi gives one horse, two boat or two foot cards, or plays no movement card next turn."),
)


@dataclass(frozen=True)
class Line:
    """A sentence with the icon in its margin and the places it speaks of."""

    glyph: str
    text: str
    places: tuple[int, ...] = ()


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def _listed(numbers: Ints) -> Sequence[int]:
    """A field of many numbers at once: one by one takes a hundred times as long."""
    return numbers if isinstance(numbers, tuple) else cast("list[int]", cast(Any, numbers).tolist())


def role_of(seat: int, players: int, lang: str) -> str:
    """Garibaldi, or an Austrian player; a single one is simply Austria."""
    if seat == GARIBALDI:
        return "Garibaldi"
    _ = translator(DOMAIN, lang)
    return _("Austria") if players == 2 else _("Austria {number}").format(number=seat)


def sign_of(seat: int, players: int) -> Sign:
    """The sides wear their own signs; where several lead patrols, their numbers tell them apart."""
    if seat == GARIBALDI:
        return Sign("garibaldi", icon="laurel")
    return Sign("austria", "" if players == 2 else str(seat), "eagle")


class Voice:
    """Speaks to one seat in one language about one position."""

    def __init__(self, s: State, edition: Edition[Printed], seat: int, lang: str) -> None:
        self.s = s
        self.edition = edition
        self.ed = edition.record
        self.seat = seat
        self.lang = lang
        self._translate = translator(DOMAIN, lang)
        self._translate_plural = plural(DOMAIN, lang)
        self._place_names = edition.file.value("names", "places")

    def _(self, text: str, **values: object) -> str:
        """A text with its gaps filled."""
        return self._translate(text).format(**values)

    def ngettext(self, one: str, many: str, number: int, **values: object) -> str:
        """A text about so many things."""
        return self._translate_plural(one, many, number).format(number=number, **values)

    # Names

    def listed(self, parts: Iterable[str]) -> str:
        """`a, b and c`."""
        *first, last = parts
        return self._("{first} and {last}", first=", ".join(first), last=last) if first else last

    def place_name(self, place: int) -> str:
        return str(self._place_names[place])

    def place(self, place: int) -> str:
        """`26 Casone Foce`."""
        return f"{place + 1} {self.place_name(place)}"

    def patrol(self, patrol: int) -> str:
        return self._translate(PATROL_NAMES[patrol])

    def patrols(self, bits: int) -> str:
        return self.listed([self.patrol(patrol) for patrol in range(PATROLS) if bits >> patrol & 1])

    def seat_name(self, seat: int) -> str:
        """What the game calls a seat."""
        return role_of(seat, int(self.s.players), self.lang)

    def sign(self, seat: int) -> Sign:
        return sign_of(seat, int(self.s.players))

    def kind(self, kind: int) -> str:
        return self._translate(KINDS[kind])

    def on_kind(self, kind: int) -> str:
        return self._translate(ON_KINDS[kind])

    def red(self, card: int) -> str:
        """The red half: `foot`, or the name of an event."""
        if int(self.ed.red[card]) == Kind.EVENT:
            return self._translate(RED_EVENTS[int(self.ed.red_event[card])])
        return self.kind(int(self.ed.red[card]))

    def white(self, card: int) -> str:
        """The white half."""
        if int(self.ed.white[card]) == Kind.EVENT:
            return self._translate(WHITE_EVENTS[int(self.ed.white_event[card])])
        return self.kind(int(self.ed.white[card]))

    def card(self, card: int) -> str:
        """Both halves, the reader's own first: `no. 17, foot (white: horse)`."""
        if self.is_garibaldi():
            return self._(
                "no. {number}, {red} (white: {white})", number=card + 1, red=self.red(card), white=self.white(card)
            )
        return self._("no. {number}, {white} (red: {red})", number=card + 1, red=self.red(card), white=self.white(card))

    # Who reads

    def is_garibaldi(self) -> bool:
        return self.seat == GARIBALDI

    def is_reader(self, seat: int) -> bool:
        return seat == self.seat

    # What is on the table

    def cards_of(self, seat: int) -> list[int]:
        """The cards of a hand that the reader knows, in the order of drawing."""
        slots = [i for i in range(int(self.s.held)) if int(self.s.held_by[i]) == seat]
        cards = [int(self.s.held_card[i]) for i in slots]
        return [card for card in cards if card != NO_CARD]

    def lying(self, where: Where) -> list[int]:
        lies = _listed(self.s.where)
        return [card for card in range(int(self.ed.cards)) if lies[card] == where]

    def route_seen(self) -> bool:
        """The reader knows where Garibaldi is: it is himself, or the game is over."""
        return int(self.s.garibaldi) != NO_PLACE

    def has_order(self, patrol: int) -> bool:
        """A card was ordered for the patrol in this round, and it has not acted yet."""
        return int(self.s.duty_patrol) == patrol and int(self.s.duty_card) != NO_CARD

    def must_obey(self, patrol: int) -> bool:
        """The patrol has an order that has not lapsed (A-33)."""
        return self.has_order(patrol) and can_be_obeyed(self.s, self.ed)

    def order(self, patrol: int) -> str:
        """What there is to say of a patrol's order, or nothing."""
        if not self.has_order(patrol):
            return ""
        if not self.must_obey(patrol):
            return self._("the order has lapsed")
        return self._("ordered: card {number}", number=int(self.s.duty_card) + 1)

    def patrols_at(self, place: int) -> list[int]:
        return [patrol for patrol in range(PATROLS) if int(self.s.patrol_at[patrol]) == place]

    def markers(self) -> list[int]:
        """Places with a marker, in the order of finding; where five are used the oldest has moved (A-24)."""
        order = {number: place for place, number in enumerate(_listed(self.s.clue_order)) if number}
        places = [order[number] for number in sorted(order)]
        return places[-5:] if int(self.s.markers) == 1 else places
