"""`completion`."""

import argparse
from collections.abc import Iterator

from quarantotto.cli.arguments import build_parser
from quarantotto.cli.tongue import Tongue
from quarantotto.games import PACKAGES


def completion(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Prints what a shell reads to complete commands, games and files."""
    import shtab  # lazy: nobody else needs it

    parser = build_parser(tongue)
    offered: dict[str, dict[str, object]] = {
        tongue._("GAME"): {"choices": list(PACKAGES)},
        "FILE": {"complete": shtab.FILE},
        "FOLDER": {"complete": shtab.DIRECTORY},
        tongue._("FOLDER"): {"complete": shtab.DIRECTORY},
    }
    for action in arguments_of(parser):
        if isinstance(action.metavar, str) and action.choices is None:
            vars(action).update(offered.get(action.metavar, {}))
    print(shtab.complete(parser, shell=arguments.shell))
    return 0


def arguments_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Those of all its commands too."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from arguments_of(command)
