"""Games of every kind, followed by a referee that states the rules a second time."""

import ast
import os
import sys
from pathlib import Path

import pytest

from quarantotto.core import compiler
from quarantotto.core.compiler import Mode
from tests.contract.driver import Engine
from tests.contract.tables import Table, at_the_usual_number
from tests.mutation.__main__ import rules_of
from tests.mutation.mutants import mutants_of
from tests.referee import following
from tests.referee.following import HERE, Disagreement, follow, odd_tables_of, refereed, tables_of
from tests.referee.mutants import ENTRIES

GAMES = int(os.environ.get("QUARANTOTTO_REFEREE_GAMES", "20"))
FEWER = 10  # times less with one option away from its default, or an odd edition; by `--all` half as much less
PLAIN = [table for game_id in refereed() for table in tables_of(game_id)]
VARIED = [table for game_id in refereed() for table in tables_of(game_id, options=True) if table not in PLAIN]
ODD = [table for game_id in refereed() for table in odd_tables_of(game_id) if at_the_usual_number(table)]


BROKEN = [  # and what is then seen otherwise
    ("radetzky", "if is_pinned(s): return Clause.PINNED_BY_RADETZKY → pass", "legal"),
    ("comuni", "if owned(s, seat, given) < 2: return Clause.EXCHANGE_TAKES_TWO → pass", "legal"),
    ("comuni", "projects.put_envoy: dropped statement: s.displaced_from = column → pass", "displaced"),
    ("garibaldi", "cards.give_up: dropped statement: reveal(s.chance) → pass", "revealed"),
    ("1848", "cards.hold: dropped statement: s.hand_kind[slot] = kind_of(card) → pass", "backs"),
]


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_game_and_referee_agree(table: Table) -> None:
    for seed in range(GAMES):
        follow(table, seed)


@pytest.mark.parametrize("table", [*VARIED, *ODD], ids=str)
def test_they_agree_with_other_options_and_editions(table: Table, request: pytest.FixtureRequest) -> None:
    fewer = FEWER // 2 if request.config.getoption("--all") else FEWER
    for seed in range(-(-GAMES // fewer)):
        follow(table, seed)


@pytest.mark.parametrize("table", [tables_of(game_id)[0] for game_id in refereed()], ids=str)
def test_a_disagreement_is_said(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    made = following._referee

    def shy(at: Table) -> following.Referee:
        referee = made(at)
        legal = referee.legal
        vars(referee)["legal"] = lambda seat: set(sorted(legal(seat))[1:])
        return referee

    monkeypatch.setattr(following, "_referee", shy)
    with pytest.raises(Disagreement, match=r"game 3, decision 0, seat .: legal: game \{"):
        follow(table, 3)


@pytest.mark.parametrize(("game_id", "name", "what"), BROKEN)
def test_a_broken_rule_is_noticed(game_id: str, name: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mutants = (mutant for rule in rules_of(game_id, ENTRIES) for mutant in mutants_of(rule))
    mutant = next(mutant for mutant in mutants if mutant.name.endswith(name))
    monkeypatch.setattr(compiler, "_twins", {})  # what was bound before has the rule as it was
    monkeypatch.setattr(mutant.rule, "__code__", mutant.code())
    table = tables_of(game_id)[0]
    rules = Engine(table, Mode.PYTHON)

    def follow_some() -> None:
        for seed in range(0, 40, 4):  # by chance alone: who means to win would be compiled
            follow(table, seed, rules=rules)

    with pytest.raises(Disagreement, match=f"{what}: game"):
        follow_some()


@pytest.mark.parametrize("game_id", refereed())
def test_a_referee_knows_nothing_of_the_rules(game_id: str) -> None:
    for file in referee_files(game_id):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        strange = {name for name in imported if name.partition(".")[0] not in sys.stdlib_module_names}
        assert strange <= {f"tests.referee.{one.stem}" for one in referee_files(game_id)}, file


def referee_files(game_id: str) -> list[Path]:
    """The referee's module, and others of its name; what reads the record is none."""
    package = following._package(game_id)
    return [file for file in HERE.glob(f"{package}*.py") if file.stem != f"{package}_table"]
