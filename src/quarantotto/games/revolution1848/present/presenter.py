"""What 1848 says and shows: which function answers which question."""

from quarantotto.core.edition import Edition
from quarantotto.core.present import presenter
from quarantotto.core.present.model import (
    ASIDE,
    HAND,
    KIT,
    PHASES,
    PLAYERS,
    SCORE,
    Fragments,
)
from quarantotto.core.present.presenter import answer, spoken
from quarantotto.games.revolution1848.actions import PASS, PUSH
from quarantotto.games.revolution1848.bundle import GAME
from quarantotto.games.revolution1848.present import board, terminal
from quarantotto.games.revolution1848.present.finale import ending_of
from quarantotto.games.revolution1848.present.goal import goal_of
from quarantotto.games.revolution1848.present.paging import asking, rail, table, telling
from quarantotto.games.revolution1848.present.paper import paper_of
from quarantotto.games.revolution1848.present.sight import SIGHTS, Sight
from quarantotto.games.revolution1848.present.telling.asking import prompt_of
from quarantotto.games.revolution1848.present.telling.buttons import words_of
from quarantotto.games.revolution1848.present.telling.chronicle import lines_of
from quarantotto.games.revolution1848.present.telling.intentions import intention_of
from quarantotto.games.revolution1848.present.telling.panels import panels_of
from quarantotto.games.revolution1848.present.telling.reasons import grounds_of, unknown_of
from quarantotto.games.revolution1848.present.telling.rulebook import RULEBOOK
from quarantotto.games.revolution1848.present.telling.voice import Voice
from quarantotto.games.revolution1848.present.things import shelves_of
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import HAND as HELD
from quarantotto.games.revolution1848.state import Phase, State


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """A card is shown to all as soon as it is played: no choice can be dropped once begun."""

    scope = "r48"
    glyphs = terminal.GLYPHS

    # Words

    prompt = spoken(prompt_of)
    action_words = spoken(words_of)
    panels = spoken(panels_of)
    lines = spoken(lines_of)
    place_id = answer(telling.side_id)  # a side of the table
    chronicle = answer(telling.chronicle_of)
    heading = spoken(telling.heading_of)

    # Questions

    question = answer(asking.question_of)

    def at_once(self, s: State, action: int) -> bool:
        """Whoever draws wants to see the card; a turn is one card, so laying it says all. Passing and pushing wait."""
        return action != PASS and not PUSH <= action < PUSH + HELD

    def begins_turn(self, s: State, edition: Edition[Printed]) -> bool:
        """A card, or none."""
        return int(s.phase) == Phase.TURN

    anchors = answer(asking.anchors_of)

    # Pictures

    plate = answer(table.plate)
    picture = answer(table.picture)

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

    motions = answer(telling.motions_of)
    whole = answer(board.whole_of)
    detail = answer(board.detail_of)
    sentence = answer(board.sentence_of)
    shelves = answer(shelves_of)
    paper = answer(paper_of)
    chart = spoken(terminal.chart)
    legend = spoken(terminal.legend)

    # Reasons

    intention = answer(intention_of)
    grounds = answer(grounds_of)
    unknown = answer(unknown_of)

    # The end

    measures = answer(telling.measures_of)
    goal = answer(goal_of)
    verdict = answer(telling.verdict_of)
    ending = answer(ending_of)


PRESENTER = Presenter(GAME, SIGHTS, RULEBOOK)
