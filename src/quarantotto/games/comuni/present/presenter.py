"""What Comuni says and shows: which function answers which question."""

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
    Sign,
    Sitter,
)
from quarantotto.core.present.presenter import answer, spoken
from quarantotto.core.svg import Markup
from quarantotto.games.comuni.actions import DONE
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.present import board, terminal
from quarantotto.games.comuni.present.finale import ending_of
from quarantotto.games.comuni.present.goal import goal_of
from quarantotto.games.comuni.present.paging import asking, plates, rail, telling
from quarantotto.games.comuni.present.paging import seat as column
from quarantotto.games.comuni.present.paper import paper_of
from quarantotto.games.comuni.present.sight import SIGHTS, Sight
from quarantotto.games.comuni.present.telling.asking import prompt_for
from quarantotto.games.comuni.present.telling.buttons import words_for
from quarantotto.games.comuni.present.telling.chronicle import lines_of
from quarantotto.games.comuni.present.telling.intentions import intention_of
from quarantotto.games.comuni.present.telling.panels import panels_of
from quarantotto.games.comuni.present.telling.reasons import grounds_of, unknown_of
from quarantotto.games.comuni.present.telling.rulebook import RULEBOOK
from quarantotto.games.comuni.present.telling.voice import Voice
from quarantotto.games.comuni.present.things import shelves_of
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import Phase, State


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """Hands, walls and commitments are always hidden from each other."""

    scope = "com"
    overview = ("offer", "city", "hand")
    glyphs = terminal.GLYPHS

    # Words

    prompt = spoken(prompt_for)
    action_words = spoken(words_for)
    panels = spoken(panels_of)
    lines = spoken(lines_of)

    def faces(self, sight: Sight, sitters: Sequence[Sitter]) -> Sequence[Face]:
        """Comuni are drawn by lot; until then a seat is a number."""
        if not sight.is_dealt:
            return [Face(Sign("undealt", str(seat + 1))) for seat in range(len(sitters))]
        v = sight.say
        return [Face(v.sign(seat), v.seat_name(seat)) for seat in v.seats()]

    place_id = answer(telling.column_id)
    chronicle = answer(telling.chronicle_of)
    heading = answer(telling.heading_of)

    # Questions

    question = answer(asking.question_of)
    is_open = answer(asking.is_open)
    opens = answer(asking.opens)

    def at_once(self, s: State, action: int) -> bool:
        """Whoever is done has said so."""
        return action == DONE

    def begins_turn(self, s: State, edition: Edition[Printed]) -> bool:
        """Which project?"""
        return int(s.phase) == Phase.PROJECT

    anchors = answer(asking.anchors_of)
    sealed_answers = answer(telling.sealed_answers_of)  # commitments that were opened just now

    # Pictures

    def plate(self, sight: Sight) -> Markup:
        return plates.plate(sight.file.title, sight.say._("Projects on offer"))

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

    labels = answer(plates.labels)
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
