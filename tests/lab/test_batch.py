"""Whole games inside one call: what the players in them are handed."""

from typing import Any

import pytest

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, Unit, build, rule
from quarantotto.core.game import greedy
from quarantotto.core.position import Position
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.batch import choose_mixed


@pytest.mark.parametrize("game_id", PACKAGES)
def test_the_heuristic_player_is_handed_its_concealed_record_alone(game_id: str) -> None:
    handed: list[bytes] = []

    @rule
    def looks_around(s: Any, ed: Any, seat: int, dice: Dice, effort: int, notes: Any) -> int:
        handed.append(record.raw(s))
        return 0

    game = load_game(game_id)
    unit = Unit("watched", {**game.unit.binding, greedy: looks_around}, game.unit.types)
    choose = build(unit, {"choose": choose_mixed}, Mode.PYTHON).choose
    position = Position.start(game)
    work = record.rows(game.state, 2)
    work[0] = position.state
    seats = range(int(position.state.players))
    for seat in seats:
        dice, notes = record.new(Dice), record.new(game.notes)
        choose(work, 0, 1, position.edition.record, seat, dice, (1 << len(seats)) - 1, notes)
    assert handed == [record.raw(position.concealed(seat).state) for seat in seats]
    assert record.raw(position.state) not in handed
    assert record.raw(work[0]) == record.raw(position.state)
