"""The command line; what a command needs is imported when it runs."""

from quarantotto.cli.program import main

__all__ = ["main"]
