"""What whoever keeps the house can see of it: figures and a log, and in neither anything of a hand."""

import io
import json
import logging
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quarantotto.table.store.hosts import insert_host_link, use_host_link
from quarantotto.web import logs
from quarantotto.web.http.address import is_here
from quarantotto.web.identity import COOKIE
from quarantotto.web.limits import Limits
from tests.web.serving import KEY, Browser, House, serving, sha256, wait_until

FIGURE = re.compile(r"(\w+)(\{[^}]*\})? ([0-9.e+-]+)")


def figures(browser: Browser, **how: Any) -> dict[str, float]:
    answer = browser.http.get("/metrics", **how)
    assert answer.status_code == 200, answer.text
    found = (FIGURE.fullmatch(line) for line in answer.text.splitlines() if not line.startswith("#"))
    return {one[1] + (one[2] or ""): float(one[3]) for one in found if one is not None}


class TestFigures:
    def test_are_for_this_machine_and_the_host(self, house: House, carlo: Browser) -> None:
        assert figures(carlo)["quarantotto_store_ok"] == 1
        elsewhere = {"x-forwarded-for": "198.51.100.7"}
        assert carlo.http.get("/metrics", headers=elsewhere).status_code == 404
        seat = carlo.open_table()
        creator = house.services.tables.known[seat.match].row.creator
        house.services.store.write_now(lambda c: insert_host_link(c, "figures"))
        house.services.store.write_now(lambda c: use_host_link(c, "figures", creator))
        assert figures(carlo, headers=elsewhere)

    @pytest.mark.parametrize("header", [b"x-forwarded-for", b"forwarded", b"via", b"x-real-ip"])
    def test_a_proxy_on_this_machine_is_not_this_machine(self, header: bytes) -> None:
        for client, is_so in ((("127.0.0.1", 1), True), (("::1", 1), True), (("10.0.0.1", 1), False), (None, False)):
            assert is_here({"client": client, "headers": []}) is is_so
            assert not is_here({"client": client, "headers": [(header, b"10.0.0.1")]})

    def test_count_tables_and_what_went_wrong(self, tmp_path: Path) -> None:
        limits = Limits({"tables": {"browser": (1, 60.0)}, "bytes": {"body": 1000, "import": 1000, "message": 100}})
        with serving(f"sqlite:///{tmp_path}/matches.sqlite", limits=limits) as house:
            carlo = house.browser()
            seat = carlo.running_table()
            for _ in range(2):
                carlo.call("POST", "/api/matches", {"game": "radetzky"})
            with carlo.line(seat.match, 0) as line:
                line.until("frame")
                found = figures(carlo)
            assert found['quarantotto_tables{status="running"}'] == 1
            assert found["quarantotto_lines"] == 1
            assert found['quarantotto_refused_total{limit="tables"}'] == 2
            assert not any("failed" in name for name in found)
            house.services.health.is_well = None  # type: ignore[assignment,method-assign]
            assert carlo.http.get("/healthz").status_code == 500
            clara = house.browser()  # after a failure the line is closed
            assert figures(clara)['quarantotto_failed_total{code="failed"}'] == 1
            for browser in (carlo, clara):
                browser.close()

    def test_none_counts_up_with_a_decision(self, carlo: Browser) -> None:
        """Whoever plays and keeps the house would know who has decided in secret."""
        seat = carlo.running_table()
        passing = ("quarantotto_up_seconds", "quarantotto_memory_bytes")
        before = figures(carlo)
        for _ in range(3):
            next(one for one in (seat, seat.other(1)) if one.asked() is not None).act()
        after = figures(carlo)
        assert {name: figure for name, figure in after.items() if name not in passing} == {
            name: figure for name, figure in before.items() if name not in passing
        }


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything the server logs, and more than it is told to."""
    said, root = io.StringIO(), logging.getLogger()
    handler, level = logging.StreamHandler(said), root.level
    handler.setFormatter(logs.JsonLines())
    handler.addFilter(lambda record: not record.name.startswith("httpx"))  # which is the visitor's
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield said
    root.removeHandler(handler)
    root.setLevel(level)


def test_the_log_tells_no_secret(tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(f"sqlite:///{tmp_path}/matches.sqlite") as house:
        carlo, clara = house.browser(), house.browser()
        bits = secrets.token_hex(16)
        wish = {"seats": [{"kind": "person", "name": "Carlo"}, {"kind": "open"}], "commits": {"0": sha256(bits)}}
        seat = carlo.open_table(**wish)
        token = seat.token(1)
        clara.post(f"{seat.path}/join", {"token": token, "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        carlo.post(f"{seat.path}/open", {"seat": 0, "bits": bits})
        wait_until(lambda: seat.table()["status"] == "running")
        for _ in range(6):
            next(one for one in (seat, seat.other(1, clara)) if one.asked() is not None).act()
        carlo.post(f"{seat.path}/chat", {"text": "un segreto"})
        clara.refused("POST", f"{seat.path}/knock", {"token": "wrong"})
        table = house.services.tables.known[seat.match]
        assert table.match is not None
        state = table.match.state.tobytes()

        def fails(*_: Any) -> Any:
            raise ValueError(f"{token} {bits} {state!r}")

        monkeypatch.setattr(house.services.broadcast, "reader", fails)
        assert carlo.call("GET", f"{seat.path}/view?seat=0").status_code == 500
        assert clara.call("POST", f"{seat.path}/act", {"seat": 1, "question": 0, "actions": [0]}).status_code >= 400
        cookies = [browser.http.cookies[COOKIE] for browser in (carlo, clara)]
        key = table.row.key
        assert key is not None
        hidden = [bits, token, "un segreto", table.row.secret.hex(), key.hex(), KEY.secret.hex(), repr(state)[2:40]]
        hidden += [part for cookie in cookies for part in (cookie, cookie.partition(".")[0])]
        hidden += [table.row.creator, str(table.row.secret), str(key)]
        for browser in (carlo, clara):
            browser.close()
    written = log.getvalue()
    lines = [json.loads(line) for line in written.splitlines()]
    failed = [line for line in lines if line.get("error") == "ValueError"]
    assert failed, "nothing was logged"
    assert any("fails" in place for place in failed[0]["where"])
    for secret in hidden:
        assert secret not in written


def test_one_object_a_line() -> None:
    program = """if True:
        import logging, uvicorn
        from quarantotto.web import logs
        logs.begin()
        uvicorn.Config("quarantotto.web.serving:app", log_config=None, log_level="warning", access_log=False)
        logging.getLogger("quarantotto.test").warning("two\\nlines of %s", "Milan")
        logging.getLogger("uvicorn.error").error("one")
        logging.getLogger("uvicorn.access").error("/join/match/token")
        logging.getLogger("quarantotto.test").info("no word")
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [(line["level"], line["from"], line["text"]) for line in lines] == [
        ("warning", "quarantotto.test", "two\nlines of Milan"),
        ("error", "uvicorn.error", "one"),
    ]
