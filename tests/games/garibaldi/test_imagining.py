"""What a seat imagines of what it cannot see, in games at small tables and at real ones."""

from typing import Any

import pytest

from tests.contract.imagining import digest_of_imagined
from tests.contract.tables import Table

TABLES = [  # looked at after so many decisions
    (Table("garibaldi", "tiny", "basic", 2), 7, "5d78b4b99c3a7993"),
    (
        Table("garibaldi", "tiny", "basic", 2, (("way_back", "forbidden"), ("landing_counts", "free"))),
        7,
        "0ce5e0849f30d4dc",
    ),
    (Table("garibaldi", "tiny", "basic", 3), 7, "f7f2556ce24d6fd9"),
    (
        Table("garibaldi", "tiny", "basic", 3, (("way_back", "forbidden"), ("landing_counts", "free"))),
        7,
        "0e2d49ed095df7b1",
    ),
    (Table("garibaldi", "romagna", "experienced", 5), 70, "0eba5be8278e5ba5"),
]


@pytest.mark.parametrize(("table", "stride", "digest"), TABLES, ids=[str(table) for table, _, _ in TABLES])
def test_what_is_imagined_looks_the_same_is_sound_and_as_ever(table: Table, digest: str, states: list[Any]) -> None:
    assert digest_of_imagined(table, states) == digest
