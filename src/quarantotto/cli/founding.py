"""`game new`: a small game that plays at once, to make one's own of."""

import argparse
import os
import re
from keyword import iskeyword
from pathlib import Path

import quarantotto.games
from quarantotto.cli.files import refuse_dash
from quarantotto.cli.screen import output
from quarantotto.cli.tongue import Tongue
from quarantotto.core.game import BadOption
from quarantotto.core.words import N_
from quarantotto.games import PACKAGES, own_folders

TEMPLATE = Path(quarantotto.games.__path__[0]) / "_template"
WRITTEN = (".py", ".md", ".toml", ".po")
# What catalogues say of the files their texts are from, and of themselves beyond what is needed to read them.
ASIDE = re.compile(r'^(#[:,] |"(?!Language:|Plural-Forms:|Content-Type:)[A-Z][\w-]+: .*\\n"$).*\n', re.MULTILINE)
NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")


def new_game(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Writes the folder of a game, and says how to play it."""
    _ = tongue._
    name, folders = arguments.name, own_folders()
    if not NAME.fullmatch(name) or iskeyword(name):
        text = N_("{name!r}: a game's folder is named in small letters and figures, with a letter first")
        raise BadOption(text, name=name)
    if name in PACKAGES or any(package.endswith(f".{name}") for package in PACKAGES.values()):
        raise BadOption(N_("there is a game {name} already"), name=name)
    if arguments.into is None and not folders:
        raise BadOption(N_("say with --into where games of your own are to be"))
    refuse_dash(arguments.into)
    into = (arguments.into or folders[0]).resolve()
    written = write_game(name, into)
    console = output()
    console.print(_("{files} files are in {folder}. They play as they are:", files=len(written), folder=into / name))
    named = "" if into in folders else f"QUARANTOTTO_GAMES={os.pathsep.join(map(str, (*folders, into)))} "
    for command in (f"simulate {name}", f"play {name}", "serve"):
        console.print(f"  {named}quarantotto {command}", soft_wrap=True)
    return 0


def write_game(name: str, into: Path) -> list[Path]:
    """The template under another name; refuses to write over anything."""
    (into / name).mkdir(parents=True)
    written = []
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.suffix in WRITTEN):
        text = ASIDE.sub("", source.read_text(encoding="utf-8"))
        text = text.replace(TEMPLATE.name, name).replace("Template", name.capitalize())
        target = into / name / source.relative_to(TEMPLATE)
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
        written.append(target)
    return written
