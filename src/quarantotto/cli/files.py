"""Files that commands write: refused before anything is done where they cannot be, and there whole or not at all."""

import os
import sys
from pathlib import Path

from quarantotto.core.folders import write_whole
from quarantotto.core.game import BadOption
from quarantotto.core.words import N_

STANDARD = Path("-")  # standard output


def refuse_unwritable(path: Path | None, streams: bool = False) -> None:
    """Before anything is done; `streams`: what is written may go to standard output instead."""
    if path is None or (streams and path == STANDARD):
        return
    refuse_dash(path)
    if path.is_dir():
        raise BadOption(N_("{file}: is a folder, not a file"), file=path)
    if not path.absolute().parent.is_dir():
        raise BadOption(N_("{file}: there is no folder {folder}"), file=path, folder=path.parent)
    if not os.access(path if _is_passed_on(path) else path.parent, os.W_OK):
        raise BadOption(N_("{file}: nothing can be written into {folder}"), file=path, folder=path.parent)


def refuse_dash(path: Path | None) -> None:
    """Whoever writes it means standard output, and finds a file or a folder of that name."""
    if path == STANDARD:
        raise BadOption(N_("“-” stands for standard output, where this cannot be written: give a name"))


def put(path: Path, content: str | bytes) -> bool:
    """Whether it is in a file now; else it went to standard output."""
    data = content.encode() if isinstance(content, str) else content
    if path == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    elif _is_passed_on(path):
        path.write_bytes(data)
    else:
        write_whole(path, data)
    return path != STANDARD


def _is_passed_on(path: Path) -> bool:
    """A pipe or a device stays where it is."""
    return path.exists() and not path.is_file()
