"""A finished match looked at again over the API: worked out once and kept, refused while it is played, played on from
anywhere."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from quarantotto.bots.analysis import Analysis, Judged, Moment, Progress
from quarantotto.core import record
from quarantotto.core.present.reasons import Reasons, Weighed
from quarantotto.table.export import export_of
from quarantotto.table.verify import verify_export
from quarantotto.web.limits import Limits
from quarantotto.web.live import analysing as jobs
from quarantotto.web.workers import analysing
from quarantotto.web.workers.analysing import Work, work_of
from tests.web.serving import Browser, House, serving, wait_until

EXPORTS = Path(__file__).parents[1] / "data" / "0.1" / "exports"
SECRETIVE = EXPORTS / "garibaldi-basic-2.json"
SHORT = EXPORTS / "radetzky-basic-1-practice.json"


class Analyst:
    """Stands for the process: says what it is told to, when it is let."""

    def __init__(self, house: House) -> None:
        self.began: list[Work] = []
        self.ended = 0
        self.gate = threading.Event()
        house.services.analyses.progress = self.progress
        house.services.native.ready.update(("radetzky", "garibaldi"))
        house.services.native.thoughtful.update(("radetzky", "garibaldi"))

    async def progress(self, work: Work) -> AsyncIterator[Progress]:
        self.began.append(work)
        count = len(work.steps)
        _, seat, action, _ = work.steps[0]
        weighed = (Weighed(action, 0.4, 0.02, 0.0, 0.0), Weighed(action, 0.5, 0.02, -0.1, 0.02))
        reasons = Reasons(seat, weighed, (), 64, is_calibrated=False, preferred=action)
        moments = (Moment(0, (0.5,), 24), Moment(1, (0.25,), 24), Moment(count, (0.0,), 0))
        judged = (Judged(0, seat, action, action, 0.1, 0.02, reasons), Judged(1, seat, action, action, 0.0, 0.0, None))
        rough = Analysis((tuple(range(1)),), False, moments, ())
        try:
            yield Progress(1, 4, rough)
            while not self.gate.is_set():
                await asyncio.sleep(0.01)
                yield Progress(2, 4)
            yield Progress(1, 1, Analysis(rough.sides, False, moments, (0,), judged))
        finally:
            self.ended += 1


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}") as house:
        yield house


def brought(browser: Browser, file: Path) -> str:
    """A finished match from a file."""
    made = browser.call("POST", "/api/import", content=file.read_bytes())
    assert made.status_code == 201, made.text
    match: str = made.json()["match"]
    return match


def until_done(browser: Browser, path: str) -> Any:
    found: list[Any] = []

    def is_done() -> bool:
        found.append(browser.get(path))
        return bool(found[-1]["is_done"])

    wait_until(is_done)
    return found[-1]


def test_it_is_worked_out_once_with_its_progress_and_kept_for_everybody(house: House) -> None:
    analyst, carlo, clara = Analyst(house), house.browser(), house.browser("de")
    path = f"/api/matches/{brought(carlo, SHORT)}/analysis"
    first = carlo.get(path)
    assert (first["is_done"], first["share"]) == (False, 0.0)
    wait_until(lambda: bool(clara.get(path)["analysis"]))  # roughly, before it is done
    rough = clara.get(path)
    assert rough["share"] == 0.5
    assert rough["seconds_left"] is not None
    assert rough["analysis"]["decisions"] == []
    analyst.gate.set()
    done = until_done(carlo, path)
    wait_until(lambda: analyst.ended == 1)
    assert done["analysis"]["turns"] == [1]
    assert [one["cost"] for one in done["analysis"]["decisions"]] == [10, 0]
    assert done["analysis"]["decisions"][0]["reasons"]["options"][0]["chance"] is None  # nobody measured it
    assert done["analysis"]["measures"][0].startswith("Of 100 games played on")
    assert clara.get(path)["analysis"]["measures"][0].startswith("Von 100 weitergespielten Spielen")
    assert len(analyst.began) == 1
    carlo.close()
    clara.close()


def test_what_was_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    with serving(url) as house:
        analyst, carlo = Analyst(house), house.browser()
        analyst.gate.set()
        path = f"/api/matches/{brought(carlo, SHORT)}/analysis"
        told = until_done(carlo, path)
        carlo.close()
    with serving(url) as house:
        stranger = house.browser()
        assert stranger.get(path) == told  # nothing of it needs native code
        other = brought(stranger, SHORT)
        assert stranger.refused("GET", f"/api/matches/{other}/analysis") == (409, "no-analysis")
        stranger.close()


def test_a_match_that_is_played_tells_nothing(house: House) -> None:
    analyst, carlo = Analyst(house), house.browser()
    seat = carlo.running_table()
    for path in ("analysis", "analysis/1"):
        assert carlo.refused("GET", f"{seat.path}/{path}") == (409, "not-over")
    assert carlo.refused("POST", f"{seat.path}/fork", {"number": 1}) == (409, "not-over")
    page = carlo.call("GET", f"/table/{seat.match}/analysis")
    assert page.status_code == 409
    assert "Available once the game is over." in page.text
    assert not analyst.began
    carlo.close()


def test_nobody_works_for_somebody_who_has_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    analyst, carlo = Analyst(house), house.browser()
    path = f"/api/matches/{brought(carlo, SHORT)}/analysis"
    carlo.get(path)
    wait_until(lambda: len(analyst.began) == 1)
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    wait_until(lambda: analyst.ended == 1)
    monkeypatch.undo()
    analyst.gate.set()
    assert until_done(carlo, path)["analysis"]["turns"] == [1]
    assert len(analyst.began) == 2
    carlo.close()


def test_one_that_fails_says_so_and_can_be_asked_for_again(house: House) -> None:
    analyst, carlo = Analyst(house), house.browser()

    async def fails(work: Work) -> AsyncIterator[Progress]:
        yield Progress(1, 4)  # and dies

    house.services.analyses.progress = fails
    path = f"/api/matches/{brought(carlo, SHORT)}/analysis"
    carlo.get(path)
    wait_until(lambda: carlo.call("GET", path).status_code == 500)
    house.services.analyses.progress = analyst.progress
    analyst.gate.set()
    assert until_done(carlo, path)["is_done"]
    carlo.close()


def test_a_visitor_may_begin_so_many(tmp_path: Path) -> None:
    limits = Limits({"analyses": {"browser": (1, 600.0)}, "bytes": {"body": 65536, "import": 2**21, "message": 4096}})
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits) as house:
        analyst, carlo, clara = Analyst(house), house.browser(), house.browser()
        one, other = (f"/api/matches/{brought(carlo, SHORT)}/analysis" for _ in range(2))
        for _ in range(3):
            carlo.get(one)  # to ask how far it is costs nothing
        assert carlo.refused("GET", other) == (429, "too-many-analyses")
        analyst.gate.set()
        until_done(clara, other)
        assert carlo.get(other)["is_done"]  # nor does what is kept
        carlo.close()
        clara.close()


def test_what_a_seat_could_know_beside_what_was_so(house: House) -> None:
    carlo = house.browser()
    match = brought(carlo, SECRETIVE)
    path = f"/api/matches/{match}/analysis"
    table = house.services.tables.known.get(match)
    hunted, hunter = (carlo.get(f"{path}/40?seat={seat}") for seat in (0, 1))
    assert (hunted["seat"], hunter["seat"]) == (0, 1)
    table = house.services.tables.known[match]
    assert table.match is not None
    before = table.match.standing()[38].state
    views = [table.engine.concealed(before, seat) for seat in (0, 1)]
    secret = min((0, 1), key=lambda seat: record.raw(views[seat]) == record.raw(before))
    seen = (hunted, hunter)[secret]
    assert seen["hidden"]
    assert seen["known"] != seen["so"].replace('id="so', 'id="known')
    assert carlo.get(f"{path}/40")["seat"] == table.match.standing()[39].seat
    assert carlo.refused("GET", f"{path}/0") == (404, "no-frame")
    assert carlo.refused("GET", f"{path}/40?seat=7") == (404, "no-seat")
    carlo.close()


def test_from_any_position_one_plays_on_at_a_table_of_ones_own(house: House) -> None:
    carlo = house.browser()
    match = brought(carlo, SECRETIVE)
    carlo.get(f"/api/matches/{match}")
    old = house.services.tables.known[match]
    assert old.match is not None
    standing = old.match.standing()
    house.bots.gate.clear()
    new = carlo.post(f"/api/matches/{match}/fork", {"number": 31, "name": "Carlo"}, 201)["match"]
    table = carlo.get(f"/api/matches/{new}")
    assert (table["status"], table["practice"]) == ("running", True)
    assert table["fork"] == {"match": match, "number": 31}
    assert table["my_seats"] == [standing[30].seat]
    assert [seat["kind"] for seat in table["seats"]].count("bot") == 1
    live = house.services.tables.known[new]
    assert live.match is not None
    assert record.raw(live.match.state) == record.raw(standing[29].state)  # the same position, with its luck
    assert carlo.refused("POST", f"/api/matches/{match}/fork", {"number": len(standing) + 1}) == (409, "no-fork")

    carlo.close()


def test_what_was_played_on_is_a_match_like_any_other(house: House) -> None:
    carlo = house.browser()
    match = brought(carlo, SHORT)
    carlo.get(f"/api/matches/{match}")
    old = house.services.tables.known[match].match
    assert old is not None
    number = len(old.standing()) - 6
    seat = carlo.seat(carlo.post(f"/api/matches/{match}/fork", {"number": number}, 201)["match"], 0)
    while seat.table()["status"] == "running":
        seat.act()
    # Nothing of its file contradicts itself; but it proves no deal, for nobody promised any: it is practice.
    file = carlo.get(f"{seat.path}/export")
    assert verify_export(export_of(file)).wrong is None
    assert carlo.get(f"/api/matches/{carlo.post('/api/import', file, 201)['match']}")["practice"]
    assert carlo.refused("POST", "/api/import", {**file, "practice": False}) == (422, "bad-import")
    again = carlo.post(f"{seat.path}/rematch", {}, 201)["match"]
    assert carlo.get(f"/api/matches/{again}")["fork"] is None  # that one is dealt
    carlo.close()


def test_the_process_tells_how_far_it_is_and_then_the_whole(house: House) -> None:
    carlo = house.browser()
    match = brought(carlo, SHORT)
    carlo.get(f"/api/matches/{match}")
    played = house.services.tables.known[match].match
    assert played is not None
    whole = work_of(played)
    end = whole._replace(deal=whole.steps[-4][3], steps=whole.steps[-3:])

    async def told() -> list[Progress]:
        return [one async for one in analysing.progress(end)]

    news = asyncio.run(told())
    assert all(one.done <= one.steps for one in news)
    assert news[-1].done == news[-1].steps
    found = news[-1].analysis
    assert found is not None
    assert found.moments[-1].number == 3
    assert next(one.analysis for one in news if one.analysis) != found  # roughly first
    carlo.close()
