"""Where a game says that everybody knows what may be answered, nobody learns from a question that answers itself."""

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from tests.contract.driver import engine
from tests.contract.tables import EVERY, Table
from tests.contract.walking import walk

WORLDS = 2  # that a spectator can imagine, a decision


@pytest.mark.parametrize("table", EVERY, ids=str)
def test_an_open_question_has_one_answer_in_every_world_or_in_none(table: Table) -> None:
    at = engine(table, Mode.CPU)
    for moment in walk(at, 48, 250):
        if moment.is_last:
            break
        public = at.concealed(moment.state, NOBODY)
        if not at.game.asks_openly(public):
            continue
        only = moment.legal if len(moment.legal) == 1 else None
        for world in range(WORLDS):
            whole = at.imagined(public, NOBODY, seed_key(moment.number, world))
            legal = tuple(at.legal(whole, moment.seat))
            assert (legal if len(legal) == 1 else None) == only, f"{moment}, phase {int(public['phase'])}"
