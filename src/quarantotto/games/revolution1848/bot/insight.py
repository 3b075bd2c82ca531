"""What a search is told of 1848: what is noted, what the hands hold, and how many tricks are to come."""

from quarantotto.core import insight
from quarantotto.core.compiler import rule
from quarantotto.core.game import NoMemo
from quarantotto.core.insight import Insight
from quarantotto.core.record import Int64s
from quarantotto.games.revolution1848.bot.turn import keeping
from quarantotto.games.revolution1848.bot.worth import prospects, tricks_left, worth
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.scoring import payoff
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PERSONS, SEATS, Phase, State

NAMES = (
    "to begin with",
    "prospects",
    "prospects, late",
    "worth of the hand",
    "worth of the hand, late",
    "cards in hand",
    "persons in hand",
    "armies in hand",
    "opens the trick",
    "events won",
    "ahead if it ended now",
    "points if it ended now",
    "ahead if it ended now, late",
    "points if it ended now, late",
    "prospects against the best",
    "prospects against the best, late",
)


@rule
def stage(s: State, ed: Printed) -> int:
    """Tricks."""
    return int(s.trick)


@rule
def in_hand(s: State, ed: Printed, seat: int) -> tuple[int, int, int]:
    """What a hand is worth for later, its persons' values and its armies'."""
    total = 0
    persons = 0
    armies = 0
    for i in range(int(s.hand_count[seat])):
        card = int(s.hand_card[seat * HAND + i])
        if card == NO_CARD:
            continue
        total += keeping(ed, card)
        if card < PERSONS:
            persons += int(ed.value[card])
        else:
            armies += max(0, int(ed.army[card - PERSONS]))
    return total, persons, armies


@rule
def best_rival(s: State, ed: Printed, seat: int) -> int:
    """Who has the best prospects of the others."""
    rival = (seat + 1) % int(s.players)
    for other in range(min(SEATS, int(s.players))):
        if other != seat and prospects(s, ed, other) > prospects(s, ed, rival):
            rival = other
    return rival


@rule
def features(s: State, ed: Printed, seat: int, out: Int64s, notes: NoMemo) -> None:
    """One's own, compared with the rival who has the best prospects."""
    rival = best_rival(s, ed, seat)
    mine, persons, armies = in_hand(s, ed, seat)
    theirs, their_persons, their_armies = in_hand(s, ed, rival)
    left = tricks_left(s, ed)
    ahead = prospects(s, ed, seat) - prospects(s, ed, rival)
    utility, points, _ = payoff(s, ed, seat)
    _, their_points, _ = payoff(s, ed, rival)
    out[0] = 100
    out[1] = worth(s, ed, seat) // 20
    out[2] = worth(s, ed, seat) // (4 * left)
    out[3] = (mine - theirs) // 20
    out[4] = (mine - theirs) // (4 * left)
    out[5] = 20 * (int(s.hand_count[seat]) - int(s.hand_count[rival]))
    out[6] = 5 * (persons - their_persons)
    out[7] = 5 * (armies - their_armies)
    out[8] = 50 * int(int(s.opener) == seat)
    out[9] = 20 * (int(s.won[seat]) - int(s.won[rival]))
    out[10] = utility // 10
    out[11] = 10 * (points - their_points)
    out[12] = utility // (2 * left)
    out[13] = 50 * (points - their_points) // left
    out[14] = ahead // 20
    out[15] = ahead // (4 * left)


@rule
def is_worth_trying(s: State, ed: Printed, seat: int, action: int) -> bool:
    """Which card is drawn shows only in the next trick, where another thought begins."""
    return int(s.phase) != Phase.DRAW


INSIGHT = Insight(NAMES, {insight.stage: stage, insight.features: features, insight.is_worth_trying: is_worth_trying})
