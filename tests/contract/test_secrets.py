"""The walks meet what is hidden."""

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.games import PACKAGES
from tests.contract.driver import engine
from tests.contract.hiding import KEY, is_mistaken
from tests.contract.support import support_of
from tests.contract.tables import EVERY
from tests.contract.walking import walk


@pytest.mark.parametrize("game_id", PACKAGES)
def test_a_seat_imagines_what_is_not_so(game_id: str) -> None:
    """Otherwise all that is asked of concealing and imagining would prove nothing."""
    wrong, enough = 0, support_of(game_id).worlds
    for table in (table for table in EVERY if table.game_id == game_id):
        at = engine(table, Mode.CPU)
        for moment in walk(at, 5, 120):
            if wrong >= enough:
                return
            view = at.concealed(moment.state, 0)
            wrong += is_mistaken(at.imagined(view, 0, KEY), moment.state)
    pytest.fail(f"only {wrong} times")
