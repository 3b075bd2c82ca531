"""The order of the levels, on small fixed samples; how strong they are is measured by `scripts/bench bots`."""

from itertools import pairwise

import pytest

from quarantotto.bots.levels import LevelPlayer
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import seats_in
from quarantotto.core.position import seed_key
from quarantotto.games import load_meta
from tests.contract.tables import PLAIN, Table
from tests.contract.test_search import plain_engine

ORDER = ("beginner", "gentle", "strong")  # steps that so few games show
SHORT = ORDER[:2]  # where a game of strong bots takes too long
SAMPLES = {
    "comuni-standard-2": (4, ORDER),
    "garibaldi-basic-2": (4, ORDER),
    "1848-extended-2": (2, ORDER),
    "radetzky-basic-3": (8, SHORT),
}


def victories(player: LevelPlayer, table: Table, deals: int, mine: str, others: str, side: tuple[int, ...]) -> int:
    """How many of the deals a level wins that sits at one side."""
    engine, won = player.engine, 0
    for deal in range(deals):
        s = engine.deal(table.players, table.variant, {}, seed_key(48, deal))
        while int(s.pending):
            seat = seats_in(s.pending)[0]
            level = mine if seat in side else others
            engine.apply(s, seat, player.decide(level, engine.concealed(s, seat), seat).action)
        utility, _, rank = engine.payoff(s, side[0])
        won += rank == 1 and utility > 0
    return won


@pytest.mark.parametrize("table", [table for table in PLAIN if str(table) in SAMPLES], ids=str)
def test_a_level_wins_more_than_the_one_below(table: Table) -> None:
    player = LevelPlayer(plain_engine(table, Mode.CPU))
    sides = load_meta(table.game_id).sides(table.players)
    deals, order = SAMPLES[str(table)]
    for low, high in pairwise(order):
        if len(sides) == 1:  # they win together: what the others win on the same deals
            less = victories(player, table, deals, low, low, sides[0])
            assert victories(player, table, deals, high, high, sides[0]) > less
        else:
            won = sum(victories(player, table, deals, high, low, side) for side in sides)
            assert won > deals * len(sides) / 2
