"""The record of Comuni, field by field.

Seats, columns, storeys and cards count from 0 here; storeys in `height` and comuni on the table count from 1. Kinds and
resources go together: a building of kind k yields resource k.
"""

from enum import IntEnum
from typing import Annotated

from quarantotto.core.game import Common
from quarantotto.core.marks import Public8, hidden_by, only, public
from quarantotto.core.record import Grid, Int8, Ints, int8, int16

SEATS = 5
CARDS = 88
COLUMNS = 7
COLUMN_ROOM = 3
KINDS = 4
STACKS = 4
STRUCTURES = 100  # every card opens one at most, and so does every bonus wall
COMUNI = 5
QUESTIONS = 4  # of a sealed commitment

NO_CARD = 127
NO_COLUMN = 15
DISCARDED = 110  # laid_in of a card that seat p put away: DISCARDED + p
EXACTLY = 8  # laid_level: EXACTLY + n where a payment told it, n where it is at least n


class Phase(IntEnum):
    """What is being asked."""

    OVER = 0
    PROJECT = 1  # bid on a column, claim, or take income
    BID = 2  # how much gold
    OUTBID = 3  # take the envoy back, or move it
    CUBE = 4  # which cube of choice
    ALARM = 5  # the leader of the league calls everybody to arms
    SEALED = 6  # all at once: league, city, gold pairs, pilgrim pairs
    BUILD = 7  # which card is built with, or done
    TARGET = 8  # what the card becomes
    DISCARD = 9  # which card is put away
    REPAIR = 10  # plunder


class Kind(IntEnum):
    """Kinds of buildings, and what else a structure can be."""

    ECONOMY = 0
    MILITARY = 1
    CULTURE = 2
    RELIGION = 3
    WALL = 4
    BONUS_WALL = 5  # a section whose lowest storey is a bonus card


class Resource(IntEnum):
    GOLD = 0
    ARMY = 1
    CRAFTSMAN = 2
    PILGRIM = 3


class Place(IntEnum):
    """Where a project card lies; in a stack: the number of the stack."""

    OUT = 4  # not used by so many players
    COLUMN = 8  # + column
    HAND = 16  # + seat
    BUILDING = 24  # + seat
    WALL = 32  # + seat
    DISCARD = 40  # + seat
    UNSEEN = 48  # + seat; in concealed records: in that seat's hand, under a wall of his, or put away


class Question(IntEnum):
    """What a sealed commitment answers, in this order."""

    LEAGUE = 0
    CITY = 1
    GOLD_PAIRS = 2
    PILGRIM_PAIRS = 3
    DECIDED = 4


class SetBonus(IntEnum):
    LOWEST = 0
    LOWEST_OF_TALLEST = 1


class After(IntEnum):
    """What follows once all cubes of choice are taken."""

    BUILD = 0
    REFILL = 1


class Event(IntEnum):
    """Kinds of news: who, what and places mean what is said behind each, or there is a class of the news in news.py."""

    TURN = 1  # who: seat; what: last turns that are left, 0 before the end
    BID = 2  # who: seat; what: column; places: gold
    OUTBID = 3  # who: seat that was outbid; what: column
    WITHDREW = 4  # who: seat; what: gold taken back
    MOVED = 5  # news.Moved
    CLAIMED = 6  # news.Claimed
    INCOME = 7  # news.Income
    TOOK_CUBE = 8  # who: seat; what: resource
    FILLED = 9  # who: column; what: card
    ALARM = 10  # who: leader; what: invasion
    COMMITTED = 11  # news.Committed
    STRUCK = 12  # news.Struck
    HERO = 13  # who: seat; what: points; places: rank, 0 or 1
    EXCHANGED = 14  # who: seat; what: exchange
    BUILT = 15  # news.Built
    WALLED = 16  # news.Walled
    BONUS_WALL = 17  # who: seat; what: structure
    DISCARDED = 18  # who: seat; what: cards left in hand
    MASTER = 19  # who: seat; what: kind; places: who had it, NOBODY at first
    REPAIRED = 20  # who: seat; what: plunder removed
    SHORT = 21  # news.Short
    LAST_CARD = 22  # who: seat that drew the last card of all
    SCORED = 23  # who: seat; places: points, which may be fewer than none
    GAME_ENDED = 24  # who: winner


class State(Common):
    """A position. Cubes behind screens, on columns and in the supply always add up to those in the box."""

    score: Annotated[Ints, int16(SEATS), public]
    plunder: Annotated[Ints, int16(SEATS), public]
    kind_points: Annotated[Grid, int16(SEATS, KINDS), public]  # earned with each kind of building

    # Cubes, by resource.
    cubes: Annotated[Grid, int8(SEATS, KINDS), public]
    supply: Annotated[Ints, int8(KINDS), public]

    # Project cards: where each lies, and in which claim (from 1) it was taken.
    place: Annotated[Ints, int8(CARDS), hidden_by("hide_cards")]
    claimed_in: Annotated[Ints, int8(CARDS), public]
    claims: Public8
    stack: Public8  # the one cards are drawn from; STACKS: none is left
    stack_left: Annotated[Ints, int8(STACKS), public]

    # Columns: their cards from the top, and the bid on each.
    #   column_card   17  3  NO_CARD | 41  8  NO_CARD | 60  NO_CARD NO_CARD | ...
    column_card: Annotated[Grid, int8(COLUMNS, COLUMN_ROOM), public]
    envoy: Annotated[Ints, int8(COLUMNS), public]  # seat, or NOBODY
    bid: Annotated[Ints, int8(COLUMNS), public]  # gold
    envoys: Annotated[Ints, int8(SEATS), public]  # at home

    # Buildings and wall sections of all seats, in the order they were begun.
    structures: Public8
    owner: Annotated[Ints, int8(STRUCTURES), public]
    kind: Annotated[Ints, int8(STRUCTURES), public]
    height: Annotated[Ints, int8(STRUCTURES), public]
    tallest: Annotated[Grid, int8(SEATS, KINDS), public]

    # Cards that left a hand, in that order: all that a concealed record knows of hidden ones is here.
    #   slot         0     1        2
    #   laid_card    17    NO_CARD  NO_CARD       who sees the card sees it here
    #   laid_in      0     1        DISCARDED+2   structure, or whose discards
    #   laid_storey  1     2        0
    #   laid_back    0     1        0             stack, which the back of a wall card shows
    #   laid_level   0     2        0             least level of a wall card, or EXACTLY + level
    #   laid_when    0     6        9             claims made before: the card was taken in one of them
    laid: Public8
    laid_card: Annotated[Ints, int8(CARDS), hidden_by("hide_cards")]
    laid_in: Annotated[Ints, int8(CARDS), public]
    laid_storey: Annotated[Ints, int8(CARDS), public]
    laid_back: Annotated[Ints, int8(CARDS), public]
    laid_level: Annotated[Ints, int8(CARDS), public]
    laid_when: Annotated[Ints, int8(CARDS), public]

    # Seats.
    comune: Annotated[Ints, int8(SEATS), public]  # from 0
    hand_count: Annotated[Ints, int8(SEATS), public]
    activated: Annotated[Ints, int8(SEATS), public]  # bit per kind
    heroes: Annotated[Ints, int8(SEATS), public]  # points
    master: Annotated[Ints, int8(KINDS), public]  # seat with the guild master, or NOBODY
    bonus_walls: Public8  # left

    # Whose turn it is.
    turn: Public8
    leader: Public8  # has the figure
    ending: Public8  # turns that still begin or go on before the Emperor comes; 0: not announced yet
    invasions: Public8  # that have struck
    is_cut_short: Public8  # option: this turn ends once the columns are full
    repaired: Public8  # seat that has repaired in its turn just now

    # The decision in progress.
    column: Public8  # bid on
    displaced: Public8  # seat that was outbid
    displaced_bid: Public8
    displaced_from: Public8
    cubes_due: Public8
    after_cubes: Public8
    chosen: Annotated[Int8, only("turn", blank=NO_CARD)]  # card being built with
    built: Public8  # building steps of this phase
    walled: Public8  # wall steps of this phase

    # Sealed commitments: how far each seat is, and its answers.
    step: Annotated[Ints, int8(SEATS), hidden_by("hide_commitments")]
    answers: Annotated[Grid, int8(SEATS, QUESTIONS), hidden_by("hide_commitments")]

    # Options.
    screens: Public8
    open_totals: Public8
    invasion_ends_turn: Public8
    set_bonus: Public8
