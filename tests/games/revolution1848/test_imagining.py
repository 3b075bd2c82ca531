"""What a seat imagines of what it cannot see, in games at small tables and at real ones."""

from typing import Any

import pytest

from tests.contract.imagining import digest_of_imagined
from tests.contract.tables import Table

TABLES = [  # looked at after so many decisions
    (Table("1848", "tiny", "extended", 2, (("random_first", "seat-1"), ("standoffs", "never"))), 5, "251bbe247137accf"),
    (Table("1848", "tiny", "extended", 3, (("random_first", "seat-1"), ("standoffs", "never"))), 5, "56b43a6cf36457e6"),
    (Table("1848", "paulskirche", "extended", 4), 24, "ac5149855a1e34b0"),
]


@pytest.mark.parametrize(("table", "stride", "digest"), TABLES, ids=[str(table) for table, _, _ in TABLES])
def test_what_is_imagined_looks_the_same_is_sound_and_as_ever(table: Table, digest: str, states: list[Any]) -> None:
    assert digest_of_imagined(table, states) == digest
