"""`cards`: everything that lies in the box of a game."""

import argparse

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from quarantotto.cli.asked import edition_asked
from quarantotto.cli.screen import lined_up, output, print_json, stacked
from quarantotto.cli.tongue import Tongue
from quarantotto.core.present.things import SOURCE_WORDS, Thing
from quarantotto.games import load_game, load_presenter


def cards(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Lists every card, tile, person and place of an edition."""
    game = load_game(arguments.game)
    edition, _path = edition_asked(game, arguments.edition)
    presenter = load_presenter(arguments.game)
    shelves = presenter.shelves(presenter.sights.nowhere(edition, tongue.lang))
    if arguments.json:
        listed = [shelf.as_json() for shelf in shelves]
        print_json({"game": game.meta.id, "edition": edition.file.name, "lang": tongue.lang, "shelves": listed})
        return 0
    console = output()
    console.print(Text(f"{game.meta.title}  ", "title").append(edition.file.title, "quiet"))
    for shelf in shelves:
        total = sum(thing.count for thing in shelf.things)
        console.print(Padding(Text(f"{shelf.title}  ", "title").append(str(total), "quiet"), (1, 0, 0, 0)))
        rows = [(Text(thing.code, "key"), _told(thing, tongue)) for thing in shelf.things]
        console.print(lined_up(rows, (4,), gap=2))
    return 0


def _told(thing: Thing, tongue: Tongue) -> RenderableType:
    """Name, how many, what it does, where it is from, and history."""
    head = Text(thing.name)
    if thing.second:
        head.append(f"  {thing.second}", "italic")
    if thing.count > 1:
        head.append(f"  × {thing.count}")
    head.append(f"  [{tongue._(SOURCE_WORDS[thing.source])}]", "quiet")
    lines: list[RenderableType] = [head]
    if thing.effect:
        lines.append(Text(thing.effect))
    if thing.note:
        lines.append(Text(thing.note.text, "quiet"))
    return stacked(lines)
