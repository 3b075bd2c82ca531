"""The end of the game: the strongest party, victory points, ranks (B24, E23, Q16 to Q18, G6)."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import UTILITY_SCALE
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import NO_PARTY, PARTIES, SEATS, State

UNDECIDED = 4  # outcome: no party alone is the strongest
EVENT_ROOM = 64  # more than event cards anybody can win


@rule
def noted(s: State, seat: int, party: int) -> int:
    """A player's points in a party."""
    return int(s.points[seat * PARTIES + party])


@rule
def party_score(s: State, party: int) -> int:
    """All players' points in a party."""
    total = 0
    for seat in range(min(SEATS, int(s.players))):
        total += noted(s, seat, party)
    return total


@rule
def strongest_of_all(s: State) -> int:
    """The strongest party or parties, as bits."""
    best = party_score(s, 0)
    parties = 1
    for party in range(1, PARTIES):
        score = party_score(s, party)
        if score > best:
            best = score
            parties = 1 << party
        elif score == best:
            parties |= 1 << party
    return parties


@rule
def majority_party(s: State) -> int:
    """The party with more points than all others together, NO_PARTY if there is none (E23, Q16). With negative totals
    two parties can have that: only the strongest alone counts (ruling R3)."""
    strongest = strongest_of_all(s)
    for party in range(PARTIES):
        others = 0
        for other in range(PARTIES):
            if other != party:
                others += party_score(s, other)
        if strongest == 1 << party and party_score(s, party) > 0 and party_score(s, party) > others:
            return party
    return NO_PARTY


@rule
def is_leader(s: State, seat: int, party: int) -> bool:
    """Nobody has more points in the party; equal players all lead."""
    for other in range(min(SEATS, int(s.players))):
        if noted(s, other, party) > noted(s, seat, party):
            return False
    return True


@rule
def place_of(s: State, party: int) -> int:
    """How many parties are stronger; equal ones share the better place (Q17)."""
    place = 0
    for other in range(PARTIES):
        if party_score(s, other) > party_score(s, party):
            place += 1
    return place


@rule
def victory_points(s: State, ed: Printed, seat: int) -> int:
    """Extended game: the leader of a party with an absolute majority gets 5 and nobody else any; otherwise leaders
    get 4, 3, 2, 1 by the strength of their party, for parties with more than 0 (E23)."""
    majority = majority_party(s)
    if majority != NO_PARTY:
        if is_leader(s, seat, majority):
            return int(ed.majority)
        return 0
    total = 0
    for party in range(PARTIES):
        if party_score(s, party) > 0 and is_leader(s, seat, party):
            total += int(ed.awards[place_of(s, party)])
    return total


@rule
def base_points(s: State, seat: int) -> int:
    """Base game: a player's points in the strongest party, or in all equally strong ones together (B24, G6)."""
    strongest = strongest_of_all(s)
    total = 0
    for party in range(PARTIES):
        if has_bit(strongest, party):
            total += noted(s, seat, party)
    return total


@rule
def final_points(s: State, ed: Printed, seat: int) -> int:
    """What decides the game."""
    if is_extended(s):
        return victory_points(s, ed, seat)
    return base_points(s, seat)


@rule
def final_order(s: State, ed: Printed, seat: int) -> int:
    """Equal points: more events won (G6, Q18)."""
    return final_points(s, ed, seat) * EVENT_ROOM + int(s.won[seat])


@rule
def payoff(s: State, ed: Printed, seat: int) -> tuple[int, int, int]:
    """Utility by how many are left behind and ahead, points and rank."""
    ahead = 0
    behind = 0
    for other in range(min(SEATS, int(s.players))):
        if final_order(s, ed, other) > final_order(s, ed, seat):
            ahead += 1
        elif final_order(s, ed, other) < final_order(s, ed, seat):
            behind += 1
    others = int(s.players) - 1
    utility = behind * UTILITY_SCALE // others - ahead * UTILITY_SCALE // others
    return utility, final_points(s, ed, seat), ahead + 1


@rule
def outcome(s: State, ed: Printed) -> int:
    """The party that wins the revolution; undecided if two are equal or nobody has points."""
    strongest = strongest_of_all(s)
    for party in range(PARTIES):
        if strongest == 1 << party and party_score(s, party) > 0:
            return party
    return UNDECIDED
