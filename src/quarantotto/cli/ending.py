"""The end of a match in words: the count, where it turned, what decided it, what had been hidden."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from quarantotto.core.pen import Pen
from quarantotto.core.present.finale import in_words
from quarantotto.core.present.model import Sitter
from quarantotto.games import load_presenter
from quarantotto.table.match import Match
from quarantotto.table.story import story_of


def tell_end(console: Console, match: Match, seat: int, lang: str) -> None:
    """Everything that is told of a match that is over; nothing where it is not."""
    if not match.is_over:
        return
    engine = match.engine
    sitters = [Sitter("", "person", number + 1) for number in range(match.terms.players)]
    presenter = load_presenter(engine.game.meta.id)
    finale = presenter.finale(story_of(match), engine.edition, seat, lang, sitters, Pen("f", None))
    for heading, lines in in_words(finale, lang):
        console.print()
        console.print(Text(heading, "title"))
        for line in lines:
            console.print(Padding(Text(line), (0, 0, 0, 2)))
