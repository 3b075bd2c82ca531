"""What Comuni gives a page, from a concealed record and nothing else; the parts are in `paging`."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
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
    Sign,
    Sitter,
    Told,
    Verdict,
)
from quarantotto.core.svg import Markup
from quarantotto.games.comuni import board
from quarantotto.games.comuni.actions import DONE
from quarantotto.games.comuni.paging import asking, plates, rail, telling
from quarantotto.games.comuni.paging import seat as column
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.sight import SIGHTS
from quarantotto.games.comuni.state import Phase, State

SOURCE = "en"  # where no language is given, nothing is said either


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """Room for the columns, the score track and a city; the empty groups are slots."""
    return plates.plate(edition.file.title)


@cache
def stylesheet() -> str:
    """The board's style, and what the page has around it."""
    return board.stylesheet() + Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def faces(s: State | None, edition: Edition[Printed], lang: str, sitters: Sequence[Sitter]) -> Sequence[Face]:
    """Comuni are drawn by lot; until then a seat is a number."""
    if s is None:
        return [Face(Sign("undealt", str(seat + 1))) for seat in range(len(sitters))]
    v = SIGHTS.of(s, edition, NOBODY, lang).say
    return [Face(v.sign(seat), v.seat_name(seat)) for seat in v.seats()]


def fragments(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Fragments:
    """Everything on the page that changes."""
    sight = SIGHTS.of(s, edition, seat, lang, sitters)
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


def labels(s: State, edition: Edition[Printed], seat: int, lang: str) -> Mapping[str, str]:
    """What columns and cities are called now, with all that is in them."""
    return plates.labels(SIGHTS.of(s, edition, seat, lang))


def question(
    s: State, edition: Edition[Printed], seat: int, lang: str, clauses: Sequence[int], sitters: Sequence[Sitter]
) -> Question:
    """What is asked of the seat, or for whom it waits."""
    return asking.question_of(SIGHTS.of(s, edition, seat, lang, sitters), clauses)


def is_open(s: State) -> bool:
    """Whether the seat that is asked is in the middle of a choice that can still be dropped."""
    return asking.is_open(s)


def opens(s: State, action: int) -> bool:
    """Whether an action begins a choice of several steps."""
    return asking.opens(s, action)


def at_once(s: State, action: int) -> bool:
    """Whoever is done has said so."""
    return action == DONE


def begins_turn(s: State, edition: Edition[Printed]) -> bool:
    """Which project?"""
    return int(s.phase) == Phase.PROJECT


def anchors(s: State, edition: Edition[Printed], seat: int) -> Mapping[int, str]:
    """Where an action belongs even while it is forbidden."""
    return asking.anchors_of(SIGHTS.of(s, edition, seat, SOURCE))


def place_ids(places: Sequence[int]) -> list[str]:
    """The ids of some columns."""
    return [f"q-column-{c + 1}" for c in places]


def chronicle(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Sequence[Told]:
    """The last decision in words."""
    return telling.chronicle_of(SIGHTS.of(s, edition, seat, lang, sitters))


def heading(s: State, edition: Edition[Printed], lang: str) -> str:
    """The part of the game the last decision belongs to."""
    return telling.heading_of(SIGHTS.of(s, edition, 0, lang))


def motions(s: State, edition: Edition[Printed], seat: int) -> Sequence[Motion]:
    """What moved in the last decision."""
    return telling.motions_of(SIGHTS.of(s, edition, seat, SOURCE))


def measures(s: State, edition: Edition[Printed], lang: str) -> tuple[int, Sequence[Measure]]:
    """How far the game is; the points of every city."""
    return telling.measures_of(SIGHTS.of(s, edition, 0, lang))


def verdict(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Verdict:
    """Who won, and with what."""
    return telling.verdict_of(SIGHTS.of(s, edition, seat, lang, sitters))


def hides(s: State, edition: Edition[Printed]) -> bool:
    """Hands, walls and commitments are always hidden from each other."""
    return True


def sealed_answers(s: State, edition: Edition[Printed]) -> Mapping[int, Sequence[int]]:
    """Commitments that were opened just now."""
    return telling.sealed_answers_of(SIGHTS.of(s, edition, NOBODY, SOURCE))


def picture(lang: str) -> Markup:
    """A skyline, small."""
    return plates.picture()
