"""What things are worth to the heuristic player, in thousandths of a district; found by playing many games."""

CONQUEST = 1000
WIN = 8000  # the district that wins, or the one that loses
FALL = 900  # a district lost to Austria
FALL_MORE = 100  # and so much more for every one lost before
HOPE = 200  # of a threatened district that a later patriot can still reach: thousandths of its fall that are feared
FEAR = (0, 40, 90, 220, 330, 440, 550)  # soldiers in a district when the round ends
OPEN = (600, 450, 330, 240, 170, 120, 80)  # a district whose card is available, by the soldiers on it
RADETZKY = 700  # beating him
CASTLE = 20  # a soldier less in the castle
WAIT = 600  # thousandths of a joint attack that a later patriot may make
PIN = 60  # to stand beside Radetzky when the turn ends
SPARE = 40  # an action left
CARD = 12  # a card more
CUBE = 90  # a step of the combat cube
PULL_OPEN = 60  # to be near a district whose card is available
PULL_SOLDIER = 12  # or near a soldier
CROWD = 20  # another patriot in the same place when the turn ends
EMPOWERED = 25  # a card under a tile
GUESS = 850  # thousandths of what a fight with cards not yet drawn is worth
