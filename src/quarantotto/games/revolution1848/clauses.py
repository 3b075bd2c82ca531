"""The clauses that can forbid a decision; every refusal names one. Their texts are in view.py and the catalogues."""

from enum import IntEnum


class Clause(IntEnum):
    # Any game
    NO_SUCH_ACTION = 1
    NOT_YOUR_DECISION = 2
    NOT_ASKED_NOW = 3
    EXTENDED_ONLY = 4
    HAS_PASSED = 5
    NO_PUSH_AFTER_THE_TRICK = 6
    GAME_IS_OVER = 7
    # Playing and pushing
    NO_SUCH_CARD = 10
    NOBODY_TO_HIT = 11
    # Where a card is laid
    NO_SUCH_SEAT = 20
    NOT_AT_ONES_OWN_SIDE = 21
    NOBODY_TO_HIT_THERE = 22
    # Whom it hits
    NOT_THERE = 30
    NO_COMMANDER = 31
    NOT_OF_THE_REACTION = 32
    NOT_OF_THAT_FLAG = 33
    # Armies
    NO_EQUAL_CLAIM = 40
    NO_SUCH_ARMY = 41
    ARMY_NOT_OPEN = 42
    OWN_FLAG_FIRST = 43
    NO_EQUAL_FLAG = 44
    # Drawing
    NO_CARD_OF_THAT_KIND = 50
