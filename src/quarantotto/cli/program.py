"""`main`: arguments in, exit code out. 2 is bad input in one line, 1 a finding, 130 Ctrl-C."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module

from quarantotto.cli.arguments import build_parser
from quarantotto.cli.parser import Mistake
from quarantotto.cli.tongue import Tongue, language_asked, language_of
from quarantotto.core.saying import Sayable

PROGRAM = "quarantotto"
BAD_INPUT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    _never_fail_on_a_character()
    try:
        return _run(arguments)
    except Mistake as mistake:
        return _refuse(str(mistake))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has had enough; the interpreter must not complain when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def _run(arguments: list[str]) -> int:
    parser = build_parser(Tongue(language_asked(arguments) or language_of(os.environ)))
    parsed = parser.parse_args(arguments)
    if parsed.run is None:  # who only installed it and starts it wants to play
        parsed = parser.parse_args([*arguments, "serve", "--open"])
    module, _, function = parsed.run.partition(":")
    tongue = Tongue(parsed.lang)
    try:
        code: int = getattr(import_module(f"quarantotto.cli.{module}"), function)(parsed, tongue)
    except Exception as error:
        if not _is_bad_input(error):
            raise
        raise Mistake(" ".join((_in_words(error, tongue) + _way_out(error, parsed)).split())) from error
    return code


def _is_bad_input(error: Exception) -> bool:
    """Whether an error says what is wrong with what was asked, in words for people."""
    # lazy: help and mistakes in arguments answer without NumPy
    from quarantotto.core.compiler import Unavailable
    from quarantotto.core.edition import BadEdition
    from quarantotto.core.game import BadOption
    from quarantotto.games import UnknownGame

    if isinstance(error, BrokenPipeError):
        return False
    return isinstance(error, Unavailable | BadEdition | BadOption | UnknownGame | OSError)


def _in_words(error: Exception, tongue: Tongue) -> str:
    if isinstance(error, Sayable):
        return tongue.said(error)
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def _way_out(error: Exception, parsed: Namespace) -> str:
    """Some commands do without native code: those that have a mode, unless they were asked to already."""
    # lazy: as above
    from quarantotto.core.compiler import NotNative

    is_needless = isinstance(error, NotNative) and getattr(parsed, "mode", "python") != "python"
    return " (or use --mode python)" if is_needless else ""


def _refuse(message: str) -> int:
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    return BAD_INPUT


def _never_fail_on_a_character() -> None:
    """A terminal that cannot show a sign gets a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
