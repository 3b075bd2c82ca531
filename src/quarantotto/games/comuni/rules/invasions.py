"""Invasions: the call to arms, sealed commitments, and what is left of the attack when all are opened."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import reveal
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.news import tell
from quarantotto.games.comuni.actions import GO_ON, MOST_ARMIES, NUMBER, TAKE_BACK
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.news import tell_committed, tell_struck
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import is_wall, owned, pay
from quarantotto.games.comuni.rules.columns import refill
from quarantotto.games.comuni.rules.exchanges import check_exchange, do_exchange, is_exchange
from quarantotto.games.comuni.rules.scoring import finish
from quarantotto.games.comuni.state import QUESTIONS, STACKS, Event, Phase, Question, Resource, State

# The call to arms


@rule
def check_alarm(s: State, ed: Printed, seat: int, action: int) -> int:
    """Nothing to decide but when; in his own turn the leader may still exchange (ruling 5)."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    if action != GO_ON:
        return Clause.NOT_ASKED_NOW
    return ALLOWED


@rule
def do_alarm(s: State, ed: Printed, seat: int, action: int) -> None:
    """From here on all decide at once and in secret; nothing is told before all have."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
        return
    s.phase = Phase.SEALED
    s.pending = (1 << int(s.players)) - 1
    for other in range(int(s.players)):
        clear_commitment(s, other)


@rule
def clear_commitment(s: State, seat: int) -> None:
    """Nothing answered yet."""
    s.step[seat] = Question.LEAGUE
    for question in range(QUESTIONS):
        s.answers[seat, question] = 0


# Commitments


@rule
def armies_at_most(s: State, seat: int) -> int:
    """Armies, and pairs of gold or of pilgrims, which count as armies (rulings 6, 40)."""
    pairs = owned(s, seat, Resource.GOLD) // 2 + owned(s, seat, Resource.PILGRIM) // 2
    return owned(s, seat, Resource.ARMY) + pairs


@rule
def committed(s: State, seat: int) -> int:
    """Armies in both hands."""
    return int(s.answers[seat, Question.LEAGUE]) + int(s.answers[seat, Question.CITY])


@rule
def range_of_answers(s: State, seat: int) -> tuple[int, int]:
    """The least and the most a seat can answer to its next question."""
    step = int(s.step[seat])
    if step == Question.LEAGUE:
        return 0, armies_at_most(s, seat)
    if step == Question.CITY:
        return 0, armies_at_most(s, seat) - committed(s, seat)
    armies = owned(s, seat, Resource.ARMY)
    pilgrim_pairs = owned(s, seat, Resource.PILGRIM) // 2
    if step == Question.GOLD_PAIRS:
        least = max(committed(s, seat) - armies - pilgrim_pairs, 0)
        return least, min(committed(s, seat), owned(s, seat, Resource.GOLD) // 2)
    rest = committed(s, seat) - int(s.answers[seat, Question.GOLD_PAIRS])
    return max(rest - armies, 0), min(rest, pilgrim_pairs)


@rule
def check_sealed(s: State, ed: Printed, seat: int, action: int) -> int:
    """Any number one can pay for, more than needed too (rulings 39, 40)."""
    if action == TAKE_BACK:
        return Clause.NOTHING_COMMITTED
    if is_exchange(action):
        return Clause.EXCHANGE_IN_YOUR_TURN
    if action < NUMBER or action > NUMBER + MOST_ARMIES:
        return Clause.NOT_ASKED_NOW
    least, most = range_of_answers(s, seat)
    if least <= action - NUMBER <= most:
        return ALLOWED
    if int(s.step[seat]) >= Question.GOLD_PAIRS:
        return Clause.PAIRS_DO_NOT_FIT
    return Clause.NOT_THAT_MANY


@rule
def can_take_back(s: State, seat: int) -> bool:
    """Decided, and somebody else has not yet."""
    is_sealed = int(s.phase) == Phase.SEALED and 0 <= seat < int(s.players)
    return is_sealed and not has_bit(int(s.pending), seat)


@rule
def do_sealed(s: State, ed: Printed, seat: int, action: int) -> None:
    """An answer only its seat knows; the last one of all opens everything."""
    if action == TAKE_BACK:
        clear_commitment(s, seat)
        s.pending = int(s.pending) | (1 << seat)
        return
    step = int(s.step[seat])
    s.answers[seat, step] = action - NUMBER
    s.step[seat] = step + 1
    if step + 1 == Question.DECIDED:
        s.pending = int(s.pending) & ~(1 << seat)
        if int(s.pending) == 0:
            open_commitments(s, ed)


# The battle


@rule
def league_total(s: State) -> int:
    """Armies of the league, which help everybody."""
    total = 0
    for seat in range(int(s.players)):
        total += int(s.answers[seat, Question.LEAGUE])
    return total


@rule
def lowest_score(s: State) -> int:
    """The score of whoever has least (ruling 36)."""
    least = int(s.score[0])
    for seat in range(1, int(s.players)):
        least = min(least, int(s.score[seat]))
    return least


@rule
def attack_on(s: State, ed: Printed, seat: int) -> int:
    """Base strength, and as much more as one is ahead of the last."""
    return int(ed.strength[int(s.invasions)]) + int(s.score[seat]) - lowest_score(s)


@rule
def sections_of_height(s: State, seat: int, storey: int) -> int:
    """Wall sections of a seat that have this storey."""
    count = 0
    for structure in range(int(s.structures)):
        if int(s.owner[structure]) == seat and is_wall(s, structure) and int(s.height[structure]) >= storey:
            count += 1
    return count


@rule
def defence_with(s: State, ed: Printed, seat: int, armies: int) -> int:
    """Highest wall cards are manned first; each is worth one more than its storey, others one (rulings 37, 38)."""
    left = armies
    value = 0
    for storey in range(int(ed.storeys), 0, -1):
        manned = min(left, sections_of_height(s, seat, storey))
        value += manned * (storey + 1)
        left -= manned
    if int(s.leader) == seat:
        value += 1
    return value + left


@rule
def open_commitments(s: State, ed: Printed) -> None:
    """All hands are opened: heroes, plunder, and used cubes go back (rulings 36 to 42)."""
    reveal(s.chance)
    for seat in range(int(s.players)):
        league = int(s.answers[seat, Question.LEAGUE])
        city = int(s.answers[seat, Question.CITY])
        gold_pairs = int(s.answers[seat, Question.GOLD_PAIRS])
        pilgrim_pairs = int(s.answers[seat, Question.PILGRIM_PAIRS])
        tell_committed(s.news, seat, league, city, gold_pairs, pilgrim_pairs)
    award_heroes(s, ed)
    strike(s, ed)
    for seat in range(int(s.players)):
        pay_for_commitment(s, seat)
        clear_commitment(s, seat)
    s.invasions = int(s.invasions) + 1
    if int(s.stack) == STACKS:
        finish(s, ed)
        return
    s.stack = int(s.stack) + 1
    s.is_cut_short = int(s.invasion_ends_turn)
    refill(s, ed)


@rule
def strike(s: State, ed: Printed) -> None:
    """Every missing point is one plunder; equal strength is enough."""
    league = league_total(s)
    for seat in range(int(s.players)):
        attack = attack_on(s, ed, seat)
        defence = defence_with(s, ed, seat, int(s.answers[seat, Question.CITY]))
        plunder = max(attack - league - defence, 0)
        s.plunder[seat] = int(s.plunder[seat]) + plunder
        tell_struck(s.news, seat, attack, league, defence)


@rule
def is_braver(s: State, seat: int, other: int) -> bool:
    """More armies in the league, then fewer points, then the lower comune (ruling 41)."""
    mine = int(s.answers[seat, Question.LEAGUE])
    his = int(s.answers[other, Question.LEAGUE])
    if mine != his:
        return mine > his
    if int(s.score[seat]) != int(s.score[other]):
        return int(s.score[seat]) < int(s.score[other])
    return int(s.comune[seat]) < int(s.comune[other])


@rule
def bravest(s: State, other_than: int) -> int:
    """The first contributor by rank who is not the one given; NOBODY without any."""
    best = NOBODY
    for seat in range(int(s.players)):
        if seat == other_than or int(s.answers[seat, Question.LEAGUE]) == 0:
            continue
        if best == NOBODY or is_braver(s, seat, best):
            best = seat
    return best


@rule
def award_heroes(s: State, ed: Printed) -> None:
    """The higher tile to the first, the lower to the second; without a contribution none."""
    first = bravest(s, NOBODY)
    if first == NOBODY:
        return
    give_hero(s, first, int(ed.hero_higher[int(s.invasions)]), 0)
    second = bravest(s, first)
    if second != NOBODY:
        give_hero(s, second, int(ed.hero_lower[int(s.invasions)]), 1)


@rule
def give_hero(s: State, seat: int, points: int, rank: int) -> None:
    """Counted at the end; the score marker does not move (ruling 49)."""
    s.heroes[seat] = int(s.heroes[seat]) + points
    tell(s.news, Event.HERO, seat, points, rank)


@rule
def pay_for_commitment(s: State, seat: int) -> None:
    """Every cube held in a hand goes to the supply, needed or not (ruling 39)."""
    gold = int(s.answers[seat, Question.GOLD_PAIRS])
    pilgrims = int(s.answers[seat, Question.PILGRIM_PAIRS])
    pay(s, seat, Resource.GOLD, 2 * gold)
    pay(s, seat, Resource.PILGRIM, 2 * pilgrims)
    pay(s, seat, Resource.ARMY, committed(s, seat) - gold - pilgrims)
