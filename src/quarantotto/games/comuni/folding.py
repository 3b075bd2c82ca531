"""Every field of a position folded to 64 bits."""

from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_chance, fold_in, fold_news, fold_row
from quarantotto.games.comuni.state import (
    CARDS,
    COLUMN_ROOM,
    COLUMNS,
    FILLER,
    KINDS,
    QUESTIONS,
    SEATS,
    STACKS,
    STRUCTURES,
    State,
)


@rule
def fold_seats(low: int, high: int, s: State) -> tuple[int, int]:
    """Scores, cubes, commitments."""
    for seat in range(SEATS):
        low, high = fold_in(low, high, int(s.score[seat]))
        low, high = fold_in(low, high, int(s.plunder[seat]))
        for kind in range(KINDS):
            low, high = fold_in(low, high, int(s.cubes[seat, kind]))
            low, high = fold_in(low, high, int(s.kind_points[seat, kind]))
            low, high = fold_in(low, high, int(s.tallest[seat, kind]))
        for question in range(QUESTIONS):
            low, high = fold_in(low, high, int(s.answers[seat, question]))
    low, high = fold_row(low, high, s.supply, KINDS)
    low, high = fold_row(low, high, s.envoys, SEATS)
    low, high = fold_row(low, high, s.comune, SEATS)
    low, high = fold_row(low, high, s.hand_count, SEATS)
    low, high = fold_row(low, high, s.activated, SEATS)
    low, high = fold_row(low, high, s.heroes, SEATS)
    low, high = fold_row(low, high, s.master, KINDS)
    return fold_row(low, high, s.step, SEATS)


@rule
def fold_cards(low: int, high: int, s: State) -> tuple[int, int]:
    """Stacks, columns, and what lies where."""
    low, high = fold_in(low, high, int(s.claims))
    low, high = fold_in(low, high, int(s.stack))
    low, high = fold_in(low, high, int(s.laid))
    low, high = fold_row(low, high, s.stack_left, STACKS)
    low, high = fold_row(low, high, s.place, CARDS)
    low, high = fold_row(low, high, s.claimed_in, CARDS)
    low, high = fold_row(low, high, s.laid_card, CARDS)
    low, high = fold_row(low, high, s.laid_in, CARDS)
    low, high = fold_row(low, high, s.laid_storey, CARDS)
    low, high = fold_row(low, high, s.laid_back, CARDS)
    low, high = fold_row(low, high, s.laid_level, CARDS)
    low, high = fold_row(low, high, s.laid_when, CARDS)
    low, high = fold_row(low, high, s.envoy, COLUMNS)
    low, high = fold_row(low, high, s.bid, COLUMNS)
    for column in range(COLUMNS):
        for row in range(COLUMN_ROOM):
            low, high = fold_in(low, high, int(s.column_card[column, row]))
    return low, high


@rule
def fold_structures(low: int, high: int, s: State) -> tuple[int, int]:
    """Buildings and walls."""
    low, high = fold_in(low, high, int(s.structures))
    low, high = fold_in(low, high, int(s.bonus_walls))
    low, high = fold_row(low, high, s.owner, STRUCTURES)
    low, high = fold_row(low, high, s.kind, STRUCTURES)
    return fold_row(low, high, s.height, STRUCTURES)


@rule
def fold_turn(low: int, high: int, s: State) -> tuple[int, int]:
    """Whose turn it is, the decision in progress, the options."""
    low, high = fold_in(low, high, int(s.turn))
    low, high = fold_in(low, high, int(s.leader))
    low, high = fold_in(low, high, int(s.ending))
    low, high = fold_in(low, high, int(s.invasions))
    low, high = fold_in(low, high, int(s.is_cut_short))
    low, high = fold_in(low, high, int(s.repaired))
    low, high = fold_in(low, high, int(s.column))
    low, high = fold_in(low, high, int(s.displaced))
    low, high = fold_in(low, high, int(s.displaced_bid))
    low, high = fold_in(low, high, int(s.displaced_from))
    low, high = fold_in(low, high, int(s.cubes_due))
    low, high = fold_in(low, high, int(s.after_cubes))
    low, high = fold_in(low, high, int(s.chosen))
    low, high = fold_in(low, high, int(s.built))
    low, high = fold_in(low, high, int(s.walled))
    low, high = fold_in(low, high, int(s.screens))
    low, high = fold_in(low, high, int(s.open_totals))
    low, high = fold_in(low, high, int(s.invasion_ends_turn))
    low, high = fold_in(low, high, int(s.set_bonus))
    return fold_row(low, high, s.filler, FILLER)


@rule
def fold(s: State) -> tuple[int, int]:
    """The whole position."""
    low, high = FOLD_START
    low, high = fold_in(low, high, int(s.decisions))
    low, high = fold_in(low, high, int(s.phase))
    low, high = fold_in(low, high, int(s.pending))
    low, high = fold_in(low, high, int(s.players))
    low, high = fold_in(low, high, int(s.variant))
    low, high = fold_chance(low, high, s.chance)
    low, high = fold_news(low, high, s.news)
    low, high = fold_seats(low, high, s)
    low, high = fold_cards(low, high, s)
    low, high = fold_structures(low, high, s)
    return fold_turn(low, high, s)
