"""What 1848 says and shows: which function answers which question."""

from collections.abc import Collection, Mapping, Sequence

from quarantotto.core.edition import Edition
from quarantotto.core.pen import Pen
from quarantotto.core.present import presenter
from quarantotto.core.present.finale import Finale, Step
from quarantotto.core.present.goal import Goal
from quarantotto.core.present.model import (
    ASIDE,
    HAND,
    KIT,
    PHASES,
    PLAYERS,
    SCORE,
    Fragments,
    Line,
    Measure,
    Motion,
    Panel,
    Question,
    Sitter,
    Span,
    Told,
    Verdict,
)
from quarantotto.core.svg import Markup
from quarantotto.games.revolution1848 import board, terminal
from quarantotto.games.revolution1848 import finale as ending
from quarantotto.games.revolution1848.actions import DRAW_EXTRA, DRAW_PERSON
from quarantotto.games.revolution1848.bundle import GAME
from quarantotto.games.revolution1848.goal import goal_of
from quarantotto.games.revolution1848.paging import asking, rail, table, telling
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.sight import SIGHTS, Sight
from quarantotto.games.revolution1848.state import Phase, State
from quarantotto.games.revolution1848.telling.asking import prompt_of
from quarantotto.games.revolution1848.telling.buttons import words_of
from quarantotto.games.revolution1848.telling.chronicle import lines_of
from quarantotto.games.revolution1848.telling.panels import panels_of
from quarantotto.games.revolution1848.telling.rulebook import RULEBOOK
from quarantotto.games.revolution1848.telling.voice import Voice


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """A card is shown to all as soon as it is played: no choice can be dropped once begun."""

    glyphs = terminal.GLYPHS

    # Words

    def prompt(self, sight: Sight) -> str:
        return prompt_of(sight.say)

    def action_words(self, sight: Sight, action: int) -> str:
        return words_of(sight.say, action)

    def panels(self, sight: Sight) -> Sequence[Panel]:
        return panels_of(sight.say)

    def lines(self, sight: Sight) -> Sequence[Line]:
        return lines_of(sight.say)

    def place_id(self, place: int) -> str:
        """A side of the table."""
        return telling.side_id(place)

    def chronicle(self, sight: Sight) -> Sequence[Told]:
        return telling.chronicle_of(sight)

    def heading(self, sight: Sight) -> str:
        return telling.heading_of(sight.say)

    # Questions

    def question(self, sight: Sight, clauses: Sequence[int]) -> Question:
        return asking.question_of(sight, clauses)

    def at_once(self, s: State, action: int) -> bool:
        """Whoever draws wants to see the card."""
        return action in (DRAW_PERSON, DRAW_EXTRA)

    def begins_turn(self, s: State, edition: Edition[Printed]) -> bool:
        """A card, or none."""
        return int(s.phase) == Phase.TURN

    def anchors(self, sight: Sight) -> Mapping[int, str]:
        return asking.anchors_of(sight)

    # Pictures

    def plate(self, sight: Sight) -> Markup:
        return table.plate(sight)

    def picture(self, lang: str) -> Markup:
        return table.picture(lang)

    def fragments(self, sight: Sight) -> Fragments:
        return {
            **table.fragments(sight),
            PHASES: rail.phases(sight),
            SCORE: rail.score(sight),
            PLAYERS: rail.players(sight),
            KIT: rail.kit(sight),
            HAND: rail.hand(sight),
            ASIDE: rail.aside(sight),
        }

    def motions(self, sight: Sight) -> Sequence[Motion]:
        return telling.motions_of(sight.s, sight.ed, sight.seat)

    def sheet(
        self, s: State, edition: Edition[Printed], seat: int, lang: str = "en", legal: Collection[int] = ()
    ) -> str:
        return board.board_svg(s, edition, seat, lang, legal)

    def chart(self, sight: Sight, columns: int) -> list[list[Span]]:
        return terminal.chart(sight.say, columns)

    def legend(self, sight: Sight) -> list[list[Span]]:
        return terminal.legend(sight.say)

    # The end

    def measures(self, sight: Sight) -> tuple[int, Sequence[Measure]]:
        return telling.measures_of(sight)

    def goal(self, sight: Sight) -> Goal:
        return goal_of(sight)

    def verdict(self, sight: Sight) -> Verdict:
        return telling.verdict_of(sight)

    def finale(
        self,
        story: Sequence[Step],
        edition: Edition[Printed],
        seat: int,
        lang: str,
        sitters: Sequence[Sitter],
        pen: Pen,
    ) -> Finale:
        return ending.finale(story, edition, seat, lang, sitters, pen)


PRESENTER = Presenter(GAME, SIGHTS, RULEBOOK)
