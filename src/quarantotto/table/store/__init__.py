"""Where matches are kept: one SQL layer over SQLite and PostgreSQL.

`Store` runs units of work (plain functions over a connection); the modules beside it hold the functions such units are
made of, one module per subject.
"""

from quarantotto.table.store.errors import StoreError
from quarantotto.table.store.store import EVERY, Store

__all__ = ["EVERY", "Store", "StoreError"]
