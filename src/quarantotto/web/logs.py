"""The server's log: one JSON object a line, on standard error, from every process of the house.

Of an exception it says the kind and the places, not what it says itself: that may hold a token, a seed or a hand.
"""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path


class JsonLines(logging.Formatter):
    """One line for each record."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            said |= _described(record.exc_info[1])
        return json.dumps(said, ensure_ascii=False)


def _described(error: BaseException) -> dict[str, object]:
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "where": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames],
    }


def begin(level: int = logging.WARNING) -> None:
    """Everything this process logs from now on, whoever does."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True  # addresses hold the secrets of links
