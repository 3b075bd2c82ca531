"""`verify` and `matches`: what servers keep, exported and proved."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from quarantotto.core.words import LANGUAGES
from quarantotto.table.export import export_text
from quarantotto.table.store import Store
from quarantotto.table.store.archive import keep_export
from tests.cli.conftest import Run
from tests.table.played import keep_running, played_match

DB = "sqlite:///kept.sqlite"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A store with a match in progress, one that cannot go on and one that is over."""
    rows = list(played_match(12).rows)
    rows[7] = replace(rows[7], digest="00" * 8)
    with Store.open(f"sqlite:///{tmp_path / 'kept.sqlite'}") as store:
        store.write_now(lambda connection: keep_running(connection, "good"))
        store.write_now(lambda connection: keep_running(connection, "stuck", rows=tuple(rows)))
        store.write_now(lambda connection: keep_export(connection, played_match(), "done", "browser-a"))
    return tmp_path / "kept.sqlite"


@pytest.fixture
def milan(tmp_path: Path) -> Path:
    """An exported match."""
    path = tmp_path / "milan.json"
    path.write_text(export_text(played_match()), encoding="utf-8")
    return path


class TestVerify:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_true_match_is_confirmed(self, run: Run, milan: Path, lang: str) -> None:
        done = run("verify", "milan.json", "--lang", lang)
        assert (done.code, done.err) == (0, "")
        assert {"en": "Everything is right", "it": "Tutto è in ordine", "de": "Alles stimmt"}[lang] in done.out
        assert played_match().commitment in done.out
        unproven = {"en": "Nothing proves the rules version", "it": "Nulla prova", "de": "Nichts beweist"}[lang]
        assert unproven in " ".join(done.out.split())

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_first_wrong_row_is_named(self, run: Run, milan: Path, lang: str) -> None:
        rows = list(played_match().rows)
        rows[9] = replace(rows[9], digest="00" * 8)
        milan.write_text(export_text(replace(played_match(), rows=tuple(rows))), encoding="utf-8")
        done = run("verify", "milan.json", "--lang", lang)
        assert (done.code, done.out) == (1, "")
        assert {"en": "row 9: The rules", "it": "riga 9: Le regole", "de": "Zeile 9: Die Regeln"}[lang] in done.err

    @pytest.mark.parametrize(
        ("lang", "right", "said"),
        [
            ("en", "Nothing is wrong", "This is practice: a first game, or one played on"),
            ("it", "Nulla è sbagliato", "È un esercizio: una prima partita, o una continuata"),
            ("de", "Nichts ist falsch", "Das ist eine Übung: ein erstes Spiel oder eines"),
        ],
    )
    def test_practice_proves_that_the_rules_were_kept_and_nothing_else(
        self, run: Run, milan: Path, lang: str, right: str, said: str
    ) -> None:
        """As tables export a first game, and one that was played on from another."""
        practice = replace(played_match(), practice=True, secret="", commitment="")
        milan.write_text(export_text(practice), encoding="utf-8")
        done = run("verify", "milan.json", "--lang", lang)
        assert done.code == 0
        told = " ".join(done.out.split())
        assert told.startswith(right)
        assert said in told
        assert {"en": "Anybody could", "it": "Chiunque", "de": "Jeder könnte"}[lang] in told
        unproven = json.loads(run("verify", "milan.json", "--json").out)["unproven"]
        assert {"deal", "edition", "options", "practice"} <= set(unproven)

    def test_without_a_shuffle_a_row_must_still_tell_what_happened(self, run: Run, milan: Path) -> None:
        rows = tuple(replace(row, news=()) for row in played_match().rows)
        milan.write_text(export_text(replace(played_match(), practice=True, secret="", rows=rows)), encoding="utf-8")
        assert "tells something else" in run("verify", "milan.json").err

    def test_as_json(self, run: Run, milan: Path) -> None:
        content = json.loads(run("verify", "milan.json", "--json").out)
        assert content["right"] is True
        assert content["wrong"] is None
        assert content["contributors"] == [1]
        assert content["left_out"] == [2]
        assert content["unproven"] == ["rules_version", "practice", "created", "names", "colours", "kinds", "times"]
        milan.write_text(export_text(replace(played_match(), secret="00" * 32)), encoding="utf-8")
        done = run("verify", "milan.json", "--json")
        assert done.code == 1
        assert json.loads(done.out)["wrong"]["row"] is None

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_sealed_decisions_are_opened_and_the_first_false_one_is_named(
        self, run: Run, milan: Path, lang: str
    ) -> None:
        export = played_match(None, "comuni")
        milan.write_text(export_text(export), encoding="utf-8")
        done = run("verify", "milan.json", "--lang", lang)
        assert done.code == 0
        assert {"en": "sealed decisions were", "it": "decisioni sigillate", "de": "versiegelte"}[lang] in done.out
        assert json.loads(run("verify", "milan.json", "--json").out)["seals"] > 4
        sealed = next(row for row in export.rows if row.detail and "seal" in row.detail)
        false = replace(sealed, detail={"seal": {**sealed.detail["seal"], "salt": "00" * 32}})  # type: ignore[index]
        rows = tuple(false if row is sealed else row for row in export.rows)
        milan.write_text(export_text(replace(export, rows=rows)), encoding="utf-8")
        done = run("verify", "milan.json", "--lang", lang)
        assert done.code == 1
        assert str(sealed.row) in done.err
        assert {"en": "was sealed", "it": "sigillata", "de": "versiegelt"}[lang] in done.err

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            ("en", "does not offer: option variant: 'short' is none of"),
            ("it", "non offre: opzione variant: 'short' non è tra"),
            ("de", ": Option variant: 'short' ist keins von"),
        ],
    )
    def test_what_the_game_does_not_offer_is_said_in_one_language(
        self, run: Run, milan: Path, lang: str, said: str
    ) -> None:
        milan.write_text(export_text(replace(played_match(), variant="short")), encoding="utf-8")
        done = run("verify", "milan.json", "--lang", lang)
        assert done.code == 1
        assert said in " ".join(done.err.split())

    def test_what_deserves_a_remark_is_said(self, run: Run, milan: Path) -> None:
        export = played_match()
        seats = tuple(replace(seat, commit=None, bits=None, left_out=False) for seat in export.seats)
        milan.write_text(export_text(replace(export, rules_version=77, seats=seats)), encoding="utf-8")
        done = run("verify", "milan.json")
        assert done.code == 1
        assert "version 77 of the rules" in done.err

    @pytest.mark.parametrize(
        ("content", "said"),
        [(b"", "no JSON"), (b"\xff", "no JSON"), (b"{}", "neither a saved game nor a match"), (None, "No such")],
    )
    def test_what_is_no_export_gets_one_line(self, run: Run, tmp_path: Path, content: bytes | None, said: str) -> None:
        if content is not None:
            (tmp_path / "other.json").write_bytes(content)
        done = run("verify", "other.json")
        assert done.code == 2
        assert said in done.err
        assert done.err.count("\n") == 1


class TestMatches:
    def test_list(self, run: Run, kept: Path) -> None:
        done = run("matches", "list", "--db", DB)
        assert done.code == 0
        assert "good" in done.out
        assert "is being played" in done.out
        assert "done" not in done.out
        assert "done" in run("matches", "list", "--all", "--db", DB, "--lang", "it").out
        content = json.loads(run("matches", "list", "--all", "--json", "--db", DB).out)
        assert {one["match"]: one["status"] for one in content} == {
            "good": "running",
            "stuck": "running",
            "done": "over",
        }

    def test_an_empty_store(self, run: Run, tmp_path: Path) -> None:
        Store.open(f"sqlite:///{tmp_path / 'kept.sqlite'}").close()
        assert "no matches" in run("matches", "list", "--db", DB).out
        done = run("matches", "check", "--db", DB)
        assert (done.code, done.err) == (0, "")
        assert "0 unfinished matches would go on" in done.out

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_check(self, run: Run, kept: Path, lang: str) -> None:
        done = run("matches", "check", "--db", DB, "--lang", lang)
        assert done.code == 1
        good, stuck = (
            next(line for line in done.out.splitlines() if line.startswith(name)) for name in ("good", "stuck")
        )
        assert {"en": "would go on", "it": "continuerebbe", "de": "ginge weiter"}[lang] in good
        assert {"en": "row 7", "it": "riga 7", "de": "Zeile 7"}[lang] in stuck

    def test_check_as_json(self, run: Run, kept: Path) -> None:
        done = run("matches", "check", "--db", DB, "--json")
        assert done.code == 1
        content = {one["match"]: one for one in json.loads(done.out)["matches"]}
        assert content["good"]["goes_on"] is True
        assert content["stuck"]["wrong"]["row"] == 7

    def test_export_and_verify(self, run: Run, kept: Path, tmp_path: Path) -> None:
        done = run("matches", "export", "done", "--db", DB, "--out", "milan.json")
        assert done.code == 0
        assert run("verify", "milan.json").code == 0
        assert run("matches", "export", "done", "--db", DB, "--out", "-").out == (tmp_path / "milan.json").read_text()
        (tmp_path / "milan.json").unlink()
        run("matches", "export", "done", "--db", DB)
        assert (tmp_path / "milan.json").is_file()

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (("export", "good", "--db", DB), "good is not over"),
            (("export", "nowhere", "--db", DB), "there is no match nowhere"),
            (("list", "--db", "sqlite:///nowhere.sqlite"), "there is no store sqlite:///nowhere.sqlite"),
            (("check", "--db", "nonsense"), "no address of a store"),
        ],
        ids=["running", "missing", "no-store", "no-address"],
    )
    def test_what_cannot_be_done_gets_one_line(
        self, run: Run, kept: Path, arguments: tuple[str, ...], said: str
    ) -> None:
        done = run("matches", *arguments)
        assert (done.code, done.out) == (2, "")
        assert said in done.err
        assert done.err.count("\n") == 1

    @pytest.mark.parametrize("command", [("list",), ("check",), ("export", "done")], ids=["list", "check", "export"])
    def test_without_the_packages_of_a_server(
        self, run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
    ) -> None:
        for loaded in [name for name in sys.modules if name.startswith("quarantotto.table.store")]:
            monkeypatch.delitem(sys.modules, loaded)
        monkeypatch.setitem(sys.modules, "sqlalchemy", None)
        assert "the store needs sqlalchemy: pip install" in run("matches", *command).err

    def test_the_usual_store(self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert "there is no store" in run("matches", "list").err

    def test_names_do_not_steer_the_terminal(self, run: Run, kept: Path) -> None:
        """A store may hold names that an earlier version took."""
        seats = tuple(replace(seat, name="a\x1b[2J\u202eb") for seat in played_match().seats)
        with Store.open(f"sqlite:///{kept}") as store:
            bad = replace(played_match(), seats=seats)
            store.write_now(lambda connection: keep_export(connection, bad, "bad", "browser-a"))
        assert "a⟨U+001B⟩[2J⟨U+202E⟩b" in "".join(run("matches", "list", "--all", "--db", DB).out.split())
