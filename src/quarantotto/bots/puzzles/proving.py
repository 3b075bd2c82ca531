"""Proving, in the dialect: what comes of a choice in worlds that fit what a seat knows.

Of a choice two things are asked. Does the aim come true if the seat goes on as the bot would, with nothing but what it
knows? Then it can be had. And does it come true if the seat went on in the best way there is, knowing everything? If
not even that, the choice misses it.
"""

from typing import Annotated

from quarantotto.core.aims import aim, is_choice, is_deep, is_set
from quarantotto.core.bits import first_bit
from quarantotto.core.chance import Chance, Dice, key_from_seed, start_dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import (
    ALLOWED,
    AnyEdition,
    AnyMemo,
    AnyNotes,
    AnyState,
    apply,
    check,
    conceal,
    greedy,
    imagine,
    nth,
    width,
)
from quarantotto.core.insight import is_worth_trying
from quarantotto.core.record import Int64, Ints, Rows, int64

KNOWN, WORLD, SEEN, LEVEL = range(4)  # rows: what the seat knows where the puzzle begins; a world; a view in it
DEPTH = 24  # decisions that are looked into
ROWS = LEVEL + DEPTH + 1
CHOICES = 64
BOT, ANY = range(2)  # whoever decides: as the bot would, or in every way
TOO_DEEP = -2
EFFORT = 1
LONGEST = 6000  # decisions of a playout

PICK, SET, JUDGE, IMAGINED, PROVE, TRY = range(6)  # orders


class Proof:
    """What is asked, and what came of it."""

    action: Annotated[Ints, int64(CHOICES)]
    total: Annotated[Ints, int64(CHOICES)]  # worlds in which it came true with the bot going on, or points
    best: Annotated[Ints, int64(CHOICES)]  # worlds in which it could have come true
    squares: Annotated[Ints, int64(CHOICES)]
    missed_in: Annotated[Ints, int64(CHOICES)]  # the first world in which it did not, counted from 1
    following: Annotated[Ints, int64(DEPTH + 1)]  # work space: the next candidate of every level
    path: Annotated[Ints, int64(DEPTH + 1)]  # what the seat has already decided in every world
    length: Int64  # of the path
    too_deep: Int64  # worlds that were not looked through
    count: Int64  # choices
    kind: Int64
    own: Int64  # BOT or ANY
    others: Int64
    doubts: Int64  # 1: what misses the aim as the bot goes on is looked at once more, for a better way
    who: Int64  # decides first, where one decision is asked about
    limit: Int64  # positions in one world
    answer: Int64


@rule
def pick(s: AnyState, ed: AnyEdition, seat: int, world: int, dice: Dice, notes: AnyNotes) -> int:
    """The bot's decision with what its seat knows; its dice hang on the world and on how far the game has come."""
    start_dice(dice, world, int(s.decisions), 3)
    return greedy(s, ed, seat, dice, EFFORT, notes)


@rule
def decides_in_every_way(s: AnyState, ed: AnyEdition, proof: Proof, me: int, seat: int) -> bool:
    """Whether all a seat could do is looked at."""
    if seat == me:
        return int(proof.own) == ANY and is_deep(s, ed, seat, int(proof.kind))
    return int(proof.others) == ANY


@rule
def run_on(
    work: Rows[AnyState],
    row: int,
    ed: AnyEdition,
    me: int,
    world: int,
    dice: Dice,
    notes: AnyNotes,
    proof: Proof,
) -> int:
    """Whoever decides as the bot does so, until the aim is settled or somebody decides in every way."""
    kind = int(proof.kind)
    result = aim(work[KNOWN], work[row], ed, me, kind)
    left = LONGEST
    while result < 0:
        if int(work[row].pending) == 0 or left == 0:
            return 0
        seat = first_bit(int(work[row].pending))
        if decides_in_every_way(work[row], ed, proof, me, seat):
            return result
        work[SEEN] = work[row]
        conceal(work[SEEN], ed, seat)
        apply(work[row], ed, seat, pick(work[SEEN], ed, seat, world, dice, notes))
        result = aim(work[KNOWN], work[row], ed, me, kind)
        left -= 1
    return result


@rule
def next_candidate(s: AnyState, ed: AnyEdition, seat: int, first: int) -> int:
    """The number of the first allowed action worth trying from one on."""
    n = first
    candidates = width(s, ed, seat)
    while n < candidates:
        action = nth(s, ed, seat, n)
        if check(s, ed, seat, action) == ALLOWED and is_worth_trying(s, ed, seat, action):
            return n
        n += 1
    return n


@rule
def climb(work: Rows[AnyState], me: int, depth: int, result: int) -> int:
    """The level that is still open after a result came up to it, or less than 0: the result is that of all."""
    while depth >= 0:
        is_mine = first_bit(int(work[LEVEL + depth].pending)) == me
        if is_mine == (result == 0):
            return depth
        depth -= 1
    return depth


@rule
def prove(
    work: Rows[AnyState],
    ed: AnyEdition,
    me: int,
    who: int,
    action: int,
    world: int,
    dice: Dice,
    notes: AnyNotes,
    proof: Proof,
) -> int:
    """What comes of one decision in the world at hand. The seat needs one way that reaches the aim, the others one that
    spoils it."""
    work[LEVEL] = work[WORLD]
    apply(work[LEVEL], ed, who, action)
    result = run_on(work, LEVEL, ed, me, world, dice, notes, proof)
    if result >= 0:
        return result
    depth = 0
    proof.following[0] = 0
    left = int(proof.limit)
    while depth >= 0:
        seat = first_bit(int(work[LEVEL + depth].pending))
        n = next_candidate(work[LEVEL + depth], ed, seat, int(proof.following[depth]))
        if n >= width(work[LEVEL + depth], ed, seat):
            result = int(seat != me)
            depth = climb(work, me, depth - 1, result)
            continue
        if left == 0 or depth + 1 == DEPTH:
            return TOO_DEEP
        left -= 1
        proof.following[depth] = n + 1
        work[LEVEL + depth + 1] = work[LEVEL + depth]
        apply(work[LEVEL + depth + 1], ed, seat, nth(work[LEVEL + depth], ed, seat, n))
        result = run_on(work, LEVEL + depth + 1, ed, me, world, dice, notes, proof)
        if result >= 0:
            depth = climb(work, me, depth, result)
        else:
            depth += 1
            proof.following[depth] = 0
    return result


@rule
def imagine_world(
    work: Rows[AnyState], ed: AnyEdition, seat: int, world: int, chance: Chance, memo: AnyMemo, proof: Proof
) -> None:
    """The world of that number, as far as the seat has come."""
    key_from_seed(chance, world, 0, 0)
    work[WORLD] = work[KNOWN]
    imagine(work[WORLD], ed, seat, chance, memo)
    for i in range(int(proof.length)):
        apply(work[WORLD], ed, seat, int(proof.path[i]))


@rule
def prove_as(
    own: int,
    work: Rows[AnyState],
    ed: AnyEdition,
    seat: int,
    action: int,
    world: int,
    dice: Dice,
    notes: AnyNotes,
    proof: Proof,
) -> int:
    """The same with the seat going on as the bot, or in every way."""
    proof.own = own
    return prove(work, ed, seat, seat, action, world, dice, notes, proof)


@rule
def try_choice(
    work: Rows[AnyState], ed: AnyEdition, seat: int, i: int, world: int, dice: Dice, notes: AnyNotes, proof: Proof
) -> tuple[int, int]:
    """What comes of a choice as the bot goes on, and at best. What is quicker to know comes first: where the others
    answer in every way, the bot is asked seldom; what has been missed with it once need not be asked again."""
    action = int(proof.action[i])
    if int(proof.others) == BOT:
        result = prove_as(BOT, work, ed, seat, action, world, dice, notes, proof)
        if result != 0 or int(proof.doubts) == 0:
            return result, result
        return result, prove_as(ANY, work, ed, seat, action, world, dice, notes, proof)
    best = prove_as(ANY, work, ed, seat, action, world, dice, notes, proof)
    if best != 1 or int(proof.total[i]) < world:
        return min(best, 0), best
    return prove_as(BOT, work, ed, seat, action, world, dice, notes, proof), best


@rule
def try_choices(
    work: Rows[AnyState], ed: AnyEdition, seat: int, world: int, dice: Dice, notes: AnyNotes, proof: Proof
) -> None:
    """Every choice in the world at hand, until one is too deep."""
    for i in range(int(proof.count)):
        result, best = try_choice(work, ed, seat, i, world, dice, notes, proof)
        if result == TOO_DEEP or best == TOO_DEEP:
            proof.too_deep = int(proof.too_deep) + 1
            return
        if best == 0 and int(proof.missed_in[i]) == 0:
            proof.missed_in[i] = world + 1
        proof.best[i] = int(proof.best[i]) + best
        proof.total[i] = int(proof.total[i]) + result
        proof.squares[i] = int(proof.squares[i]) + result * result


@rule
def list_choices(s: AnyState, ed: AnyEdition, seat: int, proof: Proof) -> None:
    """What can be chosen; nothing if this is no puzzle, or if there is too much."""
    proof.count = 0
    kind = int(proof.kind)
    for n in range(width(s, ed, seat)):
        action = nth(s, ed, seat, n)
        if check(s, ed, seat, action) == ALLOWED and is_choice(s, ed, seat, kind, action):
            if int(proof.count) == CHOICES:
                proof.count = 0
                return
            proof.action[int(proof.count)] = action
            proof.count = int(proof.count) + 1


@rule
def puzzle(
    order: int,
    work: Rows[AnyState],
    ed: AnyEdition,
    seat: int,
    world: int,
    worlds: int,
    dice: Dice,
    chance: Chance,
    memo: AnyMemo,
    notes: AnyNotes,
    proof: Proof,
) -> None:
    """All of it behind one door, so that it is compiled once."""
    if order == PICK:
        work[SEEN] = work[WORLD]
        conceal(work[SEEN], ed, seat)
        proof.answer = pick(work[SEEN], ed, seat, world, dice, notes)
    elif order == SET:
        proof.answer = int(is_set(work[WORLD], ed, seat, int(proof.kind)))
        list_choices(work[WORLD], ed, seat, proof)
    elif order == JUDGE:
        proof.answer = aim(work[KNOWN], work[WORLD], ed, seat, int(proof.kind))
    elif order == IMAGINED:
        imagine_world(work, ed, seat, world, chance, memo, proof)
    elif order == PROVE:
        proof.answer = prove(work, ed, seat, int(proof.who), int(proof.action[0]), world, dice, notes, proof)
    else:
        for number in range(world, world + worlds):
            imagine_world(work, ed, seat, number, chance, memo, proof)
            if int(proof.too_deep) == 0:
                try_choices(work, ed, seat, number, dice, notes, proof)
