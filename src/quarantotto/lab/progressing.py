"""Long runs that can be interrupted: what is done is kept in a file, which is never there by half."""

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quarantotto.core.folders import write_whole
from quarantotto.core.game import BadOption
from quarantotto.core.words import N_

PATIENCE = 2.0  # seconds between two writings


class Kept:
    """What a run has done so far, in a file if there is one; a file of another run is refused."""

    def __init__(self, path: Path | None, asked: Mapping[str, Any]) -> None:
        self.path = path
        self.asked = json.loads(json.dumps(asked))
        self.done: dict[str, Any] = {}
        self._written = time.monotonic()
        if path is not None and path.exists():
            self.done = self._read(path)

    def _read(self, path: Path) -> dict[str, Any]:
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
            asked, done = found["asked"], dict(found["done"])
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise BadOption(N_("{file}: is no unfinished run"), file=str(path)) from error
        for name in self.asked:
            if asked.get(name) != self.asked[name]:
                text = N_("{file}: was begun with {name} {was}, not {now}")
                raise BadOption(text, file=str(path), name=name, was=asked.get(name), now=self.asked[name])
        return done

    def is_due(self) -> bool:
        """Whether it is time to write again."""
        return self.path is not None and time.monotonic() - self._written >= PATIENCE

    def note(self, done: dict[str, Any], is_last: bool = False) -> None:
        """Remembers, and writes now and then."""
        self.done = done
        if self.path is None or not (is_last or self.is_due()):
            return
        write_whole(self.path, json.dumps({"asked": self.asked, "done": done}))
        self._written = time.monotonic()
