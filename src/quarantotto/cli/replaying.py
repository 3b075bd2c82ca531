"""`replay`."""

import argparse
from typing import Any

from quarantotto.cli.asked import check_seats
from quarantotto.cli.boards import Painter
from quarantotto.cli.saved import Saved, WrongMove, read_saved, replayed, table_of
from quarantotto.cli.screen import errors, output, print_json
from quarantotto.cli.tongue import Tongue
from quarantotto.core import record
from quarantotto.core.game import NOBODY
from quarantotto.core.position import Position


def replay(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Tells a saved game and checks it; 1 where a decision is wrong."""
    saved = read_saved(arguments.file)
    table = table_of(saved, arguments.edition)
    seat = NOBODY if arguments.seat is None else arguments.seat - 1
    if seat != NOBODY:
        check_seats([seat], table.players)
    position = Position.start(
        table.game, table.edition, players=table.players, variant=table.variant, options=table.options, key=saved.key
    )
    painter = Painter(output(), table.game, table.edition, tongue.lang)
    if saved.rules_version != table.game.meta.rules_version and not arguments.json:
        text = tongue._(
            "This game was played by version {then} of the rules; they are now at version {now}.",
            then=saved.rules_version,
            now=table.game.meta.rules_version,
        )
        errors().print(text)
    told: list[dict[str, Any]] = []
    wrong: WrongMove | None = None
    try:
        _tell(arguments, saved, position, painter, seat, told)
    except WrongMove as found:
        wrong = found
    if arguments.json:
        print_json(_as_json(saved, position, told, wrong))
    else:
        _print_end(painter, position, seat, wrong, tongue)
    return 1 if wrong else 0


def _tell(
    arguments: argparse.Namespace,
    saved: Saved,
    position: Position,
    painter: Painter,
    seat: int,
    told: list[dict[str, Any]],
) -> None:
    last = len(saved.moves) if arguments.to is None else min(arguments.to, len(saved.moves))
    if last == 0:
        return
    for number, mover, action in replayed(saved, position):
        lines = painter.log(position.concealed(seat), seat)
        name = position.game.action_name(action)
        told.append({"move": number, "seat": mover + 1, "action": name, "log": [line.text for line in lines]})
        if not arguments.json:
            painter.console.print(f"{number:>4}  {mover + 1}  {name}", style="quiet")
            painter.console.print(_indented(painter.lines(lines)))
        if number == last:
            return


def _indented(lines: Any) -> Any:
    from rich.padding import Padding

    return Padding(lines, (0, 0, 0, 6))


def _as_json(saved: Saved, position: Position, told: list[dict[str, Any]], wrong: WrongMove | None) -> dict[str, Any]:
    return {
        "game": saved.game_id,
        "rules_version": saved.rules_version,
        "edition": saved.edition,
        "players": saved.players,
        "variant": saved.variant,
        "options": dict(saved.options),
        "moves": told,
        "over": position.is_over,
        "outcome": position.outcome() if position.is_over else None,
        "digest": record.digest(position.state),
        "wrong": {"move": wrong.number, "clause": wrong.clause, "reason": str(wrong)} if wrong else None,
    }


def _print_end(painter: Painter, position: Position, seat: int, wrong: WrongMove | None, tongue: Tongue) -> None:
    from quarantotto.cli.listing import print_clause

    painter.console.print()
    if wrong is None:
        view = position.concealed(seat)
        prompt = painter.view.prompt(view.state, position.edition, seat, tongue.lang)
        painter.console.print(prompt, style="title")
        return
    errors().print(str(wrong), style="error")
    if wrong.clause:
        print_clause(errors(), position.game, wrong.clause, tongue)
