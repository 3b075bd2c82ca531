"""What Radetzky says and shows: which function answers which question."""

from collections.abc import Sequence
from typing import Any, cast

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
from quarantotto.core.seats import by_colours, in_colour
from quarantotto.core.svg import Markup
from quarantotto.games.radetzky.actions import CARD, EMPOWER, END_TURN, FIGHT_RADETZKY, FIGHT_SOLDIERS, GO_ON, REFILL
from quarantotto.games.radetzky.bundle import GAME
from quarantotto.games.radetzky.present import board, terminal
from quarantotto.games.radetzky.present.finale import ending_of
from quarantotto.games.radetzky.present.goal import goal_of
from quarantotto.games.radetzky.present.paging import asking, city, plates, rail, telling
from quarantotto.games.radetzky.present.paging import seat as column
from quarantotto.games.radetzky.present.paging.anchoring import anchors_of
from quarantotto.games.radetzky.present.paging.atlas import atlas_of
from quarantotto.games.radetzky.present.paging.duel import aftermath_of
from quarantotto.games.radetzky.present.paging.naming import plate_labels
from quarantotto.games.radetzky.present.paper import paper_of
from quarantotto.games.radetzky.present.sight import SIGHTS, Sight, colours
from quarantotto.games.radetzky.present.telling.asking import prompt_of
from quarantotto.games.radetzky.present.telling.buttons import words_of
from quarantotto.games.radetzky.present.telling.chronicle import lines_of
from quarantotto.games.radetzky.present.telling.intentions import intention_of
from quarantotto.games.radetzky.present.telling.panels import panels_of, sentence_of
from quarantotto.games.radetzky.present.telling.reasons import grounds_of, unknown_of
from quarantotto.games.radetzky.present.telling.rulebook import RULEBOOK
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.present.things import shelves_of
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import HELPS, ITALY_CARDS, Phase, State, Talk, Variant


class Presenter(presenter.Presenter[State, Printed, Voice]):
    """Everybody leads a patriot; the game has letters, names and places of its own for them."""

    scope = "rdz"
    glyphs = terminal.GLYPHS

    # Words

    prompt = answer(prompt_of)
    action_words = spoken(words_of)
    panels = answer(panels_of)
    lines = spoken(lines_of)

    def faces(self, sight: Sight, sitters: Sequence[Sitter]) -> Sequence[Face]:
        """Everybody leads a patriot and wears its letter in a colour of choice; whoever plays alone leads all."""
        if len(sitters) == 1:
            return by_colours(sitters)
        return tuple(
            Face(in_colour(sitter.colour or seat + 1, sight.say.letter(seat)), sight.say.patriot(seat))
            for seat, sitter in enumerate(sitters)
        )

    place_id = answer(telling.district_id)
    chronicle = answer(telling.chronicle_of)
    heading = answer(telling.heading_of)

    # Questions

    question = answer(asking.question_of)
    is_open = answer(asking.is_open)

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

    anchors = answer(anchors_of)

    def hides(self, s: State) -> bool:
        """Hands may lie open."""
        return int(s.talk) != Talk.OPEN and int(s.players) > 1

    # Pictures

    plate = answer(plates.plate)

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

    labels = answer(plate_labels)
    motions = answer(telling.motions_of)
    aftermath = answer(aftermath_of)
    whole = answer(board.whole_of)
    detail = answer(board.detail_of)
    sentence = spoken(sentence_of)
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
