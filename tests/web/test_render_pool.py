"""Frames drawn in a process of their own: the same as here, and never lost."""

import asyncio
import gc
import io
import pickle
import random
import weakref
from typing import Any

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import PACKAGES, load_game, load_presenter
from quarantotto.table.match import Terms
from quarantotto.table.stream import Stream
from quarantotto.web.frames import pool, process
from quarantotto.web.frames.builder import FrameBuilder, FrameJob
from quarantotto.web.frames.pool import DrawingProcess, RenderPool
from quarantotto.web.frames.process import GATHERED, Answer, Dismiss, Hire
from quarantotto.web.frames.reader import Frame, Reader, draw_here, drawn
from quarantotto.web.workers.children import LENGTH
from tests.table.playing import SITTERS, Recorded, engine, play_on, terms

PATIENCE = 60.0
DECISIONS = 12
ALWAYS_OPEN = 200  # frames
FRAMES = 120
TRIES = 5


class Counting:
    """A pool that is known to have drawn."""

    def __init__(self) -> None:
        self.pool = RenderPool()
        self.elsewhere = 0

    def __call__(self, builder: FrameBuilder, job: FrameJob) -> Frame:
        frame = self.pool.draw(builder, job)
        self.elsewhere += isinstance(frame, asyncio.Future)
        return frame

    async def until_ready(self, builder: FrameBuilder, job: FrameJob) -> None:
        async with asyncio.timeout(PATIENCE):
            while not isinstance(frame := self(builder, job), asyncio.Future):
                await asyncio.sleep(0.05)
            await frame


def reader_of(table: Recorded, builder: FrameBuilder, drawing: Counting | None = None) -> Reader:
    sitters = tuple(SITTERS[: table.match.terms.players])
    return Reader(Stream(table.match, 0), builder, "de", lambda: sitters, drawing or draw_here)


def a_job(reader: Reader) -> FrameJob:
    return reader._job(len(reader.stream) - 1)


@pytest.fixture
def table() -> Recorded:
    return Recorded(terms(5), engine(Mode.CPU))


def test_the_process_draws_what_would_be_drawn_here(table: Recorded) -> None:
    async def compare() -> None:
        builder, drawing = FrameBuilder(table.match.engine), Counting()
        drawing.pool.begin()
        here, there = reader_of(table, builder), reader_of(table, builder, drawing)
        await drawing.until_ready(builder, a_job(there))
        assert await drawn(there.whole(3)) == await drawn(here.whole(3))
        asked = drawing.elsewhere
        for _ in play_on(table, random.Random(5), DECISIONS):
            assert [await drawn(frame) for frame in there.catch_up()] == here.catch_up()
        assert drawing.elsewhere == asked + DECISIONS
        await drawing.pool.end()

    asyncio.run(compare())


def test_what_a_process_that_died_owed_is_drawn_here_and_another_starts(table: Recorded) -> None:
    async def survive() -> None:
        builder, drawing = FrameBuilder(table.match.engine), Counting()
        drawing.pool.begin()
        here, there = reader_of(table, builder), reader_of(table, builder, drawing)
        job = a_job(there)
        await drawing.until_ready(builder, job)
        process = drawing.pool.processes[0]
        assert process.process is not None
        first = process.process.get_pid()
        process.process.kill()
        owed = [drawing(builder, job) for _ in range(3)]
        async with asyncio.timeout(PATIENCE):
            assert [await drawn(frame) for frame in owed] == [await drawn(here.whole(-1))] * 3
        await drawing.until_ready(builder, job)
        assert process.process.get_pid() != first
        await drawing.pool.end()

    asyncio.run(survive())


def test_where_one_is_always_at_work_another_draws_as_well(table: Recorded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "BEHIND", 0.2)

    async def fill() -> None:
        builder = FrameBuilder(table.match.engine)
        here = reader_of(table, builder)
        job, wanted = a_job(here), here.whole(-1)
        drawing = RenderPool(2)
        drawing.begin()
        matches = [drawing.of(f"match {number}") for number in range(8)]
        async with asyncio.timeout(PATIENCE):
            while not isinstance(first := matches[0](builder, job), asyncio.Future):
                await asyncio.sleep(0.05)
            await first
            assert [process.is_behind for process in drawing.processes] == [False]
            asked: list[Frame] = []
            while len(drawing.processes) < 2:
                asked += [match(builder, job) for match in matches for _ in range(5)]
                await drawn(asked[-ALWAYS_OPEN] if len(asked) > ALWAYS_OPEN else asked[0])
            asked += [match(builder, job) for match in matches]
            assert {await drawn(frame) for frame in asked} == {wanted}
        await drawing.end()

    asyncio.run(fill())


@pytest.mark.parametrize("most", [1, 2])
def test_as_many_draw_as_there_may_be(table: Recorded, most: int) -> None:
    """One that is not ready yet draws nothing, and is started once."""
    begun: list[DrawingProcess] = []

    class Behind(DrawingProcess):
        is_behind = True

        def begin(self) -> None:
            begun.append(self)

        def draw(self, builder: FrameBuilder, job: FrameJob) -> bytes:
            return str(id(self)).encode()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "DrawingProcess", Behind)
        drawing = RenderPool(most)
        builder = FrameBuilder(table.match.engine)
        job = a_job(reader_of(table, builder))
        matches = [drawing.of(f"match {number}") for number in range(8)]
        before = {match(builder, job) for match in matches}
        assert len(before) == 1
        assert len(begun) == most - 1
        for process in begun:
            assert process._ready is not None
            process._ready()
        after = [match(builder, job) for match in matches]
        assert len(set(after)) == most
        assert [match(builder, job) for match in matches] == after
        assert len(begun) == most - 1


def test_whoever_stops_waiting_for_a_frame_leaves_it_to_the_others() -> None:
    async def wait() -> None:
        frame: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        first, second = asyncio.create_task(drawn(frame)), asyncio.create_task(drawn(frame))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        frame.set_result(b"{}")
        assert await second == b"{}"

    asyncio.run(wait())


@pytest.mark.parametrize("mode", [Mode.PYTHON, Mode.CPU])
def test_somebody_draws_interpreted_until_native_code_is_loaded_there(table: Recorded, mode: Mode) -> None:
    desk = Desk()

    async def draw() -> None:
        line = pool._Line(lambda: None)
        line._out = desk
        builder = FrameBuilder(Engine(table.match.engine.game, table.match.engine.edition, mode))
        line._number(builder)
        builder.engine.change_mode(Mode.CPU)
        interpreted = line._number(builder)
        assert line._number(builder) == interpreted
        line._take(Answer.HIRED, LENGTH.pack(3 - interpreted))
        assert line._number(builder) == 3 - interpreted
        await asyncio.sleep(0)
        hired = {one.number: one.mode for one in desk.wanted if isinstance(one, Hire)}
        assert hired == {interpreted: Mode.PYTHON, 3 - interpreted: Mode.CPU}

    asyncio.run(draw())


def test_painters_of_many_editions_are_not_kept_without_end(table: Recorded, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may bring an edition: those drawn longest ago are let go, here and in the process."""
    monkeypatch.setattr(pool, "MOST_BUILDERS", 2)
    desk = Desk()

    async def draw() -> None:
        line = pool._Line(lambda: None)
        line._out = desk
        interpreted = Engine(table.match.engine.game, table.match.engine.edition)
        job = a_job(reader_of(table, FrameBuilder(interpreted)))
        for _ in range(5):
            line.draw(FrameBuilder(interpreted), job)
        await asyncio.sleep(0)
        assert line._hired == set(line._numbers) == {4, 5}
        line._take(Answer.HIRED, LENGTH.pack(3))  # ready too late
        await asyncio.sleep(0)

    asyncio.run(draw())
    assert [one.number for one in desk.wanted if isinstance(one, Dismiss)] == [1, 2, 3, 3]


@pytest.mark.parametrize("game_id", PACKAGES)
def test_what_is_drawn_refers_to_nothing_that_refers_to_it(game_id: str) -> None:
    """Nobody looks for such things where frames are drawn: they would stay."""
    game = load_game(game_id)
    rules, jobs = Engine(game, load_edition(game), Mode.CPU), list[FrameJob]()
    variant = game.meta.variants[0].name
    table = Recorded(Terms(variant, 4, {}, seed_key(1)), rules)
    builder = FrameBuilder(rules)

    def noted(builder: FrameBuilder, job: FrameJob) -> bytes:
        jobs.append(job)
        return b""

    readers = [Reader(Stream(table.match, seat), builder, "de", lambda: tuple(SITTERS[:4]), noted) for seat in range(4)]
    dice = random.Random(1)
    while table.match.pending() and len(jobs) < FRAMES:
        for reader in readers:
            reader.catch_up()
        table.act([dice.choice(table.legal())])
    found: list[int] = []
    gc.disable()
    try:
        while 0 not in found and len(found) < TRIES:  # servers of other tests leave something now and then
            load_presenter(game_id).sights.cache_clear()
            builder = FrameBuilder(rules)
            gc.collect()
            for job in jobs:
                builder.draw(job)
            found.append(gc.collect())
    finally:
        gc.enable()
    assert 0 in found, found


def test_whoever_draws_for_a_full_house_keeps_what_it_shows(table: Recorded) -> None:
    sights = load_presenter("radetzky").sights
    process._Desk(io.BytesIO())._hire(Hire(0, "radetzky", table.match.engine.edition.file, Mode.PYTHON))
    try:
        assert sights._pieces.seconds == process.KEPT_SECONDS
    finally:
        sights.keep_for(0.0)


@pytest.mark.parametrize("number", [GATHERED - 1, GATHERED])
def test_painters_that_were_let_go_leave_memory(table: Recorded, number: int) -> None:
    desk = process._Desk(io.BytesIO())
    desk._hire(Hire(0, "radetzky", table.match.engine.edition.file, Mode.PYTHON))
    gone = weakref.ref(desk._builders[0])
    gc.disable()
    try:
        for one in range(number):
            desk._dismiss(one)
        assert (gone() is None) == (number == GATHERED)
    finally:
        gc.enable()


class Desk(asyncio.WriteTransport):
    """Notes what is wanted of it."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[Any] = []

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        coming = io.BytesIO(data)
        while head := coming.read(LENGTH.size):
            self.wanted.extend(pickle.loads(coming.read(*LENGTH.unpack(head))))
