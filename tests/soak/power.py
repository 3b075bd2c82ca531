"""Power loss: a store writes while everything below SQLite is noted; then the power fails at any of these moments.

Whatever was synced is there; of what was written since, sectors come through or not, as it happens. A library loaded
before libc (`dropping.c`) is the smallest thing below the product's own SQLite: no mount, no rights, no other SQLite.
"""

import os
import random
import struct
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.integrity import flaws
from quarantotto.table.store.log import rows_of
from tests.soak.result import Result
from tests.table.samples import new_match

HEAD = struct.Struct("<ciqq")
SECTOR = 512
ROWS = 400  # so many that what is in the log of SQLite goes into the file on the way
ACKNOWLEDGED = "acknowledged"
PROGRAM = """
import os, sys
from pathlib import Path
from quarantotto.table.store import Store, opening
from quarantotto.table.store.log import append_rows
from tests.table.samples import act

folder, rows, synchronous = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
opening.WRITING = tuple(f"synchronous = {synchronous}" if "synchronous" in one else one for one in opening.WRITING)
said = os.open(folder / "acknowledged", os.O_WRONLY | os.O_CREAT, 0o600)
with Store.open(f"sqlite:///{folder / 'matches.sqlite'}") as store:
    for row in range(rows):
        assert store.write_now(lambda connection: append_rows(connection, "milan", [act(row)]))
        os.write(said, b"x")
    os._exit(0)
"""


class Op(NamedTuple):
    """Something that was done to a file."""

    what: str  # w(ritten), t(runcated), s(ynced)
    name: str
    at: int
    data: bytes


def power(folder: Path, points: int = 500, rows: int = ROWS, synchronous: str = "FULL", seed: int = 1848) -> Result:
    """The power fails at so many moments: no acknowledged row is lost, and every time the store is whole."""
    ops = noted(folder, rows, synchronous)
    dice, result = random.Random(seed), Result()
    first = next(number for number, op in enumerate(ops) if op.name == ACKNOWLEDGED)
    for number in result.each("crash points", points):
        moment = dice.randrange(first, len(ops)) + 1
        crashed = folder / f"crashed-{number}"
        acknowledged = lay_out(ops[:moment], folder / "before", crashed, dice)
        found = _rows_in(crashed)
        is_kept = found is not None and acknowledged <= found <= acknowledged + 1
        result.counts["lost"] += not is_kept
        result.promise(is_kept, f"after {moment} of {len(ops)} steps: {acknowledged} acknowledged, {found} there")
    moved = sum(op.what == "s" and op.name == "matches.sqlite" for op in ops)  # from the log of SQLite into its file
    result.counts.update({"rows": rows, "steps": len(ops), "checkpoints": moved})
    return result


def noted(folder: Path, rows: int, synchronous: str) -> list[Op]:
    """What a process does to its files while it fills a store."""
    library, notes, played = folder / "dropping.so", folder / "notes", folder / "played"
    source = Path(__file__).with_name("dropping.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    played.mkdir()
    with Store.open(f"sqlite:///{played / 'matches.sqlite'}") as store:
        store.write_now(new_match)
    before = folder / "before"
    before.mkdir()
    for file in played.iterdir():
        (before / file.name).write_bytes(file.read_bytes())
    environment = {**os.environ, "LD_PRELOAD": str(library), "DROPPING_FOLDER": f"{played}/"}
    environment["DROPPING_NOTES"] = str(notes)
    command = [sys.executable, "-c", PROGRAM, str(played), str(rows), synchronous]
    subprocess.run(command, check=True, env=environment)
    return list(_read(notes.read_bytes()))


def _read(notes: bytes) -> "list[Op]":
    names: dict[int, str] = {}
    found, place = [], 0
    while place < len(notes):
        what, file, at, length = HEAD.unpack_from(notes, place)
        data = notes[place + HEAD.size : place + HEAD.size + length]
        place += HEAD.size + length
        if what == b"o":
            names[file] = data.decode().rpartition("/")[2]
        else:
            found.append(Op(what.decode(), names[file], at, data))
    return found


def lay_out(ops: list[Op], before: Path, crashed: Path, dice: random.Random) -> int:
    """The files as a power loss leaves them; returns how many rows had been acknowledged."""
    crashed.mkdir()
    by_file: dict[str, list[Op]] = defaultdict(list)
    for op in ops:
        by_file[op.name].append(op)
    acknowledged = len(by_file.pop(ACKNOWLEDGED, ()))
    for name in {*by_file, *(file.name for file in before.iterdir())}:
        if name.endswith("-shm"):  # shared memory, made anew
            continue
        done = by_file.get(name, [])
        content = bytearray((before / name).read_bytes() if (before / name).exists() else b"")
        synced = max((number for number, op in enumerate(done) if op.what == "s"), default=-1)
        for number, op in enumerate(done):
            if op.what == "t" and (number <= synced or dice.random() < 0.5):
                del content[op.at :]
                content.extend(bytes(op.at - len(content)))
            elif op.what == "w":
                _write(content, op, None if number <= synced else dice)
        (crashed / name).write_bytes(content)
    return acknowledged


def _write(content: bytearray, op: Op, dice: random.Random | None) -> None:
    """All of a write or, by dice, those of its sectors that came through."""
    for start in range(0, len(op.data), SECTOR):
        if dice is None or dice.random() < 0.5:
            part, at = op.data[start : start + SECTOR], op.at + start
            content.extend(bytes(max(0, at + len(part) - len(content))))
            content[at : at + len(part)] = part


def _rows_in(crashed: Path) -> int | None:
    """How many rows are there, one after another; None: the store is no longer one."""
    try:
        with Store.open(f"sqlite:///{crashed / 'matches.sqlite'}") as store:
            rows = [row.row for row in store.read_now(lambda c: rows_of(c, "milan"))]
            return len(rows) if rows == list(range(len(rows))) and not store.read_now(flaws) else None
    except StoreError:
        return None
