"""What is asked of a seat, or for whom it waits."""

from collections.abc import Callable

from quarantotto.core.bits import has_bit
from quarantotto.core.game import ALLOWED
from quarantotto.core.present.model import Advice
from quarantotto.core.present.speech import capital
from quarantotto.core.words import N_
from quarantotto.games.comuni.actions import CARD, CLAIM, COLUMN, INCOME, REPAIR_ONE
from quarantotto.games.comuni.present.telling.voice import Voice
from quarantotto.games.comuni.rules.building import can_step
from quarantotto.games.comuni.rules.exchanges import least_bid
from quarantotto.games.comuni.rules.invasions import armies_at_most, attack_on, committed
from quarantotto.games.comuni.rules.play import check
from quarantotto.games.comuni.rules.scoring import total_points, winner
from quarantotto.games.comuni.state import COLUMNS, QUESTIONS, After, Phase, Question, Resource


def prompt_for(voice: Voice) -> str:
    """What is asked of this seat now, or for whom one waits."""
    s = voice.s
    if int(s.phase) == Phase.OVER:
        return verdict(voice)
    if not voice.is_asked:
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
        who=voice.seat_name(first),
    )


def waiting(voice: Voice) -> str:
    s = voice.s
    owing = [seat for seat in voice.seats() if has_bit(int(s.pending), seat)]
    who = voice.listed(voice.seat_name(seat) for seat in owing)
    match int(s.phase):
        case Phase.SEALED:
            return voice.ngettext(
                "Still deciding in secret: {who}.", "Still deciding in secret: {who}.", len(owing), who=who
            )
        case Phase.ALARM:
            return voice._("{who} is to call the cities to arms.", who=who)
        case Phase.OUTBID:
            return voice._("{who} was outbid and must respond.", who=who)
        case Phase.BUILD | Phase.TARGET | Phase.DISCARD:
            return voice._("{who} is building.", who=who)
    return voice._("{who} is deciding.", who=who)


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


def may(voice: Voice, *actions: int) -> bool:
    """Whether the reader may do any of these."""
    return any(check(voice.s, voice.ed, voice.seat, action) == ALLOWED for action in actions)


def may_bid(voice: Voice) -> bool:
    return may(voice, *range(COLUMN, COLUMN + COLUMNS))


def may_build(voice: Voice) -> bool:
    return may(voice, *(CARD + card for card in voice.hand()))


def _ask_project(voice: Voice) -> Advice:
    kinds = []
    if may_bid(voice):
        kinds.append("column")
    if may(voice, CLAIM):
        kinds.append("claim")
    if may(voice, INCOME):
        kinds.append("income")
    if int(voice.s.envoys[voice.seat]) == 0:
        text = voice._("All your envoys are out: claim your projects.")
    else:
        text = voice._(PROJECTS[tuple(kinds)])
    return Advice(text, *kinds)


PROJECTS: dict[tuple[str, ...], str] = {
    ("column", "claim", "income"): N_("Bid on a column, claim your projects, or take income."),
    ("column", "claim"): N_("Bid on a column, or claim your projects."),
    ("column", "income"): N_("Bid on a column, or take income."),
    ("column",): N_("Bid on a column."),
    ("claim", "income"): N_("Claim your projects, or take income."),
    ("claim",): N_("Claim your projects."),
    ("income",): N_("Take income."),
    (): N_("Nothing can be undertaken."),
}


def _ask_bid(voice: Voice) -> Advice:
    column, least = int(voice.s.column) + 1, least_bid(voice.s)
    gold = int(voice.s.cubes[voice.seat, Resource.GOLD])
    if least == 0:
        text = voice._("How much gold do you bid on column {column}? You have {gold}.", column=column, gold=gold)
    else:
        text = voice._(
            "How much gold do you bid on column {column}? At least {least}; you have {gold}.",
            column=column,
            least=least,
            gold=gold,
        )
    return Advice(text, "gold")


def _ask_outbid(voice: Voice) -> Advice:
    where = {
        "column": int(voice.s.displaced_from) + 1,
        "gold": voice.resource(Resource.GOLD, int(voice.s.displaced_bid)),
    }
    if not may_bid(voice):
        return Advice(voice._("You were outbid on column {column}. Take envoy and {gold} back.", **where), "withdraw")
    return Advice(
        voice._(
            "You were outbid on column {column}. Take envoy and {gold} back, or pay a pilgrim and move both?", **where
        ),
        "withdraw",
        "column",
    )


def _ask_cube(voice: Voice) -> Advice:
    if int(voice.s.after_cubes) == After.REFILL:
        return Advice(voice._("Your column brings a cube of your choice. Which?"), "cube")
    return Advice(voice._("Your income includes a cube of your choice. Which?"), "cube")


def _ask_alarm(voice: Voice) -> Advice:
    text = voice._(
        "{invader} invades! You lead the league: call the cities to arms.",
        invader=capital(voice.invader(int(voice.s.invasions))),
    )
    return Advice(text, "to-arms")


def _ask_sealed(voice: Voice) -> Advice:
    s, seat = voice.s, voice.seat
    answers = [int(s.answers[seat, question]) for question in range(4)]
    match int(s.step[seat]):
        case Question.LEAGUE:
            text = voice._(
                "{invader} attacks you with {attack}. How many armies do you send to the league? You can raise {most}.",
                invader=capital(voice.invader(int(s.invasions))),
                attack=attack_on(s, voice.ed, seat),
                most=armies_at_most(s, seat),
            )
        case Question.CITY:
            text = voice._(
                "{league} for the league. How many armies defend your own city?", league=answers[Question.LEAGUE]
            )
        case Question.GOLD_PAIRS:
            text = voice._(
                "{armies} in all. How many of them do you pay with two gold each?", armies=committed(s, seat)
            )
        case _:
            text = voice._("How many of them do you pay with two pilgrims each?")
    return Advice(text, "number")


def _ask_build(voice: Voice) -> Advice:
    if not voice.hand():
        return Advice(voice._("No cards to build with."), "done")
    if not can_step(voice.s, voice.seat, False) and not can_step(voice.s, voice.seat, True):
        return Advice(voice._("Your build actions are used up."), "done")
    if not may_build(voice):
        return Advice(voice._("None of your cards can be built with."), "done")
    if int(voice.s.built) == 0 and int(voice.s.walled) == 0:
        return Advice(voice._("Build: one storey and one wall are free. Choose a card, or finish."), "card", "done")
    return Advice(voice._("Choose another card to build with, or finish."), "card", "done")


def _ask_target(voice: Voice) -> Advice:
    return Advice(voice._("What does {card} become?", card=voice.card(int(voice.s.chosen))), "new|raise")


def _ask_discard(voice: Voice) -> Advice:
    more = int(voice.s.hand_count[voice.seat]) - int(voice.ed.hand_limit)
    text = voice.ngettext(
        "You may keep two cards: put {number} away.", "You may keep two cards: put {number} away.", more
    )
    return Advice(text, "card")


def _ask_repair(voice: Voice) -> Advice:
    if not may(voice, REPAIR_ONE):  # the last pilgrim was exchanged for something else
        return Advice(voice._("You have no pilgrim left to repair with."), "done")
    text = voice.ngettext(
        "Your city has {number} plunder. Repair some of it?",
        "Your city has {number} plunder. Repair some of it?",
        int(voice.s.plunder[voice.seat]),
    )
    return Advice(text, "repair")


_QUESTIONS: dict[Phase, Callable[[Voice], Advice]] = {
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
