"""The manual page: the help of every command, as `man` wants it. `python -m tools.manual` prints it."""

import argparse
import os
from datetime import UTC, datetime

from quarantotto import __version__
from quarantotto.cli.arguments import build_parser
from quarantotto.cli.tongue import Tongue


def roff(text: str) -> str:
    """Text as it stands: no line begins a command, and no hyphen becomes a dash."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in escaped.splitlines())


def manual(day: str) -> str:
    parser = build_parser(Tongue("en"))
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    parts = [
        f'.TH QUARANTOTTO 1 "{day}" "Quarantotto {__version__}"',
        ".SH NAME",
        roff(f"quarantotto - {parser.description}"),
        ".SH SYNOPSIS\n.B quarantotto\n.RI [ COMMAND ]",
        ".SH DESCRIPTION\nWithout a command the house is opened, in your browser where there is a screen.",
    ]
    for name, command in commands.choices.items():
        parts += [f".SH {roff(name.upper())}", ".nf", roff(command.format_help()), ".fi"]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    os.environ["COLUMNS"] = "90"
    when = os.environ.get("SOURCE_DATE_EPOCH")
    moment = datetime.fromtimestamp(int(when), UTC) if when else datetime.now(UTC)
    print(manual(f"{moment:%Y-%m-%d}"), end="")
