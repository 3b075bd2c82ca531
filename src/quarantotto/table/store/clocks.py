"""How much of its time a seat that is asked has left; nobody's runs while no server does."""

from collections.abc import Mapping

from sqlalchemy import Connection

from quarantotto.table.store.schema import clocks
from quarantotto.table.store.upserts import insert_or

Left = tuple[int, float]  # the number of the question, and seconds


def keep_clocks(connection: Connection, match: str, left: Mapping[int, Left]) -> None:
    """Keeps what each seat has left."""
    new = insert_or(connection, clocks)
    changed = {"question": new.excluded.question, "seconds": new.excluded.seconds}
    keeping = new.on_conflict_do_update(index_elements=["match", "seat"], set_=changed)
    for seat, (question, seconds) in left.items():
        connection.execute(keeping, {"match": match, "seat": seat, "question": question, "seconds": seconds})
