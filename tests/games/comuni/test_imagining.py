"""What a seat imagines of what it cannot see, in games at small tables and at real ones."""

from typing import Any

import pytest

from tests.contract.imagining import assert_leftovers_do_not_matter, digest_of_imagined
from tests.contract.tables import Table

TABLES = [  # looked at after so many decisions
    (Table("comuni", "tiny", "standard", 2), 4, "01a774e7ba791520"),
    (Table("comuni", "tiny", "standard", 2, (("invasion_ends_turn", "turn-ends"),)), 4, "df54e7f8fb5f7379"),
    (Table("comuni", "italia", "standard", 4), 90, "038de2c24dcb7c6c"),
]


@pytest.mark.parametrize(("table", "stride", "digest"), TABLES, ids=[str(table) for table, _, _ in TABLES])
def test_what_is_imagined_looks_the_same_is_sound_and_as_ever(table: Table, digest: str, states: list[Any]) -> None:
    assert digest_of_imagined(table, states) == digest


@pytest.mark.parametrize(("table", "stride"), [(table, 2 * stride) for table, stride, _ in TABLES[:2]], ids=str)
def test_what_was_imagined_before_leaves_nothing_behind(table: Table, states: list[Any]) -> None:
    assert_leftovers_do_not_matter(table, states)
