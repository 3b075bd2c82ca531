"""What the contract tests need to know of Comuni."""

from pathlib import Path

from quarantotto.core.edition import EditionFile, read_edition_file
from quarantotto.core.position import load_edition
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.secrets import seat_behind
from quarantotto.games.comuni.state import NO_CARD, Event, Phase, Place, State
from tests.contract.support import Enumerable, GameSupport

TINY = "tiny"


def meagre_edition() -> EditionFile:
    """So few cubes that the supply runs dry and exchanges are refused."""
    data = load_edition(GAME).file.data
    numbers = {**data["numbers"], "supply": [13, 13, 13, 13], "bonus_walls": 1}
    return EditionFile("meagre", {**data, "numbers": numbers})


def has_newer_cards(view: State) -> bool:
    """Somebody has claimed a card after another one left his hand unseen."""
    for slot in range(int(view.laid)):
        if view.laid_card[slot] == NO_CARD:
            unseen = Place.UNSEEN + seat_behind(view, slot)
            if any(view.place[c] == unseen and view.claimed_in[c] > view.laid_when[slot] for c in range(88)):
                return True
    return False


def seats_that_may_change_their_mind(s: State) -> list[int]:
    """In a sealed phase those who have decided owe nothing, and may still take it back."""
    if s.phase != Phase.SEALED:
        return []
    return [seat for seat in range(int(s.players)) if not int(s.pending) >> seat & 1]


SUPPORT = GameSupport(
    events=Event,
    record_limit=2048,
    worlds=100,
    enumerable=Enumerable(
        edition=TINY,
        seats=(("standard", 2),),
        options=((), (("invasion_ends_turn", "turn-ends"),)),
        forgotten=("claimed_in",),
        is_old_knowledge_needed=has_newer_cards,
        has_hidden_choices=True,
    ),
    extra_editions={TINY: read_edition_file(Path(__file__).parent / "tiny.toml"), "meagre": meagre_edition()},
    free_to_act=seats_that_may_change_their_mind,
)
