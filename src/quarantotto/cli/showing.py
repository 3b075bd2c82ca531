"""`show`."""

import argparse
from pathlib import Path

from quarantotto.bots.policies import uniform
from quarantotto.cli.asked import check_seats, setup_asked
from quarantotto.cli.boards import Painter
from quarantotto.cli.ending import tell_end
from quarantotto.cli.files import put, refuse_unwritable
from quarantotto.cli.saved import match_in, refuse_another_game, refuse_settled
from quarantotto.cli.screen import output
from quarantotto.cli.tongue import Tongue
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.game import NOBODY, BadOption
from quarantotto.core.picture import with_fonts
from quarantotto.core.position import Position, seed_key
from quarantotto.core.words import N_
from quarantotto.games import load_presenter
from quarantotto.table.match import Match

THE_MOVES = 3  # purpose of the dice that choose random decisions


def show(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Draws a position."""
    position, match = _position(arguments, tongue)
    seat = NOBODY
    if arguments.seat is not None:
        seat = arguments.seat - 1
        check_seats([seat], int(position.state.players))
    view = position.concealed(seat)
    if arguments.text:
        painter = Painter(output(), position.game, position.edition, tongue.lang)
        painter.board(view, seat)
        painter.console.print()
        painter.console.print(painter.prompt(view, seat), style="title")
        if match is not None and position.is_over:
            tell_end(painter.console, match, seat, tongue.lang)
        return 0
    path = Path(arguments.out or f"{position.game.meta.id}.svg")
    refuse_unwritable(path, streams=True)
    if put(path, with_fonts(_svg(view, seat, tongue.lang))):
        print(tongue._("The board is in {file}", file=path))
    return 0


def _position(arguments: argparse.Namespace, tongue: Tongue) -> tuple[Position, Match | None]:
    """The position asked for, and the match it is of where one was kept."""
    if arguments.replay is not None:
        return _replayed(arguments, tongue)
    if arguments.at is not None:
        raise BadOption(N_("--at belongs to --replay; for a new game use --moves"))
    setup = setup_asked(arguments)
    position = Position.start(
        setup.game,
        setup.edition,
        players=setup.players,
        variant=setup.variant,
        options=setup.options,
        key=seed_key(arguments.seed or 0),
    )
    _advance(position, arguments.moves, arguments.seed or 0)
    return position, None


def _replayed(arguments: argparse.Namespace, tongue: Tongue) -> tuple[Position, Match]:
    if arguments.moves:
        raise BadOption(N_("--moves belongs to a new game; with --replay use --at"))
    refuse_settled(arguments, "replay")
    export, match = match_in(arguments.replay, tongue, arguments.edition)
    refuse_another_game(arguments.replay, export, arguments.game)
    moves = match.standing()
    last = len(moves) if arguments.at is None else arguments.at
    if last > len(moves):
        raise BadOption(N_("moves in {file}: {number}, not more"), file=arguments.replay, number=len(moves))
    return Position(match.engine, moves[last - 1].state if last else match.timeline[0].state), match


def _advance(position: Position, moves: int, seed: int) -> None:
    """Random decisions, up to the end of the game."""
    dice = record.new(Dice)
    start_dice(dice, seed, 0, THE_MOVES)
    choose = build(position.game.unit, {"uniform": uniform}, Mode.PYTHON).uniform
    for _ in range(moves):
        if position.is_over:
            return
        seat = position.pending()[0]
        position.act(seat, int(choose(position.state, position.edition.record, seat, dice)))


def _svg(view: Position, seat: int, lang: str) -> str:
    legal = view.legal(seat) if seat in view.pending() else []
    return load_presenter(view.game.meta.id).sheet(view.state, view.edition, seat, lang, legal)
