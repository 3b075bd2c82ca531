"""Why a bot made a move of a saved game (`replay --why`)."""

from quarantotto.bots.analysis import Played
from quarantotto.bots.reasons import Reasoner, looks_ahead
from quarantotto.bots.search.searching import make_ready
from quarantotto.cli.boards import Painter
from quarantotto.cli.parser import Mistake
from quarantotto.cli.screen import progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.position import Position
from quarantotto.core.present.reasons import PlayedText, played_words
from quarantotto.table.export import Export
from quarantotto.table.match import Match
from quarantotto.table.story import played_in


def why_in(painter: Painter, export: Export, match: Match, number: int, tongue: Tongue) -> tuple[Played, PlayedText]:
    """A decision, from 1, of a game that is over."""
    if not match.is_over:
        raise Mistake(tongue._("only a game that is over is asked for reasons"))
    story = played_in(match)
    if not 1 <= number <= len(story):
        raise Mistake(tongue._("there is no decision {number}: the game has {last}", number=number, last=len(story)))
    played, reasons, engine = story[number - 1], None, match.engine
    view = Position(engine, played.before).concealed(played.seat)
    if len(view.legal(played.seat)) > 1:
        with progress(tongue._("Compiling {game}", game=export.game)) as step:
            engine.change_mode(Mode.CPU, step)
            make_ready(engine, step)
        reasons = Reasoner(engine).reasons(view.state, played.seat, played.action)
    sight, can_think = painter.sight(view, played.seat), looks_ahead(export.seats[played.seat].name)
    return played, played_words(played.action, reasons, painter.presenter, sight, looks_ahead=can_think)
