"""The weights of the heuristic players; their values are in printed.py, and an edition may bring its own."""

from enum import IntEnum

from quarantotto.core.compiler import rule
from quarantotto.games.garibaldi.printed import Printed


class Weight(IntEnum):
    # Garibaldi
    PROGRESS = 0  # a tenth of a round nearer to safety
    DANGER = 1  # a sixteenth of a chance that a patrol steps on him, where he is suspected as much as anywhere
    BLIND_DANGER = 2  # the same where nobody suspects him
    CLOSENESS = 3  # a patrol nearby
    SAFE = 4  # standing on a refuge
    KEEP_HORSE = 5  # what a kind of card is worth in hand
    KEEP_BOAT = 6
    KEEP_FOOT = 7
    KEEP_EVENT = 8
    GUARDED = 9  # how much farther a guarded refuge seems, in hundredths of a round
    URGENCY = 10  # how much bolder he gets when time runs out
    # Hunters
    CATCH = 11  # standing where he may be
    NEAR = 12  # being near to where he may be
    AHEAD = 13  # being between him and safety
    CROWD = 14  # another patrol on the same place or next to it
    GUARD = 15  # being near to refuges at all
    OVERLAP = 16  # how little it is worth, in sixteenths, to watch what another patrol watches
    HURRY = 17  # how much more places near safety matter
    EVENTS = 18  # what playing an event is worth, in sixteenths of a first guess
    PATIENCE = 19  # what a move must gain to be made at all


@rule
def weight(ed: Printed, which: int) -> int:
    """One of them."""
    return int(ed.weights[which])
