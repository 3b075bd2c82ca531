"""What visitors cost is counted, and whoever has used up his share waits; nobody else does."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_network
from itertools import count
from pathlib import Path
from typing import ClassVar

import pytest

from quarantotto.web import pacing
from quarantotto.web.http.gateway import Gateway
from quarantotto.web.http.served import Served
from quarantotto.web.identity import COOKIE, SECURE_COOKIE
from quarantotto.web.limits import LIMITS, Limits, Table
from quarantotto.web.pacing import PROCESSOR, Pace
from quarantotto.web.problems import Problem
from tests.web.serving import House, serving, wait_until

SHARE = {PROCESSOR: {"address": (2, 10.0)}, "bytes": LIMITS["bytes"]}
CARLO, CLARA = {"address": "198.51.100.1"}, {"address": "198.51.100.2"}


class Time:
    """Stands still but for those who sleep."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def company(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was here is still here."""
    monkeypatch.setattr(pacing, "ALONE", 1e9)


async def nothing() -> None:
    pass


@pytest.mark.usefixtures("company")
def test_a_debt_is_waited_for_and_nobody_else_waits(clock: Time) -> None:
    limits = Limits(SHARE, clock)
    pace = Pace(limits, clock, clock.sleep)

    async def come() -> None:
        await pace.metered(CLARA["address"], nothing)
        limits.delay(PROCESSOR, CARLO, 2)
        await pace.turn(CARLO["address"])
        assert clock.now == 0
        limits.delay(PROCESSOR, CARLO, 3)
        await pace.turn(CLARA["address"])
        assert clock.now == 0
        await pace.turn(CARLO["address"])
        assert clock.now == pytest.approx(30, abs=pacing.GAP * 2)
        await pace.turn(CARLO["address"])
        assert clock.now == pytest.approx(30, abs=pacing.GAP * 2)

    asyncio.run(come())
    assert not pace._queues


def test_whoever_is_alone_does_not_wait(clock: Time) -> None:
    limits = Limits(SHARE, clock)
    pace = Pace(limits, clock, clock.sleep)

    async def come() -> None:
        limits.delay(PROCESSOR, CARLO, 100)
        await pace.metered(CARLO["address"], nothing)
        await pace.turn(CARLO["address"])
        assert clock.now == 0
        await pace.metered(CLARA["address"], nothing)
        await pace.turn(CARLO["address"])
        assert clock.now == pytest.approx(pacing.ALONE, abs=2 * pacing.LOOKING_AGAIN)
        assert clock.now > pacing.ALONE

    asyncio.run(come())


@pytest.mark.usefixtures("company")
def test_in_debt_one_comes_after_another_in_order(clock: Time) -> None:
    limits = Limits(SHARE, clock)
    pace, came = Pace(limits, clock, clock.sleep), list[tuple[int, float]]()

    async def come(number: int) -> None:
        await pace.turn(CARLO["address"])
        came.append((number, round(clock.now)))
        limits.delay(PROCESSOR, CARLO, 1)

    async def all_come() -> None:
        await pace.metered(CLARA["address"], nothing)
        limits.delay(PROCESSOR, CARLO, 3)
        await asyncio.gather(*(come(number) for number in range(3)))

    asyncio.run(all_come())
    assert came == [(0, 10), (1, 20), (2, 30)]


@pytest.mark.usefixtures("company")
def test_in_debt_browsers_of_an_address_take_turns(clock: Time) -> None:
    limits = Limits(SHARE, clock)
    pace, came = Pace(limits, clock, clock.sleep), list[str]()

    async def come(browser: str) -> None:
        await pace.turn(CARLO["address"], lambda: browser)
        came.append(browser)
        limits.delay(PROCESSOR, CARLO, 1)

    async def all_come() -> None:
        await pace.metered(CLARA["address"], nothing)
        limits.delay(PROCESSOR, CARLO, 3)
        await asyncio.gather(*(come(browser) for browser in ("", "", "", "", "Luisa", "Luisa")))

    asyncio.run(all_come())
    assert came == ["", "", "Luisa", "", "Luisa", ""]


@pytest.mark.usefixtures("company")
def test_so_many_wait_and_more_are_told_when(clock: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "MOST_WAITING", 2)
    limits = Limits(SHARE, clock)
    pace = Pace(limits, clock, clock.sleep)

    async def all_come() -> list[BaseException | None]:
        await pace.metered(CLARA["address"], nothing)
        limits.delay(PROCESSOR, CARLO, 3)
        return await asyncio.gather(*(pace.turn(CARLO["address"]) for _ in range(3)), return_exceptions=True)

    *waited, refused = asyncio.run(all_come())
    assert waited == [None, None]
    assert isinstance(refused, Problem)
    assert refused.code == "too-many-requests"
    assert refused.retry_after
    assert limits.refused["requests"] == 1


def test_a_debt_has_an_end(clock: Time) -> None:
    limits = Limits(SHARE, clock)
    pace = Pace(limits, clock, clock.sleep)
    for _ in range(10_000):
        pace.refused(CARLO["address"])
    assert 0 < limits.delay(PROCESSOR, CARLO, 0) <= pacing.LONGEST_DEBT


class TestMeter:
    @pytest.fixture
    def limits(self, monkeypatch: pytest.MonkeyPatch) -> Limits:
        """Every step takes a second of the processor."""
        monkeypatch.setattr(pacing, "thread_time", count().__next__)
        return Limits({PROCESSOR: {"address": (100, 10.0)}}, lambda: 0.0)

    def left(self, limits: Limits) -> float:
        return 100 - limits.delay(PROCESSOR, CARLO, 100) / 10

    def test_every_step_is_counted_and_the_time_between_is_not(self, limits: Limits) -> None:
        async def work() -> str:
            for _ in range(3):
                await asyncio.sleep(0)
            return "done"

        assert asyncio.run(Pace(limits).metered(CARLO["address"], work)) == "done"
        assert self.left(limits) == 96

    def test_what_does_not_wait_is_counted_as_well(self, limits: Limits) -> None:
        pace = Pace(limits)
        with pytest.raises(ValueError, match="so"), pace.counted(CARLO["address"]):
            raise ValueError("so")
        assert self.left(limits) == 99

    def test_what_fails_fails_and_is_counted(self, limits: Limits) -> None:
        async def work() -> None:
            await asyncio.sleep(0)
            raise ValueError("so")

        with pytest.raises(ValueError, match="so"):
            asyncio.run(Pace(limits).metered(CARLO["address"], work))
        assert self.left(limits) == 98

    def test_what_is_broken_off_may_tidy_up(self, limits: Limits) -> None:
        told = list[str]()

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                told.append("broken off")
                await asyncio.sleep(0)
                told.append("tidied up")
                raise

        async def run() -> None:
            task = asyncio.create_task(Pace(limits).metered(CARLO["address"], work))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
            assert task.cancelled()

        asyncio.run(run())
        assert told == ["broken off", "tidied up"]


class TestHouse:
    @pytest.fixture
    def clock(self) -> list[float]:
        return [0.0]

    @pytest.fixture
    def behind(self, tmp_path: Path, clock: list[float]) -> Iterator[House]:
        """A house behind a proxy it trusts, where time stands still."""
        served = Served(proxies=frozenset({ip_network("127.0.0.0/8")}))
        limits = Limits(SHARE, lambda: clock[0])
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits, served=served) as house:
            yield house

    def test_a_browser_is_known_by_its_signed_word(self, behind: House) -> None:
        gateway, browser = Gateway(behind.app, behind.services, Served()), behind.browser()
        browser.get("/api/games")
        word = browser.http.cookies[COOKIE]
        browser.close()
        assert gateway._known({COOKIE: word}) == gateway._known({SECURE_COOKIE: word, "lang": "de"}) == word
        assert gateway._known({COOKIE: word[:-1]}) == gateway._known({"lang": word}) == gateway._known({}) == ""

    @pytest.mark.usefixtures("company")
    def test_requests_cost_their_address_something(self, behind: House, clock: list[float]) -> None:
        limits, browser = behind.services.limits, behind.browser()

        def ask(who: dict[str, str]) -> int:
            return browser.call("GET", "/api/games", headers={"x-forwarded-for": who["address"]}).status_code

        def wait(who: dict[str, str], much: float) -> float:
            """Told where requests are paid for: an answer is here before that."""
            return float(behind.in_loop(lambda: limits.delay(PROCESSOR, who, much)))

        assert ask(CLARA) == 200
        wait(CLARA, -2)
        assert ask(CARLO) == 200
        assert wait(CARLO, 4) > 0  # of which a second gives a tenth back
        assert wait(CLARA, 2) == 0
        with ThreadPoolExecutor(1) as pool:
            waits = pool.submit(ask, CARLO)
            wait_until(lambda: CARLO["address"] in behind.services.pace._queues)
            clock[0] = 1.0
            wait(CLARA, -2)
            assert ask(CLARA) == 200
            assert not waits.done()
            clock[0] = 1000.0
            assert waits.result(20) == 200
        browser.close()


class TestRefusals:
    """Whoever goes on though he is refused pays for it: here nothing else costs anything."""

    HERE: ClassVar[dict[str, str]] = {"address": "127.0.0.1"}
    FEW: ClassVar[Table] = {
        PROCESSOR: {"address": (1, 1.0)},
        "requests": {"browser": (3, 1e6)},
        "sockets": {"browser": (1, 1e6)},
        "bytes": LIMITS["bytes"],
    }

    @pytest.fixture
    def narrow(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
        monkeypatch.setattr(pacing, "thread_time", lambda: 0.0)
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=Limits(self.FEW, lambda: 0.0)) as house:
            yield house

    def paid(self, house: House) -> int:
        """How many refusals were paid for."""
        limits = house.services.limits
        wait = float(house.in_loop(lambda: limits.delay(PROCESSOR, self.HERE, 1)))
        limits.delay(PROCESSOR, self.HERE, -1)
        return round(wait / pacing.REFUSAL)

    def test_of_requests(self, narrow: House) -> None:
        browser = narrow.browser()
        assert [browser.call("GET", "/api/status").status_code for _ in range(4)] == [200, 200, 200, 429]
        assert self.paid(narrow) == 1
        assert browser.http.get("/").status_code == 429
        assert self.paid(narrow) == 2
        browser.close()

    def test_of_lines(self, narrow: House) -> None:
        browser = narrow.browser()
        seat = browser.running_table()
        for said in ("hello", "refused", "refused"):
            with browser.line(seat.match, 0) as line:
                assert line.next()["type"] == said
        assert self.paid(narrow) == 2
        browser.close()


@pytest.mark.usefixtures("company")
def test_what_is_said_over_a_line_waits_for_its_turn(tmp_path: Path) -> None:
    clock = [0.0]
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=Limits(SHARE, lambda: clock[0])) as house:
        browser, here = house.browser(), {"address": "127.0.0.1"}
        seat = browser.running_table()
        with browser.line(seat.match, 0) as line:
            line.until("frame")
            house.in_loop(lambda: house.services.pace._pay(CLARA["address"], 0.0))
            house.services.limits.delay(PROCESSOR, here, 2)
            line.connection.send('{"type":"seen","frame":0}')
            wait_until(lambda: here["address"] in house.services.pace._queues)
            seen = house.services.tables.known[seat.match].seen
            assert seen == {}
            clock[0] = 1000.0
            wait_until(lambda: seen == {0: 0})
        browser.close()
