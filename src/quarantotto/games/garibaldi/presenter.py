"""What Garibaldi says and shows: which function answers which question."""

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
    Face,
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
from quarantotto.games.garibaldi import board, terminal
from quarantotto.games.garibaldi import finale as ending
from quarantotto.games.garibaldi.actions import DONE, RANDOM
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.drawing import live
from quarantotto.games.garibaldi.goal import goal_of
from quarantotto.games.garibaldi.paging import asking, holding, pad, plates, rail, telling
from quarantotto.games.garibaldi.paging.rail import place_id
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.sight import SIGHTS, Sight
from quarantotto.games.garibaldi.state import Phase, State
from quarantotto.games.garibaldi.telling.asking import asked
from quarantotto.games.garibaldi.telling.buttons import action_words
from quarantotto.games.garibaldi.telling.chronicle import lines_of
from quarantotto.games.garibaldi.telling.panels import panels_of
from quarantotto.games.garibaldi.telling.rulebook import RULEBOOK
from quarantotto.games.garibaldi.telling.voice import Voice, role_of, sign_of


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """Garibaldi always has secrets."""

    glyphs = terminal.GLYPHS

    # Words

    def prompt(self, sight: Sight) -> str:
        return asked(sight.say)

    def action_words(self, sight: Sight, action: int) -> str:
        return action_words(sight.say, action)

    def panels(self, sight: Sight) -> Sequence[Panel]:
        return panels_of(sight.say)

    def lines(self, sight: Sight) -> Sequence[Line]:
        return lines_of(sight.say)

    def faces(self, sight: Sight, sitters: Sequence[Sitter]) -> Sequence[Face]:
        """The sides of the hunt."""
        players = len(sitters)
        return [Face(sign_of(seat, players), role_of(seat, players, sight.lang)) for seat in range(players)]

    def place_id(self, place: int) -> str:
        return place_id(place)

    def chronicle(self, sight: Sight) -> Sequence[Told]:
        return telling.chronicle_of(sight)

    def heading(self, sight: Sight) -> str:
        return telling.heading_of(sight)

    # Questions

    def question(self, sight: Sight, clauses: Sequence[int]) -> Question:
        return asking.question_of(sight, clauses)

    def is_open(self, s: State) -> bool:
        """A card that was shown cannot be taken back: it has been seen."""
        return int(s.phase) in asking.DROPPABLE

    def opens(self, s: State, action: int) -> bool:
        """The first line of a ride, which a second may follow."""
        return int(s.phase) in (Phase.LINE, *asking.DROPPABLE)

    def at_once(self, s: State, action: int) -> bool:
        """Whoever is done has said so; a card at random is drawn; where a patrol goes it looks for him."""
        return action in (DONE, RANDOM) or int(s.phase) in asking.PATROLLING

    def begins_turn(self, s: State, edition: Edition[Printed]) -> bool:
        """Garibaldi may show a movement card; an Austrian is never asked twice in a row."""
        return int(s.phase) == Phase.MOVE

    def anchors(self, sight: Sight) -> Mapping[int, str]:
        return asking.anchors_of(sight)

    # Pictures

    def plate(self, sight: Sight) -> Markup:
        return plates.plate(sight)

    def picture(self, lang: str) -> Markup:
        return plates.picture()

    def fragments(self, sight: Sight) -> Fragments:
        return {
            "q-heat": live.heat(sight),
            "q-threats": live.threats(sight),
            "q-trail": live.trail(sight),
            "q-clues": live.clues(sight),
            "q-patrols": live.patrols(sight),
            PHASES: rail.phases(sight),
            SCORE: rail.score(sight),
            PLAYERS: rail.players(sight),
            KIT: pad.kit(sight),
            HAND: holding.hand(sight),
            ASIDE: holding.aside(sight),
        }

    def labels(self, sight: Sight) -> Mapping[str, str]:
        return telling.labels_of(sight)

    def motions(self, sight: Sight) -> Sequence[Motion]:
        return telling.motions_of(sight)

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
