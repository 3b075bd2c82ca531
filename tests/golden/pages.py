"""Makes the golden pages: a fingerprint of every frame each seat and a spectator are sent in whole games.

`python -m tests.golden.pages FOLDER` writes the frames themselves: do it before and after a change and compare.
"""

import sys
from collections.abc import Iterator
from hashlib import blake2b
from itertools import cycle, product
from pathlib import Path
from unittest.mock import patch

import orjson

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.present.model import Sitter
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_game
from quarantotto.table import seals
from quarantotto.table.match import Match, Terms
from quarantotto.table.stream import Stream
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.frames.reader import Reader
from tests.golden.texts import FOLDER, SEED, Fickle, Setting, head, settings_of

MARGIN, WIDE = 24, 8  # characters of a line before its columns, and of a column
SITTERS = (
    Sitter("Livia", "person", 1),
    Sitter("", "bot", 2),
    Sitter("Anselm", "person", 3),
    Sitter("", "open", 4),
    Sitter("Nora", "bot", 5),
    Sitter("Sibilla", "person", 6),
)


def shown_settings(game_id: str) -> list[Setting]:
    """The smallest table of the first variant and the largest of the last."""
    by_size = sorted(settings_of(game_id), key=lambda setting: (setting.variant.value, setting.players))
    return [by_size[0], by_size[-1]]


def pages_path(setting: Setting) -> Path:
    return FOLDER / setting.game_id / f"pages-{setting.name}.txt"


def every_reader(setting: Setting) -> list[tuple[int, str]]:
    """Each seat and a spectator in every language."""
    return list(product((*range(setting.players), NOBODY), LANGUAGES))


def frames_of(setting: Setting, wanted: list[tuple[int, str]]) -> Iterator[tuple[str, list[bytes | None]]]:
    """After each decision what these readers are sent; at first and at the end a whole page."""
    engine = Engine(game := load_game(setting.game_id), load_edition(game), Mode.CPU)
    match = Match(engine, Terms(setting.variant.name, setting.players, setting.options, seed_key(SEED)))
    match.accept(match.prepare_deal("t"))
    sitters, builder = SITTERS[: setting.players], FrameBuilder(engine)
    readers = [Reader(Stream(match, seat), builder, lang, lambda: sitters) for seat, lang in wanted]
    choose = Fickle()
    yield "deal", [_bytes(reader.whole(-1)) for reader in readers]
    while match.pending() and len(match.timeline) <= game.cap:
        seat, action = choose(Position(engine, match.state))
        with patch.object(seals, "SALT_BYTES", 0):  # or seals would differ from run to run
            match.accept(match.prepare_act(seat, match.questions[seat], [action], "t"))
        yield f"{seat + 1} {game.action_name(action)}", [_only(reader) for reader in readers]
    yield "end", [_bytes(reader.whole(-1)) for reader in readers]


def pages(setting: Setting, wanted: list[tuple[int, str]] | None = None) -> str:
    """A line a decision, a column a reader."""
    wanted = wanted or every_reader(setting)
    names = ("-" + lang if seat == NOBODY else f"{seat + 1}{lang}" for seat, lang in wanted)
    columns = f"{'':<{MARGIN}}" + " ".join(f"{name:<{WIDE}}" for name in names)
    lines = [*head(setting), "", columns.rstrip()]
    for number, (what, frames) in enumerate(frames_of(setting, wanted)):
        marks = " ".join("." * WIDE if frame is None else fingerprint(frame) for frame in frames)
        lines.append(f"{f'{number} {what}'[: MARGIN - 1]:<{MARGIN}}{marks}")
    return "\n".join(lines) + "\n"


def in_turn(setting: Setting) -> list[tuple[int, str]]:
    """One reader a seat, and the spectator, each in another language than the one before."""
    return list(zip((*range(setting.players), NOBODY), cycle(LANGUAGES), strict=False))


def columns_of(text: str, setting: Setting, wanted: list[tuple[int, str]]) -> str:
    """The golden pages as some of their readers have them."""
    top, table = text.split("\n\n")
    places = [MARGIN + (WIDE + 1) * every_reader(setting).index(reader) for reader in wanted]
    lines = [line[:MARGIN] + " ".join(line[at : at + WIDE] for at in places) for line in table.splitlines()]
    return "\n".join([top, "", *(line.rstrip() for line in lines)]) + "\n"


def fingerprint(frame: bytes) -> str:
    return blake2b(frame, digest_size=4).hexdigest()


def write_frames(folder: Path) -> None:
    """A file a table and a decision, indented so that a line is one thing."""
    for setting in (setting for game_id in PACKAGES for setting in shown_settings(game_id)):
        target = folder / setting.game_id / setting.name
        target.mkdir(parents=True, exist_ok=True)
        for number, (what, frames) in enumerate(frames_of(setting, every_reader(setting))):
            told = [None if frame is None else orjson.loads(frame) for frame in frames]
            name = f"{number:04}-{what.replace(' ', '-')}.json"
            (target / name).write_bytes(orjson.dumps(told, option=orjson.OPT_INDENT_2))
        print(target, flush=True)


def _only(reader: Reader) -> bytes | None:
    frames = reader.catch_up()
    return _bytes(frames[0]) if frames else None


def _bytes(frame: object) -> bytes:
    assert isinstance(frame, bytes)
    return frame


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.golden.pages FOLDER")
    write_frames(Path(sys.argv[1]))
