"""What Radetzky says and shows: which function answers which question."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

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
from quarantotto.core.seats import by_colours, in_colour
from quarantotto.core.svg import Markup
from quarantotto.games.radetzky import board, terminal
from quarantotto.games.radetzky import finale as ending
from quarantotto.games.radetzky.actions import CARD, EMPOWER, END_TURN, FIGHT_RADETZKY, FIGHT_SOLDIERS, GO_ON, REFILL
from quarantotto.games.radetzky.bundle import GAME
from quarantotto.games.radetzky.goal import goal_of
from quarantotto.games.radetzky.paging import asking, city, plates, rail, telling
from quarantotto.games.radetzky.paging import seat as column
from quarantotto.games.radetzky.paging.anchoring import anchors_of
from quarantotto.games.radetzky.paging.naming import plate_labels
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.sight import SIGHTS, Sight, colours
from quarantotto.games.radetzky.state import HELPS, ITALY_CARDS, Phase, State, Talk, Variant
from quarantotto.games.radetzky.telling.asking import prompt_of
from quarantotto.games.radetzky.telling.buttons import words_of
from quarantotto.games.radetzky.telling.chronicle import lines_of
from quarantotto.games.radetzky.telling.panels import panels_of
from quarantotto.games.radetzky.telling.rulebook import RULEBOOK
from quarantotto.games.radetzky.telling.voice import Voice


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """Everybody leads a patriot; the game has letters, names and places of its own for them."""

    glyphs = terminal.GLYPHS

    # Words

    def prompt(self, sight: Sight) -> str:
        return prompt_of(sight)

    def action_words(self, sight: Sight, action: int) -> str:
        return words_of(sight.say, action)

    def panels(self, sight: Sight) -> Sequence[Panel]:
        return panels_of(sight)

    def lines(self, sight: Sight) -> Sequence[Line]:
        return lines_of(sight.say)

    def faces(self, sight: Sight, sitters: Sequence[Sitter]) -> Sequence[Face]:
        """Everybody leads a patriot and wears its letter in a colour of choice; whoever plays alone leads all."""
        if len(sitters) == 1:
            return by_colours(sitters)
        return tuple(
            Face(in_colour(sitter.colour or seat + 1, sight.say.letter(seat)), sight.say.patriot(seat))
            for seat, sitter in enumerate(sitters)
        )

    def place_id(self, place: int) -> str:
        return telling.district_id(place)

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
        """Helps are called and empowered in several steps, in the advanced game only."""
        return int(cast(Any, s)["variant"]) == Variant.ADVANCED and (
            CARD <= action < CARD + ITALY_CARDS
            or EMPOWER <= action < EMPOWER + HELPS
            or int(cast(Any, s)["phase"]) in asking.DROPPABLE
        )

    def at_once(self, s: State, action: int) -> bool:
        """Fights, draws and calls whose help needs no place; the turn that is said to be over."""
        phase = int(cast(Any, s)["phase"])
        is_call = phase == Phase.TURN and CARD <= action < CARD + ITALY_CARDS
        return action in (END_TURN, FIGHT_SOLDIERS, FIGHT_RADETZKY, REFILL, GO_ON) or is_call or phase == Phase.ANSWER

    def begins_turn(self, s: State, edition: Edition[Printed]) -> bool:
        """All actions are left, or, solo, a patriot is to be chosen."""
        phase, left = int(cast(Any, s)["phase"]), int(cast(Any, s)["actions_left"])
        return phase == Phase.PATRIOT or (phase == Phase.TURN and left == int(edition.record.actions))

    def anchors(self, sight: Sight) -> Mapping[int, str]:
        return anchors_of(sight)

    def hides(self, s: State) -> bool:
        """Hands may lie open."""
        return int(s.talk) != Talk.OPEN and int(s.players) > 1

    # Pictures

    def plate(self, sight: Sight) -> Markup:
        return plates.plate(sight)

    def picture(self, lang: str) -> Markup:
        return plates.picture()

    def fragments(self, sight: Sight) -> Fragments:
        in_colours = colours(sight)
        return {
            **city.plate_slots(sight, in_colours),
            PHASES: rail.phases(sight),
            SCORE: rail.score(sight),
            PLAYERS: rail.players(sight, in_colours),
            KIT: column.kit(sight),
            HAND: column.hand(sight),
            ASIDE: column.aside(sight),
        }

    def labels(self, sight: Sight) -> Mapping[str, str]:
        return plate_labels(sight)

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
