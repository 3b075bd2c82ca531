"""`replay`."""

import argparse
from typing import Any

from rich.padding import Padding

from quarantotto.cli.asked import check_seats
from quarantotto.cli.boards import Painter
from quarantotto.cli.ending import tell_end
from quarantotto.cli.reading import print_clause
from quarantotto.cli.saved import verdict_of
from quarantotto.cli.screen import errors, output, print_json
from quarantotto.cli.tongue import Tongue
from quarantotto.cli.verifying import FINDINGS, print_wrong, rules_then, wrong_json
from quarantotto.cli.why import why_in
from quarantotto.core import record
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position
from quarantotto.table.match import Match
from quarantotto.table.verify import Verdict


def replay(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Tells a match from a file and checks it; 1 where something is wrong."""
    verdict = verdict_of(arguments.file, tongue, arguments.edition)
    seat = NOBODY if arguments.seat is None else arguments.seat - 1
    if seat != NOBODY:
        check_seats([seat], verdict.export.players)
    match, wrong = verdict.match, verdict.wrong
    if arguments.why is not None and match is not None and wrong is None:
        return _why(arguments, verdict, match, tongue)
    if match is not None and match.timeline:
        _tell(arguments, verdict, match, seat, tongue)
    elif arguments.json:
        print_json({**_head(verdict), "wrong": wrong and wrong_json(wrong, tongue)})
    if wrong is None:
        return 0
    if not arguments.json:
        print_wrong(verdict, wrong, tongue)
        if match is not None and "clause" in wrong.gaps:
            print_clause(errors(), match.engine.game, int(str(wrong.gaps["clause"])), tongue)
    return FINDINGS


def _why(arguments: argparse.Namespace, verdict: Verdict, match: Match, tongue: Tongue) -> int:
    painter = Painter(output(), match.engine.game, match.engine.edition, tongue.lang)
    played, told = why_in(painter, verdict.export, match, arguments.why, tongue)
    if arguments.json:
        reasons = told.reasons and told.reasons.described()
        print_json(
            {**_head(verdict), "move": arguments.why, "seat": played.seat + 1, **told._asdict(), "reasons": reasons}
        )
    else:
        painter.console.print(f"{arguments.why:>4}  {played.seat + 1}", style="quiet")
        painter.console.print(painter.why(told))
    return 0


def _tell(arguments: argparse.Namespace, verdict: Verdict, match: Match, seat: int, tongue: Tongue) -> None:
    engine, moves = match.engine, match.standing()[: arguments.to]
    painter = Painter(output(), engine.game, engine.edition, tongue.lang)
    if not arguments.json and verdict.wrong is None and (then := rules_then(verdict, tongue)):
        errors().print(then)
    told: list[dict[str, Any]] = []
    for number, move in enumerate(moves, 1):
        assert move.seat is not None
        assert move.action is not None
        lines = painter.log(Position(engine, move.state).concealed(seat), seat)
        name = engine.game.action_name(move.action)
        told.append({"move": number, "seat": move.seat + 1, "action": name, "log": [line.text for line in lines]})
        if not arguments.json:
            painter.console.print(f"{number:>4}  {move.seat + 1}  {name}", style="quiet")
            painter.console.print(Padding(painter.lines(lines), (0, 0, 0, 6)))
    position = Position(engine, moves[-1].state if moves else match.timeline[0].state)
    if arguments.json:
        outcome = position.outcome() if position.is_over else None
        end = {"over": position.is_over, "outcome": outcome, "digest": record.digest(position.state)}
        wrong = verdict.wrong and wrong_json(verdict.wrong, tongue)
        print_json({**_head(verdict), "moves": told, **end, "wrong": wrong})
        return
    painter.console.print()
    if verdict.wrong is None:
        prompt = painter.prompt(position.concealed(seat), seat)
        painter.console.print(prompt, style="title")
        if position.is_over:
            tell_end(painter.console, match, seat, tongue.lang)


def _head(verdict: Verdict) -> dict[str, Any]:
    export = verdict.export
    return {
        "game": export.game,
        "rules_version": export.rules_version,
        "edition": export.edition_name,
        "players": export.players,
        "variant": export.variant,
        "options": dict(export.options),
    }
