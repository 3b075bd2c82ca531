"""What things are worth to the heuristic player, in tenths of a point; found by playing many games."""

STOREY = 10  # a point earned by a storey
ACTIVE = 5  # a storey more in the income of its kind, per storey, if that is not active yet
FIRST_OF_KIND = 12  # towards all four kinds
MASTER = 14  # a guild master won
PROMISE = 4  # a level a card may be good for later
GENERAL = 3  # a kind more on a card
WALL_STOREY = 5  # a storey of a wall, times its number
WALL_NEED = 6  # a storey of a wall in a city that is wholly exposed, times its number and the invasions to come
EXPOSED = 4  # what a storey draws in fire there, times the same
ARMY_NEED = 12  # an army there
CRAFTSMAN = 8
GOLD = 7
ARMY = 8
PILGRIM = 6
KEEP = 9  # a card kept for later, per level above the first
BID_MORE = 14  # a bid one gold higher for so much worth
COLUMN_RISK = 55  # hundredths of a column's worth while it is only bid on
CLAIM_MORE = 12  # an envoy at home that could still bid: what waiting is worth
MOVE = 22  # worth of a column to pay a pilgrim for
PLUNDER = 10
HERO = 9  # a point of a hero
LATE_CUBE = 3  # a cube when no turn is left to use it
