"""`games`."""

import argparse
from collections.abc import Callable
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from quarantotto.cli.asked import editions_of
from quarantotto.cli.screen import lined_up, output, print_json, stacked
from quarantotto.cli.tongue import Tongue
from quarantotto.core.game import Choice, Game, Option
from quarantotto.games import PACKAGES, load_game, translator_of

Words = Callable[[str], str]


def games(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Lists the games."""
    all_games = [load_game(game_id) for game_id in PACKAGES]
    if arguments.json:
        print_json([_as_json(game) for game in all_games])
        return 0
    console = output()
    for game in all_games:
        _print_game(console, game, tongue)
    return 0


def _as_json(game: Game) -> dict[str, Any]:
    meta = game.meta
    return {
        "id": meta.id,
        "title": meta.title,
        "blurb": meta.blurb,
        "rules_version": meta.rules_version,
        "players": list(meta.players),
        "default_players": meta.default_players,
        "variants": [
            {"name": choice.name, "label": choice.label, "players": list(meta.players_of(choice.name))}
            for choice in meta.variants
        ],
        "options": [
            {
                "name": option.name,
                "help": option.help,
                "default": option.default,
                "choices": [{"name": choice.name, "label": choice.label} for choice in option.choices],
            }
            for option in meta.offered
        ],
        "editions": editions_of(game),
        "outcomes": list(meta.outcomes),
    }


def _print_game(console: Console, game: Game, tongue: Tongue) -> None:
    _ = tongue._
    meta = game.meta
    say = translator_of(meta.id, tongue.lang)
    console.print(Text(f"{meta.title}  ", "title").append(meta.id, "quiet"))
    console.print(Padding(say(meta.blurb), (0, 0, 0, 2)))
    seats = f"{meta.players[0]}–{meta.players[-1]}"
    players = _("{seats} (usually {usual})", seats=seats, usual=meta.default_players)
    rows: list[tuple[str, RenderableType]] = [
        (_("players"), players),
        ("--variant", _choices(meta.variants, meta.variants[0].name, say, tongue)),
        *((f"--option {option.name}", _option(option, say, tongue)) for option in meta.offered),
        ("--edition", ", ".join(editions_of(game))),
    ]
    grid = lined_up([(Text(name, "key", no_wrap=True), content) for name, content in rows], gap=2)
    console.print(Padding(grid, (1, 0, 1, 2)))


def _option(option: Option, say: Words, tongue: Tongue) -> RenderableType:
    return stacked([say(option.help), _choices(option.choices, option.default, say, tongue)])


def _choices(choices: tuple[Choice, ...], default: str, say: Words, tongue: Tongue) -> RenderableType:
    rows = []
    for choice in choices:
        mark = " " + tongue._("[default]") if choice.name == default else ""
        rows.append((Text(choice.name, no_wrap=True), Text(say(choice.label)).append(mark, "quiet")))
    return lined_up(rows, gap=2)
