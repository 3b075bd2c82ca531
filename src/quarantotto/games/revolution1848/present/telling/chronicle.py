"""The chronicle: the news of the last decision as sentences in the past tense."""

from collections.abc import Callable

from quarantotto.core.news import NewsItem
from quarantotto.core.present.model import Line, items_in
from quarantotto.core.present.sight import Reader
from quarantotto.core.words import N_
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.news import Noted
from quarantotto.games.revolution1848.present.telling.voice import PARTY_GLYPHS, Voice
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import (
    CARDS,
    HAND,
    NO_SEAT,
    PERSONS,
    SEATS,
    Ending,
    Event,
    Kind,
    State,
    Verdict,
)

STANDOFFS = {
    Verdict.EMPTY: N_("Nothing on the table could decide the trick: a standoff."),
    Verdict.EQUAL_PARTIES: N_("The strongest parties were equal: a standoff."),
    Verdict.EQUAL_PLAYERS: N_("Nobody held the majority of the strongest party: a standoff."),
    Verdict.EQUAL_PARTIES_IN_ARMS: N_("The armies of two parties were equal: a standoff."),
    Verdict.EQUAL_ARMIES: N_("The strongest armies were equal: a standoff."),
}
ENDINGS = {
    Ending.EVENTS_WON: N_("Enough events were won: the game ended."),
    Ending.LAST_EVENT: N_("The last event was won: the game ended."),
    Ending.STANDOFFS: N_("Too many standoffs in a row: the game ended."),
}
# By the reader, at him, by one at another
TURNED = (
    N_("You turned {card} against {who}."),
    N_("{by} turned {card} against you."),
    N_("{by} turned {card} against {who}."),
)
TURNED_AND_HIT = (
    N_("You turned {card} against {who} and hit {person}."),
    N_("{by} turned {card} against you and hit {person}."),
    N_("{by} turned {card} against {who} and hit {person}."),
)


def lines_of(v: Voice) -> list[Line]:
    """The news of the last decision, from a concealed record; what others alone may know is left out."""
    return [_TELLERS[int(item.kind)](v, item) for item in told_to(v)]


def told_to(reader: Reader[State, Printed]) -> list[NewsItem]:
    """The news that have a line of their own in the eyes of a reader."""
    return [item for item in items_in(reader.s.news) if _is_told(reader, item)]


def _is_told(reader: Reader[State, Printed], item: NewsItem) -> bool:
    """A helpful card lies where it was played, and of a pushed card's face only who knows it is told."""
    if int(item.kind) == Event.LAID:
        return int(reader.ed.hostile[int(item.what) - PERSONS]) != 0
    return int(item.kind) != Event.PUSHED_CARD or any(reader.is_mine(seat) for seat in seats_in(int(item.seen_by)))


def seats_in(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


def knowing(s: State, card: int) -> int:
    """The seats that have held a hidden card and so know it (ruling R1), as bits; 0: it is not hidden any more."""
    for slot in range(CARDS):
        if int(s.under_card[slot]) == card:
            return int(s.under_known[slot])
    for slot in range(SEATS * HAND):
        if int(s.hand_card[slot]) == card:
            return int(s.hand_known[slot])
    return 0


def _opened(v: Voice, item: NewsItem) -> Line:
    text = v.says(
        int(item.who),
        N_("You opened the trick for “{event}”."),
        N_("{who} opened the trick for “{event}”."),
        event=v.event(int(item.what)),
    )
    return Line("next", text, (int(item.who),))


def _played(v: Voice, item: NewsItem) -> Line:
    card = int(item.what)
    glyph = (
        PARTY_GLYPHS[int(v.ed.party[card])] if card < PERSONS else "regiment" if v.ed.army[card - PERSONS] else "envoy"
    )
    text = v.says(int(item.who), N_("You played {card}."), N_("{who} played {card}."), card=v.card_in_full(card))
    return Line(glyph, text, (int(item.who),))


def _laid(v: Voice, item: NewsItem) -> Line:
    against, by, card = int(item.who), laid_by(v.s, int(item.what)), v.card(int(item.what))
    mine, at_me, other = TURNED_AND_HIT if int(item.places) else TURNED
    person = v.person(int(item.places) - 1) if int(item.places) else ""
    text = v.says(against, at_me, mine if v.is_mine(by) else other, by=v.seat_name(by), card=card, person=person)
    return Line("envoy", text, (against,))


def laid_by(s: State, card: int) -> int:
    """Who laid a card; where the trick ended at once, by who played or, having no other card, passed last."""
    acted = [int(item.who) for item in items_in(s.news) if int(item.kind) in (Event.PLAYED, Event.PASSED)]
    return int(s.laid_by[card]) if int(s.laid_by[card]) != NO_SEAT else acted[-1]


def _returned(v: Voice, item: NewsItem) -> Line:
    seats = seats_in(int(item.what))
    if len(seats) == 1 and v.is_mine(seats[0]):
        return Line("locomotive", v._("You are back in."), tuple(seats))
    names = v.listed([v.who(seat) for seat in seats])
    text = v.ngettext("{names} is back in.", "{names} are back in.", len(seats), names=names)
    return Line("locomotive", text[:1].upper() + text[1:], tuple(seats))


def _removed(v: Voice, item: NewsItem) -> Line:
    return Line(
        "noblewoman", v._("{person} left the game for good.", person=v.person(int(item.what))), (int(item.who),)
    )


def _pushed(v: Voice, item: NewsItem) -> Line:
    if int(item.what) == Kind.PERSON:
        text = v.says(
            int(item.who), N_("You tucked a person under the deck."), N_("{who} tucked a person under the deck.")
        )
    else:
        text = v.says(
            int(item.who),
            N_("You tucked an extra card under the deck."),
            N_("{who} tucked an extra card under the deck."),
        )
    return Line("refill", text, (int(item.who),))


def _pushed_card(v: Voice, item: NewsItem) -> Line:
    card = int(item.what)
    if knowing(v.s, card) == 1 << v.seat:
        return Line("eye-shut", v._("It was {card}; nobody else knows.", card=v.card(card)))
    return Line("eye-shut", v._("It was {card}.", card=v.card(card)))


def _passed(v: Voice, item: NewsItem) -> Line:
    if int(item.what):
        text = v.says(int(item.who), N_("You had no card left and passed."), N_("{who} had no card left and passed."))
    else:
        text = v.says(int(item.who), N_("You passed."), N_("{who} passed."))
    return Line("end", text, (int(item.who),))


def _strengthened(v: Voice, item: NewsItem) -> Line:
    z = int(item.places) - PERSONS
    text = v._("{card} strengthened {person}.", card=v.extra(z), person=v.person(int(item.what)))
    return Line("army", text, (int(item.who),))


def _took_army(v: Voice, item: NewsItem) -> Line:
    army = v.card(int(item.what))
    if int(item.places) - 1 == int(item.who):
        text = v.says(int(item.who), N_("{army} follows your commanders."), N_("{army} follows {who}."), army=army)
    else:
        text = v.says(int(item.who), N_("You took {army} over."), N_("{who} took {army} over."), army=army)
    return Line("regiment", text, (int(item.who),))


def _joined(v: Voice, item: NewsItem) -> Line:
    text = v.ngettext(
        "{number} more commander joined {army}.",
        "{number} more commanders joined {army}.",
        int(item.places),
        army=v.card(int(item.what)),
    )
    return Line("regiment", text, (int(item.who),))


def _decided(v: Voice, item: NewsItem) -> Line:
    text = v.says(
        int(item.who),
        N_("You won the trick and scored {points} for the {party}."),
        N_("{who} won the trick and scored {points} for the {party}."),
        points=plain(int(item.places)),
        party=v.party(int(item.what)),
    )
    return Line(PARTY_GLYPHS[int(item.what)], text, (int(item.who),))


def _by_arms(v: Voice, item: NewsItem) -> Line:
    text = v.says(
        int(item.who),
        N_("Arms decided: you won the trick and scored {points} for the {party}."),
        N_("Arms decided: {who} won the trick and scored {points} for the {party}."),
        points=plain(int(item.places)),
        party=v.party(int(item.what)),
    )
    return Line("swords", text, (int(item.who),))


def unpacked(item: NewsItem) -> list[tuple[int, int]]:
    """Parties and points of a standoff's note."""
    noted = Noted(item)
    return [(party, share) for party, share in enumerate(noted.shares) if noted.parties >> party & 1]


def _noted(v: Voice, item: NewsItem) -> Line:
    shares = v.listed([f"{plain(points)} ({v.party(party)})" for party, points in unpacked(item)])
    text = v.says(int(item.who), N_("You scored {shares}."), N_("{who} scored {shares}."), shares=shares)
    return Line("rules", text, (int(item.who),))


def _event_won(v: Voice, item: NewsItem) -> Line:
    text = v.says(
        int(item.who), N_("You won “{event}”."), N_("“{event}” went to {who}."), event=v.event(int(item.what))
    )
    return Line("district-card", text, (int(item.who),))


def _left(v: Voice, item: NewsItem) -> Line:
    parts = []
    if int(item.what):
        parts.append(v.ngettext("{number} army", "{number} armies", int(item.what)))
    if int(item.places):
        parts.append(v.ngettext("{number} pair", "{number} pairs", int(item.places) // 2))
    return Line("end", v._("Out of the game: {things}.", things=v.listed(parts)))


def _refilled(v: Voice, item: NewsItem) -> Line:
    parts = []
    if int(item.what):
        parts.append(v.ngettext("{number} person", "{number} people", int(item.what)))
    if int(item.places):
        parts.append(v.ngettext("{number} extra card", "{number} extra cards", int(item.places)))
    text = v.says(int(item.who), N_("You drew {things}."), N_("{who} drew {things}."), things=v.listed(parts))
    return Line("refill", text, (int(item.who),))


def _reshuffled(v: Voice, item: NewsItem) -> Line:
    if int(item.what) == Kind.PERSON:
        return Line("refill", v._("The discarded people were reshuffled into a new deck."))
    return Line("refill", v._("The discarded extra cards were reshuffled into a new deck."))


_TELLERS: dict[int, Callable[[Voice, NewsItem], Line]] = {
    Event.OPENED: _opened,
    Event.PLAYED: _played,
    Event.LAID: _laid,
    Event.RETURNED: _returned,
    Event.REMOVED: _removed,
    Event.PUSHED: _pushed,
    Event.PUSHED_CARD: _pushed_card,
    Event.PASSED: _passed,
    Event.STRENGTHENED: _strengthened,
    Event.TOOK_ARMY: _took_army,
    Event.JOINED: _joined,
    Event.DECIDED: _decided,
    Event.BY_ARMS: _by_arms,
    Event.STANDOFF: lambda v, item: Line("end", v._(STANDOFFS[Verdict(int(item.what))])),
    Event.NOTED: _noted,
    Event.EVENT_WON: _event_won,
    Event.LEFT_THE_GAME: _left,
    Event.REFILLED: _refilled,
    Event.RESHUFFLED: _reshuffled,
    Event.GAME_ENDED: lambda v, item: Line("cockade", v._(ENDINGS[Ending(int(item.what))])),
}
