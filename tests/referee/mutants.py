"""The referee's own examination: does it notice a broken rule, alone, within so many games?"""

import linecache
import os
import random
import resource
import signal
import sys
import time
from collections import Counter

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import seats_in
from quarantotto.core.position import seed_key
from quarantotto.lab.shares import wilson
from tests.contract.driver import engine
from tests.contract.tables import Table
from tests.mutation.__main__ import equivalents, rules_of
from tests.mutation.mutants import Mutant, mutants_of
from tests.referee.following import SELDOM, follow, odd_tables_of, tables_of

ENTRIES = ("setup", "check", "apply", "payoff", "outcome")  # what a referee sees
SEED = 1848  # of the sample
LONGEST = 60  # seconds of work a game may take before it counts as never ending
UNNOTICED, NOTICED, OTHER_REASON = 0, 1, 2
REASONS = 24  # games in which the reasons of refusals are looked at


def examine(game_id: str, mutants: int, games: int, jobs: int, after: int = 0) -> int:
    """Prints what was not noticed, and the share of what was; what changes only why something is refused is another
    matter, which a referee does not know."""
    equivalent = equivalents()
    found = [
        mutant
        for rule in rules_of(game_id, ENTRIES)
        for mutant in mutants_of(rule)
        if _is_played(mutant) and mutant.name not in equivalent
    ]
    sample = random.Random(SEED).sample(found, len(found))
    del sample[len(sample) - after :]
    tables = [*tables_of(game_id, options=True), *odd_tables_of(game_id)]
    for table in tables:  # what is native is loaded before; interpreted rules are bound once the mutant is in
        follow(table, 1)
    verdicts: Counter[bool] = Counter()
    reasons = 0
    running: dict[int, Mutant] = {}
    started = time.monotonic()
    while running or (sample and verdicts.total() < mutants):
        while sample and len(running) < min(jobs, mutants - verdicts.total()):
            mutant = sample.pop()
            running[_start(mutant, tables, games)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        how = os.WEXITSTATUS(status) if os.WIFEXITED(status) else NOTICED
        if how == OTHER_REASON:
            reasons += 1
            continue
        noticed = how != UNNOTICED
        verdicts[noticed] += 1
        if not noticed:
            print(f"unnoticed: line {mutant.line}: {mutant.name}", flush=True)
        if verdicts.total() % 10 == 0:
            seconds = time.monotonic() - started
            print(
                f"referee: {verdicts.total()} mutants, {verdicts[True]} noticed, {seconds:.0f} s",
                file=sys.stderr,
                flush=True,
            )
    low, high = wilson(verdicts[True], verdicts.total())
    share = verdicts[True] / verdicts.total()
    print(f"{game_id}: {verdicts[True]} of {verdicts.total()} mutants noticed within {games} games each: {share:.1%},")
    print(f"95 % interval {low:.1%} to {high:.1%}; {reasons} more change only why something is refused")
    return int(verdicts[False] > 0)


def _is_played(mutant: Mutant) -> bool:
    """A referee looks at what may be done and at what lies on the table: not at what is told, nor at which clause
    forbids."""
    line = linecache.getline(mutant.rule.__code__.co_filename, mutant.line).strip()
    return not line.startswith("tell") and "another name: Clause." not in mutant.name


def _start(mutant: Mutant, tables: list[Table], games: int) -> int:
    child = os.fork()
    if child:
        return child
    status = NOTICED
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # ends the process, and that is noticed
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        mutant.put_in()
        for seed in range(games):
            table = random.Random(seed).choice(tables)
            signal.setitimer(signal.ITIMER_PROF, LONGEST)
            follow(table, seed, rules=engine(table, Mode.PYTHON))
        status = OTHER_REASON if _has_other_reasons(tables) else UNNOTICED
    finally:
        os._exit(status)


def _has_other_reasons(tables: list[Table]) -> bool:
    """Some refusal is told otherwise than by native rules, which are whole; what is allowed was seen to be the same."""
    for seed in range(REASONS):
        table, dice = tables[seed * len(tables) // REASONS], random.Random(seed)
        broken, whole = engine(table, Mode.PYTHON), engine(table, Mode.CPU)
        s = whole.dealt(seed_key(seed))
        while pending := seats_in(s.pending):
            if int(s.decisions) % SELDOM == 0:
                for seat in range(table.players):
                    if broken.answers(s, seat) != whole.answers(s, seat):
                        return True
            seat = dice.choice(pending)
            whole.apply(s, seat, dice.choice(whole.legal(s, seat)))
    return False
