"""Whole games inside one call, over any game, in any mode. Game number n of a series is the same in every mode and on
any number of workers."""

from quarantotto.bots.policies import uniform
from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.chance import Dice, key_from_seed, start_dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState, apply, conceal, fold, greedy, outcome, setup
from quarantotto.core.record import Int64Grid, Rows

FOLD_LOW, FOLD_HIGH, OUTCOME, DECISIONS = range(4)
COLUMNS = 4

THE_DEAL = 0  # purposes of the streams of a numbered game
THE_DICE = 1

EFFORT = 1  # of the heuristic player


@rule
def start_game(s: AnyState, ed: AnyEdition, dice: Dice, seed: int, index: int) -> None:
    """Game `index` of a series, at its first decision."""
    key_from_seed(s.chance, seed, index, THE_DEAL)
    start_dice(dice, seed, index, THE_DICE)
    setup(s, ed)


@rule
def play_uniform(s: AnyState, ed: AnyEdition, dice: Dice, cap: int) -> None:
    """Random play to the end."""
    while int(s.pending) != 0 and int(s.decisions) < cap:
        seat = first_bit(int(s.pending))
        apply(s, ed, seat, uniform(s, ed, seat, dice))


@rule
def note_result(s: AnyState, ed: AnyEdition, results: Int64Grid, row: int, unfinished: int) -> None:
    """One row of results; a game stopped at the cap is counted as unfinished."""
    low, high = fold(s)
    results[row, FOLD_LOW] = low
    results[row, FOLD_HIGH] = high
    results[row, OUTCOME] = unfinished
    if int(s.pending) == 0:
        results[row, OUTCOME] = outcome(s, ed)
    results[row, DECISIONS] = int(s.decisions)


@rule
def play_uniform_games(
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    first: int,
    count: int,
    cap: int,
    unfinished: int,
    results: Int64Grid,
) -> None:
    """Games first, first + 1, … of a series, all seats uniform. Options stay as they are, and setup clears the rest."""
    work[0] = template[0]
    s = work[0]
    for row in range(count):
        start_game(s, ed, dice, seed, first + row)
        play_uniform(s, ed, dice, cap)
        note_result(s, ed, results, row, unfinished)


@rule
def choose_uniform(
    work: Rows[AnyState],
    row: int,
    view: int,
    ed: AnyEdition,
    seat: int,
    dice: Dice,
    greedy_seats: int,
    notes: AnyNotes,
) -> int:
    """The decision of a seat in one of some rows, where no seat is the heuristic player's."""
    return uniform(work[row], ed, seat, dice)


@rule
def choose_mixed(
    work: Rows[AnyState],
    row: int,
    view: int,
    ed: AnyEdition,
    seat: int,
    dice: Dice,
    greedy_seats: int,
    notes: AnyNotes,
) -> int:
    """The decision of a seat in one of some rows; the heuristic player, in the seats of a bit mask, is handed nothing
    but its concealed record, for which there is another row."""
    if not has_bit(greedy_seats, seat):
        return uniform(work[row], ed, seat, dice)
    work[view] = work[row]
    conceal(work[view], ed, seat)
    return greedy(work[view], ed, seat, dice, EFFORT, notes)


@rule
def play_mixed(work: Rows[AnyState], ed: AnyEdition, dice: Dice, cap: int, greedy_seats: int, notes: AnyNotes) -> None:
    """Plays the first row to its end, the heuristic player in the seats of a bit mask."""
    s = work[0]
    while int(s.pending) != 0 and int(s.decisions) < cap:
        seat = first_bit(int(s.pending))
        apply(s, ed, seat, choose_mixed(work, 0, 1, ed, seat, dice, greedy_seats, notes))


@rule
def play_mixed_games(
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    first: int,
    count: int,
    cap: int,
    unfinished: int,
    greedy_seats: int,
    notes: AnyNotes,
    results: Int64Grid,
) -> None:
    """The same with the heuristic player in the seats of a bit mask."""
    for row in range(count):
        work[0] = template[0]
        s = work[0]
        start_game(s, ed, dice, seed, first + row)
        play_mixed(work, ed, dice, cap, greedy_seats, notes)
        note_result(s, ed, results, row, unfinished)
