"""What the contract tests need to know of Radetzky."""

from pathlib import Path

from quarantotto.core.edition import EditionFile, read_edition_file
from quarantotto.core.position import load_edition
from quarantotto.games.radetzky.bundle import GAME
from quarantotto.games.radetzky.state import NO_CARD, Event, State
from tests.contract.support import Enumerable, GameSupport

TINY = "tiny"


def calm_edition() -> EditionFile:
    """The whole city under a lazy enemy: games long enough for new decks, heroes and victories."""
    data = load_edition(GAME).file.data
    numbers = {
        **data["numbers"],
        "margin": 8,
        "goal": 8,
        "recruits": [6, 6, 6, 7, 8],
        "soldiers": [60, 60, 60, 60, 60],
    }
    return EditionFile("calm", {**data, "numbers": numbers})


def has_old_hidden_cards(view: State) -> bool:
    """Somebody holds a card from before the deck was last made."""
    return any(view.held_card[i] == NO_CARD and view.held_from[i] != view.makings for i in range(view.held))


SUPPORT = GameSupport(
    events=Event,
    record_limit=1024,
    worlds=100,
    enumerable=Enumerable(
        edition=TINY,
        seats=(("advanced", 2), ("advanced", 3)),
        options=tuple((("random_first", "seat-1"), ("talk", talk)) for talk in ("silent", "symbol-count")),
        forgotten=("making", "held_from"),
        is_old_knowledge_needed=has_old_hidden_cards,
    ),
    extra_editions={TINY: read_edition_file(Path(__file__).parent / "tiny.toml"), "calm": calm_edition()},
)
