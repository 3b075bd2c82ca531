"""What 1848 gives a page, from a concealed record and nothing else; the parts are in `paging`."""

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
    Sitter,
    Told,
    Verdict,
)
from quarantotto.core.seats import by_colours
from quarantotto.core.svg import Markup
from quarantotto.core.words import LANGUAGES
from quarantotto.games.revolution1848 import board
from quarantotto.games.revolution1848.actions import DRAW_EXTRA, DRAW_PERSON, PLAY
from quarantotto.games.revolution1848.drawing.cards import card_code
from quarantotto.games.revolution1848.paging import asking, rail, table, telling
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.sight import SIGHTS
from quarantotto.games.revolution1848.state import HAND as HAND_SIZE
from quarantotto.games.revolution1848.state import NO_CARD, SEATS, Phase, State


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """The empty table."""
    return table.plate(SIGHTS.nowhere(edition, lang))


@cache
def stylesheet() -> str:
    """The board's style, and what the page has around it."""
    return board.stylesheet() + Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def faces(s: State | None, edition: Edition[Printed], lang: str, sitters: Sequence[Sitter]) -> Sequence[Face]:
    """Seats have neither names nor signs but those of their players."""
    return by_colours(sitters)


def fragments(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Fragments:
    """Everything on the page that changes."""
    sight = SIGHTS.of(s, edition, seat, lang, sitters)
    return {
        **table.fragments(sight),
        PHASES: rail.phases(sight),
        SCORE: rail.score(sight),
        PLAYERS: rail.players(sight),
        KIT: rail.kit(sight),
        HAND: rail.hand(sight),
        ASIDE: rail.aside(sight),
    }


def labels(s: State, edition: Edition[Printed], seat: int, lang: str) -> Mapping[str, str]:
    """Nothing of the plate itself changes its name."""
    return {}


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
    """A card is shown to all as soon as it is played: nothing can be dropped."""
    return False


def opens(s: State, action: int) -> bool:
    """No choice can be dropped once begun."""
    return False


def at_once(s: State, action: int) -> bool:
    """Whoever draws wants to see the card."""
    return action in (DRAW_PERSON, DRAW_EXTRA)


def begins_turn(s: State, edition: Edition[Printed]) -> bool:
    """A card, or none."""
    return int(s.phase) == Phase.TURN


def anchors(s: State, edition: Edition[Printed], seat: int) -> Mapping[int, str]:
    """Cards in hand, also while they cannot be played."""
    s = SIGHTS.of(s, edition, seat, LANGUAGES[0]).s
    if not 0 <= seat < min(SEATS, int(s.players)):
        return {}
    held = [int(s.hand_card[seat * HAND_SIZE + i]) for i in range(int(s.hand_count[seat]))]
    return {PLAY + i: f"q-card-{card_code(card)}" for i, card in enumerate(held) if card != NO_CARD}


def place_ids(places: Sequence[int]) -> list[str]:
    """The ids of some sides of the table."""
    return [f"q-side-{seat + 1}" for seat in places]


def chronicle(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Sequence[Told]:
    """The last decision in words."""
    return telling.chronicle_of(SIGHTS.of(s, edition, seat, lang, sitters))


def heading(s: State, edition: Edition[Printed], lang: str) -> str:
    """The trick."""
    return telling.heading_of(SIGHTS.of(s, edition, NOBODY, lang).say)


def motions(s: State, edition: Edition[Printed], seat: int) -> Sequence[Motion]:
    """What moved in the last decision."""
    sight = SIGHTS.of(s, edition, seat, LANGUAGES[0])
    return telling.motions_of(sight.s, sight.ed, seat)


def measures(s: State, edition: Edition[Printed], lang: str) -> tuple[int, Sequence[Measure]]:
    """The trick, and the points of the parties."""
    return telling.measures_of(SIGHTS.of(s, edition, 0, lang))


def verdict(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Verdict:
    """Who won, and why."""
    return telling.verdict_of(SIGHTS.of(s, edition, seat, lang, sitters))


def hides(s: State, edition: Edition[Printed]) -> bool:
    """Hands are always hidden."""
    return True


def sealed_answers(s: State, edition: Edition[Printed]) -> Mapping[int, Sequence[int]]:
    """Nobody decides at the same time as another."""
    return {}


def picture(lang: str) -> Markup:
    """One person of each party on green cloth."""
    return table.picture(lang)
