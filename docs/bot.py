"""A player of your own: `QUARANTOTTO_TOKEN=seat_… python3 docs/bot.py https://HOUSE/table/MATCH` plays to the end.

Whoever holds the seat makes the token on the table's page: Seats and links, Programs. Needs Python alone. What can be
asked and answered is told at /api/docs; replace `choose` by something cleverer.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

PAUSE = 0.2  # seconds between two looks at the table


class Table:
    """One table, as the seat sees it that the token is for."""

    def __init__(self, page: str, token: str) -> None:
        self.path = page.rstrip("/").replace("/table/", "/api/matches/")
        self.headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.path + path, data, self.headers)) as answer:
            return json.load(answer)


def choose(acts: list[dict[str, Any]]) -> int:
    """One of the decisions that the rules allow; a clause says which forbids the others."""
    return int(random.choice([act["action"] for act in acts if not act.get("clause")]))


def play(table: Table) -> str:
    while (now := table.ask(""))["status"] in ("open", "dealing", "running"):
        seat = now["my_seats"][0]
        question = table.ask(f"/view?seat={seat}")["question"] if now["status"] == "running" else None
        if question is None or question["number"] is None:
            time.sleep(PAUSE)  # others decide; the socket at /socket?seat=… would tell at once
            continue
        answer = {"seat": seat, "question": question["number"], "actions": [choose(question["acts"])]}
        try:
            table.ask("/act", {**answer, "id": uuid.uuid4().hex})
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # 409: the game has gone on meanwhile
                raise
    return str(now["status"])


if __name__ == "__main__":
    if len(sys.argv) != 2 or "/table/" not in sys.argv[1] or "QUARANTOTTO_TOKEN" not in os.environ:
        sys.exit(__doc__)
    try:
        print(play(Table(sys.argv[1], os.environ["QUARANTOTTO_TOKEN"])))
    except OSError as error:
        sys.exit(f"{sys.argv[1]}: {error}")
