"""Where a user's own things are, and files that are never there by half."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's own data folder of this program."""
    named = os.environ.get("XDG_DATA_HOME")
    if os.name == "nt":
        data = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        data = Path(named) if named and Path(named).is_absolute() else Path.home() / ".local" / "share"
    return data / "quarantotto"


def write_whole(path: Path, content: str | bytes) -> None:
    """A file that is there whole or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content.encode() if isinstance(content, str) else content)
        beside.replace(path)
    except BaseException as error:
        beside.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.strerror:
            error.filename = str(path)  # a full disk does not say which file
        raise
