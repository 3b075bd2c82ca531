"""Many games at once, a decision each: one native call writes what the next decider of every game sees."""

from typing import Annotated

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.chance import Dice, key_from_seed
from quarantotto.core.compiler import long, rule
from quarantotto.core.game import (
    ALLOWED,
    NO_ACTION,
    UTILITY_SCALE,
    AnyEdition,
    AnyNotes,
    AnyState,
    apply,
    check,
    conceal,
    nth_try,
    observe,
    payoff,
    setup,
    tries,
)
from quarantotto.core.record import Cells, Float32s, Grid, Int8s, Int64Grid, Int64s, Ints, Rows
from quarantotto.lab.batch import THE_DEAL, choose_mixed

Int8Grid = Annotated[Grid, Cells("i1")]
Int32s = Annotated[Ints, Cells("i4")]
Float32Grid = Annotated[Grid, Cells("f4")]

LOW, HIGH, NUMBER = range(3)  # of each game: where its mask is not zero, its number in the series
FIGURES = 3
GOES_ON, IS_OVER, IS_CUT, IS_TO_BE_DEALT = range(4)


@rule
def deal(
    games: Rows[AnyState], template: Rows[AnyState], ed: AnyEdition, row: int, seed: int, figures: Int64Grid
) -> None:
    """The game of a row whose number is in its figures, at its first decision."""
    games[row] = template[0]
    key_from_seed(games[row].chance, seed, figures[row, NUMBER], THE_DEAL)
    setup(games[row], ed)


@rule
def run_to_a_learner(
    games: Rows[AnyState],
    work: Rows[AnyState],
    ed: AnyEdition,
    row: int,
    dice: Dice,
    notes: AnyNotes,
    learners: int,
    greedy_seats: int,
    cap: int,
) -> None:
    """Lets bots decide until a seat of the learners owes a decision, or the game is over."""
    s = games[row]
    while int(s.pending) != 0 and int(s.decisions) < cap and not has_bit(learners, first_bit(int(s.pending))):
        seat = first_bit(int(s.pending))
        work[0] = games[row]
        apply(s, ed, seat, choose_mixed(work, 0, 1, ed, seat, dice, greedy_seats, notes))


@rule
def show(
    games: Rows[AnyState],
    work: Rows[AnyState],
    ed: AnyEdition,
    row: int,
    seats: Int32s,
    figures: Int64Grid,
    masks: Int8Grid,
    seen: Float32Grid,
    notes: AnyNotes,
) -> None:
    """What the seat that decides may know."""
    work[1] = games[row]
    for action in range(figures[row, LOW], figures[row, HIGH]):
        masks[row, action] = 0
    show_copy(work[1], ed, row, seats, figures, masks, seen, notes)


@rule
def show_copy(
    s: AnyState,
    ed: AnyEdition,
    row: int,
    seats: Int32s,
    figures: Int64Grid,
    masks: Int8Grid,
    seen: Float32Grid,
    notes: AnyNotes,
) -> None:
    """The same of a copy, which becomes the seat's concealed record: all that is shown comes from that alone. The mask
    is still empty."""
    seat = first_bit(int(s.pending))
    conceal(s, ed, seat)
    low = NO_ACTION
    high = 0
    for n in range(tries(s, ed, seat)):
        action = nth_try(s, ed, seat, n)
        low = min(low, action)
        high = max(high, action + 1)
        if check(s, ed, seat, action) == ALLOWED:
            masks[row, action] = 1
    seats[row] = seat
    figures[row, LOW] = low
    figures[row, HIGH] = high
    look(s, ed, seat, seen, row, notes)


@rule
def look(s: AnyState, ed: AnyEdition, seat: int, seen: Float32Grid, row: int, notes: AnyNotes) -> None:
    """The vector of a seat, in its row."""
    out: Float32s = seen[row]  # type: ignore[index, assignment]  # a row of a grid is a row of floats
    observe(s, ed, seat, out, notes)


@rule
def begin(
    games: Rows[AnyState],
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    row: int,
    dice: Dice,
    notes: AnyNotes,
    seed: int,
    count: int,
    learners: int,
    greedy_seats: int,
    cap: int,
    figures: Int64Grid,
) -> None:
    """The game of a row, or the next one of its row in which a learner has anything to decide."""
    deal(games, template, ed, row, seed, figures)
    run_to_a_learner(games, work, ed, row, dice, notes, learners, greedy_seats, cap)
    while int(games[row].pending) == 0 or int(games[row].decisions) >= cap:
        figures[row, NUMBER] += count
        deal(games, template, ed, row, seed, figures)
        run_to_a_learner(games, work, ed, row, dice, notes, learners, greedy_seats, cap)


@rule
def is_offered(row: int, action: int, figures: Int64Grid, masks: Int8Grid) -> bool:
    """Whether the decision is one of those that the row shows."""
    return int(figures[row, LOW]) <= action < int(figures[row, HIGH]) and int(masks[row, action]) != 0


@rule
def act(
    games: Rows[AnyState],
    work: Rows[AnyState],
    ed: AnyEdition,
    row: int,
    dice: Dice,
    notes: AnyNotes,
    learners: int,
    greedy_seats: int,
    cap: int,
    seats: Int32s,
    actions: Int64s,
    rewards: Float32s,
    ended: Int8s,
) -> None:
    """Carries the decision of a row out, and says whether its game goes on."""
    s = games[row]
    apply(s, ed, int(seats[row]), actions[row])
    run_to_a_learner(games, work, ed, row, dice, notes, learners, greedy_seats, cap)
    rewards[row] = 0.0
    ended[row] = GOES_ON
    if int(s.pending) == 0:
        ended[row] = IS_OVER
    elif int(s.decisions) >= cap:
        ended[row] = IS_CUT


@rule
def close(
    games: Rows[AnyState],
    work: Rows[AnyState],
    ed: AnyEdition,
    row: int,
    notes: AnyNotes,
    count: int,
    seats: Int32s,
    figures: Int64Grid,
    rewards: Float32s,
    payoffs: Float32Grid,
    ended: Int8s,
    last_seen: Float32Grid,
) -> None:
    """What everybody gets for a game that has ended, the last sight of the seat that decided, and the number of the
    row's next game."""
    s = games[row]
    seat = int(seats[row])
    if ended[row] == IS_OVER:
        for other in range(int(s.players)):
            utility, _, _ = payoff(s, ed, other)
            payoffs[row, other] = utility / UTILITY_SCALE  # type: ignore[assignment]
        rewards[row] = float(payoffs[row, seat])
    work[1] = games[row]
    conceal(work[1], ed, seat)
    look(work[1], ed, seat, last_seen, row, notes)
    figures[row, NUMBER] += count


@rule
def first_refused(count: int, figures: Int64Grid, masks: Int8Grid, actions: Int64s) -> int:
    """The row of the first decision that is not legal, or count."""
    for row in range(count):
        if not is_offered(row, actions[row], figures, masks):
            return row
    return count


@long
@rule
def step_games(
    games: Rows[AnyState],
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    notes: Rows[AnyNotes],
    first: int,
    end: int,
    seed: int,
    count: int,
    learners: int,
    greedy_seats: int,
    cap: int,
    seats: Int32s,
    figures: Int64Grid,
    masks: Int8Grid,
    seen: Float32Grid,
    actions: Int64s,
    rewards: Float32s,
    payoffs: Float32Grid,
    ended: Int8s,
    last_seen: Float32Grid,
) -> None:
    """A decision in every game of the rows first to end - 1 of count; a row whose game is over, or that is to be dealt,
    shows the first decision of its next one."""
    for row in range(first, end):
        own = notes[row]
        if ended[row] == IS_TO_BE_DEALT:
            ended[row] = GOES_ON
            begin(games, work, template, ed, row, dice, own, seed, count, learners, greedy_seats, cap, figures)
        else:
            act(games, work, ed, row, dice, own, learners, greedy_seats, cap, seats, actions, rewards, ended)
            if ended[row] != GOES_ON:
                close(games, work, ed, row, own, count, seats, figures, rewards, payoffs, ended, last_seen)
                begin(games, work, template, ed, row, dice, own, seed, count, learners, greedy_seats, cap, figures)
        show(games, work, ed, row, seats, figures, masks, seen, own)
