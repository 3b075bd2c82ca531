"""The figures of lab.escapes, from results made by hand."""

import numpy as np
import pytest

from quarantotto.games.garibaldi.state import Outcome
from quarantotto.lab.escapes import Escapes


def test_shares_of_all_games_and_by_landing_place() -> None:
    rows = [(Outcome.ESCAPE, 1, 9, 200), (Outcome.CAPTURE, 1, 7, 150), (Outcome.TIME, 4, 30, 700)]
    series = Escapes(np.array(rows * 50, np.int64), 1.0)
    assert series.games == 150
    assert series.share(Outcome.TIME) == pytest.approx(1 / 3)
    share, low, high = series.escaped()
    assert share == pytest.approx(1 / 3)
    assert low < share < high
    landings = series.by_landing()
    assert {place: shares[0] for place, shares in landings.items()} == {1: 0.5, 4: 0.0}
    assert landings[4][2] > 0, "a share of nothing still has an interval"
