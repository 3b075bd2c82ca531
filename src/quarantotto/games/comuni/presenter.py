"""What Comuni says and shows: which function answers which question."""

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
    Sign,
    Sitter,
    Span,
    Told,
    Verdict,
)
from quarantotto.core.svg import Markup
from quarantotto.games.comuni import board, terminal
from quarantotto.games.comuni import finale as ending
from quarantotto.games.comuni.actions import DONE
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.goal import goal_of
from quarantotto.games.comuni.paging import asking, plates, rail, telling
from quarantotto.games.comuni.paging import seat as column
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.sight import SIGHTS, Sight
from quarantotto.games.comuni.state import Phase, State
from quarantotto.games.comuni.telling.asking import prompt_for
from quarantotto.games.comuni.telling.buttons import words_for
from quarantotto.games.comuni.telling.chronicle import lines_of
from quarantotto.games.comuni.telling.panels import panels_of
from quarantotto.games.comuni.telling.rulebook import RULEBOOK
from quarantotto.games.comuni.telling.voice import Voice


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """Hands, walls and commitments are always hidden from each other."""

    glyphs = terminal.GLYPHS

    # Words

    def prompt(self, sight: Sight) -> str:
        return prompt_for(sight.say)

    def action_words(self, sight: Sight, action: int) -> str:
        return words_for(sight.say, action)

    def panels(self, sight: Sight) -> Sequence[Panel]:
        return panels_of(sight.say)

    def lines(self, sight: Sight) -> Sequence[Line]:
        return lines_of(sight.say)

    def faces(self, sight: Sight, sitters: Sequence[Sitter]) -> Sequence[Face]:
        """Comuni are drawn by lot; until then a seat is a number."""
        if not sight.is_dealt:
            return [Face(Sign("undealt", str(seat + 1))) for seat in range(len(sitters))]
        v = sight.say
        return [Face(v.sign(seat), v.seat_name(seat)) for seat in v.seats()]

    def place_id(self, place: int) -> str:
        return telling.column_id(place)

    def chronicle(self, sight: Sight) -> Sequence[Told]:
        return telling.chronicle_of(sight)

    def heading(self, sight: Sight) -> str:
        return telling.heading_of(sight)

    # Questions

    def question(self, sight: Sight, clauses: Sequence[int]) -> Question:
        return asking.question_of(sight, clauses)

    def is_open(self, s: State) -> bool:
        return asking.is_open(s)

    def opens(self, s: State, action: int) -> bool:
        return asking.opens(s, action)

    def at_once(self, s: State, action: int) -> bool:
        """Whoever is done has said so."""
        return action == DONE

    def begins_turn(self, s: State, edition: Edition[Printed]) -> bool:
        """Which project?"""
        return int(s.phase) == Phase.PROJECT

    def anchors(self, sight: Sight) -> Mapping[int, str]:
        return asking.anchors_of(sight)

    def sealed_answers(self, sight: Sight) -> Mapping[int, Sequence[int]]:
        """Commitments that were opened just now."""
        return telling.sealed_answers_of(sight)

    # Pictures

    def plate(self, sight: Sight) -> Markup:
        return plates.plate(sight.file.title)

    def picture(self, lang: str) -> Markup:
        return plates.picture()

    def fragments(self, sight: Sight) -> Fragments:
        return {
            plates.OFFER: plates.columns(sight),
            plates.FIELD: plates.battle(sight),
            plates.BANNERS: plates.banners(sight),
            plates.MARKS: plates.scores(sight),
            plates.FRONT: plates.front(sight),
            PHASES: rail.phases(sight),
            SCORE: rail.score(sight),
            PLAYERS: rail.players(sight),
            KIT: plates.others(sight),
            HAND: column.hand(sight),
            ASIDE: column.aside(sight),
        }

    def labels(self, sight: Sight) -> Mapping[str, str]:
        return plates.labels(sight)

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
