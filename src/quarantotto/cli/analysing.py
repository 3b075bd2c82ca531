"""`analyse`."""

import argparse

from rich.padding import Padding
from rich.text import Text

from quarantotto.bots.analysis import analysed
from quarantotto.bots.outside import is_bot
from quarantotto.bots.retelling import DecisionText, Retold, retold
from quarantotto.bots.search.searching import make_ready
from quarantotto.cli.parser import Mistake
from quarantotto.cli.saved import match_in
from quarantotto.cli.screen import output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.present.model import Sitter
from quarantotto.table.story import played_in

CURVE = 40  # columns


def analyse(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Looks at every decision of a game that is over."""
    export, match = match_in(arguments.file, tongue, arguments.edition)
    if not match.is_over:
        raise Mistake(tongue._("{file}: only a game that is over is analysed", file=arguments.file))
    engine, story = match.engine, played_in(match)
    with progress(tongue._("Compiling {game}", game=export.game)) as step:
        engine.change_mode(Mode.CPU, step)
        make_ready(engine, step)
    with progress(tongue._("Analysing")) as step:
        analysis = analysed(engine, story, lambda progress: step(progress.done, progress.steps, ""))
    # In the terminal a bot bears the name of how it chooses: several may, and the chronicle calls them otherwise.
    names = ["" if seat.kind == "bot" and is_bot(seat.name) else seat.name for seat in export.seats]
    sitters = [Sitter(name, "person", number) for number, name in enumerate(names, 1)]
    told = retold(analysis, engine, story, tongue.lang, sitters)
    if arguments.json:
        print_json(as_json(told, export.game))
    else:
        _print(told, tongue, everything=arguments.all)
    return 0


def as_json(told: Retold, game: str) -> dict[str, object]:
    """For programs; seats count from 1, as everywhere in the terminal."""
    described = told.described()
    decisions = [{**one, "seat": one["seat"] + 1} for one in described.pop("decisions")]
    moments = [{"decision": one.pop("number"), **one} for one in described.pop("moments")]
    return {"game": game, **described, "moments": moments, "decisions": decisions}


def _print(told: Retold, tongue: Tongue, *, everything: bool) -> None:
    console, _ = output(), tongue._
    unit = " %" if told.is_calibrated else ""
    for i, measure in enumerate(told.measures[:1] if len(told.sides) == 2 else told.measures):
        console.print(Text(measure, "title"))
        turns = {one.number for one in told.decisions if one.is_turn}
        for number, chances, noise, _games in told.moments:
            mark, bar = "•" if number in turns else " ", "█" * round(CURVE * chances[i] / 100)
            console.print(f"{number:>5} {mark} {bar:<{CURVE}} {chances[i]:>3}{unit} ± {noise[i]}")
    console.print(told.method, style="quiet")
    console.print()
    shown = [one for one in told.decisions if everything or one.best or one.is_turn]
    console.print(Text(_("Decisions") if everything else _("What turned it, and what was better"), "title"))
    if not shown:
        console.print(_("Nothing turned it, and no decision was clearly worse than another."))
    for one in shown:
        console.print(Text(f"{one.number:>5}  {one.heading} · {one.who}: {one.action}"))
        for line in _judgement(one, tongue):
            console.print(Padding(Text(line), (0, 0, 0, 7)))
    console.print(_("What may be luck is never called worse."), style="quiet")


def _judgement(one: DecisionText, tongue: Tongue) -> list[str]:
    _ = tongue._
    found = [_("A turning point.")] if one.is_turn else []
    if one.best:
        found.append(_("Better: {best} (+{cost} ± {sure})", best=one.best, cost=one.cost, sure=one.sure))
        found += one.reasons.facts if one.reasons else ()
    return found
