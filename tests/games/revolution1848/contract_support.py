"""What the contract tests need to know of 1848."""

from pathlib import Path
from typing import Any

from quarantotto.core.edition import EditionFile, read_edition_file
from quarantotto.core.position import load_edition
from quarantotto.games.revolution1848.bundle import GAME
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PERSONS, SEATS, Event, State
from tests.contract.support import Enumerable, GameSupport

TINY = "tiny"


def warlike_edition() -> EditionFile:
    """The whole set where every extra card is an army, a removal or Kroatien, and every second person commands:
    claims, take-overs and questions about them in every trick."""
    data = load_edition(GAME).file.data
    persons: list[dict[str, Any]] = []
    for number, row in enumerate(data["persons"]["rows"]):
        plain = {key: value for key, value in row.items() if key not in ("flag", "military")}
        flag = ("austria", "prussia", "bund")[number // 3 % 3]
        persons.append({**plain, "flag": flag, "military": number % 4} if number % 3 == 0 else plain)
    extras = [row for row in data["extras"]["rows"] if {"army", "bonus", "hits", "red"} & row.keys()]
    return EditionFile(
        "warlike",
        {
            **data,
            "persons": {**data["persons"], "rows": persons},
            "extras": {**data["extras"], "rows": extras},
            "numbers": {**data["numbers"], "goal": [12, 12, 12]},
        },
    )


def has_old_hidden_cards(view: State) -> bool:
    """A hidden card was drawn before its deck was last made."""
    slots = [
        (view.hand_card, view.hand_from, view.hand_kind, seat * HAND + i)
        for seat in range(SEATS)
        for i in range(view.hand_count[seat])
    ]
    hands = any(cards[i] == NO_CARD and made[i] != view.makings[kinds[i]] for cards, made, kinds, i in slots)
    under = any(
        view.under_card[first + i] == NO_CARD and view.under_from[first + i] != view.makings[kind]
        for kind, first in enumerate((0, PERSONS))
        for i in range(view.pushed[kind])
    )
    return hands or under


SUPPORT = GameSupport(
    events=Event,
    record_limit=2048,
    worlds=100,
    enumerable=Enumerable(
        edition=TINY,
        seats=(("extended", 2), ("extended", 3)),
        options=((("random_first", "seat-1"), ("standoffs", "never")),),
        forgotten=("making", "hand_from", "under_from"),
        is_old_knowledge_needed=has_old_hidden_cards,
    ),
    extra_editions={TINY: read_edition_file(Path(__file__).parent / "tiny.toml"), "warlike": warlike_edition()},
)
