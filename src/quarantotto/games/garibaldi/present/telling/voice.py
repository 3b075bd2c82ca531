"""One reader: his language and seat, and what the things of the table are called in his ears."""

from collections.abc import Sequence
from typing import cast

from quarantotto.core.present.keeping import fact
from quarantotto.core.present.model import Sign
from quarantotto.core.present.speech import Speech
from quarantotto.core.words import N_, translator
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.patrols import can_be_obeyed
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    NO_CARD,
    NO_PLACE,
    PATROLS,
    SEATS,
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
    N_("Name a start place: the patrol nearest to it is put there."),
    N_("Move one line on foot; refill to five cards this turn."),
    N_("Move one road line; take a foot or horse card from the pile."),
    N_("Discard a card, take two at random from an opponent."),
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


class Voice(Speech[State, Printed]):
    """What the things of the table are called."""

    # Names

    def place(self, place: int) -> str:
        """`26 Casone Foce`."""
        return f"{place + 1} {self.file.value('names', 'places')[place]}"

    def patrol(self, patrol: int) -> str:
        return self.translated(PATROL_NAMES[patrol])

    def patrols(self, bits: int) -> str:
        return self.listed([self.patrol(patrol) for patrol in range(PATROLS) if bits >> patrol & 1])

    def seat_name(self, seat: int) -> str:
        """What the game calls a seat."""
        return role_of(seat, int(self.s.players), self.lang)

    def subject(self, seat: int) -> str:
        name = self.seat_name(seat)
        return name if seat == GARIBALDI else self._("{austria}", austria=name)  # some languages set an article

    def sign(self, seat: int) -> Sign:
        return sign_of(seat, int(self.s.players))

    def kind(self, kind: int) -> str:
        return self.translated(KINDS[kind])

    def on_kind(self, kind: int) -> str:
        return self.translated(ON_KINDS[kind])

    def red(self, card: int) -> str:
        """The red half: `foot`, or the name of an event."""
        if int(self.ed.red[card]) == Kind.EVENT:
            return self.translated(RED_EVENTS[int(self.ed.red_event[card])])
        return self.kind(int(self.ed.red[card]))

    def white(self, card: int) -> str:
        """The white half."""
        if int(self.ed.white[card]) == Kind.EVENT:
            return self.translated(WHITE_EVENTS[int(self.ed.white_event[card])])
        return self.kind(int(self.ed.white[card]))

    def effect(self, card: int, *, is_red: bool) -> str:
        """What the event on a half does; nothing for a movement."""
        effects, events = (RED_EFFECTS, self.ed.red_event) if is_red else (WHITE_EFFECTS, self.ed.white_event)
        return self.translated(effects[int(events[card])]) if int(events[card]) else ""

    def card(self, card: int) -> str:
        """Both halves, the reader's own first: `no. 17, foot (white: horse)`."""
        if self.is_garibaldi():
            return self._(
                "no. {number}, {red} (white: {white})", number=card + 1, red=self.red(card), white=self.white(card)
            )
        return self._("no. {number}, {white} (red: {red})", number=card + 1, red=self.red(card), white=self.white(card))

    def is_garibaldi(self) -> bool:
        """It is he who reads."""
        return self.is_mine(GARIBALDI)

    # What is on the table

    def cards_of(self, seat: int) -> tuple[int, ...]:
        """The cards of a hand that the reader knows, in the order of drawing."""
        return hands(self)[seat] if seat < SEATS else ()

    def lying(self, where: Where) -> tuple[int, ...]:
        lies = cast("Sequence[int]", self.s.where)
        return tuple(card for card in range(int(self.ed.cards)) if lies[card] == where)

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


@fact
def hands(v: Voice) -> tuple[tuple[int, ...], ...]:
    """The cards the reader knows, by who holds them."""
    held: tuple[list[int], ...] = tuple([] for _ in range(SEATS))
    for slot in range(int(v.s.held)):
        if int(v.s.held_card[slot]) != NO_CARD:
            held[int(v.s.held_by[slot])].append(int(v.s.held_card[slot]))
    return tuple(map(tuple, held))


@fact
def marked(v: Voice) -> tuple[tuple[int, int], ...]:
    """Places with a marker and its number, in the order of finding; where five are used the oldest has moved (A-24)."""
    orders = enumerate(cast("Sequence[int]", v.s.clue_order))
    found = sorted(((place, order) for place, order in orders if order), key=lambda each: each[1])
    return tuple(found[-5:] if int(v.s.markers) == 1 else found)


@fact
def route(v: Voice) -> tuple[tuple[int, ...], ...]:
    """Columns of the pad, as far as the reader knows them."""
    if not v.route_seen():
        return ()
    return tuple(
        tuple(int(v.s.route[column, i]) for i in range(int(v.s.entries[column])))
        for column in range(int(v.s.round_number) + 1)
    )
