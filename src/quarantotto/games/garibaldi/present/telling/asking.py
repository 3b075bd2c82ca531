"""What is asked of a seat, or for whom it waits."""

from collections.abc import Callable

from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Advice
from quarantotto.core.present.speech import capital
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.actions import CARD, GIVE, PLACE
from quarantotto.games.garibaldi.present.telling.chronicle import verdict
from quarantotto.games.garibaldi.present.telling.voice import RED_EVENTS, WHITE_EVENTS, Voice
from quarantotto.games.garibaldi.rules.play import check
from quarantotto.games.garibaldi.rules.white_events import price_in, price_of_silence
from quarantotto.games.garibaldi.state import CARDS, GARIBALDI, PLACES, Kind, Phase, Red, White


def asked(voice: Voice) -> str:
    """What is asked of this seat now, or for whom one waits."""
    s = voice.s
    if int(s.phase) == Phase.OVER:
        return verdict(voice, int(s.result), int(s.garibaldi))
    if not voice.is_asked:
        return _waiting(voice)
    phase = Phase(int(s.phase))
    return Advice(_QUESTIONS[phase](voice), *kinds_of(voice, phase))


KINDS = {
    Phase.LINE: ("place",),
    Phase.EVENT_LINE: ("place|stop",),
    Phase.REPORT: ("place",),
    Phase.NEAREST: ("patrol",),
    Phase.VICTIM: ("seat",),
    Phase.MARCO: ("patrol",),
    Phase.MARCO_LINE: ("place",),
    Phase.ORDER: ("patrol",),
    Phase.DISCARD: ("card|done",),
    Phase.WHITE_DISCARD: ("card|done",),
    Phase.PATROL: ("patrol",),
    Phase.PATROL_LINE: ("place",),
    Phase.REQUISITION: ("kind",),
    Phase.SUPPORT: ("random", "give"),
    Phase.NAME: ("place",),
}
PLAYING = (Phase.MOVE, Phase.EVENT, Phase.PATROL_CARD)


def kinds_of(voice: Voice, phase: Phase) -> tuple[str, ...]:
    """The kinds of act a question speaks of; in others cards are chosen."""
    if phase == Phase.LETTER:
        return ("place", "give") if may_stay_silent(voice) else ("place",)
    if phase in (Phase.RIDE, Phase.PATROL_RIDE):
        return ("place", "stop") if may_ride_on(voice) else ("stop",)
    if phase == Phase.TOLL:
        return ("card", "refuse") if may_play(voice) else ("refuse",)
    if phase not in PLAYING:
        return KINDS.get(phase, ("card",))
    is_free = not (phase == Phase.PATROL_CARD and voice.must_obey(int(voice.s.patrol)))
    return (*(["card"] if may_play(voice) else []), *(["pass"] if is_free else []))


def may_play(voice: Voice) -> bool:
    """Whether the reader may play any card now."""
    return any(check(voice.s, voice.ed, voice.seat, CARD + card) == ALLOWED for card in range(CARDS))


def may_ride_on(voice: Voice) -> bool:
    """Whether there is a second line to ride."""
    return any(check(voice.s, voice.ed, voice.seat, PLACE + place) == ALLOWED for place in range(PLACES))


def _waiting(voice: Voice) -> str:
    who = voice.subject(int(voice.s.pending).bit_length() - 1)
    phase = int(voice.s.phase)
    if phase in (Phase.MOVE, Phase.LINE, Phase.RIDE):
        return voice._("{who} is on the move.", who=who)
    if phase in (Phase.PATROL_CARD, Phase.PATROL_LINE, Phase.PATROL_RIDE):
        return voice._("{who} moves {patrol}.", who=who, patrol=voice.patrol(int(voice.s.patrol)))
    if phase in (Phase.DISCARD, Phase.WHITE_DISCARD):
        return voice._("{who} can discard.", who=who)
    return voice._("{who} is deciding.", who=who)


def _here(v: Voice) -> str:
    return v.place(int(v.s.garibaldi))


def _ask_move(v: Voice) -> str:
    if int(v.s.ban) == 1:
        return v._("You are at {place}. You can't play a movement card this turn.", place=_here(v))
    if not may_play(v):
        return v._("You are at {place}. None of your cards takes you on from here.", place=_here(v))
    return v._("You are at {place}. Play a movement card, or none.", place=_here(v))


def _ask_line(v: Voice) -> str:
    return v._("Where do you go {how} from {place}?", how=v.on_kind(int(v.s.kind)), place=_here(v))


def _ask_ride(v: Voice) -> str:
    if not may_ride_on(v):
        return v._("You have ridden to {place} and can ride no further.", place=_here(v))
    return v._("You have ridden to {place}. Ride on, or stop?", place=_here(v))


def _ask_event(v: Voice) -> str:
    if not may_play(v):
        return v._("You are at {place}. You have no event to play now.", place=_here(v))
    return v._("You are at {place}. Play an event, or none.", place=_here(v))


def _event(v: Voice) -> str:
    return v._(RED_EVENTS[int(v.s.red_event)])


def _ask_event_line(v: Voice) -> str:
    return v._("“{event}” takes you on from {place}. Where to?", event=_event(v), place=_here(v))


def _ask_report(v: Voice) -> str:
    return v._("To which of the five start places is the nearest patrol called?")


def _ask_nearest(v: Voice) -> str:
    place = v.place(int(v.s.place_from))
    return v._("Several patrols are equally near to {place}. Which one is called?", place=place)


def _ask_search(v: Voice) -> str:
    if int(v.s.red_event) == Red.MEZZANOTT:
        return v._("You look through the pile. Take a horse or a boat card and show it.")
    return v._("You look through the pile. Take a foot or a horse card and show it.")


def _ask_clothes(v: Voice) -> str:
    return v._("Which card do you discard before you take two?")


def _ask_victim(v: Voice) -> str:
    if int(v.s.red_event) == Red.LEGGERO:
        return v._("Whose patrol is nearest to you? You will see that player's hand.")
    return v._("“{event}”: which opponent?", event=_event(v))


def _ask_marco(v: Voice) -> str:
    return v._("Which patrol does Don Marco lead astray?")


def _ask_marco_line(v: Voice) -> str:
    return v._("Where does Don Marco send {patrol}?", patrol=v.patrol(int(v.s.patrol)))


def _ask_leggero(v: Voice) -> str:
    return v.ngettext(
        "Discard one more card from the hand of {who}.",
        "Discard {number} cards from the hand of {who}.",
        int(v.s.to_give),
        who=v.seat_name(int(v.s.victim)),
    )


def _ask_order(v: Voice) -> str:
    return v._("Which patrol gets an order? You will see its player's hand.")


def _ask_order_card(v: Voice) -> str:
    return v._("Which card must be played for {patrol}?", patrol=v.patrol(int(v.s.patrol)))


def _ask_sort(v: Voice) -> str:
    if int(v.s.given) == 0:
        return v._("Which of these cards should be drawn first?")
    return v._("Which one next? {number} of {count} are in order.", number=int(v.s.given), count=int(v.s.to_give))


def _ask_cards_to_give(v: Voice) -> str:
    return v.ngettext("Choose a card to give up.", "Choose {number} cards to give up.", int(v.s.to_give))


def _ask_discard(v: Voice) -> str:
    return v._("Discard as many cards as you like, then draw up to {number}.", number=int(v.s.target))


def _ask_white_discard(v: Voice) -> str:
    return v._("All patrols have acted. Discard what you don't need, then draw.")


def _ask_patrol(v: Voice) -> str:
    return v._("Which patrol acts next?")


def _ask_patrol_card(v: Voice) -> str:
    patrol = int(v.s.patrol)
    place = v.place(int(v.s.patrol_at[patrol]))
    names = {"patrol": capital(v.patrol(patrol)), "place": place}
    if v.must_obey(patrol):
        return v._("{patrol} has an order to obey at {place}.", **names)
    if v.has_order(patrol) and int(v.s.lapsed) == 1:
        return v._("{patrol} stands at {place}. The card ordered for it can no longer be played: it stays.", **names)
    if not may_play(v):
        return v._("{patrol} stands at {place}. You have no card for it: it stays.", **names)
    return v._("{patrol} stands at {place}. Play a card for it, or let it stay.", **names)


def _ask_patrol_line(v: Voice) -> str:
    how, patrol = v.on_kind(int(v.s.kind)), v.patrol(int(v.s.patrol))
    return v._("Where does {patrol} go {how}?", patrol=patrol, how=how)


def _ask_patrol_ride(v: Voice) -> str:
    patrol = int(v.s.patrol)
    names = {"patrol": capital(v.patrol(patrol)), "place": v.place(int(v.s.patrol_at[patrol]))}
    if not may_ride_on(v):
        return v._("{patrol} has ridden to {place} and can ride no further.", **names)
    return v._("{patrol} has ridden to {place}. Ride on, or stop?", **names)


def _ask_requisition(v: Voice) -> str:
    return v._("Which kind of movement card must Garibaldi discard?")


def _white(v: Voice) -> str:
    return v._(WHITE_EVENTS[int(v.s.white_event)])


def may_stay_silent(v: Voice) -> bool:
    """Whether Garibaldi may give cards instead of naming a place."""
    return check(v.s, v.ed, v.seat, GIVE) == ALLOWED


def _ask_letter(v: Voice) -> str:
    if not may_stay_silent(v):
        return v._("“{event}”: name a place of your last four rounds.", event=_white(v))
    if is_short_of_cards(v):
        return v._("“{event}”: name a place of your last four rounds, or lose all the cards you have.", event=_white(v))
    if int(v.s.white_event) == White.LETTERS:
        return v._("“{event}”: name a place of your last four rounds, or give three cards.", event=_white(v))
    return v._("“{event}”: name a place of your last four rounds, or lose two cards at random.", event=_white(v))


def is_short_of_cards(v: Voice) -> bool:
    """He has fewer cards than the letter asks for, and at this table those are enough (A-39)."""
    return int(v.s.short_hand) == 1 and int(v.s.hand_count[GARIBALDI]) < price_of_silence(v.s)


def _ask_support(v: Voice) -> str:
    return v._("“{event}”: lose one card at random, or two of your choice?", event=_white(v))


def _ask_toll(v: Voice) -> str:
    if not may_play(v):
        text = N_("“{event}”: you cannot pay in cards, so you play no movement card next turn.")
    elif price_in(v.s, Kind.BOAT) == 1:
        text = N_("“{event}”: give one boat, two foot or two horse cards, or play no movement card next turn.")
    else:
        text = N_("“{event}”: give one horse, two foot or two boat cards, or play no movement card next turn.")
    return v._(text, event=_white(v))


def _ask_name(v: Voice) -> str:
    return v._("Eight rounds without a clue: name a place you have been to in the last four.")


_QUESTIONS: dict[Phase, Callable[[Voice], str]] = {
    Phase.MOVE: _ask_move,
    Phase.LINE: _ask_line,
    Phase.RIDE: _ask_ride,
    Phase.EVENT: _ask_event,
    Phase.EVENT_LINE: _ask_event_line,
    Phase.REPORT: _ask_report,
    Phase.NEAREST: _ask_nearest,
    Phase.SEARCH: _ask_search,
    Phase.CLOTHES: _ask_clothes,
    Phase.VICTIM: _ask_victim,
    Phase.MARCO: _ask_marco,
    Phase.MARCO_LINE: _ask_marco_line,
    Phase.LEGGERO: _ask_leggero,
    Phase.ORDER: _ask_order,
    Phase.ORDER_CARD: _ask_order_card,
    Phase.SORT: _ask_sort,
    Phase.HALF: _ask_cards_to_give,
    Phase.DISCARD: _ask_discard,
    Phase.PATROL: _ask_patrol,
    Phase.PATROL_CARD: _ask_patrol_card,
    Phase.PATROL_LINE: _ask_patrol_line,
    Phase.PATROL_RIDE: _ask_patrol_ride,
    Phase.REQUISITION: _ask_requisition,
    Phase.LETTER: _ask_letter,
    Phase.SUPPORT: _ask_support,
    Phase.TOLL: _ask_toll,
    Phase.SURRENDER: _ask_cards_to_give,
    Phase.WHITE_DISCARD: _ask_white_discard,
    Phase.NAME: _ask_name,
}
