"""What the lab's own programs may be asked, said by `--help` and refused where it cannot be."""

from argparse import ArgumentParser, ArgumentTypeError


def series_parser(program: str, description: str) -> ArgumentParser:
    """For a program such as `quarantotto.lab.winrates`."""
    return ArgumentParser(prog=f"python -m quarantotto.lab.{program}", description=description, allow_abbrev=False)


def ask_games(parser: ArgumentParser, default: int) -> None:
    text = f"games in every line of the table (default: {default})"
    parser.add_argument("games", nargs="?", type=at_least_one, default=default, metavar="GAMES", help=text)


def ask_seed(parser: ArgumentParser, default: int) -> None:
    text = f"number of the series (default: {default})"
    parser.add_argument("seed", nargs="?", type=int, default=default, metavar="SEED", help=text)


def ask_series(parser: ArgumentParser, default: int) -> None:
    text = f"numbers of the series, each in lines of its own (default: {default})"
    parser.add_argument("series", nargs="*", type=int, default=[default], metavar="SERIES", help=text)
    text = "processes that play (default: 1)"
    parser.add_argument("--workers", type=at_least_one, default=1, metavar="N", help=text)


def at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} must be a whole number, at least 1")
    return int(text)
