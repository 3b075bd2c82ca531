"""The end of a match is gathered and told once for everybody who asks the same."""

import asyncio
from typing import Any

import pytest

from quarantotto.web.workers import narrating
from quarantotto.web.workers.narrating import Narrator


def test_what_was_told_before_is_not_gathered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(narrating, "MOST_TOLD", 2)

    async def run() -> list[bytes]:
        narrator = Narrator()

        async def ask(telling: Any) -> bytes:
            return f"the end of {telling}".encode()

        monkeypatch.setattr(narrator, "_ask", ask)

        def gathered(name: str) -> Any:
            made.append(name)
            return name

        return [await narrator.tell(name, lambda name=name: gathered(name)) for name in "aababcac"]  # type: ignore[misc]

    told = asyncio.run(run())
    assert told == [f"the end of {name}".encode() for name in "aababcac"]
    assert made == ["a", "b", "c", "a"]  # what was asked for longest ago is forgotten
