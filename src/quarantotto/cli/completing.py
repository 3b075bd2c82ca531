"""`completion`."""

import argparse

from quarantotto.cli.arguments import build_parser
from quarantotto.cli.tongue import Tongue


def completion(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Prints what a shell reads to complete the commands."""
    import shtab  # lazy: nobody else needs it

    print(shtab.complete(build_parser(tongue), shell=arguments.shell))
    return 0
