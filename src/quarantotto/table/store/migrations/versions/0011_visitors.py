"""Browsers that look on, where several processes serve one store."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "visitors",
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("process", "match", "browser", name="pk_visitors"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_visitors_match"),
    )
