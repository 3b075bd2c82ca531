"""What a search is told of Radetzky: districts, soldiers, what is left in the supply."""

from quarantotto.core import insight
from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import NoMemo
from quarantotto.core.insight import Insight
from quarantotto.core.record import Int64s
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import HOLDERS, Card, State

NAMES = (
    "to begin with",
    "districts of Italy",
    "districts of Austria",
    "soldiers to spare in the supply",
    "soldiers in the castle",
    "districts without soldiers",
    "districts with one soldier",
    "districts with two soldiers",
    "districts with three soldiers",
    "districts with more soldiers",
    "soldiers in the city",
    "cards in hand",
    "Italy lacks one district",
    "Austria lacks one district",
    "Austria ahead",
    "open districts nearly free",
    "open districts",
    "heroes",
    "supply running out",
    "rounds",
)
MOST = 20


@rule
def stage(s: State, ed: Printed) -> int:
    """Rounds."""
    return int(s.round_number)


@rule
def features(s: State, ed: Printed, seat: int, out: Int64s, notes: NoMemo) -> None:
    """The same for every seat: all win or lose together."""
    italian = count_bits(int(s.italian))
    austrian = count_bits(int(s.austrian))
    spare = int(s.supply) - int(ed.recruits[int(s.players)]) - int(s.difficulty)
    out[0] = 100
    out[1] = 50 * italian
    out[2] = 50 * austrian
    out[3] = 10 * max(-MOST, min(MOST, spare))
    out[4] = 20 * int(s.castle)
    count_districts(s, ed, out)
    for holder in range(HOLDERS):
        out[11] = int(out[11]) + 10 * int(s.hand_count[holder])
    out[12] = 100 * int(italian >= int(ed.goal) - 1)
    out[13] = 100 * int(austrian >= int(ed.goal) - 1)
    out[14] = 30 * max(0, austrian - italian)
    out[17] = 40 * count_bits(int(s.hero))
    out[18] = 10 * max(0, min(MOST, 6 - spare))
    out[19] = 10 * min(MOST, int(s.round_number))


@rule
def count_districts(s: State, ed: Printed, out: Int64s) -> None:
    """Those nobody has conquered, by their soldiers."""
    conquered = int(s.italian) | int(s.austrian)
    for district in range(int(ed.districts)):
        if has_bit(conquered, district):
            continue
        soldiers = int(s.soldiers[district])
        which = 5 + min(soldiers, 4)
        out[which] = int(out[which]) + 20
        out[10] = int(out[10]) + 5 * soldiers
        if int(s.district_card[district]) == Card.AVAILABLE:
            out[16] = int(out[16]) + 30
            if soldiers <= 1:
                out[15] = int(out[15]) + 30


INSIGHT = Insight(NAMES, {insight.stage: stage, insight.features: features})
