"""A player of your own: `python3 docs/bot.py LINK` sits down at the seat a link leads to and plays to the end.

Needs Python alone. What can be asked and answered is told at /api/docs; replace `choose` by something cleverer.
"""

import http.cookiejar
import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

PAUSE = 0.2  # seconds between two looks at the table


class Table:
    """One table, as one browser sees it: the cookie says who we are."""

    def __init__(self, link: str) -> None:
        house, _, rest = link.partition("/join/")
        match, _, self.token = rest.partition("/")
        self.path = f"{house}/api/matches/{match}"
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(cookies, urllib.request.ProxyHandler({}))

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.path + path, data, {"content-type": "application/json"})
        with self.opener.open(request) as answer:
            return json.load(answer)


def choose(acts: list[dict[str, Any]]) -> int:
    """One of the decisions that the rules allow; a clause says which forbids the others."""
    return int(random.choice([act["action"] for act in acts if not act.get("clause")]))


def play(link: str, name: str = "Sibilla") -> str:
    table = Table(link)
    joined = table.ask("/join", {"token": table.token, "name": name})
    seat = joined["my_seats"][0]
    while (status := table.ask("")["status"]) in ("open", "dealing", "running"):
        question = table.ask(f"/view?seat={seat}")["question"] if status == "running" else None
        if question is None or question["number"] is None:
            time.sleep(PAUSE)  # others decide; the socket at /socket?seat=… would tell at once
            continue
        answer = {"seat": seat, "question": question["number"], "actions": [choose(question["acts"])]}
        try:
            table.ask("/act", {**answer, "id": uuid.uuid4().hex})
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # 409: the game has gone on meanwhile
                raise
    return str(status)


if __name__ == "__main__":
    print(play(sys.argv[1]))
