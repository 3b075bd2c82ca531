"""Why a bot made a move: in the talk at the keyboard, and of a saved game (`replay --why`)."""

from quarantotto.bots.analysis import Played
from quarantotto.bots.reasons import Reasoner, looks_ahead
from quarantotto.bots.search.searching import make_ready
from quarantotto.cli.boards import Painter
from quarantotto.cli.parser import Mistake
from quarantotto.cli.screen import progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.position import Position
from quarantotto.core.present.reasons import PlayedText, Reasons, played_words
from quarantotto.table.export import Export
from quarantotto.table.match import Match
from quarantotto.table.story import played_in


def why_told(painter: Painter, match: Match, played: Played, reasons: Reasons | None, bot: str) -> PlayedText:
    """A move in words, from what its seat knew."""
    view = Position(match.engine, played.before).concealed(played.seat)
    sight = painter.sight(view, played.seat)
    return played_words(played.action, reasons, painter.presenter, sight, looks_ahead=looks_ahead(bot))


def has_choice(match: Match, played: Played) -> bool:
    """Whether something else could have been done."""
    return len(match.engine.legal(match.engine.concealed(played.before, played.seat), played.seat)) > 1


def why_in(painter: Painter, export: Export, match: Match, number: int, tongue: Tongue) -> tuple[Played, PlayedText]:
    """A decision, from 1, of a game that is over."""
    if not match.is_over:
        raise Mistake(tongue._("only a game that is over is asked for reasons"))
    story = played_in(match)
    if not 1 <= number <= len(story):
        raise Mistake(tongue._("there is no decision {number}: the game has {last}", number=number, last=len(story)))
    played, reasons, engine = story[number - 1], None, match.engine
    if has_choice(match, played):
        with progress(tongue._("Compiling {game}", game=export.game)) as step:
            engine.change_mode(Mode.CPU, step)
            make_ready(engine, step)
        reasons = Reasoner(engine).reasons(engine.concealed(played.before, played.seat), played.seat, played.action)
    return played, why_told(painter, match, played, reasons, export.seats[played.seat].name)
