"""What a run found out."""

import itertools
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Event

TELLING = 10.0  # seconds between two words of how far a run is

enough = Event()  # whoever waits for it no longer wants the rest


@dataclass
class Result:
    """Whether a promise was kept, and what was counted on the way."""

    counts: Counter[str] = field(default_factory=Counter)  # several runs add up
    figures: dict[str, float] = field(default_factory=dict)  # and these are of one run and its load
    broken: list[str] = field(default_factory=list)  # what was promised and did not come true

    def promise(self, is_kept: bool, said: str) -> None:
        if not is_kept and len(self.broken) < 20:
            self.broken.append(said)

    def each(self, what: str, most: int, by: int = 1) -> Iterator[int]:
        """Counts what is done, one after another, and says how far it is; 0: what is done counts itself."""
        self.counts[what] = 0
        told = began = time.monotonic()
        for number in itertools.count():
            if self.counts[what] >= most or enough.is_set():
                return
            yield number
            self.counts[what] += by
            if (now := time.monotonic()) > told + TELLING:
                told, done = now, self.counts[what]
                print(f"{what}: {done:,} of {most:,} in {now - began:.0f} s", file=sys.stderr, flush=True)
