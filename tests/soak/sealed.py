"""Seats that decide at once and unseen: each answer is counted once, whoever sends it and however often."""

import asyncio
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

from quarantotto.table.log import Row
from quarantotto.table.store.log import rows_of
from quarantotto.web.live import deciding
from tests.soak.result import Result
from tests.web.acting import body, live_match, new_id
from tests.web.serving import Browser, House, Seat, serving

CLIENTS = 6


def sealed(folder: Path, rounds: int = 10_000, db: str = "", seed: int = 1848) -> Result:
    """Rounds of Comuni in which all cities decide: up to six clients, several for a seat, all at the same moment."""
    dice, result = random.Random(seed), Result()
    with serving(db or f"sqlite:///{folder / 'matches.sqlite'}") as house, ThreadPoolExecutor(CLIENTS) as pool:
        browsers = [house.browser() for _ in range(CLIENTS)]
        browsers[0].get("/api/status")
        for other in browsers[1:]:
            other.http.cookies.update(dict(browsers[0].http.cookies))
        seat = _table(browsers[0])
        for number in result.each("rounds", rounds):
            while not _to_a_round(house, seat, dice):
                seat = _table(browsers[0])
            match, start = live_match(seat), seat.log_length()
            deciders = match.pending()
            copies, is_same = dice.randint(1, CLIENTS // len(deciders)), bool(number % 2)
            sent: list[dict[str, Any]] = []
            for one in deciders:
                legal = match.engine.legal(match.state, one)
                twice = {"actions": [dice.choice(legal)], "id": new_id()}
                for _ in range(copies):
                    how = twice if is_same else {"actions": [dice.choice(legal)], "id": new_id()}
                    sent.append(body(seat.other(one), **how))
            dice.shuffle(sent)
            barrier = Barrier(len(sent))

            def send(one: int, sent: list[dict[str, Any]] = sent, barrier: Barrier = barrier, seat: Seat = seat) -> int:
                barrier.wait()
                return browsers[one].call("POST", f"{seat.path}/act", sent[one]).status_code

            said = Counter(pool.map(send, range(len(sent))))
            won = len(sent) if is_same else len(deciders)
            wanted = Counter({200: won, 409: len(sent) - won})
            result.promise(said == wanted, f"round {number}: {len(sent)} clients were told {dict(said)}")
            rows = _sent(seat, start)
            by_seat = Counter(row.seat for row in rows)
            result.promise(by_seat == Counter(deciders), f"round {number}: {dict(by_seat)} of {deciders} were counted")
            result.counts["answers"] += len(deciders)
            result.counts["seals"] += sum("seal" in (row.detail or {}) for row in rows)
        for browser in browsers:
            browser.close()
    return result


def _sent(seat: Seat, start: int) -> list[Row]:
    """What clients have decided, from a row of the log on."""
    rows = seat.browser.house.services.store.read_now(lambda c: rows_of(c, seat.match, start))
    return [row for row in rows if row.client_id is not None]


def _table(carlo: Browser) -> Seat:
    """Three cities in one browser; nothing answers itself meanwhile."""
    seat = carlo.running_table(("person", "person", "person"), game="comuni")
    for number in range(3):
        assert carlo.call("PATCH", f"{seat.path}/seats/{number}", {"by_hand": True}).status_code == 200
    return seat


def _to_a_round(house: House, seat: Seat, dice: random.Random) -> bool:
    """Plays on, straight at the table, until several decide at once; False: the game has ended before."""
    table, match = house.services.tables.known[seat.match], live_match(seat)
    while len(match.pending()) == 1:
        (asked,) = match.pending()
        action = dice.choice(match.engine.legal(match.state, asked))
        work = deciding.act(house.services, table, asked, match.questions[asked], [action], new_id())
        asyncio.run_coroutine_threadsafe(work, house.loop).result(60)
    return bool(match.pending())
