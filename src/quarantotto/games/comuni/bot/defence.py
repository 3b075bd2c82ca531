"""What the heuristic player commits in an invasion."""

from quarantotto.core.compiler import rule
from quarantotto.games.comuni.actions import NUMBER
from quarantotto.games.comuni.bot.weights import ARMY, GOLD, HERO, LATE_CUBE, PILGRIM, PLUNDER
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import owned
from quarantotto.games.comuni.rules.invasions import (
    armies_at_most,
    attack_on,
    committed,
    defence_with,
    range_of_answers,
)
from quarantotto.games.comuni.state import STACKS, Question, Resource, State

PACK = 128


@rule
def expected_league(s: State, ed: Printed, seat: int) -> int:
    """What a rival will probably send, in quarters of an army: part of what he can raise, the more he is attacked."""
    raised = owned(s, seat, Resource.ARMY)
    share = 2 if attack_on(s, ed, seat) > int(ed.strength[int(s.invasions)]) + 4 else 1
    return min(raised, 8) * share


@rule
def strongest_rival(s: State, ed: Printed, seat: int) -> int:
    """The most any rival will probably send, in quarters."""
    most = 0
    for other in range(int(s.players)):
        if other != seat:
            most = max(most, expected_league(s, ed, other))
    return most


@rule
def rivals_together(s: State, ed: Printed, seat: int) -> int:
    """All that rivals will probably send, in quarters."""
    total = 0
    for other in range(int(s.players)):
        if other != seat:
            total += expected_league(s, ed, other)
    return total


@rule
def price_of_armies(s: State, seat: int, armies: int) -> int:
    """Armies first, then pairs of pilgrims, then of gold; cheap when nothing comes after."""
    own = min(armies, owned(s, seat, Resource.ARMY))
    pilgrims = min(armies - own, owned(s, seat, Resource.PILGRIM) // 2)
    gold = armies - own - pilgrims
    if int(s.stack) == STACKS:
        return LATE_CUBE * (own + 2 * pilgrims + 2 * gold)
    return ARMY * own + 2 * PILGRIM * pilgrims + 2 * GOLD * gold


@rule
def hero_worth(s: State, ed: Printed, rival: int, league: int) -> int:
    """What a contribution will probably bring, against the strongest rival's, in quarters."""
    if league == 0:
        return 0
    invasion = int(s.invasions)
    if 4 * league > rival + 4:
        return HERO * int(ed.hero_higher[invasion])
    if 4 * league > rival:
        return HERO * (int(ed.hero_higher[invasion]) + int(ed.hero_lower[invasion])) // 2
    if 8 * league > rival:
        return HERO * int(ed.hero_lower[invasion]) // 2
    return 0


@rule
def damage(attack: int, stopped: int) -> int:
    """What is left of an attack costs points, or pilgrims to repair."""
    return PLUNDER * max(attack - stopped, 0)


@rule
def best_commitment(s: State, ed: Printed, seat: int) -> int:
    """League and city that lose least, whether rivals send little, as expected, or much; packed."""
    most = min(armies_at_most(s, seat), 24)
    attack = attack_on(s, ed, seat)
    rivals = rivals_together(s, ed, seat)
    rival = strongest_rival(s, ed, seat)
    best = -(1 << 30)
    chosen = 0
    for city in range(most + 1):
        walls = defence_with(s, ed, seat, city)
        for league in range(most - city + 1):
            stopped = walls + league
            loss = damage(attack, stopped + rivals // 8) + damage(attack, stopped + 3 * rivals // 8)
            loss += 2 * damage(attack, stopped + rivals // 4)
            worth = hero_worth(s, ed, rival, league) - loss // 4 - price_of_armies(s, seat, city + league)
            if worth > best:
                best = worth
                chosen = league * PACK + city
    return chosen


@rule
def choose_answer(s: State, ed: Printed, seat: int) -> int:
    """The next answer; the same plan is made again, so the answers belong together."""
    least, most = range_of_answers(s, seat)
    step = int(s.step[seat])
    if step == Question.GOLD_PAIRS or step == Question.PILGRIM_PAIRS:
        return NUMBER + choose_pairs(s, seat, step, least, most)
    plan = best_commitment(s, ed, seat)
    if step == Question.LEAGUE:
        return NUMBER + min(plan // PACK, most)
    return NUMBER + min(plan % PACK, most)


@rule
def choose_pairs(s: State, seat: int, step: int, least: int, most: int) -> int:
    """Gold only for what armies and pilgrims cannot pay; pilgrims for what armies cannot."""
    if step == Question.PILGRIM_PAIRS:
        return least
    pilgrims = owned(s, seat, Resource.PILGRIM) // 2
    return min(max(committed(s, seat) - owned(s, seat, Resource.ARMY) - pilgrims, least), most)
