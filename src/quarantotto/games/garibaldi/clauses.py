"""The clauses that can forbid a decision; every refusal names one. Their texts are in telling/refusals.py."""

from enum import IntEnum


class Clause(IntEnum):
    # Any moment
    NO_SUCH_ACTION = 1
    NOT_YOUR_DECISION = 2
    NOT_ASKED_NOW = 3
    NO_SUCH_PLACE = 4
    NO_SUCH_CARD = 5
    CARD_NOT_IN_HAND = 6
    GAME_IS_OVER = 7
    # Moving
    NOT_A_MOVEMENT = 10
    NO_LINE_FOR_CARD = 11
    NO_SUCH_LINE = 12
    OCCUPIED = 13
    NO_MOVEMENT_THIS_TURN = 14
    NO_WAY_BACK = 15
    MUST_MOVE = 16
    # Garibaldi's events
    NOT_AN_EVENT = 20
    NO_LINE_FOR_EVENT = 21
    NOT_A_REPORT_PLACE = 22
    NOT_NEAREST = 23
    NOT_IN_PILE = 24
    WRONG_KIND_TO_TAKE = 25
    NOT_AN_OPPONENT = 26
    NOT_NEAREST_PLAYER = 27
    NOT_IN_THEIR_HAND = 28
    NOT_PLAYABLE_THERE = 29
    NOT_AMONG_LOOKED = 30
    # Patrols
    NOT_YOUR_PATROL = 40
    PATROL_HAS_ACTED = 41
    ONE_EVENT_A_ROUND = 42
    DEATH_TOO_EARLY = 43
    AGONY_AFTER_DEATH = 44
    ORDER_MUST_BE_OBEYED = 45
    CARD_IS_ORDERED = 46
    ORDERED_EVENT_FIRST = 47
    MOST_DISCARDED = 48
    ORDER_HAS_LAPSED = 49
    # What Garibaldi gives
    NOT_IN_WINDOW = 60
    TOO_FEW_CARDS = 61
    NO_COMPLETE_SET = 62
    WRONG_KIND_TO_GIVE = 63
    EVENTS_DO_NOT_PAY = 64
