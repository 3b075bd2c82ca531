"""What can be typed: commands, arguments and their help."""

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn, cast

from quarantotto import __version__
from quarantotto.cli.tongue import Tongue
from quarantotto.core.words import LANGUAGES
from quarantotto.core.writing import nearest

MODES = ("python", "cpu", "cuda")
HIGHEST_SEED = 2**63 - 1
MOST_WORKERS = 512
SHELLS = ("bash", "zsh", "fish", "tcsh")  # that can be told how to complete


class Mistake(Exception):
    """Bad input, in one line."""


class Parser(argparse.ArgumentParser):
    """Refuses in one line."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """What nobody knows is refused by the command it was said to, with what is called nearly so."""
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            near = nearest(unknown[0].partition("=")[0], self._option_string_actions)
            self.error(f"unrecognized arguments: {' '.join(unknown)}" + (f": did you mean {near}?" if near else ""))
        return parsed, unknown

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A command or a word that is misspelt."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as wrong:
            near = nearest(str(value), map(str, action.choices or ()))
            wrong.message += f": did you mean {near}?" if near else ""
            raise

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message} (see {self.prog} --help)")


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Keeps examples as they stand, and says `usage` in the reader's language."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._usage = usage

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if len(text) <= width or "\n" in text:
            return super()._fill_text(text, width, indent)
        return argparse.HelpFormatter._fill_text(self, text, width, indent)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage + " " if prefix is None else prefix)


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number within bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
        if not low <= number <= high:
            bound = f"at least {low}" if number < low else f"at most {high}"
            raise argparse.ArgumentTypeError(f"{number} must be {bound}")
        return number

    return read


def setting(text: str) -> tuple[str, str]:
    """`name=value`."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"{text!r} must be NAME=VALUE, such as difficulty=+1")
    return name, value


def seats(text: str) -> tuple[int, ...]:
    """`1,3`, as places counted from 0."""
    one = whole(1, 99)
    return tuple(sorted({one(part) - 1 for part in text.split(",")}))


def names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


class Commands:
    """The parser while it is being filled."""

    def __init__(self, tongue: Tongue) -> None:
        _ = tongue._
        self.tongue = tongue
        self.formatter = partial(HelpFormatter, usage=_("usage:"))
        self.root = self._frame(
            Parser(
                prog="quarantotto",
                description=_("Tabletop games from one rules source, for people, bots and researchers."),
                epilog=self.examples("quarantotto play radetzky", "quarantotto simulate radetzky --games 1000"),
                formatter_class=cast(Any, self.formatter),
                add_help=False,
                allow_abbrev=False,
            )
        )
        version = f"quarantotto {__version__}"
        self.root.add_argument("--version", action="version", version=version, help=_("say the version and stop"))
        self.root.set_defaults(run=None)
        self.sub = self.root.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)

    def add(self, name: str, run: str | None, text: str, *examples: str, to: Any = None) -> argparse.ArgumentParser:
        """One more command; `run` names the function that does it."""
        parser = (to or self.sub).add_parser(
            name,
            help=text,
            description=text,
            epilog=self.examples(*examples),
            formatter_class=cast(Any, self.formatter),
            add_help=False,
            allow_abbrev=False,
        )
        parser.set_defaults(run=run)
        return self._frame(parser)

    def examples(self, *lines: str) -> str:
        return "\n".join([self.tongue._("examples:"), *(f"  {line}" for line in lines)])

    def _frame(self, parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
        _ = self.tongue._
        # argparse has no other way to name its own two groups.
        parser._positionals.title = _("arguments")
        parser._optionals.title = _("options")
        parser.add_argument("-h", "--help", action="help", help=_("show this help and stop"))
        text = _("language: {languages} (default: as the environment says)", languages=", ".join(LANGUAGES))
        parser.add_argument("--lang", choices=LANGUAGES, default=self.tongue.lang, metavar="LANG", help=text)
        return parser

    # Arguments that several commands share

    def game(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("game", metavar=self.tongue._("GAME"), help=self.tongue._("a game, such as radetzky"))

    def json(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help=self.tongue._("for programs: JSON on standard output"))

    def store(self, parser: argparse.ArgumentParser) -> None:
        _ = self.tongue._
        text = _("where matches are kept: sqlite:///FILE or postgresql://… (default: a file in your data folder)")
        parser.add_argument("--db", metavar="URL", help=text)

    def table(self, parser: argparse.ArgumentParser) -> None:
        """Players, variant, options, edition."""
        _ = self.tongue._
        text = _("how many seats (default: the game's usual number)")
        parser.add_argument("--players", type=whole(0, HIGHEST_SEED), metavar="N", help=text)
        text = _("one of the game's variants (default: the first that `quarantotto games` lists)")
        parser.add_argument("--variant", metavar="NAME", help=text)
        text = _("a setting of the game; may be given several times (default: as `quarantotto games` says)")
        parser.add_argument(
            "--option", action="append", default=[], type=setting, metavar="NAME=VALUE", dest="options", help=text
        )
        self.edition(parser)

    def edition(self, parser: argparse.ArgumentParser) -> None:
        text = self.tongue._("an edition that comes with the game, or a file of your own (default: the game's own)")
        parser.add_argument("--edition", metavar="NAME|FILE", help=text)

    def seed(self, parser: argparse.ArgumentParser, text: str, default: int | None) -> None:
        parser.add_argument("--seed", type=whole(0, HIGHEST_SEED), default=default, metavar="N", help=text)

    def mode(self, parser: argparse.ArgumentParser, default: str, offered: tuple[str, ...] = MODES) -> None:
        _ = self.tongue._
        text = _("how rules are run: {modes} (default: {default})", modes=", ".join(offered), default=default)
        parser.add_argument("--mode", choices=MODES, default=default, metavar="MODE", help=text)
