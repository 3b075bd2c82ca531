"""Links of seats are kept as hashes only: those that stood in a table's settings are taken out."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        op.execute("PRAGMA secure_delete = ON")  # else the old pages keep them
    matches = sa.table("matches", sa.column("id", sa.Text), sa.column("settings", sa.JSON))
    found = connection.execute(sa.select(matches.c.id, matches.c.settings)).all()
    for match, settings in found:
        if settings.pop("links", None) is not None:
            connection.execute(sa.update(matches).where(matches.c.id == match).values(settings=settings))
