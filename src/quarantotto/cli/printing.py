"""`print`: a game as a PDF."""

import argparse
from pathlib import Path

from quarantotto.cli.asked import edition_asked
from quarantotto.cli.files import put, refuse_unwritable
from quarantotto.cli.tongue import Tongue
from quarantotto.core.game import BadOption
from quarantotto.core.paper.document import pdf_of
from quarantotto.core.paper.sheets import PAPERS, in_order
from quarantotto.core.pen import Pen
from quarantotto.core.words import N_
from quarantotto.games import load_game, load_presenter

BRIEF = "brief"  # the chapter of the rules that fits a page


def print_game(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Makes a PDF of boards, cards, pieces and the rules in brief."""
    game = load_game(arguments.game)
    edition, _path = edition_asked(game, arguments.edition)
    path = Path(arguments.out)
    refuse_unwritable(path, streams=True)
    presenter = load_presenter(arguments.game)
    pen = Pen("q", None)
    shelves = presenter.paper(presenter.sights.nowhere(edition, tongue.lang, pen))
    both, single = in_order(shelves, PAPERS[arguments.paper])
    chapters = [chapter for chapter in presenter.rulebook.chapters(tongue.lang) if chapter.name == BRIEF]
    if not (both or single or chapters):
        text = N_("{game} has nothing to print: give the shelves of its presenter a size in millimetres")
        raise BadOption(text, game=game.meta.id)
    title = game.meta.title
    style = presenter.board_style()
    made = pdf_of(title, tongue.lang, arguments.paper, [*both, *single], chapters, presenter.scope, style, pen)
    if not put(path, made):
        return 0
    print(tongue._("{title} is in {file}", title=title, file=path))
    if both:
        text = N_("Print pages 1 to {last} on both sides, turned over the long edge, and the others on one side.")
        print(tongue._(text, last=len(both)))
    return 0
