"""What is asked of a seat, or for whom it waits."""

from collections.abc import Callable

from quarantotto.core.bits import has_bit
from quarantotto.core.edition import Edition
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.building import can_step
from quarantotto.games.comuni.rules.exchanges import least_bid
from quarantotto.games.comuni.rules.invasions import armies_at_most, attack_on, committed
from quarantotto.games.comuni.rules.scoring import total_points, winner
from quarantotto.games.comuni.state import QUESTIONS, After, Phase, Question, Resource, State
from quarantotto.games.comuni.telling.voice import Voice, capital


def prompt(s: State, edition: Edition[Printed], seat: int, lang: str) -> str:
    """What is asked of this seat now, or for whom one waits."""
    return prompt_for(Voice(s, edition, seat, lang))


def prompt_for(voice: Voice) -> str:
    """The same for a voice that speaks already."""
    s = voice.s
    if int(s.phase) == Phase.OVER:
        return verdict(voice)
    if not has_bit(int(s.pending), voice.seat):
        return waiting(voice)
    return _QUESTIONS[Phase(int(s.phase))](voice)


def verdict(voice: Voice) -> str:
    """Who won, and with how much."""
    first = winner(voice.s, voice.ed)
    points = total_points(voice.s, voice.ed, first)
    return voice.ngettext(
        "{who} is first among the cities of Italy, with {number} point.",
        "{who} is first among the cities of Italy, with {number} points.",
        points,
        who=voice.name(first),
    )


def waiting(voice: Voice) -> str:
    s = voice.s
    owing = [seat for seat in voice.seats() if has_bit(int(s.pending), seat)]
    who = voice.listed(voice.name(seat) for seat in owing)
    match int(s.phase):
        case Phase.SEALED:
            return voice.ngettext(
                "Still deciding in secret: {who}.", "Still deciding in secret: {who}.", len(owing), who=who
            )
        case Phase.ALARM:
            return voice._("{who} is to call the cities to arms.", who=who)
        case Phase.OUTBID:
            return voice._("{who} was outbid and is to answer.", who=who)
        case Phase.BUILD | Phase.TARGET | Phase.DISCARD:
            return voice._("{who} is building.", who=who)
    return voice._("{who} is to decide.", who=who)


def sealed_words(voice: Voice) -> str:
    """What the reader has sealed, told to himself alone."""
    s = voice.s
    league, city, gold, pilgrims = (int(s.answers[voice.seat, question]) for question in range(QUESTIONS))
    text = voice._(
        "You sealed {league} for the league and {city} for your walls",
        league=voice.resource(Resource.ARMY, league),
        city=voice.resource(Resource.ARMY, city),
    )
    if gold or pilgrims:
        text = voice._("{deed}, {cubes} among them", deed=text, cubes=voice.resources([2 * gold, 0, 0, 2 * pilgrims]))
    return f"{text}."


# Questions


def _ask_project(voice: Voice) -> str:
    s, seat = voice.s, voice.seat
    if int(s.envoys[seat]) == 0:
        return voice._("All your envoys are out: claim their columns.")
    if int(s.envoys[seat]) == int(voice.ed.envoys):
        return voice._("Bid on a column, or take income.")
    return voice._("Bid on a column, claim yours, or take income.")


def _ask_bid(voice: Voice) -> str:
    column, least = int(voice.s.column) + 1, least_bid(voice.s)
    gold = int(voice.s.cubes[voice.seat, Resource.GOLD])
    if least == 0:
        return voice._("How much gold do you bid on column {column}? You have {gold}.", column=column, gold=gold)
    return voice._(
        "How much gold do you bid on column {column}? At least {least}; you have {gold}.",
        column=column,
        least=least,
        gold=gold,
    )


def _ask_outbid(voice: Voice) -> str:
    return voice._(
        "You were outbid on column {column}. Take envoy and {gold} back, or pay a pilgrim and move both?",
        column=int(voice.s.displaced_from) + 1,
        gold=voice.resource(Resource.GOLD, int(voice.s.displaced_bid)),
    )


def _ask_cube(voice: Voice) -> str:
    if int(voice.s.after_cubes) == After.REFILL:
        return voice._("Your column brings a cube of your choice. Which?")
    return voice._("Your income includes a cube of your choice. Which?")


def _ask_alarm(voice: Voice) -> str:
    return voice._(
        "{invader} invades! You lead the league: call the cities to arms.",
        invader=capital(voice.invader(int(voice.s.invasions))),
    )


def _ask_sealed(voice: Voice) -> str:
    s, seat = voice.s, voice.seat
    answers = [int(s.answers[seat, question]) for question in range(4)]
    match int(s.step[seat]):
        case Question.LEAGUE:
            return voice._(
                "{invader} attacks you with {attack}. How many armies do you send to the league? You can raise {most}.",
                invader=capital(voice.invader(int(s.invasions))),
                attack=attack_on(s, voice.ed, seat),
                most=armies_at_most(s, seat),
            )
        case Question.CITY:
            return voice._(
                "{league} for the league. How many armies defend your own city?", league=answers[Question.LEAGUE]
            )
        case Question.GOLD_PAIRS:
            return voice._(
                "{armies} in all. How many of them do you pay with two gold each?", armies=committed(s, seat)
            )
    return voice._("How many of them do you pay with two pilgrims each?")


def _ask_build(voice: Voice) -> str:
    if not voice.hand():
        return voice._("You have no cards to build with.")
    if not can_step(voice.s, voice.seat, False) and not can_step(voice.s, voice.seat, True):
        return voice._("Your build actions are used up.")
    if int(voice.s.built) == 0 and int(voice.s.walled) == 0:
        return voice._("Build: a storey and a wall are free. Choose a card, or be done.")
    return voice._("Choose another card to build with, or be done.")


def _ask_target(voice: Voice) -> str:
    return voice._("What does {card} become?", card=voice.card(int(voice.s.chosen)))


def _ask_discard(voice: Voice) -> str:
    more = int(voice.s.hand_count[voice.seat]) - int(voice.ed.hand_limit)
    return voice.ngettext(
        "You may keep two cards: put {number} away.", "You may keep two cards: put {number} away.", more
    )


def _ask_repair(voice: Voice) -> str:
    return voice.ngettext(
        "Your city has {number} plunder. Repair some of it?",
        "Your city has {number} plunder. Repair some of it?",
        int(voice.s.plunder[voice.seat]),
    )


_QUESTIONS: dict[Phase, Callable[[Voice], str]] = {
    Phase.PROJECT: _ask_project,
    Phase.BID: _ask_bid,
    Phase.OUTBID: _ask_outbid,
    Phase.CUBE: _ask_cube,
    Phase.ALARM: _ask_alarm,
    Phase.SEALED: _ask_sealed,
    Phase.BUILD: _ask_build,
    Phase.TARGET: _ask_target,
    Phase.DISCARD: _ask_discard,
    Phase.REPAIR: _ask_repair,
}
