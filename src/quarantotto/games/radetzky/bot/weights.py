"""What things are worth to the heuristic player, in thousandths of a district; found by playing many games."""

from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.state import State

# Where each weight stands in the table; FEAR and OPEN have a row for every number of soldiers.
CONQUEST = 0
WIN = 1
DOUBT = 2
FALL = 3
FALL_MORE = 4
HOPE = 5
FEAR = 6
OPEN = 13
SUPPLY = 20
RADETZKY = 21
CASTLE = 22
WAIT = 23
PIN = 24
SPARE = 25
THEN = 26
CARD_WORTH = 27
CUBE = 28
PULL_OPEN = 29
PULL_SOLDIER = 30
CROWD = 31
EMPOWERED = 32
GUESS = 33
START_NEAR = 34
RELEASE_SOLDIER = 35
RELEASE_RADETZKY = 36

WEIGHTS = (
    # basic, advanced
    2065,
    1510,  # CONQUEST: a district conquered
    6771,
    8023,  # WIN: the district that wins, or the one that loses
    1279,
    1326,  # DOUBT: of a win, for every fall that must still be prevented: thousandths that are left
    598,
    702,  # FALL: a district lost to Austria
    126,
    86,  # FALL_MORE: and so much more for every one lost before
    1112,
    491,  # HOPE: of a fall that somebody who has yet to act can prevent: thousandths that are feared
    0,
    0,  # FEAR: soldiers in a district when the round ends, from none to six
    51,
    88,  # FEAR + 1
    138,
    155,  # FEAR + 2
    247,
    247,  # FEAR + 3
    536,
    292,  # FEAR + 4
    814,
    329,  # FEAR + 5
    472,
    340,  # FEAR + 6
    800,
    497,  # OPEN: a district whose card is available, by the soldiers there
    472,
    376,  # OPEN + 1
    464,
    413,  # OPEN + 2
    117,
    83,  # OPEN + 3
    223,
    289,  # OPEN + 4
    94,
    195,  # OPEN + 5
    175,
    150,  # OPEN + 6
    191,
    157,  # SUPPLY: a soldier for the supply, once it lasts no more than a round
    899,
    1635,  # RADETZKY: beating Radetzky
    28,
    75,  # CASTLE: a soldier less in the castle
    541,
    261,  # WAIT: of a joint attack that somebody who has yet to act may make: thousandths
    44,
    20,  # PIN: to stand beside Radetzky when the turn ends: a cost
    32,
    87,  # SPARE: an action left
    1736,
    1609,  # THEN: of what can be done after a fight: thousandths
    20,
    35,  # CARD_WORTH: a card more in hand
    193,
    448,  # CUBE: a step of the combat cube
    73,
    49,  # PULL_OPEN: to be near a district whose card is available
    20,
    42,  # PULL_SOLDIER: to be near a soldier
    27,
    41,  # CROWD: another patriot in the same place when the turn ends: a cost
    31,
    52,  # EMPOWERED: a card under a tile
    1979,
    841,  # GUESS: of a fight with cards not yet drawn: thousandths
    74,
    14,  # START_NEAR: to start a step nearer to Radetzky
    385,
    583,  # RELEASE_SOLDIER: a soldier in a district to be released, against 100 for a step to it: a cost
    91,
    1053,  # RELEASE_RADETZKY: Radetzky in it: a cost
)


@rule
def weight(s: State, place: int) -> int:
    """A weight of the variant that is played."""
    return WEIGHTS[2 * place + int(s.variant)]
