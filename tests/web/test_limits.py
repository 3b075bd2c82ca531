"""How much a visitor may do: by count, with a clock of our own."""

import math
from contextlib import ExitStack
from pathlib import Path

import pytest

from quarantotto.web import limits
from quarantotto.web.limits import LIMITS, BadLimits, Limits, read_limits
from quarantotto.web.problems import Problem


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def allowed(counted: Limits, what: str, who: dict[str, str], most: int = 100_000) -> int:
    """How many go through before one does not."""
    for number in range(most):
        try:
            counted.take(what, who)
        except Problem:
            return number
    return most


RATES = [(what, kind, *one) for what, kinds in LIMITS.items() for kind, one in kinds.items() if isinstance(one, tuple)]


@pytest.mark.parametrize(("what", "kind", "burst", "every"), RATES)
def test_a_rate_is_kept_and_recovers(what: str, kind: str, burst: int, every: float, clock: Clock) -> None:
    counted, who = Limits(clock=clock), {kind: "one"}
    assert allowed(counted, what, who) == burst
    with pytest.raises(Problem) as refused:
        counted.take(what, who)
    assert refused.value.retry_after == math.ceil(every)
    assert counted.delay(what, {kind: "another"}) == 0
    clock.now += every * 1.001
    assert allowed(counted, what, who) == 1
    clock.now += every * burst * 2
    assert allowed(counted, what, who) == burst


def test_whoever_waits_as_long_as_he_is_told_is_let_through(clock: Clock) -> None:
    counted, who = Limits(clock=clock), {"browser": "one", "address": "two"}
    allowed(counted, "tables", who)
    for _ in range(50):
        with pytest.raises(Problem) as refused:
            counted.take("tables", who)
        clock.now += refused.value.retry_after or 0
        counted.take("tables", who)


def test_a_refusal_costs_nobody_anything(clock: Clock) -> None:
    counted = Limits({"chat": {"browser": (1, 60.0), "table": (2, 60.0)}}, clock)
    counted.take("chat", {"browser": "one", "table": "t"})
    assert allowed(counted, "chat", {"browser": "one", "table": "t"}) == 0
    assert allowed(counted, "chat", {"browser": "two", "table": "t"}) == 1


def test_who_only_waits_waits_the_longer_the_more_he_wants(clock: Clock) -> None:
    counted, who = Limits({"thinking": {"owner": (2, 3.0)}}, clock), {"owner": "one"}
    assert [counted.delay("thinking", who) for _ in range(4)] == [0.0, 0.0, 3.0, 6.0]


def test_so_many_at_a_time(clock: Clock) -> None:
    counted = Limits({"lines": {"browser": 2, "address": 3}}, clock)
    one, two = {"browser": "one", "address": "a"}, {"browser": "two", "address": "a"}
    with counted.hold("lines", one), counted.hold("lines", one):
        with pytest.raises(Problem), counted.hold("lines", one):
            pass
        with counted.hold("lines", two), pytest.raises(Problem), counted.hold("lines", two):
            pass
        with counted.hold("lines", two):
            pass
    assert not counted._held
    with pytest.raises(RuntimeError), counted.hold("lines", one):
        raise RuntimeError
    assert not counted._held


def test_what_is_counted_has_bounded_room(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_COUNTED", 10)
    counted = Limits(clock=clock)
    for number in range(1000):
        counted.take("requests", {"browser": f"b{number}", "address": "one"})
    assert {len(kept) for kept in counted._buckets.values()} == {1, 10}
    # New names push nobody out who goes on asking.
    assert allowed(counted, "requests", {"address": "one"}) == 4000 - 1000


def test_where_nothing_is_counted_sizes_are(clock: Clock) -> None:
    assert allowed(limits.OFF, "tables", {"browser": "one"}, 1000) == 1000
    assert limits.OFF.most("bytes", "body") == LIMITS["bytes"]["body"]
    assert limits.OFF.most("lines", "browser") == limits.UNBOUNDED


def test_a_host_changes_them(tmp_path: Path, clock: Clock) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("[tables]\nbrowser = [3, 0.5]\naddress = false\n[lines]\nbrowser = 7\n[bytes]\nbody = 100\n")
    counted = Limits(read_limits(file), clock)
    assert allowed(counted, "tables", {"browser": "one", "address": "two"}) == 3
    assert allowed(counted, "tables", {"address": "two"}, 1000) == 1000
    assert counted.most("lines", "browser") == 7
    assert counted.most("bytes", "body") == 100
    assert LIMITS["tables"]["browser"] == (20, 60.0)


@pytest.mark.parametrize(
    "text",
    [
        "tables = 3",
        "[tables]\nbrowsers = [1, 2]",
        "[chairs]\nbrowser = [1, 2]",
        "[tables]\nbrowser = [1]",
        "[tables]\nbrowser = [0, 1]",
        "[tables]\nbrowser = [1, -1]",
        "[tables]\nbrowser = 7",
        "[tables]\nbrowser = true",
        "[lines]\nbrowser = [1, 2]",
        "[lines]\nbrowser = 0",
        "[lines]\nbrowser = 1.5",
        "[bytes]\nbody = false",
        "[tables",
    ],
)
def test_a_file_that_says_something_else(tmp_path: Path, text: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(text)
    with pytest.raises(BadLimits, match=r"limits\.toml"):
        read_limits(file)


def test_the_example_of_the_manual_is_one(tmp_path: Path) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    (tmp_path / "limits.toml").write_text(manual.partition("```toml\n")[2].partition("```")[0])
    changed = read_limits(tmp_path / "limits.toml")
    assert "address" not in changed["tables"]
    told = ("tables", "browser"), ("lines", "browser"), ("bytes", "body")
    assert all(changed[what][kind] == LIMITS[what][kind] for what, kind in told)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadLimits, match=r"none\.toml: No such file or directory$"):
        read_limits(tmp_path / "none.toml")


class TestAnEvening:
    """Sixty people behind one address, four hours, counted."""

    PEOPLE = 60
    HOURS = 4

    def test_nobody_is_refused(self, clock: Clock) -> None:
        counted = Limits(clock=clock)
        people = [{"browser": str(number), "address": "one"} for number in range(self.PEOPLE)]

        def everybody(what: str, times: int = 1) -> None:
            for who in people:
                for _ in range(times):
                    counted.take(what, who)

        def use(milliseconds: float) -> float:
            return counted.delay("processor", people[0], milliseconds / 1000)

        # All come at once, with an empty cache, open a table each and are let in; then the server starts anew twice.
        everybody("files", 120)
        everybody("requests", 15)
        everybody("tables")
        everybody("joins", 3)
        with ExitStack() as open_pages:
            for _ in range(3):
                everybody("sockets")
            for who in people:
                for _ in range(3):  # tables in as many tabs
                    open_pages.enter_context(counted.hold("lines", who))
                for _ in range(3 + 6):  # a line each, and what a browser opens to load a page
                    open_pages.enter_context(counted.hold("connections", who))
                open_pages.enter_context(counted.hold("spectators", {"table": "the finale"}))
        use(self.PEOPLE * (120 * 0.4 + 15 * 3 + 10))
        assert use(0) < 60, "they come at once, and the last has its page within a minute"
        clock.now += 600
        for second in range(self.HOURS * 3600):
            clock.now += 1
            assert use(0) == 0, "nobody waits"
            for number, who in enumerate(people):
                turn = second + number  # they do not all do the same at the same time
                at_table = {**who, "table": str(number // 3)}
                if turn % 4 == 0:  # a move, told and seen
                    use(4 + 3 * 0.3)
                    counted.take("requests", who)
                    counted.take("messages", who)
                if turn % 20 == 0:
                    use(2.5)
                    counted.take("chat", at_table)
                    counted.take("requests", who)
                if turn % 60 == 0:
                    counted.take("hints", at_table)
                if turn % 600 == 0:  # a page is loaded again
                    use(30)
                    counted.take("sockets", who)
                    for _ in range(10):
                        counted.take("requests", who)
                if turn % 3600 == 0:  # a game, played out
                    counted.take("tables", who)
                    counted.take("joins", who)
                    counted.take("imports", who)
                if turn % 4 == 2:  # two bots answer
                    for _ in range(2):
                        assert counted.delay("thinking", {"owner": "one"}) < 1.0

    def test_a_script_is_soon(self, clock: Clock) -> None:
        """What one address makes of a day, with as many browsers as it likes: tables by the thousand, not more."""
        counted, opened, read_in = Limits(clock=clock), 0, 0
        for hour in range(24):
            clock.now += 3600
            who = {"browser": str(hour), "address": "one"}
            opened += sum(allowed(counted, "tables", {**who, "browser": f"{hour} {n}"}) for n in range(200))
            read_in += sum(allowed(counted, "imports", {**who, "browser": f"{hour} {n}"}) for n in range(200))
        assert opened < 2000
        assert read_in < 1500
