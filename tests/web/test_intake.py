"""Files that visitors bring take nothing from those who play."""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from quarantotto.core.compiler import Mode, build
from quarantotto.core.edition import BadEdition, parse_edition
from quarantotto.core.engine import entries
from quarantotto.games import load_game
from quarantotto.table.export import BadExport, export_text, read_export
from quarantotto.table.store.archive import keep_export
from quarantotto.table.verify import edition_digest
from quarantotto.web.live import editions, tables
from quarantotto.web.workers import intake
from tests.table.played import played_match
from tests.web.serving import Browser, House, serving, wait_until
from tests.web.test_secrecy import merged

KEPT = Path(__file__).parents[1] / "data" / "0.1" / "exports" / "radetzky-basic-3.json"
HOSTILE = f"[{'.'.join(['a'] * 60_000)}]\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house of one's own, whose pool for tables can be blocked."""
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}") as house:
        yield house


@pytest.fixture
def blocked(house: House) -> Iterator[None]:
    """The pool that serves tables has no thread to spare."""
    gate = Event()
    pool = ThreadPoolExecutor(1)
    pool.submit(gate.wait)
    house.in_loop(lambda: house.loop.set_default_executor(pool))
    yield
    gate.set()


@pytest.mark.usefixtures("blocked")
def test_nothing_a_visitor_brings_waits_where_tables_are_served(carlo: Browser) -> None:
    made = carlo.call("POST", "/api/import", content=KEPT.read_bytes())
    assert made.status_code == 201
    assert carlo.get(f"/api/matches/{made.json()['match']}")["status"] == "over"


def test_one_file_at_a_time_for_each_visitor(house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    reached, gate, usual = Event(), Event(), intake._read_aside

    async def slow(*asked: Any) -> Any:
        reached.set()
        while not gate.is_set():
            await asyncio.sleep(0.005)
        return await usual(*asked)

    monkeypatch.setattr(intake, "_read_aside", slow)
    answers: list[int] = []
    bringing = Thread(target=lambda: answers.append(carlo.call("POST", "/api/import", content=b"{}").status_code))
    bringing.start()
    try:
        assert reached.wait(20)
        other = house.browser()
        assert other.refused("POST", "/api/import", content=b"{}") == (429, "too-many-imports")
        other.running_table()
    finally:
        gate.set()
        bringing.join()
    assert answers == [422]
    assert other.refused("POST", "/api/import", content=b"{}") == (422, "bad-import")
    other.close()


def test_visitors_beyond_a_few_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> list[Any]:
        gate = asyncio.Event()

        async def slow(*_: Any) -> str:
            await gate.wait()
            return "no"

        monkeypatch.setattr(intake, "_read_aside", slow)
        room = intake.Intake()
        coming = [asyncio.create_task(room.read(b"", f"10.0.0.{n}", "en", ())) for n in range(intake.MOST_WAITING)]
        await asyncio.sleep(0)
        late = await asyncio.gather(room.read(b"", "10.0.1.1", "en", ()), return_exceptions=True)
        gate.set()
        return [*late, *await asyncio.gather(*coming, return_exceptions=True)]

    late, *came = asyncio.run(visit())
    assert late.code == "too-busy"
    assert {problem.code for problem in came} == {"bad-import"}


def test_an_edition_that_costs_too_much_is_refused_before_it_is_parsed(carlo: Browser) -> None:
    for text in (HOSTILE, "x." * 20 + "y = 1", f"title = '{'a' * 70_000}'"):
        with pytest.raises(BadEdition, match=r"longer than|more than eight"):
            parse_edition("x", text)
    hostile = replace(played_match(), edition_text=HOSTILE, edition_digest=edition_digest(HOSTILE))
    assert carlo.refused("POST", "/api/import", content=export_text(hostile).encode()) == (422, "bad-import")


def test_brackets_do_not_go_deep() -> None:
    for text in ("[" * 100_000, '{"a":' * 17 + "1" + "}" * 17, '["[[[[", ' + "[" * 16):
        with pytest.raises(BadExport, match="too deep"):
            read_export(text)
    with pytest.raises(BadExport, match="no finished match"):
        read_export('{"a": "' + "[" * 99 + r'\""}')


def test_a_file_is_not_too_large_and_its_log_not_too_long(carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    assert carlo.refused("POST", "/api/import", content=b" " * (intake.MOST_BYTES + 1)) == (413, "too-large")
    monkeypatch.setattr(intake, "MOST_ROWS", 10)
    assert "more than 10 rows" in str(intake.read(export_text(played_match()).encode(), "en", ()))


def run(code: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    program = f"from quarantotto.web.workers import intake\n{code}"
    return subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False)


def test_the_process_dies_of_too_much_time() -> None:
    assert run("intake.SECONDS = 1\nintake._limit()\nwhile True: pass").returncode == -signal.SIGXCPU


@pytest.mark.skipif(not intake.PAGES.is_file(), reason="memory is only limited where the system tells how much is used")
def test_the_process_gets_no_more_memory() -> None:
    done = run("intake.MEMORY = 50_000_000\nintake._limit()\nbytearray(200_000_000)")
    assert done.returncode == 1
    assert "MemoryError" in done.stderr


REPLAY = """
import io, sys
from pathlib import Path
plain, modes = intake.verify_export, []
intake.verify_export = lambda export, mode: (modes.append(mode.name), plain(export, mode))[1]
file = intake.children.packed((Path(sys.argv[1]).read_bytes(), "en", [sys.argv[2]]))
bad = intake.children.packed((b"no", "en", []))
going = io.BytesIO()
intake.read_all(io.BytesIO(file + bad + file), going)
going.seek(0)
found = list(intake.children.messages(going))
print(modes, [one if isinstance(one, str) else len(one.rows) for one in found])
"""


@pytest.mark.parametrize(("native", "mode"), [("garibaldi", "CPU"), ("comuni", "PYTHON")])
def test_a_long_match_is_replayed_by_native_code_where_there_is_some(native: str, mode: str) -> None:
    """In the process with its limits of time and memory; loading the code is not counted."""
    game = load_game(native)
    build(game.unit, entries(game), Mode.CPU)  # the process would die of making it
    found = run(REPLAY, str(KEPT.with_name("garibaldi-basic-2.json")), native)
    wrong = "This is no JSON."
    assert (found.stdout, found.stderr) == (f"['{mode}', '{mode}'] [599, '{wrong}', 599]\n", "")


def test_a_file_of_which_the_process_dies_is_refused(
    carlo: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dying = tmp_path / "python"
    dying.write_text("#!/bin/sh\nhead -c 4 > /dev/null\nkill -XCPU $$\n")
    dying.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(dying))
    answer = carlo.call("POST", "/api/import", content=b"{}")
    assert answer.status_code == 422
    assert "too much time or memory" in answer.json()["error"]["text"]
    monkeypatch.undo()
    wait_until(lambda: carlo.call("POST", "/api/import", content=KEPT.read_bytes()).status_code == 201)


# What is stored is whole


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("rows[3].at", {"rows": {3: {"at": "2026-13-41T10:00:00.000Z"}}}),
        ("created", {"created": "2026-02-30T10:00:00.000Z"}),
        ("seats[1].colour", {"seats": {1: {"colour": "blue"}}}),
        ("seats[0].colour", {"seats": {0: {"colour": "7"}}}),
        ("seats[2].name", {"seats": {2: {"name": "\ud800"}}}),
        ("seats[2].name", {"seats": {2: {"name": "a\u202eb"}}}),
        ("seats[2].name", {"seats": {2: {"name": "x" * 25}}}),
        ("text", {"edition": {"text": "\udfff"}}),
        ("name", {"edition": {"name": "\x1b[2J"}}),
        ("options", {"options": {"\udead": "1"}}),
        ("rows[1].detail", {"rows": {1: {"detail": {"what": "left-out", "\u202e": 1}}}}),
        ("reason", {"reason": "\0"}),
        ("match", {"match": "\ud800"}),
        ("no game “chess”", {"game": "chess"}),
        ("no game “\ud83d”", {"game": "\ud83d"}),
    ],
)
def test_the_place_of_what_is_wrong_is_named(place: str, changes: Any) -> None:
    file = merged(json.loads(export_text(played_match())), changes)
    found = intake.read(json.dumps(file).encode(), "en", ())
    assert isinstance(found, str)
    assert (place if place.isascii() else "game") in found


def test_a_file_that_was_not_taken_leaves_the_home_page_as_it_was(carlo: Browser) -> None:
    carlo.running_table()
    before = carlo.get("/api/matches")["mine"]
    for changes in (
        {"game": "chess"},
        {"seats": {1: {"colour": "blue"}}},
        {"rows": {3: {"at": "2026-13-41T10:00:00.000Z"}}},
    ):
        file = json.dumps(merged(json.loads(export_text(played_match())), changes)).encode()
        assert carlo.refused("POST", "/api/import", content=file) == (422, "bad-import")
    assert [entry["match"] for entry in carlo.get("/api/matches")["mine"]] == [entry["match"] for entry in before]


def test_a_list_survives_an_entry_that_cannot_be_read(house: House, carlo: Browser) -> None:
    """A store may hold what an earlier version took in."""
    good = carlo.running_table().match
    bad = replace(played_match(), seats=tuple(replace(seat, colour="blue") for seat in played_match().seats))
    creator = house.services.tables.known[good].row.creator
    house.services.store.write_now(lambda connection: keep_export(connection, bad, "blue", creator))
    late = replace(played_match(), rows=tuple(replace(row, at="never") for row in played_match().rows))
    house.services.store.write_now(lambda connection: keep_export(connection, late, "late", creator))
    assert good in [entry["match"] for entry in carlo.get("/api/matches")["mine"]]


def test_finished_matches_and_their_editions_do_not_stay_in_memory(
    house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_FINISHED", 1)
    monkeypatch.setattr(editions, "MOST_EDITIONS", 0)
    running = carlo.running_table().match
    own = KEPT.with_name("radetzky-basic-2-own-edition.json")
    brought = [carlo.call("POST", "/api/import", content=file.read_bytes()).json()["match"] for file in (own, KEPT)]
    for match in brought:
        assert carlo.get(f"/api/matches/{match}")["status"] == "over"
    assert set(house.services.tables.known) == {running, brought[-1]}
    kept = {table.row.edition for table in house.services.tables.known.values()}
    assert set(house.services.editions.known) == kept
