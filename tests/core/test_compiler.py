"""The compiler: one source, the same answers in every mode, and never old or foreign code."""

import ast
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import numpy as np
import pytest

from quarantotto.core import compiler
from quarantotto.core.compiler import Mode, Unavailable, Unit, build, contract, reachable, rule
from quarantotto.core.entry import drive
from quarantotto.core.record import Int8s, Int64, Ints, Rows, int8, new, rows
from quarantotto.games import load_game

FACTOR = 7


class Purse:
    coins: Int64
    pockets: Annotated[Ints, int8(8)]


def stretch(value: int) -> int:
    return value * FACTOR


marked_stretch = rule(stretch)


@rule
def shrink(value: int) -> int:
    return value // FACTOR


@rule
def is_rich(purse: Purse) -> bool:
    return int(purse.coins) > 100


@rule
def earn(purse: Purse, coins: int) -> tuple[int, int]:
    """Every kind of thing a rule takes and returns."""
    purse.coins = int(purse.coins) + marked_stretch(coins)
    for i in range(8):
        purse.pockets[i] = (coins + i) % 100
    if is_rich(purse):
        return shrink(int(purse.coins)), 1
    return int(purse.coins), 0


@rule
def total(purses: Rows[Purse], count: int) -> int:
    coins = 0
    for i in range(count):
        coins += int(purses[i].coins)
    return coins


@rule
def cell(row: Int8s, index: int) -> int:
    return int(row[index])


@rule
def even(value: int) -> int:
    return odd(value - 1) if value else 1


@rule
def odd(value: int) -> int:
    return even(value - 1) if value else 0


@rule
def takes_a_list(value: list[int]) -> int:
    return 1


@rule
def takes_a_text(value: str) -> int:
    return 1


@rule
def takes_a_float(value: float) -> int:
    return 1


@contract
def price(item: int) -> int:
    raise NotImplementedError


@rule
def bill(item: int) -> int:
    """Generic code: what a price is, a unit says."""
    return price(item) + 1


@rule
def cheap_price(item: int) -> int:
    return item * 10


@rule
def dear_price(item: int) -> int:
    return item * 1000


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache and a process memory without anything in them."""
    from quarantotto.core.compiler import native

    folder = tmp_path / "cache"
    monkeypatch.setenv("QUARANTOTTO_CACHE", str(folder))
    forget(monkeypatch)
    assert not native._inner_twins
    return folder


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a new process begins with."""
    from quarantotto.core.compiler import native

    monkeypatch.setattr(compiler, "_twins", {})
    monkeypatch.setattr(native, "_inner_twins", {})


def native_of(function: Callable[..., Any], mode: Mode = Mode.CPU, unit: Unit | None = None) -> Callable[..., Any]:
    made: Callable[..., Any] = build(unit or Unit("test"), {"entry": function}, mode).entry
    return made


def test_what_could_not_be_kept_is_not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path("/proc/nowhere")  # nobody can write there, root neither
    monkeypatch.setenv("QUARANTOTTO_CACHE", str(folder))
    with pytest.raises(Unavailable, match=f"kept in {folder}: .*; QUARANTOTTO_CACHE names another"):
        native_of(dear_price)
    monkeypatch.setenv("QUARANTOTTO_CACHE", str(tmp_path / "made"))
    assert native_of(dear_price)(2) == dear_price(2)


def run_python(code: str, *arguments: object) -> str:
    """What a fresh interpreter prints; no byte code, which knows of no second change within a second."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *map(str, arguments)],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# ---- a rule and its twins


def test_a_rule_stays_the_function_it_is() -> None:
    assert marked_stretch is stretch
    assert native_of(stretch, Mode.PYTHON) is stretch
    native_of(stretch)
    assert stretch(6) == 42


def test_the_native_twin_computes_the_same() -> None:
    native = native_of(earn)
    assert native is not earn
    one, other = new(Purse), new(Purse)
    for coins in (0, 3, -20, 40, 1 << 40):
        assert native(one, coins) == earn(other, coins)
        assert one == other
    assert native_of(is_rich)(one) is is_rich(other) is True


def test_rows_of_records_go_in() -> None:
    purses = rows(Purse, 3)
    for i in range(3):
        purses[i].coins = 10**i
    assert native_of(total)(purses, 3) == total(purses, 3) == 111


def test_callees_come_first_and_once() -> None:
    order = reachable([earn, shrink], Unit("test"))
    assert sorted(f.__name__ for f in order) == ["earn", "is_rich", "shrink", "stretch"]
    assert order.index(earn) > max(order.index(f) for f in (is_rich, shrink, stretch))


def test_one_twin_per_mode_whoever_asks() -> None:
    assert native_of(shrink) is native_of(shrink)
    assert native_of(shrink) is not native_of(shrink, Mode.CHECKED)


def test_every_rule_of_a_game_is_compiled_once() -> None:
    from quarantotto.core.compiler import native

    game = load_game("radetzky")
    rules = (game.rules["check"], game.rules["standing_order"])  # the second calls all of the first
    build(game.unit, {rule.__name__: rule for rule in rules}, Mode.CPU)
    (inner,) = native._inner_twins.values()
    (entries,) = compiler._twins.values()
    assert set(inner) == set(reachable(rules, game.unit))
    assert len(inner) > 50
    assert set(entries) == set(rules)
    for dispatcher in (*inner.values(), *entries.values()):
        assert len(dispatcher.overloads) == 1, dispatcher
        assert not dispatcher._can_compile


def test_a_closed_rule_takes_no_other_types() -> None:
    with pytest.raises(TypeError, match="No matching definition"):
        native_of(shrink)("coins")


# ---- what is refused


def test_recursion_is_refused() -> None:
    with pytest.raises(TypeError, match="calls itself"):
        native_of(even)


def test_an_unknown_annotation_is_refused_with_its_place() -> None:
    with pytest.raises(TypeError, match=r"test_compiler\.takes_a_list: the dialect knows no list\[int\]"):
        native_of(takes_a_list)


@pytest.mark.parametrize("function", [takes_a_text, takes_a_float])
def test_a_class_that_is_no_record_is_refused(function: Callable[..., Any]) -> None:
    with pytest.raises(TypeError, match=rf"test_compiler\.{function.__name__}: the dialect knows no"):
        native_of(function)


def test_a_missing_contract_function_is_refused_by_name() -> None:
    for mode in (Mode.PYTHON, Mode.CPU):
        with pytest.raises(TypeError, match="test supplies no price, which bill needs"):
            native_of(bill, mode)


# ---- bounds


def test_a_checked_run_after_an_unchecked_one_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    row = np.arange(8, dtype=np.int8)
    native_of(cell)(row, 9)
    for _ in range(2):
        checked = native_of(cell, Mode.CHECKED)
        assert checked(row, 7) == 7
        with pytest.raises(IndexError):
            checked(row, 9)
        forget(monkeypatch)  # the second time from the cache


CELL = """
import sys
sys.path.insert(0, sys.argv[1])
import numpy as np
from cells import cell
from quarantotto.core.compiler import Mode, Unit, build
entry = build(Unit("test"), {"cell": cell}, Mode(sys.argv[2])).cell
try:
    entry(np.zeros(4, np.int8), 5)
    print("silent")
except IndexError:
    print("raised")
"""


def test_a_checked_process_after_an_unchecked_one_checks(tmp_path: Path) -> None:
    (tmp_path / "cells.py").write_text(
        "from quarantotto.core.compiler import rule\nfrom quarantotto.core.record import Int8s\n"
        "@rule\ndef cell(row: Int8s, index: int) -> int:\n    return inner(row, index)\n"
        "@rule\ndef inner(row: Int8s, index: int) -> int:\n    return int(row[index])\n"
    )
    said = [run_python(CELL, tmp_path, mode) for mode in ("cpu", "checked", "checked", "cpu")]
    assert said == ["silent", "raised", "raised", "silent"]


# ---- old code

SHOP = {
    "__init__": "",
    "tariff": "PLUS = 1",
    "helper": (
        "from quarantotto.core.compiler import rule\n@rule\ndef helper(value: int) -> int:\n    return value * 10\n"
    ),
    "entry": (
        "from quarantotto.core.compiler import rule\nfrom shop.helper import helper\nfrom shop.tariff import PLUS\n"
        "@rule\ndef entry(value: int) -> int:\n    return helper(value) + PLUS\n"
    ),
}

# Prints the result and how many functions numba compiled for it.
VISIT = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from shop.entry import entry
from quarantotto.core.compiler import Mode, Unit, build
from numba.core import event
if len(sys.argv) > 2:
    file = Path(sys.argv[1]) / "shop" / "helper.py"
    file.write_text(file.read_text().replace(*sys.argv[2:]))
with event.install_recorder("numba:compile") as recorder:
    result = build(Unit("shop"), {"entry": entry}, Mode.CPU).entry(5)
print(result, sum(found.is_start for _, found in recorder.buffer))
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    folder = tmp_path / "packages" / "shop"
    folder.mkdir(parents=True)
    for name, text in SHOP.items():
        (folder / f"{name}.py").write_text(text)
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_code_of_an_older_helper_or_constant_is_never_served(shop: Path) -> None:
    def visit() -> tuple[int, bool]:
        result, compiled = run_python(VISIT, shop.parent).split()
        return int(result), int(compiled) > 0

    assert visit() == (51, True)
    assert visit() == (51, False)
    change(shop / "helper.py", "* 10", "* 20")
    assert visit() == (101, True)
    change(shop / "tariff.py", "PLUS = 1", "PLUS = 2")
    assert visit() == (102, True)
    assert visit() == (102, False)


def test_a_copy_elsewhere_uses_what_was_compiled_here(shop: Path, tmp_path: Path) -> None:
    """A second clone, or the next version with the same rules, does not wait a minute a game again."""
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(shop.parent, elsewhere, copy_function=shutil.copyfile)  # with times of its own
    assert int(run_python(VISIT, shop.parent).split()[1]) > 0
    assert run_python(VISIT, elsewhere).split() == ["51", "0"]


def test_code_imported_before_a_change_is_not_kept_as_the_changed_file_s(shop: Path) -> None:
    """Somebody edits a rule while a program that has already loaded it is about to compile."""
    assert run_python(VISIT, shop.parent, "* 10", "* 20").split()[0] == "51"
    assert "* 20" in (shop / "helper.py").read_text()
    assert run_python(VISIT, shop.parent).split()[0] == "101"


def test_a_file_is_read_once_for_all_rules_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading them for every rule took a third of the time of compiling a game."""
    from quarantotto.core.compiler import cache

    read: list[bytes] = []
    plain = ast.parse

    def parse(text: bytes) -> ast.Module:
        read.append(text)
        return plain(text)

    monkeypatch.setattr(ast, "parse", parse)
    cache._source.cache_clear()
    cache._key_of_modules.cache_clear()
    game = load_game("radetzky")
    for function in reachable(game.rules.values(), game.unit):
        cache.cache_key(game.unit, function, checked=False)
    assert len(read) == len(set(read)) > 20


# ---- units


def test_code_is_found_whatever_else_a_process_has_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    from quarantotto.core.compiler import cache

    def key() -> str:
        cache._key_of_modules.cache_clear()
        return cache.cache_key(load_game("radetzky").unit, drive, checked=False)

    name = "quarantotto.core.compiler.native"  # imported where it is needed
    later = ModuleType(name)
    later.__file__ = str(Path(cache.__file__).with_name("native.py"))
    monkeypatch.setitem(sys.modules, name, later)
    loaded = key()
    monkeypatch.delitem(sys.modules, name)
    assert key() == loaded


def test_units_do_not_get_each_others_code(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap, dear = Unit("cheap", {price: cheap_price}), Unit("dear", {price: dear_price})
    for mode in (Mode.PYTHON, Mode.CPU, Mode.CPU, Mode.CHECKED):  # the second time native comes from the cache
        forget(monkeypatch)
        assert native_of(bill, mode, cheap)(3) == 31
        assert native_of(bill, mode, dear)(3) == 3001
        assert native_of(bill, mode, cheap)(3) == 31


def test_units_of_one_name_do_not_get_each_others_code() -> None:
    assert native_of(bill, Mode.CPU, Unit("shop", {price: cheap_price}))(3) == 31
    assert native_of(bill, Mode.CPU, Unit("shop", {price: dear_price}))(3) == 3001


# ---- linking

WAYS = """
import sys
sys.path.insert(0, sys.argv[1])
from road import by_five, by_seven, by_three
from numba.core.codegen import JITCodeLibrary
from quarantotto.core.compiler import Mode, Unit, build, linking
unit = Unit("road")
made = build(unit, {"three": by_three, "five": by_five}, Mode.CPU)
linking.EntryLibrary._optimize_final_module = JITCodeLibrary._optimize_final_module
seven = build(unit, {"seven": by_seven}, Mode.CPU).seven
for native, plain in ((made.three, by_three), (made.five, by_five), (seven, by_seven)):
    print([native(start) - plain(start) for start in range(9)])
"""

STEPS = {"by_three": 3, "by_five": 5, "by_seven": 7}


def test_entries_that_share_a_rule_each_call_their_own(tmp_path: Path) -> None:
    """It is too long to be put where it is called, and fitted to callers that all say the same. An entry that is linked
    otherwise has it under its plain name, and must not be bound to one that was fitted: that was a crash."""
    steps = "".join(
        f"        if here % {n} == {n // 2}:\n            here = here * {n} // (step + {n}) + i\n" for n in range(3, 33)
    )
    ways = {name: " + ".join(f"way(start + {n}, {step})" for n in range(1, 9)) for name, step in STEPS.items()}
    (tmp_path / "road.py").write_text(
        "from quarantotto.core.compiler import rule\n"
        "@rule\ndef way(start: int, step: int) -> int:\n    here = start\n"
        f"    for i in range(start % 7 + step):\n{steps}    return here * step\n"
        + "".join(f"@rule\ndef {name}(start: int) -> int:\n    return {way}\n" for name, way in ways.items())
    )
    assert run_python(WAYS, tmp_path).splitlines() == [str([0] * 9)] * 3


# ---- without numba


def test_importing_the_compiler_loads_no_numba() -> None:
    code = "import sys, quarantotto.core.compiler, quarantotto.games.radetzky.bundle; print('numba' in sys.modules)"
    assert run_python(code) == "False"


WITHOUT_NUMBA = """
import sys

class Without:
    def __init__(self, finder):
        self.finder = finder
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "numba_cuda", "llvmlite"):
            return None
        return self.finder.find_spec(name, path, target)

sys.meta_path[:] = [Without(finder) for finder in sys.meta_path]
from quarantotto.core.compiler import Mode, Unavailable, is_native_installed
from quarantotto.core.position import Position
from quarantotto.games import load_game

position = Position.start(load_game("radetzky"))
for _ in range(5):
    seat = position.pending()[0]
    position.act(seat, position.legal(seat)[0])
print(is_native_installed(), int(position.state.decisions))
for mode in (Mode.CPU, Mode.CHECKED, Mode.CUDA):
    try:
        Position.start(load_game("radetzky"), mode=mode)
    except Unavailable as error:
        print(error)
"""


def test_without_numba_games_are_played_interpreted() -> None:
    first, *refusals = run_python(WITHOUT_NUMBA).splitlines()
    assert first == "False 5"
    assert len(refusals) == 3
    assert all("pip install numba" in refusal for refusal in refusals)


def test_two_threads_never_make_or_load_code_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    both_are_inside = threading.Barrier(2)

    def makes(unit: Unit, entries: list[Callable[..., Any]], checked: bool, twins: Any, progress: Any) -> None:
        try:
            both_are_inside.wait(0.5)
        except threading.BrokenBarrierError:
            twins.update({entry: entry for entry in entries})

    monkeypatch.setattr("quarantotto.core.compiler.native.build_native", makes)
    units = Unit("thread-a"), Unit("thread-b")
    with ThreadPoolExecutor(2) as pool:
        built = pool.map(lambda unit: build(unit, {"shrink": shrink}, Mode.CPU), units)
        assert [each.shrink for each in built] == [shrink] * 2
