"""The chronicle: the news of the last decision as sentences in the past tense."""

from collections.abc import Callable
from dataclasses import dataclass

from quarantotto.core.engine import seats_in
from quarantotto.core.news import TO_ALL
from quarantotto.core.present.model import Line, items_in
from quarantotto.core.present.sight import Reader
from quarantotto.core.present.speech import capital
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.news import Went
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS, Voice
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, NO_PLACE, Event, Kind, Outcome, State


@dataclass(frozen=True)
class Told:
    """A piece of news, out of the record; what the reader may not know is blank."""

    kind: Event
    who: int
    what: int
    places: int
    is_open: bool

    @property
    def origin(self) -> int:
        """Where a patrol's way began; it lies alike in all news of patrols."""
        return Went(self).origin

    @property
    def target(self) -> int:
        return Went(self).target


def news_of(reader: Reader[State, Printed]) -> list[Told]:
    """The news of the last decision, in order."""
    told = []
    for item in items_in(reader.s.news):
        seen_by = int(item.seen_by)
        is_open = seen_by == TO_ALL or any(reader.is_mine(seat) for seat in seats_in(seen_by))
        told.append(Told(Event(int(item.kind)), int(item.who), int(item.what), int(item.places), is_open))
    return told


def lines_of(voice: Voice) -> list[Line]:
    """The news of the last decision, from a concealed record."""
    return [line for _, line in told_of(voice)]


def told_of(voice: Voice) -> list[tuple[Event, Line]]:
    """Each with the kind of news it tells."""
    lines = ((news.kind, _TELLERS[news.kind](voice, news)) for news in news_of(voice))
    return [(kind, line) for kind, line in lines if line is not None]


def _round(v: Voice, news: Told) -> Line:
    return Line("history", v._("Round {number} of {rounds} began.", number=news.what, rounds=int(v.ed.rounds)))


def _groups(v: Voice, news: Told) -> Line:
    patrols = v.patrols(news.what)
    text = v.says(news.who, N_("You lead {patrols}."), N_("{who} leads {patrols}."), patrols=patrols)
    return Line("patrol", text)


def _showed(v: Voice, news: Told) -> Line:
    kind = int(v.ed.red[news.what])
    text = v.says(GARIBALDI, N_("You showed a {kind} card."), N_("Garibaldi showed a {kind} card."), kind=v.kind(kind))
    return Line(KIND_GLYPHS[kind], text)


def _went(v: Voice, news: Told) -> Line | None:
    if not v.is_garibaldi():
        return None
    place = v.place(news.places)
    if news.what == 1:
        return Line("patriot", v._("You stopped at {place}.", place=place), (news.places,))
    if int(v.s.round_number) == 1 and int(v.s.entries[1]) == 0:
        return Line("patriot", v._("You landed at {place}.", place=place), (news.places,))
    return Line("patriot", v._("You came to {place}.", place=place), (news.places,))


def _stayed(v: Voice, news: Told) -> Line:
    return Line("end", v.says(GARIBALDI, N_("You played no movement card."), N_("Garibaldi played no movement card.")))


def _red_event(v: Voice, news: Told) -> Line:
    event = v.red(news.what)
    return Line("hero", v.says(GARIBALDI, N_("You played “{event}”."), N_("Garibaldi played “{event}”."), event=event))


def _reported(v: Voice, news: Told) -> Line:
    names = {"patrol": v.patrol(news.who), "place": v.place(news.target)}
    if news.what == 1:
        text = v._("Nobody was called to {place}: {patrol} is already there.", **names)
    else:
        text = v._("Called to {place}: {patrol}.", **names)
    return Line("patrol", text, (news.target,))


def _searched(v: Voice, news: Told) -> Line:
    if news.what == NO_CARD:
        return Line("refill", v._("The pile held no card of the right kind; it was shuffled."))
    names = {"card": v.red(news.what), "number": news.what + 1}
    if v.is_garibaldi():
        return Line("refill", v._("You took card {number} ({card}) from the pile and showed it.", **names))
    return Line("refill", v._("Garibaldi took card {number} ({card}) from the pile and showed it.", **names))


def _took(v: Voice, news: Told) -> Line:
    if v.is_garibaldi():
        text = v.ngettext(
            "You took a card from the hand of {who}.",
            "You took {number} cards from the hand of {who}.",
            news.what,
            who=v.seat_name(news.who),
        )
        return Line("hero", text)
    text = v.ngettext(
        "Garibaldi took a card from the hand of {who}.",
        "Garibaldi took {number} cards from the hand of {who}.",
        news.what,
        who=v.seat_name(news.who),
    )
    return Line("hero", text)


def _took_card(v: Voice, news: Told) -> Line | None:
    if not news.is_open:
        return None
    return Line("eye-shut", v._("It was {card}.", card=v.card(news.what)))


def _marco_moved(v: Voice, news: Told) -> Line:
    names = {"patrol": v.patrol(news.who), "origin": v.place(news.origin), "place": v.place(news.target)}
    text = v._("Don Marco sent {patrol} from {origin} to {place}.", **names)
    return Line("patrol", text, (news.origin, news.target))


def _looked(v: Voice, news: Told) -> Line:
    if v.is_mine(news.who):
        return Line("eye-shut", v._("Garibaldi looked at your hand."))
    if v.is_garibaldi():
        return Line("eye-shut", v._("You looked at the hand of {who}.", who=v.seat_name(news.who)))
    return Line("eye-shut", v._("Garibaldi looked at the hand of {who}.", who=v.seat_name(news.who)))


def _ordered(v: Voice, news: Told) -> Line:
    patrol = v.patrol(news.who)
    if news.what == NO_CARD:
        return Line("patrol", v._("No card of that hand could be played for {patrol}.", patrol=patrol))
    text = v._(
        "An order was given: card {number} ({card}) for {patrol}.",
        number=news.what + 1,
        card=v.white(news.what),
        patrol=patrol,
    )
    return Line("patrol", text)


def _sorted(v: Voice, news: Told) -> Line:
    text = v.ngettext(
        "A card was put back on the pile.", "{number} cards were put back on the pile, in some order.", news.what
    )
    return Line("refill", text)


def _halved(v: Voice, news: Told) -> Line:
    if v.is_mine(news.who):
        return Line("hero", v.ngettext("You must discard a card.", "You must discard {number} cards.", news.what))
    text = v.ngettext(
        "{who} must discard a card.", "{who} must discard {number} cards.", news.what, who=v.subject(news.who)
    )
    return Line("hero", text)


def _discarded(v: Voice, news: Told) -> Line:
    card = _halves(v, news.what)
    return Line("refill", v.says(news.who, N_("You discarded {card}."), N_("{who} discarded {card}."), card=card))


def _lost_card(v: Voice, news: Told) -> Line:
    card = _halves(v, news.what)
    return Line("hero", v.says(news.who, N_("You lost {card}."), N_("{who} lost {card}."), card=card))


def _halves(v: Voice, card: int) -> str:
    return v._("no. {number} ({red} / {white})", number=card + 1, red=v.red(card), white=v.white(card))


def _refilled(v: Voice, news: Told) -> Line:
    if v.is_mine(news.who):
        return Line("refill", v.ngettext("You drew a card.", "You drew {number} cards.", news.what))
    text = v.ngettext("{who} drew a card.", "{who} drew {number} cards.", news.what, who=v.subject(news.who))
    return Line("refill", text)


def _drawn(v: Voice, news: Told) -> Line | None:
    if not news.is_open:
        return None
    return Line("eye-shut", v._("Drawn: {card}.", card=v.card(news.what)))


def _reshuffled(v: Voice, news: Told) -> Line:
    text = v.ngettext(
        "The discard pile was reshuffled: a new pile of one card.",
        "The discard pile was reshuffled: a new pile of {number} cards.",
        news.what,
    )
    return Line("refill", text)


def _patrol_moved(v: Voice, news: Told) -> Line:
    kind = int(v.ed.white[news.what])
    text = v._(
        "{patrol} went {how} from {origin} to {place}.",
        patrol=capital(v.patrol(news.who)),
        how=v.on_kind(kind),
        origin=v.place(news.origin),
        place=v.place(news.target),
    )
    return Line(KIND_GLYPHS[kind], text, (news.origin, news.target))


def _rode_on(v: Voice, news: Told) -> Line:
    text = v._("{patrol} rode on to {place}.", patrol=capital(v.patrol(news.who)), place=v.place(news.target))
    return Line(KIND_GLYPHS[Kind.HORSE], text, (news.origin, news.target))


def _patrol_stayed(v: Voice, news: Told) -> Line:
    place = int(v.s.patrol_at[news.who])
    text = v._("{patrol} stayed at {place}.", patrol=capital(v.patrol(news.who)), place=v.place(place))
    return Line("end", text, (place,))


def _white_event(v: Voice, news: Told) -> Line:
    event = v.white(news.what)
    return Line("eagle", v.says(news.who, N_("You played “{event}”."), N_("{who} played “{event}”."), event=event))


def _kind_named(v: Voice, news: Told) -> Line:
    return Line(KIND_GLYPHS[news.what], v._("All {kind} cards were requisitioned.", kind=v.kind(news.what)))


def _named(v: Voice, news: Told) -> Line:
    place = v.place(news.places)
    if v.is_garibaldi():
        return Line("clue", v._("You named {place} as a place you have been to.", place=place), (news.places,))
    return Line("clue", v._("Garibaldi named {place} as a place he has been to.", place=place), (news.places,))


def _refused(v: Voice, news: Told) -> Line:
    if v.is_garibaldi():
        return Line("eye-shut", v._("You gave nothing: no movement card in your next turn."))
    return Line("eye-shut", v._("Garibaldi gave nothing: no movement card in his next turn."))


def _paid(v: Voice, news: Told) -> Line:
    if v.is_garibaldi():
        return Line("hero", v.ngettext("You gave up a card.", "You gave up {number} cards.", news.what))
    text = v.ngettext("Garibaldi gave up a card.", "Garibaldi gave up {number} cards.", news.what)
    return Line("hero", text)


def _clue(v: Voice, news: Told) -> Line:
    text = v._("A clue was found at {place}.", place=v.place(news.places))
    return Line("clue", text, (news.places,))


def _again(v: Voice, news: Told) -> Line:
    text = v._("At {place} the clue still holds: he was there in the last four rounds.", place=v.place(news.places))
    return Line("clue", text, (news.places,))


def _no_clue(v: Voice, news: Told) -> Line:
    return Line("end", v._("No new clue."))


def _game_ended(v: Voice, news: Told) -> Line:
    return Line("history", verdict(v, news.what, news.places), (news.places,))


def _duty_lapsed(v: Voice, news: Told) -> Line:
    return Line("patrol", v._("The order for {patrol} could not be obeyed.", patrol=v.patrol(news.who)))


def verdict(v: Voice, outcome: int, place: int) -> str:
    """How the game ended."""
    if v.is_garibaldi():
        return _own_verdict(v, outcome, place)
    if outcome == Outcome.ESCAPE:
        return v._("Garibaldi reached safety at {place}.", place=v.place(place))
    if outcome == Outcome.CAPTURE:
        return v._("Garibaldi was captured at {place}.", place=v.place(place))
    where = place if place != NO_PLACE else int(v.s.garibaldi)
    return v._("Time ran out: Garibaldi was still at {place}.", place=v.place(where))


def _own_verdict(v: Voice, outcome: int, place: int) -> str:
    """The same, told to Garibaldi."""
    where = v.place(place if place != NO_PLACE else int(v.s.garibaldi))
    if outcome == Outcome.ESCAPE:
        return v._("You reached safety at {place}.", place=where)
    if outcome == Outcome.CAPTURE:
        return v._("You were captured at {place}.", place=where)
    return v._("Time ran out: you were still at {place}.", place=where)


_TELLERS: dict[Event, Callable[[Voice, Told], Line | None]] = {
    Event.ROUND: _round,
    Event.GROUPS: _groups,
    Event.SHOWED: _showed,
    Event.WENT: _went,
    Event.STAYED: _stayed,
    Event.RED_EVENT: _red_event,
    Event.REPORTED: _reported,
    Event.SEARCHED: _searched,
    Event.TOOK: _took,
    Event.TOOK_CARD: _took_card,
    Event.MARCO_MOVED: _marco_moved,
    Event.LOOKED: _looked,
    Event.ORDERED: _ordered,
    Event.SORTED: _sorted,
    Event.HALVED: _halved,
    Event.DISCARDED: _discarded,
    Event.LOST_CARD: _lost_card,
    Event.REFILLED: _refilled,
    Event.DRAWN: _drawn,
    Event.RESHUFFLED: _reshuffled,
    Event.PATROL_MOVED: _patrol_moved,
    Event.RODE_ON: _rode_on,
    Event.PATROL_STAYED: _patrol_stayed,
    Event.WHITE_EVENT: _white_event,
    Event.KIND_NAMED: _kind_named,
    Event.NAMED: _named,
    Event.REFUSED: _refused,
    Event.PAID: _paid,
    Event.CLUE: _clue,
    Event.AGAIN: _again,
    Event.NO_CLUE: _no_clue,
    Event.GAME_ENDED: _game_ended,
    Event.DUTY_LAPSED: _duty_lapsed,
}
