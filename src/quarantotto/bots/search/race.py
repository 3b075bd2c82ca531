"""Searching, in the dialect: every action in the same worlds, and what falls behind is dropped."""

from quarantotto.bots.search.thought import CHUNK, OPTIONS, Method, Thought
from quarantotto.bots.search.value import prospect
from quarantotto.core.bits import first_bit
from quarantotto.core.candidates import span
from quarantotto.core.chance import BLOCK_WORDS, KEY_WORDS, Chance, Dice, roll, roll_below, start_dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import (
    ALLOWED,
    NO_ACTION,
    AnyEdition,
    AnyMemo,
    AnyNotes,
    AnyState,
    apply,
    check,
    conceal,
    fold,
    greedy,
    imagine,
)
from quarantotto.core.insight import is_worth_trying, likelihood, stage, unseal
from quarantotto.core.record import Rows

KNOWN, WORLD, GUESS, PLAYED, SEEN = range(
    5
)  # rows: what the seat knows; a world; one it might be; a playout; a view in it
ROWS = 5

THE_PICK = 0  # purposes of the dice of a position
THE_WORLDS = 1
THE_PLAYOUT = 2


@rule
def seed_of(low: int, high: int) -> int:
    """A folded record as one number."""
    return low | (high & 0x3FFFFFFF) << 32


@rule
def dice_of(thought: Thought, dice: Dice, seat: int, number: int, purpose: int) -> None:
    """Dice that hang on nothing but what the seat knows."""
    start_dice(dice, seed_of(int(thought.low), int(thought.high)), 8 * number + seat, purpose)


@rule
def begin(
    work: Rows[AnyState], ed: AnyEdition, seat: int, dice: Dice, method: Method, notes: AnyNotes, thought: Thought
) -> None:
    """Lists what can be done, what the heuristic player would do first."""
    thought.low, thought.high = fold(work[KNOWN])
    thought.chunks = 0
    dice_of(thought, dice, seat, 0, THE_PICK)
    work[SEEN] = work[KNOWN]
    pick = greedy(work[SEEN], ed, seat, dice, int(method.effort), notes)
    thought.action[0] = pick
    count = 1
    low, high = span(work[KNOWN], ed, seat)
    for action in range(low, high):
        if action == pick or count == OPTIONS or not is_worth_trying(work[KNOWN], ed, seat, action):
            continue
        if check(work[KNOWN], ed, seat, action) == ALLOWED:
            thought.action[count] = action
            count += 1
    for option in range(count):
        thought.alive[option] = 1
        thought.worlds[option] = 0
        thought.value[option] = 0
        thought.lead[option] = 0
        thought.squares[option] = 0
    thought.count = count
    thought.left = count


@rule
def guess(work: Rows[AnyState], ed: AnyEdition, seat: int, dice: Dice, chance: Chance, memo: AnyMemo) -> None:
    """Something that fits all the seat knows."""
    for i in range(KEY_WORDS):
        chance.key[i] = roll(dice)
    work[GUESS] = work[KNOWN]
    imagine(work[GUESS], ed, seat, chance, memo)


@rule
def draw_world(
    work: Rows[AnyState],
    ed: AnyEdition,
    seat: int,
    dice: Dice,
    chance: Chance,
    memo: AnyMemo,
    method: Method,
) -> None:
    """One of some guesses, each as likely as it is plausible."""
    total = 0
    for _ in range(max(1, int(method.guesses))):
        guess(work, ed, seat, dice, chance, memo)
        weight = likelihood(work[GUESS], ed, seat)
        total += weight
        if roll_below(dice, total) < weight:
            work[WORLD] = work[GUESS]
    unseal(work[WORLD], ed, seat)


@rule
def play_on(work: Rows[AnyState], ed: AnyEdition, dice: Dice, method: Method, last: int, notes: AnyNotes) -> None:
    """Everybody as the heuristic player would, with what his seat knows, until the position can be judged."""
    while int(work[PLAYED].pending) != 0 and int(work[PLAYED].decisions) < int(method.cap):
        if int(method.cut) > 0 and stage(work[PLAYED], ed) >= last:
            return
        seat = first_bit(int(work[PLAYED].pending))
        work[SEEN] = work[PLAYED]
        conceal(work[SEEN], ed, seat)
        apply(work[PLAYED], ed, seat, greedy(work[SEEN], ed, seat, dice, int(method.effort), notes))


@rule
def try_world(
    work: Rows[AnyState],
    ed: AnyEdition,
    seat: int,
    dice: Dice,
    method: Method,
    notes: AnyNotes,
    thought: Thought,
    number: int,
) -> None:
    """Every action that is still alive, in one world."""
    last = stage(work[KNOWN], ed) + int(method.cut)
    base = 0
    for option in range(int(thought.count)):
        if int(thought.alive[option]) == 0:
            continue
        work[PLAYED] = work[WORLD]
        dice_of(thought, dice, seat, number, THE_PLAYOUT)
        apply(work[PLAYED], ed, seat, int(thought.action[option]))
        play_on(work, ed, dice, method, last, notes)
        value = prospect(work[PLAYED], ed, seat, method, notes, thought)
        if option == 0:
            base = value
        thought.worlds[option] = int(thought.worlds[option]) + 1
        thought.value[option] = int(thought.value[option]) + value
        thought.lead[option] = int(thought.lead[option]) + value - base
        thought.squares[option] = int(thought.squares[option]) + (value - base) * (value - base)


@rule
def drop_what_is_behind(method: Method, thought: Thought) -> None:
    """What lies clearly behind the best gets no more worlds; the heuristic player's choice always does."""
    best = 0
    for option in range(int(thought.count)):
        if int(thought.alive[option]) == 1 and int(thought.lead[option]) > int(thought.lead[best]):
            best = option
    for option in range(1, int(thought.count)):
        gap = int(thought.lead[best]) - int(thought.lead[option])
        if int(thought.alive[option]) == 0 or gap <= 0:
            continue
        doubt = int(thought.squares[option]) + int(thought.squares[best])
        if 100 * gap * gap > int(method.drop) * int(method.drop) * doubt:
            thought.alive[option] = 0
            thought.left = int(thought.left) - 1


@rule
def shuffle_anew(x: Chance, dice: Dice) -> None:
    """Whatever is drawn from now on may be something else."""
    for i in range(KEY_WORDS):
        x.key[i] = roll(dice)
    x.counter = 0
    x.used = BLOCK_WORDS


@rule
def look(
    work: Rows[AnyState],
    ed: AnyEdition,
    seat: int,
    number: int,
    dice: Dice,
    chance: Chance,
    memo: AnyMemo,
    notes: AnyNotes,
    method: Method,
    thought: Thought,
) -> None:
    """The first action, if there is one, in one world alone: the position that is judged stays in its row, its value
    and features with the thought. Without guesses the first row is a whole position: only what will be drawn is
    open."""
    thought.low, thought.high = fold(work[KNOWN])
    dice_of(thought, dice, seat, number, THE_WORLDS)
    if int(method.guesses) == 0:
        work[WORLD] = work[KNOWN]
        shuffle_anew(work[WORLD].chance, dice)
    else:
        draw_world(work, ed, seat, dice, chance, memo, method)
    work[PLAYED] = work[WORLD]
    dice_of(thought, dice, seat, number, THE_PLAYOUT)
    if int(thought.action[0]) != NO_ACTION:
        apply(work[PLAYED], ed, seat, int(thought.action[0]))
    play_on(work, ed, dice, method, stage(work[KNOWN], ed) + int(method.cut), notes)
    thought.value[0] = prospect(work[PLAYED], ed, seat, method, notes, thought)


@rule
def think(
    work: Rows[AnyState],
    ed: AnyEdition,
    seat: int,
    chunks: int,
    dice: Dice,
    chance: Chance,
    memo: AnyMemo,
    notes: AnyNotes,
    method: Method,
    thought: Thought,
) -> None:
    """Goes on with a thought about the first row for so many chunks of worlds, or until one action is left; none: it
    begins; fewer: its first action is looked at in that world (-1 is the first). One function, because each that Python
    calls is compiled with all it needs."""
    if chunks < 0:
        look(work, ed, seat, -1 - chunks, dice, chance, memo, notes, method, thought)
        return
    if chunks == 0:
        begin(work, ed, seat, dice, method, notes, thought)
        return
    for _ in range(chunks):
        if int(thought.left) <= 1:
            return
        for i in range(CHUNK):
            number = int(thought.chunks) * CHUNK + i
            dice_of(thought, dice, seat, number, THE_WORLDS)
            draw_world(work, ed, seat, dice, chance, memo, method)
            try_world(work, ed, seat, dice, method, notes, thought, number)
        thought.chunks = int(thought.chunks) + 1
        drop_what_is_behind(method, thought)
