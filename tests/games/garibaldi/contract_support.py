"""What the contract tests need to know of Garibaldi."""

from fractions import Fraction
from pathlib import Path

from quarantotto.core.edition import EditionFile, read_edition_file
from quarantotto.core.position import load_edition
from quarantotto.games.garibaldi.actions import CARD, PLACE, STOP
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import is_line, is_occupied
from quarantotto.games.garibaldi.rules.play import check
from quarantotto.games.garibaldi.state import GARIBALDI, NO_CARD, NO_PLACE, Event, Kind, Line, Phase, State
from tests.contract.support import Enumerable, GameSupport

TINY = "tiny"


def crowded_edition() -> EditionFile:
    """The whole country with half the cards and a short window: piles are made anew all the time, games go on."""
    data = load_edition(GAME).file.data
    halves = data["cards"]["halves"]
    kept = [*halves[:12], *halves[12:33:3], *halves[33:]]
    numbers = {**data["numbers"], "window": 3, "name_round": 2, "death_round": 1}
    return EditionFile("crowded", {**data, "numbers": numbers, "cards": {**data["cards"], "halves": kept}})


def hidden_choices(s: State, ed: Printed, seat: int, viewer: int) -> dict[int, Fraction] | None:
    """Garibaldi's ways and the order of sorted cards: every way a shown card allows is equally likely."""
    phase = Phase(int(s.phase))
    if viewer == GARIBALDI or phase not in (Phase.LINE, Phase.RIDE, Phase.EVENT_LINE, Phase.SORT):
        return None
    choices = [STOP, *range(CARD, CARD + int(ed.cards)), *range(PLACE, PLACE + int(ed.places))]
    legal = [action for action in choices if check(s, ed, seat, action) == 0]
    ways = dict.fromkeys(legal, 1)
    if phase == Phase.LINE and int(s.kind) == Kind.HORSE:
        ways = {action: 1 + second_lines(s, ed, int(s.garibaldi), action - PLACE) for action in legal}
    return {action: Fraction(count, sum(ways.values())) for action, count in ways.items()}


def second_lines(s: State, ed: Printed, origin: int, middle: int) -> int:
    """Places where a ride by way of `middle` can end besides it."""
    return sum(
        is_line(ed, middle, end, Line.ROAD) and not is_occupied(s, end) and (end != origin or int(s.way_back) == 1)
        for end in range(int(ed.places))
    )


def has_old_knowledge(view: State) -> bool:
    """Somebody holds a hidden card from before the pile was last made, or checks have narrowed a hidden route."""
    if int(view.garibaldi) == NO_PLACE and any(int(view.answers[column]) for column in range(int(view.round_number))):
        return True
    return any(view.held_card[i] == NO_CARD and view.held_from[i] != view.makings for i in range(view.held))


SUPPORT = GameSupport(
    events=Event,
    record_limit=2048,
    worlds=100,
    enumerable=Enumerable(
        edition=TINY,
        seats=(("basic", 2), ("basic", 3)),
        options=((), (("way_back", "forbidden"), ("landing_counts", "free"))),
        forgotten=("making", "makings", "held_from", "answers"),
        is_old_knowledge_needed=has_old_knowledge,
        hidden_choices=hidden_choices,
    ),
    extra_editions={TINY: read_edition_file(Path(__file__).parent / "tiny.toml"), "crowded": crowded_edition()},
)
