"""How many rows a second the store makes durable."""

import asyncio
import time
from pathlib import Path

from quarantotto.table.store import Store
from quarantotto.table.store.log import append_rows, length
from tests.soak.result import Result, enough
from tests.table.samples import act, new_match

WRITERS = 64


def store(folder: Path, seconds: float = 600, db: str = "") -> Result:
    """Many tables at once, each waiting until its row is safe before it adds the next."""
    return asyncio.run(_store(db or f"sqlite:///{folder / 'matches.sqlite'}", seconds))


async def _store(url: str, seconds: float) -> Result:
    result = Result()
    with Store.open(url) as opened:
        for number in range(WRITERS):
            await opened.write(lambda c, number=number: new_match(c, f"m{number}"))  # type: ignore[misc]
        began = time.monotonic()

        async def write(match: str) -> int:
            row = 0
            while time.monotonic() < began + seconds and not enough.is_set():
                assert await opened.write(lambda c, row=row: append_rows(c, match, [act(row)]), match)  # type: ignore[misc]
                row += 1
            return row

        rows = await asyncio.gather(*(write(f"m{number}") for number in range(WRITERS)))
        spent = time.monotonic() - began
        for number, count in enumerate(rows):
            there = await opened.read(lambda c, number=number: length(c, f"m{number}"))  # type: ignore[misc]
            result.promise(there == count, f"m{number}: {count} rows acknowledged, {there} there")
        result.counts.update({"rows": sum(rows), "commits": opened.commits})
        result.figures = {"rows/s": sum(rows) / spent}
    return result
