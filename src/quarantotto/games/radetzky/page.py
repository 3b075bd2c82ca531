"""What Radetzky gives a page, from a concealed record and nothing else; the parts are in `paging`."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from quarantotto.core.edition import Edition
from quarantotto.core.present.model import (
    ASIDE,
    HAND,
    KIT,
    PHASES,
    PLAYERS,
    SCORE,
    Face,
    Fragments,
    Measure,
    Motion,
    Question,
    Sitter,
    Told,
    Verdict,
)
from quarantotto.core.seats import by_colours, in_colour
from quarantotto.core.svg import Markup
from quarantotto.core.words import LANGUAGES
from quarantotto.games.radetzky import board
from quarantotto.games.radetzky.actions import (
    CARD,
    EMPOWER,
    END_TURN,
    FIGHT_RADETZKY,
    FIGHT_SOLDIERS,
    GO_ON,
    REFILL,
)
from quarantotto.games.radetzky.paging import asking, city, plates, rail, telling
from quarantotto.games.radetzky.paging import seat as column
from quarantotto.games.radetzky.paging.anchoring import anchors_of
from quarantotto.games.radetzky.paging.naming import plate_labels
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.sight import SIGHTS, colours
from quarantotto.games.radetzky.state import HELPS, ITALY_CARDS, Phase, State, Talk, Variant


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """The map without any position; `q-washes` and `q-pieces` are slots."""
    return plates.plate(SIGHTS.nowhere(edition, lang))


@cache
def stylesheet() -> str:
    """The board's style, and what the page has around it."""
    return board.stylesheet() + Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def faces(s: State | None, edition: Edition[Printed], lang: str, sitters: Sequence[Sitter]) -> Sequence[Face]:
    """Everybody leads a patriot and wears its letter in a colour of choice; whoever plays alone leads all of them."""
    if len(sitters) == 1:
        return by_colours(sitters)
    voice = SIGHTS.nowhere(edition, lang).say
    return tuple(
        Face(in_colour(sitter.colour or seat + 1, voice.letter(seat)), voice.patriot(seat))
        for seat, sitter in enumerate(sitters)
    )


def fragments(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Fragments:
    """Everything on the page that changes."""
    sight = SIGHTS.of(s, edition, seat, lang, sitters)
    in_colour = colours(sight)
    return {
        **city.plate_slots(sight, in_colour),
        PHASES: rail.phases(sight),
        SCORE: rail.score(sight),
        PLAYERS: rail.players(sight, in_colour),
        KIT: column.kit(sight),
        HAND: column.hand(sight),
        ASIDE: column.aside(sight),
    }


def labels(s: State, edition: Edition[Printed], seat: int, lang: str) -> Mapping[str, str]:
    """What the districts are called now, with all that stands in them."""
    return plate_labels(SIGHTS.of(s, edition, seat, lang))


def question(
    s: State,
    edition: Edition[Printed],
    seat: int,
    lang: str,
    clauses: Sequence[int],
    sitters: Sequence[Sitter],
) -> Question:
    """What is asked of the seat, or for whom it waits."""
    return asking.question_of(SIGHTS.of(s, edition, seat, lang, sitters), clauses)


def is_open(s: State) -> bool:
    """Whether the seat that is asked is in the middle of a choice that can still be dropped."""
    return asking.is_open(s)


def opens(s: State, action: int) -> bool:
    """Helps are called and empowered in several steps, in the advanced game only."""
    return int(cast(Any, s)["variant"]) == Variant.ADVANCED and (
        CARD <= action < CARD + ITALY_CARDS
        or EMPOWER <= action < EMPOWER + HELPS
        or int(cast(Any, s)["phase"]) in asking.DROPPABLE
    )


def at_once(s: State, action: int) -> bool:
    """Fights, draws and calls whose help needs no place; the turn that is said to be over."""
    phase = int(cast(Any, s)["phase"])
    is_call = phase == Phase.TURN and CARD <= action < CARD + ITALY_CARDS
    return action in (END_TURN, FIGHT_SOLDIERS, FIGHT_RADETZKY, REFILL, GO_ON) or is_call or phase == Phase.ANSWER


def begins_turn(s: State, edition: Edition[Printed]) -> bool:
    """All actions are left, or, solo, a patriot is to be chosen."""
    phase, left = int(cast(Any, s)["phase"]), int(cast(Any, s)["actions_left"])
    return phase == Phase.PATRIOT or (phase == Phase.TURN and left == int(edition.record.actions))


def anchors(s: State, edition: Edition[Printed], seat: int) -> Mapping[int, str]:
    """Where an action belongs even while it is forbidden."""
    return anchors_of(SIGHTS.of(s, edition, seat, LANGUAGES[0]))


def place_ids(places: Sequence[int]) -> list[str]:
    """The ids of some districts."""
    return [f"q-district-{district + 1}" for district in places]


def chronicle(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Sequence[Told]:
    """The last decision in words."""
    return telling.chronicle_of(SIGHTS.of(s, edition, seat, lang, sitters))


def heading(s: State, edition: Edition[Printed], lang: str) -> str:
    """The part of the game the last decision belongs to."""
    return telling.heading_of(SIGHTS.of(s, edition, 0, lang))


def motions(s: State, edition: Edition[Printed], seat: int) -> Sequence[Motion]:
    """What moved in the last decision."""
    return telling.motions_of(SIGHTS.of(s, edition, seat, LANGUAGES[0]))


def measures(s: State, edition: Edition[Printed], lang: str) -> tuple[int, Sequence[Measure]]:
    """The round; districts and soldiers."""
    return telling.measures_of(SIGHTS.of(s, edition, 0, lang))


def verdict(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Verdict:
    """Who won, and why."""
    return telling.verdict_of(SIGHTS.of(s, edition, seat, lang, sitters))


def hides(s: State, edition: Edition[Printed]) -> bool:
    """Whether hands are hidden from each other."""
    return int(s.talk) != Talk.OPEN and int(s.players) > 1


def sealed_answers(s: State, edition: Edition[Printed]) -> Mapping[int, Sequence[int]]:
    """Nobody decides at the same time as another."""
    return {}


def picture(lang: str) -> Markup:
    """Milan, small."""
    return plates.picture()
