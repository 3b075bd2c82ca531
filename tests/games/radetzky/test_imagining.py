"""What a seat imagines of what it cannot see, in games at small tables and at real ones."""

from typing import Any

import pytest

from tests.contract.imagining import assert_leftovers_do_not_matter, digest_of_imagined
from tests.contract.tables import Table

TABLES = [  # looked at after so many decisions
    (Table("radetzky", "tiny", "advanced", 2, (("random_first", "seat-1"), ("talk", "silent"))), 6, "7c62354456f450b2"),
    (
        Table("radetzky", "tiny", "advanced", 2, (("random_first", "seat-1"), ("talk", "symbol-count"))),
        6,
        "4aceb0d735ba8af6",
    ),
    (Table("radetzky", "tiny", "advanced", 3, (("random_first", "seat-1"), ("talk", "silent"))), 6, "86a0454adfaee1ab"),
    (
        Table("radetzky", "tiny", "advanced", 3, (("random_first", "seat-1"), ("talk", "symbol-count"))),
        6,
        "84b19169d3e44021",
    ),
    (Table("radetzky", "milano", "advanced", 5, (("talk", "symbol-count"),)), 30, "2539dfb725dc50bc"),
]


@pytest.mark.parametrize(("table", "stride", "digest"), TABLES, ids=[str(table) for table, _, _ in TABLES])
def test_what_is_imagined_looks_the_same_is_sound_and_as_ever(table: Table, digest: str, states: list[Any]) -> None:
    assert digest_of_imagined(table, states) == digest


@pytest.mark.parametrize(("table", "stride"), [(table, 2 * stride) for table, stride, _ in TABLES[:2]], ids=str)
def test_what_was_imagined_before_leaves_nothing_behind(table: Table, states: list[Any]) -> None:
    assert_leftovers_do_not_matter(table, states)
