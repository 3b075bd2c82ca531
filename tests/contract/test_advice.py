"""Every question of whole games speaks of acts that are allowed. QUARANTOTTO_ADVICE_GAMES says how many games a title:
a few in the suite, 2,000 to be sure."""

import os

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.games import PACKAGES
from tests.contract.driver import engine
from tests.contract.showing import questions_speak_of_what_can_be_done
from tests.contract.tables import PLAIN
from tests.contract.walking import walk

GAMES = int(os.environ.get("QUARANTOTTO_ADVICE_GAMES", "3"))
FIRST = 50_000  # other games than the walks'


@pytest.mark.parametrize("game_id", PACKAGES)
def test_every_question_speaks_of_what_can_be_done(game_id: str) -> None:
    tables = [table for table in PLAIN if table.game_id == game_id]
    for number in range(GAMES):
        at = engine(tables[number % len(tables)], Mode.CPU)
        look = questions_speak_of_what_can_be_done.begin(at)
        for moment in walk(at, FIRST + number):
            look(moment)
