"""`scripts/referee GAME`: follows games at every table, and counts how they ended; `--mutants` examines the referee."""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.contract.tables import Table
from tests.referee.following import Disagreement, follow, odd_tables_of, refereed, tables_of
from tests.referee.mutants import examine

STRETCH = 10  # games a process plays before it says how they ended


def main() -> int:
    args = _arguments()
    if args.mutants:
        return examine(args.game, args.mutants, args.games or 200, args.jobs, args.after)
    tables = [*tables_of(args.game, options=args.options), *(odd_tables_of(args.game) if args.options else ())]
    tables = [table for table in tables if args.table in str(table)]
    if not tables:
        print(f"referee: {args.game} has no table {args.table!r}", file=sys.stderr)
        return 2
    wrong: list[str] = []
    with ProcessPoolExecutor(args.jobs, get_context("fork")) as pool:
        for table in tables:
            wrong += _follow_all(pool, table, args.games or 2000)
    for line in wrong:
        print(line)
    return int(bool(wrong))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("scripts/referee", description=__doc__)
    parser.add_argument("game", choices=refereed())
    parser.add_argument("--games", type=int, help="at each table (default: 2000), or for each mutant (default: 200)")
    parser.add_argument("--table", default="", help="only tables with this in their name, such as advanced-3")
    parser.add_argument("--options", action="store_true", help="also with one option away from its default")
    parser.add_argument("--mutants", type=int, default=0, help="break the rules in so many ways: what is not noticed?")
    parser.add_argument("--after", type=int, default=0, help="of these ways, leave out as many: they were tried before")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at once (default: a core each)")
    return parser.parse_args()


def _follow_all(pool: ProcessPoolExecutor, table: Table, games: int) -> list[str]:
    """Prints how the games of a table ended; what was seen otherwise."""
    follow(table, 0)  # native code is made once, here
    ends: Counter[str] = Counter()
    wrong: list[str] = []
    started = time.monotonic()
    stretches = [range(first, min(first + STRETCH, games)) for first in range(0, games, STRETCH)]
    for counted, told in pool.map(_stretch, [table] * len(stretches), stretches):
        ends += counted
        wrong += told
        _progress(table, ends.total() + len(wrong), games, started)
    shares = ", ".join(f"{end} {count}" for end, count in ends.most_common())
    print(f"{table}: {ends.total()} games agree ({shares}), {len(wrong)} do not", flush=True)
    return wrong


def _stretch(table: Table, seeds: Sequence[int]) -> tuple[Counter[str], list[str]]:
    ends: Counter[str] = Counter()
    wrong = []
    for seed in seeds:
        try:
            ends[follow(table, seed)] += 1
        except Disagreement as one:
            wrong.append(str(one))
    return ends, wrong


def _progress(table: Table, done: int, of: int, started: float) -> None:
    if sys.stderr.isatty() or done % 500 < STRETCH:
        left = (time.monotonic() - started) / done * (of - done)
        print(f"referee: {table}: {done} of {of}, {left:.0f} s left", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
