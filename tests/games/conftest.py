"""What the games' tests share."""

from typing import Any

import pytest

from tests.contract.imagining import positions
from tests.contract.tables import Table


@pytest.fixture
def states(table: Table, stride: int) -> list[Any]:
    """Positions of a game, one every so many decisions."""
    return positions(table, 1, stride, 600)
