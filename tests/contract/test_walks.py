"""One walk through a game for each table and mode; everything the contract promises is held against its moments.

`--all` walks at every table in every mode; `--walks 50` adds so many games to each walk.
"""

from dataclasses import replace

import pytest

from quarantotto.core.compiler import Mode
from tests.contract import agreeing, hiding, playing, showing
from tests.contract.driver import MODES, engine
from tests.contract.tables import EVERY, EXTRA, PLAIN, SELDOM, USUAL, Table, at_the_usual_number
from tests.contract.walking import TO_THE_END, Property, faults

PROPERTIES = (*playing.PROPERTIES, *agreeing.PROPERTIES, *hiding.PROPERTIES, *showing.PROPERTIES)
# The first game is looked at from all sides, and the only one by which interpreted rules are held against anything: it
# takes them a thousand times as long. In the others they stay within their bounds.
GAMES = {Mode.PYTHON: 3, Mode.CPU: 4, Mode.CHECKED: 3}
LONG = 200  # decisions of a game with options away from their defaults, or another edition
LESS = 3  # and so many times less often what takes long is looked at, but with `--all`


def is_walked(config: pytest.Config, table: Table, mode: Mode) -> bool:
    """Options away from their defaults, and other editions, are tried in native code alone. Whoever reads beyond a
    bound is found by interpreted rules, at every plain table; native code that looks for it, too, is made for these
    walks alone, half a minute a game, and walked by `--all`."""
    if config.getoption("--all"):
        return True
    if config.getoption("--quick"):
        return table in USUAL and mode is not Mode.CHECKED
    return table in PLAIN if mode is Mode.PYTHON else mode is Mode.CPU and table not in SELDOM


def is_asked_at(asked: Property, table: Table, config: pytest.Config) -> bool:
    """Some properties take long and are the same for any number of players; pages that show an option are drawn with
    the edition people play."""
    if not config.getoption("--all"):
        if asked.is_usual:
            return table in USUAL
        if asked.is_hard and asked in showing.PROPERTIES and table in EXTRA:
            return not (asked.is_plain or table.options) and at_the_usual_number(table)
    return table in PLAIN or not asked.is_plain


def less_often(asked: Property) -> Property:
    return replace(asked, strides={mode: LESS * stride for mode, stride in asked.strides.items()})


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "mode" in metafunc.fixturenames:
        walks = [(table, mode) for table in EVERY for mode in MODES if is_walked(metafunc.config, table, mode)]
        metafunc.parametrize(("table", "mode"), walks, ids=[f"{table}-{mode}" for table, mode in walks])


def test_walk(table: Table, mode: Mode, subtests: pytest.Subtests, request: pytest.FixtureRequest) -> None:
    at, is_plain = engine(table, mode), table in PLAIN
    is_quick, more = request.config.getoption("--quick"), request.config.getoption("--walks")
    asked = [each for each in PROPERTIES if each.strides[mode] and is_asked_at(each, table, request.config)]
    if is_quick:  # rules that were just changed are walked before they are native
        asked = [each for each in asked if each not in agreeing.PROPERTIES]
    elif mode is Mode.PYTHON and not request.config.getoption("--all"):  # it conceals and imagines as native code does
        asked = [each for each in asked if each not in hiding.PROPERTIES]
    if not is_plain and not request.config.getoption("--all"):
        asked = [less_often(each) if each.is_hard else each for each in asked]
    found: dict[str, BaseException] = {}
    for seed in range((GAMES[mode] if is_plain and not is_quick else 1) + more):
        here = [each for each in asked if seed == 0 or not (each.is_hard or mode is Mode.PYTHON)]
        found = {**faults(at, seed, None if is_plain else LONG, here), **found}
    for name in (TO_THE_END, *(each.name for each in asked)):
        with subtests.test(name):
            if name in found:
                raise found[name]
