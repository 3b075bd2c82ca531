"""Where a user's own things are."""

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
