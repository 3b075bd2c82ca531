"""`backup`, `restore`, `host-link`, and what `matches` does besides listing and exporting; over each kind of store."""

import json
import re
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from quarantotto.core.words import LANGUAGES
from quarantotto.table.export import export_text
from quarantotto.table.store import Store
from quarantotto.table.store.archive import keep_export
from quarantotto.table.store.hosts import is_unused
from quarantotto.table.store.lists import all_matches
from quarantotto.table.store.looking import look
from quarantotto.web.identity import hashed
from tests.cli.conftest import Run
from tests.databases import store_url
from tests.table.played import keep_running, played_match

__all__ = ["store_url"]


@pytest.fixture
def db(store_url: str) -> str:
    """A store with a match in progress and one that is over."""
    with Store.open(store_url) as store:
        store.write_now(lambda connection: keep_running(connection, "good"))
        store.write_now(lambda connection: keep_export(connection, played_match(), "done", "browser-a"))
    return store_url


def kept(db: str) -> dict[str, str]:
    return {one.match.id: one.match.status for one in look(db, all_matches)}


class TestBackup:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_there_and_back(self, run: Run, db: str, tmp_path: Path, lang: str) -> None:
        done = run("backup", "sunday.sqlite", "--db", db, "--lang", lang)
        assert (done.code, done.err) == (0, "")
        assert {"en": "is written", "it": "è scritto", "de": "ist geschrieben"}[lang] in done.out
        assert "house.key" in done.out
        assert (tmp_path / "sunday.sqlite").stat().st_mode & 0o777 == 0o600
        assert run("matches", "delete", "good", "done", "--force", "--db", db).code == 0
        assert kept(db) == {}
        done = run("restore", "sunday.sqlite", "--db", db, "--lang", lang)
        assert (done.code, done.err) == (0, "")
        assert {"en": "2 matches were", "it": "2 partite", "de": "2 Spiele"}[lang] in done.out
        assert kept(db) == {"good": "running", "done": "over"}

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_refusals_in_one_line(self, run: Run, db: str, tmp_path: Path, lang: str) -> None:
        (tmp_path / "mine").write_text("mine")
        run("backup", "sunday.sqlite", "--db", db)
        with Store.open(db):
            open_elsewhere = run("restore", "sunday.sqlite", "--replace", "--db", db, "--lang", lang)
        for done, said in (
            (run("backup", "mine", "--db", db, "--lang", lang), "mine .*--force"),
            (run("restore", "sunday.sqlite", "--db", db, "--lang", lang), "--replace"),
            (run("restore", "mine", "--db", db, "--lang", lang), "mine: .*not a database"),
            (open_elsewhere, {"en": "stop it first", "it": "prima fermalo", "de": "erst an"}[lang]),
        ):
            assert (done.code, done.out) == (2, "")
            assert re.search(said, done.err), done.err
            assert done.err.count("\n") == 1
        assert (tmp_path / "mine").read_text() == "mine"
        assert run("backup", "mine", "--force", "--db", db).code == 0
        assert run("restore", "mine", "--replace", "--db", db).code == 0


class TestMatches:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_abandon(self, run: Run, db: str, lang: str) -> None:
        done = run("matches", "abandon", "good", "--db", db, "--lang", lang)
        assert (done.code, done.err) == (0, "")
        assert {"en": "without a result", "it": "senza risultato", "de": "ohne Ergebnis"}[lang] in done.out
        assert kept(db)["good"] == "closed"
        assert run("matches", "check", "--all", "--db", db).code == 0
        again = run("matches", "abandon", "good", "--db", db, "--lang", lang)
        assert again.code == 2
        assert {"en": "ended already", "it": "già finita", "de": "schon beendet"}[lang] in again.err

    def test_delete_all_that_are_named_or_none(self, run: Run, db: str) -> None:
        for names, said in ((["done", "good"], "good is not finished"), (["done", "nowhere"], "no match nowhere")):
            done = run("matches", "delete", *names, "--db", db)
            assert (done.code, done.out) == (2, "")
            assert said in done.err
            assert set(kept(db)) == {"done", "good"}
        assert run("matches", "delete", "done", "--db", db).code == 0
        assert run("matches", "delete", "good", "--force", "--db", db).code == 0
        assert kept(db) == {}

    def test_archive_and_import(self, run: Run, db: str, tmp_path: Path) -> None:
        done = run("matches", "archive", "done", "--out", "archive", "--db", db)
        assert (done.code, done.err) == (0, "")
        assert set(kept(db)) == {"good"}
        assert run("verify", "archive/done.json").code == 0
        done = run("matches", "import", "archive/done.json", "--db", db)
        assert (done.code, done.err) == (0, "")
        name = done.out.split()[-1].strip(".")
        assert kept(db) == {"good": "running", name: "over"}
        assert run("matches", "archive", "good", "--db", db).code == 2
        assert run("matches", "archive", "--db", db).code == 2
        assert run("matches", "archive", name, "--older", "3", "--db", db).code == 2

    def test_archive_of_what_is_old(self, run: Run, db: str, tmp_path: Path) -> None:
        assert run("matches", "archive", "--older", "36500", "--db", db).code == 0
        assert set(kept(db)) == {"good", "done"}
        assert run("matches", "archive", "--older", "0", "--db", db).code == 0
        assert set(kept(db)) == {"good"}
        assert (tmp_path / "done.json").is_file()

    def test_a_match_that_cannot_be_verified_is_not_archived(self, run: Run, db: str) -> None:
        rows = list(played_match().rows)
        rows[9] = replace(rows[9], digest="00" * 8)
        false = replace(played_match(), rows=tuple(rows))
        with Store.open(db) as store:
            store.write_now(lambda connection: keep_export(connection, false, "false", "browser-a"))
        done = run("matches", "archive", "false", "--db", db)
        assert done.code == 1
        assert "row 9" in done.err
        assert "false" in kept(db)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_import_keeps_only_what_is_right(self, run: Run, db: str, tmp_path: Path, lang: str) -> None:
        rows = list(played_match().rows)
        rows[9] = replace(rows[9], digest="00" * 8)
        (tmp_path / "false.json").write_text(export_text(replace(played_match(), rows=tuple(rows))))
        done = run("matches", "import", "false.json", "--db", db, "--lang", lang)
        assert done.code == 1
        assert {"en": "row 9", "it": "riga 9", "de": "Zeile 9"}[lang] in done.err
        (tmp_path / "other.json").write_text("{}")
        assert run("matches", "import", "other.json", "--db", db).code == 2
        assert run("matches", "import", "nowhere.json", "--db", db).code == 2
        assert set(kept(db)) == {"good", "done"}

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_check_of_what_is_over(self, run: Run, db: str, lang: str) -> None:
        done = run("matches", "check", "--all", "--db", db, "--lang", lang)
        assert (done.code, done.err) == (0, "")
        assert {"en": "database is whole", "it": "database è integro", "de": "Datenbank ist heil"}[lang] in done.out
        assert {"en": "1 finished match is", "it": "1 partita finita", "de": "1 beendetes Spiel"}[lang] in done.out
        content = json.loads(run("matches", "check", "--all", "--json", "--db", db).out)
        assert content["database"] == []
        assert {one["match"]: one["wrong"] for one in content["matches"]} == {"good": None, "done": None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_check_finds_a_damaged_file(run: Run, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "kept.sqlite"
    with Store.open(f"sqlite:///{file}") as store:
        store.write_now(lambda connection: keep_export(connection, played_match(), "done", "browser-a"))
    with closing(sqlite3.connect(file)) as whole:
        (root,) = whole.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'pk_log' OR tbl_name = 'chat'"
        ).fetchone()
        (size,) = whole.execute("PRAGMA page_size").fetchone()
    content = bytearray(file.read_bytes())
    content[(root - 1) * size : root * size] = b"\xff" * size
    file.write_bytes(content)
    done = run("matches", "check", "--db", "sqlite:///kept.sqlite", "--lang", lang)
    assert done.code == 1
    assert {"en": "is damaged", "it": "è danneggiato", "de": "ist beschädigt"}[lang] in done.out
    assert json.loads(run("matches", "check", "--db", "sqlite:///kept.sqlite", "--json").out)["database"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lost_host_gets_a_link(run: Run, db: str, lang: str) -> None:
    def link(*more: str) -> str:
        done = run("host-link", "--db", db, "--lang", lang, *more)
        assert (done.code, done.err) == (0, "")
        assert {"en": "once in your browser", "it": "una sola volta", "de": "einmal in deinem"}[lang] in done.out
        return done.out.split()[-1]

    first = link()
    assert first.startswith("http://localhost:1848/host/")
    second = link("--public-url", "https://play.example.org/games/")
    assert second.startswith("https://play.example.org/games/host/")
    wrong = run("host-link", "--db", db, "--public-url", "play.example.org")
    assert (wrong.code, wrong.out) == (2, "")
    assert "is no address of a house" in wrong.err
    good = [look(db, lambda c, one=one: is_unused(c, hashed(one.rpartition("/")[2]))) for one in (first, second)]  # type: ignore[misc]
    assert good == [False, True]


@pytest.mark.parametrize(
    "command",
    [
        ("backup", "f"),
        ("restore", "f"),
        ("host-link",),
        *(("matches", name, "one") for name in ("delete", "abandon", "archive", "import")),
    ],
    ids="-".join,
)
def test_without_the_packages_of_a_server(run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]) -> None:
    for loaded in [name for name in sys.modules if name.startswith("quarantotto.table.store")]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    assert "the store needs sqlalchemy: pip install" in run(*command).err


@pytest.mark.parametrize(
    "command",
    [("backup", "f"), ("host-link",), *(("matches", name, "one") for name in ("delete", "abandon", "archive"))],
    ids="-".join,
)
def test_no_store_is_made_where_there_is_none(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    done = run(*command, "--db", "sqlite:///nowhere.sqlite")
    assert done.code == 2
    assert "there is no store sqlite:///nowhere.sqlite" in done.err
    assert list(tmp_path.iterdir()) == []
