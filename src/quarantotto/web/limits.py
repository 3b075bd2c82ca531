"""How much a visitor may do: one table of limits, counted by browser, by address and by table.

A pair lets so much through at once, and then one more every so many seconds; a number is how many there may be at a
time, or how many bytes. Every process counts for itself, and what it counts has bounded room.
"""

import math
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from quarantotto.core.memory import Lately
from quarantotto.web.problems import Problem

PATIENCE = 10  # seconds, where nobody knows when another goes
UNBOUNDED = 2**31
MOST_COUNTED = 20_000  # visitors of each kind and each limit; whoever came longest ago is forgotten

Rate = tuple[int, float]
Table = Mapping[str, Mapping[str, Rate | int]]

# Sixty people behind one address never meet them in an evening; a script does soon.
LIMITS: Table = {
    "requests": {"browser": (400, 0.1), "address": (4000, 0.02)},  # all but these:
    "processor": {"address": (3, 8.0)},  # seconds of it that requests and lines take; more only wait
    "files": {"browser": (2000, 0.02), "address": (20_000, 0.005)},  # scripts, styles, drawings
    "tables": {"browser": (20, 60.0), "address": (150, 60.0)},  # opened
    "imports": {"browser": (10, 60.0), "address": (100, 60.0)},
    "analyses": {"browser": (6, 300.0), "address": (30, 60.0)},  # begun; what is kept costs nothing
    "joins": {"browser": (40, 5.0), "address": (400, 1.0)},  # seats taken, links looked at, doors knocked at
    "chat": {"browser": (20, 2.0), "address": (600, 0.1), "table": (60, 0.5)},
    "reports": {"browser": (5, 60.0), "address": (50, 10.0), "table": (20, 60.0)},  # messages shown to the host
    "mails": {
        "browser": (10, 60.0),
        "address": (100, 30.0),
        "mailbox": (3, 3600.0),
    },  # that ask whether an address is right
    "pushes": {"browser": (20, 30.0), "address": (200, 10.0), "table": (30, 60.0)},  # browsers that want word
    "hints": {"browser": (20, 10.0), "address": (300, 0.5), "table": (40, 5.0)},  # each takes a second of a processor
    "thinking": {"owner": (3000, 0.03)},  # decisions of bots at the tables one address has opened; more only wait
    "unwatched": {"owner": (60, 10.0)},  # seconds that they think where nobody looks; more only wait
    "sockets": {"browser": (60, 1.0), "address": (1200, 0.1)},  # opened
    "messages": {"browser": (400, 0.1)},  # that pages send over them
    "lines": {"browser": 40, "address": 400},  # sockets at a time
    "connections": {"address": 1000},  # at a time, lines and requests; with more the next are broken off
    "spectators": {"table": 500},
    "bytes": {"body": 64 * 1024, "import": 2 * 1024 * 1024, "message": 4096},
}


class BadLimits(ValueError):
    """A file of limits that says something else."""


@dataclass
class Bucket:
    """What is left of a rate, and when that was so."""

    left: float
    at: float


class Limits:
    """Counts what visitors do; `who` names them, as `{"browser": …, "address": …}`."""

    def __init__(self, table: Table = LIMITS, clock: Callable[[], float] = time.monotonic) -> None:
        self._table = table
        self._clock = clock
        self._buckets: dict[tuple[str, str], Lately[str, Bucket]] = {}
        self._held: Counter[tuple[str, str, str]] = Counter()
        self.refused: Counter[str] = Counter()

    def take(self, what: str, who: Mapping[str, str]) -> None:
        """One more, or a Problem that says when; a refusal costs nothing."""
        wait, buckets = self._wait(what, who)
        if wait > 0:
            self.refused[what] += 1
            raise Problem(f"too-many-{what}", retry_after=math.ceil(wait))
        for bucket in buckets:
            bucket.left -= 1

    def delay(self, what: str, who: Mapping[str, str], much: float = 1) -> float:
        """One more, or so much, but only after so many seconds."""
        wait, buckets = self._wait(what, who, much)
        for bucket in buckets:
            bucket.left -= much
        return wait

    def _wait(self, what: str, who: Mapping[str, str], much: float = 1) -> tuple[float, list[Bucket]]:
        """The seconds until all who are counted have so much left."""
        wait, buckets, now = 0.0, [], self._clock()
        for kind, limit in self._table.get(what, {}).items():
            if kind in who and isinstance(limit, tuple):
                burst, every = limit
                counted = self._buckets.setdefault((what, kind), Lately(MOST_COUNTED))
                bucket = counted.get(who[kind], lambda: Bucket(burst, now))  # noqa: B023 -- called at once
                bucket.left = min(burst, bucket.left + (now - bucket.at) / every)
                bucket.at = now
                buckets.append(bucket)
                wait = max(wait, (much - bucket.left) * every)
        return wait, buckets

    @contextmanager
    def hold(self, what: str, who: Mapping[str, str]) -> Iterator[None]:
        """One more at a time, for as long as this lasts."""
        counted = [(what, kind, who[kind]) for kind in self._table.get(what, {}) if kind in who]
        if any(self._held[one] >= self.most(what, one[1]) for one in counted):
            self.refused[what] += 1
            raise Problem(f"too-many-{what}", retry_after=PATIENCE)
        self._held.update(counted)
        try:
            yield
        finally:
            for one in counted:
                self._held[one] -= 1
                if not self._held[one]:
                    del self._held[one]

    def most(self, what: str, kind: str) -> int:
        """A number of the table; where there is none there is no bound."""
        number = self._table.get(what, {}).get(kind)
        return number if isinstance(number, int) else UNBOUNDED


OFF = Limits({"bytes": LIMITS["bytes"]})


def chosen_limits(named: str) -> Limits:
    """What a host wants: other limits from a file, none (`off`), or without a word ours."""
    return OFF if named == "off" else Limits(read_limits(Path(named))) if named else Limits()


def read_limits(file: Path) -> Table:
    """The limits with what a host has changed of them: `[tables]`, then `browser = [20, 60]`, a number, or `false`."""
    try:
        changes = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as bad:
        raise BadLimits(f"{file}: {bad.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as bad:
        raise BadLimits(f"{file}: not valid TOML: {bad}") from None
    changed = {what: dict(kinds) for what, kinds in LIMITS.items()}
    for what, kinds in changes.items():
        for kind, value in kinds.items() if isinstance(kinds, dict) else [("", kinds)]:
            if kind not in changed.get(what, {}):
                raise BadLimits(f"{file}: there is no limit {what}.{kind}")
            _change(changed[what], kind, value, f"{file}: {what}.{kind}")
    return changed


def _change(kinds: dict[str, Rate | int], kind: str, value: object, where: str) -> None:
    is_rate = isinstance(kinds[kind], tuple)
    if value is False and kind not in LIMITS["bytes"]:
        del kinds[kind]
    elif is_rate and isinstance(value, list) and len(value) == 2 and all(_is_positive(number) for number in value):
        kinds[kind] = int(value[0]), float(value[1])
    elif not is_rate and _is_positive(value) and isinstance(value, int):
        kinds[kind] = value
    else:
        raise BadLimits(f"{where} is {'[how many, seconds until one more]' if is_rate else 'a number'} or false")


def _is_positive(number: object) -> bool:
    return type(number) in (int, float) and number > 0  # type: ignore[operator]
