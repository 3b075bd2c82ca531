"""The breaks that are tried: each of its kind, each different from the rule, each by a name of its own."""

from enum import IntEnum
from types import CodeType, FunctionType

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.games import PACKAGES
from tests.mutation.__main__ import rules_of
from tests.mutation.alike import try_alike
from tests.mutation.mutants import mutants_of
from tests.mutation.seen import BREAKS, ROOT, Break, broken


class Colour(IntEnum):
    RED = 0
    GREEN = 1


def lower(low: int, high: int) -> int:
    """Something to call."""
    return min(low, high)


def toy(cells: list[int], at: int, left: int) -> None:
    """A rule with one of everything."""
    if at < 0 or not left:
        return
    for i in range(lower(at, left)):
        cells[i] += Colour.GREEN
    if left == 3:
        cells[0] = 7
    else:
        cells[0] = 9
    cells.append(left)


def tried(kind: str) -> set[str]:
    return {mutant.name.split(": ", 2)[2] for mutant in mutants_of(toy) if mutant.kind == kind}


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("comparison", "at < 0 → at <= 0"),
        ("comparison", "left == 3 → left != 3"),
        ("constant", "3 → 4"),
        ("another name", "Colour.GREEN → Colour.RED"),
        ("and, or", "at < 0 or not left → at < 0 and (not left)"),
        ("dropped condition", "at < 0 or not left → at < 0"),
        ("dropped not", "not left → left"),
        ("dropped guard", "if at < 0 or not left: return → pass"),
        ("swapped arguments", "lower(at, left) → lower(left, at)"),
        ("swapped branches", "if left == 3: cells[0] = 7 else: cells[0] = 9 → "
         "if left == 3: cells[0] = 9 else: cells[0] = 7"),
        ("dropped statement", "cells.append(left) → pass"),
        ("first time only", "for i in range(lower(at, left)): cells[i] += Colour.GREEN → "
         "for i in range(lower(at, left)): cells[i] += Colour.GREEN break"),
        ("early return", "for i in range(lower(at, left)): cells[i] += Colour.GREEN → return"),
    ],
)  # fmt: skip
def test_a_rule_is_broken_in_every_way(kind: str, name: str) -> None:
    assert name in tried(kind)


def test_a_mutant_put_in_is_what_runs() -> None:
    broken = FunctionType(toy.__code__, toy.__globals__)
    broken.__name__ = "toy"
    mutant = next(mutant for mutant in mutants_of(toy) if mutant.name.endswith("cells.append(left) → pass"))
    whole, missing = [0, 0], [0, 0]
    toy(whole, 1, 3)
    broken.__code__ = mutant.code()
    broken(missing, 1, 3)
    assert whole == [7, 0, 3]
    assert missing == [7, 0]


def meaning(code: CodeType) -> tuple[object, ...]:
    return code.co_code, code.co_consts, code.co_names, code.co_varnames


@pytest.mark.parametrize("game_id", [*PACKAGES, "core"])
def test_every_mutant_of_a_game_has_a_name_of_its_own_and_differs_from_its_rule(game_id: str) -> None:
    mutants = [mutant for rule in rules_of(game_id) for mutant in mutants_of(rule)]
    assert len(mutants) > 300
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    some = mutants[:: max(1, len(mutants) // 100)]
    assert [mutant.name for mutant in some if meaning(mutant.code()) == meaning(mutant.rule.__code__)] == []


def test_games_tell_a_break_from_one_that_changes_nothing() -> None:
    of_an_army = next(rule for rule in rules_of("1848") if rule.__name__ == "leader_of")
    listed = next(mutant for mutant in mutants_of(of_an_army) if mutant.kind == "constant")
    dealing = next(rule for rule in rules_of("1848") if rule.__name__ == "deal_hands")
    broken = next(mutant for mutant in mutants_of(dealing) if mutant.kind == "first time only")
    tried = try_alike("1848", [listed, broken], jobs=2, seconds=60, games=5, mode=Mode.PYTHON)
    assert {one.mutant: one.verdict for one in tried} == {listed: "survived", broken: "killed"}


@pytest.mark.parametrize("each", BREAKS, ids=lambda each: each.what)
def test_what_is_seen_can_be_broken_where_it_is_said(each: Break) -> None:
    whole = (ROOT / "src" / "quarantotto" / each.file).read_text(encoding="utf-8")
    assert broken(each, whole) != whole
    assert all((ROOT / test).is_file() for test in each.tests)
