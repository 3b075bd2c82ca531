"""Messages reported to the host."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("reported", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", name="pk_reports"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_reports_match"),
    )
