"""`scripts/mutate GAME`: breaks the rules of a game in small ways, one at a time, and says which breaks its tests let
pass. `core` mutates what all games share, `seen` what keeps pages right and secrets secret."""

import argparse
import hashlib
import io
import json
import os
import random
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import pytest

from quarantotto.core import derived
from quarantotto.core.compiler.dialect import reachable
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.shares import wilson
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.reach import Noting, tests_reaching
from tests.mutation.seen import main as break_what_is_seen

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
KEPT = ROOT / "dist" / "mutation"
ENTRIES = ("setup", "check", "span", "apply", "payoff", "outcome", "conceal", "imagine")
CORE = ("bits", "chance", "knowledge", "news", "piles")
# Tests of what people see say nothing about rules, and those of bots run native code.
NOT_OF_RULES = ("board", "bot", "edition", "kept", "names", "observing", "page", "telling", "terminal", "track", "view")
LEAST_SECONDS, TIMES_AS_LONG = 20.0, 8.0
QUIET = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore"]


@dataclass(frozen=True)
class Tried:
    """A mutant and what became of it."""

    mutant: Mutant
    verdict: str  # killed, timeout, survived, unreached, equivalent


def main() -> int:
    args = _arguments()
    os.chdir(ROOT)
    if args.game == "seen":
        return break_what_is_seen()
    rules = _rules(args.game)
    tests = _test_files(args.game)
    mutants = _chosen(rules, args)
    if not mutants:
        print("mutate: no rule to mutate here", file=sys.stderr)
        return 2
    known = _reached(args.game, rules, tests)
    if known["failed"]:
        print(f"mutate: these fail without any mutant: {', '.join(known['failed'][:5])}", file=sys.stderr)
        return 2
    with redirect_stdout(io.StringIO()):
        pytest.main([*QUIET, "--collect-only", *tests], plugins=[_Silent()])
    equivalent = {entry["name"] for entry in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", ())}
    tried = list(_try_all(mutants, known, equivalent, args.jobs))
    _report(args, tried)
    return int(any(one.verdict in ("survived", "unreached") for one in tried))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("scripts/mutate", description=__doc__)
    parser.add_argument("game", choices=[*PACKAGES, "core", "seen"])
    parser.add_argument("--rule", help="only rules with this in their name, such as check_fight or rules.fights")
    parser.add_argument("--since", metavar="REV", help="only rules whose lines changed since this revision")
    parser.add_argument(
        "--sample", type=int, default=600, help="how many mutants, drawn by the seed; 0: all (default: 600)"
    )
    parser.add_argument("--seed", type=int, default=1848, help="of the sample (default: 1848)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at once (default: a core each)")
    parser.add_argument("--json", action="store_true", help="one object instead of a table")
    return parser.parse_args()


# What is mutated, and by which tests


def _rules(game_id: str) -> list[Callable[..., Any]]:
    if game_id == "core":
        modules = [import_module(f"quarantotto.core.{name}") for name in CORE]
        return [
            rule
            for module in modules
            for rule in vars(module).values()
            if "is_rule" in getattr(rule, "__dict__", {}) and rule.__module__ == module.__name__
        ]
    game = load_game(game_id)
    rules = reachable([game.rules[name] for name in ENTRIES], game.unit)
    own = [rule for rule in rules if rule.__module__.startswith(f"{PACKAGES[game_id]}.")]
    return [rule for rule in own if cast(FunctionType, rule).__code__.co_filename != derived.__file__]  # written out


def _test_files(game_id: str) -> list[str]:
    folder = ROOT / "tests" / ("core" if game_id == "core" else f"games/{PACKAGES[game_id].rpartition('.')[2]}")
    return sorted(
        str(path.relative_to(ROOT))
        for path in folder.glob("test_*.py")
        if path.stem.removeprefix("test_") not in NOT_OF_RULES
    )


def _chosen(rules: Sequence[Callable[..., Any]], args: argparse.Namespace) -> list[Mutant]:
    changed = None if args.since is None else _changed_lines(args.since)
    mutants = [
        mutant
        for rule in rules
        if args.rule is None
        or f"{rule.__module__}.{rule.__name__}".endswith(f".{args.rule}")
        or args.rule in rule.__module__
        for mutant in mutants_of(rule)
        if changed is None or mutant.line in changed.get(mutant.rule.__code__.co_filename, ())
    ]
    if args.sample and len(mutants) > args.sample:
        mutants = sorted(random.Random(args.seed).sample(mutants, args.sample), key=lambda one: (one.module, one.line))
    return mutants


def _changed_lines(revision: str) -> dict[str, set[int]]:
    """Lines of the working tree that differ from a revision, by file."""
    diff = subprocess.run(
        ["git", "diff", "-U0", revision, "--", "src"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    if diff.returncode:
        sys.exit(f"mutate: git does not know {revision!r}")
    found: dict[str, set[int]] = {}
    file = ""
    for line in diff.stdout.splitlines():
        if line.startswith("+++ "):
            file = str(ROOT / line[6:])
        elif line.startswith("@@"):
            start, _, count = line.split("+")[1].split(" ")[0].partition(",")
            found.setdefault(file, set()).update(range(int(start), int(start) + int(count or 1)))
    return found


def _reached(game_id: str, rules: Sequence[Callable[..., Any]], tests: Sequence[str]) -> dict[str, Any]:
    """Which test reaches what; kept until rules or tests change."""
    sha = hashlib.sha256()
    files = {Path(rule.__code__.co_filename) for rule in rules} | set((ROOT / tests[0]).parent.rglob("*.*"))
    for path in sorted(path for path in files if path.suffix in (".py", ".toml")):
        sha.update(path.read_bytes())
    kept = KEPT / f"{game_id}-{sha.hexdigest()[:16]}.json"
    if not kept.is_file():
        print("mutate: looking which test reaches which rule …", file=sys.stderr, flush=True)
        kept.parent.mkdir(parents=True, exist_ok=True)
        _in_child(lambda: _note(rules, tests, kept))
    if not kept.is_file():
        sys.exit("mutate: the tests could not be run")
    known: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return known


def _note(rules: Sequence[Callable[..., Any]], tests: Sequence[str], target: Path) -> int:
    noting = Noting(rule.__code__ for rule in rules)
    pytest.main([*QUIET, *tests], plugins=[noting, _Silent()])
    target.write_text(json.dumps(noting.as_json()), encoding="utf-8")
    return 0


class _Silent:
    """A plugin: says nothing, and does not look for the smallest example that fails, because nobody reads it."""

    def pytest_configure(self, config: pytest.Config) -> None:
        from hypothesis import Phase, settings

        config.option.verbose = -3
        settings.register_profile("mutate", settings.get_profile("steady"), phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutate")


# Trying


def _try_all(mutants: Sequence[Mutant], known: dict[str, Any], equivalent: set[str], jobs: int) -> Iterator[Tried]:
    """As many at once as asked for, each in a process of its own that has everything loaded already."""
    running: dict[int, tuple[Mutant, float]] = {}
    done: Counter[str] = Counter()
    started = time.monotonic()

    def finished(one: Tried) -> Tried:
        done[one.verdict] += 1
        _progress(done, len(mutants), started)
        return one

    for mutant in mutants:
        if mutant.name in equivalent:
            yield finished(Tried(mutant, "equivalent"))
            continue
        rule = f"{mutant.rule.__code__.co_filename}:{mutant.rule.__name__}"
        tests = tests_reaching(known["reached"], known["seconds"], rule, mutant.line)
        if not tests:
            yield finished(Tried(mutant, "unreached"))
            continue
        while len(running) >= jobs:
            yield from map(finished, _ended(running))
        limit = LEAST_SECONDS + TIMES_AS_LONG * sum(known["seconds"][test] for test in tests)
        running[_start(partial(_try, mutant, tests))] = (mutant, time.monotonic() + limit)
    while running:
        yield from map(finished, _ended(running))


def _try(mutant: Mutant, tests: Sequence[str]) -> int:
    mutant.put_in()
    return int(pytest.main([*QUIET, *tests], plugins=[_Silent()]))


def _start(work: Callable[[], int]) -> int:
    """The number of a child that does the work and says nothing."""
    child = os.fork()
    if child:
        return child
    status = 3
    try:
        os.setpgid(0, 0)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        status = work()
    finally:
        os._exit(status)


def _in_child(work: Callable[[], int]) -> None:
    os.waitpid(_start(work), 0)


def _ended(running: dict[int, tuple[Mutant, float]]) -> Iterator[Tried]:
    """Those that have ended by now; whoever takes too long is ended, and counts as noticed."""
    time.sleep(0.02)
    for child, (mutant, deadline) in list(running.items()):
        found, status = os.waitpid(child, os.WNOHANG)
        if not found:
            if time.monotonic() < deadline:
                continue
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            verdict = "timeout"
        elif os.WIFEXITED(status) and os.WEXITSTATUS(status) == pytest.ExitCode.OK:
            verdict = "survived"
        elif os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == pytest.ExitCode.TESTS_FAILED:
            verdict = "killed"
        else:
            sys.exit(f"mutate: pytest could not run for {mutant.name} (exit {os.waitstatus_to_exitcode(status)})")
        del running[child]
        yield Tried(mutant, verdict)


def _progress(done: Counter[str], total: int, started: float) -> None:
    count = done.total()
    if not sys.stderr.isatty() and count % 50 and count < total:
        return
    left = (time.monotonic() - started) / count * (total - count)
    noticed = done["killed"] + done["timeout"]
    end = "\r" if sys.stderr.isatty() and count < total else "\n"
    print(f"mutate: {count} of {total}, {noticed} noticed, {left:.0f} s left  ", end=end, file=sys.stderr, flush=True)


# Telling


def _report(args: argparse.Namespace, tried: Sequence[Tried]) -> None:
    rows = {module: _figures([one for one in tried if one.mutant.module == module]) for module in _modules(tried)}
    whole = _figures(tried)
    passed = [one for one in tried if one.verdict in ("survived", "unreached")]
    if args.json:
        survivors = [
            {"name": one.mutant.name, "line": one.mutant.line, "verdict": one.verdict, "kind": one.mutant.kind}
            for one in passed
        ]
        told = {"game": args.game, "seed": args.seed, **whole, "modules": rows, "survivors": survivors}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return
    for one in passed:
        print(f"{one.verdict}: line {one.mutant.line}: {one.mutant.name}")
    width = max(map(len, rows))
    print(f"{'':<{width}}  mutants  noticed  passed  equivalent")
    for module, row in [*rows.items(), (f"{args.game}, seed {args.seed}", whole)]:
        passed_count = row["mutants"] - row["noticed"] - row["equivalent"]
        print(
            f"{module:<{width}}  {row['mutants']:>7}  {row['noticed']:>7}  {passed_count:>6}  {row['equivalent']:>10}"
        )
    low, high = whole["interval"]
    print(f"noticed: {whole['share']:.1%} of those that matter, 95 % interval {low:.1%} to {high:.1%}")


def _modules(tried: Sequence[Tried]) -> list[str]:
    return sorted({one.mutant.module for one in tried})


def _figures(tried: Sequence[Tried]) -> dict[str, Any]:
    verdicts = Counter(one.verdict for one in tried)
    noticed, equivalent = verdicts["killed"] + verdicts["timeout"], verdicts["equivalent"]
    of = len(tried) - equivalent
    return {
        "mutants": len(tried),
        "noticed": noticed,
        "equivalent": equivalent,
        "share": noticed / of if of else 1.0,
        "interval": wilson(noticed, of) if of else (0.0, 1.0),
    }


if __name__ == "__main__":
    sys.exit(main())
