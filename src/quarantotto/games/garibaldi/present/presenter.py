"""What Garibaldi says and shows: which function answers which question."""

from collections.abc import Sequence

from quarantotto.core.edition import Edition
from quarantotto.core.present import presenter
from quarantotto.core.present.model import (
    ASIDE,
    HAND,
    KIT,
    PHASES,
    PLAYERS,
    SCORE,
    Face,
    Fragments,
    Sitter,
)
from quarantotto.core.present.presenter import answer, spoken
from quarantotto.core.svg import Markup
from quarantotto.games.garibaldi.actions import DONE, RANDOM
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.present import board, terminal
from quarantotto.games.garibaldi.present.drawing import live
from quarantotto.games.garibaldi.present.finale import ending_of
from quarantotto.games.garibaldi.present.goal import goal_of
from quarantotto.games.garibaldi.present.paging import asking, holding, pad, plates, rail, telling
from quarantotto.games.garibaldi.present.paging.atlas import atlas_of
from quarantotto.games.garibaldi.present.paper import paper_of
from quarantotto.games.garibaldi.present.sight import SIGHTS, Sight
from quarantotto.games.garibaldi.present.telling.asking import asked
from quarantotto.games.garibaldi.present.telling.buttons import action_words as words_of
from quarantotto.games.garibaldi.present.telling.chronicle import lines_of
from quarantotto.games.garibaldi.present.telling.intentions import intention_of
from quarantotto.games.garibaldi.present.telling.panels import panels_of
from quarantotto.games.garibaldi.present.telling.reasons import grounds_of, unknown_of
from quarantotto.games.garibaldi.present.telling.rulebook import RULEBOOK
from quarantotto.games.garibaldi.present.telling.voice import Voice, role_of, sign_of
from quarantotto.games.garibaldi.present.things import shelves_of
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import Phase, State


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """Garibaldi always has secrets."""

    scope = "trf"
    overview = ("belief",)
    glyphs = terminal.GLYPHS

    # Words

    prompt = spoken(asked)
    action_words = spoken(words_of)
    panels = spoken(panels_of)
    lines = spoken(lines_of)

    def faces(self, sight: Sight, sitters: Sequence[Sitter]) -> Sequence[Face]:
        """The sides of the hunt."""
        players = len(sitters)
        return [Face(sign_of(seat, players), role_of(seat, players, sight.lang)) for seat in range(players)]

    place_id = answer(rail.place_id)
    chronicle = answer(telling.chronicle_of)
    heading = answer(telling.heading_of)

    # Questions

    question = answer(asking.question_of)

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

    anchors = answer(asking.anchors_of)

    # Pictures

    plate = answer(plates.plate)

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

    labels = answer(telling.labels_of)
    motions = answer(telling.motions_of)
    whole = answer(board.whole_of)
    detail = answer(board.detail_of)
    sentence = answer(board.sentence_of)
    shelves = answer(shelves_of)
    atlas = answer(atlas_of)
    paper = answer(paper_of)
    chart = spoken(terminal.chart)
    legend = spoken(terminal.legend)

    # Reasons

    def intention(self, before: Sight, sight: Sight, seat: int) -> str:
        return intention_of(before, sight)

    grounds = answer(grounds_of)
    unknown = answer(unknown_of)

    # The end

    measures = answer(telling.measures_of)
    goal = answer(goal_of)
    verdict = answer(telling.verdict_of)
    ending = answer(ending_of)


PRESENTER = Presenter(GAME, SIGHTS, RULEBOOK)
