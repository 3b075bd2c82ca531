"""What 1848 gives a page, from a concealed record and nothing else; the parts are in `paging`."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from sys import intern

from quarantotto.core.edition import Edition
from quarantotto.core.page import (
    ASIDE,
    HAND,
    KIT,
    PHASES,
    PLAYERS,
    SCORE,
    Fragments,
    Measure,
    Motion,
    Question,
    Sitter,
    Told,
    Verdict,
)
from quarantotto.core.svg import Markup
from quarantotto.games.revolution1848 import board
from quarantotto.games.revolution1848.actions import PLAY
from quarantotto.games.revolution1848.drawing.cards import card_code
from quarantotto.games.revolution1848.paging import asking, rail, table, telling
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import HAND as HAND_SIZE
from quarantotto.games.revolution1848.state import NO_CARD, SEATS, State

SOURCE = "en"  # where no language is given, nothing is said either
NOBODY_SITS: tuple[Sitter, ...] = ()


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """The empty table."""
    return table.plate(edition, lang)


@cache
def stylesheet() -> str:
    """The board's style, and what the page has around it."""
    return board.stylesheet() + Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def fragments(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Fragments:
    """Everything on the page that changes."""
    scene = table.scene_for(s, edition, seat, lang, sitters)
    drawn = {
        **table.fragments(s, edition, seat, lang, sitters),
        PHASES: rail.phases(scene),
        SCORE: rail.score(scene),
        PLAYERS: rail.players(scene, sitters),
        KIT: rail.kit(scene),
        HAND: rail.hand(scene),
        ASIDE: rail.aside(scene),
    }
    # What is drawn the same is the same object: a server sees at a glance what to send.
    return {slot: {key: Markup(intern(markup)) for key, markup in parts.items()} for slot, parts in drawn.items()}


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
    return asking.question_of(table.scene_for(s, edition, seat, lang, sitters), clauses, sitters)


def is_open(s: State) -> bool:
    """A card is shown to all as soon as it is played: nothing can be dropped."""
    return False


def opens(s: State, action: int) -> bool:
    """No choice can be dropped once begun."""
    return False


def anchors(s: State, edition: Edition[Printed], seat: int) -> Mapping[int, str]:
    """Cards in hand, also while they cannot be played."""
    if not 0 <= seat < min(SEATS, int(s.players)):
        return {}
    held = [int(s.hand_card[seat * HAND_SIZE + i]) for i in range(int(s.hand_count[seat]))]
    return {PLAY + i: f"q-card-{card_code(card)}" for i, card in enumerate(held) if card != NO_CARD}


def place_ids(places: Sequence[int]) -> list[str]:
    """The ids of some sides of the table."""
    return [f"q-side-{seat + 1}" for seat in places]


def chronicle(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Sequence[Told]:
    """The last decision in words."""
    return telling.chronicle_of(table.scene_for(s, edition, seat, lang, sitters))


def heading(s: State, edition: Edition[Printed], lang: str) -> str:
    """The trick the last decision belongs to."""
    v = table.scene_for(s, edition, 0, lang, NOBODY_SITS).v
    return v._("Trick {number}: {event}", number=int(s.trick), event=v.event(int(s.event)))


def motions(s: State, edition: Edition[Printed], seat: int) -> Sequence[Motion]:
    """What moved in the last decision."""
    return telling.motions_of(table.scene_for(s, edition, seat, SOURCE, NOBODY_SITS))


def measures(s: State, edition: Edition[Printed], lang: str) -> tuple[int, Sequence[Measure]]:
    """The trick, and the points of the parties."""
    return telling.measures_of(table.scene_for(s, edition, 0, lang, NOBODY_SITS))


def verdict(s: State, edition: Edition[Printed], seat: int, lang: str, sitters: Sequence[Sitter]) -> Verdict:
    """Who won, and why."""
    return telling.verdict_of(table.scene_for(s, edition, seat, lang, sitters), sitters)


def hides(s: State, edition: Edition[Printed]) -> bool:
    """Hands are always hidden."""
    return True


def sealed_answers(s: State, edition: Edition[Printed]) -> Mapping[int, Sequence[int]]:
    """Nobody decides at the same time as another."""
    return {}


def picture(lang: str) -> Markup:
    """Three persons on green cloth."""
    return table.picture(lang)
