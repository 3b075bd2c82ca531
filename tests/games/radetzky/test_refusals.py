"""What a refusal says is true of every case in which it is given; the cases are looked for in random games."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from quarantotto.core.position import Position, seed_key
from quarantotto.games import load_game
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.present.telling.refusals import TEXTS
from quarantotto.games.radetzky.rules.city import hand_of
from quarantotto.games.radetzky.state import NO_SYMBOL, Phase

GAMES = 60


def _hand(s: Any) -> int:
    return int(s.hand_count[hand_of(s, int(s.active))])


# A clause, a case in which it is given, and what would be untrue of it.
CASES: list[tuple[Clause, Callable[[Any, int], bool], str]] = [
    (Clause.BEHIND_A_BARRIER, lambda s, seat: int(s.phase) == Phase.NOBLE_TO, "carry you"),
    (Clause.NO_CARD_TO_ANSWER, lambda s, seat: _hand(s) > 0, "no patriot here has a card"),
    (Clause.MUST_ANSWER, lambda s, seat: any(int(s.declined) >> k & 1 for k in range(5)), "nobody else here can do it"),
    (Clause.NO_CARD_FITS_TILE, lambda s, seat: _hand(s) == 0, "symbol that lies under"),
    (Clause.NO_CARD_FITS_TILE, lambda s, seat: int(s.under_symbol[0]) == NO_SYMBOL and _hand(s) == 0, "You have no"),
]


@pytest.mark.parametrize(("clause", "is_case", "untrue"), CASES)
def test_a_refusal_says_nothing_untrue_of_its_case(
    clause: Clause, is_case: Callable[[Any, int], bool], untrue: str
) -> None:
    game = load_game("radetzky")
    for number in range(GAMES):
        dice = random.Random(number)
        options = {"talk": "silent"}
        position = Position.start(game, players=3, variant="advanced", options=options, key=seed_key(number))
        while not position.is_over:
            (seat,) = position.pending()
            s = position.state
            if is_case(s, seat) and any(position.refusal(seat, action) == clause for action in range(game.actions)):
                assert untrue not in TEXTS[clause]
                return
            position.act(seat, dice.choice(position.legal(seat)))
    raise AssertionError("that case never came")
