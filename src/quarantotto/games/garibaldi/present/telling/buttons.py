"""The words on the buttons: what an action id means at this moment."""

from quarantotto.core.bits import has_bit
from quarantotto.core.present.speech import capital
from quarantotto.games.garibaldi.actions import (
    CARD,
    DONE,
    KIND,
    PASS,
    PATROL,
    PLACE,
    RANDOM,
    REFUSE,
    SEAT,
    STOP,
)
from quarantotto.games.garibaldi.present.telling.asking import is_short_of_cards
from quarantotto.games.garibaldi.present.telling.voice import Voice
from quarantotto.games.garibaldi.rules.red_events import called_patrols, is_patrol_among
from quarantotto.games.garibaldi.state import GARIBALDI, NO_PLACE, PATROLS, Kind, Phase, White


def action_words(voice: Voice, action: int) -> str:
    """A short text for an action."""
    words = words_for(voice, action)
    return f"{words}: {caller_words(voice, action - PLACE)}" if is_call(voice, action) else words


def words_for(voice: Voice, action: int) -> str:
    """The same; of a call, not who would come."""
    if action >= PLACE:
        return _place_words(voice, action - PLACE)
    if action >= SEAT:
        return _seat_words(voice, action - SEAT)
    if action >= PATROL:
        return capital(voice.patrol(action - PATROL))
    if action >= CARD:
        return _card_words(voice, action - CARD)
    if action >= KIND:
        return voice._("All {kind} cards", kind=voice.kind(action - KIND))
    return _plain_words(voice, action)


def _plain_words(v: Voice, action: int) -> str:
    phase = int(v.s.phase)
    if action == PASS:
        if phase == Phase.PATROL_CARD:
            return v._("Stay")
        return v._("No event") if phase == Phase.EVENT else v._("No movement card")
    if action == STOP:
        if phase == Phase.EVENT_LINE:
            return v._("No way out: stay")
        return v._("Stop here")
    if action == DONE:
        return v._("Draw")
    if action == REFUSE:
        return v._("No movement card next turn")
    if action == RANDOM:
        return v._("One card at random")
    return _give_words(v)


def _give_words(v: Voice) -> str:
    """What GIVE costs."""
    if int(v.s.phase) == Phase.LETTER and is_short_of_cards(v):
        return v._("Lose all the cards you have")
    if int(v.s.white_event) == White.LETTERS:
        return v._("Give three cards")
    if int(v.s.white_event) == White.ACCUSATION:
        return v._("Lose two cards at random")
    return v._("Two cards of your choice")


def _seat_words(v: Voice, seat: int) -> str:
    if seat != GARIBALDI and seat >= int(v.s.players):
        return v._("Seat {number}", number=seat + 1)
    return v.seat_name(seat)


def _place_words(v: Voice, place: int) -> str:
    if place >= int(v.ed.places):
        return str(place + 1)
    name = v.place(place)
    match int(v.s.phase):
        case Phase.LINE | Phase.RIDE | Phase.EVENT_LINE | Phase.PATROL_LINE | Phase.PATROL_RIDE:
            return v._("Go to {place}", place=name)
        case Phase.LETTER | Phase.NAME:
            if place == int(v.s.garibaldi) != NO_PLACE:
                return v._("Name {place}, where you are", place=name)
            return v._("Name {place}", place=name)
        case Phase.MARCO_LINE:
            return v._("Send it to {place}", place=name)
        case Phase.REPORT:
            return v._("Call to {place}", place=name)
    return name


def is_call(v: Voice, action: int) -> bool:
    """Whether an action names a place to which a patrol is called (event 1)."""
    return int(v.s.phase) == Phase.REPORT and PLACE <= action < PLACE + int(v.ed.places)


def is_idle_call(v: Voice, place: int) -> bool:
    """A patrol stands at the place already: naming it calls nobody."""
    return bool(is_patrol_among(v.s, int(called_patrols(v.s, v.ed, place)), place))


def caller_words(v: Voice, place: int) -> str:
    """Who would come to a place that is named for event 1, or that nobody would."""
    called = int(called_patrols(v.s, v.ed, place))
    names = [v.patrol(patrol) for patrol in range(PATROLS) if has_bit(called, patrol)]
    if is_idle_call(v, place):
        return v._("{patrol} stands there already: nobody comes", patrol=capital(names[0]))
    if len(names) == 1:
        return v._("{patrol} comes", patrol=capital(names[0]))
    return v._("equally near, you choose: {patrols}", patrols=v.listed(names))


def _card_words(v: Voice, card: int) -> str:
    if card >= int(v.ed.cards):
        return v._("Card {number}", number=card + 1)
    match int(v.s.phase):
        case Phase.MOVE | Phase.EVENT:
            return _play_words(v, card, int(v.ed.red[card]), v.red(card))
        case Phase.PATROL_CARD:
            return _play_words(v, card, int(v.ed.white[card]), v.white(card))
        case Phase.SEARCH:
            return v._("Take {card}", card=v.card(card))
        case Phase.SORT:
            return v._("Next: {card}", card=v.card(card))
        case Phase.ORDER_CARD:
            return v._("Order {card}", card=_own_half(v, card, v.white(card)))
    return v._("Discard {card}", card=v.card(card))


def _play_words(v: Voice, card: int, kind: int, half: str) -> str:
    """`On foot (card 13)`, `“Supply” (card 2)`."""
    if kind == Kind.EVENT:
        return v._("“{event}” · no. {number}", event=half, number=card + 1)
    return _own_half(v, card, capital(v.on_kind(kind)))


def _own_half(v: Voice, card: int, half: str) -> str:
    return v._("{half} · no. {number}", half=half, number=card + 1)
