"""`tournament`."""

import argparse
from dataclasses import asdict

from rich import box
from rich.table import Table as Grid

from quarantotto.cli.asked import setup_asked
from quarantotto.cli.files import put
from quarantotto.cli.running import (
    again,
    asked_of,
    first_said,
    paced,
    parquet,
    prepared,
    refuse_bad_files,
    refuse_missing_bots,
    said_if_interrupted,
    task_of,
)
from quarantotto.cli.screen import output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.words import counted, percent
from quarantotto.lab.fleet import fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.report_tournament import page
from quarantotto.lab.simulate import seat_bots
from quarantotto.lab.tournament import Result, match_size, play_tournament, refuse_too_few


def tournament(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays, or goes on playing, and prints the standings."""
    setup = setup_asked(arguments)
    refuse_too_few(arguments.bots)
    for bot in arguments.bots:
        refuse_missing_bots(setup.game, seat_bots([bot], setup.players))
    task = task_of(arguments, setup, (arguments.bots[0],) * setup.players)
    asked = asked_of(task, bots=list(arguments.bots), games=arguments.games)
    refuse_bad_files(arguments)
    kept, size = Kept(arguments.resume, asked), match_size(task.mode, arguments.games)
    named = ["duel", *(f"bot_{seat}" for seat in range(task.players))]
    about = {"variant": task.variant, "seed": task.seed}
    file = parquet(arguments.parquet, setup.game, task.players, about, named)
    playing = progress(tongue._("Playing"), first_said(task, tongue))
    with playing as step, fleet_of(arguments.workers, arguments.cluster) as fleet, file as sink:
        prepared(task, True, fleet, step)
        pace = paced(step, tongue)
        result = play_tournament(task, arguments.bots, arguments.games, fleet, kept, size, pace, sink)
    if arguments.json:
        table = {"game": task.game_id, "variant": task.variant, "players": task.players, "seed": task.seed}
        print_json({**table, **asdict(result)})
    else:
        _print(result, tongue)
    if arguments.report:
        command = again("tournament", arguments)
        put(arguments.report, page(task, setup.game, result, command, tongue.lang, tongue._))
    return said_if_interrupted(result.is_complete, kept, tongue)


def _print(result: Result, tongue: Tongue) -> None:
    _, lang = tongue._, tongue.lang
    console = output()
    grid = Grid(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    grid.add_column(_("bot"), overflow="fold")
    for heading in (_("games"), _("points"), _("share"), _("interval (95 %)"), _("rating"), _("ms a decision")):
        grid.add_column(heading, justify="right")
    for s in result.standings:
        rating = "–" if s.rating is None else f"{s.rating:+.0f} ({s.rating_low:+.0f} – {s.rating_high:+.0f})"
        shares = percent(s.share, lang), f"{percent(s.low, lang)} – {percent(s.high, lang)}"
        counts = counted(s.games, lang), counted(s.wins, lang, ",.1f")
        grid.add_row(s.bot, *counts, *shares, rating, counted(s.milliseconds, lang, ".3g"))
    console.print(grid)
    pairs = Grid(box=box.SIMPLE_HEAD)
    pairs.add_column(_("duel"))
    for heading in (_("games"), _("share"), _("interval (95 %)")):
        pairs.add_column(heading, justify="right")
    for d in result.duels:
        interval = f"{percent(d.low, lang)} – {percent(d.high, lang)}"
        pairs.add_row(f"{d.one} – {d.other}", counted(d.games, lang), percent(d.share, lang), interval)
    console.print(pairs)
    if result.standings[0].rating is None:
        console.print(_("Ratings need choix: pip install 'quarantotto[lab]'"), style="quiet")
    text = _(
        "{games} games, {decisions} decisions",
        games=counted(result.games, lang),
        decisions=counted(result.decisions, lang),
    )
    console.print(text)
    console.print(_("digest {digest}", digest=result.digest), style="quiet", soft_wrap=True)
