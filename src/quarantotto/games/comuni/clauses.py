"""The clauses that can forbid a decision; every refusal names one. Their texts are in telling/refusals.py."""

from enum import IntEnum


class Clause(IntEnum):
    # Any game
    NO_SUCH_ACTION = 1
    NOT_YOUR_DECISION = 2
    NOT_ASKED_NOW = 3
    GAME_IS_OVER = 4
    # Bidding
    NO_ENVOY_LEFT = 10
    NO_SUCH_COLUMN = 11
    EMPTY_COLUMN = 12
    OWN_COLUMN = 13
    CANNOT_OUTBID = 14
    BID_TOO_LOW = 15
    NOT_ENOUGH_GOLD = 16
    # Claiming and income
    NO_ENVOY_OUT = 20
    MUST_CLAIM = 21
    # Being outbid
    NO_PILGRIM_TO_MOVE = 30
    BID_NOT_LOWER = 31
    # Cubes of choice
    SUPPLY_IS_EMPTY = 40
    # Exchanging
    EXCHANGE_TAKES_TWO = 50
    EXCHANGE_IN_YOUR_TURN = 51
    GOLD_IS_NEEDED = 52
    # Building
    CARD_NOT_IN_HAND = 60
    NO_CRAFTSMAN_FOR_MORE = 61
    NOT_YOURS = 62
    WRONG_KIND = 63
    LEVEL_TOO_LOW = 64
    FOUR_STOREYS = 65
    # The hand
    TOO_MANY_CARDS = 70
    # Repairing
    NOT_ENOUGH_PILGRIMS = 80
    NOT_ENOUGH_PLUNDER = 81
    ONE_REPAIR = 82
    # Committing
    NOT_THAT_MANY = 90
    PAIRS_DO_NOT_FIT = 91
    NOTHING_COMMITTED = 92
