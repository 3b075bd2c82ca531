"""A store to test with, in each kind of database."""

from collections.abc import Iterator

import pytest

from quarantotto.table.store import Store
from tests.databases import postgresql_url, store_url

__all__ = ["postgresql_url", "store_url"]


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """An open, empty store."""
    with Store.open(store_url) as store:
        yield store
