"""Names on the map: at every scale those that are written cover neither each other nor a place."""

from itertools import combinations

import pytest

from quarantotto.games.garibaldi.present.drawing.names import DRAWN, LEVELS, MARK, box_of, names_of
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.sight import SIGHTS
from tests.games.garibaldi.table import EDITION

PLAN = plan_of(SIGHTS.edition(EDITION))
NAMES = names_of(PLAN)


def test_every_place_has_its_name_and_towns_come_first() -> None:
    assert [name.place for name in NAMES] == list(range(190))
    assert all(name.is_town for name in NAMES if name.level == 0)
    capital = next(name for name in NAMES if PLAN.names[name.place] == "Ravenna")
    assert capital.level == 0


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_no_name_covers_another(level: int) -> None:
    boxes = {name.place: box_of(PLAN, name, LEVELS[level]) for name in NAMES if name.level <= level}
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (PLAN.names[one], PLAN.names[other])


@pytest.mark.parametrize("level", range(1, len(LEVELS)))
def test_no_name_covers_a_place(level: int) -> None:
    room = MARK * DRAWN / LEVELS[level]
    for name in NAMES:
        if name.level <= level:
            left, top, right, bottom = box_of(PLAN, name, LEVELS[level])
            for place, (x, y) in enumerate(PLAN.spots):
                is_clear = x <= left - room or x >= right + room or y <= top - room or y >= bottom + room
                assert place == name.place or is_clear, (PLAN.names[name.place], place + 1)
