"""The clauses that can forbid a decision; every refusal names one. Their texts are in view.py and the catalogues."""

from enum import IntEnum


class Clause(IntEnum):
    # Any game
    NO_SUCH_ACTION = 1
    NOT_YOUR_DECISION = 2
    NOT_ASKED_NOW = 3
    NO_SUCH_DISTRICT = 4
    ADVANCED_ONLY = 5
    GAME_IS_OVER = 6
    # Starting
    START_WITHOUT_SOLDIERS = 10
    # Walking
    PINNED_BY_RADETZKY = 20
    NOT_ADJACENT = 21
    BEHIND_A_BARRIER = 22
    # Conquering
    CONQUERED_ALREADY = 30
    CARD_NOT_AVAILABLE = 31
    SOLDIERS_HOLD_IT = 32
    RADETZKY_HOLDS_IT = 33
    # Fighting soldiers
    NO_SOLDIERS_HERE = 40
    RADETZKY_SHIELDS_THEM = 41
    NO_CARD_TO_ANSWER = 42
    # Fighting Radetzky
    RADETZKY_IS_ELSEWHERE = 50
    THREE_CARDS_NEEDED = 51
    # Refilling
    HAND_IS_FULL = 60
    # Answering with cards
    CARD_NOT_PRESENT = 70
    CARD_OF_ANOTHER_HAND = 71
    MUST_ANSWER = 72
    # The combat cube
    NOT_UNAVAILABLE = 80
    # Calling help
    CARD_NOT_IN_HAND = 90
    BALLOON_PINNED = 91
    RIFLE_AND_RADETZKY = 92
    BARRICADES_USED_UP = 93
    NO_WAY_TO_LURE = 94
    NO_SOLDIER_TO_LURE = 95
    LURE_TO_CONQUERED = 96
    # Empowering
    ALREADY_HERO = 110
    WRONG_SYMBOL = 111
    NO_CARD_FITS_TILE = 112
    AT_LEAST_ONE_CARD = 113
    # Solo
    PATRIOT_HAS_ACTED = 120
    NO_SUCH_PATRIOT = 121
