"""A look into a store that leaves it as it is (no file is made, no table is changed), and changes to one there is."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from quarantotto.table.store import opening
from quarantotto.table.store.errors import StoreError, one_line
from quarantotto.table.store.store import Store

Result = TypeVar("Result")


def look(url: str, unit: Callable[[Connection], Result]) -> Result:
    """Runs a unit that only reads over the store as it would be once this program had opened it."""
    address = _there(url)
    where = opening.shown(address)
    reading = opening.engine(address, is_writer=False)
    writing = opening.engine(address, is_writer=True)
    try:
        with reading.connect() as connection:
            version = opening.version(connection)
            if version == opening.HEAD:
                return unit(connection)
        if version is None:
            raise StoreError(f"there is no store {where}")
        with writing.connect() as connection:  # older tables: brought up to date and, without a commit, put back
            opening.migrate(connection)
            return unit(connection)
    except SQLAlchemyError as error:
        raise StoreError(f"the store {where} cannot be read: {one_line(error)}") from None
    finally:
        reading.dispose()
        writing.dispose()


def change(url: str, unit: Callable[[Connection], Result]) -> Result:
    """Runs a unit that writes, over a store that must be there; a server that has it open may hear of it."""
    look(url, lambda connection: None)
    with Store.open(url) as store:
        return store.write_now(unit)


def _there(url: str) -> URL:
    address = opening.read_url(url)
    if opening.is_sqlite(address) and not Path(str(address.database)).is_file():
        raise StoreError(f"there is no store {opening.shown(address)}")
    return address
