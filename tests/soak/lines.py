"""Many clients at once, and lines that break: in one process, with a server of its own."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles
from threading import Barrier
from typing import Any

from tests.soak.result import Result
from tests.web.acting import asked_seat, body, live_match, new_id
from tests.web.serving import Browser, Seat, serving


def table_of(carlo: Browser) -> Seat:
    return carlo.running_table(("person", "person"))


def clients(folder: Path, rounds: int = 10_000, db: str = "", seed: int = 1848) -> Result:
    """Two to six decide at once for one seat: one wins, or where all send the same command it is carried out once."""
    dice, result = random.Random(seed), Result()
    with serving(db or f"sqlite:///{folder / 'matches.sqlite'}") as house, ThreadPoolExecutor(6) as pool:
        browsers = [house.browser() for _ in range(6)]
        carlo = browsers[0]
        carlo.get("/api/status")
        for other in browsers[1:]:
            other.http.cookies.update(dict(carlo.http.cookies))
        seat = table_of(carlo)
        for number in result.each("rounds", rounds):
            if live_match(seat).is_over:
                seat = table_of(carlo)
            asked, rows = asked_seat(seat), seat.log_length()
            legal = live_match(seat).engine.legal(live_match(seat).state, asked.seat)
            count, is_same = dice.randint(2, 6), bool(number % 2)
            barrier, command, action = Barrier(count), new_id(), dice.choice(legal)
            sent = [
                body(asked, actions=[action if is_same else dice.choice(legal)], id=command if is_same else new_id())
                for _ in range(count)
            ]

            def click(
                one: int, sent: list[dict[str, Any]] = sent, barrier: Barrier = barrier, seat: Seat = seat
            ) -> int:
                barrier.wait()
                return browsers[one].call("POST", f"{seat.path}/act", sent[one]).status_code

            said = sorted(pool.map(click, range(count)))
            wanted = [200] * count if is_same else [200, *[409] * (count - 1)]
            result.promise(said == wanted, f"round {number}: {count} clients were told {said}")
            grown = _commands(seat, rows)
            result.promise(grown == 1, f"round {number}: {grown} commands were carried out")
            result.counts["won"] += said.count(200) >= 1
        for browser in browsers:
            browser.close()
    return result


def _commands(seat: Seat, start: int) -> int:
    """The commands in the log from a row on; what answers itself has no id."""
    from quarantotto.table.store.log import rows_of

    rows = seat.browser.house.services.store.read_now(lambda c: rows_of(c, seat.match, start))
    return sum(row.client_id is not None for row in rows)


def reconnect(folder: Path, cuts: int = 10_000, db: str = "", seed: int = 1848) -> Result:
    """A line is cut, the game goes on, the line comes back: it is told exactly what it has missed."""
    dice, result, waits = random.Random(seed), Result(), []
    with serving(db or f"sqlite:///{folder / 'matches.sqlite'}") as house:
        carlo = house.browser()
        seat, held = table_of(carlo), -1
        for number in result.each("cuts", cuts):
            if live_match(seat).is_over:
                seat, held = table_of(carlo), -1
            for _ in range(dice.randint(0, 3)):
                if not live_match(seat).is_over:
                    asked_seat(seat).act()
            newest = seat.view(0)["frame"]
            began = time.perf_counter()
            with carlo.line(seat.match, 0, held) as line:
                line.until("hello")
                frames = line.frames(newest) if newest > held else []
                waits.append(1000 * (time.perf_counter() - began))
                line.connection.socket.shutdown(2)  # cut, without a word
            told = [frame["frame"] for frame in frames]
            missed = list(range(held + 1, newest + 1)) if held >= 0 else [newest]
            is_whole = bool(frames) and frames[0]["whole"]  # too long ago: all of it at once
            result.promise(told == missed or is_whole, f"cut {number}: told {told}, missed {missed}")
            held = newest
        carlo.close()
    result.figures = {"p95 ms": quantiles(waits, n=20)[18]}
    return result
