"""The process that draws frames: it reads what is wanted, and answers in that order."""

import gc
import logging
import os
import struct
from enum import IntEnum
from threading import Lock, Thread
from typing import BinaryIO, NamedTuple

from quarantotto.core.compiler import Mode
from quarantotto.core.edition import Edition, EditionFile
from quarantotto.core.engine import Engine
from quarantotto.games import load_game, load_presenter
from quarantotto.web.frames.builder import FrameBuilder, FrameJob
from quarantotto.web.workers.children import LENGTH, messages

HEAD = struct.Struct("<IB")  # of an answer: its length, and what it is

NICENESS = 3  # whoever moves is answered before the others are told
GATHERED = 32  # builders that are let go at once
KEPT_SECONDS = 15.0  # what a table shows: it moves again by then, while others move as well
TOGETHER = 4  # frames that go back at once: as many as most tables have readers

log = logging.getLogger(__name__)


class Answer(IntEnum):
    """What the process says."""

    HIRED = 0  # a builder with native code takes jobs from now on: its number
    DRAWN = 1  # the frame that was asked for first of those still open
    FAILED = 2  # that frame cannot be drawn here
    READY = 3  # jobs are read from now on


class Hire(NamedTuple):
    """Somebody who draws the games of an edition is wanted."""

    number: int
    game_id: str
    file: EditionFile
    mode: Mode


class Dismiss(NamedTuple):
    """Nobody plays that edition any more, or others were played since."""

    number: int


class Drawn(NamedTuple):
    """A frame is wanted."""

    builder: int
    job: FrameJob


Wanted = Hire | Dismiss | Drawn


def draw_all(coming: BinaryIO, going: BinaryIO) -> None:
    """Until the server hangs up."""
    gc.disable()  # a tenth of the time, in vain: what is drawn refers to nothing that refers to it
    _Desk(going).work(coming)
    os._exit(0)  # without waiting for threads that still load native code


class _Desk:
    """The process's end of the line."""

    def __init__(self, going: BinaryIO) -> None:
        self._going = going
        self._saying = Lock()  # whoever hires says so as well
        self._said = bytearray()
        self._builders: dict[int, FrameBuilder] = {}
        self._dismissed = 0

    def work(self, coming: BinaryIO) -> None:
        self._say(Answer.READY, b"")
        self._send()
        for together in messages(coming):
            for number, wanted in enumerate(together, 1):
                self._do(wanted)
                if number % TOGETHER == 0 or number == len(together):
                    self._send()

    def _do(self, wanted: Wanted) -> None:
        if isinstance(wanted, Hire) and wanted.mode is Mode.PYTHON:
            self._hire(wanted)
        elif isinstance(wanted, Hire):  # loading native code takes a second
            Thread(target=self._hire_native, args=(wanted,), daemon=True).start()
        elif isinstance(wanted, Dismiss):
            self._dismiss(wanted.number)
        else:
            self._draw(wanted)

    def _hire(self, wanted: Hire) -> None:
        game = load_game(wanted.game_id)
        load_presenter(wanted.game_id).sights.keep_for(KEPT_SECONDS)
        edition = Edition(wanted.file, game.read_edition(wanted.file))
        self._builders[wanted.number] = FrameBuilder(Engine(game, edition, wanted.mode))

    def _hire_native(self, wanted: Hire) -> None:
        self._hire(wanted)
        self._say(Answer.HIRED, LENGTH.pack(wanted.number))
        self._send()

    def _dismiss(self, number: int) -> None:
        """Builders refer to themselves; to look for them takes up to half a second."""
        self._builders.pop(number, None)
        self._dismissed += 1
        if self._dismissed % GATHERED == 0:
            gc.collect()

    def _draw(self, wanted: Drawn) -> None:
        try:
            frame = self._builders[wanted.builder].draw(wanted.job)
        except Exception:
            log.exception("a frame was not drawn")
            self._say(Answer.FAILED, b"")
        else:
            self._say(Answer.DRAWN, frame)

    def _say(self, answer: Answer, content: bytes) -> None:
        with self._saying:
            self._said += HEAD.pack(len(content), answer) + content

    def _send(self) -> None:
        with self._saying:
            self._going.write(self._said)
            self._going.flush()
            self._said = bytearray()
