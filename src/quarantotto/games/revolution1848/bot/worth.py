"""What points are worth: how close a seat is to leading parties that will count. In thousandths of a victory point."""

from typing import TypeAlias

from quarantotto.core.compiler import rule
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.scoring import noted, party_score
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import EVENTS, PARTIES, SEATS, State

SURE = 1000

Each: TypeAlias = tuple[int, int, int, int]  # of the four parties
Parties: TypeAlias = tuple[int, int, int, int, int, int, int, int]
# What may be expected of every party, whoever leads it: in the extended game what its leader gets, then how likely it
# is to have the majority; in the base game how likely it is to be the strongest.


@rule
def part_of(room: int) -> int:
    """What to multiply by (and take the upper bits) instead of dividing by a room, which is slow."""
    return (1 << 32) // room + 1


@rule
def chance_of(difference: int, room: int, part: int) -> int:
    """How likely a lead is to last, in thousandths; `room` is the difference that nobody makes good any more."""
    return SURE // 2 * min(max(difference + room, 0), 2 * room) * part >> 32


@rule
def tricks_left(s: State, ed: Printed) -> int:
    """About how many tricks are still to come."""
    if not is_extended(s):
        played = 0
        for seat in range(SEATS):
            played += int(s.won[seat])
        return max(1, 14 - played)
    most = 0
    for seat in range(SEATS):
        most = max(most, int(s.won[seat]))
    return max(1, (int(ed.goal[int(s.players)]) - most) * 3 // 2)


@rule
def lead_of(s: State, seat: int, party: int) -> int:
    """By how much a seat leads a party, negative if it does not."""
    best = -EVENTS * 100
    for other in range(min(SEATS, int(s.players))):
        if other != seat:
            best = max(best, noted(s, other, party))
    return noted(s, seat, party) - best


@rule
def scores_of(s: State) -> Each:
    """All players' points in each party."""
    return party_score(s, 0), party_score(s, 1), party_score(s, 2), party_score(s, 3)


@rule
def award_of(scores: Each, party: int, room: int, part: int) -> int:
    """The victory points the leader of a party may expect."""
    award = SURE
    for other in range(PARTIES):
        if other != party:
            award += chance_of(scores[party] - scores[other], room, part)
    if scores[party] <= 0:
        award = award // 2
    return award


@rule
def majority_chance(scores: Each, party: int, room: int, part: int) -> int:
    """How likely a party is to end with more than all others together."""
    others = scores[0] + scores[1] + scores[2] + scores[3] - scores[party]
    chance = chance_of(scores[party] - others - room // 2, room, part)
    return min(max(0, 2 * chance - SURE // 2), SURE)


@rule
def strongest_chance(scores: Each, party: int, room: int, part: int) -> int:
    """How likely a party is to be the strongest."""
    strongest = SURE
    for other in range(PARTIES):
        if other != party:
            strongest = strongest * chance_of(scores[party] - scores[other], room, part) // SURE
    return strongest


@rule
def parties_of(s: State, ed: Printed) -> Parties:
    """What may be expected of every party."""
    scores = scores_of(s)
    left = tricks_left(s, ed)
    if not is_extended(s):
        room = 6 + 3 * left
        part = part_of(room)
        return (
            strongest_chance(scores, 0, room, part),
            strongest_chance(scores, 1, room, part),
            strongest_chance(scores, 2, room, part),
            strongest_chance(scores, 3, room, part),
            0,
            0,
            0,
            0,
        )
    room = 6 + 4 * left
    part = part_of(room)
    wide = 8 + 8 * left
    small = part_of(wide)
    return (
        award_of(scores, 0, room, part),
        award_of(scores, 1, room, part),
        award_of(scores, 2, room, part),
        award_of(scores, 3, room, part),
        majority_chance(scores, 0, wide, small),
        majority_chance(scores, 1, wide, small),
        majority_chance(scores, 2, wide, small),
        majority_chance(scores, 3, wide, small),
    )


@rule
def expected_points(s: State, ed: Printed, seat: int, parties: Parties) -> int:
    """Victory points a seat may expect from what is noted."""
    room = 5 + 3 * tricks_left(s, ed)
    part = part_of(room)
    total = 0
    surely = 0
    majority = 0
    for party in range(PARTIES):
        leads = chance_of(lead_of(s, seat, party), room, part)
        total += parties[party] * leads // SURE
        if parties[PARTIES + party] > majority:
            majority = parties[PARTIES + party]
            surely = int(ed.majority) * leads
    return (total * (SURE - majority) + surely * majority) // SURE


@rule
def expected_share(s: State, ed: Printed, seat: int, parties: Parties) -> int:
    """Base game: how likely a seat is to lead the strongest party."""
    room = 6 + 3 * tricks_left(s, ed)
    part = part_of(room)
    total = 0
    weights = 1
    for party in range(PARTIES):
        weights += parties[party]
        total += parties[party] * chance_of(lead_of(s, seat, party), room, part)
    return 5 * total // weights


@rule
def prospects_among(s: State, ed: Printed, seat: int, parties: Parties) -> int:
    """What the points noted promise one seat; an event won counts a little by itself."""
    if is_extended(s):
        return expected_points(s, ed, seat, parties) + 60 * int(s.won[seat])
    return expected_share(s, ed, seat, parties) + 100 * int(s.won[seat])


@rule
def prospects(s: State, ed: Printed, seat: int) -> int:
    """The same, of one seat alone."""
    return prospects_among(s, ed, seat, parties_of(s, ed))


@rule
def worth(s: State, ed: Printed, seat: int) -> int:
    """One's own prospects, compared with those of the others."""
    parties = parties_of(s, ed)
    others = 0
    best = -100 * SURE
    for other in range(min(SEATS, int(s.players))):
        if other != seat:
            there = prospects_among(s, ed, other, parties)
            others += there
            best = max(best, there)
    return prospects_among(s, ed, seat, parties) - (others // (int(s.players) - 1) + best) // 2
