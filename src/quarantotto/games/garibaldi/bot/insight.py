"""What a search is told of Garibaldi: how far he has to go, who is near, what the table suspects."""

from math import exp

from quarantotto.core import insight
from quarantotto.core.compiler import rule
from quarantotto.core.insight import Insight
from quarantotto.core.record import Int64s
from quarantotto.games.garibaldi.bot.sight import (
    guard_of,
    hand_without,
    near_threat,
    nearest_refuge,
    threat,
    way_left,
)
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, PATROLS, State
from quarantotto.games.garibaldi.suspicion import Notes, suspect

NAMES = (
    "he is on his way",
    "way to a refuge",
    "rounds to spare",
    "patrols that can come",
    "patrols near him",
    "suspicion where he is",
    "suspicion in all",
    "cards in his hand",
    "the nearest patrol",
    "the second nearest patrol",
    "patrols ahead of him",
    "guards of his refuge",
    "suspected with patrols near",
    "share of the suspicion",
    "not suspected where he is",
    "ways to move in his hand",
)
FAR = 8  # moves from which on a patrol is no matter
# How plausible a route is by the tenths of a round it has wasted since the landing: e to the minus that, in parts of
# 100,000 (a person flees towards safety, though less regularly than a heuristic player).
WASTED = tuple(max(1, round(100_000 * exp(-tenths / 10))) for tenths in range(121))


@rule
def stage(s: State, ed: Printed) -> int:
    """Rounds."""
    return int(s.round_number)


@rule
def features(s: State, ed: Printed, seat: int, out: Int64s, notes: Notes) -> None:
    """From his side; the Austrians want the opposite."""
    suspect(s, ed, notes)
    place = int(s.garibaldi)
    hand = hand_without(s, ed, NO_CARD)
    to_go = way_left(s, ed, place, hand)
    here = int(notes.suspicion[place])
    total = 0
    for other in range(int(ed.places)):
        total += int(notes.suspicion[other])
    out[0] = 100
    out[1] = to_go
    out[2] = max(-500, min(500, (int(ed.rounds) - int(s.round_number)) * 100 - to_go))
    out[3] = 10 * threat(s, ed, place)
    out[4] = 10 * near_threat(s, ed, place)
    out[5] = 10 * here
    out[6] = min(1000, total)
    out[7] = 20 * int(s.hand_count[GARIBALDI])
    count_patrols(s, ed, place, out)
    out[11] = 20 * guard_of(s, ed, int(ed.refuge[nearest_refuge(s, ed, place, hand)]))
    out[12] = here * near_threat(s, ed, place)
    out[13] = 1000 * here // max(1, total)
    out[14] = 100 * int(here == 0)
    out[15] = 50 * ((hand & 1) + ((hand >> 1) & 1) + ((hand >> 2) & 1))
    if seat != GARIBALDI:
        for i in range(16):
            out[i] = -int(out[i])


@rule
def count_patrols(s: State, ed: Printed, place: int, out: Int64s) -> None:
    """How near the two nearest are, and how many stand between him and safety."""
    first = FAR
    second = FAR
    ahead = 0
    for patrol in range(PATROLS):
        there = int(s.patrol_at[patrol])
        away = int(ed.moves[there, place])
        if away < first:
            second = first
            first = away
        elif away < second:
            second = away
        if away <= 6 and int(ed.to_refuge[there]) <= int(ed.to_refuge[place]):
            ahead += 1
    out[8] = 20 * first
    out[9] = 20 * second
    out[10] = 40 * ahead


@rule
def from_safety(ed: Printed, place: int) -> int:
    """Rounds, in hundredths, to the nearest refuge with cards as they come."""
    best = 100 * int(ed.rounds)
    for i in range(int(ed.refuges)):
        best = min(best, int(ed.journey[i, place]))
    return best


@rule
def likelihood(s: State, ed: Printed, seat: int) -> int:
    """The Austrians take it that he flees: a route is the less plausible the more rounds it has wasted."""
    if seat == GARIBALDI:
        return 1
    gained = from_safety(ed, int(s.route[0, 0])) - from_safety(ed, int(s.garibaldi))
    return WASTED[max(0, min(120, 10 * int(s.round_number) - gained // 10))]


INSIGHT = Insight(NAMES, {insight.stage: stage, insight.features: features, insight.likelihood: likelihood})
