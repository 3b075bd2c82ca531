"""The words on the buttons: what an action id means at this moment."""

from quarantotto.core.words import N_
from quarantotto.games.revolution1848.actions import (
    ARMY,
    DRAW_EXTRA,
    DRAW_PERSON,
    FLAG,
    PASS,
    PERSON,
    PLAY,
    PUSH,
    SIDE,
)
from quarantotto.games.revolution1848.present.telling.voice import Voice
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PERSONS, SEATS, Flag, Phase


def words_of(v: Voice, action: int) -> str:
    """What the seat would do with this action, as a button says it."""
    if action == PASS:
        return v._("Pass")
    if action == DRAW_PERSON:
        return v._("Draw a person")
    if action == DRAW_EXTRA:
        return v._("Draw an extra card")
    if action < PUSH:
        return _with_card(v, action - PLAY, N_("Play {card}"), v._("Play a card"))
    if action < PUSH + HAND:
        return _with_card(v, action - PUSH, N_("Tuck {card} under its deck"), v._("Tuck a card under its deck"))
    if action < PERSON:
        return _side(v, action - SIDE)
    if action < ARMY:
        person = action - PERSON
        return v.person(person) if person < int(v.ed.persons) else v._("A person")
    if action >= FLAG:
        return v._("The claim for {flag} first", flag=v.flag(action - FLAG + Flag.AUSTRIA))
    z = action - ARMY
    return v.extra(z) if z < int(v.ed.extras) else v._("An army")


def _with_card(v: Voice, i: int, text: str, unknown: str) -> str:
    """About a card of the reader's hand; of others' hands nothing is said."""
    if not 0 <= v.seat < SEATS or i >= int(v.s.hand_count[v.seat]):
        return unknown
    card = int(v.s.hand_card[v.seat * HAND + i])
    return unknown if card == NO_CARD else v._(text, card=v.card(card))


def _side(v: Voice, seat: int) -> str:
    if int(v.s.phase) == Phase.SIDE and int(v.s.chosen) != NO_CARD:
        return v._("Play {card} against {who}", card=v.extra(int(v.s.chosen) - PERSONS), who=v.seat_name(seat))
    if seat == v.seat:
        return v._("Your claim first")
    return v._("The claim of {who} first", who=v.seat_name(seat))
