"""The words on the buttons: what an action id means at this moment."""

from collections.abc import Callable

from quarantotto.games.radetzky.actions import (
    CARD,
    CONQUER,
    DECLINE,
    DISTRICT,
    DONE,
    EMPOWER,
    END_TURN,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    GO_ON,
    PASS_ON,
    PATRIOT,
    REFILL,
    STOP,
)
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.rules.city import hand_of, here
from quarantotto.games.radetzky.rules.helps import cards_for_hero
from quarantotto.games.radetzky.state import (
    DISTRICTS,
    HELPS,
    HOLDERS,
    ITALY_CARDS,
    NO_DISTRICT,
    NO_PATRIOT,
    NO_TILE,
    PATRIOTS,
    TABLE_CARDS,
    Italy,
    Phase,
)


def words_of(voice: Voice, action: int) -> str:
    """A short text for an action; cards that look alike are numbered, so no two buttons say the same."""
    if CARD <= action < CARD + ITALY_CARDS:
        return _numbered(voice, action - CARD, _card_words(voice, action - CARD))
    if DISTRICT <= action < DISTRICT + DISTRICTS:
        return _district_words(voice, action - DISTRICT)
    if EMPOWER <= action < EMPOWER + HELPS:
        return _empower_words(voice, action - EMPOWER)
    if PATRIOT <= action < PATRIOT + PATRIOTS:
        return voice._("Let {who} act", who=voice.leader(action - PATRIOT))
    return _PLAIN[action](voice)


# Plain actions


def _end_turn(voice: Voice) -> str:
    patriot = int(voice.s.active)
    if patriot == NO_PATRIOT or voice.is_reader(patriot):
        return voice._("End your turn")
    return voice._("End the turn of {who}", who=voice.leader(patriot))


def _conquer(voice: Voice) -> str:
    if not _is_on_the_map(voice):
        return voice._("Conquer")
    return voice._("Conquer {place}", place=voice.place(here(voice.s)))


def _fight_soldiers(voice: Voice) -> str:
    soldiers = voice.soldiers_in(here(voice.s)) if _is_on_the_map(voice) else 0
    if not soldiers:
        return voice._("Fight soldiers")
    return voice.ngettext("Fight the soldier", "Fight the {number} soldiers", soldiers)


def _is_on_the_map(voice: Voice) -> bool:
    """Whether a patriot is acting, and has its place."""
    return int(voice.s.active) != NO_PATRIOT and here(voice.s) != NO_DISTRICT


def _fight_radetzky(voice: Voice) -> str:
    return voice._("Fight Radetzky")


def _refill(voice: Voice) -> str:
    s = voice.s
    missing = 0
    if int(s.active) != NO_PATRIOT:
        missing = int(voice.ed.hand) - int(s.hand_count[hand_of(s, int(s.active))])
    if missing <= 0:
        return voice._("Refill")
    return voice.ngettext("Refill: draw a card", "Refill: draw {number} cards", missing)


def _stop(voice: Voice) -> str:
    if int(voice.s.phase) == Phase.BALLOON_AGAIN:
        return voice._("Stay in {place}", place=voice.place(here(voice.s)))
    if int(voice.s.lens) == 0:
        return voice._("Stop")
    return voice.ngettext("Stop: a soldier beaten", "Stop: {number} soldiers beaten", int(voice.s.lens))


def _go_on(voice: Voice) -> str:
    if int(voice.s.phase) != Phase.GO_ON:
        return voice._("Go on")
    left = voice.soldiers_in(here(voice.s))
    return voice.ngettext("Go on: a soldier left", "Go on: {number} soldiers left", left)


def _done(voice: Voice) -> str:
    tile = int(voice.s.empowering)
    if tile == NO_TILE:
        return voice._("Done")
    there = int(voice.s.under_count[tile])
    needed = cards_for_hero(voice.s, voice.ed, tile)
    return voice._("Done ({there} of {needed})", there=there, needed=needed)


def _pass_on(voice: Voice) -> str:
    return voice._("Let the others answer")


def _decline(voice: Voice) -> str:
    return voice._("Play no card")


_PLAIN: dict[int, Callable[[Voice], str]] = {
    END_TURN: _end_turn,
    CONQUER: _conquer,
    FIGHT_SOLDIERS: _fight_soldiers,
    FIGHT_RADETZKY: _fight_radetzky,
    REFILL: _refill,
    STOP: _stop,
    GO_ON: _go_on,
    DONE: _done,
    PASS_ON: _pass_on,
    DECLINE: _decline,
}


# Tiles, districts, cards


def _empower_words(voice: Voice, tile: int) -> str:
    there = int(voice.s.under_count[tile])
    needed = cards_for_hero(voice.s, voice.ed, tile)
    return voice._("Empower {help} ({there} of {needed})", help=voice.the_help(tile), there=there, needed=needed)


def _district_words(voice: Voice, district: int) -> str:
    if district >= int(voice.ed.districts):
        return str(district + 1)
    place = voice.place(district)
    to_radetzky = district == int(voice.s.radetzky)
    match int(voice.s.phase):
        case Phase.PLACE:
            return _start_words(voice, place)
        case Phase.TURN if to_radetzky:
            return voice._("Walk to {place}, where Radetzky is", place=place)
        case Phase.TURN:
            return voice._("Walk to {place}", place=place)
        case Phase.RELEASE:
            return voice._("Make {place} available", place=place)
        case Phase.BALLOON | Phase.BALLOON_AGAIN if to_radetzky:
            return voice._("Fly to {place}, before Radetzky", place=place)
        case Phase.BALLOON | Phase.BALLOON_AGAIN:
            return voice._("Fly to {place}", place=place)
        case Phase.BARRICADE:
            return voice._("Barricade {place}", place=place)
        case Phase.NOBLE_FROM:
            return voice._("Lure a soldier from {place}", place=place)
        case Phase.NOBLE_TO:
            return voice._("Lure the soldier to {place}", place=place)
    return place


def _start_words(voice: Voice, place: str) -> str:
    patriot = int(voice.s.active)
    if voice.is_reader(patriot):
        return voice._("Start in {place}", place=place)
    return voice._("Let {who} start in {place}", who=voice.leader(patriot), place=place)


def _card_words(voice: Voice, card: int) -> str:
    match int(voice.s.phase):
        case Phase.ANSWER:
            return _answer_words(voice, card)
        case Phase.EMPOWER:
            tile = int(voice.s.empowering)
            return voice._("Lay {card} under {help}", card=voice.card(card), help=voice.the_help(tile))
    symbol = voice.symbol_name(int(voice.ed.symbol[card]))
    return voice._("Call {help} ({symbol})", help=voice.the_help_called(int(voice.ed.help[card])), symbol=symbol)


def _answer_words(voice: Voice, card: int) -> str:
    words = voice._("Answer with {card}", card=voice.card(card))
    holder = _holder(voice, card)
    if holder is None or voice.is_mine(holder):
        return words
    if holder >= TABLE_CARDS:
        return voice._("{words}, turned up for {who}", words=words, who=voice.leader(holder - TABLE_CARDS))
    return voice._("{words}, from the hand of {who}", words=words, who=voice.leader(holder))


def _numbered(voice: Voice, card: int, words: str) -> str:
    """The second of two cards that look alike in one hand says so."""
    holder = _holder(voice, card)
    if holder is None:
        return words
    alike = [c for c in range(card) if _holder(voice, c) == holder and voice.card(c) == voice.card(card)]
    return voice._("{words}, card {number}", words=words, number=len(alike) + 1) if alike else words


def _holder(voice: Voice, card: int) -> int | None:
    """Who holds a card, as far as the reader sees."""
    holder = int(voice.s.italy[card]) - Italy.HELD
    return holder if 0 <= holder < HOLDERS else None
