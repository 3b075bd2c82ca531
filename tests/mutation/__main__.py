"""`scripts/mutate GAME`: breaks the rules of a game in small ways, one at a time, and says which breaks its tests let
pass. `core` mutates what all games share, `seen` what keeps pages right and secrets secret."""

import argparse
import hashlib
import io
import json
import os
import random
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import pytest

from quarantotto.core import derived
from quarantotto.core.compiler.dialect import reachable
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.shares import wilson
from tests.mutation.alike import GAMES, try_alike
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.reach import Noting
from tests.mutation.seen import main as break_what_is_seen
from tests.mutation.trying import NOTICED, PLAYED, QUIET, Silent, Trial, Tried, by_tests, start, try_all

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
KEPT = ROOT / "dist" / "mutation"
ENTRIES = ("setup", "check", "width", "nth", "apply", "payoff", "outcome", "conceal", "imagine")
CORE = ("bits", "chance", "knowledge", "news", "piles")
# Tests of what people see say nothing about rules, and those of bots run native code.
NOT_OF_RULES = (
    "board",
    "bot",
    "edition",
    "kept",
    "names",
    "observing",
    "page",
    "suspicion",
    "telling",
    "terminal",
    "track",
    "view",
)
OF_CORE = ("chance", "news", "piles_and_knowledge")


def main() -> int:
    args = _arguments()
    os.chdir(ROOT)
    if args.game == "seen":
        return break_what_is_seen()
    rules = rules_of(args.game)
    if args.equivalents:
        return _hold_equivalents(rules, args)
    mutants = _chosen(rules, args)
    if not mutants:
        print("mutate: no rule to mutate here", file=sys.stderr)
        return 2
    tests = _test_files(args.game)
    known = _reached(args.game, rules, tests)
    if known["failed"]:
        print(f"mutate: these fail without any mutant: {', '.join(known['failed'][:5])}", file=sys.stderr)
        return 2
    with redirect_stdout(io.StringIO()):
        pytest.main([*QUIET, "--collect-only", *tests], plugins=[Silent(args.game)])
    tried = _tried(mutants, by_tests(args.game, known, _name_of), args)
    _report(args, tried)
    return int(any(one.verdict in ("survived", "unreached") for one in tried))


def _tried(mutants: Sequence[Mutant], trial: Trial, args: argparse.Namespace) -> list[Tried]:
    """What became of them; what stands in the file is not tried again, and the file grows by what is."""
    before = {}
    if args.into and args.into.is_file():
        lines = map(json.loads, args.into.read_text(encoding="utf-8").splitlines())
        before = {line["name"]: line["verdict"] for line in lines}
    known = before | dict.fromkeys(equivalents(), "equivalent")
    tried = [Tried(mutant, known[mutant.name]) for mutant in mutants if mutant.name in known]
    done: Counter[str] = Counter(one.verdict for one in tried)
    started = time.monotonic()
    for one in try_all([one for one in mutants if one.name not in known], trial, args.jobs, args.seconds):
        tried.append(one)
        done[one.verdict] += 1
        _progress(done, len(mutants), started)
        if args.into:
            line = {"game": args.game, "name": one.mutant.name, "line": one.mutant.line, "verdict": one.verdict}
            with args.into.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**line, "seconds": round(one.seconds, 1)}, ensure_ascii=False) + "\n")
    return sorted(tried, key=lambda one: (one.mutant.module, one.mutant.line))


def _hold_equivalents(rules: Sequence[Callable[..., Any]], args: argparse.Namespace) -> int:
    """Says which of the listed breaks change how games end."""
    listed = equivalents()
    mutants = [mutant for rule in rules for mutant in mutants_of(rule) if mutant.name in listed]
    done: Counter[str] = Counter()
    changing = []
    started = time.monotonic()
    for one in try_alike(args.game, mutants, args.jobs, args.seconds):
        done[one.verdict] += 1
        _progress(done, len(mutants), started)
        if one.verdict != "survived":
            changing.append(one.mutant)
    for mutant in changing:
        print(f"not equivalent: line {mutant.line}: {mutant.name}")
    print(f"{args.game}: {done['survived']} of {len(mutants)} listed mutants leave {GAMES:,} games as they are")
    return int(done["survived"] < len(mutants))


def equivalents() -> set[str]:
    return {entry["name"] for entry in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", ())}


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
    parser.add_argument("--seconds", type=float, default=86400.0, help="stops then, with what is done (default: a day)")
    parser.add_argument("--into", type=Path, help="keeps here what was found, and goes on from there when asked again")
    parser.add_argument(
        "--equivalents",
        action="store_true",
        help=f"whether those listed as equivalent leave {GAMES:,} native games as they are",
    )
    parser.add_argument("--json", action="store_true", help="one object instead of a table")
    return parser.parse_args()


# What is mutated, and by which tests


def rules_of(game_id: str, entries: Sequence[str] = ENTRIES) -> list[Callable[..., Any]]:
    """The rules behind these functions of the contract; of `core` all."""
    if game_id == "core":
        modules = [import_module(f"quarantotto.core.{name}") for name in CORE]
        return [
            rule
            for module in modules
            for rule in vars(module).values()
            if "is_rule" in getattr(rule, "__dict__", {}) and rule.__module__ == module.__name__
        ]
    game = load_game(game_id)
    rules = reachable([game.rules[name] for name in entries], game.unit)
    own = [rule for rule in rules if rule.__module__.startswith(f"{PACKAGES[game_id]}.")]
    return [rule for rule in own if cast(FunctionType, rule).__code__.co_filename != derived.__file__]  # written out


def _test_files(game_id: str) -> list[str]:
    if game_id == "core":
        imagining = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/games/*/test_imagining.py"))
        return [*(f"tests/core/test_{name}.py" for name in OF_CORE), *imagining, PLAYED]
    folder = ROOT / "tests" / "games" / PACKAGES[game_id].rpartition(".")[2]
    of_rules = (path for path in folder.glob("test_*.py") if path.stem.removeprefix("test_") not in NOT_OF_RULES)
    return [*sorted(str(path.relative_to(ROOT)) for path in of_rules), PLAYED]


def _chosen(rules: Sequence[Callable[..., Any]], args: argparse.Namespace) -> list[Mutant]:
    changed = None if args.since is None else _changed_lines(args.since)
    mutants = [
        mutant
        for rule in rules
        if args.rule is None or _name_of(rule).endswith(f".{args.rule}") or args.rule in rule.__module__
        for mutant in mutants_of(rule)
        if changed is None or mutant.line in changed.get(mutant.rule.__code__.co_filename, ())
    ]
    # In the order they were drawn in: whatever is done when the time is over is a sample too.
    return random.Random(args.seed).sample(mutants, min(args.sample or len(mutants), len(mutants)))


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
    files |= {path for folder in ("mutation", "referee", "golden") for path in (ROOT / "tests" / folder).rglob("*.*")}
    for path in sorted(
        path for path in files if path.suffix in (".py", ".toml", ".txt") and path.name != EQUIVALENT.name
    ):
        sha.update(path.read_bytes())
    kept = KEPT / f"{game_id}-{sha.hexdigest()[:16]}.json"
    if not kept.is_file():
        print("mutate: looking which test reaches which rule …", file=sys.stderr, flush=True)
        kept.parent.mkdir(parents=True, exist_ok=True)
        os.waitpid(start(lambda: _note(game_id, rules, tests, kept)), 0)
    if not kept.is_file():
        sys.exit("mutate: the tests could not be run")
    known: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return known


def _note(game_id: str, rules: Sequence[Callable[..., Any]], tests: Sequence[str], target: Path) -> int:
    noting = Noting({rule.__code__: _name_of(rule) for rule in rules})
    pytest.main([*QUIET, *tests], plugins=[noting, Silent(game_id)])
    target.write_text(json.dumps(noting.as_json()), encoding="utf-8")
    return 0


def _name_of(rule: Callable[..., Any]) -> str:
    return f"{rule.__module__}.{rule.__name__}"


# Telling


def _progress(done: Counter[str], total: int, started: float) -> None:
    count = done.total()
    if not sys.stderr.isatty() and count % 50 and count < total:
        return
    noticed, seconds = sum(done[verdict] for verdict in NOTICED), time.monotonic() - started
    end = "\r" if sys.stderr.isatty() and count < total else "\n"
    print(f"mutate: {count} of {total}, {noticed} noticed, {seconds:.0f} s  ", end=end, file=sys.stderr, flush=True)


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
    print(f"{'':<{width}}  mutants  rule tests  played  passed  equivalent")
    for module, row in [*rows.items(), (f"{args.game}, seed {args.seed}", whole)]:
        passed_count = row["mutants"] - row["noticed"] - row["equivalent"]
        print(
            f"{module:<{width}}  {row['mutants']:>7}  {row['noticed'] - row['played']:>10}  {row['played']:>6}"
            f"  {passed_count:>6}  {row['equivalent']:>10}"
        )
    low, high = whole["interval"]
    print(f"noticed: {whole['share']:.1%} of those that matter, 95 % interval {low:.1%} to {high:.1%}")


def _modules(tried: Sequence[Tried]) -> list[str]:
    return sorted({one.mutant.module for one in tried})


def _figures(tried: Sequence[Tried]) -> dict[str, Any]:
    verdicts = Counter(one.verdict for one in tried)
    noticed, equivalent = sum(verdicts[verdict] for verdict in NOTICED), verdicts["equivalent"]
    of = len(tried) - equivalent
    return {
        "mutants": len(tried),
        "noticed": noticed,
        "played": verdicts["played"],
        "equivalent": equivalent,
        "share": noticed / of if of else 1.0,
        "interval": wilson(noticed, of) if of else (0.0, 1.0),
    }


if __name__ == "__main__":
    sys.exit(main())
