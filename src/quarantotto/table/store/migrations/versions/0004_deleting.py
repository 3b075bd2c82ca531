"""Rows of the log may go, but only with their whole match: while its name stands in `deleting`."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "deleting",
        sa.Column("match", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_deleting"),
    )
    for statement in _ONLY_WHOLE[op.get_bind().dialect.name]:
        op.execute(statement)


_ONLY_WHOLE = {
    "sqlite": (
        "DROP TRIGGER log_keeps_rows",
        "CREATE TRIGGER log_keeps_rows BEFORE DELETE ON log"
        ' WHEN NOT EXISTS (SELECT 1 FROM deleting WHERE "match" = OLD."match")'
        " BEGIN SELECT RAISE(ABORT, 'rows of the log are never deleted'); END",
    ),
    "postgresql": (
        "CREATE OR REPLACE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " IF TG_OP = 'DELETE' THEN"
        " IF EXISTS (SELECT 1 FROM deleting WHERE deleting.match = OLD.match) THEN RETURN OLD; END IF;"
        " END IF;"
        " RAISE EXCEPTION 'rows of the log are never changed or deleted'; END $$",
    ),
}
