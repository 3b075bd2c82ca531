"""Every game in a file, a row each, for pandas and its like."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.game import Game
from quarantotto.lab.batch import COLUMNS, DECISIONS, OUTCOME
from quarantotto.lab.simulate import UNFINISHED

GATHERED = 10_000  # games that are written together
Sink = Callable[[NDArray[np.int64], int, Sequence[str]], None]  # rows, the number of the first game, what they are of


def columns_of(rows: NDArray[np.int64], first: int = 0) -> dict[str, NDArray[Any]]:
    """A row a game: its number, outcome and decisions, and utility, points and rank of every seat."""
    figures = rows.astype(np.int32)
    return {
        "game": np.arange(first, first + len(rows)),
        "outcome": figures[:, OUTCOME],
        "decisions": figures[:, DECISIONS],
        **dict(zip(_seat_names((rows.shape[1] - COLUMNS) // 3), figures[:, COLUMNS:].T, strict=True)),
    }


def _seat_names(seats: int) -> list[str]:
    return [f"{what}_{seat}" for seat in range(seats) for what in ("utility", "points", "rank")]


class ParquetFile:
    """The columns of all games in a file, in its place only when it is whole; before them what the games are of."""

    def __init__(self, path: Path, game: Game, seats: int, about: Mapping[str, str], named: Sequence[str] = ()) -> None:
        import pyarrow as pa
        from pyarrow import parquet  # lazy: only researchers have it

        self._pa, self._path, self._beside = pa, path, path.with_name(f".{path.name}.{os.getpid()}")
        self._outcomes, self._named = pa.array([*game.meta.outcomes, UNFINISHED]), named
        kinds = {name: pa.string() for name in named}
        kinds |= {"game": pa.int64(), "outcome": pa.dictionary(pa.int32(), pa.string()), "decisions": pa.int32()}
        kinds |= dict.fromkeys(_seat_names(seats), pa.int32())
        self._schema = pa.schema(list(kinds.items()), metadata={"game": game.meta.id, **about})
        self._writer = parquet.ParquetWriter(self._beside, self._schema)
        self._waiting: list[Any] = []

    def add(self, rows: NDArray[np.int64], first: int, named: Sequence[str] = ()) -> None:
        """Some games, numbered on from the first; a table may have fewer seats than the file."""
        pa, count = self._pa, len(rows)
        arrays = {name: pa.repeat(value, count) for name, value in zip(self._named, named, strict=True)}
        arrays |= {name: pa.array(column) for name, column in columns_of(rows, first).items()}
        arrays["outcome"] = pa.DictionaryArray.from_arrays(arrays["outcome"], self._outcomes)
        columns = [arrays.get(field.name, pa.nulls(count, field.type)) for field in self._schema]
        self._waiting.append(pa.table(columns, schema=self._schema))
        if sum(len(table) for table in self._waiting) >= GATHERED:
            self._write()

    def _write(self, is_last: bool = False) -> None:
        try:
            if self._waiting:
                self._writer.write_table(self._pa.concat_tables(self._waiting))
            if is_last:
                self._writer.close()
        except OSError as error:
            if error.strerror:
                error.filename = str(self._path)  # a full disk does not say which file
            raise
        self._waiting.clear()

    def finish(self) -> None:
        self._write(is_last=True)
        self._beside.replace(self._path)

    def discard(self) -> None:
        with suppress(OSError):
            self._writer.close()
        self._beside.unlink(missing_ok=True)
