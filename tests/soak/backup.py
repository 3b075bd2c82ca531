"""Backups under load: each is of one moment."""

from pathlib import Path
from threading import Event, Thread

from sqlalchemy import Connection

from quarantotto.table.store import Store
from quarantotto.table.store.backup import backup as back_up
from quarantotto.table.store.backup import restore
from quarantotto.table.store.integrity import flaws
from quarantotto.table.store.log import append_rows, length
from tests.soak.result import Result
from tests.table.samples import act, new_match

PAIR = ("milan", "rome")


def move(connection: Connection) -> None:
    for match in PAIR:
        at = length(connection, match)
        append_rows(connection, match, [act(at, f"c{at}")])


def backup(folder: Path, backups: int = 50, db: str = "") -> Result:
    """Two matches grow together: in no moment has one more rows than the other, and none is missing from before."""
    url, begun, enough, result = db or f"sqlite:///{folder / 'matches.sqlite'}", Event(), Event(), Result()
    with Store.open(url) as store:
        for match in PAIR:
            store.write_now(lambda c, match=match: new_match(c, match))  # type: ignore[misc]

        def play() -> None:
            while not enough.is_set():
                store.write_now(move)
                begun.set()

        player = Thread(target=play)
        player.start()
        try:
            assert begun.wait(60)
            for number in result.each("backups", backups):
                before = store.read_now(lambda c: length(c, "milan"))
                file = folder / f"{number}.sqlite"
                back_up(url, file, lambda done, total: None)
                again = folder / f"again-{number}.sqlite"
                restore(f"sqlite:///{again}", file, lambda done, total: None)
                with Store.open(f"sqlite:///{again}") as restored:
                    milan, rome = restored.read_now(lambda c: tuple(length(c, match) for match in PAIR))
                    is_whole = not restored.read_now(flaws)
                is_kept = milan == rome >= before and is_whole
                result.promise(is_kept, f"backup {number}: {milan} and {rome} rows, {before} before")
        finally:
            enough.set()
            player.join()
        result.counts["rows"] = store.read_now(lambda c: length(c, "milan"))
    return result
