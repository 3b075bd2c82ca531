"""What version 0.1 left behind (`tests/data/0.1`) is opened, read, gone on with, proved and replayed by this one."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection

from quarantotto.cli import main
from quarantotto.table.export import export_text, read_export
from quarantotto.table.store import Store
from quarantotto.table.store.archive import gather
from quarantotto.table.store.matches import match_row
from quarantotto.table.store.seats import hold
from quarantotto.table.verify import terms_of, verify, verify_export
from tests.web.serving import Browser, House, serving, wait_until

FOLDER = Path(__file__).parent / "data" / "0.1"
SEATS: dict[str, Any] = json.loads((FOLDER / "seats.json").read_text(encoding="utf-8"))
EXPORTS = sorted((FOLDER / "exports").glob("*.json"))
SAVED = sorted((FOLDER / "saved").glob("*.json"))
RUNNING = [name for name in SEATS if name.endswith("running")]
FEW = 5  # decisions
TO_THE_END = {"1848-extended-2-running", "radetzky-basic-3-own-edition-running"}  # the short ones
GAMES = {"radetzky", "comuni", "garibaldi", "1848"}


def names(path: Path) -> str:
    return path.stem


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server over a copy of the store."""
    path = tmp_path_factory.mktemp("kept") / "store.sqlite"
    shutil.copy(FOLDER / "store.sqlite", path)
    with serving(f"sqlite:///{path}") as house:
        house.bots.gate.clear()  # bots would play on while we look
        yield house


@pytest.fixture(scope="module")
def browser(house: House) -> Iterator[Browser]:
    browser = holder_of_seats(house)
    yield browser
    browser.close()


def holder_of_seats(house: House) -> Browser:
    """The browser that held every seat of a person."""
    browser = house.browser()
    holder = house.services.tables.known[browser.open_table().match].row.creator

    def take_seats(connection: Connection) -> None:
        for kept in SEATS.values():
            for seat in kept["tokens"]:
                hold(connection, holder, kept["match"], int(seat))

    house.services.store.write_now(take_seats)
    house.in_loop(house.services.tables.known.clear)
    return browser


def test_every_game_is_there() -> None:
    for files in (EXPORTS, SAVED, [Path(name) for name in RUNNING]):
        assert {path.stem.split("-")[0] for path in files} == GAMES


def test_the_file_is_whole() -> None:
    """A store whose last changes are in a file beside it would be half a store."""
    assert sorted(path.name for path in FOLDER.glob("store*")) == ["store.sqlite"]
    with sqlite3.connect(f"file:{FOLDER / 'store.sqlite'}?mode=ro&immutable=1", uri=True) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_links_are_no_longer_in_the_file_and_still_lead_to_their_seats(tmp_path: Path) -> None:
    """They cannot be shown again: a new one can be made."""
    path = tmp_path / "store.sqlite"
    shutil.copy(FOLDER / "store.sqlite", path)
    links = [(kept["match"], int(seat), token) for kept in SEATS.values() for seat, token in kept["tokens"].items()]
    assert all(token.encode() in path.read_bytes() for _match, _seat, token in links)
    with serving(f"sqlite:///{path}") as house:
        visitor = house.browser()
        for match, seat, token in links:
            assert visitor.post(f"/api/matches/{match}/whose", {"token": token})["seat"] == seat
        visitor.close()
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert [token for _match, _seat, token in links if token.encode() in content] == []


@pytest.mark.parametrize("name", SEATS)
def test_every_table_is_read(browser: Browser, name: str) -> None:
    kept = SEATS[name]
    path = f"/api/matches/{kept['match']}"
    table = browser.get(path)
    waits, is_running = name.endswith("waiting"), name in RUNNING
    assert table["status"] == (
        "open" if waits else "running" if is_running else "closed" if name.endswith("closed") else "over"
    )
    if not waits:
        seat = next(iter(kept["tokens"]), "watch")
        frame = browser.get(f"{path}/view", params={"seat": seat})
        assert frame["whole"]
        assert frame["slots"]
        assert (frame["over"] is not None) == (table["status"] == "over")


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_match_goes_on(house: House, browser: Browser, name: str) -> None:
    kept = SEATS[name]
    path = f"/api/matches/{kept['match']}"
    browser.get(path)
    live = house.services.tables.known[kept["match"]].match
    assert live is not None
    rows, seat = live.next_row, next(seat for seat in live.pending() if str(seat) in kept["tokens"])
    question = browser.get(f"{path}/view", params={"seat": seat})["question"]
    action = next(act["action"] for act in question["acts"] if not act.get("clause"))
    sent = {"seat": seat, "question": question["number"], "actions": [action], "id": "goes-on-0"}
    browser.post(f"{path}/act", sent)
    assert live.next_row == rows + 1


def test_running_matches_are_played_on_and_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the same requests as a page, after an upgrade and once more after the server was started again."""
    path = tmp_path / "store.sqlite"
    shutil.copy(FOLDER / "store.sqlite", path)
    with serving(f"sqlite:///{path}") as house:
        browser = holder_of_seats(house)
        cookies = browser.http.cookies
        browser.close()
    exported = dict[str, Any]()
    for is_last in (False, True):
        with serving(f"sqlite:///{path}") as house:
            browser = house.browser()
            browser.http.cookies = cookies
            for name in RUNNING:
                to_the_end = is_last and name in TO_THE_END
                play_on(browser, name, Random(name), None if to_the_end else FEW)
                if to_the_end:
                    exported[name] = browser.get(f"/api/matches/{SEATS[name]['match']}/export")
            browser.close()
    for name, export in exported.items():
        verdict = verify(json.dumps(export))
        assert verdict.wrong is None, name
        assert verdict.outcome is not None
    assert set(exported) == TO_THE_END
    assert main(("matches", "check", "--db", f"sqlite:///{path}")) == 0
    capsys.readouterr()


def play_on(browser: Browser, name: str, luck: Random, most: int | None) -> None:
    """Decides for every person at the table, so often or to the end; bots decide for themselves."""
    kept = SEATS[name]
    path = f"/api/matches/{kept['match']}"
    browser.get(path)
    live = browser.house.services.tables.known[kept["match"]].match
    assert live is not None
    done = 0

    def persons() -> list[int]:
        return [seat for seat in live.pending() if str(seat) in kept["tokens"]]

    while done != most:
        wait_until(lambda: live.is_over or bool(persons()))
        if live.is_over:
            return
        for seat in persons():
            question = browser.get(f"{path}/view", params={"seat": seat})["question"]
            if question["number"] is None:
                continue
            action = luck.choice([act["action"] for act in question["acts"] if not act.get("clause")])
            sent = {"seat": seat, "question": question["number"], "actions": [action], "id": f"goes-on-{most}-{done}"}
            answer = browser.call("POST", f"{path}/act", sent)
            if answer.status_code != 409:  # a question with one answer may have answered itself
                assert answer.status_code == 200, answer.text
                done += 1
            break


def test_every_finished_match_can_be_exported_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    shutil.copy(FOLDER / "store.sqlite", path)
    with Store.open(f"sqlite:///{path}") as store:
        for name in sorted(set(SEATS) - set(RUNNING) - {"radetzky-waiting"}):
            match = SEATS[name]["match"]
            export = store.read_now(partial(gather, match=match))
            assert export is not None
            assert read_export(export_text(export)).match == export.match
            assert verify_export(export).wrong is None, name


@pytest.mark.parametrize("path", EXPORTS, ids=names)
def test_every_export_is_proved(path: Path) -> None:
    verdict = verify(path.read_text(encoding="utf-8"))
    assert verdict.wrong is None
    assert verdict.outcome is not None
    assert verdict.is_own_edition == ("own-edition" in path.stem)


def test_all_go_on_by_the_rules_they_were_begun_with(tmp_path: Path) -> None:
    for path in EXPORTS:
        export = read_export(path.read_text(encoding="utf-8"))
        assert terms_of(export).version == export.rules_version
    store = tmp_path / "store.sqlite"
    shutil.copy(FOLDER / "store.sqlite", store)
    with Store.open(f"sqlite:///{store}") as opened:
        for kept in SEATS.values():
            row = opened.read_now(partial(match_row, match=kept["match"]))
            assert row is not None
            assert row.terms(bytes(32)).version == row.rules_version


@pytest.mark.parametrize("path", EXPORTS, ids=names)
def test_every_export_can_be_read_in(browser: Browser, path: Path) -> None:
    match = browser.post("/api/import", json.loads(path.read_text(encoding="utf-8")), 201)["match"]
    assert browser.get(f"/api/matches/{match}")["status"] == "over"
    assert match in [entry["match"] for entry in browser.get("/api/matches")["mine"]]


@pytest.mark.parametrize("path", sorted((FOLDER / "views").glob("*.json")), ids=names)
def test_a_seat_s_own_view_is_no_export(browser: Browser, path: Path) -> None:
    """It holds what was told to one seat, and says which match and format it is of."""
    view = json.loads(path.read_text(encoding="utf-8"))
    assert view["format"] == "quarantotto-view-1"
    assert view["match"] == SEATS[path.stem]["match"]
    assert view["frames"]
    assert browser.refused("POST", "/api/import", view) == (422, "bad-import")


@pytest.mark.parametrize("path", SAVED, ids=names)
def test_every_saved_game_is_replayed(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = json.loads(path.read_text(encoding="utf-8"))
    own = ["--edition", str(FOLDER / "editions" / f"{head['edition']['name']}.toml")] if "own" in path.stem else []
    assert main(("replay", str(path), "--json", *own)) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["wrong"] is None
    assert len(told["moves"]) == len(head["moves"]) > 0
    assert told["over"] == (not path.stem.endswith("running"))
