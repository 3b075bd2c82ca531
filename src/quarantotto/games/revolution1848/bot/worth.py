"""What points are worth: how close a seat is to leading parties that will count. In thousandths of a victory point."""

from quarantotto.core.compiler import rule
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.scoring import noted, party_score
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import EVENTS, PARTIES, SEATS, State

SURE = 1000


@rule
def chance_of(difference: int, room: int) -> int:
    """How likely a lead is to last, in thousandths; `room` is the difference that nobody makes good any more."""
    return min(max(SURE // 2 + SURE // 2 * difference // room, 0), SURE)


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
def award_of(s: State, ed: Printed, party: int, room: int) -> int:
    """The victory points the leader of a party may expect."""
    award = SURE
    for other in range(PARTIES):
        if other != party:
            award += chance_of(party_score(s, party) - party_score(s, other), room)
    if party_score(s, party) <= 0:
        award = award // 2
    return award


@rule
def majority_chance(s: State, party: int, room: int) -> int:
    """How likely a party is to end with more than all others together."""
    others = 0
    for other in range(PARTIES):
        if other != party:
            others += party_score(s, other)
    difference = party_score(s, party) - others
    return max(0, 2 * chance_of(difference - room // 2, room) - SURE // 2)


@rule
def expected_points(s: State, ed: Printed, seat: int) -> int:
    """Victory points a seat may expect from what is noted."""
    left = tricks_left(s, ed)
    lead_room = 5 + 3 * left
    party_room = 6 + 4 * left
    majority_room = 8 + 8 * left
    total = 0
    surely = 0
    majority = 0
    for party in range(PARTIES):
        leads = chance_of(lead_of(s, seat, party), lead_room)
        total += award_of(s, ed, party, party_room) * leads // SURE
        chance = min(majority_chance(s, party, majority_room), SURE)
        if chance > majority:
            majority = chance
            surely = int(ed.majority) * leads
    return (total * (SURE - majority) + surely * majority) // SURE


@rule
def expected_share(s: State, ed: Printed, seat: int) -> int:
    """Base game: how likely a seat is to lead the strongest party."""
    left = tricks_left(s, ed)
    total = 0
    weights = 1
    for party in range(PARTIES):
        strongest = SURE
        for other in range(PARTIES):
            if other != party:
                difference = party_score(s, party) - party_score(s, other)
                strongest = strongest * chance_of(difference, 6 + 3 * left) // SURE
        weights += strongest
        total += strongest * chance_of(lead_of(s, seat, party), 6 + 3 * left)
    return 5 * total // weights


@rule
def prospects(s: State, ed: Printed, seat: int) -> int:
    """What the points noted promise one seat; an event won counts a little by itself."""
    if is_extended(s):
        return expected_points(s, ed, seat) + 60 * int(s.won[seat])
    return expected_share(s, ed, seat) + 100 * int(s.won[seat])


@rule
def worth(s: State, ed: Printed, seat: int) -> int:
    """One's own prospects, compared with those of the others."""
    others = 0
    best = -100 * SURE
    for other in range(min(SEATS, int(s.players))):
        if other != seat:
            there = prospects(s, ed, other)
            others += there
            best = max(best, there)
    return prospects(s, ed, seat) - (others // (int(s.players) - 1) + best) // 2
